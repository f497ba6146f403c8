"""The race of the day: the solitaire of chapter 18, dealt the same to everybody on a date."""

from __future__ import annotations

from longtable.core.daily import Daily, Score
from longtable.core.state import State
from longtable.games.iditacards.boards import LAST_SQUARE
from longtable.games.iditacards.state import Race


def _score(state: State) -> Score | None:
    """IC-18.1: turns, then days; none for who did not arrive (IC-18.5)."""
    assert isinstance(state, Race)
    if state.places[0] <= LAST_SQUARE:
        return None
    return state.turns_taken[0], state.days[0]


def _progress(state: State) -> tuple[int, int]:
    assert isinstance(state, Race)
    return state.turns_taken[0], state.places[0]


DAILY = Daily(parts=("turns", "days"), score=_score, progress=_progress)
