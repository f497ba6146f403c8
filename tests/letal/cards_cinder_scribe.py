"""The Cinder Scribe, card by card."""

from __future__ import annotations

from tests.letal.cards import shows
from tests.letal.scene import duel


@shows("blank_page")
def _() -> None:
    assert duel("cinder_scribe c3", hand="flare").end_turn().hand("cinder_scribe") == 3
    assert duel("cinder_scribe c3", hand="flare flare").end_turn().hand("cinder_scribe") == 2


@shows("spark")
def _() -> None:
    table = duel("cinder_scribe c2", hand="flare heat_haze").use("spark", "flare")
    assert (table.endurance("lamplighter"), table.hand("cinder_scribe")) == (13, 1)
    assert "use spark" not in duel("cinder_scribe c2").offered(0)


@shows("ember_dart")
def _() -> None:
    table = duel("cinder_scribe a1", ally="gatewarden b1", hand="ember_dart")
    assert table.play("ember_dart", "a3").endurance("lamplighter") == 15
    table = duel("cinder_scribe b2", hand="ember_dart").play("ember_dart", "c1")
    assert table.endurance("lamplighter") == 13


@shows("burning_page")
def _() -> None:
    table = duel("cinder_scribe c1", hand="burning_page flare heat_haze")
    table.play("burning_page", "flare", "heat_haze")
    assert (table.endurance("lamplighter"), table.hand("cinder_scribe")) == (11, 0)


@shows("ring_of_cinders")
def _() -> None:
    table = duel("cinder_scribe c3", foe="apothecary d4", hand="ring_of_cinders")
    table.play("ring_of_cinders", "c1")
    assert (table.endurance("lamplighter"), table.endurance("apothecary")) == (12, 15)
    assert table.at("cinder_scribe") == "c1"


@shows("rain_of_sparks")
def _() -> None:
    table = duel("cinder_scribe c2", foe="apothecary d4", hand="rain_of_sparks flare heat_haze")
    table.play("rain_of_sparks", "flare")
    assert (table.endurance("lamplighter"), table.endurance("apothecary")) == (12, 15)
    assert table.hand("cinder_scribe") == 0
    offered = duel("cinder_scribe c2", hand="rain_of_sparks flare").offered(0)
    assert "play rain_of_sparks" not in offered


@shows("burn_the_library")
def _() -> None:
    table = duel("cinder_scribe c1", hand="burn_the_library flare flare heat_haze")
    table.play("burn_the_library", "flare", "flare", "heat_haze")
    assert (table.endurance("lamplighter"), table.hand("cinder_scribe")) == (11, 0)
    hand = "burn_the_library flare flare heat_haze heat_haze paper_ward paper_ward glare"
    table = duel("cinder_scribe c1", "ferryman c5", hand=hand)
    table.play("burn_the_library", *hand.split()[1:])
    assert table.endurance("ferryman") == 13  # seven cards, at most +6


@shows("hot_wind")
def _() -> None:
    table = duel("cinder_scribe c1", "lamplighter c4", hand="hot_wind").play("hot_wind", "d1")
    assert (table.endurance("lamplighter"), table.at("lamplighter")) == (13, "c6")
    assert table.at("cinder_scribe") == "d1"


@shows("glare")
def _() -> None:
    table = duel("cinder_scribe c1", hand="glare flare").play("glare")
    assert table.is_disabled("lamplighter")
    assert (table.hand("cinder_scribe"), table.acts("cinder_scribe")) == (0, 1)


@shows("read_aloud")
def _() -> None:
    table = duel("cinder_scribe c1", hand="read_aloud").play("read_aloud", "c2")
    assert (table.hand("cinder_scribe"), table.at("cinder_scribe")) == (3, "c2")


@shows("dog_eared")
def _() -> None:
    table = duel("cinder_scribe c1", hand="dog_eared", discard="glare flare heat_haze")
    table.play("dog_eared", "glare", "flare")
    assert table.cards("hand", "cinder_scribe") == ["flare", "glare"]
    assert table.cards("removed", "cinder_scribe") == ["dog_eared"]
    assert table.acts("cinder_scribe") == 1


@shows("from_the_ashes")
def _() -> None:
    table = duel("cinder_scribe c1", hand="from_the_ashes", discard="glare flare heat_haze")
    table.play("from_the_ashes", "glare", "flare", "d1")
    assert table.endurance("lamplighter") == 12
    assert table.cards("removed", "cinder_scribe") == ["flare", "glare"]
    assert table.at("cinder_scribe") == "d1"


@shows("kindling_word")
def _() -> None:
    table = duel("cinder_scribe c1", ally="gatewarden c4", ally_hand="march_and_strike",
                 hand="kindling_word flare")  # fmt: skip
    table.play("kindling_word", "c2")
    assert (table.hand("cinder_scribe"), table.acts("cinder_scribe")) == (0, 1)
    assert table.at("cinder_scribe") == "c2"
    assert table.play("march_and_strike", "c4").endurance("lamplighter") == 10


@shows("paper_knife")
def _() -> None:
    table = duel("cinder_scribe c2", hand="paper_knife").play("paper_knife", "c4")
    assert (table.endurance("lamplighter"), table.hand("cinder_scribe")) == (11, 1)


@shows("restless_quill")
def _() -> None:
    table = duel("cinder_scribe c2", hand="glare flare read_aloud", auras="restless_quill")
    assert table.play("glare", "flare").endurance("lamplighter") == 14
    table = duel("cinder_scribe c2", hand="burning_page flare flare", auras="restless_quill")
    assert table.play("burning_page", "flare", "flare").endurance("lamplighter") == 10


@shows("margin_notes")
def _() -> None:
    table = duel("cinder_scribe c2", auras="margin_notes", hand="flare flare heat_haze")
    table.end_turn().end_turn("flare")
    assert table.cards("discard", "cinder_scribe") == ["flare"]
    assert table.hand("cinder_scribe") == 3 - 1 + 2 + 1


@shows("warm_ashes")
def _() -> None:
    table = duel("cinder_scribe c2 9", hand="flare flare", auras="warm_ashes").end_turn()
    assert table.endurance("cinder_scribe") == 10
    table = duel("cinder_scribe c2 9", hand="flare flare glare", auras="warm_ashes").end_turn()
    assert table.endurance("cinder_scribe") == 9


@shows("paper_ward")
def _() -> None:
    table = duel("apothecary c4", "cinder_scribe c5", hand="broken_flask",
                 their_hand="paper_ward flare glare")  # fmt: skip
    table.plan("paper_ward", "flare", "done").play("broken_flask", "c4")
    assert table.endurance("cinder_scribe") == 17
    assert table.hand("cinder_scribe") == 1


@shows("flare")
def _() -> None:
    table = duel("cinder_scribe c1", hand="ember_dart flare heat_haze glare")
    table.plan("flare", "heat_haze", "glare").play("ember_dart", "c1")
    assert (table.endurance("lamplighter"), table.hand("cinder_scribe")) == (11, 0)


@shows("heat_haze")
def _() -> None:
    table = duel("gatewarden c2", "cinder_scribe c5", hand="march_and_strike",
                 their_hand="heat_haze flare")  # fmt: skip
    table.plan("heat_haze").play("march_and_strike", "c4")
    assert (table.at("gatewarden"), table.endurance("cinder_scribe")) == ("c2", 18)
    assert table.hand("cinder_scribe") == 0
