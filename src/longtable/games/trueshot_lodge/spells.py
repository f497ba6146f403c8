"""Spells (chapter 9): windows, casting, targets, Traps, Aspects, food."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from longtable.core.choice import Choice, Script
from longtable.games.trueshot_lodge.actions import (
    AIM_PLACE,
    AT_SEAT,
    CAST_CARD,
    DO_EAT,
    DO_PASS,
    RECAST,
    RECAST_CARD,
)
from longtable.games.trueshot_lodge.cards import (
    AFFINITY,
    ARROW,
    ASPECT,
    BEAR,
    BEETLE,
    BITE,
    EXTRA_LOSS,
    EXTRA_ROUNDS,
    EXTRA_TARGETS,
    FAMILY,
    FOX,
    HOUND,
    LESSER_DRAGONKIN,
    LOSS,
    REPEATS,
    RODENT,
    ROUNDS,
    SHOT,
    SPIRIT_BEAST,
    STING,
    THAS_DORAH,
    TRAP,
)
from longtable.games.trueshot_lodge.effects import foods, weapons
from longtable.games.trueshot_lodge.effects.spells import (
    A_PET,
    A_PLAYER,
    ALLY,
    AN_ENEMY_PET,
    AN_OPPONENT,
    NO_TARGET,
    OWN_DEAD_PET,
    OWN_PET,
    RECEIVER,
    SPELLS,
    Cast,
)
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import NO_CARD, SETTLING, TRAPS, TURN_OPENS
from longtable.games.trueshot_lodge.taming import Taming

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge


class Spells(Taming):
    """Nobody answers a spell: each is settled to its end before the next (TL-9.7)."""

    __slots__ = ()

    # Windows

    def window(self) -> Script[None]:
        """TL-9.4: from the active player clockwise, until all pass in a row."""
        self.windows += 1
        for seat in self.inside:
            if self.is_asked(seat):
                break
        else:
            return  # nobody holds a spell, as everybody sees
        order = self.clockwise(self.active)
        count = len(order)
        passed = number = 0
        while passed < count:
            seat = order[number % count]
            number += 1
            if not self.is_asked(seat):
                passed += 1
                continue
            self.asked += 1
            action: int = yield Choice(seat, "window", self.legal_window, standing=DO_PASS)
            if action == DO_PASS:
                passed += 1
                self.tell("passed-window", "TL-9.4", seat=seat)
                continue
            passed = 0
            if action == DO_EAT:
                yield from self.eat(seat)
            elif action < RECAST.first:
                yield from self.cast_spell(seat, action - CAST_CARD, False)
            else:
                yield from self.cast_spell(seat, action - RECAST_CARD, True)

    def is_asked(self, seat: int) -> bool:
        """TL-9.3: who holds a spell, whatever it is. Who may not cast at all, as everybody
        can see, is not asked; TL-12.4: who has an unused food on their own turn is.
        """
        if (self.hands[seat] or self.kept[seat]) and not self.is_silenced(seat):
            return True
        return self.has_food(seat)

    def is_silenced(self, seat: int) -> bool:
        return self.silenced_until[seat] > self.time or self.muted_round[seat] == self.round

    def legal_window(self, seat: int) -> list[int]:
        actions = [DO_PASS]
        if not self.is_silenced(seat):
            last = NO_CARD
            for card in self.hands[seat]:
                if card != last and self.castable(seat, card):
                    actions.append(CAST_CARD + card)
                last = card
            for card in sorted(set(self.kept[seat])):
                if self.castable(seat, card):
                    actions.append(RECAST_CARD + card)
        if self.has_food(seat) and foods.edible(self.all_face_up(), self.food_pile[seat][-1]):
            actions.append(DO_EAT)
        return actions

    def castable(self, seat: int, card: int) -> bool:
        """TL-9.8: a spell that needs a target can't be cast without one."""
        aim = SPELLS[card].aim
        if aim == A_PLAYER:
            return True
        if aim == A_PET:
            return any(pet is not None and pet.up for pet in self.pets)
        if aim == NO_TARGET:
            possible = SPELLS[card].possible
            return possible is None or possible(cast("TrueshotLodge", self), seat)
        if aim in (AN_OPPONENT, RECEIVER, ALLY):
            return bool(self.player_targets(aim, seat))
        if not self.pet_targets(aim, seat):
            return False
        possible = SPELLS[card].possible
        return possible is None or possible(cast("TrueshotLodge", self), seat)

    # Targets

    def pet_targets(self, aim: int, seat: int) -> list[Pet]:
        """Every pet that the wording allows, by place."""
        if aim == A_PET:
            return self.all_face_up()
        if aim == AN_ENEMY_PET:
            return self.enemies_of(seat)
        if aim in (OWN_PET, ALLY):
            return self.face_up(seat)
        if aim == OWN_DEAD_PET:
            return [pet for pet in self.row_of(seat) if pet.health == 0]
        return []

    def player_targets(self, aim: int, seat: int) -> list[int]:
        """Every player that the wording allows, in seat order."""
        if aim == A_PLAYER:
            return list(self.inside)
        if aim == AN_OPPONENT:
            return self.opponents(seat)
        if aim == RECEIVER:  # Bear: no Trap can be placed in its owner's hand
            return [other for other in self.opponents(seat) if not self.counts(other, BEAR)]
        return [seat] if aim == ALLY else []

    def choose_pets(self, casting: Cast, possible: list[Pet]) -> Script[list[Pet]]:
        """The pets a spell affects: one, one more by Hound, or all of them (TL-9.15)."""
        if casting.everyone:
            chosen = list(possible)
        else:
            first = yield from self.choose_pet(casting.seat, "spell-pet", possible, casting.spell)
            chosen = [first]
            if FAMILY[casting.spell] in (SHOT, ARROW):
                more = EXTRA_TARGETS[HOUND] * self.counts(casting.seat, HOUND)
                left = [pet for pet in possible if pet is not first]
                while more and left:
                    pet = yield from self.choose_pet(casting.seat, "spell-pet", left, HOUND)
                    left.remove(pet)
                    chosen.append(pet)
                    more -= 1
        drawn = yield from self.drawn_by_beetles(chosen, possible)
        return drawn

    def drawn_by_beetles(self, chosen: list[Pet], possible: list[Pet]) -> Script[list[Pet]]:
        """Beetle: a spell aimed at another pet of its owner hits it instead, and only once."""
        found: list[Pet] = []
        for pet in chosen:
            hit = pet
            if BEETLE not in pet.effects:
                beetles = [
                    other
                    for other in possible
                    if other.owner == pet.owner and BEETLE in other.working()
                ]
                taken = [other for other in beetles if other in found]
                if taken:
                    hit = taken[0]
                elif beetles:
                    hit = yield from self.choose_pet(pet.owner, "redirect", beetles, BEETLE)
                    self.tell("redirected", "TL-9.8", owner=hit.owner, pet=hit.kind, card=BEETLE)
            if hit not in found:
                found.append(hit)
        return found

    def choose_their_pet(self, casting: Cast, seat: int) -> Script[Pet | None]:
        """A pet of the affected player, of the caster's choice."""
        pets = self.face_up(seat)
        if not pets:
            return None
        chosen = yield from self.choose_pet(casting.seat, "spell-pet", pets, casting.spell)
        drawn = yield from self.drawn_by_beetles([chosen], pets)
        return drawn[0]

    def choose_players(self, casting: Cast, possible: list[int]) -> Script[list[int]]:
        if casting.everyone:
            return possible
        seat = yield from self.choose_player(casting.seat, "spell-player", possible, casting.spell)
        return [seat]

    def choose_ally(self, casting: Cast) -> Script[Pet | None]:
        """The caster (None) or one of the caster's own living pets."""
        own = self.face_up(casting.seat)
        if not own:
            return None
        actions = [AIM_PLACE + pet.place for pet in own]
        actions.append(AT_SEAT + casting.seat)
        action = yield from self.ask(
            casting.seat, "spell-ally", lambda _: actions, card=casting.spell
        )
        if action >= AT_SEAT:
            return None
        pet = self.pets[action - AIM_PLACE]
        assert pet is not None
        drawn = yield from self.drawn_by_beetles([pet], own)
        return drawn[0]

    # Casting

    def cast_spell(self, seat: int, card: int, again: bool) -> Script[None]:
        """TL-9.7: one spell, settled to its end with everything it sets off."""
        if again:
            self.kept[seat].remove(card)
        else:
            self.take_from_hand(seat, card)
        self.casting.append(card)
        self.casts[seat] += 1
        self.tell("cast", "TL-9.1", seat=seat, spell=card)
        family = FAMILY[card]
        if family == ASPECT:
            yield from self.cast_aspect(seat, card)
        else:
            keeps = not again and self.counts(seat, SPIRIT_BEAST) * REPEATS[SPIRIT_BEAST] > 0
            casting = self.prepare_cast(seat, card)
            times = 1 + (REPEATS[THAS_DORAH] if self.weapon[seat] == THAS_DORAH else 0)
            if family == TRAP:
                yield from self.cast_trap(casting, times)
            else:
                for time in range(times):  # TL-9.14: with new targets each time
                    if time == 0 or self.castable(seat, card):
                        yield from self.settle_spell(casting)
                self.put_away(seat, card, keeps)
        script = weapons.CASTING.get(self.weapon[seat])
        if script is not None:
            self.tell("effect", "TL-9.7", seat=seat, card=self.weapon[seat])
            done = script(cast("TrueshotLodge", self), seat)
            if done is not None:
                yield from done
        yield from self.settle_event()

    def prepare_cast(self, seat: int, card: int) -> Cast:
        """TL-4.9: what waited for the next spell is used up by this one."""
        casting = Cast(seat, card)
        casting.extra = self.next_loss[seat]
        casting.everyone = self.volley[seat]
        self.next_loss[seat] = 0
        self.volley[seat] = False
        if FAMILY[card] in (BITE, STING):  # Rodent
            casting.extra += EXTRA_LOSS[RODENT] * self.counts(seat, RODENT)
        if FAMILY[card] == AFFINITY and self.counts(seat, LESSER_DRAGONKIN):
            casting.everyone = True
        return casting

    def settle_spell(self, casting: Cast) -> Script[None]:
        """Once: targets, what the spell says of each, what concerns only the caster."""
        lodge = cast("TrueshotLodge", self)
        entry = SPELLS[casting.spell]
        casting.blow = None
        casting.pets = []
        if entry.on_pets is not None:
            possible = self.pet_targets(entry.aim, casting.seat)
            casting.pets = yield from self.choose_pets(casting, possible)
            script = entry.on_pets(lodge, casting, casting.pets)
            if script is not None:
                yield from script
        elif entry.on_player is not None:
            players = yield from self.choose_players(
                casting, self.player_targets(entry.aim, casting.seat)
            )
            for seat in players:
                script = entry.on_player(lodge, casting, seat)
                if script is not None:
                    yield from script
        self.check_deaths()
        if entry.once is not None:
            script = entry.once(lodge, casting)
            if script is not None:
                yield from script
        yield from self.settle_event()

    def put_away(self, seat: int, card: int, keeps: bool) -> None:
        """TL-2.5: to the discard pile; TL-9.16: or open before its caster, by Spirit Beast."""
        self.casting.remove(card)
        if keeps:
            self.kept_next[seat].append(card)
            self.tell("kept", "TL-9.16", seat=seat, spell=card)
        else:
            self.discard_spell(card)

    def spell_loss(self, casting: Cast, pet: Pet) -> int:
        """Take the spell's Health from a chosen pet, with what is added to the spell."""
        if casting.blow is None:
            casting.blow = self.blow(casting.seat, None, True)
        return self.deal(casting.blow, pet, LOSS[casting.spell] + casting.extra)

    def spell_loss_player(self, casting: Cast, seat: int, amount: int) -> None:
        """The same from a player."""
        if casting.blow is None:
            casting.blow = self.blow(casting.seat, None, True)
        self.hurt_player(casting.blow, seat, amount)

    # Traps

    def cast_trap(self, casting: Cast, times: int) -> Script[None]:
        """TL-9.10, TL-9.11: into an opponent's hand, who suffers its effect."""
        card = casting.spell
        possible = self.player_targets(RECEIVER, casting.seat)
        receiver = yield from self.choose_player(casting.seat, "spell-player", possible, card)
        self.casting.remove(card)
        self.put_in_hand(receiver, card)
        number = TRAPS.index(card)
        self.placings[number] += 1
        self.tell("trapped", "TL-9.10", seat=casting.seat, target=receiver, spell=card)
        suffering = possible if casting.everyone else [receiver]
        on_player = SPELLS[card].on_player
        assert on_player is not None
        for _ in range(times):
            casting.blow = None
            for seat in suffering:
                script = on_player(cast("TrueshotLodge", self), casting, seat)
                if script is not None:
                    yield from script
            yield from self.settle_event()
        if self.placings[number] >= len(self.inside) and card in self.hands[receiver]:
            self.take_from_hand(receiver, card)
            self.discard_spell(card)
            self.tell("trap-spent", "TL-9.11", seat=receiver, spell=card)

    # Aspects

    def cast_aspect(self, seat: int, card: int) -> Script[None]:
        """TL-9.12: it stays in play; the one before is discarded."""
        yield from self.lose_aspect(seat, replaced=True)
        self.casting.remove(card)
        self.aspect[seat] = card
        # Fox, alive as the Aspect is cast: one marker more
        self.markers[seat] = ROUNDS[card] + EXTRA_ROUNDS[FOX] * self.counts(seat, FOX)
        self.aspects_cast += 1
        self.aspect_number[seat] = self.aspects_cast
        self.tell("aspect", "TL-9.12", seat=seat, spell=card, amount=self.markers[seat])
        for pet in self.row_of(seat):
            self.give_aspect_bonus(pet)
        self.look_with_hawk()
        yield from self.discard_too_many(seat, card)

    def lose_aspect(self, seat: int, replaced: bool = False) -> Script[None]:
        card = self.aspect[seat]
        if card == NO_CARD:
            return
        self.aspect[seat] = NO_CARD
        self.markers[seat] = 0
        self.discard_spell(card)
        self.tell("aspect-ends", "TL-9.12", seat=seat, spell=card)
        self.end_aspect_bonus(seat)
        if not replaced:
            yield from self.discard_too_many(seat, card)

    # Food (chapter 12)

    def has_food(self, seat: int) -> bool:
        """TL-12.3, TL-12.4: an unused food, on one's own turn."""
        if seat != self.active or not self.food_pile[seat] or self.food_used[seat]:
            return False
        return TURN_OPENS <= self.step <= SETTLING

    def eat(self, seat: int) -> Script[None]:
        """TL-12.3: use the food on top of one's own pile. It stays there, used (TL-12.7)."""
        card = self.food_pile[seat][-1]
        self.food_used[seat] = True
        self.tell("ate", "TL-12.3", seat=seat, food=card)
        yield from foods.eaten(cast("TrueshotLodge", self), seat, card)
        yield from self.settle_event()
