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
    """What a game's `screen.py` brings: two pure functions over a seat's view."""

    def picture(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
        """The table, as lines of (text, style) spans; styles in rich's syntax."""
        ...

    def recital(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
        """The table, in sentences to be read aloud."""
        ...


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
