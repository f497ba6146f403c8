"""Hypothermia and starvation, damage and immunity (chapters 12 and 15)."""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import energy_cost, health_cost, speed
from longtable.testing import rule
from tests.iditacards.scene import Trail, effect, side, team


@rule("IC-12.2")
def test_odd_points_cost_speed_and_even_ones_raise_a_cost() -> None:
    found = []
    for points in range(8):
        race = Trail(freezing=points).state
        found.append((-speed(race, 0), energy_cost(race, 0, card("mush")) - 2))
        assert health_cost(race, 0, card("mush")) == 2
    assert [lost for lost, _ in found] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert [more for _, more in found] == [0, 0, 1, 1, 2, 2, 3, 3]
    race = Trail(freezing=3, starving=4).state
    assert (speed(race, 0), health_cost(race, 0, card("mush"))) == (-4, 4)


@rule("IC-12.3")
def test_to_get_a_condition_means_one_point() -> None:
    assert effect("travel_light").points() == (1, 1)


@rule("IC-12.4", "IC-14.7")
def test_relief_comes_before_the_cost_and_even_if_it_cannot_be_paid() -> None:
    trail = Trail(hand="lunch", starving=2, freezing=2).play("lunch")
    assert (trail.points(), trail.discard()) == ((2, 1), ["lunch"])
    trail = Trail(hand="first_aid", starving=2, freezing=2).play("first_aid")
    assert trail.points() == (1, 2)
    trail = Trail(hand="breakfast", deck="rest*3", starving=2).play("breakfast")
    assert trail.deck() == []


@rule("IC-12.5")
def test_at_7_a_condition_rises_no_more_and_the_team_stands() -> None:
    trail = effect("travel_light", dogs="bear", freezing=7, starving=0)
    assert (trail.moved(), trail.points()) == (0, (7, 1))
    assert trail.match.view(0)["players"][0]["stuck"]


@rule("IC-12.6")
def test_who_owns_no_relief_falls_to_6_at_a_new_day() -> None:
    trail = Trail(freezing=7, starving=7, hand="rest", discard="lunch")
    trail.say("new-day", "1: sit-out")
    assert trail.told("relieved")[0]["condition"] == 0
    assert len([told for told in trail.told("relieved") if told["rule"] == "IC-12.6"]) == 1


@rule("IC-15.1")
def test_an_empty_damage_deck_gives_none() -> None:
    trail = effect("out_of_control", arrange=lambda race: setattr(race, "damage_left", 2))
    assert (trail.discard(), trail.state.damage_left) == (["damaged"] * 2, 0)


@rule("IC-15.2", "IC-15.3")
def test_a_damaged_card_that_is_played_or_destroyed_goes_back() -> None:
    trail = effect("band_aid", "destroy damaged", deck="damaged")
    assert (trail.state.damage_left, trail.state.destroyed) == (19, [])
    trail = Trail(waiting="mush", deck="damaged", free=True).say("risk")
    assert (trail.state.damage_left, trail.moved()) == (19, 11)


@rule("IC-15.4")
def test_damaged_discarded_for_a_cost_ends_the_play_and_fizzles_the_stack() -> None:
    trail = Trail(waiting="mush", deck="rest damaged haste").say("risk")
    assert (trail.moved(), trail.state.stacks[0]) == (1, [])
    assert trail.discard() == ["damaged", "haste", "mush"]
    trail = Trail(place=45, deck="damaged*9", ops={3: side("enter_health")}).say("pass")
    assert trail.state.active == 1


@rule("IC-15.5")
def test_the_immune_are_touched_by_levels_and_their_own_cards_only() -> None:
    def theirs(race: Any) -> None:
        race.immune[1], race.places[1] = True, 51
        race.dogs[1] = team("bear")

    trail = effect("stab_in_the_dark", arrange=theirs)
    assert (trail.discard(1), trail.state.places[1]) == ([], 50)
    assert effect("thermostat", arrange=theirs).points(1) == (0, 0)
    assert effect("dog_trap", arrange=theirs).dogs(1) == ["bear"]
    assert effect("ice_box", arrange=theirs, ops={3: side("risk_fizzle")}).points(1) == (0, 0)
    windy = Trail(weather="wind", arrange=theirs)
    assert (speed(windy.state, 1), speed(windy.state, 0)) == (3, 5)
    own = Trail(hand="travel_light", free=True, dogs="cat")
    own.state.immune[0] = True
    assert own.play("travel_light").points() == (1, 1)
