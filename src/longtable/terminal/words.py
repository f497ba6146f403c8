"""What the terminal table says: the platform's words, its own, a game's and its screen's."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from longtable.core.game import Game
from longtable.core.words import Words, platform_source


@cache
def terminal_words(lang: str) -> Words:
    """What can be said where no game is in play."""
    return Words(lang, [platform_source(lang), _own(lang)])


@cache
def table_words(game: Game, lang: str) -> Words:
    """What can be said at a table of that game."""
    sources = [platform_source(lang), _own(lang), game.read(f"messages.{lang}.ftl")]
    if (game.folder / f"screen.{lang}.ftl").is_file():
        sources.append(game.read(f"screen.{lang}.ftl"))
    return Words(lang, sources, game.names(lang), game.fields)


def _own(lang: str) -> str:
    return (files(__package__) / f"messages.{lang}.ftl").read_text(encoding="utf-8")
