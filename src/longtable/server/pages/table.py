"""The pages: plain HTML that works by forms and reloading; one small script keeps it fresh.

A game may bring `table.html` (and `table.css`) in its folder; it is given the same things as the
plain table here, and shown in its place.
"""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import parse_qs

import orjson
from fastapi import APIRouter, Request
from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, select_autoescape
from starlette.responses import RedirectResponse, Response

import longtable
from longtable.bots import names as bot_names
from longtable.core.errors import Refusal
from longtable.core.words import LANGUAGES
from longtable.server import render
from longtable.server.api import COSTLY, game_info, table_json
from longtable.server.errors import ServerRefusal, body_of, status_of
from longtable.server.live import Live
from longtable.server.security import is_token
from longtable.server.service import PHRASES, Wish
from longtable.server.wire import address_of, cookie_name, lang_of, secret_of, service_of
from longtable.server.words import action_words, server_words

router = APIRouter()

_YEAR = 365 * 24 * 3600


@cache
def _environment() -> Environment:
    def of_game(name: str) -> str | None:
        game, _, file = name.partition("/")
        if file != "table.html" or game not in longtable.games():
            return None
        found = longtable.game(game)
        return found.read(file) if (found.folder / file).is_file() else None

    return Environment(
        loader=ChoiceLoader([PackageLoader("longtable.server"), FunctionLoader(of_game)]),
        autoescape=select_autoescape(default=True, default_for_string=True),
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _page(request: Request, file: str | list[str], status: int = 200, **more: Any) -> Response:
    lang = lang_of(request)
    template = _environment().select_template([file] if isinstance(file, str) else file)
    html = template.render(
        lang=lang,
        other=next(other for other in LANGUAGES if other != lang),
        say=server_words(lang).say,
        path=request.url.path,
        **more,
    )
    response = Response(html, status, media_type="text/html; charset=utf-8")
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie("lang", lang, max_age=_YEAR, httponly=True, samesite="lax")
    return response


def _sorry(request: Request, refusal: Refusal, back: str = "/") -> Response:
    message = body_of(refusal, lang_of(request))
    return _page(request, "error.html", status_of(refusal), problem=message, back=back)


async def _form(request: Request) -> dict[str, str]:
    """What a form sends; the last value of each field."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return {name: values[-1] for name, values in parse_qs(body, max_num_fields=100).items()}
    except ValueError:
        return {}


def _number(form: dict[str, str], name: str) -> int:
    value = form.get(name, "")
    if not value.isdecimal() or len(value) > 9:
        raise ServerRefusal(422, "invalid", where=name)
    return int(value)


# Home


@router.get("/")
async def home(request: Request) -> Response:
    """All games, and a table against bots in one click."""
    lang = lang_of(request)
    games = [game_info(longtable.game(name), lang) for name in longtable.games()]
    return _page(request, "home.html", games=games, bots=bot_names())


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """A rulebook."""
    try:
        book = longtable.game(game).rulebook(lang_of(request))
    except Refusal as refusal:
        return _sorry(request, refusal)
    return _page(request, "rules.html", book=book)


@router.post("/new")
async def new(request: Request) -> Response:
    """Set a table: the first seat is the visitor's."""
    form = await _form(request)
    service = service_of(request)
    try:
        game = longtable.game(form.get("game", ""))
        count = _number(form, "seats") if form.get("seats") else game.usual_seats
        if count not in game.seats:
            game.start(count)  # says what is wrong
        wishes = [Wish("person", form.get("name", ""))]
        for seat in range(1, count):
            wished = form.get(f"seat-{seat}") or form.get("others") or "greedy"
            wishes.append(Wish(wished) if wished in ("person", "open") else Wish("bot", bot=wished))
        service.by_address.take(address_of(request), COSTLY)
        laid = await service.create(game.name, wishes, {}, address=address_of(request))
    except Refusal as refusal:
        return _sorry(request, refusal)
    others = {seat: secret for seat, secret in laid.secrets.items() if seat != 0}
    where = f"/t/{laid.table_id}"
    if not others and not any(wish.kind == "open" for wish in wishes):
        return _seated(request, RedirectResponse(where, 303), laid.table_id, laid.secrets[0])
    live = await service.table(laid.table_id)
    base = service.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    page = _page(
        request,
        "links.html",
        table=where,
        watch=base + where,
        players=live.players(lang_of(request)),
        links={seat: f"{base}/s/{laid.table_id}/{secret}" for seat, secret in others.items()},
    )
    return _seated(request, page, laid.table_id, laid.secrets[0])


def _seated(request: Request, response: Response, table_id: str, secret: str) -> Response:
    """With the cookie that says which seat is the visitor's."""
    response.set_cookie(
        cookie_name(table_id),
        secret,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=service_of(request).settings.secure_cookies or request.url.scheme == "https",
    )
    return response


@router.get("/s/{table_id}/{secret}")
async def take_link(request: Request, table_id: str, secret: str) -> Response:
    """A seat's secret link: the visitor sits down."""
    try:
        live = await service_of(request).table(table_id)
        service_of(request).seat_of(live, secret)
    except Refusal as refusal:
        return _sorry(request, refusal)
    return _seated(request, RedirectResponse(f"/t/{live.id}", 303), live.id, secret)


# The table


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, hint: int | None = None) -> Response:
    """The table, as the visitor may see it."""
    service = service_of(request)
    try:
        live = await service.table(table_id)
        seat = _seat(request, live)
        return await _table_page(request, live, seat, hint)
    except Refusal as refusal:
        return _sorry(request, refusal)


