"""Two servers side by side: `python -m bench.rivals TREE [--tables N] [--rounds N] [--source DIR]`.

TREE is another checkout of this repository, as it was before some change. Both servers run at the
same time, each with the same number of tables of one game; in turn, a few seconds each, the tables
of one are played as fast as it answers while the other rests. So whatever else the machine does,
it does to both. Ratios are those of neighbouring rounds, with the least and the greatest beside
them. Nothing is judged here, only printed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx
import uvloop

from bench.load import House, allow_many_files, timed
from bench.serving import HOST, Server, serving

_WARM_SECONDS: Final = 1.0
_HERE: Final = Path(__file__).resolve().parent.parent

Round = dict[str, Any]
FIGURES: Final[dict[str, Callable[[Round], float]]] = {
    "acts per second": lambda found: float(found["acts_per_second"]),
    "CPU per act, µs": lambda found: float(found["server_cpu_us_per_act"]),
    "to all views, p50, ms": lambda found: float(found["views_ms"]["p50"]),
    "to all views, p99, ms": lambda found: float(found["views_ms"]["p99"]),
    "acts per commit": lambda found: float(found["acts_per_commit"]),
    "a commit, ms": lambda found: float(found["commit_ms"]),
}


async def _opened(
    stack: AsyncExitStack, source: Path, options: argparse.Namespace
) -> tuple[Server, House]:
    made = tempfile.TemporaryDirectory(prefix="longtable-rivals-", dir=options.folder)
    folder = Path(stack.enter_context(made))
    server = await stack.enter_async_context(serving(folder, source))
    base = f"http://{HOST}:{server.port}"
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=base, timeout=60))
    house = House(server.port, client, words=options.words, changes=options.changes)
    await house.fill(options.tables, options.seats, [options.game])
    return server, house


async def measure(options: argparse.Namespace) -> dict[str, list[Round]]:
    """Round by round, printed as it comes."""
    async with AsyncExitStack() as stack:
        sources = {"before": Path(options.tree).resolve() / "src", "now": _HERE / options.source}
        rivals = {name: await _opened(stack, path, options) for name, path in sources.items()}
        gc.collect()
        gc.freeze()
        gc.disable()  # a pause of this process is not the server's
        found: dict[str, list[Round]] = {name: [] for name in rivals}
        for _ in range(options.rounds):
            for name, (server, house) in rivals.items():
                for table in house.tables:
                    table.hurry()
                await asyncio.sleep(_WARM_SECONDS)
                wait = asyncio.sleep(options.seconds)
                found[name].append(await timed(name, server, house, wait))
                await house.rest()
        return found


def compared(found: dict[str, list[Round]]) -> None:
    """The middle of the rounds, and how one stands to the other in the same minute."""
    print(f"\n{'':24}{'before':>10}{'now':>10}{'ratio':>8}{'least':>8}{'most':>8}")
    for name, figure in FIGURES.items():
        before, now = ([figure(one) for one in found[which]] for which in ("before", "now"))
        ratios = [b / a for a, b in zip(before, now, strict=True) if a]
        spread = (median(ratios), min(ratios), max(ratios))
        figures = "".join(f"{ratio:>8.2f}" for ratio in spread)
        print(f"{name:24}{median(before):>10,.1f}{median(now):>10,.1f}{figures}")


def main() -> None:
    """Print both, and write the figures where asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    parser.add_argument("tree", help="another checkout of this repository")
    parser.add_argument("--source", default="src", help="build/compiled for the compiled one")
    parser.add_argument("--game", default="knights-duty")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--words", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--changes", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--folder", help="where the databases are made (and thrown away)")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    allow_many_files()
    found = uvloop.run(measure(options))
    compared(found)
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
