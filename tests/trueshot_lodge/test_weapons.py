"""Every weapon at work, one scene or more for each, named after its id."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import SEATS, Lodge, combat, preparation


def victory(weapon: str, *answers: str, **scene: Any) -> Lodge:
    """A's Worm kills the last enemy pets, and A strikes with the weapon; then the answers."""
    table = combat(**{"A": "worm", "B": "bear:1", "C": "fox:1", "weapons": {"A": weapon}, **scene})
    return table.strike("A", "worm", "", "", *answers)


def win_again(table: Lodge, *answers: str) -> Lodge:
    """In the combat that follows, A's Worm does the same once more."""
    table.turn_of("A")
    for seat in SEATS[1 : table.state.seats]:
        for pet in table.state.row_of(SEATS.index(seat)):
            pet.health = 1
    return table.strike("A", "worm", "", "", *answers)


def healths(table: Lodge) -> list[int]:
    """All players' Health, seat by seat."""
    return [table.health(seat) for seat in SEATS[: table.state.seats]]


# What is printed on it

PRINTED = {
    "arathar": (3, 3), "ashjre_thul": (3, 3), "dominion": (2, 2), "falinrush": (3, 2),
    "fang_kung": (2, 3), "kiril": (2, 4), "klatith": (2, 3), "lotrafen": (6, 2),
    "miracoran": (2, 4), "oathbinder": (3, 3), "rhokdelar": (1, 4), "screaming_tiger": (4, 2),
    "shan_dun": (1, 4), "tal_rak": (3, 2), "talonclaw": (3, 4), "taoren": (2, 3),
    "thas_dorah": (3, 3), "thori_dal": (3, 4), "titanstrike": (2, 4), "vishanka": (3, 3),
    "jotungeirr": (2, 4), "rae_shalare": (3, 3), "soulbarb": (3, 4), "zovastrum": (3, 3),
    "awak_mami": (2, 4), "djaruun": (2, 4), "neltharax": (4, 2),
}  # fmt: skip


@rule("TL-2.1", "TL-5.4")
@pytest.mark.parametrize("weapon", PRINTED)
def test_a_weapon_costs_and_hits_what_is_printed(weapon: str) -> None:
    attack, cost = PRINTED[weapon]
    scene = {"A": "caline", "B": "bear", "C": "fox", "shop": f"{weapon} xu_tenash"}
    table = preparation(**scene, coins={"A": cost - 1})
    assert f"buy {weapon}" not in table.choices()
    table = preparation(**scene, coins={"A": cost})
    table.answer(weapon)
    assert (table.weapon("A"), table.coins("A"), table.attack("A")) == (weapon, 0, attack)


# When its owner casts a spell


@rule("TL-1.4", "TL-9.7")
def test_arathar_hurts_the_weakest_enemy_pet_after_the_spell() -> None:
    table = combat(
        A="bat:1", B="bear:3 fox", C="rodent:3", weapons={"A": "arathar"},
        hands={"A": "aiming hunters_mark", "B": "flare"},
    )  # fmt: skip
    table.cast("A", "aiming")
    assert table.question() == ("A", "effect-pet")  # among equals its owner chooses
    assert table.choices() == ["B bear", "C rodent"]
    table.answer("C rodent")
    assert (table.health("B", "bear"), table.health("C", "rodent")) == (3, 2)
    table = combat(
        A="bat:1", B="bear:2 fox", C="rodent", weapons={"A": "arathar"}, hands={"A": "hunters_mark"}
    )
    table.cast("A", "hunters_mark", "C rodent")  # now it has the least, and only now
    assert table.living("C") == []
    assert table.health("B", "bear") == 2
    assert healths(table) == [10, 10, 10]  # pets, not players
    assert table.health("A", "bat") == 1  # and no pet of its owner


def test_arathar_leaves_the_spells_of_others_alone() -> None:
    table = combat(
        A="bat", B="bear:3", C="fox", weapons={"A": "arathar"}, hands={"B": "flare", "C": "volley"}
    )
    table.cast("B", "flare").cast("C", "volley").settle()
    assert table.health("B", "bear") == 3


