"""Who will win, as the search is told."""

from __future__ import annotations

import pytest

import longtable
from longtable.bots.outlook import outlook_of
from longtable.games.trueshot_lodge.state import Table

GAME = longtable.game("trueshot-lodge")


@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_is_ahead_before_the_first_round_and_its_winner_is_after_it(seats: int) -> None:
    """TL-3.9 draws who opens the first round; the later ones are opened by who won (TL-10.15)."""
    state = GAME.start(seats, b"even").state.copy()
    assert isinstance(state, Table)
    assert state.opener >= 0
    assert outlook_of(GAME).chances(state) == pytest.approx([1 / seats] * seats)
    state.round = 2
    chances = outlook_of(GAME).chances(state)
    assert max(chances) == chances[state.opener] > 1 / seats
