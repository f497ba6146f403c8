"""What a seat can't see (chapter 12), dealt anew for worlds that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.dice import Dice
from longtable.games.letal.grammar import AURA, PUT_AURA

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
    if drawn and _puts_an_aura(table, hero):
        _give_an_aura(table, known, unseen, drawn)
    table.hand[hero] = sorted([*known, *unseen[:drawn]])
    table.deck[hero] = unseen[drawn : drawn + len(deck)]
    table.aside[hero] = sorted(unseen[drawn + len(deck) :])


def _puts_an_aura(table: Table, hero: int) -> bool:
    """LE-5.2: whether the hero is being asked which aura it puts into play: then it holds one, as
    everybody knows.
    """
    if not table.runs:
        return False
    run = table.runs[-1]
    return run.hero == hero and run.at < len(run.lines) and run.lines[run.at].do == PUT_AURA


def _give_an_aura(table: Table, known: list[int], unseen: list[int], drawn: int) -> None:
    """If there is none in that hand, the first of the unseen auras takes the place of a card that
    was drawn.
    """
    cards = table.library.cards
    if not any(cards[card].kind == AURA for card in known + unseen[:drawn]):
        for place, card in enumerate(unseen):
            if cards[card].kind == AURA:
                unseen[0], unseen[place] = card, unseen[0]
                return
