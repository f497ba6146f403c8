"""One game being played: who is asked, what they answer, and everything that follows.

This is the public way into a match; how it runs inside stands in course.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from zlib import compress

from longtable.core import record as records
from longtable.core.choice import Choice
from longtable.core.course import Course, Nearer, Past, Redeal
from longtable.core.dice import Dice, commitment
from longtable.core.errors import IllegalAction, Refusal
from longtable.core.standing import (
    InAdvance,
    Standing,
    checked_stops,
    from_json,
    new_standing,
    stops_hit,
)
from longtable.core.state import State
from longtable.core.story import ActListener, Event, Listener, Telling

if TYPE_CHECKING:
    from longtable.core.game import Game


_SHORT: Final = 16  # a list of so many is searched sooner one by one
_QUICKLY: Final = 1  # what is packed well enough is not packed for longer


def _is_among(actions: list[int], action: int) -> bool:
    """They are sorted."""
    if len(actions) < _SHORT:
        return action in actions
    low, high = 0, len(actions) - 1
    while low < high:  # as bisect does; a call of it costs more
        middle = (low + high) >> 1
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    return actions[low] == action


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


class Match(Course):
    """Drives a state. Look at `waiting`, answer with `act`, until it is `over`.

    Made by `game.start`, `longtable.replay` and `fork`.
    """

    __slots__ = ()

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
        """How many boundaries between two turn scripts there have been, the end included."""
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

    @property
    def state(self) -> State:
        """The position itself, hidden parts included: for tests and tools that may see them, and
        for a game's own forecasts. A bot reaches only those of worlds it imagines.
        """
        return self._state

    @property
    def rolls(self) -> int:
        """How often the dice were thrown so far."""
        return self._state.dice.thrown

    @property
    def prompts(self) -> Mapping[str, str]:
        """All that this game asks, each with the number of the rule that asks it."""
        return self._state.PROMPTS

    def choice(self, seat: int) -> Choice:
        """What the seat is asked; IllegalAction if it is not asked anything."""
        choice = self._waiting.get(seat)
        if choice is None:
            raise self._not_asked(seat)
        return choice

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
        if not _is_among(choice.actions, action):
            raise self._not_offered(choice, action)
        self._take(seat, action)
        for acted in self._act_listeners:
            acted(seat, action)
        if self._in_advance is not None:
            self._answer_plainly(self._in_advance)

    def playout(self, dice: Dice, turns: int | None = None) -> None:
        """Let every seat answer at random, until the game's end or that of so many turns.

        It comes to the same as picking from `waiting` with those dice and acting, one after
        another, and is recorded so; it is faster because nobody looks on in between.
        """
        last = None if turns is None else self._turns + turns
        while self._script is not None and self._turns != last:
            if self._sealed or self._in_advance is not None:  # half an answer, or word left
                seat, choice = next(iter(self._waiting.items()))
                self.act(seat, dice.pick(choice.actions))
            else:
                self._play_on(dice, last)

    def stand(self, seat: int, prompt: str, until: str) -> None:
        """Leave a standing answer: what such a choice offers as its plain answer is given at once
        for the seat, until the milestone passes. Each is recorded like any other act.
        """
        given = new_standing(self._state, seat, prompt, until)
        held = [s for s in self.standing(seat) if s.prompt != prompt]
        left = self._left_in_advance()
        left.standing[seat] = [*held, given]
        self._answer_plainly(left)

    def unstand(self, seat: int) -> None:
        """Take back the seat's standing answers."""
        self.set_standing(seat, ())

    def standing(self, seat: int) -> list[Standing]:
        """The seat's standing answers that still hold."""
        left = self._in_advance
        return [] if left is None else left.holding(self._state, seat)

    def set_standing(self, seat: int, saved: Sequence[Sequence[Any]]) -> None:
        """Take up standing answers that were kept (see `Standing.to_json`), in place of those the
        seat has. Nothing is answered before the next act.
        """
        if saved or self._in_advance is not None:
            self._left_in_advance().standing[seat] = from_json(saved)

    @property
    def milestones(self) -> tuple[str, ...]:
        """How long a standing answer can last in this game, shortest first."""
        return self._state.MILESTONES

    def set_stops(self, seat: int, stops: Iterable[str] | None) -> None:
        """From the next question on, give what it offers as its plain answer at once for the seat,
        unless one of these stops is hit: a kind of moment (see `stop_kinds`), or `card:<id>` where
        that card is offered. None, as it is at the start: the seat is asked every time. Each such
        answer is recorded like any other act; a question that is open stays open.
        """
        if stops is None:
            if self._in_advance is not None:
                self._in_advance.stops.pop(seat, None)
            return
        left = self._left_in_advance()
        left.stops[seat] = checked_stops(self._state, self.game.actions, stops)
        if seat in self._waiting:
            left.put[seat] = self._waiting[seat]

    def stops(self, seat: int) -> frozenset[str] | None:
        """Where the seat wants to be asked; None for every time."""
        return None if self._in_advance is None else self._in_advance.stops.get(seat)

    def stops_hit(self, seat: int) -> list[str]:
        """Which of its stops the question that the seat is asked hits."""
        choice, stops = self._waiting.get(seat), self.stops(seat)
        if choice is None or stops is None or choice.standing < 0:
            return []
        return stops_hit(self._state, self.game.actions, choice, stops)

    @property
    def stop_kinds(self) -> tuple[str, ...]:
        """The kinds of moment at which a seat can be stopped in this game."""
        return self._state.STOPS

    @property
    def default_stops(self) -> tuple[str, ...]:
        """The usual ones of these."""
        return self._state.DEFAULT_STOPS

    def _left_in_advance(self) -> InAdvance:
        if self._in_advance is None:
            self._in_advance = InAdvance()
        return self._in_advance

    def _answer_plainly(self, left: InAdvance) -> None:
        """Give all answers that were left in advance, until somebody really has to answer."""
        given = True
        while given:
            given = False
            for seat, choice in list(self._waiting.items()):
                if choice.standing >= 0 and self._is_silent(left, seat, choice):
                    self._take(seat, choice.standing)
                    for acted in self._act_listeners:
                        acted(seat, choice.standing)
                    given = True
                    break

    def _is_silent(self, left: InAdvance, seat: int, choice: Choice) -> bool:
        if left.standing.get(seat):
            kept = left.standing[seat] = left.holding(self._state, seat)
            if any(s.prompt == choice.prompt for s in kept):
                return True
        if seat not in left.stops or left.put.get(seat) is choice:
            return False
        if self.stops_hit(seat):
            left.put[seat] = choice
            return False
        return True

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

    def fork(
        self, unseen_by: int | None = None, dice: Dice | None = None, reopen: bool = False
    ) -> Match:
        """A match of its own that stands where this one does.

        With `unseen_by`, everything that seat can't see is dealt anew with `dice`, sealed answers
        of the others included, and the future is rolled with `dice`, never with the match's own.
        With `reopen` those answers are taken back instead: whoever gave one is asked again.
        """
        began = self._script is not None
        since, acted = self._since, self._acted
        if reopen and unseen_by is None:
            raise ValueError("what is sealed can be reopened in an imagined world only")
        if reopen and self._sealed:  # the last acts, all of them
            asked_since = len(since) - len(self._sealed)
            own = [act for act in since[asked_since:] if act[0] == unseen_by]
            since = since[:asked_since] + own
            acted -= len(self._since) - len(since)
        nearer = self._nearer
        state = self._boundary if began else self._state
        if began and nearer is not None:
            state = nearer.state
        twin = Match(self.game, state.copy(), self._seed, self.options, self._origin)
        twin._boundary = self._boundary
        twin._past = self._past
        twin._turns = twin._boundary_turns = self._boundary_turns
        twin._acted = self._acted - len(self._since)
        if began:
            self._catch_up(twin, since, nearer)
        else:
            twin._redeals = list(self._redeals)
        if unseen_by is not None:
            twin._redeal(Redeal(acted, unseen_by, self._dice_for(dice)))
        elif dice is not None:
            raise ValueError("dice are for a fork with unseen_by: the match's own stay its own")
        elif self._in_advance is not None:
            left = twin._left_in_advance()
            for seat, standing in self._in_advance.standing.items():
                left.standing[seat] = list(standing)
            for seat, stops in self._in_advance.stops.items():
                twin.set_stops(seat, stops)
        return twin

    def _catch_up(self, twin: Match, since: list[tuple[int, int]], nearer: Nearer | None) -> None:
        """Act again in the twin what was acted since the boundary, or since what is nearer. Bots
        fork a match again and again: what the first fork finds nearer still is kept for the next.
        """
        if nearer is not None:
            twin._since, since = since[: nearer.acts], since[nearer.acts :]
            twin._acted += nearer.acts
            twin._turns, twin._turned = nearer.turns, nearer.turned
        if not self._redeals:
            twin._noted = twin._acted + len(since)
        twin._begin()
        twin._follow(since, self._redeals)
        twin._noted = -1
        if twin._nearer is not None:
            self._nearer, twin._nearer = twin._nearer, None

    def _dice_for(self, dice: Dice | None) -> Dice:
        """Dice for what is dealt anew: never the match's own, and never such as a bot made itself,
        for they are handed what is unseen to be shuffled.
        """
        return Dice(b"unseen %d" % self._acted) if dice is None else Dice.copy(dice)

    @property
    def imagined(self) -> bool:
        """Whether anything in this match was redealt: then it is nobody's real game."""
        return bool(self._redeals)

    # The story, and what can be kept

    def listen(
        self, told: Listener, acted: ActListener | None = None, *, past: bool = False
    ) -> None:
        """From now on `told` is handed every event at the moment it is told, when the views are
        what they are then, and `acted` every act once it is carried out, before the next one.
        With `past`, `told` is first handed all that was told before. Several may listen. A fork
        is heard by nobody.
        """
        if past:
            for event in self.events():
                told(event)
        self._hearing().listeners.append(told)
        if acted is not None:
            self._act_listeners += (acted,)

    def unlisten(self, told: Listener, acted: ActListener | None = None) -> None:
        """Hear no more."""
        telling = self._hearing()
        telling.listeners.remove(told)
        if acted is not None:
            at = self._act_listeners.index(acted)
            self._act_listeners = self._act_listeners[:at] + self._act_listeners[at + 1 :]
        if not telling.listeners and telling.kept is None:
            self._telling = self._state.listener = None

    def _hearing(self) -> Telling:
        if self._telling is None:
            self._telling = Telling()
            self._state.listener = self._telling.tell
        return self._telling

    def story(self, seat: int | None) -> list[dict[str, Any]]:
        """What that seat, or a spectator, was told so far, as plain JSON.

        A story nobody reads costs nothing: it is kept from the first time it is asked for, the
        past by acting it again. In an imagined match the past holds for a seat other than the one
        that imagines only what everybody heard.
        """
        told: list[dict[str, Any]] = []
        for number, event in enumerate(self._told()):
            eye = seat
            for cut, imagining in self._cuts:
                if number < cut and seat != imagining:
                    eye = None
            heard = event.told_to(eye)
            if heard is not None:
                told.append(heard)
        return told

    def events(self) -> Sequence[Event]:
        """All that was told so far, whole; refused in an imagined match, as `acts` is."""
        self._must_be_real()
        telling = self._telling
        return self._recalled()[0] if telling is None or telling.kept is None else telling.kept

    def _told(self) -> list[Event]:
        telling = self._hearing()
        if telling.kept is None:
            telling.kept, self._cuts = self._recalled()
        return telling.kept

    def _recalled(self) -> tuple[list[Event], list[tuple[int, int]]]:
        """The story told again from the start, and where it was redealt."""
        teller = Match(self.game, self._origin.copy(), self._seed, self.options, self._origin)
        told: list[Event] = []
        teller._hearing().kept = told
        teller._begin()
        teller._follow(list(self._all_acts()), self._redeals)
        return told, teller._cuts

    def acts(self) -> Iterator[tuple[int, int]]:
        """All acts so far, as (seat, action). Refused in an imagined match: what was done before
        it was imagined was done in the real one, sealed answers included.
        """
        self._must_be_real()
        return self._all_acts()

    def _all_acts(self) -> Iterator[tuple[int, int]]:
        turns: list[list[tuple[int, int]]] = [self._since]
        past = self._past
        while past is not None:
            turns.append(past.acts)
            past = past.before
        for acts in reversed(turns):
            yield from acts

    def _must_be_real(self) -> None:
        if self._redeals:
            raise Refusal("imagined")

    def digest(self) -> str:
        """A fingerprint of the whole state, hidden parts included."""
        return self._state.digest()

    @property
    def saved_at(self) -> int:
        """How many acts there had been at the last boundary between two turns."""
        return self._acted - len(self._since)

    def save(self, unseen_by: int | None = None, dice: Dice | None = None) -> dict[str, Any]:
        """The state at the last boundary, as plain JSON for `game.resume`; with `unseen_by`, after
        everything that seat can't see was dealt anew with `dice`. The end of the game is a boundary
        too. Refused in a match that was imagined since the last one: that state is the real one's.
        """
        if any(redeal.acts >= self.saved_at for redeal in self._redeals):
            raise Refusal("imagined")
        if unseen_by is None:
            return self._boundary.save()
        state = self._boundary.copy()
        state.dice = self._dice_for(dice)
        state.redeal(unseen_by, state.dice)
        return state.save()

    def pack(self) -> bytes:
        """All that the match is, in a small part of the room, for `game.unpack`: for a match that
        nobody plays for a while. Who listens, and what was left in advance, is no part of it.
        Refused in an imagined match.
        """
        self._must_be_real()
        since = self._boundary.save() if self._boundary is not self._origin else None
        acts = list(self._all_acts())
        whole = [self._origin.save(), since, self._boundary_turns, self.saved_at, acts]
        return compress(json.dumps(whole, separators=(",", ":")).encode(), _QUICKLY)

    @staticmethod
    def unpacked(
        game: Game, origin: State, seed: bytes, options: dict[str, Any], rest: list[Any]
    ) -> Match:
        """The match that was packed, its origin being known. Games do this in `game.unpack`."""
        saved, turns, acted, done = rest
        acts = [(int(seat), int(action)) for seat, action in done]
        boundary = origin
        if saved is not None:
            boundary = origin.copy()
            boundary.restore(saved)
        match = Match(game, boundary.copy(), seed, options, origin)
        match._boundary = boundary
        match._turns = match._boundary_turns = turns
        match._acted = acted
        if acted:
            match._past = Past(None, acts[:acted])
        if boundary.scores is None:
            match._begin()
            match._follow(acts[acted:], [])
        return match

    def record(self) -> dict[str, Any]:
        """The game as plain JSON, its secret seed included: replaying it gives the same bytes."""
        self._must_be_real()
        return records.write(self, self._seed)
