"""A table is one table, however many bring it in at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from longtable.server.service import Service
from longtable.server.storage.rows import LogRow, SeatRow, TableRow
from longtable.server.tables.creation import SeatRequest, create
from longtable.server.tables.table import Table
from tests.server.in_process import with_service


@pytest.mark.parametrize("quicker", ["who asks for it", "who sets it"])
def test_a_table_asked_for_while_it_is_set_is_one_table(tmp_path: Path, quicker: str) -> None:
    """It is on disk before who set it has it in memory, and a sweep may find it there. Were there
    two, a bot might act at the one, and people wait at the other for ever.
    """

    async def scene(service: Service) -> None:
        registry, write = service.registry, service.store.create
        asked: list[asyncio.Task[Table]] = []
        looked_after: list[Table] = []
        registry.on_change = looked_after.append

        async def create_and_be_asked(
            table: TableRow, seats: Sequence[SeatRow], rows: list[LogRow], most: int = 0
        ) -> None:
            await write(table, seats, rows, most)
            asked.append(asyncio.create_task(registry.table(table.id)))
            if quicker == "who asks for it":
                await asked[0]
            else:
                for _ in range(5):  # begun, and waiting for the disk
                    await asyncio.sleep(0)

        service.store.create = create_and_be_asked  # type: ignore[method-assign]
        made = await create(registry, "knights-duty", [SeatRequest()] * 2, {})
        assert {await asked[0], *looked_after} == {registry.tables[made.table_id]}

    with_service(tmp_path, scene)
