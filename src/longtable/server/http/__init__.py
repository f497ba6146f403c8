"""The network: the JSON API, the socket of a table, and what every request passes.

Only translates: requests into `commands`, what `rendering` made into bytes. It is the one place
where a table's data is encoded. Called by `app`; `pages` uses its `requests`.
"""
