"""Pets of the expansions: what each does, and how it is ruled."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start, preparation


def test_camel_may_set_off_a_friends_death_effect() -> None:
    table = combat_start(A="camel monkey", B="oxen", C="fox")
    assert table.choices() == ["A monkey", "decline"]
    table.answer("A monkey")
    assert (table.attack("A", "camel"), table.health("A", "camel")) == (3, 6)
    assert table.living("A") == ["camel", "monkey"]


@rule("TL-8.9")
def test_camel_may_decline_but_not_keep_a_lizard_it_sets_off() -> None:
    table = combat_start(A="camel lizard", B="oxen monkey", C="fox")
    assert table.choices() == ["A lizard", "decline"]  # only its owner's pets
    table.answer("decline")
    assert table.row("A") == ["camel", "lizard"]
    table = combat_start(A="camel lizard", B="oxen", C="fox")
    table.answer("A lizard")
    assert table.row("A") == ["camel"]
    assert table.discards("pets") == ["lizard"]


def test_camel_does_not_set_off_a_death_effect_of_its_own() -> None:
    table = combat_start(
        A="bat camel", B="oxen", C="fox", hands={"A": "wild_spirits"}, pet_discard="monkey"
    )
    table.does("A", "left").cast("A", "wild_spirits", "A camel", "monkey")
    table.settle()
    assert table.question() == ("A", "strike")  # nothing was left to choose


def test_courser_gains_by_each_card_its_owner_discarded() -> None:
    table = preparation(
        A="courser fox", B="oxen", C="bear", weapons={"A": "talonclaw"}, shop="kiril dominion",
        pet_pile="wolf bear hound",
    )  # fmt: skip
    table.answer("tame", "refuse", "kiril", "tame", "keep", "A fox", "middle")
    table.answer("tame", "refuse")  # B's own discards do not count
    table.turn_of("A")
    assert table.attack("A", "courser") == 1 + 3
    table.end_round().turn_of("A")
    assert table.attack("A", "courser") == 1


def test_courser_counts_what_was_discarded_before_it_came_but_no_refresh() -> None:
    table = preparation(A="fox", B="oxen", C="bear", shop="kiril dominion", pet_pile="wolf courser")
    table.answer("refresh", "kiril", "tame", "refuse", "tame", "keep", "middle")
    table.turn_of("A")
    assert table.attack("A", "courser") == 1 + 1


@rule("TL-8.10")
def test_mammoth_spares_its_owners_hand() -> None:
    hands = {"A": "obsidian_affinity immolation_trap", "B": "growl flare"}
    table = combat(A="fox", B="mammoth", C="oxen", hands=hands)
    table.cast("A", "obsidian_affinity", "B").cast("A", "immolation_trap", "B")
    assert table.hand("B") == ["flare", "growl", "immolation_trap"]
    assert table.health("B") == 9


def test_mammoth_stops_no_effect_of_its_owner() -> None:
    table = preparation(
        A="mammoth wolf", B="bear", C="oxen", weapons={"A": "soulbarb"}, pet_pile="wolf"
    )
    table.state.third_round[0] = table.state.round  # room for three
    table.answer("tame", "keep")
    assert table.row("A") == ["mammoth", "wolf"]
    assert table.discards("pets") == ["wolf"]


def test_mammoth_spares_pets_but_does_not_hold_them_back() -> None:
    table = preparation(
        A="fox", B="mammoth wolf", C="oxen", weapons={"A": "soulbarb"}, pet_pile="wolf"
    )
    table.answer("tame", "keep", "middle")  # Soulbarb would discard the other copy
    assert table.row("B") == ["mammoth", "wolf"]
    table = combat(A="fox", B="mammoth wolf", C="oxen", hands={"A": "dismiss_pet"})
    table.cast("A", "dismiss_pet", "B wolf")  # putting a pet on the pile is not discarding
    assert table.row("B") == ["mammoth"]


@rule("TL-9.15")
def test_lesser_dragonkin_spreads_affinities_to_every_target() -> None:
    hands = {"A": "azure_affinity ruby_affinity bronze_affinity"}
    table = combat(A="lesser_dragonkin fox", B="bear cat", C="wolf", hands=hands)
    table.cast("A", "azure_affinity")
    assert [table.health(seat) for seat in "ABC"] == [10, 9, 9]
    table.cast("A", "ruby_affinity")  # strengthened by 1, however many Azure has hit
    enemies = ("B", "bear"), ("B", "cat"), ("C", "wolf")
    assert [table.health(*pet) for pet in enemies] == [3, 2, 3]
    table.cast("A", "bronze_affinity")
    assert [table.attack("A", pet) for pet in ("lesser_dragonkin", "fox")] == [2, 3]


def test_lesser_dragonkin_leaves_other_spells_alone() -> None:
    table = combat(A="lesser_dragonkin", B="bear", C="wolf", hands={"A": "arcane_shot"})
    table.cast("A", "arcane_shot", "B bear")
    assert (table.health("B", "bear"), table.health("C", "wolf")) == (2, 5)
