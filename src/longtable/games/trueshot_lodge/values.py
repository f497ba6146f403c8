"""What is reckoned from the table whenever it is looked at: Attack, limits, protection, prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import (
    ASPECT_OF_THE_MONKEY,
    ASPECT_OF_THE_PACK,
    ATTACK,
    ATTACK_BONUS,
    ATTACK_PENALTY,
    BEATS,
    CARRION_BIRD,
    CAT,
    COST,
    DISCOUNT,
    DOMINION,
    FEATHERMANE,
    HIGHEST_PET_LIMIT,
    LAPS,
    MINIMUM,
    NO_TYPE,
    PET_LIMIT,
    RAVAGER,
    REFUND_LOSS,
    TALONCLAW,
    TYPE,
    TYPE_BONUS,
    USUAL_PET_LIMIT,
    WOLF,
    XU_TENASH,
)
from longtable.games.trueshot_lodge.pet import HAS_STRUCK, Pet

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.state import Table


def attack(table: Table, pet: Pet) -> int:
    """A pet's Attack: printed, bonuses, what its effect reckons, and penalties (TL-7.5)."""
    value = pet.own_attack
    if pet.place >= 0:
        for effect in pet.effects:
            if effect in (WOLF, CARRION_BIRD, RAVAGER):
                value += _reckoned(table, pet, effect)
        owner = pet.place // SLOT_COUNT
        for seat, aspect in enumerate(table.aspect):
            # Aspect of the Monkey: enemy pets lose Attack, but this alone never takes one below 1
            if aspect == ASPECT_OF_THE_MONKEY and seat != owner:
                if table.aspect_number[seat] > pet.deaf:
                    lowered = value - ATTACK_PENALTY[ASPECT_OF_THE_MONKEY]
                    value = max(lowered, min(value, MINIMUM[ASPECT_OF_THE_MONKEY]))
    return max(value - pet.penalty, 0)


def _reckoned(table: Table, pet: Pet, effect: int) -> int:
    """TL-8.14: what a pet reckons from the table by its own effect; not a bonus."""
    if effect == RAVAGER:  # for each Health it is missing
        return ATTACK_BONUS[RAVAGER] * max(pet.maximum - pet.health, 0)
    neighbours = table.adjacent(pet.owner)
    living = sum(table.has_living(seat) for seat in neighbours)
    if effect == WOLF:  # for each neighbour who has a living pet
        return ATTACK_BONUS[WOLF] * living
    return ATTACK_BONUS[CARRION_BIRD] * (len(neighbours) - living)  # who has none


def type_bonus(striker: Pet, target: Pet) -> int:
    """TL-7.3: 1 more if the striker's type beats the target's."""
    beaten = BEATS[TYPE[striker.kind]]
    return TYPE_BONUS if beaten != NO_TYPE and beaten == TYPE[target.kind] else 0


def protected(table: Table, pet: Pet) -> bool:
    """Whether no strike may hit it now (TL-6.13)."""
    if pet.safe_until > table.time:
        return True
    # Cat: until the end of lap 1, or until its own first strike
    if CAT in pet.effects and pet.up and table.time <= 2 * len(table.inside) * LAPS[CAT]:
        return not pet.used & HAS_STRUCK
    return False


def lately_hurt(table: Table, pet: Pet) -> bool:
    """Counterattack: has it lost Health since its owner's last turn began? On the owner's own
    turn the last one is the turn before; without one, it counts from the start of the combat.
    """
    if pet.hurt:
        return True
    on_turn = table.time % 2 == 0 and table.active == pet.owner
    return on_turn and pet.hurt_before


def weapon_attack(table: Table, seat: int) -> int:
    """A weapon's Attack with its bonuses; Eyes of the Beast replaces what it had till then."""
    bonuses = table.weapon_bonus[seat] + table.weapon_food[seat]
    if table.weapon_set[seat] >= 0:
        return table.weapon_set[seat] + bonuses - table.weapon_base[seat]
    value = ATTACK[table.weapon[seat]] + bonuses
    if table.weapon[seat] == DOMINION:  # for each different type among one's pets
        types = {TYPE[pet.kind] for pet in table.row_of(seat)} - {NO_TYPE}
        value += ATTACK_BONUS[DOMINION] * len(types)
    return value


def pet_limit(table: Table, seat: int) -> int:
    """TL-5.11: two pets, more by an effect, never above the highest limit."""
    limit = USUAL_PET_LIMIT
    if table.aspect[seat] == ASPECT_OF_THE_PACK:
        limit = max(limit, PET_LIMIT[ASPECT_OF_THE_PACK])
    if table.third_round[seat] >= table.round:
        limit = max(limit, PET_LIMIT[TALONCLAW])
    return min(limit, HIGHEST_PET_LIMIT)


def price(table: Table, seat: int, weapon: int) -> int:
    """What a weapon costs this player, in Coins (Xu'tenash: in Health, never lowered)."""
    if weapon == XU_TENASH:
        return COST[weapon]
    return max(COST[weapon] - DISCOUNT[FEATHERMANE] * table.counts(seat, FEATHERMANE), 0)


def refund(table: Table, seat: int) -> int:
    """TL-5.5: the Coins really spent on the weapon in hand, minus 1."""
    return max(table.weapon_paid[seat] - REFUND_LOSS, 0)


def affordable(table: Table, seat: int, weapon: int) -> bool:
    """TL-5.6: whether Coins and refund suffice."""
    if weapon == XU_TENASH:
        return table.health[seat] - COST[weapon] >= MINIMUM[weapon]
    return price(table, seat, weapon) <= table.coins[seat] + refund(table, seat)


def may_strike(table: Table, pet: Pet) -> bool:
    """TL-6.13: whether the pet may strike at all, dead or alive."""
    return pet.barred_until <= table.time


def may_hit(table: Table, striker: Pet, target: Pet) -> bool:
    """Whether a strike of one pet may hit the other, reach aside."""
    if not target.up or protected(table, target):
        return False
    deterred = striker.deterred  # Deterrence: not the pets of that seat
    return not deterred or deterred[target.place // SLOT_COUNT] <= table.time
