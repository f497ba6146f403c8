"""The board (chapter 8): 36 spaces, and what is near what.

A set of spaces is a number with one bit for each, so that a walk is a few shifts and a distance
one look into a table.
"""

from __future__ import annotations

from typing import Final

from longtable.games.letal.library import BOARD

SPACES: Final[int] = BOARD * BOARD
OFF: Final = -1  # where the dead are, and who is not placed yet
COLUMNS: Final = "abcdef"
SPACE_IDS: Final[list[str]] = [
    f"{COLUMNS[space % BOARD]}{space // BOARD + 1}" for space in range(SPACES)
]


def _bits(spaces: list[int]) -> int:
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def _steps(one: int, other: int) -> int:
    return abs(one % BOARD - other % BOARD) + abs(one // BOARD - other // BOARD)


def _in_line(one: int, other: int) -> bool:
    return one != other and (one % BOARD == other % BOARD or one // BOARD == other // BOARD)


ALL: Final[int] = (1 << SPACES) - 1
_LEFT: Final[int] = _bits([s for s in range(SPACES) if s % BOARD == 0])
_RIGHT: Final[int] = _bits([s for s in range(SPACES) if s % BOARD == BOARD - 1])
EDGE: Final[int] = _bits(
    [s for s in range(SPACES) if s % BOARD in (0, BOARD - 1) or s // BOARD in (0, BOARD - 1)]
)
# LE-8.8, LE-8.9: in a straight line, at most so far; LE-8.10: within so many steps
LINE: Final[list[list[int]]] = [
    [_bits([o for o in range(SPACES) if _in_line(s, o) and _steps(s, o) <= n]) for n in range(11)]
    for s in range(SPACES)
]
WITHIN: Final[list[list[int]]] = [
    [_bits([o for o in range(SPACES) if 0 < _steps(s, o) <= n]) for n in range(11)]
    for s in range(SPACES)
]
ADJACENT: Final[list[int]] = [LINE[s][1] for s in range(SPACES)]
# LE-3.7: the two rows nearest to each team's side
HOME: Final[list[int]] = [
    _bits(list(range(2 * BOARD))),
    _bits(list(range(SPACES - 2 * BOARD, SPACES))),
]


def steps(one: int, other: int) -> int:
    """How many steps apart two spaces are."""
    return _steps(one, other)


def spaces_in(bits: int) -> list[int]:
    """The spaces of a set, in order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def walk(start: int, amount: int, taken: int) -> int:
    """LE-8.1, LE-8.2: every space a hero can come to in so many steps, its own included."""
    reached = 1 << start
    for _ in range(amount):
        spread = (
            reached
            | (reached << BOARD)
            | (reached >> BOARD)
            | ((reached & ~_RIGHT) << 1)
            | ((reached & ~_LEFT) >> 1)
        )
        spread = (spread & ALL & ~taken) | reached
        if spread == reached:
            break
        reached = spread
    return reached


def direction(one: int, other: int) -> int:
    """The step that leads from one space straight to the other; 0 if they are not in line."""
    if one == other:
        return 0
    if one // BOARD == other // BOARD:
        return 1 if other > one else -1
    if one % BOARD == other % BOARD:
        return BOARD if other > one else -BOARD
    return 0


def next_space(space: int, step: int) -> int:
    """The space one step on; OFF beyond the edge."""
    if step == 1 and space % BOARD == BOARD - 1:
        return OFF
    if step == -1 and space % BOARD == 0:
        return OFF
    found = space + step
    return found if 0 <= found < SPACES else OFF
