"""The service without its wires, for scenes that look behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from longtable.server.service import Service
from longtable.server.tables.creation import CreatedTable, SeatRequest, create
from longtable.server.tables.table import Table
from tests.server.serving import settings_in

T = TypeVar("T")


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


async def lay(service: Service, game: str, people: int, **more: Any) -> tuple[Table, CreatedTable]:
    """A table of persons only."""
    options = more.pop("options", {})
    laid = await create(service.registry, game, [SeatRequest()] * people, options, **more)
    return await service.table(laid.table_id), laid
