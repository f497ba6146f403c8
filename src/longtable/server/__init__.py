"""The server: people and bots at tables over the network, where no move is ever lost.

A table is a row, an append-only list of log rows, and its state at the last turn boundary. What
is acknowledged is on disk; a table after a crash is its log, replayed.

From the top: `serve` runs `app`, which puts `pages` and `http` together. Both read what they were
sent, have `commands` do it, and answer with what `rendering` made of the table. `service` holds
what is behind them: `bots`, `notify`, `tables`, and under all of it `storage`. Nothing calls
upwards, and `make lint` holds it.
"""
