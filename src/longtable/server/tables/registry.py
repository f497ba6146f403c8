"""All tables of this worker: brought in when asked for, let go when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from longtable.core.errors import Refusal
from longtable.server import metrics
from longtable.server.errors import ServerRefusal, Unavailable
from longtable.server.settings import Settings
from longtable.server.storage.rows import LogRow, SeatRow, TableRow
from longtable.server.storage.store import Store
from longtable.server.tables.loading import load
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table
from longtable.server.tokens import is_token

logger = logging.getLogger("longtable.registry")

_COMING: Final = 30.0  # who has just asked for a table may be about to listen to it


class Registry:
    """The tables in memory."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.on_change: Callable[[Table], None] = lambda table: None
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._missed: set[str] = set()  # tables that changed on disk while they were being read
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = asyncio.Event()
        self._sweeper: asyncio.Task[None] | None = None

    async def table(self, table_id: str) -> Table:
        """The table of that id; a refusal if there is none."""
        table = self.tables.get(table_id)
        if table is not None:
            return table
        if not is_token(table_id):
            raise ServerRefusal(404, "table")
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    def adopt(self, row: TableRow, seats: list[SeatRow], rows: list[LogRow]) -> None:
        """A table that was set here and is on disk as it is in memory: who sets a table is about
        to look at it. A sweep may have been quicker and brought it in from disk; then it stays.
        """
        if row.id in self.tables:
            return
        table = Table(self.store, TableLog(row, seats, rows), lambda table: self.on_change(table))
        table.silent_mark = table.chat_mark
        self.tables[row.id] = table
        metrics.live_tables.set(len(self.tables))
        self.on_change(table)

    async def _load(self, table_id: str) -> Table:
        self._missed.discard(table_id)
        table = await load(self.store, table_id, lambda table: self.on_change(table))
        if (adopted := self.tables.get(table_id)) is not None:
            return adopted  # two of one table would not hear of each other's acts
        self.tables[table_id] = table
        if table_id in self._missed:
            table.behind = True
            self._spawn(table)
        metrics.live_tables.set(len(self.tables))
        self.on_change(table)
        return table

    # What other workers wrote

    def changed_elsewhere(self, ids: Sequence[str]) -> None:
        """These tables have changed on disk."""
        for table_id in ids:
            table = self.tables.get(table_id.removesuffix("~"))
            if table is None:
                if table_id in self._loading:
                    self._missed.add(table_id)
            else:
                if table_id.endswith("~"):
                    table.said()
                else:
                    self._spawn(table)

    def all_changed_elsewhere(self) -> None:
        """Any table may have changed on disk."""
        for table in self.tables.values():
            table.chat_mark += 1
            table.changed()
        self.changed_elsewhere([*self.tables, *self._loading])

    def _spawn(self, table: Table) -> None:
        async def look() -> None:
            while True:
                try:
                    return await table.changed_elsewhere()
                except Unavailable:  # nobody else would tell those who listen here
                    await asyncio.sleep(self.settings.sweep_seconds)
                except ServerRefusal:
                    return

        task = asyncio.create_task(look())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Housekeeping

    def start(self) -> None:
        """Begin to look after the tables."""
        self._sweeper = asyncio.create_task(self._sweep(), name="registry")

    async def stop(self) -> None:
        """No more."""
        self._stopped.set()
        if self._sweeper is not None:  # a query under way is finished, not cut off
            await self._sweeper

    async def _sweep(self) -> None:
        while not self._stopped.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self.settings.sweep_seconds)
                return
            try:
                await self.sweep()
            except Refusal as refusal:
                logger.warning("housekeeping put off: %s", refusal.key)
            except Exception:
                logger.exception("housekeeping failed")

    async def sweep(self) -> None:
        """Relieve who is away or out of time; let go of tables nobody looks at."""
        now, tables = monotonic(), list(self.tables.values())

        def is_still(table: Table) -> bool:
            return not table.lock.locked() and now - table.used > _COMING

        if any(table.log.by_clock for table in tables):
            await self.store.clock.beat()
        for table in tables:
            settings = table.log.table.settings
            begun = not table.log.over and not table.log.gathering
            if table.log.draw_due:
                await table.draw()
            if begun and settings.get("window_clock"):
                await table.close_windows(settings["window_clock"])
            if begun and (settings.get("clock") or settings.get("away")):
                await self._relieve(table, settings.get("clock"), settings.get("away"))
            if is_still(table):
                table.rest()
                await asyncio.sleep(0)  # nobody waits until all tables are at rest
        resting = [table for table in tables if is_still(table) and not _is_needed(table)]
        resting.sort(key=lambda table: table.used)
        too_many = len(resting) - self.settings.resting_tables
        for place, table in enumerate(resting):
            if place < too_many or now - table.used > self.settings.idle_seconds:
                del self.tables[table.id]
        metrics.live_tables.set(len(self.tables))

    async def _relieve(self, table: Table, clock: float | None, away: float | None) -> None:
        log = table.log
        for seat in log.waiting:
            sitting = log.seats[seat]
            if sitting.kind != "person" or sitting.relief:
                continue
            if clock and log.spent[seat] + log.thought(seat) > clock:
                await table.relieve(seat, "clock")
            elif (
                away
                and not table.present.get(seat)
                and self.store.clock.now() - table.seen[seat] > float(away)
            ):
                await table.relieve(seat, "away")


def _is_needed(table: Table) -> bool:
    """Whether somebody listens, time runs or a bot has to answer."""
    timed = bool(table.log.table.settings.get("timed")) and not table.log.over
    return bool(table.listeners or timed or table.log.bots_due())
