"""A table's page, and the forms on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, RedirectResponse, Response

import longtable
from longtable.core.errors import Refusal
from longtable.server import commands
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import (
    lang_of,
    links_of,
    person_of,
    secret_of,
    service_of,
    visitor_of,
)
from longtable.server.pages.common import (
    form_of,
    number,
    page,
    remember_name,
    seated,
    sorry,
)
from longtable.server.pages.joining import door
from longtable.server.pages.remembered_stops import sit_down
from longtable.server.rendering import endings, table_html
from longtable.server.rendering.templates import STATIC, brings, game_style
from longtable.server.tables.table import Table
from longtable.server.tokens import is_token

router = APIRouter()

_HINT_LENGTH = 240
_WHY = re.compile("[a-z_]*")
# Why somebody is left standing: the page at which they chose says so, and what is left to do.
_AT_THE_DOOR = ("seat-taken", "invitation", "name")


def hint_in_address(best: Sequence[tuple[int, float | None, str]]) -> str:
    """A hint on its way to the page that shows it: actions, each with its chance in per mille and
    the key of its reason.
    """
    return "-".join(
        f"{action}" if chance is None else f"{action}.{round(1000 * chance)}.{reason}"
        for action, chance, reason in best
    )


def hint_from(address: str) -> list[tuple[int, float | None, str]]:
    """The same, back again; nothing, if it is none."""
    best: list[tuple[int, float | None, str]] = []
    for way in address[:_HINT_LENGTH].split("-"):
        action, _, rest = way.partition(".")
        chance, _, reason = rest.partition(".")
        if not action.isdecimal() or (chance and not chance.isdecimal()):
            return []
        if not _WHY.fullmatch(reason):
            return []
        best.append((int(action), int(chance) / 1000 if chance else None, reason))
    return best


@router.get("/t/{table_id}")
async def show(request: Request, table_id: str, hint: str = "") -> Response:
    """The table, as the visitor may see it."""
    service = service_of(request)
    try:
        table = await service.table(table_id)
        seat = visitor_of(request, table).seat
        links = links_of(request, table, seat, secret_of(request, table.id))
        if seat is not None:
            await table.come_back(seat)
        chat = await service.store.chat(table.id, limit=table_html.CHAT_LINES)
        await endings.prepare(table)
        async with table.lock:  # what is not on disk yet is nobody's business
            await table.catch_up()
            lang, best = lang_of(request), hint_from(hint)
            given = table_html.context(table, seat, lang, chat, hint=best, links=links)
    except Refusal as refusal:
        return sorry(request, refusal)
    return page(
        request,
        "table.html",
        **given,
        inside=table_html.inside(table, seat, lang, given),
        tab=table_html.title(given),
        style=game_style(table.log.game),
        teaches=brings(table.log.game, "lesson.toml"),
        push=_push_key(request, table, seat),
    )


def _push_key(request: Request, table: Table, seat: int | None) -> str | None:
    """What a browser subscribes with, for who may still be asked something here."""
    push, log = service_of(request).push, table.log
    if push is None or seat is None or log.over or log.seats[seat].relief == "resigned":
        return None
    return push.public


@router.get("/sw.js")
async def service_worker(request: Request) -> Response:
    """The service worker: from the root, for it may only look after what lies below it."""
    if service_of(request).push is None:
        raise ServerRefusal(404, "not-found")
    return FileResponse(STATIC / "sw.js", media_type="text/javascript")


@router.post("/t/{table_id}/{command}")
async def do(request: Request, table_id: str, command: str) -> Response:
    """A form of the table's page."""
    back, form = f"/t/{table_id}" if is_token(table_id) else "/", await form_of(request)
    try:
        return await _do(request, table_id, command, form)
    except Refusal as refusal:
        if refusal.key == "stale":
            return RedirectResponse(back, 303)
        if command == "sit" and refusal.key in _AT_THE_DOOR:
            table = await service_of(request).table(table_id)
            return door(request, table, form.get("invitation", ""), refusal)
        return sorry(request, refusal, back)


async def _do(request: Request, table_id: str, command: str, form: dict[str, str]) -> Response:
    service = service_of(request)
    table = await service.table(table_id)
    known = commands.COMMANDS.get(command)
    if known is None:
        raise ServerRefusal(404, "not-found")
    person = (visitor_of if known.for_guests else person_of)(request, table)
    if command == "sit" and person.seat is not None:
        return RedirectResponse(f"/t/{table.id}", 303)  # another seat would cost them theirs
    given = {**form, **{name: number(form, name) for name in known.numbers}}
    try:
        done = await commands.run(service, table, person, command, given)
    except commands.Unreadable as unreadable:
        raise ServerRefusal(422, "invalid", where=unreadable.field) from None
    there, back = table.id, f"/t/{table.id}"
    secret = done.get("secret")
    if secret is not None:
        await sit_down(request, table, number(form, "seat"))
    if "table" in done:  # once more, with the same secret
        there, secret = done["table"], secret_of(request, table.id)
        back = f"/t/{there}"
    elif "action" in done:
        back += f"?hint={hint_in_address(done['best'])}"
    response = RedirectResponse(back, 303)
    if command in ("sit", "rename"):
        remember_name(request, response, form.get("name", ""))
    return response if secret is None else seated(request, response, there, secret)


@router.get("/games/{name}/table.css")
async def style(request: Request, name: str) -> Response:
    """The game's own style, if it has one."""
    return _brought(request, name, "table.css", "text/css")


@router.get("/games/{name}/symbols.svg")
async def drawings(request: Request, name: str) -> Response:
    """The game's own symbols, if it has any."""
    return _brought(request, name, "symbols.svg", "image/svg+xml")


def _brought(request: Request, name: str, file: str, kind: str) -> Response:
    """A file of the game's folder, to be kept; empty where the game brings none."""
    try:
        game = longtable.game(name)
    except Refusal as refusal:
        return sorry(request, refusal)
    found = game.read(file) if brings(game, file) else ""
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found, media_type=kind, headers=kept)
