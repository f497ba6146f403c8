"""New days (chapter 7)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Script
from longtable.games.iditacards.actions import DO_JOIN, DO_SIT_OUT
from longtable.games.iditacards.cards import MOVE, MOVES_ON_EMPTY_DAY
from longtable.games.iditacards.conditions import thaw
from longtable.games.iditacards.legs import day_effects
from longtable.games.iditacards.movement import move
from longtable.games.iditacards.piles import draw, shuffle
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import starting_hand
from longtable.games.iditacards.weather import roll_weather

_ANSWERS: Final = [DO_JOIN, DO_SIT_OUT]
# What a seat does in a new day, in view.DAY
CALLS: Final = 0
JOINS: Final = 1
SITS_OUT: Final = 2


def new_day(race: Race, caller: int) -> Script[None]:
    """IC-7.3, in its order."""
    race.tell("called-day", "IC-7.1", seat=caller)
    takers = yield from _takers(race, caller)
    for seat in takers:
        yield from _cricket(race, seat)
    for seat in takers:
        _begin(race, seat)
    roll_weather(race, caller)
    yield from day_effects(race, caller)
    for seat in takers:
        draw(race, seat, starting_hand(race, seat))
    race.answers = []


def _takers(race: Race, caller: int) -> Script[list[int]]:
    """IC-7.1: the others answer all at once. Who takes part, in turn order from the caller."""
    others = race.others(caller)
    answers = yield from race.ask_all(others, "day", _ANSWERS, caller=caller)
    race.answers = [SITS_OUT] * race.seats
    race.answers[caller] = CALLS
    for other, answer in zip(others, answers, strict=True):
        race.answers[other] = JOINS if answer == DO_JOIN else SITS_OUT
    takers = [caller]
    for other in others:
        if race.answers[other] == JOINS:
            takers.append(other)
            race.tell("joined", "IC-7.1", seat=other)
        else:
            race.tell("sat-out", "IC-7.5", seat=other)
    return takers


def _cricket(race: Race, seat: int) -> Script[None]:
    """IC-16.10: with no card in hand and none in the deck, before anything is shuffled."""
    if race.hands[seat] or race.decks[seat]:
        return
    for card in [dog[0] for dog in race.dogs[seat] if MOVES_ON_EMPTY_DAY[dog[0]]]:
        race.tell("cricket", "IC-16.10", seat=seat, card=card)
        yield from move(race, seat, MOVE[card], 1, by_card=True)


def _begin(race: Race, seat: int) -> None:
    """IC-7.2: all cards but dogs and attachments are shuffled together, and yesterday is over."""
    deck = race.decks[seat]
    for pile in (race.hands, race.discards, race.in_play):
        deck += pile[seat]
        pile[seat] = []
    deck += [waiting[0] for waiting in race.stacks[seat]]
    race.stacks[seat] = []
    race.shown[seat] = []
    shuffle(race, seat)
    race.days[seat] += 1
    race.dawns[seat] = race.turns_taken[seat]
    race.moved[seat] = race.immune[seat] = False
    race.energy_free[seat] = race.health_free[seat] = False
    race.tell("new-day", "IC-7.2", seat=seat)
    thaw(race, seat)
