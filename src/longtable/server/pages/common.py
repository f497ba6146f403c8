"""What all pages share: a filled-in template, what is remembered of the reader, and forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qs, quote, unquote

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from longtable.core.errors import Refusal
from longtable.core.words import LANGUAGES
from longtable.server.errors import ServerRefusal, body_of, status_of
from longtable.server.http.requests import cookie_name, is_secure, lang_of, service_of
from longtable.server.limits import clean
from longtable.server.messages import server_words
from longtable.server.rendering.templates import environment

YEAR: Final = 365 * 24 * 3600
# What is remembered of a reader besides the language, each with what it can be, the usual first.
PREFERENCES: Final = {
    "theme": ("auto", "light", "dark"),
    "speed": ("usual", "slow", "fast", "off"),
    "sound": ("off", "on"),
    "keys": ("on", "off"),
}
LIBRARY_COST: Final = 2.0  # requests that a whole book or all cards count for besides
_LONG_QUERY: Final = 1000


def preferences(connection: HTTPConnection) -> dict[str, str]:
    """What the reader likes: theme, speed, sound, keys."""
    return {
        name: given if (given := connection.cookies.get(name, "")) in can else can[0]
        for name, can in PREFERENCES.items()
    }


def page(request: Request, file: str, status: int = 200, **more: Any) -> Response:
    """A template, in the reader's language as they prefer it."""
    lang = lang_of(request)
    context = {
        "lang": lang,
        "other": next(other for other in LANGUAGES if other != lang),
        "say": server_words(lang).say,
        "here": _here(request),
        "preference": preferences(request),
        "preferences": PREFERENCES,
    }
    html = environment().get_template(file).render({**context, **more})
    response = Response(html, status, media_type="text/html; charset=utf-8")
    if request.query_params.get("lang") in LANGUAGES:
        remember(request, response, "lang", lang)
    return response


def _here(request: Request) -> str:
    """Where the reader is, to come back to after a change of settings: a place on this site, even
    if they came by an address like //elsewhere, /%5Celsewhere or /%09/elsewhere.
    """
    path = quote("/" + request.url.path.lstrip("/"))
    asked = request.url.query
    if len(asked) > _LONG_QUERY:  # of no page of ours, and it would be sent back several times
        return path
    query = "&".join(part for part in asked.split("&") if part and not part.startswith("lang="))
    return path + (f"?{query}" if query else "")


def remember(request: Request, response: Response, name: str, value: str) -> None:
    """Keep it with the reader."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=is_secure(request, service_of(request)),
    )


def seated(request: Request, response: Response, table_id: str, secret: str) -> Response:
    """With the cookie that says which seat is the visitor's."""
    remember(request, response, cookie_name(table_id), secret)
    return response


def sorry(request: Request, refusal: Refusal, back: str = "/") -> Response:
    """A page that says what is wrong and what to do."""
    message = body_of(refusal, lang_of(request))
    return page(request, "error.html", status_of(refusal), problem=message, back=back)


async def form_of(request: Request) -> dict[str, str]:
    """What a form sends; the last value of each field."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return {name: values[-1] for name, values in parse_qs(body, max_num_fields=100).items()}
    except ValueError:
        return {}


def number(form: Mapping[str, str], name: str) -> int:
    """A field that must be a number."""
    value = form.get(name, "")
    if not (value.isascii() and value.isdecimal()) or len(value) > 9:
        raise ServerRefusal(422, "invalid", where=name)
    return int(value)


def own_name(request: Request) -> str:
    """What the visitor was called the last time."""
    return clean(unquote(request.cookies.get("name", "")[:400]), 32)


def remember_name(request: Request, response: Response, given: str) -> None:
    """For the next table."""
    if name := clean(given, 32):
        remember(request, response, "name", quote(name))
