"""The bots one can play against, as people call them: all there are, the gentlest first."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from longtable.bots import ladder
from longtable.core.words import Words, platform_source

USUAL: Final = "medium"  # where nobody says anything else


class Level(NamedTuple):
    """A bot, what it is called, and a sentence about how it plays."""

    name: str
    title: str
    about: str


@cache
def levels(lang: str) -> tuple[Level, ...]:
    """All of them. One that nobody has found words for yet goes by its own name."""
    return tuple(Level(name, title(name, lang), _about(name, lang)) for name in ladder())


@cache
def title(name: str, lang: str) -> str:
    """What a bot is called."""
    words = _words(lang)
    known = words.has(f"bot-{name}")
    return words.say(f"bot-{name}") if known else name.replace("-", " ").capitalize()


def _about(name: str, lang: str) -> str:
    words, key = _words(lang), f"bot-{name}.about"
    return words.say(key) if words.has(key) else ""


@cache
def _words(lang: str) -> Words:
    return Words(lang, [platform_source(lang)])
