"""Chapters 6 and 7: combat, and what happens in a strike."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.queue import count_out
from longtable.games.trueshot_lodge.strike import reach
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start


def effects(table: Lodge) -> list[str]:
    """Whose effects came up, in order."""
    return [cards.IDS[told["card"]] for told in table.told("effect")]


def fall(table: Lodge, seat: str, pet: str) -> None:
    """The pet lies dead already."""
    table.pet(seat, pet).health = 0
    table.pet(seat, pet).up = False
    count_out(table.state)


# 6. The start


@rule("TL-6.1")
def test_the_winner_of_the_round_before_opens_and_turns_go_clockwise() -> None:
    table = combat(A="bat:1", B="hydra", C="bear:1")
    table.turn_of("B").strike("B", "hydra", "A", "bat")
    table.turn_of("B").strike("B", "hydra", "C", "bear")
    table.end_round()
    before = len(table.told("turn"))
    table.turn_of("A")
    assert table.told("combat")[-1]["seat"] == 1
    assert [told["seat"] for told in table.told("turn")[before:]] == [1, 2, 0]


@rule("TL-6.2")
def test_without_a_pet_one_is_out_before_anything_else() -> None:
    table = combat_start(A="bat", B="", C="oxen", D="spider", health={"A": 5})
    story = [told["event"] for told in table.match.story(None)]
    assert story.index("out-of-round") < story.index("effect")
    assert table.match.view(None)["out_of_round"] == [1]


@rule("TL-6.2", "TL-10.10")
def test_who_has_no_pet_ranks_below_who_falls_in_the_combat() -> None:
    table = combat_start(A="hydra", B="", C="bear")
    table.pet("C", "bear").health = 1
    table.strike("A", "hydra", "C", "bear")
    assert table.match.view(None)["ranking"] == [0, 2, 1]


@rule("TL-6.3")
def test_start_of_combat_effects_go_clockwise_from_the_opener() -> None:
    table = combat_start(
        A="bat", B="tallstrider", C="spider bat", opener="B", health={"A": 5, "C": 5}
    )
    assert table.question() == ("B", "effect-bonus")
    table.answer("attack")
    assert table.question() == ("C", "order")  # each player orders their own
    table.answer("middle", "A bat")
    assert effects(table) == ["tallstrider", "bat", "spider", "bat"]


@rule("TL-6.3")
def test_a_pet_that_dies_before_its_effect_comes_up_loses_it() -> None:
    table = combat_start(A="crocilisk", B="bat", C="oxen", health={"B": 5})
    table.pet("B", "bat").health = 1
    table.answer("B bat")
    assert table.living("B") == []
    assert table.health("B") == 5


@rule("TL-6.3")
def test_and_coming_back_to_life_does_not_bring_it_back() -> None:
    table = combat_start(
        A="crocilisk", B="bat", C="oxen", health={"B": 5}, hands={"B": "revive_pet"}
    )
    table.pet("B", "bat").health = 1
    table.does("A", "B bat")
    table.cast("B", "revive_pet").settle()  # in the window after Crocilisk's effect
    assert table.living("B") == ["bat"]
    assert table.question() == ("A", "strike")
    assert table.health("B") == 5


@rule("TL-6.4")
def test_what_earlier_rounds_left_comes_first_and_oldest_first() -> None:
    table = combat(A="hydra bat", B="fox", C="oxen", hands={"A": "serpent_sting"})
    table.cast("A", "serpent_sting", "B").end_round()
    sting = cards.card("serpent_sting")
    table.state.stings.append([2, 0, 1, sting])  # a later one, of C against A
    told = len(table.match.story(None))
    health = table.health("A"), table.health("B")
    while table.question()[1] == "prepare":
        table.answer("stop")
    story = [t for t in table.match.story(None)[told:] if t["event"] in ("effect", "player-hurt")]
    assert [(t["event"], t["seat"]) for t in story] == [
        ("effect", 0), ("player-hurt", 1), ("effect", 2), ("player-hurt", 0), ("effect", 0),
    ]  # fmt: skip
    assert table.health("B") == health[1] - 1
    assert table.health("A") == health[0]  # stung first, then healed by Bat


@rule("TL-6.4", "TL-9.2")
def test_a_window_opens_after_what_earlier_rounds_left() -> None:
    table = combat_start(A="hydra", B="fox", C="oxen", hands={"C": "growl"})
    assert len(table.told("turn")) == 1  # nothing was waiting: the first window is A's turn
    table.end_round()
    table.state.stings.append([2, 0, 1, cards.card("serpent_sting")])
    turns = len(table.told("turn"))
    while table.question()[1] == "prepare":
        table.does(table.question()[0], "stop")
    assert table.question() == ("C", "window")
    assert len(table.told("turn")) == turns


# Turns


@rule("TL-6.5")
def test_one_strike_and_the_turn_is_over() -> None:
    table = combat(A="bat wolf", B="bear", C="oxen")
    assert table.question() == ("A", "strike")
    table.strike("A", "bat", "B", "bear")
    assert table.question() == ("B", "strike")


@rule("TL-6.6")
def test_two_strikes_in_one_turn_the_second_chosen_after_the_first() -> None:
    table = combat(A="pterrordax bat", B="crab:1 bear", C="oxen")
    table.strike("A", "pterrordax", "B", "bear")  # Crab takes it and dies
    assert table.living("B") == ["bear"]
    assert table.question() == ("A", "strike-again")
    assert table.choices() == ["strike left 2 middle", "strike left 3 left"]  # the same pet only
    table.strike("A", "pterrordax", "B", "bear")
    assert table.health("B", "bear") == 5 - 3
    assert table.question() == ("B", "strike")


@rule("TL-6.7")
def test_without_a_living_pet_no_turn_but_still_in_the_game() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen")
    table.strike("A", "hydra", "B", "bat")
    assert table.question() == ("C", "strike")
    assert table.match.view(None)["out_of_round"] == [1]
    assert table.match.view(None)["in_game"] == [0, 1, 2]


@rule("TL-6.7", "TL-4.2")
def test_a_living_pet_under_its_card_keeps_its_owner_in_the_round() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "scare_beast"})
    table.cast("A", "scare_beast", "C oxen").end_lap()
    assert [told["seat"] for told in table.told("turn")] == [0, 1, 2, 0]  # C had a turn
    assert table.match.view(None)["out_of_round"] == []


@rule("TL-6.8")
def test_one_may_pass_but_not_after_a_lap_without_a_strike() -> None:
    table = combat(A="bat", B="bear", C="oxen")
    assert "pass" in table.choices()
    table.end_lap()
    assert table.forbids("A", "pass") == "TL-6.8"
    table.strike("A", "bat", "B", "bear")
    assert "pass" not in table.choices()  # everybody, for the whole lap
    table.strike("B", "bear", "A", "bat").strike("C", "oxen", "A", "bat")
    assert "pass" in table.choices()


@rule("TL-6.8")
def test_a_strike_given_by_an_effect_counts() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "bestial_wrath"})
    table.cast("B", "bestial_wrath", "B bear", "A bat")
    table.end_lap()
    assert "pass" in table.choices()


@rule("TL-6.8", "TL-7.7")
def test_an_undone_strike_does_not_count() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "disengage"})
    table.announce("A", "bat", "B", "bear").cast("B", "disengage").settle()
    table.does("A", "pass")
    table.end_lap()
    assert table.question() == ("A", "strike")
    assert "pass" not in table.choices()


@rule("TL-6.8")
def test_who_cannot_strike_need_not() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"C": "tranquilizing_shot"})
    table.turn_of("C").does("C", "pass").cast("C", "tranquilizing_shot", "A bat").settle()
    assert table.state.must_strike
    assert table.question()[0] == "B"


@rule("TL-6.9")
def test_exhaustion_takes_one_health_from_the_end_of_lap_ten_on() -> None:
    table = combat(A="bat", B="bear", C="oxen", lap=9)
    table.strike("A", "bat", "B", "bear").end_lap()
    assert table.health("C", "oxen") == 6
    table.strike("A", "bat", "B", "bear").end_lap()
    assert [table.health(*pet) for pet in (("A", "bat"), ("B", "bear"), ("C", "oxen"))] == [3, 0, 5]
    table.strike("A", "bat", "C", "oxen").end_lap()
    assert [table.health("A", "bat"), table.health("C", "oxen")] == [2, 3]


@rule("TL-6.9", "TL-8.1")
def test_nothing_prevents_lowers_or_diverts_exhaustion() -> None:
    table = combat(A="riverbeast", B="direhorn", C="oxen bat", lap=10, hands={"A": "scare_beast"})
    table.state.shale = [1, 1, 1]
    table.state.next_damage = [1, 1, 1]
    table.cast("A", "scare_beast", "C bat")  # face down, but alive
    table.end_lap()
    everybody = (("A", "riverbeast"), ("B", "direhorn"), ("C", "oxen"), ("C", "bat"))
    assert [table.health(*pet) for pet in everybody] == [4, 5, 5, 3]
    assert not table.told("ignored")
    assert not table.told("reflected")


@rule("TL-6.9")
def test_exhaustion_comes_after_all_other_effects_of_the_lap() -> None:
    table = combat(A="bat:1", B="bear", C="oxen", aspects={"A": "aspect_of_the_wild"}, lap=10)
    table.end_lap()
    assert table.health("A", "bat") == 1  # healed first, then exhausted


# Neighbours and reach


@rule("TL-6.10")
@pytest.mark.parametrize(
    ("inside", "neighbours"),
    [
        ([0, 1, 2, 3], [[1, 3], [0, 2], [1, 3], [0, 2]]),
        ([0, 1, 3], [[1, 3], [0, 3], [], [0, 1]]),
        ([1, 3], [[], [3], [], [1]]),
    ],
)
def test_neighbours_are_the_nearest_players_still_in_the_game(
    inside: list[int], neighbours: list[list[int]]
) -> None:
    table = combat(A="bat", B="bear", C="oxen", D="wolf")
    table.state.inside = inside
    found = [table.state.adjacent(seat) if seat in inside else [] for seat in range(4)]
    assert found == neighbours


@rule("TL-6.10", "TL-10.5")
def test_with_two_players_left_the_only_opponent_is_hit_once() -> None:
    table = combat(A="hydra", B="", C="bat:1")
    table.state.inside = [0, 2]
    table.strike("A", "hydra", "C", "bat")
    assert table.health("C") == 8


@rule("TL-6.11")
def test_strikes_reach_the_nearest_player_with_a_living_pet_on_each_side() -> None:
    table = combat(A="hydra wolf", B="bat:1", C="bear", D="oxen")
    assert table.strikes("A") == [
        "hydra B bat", "hydra D oxen", "wolf B bat", "wolf D oxen",
    ]  # fmt: skip
    table.strike("A", "hydra", "B", "bat")
    assert table.strikes("A") == [
        "hydra C bear", "hydra D oxen", "wolf C bear", "wolf D oxen",
    ]  # fmt: skip
    assert table.attack("A", "wolf") == 2  # Wolf keeps to neighbours: only D has a living pet


@rule("TL-6.11")
@pytest.mark.parametrize(("seat", "spell"), [("B", "disengage"), ("C", "scare_beast")])
def test_protection_does_not_expose_the_player_behind(seat: str, spell: str) -> None:
    table = combat(A="hydra", B="bear", C="bat", D="oxen", hands={seat: spell})
    table.cast(seat, spell, *(["B bear"] if spell == "scare_beast" else []))
    assert table.strikes("A") == ["hydra D oxen"]


@rule("TL-6.11")
def test_the_weapon_strike_and_carrion_bird_keep_to_neighbours() -> None:
    table = combat(A="carrion_bird", B="bat:1", C="", D="fox:1")
    assert table.attack("A", "carrion_bird") == 1
    table.strike("A", "carrion_bird", "B", "bat")
    assert table.attack("A", "carrion_bird") == 2  # B has none; C is no neighbour
    table.turn_of("A").strike("A", "carrion_bird", "D", "fox")
    assert [table.health(seat) for seat in "ABCD"] == [10, 8, 10, 8]


@rule("TL-6.12")
def test_damage_and_other_effects_need_no_reach() -> None:
    table = combat(A="worm clefthoof", B="bear:1", C="bat", D="oxen")
    assert "clefthoof C bat" not in table.strikes("A")
    table.strike("A", "clefthoof", "B", "bear", "C bat")  # the surplus may go anywhere
    assert table.health("C", "bat") == 3
    table.turn_of("A").strike("A", "worm")
    assert (table.health("C", "bat"), table.health("D", "oxen")) == (2, 5)


@rule("TL-6.13")
def test_a_barred_pet_makes_no_strike_not_even_a_given_one() -> None:
    table = combat(
        A="bat", B="boar", C="oxen", hands={"A": "tranquilizing_shot", "B": "bestial_wrath"}
    )
    table.cast("A", "tranquilizing_shot", "B boar").cast("B", "bestial_wrath", "B boar")
    assert table.attack("B", "boar") == 3  # the bonus, but no strike
    table.strike("A", "bat", "B", "boar")  # and no last strike at its death
    assert table.living("B") == []
    assert (table.health("A", "bat"), table.health("C", "oxen")) == (4, 6)


@rule("TL-6.13", "TL-7.9")
def test_a_barred_pet_does_not_answer_either() -> None:
    table = combat(A="bat", B="wasp", C="oxen", hands={"A": "wyvern_sting"})
    table.cast("A", "wyvern_sting", "B").strike("A", "bat", "B", "wasp")
    assert (table.health("B", "wasp"), table.health("A", "bat")) == (2, 4)


@rule("TL-6.13")
def test_a_pet_that_may_not_be_struck_suffers_other_damage() -> None:
    table = combat(A="worm bat", B="bear", C="oxen", hands={"A": "arcane_shot", "B": "disengage"})
    table.cast("B", "disengage")
    assert table.strikes("A") == ["bat C oxen", "worm"]
    table.strike("A", "worm")
    assert table.health("B", "bear") == 4
    table.cast("A", "arcane_shot", "B bear")
    assert table.health("B", "bear") == 1


# 7. A strike


@rule("TL-7.1")
def test_striker_and_target_are_living_and_face_up() -> None:
    table = combat(A="bat wolf fox", B="bear hydra ray", C="oxen", hands={"C": "scare_beast"})
    fall(table, "A", "wolf")
    fall(table, "B", "hydra")
    table.cast("C", "scare_beast", "B ray")
    assert table.strikes("A") == ["bat B bear", "bat C oxen", "fox B bear", "fox C oxen"]
    assert table.forbids("A", "strike left 2 middle") == "TL-7.1"
    assert table.forbids("A", "strike left 1 right") == "TL-7.1"  # no pet of one's own


@rule("TL-7.2")
def test_the_order_inside_one_strike() -> None:
    """Announcement, redirection, window, damage, deaths, kill, death, after the strike, end."""
    table = combat(A="hyena", B="crab:1 monkey wasp", C="oxen", hands={"C": "growl"})
    table.pet("A", "hyena").lend(cards.card("raptor"))
    table.pet("B", "crab").lend(cards.card("monkey"))
    table.turn_of("A")
    before = len(table.match.story(None))
    table.strike("A", "hyena", "B", "wasp", "B wasp")
    watched = ("announced", "redirected", "passed-window", "hurt", "died", "effect", "turn")
    story = [
        cards.IDS[told["card"]] if told["event"] == "effect" else told["event"]
        for told in table.match.story(None)[before:]
        if told["event"] in watched
    ]
    assert story == [
        "announced", "redirected", "passed-window", "hurt", "died", "hyena", "monkey", "raptor",
        "passed-window", "turn",
    ]  # fmt: skip


@rule("TL-7.2")
def test_after_strike_effects_come_before_the_answer() -> None:
    """Blood Beast heals before Wasp answers, and Chimaera silences Wasp before it could."""
    table = combat(A="blood_beast:5 chimaera", B="wasp", C="oxen")
    table.pet("B", "wasp").health = 4
    table.strike("A", "blood_beast", "B", "wasp")
    assert effects(table) == ["blood_beast", "wasp"]
    assert table.health("A", "blood_beast") == 6 - 3
    table.turn_of("A").strike("A", "chimaera", "B", "wasp")
    assert effects(table) == ["blood_beast", "wasp", "chimaera"]


@rule("TL-7.3")
def test_a_strike_deals_the_attack_bonuses_included() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "growl"})
    table.cast("A", "growl", "A bat").strike("A", "bat", "B", "bear")
    assert table.health("B", "bear") == 5 - (2 + 2)


@rule("TL-7.4")
def test_what_is_no_strike_gets_no_type_bonus() -> None:
    """Worm is tenacious and beats ferocious; Trueshot Aura hurts beside its target."""
    table = combat(A="worm bat", B="wolf fox fox", C="ray", hands={"A": "trueshot_aura"})
    table.strike("A", "worm")
    assert (table.health("B", "wolf"), table.health("C", "ray")) == (4, 4)
    table.turn_of("A").cast("A", "trueshot_aura", "A bat")
    strength = table.attack("A", "bat")
    table.strike("A", "bat", "B", "middle", "B right")
    assert table.health("B", "middle") == max(4 - strength - 1, 0)
    assert table.health("B", "right") == 4 - strength


@rule("TL-7.5")
def test_an_attack_below_zero_counts_as_zero_and_is_still_a_strike() -> None:
    table = combat(A="hydra", B="bear", C="oxen", hands={"B": "scorpid_sting"})
    table.pet("A", "hydra").penalty = 5
    assert table.attack("A", "hydra") == 0
    table.strike("A", "hydra", "B", "bear")
    assert table.health("B", "bear") == 5
    assert table.health("A") == 9  # Hydra's own price for striking
    table.end_lap()
    assert "pass" in table.choices()  # a strike for TL-6.8, too


@rule("TL-7.5")
def test_additions_may_lift_a_strike_above_zero() -> None:
    table = combat(A="bat", B="fox", C="oxen")
    table.pet("A", "bat").penalty = 5
    table.strike("A", "bat", "B", "fox")
    assert table.health("B", "fox") == 4  # the type bonus alone


@rule("TL-7.6")
def test_a_strike_is_not_redirected_twice_nor_to_a_protected_pet() -> None:
    table = combat(A="bat", B="crab crab fox", C="oxen", hands={"B": "disengage"})
    table.announce("A", "bat", "B", "fox")
    assert table.question() == ("B", "redirect")  # their owner picks the Crab
    table.answer("B middle")
    assert len(table.told("redirected")) == 1
    assert (table.health("B", "left"), table.health("B", "middle")) == (6, 4)
    table.cast("B", "disengage", "B left").strike("A", "bat", "B", "fox")
    assert table.health("B", "middle") == 2  # the other one may not be struck


@rule("TL-7.6")
def test_a_strike_aimed_at_a_crab_stays_there() -> None:
    table = combat(A="bat", B="crab crab fox", C="oxen")
    table.strike("A", "bat", "B", "left")
    assert not table.told("redirected")
    assert (table.health("B", "left"), table.health("B", "middle")) == (4, 6)


@rule("TL-7.6")
def test_a_crab_that_may_not_be_struck_takes_nothing() -> None:
    table = combat(A="bat", B="crab fox", C="oxen", hands={"B": "disengage"})
    table.cast("B", "disengage", "B crab").strike("A", "bat", "B", "fox")
    assert (table.health("B", "crab"), table.health("B", "fox")) == (6, 2)


@rule("TL-7.7")
@pytest.mark.parametrize(
    ("spell", "answers"),
    [
        ("tranquilizing_shot", ["A bat"]),  # the striker is barred
        ("dismiss_pet", ["A bat"]),  # or gone
        ("scare_beast", ["A bat"]),  # or face down
        ("disengage", []),  # the target is protected
        ("dismiss_pet", ["B bear"]),  # or gone
        ("deterrence", ["A bat"]),  # or barred from this striker
    ],
)
def test_a_window_that_makes_the_strike_illegal_undoes_it(spell: str, answers: list[str]) -> None:
    table = combat(A="bat wolf", B="bear fox", C="oxen", hands={"B": spell})
    table.announce("A", "bat", "B", "bear")
    if spell == "disengage":
        answers = ["B bear"]
    table.cast("B", spell, *answers).settle()
    assert table.told("undone")
    assert not table.told("struck")
    assert table.question() == ("A", "strike")  # another strike, or passing
    assert "pass" in table.choices()
    table.strike("A", "wolf", "C", "oxen")
    assert table.question() == ("B", "strike")


@rule("TL-7.7", "TL-6.11")
def test_a_strike_across_the_table_is_undone_when_a_player_in_between_comes_back() -> None:
    table = combat(A="hydra", B="bat:1", C="bear", D="oxen", hands={"B": "revive_pet"})
    table.strike("A", "hydra", "B", "bat").turn_of("A")
    table.announce("A", "hydra", "C", "bear").cast("B", "revive_pet").settle()
    assert table.told("undone")
    assert table.strikes("A") == ["hydra B bat", "hydra D oxen"]


@rule("TL-7.7", "TL-6.8")
def test_after_an_undone_strike_one_may_pass_only_where_passing_is_allowed() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "disengage"})
    table.end_lap()
    table.announce("A", "bat", "B", "bear").cast("B", "disengage").settle()
    assert table.forbids("A", "pass") == "TL-6.8"
    assert table.strikes("A") == ["bat C oxen"]


@rule("TL-7.8")
def test_a_given_strike_uses_no_turn_and_opens_no_window() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "bestial_wrath", "B": "disengage"})
    table.cast("A", "bestial_wrath", "A bat", "B bear")
    assert table.health("B", "bear") == 5 - 3  # B could not disengage in between
    table.settle()
    assert table.question() == ("A", "strike")  # A's turn is still to come


@rule("TL-7.8", "TL-6.11")
def test_a_given_strike_needs_reach() -> None:
    table = combat(A="bat", B="bear", C="wolf", D="oxen", hands={"A": "bestial_wrath"})
    table.cast("A", "bestial_wrath", "A bat")
    assert table.choices() == ["B bear", "D oxen"]


@rule("TL-7.8", "TL-8.7")
def test_what_a_given_strike_sets_off_joins_the_queue() -> None:
    """Two Boars: the second dies by the first one's last strike and strikes after it."""
    table = combat(A="hyena raptor", B="boar:1 monkey", C="boar:1 oxen")
    table.strike("A", "hyena", "B", "boar", "C boar", "B monkey")
    assert effects(table) == ["hyena", "boar", "boar"]
    assert table.health("B", "monkey") == 2


