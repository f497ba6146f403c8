"""Bots meet: in every seat, with the same luck, until it is clear who is stronger."""

from __future__ import annotations

import json

import pytest

import longtable
from longtable import BadOption, Refusal
from longtable.bots.arena import Plan, arena, cross_table, milliseconds, pairings, ratings
from longtable.terminal.arena import summary

GAME = longtable.game("knights-duty")
STRONG, WEAK = "greedy:20", "random"


def test_a_guest_sits_in_every_seat_with_the_same_luck() -> None:
    plan = Plan("knights-duty", 3, b"", {})
    tables = [plan.seated("a", "b", number) for number in range(4)]
    assert tables == [["a", "b", "b"], ["b", "a", "b"], ["b", "b", "a"], ["a", "b", "b"]]
    luck = [plan.luck(number, b"match") for number in range(4)]
    assert luck[0] == luck[1] == luck[2] != luck[3]


def test_two_meet_once_and_in_a_larger_field_each_is_once_the_guest() -> None:
    two = [(p.guest, p.host) for p in pairings(["a", "b", "c"], 2)]
    assert two == [("a", "b"), ("a", "c"), ("b", "c")]
    more = [(p.guest, p.host) for p in pairings(["a", "b"], 4)]
    assert more == [("a", "b"), ("b", "a")]


def test_the_same_games_with_any_number_of_jobs() -> None:
    short = {"turn_limit": 3}
    one, two = (arena(GAME, 2, 14, [STRONG, WEAK], "jobs", jobs, short) for jobs in (1, 2))
    assert [p.scores for p in one] == [p.scores for p in two]
    assert [o.turns for o in one[0].outcomes] == [o.turns for o in two[0].outcomes]


def test_the_stronger_one_is_found_and_no_more_is_played_than_it_takes() -> None:
    told: list[tuple[int, int]] = []
    met = arena(
        GAME, 2, 400, [STRONG, WEAK], "sure",
        until_sure=True, progress=lambda done, of: told.append((done, of)),
    )  # fmt: skip
    played = len(met[0].outcomes)
    assert 24 <= played < 100
    assert played % 2 == 0, "both seats were tried equally often"
    assert told[-1] == (played, 400)
    table = cross_table(met, 2)
    assert table[STRONG][WEAK].low > 0.5 > table[WEAK][STRONG].high
    assert table[STRONG][WEAK].mean == pytest.approx(1 - table[WEAK][STRONG].mean)
    found = ratings(met, GAME.teams(2))
    assert found[STRONG][0] > found[WEAK][0] + found[STRONG][1] + found[WEAK][1]
    assert milliseconds(met)[STRONG] > milliseconds(met)[WEAK]


def test_what_is_printed_is_plain_json_and_adds_up() -> None:
    met = arena(GAME, 3, 6, [STRONG, WEAK], "plain", options={"turn_limit": 2})
    found = summary(GAME, 3, met, "plain", {})
    assert json.loads(json.dumps(found)) == found
    assert (found["games"], found["sides"]) == (12, 3)
    for pairing in met:
        for outcome in pairing.outcomes:
            assert sum(outcome.scores) == pytest.approx(1.0)
            asked = sum(count for count, _ in outcome.spent.values())
            assert asked > 0


def test_what_can_be_no_arena_is_refused_in_words() -> None:
    with pytest.raises(BadOption, match="two different bots"):
        arena(GAME, 2, 10, ["random", "random"])
    with pytest.raises(Refusal, match="greedy:none"):
        arena(GAME, 2, 10, ["random", "greedy:none"])
    with pytest.raises(BadOption, match="meets anybody"):
        arena("iditacards", 1, 10, ["random", "greedy"])
    with pytest.raises(BadOption, match="one game"):
        arena(GAME, 2, 0, ["random", "greedy"])
