"""What a bot is handed: its own side of the table and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.match import Match


class Perspective:
    """A seat's choice, view and story, and worlds it can imagine. Never the match itself."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._match.game

    @property
    def choice(self) -> Choice:
        """What the seat is asked now; a copy that holds no way back to the state."""
        choice = self._match.waiting[self.seat]
        actions = choice.actions
        return Choice(self.seat, choice.prompt, lambda seat: actions, choice.about, choice.standing)

    @property
    def actions(self) -> Sequence[int]:
        """What it may answer."""
        return self._match.waiting[self.seat].actions

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self._match.view(self.seat)

    def story(self) -> list[dict[str, Any]]:
        """What the seat was told."""
        return self._match.story(self.seat)

    def imagine(self, dice: Dice) -> Match:
        """A world that could be the real one: all that the seat can't see is dealt anew."""
        return self._match.fork(unseen_by=self.seat, dice=dice)