@rule("TL-7.9")
def test_nobody_answers_an_answer() -> None:
    table = combat(A="wasp", B="wasp", C="oxen")
    table.strike("A", "wasp", "B", "wasp")
    assert (table.health("A", "wasp"), table.health("B", "wasp")) == (1, 1)
    assert effects(table) == ["wasp"]


@rule("TL-7.9")
def test_an_answer_ignores_reach() -> None:
    table = combat(A="bat", B="bear", C="fox wasp ray", D="hydra")
    fall(table, "B", "bear")
    fall(table, "D", "hydra")
    table.pet("A", "bat").lend(cards.card("trueshot_aura"))
    table.end_lap().strike("A", "bat", "C", "wasp")  # across the table, both neighbours being down
    assert table.question() == ("A", "effect-pet")  # whom the Aura hurts as well
    for seat, pet in (("B", "bear"), ("D", "hydra")):  # suppose both come back meanwhile
        table.pet(seat, pet).health = 5
        table.pet(seat, pet).up = True
    table.answer("C fox")
    assert reach(table.state, 2) == [1, 3]
    assert table.health("A", "bat") == 1


@rule("TL-7.9")
def test_no_answer_without_blood_or_life() -> None:
    table = combat(A="bat hydra", B="wasp bear", C="oxen")
    table.pet("A", "bat").penalty = 2
    table.strike("A", "bat", "B", "wasp")
    table.turn_of("A").strike("A", "hydra", "B", "wasp")
    assert table.health("B", "wasp") == 0
    assert effects(table) == []