@rule("TL-9.7")
def test_vishanka_hurts_the_strongest_enemy_pet_after_the_spell() -> None:
    table = combat(
        A="beetle", B="bear fox", C="rodent:1", weapons={"A": "vishanka"},
        hands={"A": "aiming mend_pet feed_pet hunters_mark"},
    )  # fmt: skip
    table.cast("A", "aiming")
    assert table.choices() == ["B bear", "B fox"]  # among equals its owner picks
    table.answer("B fox")
    assert table.health("B", "fox") == 4
    table.cast("A", "hunters_mark", "B bear")  # current Health, once the spell is settled
    assert (table.health("B", "bear"), table.health("B", "fox")) == (1, 3)
    assert (table.health("A", "beetle"), healths(table)) == (6, [10, 10, 10])


@rule("TL-8.10")
def test_fang_kung_gives_two_attack_for_the_round_with_each_spell() -> None:
    table = combat(
        A="bat fox", B="bear", C="oxen", weapons={"A": "fang_kung"}, hands={"A": "aiming flare"}
    )
    table.cast("A", "aiming")
    assert table.choices() == ["A bat", "A fox"]  # its owner's pets only
    table.answer("A fox").cast("A", "flare", "A fox")
    assert (table.attack("A", "bat"), table.attack("A", "fox")) == (2, 2 + 2 + 2)
    table.end_round()
    assert table.attack("A", "fox") == 2


@rule("TL-7.5")
def test_klatith_weakens_an_enemy_pet_down_to_zero() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", weapons={"A": "klatith"}, hands={"A": "aiming flare growl"}
    )
    table.cast("A", "aiming")
    assert table.choices() == ["B bear", "C oxen"]
    table.answer("C oxen")
    assert table.attack("C", "oxen") == 0  # the floor of 1 is Aspect of the Monkey's alone
    table.cast("A", "flare", "C oxen")
    assert table.attack("C", "oxen") == 0  # and never lower
    table.cast("A", "growl", "A bat", "B bear")
    assert table.attack("B", "bear") == 1
    table.end_round()
    assert (table.attack("B", "bear"), table.attack("C", "oxen")) == (2, 1)


@rule("TL-8.12")
def test_rhokdelar_grows_for_good_with_each_spell() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", weapons={"A": "rhokdelar"},
        hands={"A": "aiming aspect_of_the_hawk", "B": "flare"},
    )  # fmt: skip
    table.cast("B", "flare")
    assert table.attack("A") == 1  # an opponent's spell does nothing
    table.cast("A", "aiming").cast("A", "aspect_of_the_hawk")  # TL-9.13: an Aspect counts too
    assert table.attack("A") == 3
    table.end_round()
    assert table.attack("A") == 3


# Spells of its owner are changed


@rule("TL-9.14", "TL-9.13")
def test_thas_dorah_settles_a_spell_twice_with_new_targets() -> None:
    table = combat(
        A="bat", B="bear", C="fox", weapons={"A": "thas_dorah"},
        hands={"A": "arcane_shot aspect_of_the_beast"},
    )  # fmt: skip
    table.cast("A", "arcane_shot", "B bear", "C fox")
    assert (table.health("B", "bear"), table.health("C", "fox")) == (2, 2)
    assert table.state.casts[0] == 1  # one cast only
    assert table.discards("spells") == ["arcane_shot"]
    table.cast("A", "aspect_of_the_beast")  # Aspects are unaffected
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    assert len(table.told("aspect")) == 1


@rule("TL-9.14")
def test_thas_dorah_makes_a_trap_snap_twice_at_the_same_player() -> None:
    table = combat(
        A="bat", B="cat", C="fox", weapons={"A": "thas_dorah"}, hands={"A": "explosive_trap"}
    )
    table.cast("A", "explosive_trap", "B")
    assert healths(table) == [10, 8, 10]
    assert table.hand("B") == ["explosive_trap"]
    assert table.state.placings[0] == 1


