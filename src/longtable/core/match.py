"""One game being played: who is asked, what they answer, and everything that follows.

Generators can't be copied. So a match keeps a copy of the state from the last boundary between
two `turn()` scripts, and the acts since: a fork is that copy, re-acted.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from longtable.core import record as records
from longtable.core.choice import Choice, Script
from longtable.core.dice import Dice, commitment
from longtable.core.errors import IllegalAction, Refusal
from longtable.core.state import State
from longtable.core.story import Event

if TYPE_CHECKING:
    from longtable.core.game import Game

# More turns than this in a row without a question: the rules run in a circle.
_SILENT_TURNS: Final = 100_000


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


class ActionWords:
    """An action, to be put into words once the reader's language is known."""

    __slots__ = ("action", "game", "seats")

    def __init__(self, game: Game, action: int, seats: int) -> None:
        self.game = game
        self.action = action
        self.seats = seats

    def __call__(self, lang: str) -> str:
        players = self.game.called(self.seats, lang)
        return self.game.words(lang).action(self.game.actions, self.action, players)


class Standing:
    """A seat's word in advance: answer `prompt` so until its milestone no longer reads `count`."""

    __slots__ = ("count", "milestone", "prompt")

    def __init__(self, prompt: str, milestone: str, count: int) -> None:
        self.prompt = prompt
        self.milestone = milestone
        self.count = count


