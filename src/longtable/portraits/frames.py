"""A portrait as SVG for a page: bare, in the window of a card, or as a medallion.

The ground takes the colour of the text around it (`color: var(--kind)`), so that a card's type
shows in its picture; ink, paper and the animal's own colours stay as they are, by day, by night, in
forced colours and on paper. `portraits.css` says the little that attributes can't.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2s
from html import escape
from importlib.resources import files
from typing import Final, Literal, get_args

from longtable.portraits.book import Book, Recipe
from longtable.portraits.compose import compose
from longtable.portraits.curves import num, spline
from longtable.portraits.drawing import PAPER, Undrawable
from longtable.portraits.strokes import points

Shape = Literal["bare", "window", "medallion"]
ROOMY: Final = 120  # from this many pixels on a window shows its scenery
FAR: Final = 1000.0  # a ground reaches beyond any window
TONES: Final = {  # what a stroke of scenery is filled with
    "far": 'fill="currentColor" fill-opacity=".16"',
    "near": 'fill="currentColor" fill-opacity=".3"',
    "light": f'class="light" fill="{PAPER}" fill-opacity=".45"',
}
ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'


def svg(
    book: Book,
    card: str,
    shape: Shape = "bare",
    *,
    size: int | None = None,
    key: str = "",
    label: str = "",
) -> str:
    """A portrait as one inline SVG that needs nothing else.

    `size` is its height in pixels; without one it fills its box. A window is as wide as its box.
    Two copies on one page need a `key` each, or their ids would meet. Without a `label` it is mere
    decoration.
    """
    recipe = book.recipe(card)
    return _framed(book, recipe, shape, size, label, _art(book, recipe.name, key), ROUND)


def use(
    book: Book,
    card: str,
    shape: Shape = "bare",
    *,
    sheet: str = "",
    size: int | None = None,
    label: str = "",
) -> str:
    """The same picture, taken from a sprite: a few hundred bytes, however often it is shown.

    The sprite stands in the page, or is a file of this site: `sheet` is its address.
    """
    recipe = book.recipe(card)
    x, y, w, h = map(num, recipe.box)
    link = f'<use href="{escape(sheet)}#{symbol_id(book, card)}" x="{x}" y="{y}" width="{w}"'
    link += f' height="{h}"/>'
    return _framed(book, recipe, shape, size, label, link, "")


def sprite(book: Book, cards: Iterable[str]) -> str:
    """A sheet of symbols for `use`, each card once: to stand anywhere in a page, unseen, or to be
    served as a file that a browser keeps.
    """
    names = sorted({book.recipe(card).name for card in cards})
    symbols = [
        f'<symbol id="{symbol_id(book, name)}" viewBox="{_box(book.recipe(name))}"'
        f' overflow="visible" {ROUND}>{_art(book, name, "")}</symbol>'
        for name in names
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="portraits" width="0" height="0"'
        ' aria-hidden="true" focusable="false">'
        f"{''.join(symbols)}</svg>"
    )


def symbol_id(book: Book, card: str) -> str:
    """What a portrait is called in a sprite."""
    return f"portrait-{book.recipe(card).name}".replace(".", "-")


def style() -> str:
    """The style sheet that goes with portraits."""
    return (files("longtable.portraits") / "portraits.css").read_text(encoding="utf-8")


@lru_cache(maxsize=4096)
def _art(book: Book, name: str, key: str) -> str:
    """Paper edge and ink of a portrait. Its ids are its own: a digest of book, recipe and key."""
    digest = blake2s(f"{book.name}/{name}/{key}".encode(), digest_size=4).digest()
    drawing = compose(book, book.recipes[name], f"p{b32encode(digest).decode()[:5].lower()}")
    edge = f'<g class="edge" fill="{PAPER}" stroke="{PAPER}">{drawing.edge}</g>'
    return f"{edge}{drawing.ink}"


def _box(recipe: Recipe) -> str:
    return " ".join(map(num, recipe.box))


def _framed(
    book: Book, recipe: Recipe, shape: Shape, size: int | None, label: str, art: str, more: str
) -> str:
    x, y, w, h = recipe.box
    ground, box = "", _box(recipe)
    if shape == "window":
        ground = _window(book, recipe, scenery=size is not None and size >= ROOMY)
    elif shape == "medallion":
        cx, cy, r = x + w / 2, y + h / 2, max(w, h) / 2 + 3.5
        box = " ".join(map(num, (cx - r - 2, cy - r - 2, 2 * r + 4, 2 * r + 4)))
        ground = _medallion(cx, cy, r)
    elif shape not in get_args(Shape):
        raise Undrawable(f"A portrait is {', '.join(get_args(Shape))}; “{shape}” it can't be.")
    ears = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    if size is not None:
        wide = {"bare": f"{round(size * w / h)}", "medallion": f"{size}"}.get(shape, "100%")
        more += f' width="{wide}" height="{size}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="portrait {shape}" viewBox="{box}"'
        f' focusable="false" {ears} {more}>{ground}{art}</svg>'
    ).replace(" >", ">")


def _window(book: Book, recipe: Recipe, *, scenery: bool) -> str:
    """The type's colour all over; behind the portrait a disc of light, or the place it lives in."""
    x, y, w, h = recipe.box
    wide = num(2 * FAR)
    ground = (
        f'<rect class="ground" x="{num(-FAR)}" y="{num(-FAR)}" width="{wide}" height="{wide}"'
        ' fill="currentColor" fill-opacity=".38"/>'
    )
    if scenery and recipe.ground:
        return ground + _scene(book, recipe.ground)
    return (
        f'{ground}<g class="scene"><ellipse cx="{num(x + w / 2)}" cy="{num(y + h / 2)}"'
        f' rx="{num(w * 0.56)}" ry="{num(h * 0.5)}" {TONES["light"]}/></g>'
    )


def _scene(book: Book, name: str) -> str:
    """Flat scenery in tones of the ground: strokes of `far`, `near` and `light`."""
    if name not in book.grounds:
        known = ", ".join(sorted(book.grounds))
        raise Undrawable(f"There is no ground “{name}”; there are {known}.")
    shapes = []
    for line in book.grounds[name].strip().splitlines():
        tone, _, outline = line.partition(" ")
        if tone not in TONES:
            raise Undrawable(f"Scenery is {', '.join(TONES)}; “{line}” begins with none of them.")
        shapes.append(f'<path d="{spline(points(outline))}" {TONES[tone]}/>')
    return f'<g class="scene">{"".join(shapes)}</g>'


def _medallion(cx: float, cy: float, r: float) -> str:
    disc = f'<circle class="{{}}" cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" {{}}/>'
    paper = disc.format("plate", f'fill="{PAPER}"')
    ring = 'fill="currentColor" fill-opacity=".3" stroke="currentColor" stroke-width="3"'
    return paper + disc.format("ground", ring)
