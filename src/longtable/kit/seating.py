"""Who sits where around a table. Seats are numbered clockwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# The sides of a table, clockwise from whoever looks at it, for so many seats.
SIDES: Final = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}


@dataclass(frozen=True)
class Seated:
    """A seat, and the side of the table at which it is drawn."""

    seat: int
    side: str


def clockwise(seats: int, first: int | None = None) -> list[int]:
    """All seats in clockwise order. Whoever looks at the table comes first and sits at the bottom;
    a watcher (None) looks from the first seat.
    """
    start = first or 0
    return [(start + step) % seats for step in range(seats)]


def around(seats: int, first: int | None = None) -> list[Seated]:
    """The same with their sides, for a table of up to four."""
    order = clockwise(seats, first)
    return [Seated(seat, side) for seat, side in zip(order, SIDES[seats], strict=True)]


def left_of(seats: int, seat: int) -> int:
    """The next seat clockwise; alone at a table it is one's own."""
    return (seat + 1) % seats


def right_of(seats: int, seat: int) -> int:
    """The seat before, clockwise."""
    return (seat - 1) % seats


def opposite(seats: int, seat: int) -> int | None:
    """Who sits across the table; None where nobody does, at a table of an odd number."""
    return None if seats % 2 else (seat + seats // 2) % seats
