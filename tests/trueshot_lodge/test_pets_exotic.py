"""Exotic pets: what each does, and how it is ruled."""

from __future__ import annotations

from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.pet import FOR_GOOD
from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, preparation


@rule("TL-6.12", "TL-7.4")
def test_aqiri_splits_its_attack_among_enemy_pets() -> None:
    table = combat(A="hydra", B="aqiri:1 bear", C="fox", D="wolf", hands={"B": "growl"})
    table.cast("B", "growl", "B aqiri")
    table.strike("A", "hydra", "B", "aqiri")
    assert table.question() == ("B", "effect-point")
    assert table.choices() == ["A hydra", "C fox", "D wolf"]
    table.answer("A hydra", "D wolf", "A hydra", "D wolf", "D wolf")  # the Attack it had: 5
    assert table.health("A", "hydra") == 6 - 2  # no type bonus
    assert (table.health("C", "fox"), table.health("D", "wolf")) == (5, 2)


def test_aqiri_deals_it_all_to_the_only_enemy_pet() -> None:
    table = combat(A="hydra", B="aqiri:1 bear", C="")
    table.strike("A", "hydra", "B", "aqiri")
    assert table.health("A", "hydra") == 6 - 3


@rule("TL-5.19")
def test_caline_heals_everybody_when_tamed() -> None:
    table = preparation(
        A="bear", B="fox", C="oxen", pet_pile="caline", health={"A": 5, "B": 7, "C": 10}
    )
    table.answer("tame", "keep", "middle")
    assert [table.health(seat) for seat in "ABC"] == [6, 8, 10]


def test_caline_hurts_everybody_when_it_dies() -> None:
    table = combat(A="bat", B="caline:1 bear", C="oxen")
    table.strike("A", "bat", "B", "caline")
    assert [table.health(seat) for seat in "ABC"] == [9, 9, 9]


@rule("TL-2.2")
def test_caline_stands_outside_the_circle_of_types() -> None:
    for pet in ("bat", "bear", "fox"):  # one of each type
        table = combat(A="caline", B=pet, C="oxen")
        table.strike("A", "caline", "B", pet)
        assert table.maximum("B", pet) - table.health("B", pet) == 2
        table.strike("B", pet, "A", "caline")
        assert table.health("A", "caline") == 5 - 2


def test_carapid_loses_exactly_one_each_time() -> None:
    table = combat(A="hydra", B="carapid bear", C="oxen", hands={"A": "multi_shot"})
    table.strike("A", "hydra", "B", "carapid")
    assert table.health("B", "carapid") == 1
    table = combat(A="hydra", B="carapid bear", C="oxen", hands={"A": "multi_shot"})
    table.cast("A", "multi_shot", "B carapid")  # every small hit counts apart
    assert table.living("B") == ["bear"]


@rule("TL-7.5")
def test_carapid_loses_nothing_by_no_damage() -> None:
    table = combat(A="spider", B="carapid", C="oxen", hands={"B": "scorpid_sting"})
    table.cast("B", "scorpid_sting", "A").strike("A", "spider", "B", "carapid")
    assert table.told("struck")
    assert table.health("B", "carapid") == 2


@rule("TL-8.8")
def test_chimaera_switches_the_struck_pet_off_for_the_round() -> None:
    table = combat(A="chimaera", B="crab fox", C="bat")
    table.strike("A", "chimaera", "B", "fox")
    assert table.health("B", "crab") == 5
    table.strike("C", "bat", "B", "fox")  # Crab redirects nothing any more
    assert (table.health("B", "crab"), table.health("B", "fox")) == (5, 2)
    table.end_round().strike("C", "bat", "B", "fox")
    assert (table.health("B", "crab"), table.health("B", "fox")) == (4, 5)


def test_chimaera_comes_after_a_death_effect_of_its_victim() -> None:
    table = combat(A="chimaera", B="monkey:1 bear", C="oxen")
    table.strike("A", "chimaera", "B", "monkey")
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (3, 6)


def test_chimaera_switches_lent_effects_off_as_well() -> None:
    table = combat(A="chimaera", B="fox", C="oxen", hands={"C": "concussive_trait"})
    table.cast("C", "concussive_trait", "B fox")
    table.strike("A", "chimaera", "B", "fox")
    assert table.strikes("B") == ["fox A chimaera", "fox C oxen"]  # no longer at random


