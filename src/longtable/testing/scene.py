"""Scenes: set the table, play, answer, look."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction
from longtable.core.game import Game, game
from longtable.core.match import Match


class Scene:
    """A table in a position, and players who speak in the plain ids of the vocabulary.

    `arrange` gets the fresh state before the first turn begins and may move things about;
    `throws` are the dice's next results, as (sides, result).
    """

    def __init__(
        self,
        name: str | Game,
        seats: int,
        arrange: Callable[[Any], None] | None = None,
        throws: list[tuple[int, int]] | None = None,
        **options: Any,
    ) -> None:
        self.game = game(name) if isinstance(name, str) else name
        settled = self.game.settle(options)
        state = self.game.setup(seats, Dice(b"scene"), settled)
        if arrange is not None:
            arrange(state)
        if throws is not None:
            state.dice = dice_that_throw(*throws)
        self.match = Match(self.game.at_table(settled), state, b"scene", settled)
        self.match.story(None)  # listen from the start

    @property
    def state(self) -> Any:
        """The real state, to look at what no seat sees."""
        return self.match.state

    def does(self, seat: int, words: str) -> Scene:
        """The seat takes the action spelt so."""
        self.match.act(seat, self.game.actions.parse(words))
        return self

    def all_do(self, *answers: str) -> Scene:
        """Everybody who is asked answers, in the order of the seats."""
        asked = sorted(self.match.waiting)
        assert len(asked) == len(answers), f"asked are {asked}, answers are {answers}"
        for seat, words in zip(asked, answers, strict=True):
            self.does(seat, words)
        return self

    def asked(self) -> dict[int, str]:
        """Who is asked what."""
        return {seat: choice.prompt for seat, choice in sorted(self.match.waiting.items())}

    def offered(self, seat: int) -> list[str]:
        """What the seat may do."""
        return [self.game.actions.spell(action) for action in self.match.waiting[seat].actions]

    def refused(self, seat: int, words: str) -> str:
        """Try something that is not allowed; the rule that forbids it."""
        before = self.match.digest(), self.asked()
        try:
            self.does(seat, words)
        except IllegalAction as refusal:
            assert before == (self.match.digest(), self.asked()), "a refusal changed something"
            return refusal.rule
        raise AssertionError(f"seat {seat} was allowed to {words}")

    def told(self, event: str, seat: int | None = None) -> list[dict[str, Any]]:
        """All events of that name, as the seat heard them."""
        return [told for told in self.match.story(seat) if told["event"] == event]

    def rules_told(self) -> set[str]:
        """The numbers of all rules behind the story so far."""
        return {told["rule"] for told in self.match.story(None)}


def dice_that_throw(*throws: tuple[int, int]) -> Dice:
    """Honest dice that happen to begin with these results, each given as (sides, result)."""
    for number in count():
        dice = Dice(b"throw %d" % number)
        hopeful = dice.copy()
        if all(hopeful.below(sides) == result for sides, result in throws):
            return dice
    raise AssertionError  # count() never ends
