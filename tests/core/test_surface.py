"""What a match gives to those who stand outside it: listeners, stores, tools."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from longtable.core.choice import Choice, Script
from longtable.core.dice import Dice
from longtable.core.errors import BadOption, IllegalAction, Refusal
from longtable.core.game import Game, Option
from longtable.core.match import Match
from longtable.core.state import State
from longtable.core.story import Event
from tests.core.toy import ACTIONS, GAME, PASS, RING


class Notebook:
    """A listener that writes down everything in its order."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def told(self, event: Event) -> None:
        self.lines.append(event.name)

    def acted(self, seat: int, action: int) -> None:
        self.lines.append((seat, ACTIONS.spell(action)))


def played(acts: int) -> Match:
    match = GAME.start(3, b"surface")
    for _ in range(acts):
        match.act(next(iter(match.waiting)), PASS())
    return match


class TestListening:
    def test_a_listener_hears_each_event_as_it_is_told_and_each_act_when_it_is_done(self) -> None:
        match, book = played(2), Notebook()
        match.listen(book.told, book.acted)
        match.act(2, RING())
        match.act(1, PASS())
        assert book.lines == [
            "rang", "peeked", "whispered", (2, "ring"), "passed", (1, "pass"),
        ]  # fmt: skip

    def test_acts_given_by_standing_answers_are_heard_one_by_one(self) -> None:
        match, book = GAME.start(3, b"x"), Notebook()
        match.listen(book.told, book.acted)
        match.stand(1, "ring", until="game")
        match.act(0, RING())
        assert book.lines == ["rang", (0, "ring"), "passed", (1, "pass")]

    def test_a_listener_sees_the_table_as_it_is_at_that_moment(self) -> None:
        match = GAME.start(3, b"x")
        seen: list[list[int]] = []
        match.listen(lambda event: seen.append(list(match.view(None)["rings"])))
        match.act(0, RING())
        match.act(1, RING())
        assert seen == [[1, 0, 0], [1, 1, 0]]

    def test_several_listen_and_each_may_stop(self) -> None:
        match, one, other = GAME.start(3, b"x"), Notebook(), Notebook()
        match.listen(one.told)
        match.listen(other.told)
        match.act(0, PASS())
        match.unlisten(one.told)
        match.act(1, PASS())
        match.unlisten(other.told)
        match.act(2, PASS())
        assert (one.lines, other.lines) == (["passed"], ["passed", "passed"])
        assert match.state.listener is None, "a story nobody hears is not told"

    def test_who_comes_late_can_hear_the_past_first(self) -> None:
        match, book = played(3), Notebook()
        match.listen(book.told, past=True)
        match.act(1, RING())
        assert book.lines == [*["passed"] * 3, "peeked", "whispered", "rang"]

    def test_reading_the_story_silences_no_listener(self) -> None:
        match, book = played(1), Notebook()
        match.listen(book.told)
        assert len(match.story(None)) == 1
        match.act(1, PASS())
        assert book.lines == ["passed"]
        assert len(match.story(None)) == 2

    def test_a_fork_is_heard_by_nobody(self) -> None:
        match, book = played(1), Notebook()
        match.listen(book.told, book.acted)
        match.fork().act(1, PASS())
        assert book.lines == []

    def test_an_event_is_kept_whole_as_json(self) -> None:
        for event in played(4).events():
            again = Event.from_json(json.loads(json.dumps(event.to_json())))
            for seat in (0, 1, 2, None):
                assert again.told_to(seat) == event.told_to(seat)


