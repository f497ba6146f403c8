"""How good a position looks to a musher, at a glance. For simple bots."""

from __future__ import annotations

from typing import Final

from longtable.core.state import State
from longtable.games.iditacards.boards import (
    AUTOMATIC_MOVE,
    HYPOTHERMIA,
    LAST_SQUARE,
    SPEED_LOSS,
    STARVATION,
)
from longtable.games.iditacards.cards import (
    ATTACHMENT,
    CARD_COUNT,
    CART,
    DAMAGED,
    DISTANCE_FACTOR,
    DOG,
    DRAW,
    ENERGY,
    ENERGY_LESS,
    EXTRA_DRAW,
    FOOD,
    HEALTH,
    HEALTH_LESS,
    MOVE,
    MOVEMENT,
    PERSONAL,
    RECOVER,
    RISK,
    SLED,
    SPEED,
    SPEED_FACTOR,
    TRASH,
    TYPE,
)
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import (
    distance,
    energy_cost,
    health_cost,
    is_stuck,
    team_sum,
)

PACE: Final = 20.0  # a square more on every automatic move, at the start of the race
NEXT_MOVE: Final = 4.0  # a square on the next one, as leg and weather are now
CARD_IN_HAND: Final = 0.4
FULL_HAND: Final = 8  # more cards than this are worth little
CARD_IN_DECK: Final = 0.06
POINT: Final = 1.5  # of hypothermia or starvation, beside the speed it costs
PASSING: Final = 0.6  # of a speed lost to them, since they can be relieved
COLD_FINISH: Final = 0.3  # of the race: nearer to the line, relief is still worth as much
DAY: Final = 3  # turns after which a day drags on
DRAGGING: Final = 1.2  # each turn of it, unless the team still makes way
WORTH_WAITING: Final = 3  # squares a turn
STUCK: Final = 12.0
WAITING: Final = 0.75  # of what a card would bring, while its risk is pending
PROMISE: Final = 0.12  # of what the best cards of the hand would bring, if they were played now
BEST_CARDS: Final = 3
IN_TEAM: Final = 3.0  # a start hand or a cost that is better by 1
RIVAL: Final = 0.25  # a square of the others' best team


def _worth(card: int) -> float:
    """What owning a card is worth, roughly: what it gives, less what it costs."""
    if card == DAMAGED:
        return -2.0
    gives = 0.35 * MOVE[card] * DISTANCE_FACTOR[card] + 2.2 * SPEED[card] + 1.0 * EXTRA_DRAW[card]
    gives += 0.5 * min(DRAW[card], 7) + 0.4 * RECOVER[card] + 0.4 * max(CART[card], 0)
    gives += 0.3 * min(TRASH[card], 3) - 1.5 * (ENERGY_LESS[card] + HEALTH_LESS[card])
    gives += 4.0 * (SPEED_FACTOR[card] - 1)
    return gives - 0.35 * min(ENERGY[card], 4) - 0.2 * HEALTH[card] - 0.5 * RISK[card]


WORTH: Final = [_worth(card) for card in range(CARD_COUNT)]
OWNED: Final = 0.35  # of its worth, in whichever pile a card lies


def appraise(state: State, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    assert isinstance(state, Race)
    if state.result is not None:
        return 1000.0 * state.result[seat] - state.turns_taken[seat]
    worth = prospects(state, seat)
    rivals = [state.places[other] for other in range(state.seats) if other != seat]
    if rivals:
        worth -= RIVAL * max(rivals)
    if seat in state.finished:
        worth += 100.0
    return worth


def prospects(race: Race, seat: int) -> float:
    place = race.places[seat]
    left = max(0.0, 1.0 - place / LAST_SQUARE)
    freezing, starving = race.points[0][seat], race.points[1][seat]
    lost = SPEED_LOSS[freezing] + SPEED_LOSS[starving]
    team = _team(race, seat)
    worth = place + left * PACE * _pace(AUTOMATIC_MOVE + team - PASSING * lost)
    worth -= max(0.0, COLD_FINISH - left) * PACE * PASSING * lost
    steps = distance(race, seat, AUTOMATIC_MOVE)
    worth += NEXT_MOVE * steps
    worth -= POINT * (freezing + starving)
    if is_stuck(race, seat):
        worth -= STUCK
    if steps < WORTH_WAITING:
        worth -= DRAGGING * max(0, race.turns_taken[seat] - race.dawns[seat] - DAY)
    worth += CARD_IN_HAND * min(len(race.hands[seat]), FULL_HAND)
    worth += CARD_IN_DECK * len(race.decks[seat])
    owned = 0.0
    for pile in (race.hands[seat], race.decks[seat], race.discards[seat], race.in_play[seat]):
        for card in pile:
            owned += WORTH[card]
    worth += left * (OWNED * owned + IN_TEAM * _comfort(race, seat))
    if race.stacks[seat]:
        for waiting in race.stacks[seat]:
            worth += gain_of(race, seat, waiting[0], left) * WAITING ** waiting[1]
    if race.hands[seat]:
        gains = sorted(
            [
                gain_of(race, seat, card, left)
                for card in race.hands[seat]
                if can_pay(race, seat, card)
            ]
        )
        worth += PROMISE * sum(gains[-BEST_CARDS:])
    return worth


def can_pay(race: Race, seat: int, card: int) -> bool:
    """Whether energy and health could be paid from what is there."""
    energy, health = energy_cost(race, seat, card), health_cost(race, seat, card)
    return energy < len(race.hands[seat]) and health <= len(race.decks[seat])


def gain_of(race: Race, seat: int, card: int, left: float) -> float:
    """What playing the card would bring, in squares."""
    kind = TYPE[card]
    if kind == MOVEMENT:
        return float(distance(race, seat, MOVE[card], DISTANCE_FACTOR[card]))
    if kind in (DOG, ATTACHMENT):
        gain = PACE * 0.7 * SPEED[card] + 3.0 * EXTRA_DRAW[card]
        return left * (gain - 3.0 * (ENERGY_LESS[card] + HEALTH_LESS[card]))
    gain = 0.3 * min(DRAW[card], 7) + 0.3 * RECOVER[card]
    if kind == SLED:
        return gain + left * 2.0 * max(CART[card], 0)
    relieved = STARVATION if kind == FOOD else HYPOTHERMIA
    if kind in (FOOD, PERSONAL) and race.points[relieved][seat]:
        gain += POINT + max(left, COLD_FINISH) * PACE * 0.3
    return gain


def _team(race: Race, seat: int) -> int:
    """The speed of dogs and attachments alone."""
    speed, factor = 0, 1
    for dog in race.dogs[seat]:
        factor *= SPEED_FACTOR[dog[0]]
        for card in dog:
            speed += SPEED[card]
    return speed * factor


def _pace(squares: float) -> float:
    """Squares of an automatic move: none below 0, but less of a lack is better than more."""
    return squares if squares > 0 else 0.5 * squares


def _comfort(race: Race, seat: int) -> int:
    """What the team does for starting hand and costs."""
    return (
        team_sum(race, seat, EXTRA_DRAW)
        - team_sum(race, seat, ENERGY_LESS)
        - team_sum(race, seat, HEALTH_LESS)
    )
