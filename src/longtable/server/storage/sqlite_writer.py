"""Group commits into a SQLite file: one transaction, in one statement wherever that will do.

The event loop is busy with Python while a thread writes here, and every step of a statement gives
the interpreter away and has to wait to get it back. So the rows of a whole batch, and the states
that go with some of them, are one statement without a transaction around it: it is one by itself,
and synced before it returns. Only what comes seldom takes several.
"""

from __future__ import annotations

import os
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from longtable.server.errors import Conflict, Full
from longtable.server.storage.rows import Append

_ACTIONS: Final = ("table_id", "n", "kind", "seat", "action", "at", "arg", "told", "ran")
_CHAT: Final = ("table_id", "c", "seat", "phrase", "text", "at")
_BOUNDARY: Final = {"boundary", "boundary_n"}
_WIDTH: Final = len(_ACTIONS) + 1
_AT_ONCE: Final = 64 * _WIDTH  # values in one statement; each number of rows is one to prepare
_CHECKPOINT: Final = 4_000  # pages: the log beside the file is emptied less often than usual

# A row of the log, with the table's state where it ends a turn: what is written to this view goes
# to both tables. It is there for this connection only.
_PREPARE: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    f"PRAGMA wal_autocheckpoint={_CHECKPOINT}",
    f"CREATE TEMP VIEW written AS SELECT {', '.join(_ACTIONS)}, '' AS boundary FROM actions",
    f"""
    CREATE TEMP TRIGGER write INSTEAD OF INSERT ON written BEGIN
        INSERT INTO actions ({", ".join(_ACTIONS)})
            VALUES ({", ".join(f"NEW.{name}" for name in _ACTIONS)});
        UPDATE tables SET boundary = NEW.boundary, boundary_n = NEW.n
            WHERE id = NEW.table_id AND NEW.boundary IS NOT NULL;
    END
    """,
)
_IN_PLAY: Final = "SELECT count(*) FROM tables WHERE creator = ? AND status = 'playing'"


@lru_cache(maxsize=64)
def _write_rows(rows: int) -> str:
    row = f"({', '.join('?' * _WIDTH)})"
    return f"INSERT INTO written VALUES {', '.join([row] * rows)}"


def _write(connection: sqlite3.Connection, values: Sequence[Any]) -> None:
    connection.execute(_write_rows(len(values) // _WIDTH), values)


def _insert_named(table: str, columns: Iterable[str]) -> str:
    names = list(columns)
    values = ", ".join(f":{name}" for name in names)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({values})"


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _identity(path: str) -> tuple[int, int] | None:
    """Which file this is, whatever it is called; None for one in memory."""
    if path in ("", ":memory:"):
        return None
    found = os.stat(path)  # noqa: PTH116 - at every commit, and in half the time
    return found.st_dev, found.st_ino


def _changes(what: Append) -> dict[str, Any]:
    """What else changes of the table, besides a state that goes with the last of the rows."""
    if what.table and _has_state(what):
        return {name: value for name, value in what.table.items() if name not in _BOUNDARY}
    return what.table


def _has_state(what: Append) -> bool:
    return bool(what.rows) and what.table.get("boundary_n") == what.rows[-1].n


def _values(batch: Iterable[Append]) -> list[Any]:
    """The values of all rows as the view takes them, one after another."""
    values: list[Any] = []
    for what in batch:
        table_id = what.table_id
        for r in what.rows:
            values += (table_id, r.n, r.kind, r.seat, r.action, r.at, r.arg, r.told, r.ran, None)
        if what.table and _has_state(what):
            values[-1] = what.table["boundary"]
    return values


def _is_rows(what: Append) -> bool:
    """Nothing but rows, and the states that go with them."""
    return not (what.created or what.chat or what.seats or (what.table and _changes(what)))


class SqliteWriter:
    """The one connection that writes acts to a file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None  # which file the connection has open

    def write(self, batch: Sequence[Append]) -> None:
        """All of it or nothing; Conflict if one of the rows is there already, Full for a table that
        is one too many.
        """
        connection = self._connected()
        try:
            values = _values(batch)
            if 0 < len(values) <= _AT_ONCE and all(_is_rows(what) for what in batch):
                _write(connection, values)
            else:
                self._write_in_steps(connection, batch, values)
        except sqlite3.IntegrityError as error:
            raise Conflict from error

    def probe(self) -> None:
        """Write something that says nothing, to see whether it can be done."""
        connection = self._connected()
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {(number + 1) % 1_000_000}")

    def close(self) -> None:
        """Write no more."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connected(self) -> sqlite3.Connection:
        """The connection. To a file that was moved away, or replaced, nothing is acknowledged: who
        comes back would not find it.
        """
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, timeout=5.0, isolation_level=None)
            for statement in _PREPARE:
                self._connection.execute(statement)
            self._file = _identity(self._path)
        elif _identity(self._path) != self._file:
            raise sqlite3.OperationalError("the database file is not the one that was opened")
        return self._connection

    def _write_in_steps(
        self, connection: sqlite3.Connection, batch: Sequence[Append], values: list[Any]
    ) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            self._create(connection, batch)
            for first in range(0, len(values), _AT_ONCE):
                _write(connection, values[first : first + _AT_ONCE])
            self._change(connection, batch)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _create(self, connection: sqlite3.Connection, batch: Sequence[Append]) -> None:
        for what in batch:
            if what.created is not None:
                table, seats = what.created
                connection.execute(_insert_named("tables", table), table)
                connection.executemany(_insert_named("seats", seats[0]), seats)
                (in_play,) = connection.execute(_IN_PLAY, (table["creator"],)).fetchone()
                if 0 < what.most < in_play:
                    raise Full

    def _change(self, connection: sqlite3.Connection, batch: Sequence[Append]) -> None:
        said = [
            (what.table_id, line.c, line.seat, line.phrase, line.text, line.at)
            for what in batch
            for line in what.chat
        ]
        connection.executemany(_insert("chat", _CHAT), said)
        changes: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
        for what in batch:
            if changed := _changes(what):
                columns = ", ".join(f"{name} = ?" for name in changed)
                sql = f"UPDATE tables SET {columns} WHERE id = ?"
                changes[sql].append((*changed.values(), what.table_id))
            for seat in what.seats:
                values = {name: value for name, value in seat.items() if name != "place"}
                columns = ", ".join(f"{name} = ?" for name in values)
                sql = f"UPDATE seats SET {columns} WHERE table_id = ? AND seat = ?"
                changes[sql].append((*values.values(), what.table_id, seat["place"]))
        for sql, many in changes.items():
            connection.executemany(sql, many)
