"""What the server itself says, in the reader's language: messages.en.ftl and messages.fr.ftl."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from longtable.core.words import LANGUAGES, Words, platform_source

# The quick phrases of the chat, each with its message.
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "thinking",
    "your-turn",
    "sorry",
    "again",
    "bye",
)


@cache
def server_source(lang: str) -> str:
    """The server's own messages."""
    return (files(__package__) / f"messages.{lang}.ftl").read_text(encoding="utf-8")


@cache
def server_words(lang: str) -> Words:
    """The platform's words and the server's."""
    return Words(lang, [platform_source(lang), server_source(lang)])


def language(asked: str | None, accepted: str | None = None) -> str:
    """The reader's language: the one asked for, or the first accepted that there is."""
    wanted = [asked or ""]
    weighed = []
    for place, part in enumerate((accepted or "").split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name))
        except ValueError:
            continue
    wanted += [name for _, _, name in sorted(weighed)]
    for name in wanted:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return LANGUAGES[0]
