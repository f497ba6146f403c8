"""The pages around the tables: home, new tables and their links, settings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import cache
from time import monotonic, time
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

import longtable
from longtable.bots import names as bot_names
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.words import LANGUAGES
from longtable.server import board, security
from longtable.server.api import COSTLY, game_info
from longtable.server.errors import ServerRefusal
from longtable.server.limits import tidy
from longtable.server.pages import library
from longtable.server.pages.common import (
    TASTES,
    form_of,
    game_style,
    number,
    page,
    remember,
    render_board,
    seated,
    sorry,
)
from longtable.server.rows import TableSketch
from longtable.server.service import Laid, Service, Wish
from longtable.server.wire import address_of, cookie_name, lang_of, service_of
from longtable.server.words import server_words

router = APIRouter()
router.include_router(library.router)

_COOKIES: Final = 50  # of seats that are looked at
_MINE: Final = 8  # tables of one's own that are shown
_ENDED: Final = 4  # and of those that are over
_LISTED_FOR: Final = 3 * 24 * 3600.0
_LOBBY_SECONDS: Final = 3.0  # for which the list of open tables is good enough
_CLOCKS: Final = (600, 1800, 3600, 86_400, 3 * 86_400, 7 * 86_400)
_AWAYS: Final = (60, 300, 1800)
_USUAL_BOT: Final = "greedy"


# Home


@router.get("/")
async def home(request: Request) -> Response:
    """All games, tables in progress, and a table against bots in one click."""
    lang = lang_of(request)
    try:
        mine, gone = await _mine(request, lang)
        lobby = await _lobby(request, lang)
    except ServerRefusal:  # the database is away: the shelf can be looked at all the same
        mine, gone, lobby = [], [], []
    playing = [table for table in mine if not table["over"]][:_MINE]
    theirs = {table["id"] for table in mine}
    shown = page(
        request,
        "home.html",
        games=[_on_shelf(longtable.game(name), lang) for name in longtable.games()],
        playing=playing,
        ended=[table for table in mine if table["over"]][:_ENDED],
        lobby=[table for table in lobby if table["id"] not in theirs],
    )
    for table_id in gone:
        shown.delete_cookie(cookie_name(table_id))
    return shown


def _on_shelf(game: Game, lang: str) -> dict[str, Any]:
    return {
        **game_info(game, lang),
        "picture": miniature(game, lang),
        "style": game_style(game),
        "lesson": board.brings(game, "lesson.toml"),
        "cards": len(library.cards(game, lang)),
    }


@cache
def miniature(game: Game, lang: str) -> Markup:
    """A real position, drawn by the game's own table: some way into a game always the same."""
    seed = b"longtable 0"
    whole = game.start(seed=seed)
    whole.playout(Dice(seed))
    match = game.start(seed=seed)
    match.playout(Dice(seed), turns=max(1, whole.turns // 3))
    names = game.called(match.seats, lang)
    return render_board(game, match.view(None), None, lang, names, waiting=sorted(match.waiting))


async def _mine(request: Request, lang: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The visitor's tables, newest first, and the cookies that lead nowhere any more."""
    service = service_of(request)
    secrets = {
        name.removeprefix("seat-"): secret
        for name, secret in request.cookies.items()
        if name.startswith("seat-") and security.is_token(name.removeprefix("seat-"))
    }
    asked = list(secrets)[:_COOKIES]
    found = await service.store.sketches(asked, _COOKIES)
    mine: list[dict[str, Any]] = []
    for sketch in found:
        hashes = {s.seat: s.secret for s in sketch.seats if s.kind == "person"}
        seat = security.seat_of(secrets[sketch.id], hashes)
        if seat is None:
            continue
        described = _sketched(sketch, lang, seat)
        if not described["over"] and len(mine) < _MINE:
            described["waiting"] = await _waiting(service, sketch.id)
        mine.append(described)
    known = {table["id"] for table in mine}
    return mine, [table_id for table_id in asked if table_id not in known]


async def _waiting(service: Service, table_id: str) -> list[int]:
    try:
        return (await service.table(table_id)).ledger.waiting
    except Refusal:  # it has moved on to other rules: its own page says so
        return []


async def _lobby(request: Request, lang: str) -> list[dict[str, Any]]:
    """Tables that whoever set them wants to be seen. Many visitors share one look."""
    state = request.app.state
    kept: tuple[float, list[TableSketch]] | None = getattr(state, "lobby", None)
    if kept is None or monotonic() - kept[0] > _LOBBY_SECONDS:
        listed = await service_of(request).store.listed(time() - _LISTED_FOR)
        state.lobby = kept = (monotonic(), listed)
    return [_sketched(sketch, lang, None) for sketch in kept[1]]


def _sketched(sketch: TableSketch, lang: str, seat: int | None) -> dict[str, Any]:
    """A table as a list shows it."""
    known = sketch.game in longtable.games()
    called = longtable.game(sketch.game).called(len(sketch.seats), lang) if known else []
    names = [s.name or (called[s.seat] if known else str(s.seat + 1)) for s in sketch.seats]
    return {
        "id": sketch.id,
        "title": longtable.game(sketch.game).words(lang).say("title") if known else sketch.game,
        "over": sketch.status == "over",
        "since": _ago(time() - sketch.created, lang),
        "seat": seat,
        "names": names,
        "who": server_words(lang).list(
            [name for s, name in zip(sketch.seats, names, strict=True) if s.kind != "open"]
        ),
        "open": sum(s.kind == "open" for s in sketch.seats),
        "waiting": [],
    }


def _ago(seconds: float, lang: str) -> str:
    if seconds < 60:
        return server_words(lang).say("page-just-now")
    return str(
        format_timedelta(
            timedelta(seconds=-seconds), granularity="minute", add_direction=True, locale=lang
        )
    )


def _lasting(seconds: int, lang: str) -> str:
    return str(format_timedelta(timedelta(seconds=seconds), threshold=1, locale=lang))


# A new table


@router.get("/new")
@router.get("/settings")
async def only_a_form(request: Request) -> Response:
    """Where a form leads; who just comes by is sent home."""
    return RedirectResponse("/", 303)


@router.get("/new/{game}")
async def set_up(request: Request, game: str) -> Response:
    """The form for a table with friends."""
    lang = lang_of(request)
    try:
        found = longtable.game(game)
    except Refusal as refusal:
        return sorry(request, refusal)
    words = found.words(lang)
    called = {count: found.called(count, lang) for count in found.seats}
    return page(
        request,
        "new.html",
        game=game_info(found, lang),
        helps={
            name: words.say(f"option-{name}.help")
            for name in found.options
            if words.has(f"option-{name}.help")
        },
        called=called,
        levels=levels(lang),
        usual_bot=_USUAL_BOT,
        clocks=[(seconds, _lasting(seconds, lang)) for seconds in _CLOCKS],
        aways=[(seconds, _lasting(seconds, lang)) for seconds in _AWAYS],
        name=_own_name(request),
    )


def levels(lang: str) -> list[tuple[str, str]]:
    """All bots and what they are called, the usual one first."""
    words = server_words(lang)
    ordered = sorted(bot_names(), key=lambda bot: bot != _USUAL_BOT)
    return [(b, words.say(f"bot-{b}") if words.has(f"bot-{b}") else b) for b in ordered]


def _own_name(request: Request) -> str:
    """What the visitor was called the last time."""
    return tidy(unquote(request.cookies.get("name", "")[:400]), 32)


@router.post("/new")
async def new(request: Request) -> Response:
    """Set a table: the first seat is the visitor's."""
    form = await form_of(request)
    service = service_of(request)
    try:
        game = longtable.game(form.get("game", ""))
        count = number(form, "seats") if form.get("seats") else game.usual_seats
        if count not in game.seats:
            game.start(count)  # says what is wrong
        name = form.get("name", "") if "name" in form or "options" in form else _own_name(request)
        wishes = [Wish("person", name)]
        for seat in range(1, count):
            wished = form.get(f"seat-{seat}") or form.get("others") or _USUAL_BOT
            wishes.append(Wish(wished) if wished in ("person", "open") else Wish("bot", bot=wished))
        service.by_address.take(address_of(request), COSTLY)
        laid = await service.create(
            game.name,
            wishes,
            _options(game, form),
            address=address_of(request),
            clock=number(form, "clock") or None if form.get("clock") else None,
            away=number(form, "away") or None if form.get("away") else None,
            listed="listed" in form,
        )
    except Refusal as refusal:
        return sorry(request, refusal)
    alone = all(wish.kind == "bot" for wish in wishes[1:])
    if alone:
        response: Response = RedirectResponse(f"/t/{laid.table_id}", 303)
    else:
        response = await _links(request, laid)
    if form.get("name"):
        remember(request, response, "name", quote(tidy(form["name"], 32)))
    return seated(request, response, laid.table_id, laid.secrets[0])


def _options(game: Game, form: Mapping[str, str]) -> dict[str, Any]:
    """The game's options as the form has them; a box that is not ticked is not sent."""
    if "options" not in form:
        return {}
    return {
        name: f"option-{name}" in form
        if isinstance(option.default, bool)
        else number(form, f"option-{name}")
        for name, option in game.options.items()
    }


async def _links(request: Request, laid: Laid) -> Response:
    """Every seat's link: shown once, for only hashes of the secrets are kept."""
    service = service_of(request)
    live = await service.table(laid.table_id)
    base = service.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    where = f"/t/{laid.table_id}"
    links = {seat: f"{base}/s/{laid.table_id}/{secret}" for seat, secret in laid.secrets.items()}
    return page(
        request,
        "links.html",
        title=live.ledger.game.words(lang_of(request)).say("title"),
        table=where,
        watch=base + where,
        players=live.players(lang_of(request)),
        own=links.pop(0),
        links=links,
        open_seats=sum(seat.kind == "open" for seat in live.ledger.seats),
        here=where,  # this page is the answer to a form: it can't be come back to
    )


@router.get("/s/{table_id}/{secret}")
async def take_link(request: Request, table_id: str, secret: str) -> Response:
    """A seat's secret link: the visitor sits down."""
    try:
        live = await service_of(request).table(table_id)
        service_of(request).seat_of(live, secret)
    except Refusal as refusal:
        return sorry(request, refusal)
    return seated(request, RedirectResponse(f"/t/{live.id}", 303), live.id, secret)


# Settings


@router.post("/settings")
async def settings(request: Request) -> Response:
    """Remember what the reader likes, and go back to where they were."""
    form = await form_of(request)
    chosen = {name: form[name] for name in ("lang", *TASTES) if name in form}
    for name, value in chosen.items():
        if value not in (LANGUAGES if name == "lang" else TASTES[name]):
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
