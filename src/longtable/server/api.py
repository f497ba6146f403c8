"""The JSON API, version 1. Programs in any language play with it; see examples/bot.py."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

import longtable
from longtable.bots import names as bot_names
from longtable.core.game import Game
from longtable.server import models, render
from longtable.server.errors import ServerRefusal, Stale
from longtable.server.live import Live
from longtable.server.push import Subscription
from longtable.server.service import PHRASES, Laid, Service, Wish
from longtable.server.wire import (
    address_of,
    json_response,
    lang_of,
    refusal_response,
    secret_of,
    service_of,
)
from longtable.server.words import action_words, server_words

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

COSTLY = 4.0  # requests that such a one counts for

router = APIRouter(prefix="/api/v1", responses=_PROBLEMS)

Lang = Annotated[
    Literal["en", "fr"] | None,
    Query(alias="lang", description="The reader's language; else by Accept-Language."),
]
TableId = Annotated[str, Path(max_length=64, description="The table; whoever knows it may watch.")]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
Since = Annotated[int, Query(ge=-1, le=2**31 - 1)]


def _asked_lang(request: Request, lang: Lang = None) -> str:
    return lang or lang_of(request)


ReaderLang = Annotated[str, Depends(_asked_lang)]
TheService = Annotated[Service, Depends(service_of)]


async def _live(table_id: TableId, service: TheService) -> Live:
    return await service.table(table_id)


TheTable = Annotated[Live, Depends(_live)]


async def _own_seat(request: Request, live: TheTable, service: TheService) -> int:
    seat = service.must_sit(live, secret_of(request, live.id))
    await live.come_back(seat)
    return seat


async def _any_seat(request: Request, live: TheTable, service: TheService) -> int | None:
    seat = service.seat_of(live, secret_of(request, live.id))
    if seat is not None:
        await live.come_back(seat)
    return seat


OwnSeat = Annotated[int, Depends(_own_seat)]
AnySeat = Annotated[int | None, Depends(_any_seat)]


# The shelf


@router.get("/games", response_model=list[models.GameInfo], tags=["games"])
async def games(lang: ReaderLang) -> Response:
    """All games there are."""
    return json_response([game_info(longtable.game(name), lang) for name in longtable.games()])


@router.get("/games/{game}", response_model=models.GameInfo, tags=["games"])
async def game(game: str, lang: ReaderLang) -> Response:
    """One game."""
    return json_response(game_info(longtable.game(game), lang))


@router.get("/games/{game}/rules", response_model=models.Rules, tags=["games"])
async def rules(game: str, lang: ReaderLang) -> Response:
    """The rulebook, rule by rule."""
    book = longtable.game(game).rulebook(lang)
    return json_response(
        {
            "title": book.title,
            "introduction": book.introduction,
            "rules": [
                {
                    "number": rule.number,
                    "chapter": rule.chapter,
                    "text": rule.text,
                    "ruling": rule.ruling,
                    "why": rule.why,
                }
                for rule in book.rules.values()
            ],
        }
    )


@router.get("/games/{game}/cards", response_model=models.Cards, tags=["games"])
async def cards(game: str, lang: ReaderLang) -> Response:
    """The game's cards or pieces."""
    return json_response({"cards": longtable.game(game).catalogue(lang)})


@router.get("/phrases", response_model=models.Phrases, tags=["games"])
async def phrases(lang: ReaderLang) -> Response:
    """The quick phrases of the chat."""
    words = server_words(lang)
    return json_response(
        {"phrases": [{"phrase": p, "text": words.say(f"phrase-{p}")} for p in PHRASES]}
    )


def game_info(found: Game, lang: str) -> dict[str, Any]:
    """What to know before playing."""
    words = found.words(lang)
    return {
        "name": found.name,
        "title": words.say("title"),
        "tagline": words.say("tagline"),
        "version": found.version,
        "seats": list(found.seats),
        "usual_seats": found.usual_seats,
        "options": [
            {
                "name": name,
                "text": words.say(f"option-{name}"),
                "default": option.default,
                "low": option.low,
                "high": option.high,
            }
            for name, option in found.options.items()
        ],
        "actions": len(found.actions),
        "bots": bot_names(),
    }


# Setting a table


@router.post("/tables", response_model=models.TableLinks, status_code=201, tags=["tables"])
async def create(request: Request, new: models.NewTable, service: TheService) -> Response:
    """Set a table. Each person's secret is told here and never again."""
    service.by_address.take(address_of(request), COSTLY)
    laid = await service.create(
        new.game,
        [Wish(s.kind, s.name, s.bot) for s in new.seats],
        dict(new.options),
        address=address_of(request),
        pause=new.pause,
        clock=new.clock,
        away=new.away,
    )
    return json_response(links(request, laid, [s.kind for s in new.seats]), 201)


