"""Who will win the race, as a search of the next turns sees it; see `longtable.bots.outlook`."""

from __future__ import annotations

from math import exp
from typing import Final

from longtable.core.state import State
from longtable.games.iditacards.appraise import DAY, WORTH, WORTH_WAITING, prospects
from longtable.games.iditacards.boards import AUTOMATIC_MOVE, LAST_SQUARE, SPEED_LOSS
from longtable.games.iditacards.cards import RISK, SPEED, SPEED_FACTOR
from longtable.games.iditacards.habits import habit as habit  # a search asks for it here
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import distance, is_stuck

SPAN: Final = 3  # a card bought or a dog hitched pays a few turns later
FURTHER: Final = {"expert": 6}  # and some of it only a day later

FEATURES: Final = (
    "prospects",  # all that appraise.py counts, in squares
    "place",
    "to_go",  # of the race, squared: where one is ahead counts more towards its end
    "next_move",  # squares of an automatic move as leg and weather are now
    "speed",  # of the team alone
    "cold",  # speed lost to hypothermia and starvation
    "stuck",
    "hand",
    "owned",  # what one's cards are worth
    "risked",  # cards that wait to be paid
    "across",
    "turns",  # taken so far: fewer of them decide between two who are across
    "risks",  # of one's cards: a risk is paid with the next ones, and those want to be paid too
    "near",  # the last squares before the line
)
HUNDRED: Final = 100.0
PATIENT: Final = 25  # rounds in which nobody minds a day that drags on
RESTLESS: Final = 25.0  # and after how many more that counts most
WEARY: Final = 0.1  # what each turn of it costs then
TEN: Final = 10.0
NEAR: Final = 30.0  # squares before the line, of which each counts more


def group(state: State) -> int:
    """How many race."""
    return state.seats


def clock(state: State) -> int:
    """A round: everybody had a turn."""
    assert isinstance(state, Race)
    return state.round


def called_off(state: State) -> bool:
    """IC-17.5: nobody came across."""
    assert isinstance(state, Race)
    return not state.finished


def pressed(state: State, chances: list[float]) -> list[float]:
    """Where nobody gets on, to wait for the others' trouble is worth less from turn to turn: with
    a day that drags on while the team makes no way.
    """
    assert isinstance(state, Race)
    late = min(1.0, (state.round - PATIENT) / RESTLESS)
    if late <= 0.0:
        return chances
    found = list(chances)
    for seat in range(state.seats):
        if seat in state.finished or distance(state, seat, AUTOMATIC_MOVE) >= WORTH_WAITING:
            continue
        dragged = max(0, state.turns_taken[seat] - state.dawns[seat] - DAY)
        found[seat] *= exp(-late * WEARY * dragged)
    return found


def features(state: State) -> list[list[float] | None]:
    """Place, team and cards of each."""
    assert isinstance(state, Race)
    return [_row(state, seat) for seat in range(state.seats)]


def _row(race: Race, seat: int) -> list[float]:
    place = min(race.places[seat], LAST_SQUARE + 1)
    left = max(0.0, 1.0 - place / LAST_SQUARE)
    lost = SPEED_LOSS[race.points[0][seat]] + SPEED_LOSS[race.points[1][seat]]
    speed, factor = 0, 1
    for dog in race.dogs[seat]:
        factor *= SPEED_FACTOR[dog[0]]
        for card in dog:
            speed += SPEED[card]
    owned, risks = 0.0, 0
    for pile in (race.hands[seat], race.decks[seat], race.discards[seat], race.in_play[seat]):
        for card in pile:
            owned += WORTH[card]
            risks += RISK[card]
    across = seat in race.finished
    return [
        (race.places[seat] if across else prospects(race, seat)) / HUNDRED,
        race.places[seat] / HUNDRED,
        left * left,
        0.0 if across else distance(race, seat, AUTOMATIC_MOVE) / TEN,
        speed * factor / TEN,
        lost / TEN,
        1.0 if not across and is_stuck(race, seat) else 0.0,
        len(race.hands[seat]) / TEN,
        owned / HUNDRED,
        float(len(race.stacks[seat])),
        1.0 if across else 0.0,
        race.turns_taken[seat] / HUNDRED if across else 0.0,
        0.0 if across else risks / TEN,
        max(0.0, 1.0 - (LAST_SQUARE + 1 - place) / NEAR),
    ]
