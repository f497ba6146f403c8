"""Pictures of all portraits: `python -m longtable.portraits.sheet docs/pictures`.

Every installed game that brings portraits is on them. They are taken with Playwright and the
chromium of the system, which belong to the workshop; whoever has none can look at the pages
themselves with --pages.
"""

from __future__ import annotations

import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import entry_points
from itertools import cycle, groupby
from pathlib import Path
from typing import Final

from longtable.portraits.book import Book, Recipe, of_package
from longtable.portraits.frames import Shape, sprite, style, svg, use

WIDTH: Final = 1400
QUALITY: Final = 70  # of the JPEGs
LARGE: Final = 112
SMALL: Final = {64: ("light", "dark"), 32: ("light", "dark", "grey")}
SOME: Final = 8  # of each book, on cards
STYLE: Final = """
body { margin: 0; font: 11px/16px "Noto Sans", "DejaVu Sans", sans-serif; }
section { padding: 12px; }
.light { background: #e9dcc3; color: #2b2015; }
.dark { background: #221710; color: #f6ebda; }
.grey { background: #b9a482; filter: grayscale(1); }
h2 { margin: .3em 0; font: 600 18px/1.2 "Noto Serif", "DejaVu Serif", serif; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px; text-align: center; }
.named { width: 116px; }
.named svg { margin: auto; }
.card { overflow: hidden; border: 2px solid currentColor; border-radius: 8px; }
.light .card { background: #fffaf0; }
.dark .card { background: #3a2a1d; }
"""
KINDS: Final = ("#9c3328", "#d9a93a", "#2f6a52", "#6f6353", "#4b5a68", "#5a4682", "#7b5c1e")
ON_CARDS: Final[tuple[tuple[Shape, int, int | None], ...]] = (  # width of a card, height or none
    ("window", 264, 160),
    ("window", 130, 56),
    ("medallion", 44, 44),
)


def books() -> Iterator[Book]:
    """The books of all installed games."""
    for found in sorted(entry_points(group="longtable.games"), key=lambda entry: entry.name):
        book = of_package(found.module)
        if book is not None:
            yield book


def large(shown: Iterable[Book], ground: str) -> str:
    """A page with every portrait and its id, group by group."""
    content = []
    for book in shown:
        for group, recipes in groupby(book, key=lambda recipe: recipe.group):
            content.append(f"<h2>{book.name}: {group}</h2>")
            content.append(_row(_named(book, recipe, ground) for recipe in recipes))
    return _page(_section(ground, content))


def small(shown: Sequence[Book]) -> str:
    """A page with all of them small, by day, by night and without colour."""
    content = [sprite(book, [recipe.name for recipe in book]) for book in shown]
    for size, grounds in SMALL.items():
        for ground in grounds:
            cells = [use(book, recipe.name, size=size) for book in shown for recipe in book]
            content.append(_section(ground, [_row(cells)]))
    return _page("".join(content))


def cards(shown: Sequence[Book]) -> str:
    """A page with windows, with and without scenery, and medallions."""
    content = []
    for ground in ("light", "dark"):
        rows = [
            _row(_on_card(book, names, shape, wide, high, ground))
            for book in shown
            for names in [[recipe.name for recipe in book][:: max(1, len(book.recipes) // SOME)]]
            for shape, wide, high in ON_CARDS
        ]
        content.append(_section(ground, rows))
    return _page("".join(content))


def _named(book: Book, recipe: Recipe, ground: str) -> str:
    picture = svg(book, recipe.name, size=LARGE, key=ground)
    return f'<div class="named">{picture}{recipe.id.replace("_", " ")}</div>'


def _on_card(
    book: Book, names: Iterable[str], shape: Shape, wide: int, high: int | None, ground: str
) -> Iterator[str]:
    frame = "card" if shape == "window" else ""
    for name, colour in zip(names, cycle(KINDS), strict=False):
        picture = svg(book, name, shape, size=high, key=f"{ground}{shape}{high}")
        yield f'<div class="{frame}" style="width:{wide}px;color:{colour}">{picture}</div>'


def _row(cells: Iterable[str]) -> str:
    return f'<div class="row">{"".join(cells)}</div>'


def _section(ground: str, content: Iterable[str]) -> str:
    return f'<section class="{ground}">{"".join(content)}</section>'


def _page(body: str) -> str:
    return (
        '<!doctype html><meta charset="utf-8"><title>Portraits</title>'
        f"<style>{style()}{STYLE}</style>{body}"
    )


def photograph(pages: dict[Path, str], chromium: str) -> None:
    """Take a picture of each page, as JPEG or PNG, whichever the file's name says."""
    from playwright.sync_api import sync_playwright  # of the workshop, not of the house

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        for target, page in pages.items():
            sitting = browser.new_page(viewport={"width": WIDTH, "height": 800})
            sitting.set_content(page)
            if target.suffix == ".jpg":
                sitting.screenshot(path=target, full_page=True, type="jpeg", quality=QUALITY)
            else:
                sitting.screenshot(path=target, full_page=True)
            sitting.close()
        browser.close()


def main(arguments: list[str] | None = None) -> None:
    """Make all sheets."""
    parser = ArgumentParser(description="Make pictures of all portraits.")
    parser.add_argument("folder", type=Path, help="where they go")
    parser.add_argument("--png", action="store_true", help="make PNGs, not JPEGs")
    parser.add_argument("--pages", action="store_true", help="write web pages, not pictures")
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    shown = list(books())
    suffix = ".html" if asked.pages else ".png" if asked.png else ".jpg"
    pages = {
        asked.folder / f"portraits{which}{suffix}": page
        for which, page in {
            "": large(shown, "light"),
            "-dark": large(shown, "dark"),
            "-small": small(shown),
            "-cards": cards(shown),
        }.items()
    }
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if asked.pages:
        for target, page in pages.items():
            target.write_text(page, encoding="utf-8")
    elif chromium is None:
        sys.exit("There is no chromium on the path: install one, or ask for --pages.")
    else:
        photograph(pages, chromium)
    print(*pages, sep="\n")


if __name__ == "__main__":
    main()
