"""Golden transcripts: a whole game a person can read and the tests play again.

    python -m longtable.testing.transcript knights-duty --seats 3 --seed 7 > transcript.txt

A line `> 2: plan sword sword shield` is what seat 2 did; the lines below it are what everybody
was told, each with its rule. The head holds all that a replay needs.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

from longtable.core.dice import Dice
from longtable.core.game import Game, game
from longtable.core.match import Match

FILE = "transcript.txt"


def check(which: Game) -> None:
    """The game has its transcript, of a whole game, and it plays again to the letter."""
    if not (which.folder / FILE).is_file():
        raise AssertionError(
            f"{which.name} has no {FILE}. This plays a game and writes it down; look through it, as"
            f" if you had sat at the table:\n{command(which)}"
        )
    golden = which.read(FILE)
    head, _ = read(golden)
    anew = command(which, head)
    assert "scores: " in golden, f"{FILE} is not of a whole game. Make it anew:\n{anew}"
    again = play_again(golden, which)
    for number, (kept, now) in enumerate(zip_longest(golden.split("\n"), again.split("\n")), 1):
        assert kept == now, (
            f"line {number} of {FILE} of {which.name} is\n  {kept}\nand now it would be\n  {now}\n"
            f"If you meant to change that, make it anew, and raise the version of the rules if an"
            f" old record would replay differently:\n{anew}"
        )


def command(which: Game, head: Mapping[str, str] | None = None) -> str:
    """The command that makes the game's transcript, with the seats, the seed and the options of
    the one there was.
    """
    known = {"seats": str(which.usual_seats), "seed": "1"} if head is None else head
    asked = [
        f"--{name} {known[name]}" for name in ("seats", "seed", *which.options) if known.get(name)
    ]
    path = Path(str(which.folder / FILE))
    here = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"  python -m longtable.testing.transcript {which.name} {' '.join(asked)} > {here}"


def play_again(source: str, which: Game) -> str:
    """Play the acts of a transcript; the transcript of that."""
    head, acts = read(source)
    options = _options(which, head)
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


def _options(which: Game, given: Mapping[str, str]) -> dict[str, Any]:
    """The options among these, as their kinds would have them."""
    return {
        name: _value(given[name], option.default)
        for name, option in which.options.items()
        if name in given
    }


def _value(text: str, default: bool | int | str) -> bool | int | str:
    if isinstance(default, bool):
        return text == "true"
    return int(text) if isinstance(default, int) else text


if __name__ == "__main__":
    _, name, *rest = sys.argv
    given = dict(zip(rest[::2], rest[1::2], strict=True))
    head = {key.removeprefix("--"): value for key, value in given.items()}
    played = game(name)
    options = _options(played, head)
    sys.stdout.write(random_transcript(played, int(head["seats"]), head["seed"], **options))
