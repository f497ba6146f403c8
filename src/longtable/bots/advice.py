"""What to do, for a person who asks: the best three ways on, with their chances and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from longtable.bots.outlook import outlook_of
from longtable.bots.reasons import Notes
from longtable.bots.search import Search, Thought, Tree
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective

NAMED: Final = 3
PLAN: Final = 4  # parts, its verb among them
WORLDS: Final = 160


class Advice(NamedTuple):
    """An action, the chance to win with it, and the key of the reason (see `reasons`); None and
    nothing where the game has no eye for that.
    """

    action: int
    chance: float | None
    reason: str = ""


def advice(perspective: Perspective, dice: Dice, worlds: int = WORLDS) -> list[Advice]:
    """The best first, then by their chances. One of these may be higher than the best's: it was
    tried less, and is less certain. Thought by a bot that knows what the seat knows.
    """
    actions = perspective.actions
    if len(actions) == 1:
        return [Advice(actions[0], None)]
    outlook, seat = outlook_of(perspective.game), perspective.seat
    told = outlook.known and len(perspective.game.teams(perspective.imagine(dice).seats)) > 1
    notes = Notes(outlook, seat) if told else None
    tree = Search("advice", worlds).searched(perspective, dice, notes)
    best = _named(tree, actions)
    if notes is None:
        return [Advice(thought.action, None) for thought in best]
    root = tree.roots[seat]
    reasons = notes.reasons([thought.action for thought in best], root.total / root.count)
    ways = [
        Advice(thought.action, notes.chance(thought.action), reason)
        for thought, reason in zip(best, reasons, strict=True)
    ]
    return ways[:1] + sorted(ways[1:], key=lambda way: way.chance or 0.0, reverse=True)


def _named(tree: Tree, actions: Sequence[int]) -> list[Thought]:
    """The best of them. Of plans made in many parts, such as differ by more than the last part:
    three that begin alike are one idea.
    """
    found = [thought for thought in tree.thoughts(actions) if thought.worlds]
    if len(actions) <= tree.outlook.wide:
        return found[:NAMED]
    ideas: dict[tuple[int, ...], Thought] = {}
    for thought in found:
        parts = tree.parts.of(thought.action)
        ideas.setdefault(tuple(parts[:-1] if len(parts) >= PLAN else parts), thought)
    others = [thought for thought in found if thought not in ideas.values()]
    return [*ideas.values(), *others][:NAMED]
