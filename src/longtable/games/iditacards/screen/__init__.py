"""The race in text: trail, teams, supply and hand, drawn or told. Pure functions of a view."""

from longtable.games.iditacards.screen.answers import meant, notes, option, piece
from longtable.games.iditacards.screen.picture import picture
from longtable.games.iditacards.screen.recital import chapter, recital

__all__ = ["chapter", "meant", "notes", "option", "picture", "piece", "recital"]
