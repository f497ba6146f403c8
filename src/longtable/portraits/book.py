"""Recipes and the kit they draw on, read from TOML.

A file of recipes is a game's own:

    [weapon]                     # what every recipe of the group shares
    turn = 45

    [weapon.oathbinder]
    colours = "wood blood, metal gold"
    parts = "pole.shaft charm.tassel@50,60*1.1 pole.leaf@50,54*1.3"

    [dog]                        # a recipe may be one line
    husky = { like = "wolf", colours = "fur night, eye sky" }

    [parts.pole.broom]           # parts, colours and roles of the game's own
    draw = "tube wood 7 50,99 50,24"
    [palette]
    straw = "#d9c27a"

`parts` go from back to front; a word is `kind.name`, then `@x,y` where its anchor goes, `*scale`,
`^degrees`. A part without @ goes to the anchor that a head gives to its kind. `group.id` of another
recipe puts that portrait there, whole. `add` comes after `parts`, `draw` after both.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from re import compile as pattern
from typing import Any, Final

from longtable.portraits.drawing import INK, PAPER, Undrawable

INSIDE: Final = "inside"  # the group of portraits that are drawn only inside others
BOX: Final = (-3.0, -3.0, 106.0, 106.0)  # the grid, and room for ink and edge

_WORD: Final = pattern(
    r"(?P<part>\w+\.\w+)(?:@(?P<to>[-\d.]+,[-\d.]+))?(?:\*(?P<size>[\d.]+))?(?:\^(?P<turn>-?[\d.]+))?"
)
_SAYINGS: Final = ("draw", "flip", "ground")  # taken as they are
_FIELDS: Final = frozenset(
    {"like", "parts", "add", "colours", "guest", "turn", "scale", "shift", "box", *_SAYINGS}
)
Pair = tuple[float, float]


@dataclass(frozen=True)
class Part:
    """A few strokes with an anchor; a head's `anchors` say where parts of other kinds go."""

    draw: str
    at: Pair = (50.0, 50.0)
    anchors: Mapping[str, Pair] = field(default_factory=dict)


@dataclass(frozen=True)
class Word:
    """One word of a recipe: which part, and where it goes."""

    part: str
    to: Pair | None
    size: float
    turn: float


@dataclass(frozen=True)
class Recipe:
    """How one portrait is put together."""

    group: str
    id: str
    words: tuple[Word, ...] = ()
    draw: str = ""
    colours: Mapping[str, str] = field(default_factory=dict)
    guest: Mapping[str, str] = field(default_factory=dict)  # colours forced on portraits inside
    turn: float = 0.0
    scale: float = 1.0
    shift: Pair = (50.0, 50.0)  # where the middle of the grid goes
    flip: bool = False
    box: tuple[float, float, float, float] = BOX
    ground: str = ""  # the scenery behind it where there is room

    @property
    def name(self) -> str:
        """`pet.wolf`."""
        return f"{self.group}.{self.id}"


class Book:
    """A game's recipes, with the kit's parts and its own."""

    def __init__(
        self,
        name: str,
        recipes: Mapping[str, Recipe],
        parts: Mapping[str, Part],
        colours: Mapping[str, str],
        grounds: Mapping[str, str],
        inside: Mapping[str, Recipe],
    ) -> None:
        self.name = name
        self.recipes = recipes  # by their full names
        self.parts = parts
        self.colours = colours
        self.grounds = grounds
        self.inside = inside
        self._by_id: dict[str, list[Recipe]] = {}
        for recipe in recipes.values():
            self._by_id.setdefault(recipe.id, []).append(recipe)

    def __contains__(self, card: str) -> bool:
        return card in self.recipes or card in self._by_id

    def __iter__(self) -> Iterator[Recipe]:
        """All portraits in the order of the file, but for those drawn only inside others."""
        return (recipe for recipe in self.recipes.values() if recipe.group != INSIDE)

    def recipe(self, card: str) -> Recipe:
        """The recipe of a card, by its id; by `group.id` where two groups share an id."""
        if card in self.recipes:
            return self.recipes[card]
        found = self._by_id.get(card, [])
        if len(found) == 1:
            return found[0]
        if found:
            names = " or ".join(recipe.name for recipe in found)
            raise Undrawable(f"“{card}” is more than one portrait of {self.name}: say {names}.")
        raise Undrawable(
            f"{self.name} has no portrait of “{card}”{_near(card, self._by_id)}: "
            "write its recipe in portraits.toml."
        )

    def drawn_inside(self, name: str) -> Recipe | None:
        """A recipe that another may put inside itself: one of the book, or of the kit."""
        return self.recipes.get(name) or self.inside.get(name)


@cache
def _kit() -> Book:
    """The parts, colours, grounds and small portraits that every book may use."""
    kit = Book("the kit", {}, {}, {"ink": INK, "paper": PAPER}, {}, {})
    folder = files("longtable.portraits") / "kit"
    for file in sorted(folder.iterdir(), key=lambda found: found.name):
        if file.name.endswith(".toml"):
            kit = _opened(file, file.name, kit)
    return kit


