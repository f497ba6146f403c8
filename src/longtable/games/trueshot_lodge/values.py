"""What is reckoned from the table whenever it is looked at: Attack, limits, protection, prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import (
    ATTACK,
    BEATS,
    COST,
    HIGHEST_PET_LIMIT,
    MINIMUM,
    NO_TYPE,
    PET_LIMIT,
    PREPARATION_ACTIONS,
    REFUND_LOSS,
    TALONCLAW,
    TYPE,
    TYPE_BONUS,
    USUAL_PET_LIMIT,
)
from longtable.games.trueshot_lodge.entries import ASPECTS, EFFECTS, WEAPONS
from longtable.games.trueshot_lodge.pet import Pet

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.state import Table


# Pets


def attack(table: Table, pet: Pet) -> int:
    """A pet's Attack: printed, bonuses, what its effect reckons, and penalties (TL-7.5)."""
    value = pet.own_attack
    if pet.place >= 0:
        for effect in pet.effects:
            reckons = EFFECTS[effect].attack
            if reckons is not None:
                value += reckons(table, pet)
        owner = pet.place // SLOT_COUNT
        for seat, aspect in enumerate(table.aspect):
            if aspect >= 0 and seat != owner and table.aspect_number[seat] > pet.deaf:
                lowered = ASPECTS[aspect].enemy_attack
                if lowered is not None:
                    value = lowered(value)
    return max(value - pet.penalty, 0)


def type_bonus(striker: Pet, target: Pet) -> int:
    """TL-7.3: 1 more if the striker's type beats the target's."""
    beaten = BEATS[TYPE[striker.kind]]
    return TYPE_BONUS if beaten != NO_TYPE and beaten == TYPE[target.kind] else 0


def extra_loss(striker: Pet, target: Pet) -> int:
    """What its effects add to its strike at that pet, each once."""
    more = 0
    for effect in striker.distinct():
        adds = EFFECTS[effect].extra_loss
        if adds is not None:
            more += adds(striker, target)
    return more


def blow_of(table: Table, striker: Pet, target: Pet) -> int:
    """TL-7.3, TL-8.2: the damage of its strike, before what the target's side makes of it."""
    strength = attack(table, striker) + table.next_damage[striker.owner]
    return strength + type_bonus(striker, target) + extra_loss(striker, target)


def may_strike(table: Table, pet: Pet) -> bool:
    """TL-6.13: whether the pet may strike at all, dead or alive."""
    return pet.barred_until <= table.time


def may_hit(table: Table, striker: Pet, target: Pet) -> bool:
    """Whether a strike of one pet may hit the other, reach aside."""
    if not target.up or protected(table, target):
        return False
    deterred = striker.deterred  # from striking the pets of some seat
    return not deterred or deterred[target.place // SLOT_COUNT] <= table.time


def protected(table: Table, pet: Pet) -> bool:
    """Whether no strike may hit it now (TL-6.13)."""
    if pet.safe_until > table.time:
        return True
    if pet.up:
        for effect in pet.effects:
            safe = EFFECTS[effect].protected
            if safe is not None and safe(table, pet):
                return True
    return False


def lately_hurt(table: Table, pet: Pet) -> bool:
    """Counterattack: has it lost Health since its owner's last turn began? On the owner's own
    turn the last one is the turn before; without one, it counts from the start of the combat.
    """
    if pet.hurt:
        return True
    on_turn = table.time % 2 == 0 and table.active == pet.owner
    return on_turn and pet.hurt_before


def pet_limit(table: Table, seat: int) -> int:
    """TL-5.11: two pets, more by an effect, never above the highest limit."""
    limit = USUAL_PET_LIMIT
    aspect = table.aspect[seat]
    if aspect >= 0:
        limit = max(limit, ASPECTS[aspect].pet_limit)
    if table.third_round[seat] >= table.round:  # left by Talonclaw's strike
        limit = max(limit, PET_LIMIT[TALONCLAW])
    return min(limit, HIGHEST_PET_LIMIT)


# Weapons


def weapon_attack(table: Table, seat: int) -> int:
    """A weapon's Attack with its bonuses; Eyes of the Beast replaces what it had till then."""
    bonuses = table.weapon_bonus[seat] + table.weapon_food[seat]
    if table.weapon_set[seat] >= 0:
        return table.weapon_set[seat] + bonuses - table.weapon_base[seat]
    weapon = table.weapon[seat]
    reckons = WEAPONS[weapon].attack
    return ATTACK[weapon] + bonuses + (0 if reckons is None else reckons(table, seat))


def actions_left(table: Table, seat: int) -> int:
    """TL-5.2: three in a preparation turn, and as many more as the seat's pets give."""
    left = PREPARATION_ACTIONS - table.actions_used
    for effect in table.effects_of(seat):
        left += EFFECTS[effect].actions
    return left


def paid_in(weapon: int) -> str:
    """What a weapon is paid in."""
    return "health" if WEAPONS[weapon].paid_in_health else "coins"


def price(table: Table, seat: int, weapon: int) -> int:
    """What a weapon costs this player, in Coins or in Health."""
    if WEAPONS[weapon].paid_in_health:  # never lowered
        return COST[weapon]
    return max(COST[weapon] - discount(table, seat), 0)


def discount(table: Table, seat: int) -> int:
    """What the seat's pets take off every price in Coins."""
    less = 0
    for effect in table.effects_of(seat):
        less += EFFECTS[effect].discount
    return less


def refund(table: Table, seat: int) -> int:
    """TL-5.5: what the weapon in hand gives back."""
    return refund_for(table.weapon_paid[seat])


def refund_for(paid: int) -> int:
    """TL-5.5: the Coins really spent on a weapon, minus 1."""
    return max(paid - REFUND_LOSS, 0)


def affordable(table: Table, seat: int, weapon: int) -> bool:
    """TL-5.6: whether the Coins suffice, with the refund at a table with trade-ins."""
    if WEAPONS[weapon].paid_in_health:
        return table.health[seat] - COST[weapon] >= MINIMUM[weapon]
    coins = table.coins[seat]
    if table.options["trade_in"]:
        coins += refund(table, seat)
    return price(table, seat, weapon) <= coins
