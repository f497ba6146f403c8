"""On which screens, by which light and in which language pages are looked at, and for how long.

Two of the four show each size, each theme and each language once, and a short game has every part
of a long one; `make soak` shows all of them and plays the long ones (`LONGTABLE_LOOKS=all`).
"""

from __future__ import annotations

import os

PHONE, DESK = (360, 740), (1440, 900)
_ALL = [(PHONE, "light", "fr"), (DESK, "dark", "en"), (PHONE, "dark", "en"), (DESK, "light", "fr")]
LONG = os.environ.get("LONGTABLE_LOOKS") == "all"
LOOKS = _ALL if LONG else _ALL[:2]
