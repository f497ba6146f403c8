"""A turn (chapter 4)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.actions import (
    DO_NEW_DAY,
    DO_PASS,
    DO_RISK,
    DROP_HELD,
    PLAY_CARD,
    SACRIFICE_DOG,
)
from longtable.games.iditacards.boards import AUTOMATIC_MOVE, NO_WEATHER, RISK_FIZZLE, TURN_RECOVER
from longtable.games.iditacards.days import new_day
from longtable.games.iditacards.finish import end_turn
from longtable.games.iditacards.legs import end_of_turn
from longtable.games.iditacards.movement import move
from longtable.games.iditacards.risk import fail, play_from_hand, play_risk
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.team import drop, droppable, sacrifice_one, victims
from longtable.games.iditacards.weather import roll_weather


def take_turn(race: Race) -> Script[None]:
    """IC-4.3: free acts, the play, the leg, the automatic move; then the next player."""
    seat = race.active
    if race.weather == NO_WEATHER:  # IC-3.7
        roll_weather(race, seat)
    race.turns_taken[seat] += 1
    race.round = race.turns_taken[seat]
    if race.listener is not None:
        race.tell("turn", "IC-4.1", seat=seat, round=race.round)
    yield from _act(race, seat)
    if TURN_RECOVER[race.side(seat)]:
        yield from end_of_turn(race, seat)
    yield from move(race, seat, AUTOMATIC_MOVE, 1, by_card=False)  # IC-9.3, IC-4.5
    end_turn(race, seat)


def _act(race: Race, seat: int) -> Script[None]:
    """Free acts first, then a card, the next card of a risk, a new day, or nothing."""
    prompt = _prompt(race, seat)
    while True:
        action = yield from race.ask(seat, prompt, lambda seat: turn_actions(race, seat, prompt))
        if SACRIFICE_DOG <= action < DROP_HELD:  # IC-13.4
            yield from sacrifice_one(race, seat, action - SACRIFICE_DOG, "IC-13.4")
        elif action >= DROP_HELD:  # IC-13.9
            drop(race, seat, action)
        else:
            break
    if action == DO_NEW_DAY:
        yield from new_day(race, seat)
    elif action == DO_RISK:
        yield from play_risk(race, seat)
    elif action == DO_PASS:
        race.tell("did-nothing", "IC-4.2", seat=seat)
    else:
        yield from play_from_hand(race, seat, action - PLAY_CARD)


def _prompt(race: Race, seat: int) -> str:
    """What the turn is about: a card, a pending risk, or a risk that has just fizzled."""
    if not race.stacks[seat]:
        return "turn"
    if not race.decks[seat]:
        fail(race, seat, "IC-6.7")
    elif RISK_FIZZLE[race.side(seat)]:
        fail(race, seat, "IC-11.10")
    else:
        return "risk"
    return "no-card"


def turn_actions(race: Race, seat: int, prompt: str) -> list[int]:
    """What a player may do now. Any card may be played, whatever it costs (IC-5.5)."""
    found: list[int] = []
    if prompt == "turn":
        last = -1
        for card in race.hands[seat]:  # it is sorted
            if card != last:
                found.append(PLAY_CARD + card)
                last = card
        found += [DO_NEW_DAY, DO_PASS]
    elif prompt == "risk":  # IC-4.4
        found += [DO_RISK, DO_NEW_DAY]
    else:  # IC-6.7
        found += [DO_NEW_DAY, DO_PASS]
    found += victims(race, seat)
    found += droppable(race, seat)
    return found
