"""The API's tables: set, looked at, played, and afterwards."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from longtable.server import commands
from longtable.server.commands import Person
from longtable.server.errors import ServerRefusal, Stale
from longtable.server.http import models
from longtable.server.http.requests import (
    ReaderLang,
    address_of,
    base_of,
    json_response,
    links_of,
    person_of,
    refusal_response,
    secret_of,
    service_of,
    visitor_of,
)
from longtable.server.limits import COSTLY
from longtable.server.rendering.story import story_since
from longtable.server.rendering.table_json import chat_json, table_json
from longtable.server.rendering.words import action_words, reason_words
from longtable.server.service import Service
from longtable.server.tables import creation, history
from longtable.server.tables.creation import CreatedTable, SeatRequest
from longtable.server.tables.table import Table

router = APIRouter()

TableId = Annotated[str, Path(max_length=64, description="The table; whoever knows it may watch.")]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
Since = Annotated[int, Query(ge=-1, le=2**31 - 1)]
TheService = Annotated[Service, Depends(service_of)]


async def _table(table_id: TableId, service: TheService) -> Table:
    return await service.table(table_id)


TheTable = Annotated[Table, Depends(_table)]


async def _any_seat(request: Request, table: TheTable) -> int | None:
    seat = person_of(request, table).seat
    if seat is not None:
        await table.come_back(seat)
    return seat


AnySeat = Annotated[int | None, Depends(_any_seat)]


@dataclass(frozen=True)
class Visit:
    """Somebody at a table, about to do something."""

    service: Service
    table: Table
    person: Person

    async def do(self, name: str, /, **given: Any) -> commands.Result:
        """Do it; see commands.py."""
        return await commands.run(self.service, self.table, self.person, name, given)


async def _guest(request: Request, table: TheTable, service: TheService) -> Visit:
    return Visit(service, table, visitor_of(request, table))


async def _seated(request: Request, table: TheTable, service: TheService) -> Visit:
    """Who does not sit there hears so before anything else."""
    person = person_of(request, table)
    if person.seat is None:
        raise ServerRefusal(401, "secret-needed")
    return Visit(service, table, person)


Guest = Annotated[Visit, Depends(_guest)]
Seated = Annotated[Visit, Depends(_seated)]


# Setting a table


@router.post("/tables", response_model=models.TableLinks, status_code=201, tags=["tables"])
async def create(request: Request, new: models.NewTable, service: TheService) -> Response:
    """Set a table. Each person's secret is told here and never again."""
    service.by_address.take(address_of(request), COSTLY)
    created = await creation.create(
        service.registry,
        new.game,
        [SeatRequest(s.kind, s.name, s.bot, adds=s.adds) for s in new.seats],
        dict(new.options),
        address=address_of(request),
        pause=new.pause,
        clock=new.clock,
        away=new.away,
        window_clock=new.window_clock,
    )
    return json_response(links(request, created, [s.kind for s in new.seats]), 201)


