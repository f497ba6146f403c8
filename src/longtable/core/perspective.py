"""What a bot is handed: its own side of the table and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.state import copied


class Perspective:
    """A seat's choice, view and story, and worlds it can imagine. Never the match itself.

    What it gives is the bot's to keep and to change: it shares nothing with the match.
    """

    __slots__ = ("_match", "_seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat

    @property
    def seat(self) -> int:
        """Whose it is. Nobody moves to another's place."""
        return self._seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._match.game

    @property
    def choice(self) -> Choice:
        """What the seat is asked now; a copy that holds no way back to the state."""
        choice, actions = self._match.waiting[self._seat], self.actions
        about: dict[str, Any] | None = copied(choice.about)
        return Choice(self._seat, choice.prompt, list(actions), about, choice.standing)

    @property
    def actions(self) -> Sequence[int]:
        """What it may answer."""
        return tuple(self._match.waiting[self._seat].actions)

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        seen: dict[str, Any] = copied(self._match.view(self._seat))
        return seen

    def story(self) -> list[dict[str, Any]]:
        """What the seat was told."""
        told: list[dict[str, Any]] = copied(self._match.story(self._seat))
        return told

    def imagine(self, dice: Dice, reopen: bool = False) -> Match:
        """A world that could be the real one: all that the seat can't see is dealt anew. Answers
        of others that are sealed are made up, or, with `reopen`, still to be given.
        """
        return self._match.fork(unseen_by=self._seat, dice=dice, reopen=reopen)
