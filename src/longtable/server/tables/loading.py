"""A table brought into memory from its log; after an update of the rules, from its boundary."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from time import time

import orjson

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.server.errors import Conflict, ServerRefusal
from longtable.server.storage.rows import Append, LogEvent, LogRow, SeatRow, TableRow
from longtable.server.storage.store import Store
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table

logger = logging.getLogger("longtable.table")


async def load(store: Store, table_id: str, on_change: Callable[[Table], None]) -> Table:
    """Bring a table into memory; after an update of the rules, from its last boundary."""
    found = await store.read(table_id)
    if found is None:
        raise ServerRefusal(404, "table")
    table, seats, rows = found
    try:
        dealt = bool(table.boundary)  # what is not will be dealt by the rules of that day
        if dealt and table.status == "playing" and table.rules != _version(table):
            raise Refusal("version", game=table.game, theirs=table.rules, ours=_version(table))
        return Table(store, TableLog(table, seats, rows), on_change)
    except Exception as error:
        if table.status != "playing":
            raise
        logger.warning("table goes on from its boundary: %s", type(error).__name__)
    return await _updated(store, table, seats, rows, on_change)


def _version(table: TableRow) -> int:
    return longtable.game(table.game).version


def _dice_after(table: TableRow, n: int) -> Dice:
    """The dice from row n on, as the seed has them."""
    seed = bytes.fromhex(table.seed)
    return Dice(blake2b(b"%d" % n, key=seed, digest_size=32, person=b"lt rules").digest())


def _opened_again(opening: Sequence[LogEvent], before: LogRow) -> list[LogEvent]:
    """What is told when a turn begins again: that it does, and how, unless the row that led to it
    ends with the very same words.
    """
    told, new = [e.json for e in before.events], [e.json for e in opening]
    again = LogEvent.from_server("rules")
    return [again] if new and told[-len(new) :] == new else [again, *opening]


async def _updated(
    store: Store,
    table: TableRow,
    seats: list[SeatRow],
    rows: list[LogRow],
    on_change: Callable[[Table], None],
) -> Table:
    """The rules changed: the turn that was being played begins again under the new ones, and with
    other dice: who has seen what was thrown must not see it coming. They come from the table's
    seed all the same, so that the seed still answers for every throw.
    """
    game = longtable.game(table.game)
    first, n = table.boundary_n + 1, rows[-1].n + 1
    try:
        saved = json.loads(table.boundary) | {"dice": _dice_after(table, n).save()}
        match = game.resume(saved, bytes.fromhex(table.seed), **table.options)
    except Exception as error:
        logger.exception("a table can't go on under the new rules")
        raise ServerRefusal(
            409, "rules", game=game.name, theirs=table.rules, ours=game.version
        ) from error
    opening = [LogEvent.of(event) for event in match.events()]
    told = _opened_again(opening, rows[table.boundary_n])
    row = LogRow.telling(n, "rules", -1, -1, time(), str(first), told, store.clock.now())
    table.base = table.boundary = orjson.dumps(saved).decode()
    table.base_n = table.boundary_n = row.n
    table.rules = game.version
    changes = {
        "base": table.base,
        "boundary": table.boundary,
        "base_n": row.n,
        "boundary_n": row.n,
        "rules": game.version,
    }
    try:
        await store.append(Append(table.id, [row], changes))
    except Conflict:  # another worker has just done the same
        return await load(store, table.id, on_change)
    return Table(store, TableLog(table, seats, [*rows, row]), on_change)
