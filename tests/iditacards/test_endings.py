"""How a race ends for each team: its place, what turned it, and what it comes to."""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards import GAME, endings
from longtable.kit import endings as kit
from longtable.testing import rule
from tests.iditacards.scene import Trail

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def story(trail: Trail) -> list[dict[str, Any]]:
    return trail.match.story(None)


def told(trail: Trail, lines: Any) -> list[str]:
    return [GAME.words("en").event(story(trail)[place], NAMES) for place in lines]


def places(trail: Trail) -> list[int | None]:
    return endings.places(story(trail), trail.match.view(None))


def last_day() -> Trail:
    """Ada is almost there and runs 11 squares, past Ben; Cleo is far behind. Both have their last
    turn, and do nothing.
    """
    trail = Trail(3, hand="mush", deck="rest", place=156, others=[158, 30], free=True)
    trail.play("mush")
    trail.say("1: pass", "2: pass", "risk")
    return trail


@rule("IC-17.4")
def test_nobody_has_a_place_before_the_race_is_over() -> None:
    trail = last_day()
    assert trail.match.view(None)["finished"] == [0]
    assert places(trail) == [None, None, None]
    trail.say("1: pass", "2: pass")
    assert places(trail) == [1, 2, 3]


@rule("IC-17.4", "IC-17.5")
def test_equal_teams_share_a_place_unless_one_of_them_crossed_earlier() -> None:
    view = {
        "scores": [1.0, 0.0, 0.0],
        "finished": [2, 0],
        "players": [{"place": 163}, {"place": 20}, {"place": 163}],
    }
    assert endings.places([], view) == [2, 3, 1]
    view["finished"] = []
    assert endings.places([], view) == [1, 3, 1]


def test_the_longest_run_and_the_line_are_moments() -> None:
    trail = last_day()
    trail.say("1: pass", "2: pass")
    found = [told(trail, lines) for lines in kit.moments(GAME, story(trail))]
    assert found[0] == [
        "The risk is paid: Ada’s Mush takes effect.",
        "Ada moves 10 squares, to 167.",
    ]
    assert found[-1] == ["Ada is across the finish line, 8 squares beyond the last one."]
    assert endings.when(story(trail), len(story(trail)))[0] == "race-when"


def test_squares_by_cards_are_counted_apart_from_those_at_the_end_of_turns() -> None:
    trail = Trail(hand="push", deck="rest", place=50, free=True)
    trail.play("push")
    figures = endings.figures(story(trail), trail.match.view(None))
    by_title = {chart.title: chart.values for chart in figures.charts}
    assert by_title["race-chart-cards"] == [5, 0]
    assert by_title["race-chart-automatic"] == [1, 0]
    assert [feat.picture for feat in figures.feats] == ["movement.push"]
    assert GAME.words("en").note(*figures.feats[0].text, NAMES) == "Push brought Ada 5 squares"


def test_what_was_destroyed_and_suffered_is_counted() -> None:
    trail = Trail(hand="band_aid", deck="rest move", place=50, others=[51], free=True)
    trail.play("band_aid", "destroy move")
    figures = endings.figures(story(trail), trail.match.view(None))
    by_title = {chart.title: chart.values for chart in figures.charts}
    assert by_title["race-chart-destroyed"] == [1, 0]
    assert by_title["race-chart-damage"] == [1, 0]  # for passing Ben at the end of the turn
