"""The service without its wires, for scenes that look behind them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from longtable.server.service import Service
from longtable.server.storage import clock
from longtable.server.tables import table
from longtable.server.tables.creation import CreatedTable, SeatRequest, create
from longtable.server.tables.table import Table
from tests.server.serving import settings_in

T = TypeVar("T")

# For scenes that put something in the place of a function, or look who calls whom.
interpreted = pytest.mark.skipif(
    not str(table.__file__).endswith(".py"),
    reason="what is compiled calls its own functions and leaves no trace of it",
)


def with_service(folder: Path, scene: Callable[[Service], Awaitable[T]], **settings: Any) -> T:
    """Run a scene with a service of its own."""

    async def run() -> T:
        service = Service(settings_in(folder, **settings))
        await service.open()
        try:
            return await scene(service)
        finally:
            await service.close()

    return asyncio.run(run())


class Hours:
    """Time that goes by when the scene says so, and only then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._gone, world, machine = 0.0, time.time(), time.monotonic()
        for module in (clock, table):
            monkeypatch.setattr(module, "time", lambda: world + self._gone)
        monkeypatch.setattr(clock, "monotonic", lambda: machine + self._gone)

    async def go_by(self, service: Service, seconds: int) -> None:
        """At a server that is well: it winds up its clock now and then."""
        while seconds > 0:
            step = min(5, seconds)
            seconds -= step
            self._gone += step
            await service.store.clock.wind()

    def pass_unseen(self, seconds: float) -> None:
        """While nobody winds up anything."""
        self._gone += seconds


async def lay(service: Service, game: str, people: int, **more: Any) -> tuple[Table, CreatedTable]:
    """A table of persons only."""
    options = more.pop("options", {})
    laid = await create(service.registry, game, [SeatRequest()] * people, options, **more)
    return await service.table(laid.table_id), laid
