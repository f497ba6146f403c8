"""Moving, passing players and checkpoints (chapters 9 and 10)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.actions import CLAIM_CARD
from longtable.games.iditacards.boards import (
    CHECKPOINTS,
    LAST_SQUARE,
    LEG_FIRST,
    LEG_OF_SQUARE,
    PASS_DAMAGE,
)
from longtable.games.iditacards.cards import DRAW_ON_MOVE, NO_PASS_DAMAGE
from longtable.games.iditacards.legs import enter
from longtable.games.iditacards.piles import draw, take_damage
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import distance, is_stuck, team_sum


def move(race: Race, seat: int, printed: int, factor: int, by_card: bool) -> Script[None]:
    """IC-9.1: so many squares, with the speed the team has now."""
    steps = distance(race, seat, printed, factor)
    if steps == 0:  # IC-9.4: no move at all
        rule = "IC-12.5" if is_stuck(race, seat) else "IC-9.4"
        race.tell("stood" if by_card else "stayed", rule, seat=seat)
        return
    if by_card:
        race.moved[seat] = True
    start = race.places[seat]
    race.places[seat] = end = start + steps
    passed = passed_players(race, seat, start, end)
    damage = sum(PASS_DAMAGE[race.side(other)] or 1 for other in passed)
    for other in passed:  # IC-10.2: all at the same time
        race.places[other] -= 1
    if race.listener is not None:
        rule = "IC-9.1" if by_card else "IC-9.3"
        race.tell("moved", rule, seat=seat, steps=steps, place=end)
    if passed:
        yield from _settle_passing(race, seat, passed, damage)
    yield from _settle_squares(race, seat, start, end)
    more = team_sum(race, seat, DRAW_ON_MOVE)
    if more:  # IC-9.6
        draw(race, seat, more)


def passed_players(race: Race, seat: int, start: int, end: int) -> list[int]:
    """IC-9.5, IC-10.4: who stands on the squares after the start up to the end."""
    last = min(end, LAST_SQUARE)
    places = race.places
    return [other for other in race.others(seat) if start < places[other] <= last]


def _settle_passing(race: Race, seat: int, passed: list[int], damage: int) -> Script[None]:
    """IC-10.1, IC-10.8: those who are passed go back, and it hurts."""
    for other in passed:
        race.tell("passed", "IC-10.1", seat=seat, target=other, place=race.places[other])
    if not any(NO_PASS_DAMAGE[card] for dog in race.dogs[seat] for card in dog):
        take_damage(race, seat, damage)
    leg_of = LEG_OF_SQUARE[race.board]
    for other in passed:  # IC-10.5
        place = race.places[other]
        if place > 0 and leg_of[place] != leg_of[place + 1]:
            yield from enter(race, other, leg_of[place])


def _settle_squares(race: Race, seat: int, start: int, end: int) -> Script[None]:
    """IC-10.8: legs and checkpoints in the order one came to them, a leg first."""
    if start >= LAST_SQUARE:
        return
    leg_of, checkpoints = LEG_OF_SQUARE[race.board], CHECKPOINTS[race.board]
    last_leg = leg_of[min(end, LAST_SQUARE)]
    for leg in range(leg_of[start] + 1, last_leg + 1):
        before = LEG_FIRST[race.board][leg] - 1
        while _is_owed(race, seat, checkpoints, before):
            yield from _claim(race, seat)
        yield from enter(race, seat, leg)
    while _is_owed(race, seat, checkpoints, end):
        yield from _claim(race, seat)


def _is_owed(race: Race, seat: int, checkpoints: list[int], square: int) -> bool:
    """IC-10.7: whether a checkpoint up to that square has not paid yet."""
    passed = race.checkpoints[seat]
    return passed < len(checkpoints) and checkpoints[passed] <= square


def _claim(race: Race, seat: int) -> Script[None]:
    """IC-10.6: one of the seat's legendary cards goes to the discard pile."""
    race.checkpoints[seat] += 1
    if not race.legendary[seat]:
        return
    if len(race.legendary[seat]) == 1:
        card = race.legendary[seat][0]
    else:
        action = yield from race.ask(seat, "legendary", lambda seat: claimable(race, seat))
        card = action - CLAIM_CARD
    race.legendary[seat].remove(card)
    race.discards[seat].append(card)
    race.tell("claimed", "IC-10.6", seat=seat, card=card)


def claimable(race: Race, seat: int) -> list[int]:
    """Legendary cards are all different."""
    return [CLAIM_CARD + card for card in race.legendary[seat]]