@rule("TL-8.2", "TL-8.3")
def test_thori_dal_doubles_what_its_owners_spells_take() -> None:
    table = combat(
        A="rodent", B="bear", C="oxen fox", weapons={"A": "thori_dal"},
        hands={"A": "aiming mongoose_bite arcane_shot hunters_mark", "B": "serpent_sting"},
    )  # fmt: skip
    table.cast("A", "aiming").cast("A", "mongoose_bite", "B")
    assert table.health("B") == 10 - (1 + 2 + 1) * 2  # Aiming and Rodent are added first
    table.cast("A", "arcane_shot", "C oxen")
    assert table.health("C", "oxen") == 6 - (3 * 2 - 1)  # reductions come after doubling
    table.cast("A", "hunters_mark", "C fox")
    assert table.health("C", "fox") == 1  # setting Health is not damage
    table.cast("B", "serpent_sting", "C")
    assert table.health("C") == 9  # nobody else's spells
    table.strike("A", "rodent", "B", "bear")
    assert table.health("B", "bear") == 5 - (2 + 1)  # and no strikes


# Death effects of its owner's pets


@rule("TL-8.9")
def test_rae_shalare_repeats_death_effects_with_new_choices() -> None:
    table = combat(
        A="monkey:1 bat fox", B="bear", C="oxen", weapons={"A": "rae_shalare"}, opener="B"
    )
    table.strike("B", "bear", "A", "monkey")
    assert table.choices() == ["A bat", "A fox"]
    table.answer("A bat")
    assert table.choices() == ["A bat", "A fox"]
    table.answer("A fox")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (3, 6)


def test_rae_shalare_moves_or_returns_a_pet_only_once() -> None:
    table = combat(
        A="lizard:1 stone_hound:1", B="bear", C="oxen", weapons={"A": "rae_shalare"}, opener="B"
    )
    table.strike("B", "bear", "A", "lizard")
    assert table.discards("pets") == ["lizard"]
    assert table.row("A") == ["stone_hound"]
    table.turn_of("B").strike("B", "bear", "A", "stone_hound")
    assert table.health("A", "stone_hound") == 3
    assert len(table.told("returned")) == 1
    assert len([told for told in table.told("effect") if told["card"] == cards.LIZARD]) == 1


# When its owner tames a pet


@rule("TL-5.19")
def test_taoren_gives_a_tamed_pet_attack_or_health_for_the_round() -> None:
    table = preparation(
        A="bat", B="cat", C="fox", weapons={"A": "taoren"}, pet_pile="bear oxen wolf"
    )
    table.answer("tame", "keep", "middle")
    assert table.question() == ("A", "effect-bonus")
    table.answer("health")
    assert (table.attack("A", "bear"), table.health("A", "bear")) == (2, 7)
    table.answer("tame", "keep", "A bat", "left", "attack")
    assert (table.attack("A", "oxen"), table.health("A", "oxen")) == (1 + 2, 6)
    table.answer("stop", "tame", "keep", "middle")  # B has no such weapon
    assert (table.attack("B", "wolf"), table.health("B", "wolf")) == (1 + 2, 5)
    table.end_round()
    assert (table.maximum("A", "bear"), table.attack("A", "oxen")) == (5, 1)


@rule("TL-5.19", "TL-8.12")
def test_titanstrike_gives_a_tamed_pet_both_for_good() -> None:
    table = preparation(
        A="bat", B="cat", C="fox", weapons={"A": "titanstrike"}, pet_pile="bear",
        shop="kiril dominion",
    )  # fmt: skip
    table.answer("tame", "keep", "middle", "dominion")
    assert (table.attack("A", "bear"), table.health("A", "bear")) == (3, 6)
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (2, 4)  # tamed earlier
    table.end_round()
    assert table.weapon("A") == "dominion"
    assert (table.attack("A", "bear"), table.maximum("A", "bear")) == (3, 6)


