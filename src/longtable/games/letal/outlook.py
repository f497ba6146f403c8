"""Which team will win, as a search of two turns sees it; see `longtable.bots.outlook`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.state import State
from longtable.games.letal.board import LINE, WITHIN, steps
from longtable.games.letal.grammar import (
    AURA,
    LOSE,
    RADIUS,
    SELF,
    TRICK,
    TURN_BEGINS,
    TURN_ENDS,
)
from longtable.games.letal.library import Library
from longtable.games.letal.state import Table

SPAN: Final = 2  # one's own turn and what the enemy makes of it
FURTHER: Final = {"expert": 4}  # and what comes of that
CUSTOM: Final = 70

FEATURES: Final = (
    "heroes",  # that live
    "endurance",
    "weakest",  # what the one with the least has left
    "first_card",  # heroes who can act with a card
    "cards",  # in hand, tricks apart
    "tricks",
    "auras",
    "disabled",
    "prepared",  # points kept for the next attack or this round
    "to_come",  # cards in the decks
    "far",  # steps to the nearest enemy, beyond two
    "threats",  # enemies whom a card in hand could touch from here
    "next",  # whose turn it is, once turns are taken
    "late",  # Endurance, the more the nearer the last round
    "lasting",  # auras that do something every turn
    "lamps",  # how many such auras living heroes have brought in their decks
    "drains",  # Endurance that the cards of these decks take past every defence
)
TEN: Final = 10.0
NEAR: Final = 2  # cards bring one so far
DECK: Final = 30.0
PATIENT: Final = 8  # rounds in which nobody minds how long it takes
RESTLESS: Final = 8.0  # so many rounds later each counts in full, as many again later twice:
UNBEATEN: Final = 0.01  # what each Endurance of the enemy costs
APART: Final = 0.01  # and each step that is too far to strike


def group(state: State) -> int:
    """One against one, or two against two."""
    return state.seats


def clock(state: State) -> int:
    """Turns, of whichever player."""
    assert isinstance(state, Table)
    return sum(state.turns_begun)


def called_off(state: State) -> bool:
    """LE-10.4: both teams still have heroes."""
    assert isinstance(state, Table)
    alive = {state.team(hero) for hero in range(2 * state.seats) if not state.dead[hero]}
    return len(alive) > 1


def pressed(state: State, chances: list[float]) -> list[float]:
    """Who is sure to win has no reason to end it, and who is sure to lose none to come near: so
    the longer it goes on, the less it is worth to leave the enemy alone. That has no end: once the
    decks are empty, what is not done by then will not be done any more.
    """
    assert isinstance(state, Table)
    late = (state.round - PATIENT) / RESTLESS
    if late <= 0.0:
        return chances
    endurance, far = [0, 0], [0, 0]
    for hero in range(2 * state.seats):
        enemies = _enemies(state, hero)
        if enemies and not state.dead[hero]:
            team = state.team(hero)
            endurance[team] += state.endurance[hero]
            far[team] += _far(state, hero, enemies)
    found: list[float] = []
    for seat in range(state.seats):
        team = seat % 2
        found.append(chances[seat] - late * (UNBEATEN * endurance[1 - team] + APART * far[team]))
    return found


def features(state: State) -> list[list[float] | None]:
    """Two teams, of whom each is what its heroes are together."""
    assert isinstance(state, Table)
    return [_team(state, 0), _team(state, 1)]


def _team(state: Table, team: int) -> list[float]:
    each_turn, past_defence = _printed(state.library)
    heroes = endurance = cards = tricks = auras = disabled = prepared = to_come = 0
    far = threats = armed = lasting = lamps = drains = 0
    weakest = 100
    for hero in range(2 * state.seats):
        if state.kind[hero] < 0 or state.dead[hero] or state.team(hero) != team:
            continue
        heroes += 1
        endurance += state.endurance[hero]
        weakest = min(weakest, state.endurance[hero])
        held = 0
        for card in state.hand[hero]:
            if state.library.cards[card].kind == TRICK:
                held += 1
        tricks += held
        others = len(state.hand[hero]) - held
        cards += others
        armed += others > 0
        auras += len(state.auras[hero])
        for card in state.auras[hero]:
            lasting += each_turn[card]
        for card in state.submitted[hero]:
            lamps += each_turn[card]
            drains += past_defence[card]
        disabled += state.disabled[hero]
        prepared += state.next_bonus[hero]
        for boost in state.boosts:
            if boost[0] == hero:
                prepared += boost[2]
        to_come += len(state.deck[hero])
        enemies = _enemies(state, hero)
        if enemies:
            far += _far(state, hero, enemies)
            threats += _touched(state, hero, enemies)
    late = (state.round / state.round_limit) ** 2
    return [
        float(heroes),
        endurance / TEN,
        (weakest if heroes else 0) / TEN,
        float(armed),
        cards / TEN,
        tricks / TEN,
        float(auras),
        float(disabled),
        prepared / TEN,
        to_come / DECK,
        far / TEN,
        threats / TEN,
        1.0 if state.round and state.active % 2 == team else 0.0,
        late * endurance / TEN,
        float(lasting),
        lamps / TEN,
        drains / TEN,
    ]


@lru_cache(maxsize=256)
def _printed(known: Library) -> tuple[list[int], list[int]]:
    """Of every card, a table's own too: whether it is an aura that does something every turn; and
    otherwise, how much Endurance its lines take from enemies without an attack.
    """
    each_turn: list[int] = []
    past_defence: list[int] = []
    for card in known.cards:
        each_turn.append(int(card.kind == AURA and card.when in (TURN_BEGINS, TURN_ENDS)))
        taken = 0
        for line in card.lines:
            if card.kind != AURA and line.do == LOSE and line.who != SELF:
                taken += line.amount
        past_defence.append(taken)
    return each_turn, past_defence


def _enemies(state: Table, hero: int) -> list[int]:
    """Where its enemies stand; nowhere, if it does not stand anywhere itself."""
    if state.space[hero] < 0:
        return []
    return [state.space[e] for e in state.enemies(hero) if state.space[e] >= 0]


def _far(state: Table, hero: int, enemies: list[int]) -> int:
    """Its steps to the nearest enemy, beyond those that cards bring it."""
    here = state.space[hero]
    return max(0, min([steps(here, space) for space in enemies]) - NEAR)


def _touched(state: Table, hero: int, enemies: list[int]) -> int:
    """How many of the enemies the cards in its hand could touch."""
    here = state.space[hero]
    near = 0
    for card in state.hand[hero]:
        for line in state.library.cards[card].lines:
            if line.distance:
                areas = WITHIN if line.by == RADIUS else LINE
                near |= areas[here][line.distance]
    found = 0
    for space in enemies:
        found += near >> space & 1
    return found
