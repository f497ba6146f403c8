"""How many seated browsers one server carries: `python -m bench.browsers [--seats N] [--most N]`.

A real server in a process of its own (see load.py), and tables at which every seat is a page: it
says hello as the script of a table does, agrees to compression as a browser does, and reads what it
is sent, but draws nothing. At each table somebody acts every two seconds, anything that the page
offers them; measured is the time until the pages of all at the table have been told. Tables are
added step by step, until one in twenty acts takes longer than 150 ms. Bytes are those on the wire.
With `--tree`, the server is that of another checkout of this repository; then name games it has.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import re
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final, cast

import httpx
import orjson
import uvloop

import longtable
from bench.serving import HOST, PACE, Server, serving

GOAL: Final = 0.150  # seconds, for 95 of 100 acts
_WARM: Final = 4.0
_HEAD: Final = b"\r\n\r\n"
_TAIL: Final = b"\x00\x00\xff\xff"
_TEXT, _PING, _PONG = 0x1, 0x9, 0xA
_ACTION: Final = re.compile(r'<button name="action" value="(\d+)"')


class PageWire(asyncio.Protocol):
    """The WebSocket of a page, compressed as a browser's is; `taken` counts what came in."""

    def __init__(self, path: str, heard: Callable[[bytes], None]) -> None:
        self._path = path
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._inflate = zlib.decompressobj(-15)
        self.taken = 0
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        self.taken += len(data)
        if not self.ready.done():
            end = buffer.find(_HEAD)
            if end < 0:
                return
            del buffer[: end + len(_HEAD)]
            self.ready.set_result(None)
        while len(buffer) >= 2:
            kind, size, head = buffer[0], buffer[1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                size = int.from_bytes(buffer[2:head])
            if len(buffer) < head + size:
                break
            body = bytes(buffer[head : head + size])
            del buffer[: head + size]
            if kind & 0x40:
                body = self._inflate.decompress(body + _TAIL)
            if kind & 0x0F == _PING:  # who does not answer is taken to be gone
                self._write(_PONG, body)
            elif kind & 0x0F == _TEXT:
                self._heard(body)

    def send(self, message: bytes) -> None:
        self._write(_TEXT, message)

    def _write(self, kind: int, message: bytes) -> None:
        assert self._transport is not None
        size = len(message)
        head = bytes((0x80 | size,)) if size < 126 else bytes((0xFE, *divmod(size, 256)))
        self._transport.write(bytes((0x80 | kind,)) + head + bytes(4) + message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Page:
    """One seat's browser: what it may do, and up to which row it has seen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = -1
        self.actions: list[int] = []
        self.wire: PageWire | None = None

    def heard(self, body: bytes) -> None:
        message = orjson.loads(body)
        if message["type"] == "done":
            self.table.row = message["n"]
        elif message["type"] == "error":
            self.table.refused += 1
            self.table.row = -1
        else:
            self.n = message["n"]
            parts = message.get("parts") or {"table": message.get("html")}  # an older one sends all
            for name in ("table", "prompt", "choices"):
                part = parts.get(name)
                if part is not None:
                    kept = self.actions if 'id="choices" data-same' in part else []
                    asked = name == "choices" or 'class="prompt yours' in part
                    found = [int(action) for action in _ACTION.findall(part)]
                    self.actions = [*found, *kept] if asked else []
        self.table.look()


class Table:
    """A table with a browser on every seat."""

    def __init__(self, game: str, seats: int, port: int, chance: random.Random) -> None:
        self.game, self.seats, self.port, self.chance = game, seats, port, chance
        self.pages: list[Page] = []
        self.row: int | None = None
        self.sent = 0.0
        self.refused = 0
        self.times: list[float] = []

    async def sit(self, client: httpx.AsyncClient) -> None:
        """Lay it, and open the pages."""
        wished = [{"kind": "person", "name": f"Player {n + 1}"} for n in range(self.seats)]
        body = {"game": self.game, "seats": wished, "pause": 0}
        made = (await client.post("/api/v1/tables", json=body)).raise_for_status().json()
        for page in self.pages:
            assert page.wire is not None
            page.wire.close()
        self.pages, self.sent = [Page(self) for _ in range(self.seats)], 0.0
        for page, seat in zip(self.pages, made["seats"], strict=True):
            wire = PageWire(f"/api/v1/tables/{made['table']}/ws", page.heard)
            page.wire = wire
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda wire=wire: wire, HOST, self.port)  # type: ignore[misc]
            await wire.ready
            hello = {"type": "hello", "what": "page", "token": seat["secret"], "since": 0}
            wire.send(orjson.dumps(hello))

    async def play(self, client: httpx.AsyncClient) -> None:
        """An act every two seconds; another game when one is over."""
        await asyncio.sleep(self.chance.random() * PACE)
        while True:
            asked = [page for page in self.pages if page.actions]
            if asked and not self.sent:
                page = self.chance.choice(asked)
                assert page.wire is not None
                action = self.chance.choice(page.actions)
                self.row, self.sent = None, perf_counter()
                page.wire.send(b'{"type":"act","id":1,"action":%d,"n":%d}' % (action, page.n))
            elif not self.sent and all(page.n >= 0 for page in self.pages):
                await self.sit(client)
            await asyncio.sleep(PACE)

    def look(self) -> None:
        """Has everybody been told?"""
        if self.sent and self.row is not None:
            if all(page.n >= self.row for page in self.pages):
                self.times.append(perf_counter() - self.sent)
                self.sent = 0.0

    def taken(self) -> int:
        """The bytes all its pages were sent."""
        return sum(page.wire.taken for page in self.pages if page.wire is not None)


Step = dict[str, float]


async def measure(options: argparse.Namespace) -> list[Step]:
    """More and more tables, until it is too much; what each step came to."""
    source = None if options.tree is None else Path(options.tree).resolve() / "src"
    with tempfile.TemporaryDirectory(prefix="longtable-browsers-") as folder:
        async with serving(Path(folder), source) as server:
            base = f"http://{HOST}:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=60) as client:
                return await _more_and_more(options, server, client)


async def _more_and_more(
    options: argparse.Namespace, server: Server, client: httpx.AsyncClient
) -> list[Step]:
    chance, tables, found = random.Random(1), list[Table](), list[Step]()
    games = [longtable.game(name) for name in options.games or longtable.games()]
    playing: list[asyncio.Task[Any]] = []
    print(f"{'browsers':>9}{'acts/s':>8}{'p50 ms':>8}{'p95 ms':>8}{'CPU':>6}", end="")
    print(f"{'ms CPU':>10}{'bytes':>9}   per act and browser; load average, refused")
    while len(tables) < options.most and (not found or found[-1]["p95_ms"] <= GOAL * 1e3):
        for _ in range(options.step):
            game = games[len(tables) % len(games)]
            seats = min(max(options.browser_seats, game.seats[0]), game.seats[-1])
            tables.append(Table(game.name, seats, server.port, chance))
            await tables[-1].sit(client)
            playing.append(asyncio.create_task(tables[-1].play(client)))
        await asyncio.sleep(_WARM)
        for table in tables:
            table.times.clear()
        taken, cpu, began = sum(table.taken() for table in tables), server.cpu(), perf_counter()
        await asyncio.sleep(options.browser_seconds)
        seconds, used = perf_counter() - began, server.cpu() - cpu
        times = sorted(time for table in tables for time in table.times) or [0.0]
        told = sum(len(table.times) * table.seats for table in tables) or 1
        sent = sum(table.taken() for table in tables) - taken
        browsers = sum(table.seats for table in tables)
        p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
        step = {
            "browsers": float(browsers),
            "acts_per_second": len(times) / seconds,
            "p50_ms": p50 * 1e3,
            "p95_ms": p95 * 1e3,
            "server_cpu": used / seconds,
            "server_cpu_ms": used / told * 1e3,
            "bytes": sent / told,
        }
        found.append(step)
        print(
            f"{browsers:>9}{step['acts_per_second']:>8.1f}{step['p50_ms']:>8.0f}"
            f"{step['p95_ms']:>8.0f}{step['server_cpu']:>6.0%}{step['server_cpu_ms']:>10.2f}"
            f"{step['bytes']:>9,.0f}   {os.getloadavg()[0]:.1f}, "
            f"{sum(table.refused for table in tables)}",
            flush=True,
        )
    for task in playing:
        task.cancel()
    return found


def add_options(parser: argparse.ArgumentParser) -> None:
    """Those of the browsers."""
    parser.add_argument("--browser-seats", type=int, default=4, help="at a table, if it has them")
    parser.add_argument("--step", type=int, default=4, help="tables of browsers more each time")
    parser.add_argument("--most", type=int, default=400, help="such tables, and no more")
    parser.add_argument("--browser-seconds", type=float, default=20.0, help="for each step")
    parser.add_argument("--tree", help="another checkout, whose server it is")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="these, and not all there are")


def main() -> None:
    """Print a line for every step."""
    parser = argparse.ArgumentParser(prog="python -m bench.browsers", description=__doc__)
    add_options(parser)
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
