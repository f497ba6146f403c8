"""The language in which parts are drawn: one stroke a line, `verb[.sym|.pair] role [width] x,y ...`

    body   a shape with ink around it, shaded by itself
    limb   the same, but inside the silhouette: finer ink, no paper edge
    patch  a flat colour, cut to the body just before it
    tube   a thick inked line: legs, necks, staffs;  bar  the same, inside the silhouette
    line   an inner ink line;  fill  a flat colour without ink
    dot    a flat disc: its width is the radius
    eye    `eye.pair stern 6 37,50`: style instead of role, radius, place

`.sym` takes the left half of an outline, from top to bottom, and mirrors it; `.pair` draws a thing
twice, left and right. Points are joined by a smooth curve; one marked with ! is a corner; / begins
another strand of a tube, which grows into the first without a seam. What follows two spaces and a
# is a remark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longtable.portraits.curves import GRID, Outline, Placing, Point, mirrored
from longtable.portraits.drawing import Drawing, Undrawable

VERBS: Final = ("body", "limb", "patch", "tube", "bar", "line", "fill", "dot", "eye")
TWINS: Final = ("", "sym", "pair")
MEASURED: Final = ("tube", "bar", "dot", "eye")  # these need a width


def draw(
    drawing: Drawing,
    lines: str,
    place: Placing,
    size: float = 1.0,
    pose: Placing | None = None,
    *,
    central: bool = False,
) -> None:
    """Carry out the strokes: `place` puts the part on the grid, `pose` then moves the whole.

    What is mirrored is mirrored at the middle of the grid, wherever the part is put, so that ears
    stay a pair; a `central` part is mirrored at its own middle, and can be put anywhere.
    """
    for line in lines.strip().splitlines():
        stroke = line.split("  #")[0].strip()
        if stroke:
            try:
                _stroke(drawing, stroke, place, size, pose, central)
            except (ValueError, IndexError) as why:
                raise Undrawable(f"{why} (in “{stroke}”)") from why


def _stroke(
    drawing: Drawing,
    stroke: str,
    place: Placing,
    size: float,
    pose: Placing | None,
    central: bool,
) -> None:
    verb, role, *words = stroke.split()
    verb, _, twin = verb.partition(".")
    if verb not in VERBS or twin not in TWINS:
        raise Undrawable(f"No stroke begins with this; the verbs are {', '.join(VERBS)}.")
    width = float(words.pop(0)) * size if "," not in words[0] else None
    if width is None and verb in MEASURED:
        raise Undrawable(f"A {verb} needs a width before its points.")
    shapes: list[Outline] = [points(strand) for strand in " ".join(words).split("/")]
    if central:
        shapes = _placed(_twinned(shapes, twin), place)
    else:
        shapes = _twinned(_placed(shapes, place), twin)
    if pose is not None:
        shapes = _placed(shapes, pose)
    if verb in ("body", "limb"):
        drawing.body(shapes, role, edged=verb == "body")
    elif verb == "patch":
        drawing.patch(shapes, role)
    elif verb in ("tube", "bar"):
        drawing.tube(shapes, role, width or 0.0, edged=verb == "tube")
    elif verb == "line":
        drawing.line(shapes, role, width)
    elif verb == "fill":
        drawing.fill(shapes, role)
    elif verb == "dot":
        drawing.dots(shapes, role, width or 0.0)
    else:
        for turn, shape in enumerate(shapes):
            for p in shape:
                drawing.eye(role, width or 0.0, p.x, p.y, -1 if turn else 1)


def _twinned(strands: list[Outline], twin: str) -> list[Outline]:
    if twin == "pair":
        return [*strands, *map(mirrored, strands)]
    if twin == "sym":
        return [[*half, *_other_half(half)] for half in strands]
    return strands


def _placed(shapes: Sequence[Outline], place: Placing) -> list[Outline]:
    return [[Point(*place(p.x, p.y), p.corner) for p in shape] for shape in shapes]


def points(text: str) -> list[Point]:
    """The points of `x,y x,y! x,y`."""
    found = []
    for word in text.split():
        x, y = map(float, word.rstrip("!").split(","))
        found.append(Point(x, y, word.endswith("!")))
    return found


def _other_half(half: Outline) -> list[Point]:
    """The right side, from bottom to top, without the points that lie on the middle."""
    return [p for p in reversed(mirrored(half)) if abs(p.x - GRID / 2) > 0.05]
