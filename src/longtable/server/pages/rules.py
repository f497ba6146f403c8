"""Rulebooks, to read and to search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

import longtable
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.rulebook import Rule, Rulebook
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.pages import rulebook_html
from longtable.server.pages.common import LIBRARY_COST, page, sorry
from longtable.server.rendering import board

router = APIRouter()


@dataclass(frozen=True)
class Chapter:
    """A chapter as the page shows it: some of its rules may be left out by a search."""

    anchor: str
    heading: str
    rules: list[Rule]


@router.get("/rules/{game}")
async def rules(request: Request, game: str, q: str = "") -> Response:
    """A rulebook, or those of its rules that have all words looked for."""
    lang = lang_of(request)
    try:
        service_of(request).by_address.take(address_of(request), LIBRARY_COST)
        found = longtable.game(game)
    except Refusal as refusal:
        return sorry(request, refusal)
    book = found.rulebook(lang)
    words = rulebook_html.words_in(q)
    chapters = [
        Chapter(f"chapter-{place}", heading, _having(book.chapter(heading), words))
        for place, heading in enumerate(book.chapters, 1)
    ]
    return page(
        request,
        "rules.html",
        game=found.name,
        book=book,
        introduction=rulebook_html.html(book.introduction),
        chapters=chapters,
        shown=sum(len(chapter.rules) for chapter in chapters),
        q=q[:80].strip(),
        words=words,
        html=lambda text: rulebook_html.html(text, _here(book), words),
        line=lambda text: rulebook_html.line(text, _here(book), words),
        marked=lambda text: rulebook_html.marked(text, words),
        has_cards=bool(board.cards(found, lang)),
    )


@router.get("/rules/{game}/{number}")
async def rule(request: Request, game: str, number: str, part: int = 0) -> Response:
    """One rule: its place in the book, or only itself, for who asks at a table."""
    lang = lang_of(request)
    try:
        found = longtable.game(game)
        book = found.rulebook(lang)
        if number not in book.rules:
            raise ServerRefusal(404, "not-found")
    except Refusal as refusal:
        return sorry(request, refusal, f"/rules/{game}" if game in longtable.games() else "/")
    if not part and request.headers.get("x-part") != "rule":
        return RedirectResponse(f"/rules/{found.name}#{number}", 303)
    there = rule_address(found, book)
    return page(
        request,
        "rule.html",
        rule=book.rules[number],
        href=there(number),
        html=lambda text: rulebook_html.html(text, there),
        line=lambda text: rulebook_html.line(text, there),
    )


def _having(rules: Sequence[Rule], words: Sequence[str]) -> list[Rule]:
    return [r for r in rules if rulebook_html.has_all(words, r.number, r.chapter, r.text, r.why)]


def _here(book: Rulebook) -> rulebook_html.Where:
    return lambda number: f"#{number}" if number in book.rules else None


def rule_address(game: Game, book: Rulebook) -> rulebook_html.Where:
    """Where a rule stands, seen from another page."""
    return lambda number: f"/rules/{game.name}#{number}" if number in book.rules else None
