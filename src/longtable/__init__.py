"""Longtable: tabletop games played by their rulebooks, to the letter."""

# First, so that the function `games` below stays what `longtable.games` means.
import longtable.games  # noqa: F401
from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.errors import (
    BadOption,
    BadRecord,
    IllegalAction,
    Refusal,
    UnknownGame,
)
from longtable.core.game import Game, Option, game, games
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.record import check_form
from longtable.core.record import replay as _replay

__all__ = [
    "BadOption",
    "BadRecord",
    "Choice",
    "Dice",
    "Game",
    "IllegalAction",
    "Match",
    "Option",
    "Perspective",
    "Refusal",
    "UnknownGame",
    "game",
    "games",
    "replay",
]


def replay(record: dict[str, object]) -> Match:
    """Play a record again; BadRecord says what is wrong with it and where."""
    check_form(record)
    return _replay(game(str(record["game"])), record)
