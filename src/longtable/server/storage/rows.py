"""What the database holds of a table, as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import compress, decompress

import orjson

from longtable.core.story import Event

# Kinds of seats that nobody plays yet: for whoever comes, and for who has the seat's link.
EMPTY: Final = ("open", "invited")
_QUICKLY: Final = 1


# What every act makes some of is made by hand: compiled, a dataclass is made by the interpreter.


class LogEvent:
    """An event of a table's story, and how the log writes it: encoded here, once, for good. The
    JSON is also what the event is known by wherever something made of it is kept.
    """

    __slots__ = ("event", "json")

    def __init__(self, event: Event, json: bytes) -> None:
        self.event = event
        self.json = json

    @staticmethod
    def of(event: Event) -> LogEvent:
        """An event that was told now."""
        # A copy: what orjson gives holds on to a kilobyte and more, however short it is.
        return LogEvent(event, memoryview(orjson.dumps(event.to_json())).tobytes())

    @staticmethod
    def from_server(name: str, seat: int | None = None) -> LogEvent:
        """Something the server tells, not a game: who came and went."""
        seen = {} if seat is None else {"seat": seat}
        return LogEvent.of(Event(f"@{name}", "", seen, None, None))


class LogRow:
    """One row of a table's log. `told` is the story of it as JSON, empty where nothing was; `ran`
    is when it was written by the house clock, as `at` is by the world's.

    Kinds: `start`; `act`; `undo` (acts from row `arg` on are taken back); `redeal` (a fork: what
    `seat` can't see is dealt anew with the dice `arg`); `rules` (the rules were updated, the
    table goes on from its boundary); who plays a seat: `sit`, `bot` (instead of somebody who was
    waited for), `resign` (a bot takes over for good; where `arg` is `over`, the game has ended),
    `relief` (a bot takes over, `arg` says why), `return`; and, before the first act, how the seats
    draw the dice together: `commit`, `sealed`, `open`, `anew`, `dealt` (tables/drawing.py; the
    arguments of `start` and `anew` are secret).
    """

    __slots__ = ("_told", "action", "arg", "at", "at_hand", "kind", "n", "ran", "seat")

    def __init__(
        self,
        n: int,
        kind: str,
        seat: int,
        action: int,
        at: float,
        arg: str,
        told: str,
        ran: float | None = None,
        at_hand: Sequence[LogEvent] | None = None,
    ) -> None:
        self.n = n
        self.kind = kind
        self.seat = seat
        self.action = action
        self.at = at
        self.arg = arg
        self._told: str | PackedRows = told
        self.ran = ran
        self.at_hand = at_hand

    @staticmethod
    def telling(
        n: int,
        kind: str,
        seat: int,
        action: int,
        at: float,
        arg: str,
        events: Sequence[LogEvent],
        ran: float | None = None,
    ) -> LogRow:
        """A new row, in which these things were told."""
        told = b"[%b]" % b",".join([e.json for e in events]) if events else b""
        return LogRow(n, kind, seat, action, at, arg, told.decode(), ran, events)

    def renumbered(self, n: int, kind: str, arg: str) -> LogRow:
        """The same in another log, where it has another number and perhaps another meaning."""
        return LogRow(
            n, kind, self.seat, self.action, self.at, arg, self.told, self.ran, self.at_hand
        )

    @property
    def told(self) -> str:
        """The story of it as JSON."""
        if isinstance(self._told, PackedRows):
            self._told.unpack()
        assert isinstance(self._told, str)
        return self._told

    @told.setter
    def told(self, told: str) -> None:
        self._told = told

    def leave_with(self, packed: PackedRows) -> None:
        """These tell it from now on, should anybody ask."""
        self._told = packed

    @property
    def since(self) -> float:
        """By the house clock, which was the world's before there was one."""
        return self.at if self.ran is None else self.ran

    @property
    def events(self) -> Sequence[LogEvent]:
        """What was told: as long as it is at hand, nothing has to be decoded for it."""
        if self.at_hand is not None:
            return self.at_hand
        if not self.told:
            return ()
        return [LogEvent.of(Event.from_json(kept)) for kept in orjson.loads(self.told)]

    def put_away(self) -> None:
        """Keep only the JSON, which takes far less room."""
        self.at_hand = None