def links(request: Request, created: CreatedTable, kinds: list[str]) -> dict[str, Any]:
    """Where the table and its seats are."""
    base, table = base_of(request), created.table_id
    found = {seat: f"{base}/j/{table}/{secret}" for seat, secret in created.invitations.items()}
    found |= {seat: f"{base}/s/{table}/{secret}" for seat, secret in created.secrets.items()}
    return {
        "table": table,
        "watch": f"{base}/t/{table}",
        "seats": [
            {
                "seat": seat,
                "kind": kind,
                "secret": created.secrets.get(seat),
                "invitation": created.invitations.get(seat),
                "link": found.get(seat),
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
async def sit(request: Request, visit: Guest, seat: SeatNumber, guest: models.Guest) -> Response:
    """Take an empty seat as a guest: one that is open, or with the invitation of its link."""
    adds = "1" if guest.adds else ""
    given = {"seat": seat, "name": guest.name, "invitation": guest.invitation, "adds": adds}
    done = await visit.do("sit", **given)
    table = visit.table
    created = CreatedTable(table.id, {seat: done["secret"]})
    return json_response(links(request, created, [s.kind for s in table.log.seats]), 201)


@router.get("/tables/{table_id}/invitations", response_model=models.Invitations, tags=["tables"])
async def invited(request: Request, table: TheTable) -> Response:
    """The links to the seats that are empty, at any time; for who set the table."""
    seat = person_of(request, table).seat
    links = links_of(request, table, seat, secret_of(request, table.id))
    if not links:
        raise ServerRefusal(403, "host")
    empty = [s.seat for s in table.log.seats if s.empty]
    return json_response({"seats": [{"seat": s, "link": links[s]} for s in empty]})


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=models.Done, tags=["tables"])
async def fill(visit: Seated, seat: SeatNumber, what: models.Substitute) -> Response:
    """A bot instead of whoever was awaited on an empty seat; for who set the table."""
    return json_response(await visit.do("fill", seat=seat, bot=what.bot))


@router.post("/tables/{table_id}/fairness", response_model=models.Added, tags=["play"])
async def draw(visit: Seated, what: models.Addition) -> Response:
    """Add to the dice of a table where nothing is dealt yet: your commitment, then your secret. It
    is on disk when you read the answer.
    """
    return json_response(await visit.do("fairness", commitment=what.commitment, secret=what.secret))


@router.post("/tables/{table_id}/name", response_model=models.Done, tags=["play"])
async def rename(visit: Seated, what: models.NewName) -> Response:
    """Be called something else at this table."""
    return json_response(await visit.do("rename", name=what.name))


# At the table


@router.get("/tables/{table_id}", response_model=models.TableView, tags=["play"])
async def view(
    table: TheTable,
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
            await _change(table, after, wait)
        finally:
            service.polls.leave(address)
    return json_response(await _current(table, seat, lang, words))


async def _change(table: Table, after: int, seconds: float) -> None:
    changed = asyncio.Event()
    table.listeners.add(changed.set)
    try:
        async with asyncio.timeout(seconds):
            while True:
                if table.behind or table.broken:  # since before we listened
                    async with table.lock:
                        await table.catch_up()
                if table.log.n > after:
                    break
                await changed.wait()
                changed.clear()
    except TimeoutError:
        pass
    finally:
        table.listeners.discard(changed.set)


async def _current(table: Table, seat: int | None, lang: str, words: bool = True) -> dict[str, Any]:
    """The table as it is on disk: an act being written is waited for."""
    async with table.lock:
        await table.catch_up()
        return table_json(table, seat, lang, words)


@router.post("/tables/{table_id}/act", response_model=models.Done, tags=["play"])
async def act(visit: Seated, what: models.Act, lang: ReaderLang) -> Response:
    """Answer what your seat is asked. It is on disk when you read the answer."""
    try:
        return json_response(await visit.do("act", action=what.action, n=what.n))
    except Stale as stale:
        fresh = await _current(visit.table, visit.person.seat, lang)
        return refusal_response(stale, lang, table=fresh)


@router.post("/tables/{table_id}/standing", response_model=models.Done, tags=["play"])
async def stand(visit: Seated, what: models.StandingAnswer) -> Response:
    """Leave a standing answer."""
    return json_response(await visit.do("stand", prompt=what.prompt, until=what.until))


@router.delete("/tables/{table_id}/standing", response_model=models.Done, tags=["play"])
async def unstand(visit: Seated) -> Response:
    """Take back your standing answers."""
    return json_response(await visit.do("unstand"))


@router.post("/tables/{table_id}/stops", response_model=models.Done, tags=["play"])
async def stop(visit: Seated, what: models.Stop) -> Response:
    """Be asked at moments of a kind, or no more: where no stop of yours is hit, your plain answer
    is given at once. It holds from the next question on, and nobody else learns of it.
    """
    return json_response(await visit.do("stop", stop=what.stop, on=what.on))


@router.get("/tables/{table_id}/story", response_model=models.Story, tags=["play"])
async def story(
    table: TheTable, seat: AnySeat, lang: ReaderLang, since: Since = -1, words: bool = True
) -> Response:
    """What happened after row `since`, as far as your seat was told."""
    async with table.lock:
        await table.catch_up()
        return json_response(story_since(table, seat, lang, words, since))


@router.get("/tables/{table_id}/chat", response_model=models.Chat, tags=["play"])
async def chat(
    table: TheTable, lang: ReaderLang, service: TheService, since: Since = -1
) -> Response:
    """What was said after line `since`; the last two hundred lines of it."""
    lines = await service.store.chat(table.id, since)
    return json_response({"chat": chat_json(table, lines, lang)})


@router.post(
    "/tables/{table_id}/chat", response_model=models.Spoken, status_code=201, tags=["play"]
)
async def say(visit: Seated, what: models.Said) -> Response:
    """Say something."""
    return json_response(await visit.do("chat", phrase=what.phrase, text=what.text), 201)


@router.post("/tables/{table_id}/mail", status_code=204, tags=["play"])
async def mail(visit: Seated, what: models.Mail, lang: ReaderLang) -> Response:
    """Be told by mail when your table waits for you, where the server sends any. Nobody is shown
    the address.
    """
    await visit.do("mail", address=what.address)
    return Response(status_code=204)


@router.post("/tables/{table_id}/push", status_code=204, tags=["play"])
async def push(visit: Seated, what: models.Push, lang: ReaderLang) -> Response:
    """Have your browser told when your table waits for you, where the server sends web push.
    Nobody is shown the subscription; another one takes its place.
    """
    keys = what.keys
    await visit.do("push", endpoint=what.endpoint, p256dh=keys.p256dh, auth=keys.auth)
    return Response(status_code=204)


@router.delete("/tables/{table_id}/push", status_code=204, tags=["play"])
async def unpush(visit: Seated) -> Response:
    """Have your browser left alone."""
    await visit.do("unpush")
    return Response(status_code=204)


@router.post("/tables/{table_id}/undo", response_model=models.Done, tags=["play"])
async def undo(visit: Seated) -> Response:
    """Take back your last act, if it has shown nobody anything."""
    return json_response(await visit.do("undo"))


@router.post("/tables/{table_id}/hint", response_model=models.Hint, tags=["play"])
async def hint(visit: Seated, lang: ReaderLang) -> Response:
    """What a bot would do, knowing what you know, and what the next best would promise."""
    best, table = (await visit.do("hint"))["best"], visit.table
    game, players = table.log.game, table.players(lang)
    ways = [
        {
            "action": action,
            "text": action_words(game, lang, action, players),
            "chance": chance,
            "reason": reason_words(game, lang, reason),
        }
        for action, chance, reason in best
    ]
    return json_response({"action": ways[0]["action"], "text": ways[0]["text"], "best": ways})


@router.post("/tables/{table_id}/resign", response_model=models.Done, tags=["play"])
async def resign(visit: Seated) -> Response:
    """Leave for good. At a table of two the game is over, and the other has won; at a larger one a
    bot plays your seat on.
    """
    return json_response(await visit.do("resign"))


@router.post("/tables/{table_id}/hurry", response_model=models.Done, tags=["play"])
async def hurry(visit: Seated) -> Response:
    """Once only bots are left in the game, let them play it out without a pause. While people are,
    nothing happens.
    """
    return json_response(await visit.do("hurry"))


# Afterwards


@router.post(
    "/tables/{table_id}/rematch", response_model=models.Rematch, status_code=201, tags=["after"]
)
async def rematch(visit: Seated) -> Response:
    """Once more: the same seats with the same secrets, at a new table."""
    return json_response(await visit.do("rematch"), 201)


@router.get("/tables/{table_id}/replay", response_model=models.Replayed, tags=["after"])
async def replay(
    request: Request,
    table: TheTable,
    seat: AnySeat,
    service: TheService,
    n: Annotated[int, Query(ge=0, le=2**31 - 1)],
    all_seeing: Annotated[
        bool, Query(alias="all", description="Every seat's view; when the game is over.")
    ] = False,
) -> Response:
    """How the table stood after row n: your own at any time, any finished one."""
    service.by_address.take(address_of(request), COSTLY)
    async with table.lock:  # what is not on disk yet is nobody's business
        await table.catch_up()
    log = table.log
    if all_seeing and (not log.over or log.table.imagined_by >= 0):
        raise ServerRefusal(409, "not-over")
    match = history.match_at(table, n, seat)
    scores = history.scores_at(log, match, n)
    views = [match.view(s) for s in range(match.seats)] if all_seeing else None
    return json_response(
        {
            "n": n,
            "last": log.n,
            "waiting": [] if scores is not None else sorted(match.waiting),
            "scores": scores,
            "view": match.view(seat),
            "views": views,
        }
    )


@router.post(
    "/tables/{table_id}/fork", response_model=models.TableLinks, status_code=201, tags=["after"]
)
async def fork(
    request: Request, table: TheTable, seat: AnySeat, what: models.Fork, service: TheService
) -> Response:
    """Play on from any point of a finished game, or of your own, against bots."""
    service.by_address.take(address_of(request), COSTLY)
    async with table.lock:
        await table.catch_up()
    created = await creation.fork(
        service.registry,
        table,
        what.n,
        what.seat,
        what.bot,
        mine=seat == what.seat,
        redeal=what.redeal,
        address=address_of(request),
        name=what.name,
        pause=what.pause,
    )
    kinds = ["person" if s in created.secrets else "bot" for s in range(table.log.table.seats)]
    return json_response(links(request, created, kinds), 201)


@router.get("/tables/{table_id}/record", response_model=dict[str, Any], tags=["after"])
async def record(table: TheTable, service: TheService) -> Response:
    """The record of a finished game: seed, acts, and the digest of its end. Anyone can check it.
    It is signed with this server's key.
    """
    async with table.lock:  # an end that is not on disk is none: the seed stays secret
        await table.catch_up()
    response = json_response(service.signer.signed(history.finished_record(table)))
    name = f"{table.log.table.game}-{table.id[:4]}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response
