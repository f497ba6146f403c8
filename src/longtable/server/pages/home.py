"""The home page: the games, the visitor's own tables, and those that are open to all."""

from __future__ import annotations

from datetime import timedelta
from time import monotonic, time
from typing import Any, Final

from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from starlette.responses import Response

import longtable
from longtable.bots import levels as bot_levels
from longtable.bots import names as bot_names
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.kit.workshop import workshop_of
from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.http.games_api import game_info
from longtable.server.http.requests import cookie_name, lang_of, secrets_of, service_of
from longtable.server.messages import server_words
from longtable.server.pages.common import page
from longtable.server.rendering import board, times
from longtable.server.rendering.game_picture import picture
from longtable.server.rendering.templates import brings, game_style
from longtable.server.service import Service
from longtable.server.storage.rows import TableSummary

router = APIRouter()

_COOKIES: Final = 50  # of seats that are looked at
_MINE: Final = 8  # tables of one's own that are shown
_ENDED: Final = 4  # and of those that are over
_LISTED_FOR: Final = 3 * 24 * 3600.0
_LOBBY_SECONDS: Final = 3.0  # for which the list of open tables is good enough


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
    playing.sort(key=lambda table: not table["due"])  # what waits for the visitor comes first
    theirs = {table["id"] for table in mine}
    others = [table for table in lobby if table["id"] not in theirs]
    shown = page(
        request,
        "home.html",
        games=[_on_shelf(longtable.game(name), lang) for name in longtable.games()],
        playing=playing,
        ended=[table for table in mine if table["over"]][:_ENDED],
        due=sum(table["due"] for table in playing),
        joining=[table for table in others if table["open"]],
        watching=[table for table in others if not table["open"]],
        levels=bot_levels.levels(lang),
        opponent=_opponent(request),
    )
    for table_id in gone:
        shown.delete_cookie(cookie_name(table_id))
    return shown


def _on_shelf(game: Game, lang: str) -> dict[str, Any]:
    return {
        **game_info(game, lang),
        "picture": picture(game, lang),
        "style": None if brings(game, "picture.svg") else game_style(game),
        "lesson": brings(game, "lesson.toml"),
        "cards": len(board.cards(game, lang)),
        "decks": workshop_of(game) is not None,
        "daily": "" if game.daily is None else game.words(lang).say("daily"),
    }


def _opponent(request: Request) -> str:
    """The bots the visitor played against the last time."""
    before = request.cookies.get("opponent", "")
    return before if before in bot_names() else bot_levels.USUAL


async def _mine(request: Request, lang: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The visitor's tables, newest first, and the cookies that lead nowhere any more."""
    service = service_of(request)
    secrets = secrets_of(request)
    asked = list(secrets)[:_COOKIES]
    found = await service.store.summaries(asked, _COOKIES)
    mine: list[dict[str, Any]] = []
    for summary in found:
        hashes = {s.seat: s.secret for s in summary.seats if s.kind == "person"}
        seat = tokens.seat_of(secrets[summary.id], hashes)
        if seat is None:
            continue
        described = _summarized(summary, lang, seat)
        if not described["over"] and len(mine) < _MINE:
            described |= await _state(service, summary.id, seat, lang)
        mine.append(described)
    known = {table["id"] for table in mine}
    return mine, [table_id for table_id in asked if table_id not in known]


async def _state(service: Service, table_id: str, seat: int, lang: str) -> dict[str, Any]:
    """For whom the table waits, and since when."""
    try:
        log = (await service.table(table_id)).log
    except Refusal:  # it has moved on to other rules: its own page says so
        return {}
    due = seat in log.waiting and not log.gathering
    asked = [seat] if due else log.waiting
    since = max((log.asked_at[s] for s in asked), default=log.undealt_since or time())
    return {
        "waiting": log.waiting,
        "gathering": log.gathering,
        "due": due,
        "waited": times.waited(time() - since, server_words(lang).say),
    }


async def _lobby(request: Request, lang: str) -> list[dict[str, Any]]:
    """Tables that whoever set them wants to be seen. Many visitors share one look."""
    state = request.app.state
    kept: tuple[float, list[TableSummary]] | None = getattr(state, "lobby", None)
    if kept is None or monotonic() - kept[0] > _LOBBY_SECONDS:
        listed = await service_of(request).store.listed(time() - _LISTED_FOR)
        state.lobby = kept = (monotonic(), listed)
    return [_summarized(summary, lang, None) for summary in kept[1]]


def _summarized(summary: TableSummary, lang: str, seat: int | None) -> dict[str, Any]:
    """A table as a list shows it."""
    known = summary.game in longtable.games()
    called = longtable.game(summary.game).called(len(summary.seats), lang) if known else []
    names = [s.name or (called[s.seat] if known else str(s.seat + 1)) for s in summary.seats]
    return {
        "id": summary.id,
        "game": summary.game,
        "title": longtable.game(summary.game).words(lang).say("title") if known else summary.game,
        "over": summary.status == "over",
        "since": _ago(time() - summary.created, lang),
        "seat": seat,
        "names": names,
        "who": server_words(lang).list(
            [name for s, name in zip(summary.seats, names, strict=True) if not s.empty]
        ),
        "open": sum(s.kind == "open" for s in summary.seats),
        "seats": len(summary.seats),
        "taken": sum(not s.empty for s in summary.seats),
        "gathering": False,
        "waiting": [],
        "due": False,
        "waited": "",
    }


def _ago(seconds: float, lang: str) -> str:
    if seconds < 60:
        return server_words(lang).say("page-just-now")
    return str(
        format_timedelta(
            timedelta(seconds=-seconds), granularity="minute", add_direction=True, locale=lang
        )
    )
