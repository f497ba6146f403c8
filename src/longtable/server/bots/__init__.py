"""Bots at the tables: `runner` sees to it that they answer, `worker` thinks in other processes.

Calls `tables` as a person would; a bot itself is handed a Perspective and nothing else.
Called by `service` when a table has changed, and for hints by `commands`.
"""
