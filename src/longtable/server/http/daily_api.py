"""The API's race of the day: its board, and a record brought from elsewhere."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.http import models
from longtable.server.http.requests import ReaderLang, address_of, json_response, service_of
from longtable.server.limits import COSTLY
from longtable.server.rendering.daily import board_json, race_json
from longtable.server.tables.races import daily_game, is_day

router = APIRouter()

GameName = Annotated[str, Path(max_length=64)]
Day = Annotated[str | None, Query(max_length=10, description="A date; today without one.")]


@router.get("/daily/{game}", response_model=models.DailyBoard, tags=["daily"])
async def board(request: Request, game: GameName, lang: ReaderLang, day: Day = None) -> Response:
    """The board of a day's race: everybody's best."""
    races = service_of(request).races
    if day is not None and not is_day(day):
        raise ServerRefusal(422, "day")
    return json_response(await board_json(races, daily_game(game), day or races.today, lang))


@router.post("/daily/{game}", response_model=models.DailyRace, status_code=201, tags=["daily"])
async def bring(
    request: Request, game: GameName, brought: models.BroughtRace, lang: ReaderLang
) -> Response:
    """Bring the record of today's race, run elsewhere. It is played again here: what counts is what
    it comes to. The answer is the runner's best of the day.
    """
    service = service_of(request)
    service.by_address.take(address_of(request), 4 * COSTLY)
    runner = tokens.hashed(brought.runner)
    best = await service.races.bring(game, runner, brought.name, brought.record)
    place = 1 + await service.races.board.ahead_of(best)
    return json_response(race_json(daily_game(game), best, place, lang, False), 201)
