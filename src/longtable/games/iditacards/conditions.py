"""Hypothermia and starvation (chapter 12)."""

from __future__ import annotations

from typing import Final

from longtable.games.iditacards.boards import CONDITION_MAX, HYPOTHERMIA, NO_RISE, STARVATION
from longtable.games.iditacards.cards import FOOD, PERSONAL, TYPE
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import level

# IC-12.4: which type of card relieves which condition
RELIEVED_BY: Final = [PERSONAL, FOOD]


def rise(race: Race, seat: int, condition: int, amount: int, rule: str = "IC-12.3") -> None:
    """IC-12.5: up to its highest, where it can rise at all (IC-11.7)."""
    points = race.points[condition]
    after = min(points[seat] + amount, CONDITION_MAX)
    if after <= points[seat]:
        return
    if NO_RISE[condition][race.side(seat)]:
        race.tell("sheltered", "IC-11.7", seat=seat, condition=condition)
        return
    points[seat] = after
    race.tell("rose", rule, seat=seat, condition=condition, points=after)


def rise_to_level(race: Race, seat: int, side: int, condition: int) -> None:
    """IC-11.2: to a leg's level, if it is lower."""
    above = level(race, seat, side, condition) - race.points[condition][seat]
    if above > 0:
        rise(race, seat, condition, above, "IC-11.2")


def become(race: Race, seat: int, condition: int, points: int) -> None:
    """A card sets the points."""
    if race.points[condition][seat] != points:
        race.points[condition][seat] = points
        race.tell("relieved", "IC-14.9", seat=seat, condition=condition, points=points)


def relieve(race: Race, seat: int, card: int) -> None:
    """IC-12.4: as a personal or food card hits the table, paid or not."""
    for condition in (HYPOTHERMIA, STARVATION):
        points = race.points[condition]
        if TYPE[card] == RELIEVED_BY[condition] and points[seat] > 0:
            points[seat] -= 1
            left = points[seat]
            race.tell("relieved", "IC-12.4", seat=seat, condition=condition, points=left)


def thaw(race: Race, seat: int) -> None:
    """IC-12.6: at 7, with no card at all that would relieve it. All cards are in the deck now."""
    for condition in (HYPOTHERMIA, STARVATION):
        points, relief = race.points[condition], RELIEVED_BY[condition]
        if points[seat] == CONDITION_MAX:
            if not any(TYPE[card] == relief for card in race.decks[seat]):
                points[seat] -= 1
                left = points[seat]
                race.tell("relieved", "IC-12.6", seat=seat, condition=condition, points=left)
