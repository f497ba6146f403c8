"""Chapter 9: spells."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import actions as a
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.piles import put_in_hand
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start, preparation


def windows(table: Lodge) -> list[str]:
    """Everybody passes; who is asked in windows, until something else comes up."""
    asked = []
    while table.match.waiting and table.question()[1] == "window":
        asked.append(table.question()[0])
        table.pass_window()
    return asked


# Windows


@rule("TL-9.1")
def test_spells_are_cast_on_ones_own_turn_and_on_anothers() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "growl", "C": "feed_pet"})
    table.cast("A", "growl", "A bat").cast("C", "feed_pet", "C oxen")
    assert table.match.view(None)["active"] == 0
    assert (table.attack("A", "bat"), table.maximum("C", "oxen")) == (4, 8)


@rule("TL-9.2")
def test_windows_at_the_start_of_a_turn_after_the_announcement_and_after_the_strike() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"C": "growl"})
    assert windows(table) == ["C"]
    assert table.question() == ("A", "strike")
    table.announce("A", "bat", "B", "bear")
    assert not table.told("struck")
    table.pass_window()
    assert table.told("struck")
    assert [told["seat"] for told in table.told("turn")] == [0]
    table.pass_window()
    assert [told["seat"] for told in table.told("turn")] == [0, 1]
    assert table.question() == ("B", "strike")  # C has just passed
    table.does("B", "pass")
    assert windows(table) == ["C"]  # the start of C's own turn
    assert table.question() == ("C", "strike")


@rule("TL-9.2")
def test_a_window_after_each_start_of_combat_effect() -> None:
    table = combat_start(A="bat", B="bat", C="oxen", hands={"C": "growl"}, health={"A": 5, "B": 5})
    healths = []
    for _ in range(2):
        assert table.question() == ("C", "window")
        healths.append((table.health("A"), table.health("B")))
        table.pass_window()
    assert healths == [(6, 5), (6, 6)]  # two effects
    assert table.question() == ("A", "strike")


@rule("TL-9.2")
def test_no_window_after_an_effect_that_did_nothing() -> None:
    table = combat_start(A="bat", B="bat", C="oxen", hands={"C": "growl"}, health={"B": 5})
    assert table.question() == ("C", "window")
    assert table.health("B") == 6  # A had nothing to regain: nobody was asked, nothing told
    assert [told["seat"] for told in table.told("effect")] == [1]


@rule("TL-9.2")
def test_no_window_around_a_lap_in_which_nothing_happens() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"C": "growl"})
    table.turn_of("C").does("C", "pass")
    assert windows(table) == []
    assert table.question() == ("A", "strike")


@rule("TL-9.2")
def test_a_window_after_the_effects_that_end_a_lap() -> None:
    table = combat(
        A="bat", B="bear:1", C="oxen", hands={"C": "growl"}, aspects={"B": "aspect_of_the_wild"}
    )
    table.turn_of("C").does("C", "pass")
    assert windows(table) == ["C"]
    assert table.state.lap == 2


@rule("TL-9.2")
def test_as_many_spells_as_one_likes_one_at_a_time() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "growl feed_pet mend_pet"})
    table.cast("A", "growl", "A bat").cast("A", "feed_pet", "A bat").cast("A", "mend_pet", "A bat")
    assert len(table.told("turn")) == 1
    assert table.hand("A") == []


@rule("TL-9.2")
def test_no_spell_is_cast_in_the_preparation_phase() -> None:
    table = preparation(A="bat", B="bear", C="oxen", hands={"A": "growl", "B": "flare"})
    for _ in "ABC":
        assert table.question()[1] == "prepare"
        assert not any(words.startswith("cast") for words in table.choices())
        table.answer("stop")


@rule("TL-9.3")
def test_only_holders_of_a_spell_are_asked_whatever_it_is() -> None:
    table = combat(A="bat", B="bear", C="oxen", D="fox", hands={"B": "revive_pet"}, opener="A")
    table.state.kept[3].append(cards.card("growl"))  # lying open for a second casting
    assert windows(table) == ["B", "D"]


@rule("TL-9.3")
def test_who_may_cast_no_spell_is_not_asked() -> None:
    table = combat(
        A="bat", B="fox", C="oxen", hands={"A": "frost_trap", "B": "growl", "C": "flare"}
    )
    table.cast("A", "frost_trap", "B")
    assert "B" not in windows(table)
    table.state.muted_round[2] = table.state.round  # Djaruun
    table.does("A", "pass")
    assert table.question() == ("B", "strike")  # nobody could be asked at all


@rule("TL-9.4")
def test_the_active_player_is_asked_first_then_the_others_clockwise() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "growl", "B": "aiming", "C": "flare"}, opener="C"
    )
    assert windows(table) == ["C", "A", "B"]


@rule("TL-9.4")
def test_after_a_spell_the_asking_goes_on_until_all_have_passed_in_a_row() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "growl", "B": "aiming flare", "C": "mend_pet"}
    )
    asked = []
    for words in ("pass", "aiming", "pass", "pass", "flare", "pass", "pass"):
        seat = table.question()[0]
        asked.append(seat)
        table.does(seat, words)
    assert asked == ["A", "B", "C", "A", "B", "C", "A"]
    assert table.question() == ("A", "strike")  # B's hand is empty: A and C have passed in a row


@rule("TL-9.5")
def test_passing_ahead_is_seen_as_passing_each_time() -> None:
    hands = {"B": "growl", "C": "flare"}
    plain = combat(A="bat", B="bear", C="oxen", hands=hands)
    ahead = combat(A="bat", B="bear", C="oxen", hands=hands)
    ahead.match.stand(1, "window", "round")
    for table in (plain, ahead):
        table.announce("A", "bat", "C", "oxen").settle()
        table.does("B", "pass").settle()
    for seat in (0, 1, 2, None):
        assert plain.match.story(seat) == ahead.match.story(seat)
        assert plain.match.view(seat) == ahead.match.view(seat)
    asked = {choice.prompt for choice in ahead.match.waiting.values()}
    assert asked == {choice.prompt for choice in plain.match.waiting.values()}
    assert "window" not in ahead.asked().values()


@rule("TL-9.5")
def test_others_are_asked_the_same_questions_while_one_passes_ahead() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "growl", "C": "flare"})
    table.match.stand(1, "window", "lap")
    assert windows(table) == ["C"]
    table.announce("A", "bat", "C", "oxen")
    assert windows(table) == ["C", "C"]  # announced, settled
    assert table.question() == ("B", "strike")
    assert len([told for told in table.told("passed-window") if told["seat"] == 1]) == 4


@rule("TL-9.6")
def test_a_player_out_of_the_round_may_still_cast() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen", hands={"B": "growl revive_pet"})
    table.strike("A", "hydra", "B", "bat")
    assert table.match.view(None)["out_of_round"] == [1]
    table.cast("B", "growl", "C oxen")
    assert table.attack("C", "oxen") == 3
    table.cast("B", "revive_pet")
    assert table.match.view(None)["out_of_round"] == []


# Settling


@rule("TL-9.7")
def test_no_spell_answers_a_spell() -> None:
    """B is not asked between A's spell and the death it causes, nor before Moth's effect."""
    table = combat(
        A="bat",
        B="moth:1 bear",
        C="oxen",
        hands={"A": "arcane_shot", "B": "mend_pet", "C": "growl"},
    )
    table.cast("A", "arcane_shot", "B moth")
    assert table.living("B") == ["bear"]
    assert table.state.next_bonus[1] == 1
    assert table.question() == ("B", "window")


@rule("TL-9.7")
def test_what_happens_when_you_cast_happens_after_the_spell_is_settled() -> None:
    table = combat(
        A="bat", B="moth:3 bear", C="hydra", hands={"A": "arcane_shot"}, weapons={"A": "arathar"}
    )
    table.cast("A", "arcane_shot", "B moth")
    assert table.health("B", "bear") == 4  # Moth, with the least Health before, was dead by then
    names = [cards.IDS[told["card"]] for told in table.told("effect")]
    assert names == ["moth", "arathar"]


@rule("TL-9.8")
def test_any_target_the_wording_allows_ones_own_side_included() -> None:
    table = combat(A="bat fox", B="bear", C="wolf", D="oxen", hands={"A": "rapid_shot"})
    table.cast("A", "rapid_shot")
    assert table.choices() == ["A bat", "A fox", "B bear", "C wolf", "D oxen"]  # C sits opposite
    table.answer("A fox")
    assert (table.health("A", "fox"), table.health("A")) == (2, 9)


@rule("TL-9.8")
def test_a_spell_without_a_target_cannot_be_cast() -> None:
    table = combat(
        A="bat", B="bear", C="bear", hands={"A": "revive_pet explosive_trap disengage growl"}
    )
    assert table.castable("A") == ["disengage", "growl"]  # no dead pet; two Bears against Traps
    assert table.forbids("A", "cast revive_pet") == "TL-9.8"


@rule("TL-9.9")
def test_the_other_parts_of_an_effect_still_happen() -> None:
    table = combat(
        A="bat", B="", C="oxen", hands={"A": "wyvern_sting freezing_trap resonating_arrow"}
    )
    table.cast("A", "wyvern_sting", "B")
    assert table.health("B") == 9  # and no pet to bar
    table.cast("A", "freezing_trap", "B")
    assert table.hand("B") == ["freezing_trap"]
    table.state.spell_discard.clear()
    table.cast("A", "resonating_arrow", "C oxen")  # nothing to fetch
    assert table.health("C", "oxen") < 6


@rule("TL-9.9")
def test_a_part_that_has_lost_its_target_is_left_out() -> None:
    table = combat(A="bat", B="bear:3 fox", C="oxen", hands={"A": "tranquilizing_shot"})
    table.cast("A", "tranquilizing_shot", "B bear")
    assert table.living("B") == ["fox"]
    assert not table.told("barred")


# Traps


@rule("TL-9.10")
def test_a_trap_goes_into_an_opponents_hand_who_suffers_it() -> None:
    table = combat(A="bat", B="hydra", C="oxen", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap")
    assert table.choices() == ["B", "C"]
    table.answer("B")
    assert (table.hand("A"), table.hand("B")) == ([], ["explosive_trap"])
    assert table.health("B") == 9


@rule("TL-9.10", "TL-9.11")
def test_a_trap_is_placed_as_often_as_there_are_players() -> None:
    table = combat(A="bat", B="hydra", C="oxen", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap", "B").cast("B", "explosive_trap", "C")
    assert table.hand("C") == ["explosive_trap"]
    table.cast("C", "explosive_trap", "A")
    assert [table.health(seat) for seat in "ABC"] == [9, 9, 9]
    assert table.hand("A") == []
    assert table.discards("spells") == ["explosive_trap"]


@rule("TL-9.11")
def test_players_are_those_now_in_the_game() -> None:
    table = combat(A="bat", B="", C="oxen", hands={"A": "explosive_trap"})
    table.state.inside = [0, 2]
    table.cast("A", "explosive_trap").cast("C", "explosive_trap")
    assert table.hand("A") == []
    assert table.discards("spells") == ["explosive_trap"]


@rule("TL-9.11")
def test_a_placed_trap_is_discarded_when_the_next_round_starts() -> None:
    table = combat(A="hydra", B="bat", C="oxen", hands={"A": "explosive_trap freezing_trap"})
    table.cast("A", "explosive_trap", "C")
    while table.question()[1] != "take":
        table.pass_over("until the spell choice", forced=True)
    assert table.hand("C") == ["explosive_trap"]
    table.end_round()
    assert table.hand("C") == []
    assert "explosive_trap" in table.discards("spells")
    assert table.hand("A") == ["freezing_trap"]  # taken, and never cast: it stays


@rule("TL-9.11")
def test_a_trap_that_has_been_discarded_is_counted_anew() -> None:
    table = combat(A="bat", B="hydra", C="oxen", hands={"A": "explosive_trap"})
    for seat, other in (("A", "B"), ("B", "C"), ("C", "A")):
        table.cast(seat, "explosive_trap", other)
    table.state.spell_discard.remove(cards.card("explosive_trap"))
    put_in_hand(table.state, 1, cards.card("explosive_trap"))
    table.cast("B", "explosive_trap", "C")
    assert table.hand("C") == ["explosive_trap"]


# Aspects


@rule("TL-9.12")
def test_an_aspect_stays_and_the_next_one_of_the_same_player_replaces_it() -> None:
    table = combat(
        A="bat", B="fox", C="oxen", aspects={"B": "aspect_of_the_wild"},
        hands={"A": "aspect_of_the_beast aspect_of_the_monkey"},
    )  # fmt: skip
    table.cast("A", "aspect_of_the_beast").cast("A", "aspect_of_the_monkey")
    assert table.discards("spells") == ["aspect_of_the_beast"]
    found = [player["aspect"] for player in table.match.view(None)["players"]]
    assert found[0] == {"card": "aspect_of_the_monkey", "rounds": 3}
    assert found[1] == {"card": "aspect_of_the_wild", "rounds": 3}  # every board has its own place
    assert (table.attack("A", "bat"), table.attack("B", "fox")) == (2, 1)


@rule("TL-9.13")
def test_nothing_repeats_spreads_or_keeps_an_aspect_but_casting_it_counts() -> None:
    table = combat(
        A="spirit_beast fox", B="bear", C="oxen", weapons={"A": "thas_dorah"},
        hands={"A": "aspect_of_the_wild"},
    )  # fmt: skip
    table.state.volley[0] = True
    table.cast("A", "aspect_of_the_wild")
    assert table.kept("A") == []
    assert table.state.volley[0]
    assert len(table.told("aspect")) == 1
    assert table.state.markers[0] == 4  # Fox alone names Aspects
    assert table.match.view(1)["players"][0]["spells_cast"] == 1


@rule("TL-9.13")
def test_a_weapon_that_watches_spells_watches_aspects_too() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", weapons={"A": "rhokdelar"}, hands={"A": "aspect_of_the_wild"}
    )
    table.cast("A", "aspect_of_the_wild")
    assert table.attack("A") == 2


# More than once, more than one


@rule("TL-9.14")
def test_a_repeated_spell_has_new_targets_and_counts_as_one_cast() -> None:
    table = combat(
        A="bat", B="hydra", C="ray", weapons={"A": "thas_dorah"}, hands={"A": "arcane_shot"}
    )
    table.cast("A", "arcane_shot", "B hydra", "C ray")
    assert (table.health("B", "hydra"), table.health("C", "ray")) == (3, 2)
    assert table.match.view(1)["players"][0]["spells_cast"] == 1
    assert len(table.told("cast")) == 1


@rule("TL-9.14")
def test_a_repeated_trap_stays_with_the_same_receiver() -> None:
    table = combat(
        A="bat", B="hydra", C="ray", weapons={"A": "thas_dorah"}, hands={"A": "explosive_trap"}
    )
    table.cast("A", "explosive_trap", "B")
    assert (table.health("B"), table.health("C")) == (8, 10)
    assert table.hand("B") == ["explosive_trap"]
    assert table.state.placings[0] == 1


@rule("TL-9.15")
def test_more_targets_each_suffer_all_but_the_casters_part_happens_once() -> None:
    table = combat(
        A="hound", B="hydra", C="ray", hands={"A": "tranquilizing_shot resonating_arrow"},
        spell_discard="growl flare aiming",
    )  # fmt: skip
    table.cast("A", "tranquilizing_shot", "B hydra", "C ray")
    assert len(table.told("barred")) == 2
    table.cast("A", "resonating_arrow", "B hydra", "C ray", "growl")
    assert table.hand("A") == ["growl"]  # one spell fetched, not two


@rule("TL-9.16")
def test_a_kept_spell_lies_open_and_is_cast_once_more_in_the_next_combat() -> None:
    table = combat(A="spirit_beast bat", B="hydra", C="oxen", hands={"A": "growl"})
    table.cast("A", "growl", "A bat")
    assert table.match.view(2)["players"][0]["kept_next"] == ["growl"]
    assert table.discards("spells") == []
    table.settle()
    assert "window" not in table.asked().values()  # not again in this combat
    table.end_round().recast("A", "growl", "A bat")
    assert table.attack("A", "bat") == 2 + 2 + 2
    assert table.kept("A") == []  # a repeat is not repeated
    assert "growl" in table.discards("spells")


@rule("TL-9.16")
def test_a_kept_spell_not_used_in_the_next_combat_is_discarded() -> None:
    table = combat(A="spirit_beast bat", B="hydra", C="oxen", hands={"A": "growl"})
    table.cast("A", "growl", "A bat").end_round()
    assert table.match.view(2)["players"][0]["kept"] == ["growl"]
    table.end_round()
    assert table.kept("A") == []
    assert "growl" in table.discards("spells")


@rule("TL-9.17")
def test_a_guest_takes_the_third_slot_and_leaves_after_the_weapon_strike() -> None:
    table = combat(
        A="hydra fox", B="bat:1", C="", hands={"A": "tame_beast"}, pet_pile="cat",
        weapons={"A": "dominion"},
    )  # fmt: skip
    table.cast("A", "tame_beast")
    assert table.row("A") == ["hydra", "fox", "cat"]
    table.strike("A", "hydra", "B", "bat")
    assert table.health("B") == 10 - (2 + 3)  # Dominion still counts three types
    assert table.row("A") == ["hydra", "fox"]
    assert table.discards("pets") == ["cat"]


@rule("TL-9.17")
def test_with_three_pets_one_is_discarded_before_the_guest_arrives() -> None:
    table = combat(
        A="hydra fox ray", B="bat", C="oxen", hands={"A": "tame_beast"}, pet_pile="cat",
        aspects={"A": "aspect_of_the_pack"},
    )  # fmt: skip
    table.cast("A", "tame_beast")
    assert table.question() == ("A", "release")
    table.answer("A fox")
    assert table.row("A") == ["hydra", "cat", "ray"]


@pytest.mark.parametrize("words", ["cast growl", "recast growl"])
def test_a_spell_one_does_not_hold_is_refused_by_its_rule(words: str) -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "flare"})
    assert a.DO_PASS in table.match.waiting[0].actions
    assert table.forbids("A", words) == "TL-9.8"
