"""A game's own table in the browser: what its folder brings, and what stands in where it doesn't.

See docs/tables.md for what a game may bring.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import longtable
from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.core.words import Words, platform_source
from longtable.server.words import server_source

# What a note says: a message and what fills it in.
Note = tuple[str, dict[str, Any]]


@cache
def module_of(game: Game) -> ModuleType | None:
    """The game's `table.py`, if it has one."""
    name = f"{game.package}.table"
    return import_module(name) if find_spec(name) is not None else None


def _brought(game: Game, name: str) -> Any:
    return getattr(module_of(game), name, None)


def brings(game: Game, file: str) -> bool:
    """Whether the game's folder has that file."""
    return (game.folder / file).is_file()


class TableWords(Words):
    """Words that remember what they have said: a board says the same things over and over."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        # By type as well: 1 and true are equal, and may be worded differently.
        self._remembered = lru_cache(maxsize=16_384, typed=True)(super().say)

    def say(self, key: str, /, **details: Any) -> str:
        """The message, filled in; see `Words.say`."""
        try:
            return self._remembered(key, **details)
        except TypeError:  # a detail that has no hash
            return super().say(key, **details)


@cache
def table_words(game: Game, lang: str) -> Words:
    """All words of a game's table: the platform's, the server's, the game's and the table's own."""
    sources = [platform_source(lang), server_source(lang), game.read(f"messages.{lang}.ftl")]
    if brings(game, f"table.{lang}.ftl"):
        sources.append(game.read(f"table.{lang}.ftl"))
    return TableWords(lang, sources, game.names(lang), game.fields)


@cache
def cards(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    """The catalogue by id."""
    return {card["id"]: card for card in game.catalogue(lang)}


def pieces(game: Game, view: Mapping[str, Any], action: int) -> list[str]:
    """The pieces an action is made of, in the order in which they are picked."""
    make: Callable[..., list[str]] | None = _brought(game, "pieces")
    if make is None:
        return []
    verb, arguments = game.actions.decode(action)
    labels = tuple(d.labels[a] for d, a in zip(verb.domains, arguments, strict=True))
    return list(make(view, verb.name, labels))


def to_confirm(game: Game, action: int) -> bool:
    """Whether the action is final and costly enough to be asked about twice."""
    return game.actions.decode(action)[0].name in (_brought(game, "CONFIRM") or ())


def layout(game: Game, view: Mapping[str, Any], seat: int | None) -> Any:
    """What the game's template wants worked out."""
    work: Callable[..., Any] | None = _brought(game, "layout")
    return {} if work is None else work(view, seat)


def notes(game: Game, seen: Perspective, words: Words) -> dict[int, str]:
    """What each action would do, as far as the seat can know, in words."""
    tell: Callable[[Perspective], Mapping[int, Note]] | None = _brought(game, "notes")
    if tell is None:
        return {}
    return {action: words.say(key, **details) for action, (key, details) in tell(seen).items()}


def offered(
    game: Game, view: Mapping[str, Any], action: int, told: Mapping[int, str], standing: int
) -> dict[str, Any]:
    """How an action is offered on the board: its pieces, whether to ask twice, what it would do
    (see `notes`), and whether it is the plain answer.
    """
    return {
        "pieces": pieces(game, view, action),
        "confirm": to_confirm(game, action),
        "note": told.get(action),
        "passes": action == standing,
    }


def about(game: Game, event: Mapping[str, Any]) -> Sequence[str]:
    """The pieces an event speaks of."""
    find: Callable[..., Sequence[str]] | None = _brought(game, "about")
    return () if find is None else find(event)


def status(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Round and phase in words, for the top bar."""
    say: Callable[..., Note] | None = _brought(game, "status")
    if say is None:
        return ""
    key, details = say(view, names)
    return words.say(key, **details)


def template_source(name: str) -> str | None:
    """`<game>/table.html` and `<game>/card.html`, for the template loader."""
    game, _, file = name.partition("/")
    if file not in ("table.html", "card.html") or game not in longtable.games():
        return None
    found = longtable.game(game)
    return found.read(file) if brings(found, file) else None
