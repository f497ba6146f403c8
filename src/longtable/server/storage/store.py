"""All reading and creating in the database; the writing of acts is writer.py's.

SQLite by default: a file in write-ahead mode, synced at every commit. One worker serves it; other
processes may read it at any time (`longtable export`, a backup), and should two servers share it
by mistake the log's primary key still lets only one of them write a move. PostgreSQL for several
workers.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import sqlite3
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import monotonic, time
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, event, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from longtable.server.errors import Unavailable
from longtable.server.settings import Settings
from longtable.server.storage import schema
from longtable.server.storage.clock import HouseClock
from longtable.server.storage.migrate import migrate
from longtable.server.storage.rows import (
    Append,
    ChatRow,
    LogRow,
    SeatRow,
    Subscription,
    TableRow,
    TableSummary,
)
from longtable.server.storage.writer import Writer

_JSON = ("options", "settings")
_PROBE_SECONDS = 1.0
_FULL_SECONDS = 5.0
_SKEW = 60.0  # seconds by which clocks of machines may differ; a lease further ahead is none


class Store:
    """The database, as the server speaks of it."""

    def __init__(self, settings: Settings) -> None:
        self.worker = secrets.token_hex(8)
        self.engine = _engine(settings)
        self._snapshots = self.engine
        if self.shared:
            self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.writer = Writer(self.engine, self.worker)
        self.clock = HouseClock(self.engine)
        self._probed = -_PROBE_SECONDS
        self._well = False

    @property
    def shared(self) -> bool:
        """Whether other workers may write to the same tables."""
        return self.engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Migrate, and begin to write."""
        if self.engine.dialect.name == "sqlite" and self.engine.url.database:
            # Seeds are in it: nobody else on this machine reads along. The log beside it, which
            # SQLite makes, gets the same rights.
            with contextlib.suppress(OSError):
                Path(self.engine.url.database).touch(0o600)
        await migrate(self.engine)
        await self.clock.open()
        self.writer.start()

    async def close(self) -> None:
        """Finish all commits."""
        await self.writer.stop()
        await self.engine.dispose()

    async def healthy(self) -> bool:
        """Whether the database can be written to: what reads well may be full, or moved away. It
        is tried once a second at most, however often somebody asks.
        """
        now = monotonic()
        if now - self._probed >= _PROBE_SECONDS:
            self._probed = now
            try:
                await self.writer.probe()
                self._well = True
            except (SQLAlchemyError, sqlite3.Error, OSError):
                self._well = False
        # A probe may find a little room where acts found none.
        return self._well and monotonic() - self.writer.full > _FULL_SECONDS

    # Tables

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], rows: list[LogRow], most: int = 0
    ) -> None:
        """A new table, on disk with whatever else is written at that moment. With `most`, Full if
        who opens it has more than so many in play then: they are counted with it, so that none
        slips in between.
        """
        values = asdict(table) | {name: json.dumps(getattr(table, name)) for name in _JSON}
        sat = [{"table_id": table.id, **asdict(s)} for s in seats]
        await self.append(Append(table.id, rows, created=(values, sat), most=most))

    async def read(
        self, table_id: str, after: int = -1
    ) -> tuple[TableRow, list[SeatRow], list[LogRow]] | None:
        """A table, its seats, and its log after row `after`, all as of one moment; None if there
        is no such table.
        """
        tables, seats, log = schema.tables, schema.seats, schema.actions
        try:
            async with self._snapshots.connect() as connection:
                if not self.shared:  # SQLite's driver would begin only before a write
                    await connection.exec_driver_sql("BEGIN")
                asked = await connection.execute(select(tables).where(tables.c.id == table_id))
                found = asked.mappings().one_or_none()
                if found is None:
                    return None
                sat = await connection.execute(
                    select(*[c for c in seats.c if c.name != "table_id"])
                    .where(seats.c.table_id == table_id)
                    .order_by(seats.c.seat)
                )
                logged = await connection.execute(
                    select(*[c for c in log.c if c.name != "table_id"])
                    .where(log.c.table_id == table_id, log.c.n > after)
                    .order_by(log.c.n)
                )
                values: dict[str, Any] = dict(found)
                values |= {name: json.loads(values[name]) for name in _JSON}
                return (
                    TableRow(**values),
                    [SeatRow(*row) for row in sat],
                    [LogRow(*row) for row in logged],
                )
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def link_rematch(self, table_id: str, rematch: str) -> str:
        """Note the rematch of a table, unless it has one; the one it has."""
        tables = schema.tables
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == table_id, tables.c.rematch.is_(None))
                    .values(rematch=rematch)
                )
                found = await connection.execute(
                    select(tables.c.rematch).where(tables.c.id == table_id)
                )
                return str(found.scalar_one())
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def due_for_bots(self, limit: int = 200) -> list[str]:
        """Tables that wait for a bot, and nobody thinks for them."""
        tables, leases = schema.tables, schema.leases
        query = (
            select(tables.c.id)
            .outerjoin(leases, leases.c.table_id == tables.c.id)
            .where(
                tables.c.status == "playing",
                tables.c.bots_due,
                or_(leases.c.until.is_(None), _run_out(time())),
            )
            .limit(limit)
        )
        return [str(row) for row in await self._column(query)]

    async def with_clocks(self) -> list[str]:
        """Tables in play whose time runs while nobody looks."""
        tables = schema.tables
        query = select(tables.c.id).where(
            tables.c.status == "playing", tables.c.settings.like('%"timed": true%')
        )
        return [str(row) for row in await self._column(query)]

    # What a visitor finds at the door

    async def listed(self, since: float, limit: int = 20) -> list[TableSummary]:
        """The newest tables in play that are for all to see, set since then."""
        tables = schema.tables
        return await self._summaries(
            and_(
                tables.c.status == "playing",
                tables.c.created >= since,
                tables.c.settings.like('%"listed": true%'),
            ),
            limit,
        )

    async def summaries(self, ids: Sequence[str], limit: int = 50) -> list[TableSummary]:
        """These tables, as far as they exist, newest first."""
        return await self._summaries(schema.tables.c.id.in_(ids[:limit]), limit) if ids else []

    async def _summaries(self, which: Any, limit: int) -> list[TableSummary]:
        tables, seats = schema.tables, schema.seats
        columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        query = select(*columns).where(which).order_by(tables.c.created.desc()).limit(limit)
        try:
            async with self.engine.connect() as connection:
                found = [TableSummary(*row, []) for row in await connection.execute(query)]
                by_id = {summary.id: summary for summary in found}
                sat = await connection.execute(
                    select(seats).where(seats.c.table_id.in_(list(by_id))).order_by(seats.c.seat)
                )
                for table_id, *row in sat:
                    by_id[table_id].seats.append(SeatRow(*row))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error
        return found

    # Who thinks for the bots

    async def lease(self, table_id: str, seconds: float) -> bool:
        """Take or renew the lease of a table's bots; False while another worker holds it."""
        leases, now = schema.leases, time()
        dialect = postgresql if self.shared else sqlite
        statement = dialect.insert(leases).values(
            table_id=table_id, worker=self.worker, until=now + seconds
        )
        free = or_(_run_out(now), leases.c.worker == self.worker)
        statement = statement.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"worker": self.worker, "until": now + seconds},
            where=and_(free),
        )
        try:
            async with self.engine.begin() as connection:
                result = await connection.execute(statement)
                return bool(result.rowcount)
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    # Chat

    async def chat(self, table_id: str, after: int = -1, limit: int = 200) -> list[ChatRow]:
        """What was said after line `after`: the last of it."""
        chat = schema.chat
        query = (
            select(*[c for c in chat.c if c.name != "table_id"])
            .where(chat.c.table_id == table_id, chat.c.c > after)
            .order_by(chat.c.c.desc())
            .limit(limit)
        )
        try:
            async with self.engine.connect() as connection:
                found = [ChatRow(*row) for row in await connection.execute(query)]
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error
        return found[::-1]

    # Where people want to be told

    async def set_mail(self, table_id: str, seat: int, mail: str, lang: str) -> None:
        """Keep a seat's address, instead of the one it had; an empty one is none."""
        kept = schema.addresses
        mine = and_(kept.c.table_id == table_id, kept.c.seat == seat)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(delete(kept).where(mine))
                if mail:
                    await connection.execute(
                        insert(kept).values(table_id=table_id, seat=seat, mail=mail, lang=lang)
                    )
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def mail_of(self, table_id: str, seat: int) -> tuple[str, str] | None:
        """A seat's address and language, if it has left one."""
        kept = schema.addresses
        query = select(kept.c.mail, kept.c.lang).where(
            kept.c.table_id == table_id, kept.c.seat == seat
        )
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).one_or_none()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error
        return None if found is None else (str(found[0]), str(found[1]))

    async def set_push(self, table_id: str, seat: int, given: Subscription | None) -> None:
        """Keep a seat's subscription, instead of the one it had."""
        kept = schema.subscriptions
        mine = and_(kept.c.table_id == table_id, kept.c.seat == seat)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(delete(kept).where(mine))
                if given is not None:
                    values = {"table_id": table_id, "seat": seat, **asdict(given)}
                    await connection.execute(insert(kept).values(values))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def push_of(self, table_id: str, seat: int) -> Subscription | None:
        """A seat's subscription, if it has left one."""
        kept = schema.subscriptions
        query = select(kept.c.endpoint, kept.c.p256dh, kept.c.auth, kept.c.lang).where(
            kept.c.table_id == table_id, kept.c.seat == seat
        )
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).one_or_none()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error
        return None if found is None else Subscription(*found)

    async def forget_push(self, endpoint: str) -> None:
        """A subscription that is no more, wherever it was left."""
        kept = schema.subscriptions
        try:
            async with self.engine.begin() as connection:
                await connection.execute(delete(kept).where(kept.c.endpoint == endpoint))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def append(self, what: Append) -> None:
        """Through the writer; Conflict if somebody else wrote these rows first."""
        await self.writer.append(what)

    async def _scalar(self, query: Any) -> Any:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).scalar_one()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def _column(self, query: Any) -> list[Any]:
        try:
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).scalars())
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error


def _run_out(now: float) -> ColumnElement[bool]:
    """Leases that hold no longer; so do those given before the machine's clock was set back."""
    until = schema.leases.c.until
    return or_(until < now, until > now + _SKEW)


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.is_file:
        return create_async_engine(
            settings.url,
            pool_size=8,
            pool_pre_ping=True,
            pool_recycle=1800,
            hide_parameters=True,  # an error names no seed
        )
    engine = create_async_engine(settings.url, pool_size=4, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
