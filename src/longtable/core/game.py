"""What the platform needs to know of a game, and how games are found."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any
from zlib import decompress

from longtable.core.daily import Daily
from longtable.core.dice import Dice
from longtable.core.errors import BadOption, UnknownGame
from longtable.core.match import Match
from longtable.core.state import State
from longtable.core.vocabulary import Domain, Vocabulary

if TYPE_CHECKING:
    from longtable.core.rulebook import Rulebook
    from longtable.core.words import Words


@dataclass(frozen=True)
class Option:
    """A table option: its default says its kind. `low` and `high` bound a number; a name is one
    of `values`, each with its words in the message `option-<name>` as an attribute; a text has no
    values, and whoever opens the table writes it or brings a file: what may stand in it, a game
    says with a `check` of its own. `brief` is a number that makes a random game short enough to
    be looked at step by step in an examination.
    """

    default: bool | int | str
    low: int = 0
    high: int = 0
    values: tuple[str, ...] = ()
    brief: int | None = None

    @property
    def is_text(self) -> bool:
        """Whether it is a text, and not one of several names."""
        return isinstance(self.default, str) and not self.values

    def check(self, game: str, name: str, value: Any) -> bool | int | str:
        """The value, if it is one this option can have."""
        if isinstance(self.default, str):
            if isinstance(value, str) and value in self.values:
                return value
            known = ", ".join(self.values)
            raise BadOption("option-values", game=game, option=name, known=known)
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise BadOption("option-yes-no", game=game, option=name)
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise BadOption("option-range", game=game, option=name, low=self.low, high=self.high)


@dataclass(frozen=True)
class Game:
    """A game in one folder.

    `version` is raised whenever a change would replay an old record differently. `fields` says
    what the numbers in events and prompts count in, `players` what seats are called when nobody
    has a name (message keys), `names` brings names that stand in data rather than in messages,
    `catalogue` lists its cards or pieces in a language, as plain JSON. `minutes` is how long the
    usual number of people take for it, `weight` how much there is to learn, from 1 to 5: who
    chooses a game is told so. `teams` says which seats win together, `daily` is for a game that can
    be played alone and has a score.

    `dressed` is for a game whose tables may bring things of their own, cards above all: it gives
    the game as it is at a table with such options, the same rules with other words, and says in
    `brought` what makes it another.
    """

    name: str
    version: int
    seats: range
    actions: Vocabulary
    setup: Callable[[int, Dice, dict[str, Any]], State]
    appraise: Callable[[State, int], float]
    package: str
    options: Mapping[str, Option] = field(default_factory=dict)
    fields: Mapping[str, Domain] = field(default_factory=dict)
    players: Callable[[int], list[str]] = lambda seats: [f"player-{s + 1}" for s in range(seats)]
    names: Callable[[str], dict[str, str]] = lambda lang: {}
    catalogue: Callable[[str], list[dict[str, Any]]] = lambda lang: []
    teams: Callable[[int], list[tuple[int, ...]]] = lambda seats: [(s,) for s in range(seats)]
    usual_seats: int = 4
    minutes: int = 30
    weight: int = 3
    daily: Daily | None = None
    dressed: Callable[[Game, Mapping[str, Any]], Game] | None = None
    brought: str = ""

    def start(self, seats: int | None = None, seed: bytes | None = None, **options: Any) -> Match:
        """A new match. Without a seed, one that nobody can guess."""
        if seats is None:
            seats = self.usual_seats
        if type(seats) is not int or seats not in self.seats:
            known = self.seats
            raise BadOption(
                "seats", game=self.name, seats=str(seats),
                low=known[0], high=known[-1], count=len(known),
            )  # fmt: skip
        if seed is None:
            seed = os.urandom(32)
        settled = self.settle(options)
        state = self.setup(seats, Dice(seed), settled)
        return Match(self.at_table(settled), state, seed, settled)

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, the given ones checked."""
        for name in options:
            if name not in self.options:
                known = ", ".join(self.options) or "-"
                raise BadOption("option-unknown", game=self.name, option=name, known=known)
        return {
            name: option.check(self.name, name, options.get(name, option.default))
            for name, option in self.options.items()
        }

    def resume(self, saved: dict[str, Any], seed: bytes, **options: Any) -> Match:
        """A match that goes on from what `Match.save` gave."""
        settled = self.settle(options)
        state = self.setup(saved["seats"], Dice(seed), settled)
        state.restore(saved)
        return Match(self.at_table(settled), state, seed, settled)

    def unpack(self, packed: bytes, seed: bytes, **options: Any) -> Match:
        """The match that `Match.pack` put away, with all that has happened in it."""
        settled = self.settle(options)
        begun, *rest = json.loads(decompress(packed))
        origin = self.setup(begun["seats"], Dice(seed), settled)
        origin.restore(begun)
        return Match.unpacked(self.at_table(settled), origin, seed, settled, rest)

    def at_table(self, options: Mapping[str, Any]) -> Game:
        """The game as it is at a table with these options: with words for what it brings."""
        return self if self.dressed is None else self.dressed(self, options)

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's files lie."""
        return files(self.package)

    def read(self, file: str) -> str:
        """One of the game's files."""
        return (self.folder / file).read_text(encoding="utf-8")

    def rulebook(self, lang: str) -> Rulebook:
        """The numbered rules in that language."""
        return _rulebook(self.name, self.read(f"rulebook.{lang}.md"), lang)

    def words(self, lang: str) -> Words:
        """The platform's and the game's words in that language."""
        return _words(self, lang)

    def called(self, seats: int, lang: str) -> list[str]:
        """What the players of a table are called when they have no names of their own."""
        words = self.words(lang)
        return [words.say(key) for key in self.players(seats)]

    def __hash__(self) -> int:
        return hash((self.name, self.brought))


@cache
def _rulebook(name: str, source: str, lang: str) -> Rulebook:
    from longtable.core.rulebook import parse
    from longtable.core.words import typeset

    return parse(typeset(source, lang))


@lru_cache(maxsize=256)  # tables bring words of their own: not all are kept
def _words(game: Game, lang: str) -> Words:
    from longtable.core.words import Words, platform_source

    sources = [platform_source(lang), game.read(f"messages.{lang}.ftl")]
    return Words(lang, sources, game.names(lang), game.fields)


def games() -> list[str]:
    """The names of all games there are."""
    return sorted({point.name for point in entry_points(group="longtable.games")})


@cache
def game(name: str) -> Game:
    """The game of that name."""
    for point in entry_points(group="longtable.games"):
        if point.name == name:
            found = point.load()
            assert isinstance(found, Game)
            return found
    near = get_close_matches(name, games(), n=1, cutoff=0.3)
    raise UnknownGame(
        "game", game=name, near=near[0] if near else "none", known=", ".join(games()) or "-"
    )
