"""Every portrait of every game: drawn, looked at, compared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import get_args
from xml.etree import ElementTree

import pytest
import resvg_py

from longtable.games.iditacards import boards
from longtable.games.iditacards.cards import ENTRIES
from longtable.games.knights_duty.arena import CLANS, TOKEN_NAMES
from longtable.games.letal.library import HERO_IDS, STANDARD
from longtable.games.trueshot_lodge.cards import IDS
from longtable.portraits import Book, Shape, of_package, svg
from longtable.portraits.likeness import BOUND, likest, tones
from longtable.portraits.sheet import books

SLACK = 30  # how far around the grid is looked
PIXEL = 2  # units of the grid in a pixel
SQUARE = "-3 -3 106 106"


@cache
def found() -> dict[str, Book]:
    return {book.name: book for book in books()}


NAMES = ("iditacards", "knights_duty", "letal", "trueshot_lodge")


def test_all_games_with_portraits_are_looked_at() -> None:
    assert set(found()) == set(NAMES)


def test_every_card_of_the_lodge_has_a_portrait() -> None:
    assert [card for card in IDS if card not in found()["trueshot_lodge"]] == []
    assert len(list(found()["trueshot_lodge"])) == len(IDS), "and nothing else has"


def test_every_clan_has_arms_and_a_knight_and_every_token_a_picture() -> None:
    book = found()["knights_duty"]
    wanted = [f"{group}.{clan}" for group in ("arms", "knight") for clan in CLANS]
    wanted += [f"token.{token}" for token in TOKEN_NAMES]
    assert [name for name in wanted if name not in book] == []


def test_every_card_of_the_race_has_a_portrait_among_its_type_and_so_do_land_and_weather() -> None:
    book = found()["iditacards"]
    wanted = [f"{entry['type']}.{entry['id']}" for entry in ENTRIES]
    wanted += [f"weather.{weather['id']}" for weather in boards.DATA["weather"]]
    wanted += [f"leg.{leg['id']}" for leg in boards.DATA["leg"]]
    wanted += sorted({f"leg.{card['type']}" for card in boards.DATA["leg_card"]})
    assert [name for name in wanted if name not in book] == []
    others = [recipe.name for recipe in book if recipe.name not in wanted]
    assert others == ["race.sled", "race.musher"]


def test_every_card_of_the_duel_has_a_portrait_among_its_hero_s_and_every_hero_three() -> None:
    book = found()["letal"]
    wanted = [f"{pose}.{hero}" for pose in ("hero", "stand", "strike") for hero in HERO_IDS]
    wanted += [f"{HERO_IDS[card.hero]}.{card.id}" for card in STANDARD.cards]
    assert [name for name in wanted if name not in book] == []
    assert len(list(book)) == len(wanted), "and nothing else has"


def test_a_game_without_recipes_has_no_book() -> None:
    assert of_package("longtable.core") is None


@pytest.mark.parametrize("name", NAMES)
def test_each_is_plain_svg_in_every_shape(name: str) -> None:
    book = found()[name]
    for recipe in book:
        for shape in get_args(Shape):
            picture = svg(book, recipe.name, shape, size=200)
            ElementTree.fromstring(picture)
            # No style attribute, script or file from elsewhere: the content policy allows none.
            assert not re.search(r'style=|<script|<image|href="(?!#)|url\((?!#)', picture)


@pytest.mark.parametrize("name", NAMES)
def test_ids_are_each_portrait_s_own(name: str) -> None:
    book = found()[name]
    seen: dict[str, str] = {}
    for recipe in book:
        picture = svg(book, recipe.name)
        ids = re.findall(r' id="([^"]+)"', picture)
        assert len(ids) == len(set(ids)), f"{recipe.name} has an id twice"
        assert set(re.findall(r'#([\w-]+)[")]', picture)) - set(_colours(picture)) <= set(ids)
        for one in ids:
            assert seen.setdefault(one, recipe.name) == recipe.name
        again = svg(book, recipe.name, key="again")
        assert not set(ids) & set(re.findall(r' id="([^"]+)"', again))


@pytest.mark.parametrize("name", NAMES)
def test_each_fills_the_grid_and_stays_on_it(name: str) -> None:
    book = found()[name]
    for recipe in book:
        picture = svg(book, recipe.name)
        if f'viewBox="{SQUARE}"' not in picture:
            continue  # standing figures and wide cards have boxes of their own
        left, top, right, bottom = _bounds(picture)
        assert -4 <= min(left, top) < max(right, bottom) <= 104, f"{recipe.name} leaves the grid"
        assert max(right - left, bottom - top) >= 80, f"{recipe.name} looks timid"


@pytest.mark.parametrize("name", NAMES)
def test_no_two_of_a_game_look_alike_small_and_grey(name: str) -> None:
    distance, one, other = likest(found()[name])[0]
    assert distance >= BOUND, f"{one} and {other} can hardly be told apart ({distance:.1f})"


def test_a_portrait_in_another_colour_is_a_twin() -> None:
    book = found()["trueshot_lodge"]
    pairs = likest(book, ["pet.wolf", "pet.fox", "pet.wolf"])
    assert pairs[0][0] == 0, "a wolf is a wolf"
    assert pairs[1][0] > BOUND


def _colours(picture: str) -> Iterable[str]:
    return re.findall(r'"#([0-9a-f]{6})"', picture)


def _bounds(picture: str) -> tuple[int, int, int, int]:
    """Where there is anything but white, on the grid."""
    side = 100 + 2 * SLACK
    wide, row = picture.replace(SQUARE, f"{-SLACK} {-SLACK} {side} {side}"), side // PIXEL
    image = resvg_py.svg_to_bytes(
        svg_string=wide, width=row, height=row, background="#ffffff", skip_system_fonts=True
    )
    drawn = [at for at, tone in enumerate(tones(bytes(image))) if tone < 250]
    across = [at % row * PIXEL - SLACK for at in drawn]
    down = [at // row * PIXEL - SLACK for at in drawn]
    return min(across), min(down), max(across) + PIXEL, max(down) + PIXEL
