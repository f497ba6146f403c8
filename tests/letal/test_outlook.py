"""Who will win: what counts for a side, and what the search makes of it late in a game."""

from __future__ import annotations

import pytest

from longtable.bots.outlook import outlook_of
from longtable.bots.reasons import Notes
from longtable.games.letal import GAME
from longtable.games.letal.endurance import die
from longtable.games.letal.outlook import PATIENT, pressed
from longtable.games.letal.state import NOBODY, Table
from tests.letal.scene import A, B, Duel, duel

EVEN = [0.5, 0.5]
OWN = """
[[card]]
id = "nightshade"
hero = "assassin"
name_en = "Nightshade"
name_fr = "Belladone"
copies = 2
"""
OWN_ATTACK = (
    'kind = "attack"\nlines = [{ do = "deal", amount = 4, kind = "physical", reach = 1 }]\n'
)
OWN_DRAIN = 'kind = "action"\nlines = [{ do = "lose_endurance", amount = 4, who = "enemy" }]\n'
OWN_AURA = (
    'kind = "aura"\nwhen = "end_of_turn"\n'
    'lines = [{ do = "lose_endurance", amount = 1, who = "enemy" }]\n'
)


def chance(table: Duel) -> float:
    return outlook_of(GAME).chances(table.state)[A]


@pytest.mark.parametrize("placing", [NOBODY, A, B])
def test_nobody_is_ahead_before_the_first_turn(placing: int) -> None:
    """LE-3.8: who places a hero now is not whose turn it is."""
    state = GAME.start(2, b"even").state.copy()
    assert isinstance(state, Table)
    state.active = placing
    assert outlook_of(GAME).chances(state) == EVEN
    state.round, state.active = 1, A
    assert outlook_of(GAME).chances(state)[A] > 0.5


def in_round(number: int, theirs: str = "lamplighter c5") -> Duel:
    table = duel("assassin c3", theirs)
    table.state.round = number
    return table


def test_an_aura_that_works_every_turn_counts_for_more_than_another() -> None:
    lantern = duel("lamplighter c3", "assassin c5", auras="watch_lantern", deck="")
    mirror = duel("lamplighter c3", "assassin c5", auras="mirror_lantern", deck="")
    assert chance(lantern) > chance(mirror)


def test_what_pays_later_counts_in_a_deck_with_cards_of_ones_own_too() -> None:
    attack, drain, aura = (
        chance(duel("assassin c3", deck="", cards=OWN + kind))
        for kind in (OWN_ATTACK, OWN_DRAIN, OWN_AURA)
    )
    assert drain > attack
    assert aura > attack


def test_who_loses_a_hero_is_the_worse_off_however_little_it_had_left() -> None:
    for kind in ("lamplighter", "gatewarden", "assassin", "cinder_scribe", "ferryman"):
        weak = duel("apothecary c3", f"{kind} c5 1")
        dying = duel("apothecary c3", f"{kind} c5 1")
        die(dying.state, dying.hero(f"B {kind}"))
        assert chance(dying) > chance(weak), kind


def test_early_nobody_minds_how_long_it_takes() -> None:
    assert pressed(in_round(PATIENT).state, EVEN) == EVEN


def test_late_it_is_worth_less_to_leave_the_enemy_alone() -> None:
    worth = [pressed(in_round(PATIENT + n).state, EVEN)[A] for n in (2, 6, 12, 24)]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)
    assert worth[0] < EVEN[A]


def test_late_each_point_of_the_enemy_counts_and_none_of_ones_own() -> None:
    fresh = pressed(in_round(30, "lamplighter c5 15").state, EVEN)
    hurt = pressed(in_round(30, "lamplighter c5 5").state, EVEN)
    assert hurt[A] > fresh[A]
    assert hurt[B] == fresh[B]


def test_late_both_are_the_better_off_the_nearer_they_are() -> None:
    near = pressed(in_round(30, "lamplighter c4").state, EVEN)
    far = pressed(in_round(30, "lamplighter f5").state, EVEN)
    assert near[A] > far[A]
    assert near[B] > far[B]


def test_a_person_is_told_the_chance_as_it_is() -> None:
    match, outlook = in_round(30).match, outlook_of(GAME)
    chance = outlook.chances(match.state)[A]
    assert outlook.judged(match)[A] < chance
    notes = Notes(outlook, A)
    notes.add(1, match)
    assert notes.chance(1) == chance