def test_core_hound_doubles_its_attack_at_the_first_loss() -> None:
    table = combat(A="spider", B="core_hound", C="oxen", hands={"B": "growl feed_pet"})
    table.cast("B", "growl", "B core_hound").strike("A", "spider", "B", "core_hound")
    assert table.attack("B", "core_hound") == (1 + 2) * 2
    table.turn_of("A").strike("A", "spider", "B", "core_hound")
    assert table.attack("B", "core_hound") == 6  # only once
    table.end_round()
    assert table.attack("B", "core_hound") == 1 + 2


def test_core_hound_adds_later_bonuses_as_they_are() -> None:
    table = combat(A="spider", B="core_hound", C="oxen", hands={"B": "growl"})
    table.strike("A", "spider", "B", "core_hound").cast("B", "growl", "B core_hound")
    assert table.attack("B", "core_hound") == 1 * 2 + 2


def test_devilsaur_takes_any_enemy_pet_with_all_it_has() -> None:
    table = preparation(A="bear", B="fox", C="oxen bat", D="wolf", pet_pile="devilsaur")
    prey = table.pet("C", "oxen")
    prey.gain(1, 2, FOR_GOOD)
    prey.health = 3  # its full Health counts
    table.answer("tame", "keep", "middle")
    assert table.choices() == ["B fox", "C oxen", "C bat", "D wolf"]  # and no way to decline
    table.answer("C oxen")
    assert (table.attack("A", "devilsaur"), table.health("A", "devilsaur")) == (1 + 2, 1 + 8)
    assert table.row("C") == ["bat"]
    assert table.state.removed == [cards.card("oxen")]
    table.end_round()
    assert table.maximum("A", "devilsaur") == 9


@rule("TL-6.6")
def test_pterrordax_strikes_twice_in_a_turn() -> None:
    table = combat(A="pterrordax", B="bat", C="wolf")
    table.strike("A", "pterrordax", "B", "bat")
    assert table.question() == ("A", "strike-again")
    table.strike("A", "pterrordax", "C", "wolf")
    assert (table.health("B", "bat"), table.health("C", "wolf")) == (2, 3)
    assert table.question() == ("B", "strike")


def test_pterrordax_drops_a_strike_without_a_target() -> None:
    table = combat(A="pterrordax", B="bat:1", C="cat")
    table.strike("A", "pterrordax", "B", "bat")  # Cat is safe in lap 1
    assert table.question() == ("C", "strike")


def test_pterrordax_strikes_once_when_an_effect_makes_it() -> None:
    table = combat(A="pterrordax", B="wolf", C="oxen", hands={"A": "bestial_wrath"})
    table.cast("A", "bestial_wrath", "A pterrordax", "B wolf")
    assert table.health("B", "wolf") == 5 - 3
    assert table.question() == ("A", "strike")


def test_shale_beast_protects_its_friends_until_the_round_ends() -> None:
    table = combat(A="bat ravager", B="shale_beast:1 bear", C="fox")
    table.strike("A", "bat", "B", "shale_beast")
    table.turn_of("A").strike("A", "bat", "B", "bear")
    assert table.health("B", "bear") == 5 - 1
    table.turn_of("A").strike("A", "ravager", "B", "bear")
    assert table.health("B", "bear") == 4 - 1  # at least 1
    table.turn_of("A").strike("A", "bat", "C", "fox")
    assert table.health("C", "fox") == 5 - 3
    table.end_round().strike("A", "bat", "B", "bear")
    assert table.health("B", "bear") == 5 - 2


def test_shale_beast_adds_up_with_oxen() -> None:
    table = combat(A="hydra", B="shale_beast:1 oxen", C="fox", hands={"A": "growl arcane_shot"})
    table.strike("A", "hydra", "B", "shale_beast").cast("A", "growl", "A hydra")
    table.turn_of("A").strike("A", "hydra", "B", "oxen")
    assert table.health("B", "oxen") == 6 - (5 - 2)


@rule("TL-9.16")
def test_spirit_beast_lets_a_spell_be_cast_again_next_round() -> None:
    table = combat(A="spirit_beast fox", B="bat", C="oxen", hands={"A": "growl"})
    table.cast("A", "growl", "A fox").settle()
    assert table.kept("A") == ["growl"]
    assert "growl" not in table.discards("spells")
    table.strike("A", "fox", "B", "bat")
    assert table.attack("A", "fox") == 4  # not again in this combat
    table.end_round().recast("A", "growl", "A fox")
    assert table.attack("A", "fox") == 6
    assert table.kept("A") == []
    assert table.discards("spells")[0] == "growl"


