"""The duel in text: the grid, the heroes, hands and what is carried out, drawn or told. Pure
functions of a view.
"""

from longtable.games.letal.actions import ANY_ORDER
from longtable.games.letal.forecast import notes
from longtable.games.letal.screen.answers import option
from longtable.games.letal.screen.picture import picture
from longtable.games.letal.screen.recital import chapter, recital

__all__ = ["ANY_ORDER", "chapter", "notes", "option", "picture", "recital"]
