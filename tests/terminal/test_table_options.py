"""Options of a game's tables, by their own names on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

import longtable as library
from longtable.core.errors import BadOption
from longtable.core.game import Game, Option
from longtable.terminal.table_options import described, flags, settled, spelt_out
from longtable.terminal.words import table_words
from tests.games import OURS
from tests.terminal.running import longtable

KNIGHTS = library.game("knights-duty")


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of the shelf with a second board."""
    board = Option("standard", values=("standard", "classic"))
    game = replace(KNIGHTS, options={**KNIGHTS.options, "board": board})
    monkeypatch.setattr(library, "game", lambda name: game)
    return game


def options_in(argv: list[str], game: Game) -> dict[str, object]:
    spelt = spelt_out(argv)
    given = [value for word, value in pairwise(spelt) if word == "--option"]
    return settled(game, given)


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("--board classic", {"board": "classic"}),
        ("--board=classic --seats 3", {"board": "classic"}),
        ("--turn-limit 30 --no-agreements", {"turn_limit": 30, "agreements": False}),
        ("--turn_limit=30 --agreements", {"turn_limit": 30, "agreements": True}),
        ("--agreements=non", {"agreements": False}),
        ("--option board=classic --option turn-limit=5", {"board": "classic", "turn_limit": 5}),
        ("--option agreements", {"agreements": True}),
        ("--seats 3", {}),
    ],
)
def test_an_option_is_given_by_its_name(
    line: str, options: dict[str, object], boards: Game
) -> None:
    assert options_in(["play", "knights-duty", *line.split()], boards) == options


def test_what_is_not_an_option_of_the_game_stays_as_it_is(boards: Game) -> None:
    line = ["simulate", "knights-duty", "--games", "3", "--bord", "classic", "--no-board"]
    assert spelt_out(line) == line
    assert spelt_out(["play", "chess", "--board", "classic"])[2:] == ["--board", "classic"]
    assert spelt_out(["rules", "knights-duty", "--board", "4"])[2:] == ["--board", "4"]


@pytest.mark.parametrize("line", ["--board", "--board=", "--board round", "--board no"])
def test_a_wrong_value_gets_a_sentence(line: str, boards: Game) -> None:
    with pytest.raises(BadOption) as refused:
        options_in(["play", "knights-duty", *line.split()], boards)
    assert refused.value.say("en") == (
        "The option “board” of knights-duty is one of: standard, classic."
    )


def test_every_kind_of_option_is_described(boards: Game) -> None:
    assert flags(boards) == ["--agreements", "--turn-limit", "--board"]
    assert described(boards, table_words(KNIGHTS, "en")) == [
        ("--no-agreements", "without: Gentlemen’s agreements"),
        ("--turn-limit N", "Turn limit, 1 to 1,000 (usually 60)"),
        ("--board standard|classic", "board: standard, classic (usually standard)"),
    ]


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_and_help_list_the_options(name: str, lang: str) -> None:
    shelf = longtable("games", "--lang", lang).out
    page = longtable("play", name, "--help", "--lang", lang).out
    for usage, about in described(library.game(name), table_words(library.game(name), lang)):
        assert usage in shelf
        assert usage in page
        assert "".join(about.split()) in "".join(page.split())  # wherever its lines break
    assert "--no-agreements" not in longtable("play", "--help").out


def test_a_game_is_played_with_its_options() -> None:
    done = longtable(
        "simulate", "knights-duty", "--games", "3", "--turn-limit", "4", "--no-agreements", "--json"
    )
    assert json.loads(done.out)["turns"]["max"] <= 4
    near = longtable("play", "knights-duty", "--turn-limt", "4")
    assert near.status == 2
    assert "Did you mean “--turn-limit”?" in near.err
