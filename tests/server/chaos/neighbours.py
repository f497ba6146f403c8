"""What one visitor's tables, requests and receivers take from another visitor."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
import statistics
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from tests.server.chaos.attacks import Victims
from tests.server.chaos.processes import HOST
from tests.server.chaos.victim import (
    ATTACKER,
    GAME,
    VISITOR,
    Figure,
    Victim,
    act,
    bearer,
    lay,
    median_of,
)

CARDS: Final = "trueshot-lodge"  # has a catalogue, and windows for private answers
LONG: Final = "iditacards"

_SECONDS: Final = 10.0
_CHEAP: Final = 90  # requests in that time
_PAUSE: Final = 0.02
_THIRD: Final = "127.0.0.4"
_TABLES: Final = 200
_READERS: Final = 100


# Requests


async def prices(victims: Victims) -> list[Figure]:
    """Requests that seem cheap: 90 in ten seconds, while somebody else looks at their table.

    Their median is only worth something on a quiet machine. What the requests take of the
    processor says the same on any: who is not kept waiting half of the time has the usual median.
    """
    async with victims() as victim, victim.visitor(VISITOR) as http:
        table, secrets = await lay(http, ["person", "person"])
        page = f"/api/v1/tables/{table}"

        async def look() -> None:
            (await http.get(page, headers=bearer(secrets[0]))).raise_for_status()

        figures = []
        async with victim.visitor(ATTACKER) as other, victim.visitor(_THIRD) as third:
            alone = await _requests(third)
            for what, ask in (await _requests(other)).items():
                await ask()  # whatever is made once is made
                before = victim.cpu()
                for _ in range(_CHEAP):
                    await alone[what]()
                taken = victim.cpu() - before
                usual = await median_of(look, _SECONDS / 2, _PAUSE)
                flood = asyncio.create_task(_flood(ask))
                slowed = await median_of(look, _SECONDS, _PAUSE)
                await flood
                name = f"{_CHEAP} requests in {_SECONDS:.0f} s, {what}"
                figures.append(Figure(name, "processor's time", taken, "s", _SECONDS / 2))
                figures.append(Figure(name, "another's median", slowed / usual, "×", 2.0))
        return figures


async def _requests(http: httpx.AsyncClient) -> dict[str, Callable[[], Awaitable[object]]]:
    """What costs most of what can be asked for at no price."""
    table, secrets = await lay(http, ["person", "person"])
    own, first = bearer(secrets[0]), f"/api/v1/tables/{table}"
    for _ in range(30):
        for secret in secrets.values():
            await act(http, table, secret)
    n = (await http.get(first, headers=own)).json()["n"]
    numbers = itertools.cycle(range(n))

    def get(path: str) -> Callable[[], Awaitable[object]]:
        return lambda: http.get(path, headers=own)

    async def act_and_undo() -> None:
        for secret in secrets.values():
            await act(http, table, secret)
            await http.post(f"{first}/undo", headers=bearer(secret))

    return {
        "the card catalogue": get(f"/api/v1/games/{CARDS}/cards"),
        "pages of cards": get(f"/cards/{CARDS}?q=a"),
        "searching the rules": get(f"/rules/{GAME}?q=the"),
        "pages of a table": get(f"/t/{table}"),
        "pages of a replay": lambda: http.get(f"/t/{table}/replay?n={next(numbers)}", headers=own),
        "the whole story": get(f"{first}/story"),
        "acting and taking back": act_and_undo,
        "hints": lambda: http.post(f"{first}/hint", headers=own),
    }


async def _flood(ask: Callable[[], Awaitable[object]]) -> None:
    async def once(after: float) -> None:
        await asyncio.sleep(after)
        with contextlib.suppress(httpx.HTTPError):
            await ask()

    await asyncio.gather(*(once(number * _SECONDS / _CHEAP) for number in range(_CHEAP)))


# Receivers


@asynccontextmanager
async def _mute() -> AsyncIterator[int]:
    """A receiver that takes every call and never answers; its port."""

    with socket.create_server((HOST, 0), backlog=1_000) as listener:
        yield listener.getsockname()[1]  # who calls is connected, and nobody is there


async def receivers(victims: Victims) -> list[Figure]:
    """Webhook and mail server take calls and never answer; another table plays on."""
    figures = []
    async with _mute() as port:
        ways: dict[str, dict[str, object]] = {
            "webhook": {"webhook": f"http://{HOST}:{port}/"},
            "mail": {"smtp": f"smtp://{HOST}:{port}", "mail_seconds": 0.1},
        }
        for way, settings in ways.items():
            async with victims(**settings) as victim, victim.visitor(ATTACKER) as many:
                for number in range(40):
                    table, secrets = await lay(many, ["person", "person"])
                    if way == "mail":
                        where = {"address": f"nobody-{number}@example.org"}
                        for secret in secrets.values():
                            await many.post(
                                f"/api/v1/tables/{table}/mail", json=where, headers=bearer(secret)
                            )
                        for secret in secrets.values():
                            await act(many, table, secret)
                await asyncio.sleep(1.0)
                async with victim.visitor(VISITOR) as http:
                    took = await _act_and_undo(http)
                name = "A receiver that never answers"
                figures.append(Figure(name, f"another's act and undo, by {way}", took, "s", 2.0))
    return figures


async def _act_and_undo(http: httpx.AsyncClient) -> float:
    table, secrets = await lay(http, ["person", "person"])
    began = monotonic()
    with contextlib.suppress(httpx.TimeoutException):  # after a minute we have seen enough
        for secret in secrets.values():
            if await act(http, table, secret) is not None:
                await http.post(f"/api/v1/tables/{table}/undo", headers=bearer(secret))
                break
    return monotonic() - began


# Bots


async def bots(victims: Victims) -> list[Figure]:
    """Two hundred tables of bots alone, while somebody else plays against one."""
    figures = []
    for level in ("random", "greedy", "expert"):
        async with victims() as victim, victim.visitor(VISITOR) as http:
            try:
                await lay(http, ["person", level])
            except httpx.HTTPStatusError:
                continue  # there was none of that name yet
            usual = statistics.median([await _bot_answers(http) for _ in range(5)])
            table, secrets = await lay(http, ["person", "person"])

            async def look(
                http: httpx.AsyncClient = http,
                path: str = f"/api/v1/tables/{table}",
                secret: str = secrets[0],
            ) -> None:
                await http.get(path, headers=bearer(secret))

            before = await median_of(look, 3.0, _PAUSE)
            async with victim.visitor(ATTACKER) as many:
                for _ in range(_TABLES):
                    await lay(many, [level] * 4)
                slowed = await median_of(look, 5.0, _PAUSE)
                waited = [await _bot_answers(http) for _ in range(5)]
        name = f"{_TABLES} tables of {level} bots"
        late = max(waited) - usual
        figures.append(Figure(name, "another's bot is late by at most", late, "s", 1.0))
        figures.append(Figure(name, "another's median", slowed / before, "×", 2.0))
    return figures


async def _bot_answers(http: httpx.AsyncClient) -> float:
    """How long a greedy bot takes from an act of ours to its own."""
    table, secrets = await lay(http, ["person", "greedy"])
    own = bearer(secrets[0])
    while True:
        began = monotonic()
        done = await act(http, table, secrets[0])
        view = (await http.get(f"/api/v1/tables/{table}?words=false", headers=own)).json()
        while view["choice"] is None and not view["over"]:
            query = f"?words=false&wait=20&after={view['n']}"
            view = (await http.get(f"/api/v1/tables/{table}{query}", headers=own)).json()
        if done is not None:
            return monotonic() - began


# Memory


async def memory(victims: Victims) -> list[Figure]:
    """Tables that were looked at once, and frames that nobody else will ever want."""
    async with victims() as victim, victim.visitor(ATTACKER) as http:
        tables = [(await lay(http, ["person", "person"]))[0] for _ in range(_TABLES)]
        before = victim.memory("VmRSS")
        for table in tables:
            for lang in ("en", "fr"):
                await _until_let_in(http, f"/t/{table}?lang={lang}")
        viewed = (victim.memory("VmRSS") - before) / _TABLES
    async with victims() as victim, victim.visitor(ATTACKER) as http:
        table, secrets = await lay(http, ["person"] * 4)
        for _ in range(40):
            for secret in secrets.values():
                await act(http, table, secret)
        before = victim.memory("VmRSS")
        for since in range(160):
            for words in (True, False):
                async with _reading(victim, table, since=since, words=words) as line:
                    await line.recv()
        frames = victim.memory("VmRSS") - before
    return [
        Figure("A table that is looked at once in two languages", "memory", viewed, "MB", 0.5),
        Figure("320 watchers, each from another moment on", "memory", frames, "MB", 16.0),
    ]


async def _until_let_in(http: httpx.AsyncClient, path: str) -> None:
    while (await http.get(path, follow_redirects=True)).status_code == 429:
        await asyncio.sleep(0.2)


@asynccontextmanager
async def _reading(
    victim: Victim, table: str, token: str = "", **hello: object
) -> AsyncIterator[ClientConnection]:
    """A socket of the table, from the attacker's address."""
    url = f"ws://{HOST}:{victim.port}/api/v1/tables/{table}/ws"
    while True:
        try:
            line = await connect(
                url, compression=None, ping_interval=None, local_addr=(ATTACKER, 0), max_queue=1
            )
            break
        except Exception:  # refused: too fast
            await asyncio.sleep(0.2)
    try:
        await line.send(orjson.dumps({"type": "hello", "token": token, **hello}).decode())
        yield line
    finally:
        line.transport.abort()


