"""The server without HTTP: its database, its tables, its bots and its notifications, as one."""

from __future__ import annotations

import contextlib
from time import monotonic

from longtable.server import tokens
from longtable.server.bots.runner import BotRunner
from longtable.server.errors import ServerRefusal, Unavailable
from longtable.server.limits import REQUEST_SECONDS, ConcurrencyLimit, RateLimit
from longtable.server.notify.notifier import Notifier
from longtable.server.notify.push import Pusher
from longtable.server.settings import Settings
from longtable.server.signing import Signer, own_signer
from longtable.server.storage.store import Store
from longtable.server.tables.races import DailyRaces
from longtable.server.tables.registry import Registry
from longtable.server.tables.table import Table


class Service:
    """What every request finds behind it. Opened and closed with the application."""

    signer: Signer  # from the moment it is open

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.registry = Registry(self.store, settings)
        self.bots = BotRunner(self.registry)
        self.races = DailyRaces(self.registry)
        self.push = Pusher(settings) if settings.push_key else None
        self.notifier = Notifier(settings, self.store, self.push)
        self.by_address = RateLimit(settings.address_rate, settings.address_burst)
        self.by_seat = RateLimit(settings.seat_rate, settings.seat_burst)
        self.sockets = ConcurrencyLimit(settings.sockets)
        self.polls = ConcurrencyLimit(settings.polls)

    async def table(self, table_id: str) -> Table:
        """The table, as it is on disk."""
        table = await self.registry.table(table_id)
        table.looked = monotonic()
        if table.behind or table.broken:
            async with table.lock:
                await table.catch_up()
        return table

    def charge(self, address: str, seconds: float) -> None:
        """An address has taken so much of the processor's time."""
        self.by_address.owe(address, seconds / REQUEST_SECONDS)

    def seat_of(self, table: Table, secret: str | None) -> int | None:
        """The seat of that secret; None without one. A wrong one is refused."""
        if not secret:
            return None
        hashes = {s.seat: s.secret for s in table.log.seats if s.kind == "person"}
        seat = tokens.seat_of(secret, hashes)
        if seat is None:
            raise ServerRefusal(401, "secret")
        return seat

    def _changed(self, table: Table) -> None:
        """Something happened at a table: bots that are asked answer, people away are told."""
        self.bots.answer(table)
        self.races.look_at(table)
        if self.notifier.wanted and not table.log.over and not table.log.gathering:
            self.notifier.asked(table)

    async def open(self) -> None:
        """Everything begins."""
        await self.store.open()
        self.signer = await own_signer(self.store)
        self.registry.on_change = self._changed
        self.registry.start()
        self.bots.start()
        if self.store.shared:
            from longtable.server.storage.other_workers import ChangeListener

            self._changes = ChangeListener(
                self.settings.url,
                self.store.worker,
                self.registry.changed_elsewhere,
                self.registry.all_changed_elsewhere,
            )
            self._changes.start()
        await self.races.settle_all()

    async def close(self) -> None:
        """Everything ends, and what was acknowledged is on disk."""
        await self.bots.stop()
        await self.races.stop()
        await self.notifier.stop()
        await self.registry.stop()
        with contextlib.suppress(Unavailable):
            await self.store.clock.wind()
        if self.store.shared:
            await self._changes.stop()
        await self.store.close()
