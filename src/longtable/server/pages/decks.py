"""Decks: put together card by card, checked by the game's own workshop, shared as a text.

Without a script it is a form; with one, what is changed is checked at once, and decks are kept in
the reader's browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

import longtable
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.kit.workshop import Workshop, workshop_of
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.limits import COSTLY
from longtable.server.pages.common import form_of, page, sorry
from longtable.server.rendering import board
from longtable.server.rendering.templates import game_style

router = APIRouter()

_MOST_COPIES: Final = 99  # that are read: what is too many, the workshop says


@router.get("/decks/{game}")
async def build(request: Request, game: str, of: str = "") -> Response:
    """The deck that the address tells: of a hero, with so many of each card; else a usual one."""
    try:
        found, workshop = _opened(request, game)
    except Refusal as refusal:
        return sorry(request, refusal)
    known = [owner.id for owner in workshop.owners(lang_of(request))]
    owner = of if of in known else known[0]
    usual = workshop.usual_deck(owner)
    asked = {card: _copies(request.query_params.get(card, "")) for card in usual}
    given = any(card in request.query_params for card in usual)
    cards = asked if given else usual
    return _shown(request, found, workshop, owner, cards, workshop.written(owner, cards))


@router.post("/decks/{game}")
async def read(request: Request, game: str) -> Response:
    """A deck from its text."""
    try:
        found, workshop = _opened(request, game)
    except Refusal as refusal:
        return sorry(request, refusal)
    text = (await form_of(request)).get("text", "").replace("\r\n", "\n")
    first = workshop.owners(lang_of(request))[0].id
    owner, cards = workshop.understood(text) or (first, workshop.usual_deck(first))
    return _shown(request, found, workshop, owner, cards, text)


def _opened(request: Request, name: str) -> tuple[Game, Workshop]:
    service_of(request).by_address.take(address_of(request), COSTLY)
    found = longtable.game(name)
    workshop = workshop_of(found)
    if workshop is None:
        raise ServerRefusal(404, "not-found")
    return found, workshop


def _copies(text: str) -> int:
    return min(int(text[:4]), _MOST_COPIES) if text.isascii() and text.isdecimal() else 0


def _shown(
    request: Request,
    game: Game,
    workshop: Workshop,
    owner: str,
    cards: Mapping[str, int],
    source: str,
) -> Response:
    lang = lang_of(request)
    words, entries = board.table_words(game, lang), board.cards(game, lang)
    well, said = workshop.check_deck(source, "", lang)
    owners = workshop.owners(lang)
    rows: list[dict[str, Any]] = [
        {
            **entries[card],
            "copies": copies,
            "mark": workshop.MARKS[entries[card]["kind"]],
            "called": words.say(f"kind-{entries[card]['kind']}"),
        }
        for card, copies in cards.items()
    ]
    kinds = list(workshop.MARKS)
    rows.sort(key=lambda row: kinds.index(row["kind"]))
    return page(
        request,
        "decks.html",
        game=game.name,
        title=words.say("title"),
        style=game_style(game),
        owners=owners,
        owner=next(one for one in owners if one.id == owner),
        rows=rows,
        total=sum(cards.values()),
        least=workshop.SIZE[0],
        most=workshop.SIZE[1],
        copies=workshop.COPIES,
        well=well,
        problems=[] if well else said,
        figures=workshop.figures(cards, lang),
        source=source,
        option=workshop.OPTION,
        brought=workshop.for_first_seat(source) if well else "",
    )