class Match:
    """Drives a state. Look at `waiting`, answer with `act`, until it is `over`.

    Made by `game.start`, `longtable.replay` and `fork`.
    """

    __slots__ = (
        "_acted",
        "_asked",
        "_boundary",
        "_cuts",
        "_ear",
        "_origin",
        "_past",
        "_redeals",
        "_script",
        "_sealed",
        "_seed",
        "_since",
        "_standing",
        "_state",
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
        self._script: Script[None] | None = None
        self._asked: list[Choice] | None = None  # the choices asked together, if several are
        self._sealed: dict[int, int] = {}  # the answers to them that are in
        self._waiting: dict[int, Choice] = {}
        self.waiting: Mapping[int, Choice] = MappingProxyType(self._waiting)
        self._past: Past | None = None
        self._since: list[tuple[int, int]] = []  # the acts of this turn
        self._acted: int = 0
        self._turns: int = 0
        self._redeals: list[Redeal] = []
        self._standing: dict[int, list[Standing]] = {}
        self._ear: list[Event] | None = None
        self._cuts: list[tuple[int, int]] = []  # where the story was redealt, and for whom
        if origin is None:
            self._next_turn()

    # What everybody may ask

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.scores is not None

    @property
    def scores(self) -> list[float] | None:
        """None while the game goes on; then a win is 1.0, a shared win 1/k, a loss 0.0."""
        return self._state.scores

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self._state.seats

    @property
    def acted(self) -> int:
        """How many acts there have been."""
        return self._acted

    @property
    def turns(self) -> int:
        """How many turn scripts have come to their end."""
        return self._turns

    @property
    def commitment(self) -> str:
        """The hash of the secret seed, to be published when the match starts."""
        return commitment(self._seed)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may see, or a spectator, as plain JSON."""
        return self._state.view(seat)

    def views(self) -> list[dict[str, Any]]:
        """The views of all seats, and a spectator's last: to be read, for they may share parts."""
        return self._state.views()

    def rule(self, seat: int) -> str:
        """The number of the rule by which the seat is asked what it is asked."""
        return self._state.PROMPTS[self._waiting[seat].prompt]

    def appraise(self, seat: int) -> float:
        """How good the game's own rough eye finds the seat's position: the more the better."""
        return self.game.appraise(self._state, seat)

    def sealed(self, seat: int) -> int | None:
        """The seat's own answer that is in but not yet opened."""
        return self._sealed.get(seat)

    # Acting

    def act(self, seat: int, action: int) -> None:
        """Answer the seat's choice. Anything not offered raises IllegalAction, changing nothing."""
        choice = self._waiting.get(seat)
        if choice is None:
            raise self._not_asked(seat)
        actions = choice.looked_at
        if actions is None:
            actions = choice.actions
        place = bisect_left(actions, action)
        if place == len(actions) or actions[place] != action:
            raise self._not_offered(choice, action)
        self._take(seat, action)
        if self._standing:
            self._answer_standing()

    def playout(self, dice: Dice, turns: int | None = None) -> None:
        """Let every seat answer at random, until the game's end or that of so many turns.

        It comes to the same as picking from `waiting` with those dice and acting, one after
        another, and is recorded so; it is faster because nobody looks on in between.
        """
        last = None if turns is None else self._turns + turns
        while self._script is not None and self._turns != last:
            if self._sealed or self._standing:  # half an answer, or word left: one at a time
                seat, choice = next(iter(self._waiting.items()))
                self.act(seat, dice.pick(choice.actions))
            else:
                self._play_on(dice, last)

    def _play_on(self, dice: Dice, last: int | None) -> None:
        state, since, below = self._state, self._since, dice.below
        script = self._script
        asked: Choice | list[Choice] = self._asked or next(iter(self._waiting.values()))
        answer: int | list[int]
        self._waiting.clear()
        before = len(since)
        silent = 0
        while True:
            try:
                if script is None:
                    silent += 1
                    script = state.turn()
                    asked = next(script)
                    silent = 0
                while True:
                    if isinstance(asked, list):
                        answer = []
                        for choice in asked:
                            actions = choice.looked_at
                            if actions is None:
                                actions = choice.legal(choice.seat)
                            action = actions[below(len(actions))]
                            answer.append(action)
                            since.append((choice.seat, action))
                    else:
                        answer = dice.pick(asked.actions)
                        since.append((asked.seat, answer))
                    asked = script.send(answer)
            except StopIteration:
                if state.scores is not None or self._turns + 1 == last or silent > _SILENT_TURNS:
                    break
            # Nobody can stop here and fork: the boundary need not be kept.
            self._turns += 1
            script = None
        self._acted += len(since) - before
        self._end_turn()

    def stand(self, seat: int, prompt: str, until: str) -> None:
        """Leave a standing answer: what such a choice offers as its plain answer is given at once
        for the seat, until the milestone passes. Each is recorded like any other act.
        """
        if until not in self._state.MILESTONES:
            raise Refusal("milestone", milestone=until, known=", ".join(self._state.MILESTONES))
        count = self._state.milestone(seat, until)
        self._standing.setdefault(seat, []).append(Standing(prompt, until, count))
        self._answer_standing()

    def unstand(self, seat: int) -> None:
        """Take back the seat's standing answers."""
        self._standing.pop(seat, None)

    @property
    def milestones(self) -> tuple[str, ...]:
        """How long a standing answer can last in this game, shortest first."""
        return self._state.MILESTONES

    def standing(self, seat: int) -> list[tuple[str, str]]:
        """The seat's standing answers, as (prompt, until)."""
        return [
            (s.prompt, s.milestone) for s in self._standing.get(seat, []) if self._holds(seat, s)
        ]

    def _take(self, seat: int, action: int) -> None:
        """An act known to be legal."""
        self._since.append((seat, action))
        self._acted += 1
        waiting = self._waiting
        del waiting[seat]
        asked = self._asked
        if asked is None:
            self._resume(action)
            return
        sealed = self._sealed
        sealed[seat] = action
        if not waiting:
            answers = [sealed[choice.seat] for choice in asked]
            sealed.clear()
            self._resume(answers)

    def _resume(self, answer: int | list[int]) -> None:
        assert self._script is not None
        try:
            asked = self._script.send(answer)
        except StopIteration:
            self._end_turn()
            return
        self._await(asked)

    def _await(self, asked: Choice | list[Choice]) -> None:
        waiting = self._waiting
        if isinstance(asked, list):
            self._asked = asked
            for choice in asked:
                waiting[choice.seat] = choice
        else:
            self._asked = None
            waiting[asked.seat] = asked

    def _end_turn(self) -> None:
        self._turns += 1
        self._past = Past(self._past, self._since)
        self._since = []
        self._script = None
        if self._state.scores is None:
            self._boundary = self._state.copy()
            self._next_turn()

    def _next_turn(self) -> None:
        for _ in range(_SILENT_TURNS):
            self._script = self._state.turn()
            try:
                asked = next(self._script)
            except StopIteration:
                self._turns += 1
                self._script = None
                if self._state.scores is not None:
                    return
                self._boundary = self._state.copy()
                continue
            self._await(asked)
            return
        raise RuntimeError(f"{self.game.name}: {_SILENT_TURNS} turns without a question")

    def _answer_standing(self) -> None:
        asked = True
        while asked:
            asked = False
            for seat, choice in list(self._waiting.items()):
                kept = [s for s in self._standing.get(seat, []) if self._holds(seat, s)]
                self._standing[seat] = kept
                if choice.standing >= 0 and any(s.prompt == choice.prompt for s in kept):
                    self._take(seat, choice.standing)
                    asked = True
                    break

    def _holds(self, seat: int, standing: Standing) -> bool:
        return self._state.milestone(seat, standing.milestone) == standing.count

    def _not_asked(self, seat: int) -> IllegalAction:
        if self.over:
            return IllegalAction("over", "")
        asked = " ".join(str(s + 1) for s in sorted(self._waiting))
        return IllegalAction("not-asked", "", seat=seat + 1, asked=asked)

    def _not_offered(self, choice: Choice, action: int) -> IllegalAction:
        if not 0 <= action < len(self.game.actions):
            rule = self._state.PROMPTS[choice.prompt]
            return IllegalAction("not-offered", rule, action=str(action), seat=choice.seat + 1)
        rule = self._state.refusal(choice, action)
        described = ActionWords(self.game, action, self.seats)
        return IllegalAction("not-offered", rule, action=described, seat=choice.seat + 1)

    # Forking

    def fork(self, unseen_by: int | None = None, dice: Dice | None = None) -> Match:
        """A match of its own that stands where this one does.

        With `unseen_by`, everything that seat can't see is dealt anew with `dice`, sealed answers
        of the others included, and the future is rolled with `dice`, never with the match's own.
        """
        began = self._script is not None
        state = self._boundary.copy() if began else self._state.copy()
        twin = Match(self.game, state, self._seed, self.options, self._origin)
        twin._boundary = self._boundary
        twin._past = self._past
        twin._turns = self._turns
        twin._acted = self._acted - len(self._since)
        if began:
            twin._script = state.turn()
            twin._await(next(twin._script))
            twin._follow(self._since, self._redeals)
        else:
            twin._redeals = list(self._redeals)
        if unseen_by is not None:
            own = Dice(b"unseen %d" % self._acted) if dice is None else dice.copy()
            twin._redeal(Redeal(self._acted, unseen_by, own))
        else:
            for seat, standing in self._standing.items():
                twin._standing[seat] = list(standing)
            if dice is not None:
                raise ValueError("dice are for a fork with unseen_by: the match's own stay its own")
        return twin

    def _follow(self, acts: list[tuple[int, int]], redeals: list[Redeal]) -> None:
        """Re-act what was acted, redealing where it was redealt."""
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
            choice.forget()
        if self._asked is not None:
            for choice in self._asked:
                if choice.seat in self._sealed and choice.seat != redeal.seat:
                    choice.forget()
                    self._sealed[choice.seat] = dice.pick(choice.actions)
        self._redeals.append(redeal)
        if self._ear is not None:
            self._cuts.append((len(self._ear), redeal.seat))

    @property
    def imagined(self) -> bool:
        """Whether anything in this match was redealt: then it is nobody's real game."""
        return bool(self._redeals)

    # The story and the record

    def story(self, seat: int | None) -> list[dict[str, Any]]:
        """What that seat, or a spectator, was told so far, as plain JSON.

        A story nobody reads costs nothing: it is told from the first time it is asked for, the
        past by acting it again. In an imagined match the past holds for a seat other than the one
        that imagines only what everybody heard.
        """
        if self._ear is None:
            self._listen()
        assert self._ear is not None
        told: list[dict[str, Any]] = []
        for number, event in enumerate(self._ear):
            eye = seat
            for cut, imagining in self._cuts:
                if number < cut and seat != imagining:
                    eye = None
            heard = event.told_to(eye)
            if heard is not None:
                told.append(heard)
        return told

    def _listen(self) -> None:
        state = self._origin.copy()
        teller = Match(self.game, state, self._seed, self.options, self._origin)
        teller._ear = state.ear = []
        teller._next_turn()
        teller._follow(list(self.acts()), self._redeals)
        self._ear = teller._ear
        self._cuts = teller._cuts
        self._state.ear = self._ear

    def acts(self) -> Iterator[tuple[int, int]]:
        """All acts so far, as (seat, action)."""
        turns: list[list[tuple[int, int]]] = [self._since]
        past = self._past
        while past is not None:
            turns.append(past.acts)
            past = past.before
        for acts in reversed(turns):
            yield from acts

    def digest(self) -> str:
        """A fingerprint of the whole state, hidden parts included."""
        return self._state.digest()

    def record(self) -> dict[str, Any]:
        """The game as plain JSON, its secret seed included: replaying it gives the same bytes."""
        if self._redeals:
            raise Refusal("imagined")
        return records.write(self, self._seed)
