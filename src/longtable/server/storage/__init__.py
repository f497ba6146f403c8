"""The database: tables, logs, seats and chat as rows, read and written in SQLite or PostgreSQL.

`store` reads and creates, `writer` commits what all tables append, `other_workers` hears theirs.
Knows no table in play, no HTTP. Called by `tables`, `bots`, `notify`; readers by `http`, `pages`.
"""
