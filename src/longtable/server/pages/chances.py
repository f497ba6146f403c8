"""Who was ahead, and when that changed: the curve of a finished game, made when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from fastapi import APIRouter, Request
from starlette.responses import Response

from longtable.bots.analysis import Point, can_be_analysed, turning_points
from longtable.core.errors import Refusal
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.limits import COSTLY
from longtable.server.pages.common import page, sorry
from longtable.server.rendering import board, endings
from longtable.server.rendering.templates import game_style
from longtable.server.tables.log import TableLog
from longtable.server.tokens import address_key, is_token

router = APIRouter()

Curve: TypeAlias = list[tuple[int, list[float]]]

WIDTH: Final = 960.0
HEIGHT: Final = 320.0
_WIDE: Final = 600.0  # pixels across the picture, at least, where the screen is wide
_NARROW: Final = 240.0  # and on a small phone
_MARKER: Final = 23.0  # and across a marker, with a little air


@router.get("/t/{table_id}/chances")
async def chances(request: Request, table_id: str) -> Response:
    """The chances of all seats, from the first act to the last."""
    service, lang = service_of(request), lang_of(request)
    back = f"/t/{table_id}" if is_token(table_id) else "/"
    try:
        service.by_address.take(address_of(request), COSTLY)
        table = await service.table(table_id)
        async with table.lock:  # what is not on disk yet is nobody's business
            await table.catch_up()
            log = table.log
            if not log.over or log.match is None:
                raise ServerRefusal(409, "not-over")
            if log.table.imagined_by >= 0 or not can_be_analysed(log.match):
                raise ServerRefusal(409, "no-chances")
            curve: Curve | None = table.reusable.get("chances")
        if curve is None:
            curve = await service.bots.analyse(log, address_key(address_of(request)))
            table.reusable["chances"] = curve
    except Refusal as refusal:
        return sorry(request, refusal, back)
    await endings.prepare(table)
    words, names = board.table_words(log.game, lang), table.players(lang)
    return page(
        request,
        "chances.html",
        title=words.say("title"),
        game=log.game.name,
        style=game_style(log.game),
        crests=board.crests(log.game, log.view(None)),
        table=table.id,
        names=names,
        lines=[drawn(curve, seat) for seat in range(log.table.seats)],
        moments=[
            {
                **moment,
                **endings.between(table, moment["since"], moment["until"], moment["changes"], lang),
            }
            for moment in moments(curve, rows_of_acts(log))
        ],
        width=WIDTH,
        height=HEIGHT,
    )


def rows_of_acts(log: TableLog) -> list[int]:
    """The row after which so many acts were in force."""
    return [0, *(row.n for row in log.in_force() if row.kind == "act")]


def drawn(curve: Curve, seat: int) -> str:
    """A seat's curve as the points of a line."""
    last = max(1, curve[-1][0])
    return " ".join(
        f"{WIDTH * acts / last:.1f},{HEIGHT * (1 - found[seat]):.1f}" for acts, found in curve
    )


def moments(curve: Curve, rows: Sequence[int]) -> list[dict[str, Any]]:
    """The turning points: where they are in the picture, across which rows of the log, and for each
    seat its chance before and after, in per cent.
    """
    last = max(1, curve[-1][0])
    turns = turning_points([Point(acts, found) for acts, found in curve])
    across = [curve[place][0] / last for place in turns]
    return [
        {
            "x": WIDTH * at,
            "across": round(100 * at, 2),
            "aside": round(aside, 1),
            "on_a_phone": round(further - aside, 1),
            "since": rows[min(curve[place - 1][0], len(rows) - 1)],
            "until": rows[min(curve[place][0], len(rows) - 1)],
            "changes": [b - a for a, b in zip(curve[place - 1][1], curve[place][1], strict=True)],
            "before": [round(100 * chance) for chance in curve[place - 1][1]],
            "after": [round(100 * chance) for chance in curve[place][1]],
        }
        for place, at, aside, further in zip(
            turns, across, asides(across, _WIDE), asides(across, _NARROW), strict=True
        )
    ]


def asides(across: Sequence[float], width: float) -> list[float]:
    """By how many pixels each marker is pushed aside, half by those before it and half by those
    behind, so that in a picture of that width none covers another.
    """
    places = [width * at for at in across]
    right, left = list(places), list(places)
    for n in range(1, len(places)):
        right[n] = max(right[n], right[n - 1] + _MARKER)
        left[-1 - n] = min(left[-1 - n], left[-n] - _MARKER)
    return [(r + b) / 2 - at for r, b, at in zip(right, left, places, strict=True)]