@rule("TL-1.3", "TL-5.17")
def test_soulbarb_discards_the_other_copies_from_boards_and_pile() -> None:
    scene = {"weapons": {"A": "soulbarb"}, "B": "cat", "C": "fox mammoth"}
    table = preparation(A="bat", pet_pile="bear", **scene)
    assert table.pile("pets").count("bear") == 2
    table.answer("tame", "keep", "middle")
    assert table.pile("pets").count("bear") == 0  # from the pile, which is shuffled
    assert (table.row("A"), table.discards("pets")) == (["bat", "bear"], ["bear"])
    assert table.told("shuffled")
    table = preparation(A="bat", pet_pile="cat", **scene)
    table.answer("tame", "keep", "middle")
    assert (table.row("A"), table.row("B")) == (["bat", "cat"], [])  # from another board
    table = preparation(A="bat", pet_pile="bat", **scene)
    table.answer("tame", "keep", "right")
    assert (table.row("A"), table.pet("A", "bat").place) == (["bat"], 2)  # from its owner's own
    table = preparation(A="bat", pet_pile="worm", **scene)
    table.answer("tame", "keep", "middle")
    assert table.discards("pets") == []  # an exotic has no other copy


def test_soulbarb_takes_nothing_from_mammoths_owner() -> None:
    table = preparation(
        A="bat", B="cat", C="fox mammoth", pet_pile="fox", weapons={"A": "soulbarb"}
    )
    table.answer("tame", "keep", "middle")
    assert table.row("C") == ["fox", "mammoth"]


# Bought


@rule("TL-3.6", "TL-8.12", "TL-5.5")
def test_miracoran_is_traded_for_an_opponents_weapon() -> None:
    table = preparation(
        A="dragonhawk", B="cat", C="fox", D="bear", shop="miracoran kiril",
        weapons={"B": "talonclaw", "D": "xu_tenash"}, coins={"A": 8},
    )  # fmt: skip
    table.state.weapon_bonus[1] = 2
    table.answer("miracoran")
    assert table.question() == ("A", "effect-player")
    assert table.choices() == ["B", "D"]  # C's basic weapon stays, and a trade must be made
    table.answer("B")
    assert (table.weapon("A"), table.weapon("B")) == ("talonclaw", "miracoran")
    assert (table.attack("A"), table.attack("B")) == (3 + 2, 2 + 1)  # bonuses travel; not bought
    assert table.coins("A") == 4
    table.answer("kiril")
    assert table.coins("A") == 4 - 4 + (4 - 1)  # what B paid for it travelled along
    assert table.health("A") == 10


@rule("TL-3.6")
def test_miracoran_stays_if_everybody_has_a_basic_weapon() -> None:
    table = preparation(A="bat", B="cat", C="fox", shop="miracoran kiril")
    table.answer("miracoran")
    assert [table.weapon(seat) for seat in "ABC"] == ["miracoran", "basic_weapon", "basic_weapon"]


@rule("TL-8.1", "TL-5.5")
def test_xu_tenash_is_paid_in_health_and_refunds_nothing() -> None:
    table = preparation(
        A="feathermane", B="cat", C="fox", shop="xu_tenash arathar", health={"A": 4}
    )
    table.answer("xu_tenash")
    assert (table.health("A"), table.coins("A")) == (1, 5)  # at least 1 must remain
    assert table.attack("A") == 4
    assert not table.told("player-hurt")  # paying is not damage
    table.answer("arathar")
    assert table.coins("A") == 5 - 2  # nothing back
    table = preparation(A="bat", B="cat", C="fox", shop="xu_tenash arathar", health={"A": 3})
    assert "buy arathar" in table.choices()
    assert "buy xu_tenash" not in table.choices()


# The weapon strike: whom it hits, and how hard


@rule("TL-10.5", "TL-10.6")
def test_ashjre_thul_hits_one_opponent_more_and_nobody_twice() -> None:
    table = victory("ashjre_thul", D="rodent:1")
    assert healths(table) == [10, 7, 7, 7]
    table = victory("ashjre_thul")  # everybody is adjacent already
    assert healths(table) == [10, 7, 7]
    assert table.question() == ("A", "take")


@rule("TL-10.5")
def test_kiril_hits_all_opponents() -> None:
    assert healths(victory("kiril", D="rodent:1")) == [10, 8, 8, 8]


@rule("TL-10.5", "TL-8.10")
def test_screaming_tiger_hits_a_single_neighbour() -> None:
    table = victory("screaming_tiger", D="rodent:1")
    assert table.question() == ("A", "effect-player")
    assert table.choices() == ["B", "D"]  # adjacent, of its owner's choice
    table.answer("D")
    assert healths(table) == [10, 10, 10, 6]


