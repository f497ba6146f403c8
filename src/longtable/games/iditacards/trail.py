"""The trail on the map: where each square lies, and where there is room beside it.

Five rows from the bottom left to the top right, half circles between them, each row a little wavy.
The path is sampled finely and cut by its length into 162 points: Start, the 160 squares, the
finish. A leg is a stretch of that path, so every board is laid with the same code: a page draws
the path once and shows stretches of it (its `pathLength` is 161: one unit is one square).

What stands beside the band (cabins, names of legs, teams, scenery) looks for a free box of its
own, in that order. Cabins and names stand over their row and depend on the board alone, so they
never move; teams run under theirs, where there is room for one and the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final, NamedTuple

# The map's own units are pixels on a desk of 1440 by 900.
WIDTH: Final = 740
HEIGHT: Final = 381
SKY: Final = 44  # the strip at the top that shows the weather
BAND: Final = 27
LAST: Final = 160
FINISH: Final = LAST + 1

_ROWS: Final = 5
_TOP: Final = 77.5
_PITCH: Final = 66
_LEFT: Final = 52
_RIGHT: Final = 688
_SAMPLES: Final = 1600  # of a row

Box = tuple[float, float, float, float]


class Spot(NamedTuple):
    """A point of the trail, and the direction in which it runs there."""

    x: float
    y: float
    angle: float


def _sampled() -> list[tuple[float, float]]:
    """The trail as a fine polyline."""
    points: list[tuple[float, float]] = []
    for row in range(_ROWS):
        middle = _TOP + _PITCH * (_ROWS - 1 - row)
        for step in range(_SAMPLES + 1):
            t = step / _SAMPLES
            x = _LEFT + (_RIGHT - _LEFT) * (t if row % 2 == 0 else 1 - t)
            calm = min(1.0, t * 5, (1 - t) * 5)  # level where it meets a turn
            calm = calm * calm * (3 - 2 * calm)
            # Mostly the same wave in every row: there is as much room between them everywhere
            wave = 2 * sin(x / 64) + 0.5 * sin(t * 21 + row * 2)
            points.append((x, middle + calm * wave))
        if row < _ROWS - 1:
            radius, side, x = _PITCH / 2, 1 if row % 2 == 0 else -1, points[-1][0]
            for step in range(1, 240):
                a = pi * step / 240
                points.append((x + side * radius * sin(a), middle - radius + radius * cos(a)))
    return points


def _cut(points: Sequence[tuple[float, float]], parts: int) -> list[Spot]:
    """So many points and one more, evenly spaced by running length."""
    run = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        run.append(run[-1] + hypot(bx - ax, by - ay))
    found, at = [], 0
    for part in range(parts + 1):
        wanted = run[-1] * part / parts
        while at < len(run) - 2 and run[at + 1] < wanted:
            at += 1
        (ax, ay), (bx, by) = points[at], points[at + 1]
        f = (wanted - run[at]) / (run[at + 1] - run[at])
        angle = degrees(atan2(by - ay, bx - ax))
        found.append(Spot(ax + (bx - ax) * f, ay + (by - ay) * f, angle))
    return found


_POINTS: Final = _sampled()
SQUARES: Final = _cut(_POINTS, FINISH)  # 0 is Start, 161 the finish
_DRAWN: Final = _cut(_POINTS, FINISH * 3)
PATH: Final = "M" + "L".join(f"{spot.x:.1f} {spot.y:.1f}" for spot in _DRAWN)


def spot(square: int) -> Spot:
    """Where a square lies; whoever is across stands at the finish."""
    return SQUARES[min(square, FINISH)]


def stretch(first: int, last: int) -> tuple[str, str]:
    """`stroke-dasharray` and `stroke-dashoffset` that show the path from one square to another."""
    return f"{last - first + 1} 999", f"{0.5 - first}"


def tiles(first: int, last: int) -> tuple[str, str]:
    """The same for the tiles of these squares, with the gaps between them."""
    dashes = " ".join([".82 .18"] * (last - first + 1))
    return f"{dashes} 0 999", f"{0.41 - first:.2f}"


def _row(x0: float, x1: float) -> int:
    """A row of the map as bits, with those from one x to another set."""
    low, high = max(0, int(x0)), max(0, int(x1) + 1)
    return (1 << high) - (1 << low) if high > low else 0


def _covered() -> list[int]:
    """The map row by row, with the band on it and a little air around."""
    rows, half = [0] * HEIGHT, BAND / 2
    for x, y, _ in _DRAWN:
        for row in range(max(0, int(y - half)), min(HEIGHT, int(y + half) + 1)):
            reach = max(0.0, half * half - (row - y) ** 2) ** 0.5
            rows[row] |= _row(x - reach, x + reach)
    return rows


_BAND_ROWS: Final = _covered()


class Room:
    """What is still free beside the band: the map row by row, a bit for every unit of it."""

    def __init__(self, taken: Iterable[Box] = ()) -> None:
        self._rows = _BAND_ROWS.copy()
        for box in taken:
            self.take(box)

    def free(self, box: Box, gap: float = 2) -> bool:
        """Whether it lies on the map, off the band, and touches nothing that has its place."""
        x0, y0, x1, y1 = box
        if x0 < 4 or y0 < SKY or x1 > WIDTH - 4 or y1 > HEIGHT - 2:
            return False
        bits = _row(x0 - gap, x1 + gap)
        return not any(row & bits for row in self._rows[int(y0 - gap) : int(y1 + gap) + 1])

    def take(self, box: Box) -> Box:
        """Nothing else comes to lie there."""
        bits = _row(box[0], box[2])
        for row in range(max(0, int(box[1])), min(HEIGHT, int(box[3]) + 1)):
            self._rows[row] |= bits
        return box


# What belongs to a board: cabins at its checkpoints, the names of its legs, scenery


class Leg(NamedTuple):
    """A stretch of the trail: its landscape, and its levels as the table shows them."""

    kind: str
    first: int
    last: int
    hypothermia: int
    starvation: int


@dataclass(frozen=True)
class Tag:
    """Where a leg's name stands, how much of it, and how wide that is written."""

    leg: int
    x: float
    y: float
    width: float
    text: str
    length: float


