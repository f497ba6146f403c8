"""From a recipe to a drawing."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from longtable.portraits.book import Book, Pair, Part, Recipe
from longtable.portraits.curves import GRID, Placing, num, placing
from longtable.portraits.drawing import Drawing, Undrawable
from longtable.portraits.strokes import draw

MIDDLE: Pair = (50.0, 50.0)


def compose(book: Book, recipe: Recipe, ids: str, scale: float = 1.0) -> Drawing:
    """Draw a recipe: its parts from back to front, then its own strokes, all in its pose.

    Every id in the drawing begins with `ids`. `scale` is the size at which it lies in another.
    """
    drawing = Drawing(ids, {**book.colours, **recipe.colours}, scale)
    pose = _pose(recipe)
    try:
        _draw_parts(drawing, book, recipe, pose, scale)
        draw(drawing, recipe.draw, lambda x, y: (x, y), 1.0, pose)
    except Undrawable as why:
        raise Undrawable(f"In {book.name}, {recipe.name}: {why}") from why
    return drawing


def _draw_parts(drawing: Drawing, book: Book, recipe: Recipe, pose: Placing, scale: float) -> None:
    anchors = _anchors(book, recipe)
    for word in recipe.words:
        part = book.parts.get(word.part)
        kind = word.part.partition(".")[0]
        if part is not None:
            to = word.to or anchors.get(kind, part.at)
            place = placing(part.at, to, word.size, word.turn)
            draw(drawing, part.draw, place, word.size, pose, central=part.at[0] == MIDDLE[0])
            continue
        guest = book.drawn_inside(word.part)
        if guest is None:
            raise Undrawable(_unknown(word.part, book))
        guest = replace(guest, colours={**guest.colours, **recipe.guest})
        size, turn = word.size * recipe.scale, word.turn + recipe.turn
        x, y = pose(*(word.to or anchors.get(kind, MIDDLE)))
        turned = f"rotate({num(turn)})" if turn else ""
        drawing.guest(
            compose(book, guest, drawing.sub_name(), scale * size),
            f"translate({num(x)} {num(y)}){turned}scale({size:.3g})translate(-50-50)",
        )


def _anchors(book: Book, recipe: Recipe) -> dict[str, Pair]:
    """Where the heads of a recipe want ears, eyes and the rest, once they are placed themselves."""
    anchors: dict[str, Pair] = {}
    for word in recipe.words:
        part = book.parts.get(word.part, Part(""))
        put = placing(part.at, word.to or part.at, word.size, word.turn)
        anchors |= {key: put(*xy) for key, xy in part.anchors.items()}
    return anchors


def _pose(recipe: Recipe) -> Placing:
    straight = placing(MIDDLE, recipe.shift, recipe.scale, recipe.turn)
    if not recipe.flip:
        return straight
    return lambda x, y: straight(GRID - x, y)


def _unknown(part: str, book: Book) -> str:
    close = get_close_matches(part, [*book.parts, *book.recipes], n=1)
    hint = f", but {close[0]}" if close else ""
    return (
        f"There is no part “{part}”{hint}. Take one of the kit, or draw it under [parts] beside "
        "the recipes."
    )
