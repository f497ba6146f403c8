"""The checks for leaks are themselves checked: leaks put in on purpose, each caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import longtable
from longtable.core.choice import Choice, Script
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.state import State
from longtable.games.knights_duty import rules
from longtable.games.knights_duty.arena import BOW, MOVE
from longtable.games.knights_duty.rules import KnightsDuty
from longtable.testing import Leak, random_walk
from longtable.testing.checks import nothing_leaks, worlds_stay_alike
from longtable.testing.imagined import nothing_differs_where_a_seat_imagines
from tests.core.toy import GAME as BELL
from tests.core.toy import PASS, Bell

pytestmark = pytest.mark.skipif(
    not str(rules.__file__).endswith(".py"), reason="compiled rules can't be derived from"
)


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

    def reveal(self, slot: int) -> list[int]:
        acting = super().reveal(slot)
        nervous = [s for s in acting if BOW in self.plan[s][self.shown :]]
        return [s for s in acting if s not in nervous or self.plan[s][slot] != MOVE]


class Stacked(KnightsDuty):
    """What is dealt anew is now and then what it was."""

    __slots__ = ()

    def redeal(self, seat: int, dice: Dice) -> None:
        before = list(self.plan)
        super().redeal(seat, dice)
        if dice.below(2):
            self.plan = before


def game_of(kind: type[KnightsDuty]) -> Game:
    def setup(seats: int, dice: Dice, options: dict[str, Any]) -> State:
        return kind(seats, dice, options["agreements"], options["turn_limit"])

    return replace(longtable.game("knights-duty"), setup=setup)


def examine(kind: type[KnightsDuty], samples: int = 300) -> None:
    game, dice = game_of(kind), Dice(b"purpose")
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


def imagine(game: Game) -> None:
    dice = Dice(b"imagine")
    for match in random_walk(game, 3, b"imagine"):
        if match.acted > 40:
            return
        nothing_differs_where_a_seat_imagines(match, dice.below(3), dice)


def test_worlds_imagined_in_the_game_as_it_is_tell_nothing() -> None:
    imagine(game_of(KnightsDuty))


def test_an_imagined_world_that_hangs_on_the_real_one_is_caught() -> None:
    with pytest.raises(Leak, match="imagines betrays the real one"):
        imagine(game_of(Stacked))


class Mutter(Bell):
    """Whoever is asked is reminded of their card, and a question is not dealt anew."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        for seat in range(self.seats):
            about = {"owner": self.active, "card": self.card[seat]}
            yield Choice(seat, "ring", self.legal, about, standing=PASS())
        self.played += 1


def test_what_another_is_asked_about_is_caught_if_it_is_secret() -> None:
    with pytest.raises(Leak, match="imagines betrays the real one"):
        imagine(replace(BELL, setup=Mutter))
