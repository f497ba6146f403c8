"""Piles, hands and who has seen what: drawing, discarding, looking (TL-5.17, chapter 13)."""

from __future__ import annotations

from typing import Final

from longtable.games.trueshot_lodge.actions import PET_PILE, SPELL_PILE, WEAPON_PILE
from longtable.games.trueshot_lodge.cards import (
    ASPECT_OF_THE_HAWK,
    BASIC_WEAPON,
    FAMILY,
    FIRST_SPELL,
    FIRST_WEAPON,
    TRAP,
)
from longtable.games.trueshot_lodge.state import NO_CARD, TRAPS, Table

EVERYBODY: Final = 0xFF


class Piles(Table):
    """Cards go from here to there, and what was shown stays known."""

    __slots__ = ()

    # The pet pile

    def pets_to_draw(self) -> bool:
        """Whether a pet could be drawn."""
        return bool(self.pet_pile or self.pet_discard)

    def ready_pet_pile(self) -> bool:
        """TL-5.17: have a pile to draw from, if there is any card left."""
        if not self.pet_pile and self.pet_discard:
            self.pet_pile, self.pet_discard = self.pet_discard, []
            self.shuffle_pets()
        return bool(self.pet_pile)

    def draw_pet(self) -> int:
        if not self.ready_pet_pile():
            return NO_CARD
        self.pet_seen.pop()
        card = self.pet_pile.pop()
        self.look_with_hawk()
        return card

    def shuffle_pets(self) -> None:
        self.dice.shuffle(self.pet_pile)
        self.pet_seen = [0] * len(self.pet_pile)
        self.look_with_hawk()
        self.tell("shuffled", "TL-5.17", pile=PET_PILE)

    def put_pet_on_top(self, card: int) -> None:
        """Openly: everybody knows the top card now (TL-13.5)."""
        self.pet_pile.append(card)
        self.pet_seen.append(EVERYBODY)

    # The weapon pile

    def weapons_to_draw(self) -> bool:
        return bool(self.weapon_pile or self.weapon_discard)

    def ready_weapon_pile(self) -> bool:
        if not self.weapon_pile and self.weapon_discard:
            self.weapon_pile, self.weapon_discard = self.weapon_discard, []
            self.shuffle_weapons()
        return bool(self.weapon_pile)

    def draw_weapon(self) -> int:
        if not self.ready_weapon_pile():
            return NO_CARD
        self.weapon_seen.pop()
        card = self.weapon_pile.pop()
        self.look_with_hawk()
        return card

    def shuffle_weapons(self) -> None:
        self.dice.shuffle(self.weapon_pile)
        self.weapon_seen = [0] * len(self.weapon_pile)
        self.look_with_hawk()
        self.tell("shuffled", "TL-5.17", pile=WEAPON_PILE)

    def put_weapon_under(self, card: int) -> None:
        """Openly, at the very bottom."""
        self.weapon_pile.insert(0, card)
        self.weapon_seen.insert(0, EVERYBODY)

    # The spell pile

    def ready_spell_pile(self) -> bool:
        if not self.spell_pile and self.spell_discard:
            self.spell_pile, self.spell_discard = self.spell_discard, []
            self.dice.shuffle(self.spell_pile)
            self.tell("shuffled", "TL-5.17", pile=SPELL_PILE)
        return bool(self.spell_pile)

    def draw_spell(self) -> int:
        return self.spell_pile.pop() if self.ready_spell_pile() else NO_CARD

    # Hands

    def put_in_hand(self, seat: int, card: int) -> None:
        """A spell that everybody sees going to the hand."""
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def draw_unseen(self, seat: int, card: int) -> None:
        """A spell from the pile that only its owner sees, unless the hand lies open."""
        self.put_in_hand(seat, card)
        if not self.hand_is_open(seat):
            self.secret[seat].append(card)

    def take_from_hand(self, seat: int, card: int) -> None:
        """The card leaves the hand, and everybody sees which it is."""
        self.hands[seat].remove(card)
        if card in self.secret[seat]:
            self.secret[seat].remove(card)

    def lay_hands_open(self, caster: int) -> None:
        """TL-13.2: what lies open once is known."""
        for seat in range(self.seats):
            if seat != caster:
                self.secret[seat] = []

    def discard_spell(self, card: int) -> None:
        self.spell_discard.append(card)
        if FAMILY[card] == TRAP:
            self.placings[TRAPS.index(card)] = 0

    # Weapons in hand

    def lose_weapon(self, seat: int) -> bool:
        """The weapon goes to the discard pile; the basic one stays (TL-3.5)."""
        card = self.weapon[seat]
        self.weapon_bonus[seat] = self.weapon_food[seat] = self.weapon_paid[seat] = 0
        if card == BASIC_WEAPON:
            return False
        self.weapon_discard.append(card)
        self.weapon[seat] = BASIC_WEAPON
        return True

    # Looking

    def look_with_hawk(self) -> None:
        """Aspect of the Hawk: its caster knows the top pet and the top weapon at any time."""
        if ASPECT_OF_THE_HAWK in self.aspect:
            for seat, aspect in enumerate(self.aspect):
                if aspect == ASPECT_OF_THE_HAWK:
                    if self.pet_seen:
                        self.pet_seen[-1] |= 1 << seat
                    if self.weapon_seen:
                        self.weapon_seen[-1] |= 1 << seat

    def put_back(self, card: int) -> None:
        """A card from a discard pile is shuffled into the pile it belongs to."""
        if card < FIRST_WEAPON:
            self.pet_discard.remove(card)
            self.pet_pile.append(card)
            self.shuffle_pets()
        elif card < FIRST_SPELL:
            self.weapon_discard.remove(card)
            self.weapon_pile.append(card)
            self.shuffle_weapons()
        else:
            self.spell_discard.remove(card)
            self.spell_pile.append(card)
            self.dice.shuffle(self.spell_pile)
            self.tell("shuffled", "TL-5.17", pile=SPELL_PILE)
