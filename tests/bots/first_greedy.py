"""The greedy bot as it first was, with the knights' first `appraise`: what stronger bots are
measured against, so that figures of long ago can be compared. For the arena:

    PYTHONPATH=. longtable arena knights-duty --seats 2 --guest hard \\
        --bots hard,tests.bots.first_greedy:FirstGreedy
"""

from __future__ import annotations

from typing import Final

from longtable import Match
from longtable.bots.greedy import Greedy
from longtable.games.knights_duty.arena import BROKEN, DISTANCE, EMPTY_HAND, FULL, HEARTS, REACH
from longtable.games.knights_duty.state import OUT, Arena

HEART: Final = 1.0  # what a heart is worth, one's own
WOUND: Final = 0.8  # and a heart taken from all opponents together
ARMED: Final = 0.12
INSPIRED: Final = 0.06
THREAT: Final = 0.1  # standing where one could strike, per chance to hit


class FirstGreedy(Greedy):
    """Looks to the end of the turn and judges as it did at first."""

    name = "first-greedy"

    def judge(self, match: Match, seat: int) -> float:
        state = match.state
        assert isinstance(state, Arena)
        return appraise(state, seat)


def appraise(state: Arena, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    if state.result is not None:
        return 10.0 * state.result[seat]
    if state.space[seat] == OUT:
        return -5.0
    others = [other for other in state.standing if other != seat]
    worth = HEART * _hearts(state, seat)
    worth -= WOUND * sum(_hearts(state, other) for other in others)
    worth += INSPIRED * state.inspired[seat]
    if state.weapon[seat] != EMPTY_HAND:
        worth += ARMED + THREAT * _threat(state, seat, others)
    for other in others:
        worth -= 0.5 * THREAT * _threat(state, other, [seat])
    return worth


def _hearts(state: Arena, seat: int) -> float:
    return {FULL: 2.0, BROKEN: 1.0}.get(state.heart[seat], -1.0)


def _threat(state: Arena, seat: int, targets: list[int]) -> float:
    """The chance to hit the nearest target, less for every step out of reach."""
    weapon = state.weapon[seat]
    if weapon == EMPTY_HAND or not targets:
        return 0.0
    near = min(DISTANCE[state.space[seat]][state.space[target]] for target in targets)
    return HEARTS[weapon] - max(0, near - REACH[weapon])