TAG_HEIGHT: Final = 16
CABIN: Final = (20, 17.5)
_ICON: Final = 19
_LEVEL: Final = 25


def wide(text: str) -> float:
    """How wide a name is at 12 pixels, on the safe side. It is written just so wide, so no font
    can break out.
    """
    narrow, broad = "iltfrjI. '’-", "mwMW"
    widths = (
        4.6 if c in narrow else 10.2 if c in broad else 8.6 if c.isupper() else 7.0 for c in text
    )
    return sum(widths)


START_BOX: Final = (SQUARES[0].x - 42, SQUARES[0].y - 18, SQUARES[0].x + 10, SQUARES[0].y + 16)
FINISH_BOX: Final = (
    SQUARES[FINISH].x - 8, SQUARES[FINISH].y - 40, SQUARES[FINISH].x + 46, SQUARES[FINISH].y + 18
)  # fmt: skip


@cache
def cabins(checkpoints: tuple[int, ...]) -> tuple[tuple[int, float, float], ...]:
    """Where the cabin of each checkpoint stands."""
    room, found = Room([START_BOX, FINISH_BOX]), []
    for square in checkpoints:
        x, y, _ = SQUARES[square]
        for dx, dy in ((-10, -32), (-30, -32), (10, -32), (-10, 15), (16, -9), (-36, -9)):
            box = (x + dx, y + dy, x + dx + CABIN[0], y + dy + CABIN[1])
            if room.free(box, gap=0):
                room.take(box)
                found.append((square, box[0], box[1]))
                break
    return tuple(found)


@lru_cache(maxsize=512)
def tags(
    legs: tuple[Leg, ...], names: tuple[str, ...], checkpoints: tuple[int, ...]
) -> tuple[Tag, ...]:
    """Where the name of each leg stands: in full, else its first word, else its number; the levels
    always.
    """
    room = Room([START_BOX, FINISH_BOX, *_boxes_of_cabins(checkpoints)])
    found = []
    for number, (leg, name) in enumerate(zip(legs, names, strict=True)):
        levels = _LEVEL * ((leg.hypothermia > 0) + (leg.starvation > 0))
        for text in (name, name.split()[0], str(number + 1)):
            length = wide(text)
            width = _ICON + length + 6 + levels
            box = next((b for b in _beside(leg, width) if room.free(b, gap=0.6)), None)
            if box is not None:
                room.take(box)
                found.append(Tag(number, box[0], box[1], width, text, length))
                break
    return tuple(found)


