"""What a musher of some sense does, roughly; see `habit` in `longtable.bots.outlook`.

Who answers at random kills a dog of its own every other turn, and a world played on like that says
little of what a team was worth. So much sense is cheap: nobody gives up a dog for nothing, cards
that bring more are played sooner, the worst are paid with, and the day ends when the hand does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from longtable.core.state import State
from longtable.games.iditacards.actions import (
    ATTACH_DOG,
    DESTROY_CARD,
    DO_DECLINE,
    DO_JOIN,
    DO_NEW_DAY,
    DO_PASS,
    DO_RISK,
    PAY_CARD,
    PLAY_CARD,
    SACRIFICE_DOG,
    TAKE_CARD,
)
from longtable.games.iditacards.appraise import WORTH, can_pay, gain_of
from longtable.games.iditacards.boards import LAST_SQUARE
from longtable.games.iditacards.cards import CARD_COUNT, SPOILS_PAYMENT
from longtable.games.iditacards.state import Race

HARDLY: Final = 0.02  # what is done by mistake only
USUAL: Final = 1.0
SELDOM: Final = 0.1
AT_TIMES: Final = 0.3

PLAYED: Final = 0.5  # a card that can be paid, whatever it brings,
SQUARE: Final = 0.25  # and for each square that it brings so much more,
MOST: Final = 16.0  # of so many at most
DAWN: Final = 1.2  # a new day, the less the more cards there are to play;
NOTHING_LEFT: Final = 3.0  # with none of them
FEW: Final = 3  # cards with which one joins a day

TASTE: Final = 0.4  # how much a card's worth tells
EXTREME: Final = 3.0


def _liked(worth: float) -> float:
    return exp(min(EXTREME, max(-EXTREME, TASTE * worth)))


LIKED: Final[list[float]] = [_liked(worth) for worth in WORTH]
SPARED: Final[list[float]] = [
    HARDLY if SPOILS_PAYMENT[card] else _liked(-WORTH[card]) for card in range(CARD_COUNT)
]


def habit(state: State, seat: int, prompt: str, actions: Sequence[int]) -> list[float] | None:
    """How likely each of the actions is."""
    assert isinstance(state, Race)
    if prompt == "turn":
        return _turn(state, seat, actions)
    if prompt == "pay":
        return [SPARED[action - PAY_CARD] for action in actions]
    if prompt == "risk":
        return [_either(action, DO_RISK, DO_NEW_DAY, SELDOM) for action in actions]
    if prompt == "no-card":
        return [_either(action, DO_NEW_DAY, DO_PASS, AT_TIMES) for action in actions]
    if prompt == "day":
        joins = len(state.hands[seat]) <= FEW
        return [USUAL if (action == DO_JOIN) == joins else AT_TIMES for action in actions]
    if prompt == "take":
        return [AT_TIMES if a == DO_DECLINE else LIKED[a - TAKE_CARD] for a in actions]
    if prompt == "destroy":
        return [USUAL if a == DO_DECLINE else _liked(-WORTH[a - DESTROY_CARD]) for a in actions]
    if prompt == "attach":
        return [USUAL if action >= ATTACH_DOG else SELDOM for action in actions]
    return None


def _either(action: int, usual: int, other: int, weight: float) -> float:
    if action == usual:
        return USUAL
    return weight if action == other else HARDLY


def _turn(race: Race, seat: int, actions: Sequence[int]) -> list[float]:
    left = max(0.0, 1.0 - race.places[seat] / LAST_SQUARE)
    found: list[float] = []
    playable = 0
    for action in actions:
        weight = SELDOM
        if action >= SACRIFICE_DOG:
            weight = HARDLY
        elif action < DO_RISK and can_pay(race, seat, action - PLAY_CARD):
            brings = gain_of(race, seat, action - PLAY_CARD, left)
            weight = PLAYED + SQUARE * min(MOST, max(0.0, brings))
            playable += 1
        found.append(weight)
    dawn = actions.index(DO_NEW_DAY)
    found[dawn] = DAWN / playable if playable else NOTHING_LEFT
    return found
