"""The examination. A game passes it by being registered; nothing here knows any game.

In your own package's tests, one line examines every game there is:

    from longtable.testing.suite import *
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.words import LANGUAGES
from longtable.testing import checks, transcript
from longtable.testing.walk import random_walk, tables

# How many states are looked at for leaks at each table, and how many random games are played out.
SAMPLES = int(os.environ.get("LONGTABLE_SAMPLES", "2000"))
PLAYOUTS = int(os.environ.get("LONGTABLE_PLAYOUTS", "200"))

GAMES = longtable.games()
TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{_id}")
    for name in GAMES
    for seats, options in tables(longtable.game(name))
    for _id in ["+".join(switch for switch, on in options.items() if on) or "plain"]
]

__all__ = [
    "test_a_golden_transcript_plays_again",
    "test_a_record_replays_to_the_same_bytes",
    "test_a_saved_table_goes_on",
    "test_cards_are_conserved_and_choices_sound",
    "test_everything_is_said_in_both_languages",
    "test_forks_are_independent",
    "test_nothing_leaks",
    "test_random_games_end",
    "test_rulebooks_agree",
]


def _seed(*parts: object) -> bytes:
    return "/".join(str(part) for part in parts).encode()


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_nothing_leaks(name: str, seats: int, options: dict[str, Any]) -> None:
    game = longtable.game(name)
    dice = Dice(_seed("leaks", name, seats, options))
    combinations = sum(count == seats for count, _ in tables(game))
    samples, wanted, number = 0, -(-SAMPLES // combinations), 0
    while samples < wanted:
        number += 1
        for match in random_walk(game, seats, _seed("leak", number), **options):
            if dice.below(6) == 0:
                samples += 1
                checks.nothing_leaks(match, dice.below(seats), dice)
                if samples % 4 == 0:
                    checks.worlds_stay_alike(match, dice.below(seats), dice, acts=2 * seats)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_forks_are_independent(name: str, seats: int, options: dict[str, Any]) -> None:
    dice = Dice(b"forks")
    for match in random_walk(longtable.game(name), seats, b"forks", **options):
        if dice.below(3) == 0:
            checks.forks_are_independent(match, dice)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_cards_are_conserved_and_choices_sound(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, dice = longtable.game(name), Dice(b"cards")
    for number in range(3):
        at_start: dict[str, int] | None = None
        for match in random_walk(game, seats, _seed("cards", number), **options):
            at_start = at_start or match._state.cards()
            checks.cards_are_conserved(match, at_start)
            checks.choices_are_sound(match)
            if dice.below(8) == 0:
                checks.nothing_else_is_accepted(match, dice)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_random_games_end(name: str, seats: int, options: dict[str, Any]) -> None:
    game = longtable.game(name)
    combinations = sum(count == seats for count, _ in tables(game))
    for number in range(-(-PLAYOUTS // combinations)):
        match = game.start(seats, _seed("ends", number), **options)
        dice = Dice(_seed("play", number))
        waiting = match.waiting
        while waiting:
            seat = min(waiting)
            match.act(seat, dice.pick(waiting[seat].actions))
        assert match.over
        assert match.scores is not None
        assert len(match.scores) == seats
        assert sum(match.scores) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_record_replays_to_the_same_bytes(name: str, seats: int, options: dict[str, Any]) -> None:
    game, dice = longtable.game(name), Dice(b"records")
    for match in random_walk(game, seats, b"records", **options):
        if match.over or dice.below(10) == 0:
            record = json.loads(json.dumps(match.record()))
            again = longtable.replay(record)
            assert checks.bytes_of(again.record()) == checks.bytes_of(match.record())
            for seat in [None, *range(seats)]:
                assert again.view(seat) == match.view(seat)
                assert again.story(seat) == match.story(seat)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_saved_table_goes_on(name: str, seats: int, options: dict[str, Any]) -> None:
    dice = Dice(b"saves")
    for match in random_walk(longtable.game(name), seats, b"saves", **options):
        if not match.over and dice.below(6) == 0:
            checks.a_saved_table_goes_on(match, dice)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_everything_is_said_in_both_languages(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game = longtable.game(name)
    said: set[str] = set()
    for number in range(3):
        events = 0
        for match in random_walk(game, seats, _seed("words", number), **options):
            match.story(None)
            events = checks.words_exist(match, said, events)


@pytest.mark.parametrize("name", GAMES)
def test_rulebooks_agree(name: str) -> None:
    """The same numbers and the same rulings in every language, none of them empty."""
    game: Game = longtable.game(name)
    books = [game.rulebook(lang) for lang in LANGUAGES]
    marks = [[(r.number, r.ruling, bool(r.why)) for r in book.rules.values()] for book in books]
    assert marks[0] == marks[1]
    assert all(ruling == why for _, ruling, why in marks[0]), "a ruling says why, nothing else does"
    assert all(rule.text for book in books for rule in book.rules.values())
    for lang in LANGUAGES:
        words = game.words(lang)
        for key in ["title", "tagline", *(f"option-{option}" for option in game.options)]:
            assert words.say(key)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_transcript_plays_again(name: str) -> None:
    """A registered game without its transcript fails here."""
    game = longtable.game(name)
    golden = game.read(transcript.FILE)
    assert "scores: " in golden, "the transcript is not of a whole game"
    assert transcript.play_again(golden, game) == golden
