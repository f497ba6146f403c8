"""A table's page, and the forms on it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, RedirectResponse, Response

import longtable
from longtable.core.errors import Refusal
from longtable.server import board
from longtable.server.errors import ServerRefusal
from longtable.server.live import Live
from longtable.server.pages import drawing
from longtable.server.pages.common import STATIC, form_of, game_style, number, page, seated, sorry
from longtable.server.security import is_token
from longtable.server.wire import address_of, lang_of, secret_of, service_of

router = APIRouter()

CHAT_LINES = 50


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, hint: int | None = None) -> Response:
    """The table, as the visitor may see it."""
    service = service_of(request)
    try:
        live = await service.table(table_id)
        seat = seat_of(request, live)
        if seat is not None:
            await live.come_back(seat)
        chat = await service.store.chat(live.id, limit=CHAT_LINES)
        async with live.lock:  # what is not on disk yet is nobody's business
            await live.ready()
            given = drawing.context(live, seat, lang_of(request), chat, hint=hint)
    except Refusal as refusal:
        return sorry(request, refusal)
    return page(
        request,
        "table.html",
        **given,
        inside=drawing.inside(given),
        tab=drawing.title(given),
        style=game_style(live.ledger.game),
        teaches=board.brings(live.ledger.game, "lesson.toml"),
        push=_push_key(request, live, seat),
    )


def _push_key(request: Request, live: Live, seat: int | None) -> str | None:
    """What a browser subscribes with, for who may still be asked something here."""
    push, ledger = service_of(request).push, live.ledger
    if push is None or seat is None or ledger.over or ledger.seats[seat].relief == "resigned":
        return None
    return push.public


@router.get("/sw.js")
async def service_worker(request: Request) -> Response:
    """The service worker: from the root, for it may only look after what lies below it."""
    if service_of(request).push is None:
        raise ServerRefusal(404, "not-found")
    return FileResponse(STATIC / "sw.js", media_type="text/javascript")


def seat_of(request: Request, live: Live) -> int | None:
    """The visitor's seat. A cookie that no longer fits makes a watcher of its bearer."""
    try:
        return service_of(request).seat_of(live, secret_of(request, live.id))
    except ServerRefusal:
        return None


@router.post("/t/{table_id}/{deed}")
async def do(request: Request, table_id: str, deed: str) -> Response:
    """A form of the table's page."""
    back = f"/t/{table_id}" if is_token(table_id) else "/"
    try:
        return await _do(request, table_id, deed, await form_of(request))
    except Refusal as refusal:
        if refusal.key == "stale":
            return RedirectResponse(back, 303)
        return sorry(request, refusal, back)


async def _do(request: Request, table_id: str, deed: str, form: dict[str, str]) -> Response:
    service = service_of(request)
    live = await service.table(table_id)
    back = f"/t/{live.id}"
    if deed == "sit":
        secret = await service.sit(live, number(form, "seat"), form.get("name", ""))
        return seated(request, RedirectResponse(back, 303), live.id, secret)
    secret = secret_of(request, live.id) or ""
    seat = service.must_sit(live, secret)
    await live.come_back(seat)
    if deed == "act":
        await live.act(seat, number(form, "action"), number(form, "n"))
    elif deed == "undo":
        await live.undo(seat)
    elif deed == "resign":
        await live.resign(seat)
    elif deed == "stand":
        await live.stand(seat, form.get("prompt", ""), form.get("until", ""))
    elif deed == "unstand":
        await live.unstand(seat)
    elif deed == "chat":
        await service.say(live, seat, form.get("phrase", ""), form.get("text", ""))
    elif deed == "hint":
        back += f"?hint={await service.hint(live, seat)}"
    elif deed == "rematch":
        again = await service.rematch(live, address_of(request))
        return seated(request, RedirectResponse(f"/t/{again}", 303), again, secret)
    else:
        raise ServerRefusal(404, "not-found")
    return RedirectResponse(back, 303)


@router.get("/games/{name}/table.css")
async def style(request: Request, name: str) -> Response:
    """The game's own style, if it has one."""
    try:
        game = longtable.game(name)
    except Refusal as refusal:
        return sorry(request, refusal)
    found = game.read("table.css") if board.brings(game, "table.css") else ""
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found, media_type="text/css", headers=kept)
