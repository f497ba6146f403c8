"""How many tables the server carries: `python -m bench.load [--tables N] [--seconds N]`.

A real server in a process of its own, on a port of this machine, with a SQLite file in a folder
that is thrown away; its limits are off, and every seat is a person with a WebSocket, all of them
played by this one process. First all tables at the pace of people, one act every two seconds;
then as fast as the server answers, at more and more tables: every table's next act is sent as
soon as everybody there has seen the last one. All figures include this process's own time to
read what it is sent. At last another server with browsers at its tables, more and more of them
(see browsers.py). With `--tree`, the servers are those of another checkout of this repository;
then name games it has. Nothing is judged here, only printed.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import json
import os
import platform
import random
import resource
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, cast

import httpx
import orjson
import uvloop

import longtable
from bench import browsers
from bench.serving import HOST, PACE, Server, serving

STEPS: Final = (0.05, 0.1, 0.2, 0.4, 0.8)  # the part of the tables that hurries, step by step
_WARM_SECONDS: Final = 1.0
_MOST_SECONDS: Final = 120.0  # for all that is not measured
_AT_ONCE: Final = 8  # tables being set at the same time
_TEXT, _CLOSE, _PING = 0x81, 0x88, 0x89
_NO_MASK: Final = bytes(4)


# The people


class Wire(asyncio.Protocol):
    """A WebSocket with only what this needs: the cheaper the client, the more the server shows."""

    def __init__(self, path: str, heard: Callable[[bytes], None]) -> None:
        self._path = path
        self._heard = heard
        self._buffer = bytearray()
        self._opened = False
        self._transport: asyncio.Transport | None = None
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's are none by name
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._opened:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in bytes(buffer[:20]):
                self.ready.set_exception(ConnectionError(bytes(buffer[:60]).decode("latin-1")))
                self.close()
                return
            del buffer[: end + 4]
            self._opened = True
            self.ready.set_result(None)
        at = 0
        while len(buffer) - at >= 2:
            kind, size, head = buffer[at], buffer[at + 1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if len(buffer) - at < head:
                    break
                size = int.from_bytes(buffer[at + 2 : at + head])
            if len(buffer) - at < head + size:
                break
            body = bytes(buffer[at + head : at + head + size])
            at += head + size
            if kind == _TEXT:
                self._heard(body)
            elif kind == _PING:
                self._frame(0x8A, body)
            elif kind == _CLOSE:
                self.close()
        del buffer[:at]

    def send(self, message: bytes) -> None:
        self._frame(_TEXT, message)

    def _frame(self, kind: int, body: bytes) -> None:
        assert self._transport is not None
        size = len(body)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, *divmod(size, 256)))
        self._transport.write(head + _NO_MASK + body)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Person:
    """One seat of one table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.n = -1
        self.known: dict[str, Any] = {}  # the table, as far as it was told
        self.actions: list[Any] = []
        self.wire: Wire | None = None

    def heard(self, body: bytes) -> None:
        """A message of the server."""
        if self.table.people[self.seat] is not self:
            return  # an old table's last word
        message = orjson.loads(body)
        kind = message["type"]
        if kind == "table":
            table = self.known
            table.update(message["table"])
            self.n = table["n"]
            self.actions = table["choice"]["actions"] if table["choice"] else []
            self.table.over = table["over"]
            self.table.look()
        elif kind == "done":
            self.table.written(message["n"])
        else:
            self.table.refused(message)

    def act(self, chance: random.Random) -> None:
        """Anything that is offered."""
        action = chance.choice(self.actions)
        if isinstance(action, dict):
            action = action["action"]
        assert self.wire is not None
        self.wire.send(b'{"type":"act","id":1,"action":%d,"n":%d}' % (action, self.n))


