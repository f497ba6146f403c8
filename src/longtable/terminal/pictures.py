"""What a game looks like in text: its own `screen` module, or a plain outline of its view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from longtable.core.game import Game
from longtable.core.words import Words
from longtable.terminal.face import Line


class Screen(Protocol):
    """What a game's `screen.py` brings: two pure functions over a seat's view. It may bring more:
    see `Tongue`, and `chapter(view)`, which says when a whole recital is due: when it changes.
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
    of the cards an action is about.
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

    def meant(self, action: int) -> list[str]:
        """The ids of what the action is about: what the screen knows, and what it names itself."""
        verb, arguments = self._actions.decode(action)
        know = getattr(self._screen, "meant", None)
        known: list[str] = [] if know is None else know(self._view, verb.name, arguments)
        pairs = zip(verb.domains, arguments, strict=True)
        return [*known, *[domain.labels[argument] for domain, argument in pairs]]


class Outline:
    """For a game without a screen of its own: its view, field by field."""

    def picture(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
        return [[(line, "")] for line in _outline(view, 0)]

    def recital(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
        return list(_outline(view, 0))


@cache
def screen_of(game: Game) -> Screen:
    """The game's screen."""
    name = f"{game.package}.screen"
    if find_spec(name) is None:
        return Outline()
    screen: Screen = import_module(name)
    return screen


def _outline(value: Any, depth: int) -> Iterator[str]:
    indent = "  " * depth
    pairs = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for name, item in pairs:
        if isinstance(item, dict) or (isinstance(item, list) and _nested(item)):
            yield f"{indent}{name}:"
            yield from _outline(item, depth + 1)
        else:
            yield f"{indent}{name}: {_plain(item)}"


def _nested(items: list[Any]) -> bool:
    return any(isinstance(item, dict | list) for item in items)


def _plain(item: Any) -> str:
    if isinstance(item, list):
        return ", ".join(_plain(part) for part in item) or "-"
    if isinstance(item, bool):
        return "✓" if item else "✗"
    return "-" if item is None else str(item)
