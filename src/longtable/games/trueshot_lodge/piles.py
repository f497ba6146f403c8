"""Piles, hands and who has seen what: drawing, discarding, looking (TL-5.17, chapter 13)."""

from __future__ import annotations

from typing import Final

from longtable.games.trueshot_lodge.actions import PET_PILE, SPELL_PILE, WEAPON_PILE
from longtable.games.trueshot_lodge.cards import (
    BASIC_WEAPON,
    FAMILY,
    FIRST_SPELL,
    FIRST_WEAPON,
    TRAP,
)
from longtable.games.trueshot_lodge.entries import ASPECTS
from longtable.games.trueshot_lodge.hidden import settle
from longtable.games.trueshot_lodge.state import NO_CARD, TRAPS, Table

EVERYBODY: Final = 0xFF


def shuffle(table: Table, pile: list[int]) -> None:
    """TL-5.17. A pile that is in no order needs none."""
    if not table.by_lot:
        table.dice.shuffle(pile)


# The pet pile


def pets_to_draw(table: Table) -> bool:
    """Whether a pet could be drawn."""
    return bool(table.pet_pile or table.pet_discard)


def ready_pet_pile(table: Table) -> bool:
    """TL-5.17: have a pile to draw from, if there is any card left."""
    if not table.pet_pile and table.pet_discard:
        table.pet_pile, table.pet_discard = table.pet_discard, []
        shuffle_pets(table)
    return bool(table.pet_pile)


def draw_pet(table: Table) -> int:
    if not ready_pet_pile(table):
        return NO_CARD
    settle(table, table.pet_pile, table.pet_seen, -1)
    table.pet_seen.pop()
    card = table.pet_pile.pop()
    look_at_tops(table)
    return card


def shuffle_pets(table: Table) -> None:
    shuffle(table, table.pet_pile)
    table.pet_seen = [0] * len(table.pet_pile)
    look_at_tops(table)
    table.tell("shuffled", "TL-5.17", pile=PET_PILE)


def put_pet_on_top(table: Table, card: int) -> None:
    """Openly: everybody knows the top card now (TL-13.5)."""
    table.pet_pile.append(card)
    table.pet_seen.append(EVERYBODY)


# The weapon pile


def weapons_to_draw(table: Table) -> bool:
    return bool(table.weapon_pile or table.weapon_discard)


def ready_weapon_pile(table: Table) -> bool:
    if not table.weapon_pile and table.weapon_discard:
        table.weapon_pile, table.weapon_discard = table.weapon_discard, []
        shuffle_weapons(table)
    return bool(table.weapon_pile)


def draw_weapon(table: Table) -> int:
    if not ready_weapon_pile(table):
        return NO_CARD
    settle(table, table.weapon_pile, table.weapon_seen, -1)
    table.weapon_seen.pop()
    card = table.weapon_pile.pop()
    look_at_tops(table)
    return card


def shuffle_weapons(table: Table) -> None:
    shuffle(table, table.weapon_pile)
    table.weapon_seen = [0] * len(table.weapon_pile)
    look_at_tops(table)
    table.tell("shuffled", "TL-5.17", pile=WEAPON_PILE)


def put_weapon_under(table: Table, card: int) -> None:
    """Openly, at the very bottom."""
    table.weapon_pile.insert(0, card)
    table.weapon_seen.insert(0, EVERYBODY)


# The spell pile


def ready_spell_pile(table: Table) -> bool:
    if not table.spell_pile and table.spell_discard:
        table.spell_pile, table.spell_discard = table.spell_discard, []
        shuffle(table, table.spell_pile)
        table.tell("shuffled", "TL-5.17", pile=SPELL_PILE)
    return bool(table.spell_pile)


def draw_spell(table: Table) -> int:
    if not ready_spell_pile(table):
        return NO_CARD
    return table.dice.draw(table.spell_pile) if table.by_lot else table.spell_pile.pop()


# Hands


def put_in_hand(table: Table, seat: int, card: int) -> None:
    """A spell that everybody sees going to the hand."""
    table.hands[seat].append(card)
    table.hands[seat].sort()


def draw_unseen(table: Table, seat: int, card: int) -> None:
    """A spell from the pile that only its owner sees, unless the hand lies open."""
    put_in_hand(table, seat, card)
    if not table.hand_is_open(seat):
        table.secret[seat].append(card)


def take_from_hand(table: Table, seat: int, card: int) -> None:
    """The card leaves the hand, and everybody sees which it is."""
    table.hands[seat].remove(card)
    if card in table.secret[seat]:
        table.secret[seat].remove(card)


def lay_hands_open(table: Table, caster: int) -> None:
    """TL-13.2: what lies open once is known."""
    for seat in range(table.seats):
        if seat != caster:
            table.secret[seat] = []


def discard_spell(table: Table, card: int) -> None:
    table.spell_discard.append(card)
    if FAMILY[card] == TRAP:
        table.placings[TRAPS.index(card)] = 0


# Weapons in hand


def lose_weapon(table: Table, seat: int) -> bool:
    """The weapon goes to the discard pile; the basic one stays (TL-3.5)."""
    card = table.weapon[seat]
    table.weapon_bonus[seat] = table.weapon_food[seat] = table.weapon_paid[seat] = 0
    if card == BASIC_WEAPON:
        return False
    table.weapon_discard.append(card)
    table.weapon[seat] = BASIC_WEAPON
    return True


# Looking


def look_at_tops(table: Table) -> None:
    """An Aspect may let its caster know the top pet and the top weapon at any time."""
    for seat, aspect in enumerate(table.aspect):
        if aspect != NO_CARD and ASPECTS[aspect].looks:
            if table.pet_seen:
                look(table, table.pet_pile, table.pet_seen, -1, seat)
            if table.weapon_seen:
                look(table, table.weapon_pile, table.weapon_seen, -1, seat)


def look(table: Table, pile: list[int], seen: list[int], place: int, seat: int) -> None:
    """The seat knows the card at that place from now on, beside who knows it already."""
    settle(table, pile, seen, place)
    seen[place] |= 1 << seat


def put_back(table: Table, card: int) -> None:
    """A card from a discard pile is shuffled into the pile it belongs to."""
    if card < FIRST_WEAPON:
        table.pet_discard.remove(card)
        table.pet_pile.append(card)
        shuffle_pets(table)
    elif card < FIRST_SPELL:
        table.weapon_discard.remove(card)
        table.weapon_pile.append(card)
        shuffle_weapons(table)
    else:
        table.spell_discard.remove(card)
        table.spell_pile.append(card)
        shuffle(table, table.spell_pile)
        table.tell("shuffled", "TL-5.17", pile=SPELL_PILE)
