"""Why a bot would do it: the reason a hint gives, and the words for it."""

from __future__ import annotations

import pytest

import longtable
from longtable import Dice, Perspective
from longtable.bots.advice import advice
from longtable.bots.outlook import outlook_of
from longtable.bots.reasons import ENDS_WELL, Notes
from longtable.core.match import Match
from longtable.games.knights_duty import arena
from tests.bots.test_search import KNIGHTS, knights, last_blow
from tests.games import OURS

STRIKE, WAIT = 1, 2  # two ways on; what they are called does not matter here


def noted(strike: Match, wait: Match) -> Notes:
    """Seat 0 has looked into ten worlds after each."""
    notes = Notes(outlook_of(KNIGHTS), 0)
    for _ in range(10):
        notes.add(STRIKE, strike)
        notes.add(WAIT, wait)
    return notes


def hearts(mine: int, theirs: int) -> Match:
    return knights(b"why", heart=[mine, theirs])


def test_to_break_the_rivals_heart_is_a_reason() -> None:
    notes = noted(hearts(arena.FULL, arena.BROKEN), hearts(arena.FULL, arena.FULL))
    assert notes.reasons([STRIKE, WAIT], 0.5) == ["full_theirs_less", ""]


def test_to_keep_ones_own_heart_is_a_reason() -> None:
    notes = noted(hearts(arena.BROKEN, arena.FULL), hearts(arena.FULL, arena.FULL))
    assert notes.reasons([STRIKE, WAIT], 0.5) == ["", "full_mine_more"]


def test_a_game_that_is_won_needs_no_other_reason() -> None:
    won = KNIGHTS.start(seats=2, seed=b"over0")
    won.playout(Dice(b"x"))
    assert won.scores == [1.0, 0.0]
    notes = noted(won, knights(b"why"))
    assert notes.reasons([STRIKE], 0.5) == [ENDS_WELL]
    for _ in range(21):  # of 31 worlds ten end well: less than one in three
        notes.add(STRIKE, knights(b"why"))
    assert notes.reasons([STRIKE], 0.5) == [""]


def test_where_nothing_differs_nothing_is_said() -> None:
    notes = noted(hearts(arena.FULL, arena.FULL), hearts(arena.FULL, arena.FULL))
    assert notes.reasons([STRIKE, WAIT], 0.5) == ["", ""]


def test_what_luck_alone_may_have_done_is_no_reason() -> None:
    """Rivals' hearts break as often as not, whatever one does: once more after striking."""
    notes = Notes(outlook_of(KNIGHTS), 0)
    broken, whole = hearts(arena.FULL, arena.BROKEN), hearts(arena.FULL, arena.FULL)
    for action, breaks in ((STRIKE, 6), (WAIT, 5)):
        for world in range(10):
            notes.add(action, broken if world < breaks else whole)
    assert notes.reasons([STRIKE, WAIT], 0.5) == ["", ""]


def test_what_was_tried_once_or_twice_has_no_reason() -> None:
    notes = noted(hearts(arena.FULL, arena.FULL), hearts(arena.FULL, arena.FULL))
    for _ in range(3):
        notes.add(3, hearts(arena.FULL, arena.BROKEN))
    assert notes.reasons([3], 0.5) == [""]
    notes.add(3, hearts(arena.FULL, arena.BROKEN))
    assert notes.reasons([3], 0.5) == ["full_theirs_less"]


def test_a_hint_names_plans_that_are_more_than_one_idea() -> None:
    match = knights(b"ideas")
    for seed in (b"1", b"2", b"3"):
        ways = advice(Perspective(match, 0), Dice(seed))
        begun = {tuple(KNIGHTS.actions.spell(way.action).split()[:3]) for way in ways}
        assert len(begun) == len(ways) == 3


def test_what_was_never_tried_has_no_reason() -> None:
    assert Notes(outlook_of(KNIGHTS), 0).reasons([STRIKE], 0.5) == [""]


def test_a_hint_to_strike_says_why() -> None:
    """The neighbour is wounded and bare: whatever is best, it is so because it ends the duel."""
    match = last_blow(b"1")
    match.act(0, KNIGHTS.actions.parse("plan sword move move"))
    match.act(1, KNIGHTS.actions.parse("plan bow move nothing"))
    best = advice(Perspective(match, 0), Dice(b"1"), worlds=60)[0]
    assert KNIGHTS.actions.spell(best.action).startswith("attack")
    assert best.reason == ENDS_WELL


def test_behind_the_best_way_the_chances_fall() -> None:
    match = knights(b"falling")
    for seed in (b"1", b"2", b"3", b"4", b"5"):
        _, second, third = advice(Perspective(match, 0), Dice(seed), worlds=40)
        assert second.chance is not None
        assert third.chance is not None
        assert second.chance >= third.chance


@pytest.mark.parametrize("name", OURS)
def test_every_feature_has_words_and_no_words_are_for_nothing(name: str) -> None:
    game = longtable.game(name)
    features = outlook_of(game).features
    sayable = {f"{f}_{whose}_{way}" for f in features
               for whose in ("mine", "theirs") for way in ("more", "less")}  # fmt: skip
    for lang in ("en", "fr"):
        said = {
            line.partition(" ")[0].removeprefix("reason-")
            for line in game.read(f"messages.{lang}.ftl").splitlines()
            if line.startswith("reason-")
        }
        assert said <= sayable | {ENDS_WELL}, said - sayable
        mute = [f for f in features if not any(key.startswith(f"{f}_") for key in said)]
        assert not mute, f"{lang}: no reason speaks of {mute}"
