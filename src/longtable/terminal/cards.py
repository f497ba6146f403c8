"""Reading a card: by its name, its first letters, or the number of the action it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from longtable.core.game import Game
from longtable.core.words import Words
from longtable.terminal.ask import INSIDE, fit, fold
from longtable.terminal.face import Face

Card: TypeAlias = dict[str, Any]


@cache
def catalogue(game: Game, lang: str) -> dict[str, Card]:
    """The game's cards by id, in that language; empty for a game without."""
    return {card["id"]: card for card in game.catalogue(lang)}


def in_sight(view: Any, cards: dict[str, Card]) -> list[str]:
    """The cards that a view shows, in its order: whoever holds the view may see them."""
    return list(dict.fromkeys(name for name in _strings(view) if name in cards))


def find(cards: dict[str, Card], typed: str, sight: Sequence[str] = ()) -> list[Card]:
    """The cards that fit best what was typed; among equals, those in sight. The reader's own
    language comes first: an id is tried only where no name fits.
    """
    wanted = fold(typed)
    if not wanted:
        return []
    found: list[Card] = []
    for field in ("name", "id"):
        ranks = {name: _rank(fold(card[field]), wanted) for name, card in cards.items()}
        best = min((rank for rank in ranks.values() if rank is not None), default=None)
        found = [cards[name] for name, rank in ranks.items() if rank is not None and rank == best]
        if found:
            break
    seen = [card for card in found if card["id"] in sight]
    return seen or found


def show(typed: str, cards: dict[str, Card], view: Any, words: Words, face: Face) -> list[str]:
    """Put the card meant on a page; what to say instead if there is none, or more than one."""
    found = find(cards, typed, in_sight(view, cards))
    if not found:
        return [words.say("card-unknown", typed=typed)]
    if len(found) > 1:
        names = " / ".join(card["name"] for card in found[:8])
        return [words.say("doubtful", typed=typed, meanings=names)]
    put_on_page(found, words, face)
    return []


def put_on_page(cards: Sequence[Card], words: Words, face: Face) -> None:
    """These cards, one below the other."""
    pages = paragraphs(cards[0], words)
    for card in cards[1:]:
        pages += [f"## {heading(card)}", *paragraphs(card, words)]
    face.page(heading(cards[0]), pages, words.say("leave-page"))


def paragraphs(card: Card, words: Words) -> list[str]:
    """A card as a page of Markdown, but for its name."""
    facts = " · ".join(card["facts"])
    page = [f"**{facts}**", card["text"]]
    if card.get("ruling"):
        page.append(f"*({words.say('ruling')})* {card['ruling']}")
    return page


def heading(card: Card) -> str:
    """Its name, and its title if it has one."""
    title = card.get("title")
    return f"{card['name']}, {title}" if title else str(card["name"])


def lists(cards: dict[str, Card], names: Sequence[str], words: Words) -> list[str]:
    """The names of these cards, a paragraph for each kind."""
    kinds = dict.fromkeys(cards[name]["kind"] for name in cards)
    pages = []
    for kind in kinds:
        called = sorted(
            (cards[name]["name"] for name in names if cards[name]["kind"] == kind), key=fold
        )
        if called:
            key = f"kinds-{kind}"
            title = words.say(key) if words.has(key) else kind
            pages.append(words.say("cards-of-kind", kind=title, cards=", ".join(called)))
    return pages


def _rank(name: str, wanted: str) -> int | None:
    rank = fit(name, name, wanted)
    if rank is None and " " in wanted:  # the first letters of several of its words, in order
        left = iter(name.split())
        if all(any(word.startswith(piece) for word in left) for piece in wanted.split()):
            return INSIDE + 1
    return rank


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
