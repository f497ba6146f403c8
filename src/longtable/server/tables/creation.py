"""New tables: set by a visitor, once more with the same people, or on from a point of another."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from time import time
from typing import Any, Final

import orjson

import longtable
from longtable.bots import bot as bot_named
from longtable.core import daily
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server import tokens
from longtable.server.errors import Full, ServerRefusal
from longtable.server.limits import clean_name
from longtable.server.storage.rows import EMPTY, LogEvent, LogRow, SeatRow, TableRow
from longtable.server.tables import invitations
from longtable.server.tables.drawing import started
from longtable.server.tables.history import match_at
from longtable.server.tables.log import TableLog
from longtable.server.tables.registry import Registry
from longtable.server.tables.table import Table

_PAUSE: Final = 0.4  # seconds before a bot's act where people follow
_MOST_SECONDS: Final = 366 * 24 * 3600.0


@dataclass(frozen=True)
class SeatRequest:
    """Who shall sit on a seat."""

    kind: str = "person"  # person, bot, open, invited
    name: str = ""
    bot: str = "greedy"
    stops: Sequence[str] | None = None  # where a person is asked; None for every time
    adds: bool = False  # whether a person will add a secret to the dice


@dataclass(frozen=True)
class CreatedTable:
    """A table that was set, the secrets of its persons' seats, and the invitations to others."""

    table_id: str
    secrets: dict[int, str]
    invitations: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DailyRequest:
    """That a table is the race of a day: whose, and the ghost that runs beside them."""

    day: str
    runner: str
    ghost: dict[str, Any] | None = None


async def create(
    registry: Registry,
    game_name: str,
    requests: Sequence[SeatRequest],
    options: dict[str, Any],
    *,
    address: str = "",
    pause: float | None = None,
    clock: float | None = None,
    away: float | None = None,
    window_clock: float | None = None,
    listed: bool = False,
    again: TableLog | None = None,
    race: DailyRequest | None = None,
) -> CreatedTable:
    """Set a table; the secrets of its seats are told here and never again. `again` is a table
    whose people keep their secrets; with `listed`, it is for all visitors to see; `race` makes it
    the race of a day, which is dealt alike to all. Where somebody will add a secret to the dice
    nothing is dealt yet (drawing.py).
    """
    game = longtable.game(game_name)
    secrets: dict[int, str] = {}
    seats = [_seat(registry, number, request, secrets) for number, request in enumerate(requests)]
    if again is not None:
        for mine, before in zip(seats, again.seats, strict=True):
            mine.secret = before.secret
    seed = os.urandom(32) if race is None else daily.seed(game, race.day)
    settled = game.settle(options)
    match = game.start(len(seats), seed, **settled)  # a wrong number of seats is refused here
    adding = [place for place, wish in enumerate(requests) if wish.adds and wish.kind == "person"]
    people = any(s.kind != "bot" for s in seats)
    host = min(secrets, default=None)
    inviting = tokens.new_token() if host is None else secrets[host]
    old = None if again is None else again.table.settings
    table = TableRow(
        id=tokens.new_token(),
        game=game.name,
        rules=game.version,
        options=settled,
        seats=len(seats),
        seed=seed.hex(),
        settings=_settings(_PAUSE if people else 0.0, pause, clock, away, window_clock)
        | {"listed": listed}
        | ({"draw_seconds": registry.settings.draw_seconds} if adding else {})
        | ({"ghost": race.ghost} if race is not None and race.ghost is not None else {})
        | invitations.settings(host, inviting, seats, old),
        created=time(),
        creator=tokens.address_key(address),
        boundary="",
        day=None if race is None else race.day,
        runner=None if race is None else race.runner,
    )
    told = [LogEvent.of(event) for event in match.events()]
    ran = registry.store.clock.now()
    start = LogRow.telling(0, "start", -1, -1, table.created, "", told, ran)
    if adding:
        drawing = started(seed, adding)
        start = LogRow.telling(0, "start", -1, -1, table.created, drawing, [], ran)
    else:
        table.boundary = orjson.dumps(match.save()).decode()
        table.bots_due = _bots_due(seats, match)
    await _set(registry, table, seats, [start])
    empty = [s.seat for s in seats if s.empty] if again is None else []
    invited = {seat: tokens.invitation(inviting, seat) for seat in empty}
    return CreatedTable(table.id, secrets, invited)


async def _set(
    registry: Registry,
    table: TableRow,
    seats: list[SeatRow],
    rows: list[LogRow],
) -> None:
    most = registry.settings.open_tables
    try:
        await registry.store.create(table, seats, rows, most)
    except Full:
        raise ServerRefusal(429, "too-many-tables", most=most) from None
    registry.adopt(table, seats, rows)


def _bots_due(seats: Sequence[SeatRow], match: Match) -> bool:
    return not any(s.empty for s in seats) and any(seats[seat].by_bot for seat in match.waiting)


def _seat(
    registry: Registry, number: int, request: SeatRequest, secrets: dict[int, str]
) -> SeatRow:
    name = clean_name(request.name, registry.settings.name_length)
    if request.kind == "bot":
        return SeatRow(number, "bot", name, "", bot_named(request.bot).name)
    if request.kind in EMPTY:
        return SeatRow(number, request.kind, "", "", "")
    if request.kind != "person":
        raise ServerRefusal(422, "players", seat=number + 1)
    secrets[number] = tokens.new_token()
    stops = "" if request.stops is None else json.dumps(sorted(request.stops))
    return SeatRow(number, "person", name, tokens.hashed(secrets[number]), "", stops=stops)


