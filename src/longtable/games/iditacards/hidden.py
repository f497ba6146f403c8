"""What a seat can't see (chapter 19), dealt anew for worlds that are only imagined.

In such a world decks are not shuffled, for few of their cards will ever be drawn: they lie in no
order, and a card is drawn by lot when it is needed (`by_lot`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.dice import Dice

if TYPE_CHECKING:
    from longtable.games.iditacards.state import Race


def redeal(race: Race, seat: int, dice: Dice) -> None:
    """IC-19.2: the order of every deck, and what the others hold.

    Everybody can keep count of the cards that each player owns, for all come and go in the open:
    what is unseen is which of them are in the hand, and in which order the others lie. The upgrade
    decks never have an order: their cards are drawn by lot when they are turned up.
    """
    race.by_lot = True
    for other in range(race.seats):
        if other == seat:
            race.decks[seat].sort()
        else:
            _redeal_player(race, other, dice)
    _redeal_legendary(race, seat, dice)


def _redeal_player(race: Race, other: int, dice: Dice) -> None:
    """Hand, deck, and what a personal card lets that player look at (IC-19.3)."""
    hand, shown, deck = race.hands[other], race.shown[other], race.decks[other]
    looks = race.looking if other == race.active else []
    deck += looks
    deck += _less(hand, shown) if shown else hand
    deck.sort()
    drawn = len(hand) - len(shown)
    if drawn:
        race.hands[other] = sorted(shown + [dice.draw(deck) for _ in range(drawn)])
    if looks:
        race.looking = sorted([dice.draw(deck) for _ in looks])


def _less(cards: list[int], taken: list[int]) -> list[int]:
    """These cards without those."""
    left = cards.copy()
    for card in taken:
        left.remove(card)
    return left


def _redeal_legendary(race: Race, seat: int, dice: Dice) -> None:
    """IC-3.3, IC-3.4: what the others have not earned, and what stayed in the box."""
    unseen = race.box
    for other in range(race.seats):
        if other != seat:
            unseen += race.legendary[other]
    unseen.sort()
    for other in range(race.seats):
        if other != seat:
            race.legendary[other] = sorted([dice.draw(unseen) for _ in race.legendary[other]])


def in_order(race: Race) -> Race:
    """The same table, every deck of it in some order."""
    for deck in race.decks:
        race.dice.shuffle(deck)
    race.by_lot = False
    return race
