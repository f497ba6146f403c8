"""`python -m tests.server.chaos evening` and `… attacks`: see the package."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import random
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.server.chaos import attacks, neighbours
from tests.server.chaos.disasters import WallClock, small_disk
from tests.server.chaos.evening import Plan, run
from tests.server.chaos.victim import Figure, victim
from tests.server.postgres import cluster

_ATTACKS: Final = {
    "cookies": attacks.cookies,
    "heads": attacks.heads,
    "silence": attacks.silence,
    "tricks": attacks.tricks,
    "prices": neighbours.prices,
    "receivers": neighbours.receivers,
    "bots": neighbours.bots,
    "memory": neighbours.memory,
    "quiet": neighbours.quiet,
    "unread": neighbours.unread,
}
_DISK: Final = {"sqlite": 48, "postgresql": 400}  # megabytes: what there is, and some to play in


def evening(asked: argparse.Namespace) -> int:
    """0 if nothing was lost and everybody was back in time."""
    with (
        tempfile.TemporaryDirectory(prefix="longtable-chaos-") as name,
        contextlib.ExitStack() as on,
    ):
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL is another user
        kind = "postgresql" if asked.postgres else "sqlite"
        disk = on.enter_context(small_disk(folder / "disk", _DISK[kind]))
        if disk is None:
            print("No disk is filled: only root can mount a small one.")
        running = on.enter_context(cluster(folder / "disk")) if asked.postgres else None
        if running is not None:
            database = running.new_database()
        else:
            database = f"sqlite:///{folder / 'disk' / 'tables.sqlite'}"
        plan = Plan(
            tables=min(asked.tables, 500),
            kills=min(asked.kills, 500),
            workers=min(asked.workers, 8),
            one_port=asked.one_port,
            seed=asked.seed,
            seconds=asked.seconds,
            database=database,
            cluster=running,
            disk=disk,
            clock=WallClock(folder / "clock"),
        )
        print(f"seed {plan.seed}, {plan.workers} worker(s), {kind}")
        report = run(plan, folder)
        if report.wrong:
            for log in sorted(folder.glob("*.log")):
                print(f"--- {log.name}\n{log.read_text('utf-8', 'replace')[-4_000:]}")
    print(report)
    late = [back for back in report.backs if back > asked.within]
    if late:
        print(f"{len(late)} returns took longer than {asked.within} s: the machine, or the server?")
    if report.slept:
        print(f"{len(report.slept)} calls slept through their news: {report.slept}")
    return 1 if report.wrong or report.slept or late else 0


def attack(asked: argparse.Namespace) -> int:
    """0 if every figure is within its bound."""
    figures: list[Figure] = []
    print("| Attack | Figure | At most |\n|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="longtable-chaos-") as name:
        victims = functools.partial(victim, asked.python, Path(name))
        for kind in asked.only or _ATTACKS:
            found = asyncio.run(_ATTACKS[kind](victims))
            figures += found
            print(*found, sep="\n", flush=True)
    return 0 if all(figure.met for figure in figures) else 1


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.chaos")
    ways = parser.add_subparsers(required=True)
    playing = ways.add_parser("evening", help="many play while blows fall")
    playing.add_argument("--tables", type=int, default=50)
    playing.add_argument("--kills", type=int, default=20, help="blows of all kinds")
    playing.add_argument("--workers", type=int, default=1, help="server processes")
    playing.add_argument("--one-port", action="store_true", help="all workers behind one port")
    playing.add_argument("--postgres", action="store_true", help="on a cluster made for this run")
    playing.add_argument("--seed", type=int, default=random.randrange(10**6))
    playing.add_argument("--seconds", type=float, default=1_200.0, help="give up after this long")
    playing.add_argument("--within", type=float, default=2.0, help="seconds to be back in")
    playing.set_defaults(do=evening)
    attacking = ways.add_parser("attacks", help="one visitor against the others, in figures")
    attacking.add_argument("only", nargs="*", choices=[*_ATTACKS, []], help="some of them")
    attacking.add_argument("--python", default=sys.executable, help="who has the victim installed")
    attacking.set_defaults(do=attack)
    asked = parser.parse_args()
    status: int = asked.do(asked)
    return status


if __name__ == "__main__":
    sys.exit(main())
