"""What a search takes for likely where it looks no closer."""

from __future__ import annotations

import pytest

import longtable
from longtable import Dice
from longtable.games.iditacards.actions import DO_NEW_DAY, PAY_CARD, PLAY_CARD, SACRIFICE_DOG
from longtable.games.iditacards.appraise import WORTH_WAITING
from longtable.games.iditacards.boards import AUTOMATIC_MOVE
from longtable.games.iditacards.cards import DAMAGED, IDS
from longtable.games.iditacards.habits import habit
from longtable.games.iditacards.outlook import pressed
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import distance

GAME = longtable.game("iditacards")


def race(hand: list[str], dogs: list[str]) -> Race:
    """A race begun, with such a hand and team of the first seat."""
    saved = GAME.setup(2, Dice(b"habits"), GAME.settle({})).save()
    hands = [sorted(IDS.index(card) for card in hand), saved["hands"][1]]
    teams = [[[IDS.index(dog)] for dog in dogs], []]
    match = GAME.resume(saved | {"hands": hands, "dogs": teams}, b"habits")
    assert isinstance(match.state, Race)
    return match.state


def weights(state: Race, prompt: str, actions: list[int]) -> dict[int, float]:
    found = habit(state, 0, prompt, actions)
    assert found is not None
    return dict(zip(actions, found, strict=True))


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_answer_stays_possible(seats: int) -> None:
    match = GAME.start(seats, b"habits", round_limit=40)
    dice = Dice(b"habits")
    while not match.over:
        seat, choice = next(iter(match.waiting.items()))
        found = habit(match.state, seat, choice.prompt, choice.actions)
        if found is not None:
            assert len(found) == len(choice.actions), choice.prompt
            assert min(found) > 0, choice.prompt
        match.act(seat, dice.pick(choice.actions))


def test_nobody_gives_up_a_dog_for_nothing() -> None:
    state = race(["move", "mush"], ["husky", "good_dog"])
    play = PLAY_CARD + IDS.index("move")
    found = weights(state, "turn", [play, DO_NEW_DAY, SACRIFICE_DOG, SACRIFICE_DOG + 1])
    assert 10 * found[SACRIFICE_DOG] < min(found[play], found[DO_NEW_DAY])


def test_the_day_ends_when_there_is_nothing_to_play() -> None:
    cards = ["move", "mush", "lunch"]
    plays = [PLAY_CARD + IDS.index(card) for card in cards]
    full = weights(race(cards, []), "turn", [*plays, DO_NEW_DAY])
    empty = weights(race([], []), "turn", [DO_NEW_DAY])
    assert empty[DO_NEW_DAY] > full[DO_NEW_DAY]


def test_the_worst_is_paid_with_but_nothing_that_spoils_the_payment() -> None:
    state = race(["husky", "a_hat"], [])
    cards = [DAMAGED, IDS.index("husky"), IDS.index("a_hat")]
    found = weights(state, "pay", [PAY_CARD + card for card in cards])
    assert min(found, key=lambda action: found[action]) == PAY_CARD + DAMAGED


def late(rounds: int, dogs: list[str], turns: int) -> Race:
    """A race in that round, both having taken so many turns since their day began."""
    state = race(["move"], dogs)
    state.round = rounds
    state.turns_taken = [turns, turns]
    state.dawns = [0, 0]
    return state


def test_waiting_is_worth_less_where_nobody_gets_on_and_only_late() -> None:
    even = [0.5, 0.5]
    assert pressed(late(10, [], 9), even) == even, "early, a long day is nobody's business"
    short, long = (pressed(late(60, [], turns), even) for turns in (2, 9))
    assert short == even
    assert long[0] < even[0]
    team = ["husky", "husky", "lead_dog", "lead_dog"]
    under_way = late(60, team, 9)
    assert distance(under_way, 0, AUTOMATIC_MOVE) >= WORTH_WAITING
    assert pressed(under_way, even)[0] == even[0], "who makes way may let the day drag on"
