"""How good a position looks to a player, at a glance. For simple bots.

They see a card no further than to its end, and answer at random in between, so an attack looks
worse to them than it is, and waiting better. Hence they are told to press on: an enemy's Endurance
counts for more than one's own, a card held back for little, and both the less the later it is.
"""

from __future__ import annotations

from typing import Final

from longtable.core.state import State
from longtable.games.letal.board import LINE, WITHIN, steps
from longtable.games.letal.grammar import RADIUS, TRICK
from longtable.games.letal.state import ACTING, Table

HERO: Final = 6.0  # a living hero, whatever it has left
POINT: Final = 1.0  # each Endurance
AURA: Final = 0.9
DISABLED: Final = -1.2
BONUS: Final = 0.5  # each point kept for the next attack or this round
IN_DECK: Final = 0.02  # each card still to come
PRESS: Final = 1.5  # what an enemy's hero counts for, one's own being 1
FADE: Final = 0.7  # how much of what one has oneself no longer counts in the last round

FIRST_CARD: Final = 0.7  # the first card in one's own hand,
FURTHER: Final = 0.6  # each further one so much of the one before:
TRICKS: Final = 0.6  # tricks apart, and less, for a hand of tricks alone can't act
CARDS_FADE: Final = 2.0  # from half the rounds on a card is there to be played
THEIR_CARD: Final = 0.5  # each card in an enemy's hand: two points of its defence
ACT: Final = 0.3  # each hero that may still act this turn

STEP: Final = 0.3  # each step that parts a hero from the nearest enemy,
NEAR: Final = 2  # beyond these: cards bring one so far
THREAT: Final = 0.1  # an enemy whom a card in one's own hand could touch from here


def appraise(state: State, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    assert isinstance(state, Table)
    if state.result is not None:
        return 200.0 * state.result[seat] * (state.seats // 2) - 100.0
    late = state.round / state.round_limit
    kept = 1.0 - FADE * late
    held = max(0.0, 1.0 - CARDS_FADE * late)
    worth = 0.0
    for hero in range(2 * state.seats):
        if state.kind[hero] < 0 or state.dead[hero]:
            continue
        if state.team(hero) == seat % 2:
            worth += kept * _hero(state, hero) + _place(state, hero)
            worth += held * (_hand(state, hero) + _threats(state, hero, seat))
            if state.step == ACTING and state.acts[hero] and not state.disabled[hero]:
                worth += ACT
        else:
            worth -= PRESS * _hero(state, hero) + THEIR_CARD * len(state.hand[hero])
    return worth


def _hero(state: Table, hero: int) -> float:
    """Endurance, auras, cards to come, and what was prepared."""
    worth = HERO + POINT * state.endurance[hero] + AURA * len(state.auras[hero])
    worth += IN_DECK * len(state.deck[hero]) + BONUS * state.next_bonus[hero]
    for boost in state.boosts:
        if boost[0] == hero:
            worth += BONUS * boost[2]
    return worth + (DISABLED if state.disabled[hero] else 0.0)


def _hand(state: Table, hero: int) -> float:
    """Cards to act with and tricks, of each the first above all."""
    tricks = 0
    for card in state.hand[hero]:
        if state.library.cards[card].kind == TRICK:
            tricks += 1
    others = len(state.hand[hero]) - tricks
    many = 1 - FURTHER**others + TRICKS * (1 - FURTHER**tricks)
    return float(FIRST_CARD * many / (1 - FURTHER))


def _place(state: Table, hero: int) -> float:
    """How far away the nearest enemy is."""
    apart = [steps(state.space[hero], space) for space in _enemy_spaces(state, hero)]
    return -STEP * max(0, min(apart) - NEAR) if apart else 0.0


def _threats(state: Table, hero: int, seat: int) -> float:
    """Whom the cards in the seat's own hands could touch."""
    if hero // 2 != seat or state.space[hero] < 0:
        return 0.0
    near = 0
    for card in state.hand[hero]:
        for line in state.library.cards[card].lines:
            if line.distance:
                areas = WITHIN if line.by == RADIUS else LINE
                near |= areas[state.space[hero]][line.distance]
    worth = 0.0
    for space in _enemy_spaces(state, hero):
        if near >> space & 1:
            worth += THREAT
    return worth


def _enemy_spaces(state: Table, hero: int) -> list[int]:
    """Where its enemies stand, once it stands on the board itself."""
    if state.space[hero] < 0:
        return []
    return [state.space[enemy] for enemy in state.enemies(hero) if state.space[enemy] >= 0]
