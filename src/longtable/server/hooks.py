"""Telling people elsewhere that their table waits: off unless a webhook is set.

One small interface: an address that is sent a JSON note when a person who is not connected is
asked something. What makes a mail or a push message of it lives at that address.
"""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from collections.abc import Iterable

from longtable.server.settings import Settings

log = logging.getLogger("longtable.hooks")


class Hooks:
    """Notes that go out."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.webhook
        self._told: dict[tuple[str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def asked(self, table_id: str, game: str, seats: Iterable[tuple[int, int]]) -> None:
        """Persons who are away are asked something, each since a row of the log."""
        if not self._url:
            return
        for seat, n in seats:
            if self._told.get((table_id, seat), -1) < n:
                self._told[table_id, seat] = n
                note = {"table": table_id, "game": game, "seat": seat, "n": n}
                task = asyncio.create_task(self._send(note))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _send(self, note: dict[str, object]) -> None:
        try:
            await asyncio.to_thread(self._post, note)
        except (OSError, ValueError) as error:
            log.warning("a note could not be sent: %s", type(error).__name__)

    def _post(self, note: dict[str, object]) -> None:
        request = urllib.request.Request(
            self._url,
            json.dumps(note).encode(),
            {"content-type": "application/json", "user-agent": "longtable"},
        )
        urllib.request.urlopen(request, timeout=10).close()
