"""A strike (chapter 7): who may strike whom, and the one order of what happens inside (TL-7.2)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import (
    CONCUSSIVE_TRAIT,
    CRAB,
    DISTRACTING_TRAIT,
    EXTRA_LOSS,
    GORILLA,
    GRUFFHORN,
    HYDRA,
    LOSS,
    SCORPID,
    TRUESHOT_AURA,
    TURTLE,
    WASP,
    WORM,
)
from longtable.games.trueshot_lodge.damage import Blow
from longtable.games.trueshot_lodge.effects.pets import AFTER
from longtable.games.trueshot_lodge.pet import HAS_POISONED, HAS_STRUCK, Pet
from longtable.games.trueshot_lodge.queue import Queue
from longtable.games.trueshot_lodge.state import AFTER_STRIKE, ANSWER, UNDONE, Trigger
from longtable.games.trueshot_lodge.values import attack, may_hit, may_strike, type_bonus


class Strikes(Queue):
    """Strikes on a turn and strikes given by effects go the same way."""

    __slots__ = ()

    # Who may be struck

    def reach(self, seat: int) -> list[int]:
        """TL-6.11: on each side the nearest player with a living pet, in seat order."""
        inside = self.inside
        count = len(inside)
        here = inside.index(seat)
        found: list[int] = []
        for direction in (1, -1):
            for steps in range(1, count):
                other = inside[(here + direction * steps) % count]
                if self.has_living(other):
                    if other not in found:
                        found.append(other)
                    break
        if len(found) == 2 and found[0] > found[1]:
            found.reverse()
        return found

    def strike_targets(self, striker: Pet) -> list[Pet]:
        """TL-7.1: every pet it may strike now, by place."""
        return self.targets_among(striker, self.reach(striker.owner))

    def targets_among(self, striker: Pet, reach: list[int]) -> list[Pet]:
        """The same, its owner's reach being known."""
        if not may_strike(self, striker):
            return []
        targets: list[Pet] = []
        for seat in reach:
            first = seat * SLOT_COUNT
            for target in self.pets[first : first + SLOT_COUNT]:
                if target is not None and target.up and may_hit(self, striker, target):
                    targets.append(target)
        return targets

    def sweeps(self, striker: Pet) -> bool:
        """Worm: it strikes without a target."""
        return WORM in striker.effects

    def strikes_at_random(self, striker: Pet) -> bool:
        """Gorilla, Concussive Trait: its target is drawn."""
        return GORILLA in striker.effects or CONCUSSIVE_TRAIT in striker.effects

    def can_strike(self, striker: Pet) -> bool:
        """Whether it could strike on a turn."""
        if self.sweeps(striker):
            return may_strike(self, striker) and bool(self.enemies_of(striker.owner))
        return bool(self.strike_targets(striker))

    # Redirection: step 2

    def redirected(self, striker: Pet, target: Pet) -> Script[Pet]:
        """TL-7.6: at most once; Distracting Trait comes before Crab."""
        if DISTRACTING_TRAIT in target.effects:
            return target
        possible = self.strike_targets(striker)
        drawn = [pet for pet in possible if DISTRACTING_TRAIT in pet.effects]
        if drawn:
            target = yield from self.choose_pet(striker.owner, "redirect", drawn, DISTRACTING_TRAIT)
            self.tell(
                "redirected", "TL-7.6", owner=target.owner, pet=target.kind, card=DISTRACTING_TRAIT
            )
            return target
        if CRAB in target.effects:
            return target
        crabs = [
            pet
            for pet in self.face_up(target.owner)
            if CRAB in pet.effects and may_hit(self, striker, pet)
        ]
        if crabs:
            target = yield from self.choose_pet(target.owner, "redirect", crabs, CRAB)
            self.tell("redirected", "TL-7.6", owner=target.owner, pet=target.kind, card=CRAB)
        return target

    def undo_strike(self) -> None:
        """TL-7.7: as if never announced."""
        if self.strike:
            self.strike[1] = UNDONE

    # A strike given by an effect

    def given_strike(
        self, striker: Pet, chooser: int, card: int, strength: int = -1
    ) -> Script[None]:
        """TL-7.8: it uses up no turn and opens no window, but needs reach like any other."""
        if striker.place < 0:
            return
        if strength < 0:
            strength = attack(self, striker)
        if self.sweeps(striker):
            if may_strike(self, striker):
                yield from self.strike_blow(striker, None, strength, False)
            return
        targets = self.strike_targets(striker)
        if not targets:
            return
        if self.strikes_at_random(striker):
            target = self.dice.pick(targets)
        else:
            target = yield from self.choose_pet(chooser, "effect-pet", targets, card)
        target = yield from self.redirected(striker, target)
        yield from self.strike_blow(striker, target, strength, False)

    def answer(self, striker: Pet, target: Pet) -> Script[None]:
        """TL-7.9: a strike back ignores reach, and nobody answers it."""
        if may_strike(self, striker) and may_hit(self, striker, target):
            if self.sweeps(striker):
                yield from self.strike_blow(striker, None, attack(self, striker), True)
            else:
                target = yield from self.redirected(striker, target)
                yield from self.strike_blow(striker, target, attack(self, striker), True)

    # Step 4: damage, with the effects of striking and of being struck

    def strike_blow(
        self, striker: Pet, target: Pet | None, strength: int, answering: bool
    ) -> Script[None]:
        """Step 4, and what it sets off noted for steps 5 to 8."""
        self.lap_struck = True
        striker.used |= HAS_STRUCK
        lost = 0
        if target is None:
            self.sweep(striker)
        else:
            self.tell(
                "struck", "TL-7.3", owner=striker.owner, pet=striker.kind, target=target.owner,
                victim=target.kind,
            )  # fmt: skip
            lost = yield from self.hit(striker, target, strength)
        if HYDRA in striker.effects:  # whenever it strikes, its owner loses Health
            self.hurt_player(self.blow(striker.owner, striker), striker.owner, LOSS[HYDRA])
        if target is not None and TURTLE in target.working() and striker.health > 0:
            self.deal(self.blow(target.owner, target), striker, LOSS[TURTLE])
        self.check_deaths()
        self.note_after_strike(striker, target, lost, answering)

    def hit(self, striker: Pet, target: Pet, strength: int) -> Script[int]:
        """The struck pet, and who suffers with it; gives what the struck pet really lost."""
        if DISTRACTING_TRAIT in target.effects:  # it has drawn its strike
            target.effects = tuple(e for e in target.effects if e != DISTRACTING_TRAIT)
        beside = yield from self.beside(striker, target)
        blow = self.blow(striker.owner, striker)
        amount = strength + type_bonus(striker, target)
        if GRUFFHORN in striker.effects and striker.uid in target.struck:
            amount += EXTRA_LOSS[GRUFFHORN]  # from a pet that has struck it in this combat
        if target.uid not in striker.struck:
            striker.struck = (*striker.struck, target.uid)
        lost = self.deal(blow, target, amount)
        if beside is not None:
            self.deal(blow, beside, strength)
        if SCORPID in striker.effects and not striker.used & HAS_POISONED:
            striker.used |= HAS_POISONED  # the first pet it strikes is killed outright
            self.kill(target, striker)
        return lost

    def beside(self, striker: Pet, target: Pet) -> Script[Pet | None]:
        """Trueshot Aura: the strike also hurts the nearest living pet on one side of its target."""
        if TRUESHOT_AURA not in striker.effects:
            return None
        slot = target.place % SLOT_COUNT
        row = self.face_up(target.owner)
        left = [pet for pet in row if pet.place % SLOT_COUNT < slot][-1:]
        right = [pet for pet in row if pet.place % SLOT_COUNT > slot][:1]
        if not left and not right:
            return None
        chosen = yield from self.choose_pet(
            striker.owner, "effect-pet", left + right, TRUESHOT_AURA
        )
        return chosen

    def sweep(self, striker: Pet) -> None:
        """Worm: every enemy pet loses Health; no pet counts as struck."""
        self.tell("swept", "TL-7.3", owner=striker.owner, pet=striker.kind)
        blow: Blow = self.blow(striker.owner, striker)
        for pet in self.enemies_of(striker.owner):
            self.deal(blow, pet, LOSS[WORM])

    def note_after_strike(
        self, striker: Pet, target: Pet | None, lost: int, answering: bool
    ) -> None:
        """Steps 7 and 8 wait their turn."""
        if striker.place < 0:
            return
        for effect in striker.effects:
            if effect in AFTER:
                self.fresh.append(
                    Trigger(AFTER_STRIKE, striker.owner, striker, effect, target, lost)
                )
        if target is not None and lost and not answering and target.health > 0:
            if WASP in target.working():
                self.fresh.append(Trigger(ANSWER, target.owner, target, WASP, striker))

    # A strike on a turn: steps 4 to 8, each settled before the next begins

    def settle_strike(self, striker: Pet, target: Pet | None) -> Script[None]:
        yield from self.strike_blow(striker, target, attack(self, striker), False)
        self.damage_dealt = True
        waiting, self.fresh = self.fresh, []
        for moment in range(ANSWER + 1):
            self.fresh = [trigger for trigger in waiting if trigger.moment == moment]
            if self.fresh:
                yield from self.settle()
        self.count_out()
