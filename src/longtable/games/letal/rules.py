"""The rules of L.E.T.A.L., in the rulebook's order.

Every chapter has its module, and each is a module of plain functions and scripts that are handed
the table:

     2  library        heroes and cards; grammar: what a line can say
     3  setting_up
     4  turn           with cards carried out line by line
     5  lines          what every effect does; windows: when tricks can be played
     6  attack
     7  endurance
     8  board          with shoving: push and pull
     9  innate skills  Defending in attack, Resting in turn, Avenging in endurance
    10  the end        in endurance (a team without heroes) and turn (time)
    12  view           what a seat sees, and hidden: what it does not
    13  decks          with texts: the words of a card, from its lines

`state` holds the data, `run` what is being carried out, `values` what is reckoned from them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.games.letal.endurance import GameOver, last_team_standing
from longtable.games.letal.grammar import Problem
from longtable.games.letal.options import BadText
from longtable.games.letal.setting_up import (
    bring_heroes,
    open_game,
    place_heroes,
    roll,
    set_aside,
)
from longtable.games.letal.state import (
    ACTING,
    BRINGING,
    NO_CARD,
    OPENING,
    OVER,
    PLACING,
    ROLLING,
    SETTING_ASIDE,
    TURN_BEGINS,
    TURN_ENDS,
    Table,
)
from longtable.games.letal.turn import acting, turn_begins, turn_ends

# The order of a game. Each step is one script, which says what the next one is.
STEPS: Final[dict[int, Callable[[Table], Script[None]]]] = {
    BRINGING: bring_heroes,  # once, or once for each pair of players of a table of four
    SETTING_ASIDE: set_aside,
    ROLLING: roll,
    PLACING: place_heroes,  # once for each hero
    OPENING: open_game,
    TURN_BEGINS: turn_begins,
    ACTING: acting,  # once for each action or aura
    TURN_ENDS: turn_ends,  # back to the beginning of a turn
}


class Letal(Table):
    """The table, and the way through a game."""

    __slots__ = ()

    def turn(self) -> Script[None]:
        """One step. LE-7.2: a death that ends the game ends everything that is under way."""
        try:
            yield from STEPS[self.step](self)
        except GeneratorExit:  # a table that is left: while Python ends, no name below may be there
            raise
        except GameOver:
            for run in self.runs:
                if run.card != NO_CARD:
                    self.removed[run.hero].append(run.card)
            self.runs, self.attacks, self.fired, self.busy = [], [], [], []
            self.open = ""
            self.step = OVER
            last_team_standing(self)


def setup(seats: int, dice: Dice, options: dict[str, Any]) -> Letal:
    """A new table; refused, with a sentence, if its decks can't be played."""
    try:
        return Letal(seats, dice, options)
    except Problem as problem:
        raise BadText(problem) from problem
