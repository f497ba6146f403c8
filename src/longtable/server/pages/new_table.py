"""A new table: against bots in one click, or by the form for one with friends."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

import longtable
from longtable.bots import levels as bot_levels
from longtable.bots import names as bot_names
from longtable.core.errors import BadOption, Refusal
from longtable.core.game import Game
from longtable.kit.workshop import workshop_of
from longtable.server.errors import sentence, status_of
from longtable.server.http.games_api import game_info
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.limits import COSTLY
from longtable.server.pages.common import (
    form_of,
    number,
    own_name,
    page,
    remember,
    remember_name,
    seated,
    sorry,
)
from longtable.server.pages.remembered_stops import own_stops
from longtable.server.rendering.game_picture import picture
from longtable.server.rendering.templates import game_style
from longtable.server.storage.rows import EMPTY
from longtable.server.tables.creation import SeatRequest, create

router = APIRouter()

_CLOCKS: Final = (600, 1800, 3600, 86_400, 3 * 86_400, 7 * 86_400)
_AWAYS: Final = (60, 300, 1800)
_WINDOWS: Final = (10, 20, 45)


@router.get("/new")
async def only_a_form(request: Request) -> Response:
    """Where a form leads; who just comes by is sent home."""
    return RedirectResponse("/", 303)


@router.get("/new/{game}")
async def set_up(request: Request, game: str) -> Response:
    """The form for a table with friends."""
    try:
        return _form(request, longtable.game(game), {})
    except Refusal as refusal:
        return sorry(request, refusal)


@router.post("/new/{game}")
async def filled_in(request: Request, game: str) -> Response:
    """The same form with what is brought to it, a deck above all."""
    try:
        return _form(request, longtable.game(game), await form_of(request))
    except Refusal as refusal:
        return sorry(request, refusal)


def _form(
    request: Request, found: Game, given: Mapping[str, str], refusal: Refusal | None = None
) -> Response:
    """The form; with what has been filled in, and why it is refused so."""
    lang = lang_of(request)
    words = found.words(lang)
    workshop = workshop_of(found)
    return page(
        request,
        "new.html",
        200 if refusal is None else status_of(refusal),
        game=game_info(found, lang),
        given=given,
        filled=any(f"option-{name}" in given for name in found.options),
        problem="" if refusal is None else sentence(refusal, lang),
        deck_option=None if workshop is None else workshop.OPTION,
        helps={
            name: words.say(f"option-{name}.help")
            for name in found.options
            if words.has(f"option-{name}.help")
        },
        called={count: found.called(count, lang) for count in found.seats},
        levels=bot_levels.levels(lang),
        usual_bot=bot_levels.USUAL,
        clocks=[(seconds, _lasting(seconds, lang)) for seconds in _CLOCKS],
        windows=[(seconds, _lasting(seconds, lang)) for seconds in _WINDOWS],
        aways=[(seconds, _lasting(seconds, lang)) for seconds in _AWAYS],
        name=given.get("name", own_name(request)),
        picture=picture(found, lang),
        style=game_style(found),
    )


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
        name = form.get("name", "") if "name" in form or "options" in form else own_name(request)
        stops = await own_stops(request, game)
        seats = [SeatRequest("person", name, stops=stops, adds="adds" in form)]
        for seat in range(1, count):
            kind = form.get(f"seat-{seat}") or form.get("others") or bot_levels.USUAL
            awaited = kind in EMPTY
            seats.append(SeatRequest(kind) if awaited else SeatRequest("bot", bot=kind))
        service.by_address.take(address_of(request), COSTLY)
        created = await create(
            service.registry,
            game.name,
            seats,
            _options(game, form),
            address=address_of(request),
            clock=number(form, "clock") or None if form.get("clock") else None,
            away=number(form, "away") or None if form.get("away") else None,
            window_clock=number(form, "window_clock") or None if form.get("window_clock") else None,
            listed="listed" in form,
        )
    except BadOption as refusal:  # nothing that was written is lost
        if "options" not in form or form.get("game") not in longtable.games():
            return sorry(request, refusal)
        return _form(request, longtable.game(form["game"]), form, refusal)
    except Refusal as refusal:
        return sorry(request, refusal)
    response = RedirectResponse(f"/t/{created.table_id}", 303)
    remember_name(request, response, form.get("name", ""))
    if form.get("others") in bot_names():
        remember(request, response, "opponent", form["others"])
    return seated(request, response, created.table_id, created.secrets[0])


def _options(game: Game, form: Mapping[str, str]) -> dict[str, Any]:
    """The game's options as the form has them; a box that is not ticked is not sent."""
    if "options" not in form:
        return {}
    options: dict[str, Any] = {}
    for name, option in game.options.items():
        field = f"option-{name}"
        if isinstance(option.default, bool):
            options[name] = field in form
        elif isinstance(option.default, str):
            options[name] = form.get(field, option.default).replace("\r\n", "\n")
        else:
            options[name] = number(form, field)
    return options


def _lasting(seconds: int, lang: str) -> str:
    return str(format_timedelta(timedelta(seconds=seconds), threshold=1, locale=lang))
