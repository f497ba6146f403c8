"""When a knight has waited long enough, as a search sees it."""

from __future__ import annotations

from typing import Any

import pytest

import longtable
from longtable import Dice
from longtable.bots.outlook import outlook_of
from longtable.games.knights_duty.arena import BROKEN, FULL
from longtable.games.knights_duty.outlook import CROWD, EVENTFUL, PATIENT, pressed
from longtable.games.knights_duty.state import Arena

KNIGHTS = longtable.game("knights-duty")


def at_their_starts(seats: int, turn: int, wounds: int = 0) -> Arena:
    """All stand where they began, out of a sword's reach, some with a broken heart."""
    saved: dict[str, Any] = KNIGHTS.setup(seats, Dice(b"wait"), KNIGHTS.settle({})).save()
    heart = [BROKEN] * wounds + [FULL] * (seats - wounds)
    state = KNIGHTS.resume(saved | {"turn_number": turn - 1, "heart": heart}, b"wait").state
    assert isinstance(state, Arena)
    assert state.turn_number == turn
    return state


def even(seats: int) -> list[float]:
    return [1 / seats] * seats


@pytest.mark.parametrize("seats", KNIGHTS.seats)
def test_who_keeps_out_of_reach_is_patient_for_some_turns_and_no_longer(seats: int) -> None:
    assert pressed(at_their_starts(seats, PATIENT + 1), even(seats)) == even(seats)
    soon, late = (pressed(at_their_starts(seats, PATIENT + n), even(seats)) for n in (2, 6))
    assert all(1 / seats > a > b for a, b in zip(soon, late, strict=True))


def test_at_a_large_table_every_wound_buys_some_turns_of_patience() -> None:
    end = PATIENT + 1 + 2 * EVENTFUL
    assert pressed(at_their_starts(CROWD, end, wounds=2), even(CROWD)) == even(CROWD)
    assert pressed(at_their_starts(CROWD, end, wounds=1), even(CROWD)) != even(CROWD)
    assert pressed(at_their_starts(CROWD, end + 1, wounds=2), even(CROWD)) != even(CROWD)


def test_at_a_smaller_one_it_buys_none() -> None:
    few = CROWD - 1
    assert pressed(at_their_starts(few, PATIENT + 2, wounds=2), even(few)) != even(few)


@pytest.mark.parametrize("seats", KNIGHTS.seats)
def test_who_is_hurt_and_in_reach_of_others_has_the_smaller_chance(seats: int) -> None:
    """And together the chances are one."""
    chances = outlook_of(KNIGHTS).chances(at_their_starts(seats, 3, wounds=1))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == min(chances)
