"""What games share when they are shown, in the browser and in a terminal.

`seating` knows who sits where around a table, `lines` sets text in columns, `labels` puts numbers
and names into a few signs or words, `pieces` names what lies on a browser table, `forecast` helps
to tell what an action would do, `all_seeing` lays what every seat sees over each other, `outline`
reads the view of a game that draws no table of its own.

It knows the kernel and no game. Rules need none of it: a game's `screen`, `table.py` and
`forecast.py` do.
"""
