"""What foods do (TL-12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.cards import (
    ATTACK_BONUS,
    BREAD,
    CHEESE,
    COINS,
    FISH,
    FRUIT,
    FUNGUS,
    HEAL,
    HEALTH_BONUS,
    LOSS,
    MEAT,
    WATER,
)
from longtable.games.trueshot_lodge.pet import FOR_NEXT_ROUND, FOR_ROUND, Pet

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge


def edible(pets: list[Pet], food: int) -> bool:
    """Most foods are for a pet, any pet that is alive and face up."""
    return bool(pets) or food in (FUNGUS, WATER)


def eaten(lodge: TrueshotLodge, seat: int, food: int) -> Script[None]:
    """One food, used by a player; its numbers stand in cards.toml."""
    more_attack, more_health = ATTACK_BONUS[food], HEALTH_BONUS[food]
    if food == FUNGUS:  # the eater's weapon: for its next weapon strike
        lodge.weapon_food[seat] += more_attack
        return
    if food == WATER:  # a Coin, to be spent first
        lodge.water[seat] += COINS[food]
        lodge.gain_coins(seat, COINS[food])
        return
    pet = yield from lodge.choose_pet(seat, "food-pet", lodge.all_face_up(), food)
    if food == BREAD:  # until the end of the round
        yield from lodge.give([pet], more_attack, more_health, FOR_ROUND, seat)
    elif food in (FISH, MEAT):  # until the end of the next round
        yield from lodge.give([pet], more_attack, more_health, FOR_NEXT_ROUND, seat)
    elif food == FRUIT:
        yield from lodge.heal([pet], HEAL[food], seat)
    elif food == CHEESE:
        lodge.deal(lodge.blow(seat), pet, LOSS[food])
