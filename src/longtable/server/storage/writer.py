"""Group commit: whatever all tables want to write by now becomes one transaction.

An act is acknowledged when its transaction is on disk. While one is being written the next one
fills up, so the more there is to do, the more acts share the cost of a commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from time import perf_counter

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from longtable.server import metrics
from longtable.server.errors import Conflict, Unavailable
from longtable.server.storage.postgres_writer import PostgresWriter
from longtable.server.storage.rows import Append
from longtable.server.storage.sqlite_writer import SqliteWriter

logger = logging.getLogger("longtable.writer")


class Writer:
    """The one task of a process that writes to the tables."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self._database: SqliteWriter | PostgresWriter
        if engine.dialect.name == "sqlite":
            self._database = SqliteWriter(engine.url.database or "")
        else:
            self._database = PostgresWriter(engine, worker)
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
        await self._database.close()

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done when it is on disk; Conflict when somebody else wrote these rows first."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((what, future))
        self._wake.set()
        return future

    async def probe(self) -> None:
        """Whether anything can be written; an error of the database if not."""
        await self._database.probe()

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
            await self._database.write([what for what, _ in batch])
        except (IntegrityError, Conflict) as lost:
            metrics.conflicts.inc()
            if len(batch) == 1:
                _fail(batch[0][1], lost if isinstance(lost, Conflict) else Conflict())
            else:  # find who lost; the others must not suffer for it
                for one in batch:
                    await self._commit([one])
            return
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            logger.warning("a commit failed: %s", type(error).__name__)
            for _, future in batch:
                _fail(future, Unavailable())
            return
        except Exception as error:
            logger.exception("a commit failed")
            for _, future in batch:
                _fail(future, error)
            return
        metrics.commit_seconds.observe(perf_counter() - began)
        metrics.commit_acts.observe(sum(len(what.rows) for what, _ in batch))
        for _, future in batch:
            if not future.done():
                future.set_result(None)


def _fail(future: asyncio.Future[None], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
