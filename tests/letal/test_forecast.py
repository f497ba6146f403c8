"""What is foretold is what happens."""

from __future__ import annotations

from longtable.core.perspective import Perspective
from longtable.games.letal import forecast
from longtable.games.letal.appraise import appraise
from longtable.games.letal.library import STANDARD
from tests.letal.scene import Duel, duel


def notes(table: Duel, seat: int) -> dict[str, tuple[str, dict[str, int]]]:
    found = forecast.notes(Perspective(table.match, seat))
    return {table.game.actions.spell(action): note for action, note in found.items()}


def test_the_damage_with_its_parts_and_what_each_defence_leaves() -> None:
    table = duel("assassin c4", hand="between_the_ribs", their_hand="staff_tap flare_up beacon")
    (line,) = forecast.preview(table.state, 0, STANDARD.number_of["between_the_ribs"])
    assert line.spaces == ["c3", "b4", "d4", "c5"]
    (blow,) = line.blows
    assert (blow.damage, blow.ladder) == (4, [(4, 11), (2, 13), (0, 15)])
    magical = forecast.ladder(4, 15, 3, False)
    assert magical == [(4, 11)]


def test_notes_say_what_a_step_reaches_a_target_loses_and_a_card_prevents() -> None:
    table = duel("assassin c3", foe="apothecary d4 3", hand="two_knives", their_hand="staff_tap")
    table.say("play two_knives")
    assert notes(table, 0)["move c4"] == ("note-reach", {"amount": 2})
    table.say("c4")
    while table.prompts() == ["window"]:
        table.say("pass")
    assert notes(table, 0)["target 2 lamplighter"] == ("note-deal", {"amount": 3, "left": 12})
    assert notes(table, 0)["target 2 apothecary"] == ("note-kills", {"amount": 3})
    table.say("lamplighter")
    while table.prompts() == ["window"]:
        table.say("pass")
    assert notes(table, 1)["hide staff_tap"] == ("note-defend", {"amount": 1, "left": 14})
    assert notes(table, 1)["done"] == ("note-defend", {"amount": 3, "left": 12})


def test_nothing_is_said_of_steps_from_none_of_which_anybody_is_in_reach() -> None:
    table = duel("assassin b1", foe="apothecary f6", hand="two_knives")
    table.say("play two_knives")
    assert table.meant(0, "b2") in table.match.waiting[0].actions
    assert notes(table, 0) == {}


def test_a_position_is_better_with_more_endurance_cards_and_nearer_enemies() -> None:
    even = appraise(duel("assassin c2").state, 0)
    assert appraise(duel("assassin c2 9").state, 0) < even
    assert appraise(duel("assassin c2", "lamplighter c5 9").state, 0) > even
    assert appraise(duel("assassin c2", hand="quick_cut").state, 0) > even
    assert appraise(duel("assassin c3").state, 0) > even
    assert appraise(duel("assassin c4", hand="quick_cut").state, 0) > appraise(
        duel("assassin c4", hand="melt_away").state, 0
    )
