"""Nobody can peek: a world that a seat imagines is made of what it knows and of its dice.

Two worlds that look alike to a seat are taken: the real one and one where everything it can't see
was dealt anew, or was dealt anew at the last boundary and has looked alike ever since; or two in
which somebody else has sealed different answers. The seat imagines in both with the same dice.
Then every public name of the imagined matches is asked, and nothing may differ, not even what lies
hidden in them. A public name that is not asked here fails the check: whoever adds one says how it
is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.story import Event
from longtable.testing.checks import Leak, bytes_of, looks_alike

Question = Callable[[Match], Any]


def nothing_differs_where_a_seat_imagines(match: Match, seat: int, dice: Dice) -> None:
    """The check, at one point of a match."""
    unasked = {name for name in dir(Match) if not name.startswith("_")} - set(_QUESTIONS)
    assert not unasked, f"say in {__name__} how to ask an imagined match for {sorted(unasked)}"
    alike = [(match, match.fork(unseen_by=seat, dice=dice))]
    others = sorted(set(match.waiting) - {seat})
    if len(match.waiting) > 1:
        alike.append(_sealed_otherwise(match, dice.pick(others), dice))
    alike.extend(_dealt_otherwise(match, seat, dice))
    for real, other in alike:
        world = Dice(b"imagined %d" % dice.below(1 << 32))
        here, there = Perspective(real, seat), Perspective(other, seat)
        for name, question in _QUESTIONS.items():
            if bytes_of(question(here.imagine(world))) != bytes_of(question(there.imagine(world))):
                raise Leak(f"“{name}” of a world that seat {seat} imagines betrays the real one")


def _sealed_otherwise(match: Match, seat: int, dice: Dice) -> tuple[Match, Match]:
    """Two worlds in which the seat, one of several that are asked, gave answers of its own."""
    one, other = match.fork(), match.fork()
    for world in (one, other):
        world.act(seat, dice.pick(world.waiting[seat].actions))
    return one, other


def _dealt_otherwise(match: Match, seat: int, dice: Dice) -> list[tuple[Match, Match]]:
    """Two real worlds that were alike to the seat at the last boundary, after the same acts; none
    if a rule has shown it since in which of them it is.
    """
    if match.over:
        return []
    future = Dice(b"future %d" % dice.below(1 << 32)).save()
    one, other = (
        match.game.resume({**saved, "dice": future}, b"", **match.options)
        for saved in (match.save(), match.save(unseen_by=seat, dice=dice))
    )
    for _ in range(dice.below(8)):
        if one.waiting and looks_alike(one, other, seat):
            asked = dice.pick(sorted(one.waiting))
            action = dice.pick(one.waiting[asked].actions)
            if action not in other.waiting[asked].actions:
                return []
            for world in (one, other):
                world.act(asked, action)
    return [(one, other)] if looks_alike(one, other, seat) else []


def _each_seat(ask: Callable[[Match, int], Any]) -> Question:
    return lambda match: [ask(match, seat) for seat in range(match.seats)]


def _refused(ask: Question) -> Question:
    """What belongs to the real match alone."""

    def question(match: Match) -> str:
        try:
            ask(match)
        except Refusal as refusal:
            return refusal.key
        raise Leak("an imagined match gives what belongs to the real one")

    return question


def _choice(choice: Choice) -> list[Any]:
    return [choice.seat, choice.prompt, choice.about, list(choice.actions), choice.standing]


def _waiting(match: Match) -> list[Any]:
    return [_choice(choice) for choice in match.waiting.values()]


def _choice_of(match: Match, seat: int) -> Any:
    return _choice(match.choice(seat)) if seat in match.waiting else None


def _rule_of(match: Match, seat: int) -> str | None:
    return match.rule(seat) if seat in match.waiting else None


def _acted(match: Match) -> Any:
    """Where the same acts lead."""
    dice = Dice(b"acts")
    for _ in range(6):
        if match.waiting:
            seat = dice.pick(sorted(match.waiting))
            match.act(seat, dice.pick(match.waiting[seat].actions))
    return [match.digest(), match.views(), _waiting(match)]


def _played_out(match: Match) -> Any:
    match.playout(Dice(b"playout"), turns=2)
    return [match.digest(), match.views()]


def _saved(match: Match) -> Any:
    """Nothing before the next boundary; from there on what was imagined."""
    refusal = _refused(lambda match: match.save())(match)
    if match.over:
        return refusal
    to_the_end = match.fork()
    to_the_end.playout(Dice(b"to the end"))
    match.playout(Dice(b"a turn"), turns=1)
    return [refusal, match.save(), to_the_end.save()]


def _heard(match: Match) -> Any:
    """What is told from here on, whole."""
    heard: list[Any] = []

    def told(event: Event) -> None:
        heard.append(event.to_json())

    def acted(seat: int, action: int) -> None:
        heard.append([seat, action])

    match.listen(told, acted)
    _acted(match)
    match.unlisten(told, acted)
    return heard


def _stood(match: Match) -> Any:
    for seat in range(match.seats):
        for prompt in match.prompts:
            for until in match.milestones:
                match.stand(seat, prompt, until)
    held = [[answer.to_json() for answer in match.standing(seat)] for seat in range(match.seats)]
    for seat in range(match.seats):
        match.unstand(seat)
        match.set_standing(seat, held[seat])
    return [held, match.digest()]


def _stops_of(match: Match, seat: int) -> Any:
    stops = match.stops(seat)
    return [None if stops is None else sorted(stops), match.stops_hit(seat)]


def _stopped(match: Match) -> Any:
    """Where the same acts lead when all are silent but at the usual stops."""
    for seat in range(match.seats):
        match.set_stops(seat, match.default_stops)
    found = [_stops_of(match, seat) for seat in range(match.seats)]
    return [found, _acted(match)]


def _forked(match: Match) -> Any:
    forks = [match.fork(), *(match.fork(unseen_by=seat) for seat in range(match.seats))]
    return [[fork.digest(), fork.views()] for fork in forks]


_QUESTIONS: Final[dict[str, Question]] = {
    "act": _acted,
    "acted": lambda match: match.acted,
    "acts": _refused(lambda match: match.acts()),
    "appraise": _each_seat(lambda match, seat: match.appraise(seat)),
    "choice": _each_seat(_choice_of),
    "commitment": lambda match: match.commitment,
    "default_stops": lambda match: match.default_stops,
    "digest": lambda match: match.digest(),
    "events": _refused(lambda match: match.events()),
    "fork": _forked,
    "game": lambda match: match.game.name,
    "imagined": lambda match: match.imagined,
    "listen": _heard,
    "milestones": lambda match: match.milestones,
    "options": lambda match: match.options,
    "over": lambda match: match.over,
    "pack": _refused(lambda match: match.pack()),
    "playout": _played_out,
    "prompts": lambda match: dict(match.prompts),
    "record": _refused(lambda match: match.record()),
    "rolls": lambda match: match.rolls,
    "rule": _each_seat(_rule_of),
    "save": _saved,
    "saved_at": lambda match: match.saved_at,
    "scores": lambda match: match.scores,
    "sealed": _each_seat(lambda match, seat: match.sealed(seat)),
    "seats": lambda match: match.seats,
    "set_standing": _stood,
    "set_stops": _stopped,
    "stand": _stood,
    "standing": _each_seat(lambda match, seat: [a.to_json() for a in match.standing(seat)]),
    "state": lambda match: match.state.save(),
    "stop_kinds": lambda match: match.stop_kinds,
    "stops": _each_seat(_stops_of),
    "stops_hit": _stopped,
    "story": lambda match: [match.story(seat) for seat in (*range(match.seats), None)],
    "turns": lambda match: match.turns,
    "unlisten": _heard,
    "unpacked": lambda match: None,  # it makes a match, and asks none
    "unstand": _stood,
    "view": lambda match: [match.view(seat) for seat in (*range(match.seats), None)],
    "views": lambda match: match.views(),
    "waiting": _waiting,
}
