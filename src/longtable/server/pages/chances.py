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
            {**moment, **endings.between(table, moment["n"], moment["until"], lang)}
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
    points = [Point(acts, found) for acts, found in curve]
    return [
        {
            "x": WIDTH * curve[place][0] / last,
            "across": round(100 * curve[place][0] / last, 2),
            "n": rows[min(curve[place - 1][0], len(rows) - 1)],
            "until": rows[min(curve[place][0], len(rows) - 1)],
            "before": [round(100 * chance) for chance in curve[place - 1][1]],
            "after": [round(100 * chance) for chance in curve[place][1]],
        }
        for place in turning_points(points)
    ]
