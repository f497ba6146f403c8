"""Random games, to look at on the way."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from itertools import product
from typing import Any

from longtable.core.dice import Dice
from longtable.core.game import Game, Option
from longtable.core.match import Match
from longtable.testing.checks import all_cards, cards_are_conserved


def random_walk(game: Game, seats: int, seed: bytes, **options: Any) -> Iterator[Match]:
    """One random game; the match is handed out before every act and at the end.

    Whoever is waited for acts in random order, as people do. No card may get lost on the way. A
    game that may be long is kept short (see `Option.brief`): every act of it is looked at.
    """
    brief = {name: o.brief for name, o in game.options.items() if o.brief is not None}
    match = game.start(seats, seed, **{**brief, **options})
    dice, cards = Dice(b"walk " + seed), all_cards(match)
    while match.waiting:
        yield match
        seat = dice.pick(sorted(match.waiting))
        match.act(seat, dice.pick(match.waiting[seat].actions))
        cards_are_conserved(match, cards)
    yield match


def play_out(game: Game, seats: int, seed: bytes, **options: Any) -> Match:
    """One random game to its end, as fast as it goes with a look at the cards after every act.

    It ends with scores that add up to one win, or with none where somebody alone did not make it.
    What goes wrong is said with the seed.
    """
    match = game.start(seats, seed, **options)
    dice, cards = Dice(b"play " + seed), all_cards(match)
    waiting = match.waiting
    try:
        while waiting:
            for seat in list(waiting):
                actions = waiting[seat].actions
                match.act(seat, actions[dice.below(len(actions))])
                if cards is not None:
                    cards_are_conserved(match, cards)
        scores = match.scores
        ended = scores is not None and len(scores) == seats
        ended = ended and (abs(sum(scores or ()) - 1) < 1e-9 or scores == [0.0])
        assert ended, f"nobody is asked any more, and the scores are {scores}"
    except Exception as error:
        error.add_note(f"in {game.name}, seed {seed!r}, {seats} seats, options {options}")
        raise
    return match


def tables(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every combination of the options that are yes or no, or one of several
    names.
    """
    choices = {name: _values(option) for name, option in game.options.items() if _values(option)}
    return [
        (seats, dict(zip(choices, values, strict=True)))
        for seats in game.seats
        for values in product(*choices.values())
    ]


def _values(option: Option) -> tuple[Any, ...]:
    return (False, True) if isinstance(option.default, bool) else option.values


def games_of(package: str) -> list[str]:
    """The names of the games that lie in a package: `longtable` for those of this project."""
    points = entry_points(group="longtable.games")
    return sorted({p.name for p in points if p.module.partition(".")[0] == package})
