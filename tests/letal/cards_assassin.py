"""The Assassin, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import duel


@shows("blind_side")
def _() -> None:
    table = duel("assassin c3", ally="gatewarden c6", hand="quick_cut")
    assert table.play("quick_cut", "c4").endurance("lamplighter") == 12


@shows("slip_away")
def _() -> None:
    assert duel("assassin c3").end_turn("c4").at("assassin") == "c4"


@shows("quick_cut")
def _() -> None:
    table = duel("assassin c3", hand="quick_cut").play("quick_cut", "c4")
    assert table.endurance("lamplighter") == 13
    assert table.acts("assassin") == 1


@shows("between_the_ribs")
def _() -> None:
    table = duel("assassin c2", ally="gatewarden c6", hand="between_the_ribs")
    assert table.play("between_the_ribs", "c4").endurance("lamplighter") == 15 - 4 - 1 - 1
    table = duel("assassin c2", hand="between_the_ribs")
    assert table.play("between_the_ribs", "c4").endurance("lamplighter") == 11


@shows("no_witness")
def _() -> None:
    table = duel("assassin c2", hand="no_witness")
    assert table.play("no_witness", "c4").endurance("lamplighter") == 9
    table = duel("assassin c2", foe="apothecary d6", hand="no_witness")
    assert table.play("no_witness", "c4").endurance("lamplighter") == 11


@shows("thrown_knife")
def _() -> None:
    table = duel("assassin b1", hand="thrown_knife")
    assert table.play("thrown_knife", "c1").endurance("lamplighter") == 15
    table = duel("assassin c1", hand="thrown_knife")
    table.play("thrown_knife", "c2")
    assert (table.endurance("lamplighter"), table.acts("assassin")) == (12, 0)
    table = duel("assassin c1", hand="thrown_knife", their_hand="staff_tap staff_tap").defend(2)
    table.play("thrown_knife", "c2")
    assert (table.endurance("lamplighter"), table.acts("assassin")) == (15, 1)


@shows("out_of_the_dark")
def _() -> None:
    table = duel("assassin c1", foe="apothecary d6", hand="out_of_the_dark")
    assert table.play("out_of_the_dark", "c6").at("assassin") == "c6"
    assert table.answer("lamplighter").endurance("lamplighter") == 11


@shows("two_knives")
def _() -> None:
    table = duel("assassin c2", hand="two_knives").play("two_knives", "c4")
    assert table.endurance("lamplighter") == 10


@shows("last_word")
def _() -> None:
    table = duel("assassin c2", "ferryman c5 10", hand="last_word").play("last_word", "c4")
    assert table.endurance("ferryman") == 2
    table = duel("assassin c2", "ferryman c5 11", hand="last_word").play("last_word", "c4")
    assert table.endurance("ferryman") == 7


@shows("open_wound")
def _() -> None:
    table = duel("assassin c3", hand="open_wound").play("open_wound", "c4")
    assert table.endurance("lamplighter") == 9
    table = duel("assassin c3", hand="open_wound", their_hand="staff_tap").defend(1)
    assert table.play("open_wound", "c4").endurance("lamplighter") == 13


@shows("cut_purse")
def _() -> None:
    table = duel("assassin c2", hand="cut_purse", their_hand="staff_tap flare_up")
    table.play("cut_purse", "c4", "flare_up")
    assert table.cards("discard", "lamplighter") == ["flare_up"]
    assert (table.hand("assassin"), table.acts("assassin")) == (1, 1)


@shows("over_the_roofs")
def _() -> None:
    table = duel("assassin c1", hand="over_the_roofs").play("over_the_roofs", "c4")
    assert table.at("assassin") == "c4"
    assert (table.hand("assassin"), table.acts("assassin")) == (1, 1)


@shows("study_the_mark")
def _() -> None:
    table = duel("assassin c3", hand="study_the_mark quick_cut", deck="unseen")
    table.play("study_the_mark")
    assert table.cards("hand", "assassin") == ["quick_cut", "unseen"]
    assert table.play("quick_cut", "c4").endurance("lamplighter") == 12


@shows("cased_ground")
def _() -> None:
    table = duel("assassin c2", hand="cased_ground").play("cased_ground", "c4")
    assert (table.at("assassin"), table.hand("assassin")) == ("c4", 3)


@shows("cut_the_cord")
def _() -> None:
    table = duel("assassin c2", hand="cut_the_cord", their_auras="beacon").play(
        "cut_the_cord", "c4"
    )
    assert table.endurance("lamplighter") == 11
    assert table.cards("removed", "lamplighter") == ["beacon"]


@shows("unseen")
def _() -> None:
    table = duel("assassin c3", auras="unseen").end_turn("settle-aura unseen", "c3")
    assert table.hand("assassin") == 1
    table = duel("assassin c4", auras="unseen").end_turn("c4")
    assert table.hand("assassin") == 0


@shows("long_knives")
def _() -> None:
    table = duel("assassin c2", hand="long_knives quick_cut").play("long_knives")
    assert table.acts("assassin") == 1
    assert table.play("quick_cut", "c3").endurance("lamplighter") == 13


@shows("melt_away")
def _() -> None:
    table = duel("gatewarden c2", "assassin c5", hand="march_and_strike", their_hand="melt_away")
    table.plan("melt_away", "e5").play("march_and_strike", "c4")
    assert (table.at("B assassin"), table.endurance("B assassin")) == ("e5", 17)


@shows("twist_the_blade")
def _() -> None:
    table = duel("assassin c3", hand="quick_cut twist_the_blade").plan("twist_the_blade")
    assert table.play("quick_cut", "c4").endurance("lamplighter") == 11
    table = duel("assassin c3", hand="quick_cut twist_the_blade", their_hand="staff_tap")
    assert table.plan("twist_the_blade").defend(1).play("quick_cut", "c4").planned


@shows("smoke_pot")
def _() -> None:
    table = duel("gatewarden c2", "assassin c5", hand="march_and_strike", their_hand="smoke_pot")
    table.plan("smoke_pot", "e5").play("march_and_strike", "c4")
    assert (table.at("B assassin"), table.endurance("B assassin")) == ("e5", 15)
