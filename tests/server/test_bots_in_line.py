"""Bots of all visitors take turns: who sets many tables waits for them, and nobody else does."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from longtable.bots.search import Search
from longtable.server.bots import worker
from longtable.server.bots.line import FairLine
from longtable.server.service import Service
from longtable.server.tables.creation import SeatRequest, create
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table
from longtable.server.tokens import address_key
from tests.server.in_process import with_service
from tests.server.promises import meets
from tests.server.serving import PATIENCE

GREEDY = "192.0.2.1"
MODEST = "192.0.2.2"
BOT = SeatRequest("bot", "", "greedy")


async def served(line: FairLine, guests: list[str]) -> list[str]:
    """Who comes while all places are taken, in the order in which they are served."""
    order: list[str] = []
    may_go = asyncio.Event()

    async def first() -> None:
        async with line.turn("first"):
            await may_go.wait()

    async def come(visitor: str) -> None:
        async with line.turn(visitor):
            order.append(visitor)

    tasks = [asyncio.create_task(first())]
    await asyncio.sleep(0)
    for guest in guests:
        tasks.append(asyncio.create_task(come(guest)))
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
        guests = ["a"] * 4 + ["b"] * 2 + ["c"]
        assert await served(line, guests) == ["a", "b", "c", "a", "b", "a", "a"]

    in_line(scene)


def test_who_goes_away_holds_up_nobody() -> None:
    async def scene(line: FairLine) -> None:
        async def wait() -> None:
            async with line.turn("a"):
                raise AssertionError("they have left")

        async with line.turn("b"):
            gone, late = asyncio.create_task(wait()), asyncio.create_task(wait())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        late.cancel()  # just as the place was given to them
        await asyncio.gather(gone, late, return_exceptions=True)
        assert await served(line, ["c"]) == ["c"]
        async with asyncio.timeout(60), line.turn("d"):
            pass

    in_line(scene)


async def sit_down(service: Service, asked: list[SeatRequest], address: str) -> Table:
    """A table that nobody has asked for yet but those who sit there."""
    made = await create(service.registry, "knights-duty", asked, {}, address=address, pause=0)
    return await service.registry.table(made.table_id)


class Thoughts:
    """Whose bots think, and for whom: none comes to an end before it may."""

    def __init__(self, service: Service) -> None:
        self.begun: list[tuple[str, bool]] = []
        self.may_go = asyncio.Semaphore(0)
        service.bots.think = self._think  # type: ignore[method-assign]

    async def _think(self, log: TableLog, seat: int, level: str, watched: bool = True) -> int:
        self.begun.append((log.table.creator, watched))
        await self.may_go.acquire()
        assert log.match is not None
        return log.match.choice(seat).actions[0]


@meets("A thought that takes long, or many")
def test_two_hundred_tables_of_one_visitor_do_not_hold_up_another_s_bot(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        thoughts = Thoughts(service)
        for _ in range(200):
            await sit_down(service, [BOT] * 2, GREEDY)
        await until(lambda: len(thoughts.begun) > 0)
        before = len(thoughts.begun)
        await sit_down(service, [SeatRequest(), BOT], MODEST)
        await until(lambda: len(thoughts.begun) > before)
        assert thoughts.begun[before] == (address_key(MODEST), True), "it waits for none of them"
        assert {whose for whose, _ in thoughts.begun[:before]} == {address_key(GREEDY)}

    with_service(tmp_path, scene, bot_processes=1, sweep_seconds=3600.0)


def test_a_server_may_bound_how_long_a_bot_thinks() -> None:
    bounded, free = worker.thinker("expert", 7), worker.thinker("expert", 0)
    assert isinstance(bounded, Search)
    assert isinstance(free, Search)
    assert (bounded.milliseconds, free.milliseconds) == (7.0, None)
    assert not isinstance(worker.thinker("random", 7), Search), "who does not search has no bound"


@meets("A thought that takes long, or many")
def test_where_nobody_looks_on_one_bot_thinks_at_a_time(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        thoughts = Thoughts(service)
        tables = [await sit_down(service, [BOT] * 2, GREEDY) for _ in range(5)]
        await until(lambda: len(service.bots.unwatched) == 4)
        assert thoughts.begun == [(address_key(GREEDY), False)]
        tables[3].listen(lambda: None, None)  # somebody comes to look at one of them
        await until(lambda: len(thoughts.begun) == 2)
        assert thoughts.begun[1] == (address_key(GREEDY), True)

    with_service(tmp_path, scene, bot_processes=1, sweep_seconds=3600.0)


def test_a_process_for_which_nobody_waits_lets_all_others_go_first() -> None:
    pool = ProcessPoolExecutor(1, get_context("spawn"), worker.begin, (False,))
    with pool:
        assert pool.submit(os.nice, 0).result(PATIENCE) == min(19, os.nice(0) + 19)
