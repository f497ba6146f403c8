"""The Lamplighter, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import duel


@shows("tend_the_wick")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="beacon").play("beacon", "gatewarden", "a2")
    assert (table.at("gatewarden"), table.acts("gatewarden")) == ("a2", 1)


@shows("vigil_lamp")
def _() -> None:
    lamps = "vigil_lamp storm_lantern mirror_lantern"
    assert duel("lamplighter c2", "ferryman c5", auras=lamps).end_turn().hand("lamplighter") == 1
    few = duel("lamplighter c2", "ferryman c5", auras="vigil_lamp storm_lantern").end_turn()
    assert few.hand("lamplighter") == 0


@shows("watch_lantern")
def _() -> None:
    table = duel("lamplighter c3", "ferryman c5", auras="watch_lantern").end_turn()
    assert (table.endurance("ferryman"), table.endurance("apothecary")) == (19, 18)


@shows("warm_glow")
def _() -> None:
    table = duel("lamplighter c3 9", "ferryman c5", auras="warm_glow storm_lantern")
    table.end_turn("c5").end_turn("lamplighter")
    assert table.endurance("lamplighter") == 10


@shows("mirror_lantern")
def _() -> None:
    table = duel("gatewarden c4", "lamplighter c5", hand="march_and_strike",
                 their_auras="mirror_lantern")  # fmt: skip
    assert table.play("march_and_strike", "c4").endurance("lamplighter") == 13


@shows("guiding_flame")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="staff_tap", auras="guiding_flame")
    assert table.play("staff_tap", "c4").endurance("ferryman") == 16


@shows("storm_lantern")
def _() -> None:
    table = duel("assassin c4", "lamplighter c5", hand="two_knives", their_auras="storm_lantern")
    assert table.play("two_knives", "c4").endurance("assassin") == 16  # once a round


@shows("beacon")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", auras="beacon", hand="staff_tap flare_up")
    table.end_turn("c5").end_turn("gatewarden", "a2", "staff_tap")
    assert table.at("gatewarden") == "a2"
    assert table.hand("lamplighter") == 3  # one more, one hidden, one drawn for the turn
    assert table.state.buried[0] == 1


@shows("flare_up")
def _() -> None:
    lamps = "beacon storm_lantern mirror_lantern"
    table = duel("lamplighter c2", "ferryman c5", hand="flare_up", auras=lamps)
    table.play("flare_up", "c1")
    assert (table.endurance("ferryman"), table.at("lamplighter")) == (16, "c1")


@shows("shatter_the_glass")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="shatter_the_glass",
                 auras="beacon storm_lantern")  # fmt: skip
    table.play("shatter_the_glass", "storm_lantern")
    assert table.endurance("ferryman") == 16
    assert table.cards("removed", "lamplighter") == ["storm_lantern"]
    none = duel("lamplighter c2", "ferryman c5", hand="shatter_the_glass")
    assert "play shatter_the_glass" not in none.offered(0)


@shows("circle_of_light")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", foe="apothecary d4", hand="circle_of_light",
                 auras="beacon storm_lantern")  # fmt: skip
    table.play("circle_of_light", "c3")
    assert (table.endurance("ferryman"), table.endurance("apothecary")) == (18, 16)
    table = duel("lamplighter c2", "ferryman c5", hand="circle_of_light", auras="beacon")
    assert table.play("circle_of_light", "c3").endurance("ferryman") == 19


@shows("staff_tap")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="staff_tap").play("staff_tap", "c4")
    assert table.endurance("ferryman") == 17


@shows("trim_the_wicks")
def _() -> None:
    lamps = "beacon storm_lantern mirror_lantern"
    table = duel("lamplighter c2", "ferryman c5", hand="trim_the_wicks", auras=lamps)
    table.play("trim_the_wicks", "c3")
    assert (table.hand("lamplighter"), table.at("lamplighter")) == (3, "c3")


@shows("light_another")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="light_another beacon storm_lantern")
    table.play("light_another", "beacon", "lamplighter", "c2", "c4")
    assert table.cards("auras", "lamplighter") == ["beacon"]
    assert (table.at("lamplighter"), table.acts("lamplighter")) == ("c4", 1)
    none = duel("lamplighter c2", "ferryman c5", hand="light_another staff_tap")
    assert "play light_another" not in none.offered(0)


@shows("blow_out")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="blow_out", their_auras="toll")
    table.play("blow_out")
    assert (table.endurance("ferryman"), table.hand("lamplighter")) == (18, 1)
    assert table.cards("removed", "ferryman") == ["toll"]


@shows("through_the_dark")
def _() -> None:
    table = duel("lamplighter c2", "ferryman c5", hand="through_the_dark")
    table.play("through_the_dark", "c4", "a3")
    assert (table.at("lamplighter"), table.at("gatewarden")) == ("c4", "a3")
    assert (table.hand("lamplighter"), table.acts("lamplighter")) == (1, 1)


@shows("sudden_light")
def _() -> None:
    table = duel("gatewarden c4", "ferryman c5", foe="lamplighter f6", hand="march_and_strike",
                 foe_hand="sudden_light")  # fmt: skip
    table.plan("sudden_light").play("march_and_strike", "c4")
    assert table.endurance("ferryman") == 17
    table = duel("gatewarden c4", "lamplighter c5", hand="march_and_strike",
                 their_hand="sudden_light", their_auras="beacon beacon")  # fmt: skip
    table.plan("sudden_light").play("march_and_strike", "c4")
    assert table.endurance("lamplighter") == 13


@shows("dazzle")
def _() -> None:
    table = duel("gatewarden c3", "lamplighter c5", hand="march_and_strike shield_up",
                 their_hand="dazzle")  # fmt: skip
    table.plan("dazzle").play("march_and_strike", "c4")
    assert (table.hand("gatewarden"), table.hand("lamplighter")) == (0, 1)


@shows("burn_bright")
def _() -> None:
    table = duel("lamplighter c4 9", "ferryman c5", hand="staff_tap burn_bright")
    table.plan("burn_bright").play("staff_tap", "c4")
    assert (table.endurance("ferryman"), table.endurance("lamplighter")) == (16, 10)
