"""Chapter 8: damage, healing, death."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start, preparation, round_start


def effects(table: Lodge) -> list[str]:
    """Whose effects came up, in order."""
    return [cards.IDS[told["card"]] for told in table.told("effect")]


# Damage


@rule("TL-8.1")
def test_dealing_damage_and_taking_health_are_the_same() -> None:
    """A strike, a spell and venom: Oxen takes 1 less of each, but at least 1."""
    table = combat(A="hydra serpent", B="oxen", C="fox", hands={"A": "arcane_shot"})
    table.strike("A", "hydra", "B", "oxen")
    assert table.health("B", "oxen") == 6 - 2
    table.cast("A", "arcane_shot", "B oxen")
    assert table.health("B", "oxen") == 4 - 2


@rule("TL-8.1")
def test_killing_outright_is_no_damage() -> None:
    table = combat(A="scorpid", B="carapid direhorn", C="oxen", hands={"C": "death_chakram"})
    table.state.shale[1] = 5
    table.strike("A", "scorpid", "B", "carapid")  # it loses exactly 1, and dies all the same
    assert table.living("B") == ["direhorn"]
    table.cast("C", "death_chakram", "B direhorn").end_lap()
    assert table.living("B") == []


@rule("TL-8.1")
def test_setting_health_is_no_damage() -> None:
    table = combat(A="hydra", B="riverbeast", C="core_hound", hands={"A": "hunters_mark"})
    table.state.next_damage[0] = 3
    table.cast("A", "hunters_mark", "B riverbeast")
    assert table.health("B", "riverbeast") == 1
    assert not table.told("ignored")  # Riverbeast still waits for its first damage
    assert table.state.next_damage[0] == 3


@rule("TL-8.1")
def test_paying_health_is_no_damage() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="xu_tenash kiril")
    table.state.shielded_until[0] = 99  # even if A could lose none
    table.answer("xu_tenash")
    assert table.health("A") == 7
    assert table.state.lost_now == [False, False, False]


@rule("TL-8.2")
def test_additions_come_before_doubling() -> None:
    table = combat(
        A="bat", B="hydra", C="oxen", hands={"A": "aiming viper_sting"}, weapons={"A": "thori_dal"}
    )
    table.cast("A", "aiming").cast("A", "viper_sting", "B")
    assert table.health("B") == 10 - (1 + 2) * 2


@rule("TL-8.2")
def test_sporebats_addition_is_doubled_like_any_other() -> None:
    table = combat(
        A="bat", B="blood_beast", C="hydra", hands={"A": "resonating_arrow viper_sting"},
        weapons={"A": "thori_dal"},
    )  # fmt: skip
    table.pet("B", "blood_beast").gain(0, 6, 0)
    table.state.next_damage[0] = 1
    table.cast("A", "resonating_arrow", "B blood_beast")
    loss = cards.LOSS[cards.card("resonating_arrow")]
    assert table.health("B", "blood_beast") == 12 - (loss + 1) * 2
    table.state.next_damage[0] = 1
    table.cast("A", "viper_sting", "B")
    assert table.health("B") == 10 - (1 + 1) * 2


@rule("TL-8.2")
def test_doubling_comes_before_reductions() -> None:
    table = combat(
        A="bat", B="oxen", C="hydra", hands={"A": "arcane_shot"}, weapons={"A": "thori_dal"}
    )
    table.cast("A", "arcane_shot", "B oxen")
    assert table.health("B", "oxen") == 6 - (3 * 2 - 1)


@rule("TL-8.2")
def test_reflection_comes_before_reductions_and_counts_the_type_bonus() -> None:
    table = combat(A="fox", B="direhorn", C="oxen")
    table.state.shale[1] = 2
    table.strike("A", "fox", "B", "direhorn")  # cunning beats tenacious
    assert (table.health("A", "fox"), table.health("B", "direhorn")) == (5 - 3, 6)


@rule("TL-8.2")
@pytest.mark.parametrize(("attack", "lost"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_reductions_together_never_go_below_one_and_nothing_stays_nothing(
    attack: int, lost: int
) -> None:
    table = combat(A="bat", B="oxen", C="hydra")
    table.state.shale[1] = 1  # Shale Beast and Oxen: 2 less
    table.pet("A", "bat").set_attack = attack
    table.strike("A", "bat", "B", "oxen")
    assert table.health("B", "oxen") == 6 - lost


@rule("TL-8.2")
@pytest.mark.parametrize(("attack", "lost"), [(0, 0), (1, 1), (2, 1), (5, 1)])
def test_carapid_loses_exactly_one_but_nothing_from_nothing(attack: int, lost: int) -> None:
    table = combat(A="bat", B="carapid", C="hydra")
    table.pet("A", "bat").set_attack = attack
    table.strike("A", "bat", "B", "carapid")
    assert table.health("B", "carapid") == 2 - lost


@rule("TL-8.2")
def test_prevented_damage_is_lost_altogether() -> None:
    table = combat(A="raptor", B="bear", C="oxen", hands={"B": "mongoose_bite explosive_trap"})
    table.announce("A", "raptor", "C", "oxen").pass_window()
    table.cast("B", "mongoose_bite", "A").cast("B", "explosive_trap", "A")
    assert table.health("A") == 10
    assert not table.state.lost_now[0]


@rule("TL-8.3")
def test_an_addition_counts_once_for_each_target_on_its_first_loss() -> None:
    table = combat(A="hound", B="hydra", C="blood_beast", hands={"A": "aiming multi_shot"})
    table.cast("A", "aiming").cast("A", "multi_shot", "B hydra", "C blood_beast")
    assert (table.health("B", "hydra"), table.health("C", "blood_beast")) == (1, 1)  # 1 + 2, 1, 1


@rule("TL-8.3")
def test_sporebats_addition_counts_for_everybody_hurt_by_one_event() -> None:
    table = combat(A="worm bat", B="hydra", C="blood_beast")
    table.state.next_damage[0] = 1
    table.strike("A", "worm")
    assert (table.health("B", "hydra"), table.health("C", "blood_beast")) == (4, 4)
    table.turn_of("A").strike("A", "worm")
    assert table.health("B", "hydra") == 3


@rule("TL-8.3", "TL-4.9")
def test_sporebats_addition_waits_when_there_is_nobody_to_hurt() -> None:
    """Boar strikes Turtle as it dies: Turtle has nobody left to sting, and B keeps the bonus."""
    table = combat(A="boar:1", B="turtle", C="hydra")
    table.state.next_damage[1] = 1
    table.turn_of("C").strike("C", "hydra", "A", "boar", "B turtle")
    assert table.health("B", "turtle") < 5
    assert table.state.next_damage[1] == 1


@rule("TL-8.4")
def test_damage_of_one_effect_hits_all_at_once_and_deaths_are_checked_together() -> None:
    """Both Monkeys die by one sweep: neither is there any more to get the other's bonus."""
    table = combat(A="worm", B="monkey:1 monkey:1", C="oxen")
    table.strike("A", "worm")
    assert table.living("B") == []
    assert not table.told("gained")
    story = [told["event"] for told in table.match.story(None)]
    assert story.index("died") > max(n for n, event in enumerate(story) if event == "hurt")


