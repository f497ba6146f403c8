"""The end of a round and of the game (chapters 10 and 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import DO_DECLINE, TAKE_CARD
from longtable.games.trueshot_lodge.cards import FALINRUSH, TALONCLAW
from longtable.games.trueshot_lodge.combat import Combat
from longtable.games.trueshot_lodge.damage import Blow
from longtable.games.trueshot_lodge.effects import weapons
from longtable.games.trueshot_lodge.state import (
    NO_CARD,
    NOBODY,
    OVER,
    ROUND_END,
    ROUND_START,
    SPELL_CHOICE,
)
from longtable.games.trueshot_lodge.values import weapon_attack

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge


class RoundEnd(Combat):
    """Weapon strike, eliminations, spell choice, end-of-round effects."""

    __slots__ = ()

    # The weapon strike: the last act of the combat phase

    def weapon_strike(self) -> Script[None]:
        living = self.living_seats()
        self.winner = living[0] if living else NOBODY
        self.ranking = living + self.fallen_order[::-1]  # TL-10.10
        self.active = self.ranking[0]  # TL-4.5
        delayed, self.blows = self.blows, []
        if self.winner == NOBODY:
            self.tell("no-winner", "TL-10.11")
        else:
            self.tell("won-round", "TL-10.1", seat=self.winner)
            yield from self.strike_with_weapon(self.winner)
        for owner, amount, *struck in delayed:  # TL-10.7
            self.tell("delayed-blow", "TL-10.7", seat=owner, amount=amount)
            blow = Blow(owner, None, 0, 1)  # its amount was fixed when it was struck
            for seat in struck:
                self.hurt_player(blow, seat, amount)
        self.end_combat()
        self.eliminate()

    def strike_with_weapon(self, seat: int) -> Script[None]:
        """TL-10.5, TL-10.6: one strike; its effects happen once, after the blow."""
        lodge = cast("TrueshotLodge", self)
        weapon = self.weapon[seat]
        strength = weapon_attack(self, seat)
        struck = yield from weapons.victims(lodge, seat, strength)
        self.tell("weapon-strike", "TL-10.5", seat=seat, weapon=weapon, seats=sorted(struck))
        blow = self.blow(seat)
        if weapon == FALINRUSH:  # it takes its Health at the end of the next combat
            self.blows.append([seat, strength + blow.extra, *struck])
        else:
            for victim, amount in struck.items():
                self.hurt_player(blow, victim, amount)
        self.weapon_food[seat] = 0  # Fungus counts for one weapon strike
        effect = weapons.STRUCK.get(weapon)
        if effect is not None:
            self.tell("effect", "TL-10.6", seat=seat, card=weapon)
            script = effect(lodge, seat, sorted(struck))
            if script is not None:
                yield from script

    def end_combat(self) -> None:
        """What lasted for the combat phase is over; guests leave (TL-9.17)."""
        self.curses = []
        self.strike = []
        self.starting = []
        self.shielded_until = [0] * self.seats
        self.silenced_until = [0] * self.seats
        self.weapon_set = [NO_CARD] * self.seats
        self.weapon_base = [0] * self.seats
        for pet in list(self.pets):
            if pet is not None and pet.guest:
                self.discard_pet(pet, "TL-9.17")

    # Eliminations

    def eliminate(self) -> None:
        """TL-10.8, TL-10.9: who is at 0 leaves the game."""
        survivors = [seat for seat in self.ranking if self.health[seat] > 0]
        if not survivors:  # TL-11.2: all at once, the best ranked wins
            self.end_game(self.ranking[0], "TL-11.2")
            return
        for seat in [seat for seat in self.ranking if self.health[seat] <= 0]:
            self.leave(seat)
        self.ranking = survivors
        if len(survivors) == 1:
            self.end_game(survivors[0], "TL-11.1")
        elif self.round >= self.round_limit:  # TL-11.3
            most = max(self.health[seat] for seat in survivors)
            best = [seat for seat in survivors if self.health[seat] == most]
            self.end_game(best[0], "TL-11.3")
        else:
            self.step = SPELL_CHOICE

    def leave(self, seat: int) -> None:
        """TL-10.9: pets, weapon and spells go to the discard piles, foods out of the game."""
        for pet in self.row_of(seat):
            self.discard_pet(pet, "TL-10.9")
        self.lose_weapon(seat)
        for cards in (self.hands[seat], self.kept[seat], self.kept_next[seat]):
            for card in cards:
                self.discard_spell(card)
            cards.clear()
        self.secret[seat] = []
        if self.aspect[seat] != NO_CARD:
            self.discard_spell(self.aspect[seat])
            self.aspect[seat] = NO_CARD
            self.markers[seat] = 0
        self.removed += sorted(self.food_pile[seat] + self.food_discard[seat])
        self.food_pile[seat], self.food_discard[seat] = [], []
        self.inside.remove(seat)
        self.tell("left", "TL-10.9", seat=seat)

    def end_game(self, winner: int, rule: str) -> None:
        self.result = [1.0 if seat == winner else 0.0 for seat in range(self.seats)]
        self.step = OVER
        self.tell("won", rule, seat=winner)

    # The spell choice

    def choose_spells(self) -> Script[None]:
        """TL-10.12: best, worst, then upwards from second-to-last to second."""
        self.step = ROUND_END
        for _ in self.inside:
            card = self.draw_spell()
            if card != NO_CARD:
                self.row.append(card)
        self.row.sort()
        self.tell("spells-shown", "TL-10.12", cards=list(self.row))
        best, *others = self.ranking
        for seat in [best, *reversed(others)]:
            if not self.row:
                break
            action = yield from self.ask(seat, "take", self.legal_take)
            if action == DO_DECLINE:  # TL-10.13
                self.tell("declined", "TL-10.13", seat=seat)
            else:
                card = action - TAKE_CARD
                self.row.remove(card)
                self.put_in_hand(seat, card)
                self.tell("took", "TL-10.12", seat=seat, spell=card)
        for card in self.row:
            self.discard_spell(card)
        self.row = []

    def legal_take(self, seat: int) -> list[int]:
        actions = [TAKE_CARD + card for card in dict.fromkeys(self.row)]
        actions.append(DO_DECLINE)
        return actions

    # The end of the round

    def round_ends(self) -> Script[None]:
        """TL-4.1, steps 6 and 7."""
        self.active = self.ranking[0]
        for seat in self.clockwise(self.active):
            script = weapons.ROUND_ENDS.get(self.weapon[seat])
            if script is not None:
                script(cast("TrueshotLodge", self), seat)
        self.turn_the_round()
        for seat in self.clockwise(self.active):  # TL-4.7
            if self.markers[seat]:
                self.markers[seat] -= 1
                if self.markers[seat] == 0:
                    yield from self.lose_aspect(seat)
            yield from self.discard_too_many(seat, TALONCLAW)
        self.restore_pets()
        best, worst = self.ranking[0], self.ranking[-1]
        self.opener = best  # TL-10.15, TL-10.16; the worst ranked begins to prepare
        self.step = ROUND_START
        self.tell("round-over", "TL-10.14", seat=best, target=worst)

    def turn_the_round(self) -> None:
        """What lasted until the end of the round is over."""
        for seat in range(self.seats):
            for card in self.kept[seat]:
                self.discard_spell(card)
            self.kept[seat] = self.kept_next[seat]
            self.kept_next[seat] = []
        self.lost_before = self.lost_now
        self.lost_now = [False] * self.seats
        self.no_heal = [False] * self.seats
        self.shale = [0] * self.seats
        self.discarded = [0] * self.seats
        self.round += 1

    def restore_pets(self) -> None:
        """TL-10.14: all pets turn face up and heal fully."""
        for pet in self.pets:
            if pet is not None:
                pet.end_combat()
                pet.end_round()
                pet.attack_aspect = pet.health_aspect = 0
                self.give_aspect_bonus(pet)
                pet.up = True
                pet.health = pet.maximum
