"""Who sits where around a table."""

from __future__ import annotations

import pytest

from longtable.kit.seating import SIDES, around, clockwise, left_of, opposite, right_of


def test_whoever_looks_sits_at_the_bottom_and_the_others_follow_clockwise() -> None:
    assert clockwise(4, 2) == [2, 3, 0, 1]
    assert clockwise(3, 0) == [0, 1, 2]
    assert [(sits.seat, sits.side) for sits in around(4, 2)] == [
        (2, "bottom"),
        (3, "left"),
        (0, "top"),
        (1, "right"),
    ]


def test_a_watcher_looks_from_the_first_seat() -> None:
    assert clockwise(5) == clockwise(5, None) == clockwise(5, 0) == [0, 1, 2, 3, 4]


def test_somebody_alone_sits_at_the_bottom() -> None:
    assert [(sits.seat, sits.side) for sits in around(1, 0)] == [(0, "bottom")]


@pytest.mark.parametrize("seats", SIDES)
def test_left_right_and_opposite_are_drawn_where_they_sit(seats: int) -> None:
    for seat in range(seats):
        sides = {sits.side: sits.seat for sits in around(seats, seat)}
        assert sides["bottom"] == seat
        if "left" in sides:
            assert sides["left"] == left_of(seats, seat)
            assert sides["right"] == right_of(seats, seat)
        assert sides.get("top") == (None if seats in (1, 3) else opposite(seats, seat))


def test_nobody_sits_across_an_odd_table() -> None:
    assert [opposite(5, seat) for seat in range(5)] == [None] * 5
    assert [opposite(6, seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    assert [left_of(5, 4), right_of(5, 0)] == [0, 4]
