"""Setting up (chapter 3)."""

from __future__ import annotations

from longtable.games.iditacards.boards import (
    COUNTRIES,
    DECKS,
    LEGENDARY_DEALT,
    STANDARD,
    STARTING_HAND,
    classic_sides,
    leg_cards_of,
    standard_sides,
)
from longtable.games.iditacards.cards import COPIES, DAMAGED, STARTER, WHEEL_DOG, deck_of
from longtable.games.iditacards.state import Race


def set_up(race: Race) -> None:
    """Everything before the first roll of the weather."""
    dice = race.dice
    if race.board == STANDARD:  # IC-3.5
        drawn = [dice.pick(leg_cards_of(country)) for country in range(len(COUNTRIES))]
        race.legs = standard_sides(drawn)
    else:
        race.legs = classic_sides(race.board)
    for seat in range(race.seats):  # IC-3.2
        deck = STARTER.copy()
        deck.remove(WHEEL_DOG)
        dice.shuffle(deck)
        race.dogs[seat] = [[WHEEL_DOG]]
        race.decks[seat] = deck
    _deal_legendary_cards(race)
    race.upgrades = [deck_of(name) for name in DECKS]  # IC-3.8
    race.damage_left = COPIES[DAMAGED]
    for seat in range(race.seats):  # IC-3.6
        deck = race.decks[seat]
        race.hands[seat] = sorted(deck[-STARTING_HAND:])
        del deck[-STARTING_HAND:]
    race.active = race.first = dice.below(race.seats)  # IC-3.7


def _deal_legendary_cards(race: Race) -> None:  # IC-3.3, IC-3.4
    deck = deck_of("legendary")
    race.dice.shuffle(deck)
    for seat in range(race.seats):
        race.legendary[seat] = sorted(deck[:LEGENDARY_DEALT])
        del deck[:LEGENDARY_DEALT]
    race.box = deck
