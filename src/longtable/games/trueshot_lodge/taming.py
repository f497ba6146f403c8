"""Pets come to a board (TL-5.11 to TL-5.15, TL-5.19, TL-9.17)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    DO_KEEP,
    DO_REFUSE,
    PLACE_SLOT,
    SLOT_COUNT,
)
from longtable.games.trueshot_lodge.cards import EXOTIC, EXOTIC_LIMIT
from longtable.games.trueshot_lodge.effects import MOMENTS
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import TAMING, Trigger
from longtable.games.trueshot_lodge.strike import Strikes
from longtable.games.trueshot_lodge.values import pet_limit


class Taming(Strikes):
    """Room is made first, then the pet takes a slot, then its arrival has its effects."""

    __slots__ = ()

    def exotics_of(self, seat: int) -> list[Pet]:
        return [pet for pet in self.row_of(seat) if EXOTIC[pet.kind]]

    def second_exotic(self, seat: int, card: int) -> bool:
        """TL-5.13: whether the card could only take the place of another exotic pet."""
        return EXOTIC[card] and len(self.exotics_of(seat)) >= EXOTIC_LIMIT

    def make_room(self, seat: int, card: int, limit: int) -> Script[int]:
        """TL-5.12, TL-5.13: discard what the new pet has no room beside; gives how many."""
        row = self.row_of(seat)
        if self.second_exotic(seat, card):
            pet = yield from self.choose_pet(seat, "release", self.exotics_of(seat), card)
        elif len(row) >= limit:
            pet = yield from self.choose_pet(seat, "release", row, card)
        else:
            return 0
        self.discard_pet(pet, "TL-5.12")
        return 1

    def arrive(self, seat: int, card: int, guest: bool) -> Script[Pet]:
        """TL-5.14: the revealed pet goes into a free slot, and is tamed."""
        first = seat * SLOT_COUNT
        free = [slot for slot in range(SLOT_COUNT) if self.pets[first + slot] is None]
        slot = free[0]
        if len(free) > 1:
            actions = [PLACE_SLOT + number for number in free]
            action = yield from self.ask(seat, "place", lambda _: actions, card=card)
            slot = action - PLACE_SLOT
        self.revealed.remove(card)
        pet = self.put_on_board(card, first + slot)
        pet.guest = guest
        self.tell("tamed", "TL-5.9", owner=seat, pet=card, slot=slot)
        yield from self.has_tamed(pet)
        return pet

    def welcome_guest(self, seat: int, card: int) -> Script[None]:
        """TL-9.17: a pet for this combat phase may take the third slot."""
        if self.second_exotic(seat, card):
            action = yield from self.ask(seat, "guest", lambda _: [DO_KEEP, DO_REFUSE], card=card)
            if action == DO_REFUSE:
                self.revealed.remove(card)
                self.pet_discard.append(card)
                self.tell("refused", "TL-5.13", seat=seat, pet=card)
                return
        yield from self.make_room(seat, card, SLOT_COUNT)
        yield from self.arrive(seat, card, True)

    def put_on_board(self, card: int, place: int) -> Pet:
        self.uids += 1
        pet = self.pets[place] = Pet(card, self.uids, place)
        self.give_aspect_bonus(pet)
        return pet

    def has_tamed(self, pet: Pet) -> Script[None]:
        """TL-5.19: effects of taming, the pet's own and its owner's weapon's."""
        for effect in (*pet.effects, self.weapon[pet.owner]):
            if effect in MOMENTS[TAMING]:
                self.fresh.append(Trigger(TAMING, pet.owner, pet, effect))
        if self.fresh:
            yield from self.settle()

    def residents(self, seat: int) -> list[Pet]:
        """The seat's pets without guests, who have a place of their own."""
        return [pet for pet in self.row_of(seat) if not pet.guest]

    def discard_too_many(self, seat: int, card: int) -> Script[None]:
        """TL-5.15: who has lost the right to a third pet discards one."""
        while len(self.residents(seat)) > pet_limit(self, seat):
            pet = yield from self.choose_pet(seat, "too-many", self.residents(seat), card)
            self.discard_pet(pet, "TL-5.15")
