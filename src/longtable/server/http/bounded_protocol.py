"""The HTTP under every request: uvicorn's, with bounds on what comes before a request is one.

uvicorn with httptools takes as many headers as somebody sends, waits for them for ever, and counts
no connections. Who wants to can so fill the memory, or take every file the process may open. Here
a head has a greatest size and number of lines, a request arrives within a time, and an address has
so many connections. What stands behind a proxy that the settings name is the proxy's to count. And
however many addresses come: before the process has no file left, who has been silent for the
longest time is hung up on.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import network
from longtable.server.limits import ConcurrencyLimit

HEAD_BYTES: Final = 32_768  # the cookies of some hundred tables fit in it
HEAD_LINES: Final = 100
ARRIVAL_SECONDS: Final = 20.0  # for all of a request: head and body

_TOO_LARGE: Final = b"The headers of this request are too large.\n"
_MOST: Final = 10_000  # connections, however many files there may be


class Crowd:
    """All connections of this process. Of too many, the one goes that has been silent longest; who
    waits for an answer is not silent.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._all = 0
        self._silent: dict[BoundedHttpProtocol, None] = {}  # the longest first

    @staticmethod
    def of_this_process() -> Crowd:
        """Half of the files it may open: sockets of tables, the database and the log need some."""
        if sys.platform == "win32":
            return Crowd(_MOST)
        import resource

        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return Crowd(_MOST if files == resource.RLIM_INFINITY else min(_MOST, files // 2))

    def come(self, one: BoundedHttpProtocol) -> None:
        """One more."""
        self._all += 1
        self._silent[one] = None
        if self._all > self._most:
            next(iter(self._silent)).hang_up()

    def speak(self, one: BoundedHttpProtocol) -> None:
        """It has sent all of a request."""
        self._silent.pop(one, None)

    def fall_silent(self, one: BoundedHttpProtocol) -> None:
        """It has its answer."""
        self._silent[one] = None

    def go(self, one: BoundedHttpProtocol) -> None:
        """One less, or one that is no such connection any more."""
        self._all -= 1
        self._silent.pop(one, None)


class BoundedHttpProtocol(HttpToolsProtocol):
    """One connection. The application says in its state how many an address may have, if at all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head_bytes = 0  # of whole lines
        self._head_lines = 0
        self._received = 0  # since the last request, while no head is complete
        self._in_head = True
        self._too_large = False
        self._counted = ""
        self._crowd: Crowd | None = None
        self._arrival: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; perhaps once too often."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        limit: ConcurrencyLimit | None = self.app_state.get("connections")
        if limit is not None and address not in self.app_state["proxies"]:
            try:
                limit.enter(network(address))
            except ServerRefusal:
                transport.abort()
                return
            self._counted = network(address)
        self._await_request()
        self._crowd = self.app_state.get("crowd")
        if self._crowd is not None:
            self._crowd.come(self)

    def hang_up(self) -> None:
        """At once, whatever was under way."""
        self._leave()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._arrived()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on the limits of sockets count."""
        self._arrived()
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._crowd is not None:
            self._crowd.go(self)
            self._crowd = None
        if self._counted:
            self.app_state["connections"].leave(self._counted)
            self._counted = ""

    # The time a request has

    def _await_request(self) -> None:
        self._arrived()
        self._arrival = self.loop.call_later(ARRIVAL_SECONDS, self.timeout_keep_alive_handler)

    def _arrived(self) -> None:
        if self._arrival is not None:
            self._arrival.cancel()
            self._arrival = None

    # The size of a head

    def data_received(self, data: bytes) -> None:
        """Some of a request. What is not a whole line yet counts too: a line need never end."""
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._received += len(data)
            if self._received > HEAD_BYTES:
                self._refuse()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head_bytes = self._head_lines = self._received = 0
        self._in_head = True
        self._await_request()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of its head."""
        self._head_lines += 1
        self._head_bytes += len(name) + len(value) + 4
        if self._head_lines > HEAD_LINES or self._head_bytes > HEAD_BYTES:
            self._too_large = True
            raise ValueError("too large")  # the parser stops, and the request is refused
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self._arrived()
        if self._crowd is not None:
            self._crowd.speak(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered."""
        super().on_response_complete()
        if self._crowd is not None and not self.pipeline:
            self._crowd.fall_silent(self)

    def send_400_response(self, msg: str) -> None:
        """What is no request, or a head too large for one."""
        self._arrived()
        if self._too_large:
            self._refuse()
        else:
            super().send_400_response(msg)

    def _refuse(self) -> None:
        self.transport.write(
            STATUS_LINE[431]
            + b"content-type: text/plain; charset=utf-8\r\n"
            + b"content-length: %d\r\nconnection: close\r\n\r\n" % len(_TOO_LARGE)
            + _TOO_LARGE
        )
        self.transport.close()
