"""The workshop of a game: decks and cards that players write themselves, as texts.

A game that has one brings a `workshop.py` with all that `Workshop` asks for. The terminal checks
files by it, and the server has a page on which decks are put together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from longtable.core.game import Game

# Whether all is well, and the lines to print: what there is, or what is wrong with it.
Checked = tuple[bool, list[str]]


@dataclass(frozen=True)
class Owner:
    """Who has a deck: a hero, a house; with a portrait of the game's."""

    id: str
    name: str
    facts: Sequence[str]
    text: str
    portrait: str


@dataclass(frozen=True)
class Bar:
    """A part of a figure and how many cards it counts, with a symbol and a class for its looks."""

    label: str
    count: int
    symbol: str = ""
    style: str = ""


@dataclass(frozen=True)
class Figure:
    """What a deck comes to: a `curve` of numbers, `parts` of a whole, or `words` with counts."""

    title: str
    shape: str
    bars: Sequence[Bar]


class Workshop(Protocol):
    """What a game's `workshop.py` brings. A deck is counted as {card: copies}."""

    OPTION: str  # the table option that takes decks
    SIZE: tuple[int, int]  # of a deck, from the least to the most
    COPIES: int  # of one card, at most
    MARKS: Mapping[str, str]  # the kinds of card in their order, each with its symbol

    def check_deck(self, source: str, cards: str, lang: str) -> Checked:
        """Whether a deck may be played; `cards` are those of one's own that it may use."""

    def check_cards(self, source: str, lang: str) -> Checked:
        """Whether every card can be played, and how they read."""

    def owners(self, lang: str) -> Sequence[Owner]:
        """Whose decks there are."""

    def usual_deck(self, owner: str) -> dict[str, int]:
        """All cards of an owner, each with its copies in the usual deck."""

    def written(self, owner: str, cards: Mapping[str, int]) -> str:
        """The text of a deck."""

    def understood(self, source: str) -> tuple[str, dict[str, int]] | None:
        """Whose deck a text is, and its cards as far as they are known; None for no deck."""

    def for_first_seat(self, source: str) -> str:
        """The text of a deck as the table option takes it, for whoever opens the table."""

    def figures(self, cards: Mapping[str, int], lang: str) -> list[Figure]:
        """What the deck comes to."""


def workshop_of(game: Game) -> Workshop | None:
    """The game's workshop, if it has one."""
    return _workshop(game.package)


@lru_cache(maxsize=64)
def _workshop(package: str) -> Workshop | None:
    name = f"{package}.workshop"
    return cast("Workshop", import_module(name)) if find_spec(name) is not None else None
