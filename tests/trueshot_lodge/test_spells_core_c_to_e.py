"""The spells of the core game, one by one: Call Pet to Eyes of the Beast."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start

# Call Pet


@rule("TL-9.17")
def test_call_pet_brings_the_second_copy_for_this_combat_only() -> None:
    table = combat(A="bat fox", B="bear", C="hydra", hands={"A": "call_pet"})
    size = len(table.pile("pets"))
    table.cast("A", "call_pet", "A fox")  # it takes the third slot without any other effect
    assert table.row("A") == ["bat", "fox", "fox"]
    assert len(table.pile("pets")) == size - 1
    assert table.told("shuffled")
    table.end_combat()
    assert table.row("A") == ["bat", "fox"]
    assert table.discards("pets") == ["fox"]


def test_call_pet_finds_no_copy_and_shuffles_all_the_same() -> None:
    table = combat(A="worm", B="bear", C="hydra", hands={"A": "call_pet"}, pet_pile="cat wolf")
    before = table.pile("pets")
    table.cast("A", "call_pet")
    assert table.row("A") == ["worm"]
    assert table.told("no-copy")
    assert sorted(table.pile("pets")) == sorted(before)
    assert table.pile("pets") != before


@rule("TL-9.17")
def test_call_pet_with_three_pets_discards_one_first() -> None:
    table = combat(A="bat fox wolf", B="bear", C="hydra", hands={"A": "call_pet"})
    table.cast("A", "call_pet", "A wolf")
    assert table.question() == ("A", "release")
    table.answer("A bat")
    assert table.row("A") == ["wolf", "fox", "wolf"]
    assert table.discards("pets") == ["bat"]


# Concussive Trait


@pytest.mark.parametrize(("drawn", "struck"), [(0, "B"), (1, "C")])
def test_concussive_trait_makes_strikes_random(drawn: int, struck: str) -> None:
    table = combat(
        A="bat", B="bear", C="bear", hands={"C": "concussive_trait"}, throws=[(2, drawn)]
    )
    table.cast("C", "concussive_trait", "A bat")
    assert table.strikes("A") == ["bat"]  # no target to name
    table.strike("A", "bat")
    assert table.health(struck, "bear") == 3


def test_concussive_trait_ends_with_the_combat() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "concussive_trait"})
    table.cast("A", "concussive_trait", "B bear")
    assert len(table.pet("B", "bear").effects) == 2  # besides its own
    table.end_round()
    assert table.strikes("B") == ["bear A bat", "bear C fox"]


# Counterattack


def test_counterattack_gives_one_to_a_pet_that_lost_no_health() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "counterattack"})
    table.cast("B", "counterattack", "B bear")
    assert table.attack("B", "bear") == 2 + 1


def test_counterattack_gives_two_for_a_loss_since_its_owners_last_turn_began() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "counterattack"})
    table.announce("A", "bat", "B", "bear").pass_window()  # B had no turn yet
    table.cast("B", "counterattack", "B bear")
    assert table.attack("B", "bear") == 2 + 2
    table.end_round()
    assert table.attack("B", "bear") == 2 + 2  # for good


def test_counterattack_looks_back_a_whole_lap_on_ones_own_turn() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "counterattack"})
    table.strike("B", "bear", "A", "bat")
    table.turn_of("C").does("C", "pass")
    assert (table.question(), table.state.active) == (("A", "window"), 0)
    table.cast("A", "counterattack", "A bat")  # as A's second turn opens
    assert table.attack("A", "bat") == 2 + 2


def test_counterattack_forgets_what_lies_further_back() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "counterattack"})
    table.strike("A", "bat", "B", "bear")
    table.turn_of("B").does("B", "pass")  # B's turn has begun since
    table.until("B", "window").cast("B", "counterattack", "B bear")
    assert table.attack("B", "bear") == 2 + 1


# Deterrence


def test_deterrence_keeps_a_pet_from_the_casters_pets_for_one_lap() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "deterrence"})
    table.cast("A", "deterrence", "B bear")
    assert table.strikes("B") == ["bear C fox"]
    assert table.strikes("C") == ["fox A bat", "fox B bear"]  # only that pet
    table.end_lap().turn_of("B")
    assert table.strikes("B") == ["bear A bat", "bear C fox"]


@rule("TL-6.13", "TL-7.7")
def test_deterrence_undoes_a_strike_just_announced() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "deterrence"})
    table.announce("A", "bat", "B", "bear").cast("B", "deterrence", "A bat").settle()
    assert table.told("undone")
    assert table.strikes("A") == ["bat C fox"]


# Disengage


@rule("TL-4.4", "TL-6.13")
def test_disengage_protects_one_of_ones_pets_for_one_lap() -> None:
    table = combat(A="bat", B="bear hydra", C="fox", hands={"B": "disengage"})
    table.cast("B", "disengage")
    assert table.choices() == ["B bear", "B hydra"]
    table.answer("B bear")
    assert table.strikes("A") == ["bat B hydra", "bat C fox"]
    assert table.strikes("C") == ["fox A bat", "fox B hydra"]
    table.end_lap()
    assert table.strikes("A") == ["bat B bear", "bat B hydra", "bat C fox"]


@rule("TL-7.7")
def test_disengage_undoes_a_strike_against_that_pet() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "disengage"})
    table.announce("A", "bat", "B", "bear").cast("B", "disengage").settle()
    assert table.health("B", "bear") == 5
    assert table.question() == ("A", "strike")
    table.does("A", "pass")  # or passes instead
    assert table.question()[0] == "B"


# Dismiss Pet


def test_dismiss_pet_puts_any_living_pet_on_top_of_the_pile() -> None:
    table = combat(A="bat", B="monkey hydra", C="fox", hands={"A": "growl dismiss_pet tame_beast"})
    table.cast("A", "growl", "B monkey").cast("A", "dismiss_pet", "B monkey")
    assert table.row("B") == ["hydra"]
    assert table.pile("pets")[0] == "monkey"
    assert table.told("died") == []  # no death, so no death effect
    assert table.attack("B", "hydra") == 3
    table.cast("A", "tame_beast", "right")
    assert table.attack("A", "monkey") == 2  # it came without its bonus


@rule("TL-6.7")
def test_dismiss_pet_can_put_a_player_out_of_the_round() -> None:
    table = combat(A="bat", B="bear hydra:1", C="fox", hands={"A": "dismiss_pet"})
    table.strike("A", "bat", "B", "hydra")
    table.cast("A", "dismiss_pet")
    assert table.choices() == ["A bat", "B bear", "C fox"]  # no dead ones
    table.answer("B bear")
    assert table.state.fallen_order == [1]


# Distracting Trait


@rule("TL-7.6")
def test_distracting_trait_draws_the_next_strike_that_may_hit_it() -> None:
    table = combat(A="bat", B="bear", C="bear dragonhawk", hands={"C": "distracting_trait"})
    table.cast("C", "distracting_trait", "C dragonhawk")
    table.strike("A", "bat", "B", "bear")
    assert (table.health("B", "bear"), table.health("C", "dragonhawk")) == (5, 3)
    table.strike("B", "bear", "C", "bear")  # one such strike ends it
    assert (table.health("C", "bear"), table.health("C", "dragonhawk")) == (3, 3)


@rule("TL-7.6", "TL-6.11")
def test_distracting_trait_lets_strikes_go_that_cannot_reach_it() -> None:
    table = combat(A="bat", B="bear", C="fox", D="hydra", hands={"C": "distracting_trait"})
    table.cast("C", "distracting_trait", "C fox")
    table.strike("A", "bat", "B", "bear")  # A reaches B and D
    assert (table.health("B", "bear"), table.health("C", "fox")) == (3, 5)
    table.strike("B", "bear", "A", "bat")
    assert (table.health("A", "bat"), table.health("C", "fox")) == (4, 3)


@rule("TL-7.6")
def test_distracting_trait_draws_a_strike_back_too() -> None:
    table = combat(A="bat hydra", B="wasp", C="fox", hands={"A": "distracting_trait"})
    table.cast("A", "distracting_trait", "A hydra")
    table.strike("A", "bat", "B", "wasp")
    assert (table.health("A", "bat"), table.health("A", "hydra")) == (4, 3)


# Eagle Eye; what it shows to whom stands in test_secrets.py


@pytest.mark.parametrize("pet", ["top", "under"])
@pytest.mark.parametrize("weapon", ["top", "under"])
def test_eagle_eye_puts_each_card_on_top_or_at_the_bottom(pet: str, weapon: str) -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "eagle_eye"}, pet_pile="wolf crab",
        weapon_pile="kiril dominion",
    )  # fmt: skip
    table.cast("A", "eagle_eye", pet, weapon)
    pets, weapons = table.pile("pets"), table.pile("weapons")
    assert pets[0] == ("wolf" if pet == "top" else "crab")
    assert weapons[0] == ("kiril" if weapon == "top" else "dominion")
    assert (pets[-1] == "wolf") == (pet == "under")
    assert (weapons[-1] == "kiril") == (weapon == "under")


# Explosive Trap


@rule("TL-9.10")
def test_explosive_trap_goes_to_an_opponents_hand_who_loses_one_health() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap")
    assert table.choices() == ["B", "C"]
    table.does("A", "B")
    assert (table.health("B"), table.hand("A"), table.hand("B")) == (9, [], ["explosive_trap"])


@rule("TL-9.11")
def test_explosive_trap_is_cast_on_until_it_was_placed_once_per_player() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap", "B").cast("B", "explosive_trap", "C")
    assert table.hand("C") == ["explosive_trap"]
    table.cast("C", "explosive_trap", "A")
    assert [table.health(seat) for seat in "ABC"] == [9, 9, 9]
    assert table.hand("A") == []
    assert table.discards("spells") == ["explosive_trap"]


@rule("TL-9.11")
def test_explosive_trap_is_discarded_as_the_next_round_starts() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap", "B").end_round()
    assert table.hand("B") == []
    assert "explosive_trap" in table.discards("spells")


@rule("TL-9.11")
def test_explosive_trap_never_cast_stays_in_hand() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "explosive_trap"})
    table.end_round()
    assert table.hand("A") == ["explosive_trap"]


# Eyes of the Beast


def test_eyes_of_the_beast_gives_the_weapon_the_pets_attack() -> None:
    table = combat(A="worm", B="wasp", C="fox:1", hands={"A": "eyes_of_the_beast growl"})
    table.cast("A", "eyes_of_the_beast", "B wasp")
    assert (table.attack("B", "wasp"), table.attack("A")) == (4, 4)
    table.cast("A", "growl", "B wasp")
    assert (table.attack("B", "wasp"), table.attack("A")) == (6, 4)  # the value is fixed
    table.pet("B", "wasp").health = 1
    table.strike("A", "worm")  # it wins the round
    assert (table.health("B"), table.health("C")) == (6, 6)
    table.end_round()
    assert (table.attack("B", "wasp"), table.attack("A")) == (6, 2)  # one for good, one not


def test_eyes_of_the_beast_lets_later_weapon_bonuses_add() -> None:
    table = combat(
        A="wasp", B="bear", C="fox", hands={"A": "eyes_of_the_beast growl"},
        weapons={"A": "rhokdelar"},
    )  # fmt: skip
    table.cast("A", "growl", "B bear")
    assert table.attack("A") == 1 + 1  # Rhok'delar gets 1 with each spell
    table.cast("A", "eyes_of_the_beast", "A wasp")
    assert table.attack("A") == 4 + 1  # that bonus is replaced, the one after it counts


@rule("TL-9.2", "TL-6.3")
def test_eyes_of_the_beast_can_be_cast_between_two_start_of_combat_effects() -> None:
    table = combat_start(
        A="bat spider", B="bear", C="fox", hands={"C": "eyes_of_the_beast"}, health={"A": 5}
    )
    table.does("A", "bat").cast("C", "eyes_of_the_beast", "B bear")
    assert table.attack("C") == 3
    table.settle()
    assert table.question() == ("A", "effect-pet")  # Spider comes up next
