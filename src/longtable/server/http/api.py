"""The JSON API, version 1. Programs in any language play with it; see examples/bot.py."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from longtable.server.http import daily_api, games_api, models, tables_api

_PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Problem, "description": "The request can't be read."},
    401: {"model": models.Problem, "description": "A seat's secret is missing or wrong."},
    403: {"model": models.Problem, "description": "The request comes from another site."},
    404: {"model": models.Problem, "description": "There is no such thing."},
    409: {
        "model": models.StaleProblem,
        "description": "Not now: out of turn, over, taken, or seen too long ago (then with the "
        "fresh table).",
    },
    413: {"model": models.Problem, "description": "Too large."},
    422: {"model": models.Problem, "description": "Not possible; a rule may say why."},
    429: {"model": models.Problem, "description": "Too much at once."},
    503: {"model": models.Problem, "description": "The database can't be reached."},
}

router = APIRouter(prefix="/api/v1", responses=_PROBLEMS)
router.include_router(games_api.router)
router.include_router(tables_api.router)
router.include_router(daily_api.router)
