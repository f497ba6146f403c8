"""The Apothecary, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import Duel, duel


def asleep(table: Duel, name: str = "lamplighter") -> Duel:
    """With that hero disabled."""
    table.state.disabled[table.hero(name)] = True
    return table


@shows("slow_dose")
def _() -> None:
    table = asleep(duel("apothecary a2", foe="ferryman f6")).end_turn()
    assert (table.endurance("lamplighter"), table.endurance("ferryman")) == (14, 20)


@shows("bitter_drop")
def _() -> None:
    table = duel("apothecary c2", foe="ferryman f6", hand="acid").use("bitter_drop", "b2")
    assert (table.endurance("lamplighter"), table.hand("apothecary")) == (14, 0)
    assert table.at("apothecary") == "b2"


@shows("blowpipe")
def _() -> None:
    table = duel("apothecary b1", foe="ferryman f6", hand="blowpipe").play("blowpipe", "c1")
    assert table.endurance("lamplighter") == 12


@shows("numbing_dart")
def _() -> None:
    table = duel("apothecary c1", foe="ferryman f6", hand="numbing_dart").play("numbing_dart", "c2")
    assert table.is_disabled("lamplighter")
    assert (table.endurance("lamplighter"), table.hand("apothecary")) == (13, 1)


@shows("lancet")
def _() -> None:
    table = duel("apothecary c2", foe="ferryman f6", hand="lancet", their_hand="staff_tap")
    assert table.defend(1).play("lancet", "c4").endurance("lamplighter") == 15 - 2 - 1
    table = duel("apothecary c2", foe="ferryman f6", hand="lancet").play("lancet", "c4")
    assert table.endurance("lamplighter") == 11


@shows("spilled_vial")
def _() -> None:
    table = duel("apothecary c2", foe="ferryman d4", hand="spilled_vial")
    table.play("spilled_vial", "c3")
    assert (table.endurance("lamplighter"), table.endurance("ferryman")) == (14, 19)
    assert table.hand("apothecary") == 1


@shows("acid")
def _() -> None:
    table = asleep(duel("apothecary c1", foe="ferryman f6", hand="acid"))
    assert table.play("acid", "c2").endurance("lamplighter") == 11
    table = duel("apothecary c1", foe="ferryman f6", hand="acid")
    assert table.play("acid", "c2").endurance("lamplighter") == 12


@shows("sleeping_cloud")
def _() -> None:
    table = duel("apothecary c3", foe="ferryman d4", hand="sleeping_cloud").play("sleeping_cloud")
    assert table.is_disabled("lamplighter")
    assert table.is_disabled("ferryman")
    assert (table.hand("apothecary"), table.acts("apothecary")) == (1, 1)


@shows("cupping")
def _() -> None:
    table = duel("apothecary c2 9", foe="ferryman f6", hand="cupping").play("cupping", "c4")
    assert (table.endurance("lamplighter"), table.endurance("apothecary")) == (13, 11)


@shows("second_dose")
def _() -> None:
    table = asleep(duel("apothecary c1", foe="ferryman f6", hand="second_dose"))
    assert table.play("second_dose", "c2").endurance("lamplighter") == 11
    table = duel("apothecary c1", foe="ferryman f6", hand="second_dose")
    assert table.play("second_dose", "c2").endurance("lamplighter") == 13


@shows("distil")
def _() -> None:
    table = duel("apothecary c1", foe="ferryman f6", hand="distil", discard="acid acid lancet")
    table.play("distil", "acid", "lancet")
    assert table.cards("removed", "apothecary") == ["acid", "lancet"]
    assert table.hand("apothecary") == 3


@shows("dull_the_mind")
def _() -> None:
    table = duel("apothecary c2", foe="ferryman f6", hand="dull_the_mind",
                 their_hand="staff_tap staff_tap flare_up")  # fmt: skip
    table.play("dull_the_mind", "staff_tap", "flare_up", "c3")
    assert table.cards("hand", "lamplighter") == ["staff_tap"]
    assert (table.at("apothecary"), table.acts("apothecary")) == ("c3", 1)


@shows("tonic")
def _() -> None:
    table = duel("apothecary c2", foe="ferryman f6", ally="gatewarden a1 9", hand="tonic")
    table.play("tonic", "gatewarden", "c3")
    assert (table.endurance("gatewarden"), table.hand("apothecary")) == (11, 1)
    assert table.at("apothecary") == "c3"


@shows("broken_flask")
def _() -> None:
    hand = "staff_tap staff_tap flare_up flare_up"
    table = duel("apothecary c2", foe="ferryman f6", hand="broken_flask", their_hand=hand)
    table.defend(3).play("broken_flask", "c4")
    assert (table.endurance("lamplighter"), table.hand("lamplighter")) == (15, 0)
    assert table.count("discard", "lamplighter") == 1
    table = duel("apothecary c2", foe="ferryman f6", hand="broken_flask", their_hand=hand)
    table.play("broken_flask", "c4")
    assert (table.endurance("lamplighter"), table.hand("lamplighter")) == (10, 4)


@shows("miasma")
def _() -> None:
    table = duel("apothecary c4", foe="ferryman f6", auras="miasma").end_turn("miasma")
    assert (table.endurance("lamplighter"), table.endurance("ferryman")) == (14, 20)


@shows("bad_blood")
def _() -> None:
    table = duel("apothecary c3", foe="ferryman d4", hand="bad_blood sleeping_cloud")
    assert table.play("bad_blood").acts("apothecary") == 1
    table.play("sleeping_cloud")
    assert (table.endurance("lamplighter"), table.endurance("ferryman")) == (14, 19)


@shows("leech_jar")
def _() -> None:
    table = duel("apothecary c2 9", foe="ferryman f6", hand="blowpipe", auras="leech_jar")
    assert table.play("blowpipe", "c2").endurance("apothecary") == 10


@shows("laced_cup")
def _() -> None:
    table = duel("ferryman c3", "apothecary c5", their_hand="laced_cup", ally="assassin a1")
    table.plan("laced_cup").end_turn("a1")
    assert table.is_disabled("ferryman")


@shows("faint")
def _() -> None:
    table = duel("gatewarden c2", "apothecary c5", hand="shield_drill", their_hand="faint acid")
    table.plan("faint").play("shield_drill", "c3")
    assert table.is_disabled("gatewarden")
    assert table.hand("apothecary") == 0


@shows("bitter_skin")
def _() -> None:
    table = duel("gatewarden c4", "apothecary c5", hand="march_and_strike",
                 their_hand="bitter_skin")  # fmt: skip
    table.plan("bitter_skin").play("march_and_strike", "c4")
    assert (table.endurance("apothecary"), table.endurance("gatewarden")) == (16, 20)
