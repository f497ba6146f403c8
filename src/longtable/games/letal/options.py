"""Table options that are texts: the table's own cards (LE-13.2) and decks (LE-2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from longtable.core.errors import BadOption
from longtable.core.game import Option
from longtable.games.letal.grammar import Problem
from longtable.games.letal.library import library

LONGEST: Final = 20_000  # signs: room for all cards a table may have, with long names


class BadText(BadOption):
    """A text with a mistake in it, said in the game's own words."""

    def __init__(self, problem: Problem) -> None:
        super().__init__("option-text")
        self.problem = problem

    def say(self, lang: str) -> str:
        from longtable.games.letal.cards import said

        return said(self.problem, lang)


@dataclass(frozen=True)
class TextOption(Option):
    """A text that whoever opens the table brings; empty for none."""

    def check(self, game: str, name: str, value: Any) -> str:
        """The text, if it can be read as what it is for. Decks may hold a table's own cards: they
        are looked at once both are known, as the table is set up.
        """
        text = value if isinstance(value, str) else "?"
        try:
            if len(text) > LONGEST:
                raise Problem("too-long", count=len(text), limit=LONGEST)
            if name == "cards":
                library(text)
        except Problem as problem:
            raise BadText(problem) from problem
        return text
