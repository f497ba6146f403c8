"""What a reader prefers: language, theme, speed, sound, keys; remembered in cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from longtable.core.words import LANGUAGES
from longtable.server.errors import ServerRefusal
from longtable.server.pages.common import PREFERENCES, form_of, remember, sorry

router = APIRouter()


@router.get("/settings")
async def only_a_form(request: Request) -> Response:
    """Where a form leads; who just comes by is sent home."""
    return RedirectResponse("/", 303)


@router.post("/settings")
async def settings(request: Request) -> Response:
    """Remember what the reader likes, and go back to where they were."""
    form = await form_of(request)
    chosen = {name: form[name] for name in ("lang", *PREFERENCES) if name in form}
    for name, value in chosen.items():
        if value not in (LANGUAGES if name == "lang" else PREFERENCES[name]):
            return sorry(request, ServerRefusal(422, "setting", name=name, value=value[:40]))
    response = RedirectResponse(way_back(form.get("back", "")), 303)
    for name, value in chosen.items():
        remember(request, response, name, value)
    return response


def way_back(asked: str) -> str:
    """A place on this site, or home: no form sends a reader elsewhere."""
    fits = asked.startswith("/") and len(asked) < 2000
    if not fits or asked[1:2] in ("/", "\\") or not asked.isascii() or not asked.isprintable():
        return "/"
    try:
        parts = urlsplit(asked)
    except ValueError:
        return "/"
    return "/" if parts.scheme or parts.netloc else asked
