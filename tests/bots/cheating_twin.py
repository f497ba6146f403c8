"""The search that looks under the cards: what it wins against the honest one is what the hidden
things are worth. It is here to be measured against, and is no part of the package:

    PYTHONPATH=. longtable arena knights-duty --seats 2 --guest tests.bots.cheating_twin:HardTwin \\
        --bots tests.bots.cheating_twin:HardTwin,hard
"""

from __future__ import annotations

from longtable import Dice, Match, Perspective
from longtable.bots import bot
from longtable.bots.search import Search


class UnderTheCards(Perspective):
    """Worlds with everything where it really lies: hands, decks, and what others have answered
    face down. Only the luck to come is their own.
    """

    __slots__ = ()

    def imagine(self, dice: Dice, reopen: bool = False) -> Match:
        world = self._match.fork()
        world.state.dice = Dice(b"twin %d %d" % (dice.below(1 << 32), dice.below(1 << 32)))
        return world


class Twin:
    """The same search, in worlds that are true."""

    def __init__(self, search: Search) -> None:
        self.name = f"{search.name}-twin"
        self._search = search

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        match = perspective._match  # noqa: SLF001 (this is the cheating)
        return self._search.choose(UnderTheCards(match, perspective.seat), dice)


def _level(name: str) -> Search:
    found = bot(name)
    assert isinstance(found, Search)
    return found


class HardTwin(Twin):
    def __init__(self) -> None:
        super().__init__(_level("hard"))


class MediumTwin(Twin):
    def __init__(self) -> None:
        super().__init__(_level("medium"))
