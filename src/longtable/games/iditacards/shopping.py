"""Sled and personal cards (IC-14.1 to IC-14.6): the supply, and a look into one's own deck."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.actions import (
    DESTROY_CARD,
    DISCARD_CARD,
    DO_DECLINE,
    DO_SHUFFLE_BACK,
    FIRST_DECK,
    TAKE_CARD,
)
from longtable.games.iditacards.cards import DOG, TYPE, UNTIL_DOG
from longtable.games.iditacards.piles import destroy, leave_hand, shuffle, take_top
from longtable.games.iditacards.state import Race

# The supply


def fill_supply(race: Race, seat: int, backpack: int, more: int) -> Script[None]:
    """IC-14.1: so many cards of one upgrade deck; IC-16.6: or until a dog turns up, and `more`."""
    full = [deck for deck, pile in enumerate(race.upgrades) if pile]
    if not full or (backpack == 0 and more == 0):
        return
    deck = full[0]
    if len(full) > 1:
        action = yield from race.ask(seat, "deck", decks_to_choose(race))
        deck = action - FIRST_DECK
    pile = race.upgrades[deck]
    added: list[int] = []
    if backpack == UNTIL_DOG:
        backpack = 0
        while pile and not (added and TYPE[added[-1]] == DOG):
            added.append(_turn_up(race, pile))
    for _ in range(min(backpack + more, len(pile))):  # IC-14.3, IC-14.4
        added.append(_turn_up(race, pile))
    race.supply += added
    race.tell("supplied", "IC-14.1", seat=seat, deck=deck, cards=added, count=len(added))


def _turn_up(race: Race, pile: list[int]) -> int:
    """The top card of a shuffled deck: nobody ever knew which it was, so it is drawn by lot now."""
    return pile.pop(race.dice.below(len(pile)))


def decks_to_choose(race: Race) -> list[int]:
    """IC-14.4: those that are not empty."""
    return [FIRST_DECK + deck for deck, pile in enumerate(race.upgrades) if pile]


def take_from_supply(race: Race, seat: int, cart: int) -> Script[None]:
    """IC-14.2: from none up to so many, into one's discard pile."""
    for left in range(cart, 0, -1):
        if not race.supply:
            return
        action = yield from race.ask(seat, "take", takeable(race), count=left)
        if action == DO_DECLINE:
            return
        card = action - TAKE_CARD
        race.supply.remove(card)
        race.discards[seat].append(card)
        race.tell("took", "IC-14.2", seat=seat, card=card)


def takeable(race: Race) -> list[int]:
    """Enough, or a card of the supply."""
    return [DO_DECLINE, *[TAKE_CARD + card for card in sorted(set(race.supply))]]


# One's own deck


def look(race: Race, seat: int, trash: int, eye: int) -> Script[None]:
    """IC-14.5, IC-14.6: some of the top cards are destroyed, some discarded, the rest go back."""
    count = min(eye, len(race.decks[seat]))
    if count == 0:
        return
    race.looking = sorted(take_top(race, seat, count))
    seen = {"cards": list(race.looking)}
    race.tell("looked", "IC-14.5", seat=seat, count=count, to=[seat], secret=seen)
    left = [trash]  # a list, for what may be done is asked of the number as it is by then
    while race.looking:
        action = yield from race.ask(
            seat, "look", lambda _: what_to_do(race, left[0]), count=left[0]
        )
        if action == DO_SHUFFLE_BACK:
            break
        if action < DISCARD_CARD:
            left[0] -= 1
            card = action - DESTROY_CARD
            race.looking.remove(card)
            destroy(race, card)
            race.tell("destroyed", "IC-14.5", seat=seat, card=card)
        else:
            card = action - DISCARD_CARD
            race.looking.remove(card)
            race.discards[seat].append(card)
            race.tell("discarded", "IC-14.6", seat=seat, card=card)
    if race.looking:
        back = len(race.looking)
        race.decks[seat] += race.looking
        race.looking = []
        shuffle(race, seat)
        race.tell("shuffled-back", "IC-14.6", seat=seat, count=back)


def what_to_do(race: Race, trash: int) -> list[int]:
    """Destroy or discard one of them, by kind, or shuffle all that are left back."""
    kinds = sorted(set(race.looking))
    found = [DESTROY_CARD + card for card in kinds] if trash > 0 else []
    return [*found, *[DISCARD_CARD + card for card in kinds], DO_SHUFFLE_BACK]


# One's own hand


def destroy_from_hand(race: Race, seat: int, count: int) -> Script[None]:
    """Serenity: from none up to so many cards of one's hand."""
    for left in range(count, 0, -1):
        if not race.hands[seat]:
            return
        action = yield from race.ask(
            seat, "destroy", lambda seat: destroyable(race, seat), count=left
        )
        if action == DO_DECLINE:
            return
        card = action - DESTROY_CARD
        leave_hand(race, seat, card)
        destroy(race, card)
        race.tell("destroyed", "IC-14.9", seat=seat, card=card)


def destroyable(race: Race, seat: int) -> list[int]:
    """None of them, or a card of the hand."""
    return [DO_DECLINE, *[DESTROY_CARD + card for card in sorted(set(race.hands[seat]))]]


def destroy_hand(race: Race, seat: int) -> int:
    """IC-16.13: New Sled; how many cards it were."""
    hand = race.hands[seat]
    race.hands[seat] = []
    race.shown[seat] = []
    for card in hand:
        destroy(race, card)
    race.tell("destroyed-hand", "IC-16.13", seat=seat, cards=hand, count=len(hand))
    return len(hand)
