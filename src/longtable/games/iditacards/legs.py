"""Legs (chapter 11): what happens when one is entered, at a new day, and at the end of a turn."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.actions import LEG
from longtable.games.iditacards.boards import (
    DAY_DAMAGE,
    DAY_RISE,
    DAY_SACRIFICE,
    ENTER_DAMAGE,
    ENTER_HEALTH,
    ENTER_SACRIFICE,
    HYPOTHERMIA,
    SIDES,
    STARVATION,
    TURN_RECOVER,
)
from longtable.games.iditacards.conditions import rise, rise_to_level
from longtable.games.iditacards.piles import discard_top, recover, take_damage
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.team import sacrifice


def enter(race: Race, seat: int, leg: int) -> Script[None]:
    """IC-11.11: its levels, then its effects on entering."""
    side = race.legs[leg]
    if race.listener is not None:
        race.tell("entered", "IC-11.4", seat=seat, leg=LEG.index(SIDES[side].card))
    rise_to_level(race, seat, side, HYPOTHERMIA)
    rise_to_level(race, seat, side, STARVATION)
    if ENTER_HEALTH[side]:
        lost = discard_top(race, seat, ENTER_HEALTH[side])
        race.tell("lost-cards", "IC-11.9", seat=seat, cards=lost, count=len(lost))
    if ENTER_DAMAGE[side]:
        take_damage(race, seat, ENTER_DAMAGE[side])
    if ENTER_SACRIFICE[side]:
        yield from sacrifice(race, seat, ENTER_SACRIFICE[side])


def day_effects(race: Race, caller: int) -> Script[None]:
    """IC-11.6: each player on such a leg, whoever calls; in turn order from the caller's left."""
    for seat in [*race.others(caller), caller]:
        side = race.side(seat)
        for condition in (HYPOTHERMIA, STARVATION):
            if DAY_RISE[condition][side]:
                rise(race, seat, condition, DAY_RISE[condition][side], "IC-11.6")
        if DAY_DAMAGE[side]:
            take_damage(race, seat, DAY_DAMAGE[side])
        if DAY_SACRIFICE[side]:
            yield from sacrifice(race, seat, DAY_SACRIFICE[side])


def end_of_turn(race: Race, seat: int) -> Script[None]:
    """IC-11.5: where one stands before the automatic move."""
    count = TURN_RECOVER[race.side(seat)]
    if count:
        yield from recover(race, seat, count)
