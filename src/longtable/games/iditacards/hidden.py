"""What a seat can't see (chapter 19), dealt anew for worlds that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.dice import Dice

if TYPE_CHECKING:
    from longtable.games.iditacards.state import Race


def redeal(race: Race, seat: int, dice: Dice) -> None:
    """IC-19.2: the order of every deck, and what the others hold.

    Everybody can keep count of the cards that each player owns, for all come and go in the open:
    what is unseen is which of them are in the hand, and in which order the others lie. The upgrade
    decks have no order yet: their cards are drawn by lot when they are turned up.
    """
    for other in range(race.seats):
        if other == seat:
            dice.deal_anew(race.decks[seat])
        else:
            _redeal_player(race, other, dice)
    _redeal_legendary(race, seat, dice)


def _redeal_player(race: Race, other: int, dice: Dice) -> None:
    """Hand, deck, and what a personal card lets that player look at (IC-19.3)."""
    hand, shown, deck = race.hands[other], race.shown[other], race.decks[other]
    looks = race.looking if other == race.active else []
    unseen = deck + looks
    unseen += _less(hand, shown) if shown else hand
    dice.deal_anew(unseen)
    drawn = len(hand) - len(shown)
    if drawn:
        race.hands[other] = sorted(shown + unseen[:drawn])
    if looks:
        race.looking = sorted(unseen[drawn : drawn + len(looks)])
    race.decks[other] = unseen[drawn + len(looks) :]


def _less(cards: list[int], taken: list[int]) -> list[int]:
    """These cards without those."""
    left = cards.copy()
    for card in taken:
        left.remove(card)
    return left


def _redeal_legendary(race: Race, seat: int, dice: Dice) -> None:
    """IC-3.3, IC-3.4: what the others have not earned, and what stayed in the box."""
    unseen = race.box.copy()
    for other in range(race.seats):
        if other != seat:
            unseen += race.legendary[other]
    dice.deal_anew(unseen)
    for other in range(race.seats):
        if other != seat:
            count = len(race.legendary[other])
            race.legendary[other] = sorted(unseen[:count])
            del unseen[:count]
    race.box = unseen
