"""The spells of the core game, one by one: Rapid Shot to Serpent Sting."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat

# Rapid Shot


def test_rapid_shot_takes_three_from_a_pet_and_one_from_its_owner() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "rapid_shot"})
    table.cast("A", "rapid_shot", "B bear")
    assert (table.health("B", "bear"), table.health("B")) == (2, 9)


@rule("TL-8.3")
def test_rapid_shot_additions_count_for_the_pet_only() -> None:
    table = combat(A="bat", B="clefthoof", C="fox", hands={"A": "aiming rapid_shot"})
    table.cast("A", "aiming").cast("A", "rapid_shot", "B clefthoof")
    assert (table.health("B", "clefthoof"), table.health("B")) == (6 - 5, 9)


def test_rapid_shot_is_doubled_for_both_by_thoridal() -> None:
    table = combat(
        A="bat", B="clefthoof", C="fox", hands={"A": "rapid_shot feed_pet"},
        weapons={"A": "thori_dal"},
    )  # fmt: skip
    table.cast("A", "feed_pet", "B clefthoof").cast("A", "rapid_shot", "B clefthoof")
    assert (table.health("B", "clefthoof"), table.health("B")) == (8 - 6, 8)


# Raptor Strike


def test_raptor_strike_shields_the_owner_after_each_strike() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "raptor_strike", "B": "mongoose_bite viper_sting"}
    )
    table.cast("A", "raptor_strike", "A bat")
    assert table.attack("A", "bat") == 3
    table.cast("B", "mongoose_bite", "A")
    assert table.health("A") == 9  # nothing was struck yet
    table.announce("A", "bat", "B", "bear").pass_window()
    table.cast("B", "viper_sting", "A")
    assert table.health("A") == 9
    assert table.told("shielded")


@rule("TL-4.4")
def test_raptor_strike_shields_until_the_owners_next_turn_is_over() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "raptor_strike", "B": "mongoose_bite viper_sting"}
    )
    table.cast("A", "raptor_strike", "A bat").strike("A", "bat", "B", "bear")
    table.strike("B", "bear", "C", "fox").turn_of("A")
    assert table.match.view(0)["players"][0]["shielded"]
    table.does("A", "pass").cast("B", "mongoose_bite", "A")
    assert table.health("A") == 9
    table.end_round()
    assert table.attack("A", "bat") == 3  # for good, but the effect was lent for this combat
    assert len(table.pet("A", "bat").effects) == 1


# Readiness


def test_readiness_gives_health_a_coin_and_heals_an_ally() -> None:
    table = combat(
        A="bat:1 fox", B="bear", C="hydra", hands={"A": "readiness"}, health={"A": 5, "B": 5}
    )
    table.cast("A", "readiness", "B bear")
    assert (table.health("B", "bear"), table.maximum("B", "bear")) == (6, 6)
    assert table.coins("A") == 6
    assert table.question() == ("A", "spell-ally")
    assert table.choices() == ["A bat", "A fox", "A"]  # the caster or own living pets
    table.does("A", "A bat")
    assert (table.health("A", "bat"), table.health("A")) == (2, 5)
    table.end_round()
    assert table.health("B", "bear") == 6


def test_readiness_may_heal_its_caster() -> None:
    table = combat(A="bat", B="bear", C="hydra", hands={"A": "readiness"}, health={"A": 5})
    table.cast("A", "readiness", "A bat", "A")
    assert table.health("A") == 6


# Revive Pet


@rule("TL-8.13")
def test_revive_pet_brings_a_dead_pet_back_with_printed_values() -> None:
    table = combat(
        A="bat", B="bear hydra", C="fox", hands={"A": "growl feed_pet", "B": "revive_pet"}
    )
    table.cast("A", "growl", "B bear").cast("A", "feed_pet", "B bear")
    assert table.castable("B") == []  # nobody is dead yet
    table.pet("B", "bear").health = 1
    table.strike("A", "bat", "B", "bear")
    assert table.living("B") == ["hydra"]
    table.cast("B", "revive_pet")
    assert table.living("B") == ["bear", "hydra"]
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (2, 5)
    table.end_round()
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (4, 7)  # they count again


@rule("TL-9.6", "TL-10.3")
def test_revive_pet_brings_a_player_back_as_the_round_ends() -> None:
    table = combat(A="worm", B="bat:1", C="cat:1", hands={"C": "revive_pet"})
    table.announce("A", "worm").until("C", "window").pass_window()
    assert table.castable("C") == ["revive_pet"]  # A has won, but for this
    assert table.state.fallen_order == [2, 1]
    table.cast("C", "revive_pet").settle()
    assert table.state.fallen_order == [1]
    assert table.told("won-round") == []
    assert table.question() == ("C", "strike")


# Scare Beast


@rule("TL-8.8")
def test_scare_beast_hides_an_enemy_pet_for_one_lap() -> None:
    table = combat(A="bat", B="crab:4 bear", C="fox", hands={"A": "scare_beast tame_beast growl"})
    table.cast("A", "scare_beast")
    assert table.choices() == ["B crab", "B bear", "C fox"]  # enemies only
    table.does("A", "B crab")
    table.cast("A", "growl")
    assert table.choices() == ["A bat", "B bear", "C fox"]  # it can't be aimed at
    table.does("A", "A bat")
    assert table.strikes("A") == ["bat B bear", "bat C fox"]
    table.strike("A", "bat", "B", "bear")  # Crab's effect is off
    assert table.health("B", "bear") == 1
    assert table.strikes("B") == ["bear A bat", "bear C fox"]
    table.end_lap()
    assert (table.health("B", "crab"), table.pet("B", "crab").up) == (4, True)
    assert "crab A bat" in table.strikes("B")


@rule("TL-6.7")
def test_scare_beast_keeps_its_owner_in_the_round() -> None:
    table = combat(A="bat", B="bear", C="fox:1", hands={"A": "scare_beast"})
    table.cast("A", "scare_beast", "B bear").strike("A", "bat", "C", "fox")
    assert table.state.fallen_order == [2]
    assert table.told("won-round") == []
    table.turn_of("A")
    assert table.living("B") == ["bear"]


# Scatter Shot


@rule("TL-7.6")
def test_scatter_shot_gives_a_strike_against_the_caster_a_new_target() -> None:
    table = combat(A="clefthoof", B="bear crab", C="fox", hands={"B": "scatter_shot"})
    table.announce("A", "clefthoof", "B", "crab").cast("B", "scatter_shot", "A clefthoof")
    assert table.health("A", "clefthoof") == 3
    assert table.question() == ("B", "new-target")
    assert table.choices() == ["B bear", "C fox"]
    table.does("B", "C fox").settle()
    assert (table.health("B", "crab"), table.health("C", "fox")) == (6, 5 - 2 - 1)


@rule("TL-7.7")
def test_scatter_shot_undoes_the_strike_without_another_target() -> None:
    table = combat(A="clefthoof", B="bear", C="fox", hands={"B": "scatter_shot", "C": "disengage"})
    table.cast("C", "disengage")
    table.announce("A", "clefthoof", "B", "bear").cast("B", "scatter_shot", "A clefthoof").settle()
    assert table.told("undone")
    assert table.question() == ("A", "strike")
    assert table.health("B", "bear") == 5


@rule("TL-7.7")
def test_scatter_shot_undoes_the_strike_of_a_pet_it_kills() -> None:
    table = combat(A="bat:3 fox", B="bear", C="hydra", hands={"B": "scatter_shot"})
    table.announce("A", "bat", "B", "bear").cast("B", "scatter_shot", "A bat").settle()
    assert table.living("A") == ["fox"]
    assert table.told("undone")
    assert table.strikes("A") == ["fox B bear", "fox C hydra"]


def test_scatter_shot_leaves_strikes_against_others_and_strikes_past() -> None:
    table = combat(A="clefthoof", B="bear", C="fox", hands={"B": "scatter_shot"})
    table.announce("A", "clefthoof", "C", "fox").cast("B", "scatter_shot", "A clefthoof").settle()
    assert table.health("C", "fox") == 5 - 2 - 1
    table = combat(A="clefthoof", B="bear", C="fox", hands={"B": "scatter_shot"})
    table.announce("A", "clefthoof", "B", "bear").pass_window()
    assert table.health("B", "bear") == 3  # the strike is over
    table.cast("B", "scatter_shot", "A clefthoof").settle()
    assert table.told("redirected") == []
    assert table.question() == ("B", "strike")


# Scorpid Sting


def test_scorpid_sting_takes_one_and_weakens_a_pet_of_the_casters_choice() -> None:
    table = combat(A="bat", B="bear hydra", C="fox", hands={"A": "scorpid_sting"})
    table.cast("A", "scorpid_sting", "B")
    assert table.health("B") == 9
    assert table.question() == ("A", "spell-pet")
    assert table.choices() == ["B bear", "B hydra"]
    table.does("A", "B hydra")
    assert (table.attack("B", "bear"), table.attack("B", "hydra")) == (2, 2)
    table.end_round()
    assert table.attack("B", "hydra") == 3


@rule("TL-7.5")
def test_scorpid_sting_never_takes_attack_below_zero() -> None:
    table = combat(A="bat", B="oxen", C="fox", hands={"A": "scorpid_sting"})
    table.pet("B", "oxen").penalty = 1
    table.cast("A", "scorpid_sting", "B")
    assert table.attack("B", "oxen") == 0


@rule("TL-9.9")
def test_scorpid_sting_stings_a_player_without_pets() -> None:
    table = combat(A="bat", B="bear", C="", hands={"A": "scorpid_sting"})
    table.cast("A", "scorpid_sting", "C")
    assert table.health("C") == 9


# Serpent Sting


@rule("TL-6.4")
def test_serpent_sting_takes_one_now_and_one_as_the_next_combat_starts() -> None:
    table = combat(A="worm", B="bat:1", C="fox:1", hands={"A": "serpent_sting"})
    table.cast("A", "serpent_sting", "B")
    assert table.health("B") == 9
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.health("B") == 7
    table.answer("stop", "stop", "stop")
    assert table.told("player-hurt")[-1]["health"] == 6
    assert table.told("player-healed")[-1]["health"] == 7  # Bat, a start-of-combat effect, is later


@rule("TL-8.3")
def test_serpent_sting_adds_to_the_first_loss_only() -> None:
    table = combat(A="worm", B="fox:1", C="cat:1", hands={"A": "aiming serpent_sting"})
    table.cast("A", "aiming").cast("A", "serpent_sting", "B")
    assert table.health("B") == 10 - 3
    table.strike("A", "worm").answer("decline", "decline", "decline", "stop", "stop", "stop")
    assert table.health("B") == 7 - 2 - 1
