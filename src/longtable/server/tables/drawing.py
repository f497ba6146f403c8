"""How the dice of a table are drawn by several together, as its log tells it.

At such a table nothing is dealt while seats are empty and secrets are awaited. The protocol is the
kernel's (core/fairness.py); here is what has happened of it at one table, read from these rows:
`start` (its argument has the house's seed, and the seats that will add a secret), `sit` (with
ADDS: so will who sits down), `commit`, `sealed` (no more commitments; secrets may be opened),
`open`, `anew` (somebody did not open: another round, with another seed of the house), `dealt`.

Whoever is waited for is waited for a bounded time. Who does not commit in it just adds nothing:
nothing was known then. Who has committed and does not open makes the round void.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from longtable.core.fairness import Round, is_hex, to_json
from longtable.server.errors import ServerRefusal
from longtable.server.storage.rows import LogRow

ADDS: Final = "adds"
_ROWS: Final = ("start", "sit", "bot", "commit", "sealed", "open", "anew", "dealt")


class Draw:
    """What a table's log says of its draw."""

    def __init__(self, table: str, rows: Iterable[LogRow]) -> None:
        self.table = table
        self.rounds: list[Round] = []
        self.awaited: set[int] = set()  # seats that will commit and have not
        self.out: set[int] = set()  # that did not open once, and add nothing more
        self.seal = ""  # what binds all commitments of the round, once there is no other
        self.dealt = False
        # When the wait began that is on now, by the house clock and by the world's.
        self.since = self.at = 0.0
        for row in rows:
            self.note(row)

    @property
    def now(self) -> Round:
        """The round that is on, or that was dealt."""
        return self.rounds[-1]

    @property
    def commitment(self) -> str:
        """What to note down now: the seal, or before there is one that of the house."""
        return self.seal or self.now.server

    @property
    def sealed(self) -> bool:
        """Whether nobody can commit any more, and secrets may be opened."""
        return bool(self.seal)

    def note(self, row: LogRow) -> None:
        """One row more."""
        if self.dealt or row.kind not in _ROWS:
            return
        if row.kind in ("commit", "open"):
            self._note_added(row)
            return
        self.since, self.at = row.since, row.at
        if row.kind == "start":
            begun = json.loads(row.arg)
            self._begin(begun["seed"], begun["awaited"])
        elif row.kind == "sit" and row.arg == ADDS:
            self.awaited.add(row.seat)
        elif row.kind == "sealed":
            self.seal, self.awaited = self.now.seal, set()
        elif row.kind == "anew":
            self.out.update(self.now.silent)
            self._begin(row.arg, self.now.secrets)
        elif row.kind == "dealt":
            self.dealt = True

    def _begin(self, seed: str, awaited: Iterable[int]) -> None:
        self.rounds.append(Round(self.table, len(self.rounds) + 1, seed, {}, {}))
        self.seal, self.awaited = "", set(awaited)

    def _note_added(self, row: LogRow) -> None:
        now = self.now
        if row.kind == "commit":
            now = replace(now, commitments={**now.commitments, row.seat: row.arg})
            self.awaited.discard(row.seat)
        else:
            now = replace(now, secrets={**now.secrets, row.seat: row.arg})
        self.rounds[-1] = now

    def accepts(self, seat: int, kind: str, arg: str) -> bool:
        """Whether a `commit` or an `open` of that seat changes anything: what is there already may
        be sent again. Whatever does not fit is refused.
        """
        now = self.now
        if not is_hex(arg):
            raise ServerRefusal(422, "draw-hex")
        before = (now.commitments if kind == "commit" else now.secrets).get(seat)
        if before == arg:
            return False
        if self.dealt:
            raise ServerRefusal(409, "draw-dealt")
        if kind == "commit":
            if seat in self.out:
                raise ServerRefusal(409, "draw-out")
            if before is not None:
                raise ServerRefusal(409, "draw-other")
            if self.sealed:
                raise ServerRefusal(409, "draw-sealed")
        elif not self.sealed:
            raise ServerRefusal(409, "draw-early")
        elif not now.fits(seat, arg):
            raise ServerRefusal(422, "draw-wrong")
        return True

    def due(self, clock: float, seconds: float, empty: bool) -> str:
        """The row that is due now, if one is; `empty` says that a seat is. With no seconds, all
        are waited for as long as it takes.
        """
        late = 0 < seconds < clock - self.since
        if self.dealt or empty:
            return ""
        if not self.sealed:
            return "sealed" if late or not self.awaited else ""
        if not self.now.silent:
            return "dealt"
        return "anew" if late else ""

    def to_json(self) -> dict[str, Any]:
        """What everybody may know of it. What was opened waits for the end of the game, although
        it would tell nobody anything: the house's seed is missing. Once the cards are dealt
        little is left to say.
        """
        now, phase = self.now, "opening" if self.sealed else "committing"
        if self.dealt:
            return {"phase": "dealt", "round": now.number, "seats": sorted(now.secrets)}
        return {
            "phase": phase,
            "round": now.number,
            "seats": sorted(now.commitments),
            "server": now.server,
            "commitments": {str(seat): now.commitments[seat] for seat in sorted(now.commitments)},
            "seal": self.seal or None,
            "opened": sorted(now.secrets),
            "awaited": sorted(self.awaited),
            "out": sorted(self.out),
        }

    def record(self) -> dict[str, Any]:
        """For the record, everything included."""
        return to_json(self.rounds)


def draw_of(table: str, rows: Sequence[LogRow]) -> Draw | None:
    """The draw of a table; None where the house has drawn alone and dealt at once."""
    return Draw(table, rows) if rows[0].kind == "start" and rows[0].arg else None


def started(seed: bytes, awaited: Iterable[int]) -> str:
    """The argument of the first row of such a table."""
    return json.dumps({"seed": seed.hex(), "awaited": sorted(awaited)})
