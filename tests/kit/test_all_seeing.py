"""What all see together is everything, and nobody's view."""

from __future__ import annotations

from typing import Any

import pytest

import longtable
from longtable import Dice
from longtable.core.story import Event
from longtable.kit.all_seeing import merged, told_whole
from tests.games import OURS


def test_what_one_sees_and_another_does_not_is_seen() -> None:
    anna = {"seat": 0, "hands": [["ace", "ten"], None], "pile": {"cards": 3, "known": [[0, "six"]]}}
    bo = {"seat": 1, "hands": [None, ["king"]], "pile": {"cards": 3, "known": [[2, "two"]]}}
    nobody = {"seat": None, "hands": [None, None], "pile": {"cards": 3, "known": []}}
    whole = merged([anna, bo, nobody])
    assert whole["seat"] is None
    assert whole["hands"] == [["ace", "ten"], ["king"]]
    assert sorted(whole["pile"]["known"]) == [[0, "six"], [2, "two"]]


def test_what_is_known_of_a_hand_is_not_shown_twice() -> None:
    owner = {"seat": 0, "hand": ["ace", "ace", "ten"]}
    other = {"seat": 1, "hand": ["ten"]}
    assert merged([owner, other, {**other, "seat": None}])["hand"] == ["ace", "ace", "ten"]


def test_where_two_disagree_what_everybody_sees_stands() -> None:
    """A price is another for each; a watcher sees the one that is printed."""
    assert (
        merged([{"seat": 0, "price": 3}, {"seat": 1, "price": 4}, {"seat": None, "price": 4}])[
            "price"
        ]
        == 4
    )


def test_plans_that_are_laid_lie_open() -> None:
    game = longtable.game("knights-duty")
    match = game.start(3, seed=b"eyes")
    for seat, plan in enumerate(["parry bow bow", "sword bow bow", "move bow bow"]):
        match.act(seat, game.actions.parse(f"plan {plan}"))
    whole = merged(match.views())
    assert [knight["tokens"][1] for knight in whole["knights"]] == ["bow", "bow", "bow"]
    assert whole["seat"] is None
    assert [told_whole(event) for event in match.events()] == match.story(None)


@pytest.mark.parametrize("name", OURS)
def test_it_holds_all_that_any_seat_sees_in_a_game(name: str) -> None:
    game = longtable.game(name)
    match, dice = game.start(seed=b"all-seeing"), Dice(b"all-seeing")
    for _ in range(60):
        views = match.views()
        before = [dict(view) for view in views]
        whole = merged(views)
        assert views == before  # what was laid together is still what it was
        for view in views:
            _holds(whole, view)
        seat, choice = next(iter(match.waiting.items()))
        match.act(seat, dice.pick(choice.actions))


def _holds(whole: Any, part: Any) -> None:
    """Whether all that the part says is in the whole."""
    if isinstance(part, dict):
        for key in part.keys() - {"seat"}:
            _holds(whole[key], part[key])
    elif isinstance(part, list) and any(isinstance(thing, dict | list) for thing in part):
        if len(part) == len(whole):
            for more, thing in zip(whole, part, strict=True):
                _holds(more, thing)
        else:
            assert all(thing in whole for thing in part)
    elif isinstance(part, list):
        assert all(part.count(thing) <= whole.count(thing) for thing in part if thing is not None)
    elif part is not None:
        assert whole == part


def test_an_event_is_told_as_who_was_told_everything_heard_it() -> None:
    drew = Event("drew", "X-1.1", {"seat": 1}, {"card": 7}, (1,))
    assert told_whole(drew) == {"event": "drew", "rule": "X-1.1", "seat": 1, "card": 7}
    private = Event("peeked", "X-1.2", {"card": 3}, None, (2,))
    assert told_whole(private) == {"event": "peeked", "rule": "X-1.2", "card": 3}
    public = Event("won", "X-1.3", {"seat": 0}, None, None)
    assert told_whole(public) == {"event": "won", "rule": "X-1.3", "seat": 0}
