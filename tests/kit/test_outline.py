"""A view without a table of its own, as a person reads it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from longtable.core.game import Game
from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS, Words, platform_source
from longtable.kit.outline import Part, outline, piece_of
from tests.core import toy

FRUIT = Domain("fruit", ["pear", "plum"])
ACTIONS = Vocabulary()
PASS = ACTIONS.verb("pass")
EAT = ACTIONS.verb("eat", fruit=FRUIT)

MESSAGES = """
view-turn_number = Turn
fruit-pear = a pear
mood-sunny = bright as day
"""


def catalogue(lang: str) -> list[dict[str, Any]]:
    return [{"id": "fruit-pear", "name": "Pear"}, {"id": "fruit-plum", "name": "Plum"}]


ORCHARD = replace(
    toy.GAME,
    actions=ACTIONS,
    fields={"seat": SEATS, "first": SEATS, "asked": SEATS, "baskets": SEATS, "ripe": FRUIT},
    catalogue=catalogue,
)


def read(view: dict[str, Any], lang: str = "en", game: Game = ORCHARD) -> dict[str, Part]:
    words = Words(lang, [platform_source(lang), MESSAGES], fields=game.fields)
    return {part.heading: part for part in outline(game, view, words, ["Ann", "Bob"])}


def said(value: Any, name: str = "thing") -> str:
    (part,) = read({name: value}).values()
    assert part.kind == "text"
    return part.text


def test_headings_are_the_games_words_or_the_fields_own_names() -> None:
    assert list(read({"seat": 0, "turn_number": 3, "fallen_leaves": 2, "scores": [1.0, 0.0]})) == [
        "Turn",
        "Fallen leaves",
    ]


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("first", 0, "Ann"),
        ("asked", [1, 0], "Bob and Ann"),
        ("ripe", 0, "a pear"),
        ("ripe", 1, "plum"),
        ("mood", "sunny", "bright as day"),
        ("mood", "under_the_tree", "under the tree"),
        ("wet", False, "no"),
        ("wet", True, "yes"),
        ("weight", 2.50, "2.5"),
        ("places", [4, 5, 6], "4, 5, and 6"),
        ("places", [], "–"),
    ],
)
def test_a_single_thing_is_put_into_words(name: str, value: Any, words: str) -> None:
    assert said(value, name) == words


def test_it_speaks_french() -> None:
    assert [part.text for part in read({"wet": True, "asked": [0, 1]}, "fr").values()] == [
        "oui",
        "Ann et Bob",
    ]


def test_what_is_not_there_is_not_shown() -> None:
    assert read({"wind": None}) == {}


def test_cards_lie_in_a_row_equal_ones_stacked_and_hidden_ones_face_down() -> None:
    cards = read({"hand": ["fruit-pear", "fruit-plum", "fruit-plum", None, None, None]})["Hand"]
    assert cards.kind == "cards"
    assert [(card.text, card.count) for card in cards.parts] == [
        ("Pear", 1),
        ("Plum", 2),
        ("face down", 3),
    ]
    assert cards.text == "Pear, 2 × Plum, and 3 × face down"
    assert [card.card is None for card in cards.parts] == [False, False, True]


def test_players_are_called_by_name_and_whoever_looks_comes_first() -> None:
    view = {"seat": 1, "players": [{"points": 2}, {"points": 5}], "baskets": [["fruit-plum"], []]}
    players, baskets = read(view).values()
    assert [(player.heading, player.seat) for player in players.parts] == [("Bob", 1), ("Ann", 0)]
    assert players.parts[0].parts == (Part("text", text="5", heading="Points"),)
    assert [basket.parts[0].text for basket in baskets.parts] == ["–", "Plum"]


def test_a_list_of_equal_things_is_a_table_and_keeps_its_columns() -> None:
    rows = [{"tree": "old", "fruit": None}, {"tree": "young", "fruit": "fruit-plum"}]
    table = read({"rows": [*rows, *rows]})["Rows"]
    assert table.kind == "table"
    assert [[cell.text for cell in row.parts] for row in table.parts[:2]] == [
        ["old", "–"],
        ["young", "Plum"],
    ]
    assert [cell.heading for cell in table.parts[0].parts] == ["Tree", "Fruit"]


def test_a_card_that_lies_there_once_can_be_picked_for_what_only_it_can_mean() -> None:
    view = {"hand": ["fruit-pear"], "tree": ["fruit-plum", "fruit-plum"]}
    assert piece_of(ORCHARD, view, EAT(0)) == "fruit-pear"
    assert piece_of(ORCHARD, view, EAT(1)) is None, "which of the two?"
    assert piece_of(ORCHARD, view, PASS()) is None
    (hand, tree) = read(view).values()
    assert [card.piece for card in (*hand.parts, *tree.parts)] == ["fruit-pear", ""]

    plenty = Vocabulary()
    eat = plenty.verb("eat", fruit=FRUIT)
    plenty.verb("throw", fruit=FRUIT)
    assert piece_of(replace(ORCHARD, actions=plenty), view, eat(0)) is None, "to eat or to throw?"
