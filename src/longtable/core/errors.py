"""What goes wrong in ways a person can put right, each said in a sentence."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """A request that can't be met. Nothing has changed.

    `key` names the sentence in the messages, `details` fill it in (a callable one is asked for
    its words in the language); `str()` says it in English and `say(lang)` in any there is.
    """

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def say(self, lang: str) -> str:
        """The sentence, in that language."""
        from longtable.core.words import platform_words

        details = {k: v(lang) if callable(v) else v for k, v in self.details.items()}
        return platform_words(lang).say(f"refused-{self.key}", **details)

    def __str__(self) -> str:
        return self.say("en")


class IllegalAction(Refusal):
    """An action the choice does not offer, or of a seat that is not asked; `rule` says why."""

    def __init__(self, key: str, rule: str, **details: Any) -> None:
        super().__init__(key, rule=rule, **details)
        self.rule = rule


class BadRecord(Refusal):
    """A record that can't be replayed as it stands."""


class UnknownGame(Refusal):
    """No game of that name."""


class BadOption(Refusal):
    """A seat count or a table option that the game does not have."""