async def rematch(registry: Registry, table: Table, address: str) -> str:
    """The same people at the same seats with the same secrets; the new table's id."""
    log = table.log
    if not log.over:
        raise ServerRefusal(409, "not-over")
    if log.table.rematch:
        return log.table.rematch
    added = () if log.draw is None else log.draw.now.secrets  # who has done so will do it again
    requests = [
        SeatRequest(
            s.kind,
            s.name,
            s.bot or "greedy",
            json.loads(s.stops) if s.stops else None,
            s.seat in added,
        )
        for s in log.seats
    ]
    old = log.table
    settings = old.settings
    created = await create(
        registry,
        old.game,
        requests,
        old.options,
        address=address,
        pause=settings["pause"],
        clock=settings["clock"],
        away=settings["away"],
        window_clock=settings.get("window_clock"),
        listed=settings.get("listed", False),
        again=log,
        race=_once_more(old),
    )
    log.table.rematch = await registry.store.link_rematch(old.id, created.table_id)
    table.changed()
    return log.table.rematch


def _once_more(old: TableRow) -> DailyRequest | None:
    """The race of a day is run again as the same race, beside the same ghost."""
    if old.day is None or old.runner is None:
        return None
    return DailyRequest(old.day, old.runner, old.settings.get("ghost"))


async def fork(
    registry: Registry,
    table: Table,
    n: int,
    seat: int,
    bot: str,
    *,
    mine: bool,
    redeal: bool,
    address: str,
    name: str = "",
    pause: float | None = None,
    stops: Sequence[str] | None = None,
) -> CreatedTable:
    """A table of one's own from any point of a finished game, or of one's own in play.

    The others are bots. From a game in play everything the seat can't see is dealt anew: a
    fork must not become a way to look into others' hands, or into the future.
    """
    log = table.log
    old = log.table
    if not 0 <= seat < old.seats:
        raise ServerRefusal(404, "seat")
    if not log.over and not mine:
        raise ServerRefusal(401, "secret-needed")
    if old.imagined_by >= 0 and not (mine and seat == old.imagined_by):
        raise ServerRefusal(401, "secret-needed")
    match = match_at(table, n, seat)
    redeal = redeal or not log.over or old.imagined_by >= 0
    rows, base_n = _renumbered(log, n)
    if redeal:
        seed = os.urandom(16)
        rows.append(_row(len(rows), "redeal", seat, seed.hex()))
        saved = log.boundary_unseen(n, seat, Dice(seed))
        match = match.fork(unseen_by=seat, dice=Dice(seed))
    else:
        rows.append(_row(len(rows), "forked", seat, ""))
        saved = match.save()
    secrets: dict[int, str] = {}
    requests = [SeatRequest("bot", "", bot)] * old.seats
    requests[seat] = SeatRequest("person", name, stops=stops)
    seats = [_seat(registry, number, request, secrets) for number, request in enumerate(requests)]
    new = replace(
        old,
        id=tokens.new_token(),
        settings=_settings(_PAUSE, pause),
        created=time(),
        creator=tokens.address_key(address),
        status="over" if match.over else "playing",
        base_n=base_n,
        boundary=orjson.dumps(saved).decode(),
        boundary_n=rows[-1].n,
        imagined_by=seat if redeal else -1,
        rematch=None,
        final=None,
        day=None,  # who goes on from a point of a race runs for nobody's board
        runner=None,
        counted=False,
    )
    if match.over:
        new.final = old.final
    new.bots_due = _bots_due(seats, match)
    await _set(registry, new, seats, rows)
    return CreatedTable(new.id, secrets)


def _settings(
    usual: float,
    pause: float | None,
    clock: float | None = None,
    away: float | None = None,
    window_clock: float | None = None,
) -> dict[str, Any]:
    def seconds(value: float | None, most: float) -> float | None:
        return None if value is None else min(max(0.0, float(value)), most)

    return {
        "pause": usual if pause is None else seconds(pause, 10.0),
        "clock": seconds(clock, _MOST_SECONDS),
        "away": seconds(away, _MOST_SECONDS),
        "window_clock": seconds(window_clock, _MOST_SECONDS) or None,
        "timed": bool(clock or window_clock),
    }


def _renumbered(log: TableLog, n: int) -> tuple[list[LogRow], int]:
    """The rows in force up to n, numbered without gaps, and where their base is now."""
    rows: list[LogRow] = []
    base_n = 0
    for row in log.in_force():
        if row.kind == "dealt":  # where this game began
            rows = [row.renumbered(0, "start", row.arg)]
        if row.n > n or row.kind not in ("start", "act", "redeal", "rules"):
            continue
        number = len(rows)
        if row.kind == "rules":
            base_n = number
        arg = str(number) if row.kind == "rules" else row.arg
        rows.append(row.renumbered(number, row.kind, arg))
    return rows, base_n


def _row(n: int, kind: str, seat: int, arg: str) -> LogRow:
    told = [LogEvent.from_server("forked")]
    return LogRow.telling(n, kind, seat, -1, time(), arg, told)
