"""How like two portraits look when they are small and without colour.

A portrait is drawn at 32 pixels on the mid tone of the table, in grey and a little out of focus;
the distance of two is the root mean square of the difference in grey, from 0 to 255.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import dist
from typing import Final

from longtable.portraits.book import Book
from longtable.portraits.frames import svg

SIDE: Final = 32
BOUND: Final = 25.0  # no two of one game may be closer: half of what any two differ by
TABLE: Final = "#b9a482"
FOCUS: Final = (0.18, 0.64, 0.18)  # how a pixel runs into its neighbours

Grey = Sequence[float]


def grey(book: Book, card: str) -> Grey:
    """A portrait as 32 x 32 tones, row by row. Needs the package resvg-py, which draws without a
    browser.
    """
    import resvg_py  # of the workshop, not of the house: pip install 'longtable[dev]'

    square = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}">'
    image = resvg_py.svg_to_bytes(
        svg_string=f"{square}{svg(book, card)}</svg>", background=TABLE, skip_system_fonts=True
    )
    return _soft(tones(bytes(image)))


def likest(book: Book, cards: Iterable[str] | None = None) -> list[tuple[float, str, str]]:
    """All pairs of portraits, the likest first."""
    names = [recipe.name for recipe in book] if cards is None else list(cards)
    seen = {name: grey(book, name) for name in names}
    return sorted((dist(seen[a], seen[b]) / SIDE, a, b) for a, b in combinations(names, 2))


def tones(png: bytes) -> list[int]:
    """The grey values of a PNG of 8 bits a channel, RGB or RGBA, not interlaced."""
    width, height, kind, data = 0, 0, 0, b""
    at = 8
    while at < len(png):
        length, name = int.from_bytes(png[at : at + 4]), png[at + 4 : at + 8]
        chunk = png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, kind = int.from_bytes(chunk[:4]), int.from_bytes(chunk[4:8]), chunk[9]
        elif name == b"IDAT":
            data += chunk
        at += 12 + length
    step = {2: 3, 6: 4}[kind]
    rows = _unfiltered(zlib.decompress(data), width * step, height, step)
    return [
        round(0.3 * row[i] + 0.59 * row[i + 1] + 0.11 * row[i + 2])
        for row in rows
        for i in range(0, width * step, step)
    ]


def _unfiltered(data: bytes, stride: int, height: int, step: int) -> list[bytearray]:
    """Rows of a PNG without the prediction that each was written with."""
    rows: list[bytearray] = []
    above = bytearray(stride)
    for y in range(height):
        kind, start = data[y * (stride + 1)], y * (stride + 1) + 1
        row = bytearray(data[start : start + stride])
        if kind == 2:
            row = bytearray((value + up) & 255 for value, up in zip(row, above, strict=True))
        elif kind:
            for i in range(stride):
                left = row[i - step] if i >= step else 0
                corner = above[i - step] if i >= step else 0
                row[i] = (row[i] + _predicted(kind, left, above[i], corner)) & 255
        rows.append(row)
        above = row
    return rows


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 1:
        return left
    if kind == 3:
        return (left + up) // 2
    # Whichever neighbour lies nearest to left + up - corner, in this order
    far_left, far_up, far_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if far_left <= far_up and far_left <= far_corner:
        return left
    return up if far_up <= far_corner else corner


def _soft(picture: Sequence[int]) -> Grey:
    rows = [picture[y * SIDE : (y + 1) * SIDE] for y in range(SIDE)]
    across = [_smeared(row) for row in rows]
    down = [_smeared(column) for column in zip(*across, strict=True)]
    return [down[x][y] for y in range(SIDE) for x in range(SIDE)]


def _smeared(line: Sequence[float]) -> list[float]:
    """Each value with a little of its neighbours; the ends count for their own outside."""
    before, here, after = FOCUS
    padded = [line[0], *line, line[-1]]
    return [
        before * padded[i - 1] + here * padded[i] + after * padded[i + 1]
        for i in range(1, len(line) + 1)
    ]
