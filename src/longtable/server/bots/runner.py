"""Bots at the tables: one task per table that waits for one, the thinking in other processes.

Where only bots play and nobody looks on, nobody waits: such tables have a line of their own and a
process of their own, which gets what the others leave of the processor, and rest between acts.

Whoever holds a table's lease thinks for its bots; on SQLite there is one worker and no lease. The
lease only saves work: should two workers think at once, the log lets one of them write.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
from array import array
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from os import urandom
from time import monotonic, perf_counter
from typing import Any, TypeVar

from longtable.bots import bot
from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction, Refusal
from longtable.core.perspective import Perspective
from longtable.server import metrics
from longtable.server.bots import worker
from longtable.server.bots.line import FairLine
from longtable.server.errors import ServerRefusal, Stale, Unavailable
from longtable.server.metering import spend
from longtable.server.tables.log import TableLog
from longtable.server.tables.registry import Registry
from longtable.server.tables.table import Table

T = TypeVar("T")

logger = logging.getLogger("longtable.bots")

# Bots that answer at once, without a process of their own.
_QUICK = ("random",)
_RENEW = 0.5  # a lease is renewed when half of it is gone
_LOOKING = 2.0  # seconds for which who has looked at a table is thought to look on
_REST = 0.02  # seconds between two acts that nobody sees, wherever they are


class BotRunner:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._settings = registry.settings
        self._pools: dict[bool, ProcessPoolExecutor] = {}  # by whether somebody waits
        self._tasks: dict[str, asyncio.Task[bool]] = {}
        self._leased: dict[str, float] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._stopped = asyncio.Event()
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep  # tests watch it
        # One more than there are processes: the next thought lies ready when one is finished.
        self.line = FairLine(max(1, registry.settings.bot_processes) + 1)
        self.unwatched = FairLine(1)

    def start(self) -> None:
        """Begin, with the tables that were left waiting for a bot."""
        self._sweeper = asyncio.create_task(self._sweep(), name="bots")

    async def stop(self) -> None:
        """No bot moves any more."""
        self._stopped.set()
        if self._sweeper is not None:  # a query under way is finished, not cut off
            await self._sweeper
        tasks: list[asyncio.Task[Any]] = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for pool in self._pools.values():
            pool.shutdown(wait=True, cancel_futures=True)

    def answer(self, table: Table) -> None:
        """The table has changed: if it waits for a bot, let it answer."""
        if not self._stopped.is_set() and table.id not in self._tasks and table.log.bots_due():
            task = asyncio.create_task(self._play(table), name=f"bots of {table.id[:4]}")
            self._tasks[table.id] = task
            task.add_done_callback(
                lambda task: self._done(table, not task.cancelled() and task.result())
            )

    def _done(self, table: Table, held: bool) -> None:
        """A change may have come while the task was ending: look once more."""
        self._tasks.pop(table.id, None)
        if held and self._registry.tables.get(table.id) is table:
            self.answer(table)

    async def _sweep(self) -> None:
        """Tables whose bots nobody thinks for: left by a crash, here or in another worker."""
        while not self._stopped.is_set():
            try:
                for table_id in await self._registry.store.due_for_bots():
                    if table_id not in self._tasks:
                        self.answer(await self._registry.table(table_id))
                for table_id in await self._registry.store.with_clocks():
                    await self._registry.table(table_id)
            except Refusal as refusal:
                logger.warning("a sweep was put off: %s", refusal.key)
            except Exception:
                logger.exception("a sweep failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self._settings.sweep_seconds)

    async def _play(self, table: Table) -> bool:
        """Whether the table is still ours to look after."""
        try:
            while table.log.bots_due():
                if not await self._lease(table.id):
                    self._leased.pop(table.id, None)
                    return False  # the sweep comes back to it when that lease has run out
                await self._answer(table, table.log.bot_pause)
        except Unavailable:
            await asyncio.sleep(self._settings.sweep_seconds)
        except Exception:
            logger.exception("the bots of a table stopped; the next sweep tries again")
            self._leased.pop(table.id, None)
            return False
        return True

    async def _answer(self, table: Table, pause: float) -> None:
        """One bot that is asked now answers.

        It thinks while it pauses and answers when the pause is over, whether it had one answer or
        ten; should it need longer, when the next pause is. So how long it takes tells nobody
        what it holds.
        """
        due = table.log.bots_due()
        if not due:
            return
        seat = due[0]
        thinking = asyncio.create_task(self.thought(table, seat))
        try:
            while pause:
                await self.sleep(pause)
                if thinking.done():
                    break
            thought = await thinking
            if thought is not None and table.log.seats[seat].by_bot:
                action, n = thought
                await table.act(seat, action, n, by="bot")
        except (Stale, IllegalAction):
            pass  # the table has moved on meanwhile: look again
        except ServerRefusal as refusal:
            if isinstance(refusal, Unavailable):
                raise
            logger.warning("a bot's act was refused: %s", refusal.key)
        finally:
            thinking.cancel()

    async def thought(self, table: Table, seat: int) -> tuple[int, int] | None:
        """What the bot does, and the row up to which it had seen; None if it is no longer asked."""
        level = table.log.seats[seat].level
        if level in _QUICK:
            async with self._turn(table), table.lock:
                began = perf_counter()
                await table.catch_up()
                match, n = table.log.match, table.log.n
                if match is None or seat not in match.waiting:
                    return None
                action = bot(level).choose(Perspective(match, seat), Dice(urandom(16)))
        else:
            async with self._turn(table) as watched:
                began, n = perf_counter(), table.log.n
                if seat not in table.log.waiting:  # it has waited, and the table has not
                    return None
                action = await self.think(table.log, seat, level, watched)
        metrics.bot_seconds.labels(level).observe(perf_counter() - began)
        return action, n

    @asynccontextmanager
    async def _turn(self, table: Table) -> AsyncIterator[bool]:
        """That of who set the table; whether anybody waits for what comes of it."""
        visitor = table.log.table.creator
        while not _watched(table):
            try:  # somebody may come meanwhile to look on
                async with asyncio.timeout(_LOOKING):
                    await self.unwatched.enter(visitor)
            except TimeoutError:
                continue
            try:
                yield False
                await asyncio.sleep(_REST)
            finally:
                self.unwatched.leave()
            return
        async with self.line.turn(visitor):
            yield True

    async def think(self, log: TableLog, seat: int, level: str, watched: bool = True) -> int:
        """What a bot would do at the seat, thought in another process."""
        most = self._settings.bot_milliseconds
        return await self._elsewhere(watched, worker.choose, position_of(log), seat, level, most)

    async def advise(
        self, log: TableLog, seat: int, visitor: str
    ) -> list[tuple[int, float | None, str]]:
        """The best ways on for the seat of somebody who waits for them: each with its chance, and
        the key of a reason.
        """
        async with self.line.turn(visitor):
            return await self._elsewhere(True, worker.advise, position_of(log), seat)

    async def analyse(self, log: TableLog, visitor: str) -> list[tuple[int, list[float]]]:
        """How a finished game went: after so many acts, every seat's chance to win."""
        async with self.line.turn(visitor):
            return await self._elsewhere(True, worker.analyse, position_of(log))

    async def _elsewhere(self, watched: bool, thought: Callable[..., T], *given: Any) -> T:
        """Thought in one of the bots' processes."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            try:
                found, seconds = await loop.run_in_executor(
                    self._processes(watched), partial(worker.timed, thought, *given)
                )
                spend(seconds)
                return found
            except BrokenProcessPool:
                logger.warning("the bots' processes died; starting new ones")
                self._pools.pop(watched, None)
                if last:
                    raise
        raise AssertionError

    def _processes(self, watched: bool) -> ProcessPoolExecutor:
        if watched not in self._pools:
            self._pools[watched] = ProcessPoolExecutor(
                max(1, self._settings.bot_processes) if watched else 1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker.begin,
                initargs=(watched,),
            )
        return self._pools[watched]

    async def _lease(self, table_id: str) -> bool:
        if not self._registry.store.shared:
            return True
        now = asyncio.get_running_loop().time()
        if now < self._leased.get(table_id, 0.0):
            return True
        seconds = self._settings.lease_seconds
        if await self._registry.store.lease(table_id, seconds):
            self._leased[table_id] = now + seconds * _RENEW
            return True
        return False


def _watched(table: Table) -> bool:
    """Whether anybody waits for what its bots do: plays there, looks on, or just did."""
    people = any(mine.kind == "person" and not mine.relief for mine in table.log.seats)
    return people or bool(table.listeners) or monotonic() - table.looked < _LOOKING


def position_of(log: TableLog) -> worker.Position:
    """The table for another process: what must be replayed, and no more."""
    table = log.table
    acts = array("i")
    redeals: list[tuple[int, int, str]] = []
    for row in log.in_force():
        if row.n <= table.base_n:
            continue
        if row.kind == "act":
            acts.extend((row.seat, row.action))
        elif row.kind == "redeal":
            redeals.append((len(acts) // 2, row.seat, row.arg))
    base: dict[str, Any] | None = None if table.base is None else json.loads(table.base)
    return worker.Position(
        table.id,
        table.game,
        table.seats,
        table.seed,
        table.options,
        base,
        acts.tobytes(),
        tuple(redeals),
    )
