"""Pets come to a board (TL-5.11 to TL-5.15, TL-5.19, TL-9.17).

Room is made first, then the pet takes a slot, then its arrival has its effects.
"""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    DO_KEEP,
    DO_REFUSE,
    PLACE_SLOT,
    SLOT_COUNT,
)
from longtable.games.trueshot_lodge.cards import EXOTIC, EXOTIC_LIMIT
from longtable.games.trueshot_lodge.choices import choose_pet
from longtable.games.trueshot_lodge.damage import discard_pet
from longtable.games.trueshot_lodge.entries import MOMENTS
from longtable.games.trueshot_lodge.healing import give_aspect_bonus
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.queue import settle
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.triggers import TAMING, Trigger
from longtable.games.trueshot_lodge.values import pet_limit


def exotics_of(table: Table, seat: int) -> list[Pet]:
    return [pet for pet in table.row_of(seat) if EXOTIC[pet.kind]]


def second_exotic(table: Table, seat: int, card: int) -> bool:
    """TL-5.13: whether the card could only take the place of another exotic pet."""
    return EXOTIC[card] and len(exotics_of(table, seat)) >= EXOTIC_LIMIT


def make_room(table: Table, seat: int, card: int, limit: int) -> Script[int]:
    """TL-5.12, TL-5.13: discard what the new pet has no room beside; gives how many."""
    row = table.row_of(seat)
    if second_exotic(table, seat, card):
        pet = yield from choose_pet(table, seat, "release", exotics_of(table, seat), card)
    elif len(row) >= limit:
        pet = yield from choose_pet(table, seat, "release", row, card)
    else:
        return 0
    discard_pet(table, pet, "TL-5.12")
    return 1


def arrive(table: Table, seat: int, card: int, guest: bool) -> Script[Pet]:
    """TL-5.14: the revealed pet goes into a free slot, and is tamed."""
    first = seat * SLOT_COUNT
    free = [slot for slot in range(SLOT_COUNT) if table.pets[first + slot] is None]
    slot = free[0]
    if len(free) > 1:
        actions = [PLACE_SLOT + number for number in free]
        action = yield from table.ask(seat, "place", actions, card=card)
        slot = action - PLACE_SLOT
    table.revealed.remove(card)
    pet = put_on_board(table, card, first + slot)
    pet.guest = guest
    table.tell("tamed", "TL-5.9", owner=seat, pet=card, slot=slot)
    yield from has_tamed(table, pet)
    return pet


def welcome_guest(table: Table, seat: int, card: int) -> Script[None]:
    """TL-9.17: a pet for this combat phase may take the third slot."""
    if second_exotic(table, seat, card):
        action = yield from table.ask(seat, "guest", [DO_KEEP, DO_REFUSE], card=card)
        if action == DO_REFUSE:
            table.revealed.remove(card)
            table.pet_discard.append(card)
            table.tell("refused", "TL-5.13", seat=seat, pet=card)
            return
    yield from make_room(table, seat, card, SLOT_COUNT)
    yield from arrive(table, seat, card, True)


def put_on_board(table: Table, card: int, place: int) -> Pet:
    table.uids += 1
    pet = table.pets[place] = Pet(card, table.uids, place)
    give_aspect_bonus(table, pet)
    return pet


def has_tamed(table: Table, pet: Pet) -> Script[None]:
    """TL-5.19: effects of taming, the pet's own and its owner's weapon's."""
    for effect in (*pet.effects, table.weapon[pet.owner]):
        if effect in MOMENTS[TAMING]:
            table.fresh.append(Trigger(TAMING, pet.owner, pet, effect))
    if table.fresh:
        yield from settle(table)


def residents(table: Table, seat: int) -> list[Pet]:
    """The seat's pets without guests, who have a place of their own."""
    return [pet for pet in table.row_of(seat) if not pet.guest]


def discard_too_many(table: Table, seat: int, card: int) -> Script[None]:
    """TL-5.15: who has lost the right to a third pet discards one."""
    while len(residents(table, seat)) > pet_limit(table, seat):
        pet = yield from choose_pet(table, seat, "too-many", residents(table, seat), card)
        discard_pet(table, pet, "TL-5.15")
