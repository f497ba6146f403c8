"""What to do, for a person who asks: the best three ways on, and what each would make of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from longtable.bots.outlook import outlook_of
from longtable.bots.search import Search
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective

NAMED: Final = 3
WORLDS: Final = 160


class Advice(NamedTuple):
    """An action, and the chance to win with it; None where the game has no eye for that."""

    action: int
    chance: float | None


def advice(perspective: Perspective, dice: Dice, worlds: int = WORLDS) -> list[Advice]:
    """The best first. Thought by a bot that knows what the seat knows."""
    actions = perspective.actions
    if len(actions) == 1:
        return [Advice(actions[0], None)]
    game = perspective.game
    thoughts = Search("advice", worlds).weigh(perspective, dice)[:NAMED]
    seats = perspective.imagine(dice).seats
    told = outlook_of(game).known and len(game.teams(seats)) > 1
    return [
        Advice(thought.action, min(1.0, max(0.0, thought.value)) if told else None)
        for thought in thoughts
        if thought.worlds
    ]
