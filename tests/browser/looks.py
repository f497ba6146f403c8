"""On which screens, by which light and in which language pages are looked at.

Two of the four show each size, each theme and each language once; `make soak` shows all
(`LONGTABLE_LOOKS=all`).
"""

from __future__ import annotations

import os

PHONE, DESK = (360, 740), (1440, 900)
_ALL = [(PHONE, "light", "fr"), (DESK, "dark", "en"), (PHONE, "dark", "en"), (DESK, "light", "fr")]
LOOKS = _ALL if os.environ.get("LONGTABLE_LOOKS") == "all" else _ALL[:2]
