"""What a seat can't see (chapter 13), dealt anew for worlds that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge.cards import EXOTIC

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.state import Table


def redeal(table: Table, seat: int, dice: Dice) -> None:
    """Deal anew what the seat can't see: piles, cards drawn unseen, pets not yet picked."""
    if any(table.offers):
        _redeal_offers(table, seat, dice)
    _redeal_spells(table, seat, dice)
    _redeal_unseen(table.pet_pile, table.pet_seen, 1 << seat, dice)
    _redeal_unseen(table.weapon_pile, table.weapon_seen, 1 << seat, dice)
    for pile in table.food_pile:
        _redeal_unseen(pile, [0] * (len(pile) - 1) + [1], 1, dice)  # the top one lies open


def _redeal_offers(table: Table, seat: int, dice: Dice) -> None:
    """TL-3.3: three common pets for each of the others."""
    pool = list(table.pet_pile)
    for other in range(table.seats):
        if other != seat:
            pool += table.offers[other]
    dice.deal_anew(pool)
    common = [card for card in pool if not EXOTIC[card]]
    for other in range(table.seats):
        if other != seat:
            dealt = common[: len(table.offers[other])]
            del common[: len(dealt)]
            table.offers[other] = sorted(dealt)
            for card in dealt:
                pool.remove(card)
    table.pet_pile[:] = pool


def _redeal_spells(table: Table, seat: int, dice: Dice) -> None:
    """TL-13.2: the spell pile, and what the others drew from it unseen."""
    others = [s for s in range(table.seats) if s != seat and table.secret[s]]
    if not others:
        dice.deal_anew(table.spell_pile)
        return
    pool = list(table.spell_pile)
    for other in others:
        pool += table.secret[other]
    dice.deal_anew(pool)
    for other in others:
        hand = table.hands[other]
        for card in table.secret[other]:
            hand.remove(card)
        dealt = pool[: len(table.secret[other])]
        del pool[: len(dealt)]
        table.secret[other] = dealt
        hand += dealt
        hand.sort()
    table.spell_pile[:] = pool


def _redeal_unseen(pile: list[int], seen: list[int], eye: int, dice: Dice) -> None:
    """TL-13.5: the cards that the eye does not know, among the places where they lie."""
    unseen = [place for place, eyes in enumerate(seen) if not eyes & eye]
    if len(unseen) == len(pile):
        dice.deal_anew(pile)
        return
    cards = [pile[place] for place in unseen]
    dice.deal_anew(cards)
    for place, card in zip(unseen, cards, strict=True):
        pile[place] = card
