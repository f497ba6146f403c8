"""The house clock: time that passes only while tables are served.

It is kept in the database and wound up by whoever serves it, a few seconds at a time. So it stands
still while the server is down, while the database is, and while the machine sleeps; and nobody who
sets the machine's clock moves it. It began as that clock's time, and only ever falls behind it.
"""

from __future__ import annotations

from time import monotonic, time
from typing import Final

from sqlalchemy import case, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from longtable.server.errors import Unavailable
from longtable.server.storage import schema

_BEAT: Final = 5.0  # seconds between two windings: so much is forgotten when the power goes
_RUNS: Final = 10.0  # for so long it runs after one: so much goes by when the database does

_kept = schema.house_clock


class HouseClock:
    """As this worker sees it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._wound = time()
        self._at = monotonic()

    def now(self) -> float:
        """Seconds, to be compared with each other and with nothing else."""
        return self._wound + min(monotonic() - self._at, _RUNS)

    async def open(self) -> None:
        """Go on from where it stood."""
        try:
            async with self._engine.begin() as connection:
                found = (await connection.execute(select(_kept.c.ran))).scalar_one_or_none()
                if found is None:
                    await connection.execute(insert(_kept).values(id=1, ran=self._wound))
        except IntegrityError:  # another worker was as quick
            return await self.open()
        self._wound, self._at = self._wound if found is None else float(found), monotonic()

    async def beat(self) -> None:
        """Wind it up, if it is time; workers that share it keep to who is furthest."""
        if monotonic() - self._at >= _BEAT:
            await self.wind()

    async def wind(self) -> None:
        """Keep how far it has come."""
        mine, at = self.now(), monotonic()
        furthest = case((_kept.c.ran < mine, mine), else_=_kept.c.ran)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(update(_kept).values(ran=furthest))
                found = (await connection.execute(select(_kept.c.ran))).scalar_one()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error
        self._wound, self._at = float(found), at
