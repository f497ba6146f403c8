"""The examination. A game passes it by being registered; nothing here knows any game.

In your own package's tests, one line examines every game there is that does not come with
Longtable:

    from longtable.testing.suite import *

Another line, `GAMES = ["lantern-lane"]`, names them instead. The tests that show their rules lie in
the same folder, or in folders below it.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.words import LANGUAGES
from longtable.testing import checks, imagined, transcript
from longtable.testing.rules import rules_shown
from longtable.testing.walk import games_of, play_out, random_walk, tables

# How many states are looked at for leaks at each seat count, how many random games are played out,
# and how many are looked at act by act: enough to catch what was broken just now. `make soak` takes
# many more.
SAMPLES = int(os.environ.get("LONGTABLE_SAMPLES", "240"))
PLAYOUTS = int(os.environ.get("LONGTABLE_PLAYOUTS", "30"))
WALKS = int(os.environ.get("LONGTABLE_WALKS", "3"))

__all__ = [
    "pytest_generate_tests",
    "test_a_golden_transcript_plays_again",
    "test_a_record_replays_to_the_same_bytes",
    "test_a_saved_table_goes_on",
    "test_an_imagined_world_tells_nothing",
    "test_cards_are_conserved_and_choices_sound",
    "test_every_number_on_a_test_is_in_a_rulebook",
    "test_every_rule_is_shown_by_a_test",
    "test_everything_is_said_in_both_languages",
    "test_forks_are_independent",
    "test_nothing_leaks",
    "test_random_games_end",
    "test_rulebooks_agree",
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand every test of the examination its games, from the module that examines them."""
    if metafunc.function.__module__ != __name__:
        return
    strangers = sorted({*longtable.games()} - {*games_of("longtable")})
    names: list[str] = getattr(metafunc.module, "GAMES", strangers)
    if "games" in metafunc.fixturenames:
        metafunc.parametrize("games", [names], ids=["+".join(names)])
    elif "seats" in metafunc.fixturenames:
        found = [(name, *table) for name in names for table in tables(longtable.game(name))]
        ids = [f"{name}-{seats}-{_spelt(options)}" for name, seats, options in found]
        metafunc.parametrize(("name", "seats", "options"), found, ids=ids)
    else:
        metafunc.parametrize("name", names)


def _spelt(options: dict[str, Any]) -> str:
    """The options that are not off: `agreements+board=classic`."""
    on = [name if value is True else f"{name}={value}" for name, value in options.items() if value]
    return "+".join(on) or "plain"


def _share(amount: int, game: Game, seats: int) -> int:
    """What falls to each combination of options at so many seats: at least one."""
    return -(-amount // sum(count == seats for count, _ in tables(game)))


def _seed(*parts: object) -> bytes:
    return "/".join(str(part) for part in parts).encode()


def test_nothing_leaks(name: str, seats: int, options: dict[str, Any]) -> None:
    game = longtable.game(name)
    dice = Dice(_seed("leaks", name, seats, options))
    samples, wanted, number = 0, _share(SAMPLES, game, seats), 0
    while samples < wanted:
        number += 1
        for match in random_walk(game, seats, _seed("leak", number), **options):
            if dice.below(6) == 0:
                samples += 1
                checks.nothing_leaks(match, dice.below(seats), dice)
                if samples % 4 == 0:
                    checks.worlds_stay_alike(match, dice.below(seats), dice, acts=2 * seats)


def test_an_imagined_world_tells_nothing(name: str, seats: int, options: dict[str, Any]) -> None:
    dice = Dice(_seed("imagined", name, seats, options))
    for match in random_walk(longtable.game(name), seats, b"imagined", **options):
        if dice.below(40) == 0:
            imagined.nothing_differs_where_a_seat_imagines(match, dice.below(seats), dice)


def test_forks_are_independent(name: str, seats: int, options: dict[str, Any]) -> None:
    dice = Dice(b"forks")
    for match in random_walk(longtable.game(name), seats, b"forks", **options):
        if dice.below(3) == 0:
            checks.forks_are_independent(match, dice)


def test_cards_are_conserved_and_choices_sound(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """The walk itself sees that no card gets lost."""
    game, dice = longtable.game(name), Dice(b"cards")
    for number in range(_share(WALKS, game, seats)):
        for match in random_walk(game, seats, _seed("cards", number), **options):
            checks.choices_are_sound(match)
            if dice.below(8) == 0:
                checks.nothing_else_is_accepted(match, dice)


def test_random_games_end(name: str, seats: int, options: dict[str, Any]) -> None:
    game = longtable.game(name)
    for number in range(_share(PLAYOUTS, game, seats)):
        assert play_out(game, seats, _seed("ends", number), **options).over


def test_a_record_replays_to_the_same_bytes(name: str, seats: int, options: dict[str, Any]) -> None:
    game, dice = longtable.game(name), Dice(b"records")
    for match in random_walk(game, seats, b"records", **options):
        if match.over or dice.below(40) == 0:
            record = json.loads(json.dumps(match.record()))
            again = longtable.replay(record)
            assert checks.bytes_of(again.record()) == checks.bytes_of(match.record())
            for seat in [None, *range(seats)]:
                assert again.view(seat) == match.view(seat)
                assert again.story(seat) == match.story(seat)


def test_a_saved_table_goes_on(name: str, seats: int, options: dict[str, Any]) -> None:
    dice = Dice(b"saves")
    for match in random_walk(longtable.game(name), seats, b"saves", **options):
        if not match.over and dice.below(6) == 0:
            checks.a_saved_table_goes_on(match, dice)


def test_everything_is_said_in_both_languages(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game = longtable.game(name)
    said: set[str] = set()
    for number in range(_share(WALKS, game, seats)):
        events = 0
        for match in random_walk(game, seats, _seed("words", number), **options):
            if not match.acted:
                match.story(None)  # from here on it is kept
            events = checks.words_exist(match, said, events)


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
        keys = ["title", "tagline", *(f"option-{option}" for option in game.options)]
        keys += [f"option-{n}.{value}" for n, o in game.options.items() for value in o.values]
        for key in keys:
            assert words.say(key)


def test_every_rule_is_shown_by_a_test(name: str, request: pytest.FixtureRequest) -> None:
    """Each rule has a scene, marked with its number, in the folder of the examination."""
    rules, shown = longtable.game(name).rulebook("en").rules, _rules_shown(request.path.parent)
    missing = [rule for number, rule in rules.items() if number not in shown]
    listed = "\n".join(f"  {rule.number} {rule.text.splitlines()[0]}" for rule in missing)
    assert not missing, (
        f"{len(missing)} of the {len(rules)} rules of {name} are shown by no test. Write a scene"
        f' for each and mark it @rule("number"):\n{listed}'
    )


def test_every_number_on_a_test_is_in_a_rulebook(
    games: list[str], request: pytest.FixtureRequest
) -> None:
    known = {number for name in games for number in longtable.game(name).rulebook("en").rules}
    shown = _rules_shown(request.path.parent)
    unknown = {number: tests for number, tests in shown.items() if number not in known}
    listed = "\n".join(f"  {number}: {', '.join(tests)}" for number, tests in unknown.items())
    assert not unknown, f"these tests carry numbers that no rulebook has:\n{listed}"


@cache
def _rules_shown(folder: Path) -> dict[str, list[str]]:
    """By the tests beside the module that examines, and below."""
    return rules_shown(sorted(folder.rglob("test_*.py")))


def test_a_golden_transcript_plays_again(name: str) -> None:
    """A registered game without its transcript fails here."""
    transcript.check(longtable.game(name))
