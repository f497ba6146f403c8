"""The bots that only tests know: the first greedy, and the twin that looks under the cards."""

from __future__ import annotations

import pytest

import longtable
from longtable import Dice, Match, Perspective
from longtable.bots.arena import arena, player
from longtable.bots.search import Search
from longtable.games.knights_duty import arena as board
from longtable.games.knights_duty.state import Arena
from tests.bots.cheating_twin import Twin, UnderTheCards
from tests.bots.first_greedy import appraise

KNIGHTS = longtable.game("knights-duty")
FIRST = "tests.bots.first_greedy:FirstGreedy"


def planned(plan: str) -> Match:
    """Seat 0 has laid its plan face down; seat 1 is still to."""
    match = KNIGHTS.start(seats=2, seed=b"under the cards")
    match.act(0, KNIGHTS.actions.parse(plan))
    return match


@pytest.mark.parametrize("plan", ["plan sword sword move", "plan bow shield parry"])
def test_the_twin_s_worlds_are_the_true_one_and_an_honest_bot_s_are_not(plan: str) -> None:
    match = planned(plan)
    true = UnderTheCards(match, 1).imagine(Dice(b"a"), reopen=True)
    assert true.sealed(0) == match.sealed(0)
    assert list(true.waiting) == [1]
    honest = Perspective(match, 1).imagine(Dice(b"a"), reopen=True)
    assert sorted(honest.waiting) == [0, 1]


def test_the_twin_does_not_know_how_the_dice_will_fall() -> None:
    """Only what lies on the table: worlds of the same position differ by their luck."""
    match = KNIGHTS.start(seats=2, seed=b"luck")
    ends = set()
    for number in range(8):
        world = UnderTheCards(match, 0).imagine(Dice(b"%d" % number))
        world.playout(Dice(b"acts"), turns=40)
        ends.add(str(world.view(None)))
    assert len(ends) > 1


def test_what_the_twin_does_depends_on_what_it_may_not_see() -> None:
    plans = ["plan sword sword move", "plan bow shield parry", "plan move move move"]
    twin = Twin(Search("searcher", 60))
    for bot, many in ((twin, True), (Search("searcher", 60), False)):
        done = {bot.choose(Perspective(planned(plan), 1), Dice(b"think")) for plan in plans}
        assert (len(done) > 1) == many


def test_the_first_greedy_judges_as_it_did() -> None:
    """A bow in hand four steps away: armed, and one heart to hope for. So it was, step by step."""
    match = KNIGHTS.start(seats=2, seed=b"first")
    state = match.state
    assert isinstance(state, Arena)
    assert appraise(state, 0) == pytest.approx(2.0 - 0.8 * 2.0 + 0.06)
    state.weapon = [board.BOW, board.EMPTY_HAND]
    far = board.DISTANCE[state.space[0]][state.space[1]]
    assert appraise(state, 0) == pytest.approx(0.46 + 0.12 + 0.1 * (1 - (far - 4)))
    assert appraise(state, 1) == pytest.approx(0.46 - 0.05 * (1 - (far - 4)))


def test_the_first_greedy_can_be_seated_by_the_arena() -> None:
    assert player(FIRST).name == "first-greedy"
    met = arena(KNIGHTS, 2, 2, [FIRST, "random"], "first", options={"turn_limit": 1})
    assert [outcome.seated for outcome in met[0].outcomes] == [(FIRST, "random"), ("random", FIRST)]
