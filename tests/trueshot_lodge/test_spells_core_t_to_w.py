"""The spells of the core game, one by one: Tame Beast to Wyvern Sting."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat

# Tame Beast


@rule("TL-9.17")
def test_tame_beast_brings_the_top_pet_for_this_combat_only() -> None:
    table = combat(A="bat fox", B="bear", C="hydra", hands={"A": "tame_beast"}, pet_pile="wolf")
    table.cast("A", "tame_beast")  # it takes the third slot
    assert table.row("A") == ["bat", "fox", "wolf"]
    assert "wolf B bear" in table.strikes("A")
    table.end_combat()
    assert table.row("A") == ["bat", "fox"]
    assert table.discards("pets") == ["wolf"]


@rule("TL-9.17")
def test_tame_beast_with_three_pets_discards_one_first() -> None:
    table = combat(
        A="bat fox crab", B="bear", C="hydra", hands={"A": "tame_beast"}, pet_pile="wolf"
    )
    table.cast("A", "tame_beast")
    assert table.question() == ("A", "release")
    table.does("A", "A fox")
    assert table.row("A") == ["bat", "wolf", "crab"]


@rule("TL-5.13")
def test_tame_beast_with_a_second_exotic_replaces_the_first_or_discards_it() -> None:
    for answer, row, discard in (("keep", ["bat", "worm"], "aqiri"), ("refuse", None, "worm")):
        table = combat(
            A="bat aqiri", B="bear", C="hydra", hands={"A": "tame_beast"}, pet_pile="worm"
        )
        table.cast("A", "tame_beast")
        assert table.question() == ("A", "guest")
        table.does("A", answer)
        if answer == "keep":
            table.answer("right")
        assert table.row("A") == (row or ["bat", "aqiri"])
        assert table.discards("pets") == [discard]


# Tracking; what it shows to whom stands in test_secrets.py


def test_tracking_puts_the_top_three_back_in_any_order() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "tracking"}, pet_pile="wolf crab cat gorilla"
    )
    table.cast("A", "tracking")
    assert sorted(table.choices()) == ["on-top cat", "on-top crab", "on-top wolf"]
    table.does("A", "cat").does("A", "wolf")
    assert table.pile("pets")[:4] == ["cat", "wolf", "crab", "gorilla"]


# Tranquilizing Shot


@rule("TL-4.4")
def test_tranquilizing_shot_takes_three_and_bars_from_striking() -> None:
    table = combat(A="bat", B="bear hydra", C="fox", hands={"A": "tranquilizing_shot"})
    table.cast("A", "tranquilizing_shot", "B bear")
    assert table.health("B", "bear") == 2
    table.strike("A", "bat", "C", "fox")
    assert table.strikes("B") == ["hydra A bat", "hydra C fox"]
    table.end_lap()
    assert "bear A bat" in table.strikes("B")


@rule("TL-7.7")
def test_tranquilizing_shot_undoes_the_strike_of_its_target() -> None:
    table = combat(A="clefthoof", B="bear", C="fox", hands={"C": "tranquilizing_shot"})
    table.announce("A", "clefthoof", "B", "bear").cast("C", "tranquilizing_shot", "A clefthoof")
    table.settle()
    assert table.told("undone-at-last")
    assert table.health("B", "bear") == 5
    assert table.question()[0] == "B"  # A has nobody else to strike with


# Trueshot Aura


@rule("TL-8.15")
def test_trueshot_aura_hurts_a_pet_beside_the_target_too() -> None:
    table = combat(A="bat", B="fox hydra fox", C="bear", hands={"A": "trueshot_aura"})
    table.cast("A", "trueshot_aura", "A bat")
    assert table.attack("A", "bat") == 3
    table.announce("A", "bat", "B", "hydra")
    assert table.question() == ("A", "effect-pet")  # the striker's owner picks
    table.does("A", "B left")
    assert [pet.health for pet in table.state.row_of(1)] == [5 - 3, 6 - 3, 5]
    # Ferocious beats cunning, but the pet beside was not struck
    assert table.pet("A", "bat").struck == (table.pet("B", "hydra").uid,)


@rule("TL-8.15", "TL-7.4")
def test_trueshot_aura_skips_dead_pets_and_gives_the_type_bonus_to_the_target_only() -> None:
    table = combat(A="bat", B="fox:1 hydra:3 bird_of_prey", C="bear", hands={"A": "trueshot_aura"})
    table.cast("A", "trueshot_aura", "A bat").strike("A", "bat", "B", "hydra", "B fox")
    table.turn_of("A").strike("A", "bat", "B", "bird_of_prey")
    assert table.health("B", "bird_of_prey") == 5 - 3 - 1  # nobody alive beside it
    assert table.living("B") == ["bird_of_prey"]


def test_trueshot_aura_lets_the_pet_beside_neither_answer_nor_hit_back() -> None:
    table = combat(A="bat", B="turtle bear", C="fox", hands={"A": "trueshot_aura"})
    table.cast("A", "trueshot_aura", "A bat").strike("A", "bat", "B", "bear")
    assert (table.health("B", "turtle"), table.health("A", "bat")) == (2, 4)
    table.end_round()
    assert table.attack("A", "bat") == 3  # for good, but the effect was lent for this combat
    assert len(table.pet("A", "bat").effects) == 1


# Viper Sting


@rule("TL-9.3")
def test_viper_sting_takes_one_and_silences_for_one_lap() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "viper_sting", "B": "growl"})
    table.cast("A", "viper_sting", "B")
    assert table.health("B") == 9
    assert table.question() == ("A", "strike")  # B is not asked
    table.end_lap()
    assert table.castable("B") == ["growl"]
    assert (table.state.active, table.state.lap) == (0, 2)  # as A's next turn begins


# Volley


@rule("TL-9.15")
def test_volley_makes_the_next_spell_hit_every_target_it_could_have() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "volley multi_shot rapid_shot"})
    table.cast("A", "volley").cast("A", "multi_shot")
    assert [table.health(*p) for p in (("A", "bat"), ("B", "bear"), ("C", "fox"))] == [1, 2, 2]
    table.cast("A", "rapid_shot")
    assert table.question() == ("A", "spell-pet")  # it was for one spell


def test_volley_waits_for_a_spell_that_is_not_an_aspect() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "volley aspect_of_the_wild viper_sting"})
    table.cast("A", "volley").cast("A", "aspect_of_the_wild").cast("A", "viper_sting")
    assert [table.health(seat) for seat in "ABC"] == [9, 9, 9]  # the caster included


def test_volley_with_a_trap_touches_every_opponent_and_leaves_the_card_with_one() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "volley freezing_trap"})
    table.cast("A", "volley").cast("A", "freezing_trap", "C")
    assert (table.hand("B"), table.hand("C")) == ([], ["freezing_trap"])
    table.turn_of("A").does("A", "pass").settle()
    assert table.question()[0] == "A"  # neither B nor C could strike


# Wing Clip


def test_wing_clip_suspends_the_bonuses_a_pet_has_now() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "growl feed_pet wing_clip bronze_affinity"}
    )
    table.cast("A", "growl", "A bat").cast("A", "feed_pet", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (4, 6)
    table.cast("A", "wing_clip", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat"), table.maximum("A", "bat")) == (
        2, 4, 4,
    )  # fmt: skip
    table.cast("A", "bronze_affinity")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)  # later ones count
    table.end_round()
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (5, 7)  # those for good return


def test_wing_clip_never_kills_and_leaves_penalties() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "feed_pet scorpid_sting wing_clip"})
    table.cast("A", "feed_pet", "B bear").cast("A", "scorpid_sting", "B")
    table.pet("B", "bear").health = 1
    table.cast("A", "wing_clip", "B bear")
    assert (table.health("B", "bear"), table.maximum("B", "bear")) == (1, 5)
    assert table.attack("B", "bear") == 1
    assert table.living("B") == ["bear"]


# Wyvern Sting


def test_wyvern_sting_takes_one_and_bars_a_pet_of_the_casters_choice() -> None:
    table = combat(A="bat", B="bear hydra", C="fox", hands={"A": "wyvern_sting"})
    table.cast("A", "wyvern_sting", "B")
    assert table.health("B") == 9
    assert table.question() == ("A", "spell-pet")
    assert table.choices() == ["B bear", "B hydra"]
    table.does("A", "B bear")
    assert table.strikes("B") == ["hydra A bat", "hydra C fox"]
    table.end_lap()
    assert "bear A bat" in table.strikes("B")
