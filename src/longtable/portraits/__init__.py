"""Portraits from a kit of parts: a recipe names parts and colours, the kit draws one SVG.

    book = of_package("longtable.games.trueshot_lodge")
    svg(book, "wolf", "window", size=96)      one picture that needs nothing else
    sprite(book, ids) and use(book, "wolf")   a page that carries each picture once

A game keeps its recipes beside its cards, in `portraits.toml`, and may bring parts of its own. The
kit knows no game.
"""

from longtable.portraits.book import Book, Recipe, of_package, read
from longtable.portraits.drawing import Undrawable
from longtable.portraits.frames import Shape, sprite, style, svg, symbol_id, use

__all__ = [
    "Book",
    "Recipe",
    "Shape",
    "Undrawable",
    "of_package",
    "read",
    "sprite",
    "style",
    "svg",
    "symbol_id",
    "use",
]
