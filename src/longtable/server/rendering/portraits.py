"""Portraits on our pages: a sheet per game that browsers keep, and pictures taken from it.

What `docs/portraits.md` calls a sprite is a file here. Its address holds a digest of everything it
is made of, so it can be kept for ever; drawing it waits until somebody asks for it.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

import longtable
from longtable.portraits import Book, Shape, of_package, sprite, style, use

_DIGEST: Final = 6


@cache
def book_of(game: str) -> Book | None:
    """The game's portraits; none if it brings none, or there is no such game."""
    return of_package(longtable.game(game).package) if game in longtable.games() else None


@pass_context
def portrait(
    context: Context, card: str, shape: Shape = "bare", *, of: str = "", label: str = ""
) -> Markup:
    """A portrait, taken from the game's sheet; nothing where the game has none of that card.

    A game's own template need not say of which game; others say it with `of`. Without a label it
    is decoration.
    """
    game = of or (context.name or "").partition("/")[0]
    return _shown(game, card, shape, label)


@cache
def _shown(game: str, card: str, shape: Shape, label: str) -> Markup:
    book = book_of(game)
    if book is None or card not in book:
        return Markup("")
    return Markup(use(book, card, shape, sheet=sheet_address(game), label=label))


@cache
def sheet_address(game: str) -> str:
    """Where the game's sheet lies: a new place whenever a recipe or the kit changes."""
    made_of = [files(longtable.game(game).package) / "portraits.toml", *_sources()]
    digest = blake2b(digest_size=_DIGEST)
    for file in made_of:
        digest.update(file.read_bytes())
    return f"/portraits/{game}-{digest.hexdigest()}.svg"


def _sources() -> list[Traversable]:
    """The kit, and what draws with it."""
    package = files("longtable.portraits")
    found = [*package.iterdir(), *(package / "kit").iterdir()]
    return sorted(
        (file for file in found if file.name.endswith((".py", ".toml"))), key=lambda file: file.name
    )


@cache
def sheet(address: str) -> str | None:
    """The sheet that lies there: all portraits of a game, each once. None if there is none."""
    for game in longtable.games():
        book = book_of(game)
        if book is not None and address == sheet_address(game):
            return sprite(book, [recipe.name for recipe in book])
    return None


@cache
def portrait_style() -> str:
    """The address of the style sheet that goes with portraits."""
    return f"/portraits/style-{blake2b(style().encode(), digest_size=_DIGEST).hexdigest()}.css"
