"""Players made of code. A bot is handed a Perspective, never the match: it can't peek."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from longtable.bots.greedy import Greedy
from longtable.bots.random_bot import RandomBot
from longtable.bots.search import Search
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.perspective import Perspective

__all__ = ["Bot", "bot", "ladder", "names"]


class Bot(Protocol):
    """One way to play any game."""

    @property
    def name(self) -> str:
        """What it is called on the command line."""

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        """One of `perspective.actions`. All chance comes from the dice, which are the bot's own."""


# From the gentlest to the hardest to beat: in this order people are offered them. A game may set
# other worlds for a level, in its outlook.
_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    # With fewer worlds than the spread of the values takes to settle, a search does just anything.
    "easy": lambda: Search("easy", worlds=24, slips=3),
    "greedy": Greedy,
    "medium": lambda: Search("medium", worlds=60),
    "hard": lambda: Search("hard", worlds=300),
    "expert": lambda: Search("expert", worlds=1200),
}


def names() -> list[str]:
    """The names of all bots there are."""
    return sorted(_BOTS)


def ladder() -> list[str]:
    """The same, the gentlest first."""
    return list(_BOTS)


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in _BOTS:
        raise Refusal("bot", bot=name, known=", ".join(names()))
    return _BOTS[name]()
