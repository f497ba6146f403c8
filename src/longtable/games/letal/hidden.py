"""What a seat can't see (chapter 12), dealt anew for worlds that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.dice import Dice

if TYPE_CHECKING:
    from longtable.games.letal.state import Table


def redeal(table: Table, seat: int, dice: Dice) -> None:
    """Of its own heroes the seat can't see the decks, but for what it has hidden there; of the
    others neither decks nor hands nor cards set aside.
    """
    for hero in range(2 * table.seats):
        if hero // 2 == seat:
            _redeal_own(table, hero, dice)
        else:
            _redeal_other(table, hero, dice)


def _redeal_own(table: Table, hero: int, dice: Dice) -> None:
    """LE-12.3: the bottom of the deck stays as its player laid it."""
    deck, buried = table.deck[hero], table.buried[hero]
    unseen = deck[buried:]
    dice.deal_anew(unseen)
    table.deck[hero] = deck[:buried] + unseen


def _redeal_other(table: Table, hero: int, dice: Dice) -> None:
    """LE-12.1, and LE-12.4: what everybody knows of a hand stays in it."""
    hand, deck, aside, known = table.hand[hero], table.deck[hero], table.aside[hero], []
    unseen = [*hand, *deck, *aside]
    if not unseen:
        return
    for card in table.shown[hero]:
        unseen.remove(card)
        known.append(card)
    dice.deal_anew(unseen)
    drawn = len(hand) - len(known)
    table.hand[hero] = sorted([*known, *unseen[:drawn]])
    table.deck[hero] = unseen[drawn : drawn + len(deck)]
    table.aside[hero] = sorted(unseen[drawn + len(deck) :])
