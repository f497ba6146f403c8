"""Hands, decks and discard piles (IC-4.6 to IC-4.9), what is recovered (IC-14.10) and damage
(IC-15.1).
"""

from __future__ import annotations

from bisect import insort

from longtable.core.choice import Script
from longtable.games.iditacards.actions import DO_DECLINE, TO_DECK_CARD, TO_HAND_CARD
from longtable.games.iditacards.cards import DAMAGED, DESTROYS_SELF, VENISON
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import is_immune


def take_top(race: Race, seat: int, count: int) -> list[int]:
    """So many cards from the top of a deck, the topmost last. In a world that is only imagined a
    deck is in no order: they are drawn by lot.
    """
    deck = race.decks[seat]
    if race.by_lot:
        return [race.dice.draw(deck) for _ in range(count)]
    taken = deck[-count:]
    del deck[-count:]
    return taken


def shuffle(race: Race, seat: int) -> None:
    """A deck; one that is in no order needs it not."""
    if not race.by_lot:
        race.dice.shuffle(race.decks[seat])


def draw(race: Race, seat: int, count: int) -> None:
    """IC-4.8: from the top of one's deck, as many as there are."""
    count = min(count, len(race.decks[seat]))
    if count <= 0:
        return
    drawn = take_top(race, seat, count)
    hand = race.hands[seat]
    hand += drawn
    hand.sort()
    if race.listener is not None:
        drawn.sort()
        race.tell("drew", "IC-4.8", seat=seat, count=count, to=[seat], secret={"cards": drawn})


def leave_hand(race: Race, seat: int, card: int) -> None:
    """A card of the hand goes somewhere else. If one like it was seen to come there, it is that."""
    race.hands[seat].remove(card)
    if card in race.shown[seat]:
        race.shown[seat].remove(card)


def come_to_hand(race: Race, seat: int, card: int) -> None:
    """A card goes to the hand, for all to see."""
    insort(race.hands[seat], card)
    race.shown[seat].append(card)


def discard_top(race: Race, seat: int, count: int) -> list[int]:
    """The top cards of a deck, or all there are, go to the discard pile; the first one first."""
    count = min(count, len(race.decks[seat]))
    if count <= 0:
        return []
    cards = take_top(race, seat, count)
    cards.reverse()
    race.discards[seat] += cards
    return cards


def destroy(race: Race, card: int) -> None:
    """IC-4.6: out of the game, but for Damaged (IC-15.2). Its old place is seen to elsewhere."""
    if DESTROYS_SELF[card]:
        race.damage_left += 1
    else:
        race.destroyed.append(card)


def take_damage(race: Race, seat: int, amount: int) -> None:
    """IC-15.1: a Damaged card for each point, as long as there are any; none for the immune."""
    amount = min(amount, race.damage_left)
    if amount <= 0:
        return
    if is_immune(race, seat):  # IC-15.5
        race.tell("unharmed", "IC-15.5", seat=seat)
        return
    race.damage_left -= amount
    race.discards[seat] += [DAMAGED] * amount
    race.tell("damage", "IC-15.1", seat=seat, amount=amount)


# Recovering


def recover(race: Race, seat: int, count: int) -> Script[None]:
    """IC-14.10: up to so many cards of one's own discard pile, each into hand or deck."""
    to_shuffle = False
    for left in range(count, 0, -1):
        if not race.discards[seat]:
            break
        action = yield from race.ask(seat, "recover", recoverable(race, seat), count=left)
        if action == DO_DECLINE:
            break
        to_shuffle = _bring_back(race, seat, action) or to_shuffle
    if to_shuffle:
        shuffle(race, seat)


def recover_venison(race: Race, seat: int) -> Script[None]:
    """IC-16.14: every venison card, each into hand or deck."""
    to_shuffle = False
    while any(VENISON[card] for card in race.discards[seat]):
        action = yield from race.ask(seat, "venison", _venison(race, seat))
        to_shuffle = _bring_back(race, seat, action) or to_shuffle
    if to_shuffle:
        shuffle(race, seat)


def recoverable(race: Race, seat: int) -> list[int]:
    """Stop, or any card of the discard pile one way or the other."""
    kinds = sorted(set(race.discards[seat]))
    found = [DO_DECLINE]
    found += [TO_HAND_CARD + card for card in kinds]
    found += [TO_DECK_CARD + card for card in kinds]
    return found


def _venison(race: Race, seat: int) -> list[int]:
    kinds = sorted({card for card in race.discards[seat] if VENISON[card]})
    return [TO_HAND_CARD + card for card in kinds] + [TO_DECK_CARD + card for card in kinds]


def _bring_back(race: Race, seat: int, action: int) -> bool:
    """Whether the card went into the deck, which is to be shuffled then."""
    to_deck = action >= TO_DECK_CARD
    card = action - (TO_DECK_CARD if to_deck else TO_HAND_CARD)
    race.discards[seat].remove(card)
    if to_deck:
        race.decks[seat].append(card)
    else:
        come_to_hand(race, seat, card)
    where = "deck" if to_deck else "hand"
    race.tell("recovered", "IC-14.10", seat=seat, card=card, where=where)
    return to_deck
