"""All tables of this worker: brought in when asked for, let go when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from time import monotonic, time

from longtable.core.errors import Refusal
from longtable.server import metrics
from longtable.server.errors import ServerRefusal, Unavailable
from longtable.server.ledger import Ledger
from longtable.server.live import Live, load
from longtable.server.rows import LogRow, SeatRow, TableRow
from longtable.server.security import is_token
from longtable.server.settings import Settings
from longtable.server.store import Store

log = logging.getLogger("longtable.house")


class House:
    """The tables in memory."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, Live] = {}
        self.on_change: Callable[[Live], None] = lambda live: None
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._missed: set[str] = set()  # tables that changed on disk while they were being read
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def table(self, table_id: str) -> Live:
        """The table of that id; a refusal if there is none."""
        live = self.tables.get(table_id)
        if live is not None:
            return live
        if not is_token(table_id):
            raise ServerRefusal(404, "table")
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    def adopt(self, table: TableRow, seats: list[SeatRow], rows: list[LogRow]) -> None:
        """A table that was set here and is on disk as it is in memory: who sets a table is about
        to look at it.
        """
        live = Live(self.store, Ledger(table, seats, rows), lambda live: self.on_change(live))
        live.silent_mark = live.chat_mark
        self.tables[table.id] = live
        metrics.live_tables.set(len(self.tables))
        self.on_change(live)

    async def _load(self, table_id: str) -> Live:
        self._missed.discard(table_id)
        live = await load(self.store, table_id, lambda live: self.on_change(live))
        self.tables[table_id] = live
        if table_id in self._missed:
            live.behind = True
            self._spawn(live)
        metrics.live_tables.set(len(self.tables))
        self.on_change(live)
        return live

    # What other workers wrote

    def wake(self, ids: Sequence[str]) -> None:
        """These tables have changed on disk."""
        for table_id in ids:
            live = self.tables.get(table_id.removesuffix("~"))
            if live is None:
                if table_id in self._loading:
                    self._missed.add(table_id)
            else:
                if table_id.endswith("~"):
                    live.chat_mark += 1
                    live.changed()
                else:
                    self._spawn(live)

    def wake_all(self) -> None:
        """Any table may have changed on disk."""
        for live in self.tables.values():
            live.chat_mark += 1
        self.wake([*self.tables, *self._loading])

    def _spawn(self, live: Live) -> None:
        async def look() -> None:
            while True:
                try:
                    return await live.wake()
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
        self._keeper = asyncio.create_task(self._keep(), name="housekeeper")

    async def stop(self) -> None:
        """No more."""
        self._stopped.set()
        if self._keeper is not None:  # a query under way is finished, not cut off
            await self._keeper

    async def _keep(self) -> None:
        while not self._stopped.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self.settings.sweep_seconds)
                return
            try:
                await self.tidy()
            except Refusal as refusal:
                log.warning("housekeeping put off: %s", refusal.key)
            except Exception:
                log.exception("housekeeping failed")

    async def tidy(self) -> None:
        """Relieve who is away or out of time; let go of tables nobody looks at."""
        now = monotonic()
        for live in list(self.tables.values()):
            settings = live.ledger.table.settings
            if not live.ledger.over and (settings.get("clock") or settings.get("away")):
                await self._relieve(live, settings.get("clock"), settings.get("away"))
            idle = now - live.used > self.settings.idle_seconds
            busy = live.listeners or live.lock.locked() or live.ledger.bots_due()
            if idle and not busy and not (settings.get("clock") and not live.ledger.over):
                del self.tables[live.id]
        metrics.live_tables.set(len(self.tables))

    async def _relieve(self, live: Live, clock: float | None, away: float | None) -> None:
        ledger = live.ledger
        for seat in ledger.waiting:
            sitting = ledger.seats[seat]
            if sitting.kind != "person" or sitting.relief:
                continue
            if clock and ledger.spent[seat] + time() - ledger.asked_at[seat] > clock:
                await live.relieve(seat, "clock")
            elif (
                away and not live.present.get(seat) and monotonic() - live.seen[seat] > float(away)
            ):
                await live.relieve(seat, "away")
