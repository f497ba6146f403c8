"""A match asks, takes answers, forks, and tells."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import ClassVar

import pytest

import longtable
from longtable import Dice, IllegalAction, Refusal
from longtable.core.choice import Choice, Script
from tests.core.toy import GAME, PASS, RING, Bell


def test_a_match_waits_for_one_seat_after_another() -> None:
    match = GAME.start(3, b"x")
    seen = []
    while match.waiting:
        (seat,) = match.waiting
        seen.append(seat)
        match.act(seat, RING() if seat == 1 else PASS())
    assert seen == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert match.over
    assert match.scores == [0.0, 1.0, 0.0]
    assert match.turns == 4
    assert match.acted == 12


def test_nobody_acts_unasked_or_after_the_end() -> None:
    match = GAME.start(3, b"x")
    with pytest.raises(IllegalAction, match="waits for seat 1"):
        match.act(2, PASS())
    with pytest.raises(IllegalAction, match=r"B-1\.1"):
        match.act(0, 99)
    assert match.acted == 0
    while match.waiting:
        match.act(min(match.waiting), PASS())
    with pytest.raises(IllegalAction, match="over"):
        match.act(0, PASS())


def test_who_looks_at_waiting_cannot_change_it() -> None:
    match = GAME.start(3, b"x")
    with pytest.raises(TypeError):
        match.waiting[1] = match.waiting[0]  # type: ignore[index]


def test_an_imagined_match_has_no_record_and_keeps_the_others_past_to_itself() -> None:
    match = GAME.start(3, b"x")
    for _ in range(4):
        match.act(min(match.waiting), PASS())
    imagined = match.fork(unseen_by=2, dice=Dice(b"i"))
    assert imagined.imagined
    assert not match.imagined
    with pytest.raises(Refusal, match="imagined"):
        imagined.record()
    assert [e for e in match.story(0) if "card" in e]
    assert not [e for e in imagined.story(0) if "card" in e], "seat 2 could read seat 0's secrets"
    assert imagined.story(2) == match.story(2)
    assert [e["event"] for e in match.story(1)].count("whispered") == 1
    assert [e["event"] for e in imagined.story(1)].count("whispered") == 0


def test_a_fork_of_an_imagined_match_is_the_same_imagined_match() -> None:
    match = GAME.start(3, b"x")
    match.act(0, RING())
    imagined = match.fork(unseen_by=1, dice=Dice(b"one"))
    imagined.act(1, RING())
    twin = imagined.fork()
    assert twin.view(0) == imagined.view(0)
    assert twin.digest() == imagined.digest()
    assert twin.imagined


class Chime(Bell):
    """Turns of a single question: a boundary is kept after every other one."""

    __slots__ = ()
    STRIDE: ClassVar[int] = 2
    begun: ClassVar[list[int]] = []

    def turn(self) -> Script[None]:
        self.begun.append(self.played)
        action = yield Choice(self.played % self.seats, "ring", self.legal)
        self.rings[self.played % self.seats] += action == RING()
        self.played += 1


def test_a_second_fork_acts_nothing_again_that_the_first_one_did() -> None:
    match = replace(GAME, setup=Chime).start(3, b"x")
    begun: list[tuple[list[int], ...]] = []
    while not match.over:
        told: list[list[int]] = []
        for unseen_by in (None, None, 1):
            Chime.begun.clear()
            fork = match.fork(unseen_by, reopen=unseen_by is not None)
            told.append(list(Chime.begun))
            assert fork.view(1) == match.view(1)
            assert (fork.turns, fork.acted) == (match.turns, match.acted)
            if unseen_by is None:
                assert fork.digest() == fork.fork().digest() == match.digest()
                assert fork.saved_at == match.saved_at
                assert fork.save() == match.save()
                assert list(fork.acts()) == list(match.acts())
        begun.append(tuple(told))
        match.act(min(match.waiting), RING())
    assert begun == [
        ([0], [0], [0]),
        ([0, 1], [1], [1]),
        ([2], [2], [2]),
        ([2, 3], [3], [3]),
    ]


def test_the_dice_of_the_match_are_never_used_in_an_imagined_one() -> None:
    match = GAME.start(3, b"x")
    one = match.fork(unseen_by=0, dice=Dice(b"one"))
    other = match.fork(unseen_by=0, dice=Dice(b"other"))
    assert one.digest() != other.digest()
    assert one.digest() == match.fork(unseen_by=0, dice=Dice(b"one")).digest()
    with pytest.raises(ValueError, match="unseen_by"):
        match.fork(dice=Dice(b"one"))


def test_a_secret_is_told_to_its_seats_only() -> None:
    match = GAME.start(2, b"x")
    for _ in range(2):
        match.act(min(match.waiting), PASS())
    assert match.story(0)[2] == {
        "event": "peeked",
        "rule": "B-1.2",
        "seat": 0,
        "card": match.view(0)["cards"][0],
    }
    assert match.story(None)[2] == {"event": "peeked", "rule": "B-1.2", "seat": 0, "unseen": True}
    assert len(match.story(1)) == len(match.story(0)) + 1


def test_a_story_asked_for_late_is_the_same_as_one_heard_from_the_start() -> None:
    game = longtable.game("knights-duty")
    early, late = game.start(3, b"s"), game.start(3, b"s")
    early.story(None)
    dice = Dice(b"d")
    while early.waiting and early.acted < 120:
        seat = min(early.waiting)
        action = dice.pick(early.waiting[seat].actions)
        early.act(seat, action)
        late.act(seat, action)
    for listener in (None, 0, 1, 2):
        assert early.story(listener) == late.story(listener)


class TestStandingAnswers:
    """A seat answers once for several windows."""

    def test_it_is_given_at_once_and_recorded_like_any_other(self) -> None:
        match = GAME.start(3, b"x")
        match.stand(1, "ring", until="game")
        match.act(0, PASS())
        assert set(match.waiting) == {2}
        assert list(match.acts()) == [(0, PASS()), (1, PASS())]
        assert [answer.to_json() for answer in match.standing(1)] == [["ring", "game", 0]]

    def test_it_ends_when_its_milestone_passes(self) -> None:
        match = GAME.start(3, b"x")
        match.stand(0, "ring", until="window")
        assert set(match.waiting) == {1}
        match.act(1, PASS())
        match.act(2, PASS())
        match.act(1, PASS())
        match.act(2, PASS())
        assert set(match.waiting) == {0}, "the next window asks again"
        assert match.standing(0) == []

    def test_it_can_be_taken_back(self) -> None:
        match = GAME.start(3, b"x")
        match.stand(1, "ring", until="game")
        match.unstand(1)
        match.act(0, PASS())
        assert set(match.waiting) == {1}

    def test_all_standing_plays_to_the_end(self) -> None:
        match = GAME.start(3, b"x")
        for seat in range(3):
            match.stand(seat, "ring", until="game")
        assert match.over
        assert match.acted == 12

    def test_a_fork_keeps_it_and_an_imagined_one_does_not(self) -> None:
        match = GAME.start(3, b"x")
        match.stand(1, "ring", until="game")
        fork, imagined = match.fork(), match.fork(unseen_by=0)
        fork.act(0, PASS())
        imagined.act(0, PASS())
        assert set(fork.waiting) == {2}
        assert set(imagined.waiting) == {1}

    def test_it_stands_only_for_the_question_it_names_and_a_milestone_there_is(self) -> None:
        match = GAME.start(3, b"x")
        with pytest.raises(Refusal, match="never asks “something else”"):
            match.stand(0, "something else", until="game")
        with pytest.raises(Refusal, match="window, turn, game"):
            match.stand(0, "ring", until="lap")
        assert set(match.waiting) == {0}

    def test_it_is_kept_and_taken_up_again(self) -> None:
        match = GAME.start(3, b"x")
        match.stand(1, "ring", until="game")
        kept = json.loads(json.dumps([answer.to_json() for answer in match.standing(1)]))
        again = GAME.start(3, b"x")
        again.set_standing(1, kept)
        assert set(again.waiting) == {0}, "nothing is answered before the next act"
        again.act(0, PASS())
        assert set(again.waiting) == {2}
        again.set_standing(1, [])
        assert again.standing(1) == []


class TestStops:
    """A seat is silent, except at the moments it cares about."""

    def test_a_seat_without_stops_is_asked_every_time(self) -> None:
        match = GAME.start(3, b"x")
        assert match.stops(1) is None
        match.act(0, PASS())
        assert set(match.waiting) == {1}

    def test_its_plain_answer_is_given_at_once_unless_a_stop_is_hit(self) -> None:
        match = GAME.start(3, b"x")
        for seat in (1, 2):
            match.set_stops(seat, ["own-turn"])
        match.act(0, PASS())
        assert set(match.waiting) == {1}, "on its own turn it is asked"
        assert match.stops_hit(1) == ["own-turn"]
        assert list(match.acts()) == [(0, PASS()), (1, PASS()), (2, PASS())]
        match.act(1, RING())
        assert set(match.waiting) == {0}, "who has none is still asked"
        assert list(match.acts())[3:] == [(1, RING()), (2, PASS())]

    def test_a_question_that_is_open_stays_open(self) -> None:
        match = GAME.start(3, b"x")
        match.set_stops(0, [])
        assert set(match.waiting) == {0}, "who plants or pulls a flag gives no answer by it"
        assert match.acted == 0
        match.set_stops(0, ["own-turn"])
        match.set_stops(0, [])
        match.act(0, RING())
        match.act(1, PASS())
        match.act(2, PASS())
        match.act(1, PASS())
        match.act(2, PASS())
        assert list(match.acts())[-2:] == [(2, PASS()), (0, PASS())], "the next one is answered"

    def test_none_is_asked_every_time_again(self) -> None:
        match = GAME.start(3, b"x")
        match.set_stops(1, [])
        assert match.stops(1) == frozenset()
        match.set_stops(1, None)
        match.act(0, PASS())
        assert set(match.waiting) == {1}

    def test_all_silent_play_to_the_end(self) -> None:
        match = GAME.start(3, b"x")
        for seat in range(3):
            match.set_stops(seat, [])
        match.act(0, PASS())
        assert match.over
        assert match.acted == 12

    def test_who_listens_hears_each_answer_as_an_act(self) -> None:
        match, heard = GAME.start(3, b"x"), []
        match.listen(lambda event: None, lambda seat, action: heard.append((seat, action)))
        match.set_stops(1, [])
        match.act(0, RING())
        assert heard == [(0, RING()), (1, PASS())]

    def test_a_playout_keeps_to_them(self) -> None:
        match = GAME.start(3, b"x")
        match.set_stops(1, [])
        match.playout(Dice(b"p"))
        assert all(action == PASS() for seat, action in match.acts() if seat == 1)
        assert any(action == RING() for seat, action in match.acts() if seat != 1)

    def test_a_fork_keeps_them_and_an_imagined_one_does_not(self) -> None:
        match = GAME.start(3, b"x")
        match.set_stops(0, [])
        match.set_stops(1, [])
        fork, imagined = match.fork(), match.fork(unseen_by=0)
        assert set(fork.waiting) == {0}, "the open question is open there, too"
        fork.act(0, PASS())
        imagined.act(0, PASS())
        assert set(fork.waiting) == {2}
        assert set(imagined.waiting) == {1}
        assert imagined.stops(0) is None
        assert imagined.stops(1) is None

    def test_a_stop_is_one_there_is(self) -> None:
        match = GAME.start(3, b"x")
        assert match.stop_kinds == ("own-turn", "every-bell")
        assert match.default_stops == ("own-turn",)
        match.set_stops(0, match.default_stops)
        for wrong in ("my-turn", "card:sword"):
            with pytest.raises(Refusal, match=f"no stop “{wrong}”.*own-turn, every-bell"):
                match.set_stops(0, [wrong])
            assert match.stops(0) == frozenset(["own-turn"]), "nothing has changed"

    def test_where_nothing_can_be_left_in_advance_everybody_is_asked(self) -> None:
        match = longtable.game("knights-duty").start(2, b"x")
        for seat in range(2):
            match.set_stops(seat, [])
        dice = Dice(b"asked")
        for _ in range(20):
            seat = min(match.waiting)
            before = match.acted
            match.act(seat, dice.pick(match.waiting[seat].actions))
            assert match.acted == before + 1
