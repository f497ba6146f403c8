"""What a passer-by sends before, or instead of, a request: cookies, heads, silence, tricks.

Each attack is bounded, stays on this machine, and comes to figures with the most they may be.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import Final

import httpx

from tests.server.chaos.processes import HOST
from tests.server.chaos.victim import ATTACKER, GAME, VISITOR, Figure, Victim, act, lay

Victims = Callable[..., AbstractAsyncContextManager[Victim]]

_PATIENCE: Final = 10.0  # seconds until nobody is said to have answered
_HEADS: Final = 60_000_000
_IDLE: Final = 1_100
_FILES: Final = 1_024


async def cookies(victims: Victims) -> list[Figure]:
    """Quoted cookies, which Python takes the square of their length to read."""
    async with victims() as victim, victim.visitor(ATTACKER, seconds=120) as http:
        let_in = max([await _cookie(victim, http, size) for size in (30_000, 50_000)])
        refused = 200
        for _ in range(2_000):
            refused = (await http.get("/api/v1/phrases")).status_code
            if refused == 429:
                break
        assert refused == 429, "nobody is refused here"
        kept_out = max([await _cookie(victim, http, size) for size in (30_000, 50_000)])
    name = "A quoted cookie of 50 kB"
    return [
        Figure(name, "processor's time for it", let_in, "s", 0.25),
        Figure(name, "the same from an address that is refused", kept_out, "s", 0.25),
    ]


async def _cookie(victim: Victim, http: httpx.AsyncClient, size: int) -> float:
    before = victim.cpu()
    spiteful = 'name="' + '\\"' * (size // 2) + '"'
    with contextlib.suppress(httpx.TransportError):
        await http.get("/api/v1/phrases", headers={"cookie": spiteful})
    return victim.cpu() - before


async def heads(victims: Victims) -> list[Figure]:
    """A request whose headers do not end."""
    async with victims() as victim:
        before = victim.memory()
        reader, writer = await asyncio.open_connection(HOST, victim.port, local_addr=(ATTACKER, 0))
        writer.write(b"GET / HTTP/1.1\r\nhost: here\r\n")
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(120):
                for _ in range(0, _HEADS, 50_000):
                    writer.write(b"a:b\r\n" * 10_000)
                    await writer.drain()
        writer.close()
        del reader
        return [Figure("60 MB of tiny headers", "memory", victim.memory() - before, "MB", 20.0)]


async def silence(victims: Victims) -> list[Figure]:
    """Connections on which nothing is said, more than the server may have files open."""
    name = f"{_IDLE:,} connections that say nothing, {_FILES:,} files allowed"
    figures = []
    crowds = {
        "from one address": [ATTACKER],
        "from eight": [f"127.0.1.{number}" for number in range(1, 9)],
    }
    for crowd, addresses in crowds.items():
        async with victims(_FILES) as victim:
            lines = [_open(victim, addresses[i % len(addresses)]) for i in range(_IDLE)]
            try:
                await asyncio.sleep(1.0)  # for all of them to be taken or not
                waited = await _time_to_answer(victim)
                what = f"another visitor is answered after, {crowd}"
                figures.append(Figure(name, what, waited, "s", 2.0))
            finally:
                for line in lines:
                    line.close()
    async with victims() as victim:
        reader, writer = await asyncio.open_connection(HOST, victim.port, local_addr=(ATTACKER, 0))
        writer.write(b"GET / HTTP/1.1\r\n")
        began = monotonic()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(60):
                await reader.read()
        writer.close()
        waited = monotonic() - began
    return [*figures, Figure("Half a head", "listened to for", waited, "s", 30.0)]


def _open(victim: Victim, address: str) -> socket.socket:
    line = socket.socket()
    line.setblocking(False)
    line.bind((address, 0))
    with contextlib.suppress(BlockingIOError):
        line.connect((HOST, victim.port))
    return line


async def _time_to_answer(victim: Victim) -> float:
    began = monotonic()
    while monotonic() - began < _PATIENCE:
        with contextlib.suppress(httpx.TransportError):
            async with victim.visitor(seconds=_PATIENCE) as http:
                if (await http.get("/api/v1/phrases")).status_code == 200:
                    break
        await asyncio.sleep(0.1)
    return monotonic() - began


async def tricks(victims: Victims) -> list[Figure]:
    """Names without end, tables set all at once, a database that is moved away."""
    figures = []
    async with victims(open_tables=5) as victim, victim.visitor(ATTACKER) as http:
        seats = [{"kind": "person", "name": "x" * 50_000}, {"kind": "person"}]
        long = {"game": GAME, "seats": seats}
        failed = 0
        for body in (long, {**long, "game": "x" * 50_000}, {**long, "lang": "x" * 50_000}):
            failed += (await http.post("/api/v1/tables", json=body)).status_code >= 500
        for path in ("/rules/" + "x" * 5_000, "/cards/knights-duty?q=" + "x" * 20_000, "/t/%00"):
            failed += (await http.get(path)).status_code >= 500
        figures.append(Figure("Words without end", "failures of the server", failed, "", 0))
        one = {"game": GAME, "seats": [{"kind": "person"}] * 2}
        asked = [http.post("/api/v1/tables", json=one) for _ in range(24)]
        answers = [answer.status_code for answer in await asyncio.gather(*asked)]
        over = max(0, sum(code == 201 for code in answers) - 5)
        figures.append(Figure("24 tables at once where 5 may be", "too many", over, "", 0))
        heads = [await http.head(path) for path in ("/", "/healthz", "/api/v1/games")]
        refused = sum(head.status_code != 200 for head in heads)
        figures.append(Figure("HEAD", "refused of 3", refused, "", 0))
    async with victims() as victim, victim.visitor(VISITOR) as http:
        table, secrets = await lay(http, ["person", "person"])
        file = victim.folder / "tables.sqlite"
        file.rename(victim.folder / "away.sqlite")
        await asyncio.sleep(1.1)  # health is looked at once a second
        acknowledged = 0
        for secret in list(secrets.values()) * 3:
            said = await act(http, table, secret)
            acknowledged += said is not None and said.status_code == 200
        well = (await http.get("/healthz")).status_code == 200
    name = "The database's file is moved away"
    return [
        *figures,
        Figure(name, "acts acknowledged into nowhere", acknowledged, "", 0),
        Figure(name, "times the server says that it is well", well, "", 0),
    ]
