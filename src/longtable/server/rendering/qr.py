"""A link as a QR code: a drawing among others, on its own white ground by day and by night."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno
from markupsafe import Markup

_QUIET: Final = 4  # modules of white around it, without which no camera finds it
_KEPT: Final = 512


@lru_cache(maxsize=_KEPT)
def qr(link: str) -> Markup:
    """The code as SVG; what it is for stands in words beside it, so ears are spared it."""
    matrix = segno.make(link, micro=False, error="l").matrix
    side = len(matrix) + 2 * _QUIET
    path = "".join(
        f"M{start + _QUIET} {y + _QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(matrix)
        for start, length in _runs(row)
    )
    return Markup(
        f'<svg class="qr" viewBox="0 0 {side} {side}" aria-hidden="true" focusable="false" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#1d140b" d="{path}"/></svg>'
    )


def _runs(row: bytes | bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin, and how many follow each other."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((x, 1))
    return found
