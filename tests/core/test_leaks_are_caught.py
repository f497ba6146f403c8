"""The check for leaks is itself checked: three leaks put in on purpose, each caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import longtable
from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.core.state import State
from longtable.games.knights_duty.arena import BOW
from longtable.games.knights_duty.rules import KnightsDuty
from longtable.testing import Leak, random_walk
from longtable.testing.checks import nothing_leaks, worlds_stay_alike


class Glass(KnightsDuty):
    """Face-down tokens are shown to everybody."""

    __slots__ = ()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "plans": [list(plan) for plan in self.plan]}


class Gossip(KnightsDuty):
    """The story tells the last token of every plan when the plans are laid."""

    __slots__ = ()

    def plan_face_down(self) -> Script[None]:
        yield from super().plan_face_down()
        for seat in self.standing:
            self.tell("revealed", "KD-3.6", slot=3, seat=seat, token=self.plan[seat][-1])


class Twitch(KnightsDuty):
    """Whoever has an arrow still to come is not asked where to go."""

    __slots__ = ()

    def move(self, moving: list[int]) -> Script[None]:
        calm = [s for s in moving if not any(t == BOW for t in self.plan[s][self.shown :])]
        yield from super().move(calm)


def examine(kind: type[KnightsDuty], samples: int = 300) -> None:
    def setup(seats: int, dice: Dice, options: dict[str, Any]) -> State:
        return kind(seats, dice, options["agreements"], options["turn_limit"])

    game = replace(longtable.game("knights-duty"), setup=setup)
    dice = Dice(b"purpose")
    for number in range(samples):
        for match in random_walk(game, 3, b"purpose %d" % number):
            samples -= 1
            if samples < 0:
                return
            nothing_leaks(match, dice.below(3), dice)
            worlds_stay_alike(match, dice.below(3), dice, acts=6)


def test_the_game_as_it_is_passes() -> None:
    examine(KnightsDuty)


def test_a_leak_in_a_view_is_caught() -> None:
    with pytest.raises(Leak, match="view"):
        examine(Glass)


def test_a_leak_in_the_story_is_caught() -> None:
    with pytest.raises(Leak, match="story"):
        examine(Gossip)


def test_a_leak_in_who_is_waited_for_is_caught() -> None:
    with pytest.raises(Leak, match="waited for"):
        examine(Twitch)
