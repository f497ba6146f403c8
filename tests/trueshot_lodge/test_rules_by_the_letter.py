"""Where the document's own words, or a ruling on them, decide between several cards."""

from __future__ import annotations

from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat

# Aspects, which nothing that meddles with spells concerns


@rule("TL-9.13", "TL-9.3")
def test_a_silenced_player_may_still_cast_an_aspect() -> None:
    hands = {"A": "viper_sting", "B": "growl aspect_of_the_beast"}
    table = combat(A="bat", B="bear", C="fox", hands=hands)
    table.cast("A", "viper_sting", "B")
    assert table.question() == ("B", "window")
    assert table.castable("B") == ["aspect_of_the_beast"]
    table.cast("B", "aspect_of_the_beast")
    assert table.attack("B", "bear") == 2 + 1


@rule("TL-9.13")
def test_djaruun_stops_no_aspect_either() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "flare aspect_of_the_hawk"})
    table.state.muted_round[1] = table.state.round
    assert table.castable("B") == ["aspect_of_the_hawk"]


@rule("TL-9.3", "TL-13.5")
def test_a_silenced_player_with_a_card_nobody_saw_is_asked_whatever_it_is() -> None:
    """So that being asked does not tell that it is an Aspect."""

    def questions(drawn: str) -> list[tuple[str, str]]:
        table = combat(A="bat", B="bear", C="fox", hands={"A": "viper_sting", "B": drawn})
        table.state.secret[1] = list(table.state.hands[1])
        table.cast("A", "viper_sting", "B")
        asked = []
        for _ in range(6):
            asked.append(table.question())
            table.pass_over("while B is silenced")
        return asked

    assert questions("growl") == questions("aspect_of_the_hawk")
    assert ("B", "window") in questions("growl")


# Additions


@rule("TL-8.3", "TL-9.14")
def test_an_addition_counts_once_when_a_trap_is_settled_twice() -> None:
    table = combat(
        A="bat",
        B="bear",
        C="fox",
        hands={"B": "aiming explosive_trap"},
        weapons={"B": "thas_dorah"},
    )
    table.cast("B", "aiming").cast("B", "explosive_trap", "A")
    assert table.health("A") == 10 - (1 + 4) - 1  # Aiming took effect twice, too


@rule("TL-9.19", "TL-8.3")
def test_a_target_chosen_twice_suffers_twice_and_the_addition_once() -> None:
    table = combat(
        A="oxen", B="bear", C="fox", hands={"B": "mongoose_bite"}, weapons={"B": "thas_dorah"}
    )
    table.state.next_loss[1] = 2
    table.cast("B", "mongoose_bite", "A", "A")
    assert table.health("A") == 10 - (1 + 2) - 1


@rule("TL-9.19")
def test_two_targets_drawn_to_one_pet_are_one() -> None:
    table = combat(A="beetle crab", B="hound", C="fox", hands={"B": "tranquilizing_shot"})
    before = table.health("A", "beetle")
    table.cast("B", "tranquilizing_shot", "A crab", "A beetle")
    assert table.health("A", "beetle") == before - 3


@rule("TL-8.17")
def test_an_addition_spent_on_a_shielded_player_is_lost() -> None:
    table = combat(A="raptor", B="bear", C="fox", hands={"B": "mongoose_bite serpent_sting"})
    table.state.next_loss[1], table.state.next_damage[1] = 2, 1
    table.announce("A", "raptor", "B", "bear").pass_window()
    table.cast("B", "mongoose_bite", "A")
    assert table.health("A") == 10
    assert (table.state.next_loss[1], table.state.next_damage[1]) == (0, 0)


# First times, bars and strikes at random


@rule("TL-4.8")
def test_a_core_hound_killed_by_its_first_wound_does_not_rage_later() -> None:
    table = combat(A="hydra", B="core_hound:1 bear", C="fox", hands={"B": "revive_pet"})
    table.announce("A", "hydra", "B", "core_hound").pass_window()
    table.cast("B", "revive_pet")
    assert table.health("B", "core_hound") > 2
    before = table.attack("B", "core_hound")
    table.strike("C", "fox", "B", "core_hound")
    assert table.attack("B", "core_hound") == before


@rule("TL-6.13")
def test_a_shot_that_bars_a_pet_bars_one_that_returns() -> None:
    table = combat(A="bat", B="stone_hound:1 bear", C="fox", hands={"A": "tranquilizing_shot"})
    table.cast("A", "tranquilizing_shot", "B stone_hound").settle()
    assert table.living("B") == ["stone_hound", "bear"]
    assert table.strikes("B") == ["bear A bat", "bear C fox"]
    assert not table.told("barred")  # of a dead pet nothing is told; the board shows it


@rule("TL-6.13")
def test_the_shot_that_kills_a_boar_takes_its_last_strike_too() -> None:
    table = combat(A="bat", B="boar:1 bear", C="fox", hands={"A": "tranquilizing_shot"})
    table.cast("A", "tranquilizing_shot", "B boar").settle()
    assert not table.told("struck")


@rule("TL-7.9")
def test_a_strike_back_of_a_pet_that_strikes_at_random_is_drawn() -> None:
    """Among all it could strike, and the one it answers, which need not be in reach."""

    def answered(throw: int) -> Lodge:
        table = combat(
            A="bat", B="wasp", C="fox", hands={"C": "concussive_trait"}, throws=[(2, throw)]
        )
        table.cast("C", "concussive_trait", "B wasp")
        return table.strike("A", "bat", "B", "wasp")

    struck = [answered(throw).told("struck")[-1] for throw in (0, 1)]
    assert [told["owner"] for told in struck] == [1, 1]
    assert {told["target"] for told in struck} == {0, 2}


# Lent effects, hidden pets


@rule("TL-8.16")
def test_a_lent_effect_counts_its_first_time_from_the_loan() -> None:
    table = combat(
        A="hydra", B="bear", C="oxen", hands={"B": "wild_spirits"}, pet_discard="riverbeast"
    )
    table.announce("A", "hydra", "B", "bear").pass_window()
    hurt = table.health("B", "bear")
    table.cast("B", "wild_spirits", "riverbeast").settle()
    table.turn_of("B").does("B", "pass").strike("C", "oxen", "B", "bear")
    assert table.health("B", "bear") == hurt  # its first damage since it has the effect


@rule("TL-8.16")
def test_what_a_lent_effect_asks_of_the_combat_counts_from_its_start() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "wild_spirits"}, pet_discard="serpent")
    table.announce("A", "bat", "B", "bear").pass_window()
    struck = table.health("B", "bear")
    table.cast("A", "wild_spirits", "serpent").settle()
    table.end_lap()
    assert table.health("B", "bear") == struck - 1  # struck before the loan


@rule("TL-8.18")
def test_venom_finds_a_hidden_pet_and_a_hidden_serpent_poisons_nobody() -> None:
    table = combat(A="serpent", B="bear", C="oxen", hands={"C": "scare_beast"})
    table.announce("A", "serpent", "B", "bear").pass_window()
    struck = table.health("B", "bear")
    table.cast("C", "scare_beast", "B bear").settle()
    table.turn_of("C").does("C", "pass")
    assert table.health("B", "bear") == struck - 1

    table = combat(A="serpent", B="bear", C="oxen", hands={"C": "scare_beast"})
    table.announce("A", "serpent", "B", "bear").pass_window()
    table.cast("C", "scare_beast", "A serpent").settle()
    table.turn_of("C").does("C", "pass")
    assert table.health("B", "bear") == struck
    assert cards.SERPENT not in [told["card"] for told in table.told("effect")]
