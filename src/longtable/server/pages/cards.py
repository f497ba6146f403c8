"""A game's cards or pieces, to browse and to search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import Response

import longtable
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.rulebook import Rule, Rulebook
from longtable.core.words import LANGUAGES, Words
from longtable.kit.workshop import workshop_of
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, lang_of, service_of
from longtable.server.pages import rulebook_html
from longtable.server.pages.common import LIBRARY_COST, page, sorry
from longtable.server.pages.rules import rule_address
from longtable.server.rendering import board
from longtable.server.rendering.templates import brings, environment, game_style

router = APIRouter()

Card: TypeAlias = dict[str, Any]

# What is said of a card rather than counted or sorted by.
_PROSE: Final = frozenset({"id", "name", "title", "text", "theme", "ruling", "facts"})
_MOST_VALUES: Final = 24  # of a field that is offered as a filter


@dataclass(frozen=True)
class Filter:
    """A field of the catalogue to choose by: its values with their names."""

    field: str
    label: str
    values: list[tuple[str, str]]
    chosen: str


@router.get("/cards/{game}")
async def browse(request: Request, game: str, q: str = "", sort: str = "") -> Response:
    """The cards that have all words looked for and fit what was chosen."""
    lang = lang_of(request)
    try:
        service_of(request).by_address.take(address_of(request), LIBRARY_COST)
        found = longtable.game(game)
        everything = list(board.cards(found, lang).values())
        if not everything:
            raise ServerRefusal(404, "not-found")
    except Refusal as refusal:
        return sorry(request, refusal)
    table_words = board.table_words(found, lang)
    filters = filters_of(everything, table_words, request.query_params)
    words = rulebook_html.words_in(q)
    shown = [
        card
        for card in everything
        if all(not f.chosen or value_of(card, f.field) == f.chosen for f in filters)
        and rulebook_html.has_all(words, *_read(card))
    ]
    sorts = _sorts(everything)
    if sort not in sorts:
        sort = ""
    return page(
        request,
        "cards.html",
        game=found.name,
        title=table_words.say("title"),
        style=game_style(found),
        decks=workshop_of(found) is not None,
        cards=_sorted(shown, sort),
        total=len(everything),
        filters=filters,
        sorts=[(field, _field_label(field, table_words)) for field in sorts],
        sort=sort,
        q=q[:80].strip(),
        face=lambda card: face(found, lang, card),
        chosen=[(f.label, dict(f.values)[f.chosen]) for f in filters if f.chosen],
    )


@router.get("/cards/{game}/{card}")
async def one(request: Request, game: str, card: str) -> Response:
    """One card, large, in both languages, with the rules that speak of it."""
    lang = lang_of(request)
    try:
        service_of(request).by_address.take(address_of(request), LIBRARY_COST)
        found = longtable.game(game)
        everything = board.cards(found, lang)
        if card not in everything:
            raise ServerRefusal(404, "not-found")
    except Refusal as refusal:
        known = game in longtable.games() and board.cards(longtable.game(game), lang)
        return sorry(request, refusal, f"/cards/{game}" if known else "/")
    book = found.rulebook(lang)
    there = rule_address(found, book)
    in_order = [c["id"] for c in _sorted(everything.values(), "")]
    place = in_order.index(card)
    return page(
        request,
        "card.html",
        game=found.name,
        title=board.table_words(found, lang).say("title"),
        style=game_style(found),
        card=everything[card],
        faces=[
            (
                other,
                board.cards(found, other)[card],
                face(found, other, board.cards(found, other)[card]),
            )
            for other in sorted(LANGUAGES, key=lambda language: language != lang)
        ],
        details=_details(everything[card], board.table_words(found, lang)),
        rules=_rules_about(book, everything[card]),
        html=lambda text: rulebook_html.html(text, there),
        line=lambda text: rulebook_html.line(text, there),
        before=everything[in_order[place - 1]] if place else None,
        after=everything[in_order[place + 1]] if place + 1 < len(in_order) else None,
    )


def face(game: Game, lang: str, card: Card) -> Markup | None:
    """The card as the game draws it; none if it leaves that to us."""
    if not brings(game, "card.html"):
        return None
    macros = environment().get_template(f"{game.name}/card.html").module
    return Markup(macros.face(card, board.table_words(game, lang).say))  # type: ignore[attr-defined]


def _read(card: Card) -> list[str]:
    """All that can be read on a card."""
    texts = [card.get(field) or "" for field in ("name", "title", "text", "ruling")]
    return [*texts, *map(str, card.get("facts", ()))]


def value_of(card: Card, field: str) -> str:
    """What a card has there, as a form says it."""
    value = card.get(field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def _fields(everything: Sequence[Card]) -> list[str]:
    """The fields that hold one plain value each, in the order of the catalogue."""
    names = dict.fromkeys(name for card in everything for name in card)
    return [
        name
        for name in names
        if name not in _PROSE
        and all(isinstance(card.get(name), str | int | None) for card in everything)
    ]


def filters_of(everything: Sequence[Card], words: Words, asked: Mapping[str, str]) -> list[Filter]:
    """A filter for every field with a handful of values."""
    found = []
    for field in _fields(everything):
        values = {value_of(card, field): card.get(field) for card in everything}
        values.pop("", None)
        if not 2 <= len(values) <= _MOST_VALUES:
            continue
        numbers = all(isinstance(value, int) for value in values.values())
        ordered = sorted(values, key=int) if numbers and "yes" not in values else list(values)
        chosen = asked.get(field, "")
        found.append(
            Filter(
                field,
                _field_label(field, words),
                [(value, _value_label(field, value, words)) for value in ordered],
                chosen if chosen in values else "",
            )
        )
    return found


def _sorts(everything: Sequence[Card]) -> list[str]:
    """The fields that count something."""
    return [
        field
        for field in _fields(everything)
        if any(type(card.get(field)) is int for card in everything)
    ]


def _sorted(shown: Sequence[Card] | Any, sort: str) -> list[Card]:
    by_name = sorted(shown, key=lambda card: rulebook_html.fold(card["name"]))
    if not sort:
        return by_name
    return sorted(by_name, key=lambda card: (card.get(sort) is None, -(card.get(sort) or 0)))


def _field_label(field: str, words: Words) -> str:
    key = f"field-{field}"
    return words.say(key) if words.has(key) else field.replace("_", " ")


def _value_label(field: str, value: str, words: Words) -> str:
    for key in (f"{field}-{value}", f"option-{value}", f"value-{value}"):
        if words.has(key):
            label = words.say(key)
            return label[:1].upper() + label[1:]
    return value


def _details(card: Card, words: Words) -> list[tuple[str, str]]:
    """What the catalogue counts of this card."""
    return [
        (_field_label(field, words), _value_label(field, value_of(card, field), words))
        for field in _fields([card])
        if value_of(card, field)
    ]


def _rules_about(book: Rulebook, card: Card) -> list[Rule]:
    """The rules that name the card."""
    name = f" {_spaced(card['name'])} "
    return [rule for rule in book.rules.values() if name in f" {_spaced(rule.text)} "]


def _spaced(text: str) -> str:
    """Words only, each between spaces. Capitals stay: a name is one where it is written as one."""
    kept = "".join(c if c.isalnum() else " " for c in text)
    return " ".join(kept.split())
