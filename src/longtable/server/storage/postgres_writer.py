"""Group commits into PostgreSQL: one transaction, and a note to the other workers with it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from longtable.server.errors import Full
from longtable.server.storage import schema
from longtable.server.storage.rows import Append

CHANNEL = "longtable"
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended(:creator, 0))")
_IDS_PER_NOTE = 300  # PostgreSQL's notes are under 8000 bytes


class PostgresWriter:
    """Writes what all tables of a worker want to write by now."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self._engine = engine
        self._worker = worker

    async def write(self, batch: Sequence[Append]) -> None:
        """All of it or nothing; IntegrityError if a row is there already, Full for a table
        that is one too many.
        """
        async with self._engine.begin() as connection:
            # All workers write tables in the same order, so that no two wait for each other.
            batch = sorted(batch, key=lambda what: what.table_id)
            await _create(connection, batch)
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
                    "ran": row.ran,
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
            # A tilde: something was said there.
            await self._notify(
                connection, sorted({w.table_id + ("~" if w.chat else "") for w in batch})
            )

    async def probe(self) -> None:
        """A transaction with a number is written down, if anything can be."""
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT txid_current()"))

    async def close(self) -> None:
        """Nothing of its own is open: the engine is the store's."""

    async def _notify(self, connection: AsyncConnection, ids: list[str]) -> None:
        """Tell the other workers when this is committed; see changes.py."""
        for first in range(0, len(ids), _IDS_PER_NOTE):
            note = " ".join([self._worker, *ids[first : first + _IDS_PER_NOTE]])
            await connection.execute(
                text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note}
            )


async def _create(connection: AsyncConnection, batch: Sequence[Append]) -> None:
    created = [what.created for what in batch if what.created is not None]
    if not created:
        return
    most = {what.created[0]["creator"]: what.most for what in batch if what.created and what.most}
    for creator in sorted(most):  # whatever others create for them waits until this is counted
        await connection.execute(_ONE_AT_A_TIME, {"creator": creator})
    await connection.execute(insert(schema.tables), [table for table, _ in created])
    seated = [seat for _, seats in created for seat in seats]
    await connection.execute(insert(schema.seats), seated)
    tables = schema.tables.c
    for creator in most:
        in_play = select(func.count()).where(tables.creator == creator, tables.status == "playing")
        if (await connection.execute(in_play)).scalar_one() > most[creator]:
            raise Full


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
