"""Everything a person reads, in their language: Fluent messages and the names of things."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from longtable.core.choice import Choice
from longtable.core.vocabulary import Domain, Vocabulary

LANGUAGES = ("en", "fr")

# The domain of seats: its things are called what the table calls its players.
SEATS = Domain("seat", [str(seat + 1) for seat in range(8)])


class Words:
    """The messages of one language: the platform's, and a game's on top."""

    def __init__(
        self,
        lang: str,
        sources: Sequence[str],
        names: Mapping[str, str] | None = None,
        fields: Mapping[str, Domain] | None = None,
    ) -> None:
        self.lang = lang
        self._bundle = _bundle(lang, tuple(sources))
        self._names = names or {}
        self._fields = fields or {}

    def has(self, key: str) -> bool:
        """Whether there is such a message, or a thing with such a name."""
        name, _, attribute = key.partition(".")
        if key in self._names:
            return True
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, key: str, /, **details: Any) -> str:
        """The message, filled in. A message that is missing or can't be filled is an error here,
        so that the tests find it and no player does.
        """
        if key in self._names:
            return self._names[key]
        if not self.has(key):
            raise KeyError(f"no message {key!r} in {self.lang}")
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(f"the message {key!r} has no words in {self.lang}")
        text, errors = self._bundle.format_pattern(pattern, details)
        if errors:
            raise KeyError(f"the message {key!r} in {self.lang}: {errors[0]}")
        return str(text)

    def label(self, domain: Domain, number: int, players: Sequence[str] = ()) -> str:
        """What a thing is called: a player by name, others by the message `domain-label`."""
        if domain is SEATS:
            return players[number] if number < len(players) else str(number + 1)
        label = domain.labels[number]
        key = f"{domain.name}-{label}"
        return self.say(key) if self.has(key) else label

    def action(self, vocabulary: Vocabulary, action: int, players: Sequence[str] = ()) -> str:
        """An action in words, by the message `act-verb`."""
        verb, arguments = vocabulary.decode(action)
        details = {
            parameter: self.label(domain, argument, players)
            for parameter, domain, argument in zip(
                verb.parameters, verb.domains, arguments, strict=True
            )
        }
        return self.say(f"act-{verb.name}", **details)

    def prompt(self, choice: Choice, players: Sequence[str] = ()) -> str:
        """A question in words, by the message `ask-prompt`. For each player it is about, `…_you`
        says whether it is the one who is asked: `target_you` for `target`.
        """
        about = choice.about or {}
        told = self._told(about, players)
        for name, value in about.items():
            if self._fields.get(name) is SEATS and isinstance(value, int):
                told[f"{name}_you"] = "yes" if value == choice.seat else "no"
        return self.say(f"ask-{choice.prompt}", **told)

    def event(self, told: Mapping[str, Any], players: Sequence[str] = ()) -> str:
        """An event of the story in words, by the message `told-event`, or its attribute `unseen`
        for who was not told everything.
        """
        key = f"told-{told['event']}"
        if told.get("unseen"):
            key += ".unseen"
        return self.say(key, **self._told(told, players))

    def note(self, key: str, about: Mapping[str, Any], players: Sequence[str] = ()) -> str:
        """A message about things of the game, given as in an event: by their numbers."""
        return self.say(key, **self._told(about, players))

    def list(self, things: Sequence[str]) -> str:
        """One, two and three."""
        return str(format_list(list(things), locale=self.lang)) if things else self.say("nothing")

    def _told(self, fields: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
        """Each field in words: what it counts in is said by the game's `fields`."""
        told: dict[str, Any] = {}
        for name, value in fields.items():
            domain = self._fields.get(name)
            if isinstance(value, list):
                told[name] = self.list([self._thing(domain, v, players) for v in value])
            elif isinstance(value, bool):
                told[name] = "yes" if value else "no"
            elif domain is not None and isinstance(value, int):
                told[name] = self._thing(domain, value, players)
            else:
                told[name] = value
        return told

    def _thing(self, domain: Domain | None, value: Any, players: Sequence[str]) -> str:
        return str(value) if domain is None else self.label(domain, value, players)


@lru_cache(maxsize=128)
def _bundle(lang: str, sources: tuple[str, ...]) -> FluentBundle:
    """The messages, read once: tables with names of their own share them."""
    made = FluentBundle([lang], use_isolating=False, functions={"DE": _de})
    for source in sources:
        if lang == "fr":
            source = _DE.sub(r"{ DE($\1) }", typeset(source, lang))
        made.add_resource(FluentResource(source), allow_overrides=True)
    return made


# French: no line ends before a high mark or inside quotation marks, and "de" loses its vowel
# before another. Who writes messages need not think of either.

_HIGH_MARKS: Final = re.compile(r" (?=[;:!?»])|(?<=«) ")
_DE: Final = re.compile(r"\bde \{ \$(\w+) \}")


def typeset(text: str, lang: str) -> str:
    """The text with no-break spaces where its language has them."""
    return _HIGH_MARKS.sub("\u00a0", text) if lang == "fr" else text


def elides(name: str) -> bool:
    """Whether "de" becomes "d’" before that name."""
    start = unicodedata.normalize("NFD", name[:2]).casefold()
    if start[:1] == "y":  # d’Yves, but de Yann
        return len(start) > 1 and start[1] not in "aeiou"
    return start[:1] in tuple("aeiouœæ") or start == "hy"


def _de(name: Any) -> Any:
    return f"d’{name}" if isinstance(name, str) and elides(name) else f"de {name}"


@cache
def platform_source(lang: str) -> str:
    """The platform's own messages."""
    return (files("longtable") / f"messages.{lang}.ftl").read_text(encoding="utf-8")


@cache
def platform_words(lang: str) -> Words:
    """The platform's words, without any game's."""
    return Words(lang, [platform_source(lang)])
