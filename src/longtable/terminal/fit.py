"""`longtable fit`: bots play, and the game's outlook learns what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

import longtable
from longtable.bots.fit import (
    Found,
    Seen,
    check,
    fit,
    must_be_fit,
    place_of,
    played,
    schedule,
    written,
)
from longtable.bots.outlook import outlook_of
from longtable.core.words import Words
from longtable.terminal import saves
from longtable.terminal.kept import Kept
from longtable.terminal.simulate import bar
from longtable.terminal.words import table_words


class Wishes(NamedTuple):
    """What is to be played, and where it is kept."""

    seats: int | None
    games: int
    bots: str
    seed: str
    jobs: int
    keep: Path | None
    out: Path | None
    check: bool = False


def run(name: str, wishes: Wishes, lang: str) -> int:
    """Play what is not played yet, fit, say how well that does, and write the weights; or only say
    how well those do that there are.
    """
    game = longtable.game(name)
    must_be_fit(game)
    words = table_words(game, lang)
    bots = [one.strip() for one in wishes.bots.split(",")]
    counts = list(game.seats) if wishes.seats is None else [wishes.seats]
    out = Path(place_of(game)) if wishes.out is None else wishes.out
    if not wishes.check:
        saves.check_writable(out)
    run = {"features": outlook_of(game).features, "bots": bots, "seed": wishes.seed}
    kept = Kept(wishes.keep, game, **run)
    games = [Seen(**seen) for seen in kept.games]
    known = {(seen.seats, seen.number) for seen in games}
    tasks = [
        task
        for seats in counts
        if len(game.teams(seats)) > 1
        for task in schedule(game, seats, wishes.games, bots, wishes.seed, {})
    ]
    left = [task for task in tasks if (task.seats, task.number) not in known]
    with bar(words.say("fitting"), len(tasks)) as progress:
        for done, seen in enumerate(played(left, wishes.jobs), len(tasks) - len(left) + 1):
            games.append(seen)
            kept.add(asdict(seen))
            if progress is not None:
                progress(done)
    if wishes.check:
        how = words.say("fit-check", games=len(games))
        print("\n".join(reported(check(game, games), how, words)))
        return 0
    found = fit(game, games)
    print("\n".join(reported(found, words.say("fit-how", games=len(games)), words)))
    out.write_text(written(game, found), encoding="utf-8")
    print(words.say("fit-written", file=str(out)))
    return 0


def reported(found: Sequence[Found], how: str, words: Words) -> Iterator[str]:
    """How far each group's weights can be trusted, in Markdown; `how` says by which games."""
    yield how
    heads = ("fit-group", "fit-positions", "fit-blind", "fit-before", "fit-after")
    yield from ("", f"| {' | '.join(words.say(head) for head in heads)} |", "|---|---|---|---|---|")
    for one in found:
        before = "–" if one.before is None else f"{one.before:.4f}"
        yield f"| {one.group} | {one.positions} | {one.blind:.4f} | {before} | {one.after:.4f} |"
    yield from ("", words.say("fit-reliability"), "")
    yield f"| {words.say('fit-group')} | {words.say('fit-said')} |"
    yield "|---|---|"
    for one in found:
        pairs = [f"{said:.2f}/{came:.2f} ({many})" for many, said, came in one.reliability]
        yield f"| {one.group} | {'; '.join(pairs)} |"
    yield ""
