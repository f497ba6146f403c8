"""What the database holds of a table, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class LogRow:
    """One row of a table's log. `told` is the story of it as JSON, empty where nothing was.

    Kinds: `start`; `act`; `undo` (acts from row `arg` on are taken back); `redeal` (a fork: what
    `seat` can't see is dealt anew with the dice `arg`); `rules` (the rules were updated, the
    table goes on from its boundary); and who plays a seat: `sit`, `resign`, `relief` (a bot takes
    over, `arg` says why), `return`.
    """

    n: int
    kind: str
    seat: int
    action: int
    at: float
    arg: str
    told: str


@dataclass
class SeatRow:
    """Who sits where. `relief` says why a bot plays on for a person, if one does."""

    seat: int
    kind: str
    name: str
    secret: str
    bot: str
    relief: str = ""
    standing: str = "[]"

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


@dataclass
class TableSketch:
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


@dataclass
class Append:
    """What one act writes: log rows, and what changes with them. All of it or nothing.

    `born` is a new table and its seats, each with all its columns.
    """

    table_id: str
    rows: list[LogRow]
    table: dict[str, Any] = field(default_factory=dict)
    seats: list[dict[str, Any]] = field(default_factory=list)
    chat: list[ChatRow] = field(default_factory=list)
    born: tuple[dict[str, Any], list[dict[str, Any]]] | None = None
