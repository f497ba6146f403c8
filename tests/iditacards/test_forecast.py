"""What can be foretold before one commits."""

from __future__ import annotations

import longtable
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.games.iditacards import forecast
from longtable.games.iditacards.cards import card
from tests.iditacards.scene import Trail, side


def foreseen(trail: Trail, name: str) -> forecast.Forecast:
    return forecast.foresee(forecast.known(Perspective(trail.match, 0)), 0, card(name))


def test_a_cards_cost_what_it_leaves_how_far_and_whom() -> None:
    trail = Trail(hand="push lunch*3", deck="rest*4", dogs="husky", others=[55])
    seen = foreseen(trail, "push")
    assert (seen.hand, seen.deck, seen.payable, seen.odds) == (2, 4, True, None)
    assert (seen.steps, seen.passed) == (5 + 1 + 2, (1,))
    trail.play("push", "pay lunch")
    assert (trail.moved(), trail.moved(1)) == (8, -1)


def test_a_card_that_cannot_be_paid() -> None:
    seen = foreseen(Trail(hand="mush lunch", deck="rest*4"), "mush")
    assert (seen.payable, seen.odds, seen.steps) == (False, 0, 1)


def test_relief_counts_before_the_cost_is_paid() -> None:
    seen = foreseen(Trail(hand="breakfast", deck="rest*3", starving=2), "breakfast")
    assert seen.payable


def test_the_odds_of_a_risk() -> None:
    assert foreseen(Trail(hand="sprint", deck="rest*9"), "sprint").odds == 100
    assert foreseen(Trail(hand="sprint", deck="husky*9"), "sprint").odds == 0
    odds = foreseen(Trail(hand="brandy", deck="rest*5 husky*5"), "brandy").odds
    assert odds is not None
    assert 35 <= odds <= 65
    fizzle = {3: side("risk_fizzle")}
    assert foreseen(Trail(hand="brandy", deck="rest*5", ops=fizzle), "brandy").odds == 0


def test_damaged_cards_on_top_of_the_deck() -> None:
    assert foreseen(Trail(hand="haste", deck="rest damaged"), "haste").spoilt == 50


def test_every_note_is_said_in_both_languages_and_leaks_nothing() -> None:
    game, dice = longtable.game("iditacards"), Dice(b"notes")
    for seats in (1, 3):
        match = game.start(seats, b"notes")
        for _ in range(150):
            seat = min(match.waiting)
            seen = Perspective(match, seat)
            found = forecast.notes(seen)
            other = match.fork(unseen_by=seat, dice=dice)
            assert forecast.notes(Perspective(other, seat)) == found
            for key, details in found.values():
                for lang in ("en", "fr"):
                    assert game.words(lang).say(key, **details)
            match.act(seat, dice.pick(match.waiting[seat].actions))
