"""The socket of a table: views and story as they change, acts on the fast path.

The first message is `{"type": "hello"}` with, as wished, `token` (a seat's secret; a cookie or a
bearer token does as well), `since` (the last row seen: the story goes on from there; -1 or none
for all of it), `lang`, `words` (false: numbers only), and `what`: `table` (views and story) or
`ticks` (only that something changed) or `page` (the table drawn as HTML, for our own pages). Every
change then sends such a message. A message of
yours may carry an `id`, which comes back with its `done` or `error`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import orjson
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from longtable.core.errors import Refusal
from longtable.server import metrics, render
from longtable.server.errors import ServerRefusal, Stale, body_of
from longtable.server.live import Live
from longtable.server.pages import drawing
from longtable.server.pages.table import CHAT_LINES
from longtable.server.rows import ChatRow
from longtable.server.security import same_site
from longtable.server.service import Service
from longtable.server.wire import address_of, lang_of, secret_of, service_of
from longtable.server.wires import wire_of
from longtable.server.words import language

log = logging.getLogger("longtable.ws")

_HELLO_SECONDS: Final = 15.0
_BAD_MESSAGES: Final = 50  # in a row, before the socket is closed
_TAG_LENGTH: Final = 64
POLICY: Final = 1008
FAILED: Final = 1011


class Socket:
    """One connection to one table."""

    def __init__(self, websocket: WebSocket, service: Service, live: Live) -> None:
        self.websocket = websocket
        self.service = service
        self.live = live
        self.seat: int | None = None
        self.lang = lang_of(websocket)
        self.words = True
        self.ticks = False
        self.page = False
        self.n = -1  # the last row this reader was told of
        self.c = -1  # and the last line of chat
        self._chat_mark = 0
        self._chat: list[ChatRow] = []  # what a page shows of it
        self._look = asyncio.Event()
        self._wire = wire_of(websocket)
        self._telling = True  # whether the teller is at work
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
        since, said = message.get("since"), message.get("chat_since")
        self.n = since if type(since) is int and -1 <= since < 2**31 else -1
        self.c = said if type(said) is int and -1 <= said < 2**31 else -1
        secret = _text(message, "token") or secret_of(self.websocket, self.live.id)
        try:
            self.seat = self.service.seat_of(self.live, secret)
        except ServerRefusal as refusal:
            await self._refuse(refusal, _tag(message))
            return False
        return True

    async def run(self) -> None:
        """Until either side has had enough."""
        live, seat = self.live, self.seat
        if seat is not None:
            await live.come_back(seat, with_socket=True)
        listener = self._changed
        live.listeners.add(listener)
        if self.page:
            live.look_on(seat, self._look.set)
        self._look.set()
        teller = asyncio.create_task(self._teller())
        try:
            await self._listen()
        finally:
            live.listeners.discard(listener)
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await teller
            if seat is not None:
                live.left(seat)
            if self.page:
                live.look_away(seat, self._look.set)

    # To the reader

    def _changed(self) -> None:
        """Something happened. What is on disk is told to a reader who keeps up here and now;
        otherwise, and if that fails, by the teller.
        """
        live, wire = self.live, self._wire
        if live.settled and wire is not None and wire.free and not (self._telling or self.page):
            n = self.n
            try:
                wire.write(self._message())
                return
            except Exception:  # not this act's fault: the teller will meet it again
                self.n = n
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
            log.exception("a reader can't be told of table %s", self.live.id[:4])
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close(FAILED)

    async def _tell(self) -> None:
        while True:
            self._telling = False
            await self._look.wait()
            self._telling = True
            self._look.clear()
            live = self.live
            try:
                if self.page:
                    await self._read_chat()
                async with live.lock:  # what is not on disk yet is nobody's business
                    await live.ready()
                    message = self._message()
                await self._send(message)
                await self._tell_chat()
            except Refusal as refusal:
                await self._send(orjson.dumps({"type": "error", **body_of(refusal, self.lang)}))
                await asyncio.sleep(self.service.settings.sweep_seconds)
                self._look.set()

    def _message(self) -> bytes:
        live = self.live
        since, self.n = self.n, live.ledger.n
        if self.ticks:
            return b'{"type":"tick","n":%d}' % self.n
        if self.page:
            return orjson.dumps(drawing.update(live, self.seat, self.lang, self._chat, since))
        _, back_to, story = render.story_parts(live, self.seat, self.lang, self.words, since)
        table = render.table(live, self.seat, self.lang, self.words)
        return b'{"type":"table","back_to":%d,"story":%b,"table":%b}' % (back_to, story, table)

    async def _read_chat(self) -> None:
        if self._chat_mark != self.live.chat_mark:
            self._chat_mark = self.live.chat_mark
            self._chat = await self.service.store.chat(self.live.id, limit=CHAT_LINES)

    async def _tell_chat(self) -> None:
        if self.page or self._chat_mark == self.live.chat_mark:
            return
        mark = self._chat_mark = self.live.chat_mark
        if mark == self.live.silent_mark:
            return
        lines = await self.service.store.chat(self.live.id, self.c)
        if self.c < 0 and not lines:
            self.live.silent_mark = mark
        if lines:
            self.c = lines[-1].c
            told = render.chat(self.live, lines, self.lang)
            await self._send(orjson.dumps({"type": "chat", "chat": told}))

    async def _send(self, message: bytes) -> None:
        wire = self._wire
        if wire is not None and wire.free and not self.page:
            wire.write(message)
        else:  # a page is long and worth compressing, which only the usual way does
            await self.websocket.send_text(message.decode())

    async def _refuse(self, refusal: Refusal, tag: Any) -> None:
        metrics.refusals.labels(refusal.key).inc()
        body = {"type": "error", "id": tag, "n": self.live.ledger.n, **body_of(refusal, self.lang)}
        await self._send(orjson.dumps(body))

    # From the reader

    async def _receive(self) -> str:
        """The next message; bytes are none."""
        received = await self.websocket.receive()
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
                if message is None:
                    raise ServerRefusal(400, "message")
                done = await self._do(message)
            except Refusal as refusal:
                bad += refusal.key in ("message", "too-fast")
                await self._refuse(refusal, tag)
                if isinstance(refusal, Stale):
                    self._look.set()
                continue
            bad = 0
            await self._send(orjson.dumps({"type": "done", "id": tag, **done}))

    async def _do(self, message: dict[str, Any]) -> dict[str, Any]:
        kind, live = message.get("type"), self.live
        if kind == "ping":
            return {"n": live.ledger.n}
        if self.seat is None:
            raise ServerRefusal(401, "secret-needed")
        self.service.by_seat.take((live.id, self.seat))
        seat = self.seat
        if kind == "act":
            action, n = message.get("action"), message.get("n")
            if type(action) is not int or type(n) is not int:
                raise ServerRefusal(400, "message")
            if not (0 <= action < 2**31 and 0 <= n < 2**31):
                raise ServerRefusal(400, "message")
            return {"n": await live.act(seat, action, n)}
        if kind == "stand":
            prompt, until = _text(message, "prompt"), _text(message, "until")
            if max(len(prompt), len(until)) > _TAG_LENGTH:
                raise ServerRefusal(400, "message")
            return {"n": await live.stand(seat, prompt, until)}
        if kind == "unstand":
            return {"n": await live.unstand(seat)}
        if kind == "undo":
            return {"n": await live.undo(seat)}
        if kind == "resign":
            return {"n": await live.resign(seat)}
        if kind == "chat":
            said = await self.service.say(
                live, seat, _text(message, "phrase"), _text(message, "text")
            )
            return {"c": said}
        if kind == "hint":
            return {"action": await self.service.hint(live, seat)}
        raise ServerRefusal(400, "message")


def _tag(message: dict[str, Any] | None) -> int | str | None:
    """The id a message carries, if it is one to carry back."""
    tag = None if message is None else message.get("id")
    if isinstance(tag, int) or (isinstance(tag, str) and len(tag) <= _TAG_LENGTH):
        return tag
    return None


def _text(message: dict[str, Any], name: str) -> str:
    value = message.get(name)
    return value if isinstance(value, str) else ""


async def endpoint(websocket: WebSocket, table_id: str) -> None:
    """A connection, from its first word to its last."""
    service = service_of(websocket)
    address = address_of(websocket)
    headers = websocket.headers
    if not same_site(headers.get("origin"), headers.get("host"), service.settings.origins):
        await websocket.close(POLICY)
        return
    try:
        service.by_address.take(address)
        service.places.enter(address)
    except ServerRefusal:
        await websocket.close(POLICY)
        return
    metrics.sockets.inc()
    try:
        await websocket.accept()
        await _serve(websocket, service, table_id)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone, perhaps in the middle of a word
    finally:
        metrics.sockets.dec()
        service.places.leave(address)
        if websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(POLICY)


async def _serve(websocket: WebSocket, service: Service, table_id: str) -> None:
    try:
        live = await service.table(table_id)
    except Refusal as refusal:
        body = {"type": "error", "id": None, **body_of(refusal, lang_of(websocket))}
        await websocket.send_text(orjson.dumps(body).decode())
        return
    socket = Socket(websocket, service, live)
    if await socket.hello():
        # In a task of its own: each message would pass all layers of the application otherwise.
        await asyncio.create_task(socket.run())
