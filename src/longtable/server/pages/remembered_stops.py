"""What a browser remembers of its person's stops: those of their last table of that game."""

from __future__ import annotations

import json
from typing import Final

from fastapi import Request

from longtable.core.game import Game
from longtable.core.standing import CARD
from longtable.server import tokens
from longtable.server.http.requests import secrets_of, service_of
from longtable.server.rendering.stops import kinds_of, usual_stops
from longtable.server.tables.table import Table

_COOKIES: Final = 50  # of seats that are looked at


async def own_stops(request: Request, game: Game) -> list[str] | None:
    """The stops of the visitor's last table of the game; the usual ones for who has none."""
    if not kinds_of(game):
        return None
    secrets = secrets_of(request)
    asked = list(secrets)[:_COOKIES]
    for summary in await service_of(request).store.summaries(asked, _COOKIES):
        if summary.game != game.name:
            continue
        hashes = {s.seat: s.secret for s in summary.seats if s.kind == "person"}
        seat = tokens.seat_of(secrets[summary.id], hashes)
        if seat is not None and summary.seats[seat].stops:
            kept = json.loads(summary.seats[seat].stops)
            return [stop for stop in kept if not stop.startswith(CARD)]
    return usual_stops(game)


async def sit_down(request: Request, table: Table, seat: int) -> None:
    """Who comes to a seat by our pages has their own stops there."""
    own = await own_stops(request, table.log.game)
    if own is not None and not table.log.over:
        await table.set_stops(seat, own)


async def come_by_link(request: Request, table: Table, seat: int) -> None:
    """The same, as long as they are still those that whoever set the table left there: others are
    theirs already, and a seat without any is a program's.
    """
    usual = usual_stops(table.log.game)
    if usual is not None and table.log.seats[seat].stops == json.dumps(sorted(usual)):
        await sit_down(request, table, seat)