class TestSaving:
    def test_a_match_goes_on_from_what_was_saved_at_its_last_boundary(self) -> None:
        match = played(5)
        assert match.saved_at == 3
        again = GAME.resume(json.loads(json.dumps(match.save())), b"")
        for seat, action in list(match.acts())[match.saved_at :]:
            again.act(seat, action)
        assert again.digest() == match.digest()

    def test_a_save_unseen_by_a_seat_keeps_what_it_sees_and_deals_the_rest_anew(self) -> None:
        match = played(3)
        saved = [match.save(unseen_by=0, dice=Dice(b"%d" % n))["card"] for n in range(20)]
        assert {cards[0] for cards in saved} == {match.state.save()["card"][0]}
        assert len({cards[1] for cards in saved}) > 3

    def test_an_imagined_match_keeps_the_real_one_to_itself(self) -> None:
        match = played(4)
        imagined = match.fork(unseen_by=0, dice=Dice(b"i"))
        for ask in (imagined.acts, imagined.events, imagined.record, imagined.save):
            with pytest.raises(Refusal, match="ask the real one"):
                ask()

    def test_what_was_imagined_can_be_saved_from_its_next_boundary_on(self) -> None:
        imagined = played(4).fork(unseen_by=0, dice=Dice(b"i"))
        imagined.act(2, PASS())
        imagined.act(0, PASS())
        assert imagined.save()["card"] == imagined.state.save()["card"]

    @pytest.mark.parametrize("acts", [0, 2, 3, 5, 12])
    def test_a_match_is_packed_and_unpacked_with_all_that_has_happened(self, acts: int) -> None:
        match = played(acts)
        again = GAME.unpack(match.pack(), b"surface")
        assert again.record() == match.record()
        assert again.story(1) == match.story(1)
        assert (again.turns, again.saved_at) == (match.turns, match.saved_at)
        assert again.over is match.over
        for _ in range(4):
            for seat in list(match.waiting):
                match.act(seat, RING())
                again.act(seat, RING())
        assert again.record() == match.record()

    def test_an_imagined_match_is_not_packed(self) -> None:
        with pytest.raises(Refusal, match="ask the real one"):
            played(4).fork(unseen_by=0, dice=Dice(b"i")).pack()

    def test_the_end_is_a_boundary_and_what_ended_stays_ended(self) -> None:
        match = played(12)
        assert match.over
        assert match.saved_at == 12
        again = GAME.resume(json.loads(json.dumps(match.save())), b"")
        assert again.over
        assert not again.waiting
        assert again.digest() == match.digest()


class TestLookingOn:
    def test_rolls_are_counted(self) -> None:
        match = GAME.start(3, b"x")
        before = match.rolls
        match.state.dice.below(6)
        assert (before, match.rolls) == (3, 4)

    def test_prompts_come_with_their_rules(self) -> None:
        assert dict(GAME.start(3, b"x").prompts) == {"ring": "B-1.1"}

    def test_who_is_not_asked_has_no_choice(self) -> None:
        match = GAME.start(3, b"x")
        assert match.choice(0).prompt == "ring"
        with pytest.raises(IllegalAction, match="Seat 2 is not being asked"):
            match.choice(1)


class Steps(State):
    """Twelve steps; every third of them asks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nested", "step")
    __slots__ = FIELDS
    PROMPTS: ClassVar[dict[str, str]] = {"go": "S-1.1"}
    STRIDE: ClassVar[int] = 2

    def __init__(self, seats: int, dice: Dice, options: dict[str, Any]) -> None:
        super().__init__(seats, dice, options)
        self.step = 0
        self.nested: dict[str, Any] = {"rows": [[1], None, [2, [3]]]}

    def turn(self) -> Script[None]:
        self.step += 1
        if self.step % 3 == 0:
            yield Choice(0, "go", lambda seat: [PASS()])

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"step": self.step}

    def redeal(self, seat: int, dice: Dice) -> None:
        pass

    @property
    def scores(self) -> list[float] | None:
        return [1.0] if self.step == 12 else None


STEPS = Game("steps", 1, range(1, 2), ACTIONS, Steps, lambda state, seat: 0.0, "longtable")


class TestBoundaries:
    def test_a_boundary_is_kept_once_enough_was_asked(self) -> None:
        match = STEPS.start(1, b"x")
        kept = []
        while match.waiting:
            kept.append((match.view(None)["step"], match.saved_at))
            assert match.fork().digest() == match.digest()
            match.act(0, PASS())
        assert kept == [(3, 0), (6, 0), (9, 2), (12, 2)]
        assert match.turns == 2

    def test_a_playout_counts_the_same_boundaries(self) -> None:
        match = STEPS.start(1, b"x")
        match.playout(Dice(b"p"), turns=1)
        assert (match.acted, match.turns, match.saved_at) == (2, 1, 2)
        match.playout(Dice(b"p"))
        assert (match.over, match.turns) == (True, 2)

    def test_a_copy_made_from_the_fields_shares_nothing_that_can_change(self) -> None:
        state = STEPS.start(1, b"x").state
        assert isinstance(state, Steps)
        twin = state.copy()
        assert isinstance(twin, Steps)
        assert twin.save() == state.save()
        twin.nested["rows"][2][1].append(4)
        twin.dice.below(6)
        assert state.nested == {"rows": [[1], None, [2, [3]]]}
        assert twin.dice.thrown != state.dice.thrown


def test_an_option_can_be_one_of_several_names() -> None:
    board = Option("standard", values=("standard", "classic"))
    assert board.check("race", "board", "classic") == "classic"
    for wrong in ("moon", 1, True, None):
        with pytest.raises(BadOption, match="one of: standard, classic"):
            board.check("race", "board", wrong)
