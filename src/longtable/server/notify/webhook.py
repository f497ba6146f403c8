"""A note to a program elsewhere: JSON, posted to the address in the settings."""

from __future__ import annotations

import json
import urllib.request
from typing import Final

_SECONDS: Final = 10  # for the other side to answer


def post(url: str, note: dict[str, object]) -> None:
    """Post it, and read nothing of the answer."""
    request = urllib.request.Request(
        url,
        json.dumps(note).encode(),
        {"content-type": "application/json", "user-agent": "longtable"},
    )
    urllib.request.urlopen(request, timeout=_SECONDS).close()
