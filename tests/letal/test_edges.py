"""Where two rules meet: scenes that a careful reader of the rulebook would ask about."""

from __future__ import annotations

import gc
import sys

import pytest

from longtable.core.dice import Dice
from longtable.games.letal import GAME, rules
from longtable.games.letal import grammar as g
from longtable.testing import rule
from tests.letal.scene import Duel, Side, duel

FOUR = [
    Side("assassin c3"), Side("gatewarden a1"), Side("lamplighter c5"), Side("apothecary f6"),
    Side("ferryman c1"), Side("cinder_scribe b1"), Side("gatewarden e5"), Side("ferryman e6"),
]  # fmt: skip


def own_card(hero: str, kind: str, lines: str) -> str:
    """The text of a card of the table's own, called custom-1 there."""
    return f"""
[[card]]
id = "ours"
hero = "{hero}"
name_en = "Ours"
name_fr = "La nôtre"
kind = "{kind}"
copies = 2
lines = [{lines}]
"""


@rule("LE-6.16")
def test_an_attack_whose_target_died_is_over_and_the_card_goes_on() -> None:
    table = duel("cinder_scribe c2", "lamplighter c4 1", hand="hot_wind flare glare",
                 auras="restless_quill")  # fmt: skip
    table.plan("flare", "glare").play("hot_wind", "c3")
    assert table.is_dead("lamplighter")  # by the Quill, in the window
    assert [told["rule"] for told in table.told("lost")] == ["LE-7.1"]
    assert table.at("cinder_scribe") == "c3"


@rule("LE-6.13")
def test_without_an_attack_nothing_was_blocked_or_not_blocked() -> None:
    text = own_card("assassin", "attack", """
      { do = "place", radius = 4 },
      { do = "deal", amount = 3, kind = "physical", reach = 1 },
      { do = "lose_endurance", amount = 2, who = "target", if = "not_blocked" },
    """)  # fmt: skip
    hit = duel("assassin c2", "assassin c5", hand="ours", cards=text)
    assert hit.play("custom-1", "c4").endurance("B assassin") == 12
    gone = duel("assassin c2", "assassin c5", hand="ours", their_hand="melt_away", cards=text)
    gone.plan("melt_away", "e5").play("custom-1", "c4")
    assert gone.endurance("B assassin") == 17


@rule("LE-6.13", "LE-5.10")
def test_it_is_the_last_target_in_turn_order() -> None:
    text = own_card("cinder_scribe", "attack", """
      { do = "deal", amount = 1, kind = "magical", radius = 3, targets = "all" },
      { do = "push", amount = 1, who = "target" },
    """)  # fmt: skip
    sides = [*FOUR]
    sides[5], sides[6] = Side("cinder_scribe c4", hand="ours"), Side("gatewarden d4")
    table = Duel(sides, cards=text).end_turn("c3").end_turn().answer("c1")  # to the turn of C
    table.play("custom-1")
    assert (table.at("D gatewarden"), table.at("lamplighter")) == ("d4", "c6")


@rule("LE-4.12")
def test_what_a_fallen_player_gave_ends_when_that_turn_would_begin() -> None:
    table = Duel(FOUR)
    for hero in (2, 3):
        table.state.dead[hero], table.state.space[hero] = True, -1
    table.state.boosts = [[6, g.STAT_DAMAGE, 1, 1], [7, g.STAT_DAMAGE, 1, 3]]
    table.end_turn("c3")
    assert table.state.boosts == [[7, g.STAT_DAMAGE, 1, 3]]


@rule("LE-5.15", "LE-4.13")
def test_who_is_made_to_discard_discards() -> None:
    table = duel("assassin c4", "cinder_scribe c5", hand="cut_purse", their_hand="glare flare",
                 their_auras="restless_quill")  # fmt: skip
    table.play("cut_purse", "c4", "glare")
    assert table.endurance("assassin") == 16


@rule("LE-8.6")
def test_an_ally_that_is_stopped_short_loses_nothing() -> None:
    table = duel("ferryman c6", "lamplighter c3", ally="gatewarden c2", hand="crossing")
    table.play("crossing", "c6")
    assert (table.at("gatewarden"), table.endurance("gatewarden")) == ("c2", 21)
    assert table.told("stopped")


def test_a_table_left_in_mid_turn_says_nothing_while_python_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By then the names of a module may be gone, and a script that waits is closed all the same."""
    said: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", said.append)
    match = GAME.start(2, b"left")
    assert match.waiting
    monkeypatch.setattr(rules, "GameOver", None)
    del match
    gc.collect()
    assert said == []


@rule("LE-5.2")
def test_whoever_is_asked_for_an_aura_holds_one_in_every_world() -> None:
    """The question itself tells the others so: they imagine no hand that could not answer it."""
    table = duel(
        "lamplighter c3", "assassin c5", hand="light_another vigil_lamp",
        deck="flare_up flare_up staff_tap staff_tap",
    )  # fmt: skip
    table.say("play light_another").quiet()
    assert table.match.waiting[0].prompt == "put-aura"
    for number in range(20):
        world = table.match.fork(unseen_by=1, dice=Dice(b"aura %d" % number))
        assert world.waiting[0].actions
