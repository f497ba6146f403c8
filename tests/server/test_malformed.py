"""Whatever is thrown at its sockets, the server stays up, and other tables don't notice.

2,000 malformed messages; as many as LONGTABLE_MALFORMED says in `make chaos`.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.chaos.evening import Chaos, Plan, run
from tests.server.chaos.processes import HOST, healthy

MESSAGES: Final = int(os.environ.get("LONGTABLE_MALFORMED", "2000"))
_PER_SOCKET: Final = 60  # a few more than the server puts up with
_AT_ONCE: Final = 8

_KINDS: Final = (
    "act", "stand", "unstand", "stop", "undo", "chat", "hint", "resign", "hello", "ping",
    "nonsense",
)  # fmt: skip
_FIELDS: Final = (
    "type", "action", "n", "id", "prompt", "until", "phrase", "text", "token", "since", "words",
    "lang", "what", "chat_since", "stop", "on",
)  # fmt: skip
_VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, -(2**63), 2**64 - 1, 1e308, 0.5, "", "x" * 5_000, "\0",
    "\u202e", "é", "[" * 100, [], [[]], {}, {"type": "act"}, "' OR 1=1 --", "1",
)  # fmt: skip
_NOT_JSON: Final = (
    "", " ", "{", "}", "nul", "NaN", "{]", '{"type": act}', "'act'", '{"type": "act"', "\ufeff{}",
    '{"a":1}{"a":2}', '"\\ud800"', '{"type": "\\ud800"}', "[" * 3_000, '{"a":' * 2_000, "9" * 4_000,
    '{"type":"act","action":1e999,"n":0}', '{"n":' + "1" * 400 + "}", "0" * 20_000,
)  # fmt: skip


def malformed(chance: random.Random) -> str | bytes:
    """One message that is none."""
    way = chance.randrange(6)
    if way == 0:
        return chance.choice(_NOT_JSON)
    if way == 1:
        return chance.randbytes(chance.randrange(200))  # a binary frame
    if way == 2:
        return orjson.dumps(chance.choice(_VALUES[:-1]), default=str).decode()
    if way == 3:  # the right kind with wrong things in it
        message = {name: chance.choice(_VALUES) for name in chance.sample(_FIELDS, 4)}
        return orjson.dumps({**message, "type": chance.choice(_KINDS[:5])}).decode()
    if way == 4:  # a good message, broken somewhere
        text = bytearray(b'{"type":"act","action":12,"n":3,"id":"a"}')
        for _ in range(chance.randint(1, 4)):
            text[chance.randrange(len(text))] = chance.randrange(128)
        return text.decode()
    return "".join(chr(chance.randrange(1, 0xD800)) for _ in range(chance.randrange(300)))


def broken_frames(chance: random.Random) -> bytes:
    """Bytes that no WebSocket sends."""

    def frame(first: int, payload: bytes, length: int | None = None, masked: bool = True) -> bytes:
        said = len(payload) if length is None else length
        head = bytes([first, (0x80 if masked else 0) | (127 if said > 125 else said)])
        head += struct.pack("!Q", said) if said > 125 else b""
        return head + (b"\0\0\0\0" if masked else b"") + payload

    ways: tuple[Callable[[], bytes], ...] = (
        lambda: chance.randbytes(chance.randint(1, 400)),
        lambda: frame(0x81, b"\xff\xfe\xc0"),  # text that is not UTF-8
        lambda: frame(0x81, b'{"type":"ping"}', masked=False),
        lambda: frame(0xF1, b"{}"),  # reserved bits
        lambda: frame(0x83, b"{}"),  # an opcode there is not
        lambda: frame(0x80, b"{}"),  # the end of a message that did not begin
        lambda: frame(0x01, b"{") + frame(0x81, b"}"),  # begun twice
        lambda: frame(0x89, b"x" * 200),  # a ping too long
        lambda: frame(0x88, b"\x00"),  # a close with half a reason
        lambda: frame(0x81, b"", length=2**62),  # more than there is memory for
        lambda: frame(0x81, b"x" * 100, length=1_000),  # and gone before the end
        lambda: frame(0x81, b"x" * 70_000),
    )
    return chance.choice(ways)()


class Fuzz:
    """Many who mean no good, at a table of their own."""

    def __init__(self, messages: int) -> None:
        self.left = messages
        self.sent = 0
        self.answers: dict[str, int] = {}
        self.table = ""
        self.secret = ""

    async def __call__(self, chaos: Chaos) -> None:
        """All of it, a few at a time."""
        seats = [{"kind": "person"}, {"kind": "person"}]
        wish = {"game": "knights-duty", "seats": seats}
        made = (await chaos.ask("POST", "/tables", wish)).json()
        self.table, self.secret = made["table"], made["seats"][0]["secret"]
        port = chaos.servers[0].settings.port
        async with asyncio.TaskGroup() as tasks:
            for number in range(_AT_ONCE):
                tasks.create_task(self._throw(port, random.Random(chaos.plan.seed * 100 + number)))
        assert await healthy(port)

    async def _throw(self, port: int, chance: random.Random) -> None:
        while self.left > 0:
            if chance.random() < 0.2:
                await self._raw(port, chance)
            else:
                await self._socket(port, chance)

    def _take(self, most: int) -> int:
        count = min(most, self.left)
        self.left -= count
        return count

    async def _socket(self, port: int, chance: random.Random) -> None:
        url = f"ws://{HOST}:{port}/api/v1/tables/{self.table}/ws"
        count = self._take(chance.randint(1, _PER_SOCKET))
        try:
            async with (
                # A full queue would stop the client's reading, and its closing with it.
                connect(url, compression=None, max_queue=None, open_timeout=30) as socket,
                asyncio.TaskGroup() as both,
            ):
                both.create_task(self._listen(socket))
                both.create_task(self._talk(socket, chance, count))
        except (OSError, WebSocketException):
            pass

    async def _talk(self, socket: ClientConnection, chance: random.Random, count: int) -> None:
        try:
            if chance.random() < 0.8:
                token = self.secret if chance.random() < 0.7 else ""
                await socket.send(orjson.dumps({"type": "hello", "token": token}).decode())
            for _ in range(count):
                self.sent += 1
                await socket.send(malformed(chance))
                if chance.random() < 0.05:
                    await socket.send('{"type": "ping"}')
            await socket.send('{"type": "ping", "id": "end"}')  # its answer: all was looked at
        except ConnectionClosed:
            pass

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = orjson.loads(text)
                kind = str(message.get("error") or message["type"])
                self.answers[kind] = self.answers.get(kind, 0) + 1
                if kind == "done" and message["id"] == "end":
                    return
        except ConnectionClosed:
            pass

    async def _raw(self, port: int, chance: random.Random) -> None:
        """Without a library that would mind its manners."""
        self.sent += self._take(1)
        reader, writer = await asyncio.open_connection(HOST, port)
        try:
            key = base64.b64encode(chance.randbytes(16)).decode()
            writer.write(
                f"GET /api/v1/tables/{self.table}/ws HTTP/1.1\r\nhost: {HOST}:{port}\r\n"
                "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                f"sec-websocket-key: {key}\r\n\r\n".encode()
            )
            if chance.random() < 0.8:
                await reader.readuntil(b"\r\n\r\n")
            writer.write(broken_frames(chance))
            await writer.drain()
            if chance.random() < 0.5:
                writer.write_eof()
                async with asyncio.timeout(2):  # half a frame is waited for longer than that
                    await reader.read()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


def test_malformed_messages_leave_the_server_up_and_other_tables_unharmed(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    fuzz = Fuzz(MESSAGES)
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    report = run(
        Plan(tables=2, kills=0, seed=7, seconds=900, database=database), tmp_path, trouble=fuzz
    )
    figures = f"{fuzz.sent} malformed messages, answered with {fuzz.answers}; beside them {report}"
    record_property("figures", figures)
    assert not report.wrong
    assert not report.backs + report.moves, "no client of another table lost its server"
    assert fuzz.sent >= MESSAGES
    assert "internal" not in fuzz.answers
    lines = [orjson.loads(line) for line in (tmp_path / "server-0.log").read_bytes().splitlines()]
    # uvicorn complains of bytes that are no text in its own words.
    ours = [line for line in lines if "Invalid UTF-8" not in line["message"]]
    assert not ours, "nothing of it was a surprise"
