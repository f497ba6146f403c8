"""A game watched again: any point of it, through any eyes that may see it, and on from there."""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from longtable.bots import levels as bot_levels
from longtable.core.errors import Refusal
from longtable.core.match import Match
from longtable.kit.all_seeing import merged
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of, visitor_of
from longtable.server.limits import COSTLY
from longtable.server.messages import server_words
from longtable.server.pages.common import form_of, number, page, seated, sorry
from longtable.server.pages.remembered_stops import own_stops
from longtable.server.rendering import board
from longtable.server.rendering.board import ghost_of, render_board
from longtable.server.rendering.story import line_of
from longtable.server.rendering.table_json import to_note
from longtable.server.rendering.templates import game_style
from longtable.server.rendering.words import named
from longtable.server.storage.rows import LogRow
from longtable.server.tables.creation import fork as fork_table
from longtable.server.tables.history import match_at, scores_at
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table
from longtable.server.tokens import is_token

router = APIRouter()

WATCH: Final = "watch"
ALL: Final = "all"
_LINES: Final = 200  # of the log, up to the point that is shown
_LOOK: Final = 2.0  # requests that one look counts for: the game is played again up to there
# Rows after which all may differ.
_POINTS: Final = ("start", "dealt", "act", "redeal", "forked", "rules")


@router.get("/t/{table_id}/replay")
async def replay(
    request: Request,
    table_id: str,
    n: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    eye: Annotated[str, Query(alias="as", max_length=8)] = "",
) -> Response:
    """How the table stood after row n; at the beginning unless said otherwise."""
    service, lang = service_of(request), lang_of(request)
    back = f"/t/{table_id}" if is_token(table_id) else "/"
    try:
        service.by_address.take(address_of(request), _LOOK)
        table = await service.table(table_id)
        async with table.lock:  # what is not on disk yet is nobody's business
            await table.catch_up()
        own = visitor_of(request, table).seat
        eyes = eyes_for(table.log, own)
        if not eye:
            eye = str(own) if own is not None else WATCH
        if eye not in eyes:
            raise ServerRefusal(409, "not-over")
        points = points_of(table.log)
        place = max(0, bisect_right(points, points[0] if n is None else n) - 1)
        match = match_at(table, points[place], int(eye) if eye.isdecimal() else None)
    except Refusal as refusal:
        return sorry(request, refusal, back)
    return page(
        request,
        "replay.html",
        **_shown(table, match, eye, lang, points[place]),
        place=place,
        points=points,
        eyes={which: _called(table, which, lang) for which in eyes},
        eye=eye,
        own=own,
        table=table.id,
        over=table.log.over,
        levels=bot_levels.levels(lang),
        usual_bot=bot_levels.USUAL,
        style=game_style(table.log.game),
    )


def _shown(table: Table, match: Match, eye: str, lang: str, n: int) -> dict[str, Any]:
    """The position through these eyes, in words and drawn."""
    log = table.log
    game, names = log.game, table.players(lang)
    seat = int(eye) if eye.isdecimal() else None
    view = merged(match.views()) if eye == ALL else match.view(seat)
    words = board.table_words(game, lang)
    row, scores = log.table, scores_at(log, match, n)
    waiting = [] if scores else sorted(match.waiting)
    public = log.over and row.imagined_by < 0
    return {
        "game": game.name,
        "title": words.say("title"),
        "names": names,
        "say": words.say,
        "phase": board.status(game, view, words, names),
        "drawn": render_board(
            game, view, seat, lang, names, waiting=waiting, ghost=ghost_of(row.settings)
        ),
        "waiting": words.list([names[s] for s in waiting]) if waiting else "",
        "winners": words.list([names[s] for s, won in enumerate(scores or ()) if won > 0]),
        "winner_count": sum(won > 0 for won in scores or ()),
        "ended": scores is not None,
        "story": story(log, names, lang, eye, n),
        "n": n,
        "commitment": to_note(log),
        "seed": row.seed if public else None,
    }


def eyes_for(log: TableLog, own: int | None) -> list[str]:
    """Through whose eyes a visitor may look: of a game in play, and of a fork in which what was
    hidden was dealt anew, only through their own.
    """
    mine = [] if own is None else [str(own)]
    if not log.over:
        return mine
    if log.table.imagined_by >= 0:
        return [*mine, WATCH]
    return [*map(str, range(log.table.seats)), WATCH, ALL]


def _called(table: Table, eye: str, lang: str) -> str:
    if eye.isdecimal():
        return table.players(lang)[int(eye)]
    return server_words(lang).say(f"replay-{eye}")


def points_of(log: TableLog) -> list[int]:
    """The rows after which the table can be looked at."""
    first = log.table.base_n
    return [
        row.n
        for row in log.in_force()
        if row.n >= first and (row.kind in _POINTS or row is log.given_up)
    ]


# What was told


def story(
    log: TableLog, names: tuple[str, ...], lang: str, eye: str, n: int
) -> list[dict[str, Any]]:
    """The lines of the log up to row n as those eyes' ears heard them, with the pieces they speak
    of; `now` marks those of that very row.
    """
    lines: list[dict[str, Any]] = []
    for row in log.in_force():
        if row.n > n:
            break
        lines += _lines(log, names, lang, eye, row, row.n == n)
    return lines[-_LINES:]


def _lines(
    log: TableLog, names: tuple[str, ...], lang: str, eye: str, row: LogRow, now: bool
) -> list[dict[str, Any]]:
    lines = []
    for place, told in enumerate(row.events):
        ear = int(eye) if eye.isdecimal() else None
        if eye == ALL and told.event.to:
            ear = told.event.to[0]  # somebody who was told everything
        line = line_of(log.game, told, ear, lang, len(names))
        if line is None:
            continue
        event = {**line.about, "event": line.event, "rule": line.rule or ""}
        lines.append(
            {
                "id": f"row-{row.n}-{place}",
                "text": named(line.text or "", names),
                "rule": line.rule or "",
                "pieces": board.about(log.game, event),
                "now": now,
            }
        )
    return lines


# And on from there


@router.post("/t/{table_id}/fork")
async def fork(request: Request, table_id: str) -> Response:
    """A table of one's own from that point, against bots."""
    service = service_of(request)
    form = await form_of(request)
    back = f"/t/{table_id}/replay" if is_token(table_id) else "/"
    try:
        service.by_address.take(address_of(request), COSTLY)
        table = await service.table(table_id)
        async with table.lock:
            await table.catch_up()
        seat = number(form, "seat")
        own = visitor_of(request, table).seat
        created = await fork_table(
            service.registry,
            table,
            number(form, "n"),
            seat,
            form.get("bot") or "greedy",
            mine=own == seat,
            redeal="redeal" in form,
            address=address_of(request),
            name=table.log.seats[seat].name if own == seat else "",
            stops=await own_stops(request, table.log.game),
        )
    except Refusal as refusal:
        return sorry(request, refusal, back)
    there = RedirectResponse(f"/t/{created.table_id}", 303)
    return seated(request, there, created.table_id, created.secrets[seat])
