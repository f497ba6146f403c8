"""The socket of a table: views and story as they change, acts on the fast path.

The first message is `{"type": "hello"}` with, as wished, `token` (a seat's secret; a cookie or a
bearer token does as well), `since` (the last row seen: the story goes on from there; -1 or none
for all of it), `lang`, `words` (false: numbers only), `changes` (true: of the table, only what is
not as it was told last), and `what`: `table` (views and story) or `ticks` (only that something
changed) or `page` (the table drawn as HTML, for our own pages). Every change then sends such a
message. A message of yours may carry an `id`, which comes back with its `done` or `error`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from time import thread_time
from typing import Any, Final, NamedTuple

import orjson
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from longtable.core.errors import Refusal
from longtable.server import commands, metrics
from longtable.server.commands import Person
from longtable.server.errors import ServerRefusal, Stale, body_of
from longtable.server.http import frames
from longtable.server.http.direct_websocket import direct_of
from longtable.server.http.frames import Kept
from longtable.server.http.requests import (
    address_of,
    lang_of,
    links_of,
    secret_of,
)
from longtable.server.messages import language
from longtable.server.metering import Meter, Metered
from longtable.server.rendering import endings, table_html, table_json
from longtable.server.rendering.words import hint_words
from longtable.server.service import Service
from longtable.server.storage.rows import ChatRow
from longtable.server.tables.table import Table

logger = logging.getLogger("longtable.socket")

_HELLO_SECONDS: Final = 15.0
_BAD_MESSAGES: Final = 50  # in a row, before the socket is closed
_TAG_LENGTH: Final = 64
FAILED: Final = 1011


class Frame(NamedTuple):
    """A message as it was written for readers who had that, and what they then have."""

    had: table_html.Sent
    message: bytes | None
    has: table_html.Sent


class Socket:
    """One connection to one table."""

    def __init__(self, websocket: WebSocket, service: Service, table: Table) -> None:
        self.websocket = websocket
        self.service = service
        self.table = table
        self.seat: int | None = None
        self.address = address_of(websocket)
        self.lang = lang_of(websocket)
        self.words = True
        self.ticks = False
        self.page = False
        self._kept: Kept | None = None  # for who wants changes only
        self.n = -1  # the last row this reader was told of
        self.c = -1  # and the last line of chat
        self._told: tuple[int, int] | None = None  # the version of the table they were told of
        self._sent = table_html.NOTHING  # what of a page the reader has
        self._chat_mark = 0
        self._chat: list[ChatRow] = []  # what a page shows of it
        self._look = asyncio.Event()
        self._direct = direct_of(websocket)
        self._telling = True  # whether the teller is at work
        self._person = Person(None, self.address, self.lang)
        self._links: tuple[str, ...] = ()  # by which who set the table invites others
        self._rate_key = object()  # not the socket itself: limits must not keep it alive

    async def hello(self) -> bool:
        """Learn who it is; whether to go on."""
        try:
            async with asyncio.timeout(_HELLO_SECONDS):
                message = self._read(await self._receive())
        except TimeoutError:
            await self._refuse(ServerRefusal(400, "hello"), None)
            return False
        if message is None or message.get("type") != "hello":
            await self._refuse(ServerRefusal(400, "hello"), None)
            return False
        self.lang = language(_text(message, "lang") or self.lang)
        self.words = message.get("words") is not False
        self.ticks = message.get("what") == "ticks"
        self.page = message.get("what") == "page"
        self._kept = Kept() if message.get("changes") is True and not self.page else None
        since, said = message.get("since"), message.get("chat_since")
        self.n = since if type(since) is int and -1 <= since < 2**31 else -1
        self.c = said if type(said) is int and -1 <= said < 2**31 else -1
        secret = _text(message, "token") or secret_of(self.websocket, self.table.id)
        try:
            self.seat = self.service.seat_of(self.table, secret)
        except ServerRefusal as refusal:
            await self._refuse(refusal, _tag(message))
            return False
        self._person = Person(self.seat, self.address, self.lang)
        self._links = links_of(self.websocket, self.table, self.seat, secret)
        return True

    async def run(self) -> None:
        """Until either side has had enough."""
        table, seat = self.table, self.seat
        if seat is not None:
            await table.come_back(seat, with_socket=True)
        listener = self._changed
        table.listen(listener, seat)
        if self.page:
            table.add_viewer(seat, self._look.set)
        self._look.set()
        teller = asyncio.create_task(self._teller())
        try:
            await self._listen()
        finally:
            table.unlisten(listener)
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await teller
            if seat is not None:
                table.left(seat)
            if self.page:
                table.remove_viewer(seat, self._look.set)

    # To the reader

    def _changed(self) -> None:
        """Something happened. What is on disk is told to a reader who keeps up here and now;
        otherwise, and if that fails, by the teller.
        """
        direct, idle = self._direct, not (self._telling or self.page)
        if idle and self.table.committed and direct is not None and direct.free:
            n, told = self.n, self._told
            try:
                message = self._frame()
                assert message is not None, "only a page says nothing"
                direct.write(message)
                return
            except Exception:  # not this act's fault: the teller will meet it again
                self.n, self._told = n, told
                self._forget()
        self._look.set()

    async def _teller(self) -> None:
        """Tell until the end. Should that fail, the reader is not left waiting on a silent
        socket: it is closed, and who comes back asks anew.
        """
        try:
            await self._tell()
        except WebSocketDisconnect:
            pass  # gone
        except Exception:
            if self.websocket.application_state is not WebSocketState.CONNECTED:
                return
            logger.exception("a reader can't be told of table %s", self.table.id[:4])
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close(FAILED)

    async def _tell(self) -> None:
        while True:
            self._telling = False
            await self._look.wait()
            self._telling = True
            self._look.clear()
            table = self.table
            try:
                if self.page:
                    await self._read_chat()
                    await endings.prepare(table)
                async with table.lock:  # what is not on disk yet is nobody's business
                    await table.catch_up()
                    message = self._first() if self._told is None else self._news()
                if message is not None:
                    await self._send(message)
                await self._tell_chat()
            except Refusal as refusal:
                await self._send(orjson.dumps({"type": "error", **body_of(refusal, self.lang)}))
                await asyncio.sleep(self.service.settings.sweep_seconds)
                self._look.set()

    def _first(self) -> bytes | None:
        """Who comes is drawn a table, and pays for it; what others do then costs them nothing."""
        began = thread_time()
        try:
            return self._news()
        finally:
            self.service.charge(self.address, thread_time() - began)

    def _news(self) -> bytes | None:
        """The next frame; None where it would say once more what the last one has said. A page
        also shows the chat and who is there, so it is looked at itself.
        """
        if not self.page and self._told == self.table.version(self.seat):
            return None
        return self._frame()

    def _frame(self) -> bytes | None:
        """What the reader is told now. It is encoded here and nowhere before; for watchers, of
        whom there may be many who have seen the same, once for all of them.
        """
        table = self.table
        since, self.n = self.n, table.log.n
        self._told = table.version(self.seat)
        if self.ticks:
            return b'{"type":"tick","n":%d}' % self.n
        if self.seat is not None or self._kept is not None:
            if self.page:
                return self._made(since)
            seat, kept = self.seat, self._kept
            return frames.table_frame(table, seat, self.lang, self.words, since, kept)
        state = table_html.page_state(table, self._chat) if self.page else ()
        key = ("frame", self.page, self.lang, self.words, since, *state, id(self._sent))
        found: Frame | None = table.rendered.get(key)
        if found is None or found.had is not self._sent:
            had = self._sent
            message = self._made(since)
            found = table.rendered[key] = Frame(had, message, self._sent)
        self._sent = found.has
        return found.message

    def _made(self, since: int) -> bytes | None:
        table, seat, lang = self.table, self.seat, self.lang
        if not self.page:
            return frames.table_frame(table, seat, lang, self.words, since, self._kept)
        links, had = self._links, self._sent
        told, self._sent = table_html.update_html(table, seat, lang, self._chat, since, links, had)
        return None if told is None else orjson.dumps(told)

    def _forget(self) -> None:
        """A program may not have what it was sent last: it is sent all of it again."""
        if self._kept is not None:
            self._kept = Kept()

    async def _read_chat(self) -> None:
        if self._chat_mark != self.table.chat_mark:
            self._chat_mark = self.table.chat_mark
            self._chat = await self.service.store.chat(self.table.id, limit=table_html.CHAT_LINES)

    async def _tell_chat(self) -> None:
        if self.page or self._chat_mark == self.table.chat_mark:
            return
        mark = self._chat_mark = self.table.chat_mark
        if mark == self.table.silent_mark:
            return
        lines = await self.service.store.chat(self.table.id, self.c)
        if self.c < 0 and not lines:
            self.table.silent_mark = mark
        if lines:
            self.c = lines[-1].c
            told = table_json.chat_json(self.table, lines, self.lang)
            await self._send(orjson.dumps({"type": "chat", "chat": told}))

    async def _send(self, message: bytes) -> None:
        direct = self._direct
        if direct is not None and direct.free:
            direct.write(message, compressed=self.page)  # a page is long and worth it
        else:
            await self.websocket.send_text(message.decode())

    async def _refuse(self, refusal: Refusal, tag: Any) -> None:
        metrics.refusals.labels(refusal.key).inc()
        body = {"type": "error", "id": tag, "n": self.table.log.n, **body_of(refusal, self.lang)}
        await self._send(orjson.dumps(body))

    # From the reader

    async def _receive(self) -> str:
        """The next message; bytes are none."""
        direct = self._direct
        received: Mapping[str, Any] = await (direct or self.websocket).receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        return received.get("text") or ""

    def _read(self, text: str) -> dict[str, Any] | None:
        """A message, if it is one."""
        if len(text) > self.service.settings.message_bytes:
            return None
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            return None
        return message if isinstance(message, dict) else None

    async def _listen(self) -> None:
        bad = 0
        while bad < _BAD_MESSAGES:
            message = self._read(await self._receive())
            tag = _tag(message)
            try:
                self.service.by_seat.take(self._rate_key)
                self.service.by_address.take(self.address, 0.0)  # who owes something waits
                if message is None:
                    raise ServerRefusal(400, "message")
                done = await self._do(message)
            except Refusal as refusal:
                bad += refusal.key in ("message", "too-fast")
                await self._refuse(refusal, tag)
                if isinstance(refusal, Stale):  # whoever was told so looks at the table again
                    self._told, self._sent = None, table_html.NOTHING
                    self._forget()
                    self._look.set()
                continue
            bad = 0
            if "best" in done:
                log, players = self.table.log, self.table.players(self.lang)
                done["said"] = hint_words(log.game, self.lang, done["best"], players)
            await self._send(orjson.dumps({"type": "done", "id": tag, **done}))

    async def _do(self, message: dict[str, Any]) -> dict[str, Any]:
        kind = _text(message, "type")
        if kind == "ping":
            return {"n": self.table.log.n}
        if self.seat is None:  # said before anything else is read
            raise ServerRefusal(401, "secret-needed")
        doing = commands.run(self.service, self.table, self._person, kind, message)
        meter = Meter() if self.service.by_address.rate else None  # a clock costs, too
        try:
            return await (doing if meter is None else Metered(doing, meter))
        except commands.Unreadable:
            raise ServerRefusal(400, "message") from None
        finally:
            if meter is not None:
                self.service.charge(self.address, meter.seconds)


def _tag(message: dict[str, Any] | None) -> int | str | None:
    """The id a message carries, if it is one to carry back."""
    tag = None if message is None else message.get("id")
    if isinstance(tag, int) or (isinstance(tag, str) and len(tag) <= _TAG_LENGTH):
        return tag
    return None


def _text(message: dict[str, Any], name: str) -> str:
    value = message.get(name)
    return value if isinstance(value, str) else ""
