"""Bots of all visitors take turns: who sets many tables waits for them, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from longtable.server.bots.line import FairLine
from longtable.server.service import Service
from longtable.server.tables.creation import SeatRequest, create
from longtable.server.tables.log import TableLog
from longtable.server.tokens import address_key
from tests.server.in_process import with_service
from tests.server.promises import meets
from tests.server.serving import PATIENCE

GREEDY = "192.0.2.1"
MODEST = "192.0.2.2"
BOT = SeatRequest("bot", "", "greedy")


async def served(line: FairLine, guests: list[tuple[str, bool]]) -> list[str]:
    """Who comes while all places are taken, in the order in which they are served."""
    order: list[str] = []
    may_go = asyncio.Event()

    async def first() -> None:
        async with line.turn("first", watched=True):
            await may_go.wait()

    async def come(visitor: str, watched: bool) -> None:
        async with line.turn(visitor, watched):
            order.append(visitor)

    tasks = [asyncio.create_task(first())]
    await asyncio.sleep(0)
    for guest in guests:
        tasks.append(asyncio.create_task(come(*guest)))
        await asyncio.sleep(0)
    may_go.set()
    await asyncio.gather(*tasks)
    return order


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0)


def in_line(scene: Callable[[FairLine], Awaitable[None]], places: int = 1) -> None:
    async def run() -> None:
        await scene(FairLine(places))

    asyncio.run(run())


def test_visitors_take_turns() -> None:
    async def scene(line: FairLine) -> None:
        guests = [("a", True)] * 4 + [("b", True)] * 2 + [("c", True)]
        assert await served(line, guests) == ["a", "b", "c", "a", "b", "a", "a"]

    in_line(scene)


@meets("A thought that takes long, or many")
def test_what_nobody_looks_at_comes_last() -> None:
    async def scene(line: FairLine) -> None:
        guests = [("a", False), ("b", False), ("a", True), ("a", True), ("c", True)]
        assert await served(line, guests) == ["a", "c", "a", "a", "b"]

    in_line(scene)


def test_who_goes_away_holds_up_nobody() -> None:
    async def scene(line: FairLine) -> None:
        async def wait() -> None:
            async with line.turn("a", watched=True):
                raise AssertionError("they have left")

        async with line.turn("b", watched=True):
            gone, late = asyncio.create_task(wait()), asyncio.create_task(wait())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        late.cancel()  # just as the place was given to them
        await asyncio.gather(gone, late, return_exceptions=True)
        assert await served(line, [("c", True)]) == ["c"]
        async with asyncio.timeout(60), line.turn("d", watched=False):
            pass

    in_line(scene)


@meets("A thought that takes long, or many")
def test_two_hundred_tables_of_one_visitor_do_not_hold_up_another_s_bot(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        thinks: list[str] = []
        may_go = asyncio.Semaphore(0)

        async def think(log: TableLog, seat: int, level: str) -> int:
            thinks.append(log.table.creator)
            await may_go.acquire()
            assert log.match is not None
            return log.match.choice(seat).actions[0]

        service.bots.think = think  # type: ignore[method-assign]
        for _ in range(200):
            await create(service.registry, "knights-duty", [BOT] * 2, {}, address=GREEDY)
        places = 2
        await until(lambda: len(thinks) == places and len(service.bots.line) == 200 - places)
        asked = [SeatRequest(), BOT]
        await create(service.registry, "knights-duty", asked, {}, address=MODEST, pause=0)
        await until(lambda: len(service.bots.line) == 201 - places)
        for _ in range(3):
            may_go.release()
        await until(lambda: len(thinks) == places + 3)
        assert thinks[:places] == [address_key(GREEDY)] * places, "they were there before"
        assert thinks[places] == address_key(MODEST), "and the next place is the other's"

    with_service(tmp_path, scene, bot_processes=1, sweep_seconds=3600.0)
