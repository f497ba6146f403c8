"""A view as a person reads it, for a game that draws no table of its own.

A view is plain data, and a few things tell what it means: the game's `fields` say what a number
under such a name counts in, its catalogue which words are cards, and its messages `view-…` what
the parts are called. Whatever shows an outline, in the browser or in a terminal, shows these parts.

A card that lies only once on the table is a piece that can be picked, by its id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from longtable.core.game import Game
from longtable.core.vocabulary import Domain
from longtable.core.words import LANGUAGES, SEATS, Words
from longtable.kit.seating import clockwise

# Of a view: whose it is, and how the game ended. Every table shows that by itself.
_SHOWN_ELSEWHERE: Final = ("seat", "scores")
# The name under which a view lists what each seat has.
_PLAYERS: Final = "players"


@dataclass(frozen=True)
class Part:
    """Something in a view. Its kind says what else there is to it:

    - `text`: only its words;
    - `card`: an entry of the catalogue, or none if it lies face down, how many of them, and the
      name of the piece if it is one;
    - `cards`, `list`: parts that lie in a row;
    - `facts`: parts with a heading each; with a seat, it is what that player has;
    - `table`: rows of facts, all with the same headings;
    - `players`: facts of all seats, the reader's first.
    """

    kind: str
    text: str = ""
    heading: str = ""
    card: Mapping[str, Any] | None = None
    count: int = 1
    piece: str = ""
    seat: int | None = None
    parts: tuple[Part, ...] = ()


def outline(
    game: Game, view: Mapping[str, Any], words: Words, players: Sequence[str]
) -> tuple[Part, ...]:
    """The parts of a view, in its order, each with a heading."""
    reader = _Reader(game, words, players, view.get("seat"), lone_cards(game, view))
    return reader.facts({n: value for n, value in view.items() if n not in _SHOWN_ELSEWHERE})


def lone_cards(game: Game, view: Mapping[str, Any]) -> frozenset[str]:
    """The ids of the cards that lie in a view exactly once."""
    cards = _cards(game, LANGUAGES[0])
    found = Counter(word for word in _words_in(view) if word in cards)
    return frozenset(card for card, count in found.items() if count == 1)


def piece_of(game: Game, view: Mapping[str, Any], action: int) -> str | None:
    """The card that is picked to take an action. That is for verbs over a single card, where no
    other verb could be meant by it, and for cards that lie on the table once.
    """
    verb, arguments = game.actions.decode(action)
    if len(verb.domains) != 1 or sum(verb.domains[0] in v.domains for v in game.actions.verbs) > 1:
        return None
    label = verb.domains[0].labels[arguments[0]]
    lone = lone_cards(game, view)
    return next((id for id in (f"{verb.domains[0].name}-{label}", label) if id in lone), None)


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _words_in(inner)


@lru_cache(maxsize=256)
def _cards(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in game.catalogue(lang)}


@lru_cache(maxsize=256)
def _names_of_things(game: Game) -> frozenset[str]:
    """The messages that name the things of all domains: `weapon-sword`."""
    domains = {*game.fields.values(), *(d for verb in game.actions.verbs for d in verb.domains)}
    return frozenset(f"{d.name}-{label}" for d in domains if d is not SEATS for label in d.labels)


class _Reader:
    """Reads one view, for one pair of eyes."""

    def __init__(
        self,
        game: Game,
        words: Words,
        players: Sequence[str],
        seat: int | None,
        pieces: frozenset[str],
    ) -> None:
        self.fields = game.fields
        self.cards = _cards(game, words.lang)
        self.things = _names_of_things(game)
        self.words = words
        self.players = players
        self.seat = seat
        self.pieces = pieces

    def facts(self, values: Mapping[str, Any]) -> tuple[Part, ...]:
        """Every value with its heading; what is not there is not shown."""
        return tuple(
            replace(self.part(name, value), heading=self.heading(name))
            for name, value in values.items()
            if value is not None
        )

    def heading(self, name: str) -> str:
        key = f"view-{name}"
        return self.words.say(key) if self.words.has(key) else _spaced(name)

    def part(self, name: str, value: Any) -> Part:
        if isinstance(value, Mapping):
            return Part("facts", parts=self.facts(value))
        if isinstance(value, Sequence) and not isinstance(value, str):
            return self.several(name, value)
        if isinstance(value, str) and value in self.cards:
            card, piece = self.cards[value], value if value in self.pieces else ""
            return Part("card", text=str(card["name"]), card=card, piece=piece)
        return Part("text", text=self.word(name, value))

    def word(self, name: str, value: Any) -> str:
        """A single thing in words."""
        domain = self.fields.get(name)
        if value is None:
            return self.words.say("outline-none")
        if isinstance(value, bool):
            return self.words.say("outline-yes" if value else "outline-no")
        if isinstance(value, int) and domain is not None and 0 <= value < len(domain):
            return self.words.label(domain, value, self.players)
        if isinstance(value, str):
            return self.named(name, domain, value)
        return f"{value:g}" if isinstance(value, float) else str(value)

    def named(self, name: str, domain: Domain | None, value: str) -> str:
        """A word of the view in the reader's language, if the game has one for it."""
        for key in (f"{name}-{value}", f"{domain.name}-{value}" if domain else value, value):
            if (key != value or key in self.things) and self.words.has(key):
                return self.words.say(key)
        return value.replace("_", " ")

    def several(self, name: str, values: Sequence[Any]) -> Part:
        if not values:
            return Part("text", text=self.words.say("outline-none"))
        nested = all(isinstance(value, Mapping | list | tuple) for value in values)
        by_seat = name == _PLAYERS or self.fields.get(name) is SEATS
        if nested and by_seat and len(values) == len(self.players):
            return self.of_all_seats(name, values)
        if all(isinstance(value, Mapping) for value in values) and _alike(values):
            rows = tuple(Part("facts", parts=self.row(value)) for value in values)
            return Part("table", parts=rows)
        if nested:
            return Part("list", parts=tuple(self.part(name, value) for value in values))
        return self.in_a_row(name, values)

    def row(self, values: Mapping[str, Any]) -> tuple[Part, ...]:
        """All values, those not there too, so that columns stay columns."""
        return tuple(
            replace(self.part(name, value), heading=self.heading(name))
            for name, value in values.items()
        )

    def of_all_seats(self, name: str, values: Sequence[Any]) -> Part:
        """What each player has, whoever looks first."""
        order = clockwise(len(values), self.seat)
        return Part("players", parts=tuple(self.of_a_seat(name, s, values[s]) for s in order))

    def of_a_seat(self, name: str, seat: int, value: Any) -> Part:
        parts = self.facts(value) if isinstance(value, Mapping) else (self.part(name, value),)
        return Part("facts", heading=self.players[seat], seat=seat, parts=parts)

    def in_a_row(self, name: str, values: Sequence[Any]) -> Part:
        """Cards in their order, or words. Where something is not shown in a row, it lies there
        face down.
        """
        parts = [self.face_down() if v is None else self.part(name, v) for v in values]
        if all(part.kind == "card" for part in parts):
            stacks = _stacked(parts)
            return Part("cards", text=self.words.list(_texts(stacks)), parts=stacks)
        if all(part.kind in ("text", "card") for part in parts):
            return Part("text", text=self.words.list(_texts(parts)))
        return Part("list", parts=tuple(parts))

    def face_down(self) -> Part:
        return Part("card", text=self.words.say("outline-face-down"))


def _spaced(name: str) -> str:
    """A field's name as a heading, for want of a better one."""
    spaced = name.replace("_", " ").strip()
    return spaced[:1].upper() + spaced[1:]


def _alike(values: Sequence[Mapping[str, Any]]) -> bool:
    return all(list(value) == list(values[0]) for value in values)


def _texts(parts: Iterable[Part]) -> list[str]:
    return [f"{part.count} × {part.text}" if part.count > 1 else part.text for part in parts]


def _stacked(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Equal cards side by side are one, with their number."""
    stacks = [list(equal) for _, equal in groupby(parts, key=lambda part: part.text)]
    return tuple(replace(stack[0], count=len(stack)) for stack in stacks)
