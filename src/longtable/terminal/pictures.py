"""What a game looks like in text: its own `screen` module, or a plain outline of its view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.kit.lines import Line
from longtable.terminal.outline import Outline

WORD_JOINER = "\u2060"  # keeps a browser from breaking a line; some terminals draw it


class Screen(Protocol):
    """What a game's `screen.py` brings: two pure functions over a seat's view. It may bring more:
    see `Tongue` and `notes`, and `chapter(view)`, which says when a whole recital is due: when it
    changes.
    """

    def picture(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
        """The table, as lines of (text, style) spans; styles in rich's syntax."""
        ...

    def recital(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
        """The table, in sentences to be read aloud."""
        ...


class Tongue:
    """How a game's screen puts answers, for a seat with that view. Its `screen.py` may bring
    three more functions; what it leaves out, the vocabulary says.

    `option(view, words, players, verb, arguments)` gives a whole action in words, `piece(view,
    words, verb, arguments, value)` the next piece of one, `meant(view, verb, arguments)` the ids
    of the cards an action is about. `ANY_ORDER` names the verbs whose pieces come in any order.
    """

    def __init__(
        self, game: Game, view: dict[str, Any], words: Words, players: Sequence[str]
    ) -> None:
        self._screen = screen_of(game)
        self._actions = game.actions
        self._view = view
        self._words = words
        self._players = players

    def option(self, action: int) -> str | None:
        """The action in the screen's words; None if it has none."""
        say = getattr(self._screen, "option", None)
        if say is None:
            return None
        verb, arguments = self._actions.decode(action)
        said: str | None = say(self._view, self._words, self._players, verb.name, arguments)
        return said

    def piece(self, verb: str, arguments: tuple[int, ...], value: int) -> str | None:
        """The next piece of an action in the screen's words; None if it has none."""
        say = getattr(self._screen, "piece", None)
        if say is None:
            return None
        said: str | None = say(self._view, self._words, verb, arguments, value)
        return said

    def any_order(self, verb: str) -> bool:
        """Whether the order of the pieces says nothing."""
        return verb in getattr(self._screen, "ANY_ORDER", ())

    def meant(self, action: int) -> list[str]:
        """The ids of what the action is about: what the screen knows, and what it names itself."""
        verb, arguments = self._actions.decode(action)
        know = getattr(self._screen, "meant", None)
        known: list[str] = [] if know is None else know(self._view, verb.name, arguments)
        pairs = zip(verb.domains, arguments, strict=True)
        return [*known, *[domain.labels[argument] for domain, argument in pairs]]


@cache
def screen_of(game: Game) -> Screen:
    """The game's screen."""
    name = f"{game.package}.screen"
    if find_spec(name) is None:
        return Outline(game)
    screen: Screen = import_module(name)
    return screen


def notes(game: Game, seen: Perspective, words: Words) -> dict[int, str]:
    """What actions would do, as far as the seat can know, in words: what the screen's own
    `notes(seen)` tells, as a browser table's would.
    """
    tell = getattr(screen_of(game), "notes", None)
    told = {} if tell is None else tell(seen)
    said = {action: words.say(key, **details) for action, (key, details) in told.items()}
    return {action: text.replace(WORD_JOINER, "") for action, text in said.items()}
