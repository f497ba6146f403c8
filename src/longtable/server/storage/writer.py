"""Group commit: whatever all tables want to write by now becomes one transaction.

An act is acknowledged when its transaction is on disk. While one is being written the next one
fills up, and it begins when the loop hears of the end of the last: so the more there is to do, the
more acts share the cost of a commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic, perf_counter
from typing import TypeAlias

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from longtable.server import metrics
from longtable.server.errors import Conflict, Unavailable
from longtable.server.storage.postgres_writer import PostgresWriter
from longtable.server.storage.rows import Append
from longtable.server.storage.sqlite_writer import SqliteWriter
from longtable.server.storage.writing_thread import WritingThread

logger = logging.getLogger("longtable.writer")

_DISK_FULL = "53100"  # as PostgreSQL says it

Waiting: TypeAlias = tuple[Append, "asyncio.Future[None]"]
Outcome: TypeAlias = Exception | None
# Who waits for a batch is told what became of it, and how many seconds that took; in the loop.
Answer: TypeAlias = Callable[[Sequence[Waiting], Sequence[Outcome], float], None]


class Writer:
    """All that a process writes to the tables goes through here, and who waits for it is told."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self._database: _InThread | _InTask
        if engine.dialect.name == "sqlite":
            self._database = _InThread(SqliteWriter(engine.url.database or ""), self._answer)
        else:
            self._database = _InTask(PostgresWriter(engine, worker), self._answer)
        self._pending: list[Waiting] = []
        self._writing = False  # whether a commit is under way
        self._unanswered: set[asyncio.Future[None]] = set()

    def start(self) -> None:
        """Begin to write."""
        self._database.start()

    async def stop(self) -> None:
        """Write what is there, then no more."""
        while self._unanswered:
            await asyncio.wait(self._unanswered)
        await self._database.stop()

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done when it is on disk; Conflict when somebody else wrote these rows first."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._unanswered.add(future)
        if not self._pending:  # whatever else this step of the loop brings goes along
            loop.call_soon(self._hand_over)
        self._pending.append((what, future))
        return future

    def _hand_over(self) -> None:
        """One commit after another: what comes meanwhile is written together, in the next."""
        if self._pending and not self._writing:
            batch, self._pending, self._writing = self._pending, [], True
            self._database.hand_over(batch)

    def _answer(
        self, batch: Sequence[Waiting], outcomes: Sequence[Outcome], seconds: float
    ) -> None:
        """Tell everybody who waits; first of all the next commit begins."""
        self._writing = False
        self._hand_over()
        if None in outcomes:
            metrics.commit_seconds.observe(seconds)
            metrics.commit_acts.observe(sum([len(what.rows) for what, _ in batch]))
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            self._unanswered.discard(future)
            if future.done():
                continue
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

    @property
    def full(self) -> float:
        """When there was last no room for a commit, as far as only a commit can tell."""
        return self._database.full

    async def probe(self) -> None:
        """Whether anything can be written; an error of the database if not."""
        await self._database.probe()


class _InThread:
    """Into a file, by a thread."""

    full = -inf  # a probe finds out

    def __init__(self, file: SqliteWriter, answer: Answer) -> None:
        self._file = file
        self._answer = answer
        self._by = WritingThread(self._write)  # not `_thread`: compiled, that is a word of C

    def start(self) -> None:
        self._by.start()

    def hand_over(self, batch: list[Waiting]) -> None:
        self._by.hand_over(batch)

    async def probe(self) -> None:
        await self._by.run(self._file.probe)

    async def stop(self) -> None:
        await self._by.run(self._file.close)
        await self._by.stop()

    def _write(self, batch: list[Waiting]) -> None:
        began = perf_counter()
        outcomes = self._outcomes([what for what, _ in batch])
        self._by.answer(self._answer, batch, outcomes, perf_counter() - began)

    def _outcomes(self, batch: Sequence[Append]) -> list[Outcome]:
        try:
            self._file.write(batch)
        except Exception as error:
            if isinstance(error, Conflict) and len(batch) > 1:
                # Find who lost; the others must not suffer for it.
                return [outcome for one in batch for outcome in self._outcomes([one])]
            return [_refusal(error)] * len(batch)
        return [None] * len(batch)


class _InTask:
    """Into a database that is spoken to by the loop itself: one commit after another."""

    def __init__(self, database: PostgresWriter, answer: Answer) -> None:
        self._database = database
        self._answer = answer
        self._pending: list[Waiting] = []
        self.full = -inf
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    def hand_over(self, batch: list[Waiting]) -> None:
        self._pending += batch
        self._wake.set()

    async def probe(self) -> None:
        await self._database.probe()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        await self._database.close()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._pending = self._pending, []
            # A stop in the middle of a commit waits for it: somebody is owed an answer.
            await asyncio.shield(asyncio.ensure_future(self._write(batch)))

    async def _write(self, batch: list[Waiting]) -> None:
        began = perf_counter()
        outcomes = await self._outcomes([what for what, _ in batch])
        self._answer(batch, outcomes, perf_counter() - began)

    async def _outcomes(self, batch: Sequence[Append]) -> list[Outcome]:
        try:
            await self._database.write(batch)
        except Exception as error:
            if isinstance(error, (IntegrityError, Conflict)) and len(batch) > 1:
                return [outcome for one in batch for outcome in await self._outcomes([one])]
            if getattr(getattr(error, "orig", None), "sqlstate", "") == _DISK_FULL:
                self.full = monotonic()
            return [_refusal(error)] * len(batch)
        return [None] * len(batch)


def _refusal(error: Exception) -> Exception:
    """What those are told whose commit failed so."""
    if isinstance(error, (IntegrityError, Conflict)):
        metrics.conflicts.inc()
        return error if isinstance(error, Conflict) else Conflict()
    if isinstance(error, (SQLAlchemyError, sqlite3.Error, OSError)):
        logger.warning("a commit failed: %s", type(error).__name__)
        return Unavailable()
    logger.error("a commit failed", exc_info=error)
    return error
