"""Who will win, as the search sees it: late in a game it does not wait."""

from __future__ import annotations

from longtable.bots.outlook import outlook_of
from longtable.bots.reasons import Notes
from longtable.games.letal import GAME
from longtable.games.letal.outlook import PATIENT, pressed
from tests.letal.scene import A, B, Duel, duel

EVEN = [0.5, 0.5]


def in_round(number: int, theirs: str = "lamplighter c5") -> Duel:
    table = duel("assassin c3", theirs)
    table.state.round = number
    return table


def test_early_nobody_minds_how_long_it_takes() -> None:
    assert pressed(in_round(PATIENT).state, EVEN) == EVEN


def test_late_it_is_worth_less_to_leave_the_enemy_alone() -> None:
    soon, late = (pressed(in_round(n).state, EVEN)[A] for n in (PATIENT + 2, PATIENT + 6))
    assert late < soon < EVEN[A]


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