# Death


@rule("TL-8.5")
def test_a_dead_pet_lies_face_down_until_the_next_round() -> None:
    table = combat(A="hydra", B="bat:1 wolf", C="oxen")
    table.strike("A", "hydra", "B", "bat")
    pet = table.match.view(2)["players"][1]["pets"][0]
    assert (pet["alive"], pet["face_up"], pet["health"]) == (False, False, 0)
    assert table.strikes("B") == ["wolf A hydra", "wolf C oxen"]
    assert table.strikes("A") == ["hydra B wolf", "hydra C oxen"]
    table.end_round()
    pet = table.match.view(2)["players"][1]["pets"][0]
    assert (pet["alive"], pet["face_up"], pet["health"]) == (True, True, 4)


@rule("TL-8.6")
def test_a_kill_by_sending_damage_back_belongs_to_who_sent_it() -> None:
    table = combat(A="bat:1", B="direhorn", C="oxen")
    table.pet("B", "direhorn").lend(cards.card("hyena"))
    table.strike("A", "bat", "B", "direhorn")
    assert table.living("A") == []
    assert effects(table) == ["hyena"]
    assert table.attack("B", "direhorn") == 2


@rule("TL-8.6")
def test_a_kill_by_an_effect_belongs_to_the_pet_whose_effect_it_is() -> None:
    table = combat(A="serpent", B="bear:3", C="oxen")
    table.pet("A", "serpent").lend(cards.card("hyena"))
    table.strike("A", "serpent", "B", "bear").end_lap()  # 2 by the strike, 1 by the venom
    assert table.living("B") == []
    assert table.attack("A", "serpent") == 2


@rule("TL-8.6")
def test_a_kill_by_a_spell_belongs_to_no_pet() -> None:
    table = combat(A="hyena", B="bear:3", C="oxen", hands={"A": "arcane_shot"})
    table.cast("A", "arcane_shot", "B bear")
    assert table.living("B") == []
    assert effects(table) == []


@rule("TL-8.7")
def test_effects_line_up_from_the_active_player_each_owner_ordering_their_own() -> None:
    table = combat(
        A="bat oxen", B="worm", C="moth:1", D="sporebat:1 moth:1 bear", opener="B",
    )  # fmt: skip
    table.pet("A", "bat").health = 1
    table.pet("A", "bat").lend(cards.card("monkey"))
    table.strike("B", "worm")
    assert table.question() == ("D", "order")
    table.answer("middle")
    assert effects(table) == ["moth", "moth", "sporebat", "monkey"]  # C, D, D, A
    assert [told["seat"] for told in table.told("effect")] == [2, 3, 3, 0]


