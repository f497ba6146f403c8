"""The race of the day: its board, and the way to its start."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from babel.dates import format_date
from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.limits import COSTLY
from longtable.server.pages.common import (
    form_of,
    own_name,
    page,
    remember,
    remember_name,
    seated,
    sorry,
)
from longtable.server.rendering.board import table_words
from longtable.server.rendering.daily import board_json, race_json
from longtable.server.rendering.game_picture import picture
from longtable.server.rendering.templates import game_style
from longtable.server.tables.creation import SeatRequest
from longtable.server.tables.races import daily_game, is_day

router = APIRouter()

_COOKIE = "runner"


@router.get("/daily/{game}")
async def board(request: Request, game: str, day: str = "") -> Response:
    """A day's board, with the visitor's own best of that day."""
    lang, races = lang_of(request), service_of(request).races
    try:
        found = daily_game(game)
        if day and not is_day(day):
            raise ServerRefusal(422, "day")
        shown = await board_json(races, found, day or races.today, lang)
    except Refusal as refusal:
        return sorry(request, refusal)
    words, when = table_words(found, lang), date.fromisoformat(shown["day"])
    return page(
        request,
        "daily.html",
        game=found.name,
        title=words.say("title"),
        called=words.say("daily"),
        about=words.say("daily.about"),
        shown=shown,
        mine=await _mine(request, found, shown["day"], lang),
        when=format_date(when, "full", locale=lang),
        before=(when - timedelta(days=1)).isoformat(),
        after=(when + timedelta(days=1)).isoformat() if shown["over"] else None,
        name=own_name(request),
        picture=picture(found, lang),
        style=game_style(found),
    )


@router.post("/daily/{game}")
async def begin(request: Request, game: str) -> Response:
    """Today's race, at a table of the visitor's own."""
    form, service = await form_of(request), service_of(request)
    runner = request.cookies.get(_COOKIE, "")
    if not tokens.is_token(runner):
        runner = tokens.new_token()
    name = form.get("name", "") if "name" in form else own_name(request)
    try:
        service.by_address.take(address_of(request), COSTLY)
        created = await service.races.begin(
            game, tokens.hashed(runner), SeatRequest("person", name), address_of(request)
        )
    except Refusal as refusal:
        return sorry(request, refusal)
    response = RedirectResponse(f"/t/{created.table_id}", 303)
    remember(request, response, _COOKIE, runner)
    remember_name(request, response, form.get("name", ""))
    return seated(request, response, created.table_id, created.secrets[0])


async def _mine(request: Request, game: Game, day: str, lang: str) -> dict[str, Any] | None:
    """The visitor's best of that day, and its place."""
    runner = request.cookies.get(_COOKIE, "")
    if not tokens.is_token(runner):
        return None
    races = service_of(request).races
    best = await races.board.of(game.name, day, tokens.hashed(runner))
    if best is None:
        return None
    place = 1 + await races.board.ahead_of(best)
    return race_json(game, best, place, lang, True)
