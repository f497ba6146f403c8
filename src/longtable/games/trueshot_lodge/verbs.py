"""More of what effects say: for so many laps, barred, protected, silenced, shielded, discard."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import AT_SEAT, DISCARD_CARD, PICK_CARD
from longtable.games.trueshot_lodge.cards import MAMMOTH
from longtable.games.trueshot_lodge.damage import Damage
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import NO_CARD


class Verbs(Damage):
    """Things that last for laps end by themselves: they are compared with the table's clock."""

    __slots__ = ()

    def after_laps(self, laps: int) -> int:
        """TL-4.4: when something that begins now and lasts so many laps is over.

        The clock counts two for every place in a lap: one as its turn begins, one as it ends.
        """
        late = self.time % 2 == 0 and self.damage_dealt
        return self.time + 2 * len(self.inside) * laps + (1 if late else 0)

    def bar_from_striking(self, pet: Pet, laps: int) -> None:
        pet.barred_until = max(pet.barred_until, self.after_laps(laps))
        self.tell("barred", "TL-6.13", owner=pet.owner, pet=pet.kind)

    def protect_from_strikes(self, pet: Pet, laps: int) -> None:
        pet.safe_until = max(pet.safe_until, self.after_laps(laps))
        self.tell("protected", "TL-6.13", owner=pet.owner, pet=pet.kind)

    def deter(self, pet: Pet, seat: int, laps: int) -> None:
        """It may not strike this seat's pets."""
        until = list(pet.deterred or [0] * self.seats)
        until[seat] = max(until[seat], self.after_laps(laps))
        pet.deterred = tuple(until)
        self.tell("deterred", "TL-6.13", owner=pet.owner, pet=pet.kind, seat=seat)

    def hide(self, pet: Pet, laps: int) -> None:
        """It lies face down, alive."""
        pet.hidden_until = self.after_laps(laps)
        pet.up = False
        self.tell("hidden", "TL-8.8", owner=pet.owner, pet=pet.kind)

    def turn_up_hidden(self) -> None:
        """Pets whose time face down is over turn up with the same Health."""
        for pet in self.pets:
            if pet is not None and pet.hidden_until and pet.hidden_until <= self.time:
                pet.hidden_until = 0
                if pet.health > 0:
                    pet.up = True
                    self.tell("turned-up", "TL-8.8", owner=pet.owner, pet=pet.kind)

    def silence(self, seat: int, laps: int) -> None:
        """The player may cast no spell."""
        self.silenced_until[seat] = max(self.silenced_until[seat], self.after_laps(laps))
        self.tell("silenced", "TL-4.4", seat=seat)

    def shield(self, seat: int, laps: int) -> None:
        """The player can't lose Health."""
        self.shielded_until[seat] = max(self.shielded_until[seat], self.after_laps(laps))
        self.tell("shield-raised", "TL-4.4", seat=seat)

    def gain_coins(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins
        self.tell("coins", "TL-5.18", seat=seat, amount=coins)

    def weaken(self, pet: Pet, penalty: int) -> None:
        """Less Attack until the end of the round; a penalty is never swapped."""
        pet.penalty += penalty
        self.tell("weakened", "TL-7.5", owner=pet.owner, pet=pet.kind, amount=penalty)

    def sharpen(self, seat: int, bonus: int) -> None:
        """The seat's weapon gets more Attack for good."""
        self.weapon_bonus[seat] += bonus
        self.tell("sharpened", "TL-8.12", seat=seat, weapon=self.weapon[seat], amount=bonus)

    # Spells from the discard pile

    def take_from_discard(self, seat: int, card: int) -> Script[None]:
        """The player takes a spell of their choice into hand; everybody sees which."""
        if not self.spell_discard:
            return
        actions = sorted({PICK_CARD + spell for spell in self.spell_discard})
        action = yield from self.ask(seat, "effect-card", lambda _: actions, card=card)
        spell = action - PICK_CARD
        self.spell_discard.remove(spell)
        self.put_in_hand(seat, spell)
        self.tell("took-back", "TL-13.5", seat=seat, spell=spell)

    # Discarding

    def spared_discard(self, seat: int, by: int) -> bool:
        """Mammoth: no opponent's effect can make its owner discard a card."""
        return by != seat and self.counts(seat, MAMMOTH) > 0

    def discard_from_hand(self, seat: int, by: int, but_not: int = NO_CARD) -> Script[None]:
        """TL-8.10: the player discards a spell of their choice, if there is one."""
        if self.spared_discard(seat, by):
            self.tell("spared", "TL-8.10", seat=seat, card=MAMMOTH)
            return
        count = len(self.hands[seat]) - (1 if but_not in self.hands[seat] else 0)
        if count == 0:
            return
        action = yield from self.ask(
            seat,
            "discard",
            lambda s: sorted({DISCARD_CARD + c for c in self.hands[s] if c != but_not}),
        )
        card = action - DISCARD_CARD
        self.take_from_hand(seat, card)
        self.discard_spell(card)
        self.tell("spell-discarded", "TL-8.10", seat=seat, spell=card)

    # Choosing players

    def choose_player(self, seat: int, prompt: str, seats: list[int], card: int) -> Script[int]:
        """The seat picks one of these players; of one, everybody sees who it must be."""
        if len(seats) == 1:
            return seats[0]
        actions = sorted(AT_SEAT + other for other in seats)
        action = yield from self.ask(seat, prompt, lambda _: actions, card=card)
        return action - AT_SEAT