@rule("TL-8.7")
def test_what_an_effect_sets_off_goes_to_the_back() -> None:
    """Worm kills Boar and Moth; the pet that Boar kills waits behind Moth."""
    table = combat(A="worm monkey:2", B="boar:1 ray", C="moth:1 oxen")
    table.strike("A", "worm")
    table.answer("A monkey")
    assert effects(table) == ["boar", "moth", "monkey"]
    assert table.attack("A", "worm") == 2


@rule("TL-8.7", "TL-7.8")
def test_effects_of_killing_stand_before_death_effects_whoever_is_active() -> None:
    table = combat(A="monkey:1 ray", B="hyena", C="oxen", hands={"B": "bestial_wrath"})
    table.cast("B", "bestial_wrath", "B hyena", "A monkey")  # on A's turn
    assert effects(table) == ["hyena", "monkey"]


@rule("TL-8.8")
def test_a_pet_that_dies_as_it_kills_gains_nothing_by_it() -> None:
    table = combat(A="hyena:1 bat", B="turtle:1 ray", C="oxen")
    table.strike("A", "hyena", "B", "turtle")
    assert (table.living("A"), table.living("B")) == (["bat"], ["ray"])
    assert effects(table) == []
    assert table.attack("A", "hyena") == 1


@rule("TL-8.8")
def test_the_effect_of_a_dead_pet_does_not_work() -> None:
    table = combat(A="hydra", B="bear:1 fox", C="oxen", hands={"C": "explosive_trap"})
    assert table.castable("C") == ["explosive_trap"]
    table.strike("A", "hydra", "B", "bear")
    table.cast("C", "explosive_trap", "B")  # no Bear any more
    assert table.hand("B") == ["explosive_trap"]


@rule("TL-8.8")
def test_what_an_effect_gave_earlier_stays() -> None:
    table = combat(A="hydra", B="fox:1 ray", C="oxen", hands={"B": "aspect_of_the_wild"})
    table.cast("B", "aspect_of_the_wild")
    table.strike("A", "hydra", "B", "fox")
    assert table.match.view(0)["players"][1]["aspect"]["rounds"] == 4


@rule("TL-8.8")
def test_a_pet_lying_face_down_has_no_effect_not_even_at_its_death() -> None:
    table = combat(A="bat", B="oxen:1 moth:1", C="crab", hands={"A": "scare_beast"}, lap=10)
    table.cast("A", "scare_beast", "B moth")
    table.strike("C", "crab", "B", "oxen")
    assert table.health("B", "oxen") == 0
    table.end_lap()  # exhaustion finds it under its card
    assert table.living("B") == []
    assert table.state.next_bonus[1] == 0


@rule("TL-8.9")
def test_a_death_effect_set_off_without_a_death_takes_the_pet_off_the_board() -> None:
    table = combat(A="lizard bat stag", B="bear", C="oxen", hands={"A": "feign_death"})
    table.cast("A", "feign_death", "lizard")
    assert table.row("A") == ["bat"]
    assert table.discards("pets") == ["lizard"]
    assert table.pile("pets")[0] == "stag"
    assert not table.told("died")


@rule("TL-8.10")
def test_the_owner_of_an_effect_chooses_and_whoever_discards_picks() -> None:
    table = combat(
        A="bat", B="hydra", C="oxen", hands={"A": "obsidian_affinity", "B": "growl flare"}
    )
    table.cast("A", "obsidian_affinity")
    assert table.question() == ("A", "spell-player")
    table.does("A", "B")
    assert table.question() == ("B", "discard")
    table.does("B", "flare")
    assert table.discards("spells") == ["obsidian_affinity", "flare"]
    assert table.hand("B") == ["growl"]


# Healing and bonuses


