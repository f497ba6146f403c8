"""The server: people and bots at tables over the network, where no move is ever lost.

A table is a row, an append-only list of log rows, and its state at the last turn boundary. What
is acknowledged is on disk; a table after a crash is its log, replayed.
"""
