"""Damage and death (TL-8.1 to TL-8.6).

The order of modifiers in one damage is settled in `deal` and `suffer`, and nowhere else (TL-8.2).
Deaths are noted as they happen and checked together by `check_deaths` (TL-8.4).
"""

from __future__ import annotations

from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import MINIMUM, SHALE_BEAST
from longtable.games.trueshot_lodge.entries import EFFECTS, MOMENTS, WEAPONS
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.triggers import DYING, KILLING, Fall, Trigger
from longtable.games.trueshot_lodge.values import attack


class Blow:
    """One event of damage: whose it is, which pet deals it, what is added and multiplied."""

    __slots__ = ("by", "extra", "factor", "pet")

    def __init__(self, by: int, pet: Pet | None, extra: int, factor: int) -> None:
        self.by = by
        self.pet = pet
        self.extra = extra  # for everybody hurt by this event (TL-8.3)
        self.factor = factor


# Damage


def new_blow(table: Table, by: int, pet: Pet | None = None, spell: bool = False) -> Blow:
    """A new event of damage. What was waiting for the next one is used up by it (TL-4.9)."""
    extra = table.next_damage[by]
    if extra:
        table.next_damage[by] = 0
    return Blow(by, pet, extra, WEAPONS[table.weapon[by]].spell_factor if spell else 1)


def deal(table: Table, blow: Blow, victim: Pet, amount: int) -> int:
    """TL-8.2: one damage to one pet; gives the Health that the victim really lost.

    `amount` comes with the additions that concern this victim alone.
    """
    amount += blow.extra  # step 2
    amount *= blow.factor  # step 3
    if amount <= 0 or victim.health <= 0:
        return 0
    dealer = blow.pet
    if dealer is not None and victim.up:  # step 4: an enemy pet's damage may be reflected
        if dealer.place // SLOT_COUNT != victim.place // SLOT_COUNT:
            for effect in victim.effects:
                reflects = EFFECTS[effect].reflects
                if reflects is not None and reflects(table, victim, dealer, amount):
                    return 0
    return suffer(table, victim, amount, dealer)


def suffer(table: Table, victim: Pet, amount: int, dealer: Pet | None) -> int:
    """Steps 4 to 7: damage that can't be reflected any more arrives."""
    if victim.health <= 0 or victim.place < 0:
        return 0
    reduction = table.shale[victim.owner]
    exact_loss: int | None = None
    if victim.up:
        for number in victim.effects:
            effect = EFFECTS[number]
            if effect.ignores is not None and effect.ignores(table, victim):  # step 4
                return 0
            reduction += effect.reduction
            if effect.exact_loss is not None:
                exact_loss = effect.exact_loss
    if reduction:  # step 5
        amount = max(amount - reduction, min(amount, MINIMUM[SHALE_BEAST]))
    if exact_loss is not None:  # step 6
        amount = exact_loss
    return take_health(table, victim, amount, dealer)  # step 7


def take_health(table: Table, victim: Pet, amount: int, dealer: Pet | None) -> int:
    """Step 7: the Health is lost, and the fall noted."""
    before = victim.health
    lost = min(amount, before)
    if lost <= 0:
        return 0
    victim.health = before - lost
    victim.hurt = True
    if table.is_heard():
        table.tell(
            "hurt", "TL-8.2", owner=victim.owner, pet=victim.kind, amount=lost, health=victim.health
        )
    if victim.health == 0:
        table.fallen.append(Fall(victim, dealer, amount - before, amount))
    if victim.up:
        for effect in victim.effects:
            hurt = EFFECTS[effect].hurt
            if hurt is not None:
                hurt(table, victim)
    return lost


def kill(table: Table, victim: Pet, killer: Pet | None) -> None:
    """TL-8.1: killing outright is not damage."""
    if victim.health > 0 and victim.place >= 0:
        victim.health = 0
        table.fallen.append(Fall(victim, killer, -1, 0))


def hurt_player(table: Table, blow: Blow, seat: int, amount: int) -> int:
    """TL-8.1: a player loses Health; gives how much."""
    amount = (amount + blow.extra) * blow.factor
    if amount <= 0 or seat not in table.inside:
        return 0
    if table.shielded_until[seat] > table.time:
        table.tell("shielded", "TL-8.2", seat=seat)
        return 0
    lost = min(amount, table.health[seat])
    if lost:
        table.health[seat] -= lost  # TL-10.8: it stops at 0
        table.lost_now[seat] = True
        table.tell("player-hurt", "TL-8.1", seat=seat, amount=lost, health=table.health[seat])
    return lost


# Death


def check_deaths(table: Table) -> None:
    """TL-8.4, TL-8.5: pets without Health turn face down; what this sets off is noted."""
    if not table.fallen:
        return
    falls, table.fallen = table.fallen, []
    for fall in falls:
        killer, victim = fall.killer, fall.victim
        if killer is not None and killer.place >= 0:  # TL-8.6
            for effect in killer.effects:
                if effect in MOMENTS[KILLING]:
                    table.fresh.append(
                        Trigger(KILLING, killer.owner, killer, effect, victim, fall.surplus,
                                fall.damage)
                    )  # fmt: skip
        if victim.up:
            set_off_death(table, victim)
    for fall in falls:
        fall.victim.up = False
        if table.starting:  # TL-6.3: its start-of-combat effect is lost
            uid = fall.victim.uid
            table.starting = [entry for entry in table.starting if entry[1] != uid]
        if table.is_heard():
            table.tell("died", "TL-8.5", owner=fall.victim.owner, pet=fall.victim.kind)


def set_off_death(table: Table, pet: Pet) -> None:
    """Its death effects line up, dead or not; once more by some weapon of its owner."""
    times = 1 + WEAPONS[table.weapon[pet.owner]].death_repeats
    for effect in pet.effects:
        if effect in MOMENTS[DYING]:
            strength = attack(table, pet)
            for _ in range(times):
                table.fresh.append(Trigger(DYING, pet.owner, pet, effect, None, strength))


def remove_pet(table: Table, pet: Pet) -> None:
    """Off the board: whatever it was given is gone (TL-8.12)."""
    table.pets[pet.place] = None
    pet.place = -1
    pet.up = False


def discard_pet(table: Table, pet: Pet, rule: str) -> None:
    """From the board to the pet discard pile."""
    owner = pet.owner
    remove_pet(table, pet)
    table.pet_discard.append(pet.kind)
    table.tell("pet-discarded", rule, owner=owner, pet=pet.kind)
