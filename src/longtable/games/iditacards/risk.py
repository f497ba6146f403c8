"""Playing a card, and the stack of cards that wait for their risk (chapter 6)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.boards import RISK_FIZZLE
from longtable.games.iditacards.cards import ATTACHMENT, DESTROYS_SELF, DOG, TYPE
from longtable.games.iditacards.conditions import relieve
from longtable.games.iditacards.costs import pay
from longtable.games.iditacards.effects import happen
from longtable.games.iditacards.piles import destroy, leave_hand, take_top
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import risk_cost


def play_from_hand(race: Race, seat: int, card: int) -> Script[None]:
    """IC-4.1: any card of the hand."""
    leave_hand(race, seat, card)
    race.playing.append(card)
    if race.listener is not None:
        race.tell("played", "IC-4.1", seat=seat, card=card)
    yield from _play(race, seat, card)


def play_risk(race: Race, seat: int) -> Script[None]:
    """IC-6.2: the top card of the deck, wanted or not (IC-6.3)."""
    card = take_top(race, seat, 1)[0]
    race.playing.append(card)
    race.tell("risked", "IC-6.2", seat=seat, card=card)
    yield from _play(race, seat, card)


def _play(race: Race, seat: int, card: int) -> Script[None]:
    """Relief, costs, and either the effect or waiting for the risk to be paid."""
    relieve(race, seat, card)
    paid = yield from pay(race, seat, card)
    if not paid:
        fail(race, seat, "IC-6.6" if race.stacks[seat] else "IC-5.5")
        return
    risk = risk_cost(race, seat, card)  # IC-5.10: fixed now
    if risk == 0:
        yield from _resolve(race, seat, card)
    elif RISK_FIZZLE[race.side(seat)]:
        fail(race, seat, "IC-11.10")
    else:
        race.playing.pop()
        race.stacks[seat].append([card, risk])
        race.tell("waits", "IC-6.1", seat=seat, card=card, count=risk)


def _resolve(race: Race, seat: int, card: int) -> Script[None]:
    """IC-6.4, IC-6.5: its effect, which pays once for the card below it, and so on down."""
    paid: list[int] = []
    while True:
        yield from happen(race, seat, card, paid)
        lay_down(race, seat)
        stack = race.stacks[seat]
        if not stack:
            return
        for waiting in stack:
            waiting.append(card)
        top = stack[-1]
        top[1] -= 1
        if top[1] > 0:
            return
        stack.pop()
        card, paid = top[0], top[2:]
        race.playing.append(card)
        race.tell("resolved", "IC-6.4", seat=seat, card=card)


def lay_down(race: Race, seat: int) -> None:
    """IC-4.9: a card whose effect has happened stays in play, if it has not found its place."""
    if not race.playing:
        return
    card = race.playing.pop()
    if DESTROYS_SELF[card]:  # IC-15.3
        destroy(race, card)
        race.tell("mended", "IC-15.3", seat=seat, card=card)
    else:
        assert TYPE[card] not in (DOG, ATTACHMENT)
        race.in_play[seat].append(card)


def fail(race: Race, seat: int, rule: str) -> None:
    """IC-6.6: the card that was played, if any, and all that wait for it are discarded."""
    cards = race.playing + [waiting[0] for waiting in reversed(race.stacks[seat])]
    race.playing = []
    race.stacks[seat] = []
    race.discards[seat] += cards
    race.tell("fizzled", rule, seat=seat, cards=cards, count=len(cards))
