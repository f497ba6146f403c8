"""The sheets of portraits, and the style sheet that goes with them: files that never change."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from longtable.portraits import style
from longtable.server.errors import ServerRefusal
from longtable.server.rendering.portraits import portrait_style, sheet

router = APIRouter()

_KEPT: Final = {"cache-control": "public, max-age=31536000, immutable"}


@router.get("/portraits/{file}")
def portraits(file: str) -> Response:
    """A game's sheet, or the style sheet. Beside the others: a sheet takes a while to draw."""
    if f"/portraits/{file}" == portrait_style():
        return Response(style(), media_type="text/css", headers=_KEPT)
    found = sheet(f"/portraits/{file}")
    if found is None:
        raise ServerRefusal(404, "not-found")
    return Response(found, media_type="image/svg+xml", headers=_KEPT)
