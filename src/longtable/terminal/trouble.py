"""What can be wrong with a command, said in a sentence."""

from __future__ import annotations

from typing import Any

from longtable.core.words import Words


class Trouble(Exception):
    """A command that can't be carried out as given; `key` names the sentence."""

    KIND = "trouble"

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def say(self, words: Words) -> str:
        """The sentence."""
        return words.say(f"{self.KIND}-{self.key}", **self.details)


class WrongRecord(Trouble):
    """A record that replays, and still says something false."""


class FileTrouble(Trouble):
    """A file that can't be read or written."""

    KIND = "file"
