"""Why the dice are fair, for a player."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from longtable.server.http.requests import lang_of, service_of
from longtable.server.messages import server_words
from longtable.server.pages.common import page

router = APIRouter()

_LINES: Final = 10


@router.get("/fair")
async def fair(request: Request) -> Response:
    """How the dice are drawn, in ten lines."""
    say, key = server_words(lang_of(request)).say, service_of(request).signer.public
    return page(request, "fair.html", lines=[say(f"fair-{n + 1}") for n in range(_LINES)], key=key)
