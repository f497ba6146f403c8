"""Bring the database to today's schema."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

# alembic keeps what it works on in a global.
_ONE_AT_A_TIME = threading.Lock()


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing. Workers starting together wait for one another."""
    await asyncio.to_thread(_ONE_AT_A_TIME.acquire)
    try:
        await _migrate(engine)
    finally:
        _ONE_AT_A_TIME.release()


async def _migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(7086201)"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
