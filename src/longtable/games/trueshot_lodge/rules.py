"""The rules of In the Trueshot Lodge, in the rulebook's order.

Every chapter has its module, and each is a module of plain functions and scripts that are handed
the table:

     2  cards          pets, weapons, spells; what single cards do stands in effects/
     3  setting_up
     4  clock          rounds, laps and time
     5  preparation    with piles (TL-5.17) and taming (TL-5.9 to TL-5.15)
     6  combat
     7  strike
     8  damage         with queue (TL-8.7), choices (TL-8.10) and healing (TL-8.11)
     9  spells
    10  round_end      and the end of the game (11)
    12  diets
    13  view           what a seat sees, and hidden: what it does not

`state` holds the data, `values` what is reckoned from it, `entries` what a card can do at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import effects  # noqa: F401 - every card makes its entry
from longtable.games.trueshot_lodge.combat import (
    combat_start,
    lap_begins,
    lap_ends,
    settling,
    start_effect,
    striking,
    turn_opens,
)
from longtable.games.trueshot_lodge.preparation import prepare, round_start
from longtable.games.trueshot_lodge.round_end import choose_spells, round_ends, weapon_strike
from longtable.games.trueshot_lodge.setting_up import set_up
from longtable.games.trueshot_lodge.state import (
    COMBAT_START,
    LAP_END,
    LAP_START,
    PREPARING,
    ROUND_END,
    ROUND_START,
    SETTING_UP,
    SETTLING,
    SPELL_CHOICE,
    STARTING,
    STRIKING,
    TURN_OPENS,
    WEAPON_STRIKE,
    Table,
)

# The order of a game (TL-4.1). Each step is one script, which says what the next one is: mostly
# itself or its neighbour. The first round has no preparation.
STEPS: Final[dict[int, Callable[[Table], Script[None]]]] = {
    SETTING_UP: set_up,  # once
    ROUND_START: round_start,
    PREPARING: prepare,  # once for each action
    COMBAT_START: combat_start,
    STARTING: start_effect,  # once for each start-of-combat effect
    LAP_START: lap_begins,
    TURN_OPENS: turn_opens,  # with the next two, once for each place in the lap
    STRIKING: striking,
    SETTLING: settling,
    LAP_END: lap_ends,  # back to the start of a lap, until the combat is over
    WEAPON_STRIKE: weapon_strike,  # then eliminations, and perhaps the end of the game
    SPELL_CHOICE: choose_spells,
    ROUND_END: round_ends,  # back to the start of a round
}


class TrueshotLodge(Table):
    """The table, and the way through a game."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        return STEPS[self.step](self)


def setup(seats: int, dice: Dice, options: dict[str, Any]) -> TrueshotLodge:
    """A new table."""
    return TrueshotLodge(seats, dice, options)
