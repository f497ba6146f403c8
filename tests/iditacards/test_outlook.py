"""Who will win the race, as the search is told."""

from __future__ import annotations

import pytest

import longtable
from longtable.bots.outlook import outlook_of
from longtable.games.iditacards.boards import LAST_SQUARE
from longtable.games.iditacards.cards import IDS
from longtable.games.iditacards.state import Race

GAME = longtable.game("iditacards")
OTHERS = [seats for seats in GAME.seats if seats > 1]


def race(seats: int) -> Race:
    """Everybody at the same place, late in a race."""
    state = GAME.start(seats, b"outlook").state.copy()
    assert isinstance(state, Race)
    state.places = [120] * seats
    return state


def chance(state: Race) -> float:
    """The first seat's."""
    found = outlook_of(GAME).chances(state)
    assert sum(found) == pytest.approx(1.0)
    return found[0]


@pytest.mark.parametrize("seats", OTHERS)
def test_who_is_ahead_has_the_better_chance_and_who_is_across_the_best(seats: int) -> None:
    state = race(seats)
    behind = chance(state)
    state.places[0] = LAST_SQUARE - 1
    ahead = chance(state)
    state.places[0] = LAST_SQUARE + 1
    state.finished = [0]
    assert behind < ahead < chance(state)


@pytest.mark.parametrize("seats", OTHERS[1:])
def test_cards_with_risks_are_a_burden_where_many_race(seats: int) -> None:
    state = race(seats)
    light = chance(state)
    for _ in range(4):
        state.decks[0].append(IDS.index("husky"))
    assert chance(state) < light
