"""Portraits on a page: shapes, sprites, weight, forced colours and print."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from longtable.portraits import Book, Undrawable, of_package, sprite, style, svg, symbol_id, use
from longtable.portraits.sheet import main
from tests.browser.conftest import on_the_path


@pytest.fixture(scope="module")
def lodge() -> Book:
    book = of_package("longtable.games.trueshot_lodge")
    assert book is not None
    return book


def test_a_window_takes_the_colour_around_it_and_shows_scenery_where_there_is_room(
    lodge: Book,
) -> None:
    low, high = svg(lodge, "wolf", "window", size=56), svg(lodge, "wolf", "window", size=160)
    for window in (low, high):
        assert 'class="ground"' in window
        assert 'fill="currentColor"' in window
    assert "<ellipse" in low.split('class="edge"')[0], "a disc of light"
    assert high.split('class="edge"')[0].count("<path") > 3, "mountains, firs and a moon"


def test_a_medallion_has_a_plate_and_a_ring(lodge: Book) -> None:
    medallion = svg(lodge, "wolf", "medallion")
    assert medallion.count("<circle class=") == 2


def test_a_portrait_is_decoration_unless_it_has_a_label(lodge: Book) -> None:
    assert 'aria-hidden="true"' in svg(lodge, "wolf")
    labelled = svg(lodge, "wolf", label="Wolf & Co")
    assert 'role="img" aria-label="Wolf &amp; Co"' in labelled
    assert "aria-hidden" not in labelled


def test_a_shape_there_is_not_is_refused(lodge: Book) -> None:
    with pytest.raises(Undrawable, match="bare, window, medallion; “coin” it can't be"):
        svg(lodge, "wolf", "coin")  # type: ignore[arg-type]


def test_a_sprite_holds_each_card_once(lodge: Book) -> None:
    sheet = sprite(lodge, ["wolf", "bear", "pet.wolf", "wolf"])
    assert re.findall(r'<symbol id="([^"]+)"', sheet) == ["portrait-pet-bear", "portrait-pet-wolf"]
    assert f'href="#{symbol_id(lodge, "wolf")}"' in use(lodge, "wolf", "window")
    assert 'href="/lodge.svg#portrait-pet-wolf"' in use(lodge, "wolf", sheet="/lodge.svg")


def test_a_page_with_forty_stays_light(lodge: Book) -> None:
    forty = [recipe.name for recipe in lodge][::4][:40]
    assert len(forty) >= 39
    page = sprite(lodge, forty)
    shown = page + "".join(use(lodge, card, "window") for card in forty * 2)
    assert len(gzip.compress(page.encode())) < 32_000
    assert len(gzip.compress(shown.encode())) - len(gzip.compress(page.encode())) < 1_500


def test_the_sheets_are_pages_where_there_is_no_browser(tmp_path: Path) -> None:
    main([str(tmp_path), "--pages"])
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "portraits-cards.html",
        "portraits-dark.html",
        "portraits-small.html",
        "portraits.html",
    ]
    assert "trueshot_lodge: weapon" in (tmp_path / "portraits.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    found = on_the_path()
    if found is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser, lodge: Book) -> Iterator[Page]:
    """A table with one card: its kind is red, its paper white."""
    sitting = chromium.new_page()
    sitting.set_content(
        f"<style>:root{{color-scheme:light dark}}{style()}</style>{sprite(lodge, ['wolf'])}"
        f'<div style="width:130px;height:52px;color:#9c3328">{use(lodge, "wolf", "window")}</div>'
        f'<div style="width:44px;height:44px;color:#9c3328">{use(lodge, "wolf", "medallion")}</div>'
    )
    yield sitting
    sitting.close()


def looks(page: Page, selector: str, what: str) -> str:
    return str(page.eval_on_selector(selector, f"e => getComputedStyle(e).{what}"))


def test_a_window_fills_its_box(page: Page) -> None:
    box = page.locator("svg.window").bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (130, 52)
    assert looks(page, ".window .ground", "fill") == "rgb(156, 51, 40)"


def test_in_forced_colours_the_ground_is_the_reader_s_and_the_wolf_stays_grey(page: Page) -> None:
    page.emulate_media(forced_colors="active", color_scheme="dark")
    assert looks(page, ".window .ground", "fill") == "rgb(0, 0, 0)"
    assert looks(page, ".medallion .ground", "stroke") == "rgb(255, 255, 255)"
    assert looks(page, ".window .scene", "display") == "none"
    assert looks(page, "symbol .edge", "fill") == "rgb(255, 246, 227)"
    assert looks(page, "svg.window", "forcedColorAdjust") == "none"


def test_on_paper_the_ground_is_a_breath_of_colour(page: Page) -> None:
    page.emulate_media(media="print")
    assert looks(page, ".window .ground", "fillOpacity") == "0.18"
