"""Costs (chapter 5): energy from the hand, then health from the deck. Risk stands in risk.py."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Script
from longtable.games.iditacards.actions import PAY_CARD
from longtable.games.iditacards.cards import ALL, SPOILS_PAYMENT
from longtable.games.iditacards.piles import discard_top, leave_hand
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import energy_cost, health_cost

ENERGY: Final = 0  # numbers in actions.COST
HEALTH: Final = 1


def pay(race: Race, seat: int, card: int) -> Script[bool]:
    """IC-5.1: energy, then health. Whether both could be paid in full (IC-5.5)."""
    paid = yield from _pay_energy(race, seat, card)
    return paid and _pay_health(race, seat, card)


def _pay_energy(race: Race, seat: int, card: int) -> Script[bool]:
    """IC-5.2: cards of one's choice from the hand."""
    cost = energy_cost(race, seat, card)
    if cost == ALL:  # IC-5.7
        cost = len(race.hands[seat])
    if cost == 0:
        return True
    if cost > len(race.hands[seat]):
        race.tell("unpaid", "IC-5.5", seat=seat, card=card, cost=ENERGY)
        return False
    paid: list[int] = []  # they lie open on the discard pile by then
    if cost == len(race.hands[seat]):
        paid = race.hands[seat]
        race.hands[seat] = []
        race.shown[seat] = []
        race.discards[seat] += paid
    else:
        for left in range(cost, 0, -1):
            action = yield from race.ask(
                seat, "pay", lambda seat: payable(race, seat), card=card, count=left
            )
            chosen = action - PAY_CARD
            leave_hand(race, seat, chosen)
            race.discards[seat].append(chosen)
            paid.append(chosen)
    race.tell("paid", "IC-5.2", seat=seat, cost=ENERGY, cards=paid, count=len(paid))
    return not _is_spoilt(race, seat, card, paid)


def payable(race: Race, seat: int) -> list[int]:
    """Any card of the hand, by kind."""
    hand = race.hands[seat]
    found: list[int] = []
    last = -1
    for card in hand:  # it is sorted
        if card != last:
            found.append(PAY_CARD + card)
            last = card
    return found


def _pay_health(race: Race, seat: int, card: int) -> bool:
    """IC-5.3: the top cards of the deck, unseen."""
    cost = health_cost(race, seat, card)
    if cost == 0:
        return True
    if cost > len(race.decks[seat]):  # IC-5.6
        race.tell("unpaid", "IC-5.6", seat=seat, card=card, cost=HEALTH)
        return False
    paid = discard_top(race, seat, cost)
    race.tell("paid", "IC-5.3", seat=seat, cost=HEALTH, cards=paid, count=cost)
    return not _is_spoilt(race, seat, card, paid)


def _is_spoilt(race: Race, seat: int, card: int, paid: list[int]) -> bool:
    """IC-15.4: whether a Damaged card is among what was paid."""
    for other in paid:
        if SPOILS_PAYMENT[other]:
            race.tell("spoilt", "IC-15.4", seat=seat, card=card)
            return True
    return False
