"""Telling what an action would do."""

from __future__ import annotations

import longtable
from longtable.core.choice import Choice, Script
from longtable.core.perspective import Perspective
from longtable.kit.forecast import carried_out, offered


def test_the_actions_of_a_verb_that_a_seat_may_take() -> None:
    game = longtable.game("knights-duty")
    match = game.start(2, b"offered")
    verbs = {verb.name: verb for verb in game.actions.verbs}
    seen = Perspective(match, 0)
    plans = list(offered(seen, verbs["plan"], verbs["go"]))
    assert [action for action, _, _ in plans] == list(match.waiting[0].actions)
    action, verb, arguments = plans[0]
    assert verb is verbs["plan"]
    assert verb(*arguments) == action
    assert list(offered(seen, verbs["attack"])) == []


def test_a_script_is_carried_out_with_first_answers() -> None:
    def script() -> Script[list[int]]:
        one = yield Choice(0, "which", lambda seat: [4, 5])
        several = yield [Choice(seat, "which", lambda seat: [10 + seat, 99]) for seat in (0, 2)]
        return [one, *several]

    assert carried_out(script()) == [4, 10, 12]
