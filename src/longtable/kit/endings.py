"""How a game ends, told: who is out and in which place, what turned it, and what it comes to.

A game says so in its `endings.py`, from its story as everybody heard it and from a view; this is
what such a file is made of, and what stands in for a game that brings none. Nothing here is a rule:
who has won, the scores say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from longtable.core.game import Game
from longtable.core.words import SEATS
from longtable.kit.forecast import Note

# What everybody heard, in order: each event with its name, its rule and its fields.
Story: TypeAlias = Sequence[Mapping[str, Any]]
# Lines of the story that belong together, by their places in it.
Lines: TypeAlias = Sequence[int]

ROUND: Final = "round"  # out of the round, to be back in the next
GAME: Final = "game"  # out for good
MOST_MOMENTS: Final = 5
_LAST: Final = 3  # lines that stand in for moments nobody named


class Finish(NamedTuple):
    """What a seat's ranking says besides its place: lines, and portraits of what it had."""

    lines: Sequence[Note] = ()
    pictures: Sequence[str] = ()


class Chart(NamedTuple):
    """A number of every seat, and how it is written; with `par`, what was to be expected."""

    title: str
    values: Sequence[float]
    texts: Sequence[Note]
    par: Sequence[float] = ()


class Feat(NamedTuple):
    """A piece that did most of something."""

    picture: str
    text: Note


class Figures(NamedTuple):
    """What a finished game comes to."""

    seats: Sequence[Finish] = ()
    charts: Sequence[Chart] = ()
    feats: Sequence[Feat] = ()


@lru_cache(maxsize=256)
def module_of(game: Game) -> ModuleType | None:
    """The game's `endings.py`, if it has one."""
    name = f"{game.package}.endings"
    return import_module(name) if find_spec(name) is not None else None


def _brought(game: Game, name: str) -> Callable[..., Any] | None:
    found: Callable[..., Any] | None = getattr(module_of(game), name, None)
    return found


def out(game: Game, view: Mapping[str, Any], seat: int) -> str | None:
    """Whether the seat is out of the GAME, of the ROUND, or not at all."""
    tell = _brought(game, "out")
    found: str | None = None if tell is None else tell(view, seat)
    return found


def farewell(game: Game, story: Story, seat: int) -> Lines:
    """How it came that the seat is out, in lines of the story."""
    tell = _brought(game, "farewell")
    return () if tell is None else tell(story, seat)


def places(
    game: Game,
    seats: int,
    story: Story,
    view: Mapping[str, Any],
    scores: Sequence[float] | None = None,
) -> list[int | None]:
    """The place of every seat, 1 for the best, equals sharing one; None while it is not settled.
    Who has won, the scores say, whatever the game does.
    """
    tell = _brought(game, "places")
    found: list[int | None] = [None] * seats if tell is None else list(tell(story, view))
    if scores is None:
        return found
    behind = 1 + sum(score > 0 for score in scores)  # the best place of those who have not won
    return [
        1 if score > 0 else max(place or behind, behind)
        for score, place in zip(scores, found, strict=True)
    ]


def moments(game: Game, story: Story) -> list[Lines]:
    """The moments that decided the game, in its order; without the game's word, its last lines."""
    tell = _brought(game, "moments")
    if tell is not None:
        return list(tell(story))[-MOST_MOMENTS:]
    return [[place] for place in range(max(0, len(story) - _LAST), len(story))]


def telling(game: Game, story: Story, changes: Sequence[float]) -> int:
    """The line that best tells why the seats' chances changed so, in a part of the story without a
    moment: of those about whose chance changed most the game's most TELLING one, the last of such.
    A game's TELLING has the names of its events, the most telling first, and says what each is to
    whom it is about: good luck (1), bad luck (-1), or either (0).
    """
    signs: Mapping[str, int] = getattr(module_of(game), "TELLING", {})
    ranks = {name: rank for rank, name in enumerate(signs)}
    most = max(map(abs, changes))

    def fit(place: int) -> tuple[bool, bool, int, int]:
        event = story[place]
        seats = (event[field] for field in event if game.fields.get(field) is SEATS)
        seat = next((value for value in seats if isinstance(value, int)), None)
        change = 0.0 if seat is None else changes[seat]
        fits = event["event"] in signs and change * signs[event["event"]] >= 0
        return fits, abs(change) > most * 2 / 3, -ranks[event["event"]] if fits else 0, place

    return max(range(len(story)), key=fit)


def when(game: Game, story: Story, place: int) -> Note | None:
    """When in the game that line was told, if the game says so."""
    tell = _brought(game, "when")
    found: Note | None = None if tell is None else tell(story, place)
    return found


def figures(game: Game, story: Story, view: Mapping[str, Any]) -> Figures:
    """What the game comes to, in numbers."""
    tell = _brought(game, "figures")
    found: Figures = Figures() if tell is None else tell(story, view)
    return found


# What games find their lines with


def last(story: Story, before: int, *names: str, **fields: Any) -> int | None:
    """The place of the last event of these names, with these fields, before that place."""
    for place in range(before - 1, -1, -1):
        event = story[place]
        if event["event"] in names and all(event.get(f) == v for f, v in fields.items()):
            return place
    return None


def settle(leaving: Sequence[Sequence[int]], seats: int) -> list[int | None]:
    """The places of those who left, in groups as they left, the first first: who leaves together
    shares a place. Of one who stays nothing is settled.
    """
    found: list[int | None] = [None] * seats
    left = seats
    for group in leaving:
        left -= len(group)
        for seat in group:
            found[seat] = left + 1
    return found
