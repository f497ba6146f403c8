"""The server's own keys, kept with its tables: whoever restores a backup is the same server."""

from __future__ import annotations

from typing import Final

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from longtable.server.storage import schema

RECORDS: Final = "records"  # signs records

_kept = schema.keys


async def read_key(engine: AsyncEngine, name: str) -> str | None:
    """The key of that name, if there is one."""
    async with engine.connect() as connection:
        found = await connection.execute(select(_kept.c.secret).where(_kept.c.name == name))
        return found.scalar_one_or_none()


async def kept_key(engine: AsyncEngine, name: str, fresh: str) -> str:
    """The key of that name; `fresh` becomes it where there is none yet."""
    found = await read_key(engine, name)
    if found is not None:
        return found
    try:
        async with engine.begin() as connection:
            await connection.execute(insert(_kept).values(name=name, secret=fresh))
    except IntegrityError:  # another worker was as quick
        return await kept_key(engine, name, fresh)
    return fresh
