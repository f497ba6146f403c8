"""The rules of In the Trueshot Lodge: setting up (chapter 3) and the way through a game.

Each chapter has its file, and each builds on the one before: piles, damage, verbs, queue, strike,
taming, spells, preparation, combat, round_end. What single cards do stands in effects.
"""

from __future__ import annotations

from typing import Any

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.games.trueshot_lodge.actions import CHOOSE_PET, SLOT_COUNT
from longtable.games.trueshot_lodge.cards import EXOTIC, SETUP_PETS
from longtable.games.trueshot_lodge.round_end import RoundEnd
from longtable.games.trueshot_lodge.state import (
    COMBAT_START,
    LAP_END,
    LAP_START,
    NOBODY,
    PREPARING,
    ROUND_START,
    SETTING_UP,
    SETTLING,
    SPELL_CHOICE,
    STARTING,
    STRIKING,
    TURN_OPENS,
    WEAPON_STRIKE,
)

MIDDLE = 1
QUESTIONS = 4  # after so many, a script ends with its step


class TrueshotLodge(RoundEnd):
    """The whole game."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        """Step after step (TL-4.1), until enough was asked: forks re-act what a script asked, so
        it should be little, but a copy after every silent step would cost more than it saves.
        """
        while self.asked < QUESTIONS and self.result is None:
            yield from self.next_step()
        self.asked = 0

    def next_step(self) -> Script[None]:
        """The script of the step that comes next."""
        step = self.step
        if step == SETTLING:
            return self.settling()
        if step == STRIKING:
            return self.striking()
        if step == TURN_OPENS:
            return self.turn_opens()
        if step == LAP_START:
            return self.lap_begins()
        if step == LAP_END:
            return self.lap_ends()
        if step == PREPARING:
            return self.prepare()
        if step == ROUND_START:
            return self.round_start()
        if step == COMBAT_START:
            return self.combat_start()
        if step == STARTING:
            return self.start_effect()
        if step == WEAPON_STRIKE:
            return self.weapon_strike()
        if step == SPELL_CHOICE:
            return self.choose_spells()
        if step == SETTING_UP:
            return self.set_up()
        return self.round_ends()

    # 3. Setting up

    def set_up(self) -> Script[None]:
        if self.opener == NOBODY:
            self.lay_out()
        seats = list(range(self.seats))
        picks = yield from self.ask_all(seats, "first-pet", self.legal_first_pets)
        for seat, pick in zip(seats, picks, strict=True):  # TL-3.4
            card = pick - CHOOSE_PET
            rest = list(self.offers[seat])
            rest.remove(card)
            self.offers[seat] = []
            self.pet_discard += rest
            self.put_on_board(card, seat * SLOT_COUNT + MIDDLE)  # TL-5.14
        for seat, pick in zip(seats, picks, strict=True):
            self.tell("tamed", "TL-3.4", owner=seat, pet=pick - CHOOSE_PET, slot=MIDDLE)
        self.step = COMBAT_START

    def lay_out(self) -> None:
        """TL-3.2, TL-3.3, TL-3.7, TL-3.9."""
        self.dice.shuffle(self.pet_pile)
        self.dice.shuffle(self.weapon_pile)
        self.dice.shuffle(self.spell_pile)
        for seat in range(self.seats):
            self.offers[seat] = sorted(self.draw_common_pets())
        self.fill_shop()
        self.opener = self.active = self.dice.below(self.seats)
        self.tell("opener", "TL-3.9", seat=self.opener)

    def draw_common_pets(self) -> list[int]:
        """TL-3.3: an exotic goes back, the pile is shuffled, a replacement drawn."""
        offer = [self.pet_pile.pop() for _ in range(SETUP_PETS)]
        for number in range(SETUP_PETS):
            while EXOTIC[offer[number]]:
                self.pet_pile.append(offer[number])
                self.dice.shuffle(self.pet_pile)
                offer[number] = self.pet_pile.pop()
        del self.pet_seen[len(self.pet_pile) :]
        return offer

    def legal_first_pets(self, seat: int) -> list[int]:
        return [CHOOSE_PET + card for card in dict.fromkeys(self.offers[seat])]


def setup(seats: int, dice: Dice, options: dict[str, Any]) -> TrueshotLodge:
    """A new table."""
    return TrueshotLodge(seats, dice, options)
