"""The race of a day: dealt alike to all, and worth what its record comes to."""

from __future__ import annotations

from typing import Any

import pytest

import longtable
from longtable.bots import bot
from longtable.core import daily
from longtable.core.dice import Dice
from longtable.core.errors import BadRecord
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.record import checks
from longtable.games.iditacards.state import Race

DAY = "2031-01-24"
GAME = longtable.game("iditacards")


def run() -> Match:
    """A race to its end."""
    match, dice, musher = daily.start(GAME, DAY), Dice(b"musher"), bot("greedy")
    while not match.over:
        match.act(0, musher.choose(Perspective(match, 0), dice))
    return match


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return run().record()


def refused(record: dict[str, Any], day: str = DAY) -> str:
    with pytest.raises(BadRecord) as caught:
        daily.raced(GAME, day, record)
    return caught.value.key


def test_everybody_begins_the_same_race_and_another_on_another_day() -> None:
    assert daily.start(GAME, DAY).digest() == daily.start(GAME, DAY).digest()
    assert daily.start(GAME, DAY).view(0) != daily.start(GAME, "2031-01-25").view(0)


def test_a_race_is_worth_what_its_record_comes_to(record: dict[str, Any]) -> None:
    state = longtable.replay(record).state
    assert isinstance(state, Race)
    race = daily.raced(GAME, DAY, record)
    assert race is not None
    assert race.score == (state.turns_taken[0], state.days[0])
    assert len(race.trace) == race.score[0] + 2  # before the first turn, and at the end
    assert (race.trace[0], race.trace[-1]) == (0, state.places[0])


def test_a_race_that_did_not_arrive_is_worth_nothing(record: dict[str, Any]) -> None:
    match = daily.start(GAME, DAY)
    for seat, action in record["actions"][:20]:
        match.act(seat, action)
    assert daily.raced(GAME, DAY, match.record()) is None


def test_no_other_race_passes_for_it(record: dict[str, Any]) -> None:
    assert refused(record, "2031-01-25") == "daily-seed"
    assert refused({**record, "options": {**record["options"], "round_limit": 7}}) == (
        "daily-options"
    )
    assert refused({**record, "seats": 2}) == "daily-options"
    assert refused({**record, "game": "knights-duty"}) == "daily-game"
    assert refused({"turns": 1}) == "not-a-record"


def test_a_forged_record_is_worth_nothing(record: dict[str, Any]) -> None:
    shorter = record["actions"][:-9]
    assert refused({**record, "actions": shorter}) in ("cut", "cut-or-edited", "edited")
    assert refused({**record, "actions": shorter, "checks": checks(shorter)}) == "digest"
    edited = [[0, len(GAME.actions) - 1], *record["actions"][1:]]
    assert refused({**record, "actions": edited, "checks": checks(edited)}) in (
        "act-illegal",
        "digest",
    )
    claimed = daily.raced(GAME, DAY, {**record, "scores": [1.0], "score": [1, 1]})
    assert claimed == daily.raced(GAME, DAY, record)
