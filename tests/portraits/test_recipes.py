"""Somebody writes a recipe: what is drawn of it, and what they are told when it can't be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from longtable.portraits import Book, Undrawable, read, svg

Written = Callable[[str], Book]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """A book of recipes as a game would bring it."""

    def write(recipes: str) -> Book:
        file = tmp_path / "portraits.toml"
        file.write_text(dedent(recipes), encoding="utf-8")
        return read(file, "garden")

    return write


FOX = """
    [pet.fox]
    colours = "fur rust, belly snow, inner coal, eye gold"
    parts = "ear.pointed head.cat mark.cheeks muzzle.fox eyes.slit"
"""


def test_a_recipe_names_parts_and_colours(written: Written) -> None:
    picture = svg(written(FOX), "fox")
    assert picture.startswith("<svg")
    assert picture.endswith("</svg>")
    assert "#cf6a2d" in picture, "the fur is rust"
    assert "#f4f1ea" in picture, "the belly is snow"


def test_the_same_recipe_gives_the_same_bytes(written: Written) -> None:
    assert svg(written(FOX), "fox") == svg(written(FOX), "fox")


def test_a_recipe_may_be_one_line_like_another(written: Written) -> None:
    book = written(
        FOX + '    [dog]\n    husky = { like = "fox", colours = "fur night", add = "tusk.fangs" }\n'
    )
    fox, husky = book.recipe("fox"), book.recipe("husky")
    assert husky.colours == {**fox.colours, "fur": "night"}
    assert [word.part for word in husky.words] == [*(word.part for word in fox.words), "tusk.fangs"]
    assert "#46526b" in svg(book, "husky")
    assert "#cf6a2d" not in svg(book, "husky")


def test_what_a_group_says_holds_for_all_of_it(written: Written) -> None:
    book = written(
        """
        [pole]
        turn = 45
        colours = "wood oak"
        [pole.spear]
        colours = "metal gold"
        parts = "pole.shaft pole.leaf"
        [pole.staff]
        turn = 0
        parts = "pole.shaft"
        """
    )
    assert (book.recipe("spear").turn, book.recipe("staff").turn) == (45, 0)
    assert book.recipe("spear").colours == {"wood": "oak", "metal": "gold"}


def test_a_game_may_bring_parts_colours_and_scenery(written: Written) -> None:
    book = written(
        """
        [palette]
        straw = "#d9c27a"
        [parts.pole.broom]
        draw = "body.sym straw 50,60! 30,70 26,98! 50,98!"
        [grounds]
        barn = "near 0,80! 100,80! 100,300! 0,300!"
        [tool.broom]
        ground = "barn"
        parts = "pole.shaft pole.broom"
        """
    )
    assert "#d9c27a" in svg(book, "broom")
    assert "M0 80l100 0l0 220l-100 0Z" in svg(book, "broom", "window", size=200)


def test_a_portrait_may_stand_inside_another(written: Written) -> None:
    book = written(
        FOX
        + """
    [spell.fox_spirit]
    guest = "fur lilac"
    parts = "sigil.scale pet.fox@50,46*.6"
    colours = "field snow"
    """
    )
    spirit = svg(book, "fox_spirit")
    assert "#b79bd0" in spirit, "its fur is lilac there"
    assert "#cf6a2d" not in spirit
    assert "scale(0.6)" in spirit


def test_ears_stay_a_pair_and_a_charm_goes_anywhere(written: Written) -> None:
    book = written(
        """
        [a.ears]
        parts = "ear.mouse@30,30"
        [a.gem]
        parts = "charm.gem@20,20"
        """
    )
    lefts = [float(x) for x in re.findall(r'd="M([\d.]+)', svg(book, "ears"))]
    assert lefts[0] + lefts[1] == 100, "one ear mirrors the other at the middle"
    assert 'd="M20 12l-7 8l7 8l7-8Z"' in svg(book, "gem"), "the gem is whole where it was put"


@pytest.mark.parametrize(
    ("recipes", "told"),
    [
        (
            '[pet.fox]\nparts = "head.kat"',
            "In garden, pet.fox: There is no part “head.kat”, but head.cat. Take one of the kit, "
            "or draw it under [parts] beside the recipes.",
        ),
        (
            '[pet.fox]\nparts = "head.cat*2@50,50"',
            "In garden, pet.fox has the part “head.cat*2@50,50”: write kind.name, then @x,y, "
            "*scale and ^degrees, in this order.",
        ),
        (
            '[pet.fox]\ncolour = "fur rust"',
            "In garden, pet.fox says “colour”, which is nothing a recipe has "
            "(did you mean “colours”?).",
        ),
        (
            '[pet.fox]\ncolours = "fur"',
            "In garden, pet.fox gives “fur” no colour: write “fur gold”.",
        ),
        (
            '[pet.fox]\ncolours = "fur reddish"\nparts = "head.cat"',
            "In garden, pet.fox: Nothing says what colour “reddish” is: give it in the recipe's "
            "colours, or take a name of the palette. (in “body.sym fur 50,27 38,26 25,34 19,48 "
            "10,60! 19,64 15,73! 28,77 39,85 50,87”)",
        ),
        (
            '[pet.fox]\nlike = "dox"\n[pet.dog]\nparts = "head.dog"',
            "In garden, pet.fox is like “dox”, which is no recipe there.",
        ),
        (
            '[pet.fox]\nlike = "dog"\n[pet.dog]\nlike = "fox"',
            "In garden, pet.fox is like itself: pet.fox like pet.dog like pet.fox.",
        ),
        (
            '[pet.fox]\ndraw = "blob fur 1,1 2,2"',
            "In garden, pet.fox: No stroke begins with this; the verbs are body, limb, patch, "
            "tube, bar, line, fill, dot, eye. (in “blob fur 1,1 2,2”)",
        ),
        (
            '[pet.fox]\ndraw = "tube fur 1,1 2,2"',
            "In garden, pet.fox: A tube needs a width before its points. (in “tube fur 1,1 2,2”)",
        ),
        (
            '[pet.fox]\ndraw = "patch fur 1,1 2,2 3,3"',
            "In garden, pet.fox: A patch lies in a body: put it right after one. "
            "(in “patch fur 1,1 2,2 3,3”)",
        ),
        (
            '[pet.fox]\ndraw = "eye cross 3 1,1"',
            "In garden, pet.fox: There is no eye “cross”; the kit has compound, dot, glow, mild, "
            "round, sleepy, slit, stern. (in “eye cross 3 1,1”)",
        ),
    ],
)
def test_a_wrong_recipe_is_told_what_to_change(written: Written, recipes: str, told: str) -> None:
    with pytest.raises(Undrawable) as refused:
        svg(written(recipes), "fox")
    assert str(refused.value) == told


def test_a_card_without_a_recipe_is_named(written: Written) -> None:
    with pytest.raises(Undrawable) as refused:
        svg(written(FOX), "fix")
    assert str(refused.value) == (
        "garden has no portrait of “fix” (did you mean “fox”?): write its recipe in portraits.toml."
    )


def test_an_id_in_two_groups_needs_its_group(written: Written) -> None:
    book = written('[arms.sea]\nparts = "glyph.shield"\n[knight.sea]\nparts = "helm.great"')
    with pytest.raises(Undrawable) as refused:
        svg(book, "sea")
    assert str(refused.value) == (
        "“sea” is more than one portrait of garden: say arms.sea or knight.sea."
    )
    assert svg(book, "arms.sea") != svg(book, "knight.sea")
