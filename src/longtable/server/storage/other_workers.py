"""How workers on one PostgreSQL learn what the others wrote: LISTEN, and what NOTIFY says."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url

from longtable.server.storage.postgres_writer import CHANNEL

logger = logging.getLogger("longtable.changes")

_AGAIN = 0.25  # seconds between two attempts to reach the database


class ChangeListener:
    """Listens for what other workers wrote. After a lost connection everything may have changed."""

    def __init__(
        self,
        url: str,
        worker: str,
        changed: Callable[[Sequence[str]], None],
        all_changed: Callable[[], None],
    ) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._dsn = plain.render_as_string(hide_password=False)
        self._worker = worker
        self._changed = changed
        self._all_changed = all_changed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run(), name="changes")

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("not listening: %s", type(error).__name__)
            await asyncio.sleep(_AGAIN)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._dsn)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            self._all_changed()
            await lost.wait()
        finally:
            connection.terminate()

    def _heard(self, connection: Any, pid: int, channel: str, note: Any) -> None:
        worker, *ids = str(note).split()
        if worker != self._worker:
            self._changed(ids)
