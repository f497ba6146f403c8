"""What stands in where a game does not say how it ends, and what its words are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.kit import endings
from longtable.kit.endings import Figures, last, settle
from tests.games import OURS


def played(game: Game, seats: int, seed: bytes) -> tuple[Any, list[dict[str, Any]]]:
    """A game played out at random, and its story as everybody heard it."""
    match = game.start(seats, seed)
    match.playout(Dice(seed))
    heard = [event.told_to(None) for event in match.events()]
    return match, [event for event in heard if event is not None]


def test_who_leaves_together_shares_a_place_and_who_stays_has_none_yet() -> None:
    assert settle([[3], [0, 2]], 5) == [3, None, 3, 5, None]
    assert settle([], 2) == [None, None]
    assert settle([[0, 1]], 2) == [1, 1]


def test_the_last_line_of_that_kind_is_found() -> None:
    story: list[dict[str, Any]] = [
        {"event": "a", "seat": 0},
        {"event": "a", "seat": 1},
        {"event": "b"},
    ]
    assert last(story, 3, "a") == 1
    assert last(story, 3, "a", seat=0) == 0
    assert last(story, 1, "b") is None


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_in_every_game_places_agree_with_the_scores(name: str, seed: bytes) -> None:
    game = longtable.game(name)
    for seats in game.seats:
        match, story = played(game, seats, seed)
        places = endings.places(game, seats, story, match.view(None), match.scores)
        won = [score > 0 or seats == 1 for score in match.scores]  # alone, one is first at least
        assert [place == 1 for place in places] == won
        for place in places:  # 1, 2, 2, 4: as many stand above one as its place says
            assert place is not None
            assert sum(other < place for other in places if other is not None) == place - 1


@pytest.mark.parametrize("name", OURS)
def test_what_every_game_tells_of_its_end_can_be_said_and_drawn(name: str) -> None:
    from longtable.server.rendering.board import table_words

    game = longtable.game(name)
    match, story = played(game, game.seats[-1], b"told")
    moments = endings.moments(game, story)
    assert 1 <= len(moments) <= endings.MOST_MOMENTS
    assert sorted(moments, key=lambda lines: lines[-1]) == moments
    told = endings.figures(game, story, match.view(None))
    assert len(told.seats) == match.seats
    for lang in ("en", "fr"):
        words, names = table_words(game, lang), game.called(match.seats, lang)
        notes = [note for finish in told.seats for note in finish.lines]
        notes += [note for chart in told.charts for note in chart.texts]
        notes += [feat.text for feat in told.feats]
        notes += [note for m in moments if (note := endings.when(game, story, m[-1])) is not None]
        assert all(words.note(*note, names) for note in notes)
        assert all(words.say(chart.title) for chart in told.charts)
    for chart in told.charts:
        assert len(chart.values) == len(chart.texts) == match.seats


def test_a_game_that_says_nothing_ranks_by_its_scores_and_ends_with_its_last_lines() -> None:
    game = replace(longtable.game("knights-duty"), package="longtable")  # without its endings.py
    match, story = played(longtable.game("knights-duty"), 4, b"plain")
    view = match.view(None)
    assert endings.out(game, view, 0) is None
    assert endings.places(game, match.seats, story, view) == [None] * match.seats
    places = endings.places(game, match.seats, story, view, [0.0] * (match.seats - 1) + [1.0])
    assert places == [2] * (match.seats - 1) + [1]
    assert endings.moments(game, story)[-1] == [len(story) - 1]
    assert endings.figures(game, story, view) == Figures()
    assert endings.farewell(game, story, 0) == ()


def test_a_part_without_a_moment_is_told_by_its_most_telling_line() -> None:
    """Bad luck is told of whose chance fell, good luck of whose rose."""
    race = longtable.game("iditacards")
    story: list[dict[str, Any]] = [
        {"event": "fizzled", "rule": "IC-5.5", "seat": 0, "cards": [85], "count": 1},
        {"event": "rose", "rule": "IC-8.1", "seat": 1, "condition": 0, "points": 2},
        {"event": "moved", "rule": "IC-9.3", "seat": 0, "steps": 3, "place": 18},
        {"event": "stayed", "rule": "IC-9.4", "seat": 2},
        {"event": "turn", "rule": "IC-4.1", "seat": 0, "round": 8},
    ]
    assert endings.telling(race, story, [-0.3, 0.2, 0.1]) == 0
    assert endings.telling(race, story, [0.2, -0.2, 0.0]) == 1
    assert endings.telling(race, story, [0.3, 0.0, -0.1]) == 2


def test_without_the_game_s_word_the_last_line_about_whose_chance_moved_tells_a_part() -> None:
    game = replace(longtable.game("knights-duty"), package="longtable")  # without its endings.py
    story = [
        {"event": "moved", "rule": "KD-4.1", "seat": 0, "origin": 2, "space": 8},
        {"event": "broken", "rule": "KD-8.5", "target": 1},
        {"event": "slot", "rule": "KD-3.6", "slot": 2},
    ]
    assert endings.telling(game, story, [0.1, -0.4, 0.3]) == 1
    assert endings.telling(game, story, [0.4, -0.1, 0.0]) == 0
    assert endings.telling(game, story, [0.0, 0.0, 0.4]) == 2


@pytest.mark.parametrize("name", OURS)
def test_what_a_game_calls_telling_it_can_say(name: str) -> None:
    game = longtable.game(name)
    module = endings.module_of(game)
    assert module is not None
    for event in module.TELLING:
        assert game.words("en").has(f"told-{event}")
