"""When the examination fails, it says where to look and what to do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Option
from longtable.testing import Leak, transcript
from longtable.testing.checks import nothing_leaks
from longtable.testing.differences import first_difference
from longtable.testing.walk import games_of, tables
from tests.core import toy

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("here", "there", "said"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, 'view["a"][1]["b"] is 2 here and 3 there'),
        ({"a": True}, {"a": 1}, 'view["a"] is true here and 1 there'),
        ({"a": 1}, {}, 'view["a"] is 1 here and missing there'),
        ({}, {"a": None}, 'view["a"] is missing here and null there'),
        ([1, 2], [1, 2, "three"], 'view[2] stands only there: "three"'),
        (["é"], "é", 'view is ["é"] here and "é" there'),
        ([[0] * 99], [[1] * 99], "view[0][0] is 0 here and 1 there"),
    ],
)
def test_a_difference_is_shown_where_it_begins(here: Any, there: Any, said: str) -> None:
    assert first_difference(here, there, "view") == said


class Glass(toy.Bell):
    """Everybody's card is shown to everybody."""

    __slots__ = ()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "cards": list(self.card)}


class Warm(toy.Bell):
    """Who may ring depends on a card of somebody else."""

    __slots__ = ()

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[: 1 + self.card[1] % 2]


def leak_of(kind: type[toy.Bell]) -> str:
    match = replace(toy.GAME, setup=kind).start(3, b"leak")
    with pytest.raises(Leak) as leak:
        nothing_leaks(match, 0, Dice(b"a"))
    return str(leak.value)


def test_a_leak_in_a_view_shows_both_views() -> None:
    card = toy.GAME.start(3, b"leak").view(1)["cards"][1]
    said = leak_of(Glass)
    assert said.startswith(
        f'the view of seat 0 shows what it may not see: view(0)["cards"][1] is {card} here and '
    )
    assert said.endswith(" there, where everything that seat 0 can't see was dealt anew")


def test_a_leak_in_a_choice_names_the_action() -> None:
    said = leak_of(Warm)
    assert said.startswith(
        "what seat 0 may do depends on what it can't see: offered[1] stands only"
    )
    assert '"ring"' in said


def test_a_game_without_a_transcript_is_told_the_very_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(AssertionError) as failure:
        transcript.check(replace(toy.GAME, package="tests.core"))
    assert str(failure.value).splitlines()[1] == (
        "  python -m longtable.testing.transcript bell --seats 3 --seed 1"
        " > tests/core/transcript.txt"
    )


def test_a_game_that_plays_differently_is_told_where_and_how_to_make_the_transcript_anew() -> None:
    game = longtable.game("knights-duty")
    with pytest.raises(AssertionError) as failure:
        transcript.check(replace(game, version=game.version + 1))
    said = str(failure.value)
    assert said.startswith("line 2 of transcript.txt of knights-duty is\n  rules: 1\n")
    assert "now it would be\n  rules: 2\n" in said
    head, _ = transcript.read(game.read(transcript.FILE))
    assert (
        f"--seats {head['seats']} --seed {head['seed']} --agreements {head['agreements']}" in said
    )


def test_every_named_value_and_every_yes_and_no_gets_a_table() -> None:
    options = {
        "board": Option("standard", values=("standard", "classic", "long")),
        "fog": Option(False),
        "laps": Option(3, low=1, high=9),
    }
    found = tables(replace(toy.GAME, options=options, seats=range(2, 4)))
    assert len(found) == 2 * 3 * 2
    assert {board for _, o in found for board in [o["board"]]} == {"standard", "classic", "long"}
    assert (3, {"board": "long", "fog": True}) in found


def test_the_games_of_a_package_are_those_it_brings() -> None:
    assert set(games_of("longtable")) <= set(longtable.games())
    assert "knights-duty" in games_of("longtable")
    assert games_of("nobody") == []
