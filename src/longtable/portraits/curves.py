"""Points, smooth curves and colours: the plain geometry under every portrait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

GRID: Final = 100.0  # a portrait lies on a square of 100 by 100


class Point(NamedTuple):
    """A point of an outline; at a corner the curve may break."""

    x: float
    y: float
    corner: bool = False


Outline = Sequence[Point]
Placing = Callable[[float, float], tuple[float, float]]


def num(value: float) -> str:
    """A number as short as SVG takes it, to a tenth."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of the way from one to the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def mirrored(outline: Outline) -> list[Point]:
    """The same on the other side of the middle."""
    return [Point(GRID - p.x, p.y, p.corner) for p in outline]


def placing(at: tuple[float, float], to: tuple[float, float], size: float, turn: float) -> Placing:
    """From a part's own coordinates to the grid: `at` goes to `to`, scaled and turned around it."""
    c, s = cos(radians(turn)) * size, sin(radians(turn)) * size

    def place(x: float, y: float) -> tuple[float, float]:
        dx, dy = x - at[0], y - at[1]
        return to[0] + dx * c - dy * s, to[1] + dx * s + dy * c

    return place


def spline(outline: Outline, *, closed: bool = True) -> str:
    """Path data of a smooth curve through the points, in relative steps: they are shorter."""
    n = len(outline)
    here = (_tenth(outline[0].x), _tenth(outline[0].y))
    path = ["M" + _joined(here)]
    for i in range(n if closed else n - 1):
        a, b = outline[i], outline[(i + 1) % n]
        leaving, arriving = _lean(outline, i, closed), _lean(outline, (i + 1) % n, closed)
        ends: tuple[float, ...] = (b.x, b.y)
        if leaving is not None or arriving is not None:
            length = hypot(b.x - a.x, b.y - a.y) or 1.0
            straight = (b.x - a.x) / length * 0.87, (b.y - a.y) / length * 0.87
            (sx, sy), (tx, ty), reach = leaving or straight, arriving or straight, length * 0.38
            ends = (a.x + sx * reach, a.y + sy * reach, b.x - tx * reach, b.y - ty * reach, *ends)
        elif closed and i == n - 1:
            break  # Z draws the last straight line
        # Steps from where rounding has led, so that errors don't add up.
        steps = [_tenth(value) - here[k % 2] for k, value in enumerate(ends)]
        path.append(("c" if len(ends) > 2 else "l") + _joined(steps))
        here = (_tenth(b.x), _tenth(b.y))
    return "".join(path) + ("Z" if closed else "")


def _tenth(value: float) -> float:
    return round(value, 1)


def _lean(outline: Outline, i: int, closed: bool) -> tuple[float, float] | None:
    """Where the curve points at a point: along the line between its neighbours; nowhere at a
    corner, nor at the ends of an open curve.
    """
    if outline[i].corner or (not closed and i in (0, len(outline) - 1)):
        return None
    before, after = outline[i - 1], outline[(i + 1) % len(outline)]
    size = hypot(after.x - before.x, after.y - before.y) or 1.0
    return (after.x - before.x) / size, (after.y - before.y) / size


def _joined(values: Sequence[float]) -> str:
    """Numbers side by side; a minus sign needs no space before it."""
    text = " ".join(map(num, values))
    return text.replace(" -", "-")