@rule("TL-10.5", "TL-1.4")
def test_lotrafen_shares_every_point_among_all_opponents() -> None:
    table = victory("lotrafen", D="rodent:1")
    for opponent in "BCCCCC":
        assert table.choices() == ["B", "C", "D"]  # neighbours or not, and no way to stop
        table.answer(opponent)
    assert table.question() == ("A", "take")
    assert healths(table) == [10, 9, 5, 10]


@rule("TL-10.5")
def test_dominion_counts_the_different_types_face_down_pets_included() -> None:
    table = combat(
        A="worm bat:1 caline", B="bear:1", C="fox:1", weapons={"A": "dominion"}, opener="B"
    )
    table.strike("B", "bear", "A", "bat")
    assert table.living("A") == ["worm", "caline"]  # a tenacious pet, and one without a type
    table.strike("A", "worm")
    assert healths(table) == [10, 6, 6]  # the ferocious one face down counts as well
    assert healths(victory("dominion", A="worm crab")) == [10, 7, 7]  # one type, two pets
    assert healths(victory("dominion", A="worm bat fox")) == [10, 5, 5]


@rule("TL-10.7")
def test_falinrush_takes_health_at_the_end_of_the_next_combat() -> None:
    table = victory("falinrush", shop="kiril dominion", health={"C": 5})
    assert healths(table) == [10, 10, 5]
    table.until("A", "prepare").answer("kiril", "stop")  # the weapon is replaced
    table.turn_of("A")
    assert healths(table) == [10, 10, 5]
    win_again(table)
    assert healths(table) == [10, 10 - 2 - 3, 0]
    story = [told["event"] for told in table.match.story(None)]
    assert story.index("won-round") < story.index("delayed-blow") < story.index("left")
    assert story.count("delayed-blow") == 1  # one strike, however many it hits
    assert table.state.inside == [0, 1]  # it landed before the eliminations


@rule("TL-10.7")
def test_falinrush_amount_and_victims_are_fixed_when_it_strikes() -> None:
    table = victory("falinrush", D="rodent:1")
    table.until("A", "prepare")
    table.state.weapon_bonus[0] = 5  # too late
    table.turn_of("A")
    win_again(table)
    assert healths(table) == [10, 7, 10, 7]  # only the first blow has landed


# After the blow


@rule("TL-10.6")
def test_oathbinder_shuffles_a_discarded_card_back() -> None:
    table = victory(
        "oathbinder", pet_discard="wolf bat", weapon_discard="kiril", spell_discard="growl",
        foods={"A": "bread"},
    )  # fmt: skip
    assert table.question() == ("A", "effect-card")
    assert table.choices() == ["pick bat", "pick wolf", "pick kiril", "pick growl"]
    pile = len(table.pile("weapons"))
    table.answer("kiril")
    assert "kiril" in table.pile("weapons")
    assert (len(table.pile("weapons")), table.discards("weapons")) == (pile + 1, [])
    assert table.told("shuffled-back", 1)[0]["card"] == table.told("shuffled-back", 0)[0]["card"]
    assert table.told("shuffled")
    assert victory("oathbinder").question() == ("A", "take")  # all discard piles are empty


@rule("TL-10.6", "TL-8.12")
def test_shan_dun_grows_once_after_each_round_won() -> None:
    table = victory("shan_dun")
    assert healths(table) == [10, 9, 9]  # strike first, then the gain
    assert table.attack("A") == 2  # one, though two players were hit
    win_again(table)
    assert healths(table) == [10, 7, 7]
    assert table.attack("A") == 3


@rule("TL-10.6", "TL-6.12")
def test_tal_rak_takes_one_more_from_owners_of_exotic_pets() -> None:
    table = victory("tal_rak", B="bear:1", C="chimaera:1", D="fox:1 water_strider:1")
    assert healths(table) == [10, 7, 9, 6]  # C is no neighbour; all those pets lie face down


