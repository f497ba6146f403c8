"""Common pets of the core game, Mechanical to Wrap Stalker: what each does, how it is ruled."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start, preparation, round_start


@rule("TL-8.15")
def test_mechanical_copies_its_nearest_neighbour_for_the_round() -> None:
    table = round_start(A="wolf - mechanical", B="oxen", C="fox", pet_pile="bear", opener="B")
    assert table.attack("A", "mechanical") == 2 + 2
    table.answer("tame", "keep", "A wolf", "left")
    assert table.row("A") == ["bear", "mechanical"]
    assert table.attack("A", "mechanical") == 2 + 2  # it stays although Wolf has left
    table.end_round()
    assert table.attack("A", "mechanical") == 2


def test_mechanical_lets_its_owner_pick_a_side_of_the_own_row() -> None:
    table = round_start(A="wolf mechanical ravager", B="oxen", C="fox")
    assert table.question() == ("A", "effect-pet")
    assert table.choices() == ["A wolf", "A ravager"]
    table.answer("A ravager")
    assert table.attack("A", "mechanical") == 2
    table.pet("A", "mechanical").health = 1
    assert table.attack("A", "mechanical") == 2 + 4


def test_mechanical_copies_nothing_in_the_round_it_arrives() -> None:
    table = preparation(A="wolf", B="oxen", C="fox", pet_pile="mechanical")
    table.answer("tame", "keep", "middle").turn_of("A")
    assert table.attack("A", "mechanical") == 2


def test_monkey_strengthens_a_friend_for_the_round() -> None:
    table = combat(A="bat", B="monkey:1 fox", C="oxen")
    table.strike("A", "bat", "B", "monkey")
    assert (table.attack("B", "fox"), table.health("B", "fox")) == (3, 6)
    table.end_round()
    assert (table.attack("B", "fox"), table.health("B", "fox")) == (2, 5)
    table = combat(A="bat", B="monkey:1 fox bear", C="oxen")
    table.strike("A", "bat", "B", "monkey")
    assert table.choices() == ["B fox", "B bear"]


@rule("TL-4.9")
def test_moth_raises_the_next_bonus_and_waits_for_it() -> None:
    table = combat(A="bat", B="moth:1 bear", C="oxen", hands={"B": "growl feed_pet"})
    table.strike("A", "bat", "B", "moth").end_round()
    table.cast("B", "growl", "B bear")
    assert table.attack("B", "bear") == 2 + 2 + 1
    table.cast("B", "feed_pet", "B bear")  # used up
    assert table.maximum("B", "bear") == 5 + 2


def test_moth_lets_its_owner_pick_one_value_of_one_pet() -> None:
    hands = {"B": "aspect_of_the_beast volley bronze_affinity"}
    table = combat(A="bat", B="moth:1 bear fox", C="oxen", hands=hands)
    table.state.third_round[1] = table.state.round  # room for three
    table.strike("A", "bat", "B", "moth")
    table.cast("B", "aspect_of_the_beast")  # Aspects neither profit nor use it up
    table.cast("B", "volley").cast("B", "bronze_affinity", "B fox", "health")
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (2 + 1 + 1, 5 + 1 + 1)
    assert (table.attack("B", "fox"), table.health("B", "fox")) == (2 + 1 + 1, 5 + 1 + 2)


def test_moth_adds_up_with_another_moth() -> None:
    table = combat(A="worm", B="moth:1 moth:1 bear", C="oxen", hands={"B": "growl"})
    table.strike("A", "worm", "", "", "left").cast("B", "growl", "B bear")
    assert table.attack("B", "bear") == 2 + 2 + 2


def test_oxen_takes_one_less_but_at_least_one() -> None:
    table = combat(A="hydra", B="oxen", C="spider")
    table.strike("A", "hydra", "B", "oxen")
    assert table.health("B", "oxen") == 6 - 2
    table.strike("C", "spider", "B", "oxen")
    assert table.health("B", "oxen") == 4 - 1


@rule("TL-4.4")
def test_raptor_shields_its_owner_for_one_lap() -> None:
    hands = {"A": "flare", "B": "mongoose_bite explosive_trap"}
    table = combat(A="raptor", B="bear", C="oxen", hands=hands)
    table.strike("A", "raptor", "B", "bear").turn_of("C").does("C", "pass")
    table.cast("A", "flare").cast("B", "mongoose_bite", "A")
    assert (table.state.active, table.health("A")) == (0, 10)  # in A's next turn, still
    table.turn_of("A").does("A", "pass").cast("B", "explosive_trap", "A")
    assert table.health("A") == 9


def test_raptor_stops_the_winners_weapon_strike_too() -> None:
    table = combat(A="raptor:1", B="bat:1", C="wolf")
    table.strike("A", "raptor", "C", "wolf")
    table.strike("B", "bat", "A", "raptor")
    table.strike("C", "wolf", "B", "bat")
    assert [table.health(seat) for seat in "ABC"] == [10, 8, 10]


@rule("TL-8.14")
def test_ravager_strikes_harder_for_each_health_it_misses() -> None:
    table = combat(A="ravager", B="hydra", C="oxen", hands={"A": "feed_pet mend_pet"})
    assert table.attack("A", "ravager") == 1
    table.strike("B", "hydra", "A", "ravager")
    assert table.attack("A", "ravager") == 1 + 4
    table.cast("A", "feed_pet", "A ravager")
    assert table.attack("A", "ravager") == 1 + 4  # more Health, and as much is missing
    table.strike("A", "ravager", "B", "hydra")
    assert table.health("B", "hydra") == 1
    table.cast("A", "mend_pet", "A ravager")
    assert table.attack("A", "ravager") == 1


def test_ray_swaps_attack_and_health_bonuses() -> None:
    hands = {"A": "growl feed_pet", "B": "scorpid_sting"}
    table = combat(A="ray", B="fox", C="oxen", hands=hands)
    table.cast("A", "growl", "A ray")
    assert (table.attack("A", "ray"), table.health("A", "ray")) == (2, 7)
    table.cast("A", "feed_pet", "A ray")
    assert (table.attack("A", "ray"), table.maximum("A", "ray")) == (4, 7)
    table.cast("B", "scorpid_sting", "A")  # a penalty stays one of Attack
    assert (table.attack("A", "ray"), table.health("A", "ray")) == (3, 7)


def test_ray_leaves_alone_what_was_given_before_its_effect() -> None:
    hands = {"A": "growl wild_spirits feed_pet"}
    table = combat(A="fox", B="bat", C="oxen", hands=hands, pet_discard="ray")
    table.cast("A", "growl", "A fox").cast("A", "wild_spirits", "ray")
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (4, 5)
    table.cast("A", "feed_pet", "A fox")
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (6, 5)


@rule("TL-8.2", "TL-4.8")
def test_riverbeast_ignores_the_first_damage_of_each_combat() -> None:
    table = combat(A="bat", B="riverbeast", C="oxen", hands={"A": "multi_shot"})
    table.cast("A", "multi_shot", "B riverbeast")
    assert table.health("B", "riverbeast") == 5 - 2  # of three small hits, the first
    table.strike("A", "bat", "B", "riverbeast")
    assert table.health("B", "riverbeast") == 1
    table.end_round().strike("A", "bat", "B", "riverbeast")
    assert table.health("B", "riverbeast") == 5


@rule("TL-8.3")
def test_rodent_adds_one_to_bites_and_stings_once() -> None:
    table = combat(A="rodent", B="bat", C="oxen", hands={"A": "serpent_sting mongoose_bite"})
    table.cast("A", "mongoose_bite", "C")
    assert table.health("C") == 8
    table.cast("A", "serpent_sting", "B")
    assert table.health("B") == 8
    before = table.end_round().health("B")
    table.turn_of("A")  # the second loss, at the start of the next combat, is a plain one
    assert before - table.health("B") == 1 - 1  # and Bat has healed its owner by 1 as well


def test_rodent_adds_nothing_to_other_spells() -> None:
    table = combat(A="rodent", B="bat", C="oxen", hands={"A": "arcane_shot explosive_trap"})
    table.cast("A", "explosive_trap", "C").cast("A", "arcane_shot", "C oxen")
    assert (table.health("C"), table.health("C", "oxen")) == (9, 6 - 2)


@rule("TL-7.4")
def test_scalehide_deals_as_much_again_after_an_exact_kill() -> None:
    table = combat(A="scalehide", B="fox:3 bear", C="hound:3", D="wolf")
    table.strike("A", "scalehide", "B", "fox")
    assert table.choices() == ["B bear", "C hound", "D wolf"]
    table.answer("C hound")  # exactly 3 again, without a type bonus
    assert table.choices() == ["B bear", "D wolf"]
    table.answer("D wolf")
    assert (table.health("B", "bear"), table.health("D", "wolf")) == (5, 2)
    assert table.living("C") == []


def test_scalehide_needs_an_exact_kill() -> None:
    table = combat(A="scalehide", B="fox:2 bear", C="oxen")
    table.strike("A", "scalehide", "B", "fox")
    assert table.question() == ("B", "strike")
    assert table.health("B", "bear") + table.health("C", "oxen") == 11


@rule("TL-4.8")
def test_scorpid_kills_the_first_pet_it_strikes_in_each_combat() -> None:
    table = combat(A="scorpid", B="riverbeast bear", C="oxen")
    table.strike("A", "scorpid", "B", "riverbeast")  # ignoring the damage does not help
    assert table.living("B") == ["bear"]
    table.turn_of("A").strike("A", "scorpid", "B", "bear")
    assert table.health("B", "bear") == 4
    table.end_round().strike("A", "scorpid", "B", "bear")
    assert table.living("B") == ["riverbeast"]


def test_scorpid_kills_who_reflects_but_not_who_comes_back() -> None:
    table = combat(A="scorpid", B="direhorn bear", C="stone_hound")
    table.strike("A", "scorpid", "B", "direhorn")
    assert table.living("B") == ["bear"]
    assert table.health("A", "scorpid") == 3
    table = combat(A="scorpid", B="direhorn bear", C="stone_hound")
    table.strike("A", "scorpid", "C", "stone_hound")
    assert table.health("C", "stone_hound") == 3


@rule("TL-4.6")
def test_serpent_poisons_whom_it_has_struck_while_it_lives() -> None:
    table = combat(A="serpent fox", B="wolf bear", C="oxen")
    table.strike("A", "serpent", "B", "wolf").end_lap()
    assert (table.health("B", "wolf"), table.health("B", "bear")) == (5 - 1 - 1, 5)
    table.strike("A", "serpent", "B", "wolf").end_lap()
    assert table.health("B", "wolf") == 3 - 1 - 1  # struck twice, and still 1
    table.pet("A", "serpent").health = 1
    table.strike("B", "wolf", "A", "serpent").end_lap()
    assert table.living("A") == ["fox"]
    assert table.health("B", "wolf") == 1


def test_serpent_forgets_with_the_combat() -> None:
    table = combat(A="serpent", B="wolf", C="oxen")
    table.strike("A", "serpent", "B", "wolf").end_round()
    table.strike("A", "serpent", "C", "oxen").end_lap()
    assert (table.health("B", "wolf"), table.health("C", "oxen")) == (5, 6 - 1 - 1)


@rule("TL-4.4")
def test_spider_bars_an_enemy_pet_in_lap_1() -> None:
    table = combat_start(A="spider", B="bear", C="wolf", D="fox")
    assert table.choices() == ["B bear", "C wolf", "D fox"]
    table.answer("C wolf")
    assert table.strikes("B") == ["bear A spider", "bear C wolf"]
    table.does("B", "pass")
    assert table.question() == ("D", "strike")  # C was passed over
    table.strike("D", "fox", "A", "spider")
    assert table.strikes("C") == ["wolf B bear", "wolf D fox"]


@rule("TL-4.9")
def test_sporebat_adds_one_to_the_next_damage() -> None:
    table = combat(A="fox", B="sporebat:1 bear", C="oxen")
    table.strike("A", "fox", "B", "sporebat").strike("B", "bear", "A", "fox")
    assert table.health("A", "fox") == 5 - 2 - 1
    table.turn_of("B").strike("B", "bear", "A", "fox")
    assert table.living("A") == []  # from 2, by 2: used up
    assert table.told("hurt")[-1]["amount"] == 2


@rule("TL-8.3")
def test_sporebat_counts_for_everybody_hurt_by_that_event() -> None:
    table = combat(A="fox", B="sporebat:1 bear", C="oxen", hands={"B": "rapid_shot"})
    table.strike("A", "fox", "B", "sporebat").cast("B", "rapid_shot", "A fox")
    assert (table.health("A", "fox"), table.health("A")) == (5 - 4, 10 - 2)
    table = combat(A="fox", B="sporebat:1 worm", C="wolf")
    table.strike("A", "fox", "B", "sporebat").strike("B", "worm")
    assert (table.health("A", "fox"), table.health("C", "wolf")) == (3, 3)


def test_sporebat_waits_for_the_weapon_strike_if_it_must() -> None:
    table = combat(A="fox:1", B="sporebat:1 bear", C="bat", hands={"B": "death_chakram"})
    table.cast("B", "death_chakram", "C bat")
    table.strike("A", "fox", "B", "sporebat").strike("C", "bat", "A", "fox")
    table.until("B", "take")
    assert [table.health(seat) for seat in "ABC"] == [10 - 3, 10, 10 - 3]


@rule("TL-8.9")
def test_stag_goes_on_top_of_the_pile_when_it_dies() -> None:
    table = combat(A="bat", B="stag:1 bear", C="oxen")
    table.strike("A", "bat", "B", "stag")
    assert table.row("B") == ["bear"]
    assert table.pile("pets")[0] == "stag"
    table.end_round()
    assert table.row("B") == ["bear"]


def test_tallstrider_grows_for_good_at_each_start_of_combat() -> None:
    table = combat_start(A="tallstrider", B="fox", C="oxen")
    assert table.question() == ("A", "effect-bonus")
    table.answer("attack")
    assert (table.attack("A", "tallstrider"), table.health("A", "tallstrider")) == (3, 2)
    table.end_round().until("A", "effect-bonus").answer("health")
    assert (table.attack("A", "tallstrider"), table.health("A", "tallstrider")) == (3, 3)


def test_turtle_costs_its_striker_health_even_when_it_dies() -> None:
    table = combat(A="bat", B="turtle:3 bear", C="oxen")
    table.strike("A", "bat", "B", "turtle")
    assert (table.health("A", "bat"), table.health("B", "turtle")) == (3, 1)
    table.turn_of("A").strike("A", "bat", "B", "turtle")
    assert table.living("B") == ["bear"]
    assert table.health("A", "bat") == 2


@rule("TL-7.9")
def test_wasp_strikes_back_once() -> None:
    table = combat(A="waterfowl", B="wasp", C="oxen")
    table.strike("A", "waterfowl", "B", "wasp")
    assert (table.health("A", "waterfowl"), table.health("B", "wasp")) == (6 - 3, 4 - 2)
    table = combat(A="wasp", B="wasp", C="oxen")
    table.strike("A", "wasp", "B", "wasp")
    assert (table.health("A", "wasp"), table.health("B", "wasp")) == (1, 1)
    assert len(table.told("struck")) == 2


def test_wasp_must_live_and_have_lost_health_to_answer() -> None:
    table = combat(A="hydra", B="wasp bear", C="oxen")
    table.strike("A", "hydra", "B", "wasp")
    assert table.living("B") == ["bear"]
    assert table.health("A", "hydra") == 6
    table = combat(
        A="hydra", B="wasp", C="oxen", hands={"B": "wild_spirits"}, pet_discard="riverbeast"
    )
    table.cast("B", "wild_spirits", "riverbeast").strike("A", "hydra", "B", "wasp")
    assert (table.health("A", "hydra"), table.health("B", "wasp")) == (6, 4)


def test_waterfowl_heals_its_friends_after_its_strike() -> None:
    table = combat(A="waterfowl:3 bat:2 bear", B="fox", C="oxen:3")
    table.strike("A", "waterfowl", "B", "fox")
    healths = [table.health("A", pet) for pet in ("waterfowl", "bat", "bear")]
    assert healths == [3, 3, 5]
    assert table.health("C", "oxen") == 3


def test_wind_serpent_keeps_an_opponent_and_their_pets_from_healing() -> None:
    table = combat_start(
        A="wind_serpent", B="fox", C="bat oxen:3", D="bat", hands={"C": "mend_pet"},
        health={"C": 5, "D": 5},
    )  # fmt: skip
    assert table.choices() == ["B", "C", "D"]  # an opponent, adjacent or not
    table.answer("C")
    assert (table.health("C"), table.health("D")) == (5, 6)
    table.cast("C", "mend_pet", "C oxen")
    assert table.health("C", "oxen") == 3
    before = table.end_round().health("C")
    table.until("A", "effect-player").answer("D")
    assert table.health("C") == before + 1


@rule("TL-6.10")
def test_wolf_gains_by_each_neighbour_with_a_living_pet() -> None:
    table = combat(A="wolf bat", B="bear fox", C="oxen", D="hound:1")
    assert table.attack("A", "wolf") == 1 + 2  # players count, not pets; C is no neighbour
    table.strike("A", "bat", "D", "hound")
    assert table.attack("A", "wolf") == 1 + 1
    table.state.inside = [0, 1]
    assert table.attack("A", "wolf") == 1 + 1  # the only opponent counts once


@rule("TL-4.4", "TL-6.13")
def test_wrap_stalker_is_safe_for_one_lap_after_a_kill() -> None:
    table = combat(A="wrap_stalker", B="fox:1 bear", C="oxen")
    table.strike("A", "wrap_stalker", "B", "fox")
    assert table.strikes("B") == ["bear C oxen"]
    table.does("B", "pass")
    assert table.strikes("C") == ["oxen B bear"]
    table.strike("C", "oxen", "B", "bear").turn_of("A").does("A", "pass")
    assert table.strikes("B") == ["bear A wrap_stalker", "bear C oxen"]