@rule("TL-8.11")
def test_healing_stops_at_the_maximum_and_a_bonus_raises_both() -> None:
    table = combat(A="bat:3", B="bear", C="oxen", hands={"A": "feed_pet emerald_affinity"})
    table.cast("A", "feed_pet", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (5, 6)
    table.cast("A", "emerald_affinity", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (6, 6)


@rule("TL-8.11")
@pytest.mark.parametrize(("health", "left"), [(5, 4), (4, 4), (1, 1)])
def test_the_end_of_a_bonus_cuts_health_to_the_maximum_and_never_kills(
    health: int, left: int
) -> None:
    table = combat(
        A="bat", B="bear", C="oxen", aspects={"A": "aspect_of_the_beast"},
        hands={"A": "aspect_of_the_hawk"},
    )  # fmt: skip
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (5, 5)
    table.pet("A", "bat").health = health
    table.cast("A", "aspect_of_the_hawk")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (left, 4)


@rule("TL-8.12")
def test_a_pets_bonus_for_good_lasts_through_deaths_and_rounds() -> None:
    table = combat(A="hydra", B="bat", C="oxen", hands={"B": "growl feed_pet dismiss_pet"})
    table.cast("B", "growl", "B bat").cast("B", "feed_pet", "B bat")
    table.pet("B", "bat").health = 1
    table.strike("A", "hydra", "B", "bat").end_round()
    assert (table.attack("B", "bat"), table.maximum("B", "bat")) == (4, 6)


@rule("TL-8.12")
def test_a_pet_that_has_left_the_board_comes_back_clean() -> None:
    table = combat(A="hydra", B="bat fox", C="oxen", hands={"B": "growl dismiss_pet tame_beast"})
    table.cast("B", "growl", "B bat").cast("B", "dismiss_pet", "B bat")
    table.cast("B", "tame_beast", "left")
    assert table.row("B") == ["bat", "fox"]
    assert table.attack("B", "bat") == 2


@rule("TL-8.12")
def test_a_weapons_bonus_travels_in_a_trade_and_ends_in_the_discard_pile() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="miracoran kiril", weapons={"B": "shan_dun"},
        coins={"A": 9},
    )  # fmt: skip
    table.state.weapon_bonus[1] = 4
    table.answer("miracoran")
    assert (table.weapon("A"), table.attack("A")) == ("shan_dun", 1 + 4)
    table.answer("kiril")
    assert table.attack("A") == 2
    table.state.weapon_discard.remove(cards.card("shan_dun"))
    table.state.weapon[0] = cards.card("shan_dun")
    assert table.attack("A") == 1


@rule("TL-8.13")
def test_a_pet_that_comes_back_with_printed_values_has_exactly_those() -> None:
    table = combat(
        A="hydra", B="bat fox", C="oxen", aspects={"B": "aspect_of_the_beast"},
        hands={"B": "growl feed_pet revive_pet bronze_affinity"},
    )  # fmt: skip
    table.cast("B", "growl", "B bat").cast("B", "feed_pet", "B bat")
    assert (table.attack("B", "bat"), table.maximum("B", "bat")) == (5, 7)
    table.pet("B", "bat").health = 1
    table.strike("A", "hydra", "B", "bat")
    table.cast("B", "revive_pet")
    assert (table.attack("B", "bat"), table.health("B", "bat")) == (2, 4)
    table.cast("B", "bronze_affinity", "B bat")  # later ones count
    assert (table.attack("B", "bat"), table.maximum("B", "bat")) == (3, 5)
    table.end_round()  # and the others wake up
    assert (table.attack("B", "bat"), table.maximum("B", "bat")) == (6, 8)


@rule("TL-8.14")
def test_a_reckoned_attack_is_no_bonus() -> None:
    table = combat(A="wolf ravager:4", B="bear", C="oxen", hands={"B": "wing_clip growl"})
    table.state.next_bonus[0] = 1
    assert (table.attack("A", "wolf"), table.attack("A", "ravager")) == (3, 3)
    table.cast("B", "wing_clip", "A wolf")
    table.pet("A", "ravager").put_attack_to_sleep()
    assert (table.attack("A", "wolf"), table.attack("A", "ravager")) == (3, 3)
    assert table.state.next_bonus[0] == 1


@rule("TL-8.14")
def test_ray_swaps_no_reckoned_attack() -> None:
    table = combat(A="ray", B="bear", C="oxen")
    table.pet("A", "ray").lend(cards.card("wolf"))
    assert (table.attack("A", "ray"), table.maximum("A", "ray")) == (4, 5)


@rule("TL-8.15")
def test_next_to_means_the_nearest_pet_in_the_row_empty_slots_skipped() -> None:
    table = round_start(A="hyena - mechanical", B="bear", C="oxen")
    assert cards.IDS[table.pet("A", "mechanical").effects[1]] == "hyena"


@rule("TL-8.15")
def test_rows_of_different_players_never_touch() -> None:
    table = combat(A="bat", B="bear - fox", C="oxen", hands={"A": "trueshot_aura"})
    table.cast("A", "trueshot_aura", "A bat").strike("A", "bat", "B", "bear")
    assert table.health("B", "fox") == 5 - 3  # over the empty slot, and nobody was asked
    assert table.health("C", "oxen") == 6
    table = combat_start(A="- - bat", B="oxen", C="crab", hands={"C": "trueshot_aura"})
    table.cast("C", "trueshot_aura", "C crab").turn_of("C")
    table.strike("C", "crab", "A", "bat")
    assert table.health("B", "oxen") == 6  # B sits beside A, but B's row is another row
