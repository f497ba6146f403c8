"""Damage, healing, bonuses and death (chapter 8).

The order of modifiers in one damage is settled in `deal` and `suffer`, and nowhere else (TL-8.2).
Deaths are noted as they happen and checked together by `check_deaths` (TL-8.4).
"""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    AIM_PLACE,
    DO_MORE_ATTACK,
    DO_MORE_HEALTH,
    SLOT_COUNT,
)
from longtable.games.trueshot_lodge.cards import (
    ASPECT_OF_THE_BEAST,
    ATTACK_BONUS,
    CARAPID,
    CORE_HOUND,
    DIREHORN,
    FACTOR,
    HEALTH_BONUS,
    HOPPER,
    MINIMUM,
    MOTH,
    OXEN,
    PLAYER_HEALTH_MAX,
    RAE_SHALARE,
    RAY,
    REDUCTION,
    REPEATS,
    RIVERBEAST,
    SET_LOSS,
    SHALE_BEAST,
    THORI_DAL,
)
from longtable.games.trueshot_lodge.effects.pets import DEATH, KILL
from longtable.games.trueshot_lodge.pet import (
    FOR_ROUND,
    HAS_IGNORED,
    HAS_RAGED,
    HAS_REFLECTED,
    Pet,
)
from longtable.games.trueshot_lodge.piles import Piles
from longtable.games.trueshot_lodge.state import DYING, KILLING, Fall, Trigger
from longtable.games.trueshot_lodge.values import attack


class Blow:
    """One event of damage: whose it is, which pet deals it, what is added and multiplied."""

    __slots__ = ("by", "extra", "factor", "pet")

    def __init__(self, by: int, pet: Pet | None, extra: int, factor: int) -> None:
        self.by = by
        self.pet = pet
        self.extra = extra  # Sporebat's, for everybody hurt by this event (TL-8.3)
        self.factor = factor


