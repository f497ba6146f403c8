"""Group commit: whatever all tables want to write by now becomes one transaction.

An act is acknowledged when its transaction is on disk. While one is being written the next one
fills up, so the more there is to do, the more acts share the cost of a commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from time import perf_counter
from typing import Any

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from longtable.server import metrics, schema
from longtable.server.errors import Conflict, Unavailable
from longtable.server.file_writer import FileWriter
from longtable.server.rows import Append

log = logging.getLogger("longtable.writer")

CHANNEL = "longtable"
_IDS_PER_NOTE = 300  # PostgreSQL's notes are under 8000 bytes


class Writer:
    """The one task of a process that writes to the tables."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self._engine = engine
        self._worker = worker
        self._notes = engine.dialect.name == "postgresql"
        self._file: FileWriter | None = None
        if engine.dialect.name == "sqlite" and engine.url.database:
            self._file = FileWriter(engine.url.database)
        self._pending: list[tuple[Append, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is there, then no more."""
        if self._task is not None:
            while self._pending:
                await asyncio.wait([future for _, future in self._pending])
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self._file is not None:
            await self._file.close()

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done when it is on disk; Conflict when somebody else wrote these rows first."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((what, future))
        self._wake.set()
        return future

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._pending = self._pending, []
            if batch:
                # A stop in the middle of a commit waits for it: somebody is owed an answer.
                await asyncio.shield(asyncio.ensure_future(self._commit(batch)))

    async def _commit(self, batch: Sequence[tuple[Append, asyncio.Future[None]]]) -> None:
        began = perf_counter()
        try:
            whats = [what for what, _ in batch]
            await (self._write(whats) if self._file is None else self._file.write(whats))
        except (IntegrityError, Conflict):
            metrics.conflicts.inc()
            if len(batch) == 1:
                _fail(batch[0][1], Conflict())
            else:  # find who lost; the others must not suffer for it
                for one in batch:
                    await self._commit([one])
            return
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            log.warning("a commit failed: %s", type(error).__name__)
            for _, future in batch:
                _fail(future, Unavailable())
            return
        except Exception as error:
            log.exception("a commit failed")
            for _, future in batch:
                _fail(future, error)
            return
        metrics.commit_seconds.observe(perf_counter() - began)
        metrics.commit_acts.observe(sum(len(what.rows) for what, _ in batch))
        for _, future in batch:
            if not future.done():
                future.set_result(None)

    async def _write(self, batch: Sequence[Append]) -> None:
        async with self._engine.begin() as connection:
            # All workers write tables in the same order, so that no two wait for each other.
            batch = sorted(batch, key=lambda what: what.table_id)
            born = [what.born for what in batch if what.born is not None]
            if born:
                await connection.execute(insert(schema.tables), [table for table, _ in born])
                seated = [seat for _, seats in born for seat in seats]
                await connection.execute(insert(schema.seats), seated)
            rows = [
                {
                    "table_id": what.table_id,
                    "n": row.n,
                    "kind": row.kind,
                    "seat": row.seat,
                    "action": row.action,
                    "at": row.at,
                    "arg": row.arg,
                    "told": row.told,
                }
                for what in batch
                for row in what.rows
            ]
            if rows:
                await connection.execute(insert(schema.actions), rows)
            chat = [
                {"table_id": what.table_id, **asdict(line)} for what in batch for line in what.chat
            ]
            if chat:
                await connection.execute(insert(schema.chat), chat)
            await _update(connection, [{"key": w.table_id, **w.table} for w in batch if w.table])
            seats = [{"key": w.table_id, **seat} for w in batch for seat in w.seats]
            await _update_seats(connection, seats)
            if self._notes:
                # A tilde: something was said there.
                await self._note(
                    connection, sorted({w.table_id + ("~" if w.chat else "") for w in batch})
                )

    async def _note(self, connection: AsyncConnection, ids: list[str]) -> None:
        """Wake the other workers when this is committed."""
        for first in range(0, len(ids), _IDS_PER_NOTE):
            note = " ".join([self._worker, *ids[first : first + _IDS_PER_NOTE]])
            await connection.execute(
                text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note}
            )


def _fail(future: asyncio.Future[None], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)


def _alike(changes: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Changes of the same columns together: one statement each."""
    kinds: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
    for change in changes:
        kinds[tuple(change)].append(change)
    return list(kinds.values())


async def _update(connection: AsyncConnection, changes: Sequence[dict[str, Any]]) -> None:
    for group in _alike(changes):
        columns: Any = {name: bindparam(name) for name in group[0] if name != "key"}
        statement = update(schema.tables).where(schema.tables.c.id == bindparam("key"))
        await connection.execute(statement.values(columns), group)


async def _update_seats(connection: AsyncConnection, changes: Sequence[dict[str, Any]]) -> None:
    seats = schema.seats.c
    for group in _alike(changes):
        columns: Any = {name: bindparam(name) for name in group[0] if name not in ("key", "place")}
        statement = update(schema.seats).where(
            seats.table_id == bindparam("key"), seats.seat == bindparam("place")
        )
        await connection.execute(statement.values(columns), group)