def _beside(leg: Leg, width: float) -> Iterator[Box]:
    """Boxes for a leg's name, the best first: over or under the middle of the leg."""
    middle = (leg.first + leg.last) // 2
    squares = sorted(range(leg.first, leg.last + 1), key=lambda square: abs(square - middle))
    for away in (22.5, 23.5, 25, 27, 30):
        for square in squares:
            x, y, angle = SQUARES[square]
            if min(abs(angle), 180 - abs(angle)) < 30:
                yield _centred(x, y - away, width)
    for aside in range(6, 110, 6):
        for square in squares[:: max(1, len(squares) // 4)]:
            x, y, _ = SQUARES[square]
            for dx in (-aside, aside):
                for dy in (-23, -27, 0, -14, 14, 25):
                    yield _centred(x + dx, y + dy, width)


def _centred(x: float, y: float, width: float) -> Box:
    return (x - width / 2, y - TAG_HEIGHT / 2, x + width / 2, y + TAG_HEIGHT / 2)


def _boxes_of_cabins(checkpoints: tuple[int, ...]) -> list[Box]:
    return [(x, y, x + CABIN[0], y + CABIN[1]) for _, x, y in cabins(checkpoints)]


def _boxes_of_tags(found: Sequence[Tag]) -> list[Box]:
    return [(tag.x, tag.y, tag.x + tag.width, tag.y + TAG_HEIGHT) for tag in found]


# Scenery by landscape: how wide and high it is drawn
_SCENERY: Final = {
    "hills": (38, 14), "forest": (36, 24), "lake": (44, 17), "river": (42, 15),
    "mountain": (42, 27), "cliff": (40, 19), "wasteland": (32, 21), "coast": (42, 17),
    "town": (26, 23), "blizzard": (42, 17), "bridge": (42, 15),
}  # fmt: skip


@lru_cache(maxsize=128)
def scenery(
    legs: tuple[Leg, ...], found: tuple[Tag, ...], checkpoints: tuple[int, ...]
) -> tuple[tuple[str, float, float, float, float], ...]:
    """Trees and hills where nothing else stands, each beside its own landscape: kind, x, y, width,
    height, the furthest first.
    """
    room = Room([START_BOX, FINISH_BOX, *_boxes_of_cabins(checkpoints), *_boxes_of_tags(found)])
    kinds = [leg.kind for leg in legs for _ in range(leg.first, leg.last + 1)]
    drawn = []
    for step in range(1400):
        # Two strides that no map's width shares: spread out, and the same on every machine
        x, y = 8 + (step * 97.3) % (WIDTH - 16), SKY + 8 + (step * 41.9) % (HEIGHT - SKY - 14)
        near = min(range(1, FINISH), key=lambda k: abs(SQUARES[k].x - x) + abs(SQUARES[k].y - y))
        kind = kinds[near - 1]
        scale = 0.55 + (step * 7 % 29) / 100
        width, height = (side * scale for side in _SCENERY[kind])
        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        if room.free(box, gap=3):
            room.take(box)
            drawn.append((kind, box[0], box[1], width, height))
    return tuple(sorted(drawn, key=lambda one: one[2] + one[4]))


# Teams: little trains of dogs beside the square they stand on


@dataclass(frozen=True)
class Train:
    """Where a team is drawn: its left end on the ground, and which way it runs; where its name is
    written, if there is room; and the pin to its square.
    """

    seat: int
    square: int
    x: float
    y: float
    width: float
    back: bool
    flag: tuple[float, float, float] | None
    pin: tuple[float, float, float, float]


DOG: Final = 11.5
SLED: Final = 20.0
TEAM: Final = 17  # high


# Steps aside from the best place, the shortest first: rather along its row than away from it.
NEAR: Final = sorted(
    ((dx, dy) for dx in range(-270, 271, 5) for dy in range(-75, 60, 3)),
    key=lambda d: abs(d[0]) * 0.6 + abs(d[1]) * (1.0 if abs(d[1]) < 12 else 1.6),
)


@lru_cache(maxsize=4096)
def trains(
    teams: tuple[tuple[int, int, int, str], ...],
    found: tuple[Tag, ...],
    checkpoints: tuple[int, ...],
) -> tuple[Train, ...]:
    """A place for every team: seat, square, number of dogs, name. Neighbours on the trail go to
    different sides of it.
    """
    room = Room([START_BOX, FINISH_BOX, *_boxes_of_cabins(checkpoints), *_boxes_of_tags(found)])
    placed = []
    for seat, square, dogs, name in teams:
        x, y, angle = spot(square)
        width = SLED + DOG * dogs + 5
        back = abs(angle) > 90
        box = next((b for b in _grounds(x, y, width, back) if room.free(b, gap=0)), None)
        if box is None:  # a crowd: over the name of a leg, if it must be
            box = (x - width / 2, y + BAND / 2 + 2, x + width / 2, y + BAND / 2 + 2 + TEAM)
        room.take(box)
        placed.append((seat, square, box, width, back, name))
    return tuple(_train(room, *one) for one in placed)


def _grounds(x: float, y: float, width: float, back: bool) -> Iterator[Box]:
    """Boxes for a team, the best first: under its square, trailing behind it; then anywhere
    near.
    """
    behind, ahead = (x - 10, x - width + 10) if back else (x - width + 10, x - 10)
    under = y + BAND / 2 + 1
    for left in (behind, x - width / 2, ahead):
        yield (left, under, left + width, under + TEAM)
    for dx, dy in NEAR:
        left = x - width / 2 + dx
        yield (left, under + dy, left + width, under + dy + TEAM)


def _train(
    room: Room, seat: int, square: int, box: Box, width: float, back: bool, name: str
) -> Train:
    x, y, _ = spot(square)
    left, _, _, ground = box
    long = wide(name) + 8
    flag = None
    ends = (left + width + 1, left - long - 1) if back else (left - long - 1, left + width + 1)
    for start in ends:
        for lift in (0, 2, 4, -2):
            top = ground - 15 - lift
            if flag is None and room.free((start, top, start + long, top + 15), gap=0):
                room.take((start, top, start + long, top + 15))
                flag = (start, top, long)
    foot = min(max(x, left + 5), left + width - 5)
    if abs(ground - TEAM / 2 - y) < 16:  # beside the square
        near = left + width if left < x else left
        pin = (near, ground - 7, x + (-9 if left < x else 9), y)
    elif ground < y:
        pin = (foot, ground + 0.5, x, y - 9)
    else:
        pin = (foot, ground - TEAM + 4, x, y + 9)
    return Train(seat, square, left + 2, ground - 1, width, back, flag, pin)
