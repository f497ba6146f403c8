"""What each card does: one entry per card, next to its functions and close to its printed text.

What an entry can say is in entries.py, kind by kind. Importing this package makes all entries.
"""

from longtable.games.trueshot_lodge.effects import (
    aspects,
    exotic_pets,
    foods,
    pets,
    spells_at_large,
    spells_on_pets,
    spells_on_players,
    weapons,
)

__all__ = [
    "aspects",
    "exotic_pets",
    "foods",
    "pets",
    "spells_at_large",
    "spells_on_pets",
    "spells_on_players",
    "weapons",
]
