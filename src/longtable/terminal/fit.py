"""`longtable fit`: bots play, and the game's outlook learns what counts."""

from __future__ import annotations

import json
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
from longtable.core.words import Words
from longtable.terminal import saves
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
    for path in (wishes.keep, None if wishes.check else out):
        if path is not None:
            saves.check_writable(path)
    kept = [] if wishes.keep is None or not wishes.keep.exists() else _kept(wishes.keep)
    known = {(seen.seats, seen.number) for seen in kept}
    tasks = [
        task
        for seats in counts
        if len(game.teams(seats)) > 1
        for task in schedule(game, seats, wishes.games, bots, wishes.seed, {})
    ]
    games = list(kept)
    with bar(words.say("fitting"), len(tasks)) as progress:
        left = [task for task in tasks if (task.seats, task.number) not in known]
        for seen in played(left, wishes.jobs):
            games.append(seen)
            if progress is not None:
                progress(len(tasks) - len(left) + len(games) - len(kept))
            if wishes.keep is not None:
                with wishes.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(seen)) + "\n")
    if wishes.check:
        how = words.say("fit-check", games=len(games))
        print("\n".join(reported(check(game, games), how, words)))
        return 0
    found = fit(game, games)
    print("\n".join(reported(found, words.say("fit-how", games=len(games)), words)))
    out.write_text(written(game, found), encoding="utf-8")
    print(words.say("fit-written", file=str(out)))
    return 0


def _kept(path: Path) -> list[Seen]:
    return [Seen(**json.loads(line)) for line in saves.read_text(path).splitlines()]


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