def test_spirit_beast_keeps_no_aspect_and_nothing_for_a_third_round() -> None:
    hands = {"A": "aspect_of_the_beast feed_pet"}
    table = combat(A="spirit_beast fox", B="bat", C="oxen", hands=hands)
    table.cast("A", "aspect_of_the_beast").cast("A", "feed_pet", "A fox")
    assert table.kept("A") == ["feed_pet"]
    table.end_round()
    assert table.kept("A") == ["feed_pet"]
    table.end_round()
    assert table.kept("A") == []
    assert "feed_pet" in table.discards("spells")


@rule("TL-8.13")
def test_stone_hound_comes_back_once_a_round_as_1_3() -> None:
    table = combat(A="hydra", B="stone_hound:1", C="fox", hands={"B": "growl feed_pet"})
    table.cast("B", "growl", "B stone_hound").cast("B", "feed_pet", "B stone_hound")
    table.pet("B", "stone_hound").health = 1
    table.strike("A", "hydra", "B", "stone_hound")
    hound = table.pet("B", "stone_hound")
    assert (table.attack("B", "stone_hound"), hound.health, hound.maximum) == (1, 3, 3)
    table.turn_of("A").strike("A", "hydra", "B", "stone_hound")
    assert table.living("B") == []
    table.end_round()
    assert (table.attack("B", "stone_hound"), hound.health, hound.maximum) == (4, 8, 8)
    hound.health = 1
    table.strike("A", "hydra", "B", "stone_hound")
    assert hound.health == 3


def test_stone_hound_does_nothing_and_loses_nothing_when_it_feigns() -> None:
    table = combat(A="hydra", B="stone_hound", C="fox", hands={"B": "feign_death"})
    table.cast("B", "feign_death")
    assert (table.attack("B", "stone_hound"), table.health("B", "stone_hound")) == (2, 6)
    table.pet("B", "stone_hound").health = 1
    table.strike("A", "hydra", "B", "stone_hound")
    assert table.health("B", "stone_hound") == 3


def test_water_strider_tames_from_the_discard_pile() -> None:
    table = preparation(A="water_strider", B="fox", C="oxen", pet_discard="wolf bear")
    table.answer("adopt", "refuse")
    assert table.discards("pets") == ["wolf", "bear"]  # a pet refused stays on top
    table.answer("adopt", "keep", "middle")
    assert table.row("A") == ["water_strider", "wolf"]
    assert table.discards("pets") == ["bear"]
    table.answer("adopt", "refuse")
    assert table.question() == ("B", "prepare")  # each was an action
    assert "adopt" not in table.choices()


def test_water_strider_buys_from_the_discard_pile() -> None:
    table = preparation(
        A="water_strider", B="fox", C="oxen", weapon_discard="kiril talonclaw", coins={"A": 5}
    )
    assert "salvage talonclaw" not in table.choices()  # only the top card
    table.answer("kiril")
    assert (table.weapon("A"), table.coins("A")) == ("kiril", 1)
    assert table.discards("weapons") == ["talonclaw"]


def test_water_strider_refreshes_from_the_discard_pile() -> None:
    table = preparation(
        A="water_strider", B="fox", C="oxen", shop="dominion arathar", weapon_discard="kiril"
    )
    table.answer("rummage", "dominion")
    assert [table.weapon_in_shop(0), table.weapon_in_shop(1)] == ["arathar", "kiril"]
    assert table.discards("weapons") == []
    assert table.pile("weapons")[-1] == "dominion"


def test_worm_takes_one_from_every_enemy_pet() -> None:
    table = combat(A="worm", B="crab fox", C="wasp", D="cat", hands={"A": "growl"})
    table.cast("A", "growl", "A worm")
    assert table.strikes("A") == ["worm"]
    table.strike("A", "worm")  # always 1, whatever its Attack or type
    assert (table.health("B", "crab"), table.health("B", "fox")) == (5, 4)
    assert (table.health("C", "wasp"), table.health("D", "cat")) == (3, 3)
    assert table.health("A", "worm") == 5  # no pet was struck, and none answers
    assert table.state.lap_struck  # but it did strike
