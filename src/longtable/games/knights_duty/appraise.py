"""How good a position looks to a knight, at a glance. For simple bots."""

from __future__ import annotations

from typing import Final

from longtable.core.state import State
from longtable.games.knights_duty.arena import (
    DISTANCE,
    EMPTY_HAND,
    HEARTS,
    HIGH_GROUND,
    REACH,
    SHIELDS,
    SLOTS,
)
from longtable.games.knights_duty.state import OUT, Arena

HEART: Final = 1.0  # what a heart is worth, one's own
WOUND: Final = 0.8  # and each heart of an opponent, to be taken
INSPIRED: Final = 0.06
HOPE: Final = 0.25  # a hit to be hoped for in the next turn, on the easiest prey
FEAR: Final = 0.12  # and one to be feared, from each opponent
CLIMB: Final = 0.04  # a step nearer to the High Ground, where knights meet


def appraise(state: State, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    assert isinstance(state, Arena)
    if state.result is not None:
        return 10.0 * state.result[seat]
    space, heart, weapon = state.space, state.heart, state.weapon
    if space[seat] == OUT:
        return -5.0
    steps = DISTANCE[space[seat]]
    own_hits = HITS[heart[seat]][weapon[seat]]
    worth = HEART * heart[seat] + INSPIRED * state.inspired[seat] - CLIMB * steps[HIGH_GROUND]
    hope = 0.0
    for other in state.standing:
        if other != seat:
            far = steps[space[other]]
            worth -= WOUND * heart[other] + FEAR * HITS[heart[other]][weapon[other]][far]
            hope = max(hope, own_hits[far])
    return worth + HOPE * hope


def _hits(heart: int, in_hand: int, distance: int) -> float:
    """The hits to be hoped for in one turn, with the weapon that suits the distance best. Slots go
    into the way there and into taking up another weapon, and a foe hardly stays for more than two
    blows, or for more than one of a weapon it has seen drawn.
    """
    best = 0.0
    for weapon, reach in enumerate(REACH):
        swaps = weapon != in_hand
        left = SLOTS[heart] - max(0, distance - reach) - swaps
        blows = max(0, min(left, 1 if swaps else 2))
        best = max(best, blows * HEARTS[weapon] / (HEARTS[weapon] + SHIELDS[weapon]))
    return best


# By heart, weapon in hand and distance: appraising happens at the end of every imagined turn.
HITS: Final = [
    [
        [_hits(heart, in_hand, distance) for distance in range(max(map(max, DISTANCE)) + 1)]
        for in_hand in range(EMPTY_HAND + 1)
    ]
    for heart in range(len(SLOTS))
]