class Table:
    """A table and its people: one act at a time, and when everybody has seen it."""

    def __init__(self, house: House, game: str, seats: int) -> None:
        self.house = house
        self.game = game
        self.seats = seats
        self.people: list[Person] = []
        self.over = False
        self.hurried = False
        self._sent = 0.0
        self._row: int | None = None  # where the act is in the log, once that is known
        self._acting = False
        self._leaving = False

    async def sit(self) -> None:
        """A new table for the same people."""
        house = self.house
        seats = [{"kind": "person", "name": house.next_name()} for _ in range(self.seats)]
        body = {"game": self.game, "seats": seats, "pause": 0}
        async with house.setting:
            answer = await house.client.post("/api/v1/tables", json=body)
            answer.raise_for_status()
            made = answer.json()
            for person in self.people:
                assert person.wire is not None
                person.wire.close()
            self.over = self._acting = self._leaving = False
            self.people = [Person(self, seat) for seat in range(self.seats)]
            loop = asyncio.get_running_loop()
            for person, seat in zip(self.people, made["seats"], strict=True):
                path = f"/api/v1/tables/{made['table']}/ws"
                wire = Wire(path, person.heard)
                person.wire = wire
                await loop.create_connection(lambda wire=wire: wire, HOST, house.port)  # type: ignore[misc]
                await wire.ready
                wire.send(orjson.dumps({"type": "hello", "token": seat["secret"], **house.wishes}))
        house.laid += 1

    def act(self) -> None:
        """Somebody who is asked answers, unless the last answer is still on its way."""
        if self._acting:
            self.house.late += 1
        if self._acting or self.over:
            return
        asked = [person for person in self.people if person.actions]
        if not asked:
            return  # not everything has been told yet
        self._acting = True
        self._row = None
        self._sent = perf_counter()
        chance = self.house.chance
        chance.choice(asked).act(chance)

    def written(self, n: int) -> None:
        """The server has acknowledged it."""
        self.house.acknowledged.append(perf_counter() - self._sent)
        self._row = n
        self.look()

    def look(self) -> None:
        """Has everybody seen it?"""
        if self._acting:
            row = self._row
            if row is None or any(person.n < row for person in self.people):
                return
            self.house.seen.append(perf_counter() - self._sent)
            self._acting = False
        elif any(person.n < 0 for person in self.people):
            return
        if self.over:
            if not self._leaving:
                self._leaving = True
                self.house.again(self)
        elif self.hurried:
            self.act()

    def refused(self, message: dict[str, Any]) -> None:
        """It should not be."""
        self.house.refusals[str(message.get("error"))] += 1
        self._acting = False

    def hurry(self) -> None:
        """From now on, act as soon as everybody has seen the last act."""
        self.hurried = True
        if not self._acting and not self.over:
            self.act()


class House:
    """All tables and what was measured at them."""

    def __init__(
        self, port: int, client: httpx.AsyncClient, *, words: bool, changes: bool = True
    ) -> None:
        self.port = port
        self.client = client
        self.wishes = {"words": words, "changes": changes}
        self.chance = random.Random(1)
        self.setting = asyncio.Semaphore(_AT_ONCE)
        self.tables: list[Table] = []
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.refusals: Counter[str] = Counter()
        self.laid = 0
        self.late = 0
        self._named = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def fill(self, tables: int, seats: int, names: Sequence[str] = ()) -> None:
        """Set them all, these games in turn, or all there are."""
        games = [longtable.game(name) for name in names or longtable.games()]
        for number in range(tables):
            game = games[number % len(games)]
            fitting = min(max(seats, game.seats[0]), game.seats[-1])
            self.tables.append(Table(self, game.name, fitting))
        await asyncio.gather(*(table.sit() for table in self.tables))
        while any(person.n < 0 for table in self.tables for person in table.people):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)

    def next_name(self) -> str:
        """No two people have the same."""
        self._named += 1
        return f"Player {self._named}"

    def again(self, table: Table) -> None:
        """The game is over: another one."""
        task = asyncio.create_task(table.sit())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget(self) -> None:
        """Measure from here."""
        self.acknowledged, self.seen = [], []
        self.laid = self.late = 0

    async def stroll(self, seconds: float) -> None:
        """Every table acts every two seconds, each at its own moments."""
        loop = asyncio.get_running_loop()
        began = loop.time()

        def act(table: Table, at: float) -> None:
            if at < began + seconds:
                table.act()
                loop.call_at(at + PACE, act, table, at + PACE)

        for table in self.tables:
            at = began + self.chance.random() * PACE
            loop.call_at(at, act, table, at)
        await asyncio.sleep(seconds)

    async def rest(self) -> None:
        """Let what is on its way arrive."""
        for table in self.tables:
            table.hurried = False
        await asyncio.sleep(0.5)


# The measures


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    """All of it, printed as it comes."""
    source = None if options.tree is None else Path(options.tree).resolve() / "src"
    with tempfile.TemporaryDirectory(prefix="longtable-load-", dir=options.folder) as folder:
        async with serving(Path(folder), source) as server:
            base = f"http://{HOST}:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=60) as client:
                house = House(server.port, client, words=options.words, changes=options.changes)
                async with asyncio.timeout(_MOST_SECONDS + 5 * options.seconds):
                    return await _measure(options, server, house)


