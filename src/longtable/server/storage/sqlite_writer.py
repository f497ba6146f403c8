"""Group commits into a SQLite file: one transaction, one thread, one statement per kind of row.

The event loop is busy with Python while this thread writes, and every step of a statement gives
the interpreter away and has to wait to get it back. So a whole batch goes in as one JSON text
that SQLite takes apart itself, and the wait is paid four times a commit instead of once a row.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import orjson

from longtable.server.errors import Conflict, Full
from longtable.server.storage.rows import Append

_ACTIONS = ["table_id", "n", "kind", "seat", "action", "at", "arg", "told", "ran"]
_CHAT = ["table_id", "c", "seat", "phrase", "text", "at"]


def _insert(table: str, columns: Sequence[str]) -> str:
    values = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(columns)))
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM json_each(?)"


def _insert_named(table: str, columns: Iterable[str]) -> str:
    names = list(columns)
    values = ", ".join(f":{name}" for name in names)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({values})"


_INSERT_ACTIONS = _insert("actions", _ACTIONS)
_INSERT_CHAT = _insert("chat", _CHAT)


_IN_PLAY = "SELECT count(*) FROM tables WHERE creator = ? AND status = 'playing'"


def _written(told: str) -> orjson.Fragment | str:
    """The story of a row goes in as the JSON that it is: SQLite hands its text back unchanged."""
    return orjson.Fragment(told) if told else ""


def _identity(path: str) -> tuple[int, int] | None:
    """Which file this is, whatever it is called; None for one in memory."""
    if path in ("", ":memory:"):
        return None
    found = Path(path).stat()
    return found.st_dev, found.st_ino


class SqliteWriter:
    """The one connection that writes acts to a file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None  # which file the connection has open

    async def write(self, batch: Sequence[Append]) -> None:
        """All of it or nothing; Conflict if one of the rows is there already, Full for a table that
        is one too many.
        """
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def probe(self) -> None:
        """Write something that says nothing, to see whether it can be done."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._probe)

    async def close(self) -> None:
        """Write no more."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _connected(self) -> sqlite3.Connection:
        """The connection. To a file that was moved away, or replaced, nothing is acknowledged: who
        comes back would not find it.
        """
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, timeout=5.0, isolation_level=None)
            for pragma in ("journal_mode=WAL", "synchronous=FULL"):
                self._connection.execute(f"PRAGMA {pragma}")
            self._file = _identity(self._path)
        elif _identity(self._path) != self._file:
            raise sqlite3.OperationalError("the database file is not the one that was opened")
        return self._connection

    def _probe(self) -> None:
        connection = self._connected()
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {(number + 1) % 1_000_000}")

    def _write(self, batch: Sequence[Append]) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            self._fill(connection, batch)
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict from error
            raise

    def _fill(self, connection: sqlite3.Connection, batch: Sequence[Append]) -> None:
        for what in batch:
            if what.created is not None:
                table, seats = what.created
                connection.execute(_insert_named("tables", table), table)
                connection.executemany(_insert_named("seats", seats[0]), seats)
                (in_play,) = connection.execute(_IN_PLAY, (table["creator"],)).fetchone()
                if 0 < what.most < in_play:
                    raise Full
        rows = [
            (what.table_id, r.n, r.kind, r.seat, r.action, r.at, r.arg, _written(r.told), r.ran)
            for what in batch
            for r in what.rows
        ]
        if rows:
            connection.execute(_INSERT_ACTIONS, (orjson.dumps(rows).decode(),))
        said = [
            (what.table_id, line.c, line.seat, line.phrase, line.text, line.at)
            for what in batch
            for line in what.chat
        ]
        if said:
            connection.execute(_INSERT_CHAT, (orjson.dumps(said).decode(),))
        changes: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
        for what in batch:
            if what.table:
                columns = ", ".join(f"{name} = ?" for name in what.table)
                sql = f"UPDATE tables SET {columns} WHERE id = ?"
                changes[sql].append((*what.table.values(), what.table_id))
            for seat in what.seats:
                values = {name: value for name, value in seat.items() if name != "place"}
                columns = ", ".join(f"{name} = ?" for name in values)
                sql = f"UPDATE seats SET {columns} WHERE table_id = ? AND seat = ?"
                changes[sql].append((*values.values(), what.table_id, seat["place"]))
        for sql, many in changes.items():
            connection.executemany(sql, many)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
