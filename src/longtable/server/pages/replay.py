"""A game watched again: any point of it, through any eyes that may see it, and on from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from longtable.core.errors import Refusal
from longtable.core.match import Match
from longtable.server import board, kernel, render
from longtable.server.api import COSTLY
from longtable.server.errors import ServerRefusal
from longtable.server.ledger import Ledger
from longtable.server.live import Live
from longtable.server.pages.common import (
    form_of,
    game_style,
    number,
    page,
    render_board,
    seated,
    sorry,
)
from longtable.server.pages.site import levels
from longtable.server.pages.table import seat_of
from longtable.server.rows import LogRow
from longtable.server.security import is_token
from longtable.server.wire import address_of, lang_of, service_of
from longtable.server.words import server_words

router = APIRouter()

WATCH: Final = "watch"
ALL: Final = "all"
_LINES: Final = 200  # of the log, up to the point that is shown
_LOOK: Final = 2.0  # requests that one look counts for: the game is played again up to there
_POINTS: Final = ("start", "act", "redeal", "forked", "rules")  # rows after which all may differ


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
        live = await service.table(table_id)
        async with live.lock:  # what is not on disk yet is nobody's business
            await live.ready()
        own = seat_of(request, live)
        eyes = eyes_for(live.ledger, own)
        if not eye:
            eye = str(own) if own is not None else WATCH
        if eye not in eyes:
            raise ServerRefusal(409, "not-over")
        points = points_of(live.ledger)
        place = max(0, bisect_right(points, points[0] if n is None else n) - 1)
        match = service.at(live, points[place], int(eye) if eye.isdecimal() else None)
    except Refusal as refusal:
        return sorry(request, refusal, back)
    return page(
        request,
        "replay.html",
        **_shown(live, match, eye, lang, points[place]),
        place=place,
        points=points,
        eyes={which: _called(live, which, lang) for which in eyes},
        eye=eye,
        own=own,
        table=live.id,
        over=live.ledger.over,
        levels=levels(lang),
        style=game_style(live.ledger.game),
    )


def _shown(live: Live, match: Match, eye: str, lang: str, n: int) -> dict[str, Any]:
    """The position through these eyes, in words and drawn."""
    ledger = live.ledger
    game, names = ledger.game, live.players(lang)
    seat = int(eye) if eye.isdecimal() else None
    view = merged(match.views()) if eye == ALL else match.view(seat)
    words = board.table_words(game, lang)
    row, waiting = ledger.table, sorted(match.waiting)
    public = ledger.over and row.imagined_by < 0
    return {
        "game": game.name,
        "title": words.say("title"),
        "names": names,
        "say": words.say,
        "phase": board.status(game, view, words, names),
        "drawn": render_board(game, view, seat, lang, names, waiting=waiting),
        "waiting": words.list([names[s] for s in waiting]) if waiting else "",
        "winners": words.list([names[s] for s, won in enumerate(match.scores or ()) if won > 0]),
        "winner_count": sum(won > 0 for won in match.scores or ()),
        "ended": match.over,
        "story": story(ledger, names, lang, eye, n),
        "n": n,
        "commitment": None if row.imagined_by >= 0 else match.commitment,
        "seed": row.seed if public else None,
    }


def eyes_for(ledger: Ledger, own: int | None) -> list[str]:
    """Through whose eyes a visitor may look: of a game in play, and of a fork in which what was
    hidden was dealt anew, only through their own.
    """
    mine = [] if own is None else [str(own)]
    if not ledger.over:
        return mine
    if ledger.table.imagined_by >= 0:
        return [*mine, WATCH]
    return [*map(str, range(ledger.table.seats)), WATCH, ALL]


def _called(live: Live, eye: str, lang: str) -> str:
    if eye.isdecimal():
        return live.players(lang)[int(eye)]
    return server_words(lang).say(f"replay-{eye}")


def points_of(ledger: Ledger) -> list[int]:
    """The rows after which the table can be looked at."""
    first = ledger.table.base_n
    return [row.n for row in ledger.in_force() if row.kind in _POINTS and row.n >= first]


# What all see together


def merged(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What all these eyes see together: where one sees nothing or less, another's knowledge
    stands. It is nobody's own view, so its seat is none.
    """
    whole: Any = {}
    for view in reversed(views):  # the spectator's first
        whole = _both(whole, view)
    return {**whole, "seat": None}


def _both(one: Any, other: Any) -> Any:
    if one is None or one == other:
        return other
    if isinstance(one, dict) and isinstance(other, dict):
        return {name: _both(one.get(name), other.get(name)) for name in {**one, **other}}
    if isinstance(one, list) and isinstance(other, list):
        return _both_lists(one, other)
    return one


def _both_lists(one: list[Any], other: list[Any]) -> list[Any]:
    if len(one) == len(other) and all(map(_fit, one, other)):
        return [_both(a, b) for a, b in zip(one, other, strict=True)]
    more = list(other)
    for thing in one:
        if thing in more:
            more.remove(thing)
    if len(more) == len(other) - len(one):  # the other knows all of it, and in its own order
        return other
    return one + more


def _fit(one: Any, other: Any) -> bool:
    """Whether these can be the same thing, seen more or less clearly."""
    if one is None or other is None or one == other:
        return True
    if isinstance(one, list) and isinstance(other, list):
        return len(one) != len(other) or all(map(_fit, one, other))
    return isinstance(one, dict) and isinstance(other, dict)


# What was told


def story(
    ledger: Ledger, names: tuple[str, ...], lang: str, eye: str, n: int
) -> list[dict[str, Any]]:
    """The lines of the log up to row n as those eyes' ears heard them, with the pieces they speak
    of; `now` marks those of that very row.
    """
    lines: list[dict[str, Any]] = []
    for row in ledger.in_force():
        if row.n > n:
            break
        lines += _lines(ledger, names, lang, eye, row, row.n == n)
    return lines[-_LINES:]


def _lines(
    ledger: Ledger, names: tuple[str, ...], lang: str, eye: str, row: LogRow, now: bool
) -> list[dict[str, Any]]:
    lines = []
    for place, kept in enumerate(orjson.loads(row.told or "[]")):
        ear = int(eye) if eye.isdecimal() else None
        if eye == ALL and kept.get("to"):
            ear = kept["to"][0]  # somebody who was told everything
        heard = kernel.told_to(kept, ear)
        if heard is None:
            continue
        pieces = board.about(ledger.game, heard)
        event, rule = heard.pop("event"), heard.pop("rule")
        text = render.event_text(ledger.game, lang, event, kept, heard, names)
        line_id = f"row-{row.n}-{place}"
        lines.append({"id": line_id, "text": text, "rule": rule, "pieces": pieces, "now": now})
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
        live = await service.table(table_id)
        async with live.lock:
            await live.ready()
        seat = number(form, "seat")
        laid = await service.fork(
            live,
            number(form, "n"),
            seat,
            form.get("bot") or "greedy",
            mine=seat_of(request, live) == seat,
            redeal="redeal" in form,
            address=address_of(request),
            name=live.ledger.seats[seat].name if seat_of(request, live) == seat else "",
        )
    except Refusal as refusal:
        return sorry(request, refusal, back)
    there = RedirectResponse(f"/t/{laid.table_id}", 303)
    return seated(request, there, laid.table_id, laid.secrets[seat])
