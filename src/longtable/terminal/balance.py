"""`longtable balance`: every side of a game against every other, and a report of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import mean, median
from typing import Final, NamedTuple

import longtable
from longtable.bots.balance import (
    Played,
    Task,
    match_ups_of,
    of_part,
    of_side,
    played,
    schedule,
)
from longtable.bots.shares import Share, share
from longtable.core.game import Game
from longtable.core.words import Words
from longtable.terminal import saves
from longtable.terminal.kept import Kept
from longtable.terminal.simulate import bar
from longtable.terminal.words import table_words

BY_HAND: Final = "<!-- by hand: what stands below is kept when this file is written anew -->"


class Wishes(NamedTuple):
    """What is to be played, and where it is kept."""

    laps: int
    bots: str
    trials: int
    seed: str
    jobs: int
    keep: Path | None
    out: Path | None


def balance(name: str, wishes: Wishes, lang: str) -> int:
    """Play what is not played yet, and print or write the report."""
    game = longtable.game(name)
    words = table_words(game, lang)
    tasks = schedule(game, wishes.bots, wishes.trials, wishes.laps, wishes.seed)
    if wishes.out is not None:
        saves.check_writable(wishes.out)
    run = {"bots": wishes.bots, "trials": wishes.trials, "seed": wishes.seed}
    games = _all_played(tasks, Kept(wishes.keep, game, **run), wishes.jobs, words)
    report = "\n".join(reported(game, games, wishes, words)) + "\n"
    if wishes.out is None:
        print(report, end="")
    else:
        wishes.out.write_text(report + _by_hand(wishes.out), encoding="utf-8")
        print(words.say("balance-written", file=str(wishes.out)))
    return 0


def _all_played(tasks: Sequence[Task], kept: Kept, jobs: int, words: Words) -> list[Played]:
    """Those kept from an earlier run first. Who interrupts it is told of the games so far."""
    games = [Played(**{**game, "sides": tuple(game["sides"])}) for game in kept.games[: len(tasks)]]
    try:
        with bar(words.say("balancing"), len(tasks)) as progress:
            for game in played(tasks[len(games) :], jobs):
                games.append(game)
                kept.add(asdict(game))
                if progress is not None:
                    progress(len(games))
    except KeyboardInterrupt:
        if not games:
            raise
    return games


def _by_hand(path: Path) -> str:
    """What somebody wrote under an earlier report: the figures' why, which only people know."""
    _, mark, written = saves.read_text(path).partition(BY_HAND) if path.exists() else ("", "", "")
    return f"\n{mark}{written}" if mark else ""


# The report


def reported(game: Game, games: Sequence[Played], wishes: Wishes, words: Words) -> Iterator[str]:
    """Win shares of parts and sides, who plays first, and how long games are, in Markdown."""
    module = match_ups_of(game)
    sides: list[tuple[str, ...]] = module.SIDES
    yield "# " + words.say("balance-title", title=words.say("title"))
    yield ""
    yield words.say(
        "balance-how",
        games=len(games),
        sides=len(sides),
        pairings=len({played.sides for played in games}),
        bots=wishes.bots,
        trials=wishes.trials if wishes.bots == "greedy" else 0,
        seed=wishes.seed,
    )
    if wishes.bots.partition(":")[0] == "greedy":
        yield words.say("balance-short")
    parts = {}
    for part in dict.fromkeys(part for side in sides for part in side):
        having = {number for number, side in enumerate(sides) if part in side}
        parts[words.say(f"{module.PART}-{part}")] = of_part(games, having)
    yield from _table("balance-by-part", "balance-part", parts, words)
    names = [" + ".join(words.say(f"{module.PART}-{part}") for part in side) for side in sides]
    shares = {name: of_side(games, number) for number, name in enumerate(names)}
    yield from _table("balance-by-side", "balance-side", shares, words)
    yield from _besides(games, words)


def _table(title: str, what: str, shares: dict[str, Share], words: Words) -> Iterator[str]:
    """The strongest first."""
    heads = [words.say(key) for key in (what, "balance-share", "balance-interval", "balance-games")]
    yield from ("", f"## {words.say(title)}", "")
    yield f"| {' | '.join(heads)} |"
    yield "|---|---:|---:|---:|"
    for name, found in sorted(shares.items(), key=lambda item: -item[1].mean):
        yield f"| {name} | {_percent(found.mean)} | {_interval(found)} | {found.games} |"


def _besides(games: Sequence[Played], words: Words) -> Iterator[str]:
    first = share([game.first_score for game in games])
    limit = share([float(game.timed_out) for game in games])
    rounds = [game.rounds for game in games]
    yield from ("", f"## {words.say('balance-besides')}", "")
    told = {"share": _percent(first.mean), "interval": _interval(first)}
    yield "- " + words.say("balance-first", **told)
    length = {"mean": f"{mean(rounds):.1f}", "median": f"{median(rounds):g}", "most": max(rounds)}
    yield "- " + words.say("balance-length", **length)
    told = {"share": _percent(limit.mean), "interval": _interval(limit)}
    yield "- " + words.say("balance-limit", **told)


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _interval(found: Share) -> str:
    return f"{100 * found.low:.0f} – {100 * found.high:.0f} %"
