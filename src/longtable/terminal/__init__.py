"""The terminal table: playing, watching and checking games where there is only text."""
