"""Tables in play: the registry of those in memory, one table, its log applied to a match, undo.

Everything that changes a table goes through `table.Table`, one thing at a time, and is on disk
before anybody is told. Calls `storage` and the kernel; called by all above, knows none of them.
"""
