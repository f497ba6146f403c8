"""A table as its log says: the match it replays to, and since when each seat is asked what.

No I/O here: rows come in, rows come out. Whoever appends to a database is live.py.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

import longtable
from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server import kernel
from longtable.server.rows import LogRow, SeatRow, TableRow

# Rows that change what the match is; all others say who plays.
_GAME_ROWS = ("act", "redeal")
_PICTURES = 200  # kept of what lookers-on saw


@dataclass(frozen=True, eq=False)
class Picture:
    """What a seat saw when an event of row n was told. It is one of a kind: a key, too."""

    n: int
    seat: int | None
    event: dict[str, Any]
    view: dict[str, Any]


class Ledger:
    """The log of one table, applied."""

    def __init__(self, table: TableRow, seats: list[SeatRow], rows: list[LogRow]) -> None:
        """Replay the log. Fails as the kernel does if the rules no longer allow it."""
        self.table = table
        self.seats = seats
        self.rows = rows
        self.game = longtable.game(table.game)
        self.voided: set[int] = set()
        self.asked_n = [
            table.base_n
        ] * table.seats  # the row since which the seat is asked what it is
        self.asked_at = [0.0] * table.seats
        self.spent = [0.0] * table.seats  # seconds of thought
        self.rolled = False  # whether the last act rolled dice
        self.undo_answer: tuple[int, bool] | None = None  # whether that act can be taken back
        self.eyes: Mapping[int | None, int] = {}  # who looks on; see `looked_at_by`
        self.pictures: deque[Picture] = deque(maxlen=_PICTURES)
        self._choices: list[Choice | None] = [None] * table.seats
        self._saved_turns = 0
        self._viewed: Match | None = None  # the match, and its acts, that these views show
        self._viewed_at = -1
        self._views: list[dict[str, Any]] = []
        for row in rows:
            self._note_voided(row)
        self.match: Match | None = None
        if table.status == "playing" or table.rules == self.game.version:
            self.match = self._replayed(rows)
            self._saved_turns = self.match.turns

    @property
    def n(self) -> int:
        """The number of the last row."""
        return self.rows[-1].n

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match is None or self.match.over

    @property
    def scores(self) -> list[float] | None:
        """As the match has them; of a game under older rules, as they were kept."""
        if self.match is not None:
            return self.match.scores
        scores: list[float] = json.loads(self.table.final or "{}").get("scores")
        return scores

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat sees."""
        match = self.match
        if match is not None:
            if self._viewed is not match or self._viewed_at != match.acted:
                # Most who look do so at the same moment: all views are made together.
                self._viewed, self._viewed_at = match, match.acted
                self._views = match.views()
            return self._views[-1 if seat is None else seat]
        views = json.loads(self.table.final or "{}")["views"]
        found: dict[str, Any] = views[-1 if seat is None else seat]
        return found

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked something."""
        return [] if self.match is None else sorted(self.match.waiting)

    def bots_due(self) -> list[int]:
        """The bots among them."""
        return [seat for seat in self.waiting if self.seats[seat].by_bot]

    def in_force(self) -> Iterator[LogRow]:
        """The rows that were not taken back."""
        voided = self.voided
        return (row for row in self.rows if row.n not in voided)

    def last_act(self) -> LogRow | None:
        """The last act in force, if nothing but comings and goings happened since."""
        for row in reversed(self.rows):
            if row.n in self.voided or row.kind in ("undo", "sit", "resign", "relief", "return"):
                continue
            return row if row.kind == "act" else None
        return None

    def looked_at_by(self, eyes: Mapping[int | None, int]) -> None:
        """From now on keep pictures for these seats (None for watchers); others may join."""
        self.eyes = eyes
        if self.match is not None:
            kernel.listen(self.match, eyes)

    def _keep_pictures(self, match: Match, n: int) -> None:
        for seat, event, view in kernel.pictures(match):
            self.pictures.append(Picture(n, seat, kernel.to_json(event), view))

    # Replaying

    def replayed(self, n: int) -> Match:
        """The match as it stood after row n, as if acts taken back since had never been."""
        return self._replayed([row for row in self.in_force() if row.n <= n])

    def _replayed(self, rows: list[LogRow]) -> Match:
        table = self.table
        seed = bytes.fromhex(table.seed)
        if table.base is None:
            match = kernel.begin(self.game, table.seats, seed, table.options)
        else:
            match = kernel.resume(self.game, json.loads(table.base), seed, table.options)
        tracking = self.match is None and rows is self.rows
        if tracking:
            self._track(match, rows[table.base_n])
        for row in rows:
            if row.n > table.base_n and row.n not in self.voided and row.kind in _GAME_ROWS:
                rolled = kernel.thrown(match)
                match = _play(match, row)
                if tracking:
                    self.rolled = kernel.thrown(match) != rolled
                    self._track(match, row)
        kernel.drain(match)
        kernel.listen(match, self.eyes)
        return match

    def _note_voided(self, row: LogRow) -> None:
        if row.kind == "undo":
            taken = range(int(row.arg), row.n)
            self.voided.update(r.n for r in self.rows[taken.start : taken.stop] if r.kind == "act")
        elif row.kind == "rules":
            self.voided.update(range(int(row.arg), row.n))

    def _track(self, match: Match, row: LogRow) -> None:
        """Note who is asked something else since this row."""
        n, at = row.n, row.at
        for seat in range(self.table.seats):
            choice = match.waiting.get(seat)
            before = self._choices[seat]
            if choice is not before:
                if before is not None:
                    self.spent[seat] += max(0.0, at - self.asked_at[seat])
                self._choices[seat] = choice
                self.asked_n[seat] = n
                self.asked_at[seat] = at

    # Going on

    def take(self, seat: int, action: int, at: float) -> LogRow:
        """An act: done, and the row that says so. IllegalAction if it can't be."""
        match = self.match
        assert match is not None
        rolled = kernel.thrown(match)
        match.act(seat, action)
        self.rolled = kernel.thrown(match) != rolled
        events = [kernel.to_json(event) for event in kernel.drain(match)]
        told = orjson.dumps(events).decode() if events else ""
        row = self.note("act", seat, action, at=at, told=told)
        if self.eyes:
            self._keep_pictures(match, row.n)
        self._track(match, row)
        return row

    def note(
        self,
        kind: str,
        seat: int = -1,
        action: int = -1,
        *,
        at: float,
        arg: str = "",
        told: str = "",
    ) -> LogRow:
        """A row at the end of the log."""
        row = LogRow(self.n + 1, kind, seat, action, at, arg, told)
        self.rows.append(row)
        return row

    def undo(self, seat: int, taken: LogRow, at: float) -> LogRow:
        """Take back the acts from that row on."""
        told = orjson.dumps([{"event": "@undo", "rule": "", "seen": {"seat": seat}}]).decode()
        row = self.note("undo", seat, at=at, arg=str(taken.n), told=told)
        self._after_undo(row)
        return row

    def _after_undo(self, row: LogRow) -> None:
        self._note_voided(row)
        self.pictures.clear()  # nobody is shown again what was taken back
        self.match = self.replayed(row.n)
        self.rolled = True  # what came before the act taken back is not looked at again
        self._track(self.match, row)

    def follow(self, rows: list[LogRow]) -> None:
        """Rows that another worker wrote."""
        assert self.match is not None
        for row in rows:
            self.rows.append(row)
            if row.kind == "undo":
                self._after_undo(row)
            elif row.kind in _GAME_ROWS:
                rolled = kernel.thrown(self.match)
                self.match = _play(self.match, row)
                self.rolled = kernel.thrown(self.match) != rolled
                kernel.drain(self.match)
                if self.eyes:
                    self._keep_pictures(self.match, row.n)
                self._track(self.match, row)

    def boundary(self) -> dict[str, Any]:
        """What to keep of the state, if a turn has ended since the last time."""
        match = self.match
        if match is None or match.turns == self._saved_turns:
            return {}
        self._saved_turns = match.turns
        saved = orjson.dumps(kernel.boundary(match)).decode()
        return {"boundary": saved, "boundary_n": self.n}

    def final(self) -> str:
        """What is kept of a finished game, whatever becomes of its rules."""
        assert self.match is not None
        views = [self.match.view(seat) for seat in range(self.table.seats)]
        views.append(self.match.view(None))
        kept = {"scores": self.match.scores, "views": views, "digest": self.match.digest()}
        return orjson.dumps(kept).decode()


def _play(match: Match, row: LogRow) -> Match:
    if row.kind == "act":
        match.act(row.seat, row.action)
        return match
    fork = match.fork(unseen_by=row.seat, dice=Dice(bytes.fromhex(row.arg)))
    kernel.listen(fork)
    return fork
