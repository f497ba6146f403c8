"""The lodge in text: boards, shop, piles and hand, drawn or told. Pure functions of a view."""

from longtable.games.trueshot_lodge.forecast import notes
from longtable.games.trueshot_lodge.screen.answers import meant, option, piece
from longtable.games.trueshot_lodge.screen.picture import picture
from longtable.games.trueshot_lodge.screen.recital import chapter, recital

__all__ = ["chapter", "meant", "notes", "option", "picture", "piece", "recital"]
