"""What each card does, one short entry per card, close to its printed text."""

from __future__ import annotations

from typing import Final

from longtable.games.trueshot_lodge.effects import pets, spells, weapons
from longtable.games.trueshot_lodge.effects.pets import Effects

# For each moment (state.KILLING, state.DYING, …) the effects that come up then
MOMENTS: Final[list[Effects]] = [
    pets.KILL,
    pets.DEATH,
    pets.AFTER,
    pets.ANSWERING,
    pets.ROUND_STARTS,
    pets.COMBAT_STARTS,
    {**pets.LAP_ENDS, **spells.LAP_ENDS},
    {**pets.TAMED, **weapons.TAMED},
]
