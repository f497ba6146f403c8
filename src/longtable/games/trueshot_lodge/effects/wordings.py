"""What many spells say."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.cards import (
    ATTACK_BONUS,
    EXTRA_LOSS,
    HEAL,
    HEALTH_BONUS,
    LAPS,
    LOSS,
)
from longtable.games.trueshot_lodge.clock import bar_from_striking
from longtable.games.trueshot_lodge.healing import give, heal, heal_player
from longtable.games.trueshot_lodge.pet import FOR_GOOD, Pet
from longtable.games.trueshot_lodge.spells import (
    Cast,
    aim_at_pet,
    aim_at_player,
    choose_ally,
    choose_their_pet,
    spell_loss,
    spell_loss_player,
)
from longtable.games.trueshot_lodge.state import Table

# Of pets


def lose_health(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Take Health from a pet."""
    for pet in pets:
        spell_loss(table, c, pet)


def gain_for_good(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """A pet gets Attack, Health or both for good."""
    yield from give(table, pets, ATTACK_BONUS[c.spell], HEALTH_BONUS[c.spell], FOR_GOOD, c.seat)


def gain_an_effect(table: Table, c: Cast, pets: list[Pet]) -> None:
    """For this combat a pet has the effect that the spell lends."""
    for pet in pets:
        if pet.lend(c.spell):
            table.tell("copied", "TL-8.16", owner=pet.owner, pet=pet.kind, card=c.spell)


def gain_and_an_effect(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """Both."""
    yield from gain_for_good(table, c, pets)
    gain_an_effect(table, c, pets)


# Of players


def player_loses(table: Table, c: Cast, seat: int) -> None:
    """Take Health from a player."""
    spell_loss_player(table, c, seat, LOSS[c.spell])


def their_pet_may_not_strike(table: Table, c: Cast, seat: int) -> Script[None]:
    """One of that player's pets may not strike for one lap."""
    pet = yield from choose_their_pet(table, c, seat)
    if pet is not None:
        bar_from_striking(table, pet, LAPS[c.spell])


# Of the caster


def strengthen_next(table: Table, c: Cast) -> None:
    """The caster's next spell takes more Health."""
    table.next_loss[c.seat] += EXTRA_LOSS[c.spell]
    table.tell("next-spell", "TL-4.9", seat=c.seat, amount=EXTRA_LOSS[c.spell])


def heal_an_ally(table: Table, c: Cast) -> Script[None]:
    """The caster or one of the caster's living pets regains Health."""
    ally = yield from choose_ally(table, c)
    if ally is None:
        aim_at_player(table, c, c.seat)
        heal_player(table, c.seat, HEAL[c.spell])
    else:
        aim_at_pet(table, c, ally)
        yield from heal(table, [ally], HEAL[c.spell], c.seat)
