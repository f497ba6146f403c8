"""Aspects (TL-9.12): what each does while it stays before its caster."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.cards import (
    ATTACK_BONUS,
    ATTACK_PENALTY,
    HEAL,
    HEALTH_BONUS,
    MINIMUM,
    PET_LIMIT,
)
from longtable.games.trueshot_lodge.entries import NO_TARGET, Aspect, Spell, enter
from longtable.games.trueshot_lodge.healing import heal
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.triggers import Trigger

# The caster's pets have +1 Attack and +1 Health.
beast = Aspect(
    attack_bonus=ATTACK_BONUS[cards.ASPECT_OF_THE_BEAST],
    health_bonus=HEALTH_BONUS[cards.ASPECT_OF_THE_BEAST],
)
enter(cards.ASPECT_OF_THE_BEAST, Spell(NO_TARGET, stays=beast))

# The caster takes the first turn of each combat.
enter(cards.ASPECT_OF_THE_CHEETAH, Spell(NO_TARGET, stays=Aspect(opens=True)))

# The caster may look at the top pet and the top weapon at any time.
enter(cards.ASPECT_OF_THE_HAWK, Spell(NO_TARGET, stays=Aspect(looks=True)))


def monkey(attack: int) -> int:
    """Enemy pets lose 1 Attack, but this alone never takes one below 1."""
    least = MINIMUM[cards.ASPECT_OF_THE_MONKEY]
    return max(attack - ATTACK_PENALTY[cards.ASPECT_OF_THE_MONKEY], min(attack, least))


enter(cards.ASPECT_OF_THE_MONKEY, Spell(NO_TARGET, stays=Aspect(enemy_attack=monkey)))

# The caster may have up to three pets.
pack = Aspect(pet_limit=PET_LIMIT[cards.ASPECT_OF_THE_PACK])
enter(cards.ASPECT_OF_THE_PACK, Spell(NO_TARGET, stays=pack))


def wild(table: Table, t: Trigger) -> Script[None]:
    """End of each lap: the caster's pets regain 1 Health."""
    yield from heal(table, table.face_up(t.seat), HEAL[t.effect], t.seat)


enter(cards.ASPECT_OF_THE_WILD, Spell(NO_TARGET, stays=Aspect(lap_ends=wild)))
