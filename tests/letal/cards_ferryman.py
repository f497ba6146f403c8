"""The Ferryman, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import duel


@shows("undertow")
def _() -> None:
    table = duel("ferryman c4", hand="cast_off").play("cast_off", "c4")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 14)


@shows("river_legs")
def _() -> None:
    assert duel("ferryman c3").end_turn().end_turn("c4").at("ferryman") == "c4"


@shows("pole_thrust")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c4", hand="pole_thrust").play("pole_thrust", "c2")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 11)


@shows("boathook")
def _() -> None:
    table = duel("ferryman b1", hand="boathook").play("boathook", "c1")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c2", 9)


@shows("heave_ho")
def _() -> None:
    table = duel("ferryman c2", hand="heave_ho").play("heave_ho", "c4")
    assert table.at("lamplighter") == "c6"
    assert (table.endurance("lamplighter"), table.hand("ferryman")) == (13, 1)  # Undertow too


@shows("cast_off")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c4", hand="cast_off").play("cast_off", "c2")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 15)
    assert (table.hand("ferryman"), table.acts("ferryman")) == (1, 1)


@shows("haul_in")
def _() -> None:
    table = duel("ferryman b1", hand="haul_in").play("haul_in", "c1")
    assert (table.at("lamplighter"), table.hand("ferryman")) == ("c3", 1)
    assert table.acts("ferryman") == 1


@shows("cross_current")
def _() -> None:
    table = duel("ferryman c2", hand="cross_current", foe="apothecary c6").play("cross_current")
    assert (table.at("ferryman"), table.at("lamplighter")) == ("c5", "c2")
    assert table.endurance("apothecary") == 14


@shows("capsize")
def _() -> None:
    table = duel("ferryman c3", "lamplighter c6", hand="capsize").play("capsize", "c5")
    assert table.endurance("lamplighter") == 9
    assert duel("ferryman c2", hand="capsize").play("capsize", "c4").endurance("lamplighter") == 11


@shows("drag_under")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c4", hand="drag_under").play("drag_under", "c1")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c2", 13)
    table = duel("ferryman b1", "lamplighter b5", hand="drag_under", foe="apothecary f6")
    assert table.play("drag_under", "b1").endurance("lamplighter") == 15
    table = duel("ferryman b1", "lamplighter c5", hand="drag_under").play("drag_under", "c1")
    assert table.endurance("lamplighter") == 15


@shows("against_the_pier")
def _() -> None:
    table = duel("ferryman c3", hand="against_the_pier").play("against_the_pier", "c4")
    assert table.is_disabled("lamplighter")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 10)


@shows("all_ashore")
def _() -> None:
    table = duel("ferryman c3", "lamplighter c4", foe="apothecary d3", hand="all_ashore")
    table.play("all_ashore")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 13)
    assert (table.at("apothecary"), table.endurance("apothecary")) == ("f3", 16)
    assert table.hand("ferryman") == 1


@shows("crossing")
def _() -> None:
    table = duel("ferryman c1", ally="gatewarden a4", hand="crossing").play("crossing", "c4")
    assert (table.at("gatewarden"), table.hand("ferryman")) == ("b4", 1)
    assert table.acts("ferryman") == 1


@shows("dead_weight")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c3", hand="dead_weight").play("dead_weight", "c2")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c6", 10)


@shows("toll")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c3", hand="cast_off haul_in", auras="toll")
    table.play("cast_off", "c1").play("haul_in", "c1")
    assert table.hand("ferryman") == 3  # once a round


@shows("long_pole")
def _() -> None:
    table = duel("ferryman c1", "lamplighter c3", hand="pole_thrust", auras="long_pole")
    assert table.play("pole_thrust", "c1").at("lamplighter") == "c6"
    table = duel("ferryman c1", "lamplighter c4", hand="pole_thrust", auras="long_pole")
    assert table.play("pole_thrust", "c1").endurance("lamplighter") == 10  # and stopped short


@shows("river_fog")
def _() -> None:
    table = duel("cinder_scribe c1", "ferryman c5", hand="ember_dart", their_auras="river_fog")
    assert table.play("ember_dart", "c1").endurance("ferryman") == 20
    table = duel("cinder_scribe c4", "ferryman c5", hand="ember_dart", their_auras="river_fog")
    assert table.play("ember_dart", "c4").endurance("ferryman") == 18


@shows("loose_plank")
def _() -> None:
    table = duel("gatewarden c2", "ferryman c5", hand="march_and_strike", their_hand="loose_plank")
    table.plan("loose_plank").play("march_and_strike", "c4")
    assert (table.at("gatewarden"), table.endurance("ferryman")) == ("c2", 20)


@shows("swing_the_boom")
def _() -> None:
    table = duel("gatewarden c2", "ferryman c5", hand="march_and_strike",
                 their_hand="swing_the_boom")  # fmt: skip
    table.plan("swing_the_boom").play("march_and_strike", "c4")
    assert (table.at("gatewarden"), table.endurance("ferryman")) == ("c2", 18)


@shows("slack_rope")
def _() -> None:
    table = duel("ferryman c2", hand="slack_rope").plan("slack_rope").end_turn()
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c3", 14)