@rule("TL-5.11", "TL-5.15")
def test_talonclaw_allows_a_third_pet_until_the_end_of_the_next_round() -> None:
    table = victory("talonclaw", A="worm bat", pet_pile="fox", shop="dominion kiril")
    assert table.row("A") == ["worm", "bat"]  # it tames nothing by itself
    table.until("A", "prepare").answer("tame", "keep")
    assert table.row("A") == ["worm", "bat", "fox"]
    table.answer("dominion", "stop")
    win_again(table)
    assert len(table.row("A")) == 3
    table.until("A", "too-many").answer("A bat")  # the time is over
    assert table.row("A") == ["worm", "fox"]
    assert table.discards("pets")[0] == "bat"


@rule("TL-5.15")
def test_talonclaw_runs_out_unnoticed_if_another_effect_allows_three_pets() -> None:
    table = victory("talonclaw", A="worm bat fox", aspects={"A": "aspect_of_the_pack"})
    table.until("A", "prepare").answer("stop")
    table.state.third_round[0] = table.state.round
    table.state.weapon[0] = cards.BASIC_WEAPON
    win_again(table).until("A", "prepare")
    assert table.row("A") == ["worm", "bat", "fox"]


@rule("TL-5.12")
def test_without_talonclaw_a_third_pet_takes_the_place_of_another() -> None:
    table = victory("kiril", A="worm bat", pet_pile="fox")
    table.until("A", "prepare").answer("tame", "keep")
    assert table.question() == ("A", "release")


@rule("TL-1.4", "TL-10.6")
def test_jotungeirr_takes_a_spell_from_the_discard_pile() -> None:
    table = victory("jotungeirr", spell_discard="growl flare", pet_discard="wolf")
    assert table.question() == ("A", "effect-card")
    assert table.choices() == ["pick flare", "pick growl"]  # spells only
    assert not table.told("spells-shown")  # before the round's spells are revealed
    table.answer("flare")
    assert (table.hand("A"), table.discards("spells")) == (["flare"], ["growl"])
    assert victory("jotungeirr").question() == ("A", "take")


@rule("TL-10.6")
def test_zovastrum_discards_the_top_card_of_a_pile() -> None:
    for pile, top in (("pets", "wolf"), ("weapons", "kiril"), ("spells", "growl")):
        table = victory("zovastrum", pet_pile="wolf", weapon_pile="kiril", spell_pile="growl")
        assert table.choices() == ["pick-pile pets", "pick-pile weapons", "pick-pile spells"]
        table.answer(pile)
        assert table.discards(pile) == [top]
        assert healths(table) == [10, 7, 7]


@rule("TL-10.6", "TL-13.2")
def test_awak_mami_draws_the_top_spell() -> None:
    table = victory("awak_mami", spell_pile="growl flare")
    assert table.hand("A") == ["growl"]
    assert table.told("drew-spell", 0)[0]["spell"]
    assert "spell" not in table.told("drew-spell", 1)[0]
    assert "take flare" in table.choices()


@rule("TL-10.6")
def test_djaruun_bars_a_player_it_hits_from_spells_in_the_next_combat() -> None:
    table = victory("djaruun", D="rodent:1", hands={"C": "flare", "D": "growl"})
    assert table.question() == ("A", "effect-player")
    assert table.choices() == ["B", "D"]  # the players it hit
    table.answer("D").end_round()
    before = len(table.told("passed-window"))
    win_again(table, "B")
    asked = {told["seat"] for told in table.told("passed-window")[before:]}
    assert asked == {2}  # D holds Growl, but is not even asked
    table.end_round()
    assert table.castable("D") == ["growl"]  # in the combat after that D may cast again


# End of the round


@rule("TL-4.1", "TL-3.5")
def test_neltharax_is_discarded_after_a_combat_without_a_spell() -> None:
    table = victory("neltharax")
    assert healths(table) == [10, 6, 6]  # after the strike
    assert table.weapon("A") == "neltharax"
    table.end_round()
    assert (table.weapon("A"), table.discards("weapons")) == ("basic_weapon", ["neltharax"])
    assert table.coins("A") == 5  # no refund
    table = combat(
        A="worm", B="bear:1", C="fox:1", weapons={"A": "neltharax"}, hands={"A": "aiming"}
    )
    table.cast("A", "aiming").strike("A", "worm").end_round()
    assert table.weapon("A") == "neltharax"
    win_again(table).end_round()
    assert table.weapon("A") == "basic_weapon"  # a spell in every combat, that is