async def _measure(options: argparse.Namespace, server: Server, house: House) -> dict[str, Any]:
    await house.client.get("/api/v1/games")
    before = server.memory()
    began = perf_counter()
    await house.fill(options.tables, options.seats, options.games or ())
    held = server.memory()
    found: dict[str, Any] = {
        "python": platform.python_version(),
        "tables": options.tables,
        "seats": options.seats,
        "words": options.words,
        "bytes_per_new_table": (held - before) / options.tables,
    }
    people_count = sum(table.seats for table in house.tables)
    print(
        f"{options.tables} tables, {people_count} people, set in {perf_counter() - began:.1f} s; "
        f"Python {found['python']}, load average {_busy()}"
    )
    gc.collect()
    gc.freeze()
    gc.disable()  # a pause of this process is not the server's
    print(f"\n{'':22}{'acts/s':>9}{'to the answer, ms':>24}{'to all views, ms':>24}", end="")
    print(f"{'CPU/act':>10}{'acts per':>9}{'load':>6}")
    print(f"{'':31}{'p50':>8}{'p95':>8}{'p99':>8}{'p50':>8}{'p95':>8}{'p99':>8}", end="")
    print(f"{'µs':>10}{'commit':>9}")
    people = house.stroll(options.seconds)
    found["people"] = await timed("at people's pace", server, house, people)
    found["bytes_per_played_table"] = (server.memory() - before) / options.tables
    await house.rest()
    found["hurried"] = {}
    for tables in sorted({max(1, round(options.tables * part)) for part in STEPS}):
        for table in house.tables[:tables]:
            table.hurry()
        await asyncio.sleep(_WARM_SECONDS)
        wait = asyncio.sleep(options.seconds / 4)
        label = f"hurried, {tables:>3} tables"
        found["hurried"][str(tables)] = await timed(label, server, house, wait)
    await house.rest()
    best = max(found["hurried"].values(), key=lambda step: step["acts_per_second"])
    found["most_acts_per_second"] = best["acts_per_second"]
    print(f"\nmost acts per second{best['acts_per_second']:>12,.0f}")
    print(f"memory per new table{found['bytes_per_new_table'] / 1024:>12,.0f} KiB")
    print(f"  after some play   {found['bytes_per_played_table'] / 1024:>12,.0f} KiB")
    if house.refusals:
        print(f"refused: {dict(house.refusals)}")
    found["refused"] = dict(house.refusals)
    return found


async def timed(label: str, server: Server, house: House, what: Any) -> dict[str, Any]:
    """What happens at the house's tables meanwhile."""
    house.forget()
    counts, cpu, mine, began = server.counts(), server.cpu(), _own_cpu(), perf_counter()
    await what
    seconds = perf_counter() - began
    acts = max(1, len(house.seen))
    used, own = server.cpu() - cpu, _own_cpu() - mine
    counts = _since(server.counts(), counts)
    commits = max(1.0, counts["commit_seconds_count"])
    found = {
        "acts": len(house.seen),
        "acts_per_second": len(house.seen) / seconds,
        "answer_ms": _percentiles(house.acknowledged),
        "views_ms": _percentiles(house.seen),
        "server_cpu_us_per_act": used / acts * 1e6,
        "server_cpu": used / seconds,
        "client_cpu": own / seconds,
        "acts_per_commit": counts["commit_rows_sum"] / commits,
        "commit_ms": counts["commit_seconds_sum"] / commits * 1e3,
        "new_tables": house.laid,
        "late": house.late,
        "load_average": _busy(),
    }
    times = [*found["answer_ms"].values(), *found["views_ms"].values()]  # type: ignore[attr-defined]
    print(
        f"{label:22}{found['acts_per_second']:>9,.0f}"
        + "".join(f"{time:>8.1f}" for time in times)
        + f"{found['server_cpu_us_per_act']:>10,.0f}{found['acts_per_commit']:>9.1f}{_busy():>6.1f}"
    )
    return found


def _since(now: dict[str, float], before: dict[str, float]) -> dict[str, float]:
    return {name: value - before.get(name, 0.0) for name, value in now.items()}


def _percentiles(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    last = len(ordered) - 1
    return {f"p{p}": ordered[round(last * p / 100)] * 1e3 for p in (50, 95, 99)}


def _own_cpu() -> float:
    times = os.times()
    return times.user + times.system


def _busy() -> float:
    """How many wanted to compute in the last minute, ourselves included."""
    return round(os.getloadavg()[0], 2)


def allow_many_files() -> None:
    """Two sockets for each seat are more than some machines allow unasked."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Print a table, and write the figures where asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--seats", type=int, default=2, help="people at a table, if its game allows"
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="at people's pace")
    parser.add_argument(
        "--words",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="views with everything in words, as a browser asks for them, or numbers only",
    )
    parser.add_argument(
        "--changes",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="frames with only what has changed, or with everything",
    )
    parser.add_argument(
        "--browsers", action=argparse.BooleanOptionalAction, default=True, help="at last, browsers"
    )
    browsers.add_options(parser)
    parser.add_argument("--folder", help="where the database is made (and thrown away)")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    if options.tables < 1 or options.seconds <= 0:
        parser.error("--tables is at least 1, --seconds more than 0")
    allow_many_files()
    found = uvloop.run(measure(options))
    if options.browsers:
        print("\nbrowsers, an act every two seconds at each table")
        found["browsers"] = uvloop.run(browsers.measure(options))
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
