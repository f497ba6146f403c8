"""Simulated games: the same figures from the same seed, and bots worth their names."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longtable import BadOption, Refusal, UnknownGame
from longtable.bots.simulate import Plan, simulate

TIMES = {"seconds", "decisions_per_second"}


def figures(**changes: Any) -> dict[str, Any]:
    asked: dict[str, Any] = {
        "game": "knights-duty", "seats": 3, "games": 45, "bots": ["random"], "seed": "figures",
    }  # fmt: skip
    found = simulate(**(asked | changes))
    return {name: value for name, value in found.items() if name not in TIMES}


def test_the_same_seed_gives_the_same_figures_with_any_number_of_jobs() -> None:
    assert figures(jobs=1) == figures(jobs=2)


def test_another_seed_gives_other_games() -> None:
    assert figures(games=5)["decisions"] != figures(games=5, seed="other")["decisions"]


def test_all_that_is_promised_is_there_as_plain_json() -> None:
    found = simulate("knights-duty", 2, 10, ["random"], b"\xff\x00")
    assert {
        "game", "seats", "games", "bots", "decisions", "decisions_per_second", "seconds",
        "scores", "draws", "turns", "seed",
    } <= set(found)  # fmt: skip
    assert json.loads(json.dumps(found)) == found
    assert found["seed"] == "ff00"
    assert set(found["turns"]) == {"mean", "min", "max"}
    assert sum(found["scores"]) == pytest.approx(1.0)
    assert 0 <= found["draws"] <= 10


def test_progress_counts_up_to_all_games() -> None:
    seen: list[int] = []
    figures(games=45, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 45


def test_options_reach_the_table() -> None:
    found = figures(games=5, options={"turn_limit": 2})
    assert found["turns"]["max"] <= 2
    assert found["options"]["turn_limit"] == 2


def test_bots_sit_in_turn_and_move_up_a_seat_when_rotated() -> None:
    plan = Plan("knights-duty", 3, ("greedy", "random"), True, b"", {})
    assert plan.seated(0) == ["greedy", "random", "greedy"]
    assert plan.seated(1) == ["random", "greedy", "random"]
    stay = Plan("knights-duty", 3, ("greedy", "random"), False, b"", {})
    assert stay.seated(1) == stay.seated(0)


def test_what_can_not_be_simulated_is_refused() -> None:
    with pytest.raises(UnknownGame):
        figures(game="knights-dutty")
    with pytest.raises(BadOption):
        figures(seats=9)
    with pytest.raises(BadOption):
        figures(games=0)
    with pytest.raises(BadOption):
        figures(jobs=0)
    with pytest.raises(Refusal):
        figures(bots=["random", "cleverest"])


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_seats(seats: int) -> None:
    """A fixed seed and few games: it can't fail by chance. The bench has the true figures."""
    bots = ["greedy", *["random"] * (seats - 1)]
    found = figures(seats=seats, games=8, bots=bots, seed="strength", rotate=True)
    assert found["bot_scores"]["greedy"]["mean"] * seats >= 1.3
