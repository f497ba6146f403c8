"""The rules of Iditacards, in the rulebook's order.

Every chapter has its module, and each is a module of plain functions and scripts that are handed
the table:

     2  cards          the cards as data, and boards: the boards, legs and weather
     3  setup
     4  turn           with piles: hands, decks and discard piles
     5  costs
     6  risk
     7  days
     8  weather
     9  movement       also passing players and checkpoints (10)
    11  legs
    12  conditions
    13  team           dogs and attachments
    14  effects        what every card does, with shopping: sled and personal cards
    17  finish         and alone (18)
    19  view           what a seat sees, and hidden: what it does not

`state` holds the data, `values` what is reckoned from it.
"""

from __future__ import annotations

from typing import Any

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.games.iditacards.setup import set_up
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.turn import take_turn


class Iditacards(Race):
    """The table, and the way through a game."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        return take_turn(self)


def setup(seats: int, dice: Dice, options: dict[str, Any]) -> Iditacards:
    """A new table."""
    race = Iditacards(seats, dice, options)
    set_up(race)
    return race
