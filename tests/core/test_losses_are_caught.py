"""The counting of cards is itself checked: cards lost on purpose, each missed at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Any, ClassVar

import pytest

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.testing import random_walk
from longtable.testing.checks import forks_are_independent, nothing_leaks
from longtable.testing.walk import play_out
from tests.core import toy


class Bell(toy.Bell):
    """Bell with a deck: after a turn its active seat draws a card."""

    FIELDS: ClassVar[tuple[str, ...]] = (*toy.Bell.FIELDS, "deck", "hands")
    __slots__ = ("deck", "hands")

    def __init__(self, seats: int, dice: Dice, options: dict[str, Any]) -> None:
        super().__init__(seats, dice, options)
        self.deck = list(range(10))
        dice.shuffle(self.deck)
        self.hands: list[list[int]] = [[] for _ in range(seats)]

    def turn(self) -> Script[None]:
        seat = self.active
        yield from super().turn()
        self.hands[seat].append(self.drawn())

    def drawn(self) -> int:
        return self.deck.pop()

    def redeal(self, seat: int, dice: Dice) -> None:
        super().redeal(seat, dice)
        dice.deal_anew(self.deck)

    def cards(self) -> list[str]:
        return [f"card {card}" for card in chain(self.deck, *self.hands)]


class Draughty(Bell):
    """The wind takes a card off the table, in about one game of five hundred."""

    __slots__ = ()

    def drawn(self) -> int:
        card = super().drawn()
        if self.deck[-3:] == [1, 2, 3]:
            self.deck.pop(0)
        return card


class Sleeve(Bell):
    """The card to be drawn is up a sleeve while everybody is asked, and back afterwards."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        card = self.deck.pop()
        yield from super().turn()
        self.deck.insert(0, card)


class Forger(Bell):
    """The number of cards is right, and one of them is a forgery."""

    __slots__ = ()

    def drawn(self) -> int:
        return (super().drawn() + 1) % 10


class Butterfingers(Bell):
    """Whoever imagines how the deck may lie drops a card of it."""

    __slots__ = ()

    def redeal(self, seat: int, dice: Dice) -> None:
        super().redeal(seat, dice)
        self.deck.pop()


def game_of(kind: type[Bell]) -> Game:
    return replace(toy.GAME, setup=kind)


def what_goes_wrong(kind: type[Bell], games: int) -> list[str]:
    """Play so many games; what is said of each that fails, and the note to it."""
    said: list[str] = []
    for number in range(games):
        try:
            play_out(game_of(kind), 3, b"game %d" % number)
        except AssertionError as error:
            said.append(f"{error} ({error.__notes__[0]})")
    return said


def test_an_honest_deck_passes() -> None:
    assert what_goes_wrong(Bell, 50) == []


def test_a_card_lost_in_a_few_games_of_many_is_missed_in_each() -> None:
    said = what_goes_wrong(Draughty, 1500)
    assert 1 <= len(said) <= 10
    for loss in said:
        assert "cards have appeared or vanished: card " in loss
        assert "is there 0 times, not 1" in loss
        assert "(in bell, seed b'game " in loss


def test_the_act_that_loses_a_card_is_named() -> None:
    with pytest.raises(AssertionError, match=r"^after act 3, seat 2: (ring|pass), cards have"):
        list(random_walk(game_of(Forger), 3, b"forged"))


def test_a_card_that_turns_into_another_is_missed() -> None:
    (loss,) = what_goes_wrong(Forger, 1)
    assert "is there 0 times, not 1" in loss
    assert "is there 2 times, not 1" in loss


def test_a_card_out_of_sight_while_somebody_is_asked_is_missed() -> None:
    said = [loss for loss in what_goes_wrong(Sleeve, 5) if loss.startswith("after act 3")]
    assert len(said) == 5, "at the start it is up the sleeve already, and then it is back"


def test_a_card_lost_in_a_thought_is_missed() -> None:
    match = game_of(Butterfingers).start(3, b"thought")
    with pytest.raises(AssertionError, match="in an imagined world, after 0 acts"):
        nothing_leaks(match, 0, Dice(b"thought"))
    with pytest.raises(AssertionError, match="in an imagined world"):
        forks_are_independent(match, Dice(b"thought"))
