"""The tables of the database. Every change here is a migration in migrations/versions."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

# A table. `seed` and `boundary` are secret; the id is the right to watch.
tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("creator", String(32), nullable=False),
    Column("status", String(8), nullable=False),  # playing, over
    # Where replaying begins: the start of the game, or, since the rules changed, a saved state.
    Column("base", Text),
    Column("base_n", Integer, nullable=False),
    # The state at the last boundary between two turns, and the log row that led to it.
    Column("boundary", Text, nullable=False),
    Column("boundary_n", Integer, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    # A fork in which what this seat can't see was dealt anew; -1 for a table that is nobody's.
    Column("imagined_by", Integer, nullable=False),
    Column("rematch", String(22)),
    Column("final", Text),  # views and scores of a finished game, whatever becomes of the rules
    # The date whose race this is, and who runs it: a hash of what their browser keeps.
    Column("day", String(10)),
    Column("runner", String(64)),
    Column("counted", Boolean, nullable=False, server_default=false()),  # on that day's board
    Index("tables_in_play", "status", "bots_due"),
    Index("tables_of_creator", "creator", "status"),
    Index("tables_of_day", "game", "day", "status"),
)

# The log. Only ever appended to; two workers can't write the same n. `told` is the story.
actions = Table(
    "actions",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("arg", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("ran", Float),  # by the house clock; rows from before there was one have none
)

# Time that passes only while tables are served: one row.
house_clock = Table(
    "house_clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ran", Float, nullable=False),
)

# What this server is known by. Secret, as seeds are.
keys = Table(
    "keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("secret", String(128), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person, bot, open, invited
    Column("name", String(128), nullable=False),
    Column("secret", String(64), nullable=False),  # a hash
    Column("bot", String(32), nullable=False),
    Column("relief", String(8), nullable=False),  # why a bot plays on: away, clock, resigned
    Column("standing", Text, nullable=False),
    Column("stops", Text, nullable=False, server_default=""),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("c", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("phrase", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Which worker thinks for a table's bots, and until when. Only saves work: the log decides.
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("worker", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

# Where a seat's person wants to be told that the table waits. Apart from the seats, so that
# nothing that shows a table ever reads it.
addresses = Table(
    "addresses",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mail", String(254), nullable=False),
    Column("lang", String(2), nullable=False),
)

# The same for a browser's push service: the last browser that asked at this seat.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", String(1024), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
)

# The board of a day's race: everybody's best. What is on it was played again on this server; it
# could be worked out anew from the tables at any time. `score` is written so that it sorts.
races = Table(
    "races",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("runner", String(64), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("score", String(64), nullable=False),
    Column("trace", Text, nullable=False),
    Column("table_id", String(22), nullable=False),
    Column("at", Float, nullable=False),
    Index("races_by_score", "game", "day", "score", "at"),
)
