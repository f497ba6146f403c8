"""The WebSocket under a table's socket: uvicorn's, with a shorter way for what is sent most.

Nearly everything a busy table sends is one text, ready as bytes, to a reader who keeps up. On the
usual way it passes a dozen functions, becomes a string and bytes again, and costs more than many
an act. So whoever serves a socket may write such a text directly. A reader who does not keep up,
and a server that is not uvicorn, take the usual way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.utils import apply_mask

if TYPE_CHECKING:
    from starlette.websockets import WebSocket
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.http11 import Request

_EXTENSION: Final = "longtable.direct"
_LAST, _KIND, _MASKED = 0x80, 0x0F, 0x80
_LONGER: Final = 126  # from this on, a size is written elsewhere
_SHORT_HEAD: Final = 6  # of a short message of a client: kind, size, mask
_AHEAD: Final = 4  # messages that may lie there unread before no more are taken in
_TEXT: Final = 0x80 | Opcode.TEXT  # a whole one


class Inbox:
    """What has come and was not read yet. For one reader: asyncio's queue is for many, and costs
    more than what it holds.
    """

    def __init__(self) -> None:
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        """One more."""
        self._messages.append(message)
        reader = self._reader
        if reader is not None:
            self._reader = None
            if not reader.done():
                reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """The next one, when it is there."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.popleft()

    def empty(self) -> bool:
        """Whether all was read."""
        return not self._messages

    def qsize(self) -> int:
        """How many there are."""
        return len(self._messages)


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._inbox)
        self._written: list[bytes] = []
        self._in_step = True  # every piece of data so far ended where a message did
        self._full = False  # nothing more fits on the way to the reader

    def handle_connect(self, event: Request) -> None:
        """The application finds the connection in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[_EXTENSION] = self

    @property
    def free(self) -> bool:
        """Whether a text can be written now, without waiting for the reader. Whatever ends the
        connection, a farewell of either side included, also closes the transport or is noted.
        """
        return not (
            self._full or self.close_sent or self.disconnected or self.transport.is_closing()
        )

    def pause_writing(self) -> None:
        """More than enough is on its way."""
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Most of it has arrived."""
        self._full = False
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """What comes most is one short text by itself, which is taken as it is."""
        if not self.handshake_complete or not self._in_step:
            self._in_step = self._in_step and not self.handshake_initiated
            super().data_received(data)
        elif _is_short_text(data) and not self.transport.is_closing():
            self._take(data)
        else:
            self._in_step = _is_whole(data)
            super().data_received(data)

    def _take(self, data: bytes) -> None:
        """A short text."""
        masked = apply_mask(data[_SHORT_HEAD:], data[2:_SHORT_HEAD])
        if self.close_sent:
            return
        try:
            text = masked.decode()
        except UnicodeDecodeError:  # what to do then is known on the usual way
            super().data_received(data)
            return
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        self._hold_back()

    def send_receive_event_to_app(self) -> None:
        """A message is in that took the usual way."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        self._hold_back()

    def _hold_back(self) -> None:
        """A sender who waits for its answers is not stopped and started again for each message,
        only one who does not.
        """
        if self._inbox.qsize() > _AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message."""
        message = await self._inbox.get()
        if self.read_paused and self._inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """The usual way, after what was written on the shorter one."""
        self._flush()
        await super().send(message)

    def write(self, text: bytes, *, compressed: bool = False) -> None:
        """One text message, in UTF-8. Only while `free`. What is written in one step of the loop
        goes out together: an act's view and its acknowledgement are one packet. A long one can go
        compressed, if the reader has agreed to that.
        """
        if compressed:
            self._flush()
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return
        size = len(text)
        if size < 126:
            head = bytes((_TEXT, size))
        elif size < 1 << 16:
            head = bytes((_TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((_TEXT, 127)) + size.to_bytes(8)
        if not self._written:
            self.loop.call_soon(self._flush)
        self._written += (head, text)

    def _flush(self) -> None:
        written, self._written = self._written, []
        if written and not self.close_sent and not self.disconnected:
            self.transport.write(b"".join(written))

    def shutdown(self) -> None:
        """The server stops: what was written goes out before the farewell."""
        self._flush()
        super().shutdown()


def _is_short_text(data: bytes) -> bool:
    """Whether this is a whole text message of a client, and nothing else."""
    if len(data) < _SHORT_HEAD or data[0] != _TEXT:
        return False
    return len(data) - _SHORT_HEAD == data[1] - _MASKED < _LONGER


def _is_whole(data: bytes) -> bool:
    """Whether these are whole messages of a client, none in pieces."""
    at = 0
    while at + 1 < len(data):
        size, head = data[at + 1] & ~_MASKED, _SHORT_HEAD
        if size >= _LONGER:
            head += 2 if size == _LONGER else 8
            size = int.from_bytes(data[at + 2 : at + head - 4])
        if not data[at] & _LAST or not data[at] & _KIND:
            return False
        at += head + size
    return at == len(data)


def direct_of(websocket: WebSocket) -> DirectWebSocketProtocol | None:
    """The connection itself, where it is one of these."""
    found: DirectWebSocketProtocol | None = websocket.scope.get("extensions", {}).get(_EXTENSION)
    return found
