"""What a reader is shown of a table: as plain data (`table_json`), as HTML (`table_html`), its
story in words, and the board that a game's own folder brings.

Looks at `tables` and never writes or waits; knows no request. Called by `http` and `pages`.
"""
