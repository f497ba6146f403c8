"""Text in columns: lines of styled spans, cut, filled, wrapped and set side by side.

Widths are in columns of a terminal, not in characters: a wide character takes two, an accent that
is put over another none. Styles are in rich's syntax; what gives a colour gives its ground too, so
that a light terminal shows what a dark one does (see `ink_on`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

Span: TypeAlias = tuple[str, str]  # a text and its style
Line: TypeAlias = list[Span]

CUT: Final = "…"  # where a text was cut
_DARK, _LIGHT = "#101010", "#ffffff"
_MIDDLING: Final = 110  # of 255: a brighter ground carries dark ink


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def line_width(line: Line) -> int:
    """How many columns a line takes."""
    return sum(width(text) for text, _ in line)


def fit(text: str, columns: int) -> str:
    """Exactly that wide: filled up, or cut with a sign that it was."""
    missing = columns - width(text)
    if missing >= 0:
        return text + " " * missing
    kept, room = "", columns - width(CUT)
    for character in text:
        room -= _columns(character)
        if room < 0:
            break
        kept += character
    return fit(kept + CUT, columns)  # a wide character that did not fit leaves a column free


def centred(text: str, columns: int) -> str:
    """In the middle of that many columns; a text that is wider stays as it is."""
    missing = max(columns - width(text), 0)
    return " " * (missing // 2) + text + " " * (missing - missing // 2)


def padded(line: Line, columns: int) -> Line:
    """At least that wide."""
    missing = columns - line_width(line)
    return [*line, (" " * missing, "")] if missing > 0 else line


def ends(left: Span, right: Span, columns: int) -> Line:
    """One text at each end of a line that wide; if both have no room, the left one is cut."""
    return [(fit(left[0], columns - width(right[0])), left[1]), right]


def beside(left: Sequence[Line], right: Sequence[Line], columns: int) -> list[Line]:
    """Two blocks of lines side by side; the right one begins after that many columns."""
    nothing: Line = []
    pairs = zip_longest(left, right, fillvalue=nothing)
    return [[*padded(one, columns), *other] for one, other in pairs]


def wrapped(parts: Sequence[str], columns: int, between: str = " ") -> list[str]:
    """The parts in as few lines as they need in this order; a part is broken, at its spaces, only
    if it is wider than a line.
    """
    lines: list[str] = []
    for part in parts:
        if lines and width(lines[-1]) + width(between) + width(part) <= columns:
            lines[-1] += between + part
        elif width(part) <= columns:
            lines.append(part)
        else:
            words = [word for word in part.split(" ") if word]  # a no-break space is none
            lines += wrapped(words, columns) if len(words) > 1 else _broken(part, columns)
    return lines


def _broken(word: str, columns: int) -> list[str]:
    """A word wider than a line, in pieces."""
    pieces = [""]
    for character in word:
        if width(pieces[-1]) + _columns(character) > columns:
            pieces.append("")
        pieces[-1] += character
    return pieces


def paragraph(
    parts: Sequence[str], columns: int, between: str = " ", style: str = "", indent: int = 1
) -> list[Line]:
    """The parts wrapped into lines of that style; the indent is part of the columns."""
    edge = " " * indent
    return [[(edge + line, style)] for line in wrapped(parts, columns - indent, between)]


def ink_on(ground: str) -> str:
    """The style of a text on a ground of that colour, `#rrggbb`: dark or light, as reads better."""
    red, green, blue = (int(ground[place : place + 2], 16) for place in (1, 3, 5))
    bright = 0.299 * red + 0.587 * green + 0.114 * blue > _MIDDLING
    return f"{_DARK if bright else _LIGHT} on {ground}"
