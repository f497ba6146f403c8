"""What all pages share: templates, what is remembered of the reader, forms, and apologies."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, quote

from fastapi import Request
from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, select_autoescape
from markupsafe import Markup
from starlette.requests import HTTPConnection
from starlette.responses import Response

from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.words import LANGUAGES
from longtable.server import board
from longtable.server.errors import ServerRefusal, body_of, status_of
from longtable.server.wire import cookie_name, lang_of, service_of
from longtable.server.words import server_words

YEAR: Final = 365 * 24 * 3600
# What is remembered of a reader besides the language, each with what it can be, the usual first.
TASTES: Final = {
    "theme": ("auto", "light", "dark"),
    "speed": ("usual", "slow", "fast", "off"),
    "sound": ("off", "on"),
    "keys": ("on", "off"),
}
_LONG_QUERY: Final = 1000
STATIC: Final = Path(__file__).parent.parent / "static"


@cache
def environment() -> Environment:
    """Our templates and those the games bring."""
    made = Environment(
        loader=ChoiceLoader(
            [PackageLoader("longtable.server"), FunctionLoader(board.template_source)]
        ),
        autoescape=select_autoescape(default=True, default_for_string=True),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(symbol=symbol, static=static, once=once)
    return made


_KEPT: Final = 20_000
_kept: dict[tuple[Any, ...], Markup] = {}


def once(macro: Callable[..., Markup], *given: Hashable) -> Markup:
    """What the macro draws of these things, drawn once. Most of a board is as it was a move ago,
    and much of it the same at other tables. A macro that is called so may look at nothing but
    what it is given, the language included; its name must say which game's it is.
    """
    key = (macro.name, *given)  # type: ignore[attr-defined]
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _KEPT:
            _kept.clear()
        found = _kept[key] = macro(*given)
    return found


@cache
def symbol(name: str) -> Markup:
    """One of our own drawings."""
    return Markup(
        '<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<use href="{static("symbols.svg")}#{name}"/></svg>'
    )


@cache
def static(file: str) -> str:
    """The address of a file of ours; a new one whenever the file changes, so it can be kept."""
    content = (STATIC / file).read_bytes()
    return f"/static/{file}?{blake2b(content, digest_size=4).hexdigest()}"


@cache
def game_style(game: Game) -> str | None:
    """The address of the game's own style sheet, if it has one."""
    if not board.brings(game, "table.css"):
        return None
    content = game.read("table.css").encode()
    return f"/games/{game.name}/table.css?{blake2b(content, digest_size=4).hexdigest()}"


def tastes(connection: HTTPConnection) -> dict[str, str]:
    """What the reader likes: theme, speed, sound, keys."""
    return {
        name: given if (given := connection.cookies.get(name, "")) in can else can[0]
        for name, can in TASTES.items()
    }


def page(request: Request, file: str, status: int = 200, **more: Any) -> Response:
    """A template, in the reader's language and to their taste."""
    lang = lang_of(request)
    context = {
        "lang": lang,
        "other": next(other for other in LANGUAGES if other != lang),
        "say": server_words(lang).say,
        "here": _here(request),
        "taste": tastes(request),
        "tastes": TASTES,
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
        name, value, max_age=YEAR, httponly=True, samesite="lax", secure=_secure(request)
    )


def seated(request: Request, response: Response, table_id: str, secret: str) -> Response:
    """With the cookie that says which seat is the visitor's."""
    remember(request, response, cookie_name(table_id), secret)
    return response


def _secure(request: Request) -> bool:
    return service_of(request).settings.secure_cookies or request.url.scheme == "https"


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


def render_board(
    game: Game,
    view: Mapping[str, Any],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    *,
    choice: Mapping[str, Any] | None = None,
    waiting: Sequence[int] = (),
) -> Markup:
    """The game's own board, as that seat sees it; without a template of its own, an outline."""
    file = f"{game.name}/table.html" if board.brings(game, "table.html") else "outline.html"
    cards = board.cards(game, lang)
    html = (
        environment()
        .get_template(file)
        .render(
            game=game.name,
            view=view,
            seat=seat,
            bottom=0 if seat is None else seat,
            names=names,
            choice=choice,
            waiting=waiting,
            lay=board.layout(game, view, seat),
            say=board.table_words(game, lang).say,
            card=cards.get,
            lang=lang,
        )
    )
    return Markup(html)
