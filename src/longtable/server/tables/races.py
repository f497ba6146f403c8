"""The race of the day at this server: run at a table here, or brought as a record from elsewhere.

Nothing that somebody says of their race is believed: a score is what the record comes to, played
again here (`core.daily`). It counts for a day if it was finished on that day, by a person alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime
from time import time
from typing import Any, Final

import orjson

import longtable
from longtable.core import daily
from longtable.core.errors import BadRecord, Refusal
from longtable.core.game import Game
from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.limits import clean_name
from longtable.server.metering import in_thread
from longtable.server.storage.races import Races
from longtable.server.storage.rows import LogEvent, LogRow, RaceRow, SeatRow, TableRow
from longtable.server.tables.creation import CreatedTable, DailyRequest, SeatRequest, create
from longtable.server.tables.history import record_of
from longtable.server.tables.log import TableLog
from longtable.server.tables.registry import Registry
from longtable.server.tables.table import Table

_MOST_ACTS: Final = 20_000  # of a record that is looked at
_HELPED: Final = ("relief", "resign")  # rows after which a bot has played


def day_at(moment: float) -> str:
    """The date in UTC."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def is_day(text: str) -> bool:
    """Whether this is a date as we write it."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def daily_game(name: str) -> Game:
    """The game, if it has a race of the day."""
    game = longtable.game(name)
    if game.daily is None:
        raise ServerRefusal(404, "no-daily", game=name)
    return game


class DailyRaces:
    """All days' races."""

    def __init__(self, registry: Registry, now: Callable[[], float] = time) -> None:
        self.board = Races(registry.store)
        self._registry = registry
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def today(self) -> str:
        """The date whose race is being run."""
        return day_at(self._now())

    # At a table here

    async def begin(
        self, name: str, runner: str, person: SeatRequest, address: str
    ) -> CreatedTable:
        """A table with today's race, beside the ghost of the best so far."""
        game = daily_game(name)
        assert game.daily is not None
        best = await self.board.board(name, self.today, 1)
        ghost = {"name": best[0].name, "trace": best[0].trace} if best else None
        race = DailyRequest(self.today, runner, ghost)
        options = dict(game.daily.options)
        return await create(self._registry, name, [person], options, address=address, race=race)

    def look_at(self, table: Table) -> None:
        """If the table's race has just ended, see what it comes to."""
        row = table.log.table
        if row.day is not None and table.log.over and not row.counted:
            row.counted = True  # looked at once; should that fail, it is looked at again later
            task = asyncio.create_task(self._settle(table.log))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settle_all(self) -> None:
        """Races that ended while nobody was there to look."""
        for table_id in await self.board.uncounted():
            try:
                log = (await self._registry.table(table_id)).log
            except Refusal:  # played under rules that are no more
                await self.board.count(table_id, None)
            else:
                await self._settle(log)

    async def stop(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _settle(self, log: TableLog) -> None:
        await self.board.count(log.table.id, await asyncio.to_thread(_race_of, log))

    # From elsewhere

    async def bring(self, name: str, runner: str, called: str, record: dict[str, Any]) -> RaceRow:
        """A record of today's race: played again, and on the board with a table to replay it."""
        game = daily_game(name)
        if len(record.get("actions") or ()) > _MOST_ACTS:
            raise ServerRefusal(413, "too-large")
        day, at = self.today, self._now()
        called = clean_name(called, self._registry.settings.name_length)
        race = await in_thread(daily.raced, game, day, record)
        if race is None:
            raise BadRecord("daily-unfinished", day=day)
        row, seat, log = await in_thread(_table_of, game, day, runner, called, record, at)
        brought = RaceRow(name, day, runner, called, race.score, race.trace, row.id, at)
        before = await self.board.of(name, day, runner)
        if before is not None and before.score <= brought.score:
            return before
        await self._registry.store.create(row, [seat], log)
        await self.board.count(row.id, brought)
        return brought


def counts(log: TableLog) -> bool:
    """Whether a finished race of a day is one for its board: run on that day, without a bot."""
    return day_at(_ended(log)) == log.table.day and not any(r.kind in _HELPED for r in log.rows)


def _ended(log: TableLog) -> float:
    return max((r.at for r in log.rows if r.kind == "act"), default=0.0)


def _race_of(log: TableLog) -> RaceRow | None:
    """What a finished table comes to; None if it does not count."""
    row = log.table
    if row.day is None or row.runner is None or not counts(log):
        return None
    try:
        race = daily.raced(log.game, row.day, record_of(log))
    except Refusal:  # the rules have changed under it
        return None
    if race is None:
        return None
    name = log.seats[0].name
    return RaceRow(row.game, row.day, row.runner, name, race.score, race.trace, row.id, _ended(log))


def _table_of(
    game: Game, day: str, runner: str, called: str, record: dict[str, Any], at: float
) -> tuple[TableRow, SeatRow, list[LogRow]]:
    """A record as a finished table, to be looked at like any other."""
    match = daily.start(game, day)
    told: list[LogEvent] = [LogEvent.of(event) for event in match.events()]
    rows = [LogRow.telling(0, "start", -1, -1, at, "", told)]
    told = []

    def acted(seat: int, action: int) -> None:
        nonlocal told
        rows.append(LogRow.telling(len(rows), "act", seat, action, at, "", told))
        told = []

    match.listen(lambda event: told.append(LogEvent.of(event)), acted)
    boundary = orjson.dumps(match.save()).decode()
    for seat, action in record["actions"]:
        match.act(seat, action)
    seed = daily.seed(game, day)
    sat = SeatRow(0, "person", called, tokens.hashed(tokens.new_token()), "")
    table = TableRow(
        id=tokens.new_token(),
        game=game.name,
        rules=game.version,
        options=match.options,
        seats=1,
        seed=seed.hex(),
        settings={"pause": 0.0, "clock": None, "away": None, "timed": False, "host": None},
        created=at,
        creator=tokens.address_key(""),
        boundary=boundary,
        day=day,
        runner=runner,
        counted=True,
    )
    log = TableLog(table, [sat], rows)
    table.status, table.final = "over", log.final()
    return table, sat, rows