def read(file: Traversable, name: str = "") -> Book:
    """The book of a file of recipes; `name` is what it is called in messages and ids."""
    return _opened(file, name or file.name.removesuffix(".toml"), _kit())


def _opened(file: Traversable, name: str, kit: Book) -> Book:
    """What a file brings, on top of what there was; its recipes alone are the book's own."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as why:
        raise Undrawable(f"The recipes of {name} are not TOML: {why}.") from why
    parts, palette, roles, grounds = (
        data.pop(key, {}) for key in ("parts", "palette", "roles", "grounds")
    )
    return Book(
        name,
        _recipes(data, name),
        {**kit.parts, **_parts(parts)},
        {**kit.colours, **palette, **roles},
        {**kit.grounds, **grounds},
        {**kit.inside, **kit.recipes},
    )


def of_package(package: str) -> Book | None:
    """The book of a game, by the name of its package; none if it brings no portraits."""
    file = files(package) / "portraits.toml"
    return read(file, package.rpartition(".")[2]) if file.is_file() else None


def _parts(data: Mapping[str, Mapping[str, Any]]) -> dict[str, Part]:
    return {
        f"{kind}.{name}": Part(
            entry["draw"],
            _pair(entry.get("at", (50, 50))),
            {key: _pair(xy) for key, xy in entry.get("anchors", {}).items()},
        )
        for kind, group in data.items()
        for name, entry in group.items()
    }


def _recipes(data: Mapping[str, Mapping[str, Any]], where: str) -> dict[str, Recipe]:
    entries: dict[str, dict[str, Any]] = {}
    for group, content in data.items():
        shared = {key: value for key, value in content.items() if not isinstance(value, dict)}
        for key, value in content.items():
            if isinstance(value, dict):
                entries[f"{group}.{key}"] = {**shared, **value}
                if "colours" in shared and "colours" in value:
                    entries[f"{group}.{key}"]["colours"] = (
                        f"{shared['colours']}, {value['colours']}"
                    )
    return {name: _recipe(name, entries, where) for name in entries}


def _recipe(
    name: str, entries: Mapping[str, Mapping[str, Any]], where: str, asked: tuple[str, ...] = ()
) -> Recipe:
    """One recipe; what it is `like` comes first, and what it says itself goes over that."""
    if name in asked:
        raise Undrawable(f"In {where}, {name} is like itself: {' like '.join((*asked, name))}.")
    entry = entries[name]
    for key in entry:
        if key not in _FIELDS:
            raise Undrawable(
                f"In {where}, {name} says “{key}”, which is nothing a recipe has"
                f"{_near(key, _FIELDS)}."
            )
    group, _, own = name.partition(".")
    base = Recipe(group, own)
    if "like" in entry:
        model = _found(entry["like"], group, entries)
        if model is None:
            raise Undrawable(
                f"In {where}, {name} is like “{entry['like']}”, which is no recipe there"
                f"{_near(entry['like'], entries)}."
            )
        base = replace(_recipe(model, entries, where, (*asked, name)), group=group, id=own)
    said: dict[str, Any] = {key: entry[key] for key in _SAYINGS if key in entry}
    said |= {key: float(entry[key]) for key in ("turn", "scale") if key in entry}
    if "shift" in entry:
        said["shift"] = _pair(entry["shift"])
    if "box" in entry:
        said["box"] = tuple(map(float, entry["box"]))
    for key in ("colours", "guest"):
        said[key] = {**getattr(base, key), **_colours(entry.get(key, ""), name, where)}
    words = _words(entry["parts"], name, where) if "parts" in entry else base.words
    return replace(base, words=(*words, *_words(entry.get("add", ""), name, where)), **said)


def _found(like: str, group: str, names: Mapping[str, object]) -> str | None:
    """The full name of what a recipe is like: in its own group first, then anywhere."""
    if like in names:
        return like
    if f"{group}.{like}" in names:
        return f"{group}.{like}"
    return next((name for name in names if name.partition(".")[2] == like), None)


def _words(text: str, name: str, where: str) -> tuple[Word, ...]:
    words = []
    for word in text.split():
        found = _WORD.fullmatch(word)
        if found is None:
            raise Undrawable(
                f"In {where}, {name} has the part “{word}”: write kind.name, then @x,y, *scale "
                "and ^degrees, in this order."
            )
        to = found["to"] and _pair(found["to"].split(","))
        size, turn = float(found["size"] or 1), float(found["turn"] or 0)
        words.append(Word(found["part"], to or None, size, turn))
    return tuple(words)


def _colours(text: str, name: str, where: str) -> dict[str, str]:
    """`fur slate, belly snow` as a mapping."""
    colours = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        role, _, colour = pair.partition(" ")
        if not colour:
            raise Undrawable(f"In {where}, {name} gives “{role}” no colour: write “{role} gold”.")
        colours[role] = colour.strip()
    return colours


def _pair(values: Any) -> Pair:
    x, y = map(float, values)
    return x, y


def _near(word: str, known: Any) -> str:
    close = get_close_matches(word, list(known), n=1)
    return f" (did you mean “{close[0]}”?)" if close else ""
