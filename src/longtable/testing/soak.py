"""Random games in great number, at every table of every game: none may fail or go on for ever.

    python -m longtable.testing.soak --games 10000 [--game knights-duty] [--jobs 2]

The games are shared out evenly among the combinations of a game's options (see `tables`), and no
card may get lost in any of them.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from typing import Any

import longtable
from longtable.testing.walk import play_out, tables

CHUNK = 50


def play(job: tuple[str, int, dict[str, Any], int, int]) -> tuple[int, int, int]:
    """Some random games; how many acts in all, in the longest, and how many turns that one had."""
    name, seats, options, first, count = job
    game = longtable.game(name)
    acts, longest, turns = 0, 0, 0
    for number in range(first, first + count):
        seed = f"soak/{name}/{seats}/{sorted(options.items())}/{number}"
        match = play_out(game, seats, seed.encode(), **options)
        acts += match.acted
        if match.acted > longest:
            longest, turns = match.acted, match.turns
    return acts, longest, turns


def main() -> None:
    """Play them all, and say how it went for each seat count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="for each seat count")
    parser.add_argument("--game", choices=longtable.games())
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    wanted = parser.parse_args()
    with multiprocessing.Pool(wanted.jobs) as pool:
        for name in [wanted.game] if wanted.game else longtable.games():
            for seats in longtable.game(name).seats:
                print(soak(pool, name, seats, wanted.games), flush=True)


def soak(pool: Any, name: str, seats: int, games: int) -> str:
    """Play that many games at one seat count, with a counter on a terminal; a line of results."""
    variants = [options for count, options in tables(longtable.game(name)) if count == seats]
    share = -(-games // len(variants))
    jobs = [
        (name, seats, options, first, min(CHUNK, share - first))
        for options in variants
        for first in range(0, share, CHUNK)
    ]
    began, played, acts, longest = time.perf_counter(), 0, 0, (0, 0)
    for job, (more, most, turns) in zip(jobs, pool.imap(play, jobs), strict=True):
        acts, longest, played = acts + more, max(longest, (most, turns)), played + job[4]
        if sys.stderr.isatty():
            print(f"\r{name}, {seats} seats: {played} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    seconds = time.perf_counter() - began
    return (
        f"{name}, {seats} seats: {played} games ended, {acts / played:.0f} acts on average, "
        f"the longest {longest[0]} acts in {longest[1]} turn scripts; {acts / seconds:,.0f} acts/s"
    )


if __name__ == "__main__":
    main()
