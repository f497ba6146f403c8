"""The yardstick of the bench plays the same game as the kernel does."""

from __future__ import annotations

from random import Random
from statistics import mean, variance

import pytest

import longtable
from bench import bare_knights_duty as bare
from longtable.bots.simulate import Plan, play
from longtable.games.knights_duty import arena


def test_the_board_and_the_plans_are_the_same() -> None:
    assert bare.DISTANCE == arena.DISTANCE
    assert bare.HIGH_GROUND == arena.HIGH_GROUND
    assert [[list(plan) for plan in plans] for plans in bare.PLANS] == arena.PLANS
    assert bare.REACH == arena.REACH
    assert bare.HEARTS == arena.HEARTS
    for seats in longtable.game("knights-duty").seats:
        starts = [bare.EDGES[edge] for edge in bare.SEATING[seats]]
        assert starts == [arena.STARTS[clan] for clan in arena.SEATING[seats]]


@pytest.mark.parametrize("agreements", [True, False])
def test_games_are_as_long_and_as_often_drawn(agreements: bool) -> None:
    """Fixed seeds: it can't fail by chance. Three standard errors are a rule left out."""
    plan = Plan("knights-duty", 4, ("random",), False, b"same", {"agreements": agreements})
    ours, theirs = [], []
    for number in range(250):
        played = play(plan, number)
        ours.append((played.decisions, played.turns, max(played.scores) < 1))
        game = bare.Game(4, Random(f"bare {number}"), agreements)
        game.play()
        assert game.scores is not None
        theirs.append((game.decisions, game.turns, max(game.scores) < 1))
    for one, other in zip(zip(*ours, strict=True), zip(*theirs, strict=True), strict=True):
        error = ((variance(one) + variance(other)) / len(one)) ** 0.5
        assert abs(mean(one) - mean(other)) < 3 * error
