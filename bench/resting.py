"""What a resting table takes of the memory: `python -m bench.resting [--acts N] [--seats N]`.

Tables of each game are set and played for some acts, at random, with a reader on each seat; then
nothing happens any more, and after half a minute the house puts away what can be made again. What
is left of them is what becomes free when they leave the memory, as Python itself counts it.
Nothing is judged here, only printed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import tempfile
import tracemalloc
from pathlib import Path
from random import Random
from typing import Final

import longtable
from longtable.server.http.frames import Kept, table_frame
from longtable.server.settings import Settings
from longtable.server.storage.store import Store
from longtable.server.tables.creation import SeatRequest, create
from longtable.server.tables.registry import Registry
from longtable.server.tables.table import Table

_LONG_AGO: Final = 60.0


async def measure(name: str, seats: int, acts: int, tables: int) -> float:
    """Bytes for each table of that game."""
    with tempfile.TemporaryDirectory(prefix="longtable-resting-") as folder:
        settings = Settings(database=f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        store = Store(settings)
        await store.open()
        registry = Registry(store, settings)
        try:
            return await _measure(registry, name, seats, acts, tables)
        finally:
            await store.close()


async def _measure(registry: Registry, name: str, seats: int, acts: int, tables: int) -> float:
    tracemalloc.start()
    try:
        for seed in range(tables):
            await _played(registry, name, seats, acts, seed)
        await _rest(registry)
        held = _held()
        registry.tables.clear()  # what is then still there is kept for all tables
        return (held - _held()) / tables
    finally:
        tracemalloc.stop()


def _held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def _played(registry: Registry, name: str, seats: int, acts: int, seed: int) -> None:
    chance = Random(seed)
    people = [SeatRequest("person", f"Player {seat}") for seat in range(seats)]
    made = await create(registry, name, people, {}, pause=0)
    table = await registry.table(made.table_id)
    readers = [Kept() for _ in range(seats)]
    since = -1
    while table.log.n < acts and not table.log.over:
        _tell(table, readers, since)
        since = table.log.n
        assert table.log.match is not None
        seat = chance.choice(table.log.waiting)
        await table.act(seat, chance.choice(table.log.match.choice(seat).actions), since)
    _tell(table, readers, since)


def _tell(table: Table, readers: list[Kept], since: int) -> None:
    for seat, kept in enumerate(readers):
        table_frame(table, seat, "en", True, since, kept)


async def _rest(registry: Registry) -> None:
    for table in registry.tables.values():
        table.used -= _LONG_AGO
    await registry.sweep()


def main() -> None:
    """Print a line for each game, and write the figures where asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.resting", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--acts", type=int, default=60, help="at each table")
    parser.add_argument("--seats", type=int, default=4, help="people, if the game allows")
    parser.add_argument("--tables", type=int, default=20, help="of each game")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    found: dict[str, float] = {}
    for name in options.game or longtable.games():
        game = longtable.game(name)
        seats = min(max(options.seats, game.seats[0]), game.seats[-1])
        found[name] = asyncio.run(measure(name, seats, options.acts, options.tables))
        print(f"{name:20}{seats} seats{found[name] / 1024:>8.1f} KiB for a table that rests")
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
