"""Looking back at a table: how it stood after any row, and the record of a finished game."""

from __future__ import annotations

from typing import Any

from longtable.core.match import Match
from longtable.core.record import resigned
from longtable.server.errors import ServerRefusal
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table


def match_at(table: Table, n: int, seat: int | None) -> Match:
    """The match as it stood after row n. Of a game in play, only for who sits there."""
    log = table.log
    if not 0 <= n <= log.n:
        raise ServerRefusal(404, "point", n=n, last=log.n)
    if seat is None and not log.over:
        raise ServerRefusal(409, "not-over")
    if not log.dealt:
        raise ServerRefusal(409, "not-dealt")
    if log.match is None or (log.table.base is not None and n < log.table.base_n):
        raise ServerRefusal(409, "point-rules")
    return log.replayed(n)


def finished_record(table: Table) -> dict[str, Any]:
    """The record of a finished game."""
    log = table.log
    if not log.over:
        raise ServerRefusal(409, "not-over")
    return record_of(log)


def record_of(log: TableLog) -> dict[str, Any]:
    """The record of a table's game, seed included."""
    if log.table.imagined_by >= 0:
        raise ServerRefusal(409, "record-imagined")
    if not log.dealt:
        raise ServerRefusal(409, "not-dealt")
    if log.match is None or log.table.base is not None:
        raise ServerRefusal(409, "record-rules")
    record = log.match.record()
    if log.draw is not None:
        record["fairness"] = log.draw.record()
    return record if log.given_up is None else resigned(record, log.given_up.seat)


def scores_at(log: TableLog, match: Match, n: int) -> list[float] | None:
    """The scores as they stood after row n, the match being the one of that row."""
    return log.scores if log.given_up is not None and n >= log.given_up.n else match.scores