class Damage(Piles):
    """Losing Health, regaining it, getting more of it."""

    __slots__ = ()

    # Damage

    def blow(self, by: int, pet: Pet | None = None, spell: bool = False) -> Blow:
        """A new event of damage. Sporebat's addition is used up by it (TL-4.9)."""
        extra = self.next_damage[by]
        if extra:
            self.next_damage[by] = 0
        doubled = spell and self.weapon[by] == THORI_DAL  # its owner's spells take twice as much
        return Blow(by, pet, extra, FACTOR[THORI_DAL] if doubled else 1)

    def deal(self, blow: Blow, victim: Pet, amount: int) -> int:
        """TL-8.2: one damage to one pet; gives the Health that the victim really lost.

        `amount` comes with the additions that concern this victim alone.
        """
        amount += blow.extra  # step 2
        amount *= blow.factor  # step 3
        if amount <= 0 or victim.health <= 0:
            return 0
        dealer = blow.pet
        if dealer is not None and DIREHORN in victim.effects and victim.up:  # step 4
            foreign = dealer.place // SLOT_COUNT != victim.place // SLOT_COUNT
            if foreign and not victim.used & HAS_REFLECTED:
                # Direhorn: once per combat an enemy pet's damage hits that pet instead
                victim.used |= HAS_REFLECTED
                self.tell("reflected", "TL-8.2", owner=victim.owner, pet=victim.kind)
                self.suffer(dealer, amount, victim)
                return 0
        return self.suffer(victim, amount, dealer)

    def suffer(self, victim: Pet, amount: int, dealer: Pet | None) -> int:
        """Steps 4 to 7: damage that can't be reflected any more arrives."""
        if victim.health <= 0 or victim.place < 0:
            return 0
        if victim.up:
            effects = victim.effects
            if RIVERBEAST in effects and not victim.used & HAS_IGNORED:  # step 4
                victim.used |= HAS_IGNORED
                self.tell("ignored", "TL-8.2", owner=victim.owner, pet=victim.kind)
                return 0
            reduction = self.shale[victim.owner]  # step 5: Shale Beast, Oxen
            if OXEN in effects:
                reduction += REDUCTION[OXEN] * effects.count(OXEN)
            if reduction:
                amount = max(amount - reduction, min(amount, MINIMUM[SHALE_BEAST]))
            if CARAPID in effects:  # step 6
                amount = SET_LOSS[CARAPID]
        elif self.shale[victim.owner]:
            amount = max(amount - self.shale[victim.owner], min(amount, MINIMUM[SHALE_BEAST]))
        return self.take_health(victim, amount, dealer)  # step 7

    def take_health(self, victim: Pet, amount: int, dealer: Pet | None) -> int:
        """Step 7: the Health is lost, and the fall noted."""
        before = victim.health
        lost = min(amount, before)
        if lost <= 0:
            return 0
        victim.health = before - lost
        victim.hurt = True
        self.tell(
            "hurt", "TL-8.2", owner=victim.owner, pet=victim.kind, amount=lost,
            health=victim.health,
        )  # fmt: skip
        if victim.health == 0:
            self.fallen.append(Fall(victim, dealer, amount - before, amount))
        elif CORE_HOUND in victim.effects and victim.up and not victim.used & HAS_RAGED:
            self.rage(victim)
        return lost

    def rage(self, pet: Pet) -> None:
        """Core Hound: the first loss of Health multiplies the Attack it has at that moment."""
        pet.used |= HAS_RAGED
        more = attack(self, pet) * (FACTOR[CORE_HOUND] - 1)
        extra = self.next_bonus[pet.owner]
        if more > 0 and not pet.sealed:
            self.next_bonus[pet.owner] = 0
            self.receive(pet, more + extra, 0, FOR_ROUND)

    def kill(self, victim: Pet, killer: Pet | None) -> None:
        """TL-8.1: killing outright is not damage."""
        if victim.health > 0 and victim.place >= 0:
            victim.health = 0
            self.fallen.append(Fall(victim, killer, -1, 0))

    def hurt_player(self, blow: Blow, seat: int, amount: int) -> int:
        """TL-8.1: a player loses Health; gives how much."""
        amount = (amount + blow.extra) * blow.factor
        if amount <= 0 or seat not in self.inside:
            return 0
        if self.shielded_until[seat] > self.time:  # Raptor
            self.tell("shielded", "TL-8.2", seat=seat)
            return 0
        lost = min(amount, self.health[seat])
        if lost:
            self.health[seat] -= lost  # TL-10.8: it stops at 0
            self.lost_now[seat] = True
            self.tell("player-hurt", "TL-8.1", seat=seat, amount=lost, health=self.health[seat])
        return lost

    # Death

    def check_deaths(self) -> None:
        """TL-8.4, TL-8.5: pets without Health turn face down; what this sets off is noted."""
        if not self.fallen:
            return
        falls, self.fallen = self.fallen, []
        for fall in falls:
            killer, victim = fall.killer, fall.victim
            if killer is not None and killer.place >= 0:  # TL-8.6
                for effect in killer.effects:
                    if effect in KILL:
                        self.fresh.append(
                            Trigger(KILLING, killer.owner, killer, effect, victim, fall.surplus,
                                    fall.damage)
                        )  # fmt: skip
            if victim.up:
                self.set_off_death(victim)
        for fall in falls:
            fall.victim.up = False
            if self.starting:  # TL-6.3: its start-of-combat effect is lost
                uid = fall.victim.uid
                self.starting = [entry for entry in self.starting if entry[1] != uid]
            self.tell("died", "TL-8.5", owner=fall.victim.owner, pet=fall.victim.kind)

    def set_off_death(self, pet: Pet) -> None:
        """Its death effects line up, dead or not."""
        times = 1
        if self.weapon[pet.owner] == RAE_SHALARE:  # its owner's death effects happen once more
            times += REPEATS[RAE_SHALARE]
        for effect in pet.effects:
            if effect in DEATH:
                strength = attack(self, pet)
                for _ in range(times):
                    self.fresh.append(Trigger(DYING, pet.owner, pet, effect, None, strength))

    def remove_pet(self, pet: Pet) -> None:
        """Off the board: whatever it was given is gone (TL-8.12)."""
        self.pets[pet.place] = None
        pet.place = -1
        pet.up = False

    def discard_pet(self, pet: Pet, rule: str) -> None:
        """From the board to the pet discard pile."""
        owner = pet.owner
        self.remove_pet(pet)
        self.pet_discard.append(pet.kind)
        self.tell("pet-discarded", rule, owner=owner, pet=pet.kind)

    # Healing

    def heal(self, pets: list[Pet], amount: int, by: int) -> Script[None]:
        """TL-8.11: an effect of seat `by` heals pets; a negative amount heals them fully."""
        hopper = self.counts(by, HOPPER)
        grown: list[Pet] = []
        amounts: list[int] = []
        for pet in pets:
            if pet.health <= 0 or pet.sealed or self.no_heal[pet.owner]:
                continue
            missing = pet.maximum - pet.health
            named = missing if amount < 0 else amount
            healed = min(named, missing)
            if healed > 0:
                pet.health += healed
                self.tell(
                    "healed", "TL-8.11", owner=pet.owner, pet=pet.kind, amount=healed,
                    health=pet.health,
                )  # fmt: skip
            if hopper and named > 0:
                grown.append(pet)
                amounts.append(named * hopper)
        if grown:  # Hopper: the healed pets also get as much bonus Health
            yield from self.give_each(grown, [0] * len(grown), amounts, FOR_ROUND, by)

    def heal_player(self, seat: int, amount: int) -> None:
        """TL-5.20: a player's Health never rises above 10."""
        if self.no_heal[seat]:
            return
        healed = min(amount, PLAYER_HEALTH_MAX - self.health[seat])
        if healed > 0:
            self.health[seat] += healed
            self.tell(
                "player-healed", "TL-5.20", seat=seat, amount=healed, health=self.health[seat]
            )

    # Bonuses

    def give(
        self, pets: list[Pet], attack_bonus: int, health_bonus: int, lasting: int, by: int
    ) -> Script[None]:
        """An effect of seat `by` gives each of these pets the same bonus."""
        count = len(pets)
        yield from self.give_each(pets, [attack_bonus] * count, [health_bonus] * count, lasting, by)

    def give_each(
        self, pets: list[Pet], attacks: list[int], healths: list[int], lasting: int, by: int
    ) -> Script[None]:
        """Bonuses given at once. Moth's addition goes to one value of one pet (TL-4.9)."""
        extra = self.next_bonus[by]
        favoured, favours_attack = -1, False
        if extra:
            open_to_it = [number for number, pet in enumerate(pets) if not pet.sealed]
            if open_to_it:
                self.next_bonus[by] = 0
                favoured = yield from self._choose_favoured(pets, open_to_it, by)
                favours_attack = attacks[favoured] > 0
                if attacks[favoured] > 0 and healths[favoured] > 0:
                    favours_attack = yield from self.choose_bonus(by, MOTH)
        for number, pet in enumerate(pets):
            more_attack, more_health = attacks[number], healths[number]
            if number == favoured and favours_attack:
                more_attack += extra
            elif number == favoured:
                more_health += extra
            self.receive(pet, more_attack, more_health, lasting)

    def _choose_favoured(self, pets: list[Pet], numbers: list[int], by: int) -> Script[int]:
        if len(numbers) == 1:
            return numbers[0]
        chosen = yield from self.choose_pet(by, "effect-pet", [pets[n] for n in numbers], MOTH)
        return pets.index(chosen)

    def receive(self, pet: Pet, attack_bonus: int, health_bonus: int, lasting: int) -> None:
        """A pet gets a bonus, unless Ruby Affinity forbids it; Ray swaps the two values."""
        if pet.sealed or pet.place < 0:
            return
        if pet.working().count(RAY) % 2:
            attack_bonus, health_bonus = health_bonus, attack_bonus
        pet.gain(attack_bonus, health_bonus, lasting)
        self.tell(
            "gained", "TL-8.11", owner=pet.owner, pet=pet.kind, attack=attack_bonus,
            health=health_bonus,
        )  # fmt: skip

    def give_aspect_bonus(self, pet: Pet) -> None:
        """Aspect of the Beast: +1 Attack and +1 Health for each pet its caster has."""
        if self.aspect[pet.owner] != ASPECT_OF_THE_BEAST or pet.sealed:
            return
        more_attack, more_health = (
            ATTACK_BONUS[ASPECT_OF_THE_BEAST], HEALTH_BONUS[ASPECT_OF_THE_BEAST]
        )  # fmt: skip
        if pet.working().count(RAY) % 2:
            more_attack, more_health = more_health, more_attack
        pet.attack_aspect, pet.health_aspect = more_attack, more_health
        if pet.health > 0:
            pet.health += more_health

    def end_aspect_bonus(self, seat: int) -> None:
        for pet in self.row_of(seat):
            pet.attack_aspect = pet.health_aspect = 0
            pet.health = min(pet.health, pet.maximum)

    # Choices that effects offer (TL-8.10)

    def choose_pet(self, seat: int, prompt: str, pets: list[Pet], card: int) -> Script[Pet]:
        """The seat picks one of these pets; of one, everybody sees which it must be."""
        if len(pets) == 1:
            return pets[0]
        actions = sorted(AIM_PLACE + pet.place for pet in pets)
        action = yield from self.ask(seat, prompt, lambda _: actions, card=card)
        found = self.pets[action - AIM_PLACE]
        assert found is not None
        return found

    def choose_bonus(self, seat: int, card: int) -> Script[bool]:
        """Attack rather than Health?"""
        action = yield from self.ask(
            seat, "effect-bonus", lambda _: [DO_MORE_ATTACK, DO_MORE_HEALTH], card=card
        )
        return action == DO_MORE_ATTACK
