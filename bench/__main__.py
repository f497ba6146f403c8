"""Measure every game: `python -m bench [--rounds N] [--games N] [--seats 2,4] [--json FILE]`."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path
from statistics import median
from typing import Any

import longtable
from bench.measure import BARE, MEASURES, Work, bare, compare, memory


def main() -> None:
    """Print a table, and write the figures where asked."""
    options = _options()
    version = platform.python_version()
    print(f"Python {version}; medians of {options.rounds} rounds, ratios to the bare loop\n")
    found: dict[str, Any] = {"python": version, "rounds": options.rounds, "games": {}}
    for name in options.game or longtable.games():
        game = longtable.game(name)
        found["games"][name] = {}
        for seats in options.seats:
            if seats in game.seats:
                work = Work(game, seats, options.games, seed=1)
                found["games"][name][str(seats)] = _measure(work, options.rounds)
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", type=int, default=30, help="games per round")
    parser.add_argument(
        "--seats",
        type=lambda text: [int(part) for part in text.split(",")],
        default=[2, 4],
        help="seat counts, with commas",
    )
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    found = parser.parse_args()
    if found.rounds < 1 or found.games < 1:
        parser.error("--rounds and --games are at least 1")
    return found


def _measure(work: Work, rounds: int) -> dict[str, Any]:
    print(f"{work.game.name}, {work.seats} seats")
    found: dict[str, Any] = {}
    if work.game.name in BARE:
        rate = median(bare(work) for _ in range(rounds))
        found["bare loop"] = {"per_second": rate}
        print(f"  {'bare loop':26}{rate:>12,.0f} /s")
    for label, measure in MEASURES.items():
        figure = compare(work, measure, rounds)
        found[label] = vars(figure)
        line = f"  {label:26}{figure.per_second:>12,.0f} /s"
        if figure.ratio is not None:
            line += f"{figure.ratio:>9.3f}   (middle half {figure.low:.3f} to {figure.high:.3f})"
        print(line)
    found["bytes per match"] = memory(work)
    for label, size in found["bytes per match"].items():
        print(f"  {'memory, ' + label:26}{size:>12,.0f} bytes")
    print()
    return found


if __name__ == "__main__":
    main()
