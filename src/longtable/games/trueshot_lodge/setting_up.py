"""Setting up (chapter 3)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import CHOOSE_PET, SLOT_COUNT
from longtable.games.trueshot_lodge.cards import EXOTIC, SETUP_PETS
from longtable.games.trueshot_lodge.preparation import fill_shop
from longtable.games.trueshot_lodge.state import COMBAT_START, NOBODY, Table
from longtable.games.trueshot_lodge.taming import put_on_board

MIDDLE: Final = 1


def set_up(table: Table) -> Script[None]:
    if table.opener == NOBODY:
        lay_out(table)
    seats = list(range(table.seats))
    picks = yield from table.ask_all(seats, "first-pet", lambda s: legal_first_pets(table, s))
    for seat, pick in zip(seats, picks, strict=True):  # TL-3.4
        card = pick - CHOOSE_PET
        rest = list(table.offers[seat])
        rest.remove(card)
        table.offers[seat] = []
        table.pet_discard += rest
        put_on_board(table, card, seat * SLOT_COUNT + MIDDLE)  # TL-5.14
    for seat, pick in zip(seats, picks, strict=True):
        table.tell("tamed", "TL-3.4", owner=seat, pet=pick - CHOOSE_PET, slot=MIDDLE)
    table.step = COMBAT_START


def lay_out(table: Table) -> None:
    """TL-3.2, TL-3.3, TL-3.7, TL-3.9."""
    table.dice.shuffle(table.pet_pile)
    table.dice.shuffle(table.weapon_pile)
    table.dice.shuffle(table.spell_pile)
    for seat in range(table.seats):
        table.offers[seat] = sorted(draw_common_pets(table))
    fill_shop(table)
    table.opener = table.active = table.dice.below(table.seats)
    table.tell("opener", "TL-3.9", seat=table.opener)


def draw_common_pets(table: Table) -> list[int]:
    """TL-3.3: an exotic goes back, the pile is shuffled, a replacement drawn."""
    offer = [table.pet_pile.pop() for _ in range(SETUP_PETS)]
    for number in range(SETUP_PETS):
        while EXOTIC[offer[number]]:
            table.pet_pile.append(offer[number])
            table.dice.shuffle(table.pet_pile)
            offer[number] = table.pet_pile.pop()
    del table.pet_seen[len(table.pet_pile) :]
    return offer


def legal_first_pets(table: Table, seat: int) -> list[int]:
    return [CHOOSE_PET + card for card in dict.fromkeys(table.offers[seat])]
