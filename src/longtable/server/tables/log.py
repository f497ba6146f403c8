"""A table as its log says: the match it replays to, and since when each seat is asked what.

No I/O here: rows come in, rows come out. Whoever appends to a database is table.py.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from time import time
from typing import Any, Final

import orjson

import longtable
from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.record import conceded
from longtable.core.story import Event
from longtable.kit import endings
from longtable.server.errors import ServerRefusal
from longtable.server.storage.rows import LogEvent, LogRow, PackedRows, SeatRow, TableRow
from longtable.server.tables.drawing import draw_of

# Rows that change what the match is; all others say who plays.
_GAME_ROWS: Final = ("act", "redeal")
_SEATED: Final = ("sit", "bot")
_COMINGS: Final = ("undo", *_SEATED, "resign", "relief", "return")
ENDS: Final = "over"  # what a resignation says that ends the game
_SNAPSHOTS: Final = 200  # kept of what viewers saw
_moves: Final = count()
_WORTH_PACKING: Final = 16  # rows at a time
_AT_HAND: Final = 2  # rows whose events are kept ready, for readers who keep up
_AT_HAND_FOR_VIEWERS: Final = 48  # and while a page shows the table: it shows the last lines, too


@dataclass(frozen=True, eq=False)
class Snapshot:
    """What a seat saw when an event of row n was told. It is one of a kind: a key, too."""

    n: int
    seat: int | None
    told: LogEvent
    view: dict[str, Any]


class TableLog:
    """The log of one table, applied."""

    def __init__(self, table: TableRow, seats: list[SeatRow], rows: list[LogRow]) -> None:
        """Replay the log. Fails as the kernel does if the rules no longer allow it."""
        self.table = table
        self.seats = seats
        self.rows = rows
        self.game = longtable.game(table.game).at_table(table.options)
        self.voided: set[int] = set()
        self.given_up: LogRow | None = None  # the resignation that has ended the game, if one has
        self._over = False  # as far as the match and its players say
        self.seats_changed()
        self.leaves_word = False  # whether seats can leave standing answers or stops here
        # The row since which each seat is asked what it is asked, when that was by the world's
        # clock and by that of the house, and how many seconds of the latter it has thought so far.
        self.asked_n = [table.base_n] * table.seats
        self.asked_at = [0.0] * table.seats
        self.asked_since = [0.0] * table.seats
        self.spent = [0.0] * table.seats
        self.rolled = False  # whether the last act rolled dice
        # An act, worlds looked at, and whether it can be taken back as far as these tell.
        self.undo_answer: tuple[tuple[int, int], bool] | None = None
        self.clock: Callable[[], float] = time  # that of the house, where there is one
        self.viewers: Mapping[int | None, int] = {}  # seats (None: watchers) a page shows it to
        self._before: tuple[int, Match] | None = None  # the row of an act, and how it stood then
        self.snapshots: deque[Snapshot] = deque(maxlen=_SNAPSHOTS)
        self._choices: list[Choice | None] = [None] * table.seats
        self._saved_turns = 0
        self.moved = next(_moves)  # another number whenever the rules have gone on
        self._views: list[dict[str, Any]] = []  # of all, since then
        # While the match acts: what it told, what viewers saw then, and the row to be.
        self._told: list[LogEvent] = []
        self._seen: list[tuple[int | None, LogEvent, dict[str, Any]]] = []
        self._at = 0.0
        self._followed: LogRow | None = None
        self._rolls = 0
        self._packed: list[PackedRows] = []  # what was told longer ago, while the table rests
        self._packed_rows = 0  # so many of the first rows
        for row in rows:
            self._note_voided(row)
            self._note_given_up(row)
        self.draw = draw_of(table.id, rows)  # where the seats draw along, how far they are
        self._just_dealt: dict[str, Any] = {}  # what is kept of the table with its first cards
        self._match: Match | None = None
        self._asleep: tuple[bytes, list[int]] | None = None  # a packed one, and whom it asks
        if self.dealt and (table.status == "playing" or table.rules == self.game.version):
            match = self._replayed(rows, tracking=True)
            self.go_on_with(match)
            self._saved_turns = match.turns

    @property
    def n(self) -> int:
        """The number of the last row."""
        return self.rows[-1].n

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, or because it was given up."""
        return self._over if self._is_played else self.dealt  # undealt, or under older rules

    @property
    def match(self) -> Match | None:
        """What is played here; None if nothing is dealt yet, or if it was played by older rules.
        This is the one way to it: while the table rests it is packed, and who asks wakes it.
        """
        if self._asleep is not None:
            self._wake(self._asleep[0])
        return self._match

    @match.setter
    def match(self, match: Match | None) -> None:
        self._match, self._asleep = match, None

    @property
    def _is_played(self) -> bool:
        """Whether there is a match, awake or not."""
        return self._match is not None or self._asleep is not None

    @property
    def dealt(self) -> bool:
        """Whether there are cards on the table: not while its seats still draw together."""
        return self.draw is None or self.draw.dealt

    @property
    def undealt_since(self) -> float | None:
        """When the wait began that is on while nothing is dealt."""
        return None if self.draw is None or self.draw.dealt else self.draw.at

    @property
    def scores(self) -> list[float] | None:
        """As the match has them, or as a resignation makes them; of a game under older rules, as
        they were kept.
        """
        if self.given_up is not None:
            return conceded(self.table.seats, self.given_up.seat)
        if self.match is not None:
            return self.match.scores
        scores: list[float] | None = json.loads(self.table.final or "{}").get("scores")
        return scores

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat sees. Most who look do so at the same moment: all views are made together,
        and are the same ones until the rules go on.
        """
        if self.match is not None:
            views = self._views
            if not views:
                views = self._views = self.match.views()
            return views[-1 if seat is None else seat]
        if not self.dealt:
            return {}
        views = json.loads(self.table.final or "{}")["views"]
        found: dict[str, Any] = views[-1 if seat is None else seat]
        return found

    def players(self, lang: str) -> tuple[str, ...]:
        """What the players are called: by their names, or by what the game calls their seats."""
        called = _called(self.game, self.table.seats, lang)
        return tuple(s.name or called[s.seat] for s in self.seats)

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked something."""
        if self._over:
            return []
        if self._asleep is not None:
            return list(self._asleep[1])
        return [] if self._match is None else sorted(self._match.waiting)

    @property
    def bot_pause(self) -> float:
        """Seconds before a bot's act; none where nobody waits for anything but the end."""
        settings = self.table.settings
        return 0.0 if settings.get("hurried") else float(settings.get("pause") or 0)

    def people_left(self) -> bool:
        """Whether anybody but bots is still in the game, or may come to be."""
        if not self.dealt:
            return True
        view = self.view(None)
        return any(
            mine.kind != "bot"
            and mine.relief != "resigned"
            and endings.out(self.game, view, mine.seat) != endings.GAME
            for mine in self.seats
        )

    def bots_due(self) -> list[int]:
        """The bots among them. While people are still awaited, nobody begins without them."""
        if not self._bots_sit:
            return []
        due = [seat for seat in self.waiting if self.seats[seat].by_bot]
        return [] if due and self.gathering else due

    def seats_changed(self) -> None:
        """Somebody else may sit somewhere."""
        self._bots_sit = any(s.by_bot for s in self.seats)
        self._empty = any(s.empty for s in self.seats)

    @property
    def gathering(self) -> bool:
        """Whether nobody can play yet: a seat is empty and nothing was played, or nothing dealt."""
        if not self.dealt:
            return True
        return self._empty and not any(r.kind == "act" for r in self.rows)

    @property
    def by_clock(self) -> bool:
        """Whether any time runs at this table: to think, to answer, to come back or to draw."""
        settings = self.table.settings
        if not self.dealt:
            return True
        return not self.over and bool(settings.get("timed") or settings.get("away"))

    def in_force(self) -> Iterator[LogRow]:
        """The rows that were not taken back."""
        voided = self.voided
        return (row for row in self.rows if row.n not in voided)

    def last_act(self) -> LogRow | None:
        """The last act in force, if nothing but comings and goings happened since."""
        for row in reversed(self.rows):
            if row.n in self.voided or row.kind in _COMINGS:
                continue
            return row if row.kind == "act" else None
        return None

    # Replaying

    def before(self, act: LogRow) -> Match:
        """The match as it stood when that act was done; nobody goes on with it."""
        if self._before is not None and self._before[0] == act.n:
            return self._before[1]
        return self.replayed(act.n - 1)

    def replayed(self, n: int) -> Match:
        """The match as it stood after row n, as if acts taken back since had never been."""
        return self._replayed([row for row in self.in_force() if row.n <= n])

    def _replayed(self, rows: list[LogRow], *, tracking: bool = False) -> Match:
        table = self.table
        seed = bytes.fromhex(table.seed)
        if table.base is None:
            match = self.game.start(table.seats, seed, **table.options)
        else:
            match = self.game.resume(json.loads(table.base), seed, **table.options)
        if tracking:
            self._track(match, rows[table.base_n])
        for row in rows:
            if row.n > table.base_n and row.n not in self.voided and row.kind in _GAME_ROWS:
                rolls = match.rolls
                match = _play(match, row)
                if tracking:
                    self.rolled = match.rolls != rolls
                    self._track(match, row)
            elif tracking:
                self._await_again(match, row)
        return match

    def go_on_with(self, match: Match) -> None:
        """This is the match from now on: listen to it, and take up what was left in advance."""
        self.match = match
        self.moved, self._views = next(_moves), []
        self._over = match.over or self.given_up is not None
        self.leaves_word = bool(match.milestones or match.stop_kinds)
        self._rolls = match.rolls
        match.listen(self._hear, self._acted)
        self._restore_left()

    def _restore_left(self) -> None:
        """Standing answers and stops are those kept with the seats; nothing is answered here."""
        if self.match is not None:
            for mine in self.seats:
                self.match.set_standing(mine.seat, json.loads(mine.standing))
                self.restore_stops(mine.seat)

    def restore_stops(self, seat: int) -> None:
        """The seat's stops are those kept with it; a bot is asked every time."""
        match, mine = self.match, self.seats[seat]
        if match is None or not match.stop_kinds:
            return
        try:
            match.set_stops(seat, json.loads(mine.stops) if mine.stops else None)
        except Refusal:  # kept under older rules, which had others
            match.set_stops(seat, match.default_stops)
            mine.stops = json.dumps(match.default_stops)
        if mine.by_bot:
            match.set_stops(seat, None)

    def _note_voided(self, row: LogRow) -> None:
        if row.kind == "undo":
            taken = range(int(row.arg), row.n)
            self.voided.update(r.n for r in self.rows[taken.start : taken.stop] if r.kind == "act")
        elif row.kind == "rules":
            self.voided.update(range(int(row.arg), row.n))

    def _note_given_up(self, row: LogRow) -> None:
        if row.kind == "resign" and row.arg == ENDS:
            self.given_up, self._over = row, True

    def _track(self, match: Match, row: LogRow) -> None:
        """Note who is asked something else since this row."""
        choices, waiting, since = self._choices, match.waiting, row.since
        for seat in range(len(choices)):
            before, choice = choices[seat], waiting.get(seat)
            if choice is not before:
                if before is not None:
                    self.spent[seat] += max(0.0, since - self.asked_since[seat])
                choices[seat] = choice
                self.asked_n[seat] = row.n
                self.asked_at[seat] = row.at
                self.asked_since[seat] = since

    def _await_again(self, match: Match, row: LogRow) -> None:
        """Somebody sat down. As long as nothing was played, nobody's time has begun before that."""
        if row.kind in _SEATED and not match.acted:
            for seat in match.waiting:
                self.asked_at[seat] = row.at
                self.asked_since[seat] = row.since

    def thought(self, seat: int) -> float:
        """For how many seconds the seat has been asked what it is asked."""
        return max(0.0, self.clock() - self.asked_since[seat])

    def leave_out_pauses(self, now: float) -> None:
        """Who plays by a clock is shown what it says: when a seat was asked, had the server never
        been down since.
        """
        if self.table.settings.get("timed"):
            self.asked_at = [now - self.thought(seat) for seat in range(self.table.seats)]

    # What the match says while it acts

    def _hear(self, event: Event) -> None:
        """An event is told: encode it, and look up with the eyes of all viewers."""
        assert self.match is not None
        told = LogEvent.of(event)
        self._told.append(told)
        for seat in self.viewers:
            self._seen.append((seat, told, self.match.view(seat)))

    def _acted(self, seat: int, action: int) -> None:
        """An act is done, a standing answer's included: it becomes a row, or is one that another
        worker wrote.
        """
        match, row = self.match, self._followed
        assert match is not None
        if row is None:
            row = self._append("act", seat, action, self._at, "", self._told)
        else:  # the same was told there
            row.at_hand = self._told
            self._put_away()
        for eye, told, view in self._seen:
            self.snapshots.append(Snapshot(row.n, eye, told, view))
        self._told, self._seen = [], []
        if match.sealed(seat) is None:  # the rules have not even seen one that is
            self.moved, self._views = next(_moves), []
            self._over = match.over or self.given_up is not None
        self.rolled = match.rolls != self._rolls
        self._rolls = match.rolls
        self._track(match, row)

    def _append(
        self, kind: str, seat: int, action: int, at: float, arg: str, events: list[LogEvent]
    ) -> LogRow:
        row = LogRow.telling(self.n + 1, kind, seat, action, at, arg, events, self.clock())
        self.rows.append(row)
        self._put_away()
        return row

    @property
    def _rows_at_hand(self) -> int:
        return _AT_HAND_FOR_VIEWERS if self.viewers else _AT_HAND

    def events(self, row: LogRow) -> Sequence[LogEvent]:
        """What was told in a row. Of the last rows, what had to be decoded stays at hand."""
        if row.at_hand is None and row.told and row.n > self.n - self._rows_at_hand:
            row.at_hand = row.events
        return row.events

    def _put_away(self) -> None:
        """Events of rows that hardly anybody asks for any more."""
        old = len(self.rows) - 1 - self._rows_at_hand
        while old >= 0 and self.rows[old].at_hand is not None:
            self.rows[old].at_hand = None
            old -= 1

    def rest(self) -> None:
        """Nothing happens: keep only what can't be had again from the rest."""
        self.snapshots.clear()
        self._views, self._before = [], None
        self._sleep()
        for row in self.rows[-_AT_HAND_FOR_VIEWERS:]:
            row.put_away()
        for packed in self._packed:
            packed.pack()
        if len(self.rows) - self._packed_rows >= _WORTH_PACKING:
            told = [row for row in self.rows[self._packed_rows :] if row.told]
            self._packed_rows = len(self.rows)
            self._packed.append(PackedRows(told))

    def _sleep(self) -> None:
        """A match takes several times the room of what it is made of. One that was dealt anew on
        the way stays awake.
        """
        match = self._match
        if match is not None and not match.imagined:
            self._asleep = (match.pack(), sorted(match.waiting))
            self._match = None
            self._choices = [None] * self.table.seats

    def _wake(self, packed: bytes) -> None:
        """Nothing has happened meanwhile: everybody is asked what they were, and since then."""
        table = self.table
        match = self.game.unpack(packed, bytes.fromhex(table.seed), **table.options)
        self.match = match
        self._choices = [match.waiting.get(seat) for seat in range(table.seats)]
        match.listen(self._hear, self._acted)
        self._restore_left()

    # Going on

    def take(self, seat: int, action: int, at: float) -> list[LogRow]:
        """An act: done, and the rows that say so, with those of the standing answers it led to.
        IllegalAction if it can't be.
        """
        assert self.match is not None
        first, self._at = len(self.rows), at
        # A page says whether its act can be taken back, and that is seen from where it was done.
        self._before = (self.n + 1, self.match.fork()) if seat in self.viewers else None
        self.match.act(seat, action)
        return self.rows[first:]

    def stand(self, seat: int, prompt: str, until: str, at: float) -> list[LogRow]:
        """A standing answer, and the rows of what it answers at once."""
        assert self.match is not None
        first, self._at = len(self.rows), at
        self.match.stand(seat, prompt, until)
        kept = [standing.to_json() for standing in self.match.standing(seat)]
        self.seats[seat].standing = json.dumps(kept)
        return self.rows[first:]

    def unstand(self, seat: int) -> None:
        """No standing answers of that seat any more."""
        if self.match is not None:
            self.match.unstand(seat)
        self.seats[seat].standing = "[]"

    def stop(self, seat: int, stop: str, on: bool) -> None:
        """One stop more or less. Who was asked every time was stopped at every kind of moment.
        Refused if the game has none such.
        """
        match, kept = self.match, self.seats[seat].stops
        assert match is not None
        if not match.stop_kinds:
            raise Refusal("stop", stop=stop, known="-")
        stops = set(json.loads(kept) if kept else match.stop_kinds)
        stops = stops | {stop} if on else stops - {stop}
        match.set_stops(seat, stops)
        self.keep_stops(seat, stops)

    def keep_stops(self, seat: int, stops: Collection[str]) -> None:
        """These are the seat's stops from now on."""
        self.seats[seat].stops = json.dumps(sorted(stops))
        self.restore_stops(seat)

    def note(self, kind: str, seat: int, event: str, at: float, arg: str = "") -> LogRow:
        """A row at the end of the log for what the server itself tells."""
        row = self._append(kind, seat, -1, at, arg, [LogEvent.from_server(event, seat)])
        if self.match is not None:
            self._await_again(self.match, row)
        elif self.draw is not None:
            self.draw.note(row)
        self._note_given_up(row)
        return row

    # Drawing together, before anything is dealt

    def add(self, seat: int, kind: str, arg: str, at: float) -> LogRow | None:
        """A seat's commitment (`commit`) or its secret (`open`); None if it is there already."""
        if self.draw is None:
            raise ServerRefusal(409, "draw-dealt")
        return self._draw_row(kind, seat, at, arg) if self.draw.accepts(seat, kind, arg) else None

    @property
    def draw_due(self) -> str:
        """The kind of row by which the draw goes on now, if it does."""
        if self.draw is None or self.draw.dealt:
            return ""
        seconds = float(self.table.settings.get("draw_seconds") or 0)
        return self.draw.due(self.clock(), seconds, any(s.empty for s in self.seats))

    def draw_on(self, at: float) -> list[LogRow]:
        """As far as the draw can go now, to the deal if nobody is waited for; the rows of it."""
        assert self.draw is not None
        rows: list[LogRow] = []
        while kind := self.draw_due:
            if kind == "anew":
                silent = [LogEvent.from_server("anew", seat) for seat in self.draw.now.silent]
                rows.append(self._draw_row(kind, -1, at, os.urandom(32).hex(), silent))
            else:
                rows.append(self._deal(at) if kind == "dealt" else self._draw_row(kind, -1, at))
        return rows

    def _draw_row(
        self, kind: str, seat: int, at: float, arg: str = "", told: Sequence[LogEvent] = ()
    ) -> LogRow:
        assert self.draw is not None
        row = self._append(kind, seat, -1, at, arg, list(told))
        self.draw.note(row)
        return row

    def _deal(self, at: float) -> LogRow:
        """Everything is open: the match begins, by the rules of today."""
        assert self.draw is not None
        table, key, secrets = self.table, self.draw.now.key(), self.draw.now.secrets
        match = self.game.start(table.seats, key, **table.options)
        opened = [LogEvent.from_server("dealt")] if secrets else []
        told = [*opened, *(LogEvent.of(event) for event in match.events())]
        row = self._draw_row("dealt", -1, at, told=told)
        table.seed, table.rules = key.hex(), self.game.version
        table.base_n = table.boundary_n = row.n
        table.boundary = orjson.dumps(match.save()).decode()
        kept = ("seed", "rules", "base_n", "boundary", "boundary_n")
        self._just_dealt = {name: getattr(table, name) for name in kept}
        self.go_on_with(match)
        self._track(match, row)
        self._saved_turns = match.turns
        return row

    def undo(self, seat: int, taken: LogRow, at: float) -> LogRow:
        """Take back the acts from that row on, and the standing answers of who does so: or they
        would be given again at once.
        """
        self.unstand(seat)
        row = self.note("undo", seat, "undo", at, str(taken.n))
        self._after_undo(row)
        return row

    def _after_undo(self, row: LogRow) -> None:
        self._note_voided(row)
        self.snapshots.clear()  # nobody is shown again what was taken back
        self.go_on_with(self.replayed(row.n))
        assert self.match is not None
        self.rolled = True  # what came before the act taken back is not looked at again
        self._track(self.match, row)

    def follow(self, rows: list[LogRow]) -> None:
        """Rows that another worker wrote, those that were left in advance among them: meanwhile
        none is given here.
        """
        for row in rows:
            self.rows.append(row)
            self._note_given_up(row)
            if self.draw is not None:
                self.draw.note(row)
            if self.match is None:  # with its first cards a table is read anew
                continue
            if row.kind == "undo":
                self._after_undo(row)
            elif row.kind in _GAME_ROWS:
                for seat in range(self.table.seats):
                    self.match.set_standing(seat, ())
                    self.match.set_stops(seat, None)
                self._followed = row
                try:
                    match = _play(self.match, row)
                finally:
                    self._followed = None
                if match is not self.match:
                    self.go_on_with(match)
                    self._track(match, row)
            else:
                self._await_again(self.match, row)
        self._restore_left()

    # What is kept

    def boundary(self) -> dict[str, Any]:
        """What to keep of the state, if a turn has ended since the last time."""
        if self._just_dealt:
            kept, self._just_dealt = self._just_dealt, {}
            return kept
        match = self.match
        if match is None or self.over or match.turns == self._saved_turns:
            return {}
        self._saved_turns = match.turns
        try:
            saved = match.save()
        except Refusal:  # an undo led back to before the first boundary of a fork
            *_, dealt = (row for row in self.in_force() if row.kind == "redeal")
            saved = self.boundary_unseen(dealt.n - 1, dealt.seat, Dice(bytes.fromhex(dealt.arg)))
        return {"boundary": orjson.dumps(saved).decode(), "boundary_n": self.n}

    def boundary_unseen(self, n: int, seat: int, dice: Dice) -> dict[str, Any]:
        """The last boundary before row n with all that the seat can't see dealt anew. If the table
        was itself dealt anew since that boundary, it is the same one as before that.
        """
        redeals = [row.n for row in self.in_force() if row.kind == "redeal" and row.n <= n]
        while True:
            try:
                return self.replayed(n).save(unseen_by=seat, dice=dice)
            except Refusal as refusal:
                if refusal.key != "imagined" or not redeals:
                    raise
                n = redeals.pop() - 1

    def final(self) -> str:
        """What is kept of a finished game, whatever becomes of its rules."""
        assert self.match is not None
        views = [self.match.view(seat) for seat in range(self.table.seats)]
        views.append(self.match.view(None))
        kept = {"scores": self.scores, "views": views, "digest": self.match.digest()}
        return orjson.dumps(kept).decode()


@lru_cache(maxsize=256)
def _called(game: Game, seats: int, lang: str) -> tuple[str, ...]:
    return tuple(game.called(seats, lang))


def _play(match: Match, row: LogRow) -> Match:
    if row.kind == "act":
        match.act(row.seat, row.action)
        return match
    return match.fork(unseen_by=row.seat, dice=Dice(bytes.fromhex(row.arg)))
