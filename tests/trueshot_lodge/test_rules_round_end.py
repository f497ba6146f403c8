"""Chapters 10 and 11: the end of a round and of the game."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.damage import check_deaths, kill
from longtable.games.trueshot_lodge.queue import count_out
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start


def last_blow(table: Lodge) -> Lodge:
    """A's Hydra finishes B's Bat: the last enemy."""
    return table.strike("A", "hydra", "B", "bat")


def fall_together(table: Lodge) -> None:
    """Every pet on the table dies in one event."""
    for pet in table.state.all_face_up():
        kill(table.state, pet, None)
    check_deaths(table.state)
    count_out(table.state)


def ranking(table: Lodge) -> str:
    return "".join("ABCD"[seat] for seat in table.match.view(None)["ranking"])


# The end of the combat


@rule("TL-10.1")
def test_the_combat_ends_when_one_player_has_living_pets() -> None:
    table = combat(A="hydra", B="bat:1", C="bear:1")
    last_blow(table)
    assert not table.told("won-round")
    table.turn_of("A").strike("A", "hydra", "C", "bear")
    assert [told["seat"] for told in table.told("won-round")] == [0]


@rule("TL-10.2")
def test_it_is_checked_once_everything_set_off_is_settled() -> None:
    """A's last pet dies with B's, but Stone Hound comes back: B has won."""
    table = combat(A="hydra:1", B="turtle:1", C="")
    table.pet("A", "hydra").health = 1
    table.pet("A", "hydra").lend(cards.card("stone_hound"))
    table.strike("A", "hydra", "B", "turtle")  # Turtle's sting kills Hydra, too
    assert [told["seat"] for told in table.told("won-round")] == [0]
    assert not table.told("no-winner")


@rule("TL-10.2")
def test_not_before_every_start_of_combat_effect_has_had_its_moment() -> None:
    table = combat_start(A="crocilisk bat", B="wolf", C="", health={"A": 5, "B": 5})
    table.pet("B", "wolf").health = 1
    table.answer("crocilisk")  # it kills the last enemy
    assert table.living("B") == []
    assert table.health("A") == 6  # Bat still had its moment
    story = [told["event"] for told in table.match.story(None)]
    effects = [number for number, event in enumerate(story) if event == "effect"]
    assert len(effects) == 2
    assert max(effects) < story.index("won-round")


@rule("TL-10.3")
def test_one_last_window_and_who_comes_back_is_in_the_round_again() -> None:
    table = combat(A="hydra", B="bat:1", C="fox:1", hands={"B": "revive_pet"})
    last_blow(table)
    table.turn_of("A")
    table.announce("A", "hydra", "C", "fox").pass_window()
    assert table.living("C") == []
    assert table.told("last-window")  # the window after the strike is the last one, too
    assert table.question() == ("B", "window")
    table.cast("B", "revive_pet").settle()
    assert not table.told("won-round")
    assert table.question() == ("B", "strike")  # the combat goes on
    table.turn_of("A").strike("A", "hydra", "B", "bat")
    table.turn_of("A").strike("A", "hydra", "B", "bat")
    assert ranking(table) == "ABC"  # B was ranked anew: C fell first


@rule("TL-10.3")
def test_a_single_player_who_comes_back_wins_after_all() -> None:
    table = combat(A="worm", B="bat", C="", hands={"B": "revive_pet"})
    fall_together(table)
    table.cast("B", "revive_pet").settle()
    assert [told["seat"] for told in table.told("won-round")] == [1]


@rule("TL-10.4")
def test_after_the_last_window_no_spell_is_cast_until_the_next_combat() -> None:
    table = combat(A="hydra", B="bat:1", C="ray:1", hands={"C": "growl", "A": "flare"})
    last_blow(table).turn_of("A").strike("A", "hydra", "C", "ray")
    asked = set()
    while table.state.round == 2 or table.question()[1] == "prepare":
        assert table.question()[1] != "window"
        asked.add(table.question()[1])
        table.pass_over("until the next combat", forced=True)
    assert asked == {"take", "prepare"}
    assert table.question()[1] == "window"


# The weapon strike


@rule("TL-10.5")
def test_each_neighbour_takes_the_weapons_attack() -> None:
    table = combat(A="hydra", B="bat:1", C="", weapons={"A": "arathar"})
    last_blow(table)  # and Hydra's strike has cost A 1 Health
    assert [table.health(seat) for seat in "ABC"] == [9, 7, 7]


@rule("TL-10.5")
def test_with_four_players_the_one_opposite_is_spared() -> None:
    table = combat(A="hydra", B="bat:1", C="", D="ray:1")
    last_blow(table)
    table.turn_of("A").strike("A", "hydra", "D", "ray")
    assert [table.health(seat) for seat in "BCD"] == [8, 10, 8]


@rule("TL-10.6")
def test_however_many_it_hits_it_is_one_strike_and_its_effect_comes_after() -> None:
    table = combat(A="hydra", B="bat:1", C="", weapons={"A": "shan_dun"})
    last_blow(table)
    assert (table.health("B"), table.health("C")) == (9, 9)  # with the Attack it had
    assert table.attack("A") == 2  # and once +1


@rule("TL-10.6")
def test_what_changes_the_blow_itself_comes_before_it() -> None:
    table = combat(A="hydra", B="bat:1", C="", weapons={"A": "lotrafen"})
    last_blow(table)
    assert table.question() == ("A", "effect-point")
    assert (table.health("B"), table.health("C")) == (10, 10)
    table.answer("B", "B", "C", "C", "C", "C")
    assert (table.health("B"), table.health("C")) == (8, 6)


@rule("TL-10.7")
def test_a_delayed_blow_lands_after_the_next_weapon_strike() -> None:
    table = combat(A="hydra", B="bat:1", C="", weapons={"A": "falinrush"})
    last_blow(table)
    assert (table.health("B"), table.health("C")) == (10, 10)
    assert table.match.view(2)["blows"] == [{"owner": 0, "amount": 3, "victims": [1, 2]}]
    table.end_round().end_round()
    story = [told["event"] for told in table.match.story(None)]
    strikes = [number for number, event in enumerate(story) if event == "weapon-strike"]
    assert strikes[-1] < story.index("delayed-blow")
    assert len(table.told("delayed-blow")) == 1


@rule("TL-10.7")
def test_a_delayed_blow_lands_even_if_nobody_has_won() -> None:
    table = combat(A="worm:1", B="bat:1", C="")
    table.state.blows = [[2, 3, 0, 1]]
    fall_together(table)
    table.end_combat()
    assert table.told("no-winner")
    assert [table.health(seat) for seat in "ABC"] == [7, 7, 10]


# Leaving the game


@rule("TL-10.8")
def test_health_stops_at_zero_and_who_is_healed_in_time_is_saved() -> None:
    table = combat(
        A="hydra", B="bat", C="oxen", hands={"A": "rapid_shot", "B": "emerald_affinity"},
        health={"B": 1},
    )  # fmt: skip
    table.state.next_damage[0] = 4
    table.cast("A", "rapid_shot", "B bat")
    assert table.health("B") == 0
    assert table.match.view(None)["in_game"] == [0, 1, 2]  # not in the middle of a fight
    table.cast("B", "emerald_affinity")
    assert table.health("B") == 2


@rule("TL-10.8", "TL-10.7")
def test_the_check_comes_after_the_weapon_strike_and_all_delayed_blows() -> None:
    table = combat(A="hydra", B="bat:1", C="", D="", health={"B": 5, "C": 4, "A": 4})
    table.state.blows = [[1, 3, 0], [1, 3, 2]]
    last_blow(table)  # Hydra costs A 1; 2 by the weapon for B and C; 3 delayed for A and C
    assert table.match.view(None)["in_game"] == [1]
    assert table.match.scores == [0.0, 1.0, 0.0]


@rule("TL-10.9")
def test_who_leaves_takes_nothing_along() -> None:
    table = combat(
        A="hydra", B="bat:1 fox:1", C="oxen:1", D="ray:1", hands={"B": "growl"},
        weapons={"B": "kiril"}, aspects={"B": "aspect_of_the_wild"}, health={"B": 1},
        foods={"A": "bread", "B": "meat", "C": "fish", "D": "water"},
    )  # fmt: skip
    table.state.kept_next[1].append(table.state.spell_pile.pop())
    for seat, pet in (("B", "bat"), ("B", "fox"), ("D", "ray"), ("C", "oxen")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    assert table.match.view(None)["in_game"] == [0, 2, 3]
    assert table.row("B") == []
    assert sorted(table.discards("pets")) == ["bat", "fox"]
    assert table.discards("weapons") == ["kiril"]
    assert {"growl", "aspect_of_the_wild"} < set(table.discards("spells"))
    assert len(table.discards("spells")) == 3
    assert table.match.view(2)["players"][1]["foods"]["top"] is None
    removed = table.match.view(2)["removed"]
    assert sorted(removed) == sorted(cards.IDS[cards.FIRST_FOOD :])


@rule("TL-10.9", "TL-6.10")
def test_the_seats_close_up() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen:1", D="ray:1", health={"B": 1})
    for seat, pet in (("B", "bat"), ("D", "ray"), ("C", "oxen")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    table.end_round()
    assert table.state.adjacent(0) == [2, 3]
    assert table.state.adjacent(2) == [0, 3]
    asked = []
    while table.question()[1] == "prepare":
        asked.append(table.question()[0])
        table.answer("stop")
    assert asked == ["D", "A", "C"]
    assert table.strikes("A") == ["hydra C oxen", "hydra D ray"]
    assert table.match.view(None)["out_of_round"] == []
    laps = table.state.laps_begun
    for seat in "ACD":  # three places make a lap now
        assert table.state.laps_begun == laps
        table.turn_of(seat).does(seat, "pass")
    assert table.state.laps_begun == laps + 1


# The ranking


@rule("TL-10.10")
def test_the_later_one_falls_the_better_one_ranks() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen:1", D="ray:1")
    for seat, pet in (("D", "ray"), ("B", "bat"), ("C", "oxen")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    assert ranking(table) == "ACBD"


@rule("TL-10.10")
@pytest.mark.parametrize(("opener", "order"), [("A", "ABCD"), ("C", "CDAB"), ("D", "DABC")])
def test_those_who_fall_together_rank_clockwise_from_the_active_player(
    opener: str, order: str
) -> None:
    table = combat(A="bat", B="bear", C="oxen", D="ray", opener=opener)
    fall_together(table)
    table.end_combat()
    assert ranking(table) == order


@rule("TL-10.11")
def test_without_a_living_pet_there_is_no_winner_and_no_weapon_strike() -> None:
    table = combat(A="bat", B="bear", C="oxen", opener="B", hands={"A": "death_chakram"})
    chakram = cards.card("death_chakram")
    table.state.curses = [[chakram, 0, pet.uid, 1, 0] for pet in table.state.all_face_up()]
    table.end_lap().settle()
    assert table.told("no-winner")
    assert not table.told("weapon-strike")
    assert ranking(table) == "BCA"
    assert table.question() == ("B", "take")  # the ranking serves for everything else


# The spell choice


@rule("TL-10.12")
@pytest.mark.parametrize(
    ("falls", "order"), [("BDC", "ABDC"), ("DBC", "ADBC"), ("DCB", "ADCB"), ("BCD", "ABCD")]
)
def test_the_best_chooses_first_then_the_worst_then_upwards(falls: str, order: str) -> None:
    table = combat(A="hydra", B="bat:1", C="oxen:1", D="ray:1")
    for seat in falls:
        table.turn_of("A").strike("A", "hydra", seat, "left")
    (shown,) = table.told("spells-shown")
    assert len(shown["cards"]) == 4
    asked = []
    while table.question()[1] == "take":
        seat = table.question()[0]
        asked.append(seat)
        table.does(seat, table.choices()[0].split()[1])
    assert "".join(asked) == order
    assert [len(table.hand(seat)) for seat in "ABCD"] == [1, 1, 1, 1]


@rule("TL-10.12")
def test_one_spell_for_each_player_still_in_the_game() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"B": 1})
    last_blow(table)
    assert len(table.told("spells-shown")[0]["cards"]) == 2
    assert table.question() == ("A", "take")


@rule("TL-10.13")
def test_one_may_decline_and_what_nobody_took_is_discarded() -> None:
    table = combat(
        A="hydra", B="bat:1", C="", spell_pile="growl flare aiming",
        hands={"A": "volley mend_pet tracking feed_pet eagle_eye wing_clip"},
    )  # fmt: skip
    last_blow(table)
    assert table.choices() == ["take aiming", "take flare", "take growl", "decline"]
    table.does("A", "growl")
    assert len(table.hand("A")) == 7  # a hand has no limit
    table.does(table.question()[0], "decline").does(table.question()[0], "decline")
    assert sorted(table.discards("spells")) == ["aiming", "flare"]


# As the round closes


@rule("TL-10.14")
def test_all_pets_turn_up_and_heal_the_wounded_survivors_too() -> None:
    table = combat(A="hydra:2 fox:1", B="bat:1", C="oxen", hands={"A": "scare_beast"})
    table.cast("A", "scare_beast", "C oxen")
    last_blow(table)
    table.pet("C", "oxen").health = 0
    count_out(table.state)
    table.end_round()
    everybody = [pet for pet in table.state.pets if pet is not None]
    assert all(pet.up and pet.health == pet.maximum for pet in everybody)


@rule("TL-10.14")
def test_it_is_no_healing_effect() -> None:
    table = combat(A="hopper:2 hydra:1", B="bat:1", C="", hands={"A": "ruby_affinity"})
    table.state.no_heal = [True, True, True]  # Wind Serpent forbids healing for the round
    table.pet("A", "hydra").sealed = True  # and Ruby Affinity for the combat
    last_blow(table)
    table.end_round()
    assert (table.health("A", "hopper"), table.health("A", "hydra")) == (6, 6)
    assert table.maximum("A", "hopper") == 6  # Hopper profits nothing
    assert not table.told("healed")


@rule("TL-10.15")
def test_the_worst_ranked_prepares_first_and_the_winner_opens() -> None:
    table = combat(A="bat:1", B="oxen:1", C="hydra", opener="C")
    table.strike("C", "hydra", "A", "bat").turn_of("C").strike("C", "hydra", "B", "oxen")
    assert ranking(table) == "CBA"
    table.end_round()
    assert table.question() == ("A", "prepare")
    for _ in "ABC":
        table.answer("stop")
    assert table.told("combat")[-1]["seat"] == 2


@rule("TL-10.16")
def test_the_worst_survivor_prepares_if_the_last_has_left() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen:1", D="ray:1", health={"D": 1})
    for seat, pet in (("D", "ray"), ("C", "oxen"), ("B", "bat")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    table.end_round()
    assert table.question() == ("C", "prepare")


@rule("TL-10.16")
def test_the_best_survivor_opens_if_the_winner_has_left_or_there_was_none() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"A": 1})  # Hydra's strike costs A the last 1
    last_blow(table)
    assert table.match.view(None)["in_game"] == [1, 2]
    assert ranking(table) == "BC"
    table.end_round()
    assert table.question() == ("C", "prepare")
    assert table.match.view(None)["opener"] == 1
    table = combat(A="bat", B="bear", C="oxen", opener="B")
    fall_together(table)
    table.end_round()
    assert table.match.view(None)["opener"] == 1
    assert table.question() == ("A", "prepare")


# 11. The end of the game


@rule("TL-11.1")
def test_the_game_ends_as_soon_as_one_player_is_left() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"B": 2, "C": 1})
    last_blow(table)
    assert table.match.scores == [1.0, 0.0, 0.0]
    assert not table.told("spells-shown")
    assert table.asked() == {}


@rule("TL-11.1", "TL-10.16")
def test_the_winner_of_the_last_round_need_not_win_the_game() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"A": 1, "B": 2})
    last_blow(table)
    assert table.match.scores == [0.0, 0.0, 1.0]


@rule("TL-11.2")
def test_if_all_are_at_zero_the_best_ranked_wins() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"A": 1, "B": 2, "C": 2})
    last_blow(table)
    assert [table.health(seat) for seat in "ABC"] == [0, 0, 0]
    assert table.match.scores == [1.0, 0.0, 0.0]
    assert table.told("won")[0]["rule"] == "TL-11.2"


@rule("TL-11.3")
def test_the_round_limit_ends_the_game_and_most_health_wins() -> None:
    table = combat(A="hydra", B="bat:1", C="", round_limit=2, health={"A": 5, "B": 10, "C": 8})
    last_blow(table)
    assert table.match.scores == [0.0, 1.0, 0.0]
    assert table.told("won")[0]["rule"] == "TL-11.3"


@rule("TL-11.3")
def test_among_equals_the_better_ranked_in_the_last_round_wins() -> None:
    table = combat(A="hydra", B="bat:1", C="", round_limit=2, health={"A": 4, "B": 9, "C": 9})
    last_blow(table)
    assert ranking(table) == "ABC"
    assert table.match.scores == [0.0, 1.0, 0.0]


@rule("TL-11.3")
def test_before_the_limit_the_game_goes_on_and_forty_is_usual() -> None:
    table = combat(A="hydra", B="bat:1", C="", round_limit=3)
    last_blow(table)
    assert table.match.scores is None
    assert combat(A="hydra", B="bat", C="oxen").match.view(None)["round_limit"] == 40