def links(request: Request, laid: Laid, kinds: list[str]) -> dict[str, Any]:
    """Where the table and its seats are."""
    base = service_of(request).settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return {
        "table": laid.table_id,
        "watch": f"{base}/t/{laid.table_id}",
        "seats": [
            {
                "seat": seat,
                "kind": kind,
                "secret": laid.secrets.get(seat),
                "link": f"{base}/s/{laid.table_id}/{laid.secrets[seat]}"
                if seat in laid.secrets
                else None,
            }
            for seat, kind in enumerate(kinds)
        ],
    }


@router.post(
    "/tables/{table_id}/seats/{seat}",
    response_model=models.TableLinks,
    status_code=201,
    tags=["tables"],
)
async def sit(
    request: Request, live: TheTable, seat: SeatNumber, guest: models.Guest, service: TheService
) -> Response:
    """Take an open seat as a guest."""
    secret = await service.sit(live, seat, guest.name)
    kinds = [s.kind for s in live.ledger.seats]
    return json_response(links(request, Laid(live.id, {seat: secret}), kinds), 201)


# At the table


@router.get("/tables/{table_id}", response_model=models.TableView, tags=["play"])
async def view(
    live: TheTable,
    seat: AnySeat,
    lang: ReaderLang,
    request: Request,
    service: TheService,
    words: bool = True,
    after: Since = -1,
    wait: Annotated[float, Query(ge=0, le=30, allow_inf_nan=False)] = 0,
) -> Response:
    """The table as your seat sees it; without a secret, as a watcher does.

    With `after` and `wait`, the answer comes when the log has a row behind that one, or after so
    many seconds: enough for a program that has no sockets.
    """
    if wait:
        address = address_of(request)
        service.polls.enter(address)
        try:
            await _change(live, after, wait)
        finally:
            service.polls.leave(address)
    return json_response(await table_json(live, seat, lang, words))


async def _change(live: Live, after: int, seconds: float) -> None:
    changed = asyncio.Event()
    live.listeners.add(changed.set)
    try:
        async with asyncio.timeout(seconds):
            while True:
                if live.behind or live.broken:  # since before we listened
                    async with live.lock:
                        await live.ready()
                if live.ledger.n > after:
                    break
                await changed.wait()
                changed.clear()
    except TimeoutError:
        pass
    finally:
        live.listeners.discard(changed.set)


async def table_json(live: Live, seat: int | None, lang: str, words: bool = True) -> bytes:
    """The table as it is on disk: an act being written is waited for."""
    async with live.lock:
        await live.ready()
        return render.table(live, seat, lang, words)


@router.post("/tables/{table_id}/act", response_model=models.Done, tags=["play"])
async def act(live: TheTable, seat: OwnSeat, what: models.Act, lang: ReaderLang) -> Response:
    """Answer what your seat is asked. It is on disk when you read the answer."""
    try:
        return json_response({"n": await live.act(seat, what.action, what.n)})
    except Stale as stale:
        fresh = orjson.Fragment(await table_json(live, seat, lang))
        return refusal_response(stale, lang, table=fresh)


@router.post("/tables/{table_id}/standing", response_model=models.Done, tags=["play"])
async def stand(live: TheTable, seat: OwnSeat, what: models.StandingAnswer) -> Response:
    """Leave a standing answer."""
    return json_response({"n": await live.stand(seat, what.prompt, what.until)})


@router.delete("/tables/{table_id}/standing", response_model=models.Done, tags=["play"])
async def unstand(live: TheTable, seat: OwnSeat) -> Response:
    """Take back your standing answers."""
    return json_response({"n": await live.unstand(seat)})


@router.get("/tables/{table_id}/story", response_model=models.Story, tags=["play"])
async def story(
    live: TheTable, seat: AnySeat, lang: ReaderLang, since: Since = -1, words: bool = True
) -> Response:
    """What happened after row `since`, as far as your seat was told."""
    async with live.lock:
        await live.ready()
        return json_response(render.story_since(live, seat, lang, words, since))


@router.get("/tables/{table_id}/chat", response_model=models.Chat, tags=["play"])
async def chat(
    live: TheTable, lang: ReaderLang, service: TheService, since: Since = -1
) -> Response:
    """What was said after line `since`; the last two hundred lines of it."""
    lines = await service.store.chat(live.id, since)
    return json_response({"chat": render.chat(live, lines, lang)})


@router.post(
    "/tables/{table_id}/chat", response_model=models.Spoken, status_code=201, tags=["play"]
)
async def say(live: TheTable, seat: OwnSeat, what: models.Said, service: TheService) -> Response:
    """Say something."""
    return json_response({"c": await service.say(live, seat, what.phrase, what.text)}, 201)


