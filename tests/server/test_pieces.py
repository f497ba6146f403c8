"""What is clicked on a table is one action and no other, in every game."""

from __future__ import annotations

import pytest

import longtable
from longtable.server.rendering import board
from longtable.testing import random_walk
from tests.games import BRIEF, OURS


@pytest.mark.parametrize("place", [0, -1], ids=["few", "many"])
@pytest.mark.parametrize("name", OURS)
def test_no_two_actions_of_a_question_are_made_of_the_same_pieces(name: str, place: int) -> None:
    """Nor does one end where another goes on: a click would not know which is meant."""
    game, looked = longtable.game(name), 0
    for match in random_walk(game, game.seats[place], b"apart", **BRIEF[name]):
        for seat, choice in match.waiting.items():
            made = [tuple(board.pieces(game, match.view(seat), a)) for a in choice.actions]
            made = [parts for parts in made if parts]
            looked += len(made)
            assert len(set(made)) == len(made)
            whole = set(made)
            for parts in made:
                assert not any(parts[:end] in whole for end in range(1, len(parts)))
    assert looked > 20
