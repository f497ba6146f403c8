"""How a match runs: scripts are asked and sent answers, turn after turn.

Generators can't be copied. So a match keeps a copy of the state from the last boundary between
two `turn()` scripts, and the acts since: a fork is that copy, re-acted. What can be asked of a
match from outside stands in match.py.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from longtable.core.choice import Asked, Choice
from longtable.core.dice import Dice
from longtable.core.standing import InAdvance
from longtable.core.state import State
from longtable.core.story import ActListener, Telling

if TYPE_CHECKING:
    from longtable.core.game import Game

# More turns than this in a row without a question: the rules run in a circle.
_SILENT_TURNS: Final = 100_000
# So many acts since the last boundary are no more acted again for a fork of an imagined world.
_FAR: Final = 64


class Redeal:
    """A note in a fork's history: after `acts` acts, all that `seat` can't see was redealt."""

    __slots__ = ("acts", "dice", "seat")

    def __init__(self, acts: int, seat: int, dice: Dice) -> None:
        self.acts = acts
        self.seat = seat
        self.dice = dice


class Past:
    """The acts of the turns that are over, latest first; shared by a match and its forks."""

    __slots__ = ("acts", "before")

    def __init__(self, before: Past | None, acts: list[tuple[int, int]]) -> None:
        self.before = before
        self.acts = acts


class Nearer:
    """A state between two turns, after so many of the `acts` since the boundary: forks may begin
    there as well, and have less to act again. It is kept beside the boundary and not in its place,
    for what is saved, and where turns are counted, must not depend on who has forked.
    """

    __slots__ = ("acts", "state", "turned", "turns")

    def __init__(self, state: State, acts: int, turns: int, turned: int) -> None:
        self.state = state
        self.acts = acts
        self.turns = turns
        self.turned = turned


def _turns(state: State) -> Generator[Asked | None, Any, None]:
    """The scripts of all turns as one, which yields None after each of them: that costs less than
    an exception where each ends.
    """
    while True:
        yield from state.turn()
        yield None


class Course:
    """The course of a game so far, and the way on."""

    __slots__ = (
        "_act_listeners",
        "_acted",
        "_asked",
        "_boundary",
        "_boundary_turns",
        "_cuts",
        "_in_advance",
        "_nearer",
        "_noted",
        "_origin",
        "_past",
        "_redeals",
        "_script",
        "_sealed",
        "_seed",
        "_since",
        "_state",
        "_telling",
        "_turned",
        "_turns",
        "_waiting",
        "game",
        "options",
        "waiting",
    )

    def __init__(
        self,
        game: Game,
        state: State,
        seed: bytes,
        options: dict[str, Any],
        origin: State | None = None,
    ) -> None:
        """Start from a state between two turns. Games do this in `game.start`.

        With an `origin`, the state the match began with, nothing is started: a fork takes up its
        state where it is.
        """
        self.game = game
        self.options = options
        self._seed = seed
        self._origin: State = state.copy() if origin is None else origin  # never changed: shared
        self._state: State = state
        self._boundary: State = self._origin  # the state as it was before this turn; never changed
        self._script: Generator[Asked | None, Any, None] | None = None
        self._asked: list[Choice] | None = None  # the choices asked together, if several are
        self._sealed: dict[int, int] = {}  # the answers to them that are in
        self._waiting: dict[int, Choice] = {}
        self.waiting: Mapping[int, Choice] = MappingProxyType(self._waiting)
        self._past: Past | None = None
        self._since: list[tuple[int, int]] = []  # the acts since the boundary
        self._acted: int = 0
        self._turns: int = 0
        self._boundary_turns: int = 0  # of these, those before the boundary that is kept
        self._turned: int = 0  # how many acts of `_since` belong to turns that are over
        self._nearer: Nearer | None = None
        self._noted: int = -1  # after how many acts a state between two turns is kept for forks
        self._redeals: list[Redeal] = []
        self._telling: Telling | None = None
        self._cuts: list[tuple[int, int]] = []  # where the story was redealt, and for whom
        self._act_listeners: tuple[ActListener, ...] = ()
        self._in_advance: InAdvance | None = None
        if origin is None and state.scores is None:
            self._begin()

    # Acting

    def _take(self, seat: int, action: int) -> None:
        """An act known to be legal."""
        self._since.append((seat, action))
        self._acted += 1
        waiting = self._waiting
        del waiting[seat]
        asked = self._asked
        if asked is None:
            self._resume(action)
        elif len(asked) == 1:
            self._resume([action])
        else:
            sealed = self._sealed
            sealed[seat] = action
            if not waiting:
                answers = [sealed[choice.seat] for choice in asked]
                sealed.clear()
                self._resume(answers)

    def _begin(self) -> None:
        self._script = _turns(self._state)
        self._resume(None)

    def _resume(self, answer: int | list[int] | None) -> None:
        assert self._script is not None
        self._await(self._script.send(answer))

    def _await(self, asked: Asked | None) -> None:
        """Wait for the answers; None is the end of a turn, so that the next one asks."""
        if asked is None:
            asked = self._next_turn()
        waiting = self._waiting
        if isinstance(asked, list):
            self._asked = asked
            for choice in asked:
                waiting[choice.seat] = choice
        elif asked is not None:
            self._asked = None
            waiting[asked.seat] = asked

    def _next_turn(self) -> Asked | None:
        """What is asked first in the turns that follow; None if the game is over."""
        script = self._script
        assert script is not None
        for _ in range(_SILENT_TURNS):
            if self._close_turn():
                self._script = None
                return None
            asked = script.send(None)
            if asked is not None:
                return asked
        raise RuntimeError(f"{self.game.name}: {_SILENT_TURNS} turns without a question")

    def _close_turn(self) -> bool:
        """A script has come to its end: a boundary, if there were acts enough since the last one.
        Whether the game is over.

        Worlds that are only imagined are played on and thrown away, hardly ever forked: there the
        first is kept, most of the others are only counted, and a fork acts more again.
        """
        state, since = self._state, self._since
        over = state.scores is not None
        if over or len(since) - self._turned >= state.STRIDE:
            self._turns += 1
            if self._redeals and not over and len(since) < _FAR:
                if self._redeals[-1].acts < self._acted - len(since):
                    self._turned = len(since)
                    return False
            self._boundary_turns = self._turns
            self._turned = 0
            self._nearer = None
            if since:
                self._past = Past(self._past, since)
                self._since = []
            # Nothing changes a state any more in which the game is over.
            self._boundary = state if over else state.copy()
        elif self._acted == self._noted:
            self._nearer = Nearer(state.copy(), len(since), self._turns, self._turned)
        return over

    # Acting at random, and again

    def _play_on(self, dice: Dice, last: int | None) -> None:
        state, since, stride = self._state, self._since, self._state.STRIDE
        script = self._script
        assert script is not None
        asked: Asked | None = self._asked or next(iter(self._waiting.values()))
        self._waiting.clear()
        before, boundary = len(since), self._turned
        silent = 0
        while True:
            if asked is None:
                silent += 1
                if state.scores is not None or silent > _SILENT_TURNS:
                    break
                if len(since) - boundary >= stride:
                    if self._turns + 1 == last:
                        break
                    # Nobody can stop here and fork: the boundary need not be kept.
                    self._turns += 1
                    boundary = len(since)
                asked = script.send(None)
                continue
            silent = 0
            if isinstance(asked, list):
                answers: list[int] = []
                for choice in asked:
                    actions = choice.actions
                    action = actions[dice.below(len(actions))]
                    answers.append(action)
                    since.append((choice.seat, action))
                asked = script.send(answers)
            else:
                actions = asked.actions
                action = actions[dice.below(len(actions))]
                since.append((asked.seat, action))
                asked = script.send(action)
        self._acted += len(since) - before
        self._await(None)

    def _follow(self, acts: list[tuple[int, int]], redeals: list[Redeal]) -> None:
        """Re-act what was acted, redealing where it was redealt."""
        if not redeals:
            for seat, action in acts:
                self._take(seat, action)
            return
        pending = [r for r in redeals if r.acts >= self._acted]
        self._redeals = [r for r in redeals if r.acts < self._acted]
        for seat, action in acts:
            while pending and pending[0].acts == self._acted:
                self._redeal(pending.pop(0))
            self._take(seat, action)
        while pending and pending[0].acts == self._acted:
            self._redeal(pending.pop(0))

    def _redeal(self, redeal: Redeal) -> None:
        dice = redeal.dice.copy()
        state = self._state
        state.redeal(redeal.seat, dice)
        state.dice = dice
        for choice in self._waiting.values():
            choice.refresh()
        if self._asked is not None:
            for choice in self._asked:
                if choice.seat in self._sealed and choice.seat != redeal.seat:
                    choice.refresh()
                    self._sealed[choice.seat] = dice.pick(choice.actions)
        self._redeals.append(redeal)
        if self._telling is not None and self._telling.kept is not None:
            self._cuts.append((len(self._telling.kept), redeal.seat))
