"""Golden transcripts: a whole game a person can read and the tests play again.

    python -m longtable.testing.transcript knights-duty --seats 3 --seed 7 > transcript.txt

A line `> 2: plan sword sword shield` is what seat 2 did; the lines below it are what everybody
was told, each with its rule. The head holds all that a replay needs.
"""

from __future__ import annotations

import sys
from typing import Any

from longtable.core.dice import Dice
from longtable.core.game import Game, game
from longtable.core.match import Match

FILE = "transcript.txt"


def play_again(source: str, which: Game) -> str:
    """Play the acts of a transcript; the transcript of that."""
    head, acts = read(source)
    options = {name: _value(text) for name, text in head.items() if name in which.options}
    match = which.start(int(head["seats"]), head["seed"].encode(), **options)
    lines = _head(match, head["seed"])
    told = _told(match, 0, lines)
    for seat, words in acts:
        lines.append(f"> {seat + 1}: {words}")
        match.act(seat, which.actions.parse(words))
        told = _told(match, told, lines)
    lines.append(f"scores: {' '.join(f'{score:g}' for score in match.scores or [])}")
    lines.append(f"digest: {match.digest()}")
    return "\n".join(lines) + "\n"


def read(source: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The head of a transcript and its acts."""
    head: dict[str, str] = {}
    acts: list[tuple[int, str]] = []
    for line in source.splitlines():
        if line.startswith("> "):
            seat, _, words = line[2:].partition(": ")
            acts.append((int(seat) - 1, words))
        elif ": " in line and not line.startswith(" "):
            name, _, value = line.partition(": ")
            head[name] = value
    return head, acts


def random_transcript(which: Game, seats: int, seed: str, **options: Any) -> str:
    """The transcript of a random game."""
    match = which.start(seats, seed.encode(), **options)
    dice = Dice(b"transcript " + seed.encode())
    lines = _head(match, seed)
    while match.waiting:
        seat = min(match.waiting)
        action = dice.pick(match.waiting[seat].actions)
        lines.append(f"> {seat + 1}: {which.actions.spell(action)}")
        match.act(seat, action)
    return play_again("\n".join(lines), which)


def _head(match: Match, seed: str) -> list[str]:
    lines = [
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        f"seats: {match.seats}",
        f"seed: {seed}",
    ]
    lines += [f"{name}: {str(value).lower()}" for name, value in match.options.items()]
    return [*lines, ""]


def _told(match: Match, told: int, lines: list[str]) -> int:
    words, players = match.game.words("en"), match.game.called(match.seats, "en")
    story = match.story(None)
    for event in story[told:]:
        lines.append(f"  {event['rule']:<9}{words.event(event, players)}")
    return len(story)


def _value(text: str) -> bool | int:
    return {"true": True, "false": False}.get(text) if text in ("true", "false") else int(text)  # type: ignore[return-value]


if __name__ == "__main__":
    _, name, *rest = sys.argv
    given = dict(zip(rest[::2], rest[1::2], strict=True))
    seats, seed = int(given.pop("--seats")), given.pop("--seed")
    options = {key.removeprefix("--"): _value(value) for key, value in given.items()}
    sys.stdout.write(random_transcript(game(name), seats, seed, **options))
