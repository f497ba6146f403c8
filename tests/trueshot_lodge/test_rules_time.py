"""Chapter 4: rounds, laps and time."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge.piles import put_in_hand
from longtable.games.trueshot_lodge.queue import count_out
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start, preparation, round_start


def events(table: Lodge, *names: str) -> list[str]:
    """Which of these things happened, in order."""
    return [told["event"] for told in table.match.story(None) if told["event"] in names]


# Rounds


@rule("TL-4.1")
def test_the_steps_of_a_round_in_order() -> None:
    table = round_start(
        A="mechanical turtle", B="boar", C="oxen", weapons={"A": "neltharax"}, health={"B": 3}
    )
    for _ in "ABC":
        table.answer("stop")
    for seat, pet in (("B", "boar"), ("C", "oxen")):
        table.pet(seat, pet).health = 1
    table.strike("A", "turtle", "B", "boar", "C oxen")
    table.end_round()
    story = events(
        table, "round", "copied", "stopped", "combat", "weapon-strike", "left", "spells-shown",
        "weapon-discarded", "round-over",
    )  # fmt: skip
    assert story == [
        "round", "copied", "stopped", "stopped", "stopped", "combat", "weapon-strike", "left",
        "spells-shown", "weapon-discarded", "round-over", "round", "copied",
    ]  # fmt: skip
    assert table.health("C", "oxen") == 6  # step 7


@rule("TL-4.1")
def test_what_lasts_until_the_end_of_the_round_covers_the_spell_choice_and_no_more() -> None:
    table = combat(A="monkey:1 bat", B="boar:1", C="hydra")
    table.strike("C", "hydra", "A", "monkey")
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (3, 5)
    table.pet("C", "hydra").health = 1
    table.turn_of("A").strike("A", "bat", "B", "boar", "C hydra")
    assert table.question() == ("A", "take")
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (3, 5)
    table.end_round()
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (2, 4)


@rule("TL-4.1")
def test_what_lasts_for_the_combat_phase_still_covers_the_weapon_strike() -> None:
    table = combat(A="hydra", B="boar:1", C="", hands={"A": "eyes_of_the_beast"})
    table.cast("A", "eyes_of_the_beast", "A hydra")  # the weapon has 4 Attack for this combat
    table.strike("A", "hydra", "B", "boar")
    assert (table.health("B"), table.health("C")) == (6, 6)
    assert table.attack("A") == 2


@rule("TL-4.1")
def test_a_ban_on_healing_for_the_round_is_over_in_the_next() -> None:
    table = combat_start(A="wind_serpent hydra", B="bear:1", C="", hands={"B": "mend_pet"})
    table.answer("B").strike("A", "hydra", "B", "bear")
    assert table.match.view(None)["players"][1]["no_heal"]
    table.end_round()
    assert not table.match.view(None)["players"][1]["no_heal"]


@rule("TL-4.1")
def test_what_waits_for_a_later_lap_is_over_with_the_combat() -> None:
    table = combat(A="hydra", B="bear:1", C="ray:1", hands={"C": "death_chakram"})
    table.strike("A", "hydra", "B", "bear").turn_of("A")
    table.announce("A", "hydra", "C", "ray").cast("C", "death_chakram", "A hydra").settle()
    assert table.match.view(None)["curses"] == []
    table.end_round().turn_of("A")
    assert table.living("A") == ["hydra"]


# Laps


@rule("TL-4.2")
def test_a_lap_starts_at_the_seat_that_opened_and_ends_when_play_returns_there() -> None:
    table = combat(A="bat", B="bear", C="oxen", opener="B")
    table.end_lap().turn_of("B")
    seats = [told["seat"] for told in table.told("turn")]
    assert seats == [1, 2, 0, 1]
    assert [told["lap"] for told in table.told("lap")] == [2]


@rule("TL-4.2", "TL-6.7")
def test_the_seat_of_a_fallen_player_is_passed_over_and_the_lap_still_ends_there() -> None:
    table = combat(A="bat:1", B="hydra", C="oxen")
    table.turn_of("B").strike("B", "hydra", "A", "bat")  # the opener falls
    table.turn_of("C").does("C", "pass")
    assert [told["lap"] for told in table.told("lap")] == [2]
    table.turn_of("C").does("C", "pass")
    assert [told["lap"] for told in table.told("lap")] == [2, 3]
    assert [told["seat"] for told in table.told("turn")] == [0, 1, 2, 1, 2, 1]


@rule("TL-4.2")
def test_what_is_due_at_the_turn_of_a_fallen_player_comes_all_the_same() -> None:
    table = combat(A="sporebat:1", B="hydra", C="oxen", hands={"C": "scare_beast"})
    table.cast("C", "scare_beast", "B hydra")  # in A's turn: until A's next turn begins
    table.pet("A", "sporebat").health = 0
    table.pet("A", "sporebat").up = False
    count_out(table.state)
    assert not table.pet("B", "hydra").up
    table.end_lap().settle()  # A has no turn any more, but its place has come
    assert table.question()[0] == "B"
    assert table.pet("B", "hydra").up


@rule("TL-4.3")
def test_what_an_english_card_calls_a_turn_is_a_lap() -> None:
    """Raptor protects its owner while everybody else has a turn, not only until its own ends."""
    table = combat(A="raptor", B="bear", C="oxen", hands={"B": "mongoose_bite"})
    table.strike("A", "raptor", "B", "bear").announce("C", "oxen", "B", "bear")
    table.cast("B", "mongoose_bite", "A")
    assert table.health("A") == 10


# For one lap


@rule("TL-4.4")
def test_begun_before_the_first_turn_it_ends_with_lap_one() -> None:
    table = combat_start(A="spider", B="bear", C="oxen")
    table.answer("C oxen")
    table.turn_of("B").does("B", "pass")
    assert table.question() == ("A", "strike")  # C was passed over
    assert [told["lap"] for told in table.told("lap")] == [1, 2]
    assert table.pet("C", "oxen").barred_until <= table.state.time
    assert table.strikes("C") == ["oxen A spider", "oxen B bear"]


@rule("TL-4.4", "TL-9.2")
def test_begun_as_a_later_lap_begins_it_ends_with_that_lap() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "death_chakram", "C": "tranquilizing_shot"}
    )
    table.cast("A", "death_chakram", "A bat").end_lap()
    assert table.living("A") == []
    assert table.question() == ("C", "window")  # after the chakram, before the first turn of lap 2
    assert [told["seat"] for told in table.told("turn")] == [0, 1, 2]
    table.cast("C", "tranquilizing_shot", "B bear").settle()
    table.strike("C", "oxen", "B", "bear")  # B had no turn in lap 2
    assert table.question() == ("B", "strike")
    assert table.state.lap == 3


@rule("TL-4.4")
def test_begun_before_the_strike_it_ends_as_the_same_players_next_turn_begins() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "disengage"})
    table.cast("A", "disengage")
    assert table.strikes("B") == ["bear C oxen"]
    table.does("B", "pass")
    assert table.strikes("C") == ["oxen B bear"]
    table.does("C", "pass").settle()
    assert not table.match.view(0)["players"][0]["pets"][0]["may_not_be_struck"]


@rule("TL-4.4")
def test_begun_after_the_strike_it_ends_when_that_players_next_turn_is_over() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"C": "tranquilizing_shot"})
    table.announce("A", "bat", "B", "bear").pass_window()  # C lets the strike happen
    assert table.question() == ("C", "window")
    table.cast("C", "tranquilizing_shot", "A bat")
    table.end_lap().settle()
    assert table.question() == ("B", "strike")  # A could not strike in the next turn
    table.does("B", "pass").settle().does("C", "pass").settle()
    assert table.question() == ("A", "strike")


@rule("TL-4.4")
def test_a_death_effect_of_a_strike_has_begun_after_its_damage() -> None:
    table = combat(A="hydra", B="basilisk:1 bear", C="oxen")
    table.strike("A", "hydra", "B", "basilisk", "A hydra")
    table.end_lap()
    assert table.question() == ("B", "strike")  # A's next turn is covered
    table.end_lap()
    assert table.question() == ("A", "strike")


@rule("TL-4.4")
def test_begun_at_the_end_of_a_lap_it_lasts_through_the_next() -> None:
    table = combat(
        A="bat:1", B="bear", C="oxen", aspects={"A": "aspect_of_the_wild"},
        hands={"B": "tranquilizing_shot"},
    )  # fmt: skip
    table.turn_of("C").does("C", "pass")
    assert events(table, "effect", "lap") == ["effect"]  # the Aspect, as the lap ends
    table.cast("B", "tranquilizing_shot", "C oxen").settle()
    table.strike("A", "bat", "B", "bear").strike("B", "bear", "C", "oxen")
    assert table.state.lap == 3
    assert table.question() == ("A", "strike")  # C could not strike in lap 2
    assert table.strikes("C") == ["oxen A bat", "oxen B bear"]


@rule("TL-4.4")
def test_it_never_outlasts_the_combat_phase() -> None:
    table = combat(A="raptor fox", B="bat:1", C="", hands={"A": "tranquilizing_shot frost_trap"})
    table.cast("A", "tranquilizing_shot", "A fox").cast("A", "frost_trap", "C")
    table.strike("A", "raptor", "B", "bat")  # a shield for one lap, and the combat is over
    assert table.state.shielded_until == table.state.silenced_until == [0, 0, 0]
    table.end_round()
    assert not table.match.view(None)["players"][0]["pets"][1]["may_not_strike"]


# The active player


@rule("TL-4.5")
def test_in_a_turn_the_one_whose_turn_it_is_comes_first() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "growl", "B": "aiming", "C": "flare"})
    table.turn_of("B").announce("B", "bear", "A", "bat")
    asked = []
    for _ in range(3):
        asked.append(table.question())
        table.pass_window()
    assert asked == [("B", "window"), ("C", "window"), ("A", "window")]


@rule("TL-4.5")
def test_at_the_start_of_combat_the_opener_comes_first() -> None:
    table = combat_start(
        A="bat", B="bear", C="oxen", opener="C", hands={"A": "growl", "B": "aiming", "C": "flare"},
        health={"A": 5},
    )  # fmt: skip
    assert table.question() == ("C", "window")  # after A's Bat
    assert table.health("A") == 6


@rule("TL-4.5")
def test_as_a_lap_begins_the_opener_comes_first_and_as_it_ends_the_last_seat() -> None:
    table = combat(
        A="bat:1", B="bear", C="oxen", opener="B", aspects={"A": "aspect_of_the_wild"},
        hands={"A": "growl", "B": "death_chakram", "C": "flare"},
    )  # fmt: skip
    table.cast("B", "death_chakram", "C oxen")
    put_in_hand(table.state, 1, table.state.spell_pile.pop())
    table.turn_of("A").does("A", "pass")
    assert table.question() == ("A", "window")  # the last seat of B's lap
    assert table.state.lap == 1
    while table.state.lap == 1:
        table.pass_window()
    assert table.question() == ("B", "window")  # the seat that opened


@rule("TL-4.5")
def test_from_the_weapon_strike_on_the_best_ranked_is_active() -> None:
    table = combat(A="bat:1", B="hydra", C="oxen:1")
    table.turn_of("B").strike("B", "hydra", "A", "bat")
    table.turn_of("B").strike("B", "hydra", "C", "oxen")
    assert table.question() == ("B", "take")
    assert table.match.view(None)["active"] == 1


@rule("TL-4.6")
def test_end_of_lap_effects_happen_when_the_lap_is_complete() -> None:
    table = combat(A="serpent", B="bear", C="oxen")
    table.strike("A", "serpent", "B", "bear")
    assert table.health("B", "bear") == 5 - 1 - 1
    table.turn_of("C")
    assert table.health("B", "bear") == 3
    table.does("C", "pass")
    assert table.health("B", "bear") == 2


@rule("TL-4.6", "TL-4.4")
def test_what_lasts_to_the_end_of_a_lap_is_over_when_its_last_effects_happen() -> None:
    table = combat(A="serpent", B="boar:2 ray", C="cat bear")
    table.strike("A", "serpent", "B", "boar")
    table.turn_of("C").does("C", "pass")  # the venom kills Boar, which strikes one last time
    assert table.question() == ("B", "effect-pet")
    assert table.choices() == ["A serpent", "C cat", "C bear"]  # Cat is safe no longer


@rule("TL-4.6")
def test_a_lap_cut_short_has_no_end_of_lap_effects() -> None:
    """The last strike of the lap ends the combat: neither the Aspect nor exhaustion comes."""
    table = combat(A="bear", B="", C="hydra:2", aspects={"C": "aspect_of_the_wild"}, lap=12)
    table.pet("A", "bear").health = 1
    table.turn_of("C").strike("C", "hydra", "A", "bear")
    assert table.told("won-round")
    assert not table.told("exhaustion")
    assert table.health("C", "hydra") == 2


@rule("TL-4.7")
def test_an_aspect_has_three_markers_and_the_casting_round_counts() -> None:
    table = combat(A="hydra", B="bat", C="bear", hands={"A": "aspect_of_the_beast"})
    table.cast("A", "aspect_of_the_beast")
    markers = []
    for _ in range(3):
        markers.append(table.match.view(1)["players"][0]["aspect"]["rounds"])
        assert table.attack("A", "hydra") == 4
        table.end_round()
    assert markers == [3, 2, 1]
    assert table.match.view(1)["players"][0]["aspect"] is None
    assert table.attack("A", "hydra") == 3
    assert "aspect_of_the_beast" in table.discards("spells")


@rule("TL-4.8")
def test_first_time_starts_afresh_in_every_combat() -> None:
    table = combat(A="bat", B="riverbeast", C="oxen")
    for number in (2, 3):
        assert table.state.round == number
        table.strike("A", "bat", "B", "riverbeast")
        assert table.health("B", "riverbeast") == 5
        table.turn_of("A").strike("A", "bat", "B", "riverbeast")
        assert table.health("B", "riverbeast") == 3
        table.end_round()


# Next


@rule("TL-4.9")
def test_next_spells_add_up_and_wait_for_rounds() -> None:
    table = combat(A="hydra", B="bat", C="beetle", hands={"A": "aiming arcane_shot rapid_shot"})
    table.cast("A", "aiming").end_round()
    table.cast("A", "arcane_shot", "C beetle")
    assert table.health("C", "beetle") == 6 - 3 - 2
    assert table.match.view(1)["players"][0]["waiting"]["next_spell_loss"] == 1


@rule("TL-4.9")
def test_several_additions_to_the_next_spell_add_up() -> None:
    table = combat(A="hydra", B="bat", C="oxen", hands={"A": "aiming azure_affinity viper_sting"})
    table.cast("A", "azure_affinity", "B")
    waiting = table.match.view(1)["players"][0]["waiting"]["next_spell_loss"]
    table.cast("A", "aiming")
    # Aiming is a spell itself: it uses what waited, and adds its own
    assert waiting == 1
    assert table.match.view(1)["players"][0]["waiting"]["next_spell_loss"] == 2


@rule("TL-4.9", "TL-9.13")
def test_an_aspect_neither_uses_nor_profits() -> None:
    table = combat(
        A="bat moth:1", B="hydra", C="oxen", hands={"A": "aiming aspect_of_the_beast volley"}
    )
    table.state.next_bonus[0] = 1
    table.cast("A", "aiming").cast("A", "volley").cast("A", "aspect_of_the_beast")
    waiting = table.match.view(1)["players"][0]["waiting"]
    assert (waiting["next_bonus"], waiting["volley"]) == (1, True)
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (3, 5)


@rule("TL-4.9")
def test_two_moths_add_up_and_wait_into_the_next_round() -> None:
    table = combat(A="moth:1 moth:1 bat", B="hydra", C="oxen", hands={"A": "growl"})
    table.state.third_round[0] = 9
    table.turn_of("B").strike("B", "hydra", "A", "left")
    table.turn_of("B").strike("B", "hydra", "A", "middle")
    assert table.match.view(1)["players"][0]["waiting"]["next_bonus"] == 2
    table.end_round()
    table.cast("A", "growl", "A bat")
    assert table.attack("A", "bat") == 2 + 2 + 2
    assert table.match.view(1)["players"][0]["waiting"]["next_bonus"] == 0


@rule("TL-4.9")
@pytest.mark.parametrize("sporebats", [1, 2])
def test_the_next_damage_waits_until_there_is_some(sporebats: int) -> None:
    table = preparation(A="bat", B="hydra", C="oxen")
    table.state.next_damage[0] = sporebats
    for _ in "ABC":
        table.answer("stop")
    table.strike("A", "bat", "B", "hydra")
    assert table.health("B", "hydra") == 6 - 2 - sporebats
    table.turn_of("A").strike("A", "bat", "C", "oxen")
    assert table.health("C", "oxen") == 5  # used up: 2, and Oxen takes 1 less