def _seat(request: Request, live: Live) -> int | None:
    """A cookie that no longer fits makes a watcher of its bearer."""
    try:
        return service_of(request).seat_of(live, secret_of(request, live.id))
    except ServerRefusal:
        return None


async def _table_page(request: Request, live: Live, seat: int | None, hint: int | None) -> Response:
    service, lang = service_of(request), lang_of(request)
    shown = orjson.loads(await table_json(live, seat, lang))
    game = live.ledger.game
    names = live.players(lang)

    def words_of(action: int) -> str:
        return action_words(game, lang, action, names)

    if seat is not None:
        await live.come_back(seat)
    story = orjson.loads(render.story_parts(live, seat, lang, True, -1)[2])
    lines = await service.store.chat(live.id, limit=50)
    words = server_words(lang)
    valid_hint = hint is not None and 0 <= hint < len(game.actions)
    fragment = request.query_params.get("part") == "table"
    return _page(
        request,
        [f"{game.name}/table.html", "table.html"] if not fragment else "part.html",
        game=game_info(game, lang),
        table=shown,
        view=shown["view"],
        choice=shown["choice"],
        names=names,
        words_of=words_of,
        story=story[-200:][::-1],
        chat=render.chat(live, lines, lang)[::-1],
        phrases=[(p, words.say(f"phrase-{p}")) for p in PHRASES],
        rules=game.rulebook(lang).rules,
        list=words.list,
        hint=words_of(hint) if valid_hint and hint is not None else None,
        mine=live.ledger.seats[seat] if seat is not None else None,
    )


@router.post("/t/{table_id}/{deed}")
async def do(request: Request, table_id: str, deed: str) -> Response:
    """A form of the table's page."""
    back = f"/t/{table_id}" if is_token(table_id) else "/"
    try:
        return await _do(request, table_id, deed, await _form(request))
    except Refusal as refusal:
        if refusal.key == "stale":
            return RedirectResponse(back, 303)
        return _sorry(request, refusal, back)


async def _do(request: Request, table_id: str, deed: str, form: dict[str, str]) -> Response:
    service = service_of(request)
    live = await service.table(table_id)
    back = f"/t/{live.id}"
    if deed == "sit":
        secret = await service.sit(live, _number(form, "seat"), form.get("name", ""))
        return _seated(request, RedirectResponse(back, 303), live.id, secret)
    secret = secret_of(request, live.id) or ""
    seat = service.must_sit(live, secret)
    await live.come_back(seat)
    if deed == "act":
        await live.act(seat, _number(form, "action"), _number(form, "n"))
    elif deed == "undo":
        await live.undo(seat)
    elif deed == "resign":
        await live.resign(seat)
    elif deed == "stand":
        await live.stand(seat, form.get("prompt", ""), form.get("until", ""))
    elif deed == "unstand":
        await live.unstand(seat)
    elif deed == "chat":
        await service.say(live, seat, form.get("phrase", ""), form.get("text", ""))
    elif deed == "hint":
        back += f"?hint={await service.hint(live, seat)}"
    elif deed == "rematch":
        again = await service.rematch(live, address_of(request))
        return _seated(request, RedirectResponse(f"/t/{again}", 303), again, secret)
    else:
        raise ServerRefusal(404, "not-found")
    return RedirectResponse(back, 303)


@router.get("/t/{table_id}/table.css")
async def style(request: Request, table_id: str) -> Response:
    """The game's own style, if it has one."""
    live = await service_of(request).table(table_id)
    game = live.ledger.game
    found = game.read("table.css") if (game.folder / "table.css").is_file() else ""
    return Response(found, media_type="text/css")
