"""The Gatewarden, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import duel


@shows("answer_for_it")
def _() -> None:
    table = duel(
        "assassin c4", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
        hand="quick_cut", their_hand="march_and_strike march_and_strike",
    ).defend(1)  # fmt: skip
    table.play("quick_cut", "c4").end_turn("c4")
    table.play("march_and_strike", "c5")
    assert table.endurance("assassin") == 17 - 4 - 2


@shows("march_and_strike")
def _() -> None:
    table = duel("gatewarden c1", hand="march_and_strike").play("march_and_strike", "c4")
    assert table.endurance("lamplighter") == 11


@shows("halberd_sweep")
def _() -> None:
    table = duel("gatewarden c2", foe="apothecary e3", hand="halberd_sweep")
    table.play("halberd_sweep", "c3")
    assert (table.endurance("lamplighter"), table.endurance("apothecary")) == (12, 15)


@shows("shield_bash")
def _() -> None:
    table = duel("gatewarden c1", "lamplighter c4", hand="shield_bash").play("shield_bash", "c3")
    assert (table.endurance("lamplighter"), table.at("lamplighter")) == (10, "c6")


@shows("measured_blow")
def _() -> None:
    table = duel("gatewarden c2", hand="measured_blow", their_hand="staff_tap").defend(1)
    table.play("measured_blow", "c4")
    assert (table.endurance("lamplighter"), table.hand("gatewarden")) == (12, 1)
    table = duel("gatewarden c2", hand="measured_blow").play("measured_blow", "c4")
    assert (table.endurance("lamplighter"), table.hand("gatewarden")) == (10, 0)


@shows("all_weight")
def _() -> None:
    table = duel("gatewarden c2", hand="all_weight shield_up").play("all_weight", "c4")
    assert (table.endurance("lamplighter"), table.hand("gatewarden")) == (8, 0)
    assert "play all_weight" not in duel("gatewarden c2", hand="all_weight").offered(0)


@shows("gate_chain")
def _() -> None:
    table = duel("gatewarden c1", hand="gate_chain").play("gate_chain")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c2", 10)


@shows("hold_the_line")
def _() -> None:
    table = duel("gatewarden c4", hand="hold_the_line", their_hand="staff_tap")
    table.play("hold_the_line").end_turn("a1")
    assert table.hand("gatewarden") == 2
    table.play("staff_tap", "c5")
    assert table.endurance("gatewarden") == 19
    assert table.told("boosted")[1]["hero"] == 0  # the whole team


@shows("change_of_guard")
def _() -> None:
    table = duel("gatewarden c3", ally="assassin c1", hand="change_of_guard").play(
        "change_of_guard"
    )
    assert (table.at("gatewarden"), table.at("assassin")) == ("c1", "c3")
    assert (table.hand("gatewarden"), table.acts("gatewarden")) == (1, 1)


@shows("shield_drill")
def _() -> None:
    table = duel("gatewarden c3 10", hand="shield_drill").play("shield_drill", "c4")
    assert (table.at("gatewarden"), table.hand("gatewarden")) == ("c4", 2)
    assert table.endurance("gatewarden") == 11


@shows("locked_shields")
def _() -> None:
    table = duel("gatewarden c3", hand="locked_shields shield_up step_between")
    table.play("locked_shields", "shield_up", "step_between")
    assert (table.endurance("lamplighter"), table.hand("gatewarden")) == (8, 0)
    table = duel("gatewarden c3", hand="locked_shields shield_up").play("locked_shields", "done")
    assert table.endurance("lamplighter") == 12


@shows("plate_and_rivet")
def _() -> None:
    table = duel("gatewarden c4", hand="plate_and_rivet", their_hand="staff_tap staff_tap")
    assert table.play("plate_and_rivet").acts("gatewarden") == 1
    table.end_turn("a1").play("staff_tap", "c5")
    assert table.endurance("gatewarden") == 19


@shows("spiked_rim")
def _() -> None:
    table = duel(
        "assassin c4", "gatewarden c5", ally="ferryman a1", foe="apothecary f6", hand="quick_cut",
        their_hand="shield_up", their_auras="spiked_rim",
    )  # fmt: skip
    assert table.defend(1).play("quick_cut", "c4").endurance("assassin") == 16


@shows("oath_at_the_gate")
def _() -> None:
    for ally, cards in (("assassin c5", 2), ("assassin a1", 1)):
        table = duel("gatewarden c4", "lamplighter e5", ally=ally, auras="oath_at_the_gate")
        table.end_turn(ally[-2:]).end_turn()
        assert table.hand("gatewarden") == cards


@shows("shield_up")
def _() -> None:
    table = duel("apothecary c4", "gatewarden c5", ally="ferryman a1", foe="assassin f6",
                 hand="broken_flask", their_hand="shield_up")  # fmt: skip
    assert table.plan("shield_up").play("broken_flask", "c4").endurance("gatewarden") == 20


@shows("step_between")
def _() -> None:
    table = duel("ferryman c4", "lamplighter c5", foe="gatewarden e5", ally="assassin a1",
                 hand="capsize", foe_hand="step_between")  # fmt: skip
    table.plan("step_between", "d4").play("capsize", "c4")
    assert (table.at("gatewarden"), table.endurance("lamplighter")) == ("d4", 13)


@shows("counterstroke")
def _() -> None:
    table = duel("assassin c4", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                 hand="quick_cut", their_hand="shield_up counterstroke")  # fmt: skip
    table.plan("shield_up").plan("counterstroke").play("quick_cut", "c4")
    assert table.endurance("assassin") == 12


@shows("not_one_step")
def _() -> None:
    table = duel("assassin c2", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                 hand="between_the_ribs", their_hand="not_one_step")  # fmt: skip
    table.plan("not_one_step").play("between_the_ribs", "c4")
    assert (table.at("assassin"), table.endurance("gatewarden")) == ("c2", 21)


@shows("lesson_learned")
def _() -> None:
    table = duel("assassin c4", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                 hand="open_wound", their_hand="shield_up lesson_learned")  # fmt: skip
    table.plan("shield_up").plan("lesson_learned").play("open_wound", "c4")
    assert table.hand("gatewarden") == 2
