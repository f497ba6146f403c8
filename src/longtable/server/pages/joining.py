"""Coming to a table: by the link of a seat, by an invitation, or to a seat that is open to all."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from longtable.core.errors import Refusal
from longtable.server.errors import ServerRefusal, body_of, status_of
from longtable.server.http.requests import (
    base_of,
    lang_of,
    links_of,
    person_of,
    secret_of,
    service_of,
    visitor_of,
)
from longtable.server.pages.common import own_name, page, seated, sorry
from longtable.server.pages.remembered_stops import come_by_link
from longtable.server.rendering.game_picture import picture
from longtable.server.rendering.qr import qr
from longtable.server.rendering.room import room
from longtable.server.rendering.templates import game_style
from longtable.server.tables import invitations
from longtable.server.tables.table import Table

router = APIRouter()


@router.get("/s/{table_id}/{secret}")
async def take_link(request: Request, table_id: str, secret: str) -> Response:
    """A seat's own link: its person comes back, from whatever device."""
    try:
        table = await service_of(request).table(table_id)
        seat = service_of(request).seat_of(table, secret)
        if seat is not None:
            await come_by_link(request, table, seat)
    except Refusal as refusal:
        return sorry(request, refusal)
    return seated(request, RedirectResponse(f"/t/{table.id}", 303), table.id, secret)


@router.get("/j/{table_id}/{invitation}")
async def come_invited(request: Request, table_id: str, invitation: str) -> Response:
    """An invitation: who follows it is asked for a name and sits down. Only looking at it, as the
    preview of a chat does, takes nobody's seat.
    """
    try:
        table = await service_of(request).table(table_id)
        if invitations.seat_of(table.log, invitation) is None:
            raise ServerRefusal(404, "invitation")
    except Refusal as refusal:
        return sorry(request, refusal)
    return door(request, table, invitation)


@router.get("/t/{table_id}/join")
async def come(request: Request, table_id: str) -> Response:
    """The same without one, for the seats that are open to all."""
    try:
        return door(request, await service_of(request).table(table_id))
    except Refusal as refusal:
        return sorry(request, refusal)


def door(
    request: Request, table: Table, invitation: str = "", refusal: Refusal | None = None
) -> Response:
    """Name and seat in one form; what is left for who comes too late."""
    lang, log = lang_of(request), table.log
    mine = visitor_of(request, table).seat
    free = [] if log.over else invitations.free(log, invitation)
    invited = invitations.seat_of(log, invitation) if invitation else None
    late = mine is None and (invited not in free if invitation else not free)
    return page(
        request,
        "join.html",
        200 if refusal is None else status_of(refusal),
        **room(table, mine, lang, ()),
        game=log.game.name,
        title=log.game.words(lang).say("title"),
        picture=picture(log.game, lang),
        style=game_style(log.game),
        table=table.id,
        names=table.players(lang),
        mine=mine,
        seats=[invited] if invited in free else free,
        invitation=invitation,
        late=late,
        problem=None if refusal is None or late else body_of(refusal, lang),
        name=own_name(request),
        here=f"/j/{table.id}/{invitation}" if invitation else f"/t/{table.id}/join",
    )


@router.get("/t/{table_id}/links")
async def links(request: Request, table_id: str) -> Response:
    """All links of the table that the visitor may have: to watch, to their own seat for another
    device, and, for who set the table, to the seats that are empty.
    """
    try:
        table = await service_of(request).table(table_id)
        seat = person_of(request, table).seat
        secret = secret_of(request, table.id)
        if seat is None or secret is None:
            raise ServerRefusal(401, "secret-needed")
    except Refusal as refusal:
        return sorry(request, refusal, f"/t/{table_id}")
    base, lang = base_of(request), lang_of(request)
    own, watch = f"{base}/s/{table.id}/{secret}", f"{base}/t/{table.id}"
    return page(
        request,
        "links.html",
        **room(table, seat, lang, links_of(request, table, seat, secret)),
        title=table.log.game.words(lang).say("title"),
        table=f"/t/{table.id}",
        own=(own, qr(own)),
        watch=(watch, qr(watch)),
    )