@router.post("/tables/{table_id}/mail", status_code=204, tags=["play"])
async def mail(
    live: TheTable, seat: OwnSeat, what: models.Mail, lang: ReaderLang, service: TheService
) -> Response:
    """Be told by mail when your table waits for you, where the server sends any. Nobody is shown
    the address.
    """
    await service.leave_mail(live, seat, what.address, lang)
    return Response(status_code=204)


@router.post("/tables/{table_id}/push", status_code=204, tags=["play"])
async def push(
    live: TheTable, seat: OwnSeat, what: models.Push, lang: ReaderLang, service: TheService
) -> Response:
    """Have your browser told when your table waits for you, where the server sends web push.
    Nobody is shown the subscription; another one takes its place.
    """
    given = Subscription(what.endpoint, what.keys.p256dh, what.keys.auth, lang)
    await service.leave_push(live, seat, given)
    return Response(status_code=204)


@router.delete("/tables/{table_id}/push", status_code=204, tags=["play"])
async def unpush(live: TheTable, seat: OwnSeat, service: TheService) -> Response:
    """Have your browser left alone."""
    await service.leave_push(live, seat, None)
    return Response(status_code=204)


@router.post("/tables/{table_id}/undo", response_model=models.Done, tags=["play"])
async def undo(live: TheTable, seat: OwnSeat) -> Response:
    """Take back your last act, if it has shown nobody anything."""
    return json_response({"n": await live.undo(seat)})


@router.post("/tables/{table_id}/hint", response_model=models.Hint, tags=["play"])
async def hint(live: TheTable, seat: OwnSeat, lang: ReaderLang, service: TheService) -> Response:
    """What the greedy bot would do, knowing what you know."""
    action = await service.hint(live, seat)
    text = action_words(live.ledger.game, lang, action, live.players(lang))
    return json_response({"action": action, "text": text})


@router.post("/tables/{table_id}/resign", response_model=models.Done, tags=["play"])
async def resign(live: TheTable, seat: OwnSeat) -> Response:
    """Leave for good; a bot plays your seat on."""
    return json_response({"n": await live.resign(seat)})


# Afterwards


@router.post(
    "/tables/{table_id}/rematch", response_model=models.Rematch, status_code=201, tags=["after"]
)
async def rematch(request: Request, live: TheTable, seat: OwnSeat, service: TheService) -> Response:
    """Once more: the same seats with the same secrets, at a new table."""
    return json_response({"table": await service.rematch(live, address_of(request))}, 201)


@router.get("/tables/{table_id}/replay", response_model=models.Replayed, tags=["after"])
async def replay(
    request: Request,
    live: TheTable,
    seat: AnySeat,
    service: TheService,
    n: Annotated[int, Query(ge=0, le=2**31 - 1)],
    all_seeing: Annotated[
        bool, Query(alias="all", description="Every seat's view; when the game is over.")
    ] = False,
) -> Response:
    """How the table stood after row n: your own at any time, any finished one."""
    service.by_address.take(address_of(request), COSTLY)
    async with live.lock:  # what is not on disk yet is nobody's business
        await live.ready()
    ledger = live.ledger
    if all_seeing and (not ledger.over or ledger.table.imagined_by >= 0):
        raise ServerRefusal(409, "not-over")
    match = service.at(live, n, seat)
    views = [match.view(s) for s in range(match.seats)] if all_seeing else None
    return json_response(
        {
            "n": n,
            "last": ledger.n,
            "waiting": sorted(match.waiting),
            "scores": match.scores,
            "view": match.view(seat),
            "views": views,
        }
    )


@router.post(
    "/tables/{table_id}/fork", response_model=models.TableLinks, status_code=201, tags=["after"]
)
async def fork(
    request: Request, live: TheTable, seat: AnySeat, what: models.Fork, service: TheService
) -> Response:
    """Play on from any point of a finished game, or of your own, against bots."""
    service.by_address.take(address_of(request), COSTLY)
    async with live.lock:
        await live.ready()
    laid = await service.fork(
        live,
        what.n,
        what.seat,
        what.bot,
        mine=seat == what.seat,
        redeal=what.redeal,
        address=address_of(request),
        name=what.name,
        pause=what.pause,
    )
    kinds = ["person" if s in laid.secrets else "bot" for s in range(live.ledger.table.seats)]
    return json_response(links(request, laid, kinds), 201)


@router.get("/tables/{table_id}/record", response_model=dict[str, Any], tags=["after"])
async def record(live: TheTable, service: TheService) -> Response:
    """The record of a finished game: seed, acts, and the digest of its end. Anyone can check it."""
    async with live.lock:  # an end that is not on disk is none: the seed stays secret
        await live.ready()
    response = json_response(service.record(live))
    name = f"{live.ledger.table.game}-{live.id[:4]}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response
