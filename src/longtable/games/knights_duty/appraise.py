"""How good a position looks to a knight, at a glance. For simple bots."""

from __future__ import annotations

from longtable.core.state import State
from longtable.games.knights_duty.arena import BROKEN, DISTANCE, EMPTY_HAND, FULL, HEARTS, REACH
from longtable.games.knights_duty.state import OUT, Arena

HEART = 1.0  # what a heart is worth, one's own
WOUND = 0.8  # and a heart taken from all opponents together
ARMED = 0.12
INSPIRED = 0.06
THREAT = 0.1  # standing where one could strike, per chance to hit


def appraise(state: State, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    assert isinstance(state, Arena)
    if state.result is not None:
        return 10.0 * state.result[seat]
    if state.space[seat] == OUT:
        return -5.0
    others = [s for s in state.standing if s != seat]
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
    near = min(DISTANCE[state.space[seat]][state.space[t]] for t in targets)
    return HEARTS[weapon] - max(0, near - REACH[weapon])
