"""The stone floor of the browser table: where its spaces are drawn, seen slightly from above.

Drawn in a box of 690 by 426 that may be stretched. Whoever looks sits at the near side, so for the
team of the far side the floor is turned round.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from longtable.games.letal.board import SPACE_IDS, SPACES
from longtable.games.letal.library import BOARD

WIDTH: Final = 690
HEIGHT: Final = 426
_EDGES: Final = (74, 118, 165, 215, 268, 324, 384)  # the lines between rows: nearer ones are taller
_FAR_HALF: Final = 274
_NEAR_HALF: Final = 322
_INSET: Final = 4
_SHADES: Final = ("", "a", "b", "", "c", "a", "b")  # stones are not all alike


class Tile(NamedTuple):
    """A space as it is drawn."""

    label: str
    points: str
    shade: str
    chip: str


def _x(column: float, y: float) -> float:
    share = (y - _EDGES[0]) / (_EDGES[-1] - _EDGES[0])
    half = _FAR_HALF + (_NEAR_HALF - _FAR_HALF) * share
    return WIDTH / 2 - half + 2 * half * column / BOARD


def seen_at(space: int, turned: bool) -> tuple[int, int]:
    """Column from the left and row from the far side, as this viewer sees them."""
    row, column = divmod(space, BOARD)
    return (BOARD - 1 - column, row) if turned else (column, BOARD - 1 - row)


def _corners(space: int, turned: bool, inset: float) -> list[tuple[float, float]]:
    column, row = seen_at(space, turned)
    top, bottom, side = _EDGES[row] + inset, _EDGES[row + 1] - inset, inset * 1.4
    return [
        (_x(column, top) + side, top),
        (_x(column + 1, top) - side, top),
        (_x(column + 1, bottom) - side, bottom),
        (_x(column, bottom) + side, bottom),
    ]


@cache
def tiles(turned: bool) -> tuple[Tile, ...]:
    """All spaces, the farthest first."""
    order = sorted(range(SPACES), key=lambda space: seen_at(space, turned)[::-1])
    return tuple(_tile(space, turned) for space in order)


def _tile(space: int, turned: bool) -> Tile:
    corners = _corners(space, turned, 1)
    x, y = corners[0]
    return Tile(
        SPACE_IDS[space],
        " ".join(f"{x:.1f},{y:.1f}" for x, y in corners),
        _SHADES[space * 5 % 7],
        f"M{x + 8:.0f} {y + 3:.0f}h{18 + space * 13 % 40}",
    )


@cache
def outline(spaces: int, turned: bool) -> str:
    """A path around each space of a set."""
    return "".join(
        "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in _corners(space, turned, _INSET)) + "Z"
        for space in range(SPACES)
        if spaces >> space & 1
    )


@cache
def letters(turned: bool) -> tuple[str, ...]:
    """The columns from left to right, as they are carved into the near edge."""
    found = tuple(SPACE_IDS[column][0] for column in range(BOARD))
    return found[::-1] if turned else found
