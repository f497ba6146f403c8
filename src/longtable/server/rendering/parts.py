"""A page in parts, so that of what is drawn anew only what has changed is sent.

A part is one element with a name of its own: its `id`, or else its `data-piece`. A template marks
one with `{% call part() %}…{% endcall %}`; what it draws with `once(macro, …)` is one as well, and
is kept, so that whoever may see the same shares it (see docs/tables.md). Parts lie within parts. In
the text of a part, a hole stands where another lies within it.

Of two pages, `changes` says which parts differ. A part that is sent because its own text has
changed holds, for each part within it that has not, an empty element marked `data-same`: the
script leaves there what it has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from secrets import token_hex
from sys import getsizeof
from typing import Any, Final, NamedTuple

import orjson
from markupsafe import Markup

_KEPT_BYTES: Final = 16 << 20  # of parts drawn once, in each of two generations
_WITHOUT_HASH: Final = frozenset((dict, list, set))  # a shorter way to know than to try
# What no player can write, for it changes with every process and is never sent.
_HOLE: Final = f"\x01{token_hex(8)}:"
_END: Final = "\x01"
_HOLES: Final = re.compile(f"{_HOLE}([^{_END}]*){_END}")
_ROOT: Final = re.compile(r"\s*<(\w+)((?:\s[^>]*)?)>")
_NAMES: Final = (re.compile(r'\sid="([^"]+)"'), re.compile(r'\sdata-piece="([^"]+)"'))


class Part:
    """A part as it is drawn: its own text, and the parts within it. It does not change."""

    __slots__ = ("_within", "inner", "mark", "name", "own", "same", "text")

    def __init__(self, name: str, same: str, text: str, inner: tuple[Part, ...]) -> None:
        self.name = name
        self.same = same  # what stands for it where it has not changed
        self.text = text
        self.inner = inner
        self.own: int = hash(text)
        self.mark: int = hash((self.own, *[part.mark for part in inner])) if inner else self.own
        self._within: dict[str, Known] | None = None

    @property
    def hole(self) -> str:
        """What stands for it in the text of the part around it."""
        return f"{_HOLE}{self.name}{_END}"

    def whole(self) -> str:
        """All of it as HTML."""
        return whole(self.text, self.inner)

    def within(self) -> Shown:
        """What a reader has of the parts within it. A part that is kept says so many times."""
        if self._within is None:
            found: dict[str, Known] = {}
            for part in self.inner:
                found[part.name] = Known(part.own, part.mark, self.name)
                if part.inner:
                    found.update(part.within())
            self._within = found
        return self._within


def whole(text: str, parts: Iterable[Part]) -> Markup:
    """A text with holes, and in them all of the parts that belong there."""
    return Markup(_filled(text, {part.name: part.whole() for part in parts}))


def _filled(text: str, within: Mapping[str, str]) -> str:
    return _HOLES.sub(lambda hole: within[hole[1]], text) if within else text


# A text with holes, and the parts that belong there.
Parts = tuple[str, tuple[Part, ...]]


class Known(NamedTuple):
    """What a reader has of a part: its own text, all of it, and in which other it lies."""

    own: int
    mark: int
    around: str


Shown = Mapping[str, Known]


def known(part: Part, around: str = "") -> dict[str, Known]:
    """What a reader has who was sent this part, all of it."""
    return {part.name: Known(part.own, part.mark, around), **part.within()}


def changes(part: Part, had: Shown, around: str = "") -> dict[str, str]:
    """What a reader who has that must be sent to have this part: parts by their names, none within
    another.
    """
    found: dict[str, str] = {}
    _compare(part, around, had, found)
    return found


def _compare(part: Part, around: str, had: Shown, found: dict[str, str]) -> None:
    if not _kept_by(had, part, around):
        found[part.name] = _sent(part, had, found)
    elif had[part.name].mark != part.mark:
        for inner in part.inner:
            _compare(inner, part.name, had, found)


def _kept_by(had: Shown, part: Part, around: str) -> bool:
    """Whether a reader has the part there, whatever has changed within it."""
    there = had.get(part.name)
    return there is not None and there.own == part.own and there.around == around


def _sent(part: Part, had: Shown, found: dict[str, str]) -> str:
    within = {}
    for inner in part.inner:
        if _kept_by(had, inner, part.name):
            within[inner.name] = inner.same
            _compare(inner, part.name, had, found)
        else:
            within[inner.name] = _sent(inner, had, found)
    return _filled(part.text, within)


class Drawing:
    """A template while it is drawn: collects the parts it is made of."""

    def __init__(self, *kind: str) -> None:
        """`kind` is what all its macros know without being given it: game, texts, language."""
        self._kind = kind
        self._open: list[list[Part]] = [[]]

    def part(self, *shows: Any, caller: Callable[[], str]) -> Markup:
        """Marks one element as a part: `{% call part() %}<p id="…">…</p>{% endcall %}`. With a word
        for it and all that it shows, it is drawn once: `{% call part("hand", cards, names) %}`.
        """
        if not shows:
            return self.lay(*self._drawn(caller))
        return self._from_kept(("part", self._kind, *map(_frozen, shows)), caller)

    def once(self, macro: Any, *given: Any) -> Markup:
        """What the macro draws of these things, drawn once. Most of a board is as it was a move
        ago, and much of it the same at other tables. A macro that is called so may look at nothing
        but what it is given, and what is the same wherever its game is drawn in its language.
        """
        return self._from_kept((macro.name, self._kind, *map(_frozen, given)), macro, *given)

    def _from_kept(self, key: Any, draw: Callable[..., str], *given: Any) -> Markup:
        found = _kept.get(key)
        if found is None:
            found = self._drawn(draw, *given)
            _kept.keep(key, found)
        return self.lay(*found)

    def _drawn(self, draw: Callable[..., str], *given: Any) -> Parts:
        self._open.append([])
        text = draw(*given)
        return _parts(text, tuple(self._open.pop()))

    def lay(self, text: str, parts: tuple[Part, ...]) -> Markup:
        """Text with holes, and the parts that belong there."""
        self._open[-1] += parts
        return Markup(text)

    def done(self, text: str) -> Parts:
        """All that was drawn."""
        return text, tuple(self._open[0])


def drawn_once(draw: Callable[[], str], *shows: Any) -> str:
    """A text without parts, drawn once for whoever is shown all this."""
    key = ("text", *map(_frozen, shows))
    found = _kept.get(key)
    if found is None:
        found = draw(), ()
        _kept.keep(key, found)
    return found[0]


def _parts(text: str, inner: tuple[Part, ...]) -> Parts:
    """Text that is an element with a name is a part; any other belongs to the part around it."""
    bare = text.strip()
    root = _ROOT.match(bare)
    name = None if root is None else _name_in(root[2])
    if root is None or name is None or not _one(bare, root[1]):
        return text, inner
    part = _as_part(root[1], name, bare, inner)
    if len(bare) == len(text):
        return part.hole, (part,)
    return text.replace(bare, part.hole), (part,)


def _name_in(attributes: str) -> re.Match[str] | None:
    """The attribute that names an element."""
    for attribute in _NAMES:
        found = attribute.search(attributes)
        if found is not None:
            return found
    return None


def _one(text: str, tag: str) -> bool:
    """Whether it is one element, and not several one after another."""
    end = f"</{tag}>"
    if text.count(f"<{tag}") == text.count(end) == 1:  # none like it lies within: most are so
        return text.endswith(end)
    depth, last = 0, 0
    for found in re.finditer(rf"<(/?){tag}\b[^>]*?(/?)>", text):
        if not found[2]:
            depth += -1 if found[1] else 1
        last = found.end()
        if not depth:
            break
    return not depth and last == len(text)


def named(text: str, inner: tuple[Part, ...] = ()) -> Part:
    """An element with a name, as a part."""
    root = _ROOT.match(text)
    assert root is not None, "a part begins with its element"
    name = _name_in(root[2])
    assert name is not None, "a part has a name"
    return _as_part(root[1], name, text, inner)


def _as_part(tag: str, name: re.Match[str], text: str, inner: tuple[Part, ...]) -> Part:
    return Part(name[1], f"<{tag}{name[0]} data-same></{tag}>", text, inner)


def _frozen(thing: Any) -> Any:
    """The thing, or what it is as JSON if it has no hash."""
    if type(thing) not in _WITHOUT_HASH:
        try:
            hash(thing)
        except TypeError:
            pass
        else:
            return thing
    return orjson.dumps(thing, option=orjson.OPT_NON_STR_KEYS, default=_plain)


def _plain(thing: Any) -> Any:
    if isinstance(thing, tuple):  # a named one
        return list(thing)
    if isinstance(thing, set | frozenset):
        return sorted(thing)
    raise TypeError(f"{type(thing).__name__} can't be told from another: give plain data")


class _Kept:
    """What was drawn once, in two generations: when the younger is full, what nobody has asked for
    since the elder was filled is forgotten.
    """

    def __init__(self, most: int = _KEPT_BYTES) -> None:
        self._most = most
        self._young: dict[Any, Parts] = {}
        self._old: dict[Any, Parts] = {}
        self._size = 0

    def get(self, key: Any) -> Parts | None:
        found = self._young.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Any, parts: Parts) -> None:
        self._young[key] = parts
        self._size += getsizeof(parts[0]) + sum(getsizeof(part.text) for part in parts[1])
        if self._size > self._most:
            self._young, self._old, self._size = {}, self._young, 0

    def clear(self) -> None:
        """Keep nothing."""
        self._young, self._old, self._size = {}, {}, 0


_kept: Final = _Kept()
forget: Final = partial(_Kept.clear, _kept)
