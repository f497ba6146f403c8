"""Random games, to look at on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.match import Match


def random_walk(game: Game, seats: int, seed: bytes, **options: Any) -> Iterator[Match]:
    """One random game; the match is handed out before every act and at the end.

    Whoever is waited for acts in random order, as people do.
    """
    match = game.start(seats, seed, **options)
    dice = Dice(b"walk " + seed)
    while match.waiting:
        yield match
        seat = dice.pick(sorted(match.waiting))
        match.act(seat, dice.pick(match.waiting[seat].actions))
    yield match


def tables(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every combination of the game's yes-or-no options."""
    switches = [name for name, option in game.options.items() if isinstance(option.default, bool)]
    return [
        (seats, dict(zip(switches, values, strict=True)))
        for seats in game.seats
        for values in product((False, True), repeat=len(switches))
    ]
