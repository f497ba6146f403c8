"""The boards of the daily races: everybody's best of each day."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import and_, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from longtable.server.errors import Unavailable
from longtable.server.storage import schema
from longtable.server.storage.rows import RaceRow
from longtable.server.storage.store import Store

_DIGITS: Final = 9  # of each part of a score, so that texts sort as numbers do
_races = schema.races


class Races:
    """Reading and writing of the boards."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def board(self, game: str, day: str, limit: int) -> list[RaceRow]:
        """The best of the day, in order; of two that are equal, who was there first."""
        query = (
            select(_races)
            .where(_races.c.game == game, _races.c.day == day)
            .order_by(_races.c.score, _races.c.at)
            .limit(limit)
        )
        return [_race(found) for found in await self._rows(query)]

    async def of(self, game: str, day: str, runner: str) -> RaceRow | None:
        """Somebody's best race of that day."""
        found = await self._rows(select(_races).where(_whose(game, day, runner)))
        return _race(found[0]) if found else None

    async def ahead_of(self, race: RaceRow) -> int:
        """How many were better that day."""
        score = _written(race.score)
        sooner = and_(_races.c.score == score, _races.c.at < race.at)
        query = select(func.count()).where(
            _races.c.game == race.game,
            _races.c.day == race.day,
            or_(_races.c.score < score, sooner),
        )
        return int((await self._rows(query))[0][0])

    async def uncounted(self, limit: int = 100) -> list[str]:
        """Tables whose race is over and was not looked at yet."""
        tables = schema.tables
        query = select(tables.c.id).where(
            tables.c.day.is_not(None), tables.c.status == "over", tables.c.counted.is_(False)
        )
        return [str(row[0]) for row in await self._rows(query.limit(limit))]

    async def count(self, table_id: str, race: RaceRow | None) -> None:
        """A table's race was looked at; put it on the board if it is its runner's best."""
        tables = schema.tables
        try:
            async with self._store.engine.begin() as connection:
                await connection.execute(
                    update(tables).where(tables.c.id == table_id).values(counted=True)
                )
                if race is not None:
                    await connection.execute(self._if_better(race))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    def _if_better(self, race: RaceRow) -> Any:
        dialect = postgresql if self._store.shared else sqlite
        values = {
            "name": race.name,
            "score": _written(race.score),
            "trace": json.dumps(race.trace),
            "table_id": race.table_id,
            "at": race.at,
        }
        whose = {"game": race.game, "day": race.day, "runner": race.runner}
        return (
            dialect.insert(_races)
            .values(**whose, **values)
            .on_conflict_do_update(
                index_elements=list(whose),
                set_=values,
                where=_races.c.score > _written(race.score),
            )
        )

    async def _rows(self, query: Any) -> list[Any]:
        try:
            async with self._store.engine.connect() as connection:
                return list(await connection.execute(query))
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error


def _whose(game: str, day: str, runner: str) -> Any:
    return and_(_races.c.game == game, _races.c.day == day, _races.c.runner == runner)


def _written(score: tuple[int, ...]) -> str:
    return "-".join(f"{part:0{_DIGITS}}" for part in score)


def _race(row: Any) -> RaceRow:
    game, day, runner, name, score, trace, table_id, at = row
    parts = tuple(int(part) for part in score.split("-"))
    return RaceRow(game, day, runner, name, parts, tuple(json.loads(trace)), table_id, at)