# What is told


async def quiet(victims: Victims) -> list[Figure]:
    """A seat leaves and takes back a private answer thirty times; a hundred pages listen."""
    async with (
        victims() as victim,
        victim.visitor(VISITOR) as http,
        contextlib.AsyncExitStack() as on,
    ):
        table, secrets = await lay(http, ["person"] * 3, CARDS)
        window, seat = await _window(http, table, secrets)
        lines = [
            await on.enter_async_context(_reading(victim, table, what="page"))
            for _ in range(_READERS)
        ]
        for line in lines:
            await line.recv()
        heard = [0] * _READERS

        async def count(number: int) -> None:
            async for frame in lines[number]:
                heard[number] += len(frame)

        counting = [asyncio.create_task(count(number)) for number in range(_READERS)]
        path, own = f"/api/v1/tables/{table}/standing", bearer(secrets[seat])
        for _ in range(15):
            (await http.post(path, json=window, headers=own)).raise_for_status()
            (await http.delete(path, headers=own)).raise_for_status()
        await asyncio.sleep(1.0)
        for task in counting:
            task.cancel()
    told = sum(heard) / 1e6
    return [Figure("30 private answers before 100 pages", "told to them", told, "MB", 0.1)]


async def _window(
    http: httpx.AsyncClient, table: str, secrets: dict[int, str]
) -> tuple[dict[str, str], int]:
    """What a seat may leave an answer to, and a seat that is not asked now."""
    while True:
        for secret in secrets.values():
            path = f"/api/v1/tables/{table}?words=false"
            view = (await http.get(path, headers=bearer(secret))).json()
            choice = view["choice"]
            if choice is not None and choice["standing"]:
                free = [s for s in secrets if s not in view["waiting"]]
                if free:
                    until = choice["standing"]["until"][-1]
                    return {"prompt": choice["prompt"], "until": until}, free[0]
        for secret in secrets.values():
            await act(http, table, secret)


async def unread(victims: Victims) -> list[Figure]:
    """Pages that are sent everything and read nothing, at a game that is long enough to fill all
    that lies on the way to them.
    """
    async with (
        victims() as victim,
        victim.visitor(VISITOR) as http,
        contextlib.AsyncExitStack() as on,
    ):
        table, secrets = await lay(http, ["person"] * 2, LONG)
        lines = [
            await on.enter_async_context(_reading(victim, table, what="page")) for _ in range(20)
        ]
        for line in lines:
            await line.recv()
        before = 0.0
        for number in range(240):
            if number == 160:  # by now nothing more fits on the way to them
                before = victim.memory("VmRSS")
            for secret in secrets.values():
                await act(http, table, secret)
        kept = victim.memory("VmRSS") - before
    return [Figure("20 pages that read nothing for 240 rounds", "last 80, memory", kept, "MB", 5.0)]
