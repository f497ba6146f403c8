"""What foods do (TL-12.1): for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.cards import ATTACK_BONUS, COINS, HEAL, HEALTH_BONUS, LOSS
from longtable.games.trueshot_lodge.damage import deal, new_blow
from longtable.games.trueshot_lodge.entries import Food, enter
from longtable.games.trueshot_lodge.healing import give, heal
from longtable.games.trueshot_lodge.pet import FOR_NEXT_ROUND, FOR_ROUND, Pet
from longtable.games.trueshot_lodge.preparation import gain_coins
from longtable.games.trueshot_lodge.state import Table


def bread(table: Table, seat: int, pet: Pet) -> Script[None]:
    """+1 Attack and +1 Health until the end of the round."""
    more = ATTACK_BONUS[cards.BREAD], HEALTH_BONUS[cards.BREAD]
    yield from give(table, [pet], *more, FOR_ROUND, seat)


enter(cards.BREAD, Food(pet=bread))


def cheese(table: Table, seat: int, pet: Pet) -> None:
    """It loses 1 Health."""
    deal(table, new_blow(table, seat), pet, LOSS[cards.CHEESE])


enter(cards.CHEESE, Food(pet=cheese))


def fish(table: Table, seat: int, pet: Pet) -> Script[None]:
    """+1 Health until the end of the next round."""
    yield from give(table, [pet], 0, HEALTH_BONUS[cards.FISH], FOR_NEXT_ROUND, seat)


enter(cards.FISH, Food(pet=fish))


def fruit(table: Table, seat: int, pet: Pet) -> Script[None]:
    """It regains 2 Health."""
    yield from heal(table, [pet], HEAL[cards.FRUIT], seat)


enter(cards.FRUIT, Food(pet=fruit))


def fungus(table: Table, seat: int) -> None:
    """The eater's weapon has +1 Attack for its next weapon strike."""
    more = ATTACK_BONUS[cards.FUNGUS]
    table.weapon_food[seat] += more
    table.tell("weapon-fed", "TL-12.1", seat=seat, weapon=table.weapon[seat], amount=more)


enter(cards.FUNGUS, Food(once=fungus))


def meat(table: Table, seat: int, pet: Pet) -> Script[None]:
    """+1 Attack until the end of the next round."""
    yield from give(table, [pet], ATTACK_BONUS[cards.MEAT], 0, FOR_NEXT_ROUND, seat)


enter(cards.MEAT, Food(pet=meat))


def water(table: Table, seat: int) -> None:
    """A Coin, to be spent first and lost when the next combat starts."""
    table.water[seat] += COINS[cards.WATER]
    gain_coins(table, seat, COINS[cards.WATER])


enter(cards.WATER, Food(once=water))
