"""Choices that effects offer (TL-8.10): a pet, a player, a bonus, a card to take or to discard."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    AIM_PLACE,
    AT_SEAT,
    DISCARD_CARD,
    DO_MORE_ATTACK,
    DO_MORE_HEALTH,
    PICK_CARD,
)
from longtable.games.trueshot_lodge.entries import EFFECTS
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.piles import discard_spell, put_in_hand, take_from_hand
from longtable.games.trueshot_lodge.state import NO_CARD, Table


def choose_pet(table: Table, seat: int, prompt: str, pets: list[Pet], card: int) -> Script[Pet]:
    """The seat picks one of these pets; of one, everybody sees which it must be."""
    if len(pets) == 1:
        return pets[0]
    actions = sorted(AIM_PLACE + pet.place for pet in pets)
    action = yield from table.ask(seat, prompt, actions, card=card)
    found = table.pets[action - AIM_PLACE]
    assert found is not None
    return found


def choose_player(table: Table, seat: int, prompt: str, seats: list[int], card: int) -> Script[int]:
    """The seat picks one of these players; of one, everybody sees who it must be."""
    if len(seats) == 1:
        return seats[0]
    actions = sorted(AT_SEAT + other for other in seats)
    action = yield from table.ask(seat, prompt, actions, card=card)
    return action - AT_SEAT


def choose_bonus(table: Table, seat: int, card: int) -> Script[bool]:
    """Attack rather than Health?"""
    action = yield from table.ask(seat, "effect-bonus", [DO_MORE_ATTACK, DO_MORE_HEALTH], card=card)
    return action == DO_MORE_ATTACK


def take_from_discard(table: Table, seat: int, card: int) -> Script[None]:
    """The player takes a spell of their choice into hand; everybody sees which."""
    if not table.spell_discard:
        return
    actions = sorted({PICK_CARD + spell for spell in table.spell_discard})
    action = yield from table.ask(seat, "effect-card", actions, card=card)
    spell = action - PICK_CARD
    table.spell_discard.remove(spell)
    put_in_hand(table, seat, spell)
    table.tell("took-back", "TL-13.5", seat=seat, spell=spell)


def spared_discard(table: Table, seat: int, by: int) -> int:
    """The card by which no opponent's effect can make the seat discard, or NO_CARD."""
    if by != seat:
        for effect in table.effects_of(seat):
            if EFFECTS[effect].spares_discards:
                return effect
    return NO_CARD


def discard_from_hand(table: Table, seat: int, by: int, but_not: int = NO_CARD) -> Script[None]:
    """The player discards a spell of their choice, if there is one."""
    spared = spared_discard(table, seat, by)
    if spared != NO_CARD:
        table.tell("spared", "TL-8.10", seat=seat, card=spared)
        return
    count = len(table.hands[seat]) - (1 if but_not in table.hands[seat] else 0)
    if count == 0:
        return
    action = yield from table.ask(
        seat,
        "discard",
        lambda s: sorted({DISCARD_CARD + c for c in table.hands[s] if c != but_not}),
    )
    card = action - DISCARD_CARD
    take_from_hand(table, seat, card)
    discard_spell(table, card)
    table.tell("spell-discarded", "TL-8.10", seat=seat, spell=card)