class PackedRows:
    """What was told in some rows, in a tenth of the room, until somebody asks for one of them. The
    same words come again and again, but hardly in one row: so many rows are packed together.
    """

    __slots__ = ("_packed", "_rows", "_unpacked")

    def __init__(self, rows: Sequence[LogRow]) -> None:
        """Of rows in which something was told."""
        self._rows = rows
        self._packed = compress("\n".join([row.told for row in rows]).encode(), _QUICKLY)
        self._unpacked = True
        self.pack()

    def pack(self) -> None:
        """Nobody is likely to ask."""
        if self._unpacked:
            self._unpacked = False
            for row in self._rows:
                row.leave_with(self)

    def unpack(self) -> None:
        """Give every row its own again."""
        self._unpacked = True
        texts = decompress(self._packed).decode().split("\n")  # there is none in JSON
        for row, told in zip(self._rows, texts, strict=True):
            row.told = told


@dataclass
class SeatRow:
    """Who sits where. `relief` says why a bot plays on for a person, if one does; `standing` holds
    the person's standing answers as JSON, `stops` where they want to be asked: nothing for every
    time.
    """

    seat: int
    kind: str
    name: str
    secret: str
    bot: str
    relief: str = ""
    standing: str = "[]"
    stops: str = ""

    @property
    def empty(self) -> bool:
        """Whether somebody can still sit down there."""
        return self.kind in EMPTY

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays the seat now."""
        return self.kind == "bot" or self.relief != ""

    @property
    def level(self) -> str:
        """Which bot plays it when one does."""
        return self.bot or "greedy"


@dataclass
class TableRow:
    """A table as the database keeps it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: str
    settings: dict[str, Any]
    created: float
    creator: str
    boundary: str
    status: str = "playing"
    base: str | None = None
    base_n: int = 0
    boundary_n: int = 0
    bots_due: bool = False
    imagined_by: int = -1
    rematch: str | None = None
    final: str | None = None
    day: str | None = None
    runner: str | None = None
    counted: bool = False


@dataclass(frozen=True)
class RaceRow:
    """Somebody's best race of a day: what it came to, and where they were as each turn began."""

    game: str
    day: str
    runner: str
    name: str
    score: tuple[int, ...]
    trace: tuple[int, ...]
    table_id: str
    at: float


@dataclass
class TableSummary:
    """A table as a list shows it: what is played, since when, and who sits there."""

    id: str
    game: str
    status: str
    created: float
    seats: list[SeatRow]


@dataclass
class ChatRow:
    """One thing said: a quick phrase, or words of one's own."""

    c: int
    seat: int
    phrase: str
    text: str
    at: float


@dataclass(frozen=True)
class Subscription:
    """A browser's for web push, and the language of its person. Its address is a secret."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    lang: str


class Append:
    """What one act writes: log rows, and what changes with them. All of it or nothing.

    `created` is a new table and its seats, each with all its columns; with `most`, who created it
    may have so many in play, this one included.
    """

    __slots__ = ("chat", "created", "most", "rows", "seats", "table", "table_id")

    def __init__(
        self,
        table_id: str,
        rows: list[LogRow],
        table: dict[str, Any] | None = None,
        seats: Sequence[dict[str, Any]] = (),
        chat: Sequence[ChatRow] = (),
        created: tuple[dict[str, Any], list[dict[str, Any]]] | None = None,
        most: int = 0,
    ) -> None:
        self.table_id = table_id
        self.rows = rows
        self.table = {} if table is None else table
        self.seats = seats
        self.chat = chat
        self.created = created
        self.most = most
