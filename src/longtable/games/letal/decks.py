"""Decks (LE-2.3), as small TOML files, and what is wrong with one, in words.

hero = "assassin"
seat = 1            # only in a table's own list of decks, and only if it is for one seat

[cards]
quick_cut = 2
between_the_ribs = 2
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longtable.games.letal.grammar import Problem, check_number, nearest, read_toml
from longtable.games.letal.library import (
    COPIES_MAX,
    DECK_MAX,
    DECK_MIN,
    HERO_IDS,
    STANDARD,
    Library,
)


def check_deck(data: Any, library: Library = STANDARD) -> list[Problem]:
    """Everything that is wrong with a deck, nothing if it may be played."""
    if not isinstance(data, Mapping) or not isinstance(data.get("cards"), Mapping):
        return [Problem("deck")]
    found: list[Problem] = []
    hero = data.get("hero")
    if hero not in HERO_IDS:
        near = nearest(str(hero), HERO_IDS)
        found.append(Problem("deck-hero", hero=str(hero), near=near, known=", ".join(HERO_IDS)))
    total = 0
    for card, copies in data["cards"].items():
        total += copies if type(copies) is int and copies > 0 else 0
        found += _wrong_with(card, copies, hero, library)
    if total < DECK_MIN:
        found.append(Problem("too-few", count=total, least=DECK_MIN))
    if total > DECK_MAX:
        found.append(Problem("too-many", count=total, most=DECK_MAX))
    return found


def _wrong_with(card: str, copies: Any, hero: Any, library: Library) -> list[Problem]:
    if type(copies) is not int or copies < 1:
        return [Problem("copies", card=card, copies=str(copies))]
    found: list[Problem] = []
    number = library.number_of.get(card)
    if number is None:
        near = nearest(card, list(library.number_of))
        return [Problem("unknown-card", card=card, near=near)]
    owner = HERO_IDS[library.cards[number].hero]
    if hero in HERO_IDS and owner != hero:
        found.append(Problem("other-hero", card=card, owner=owner, hero=hero))
    if copies > COPIES_MAX:
        found.append(Problem("too-many-copies", card=card, copies=copies, most=COPIES_MAX))
    return found


def read_deck(source: str, library: Library = STANDARD) -> tuple[dict[str, Any], list[Problem]]:
    """A deck file, and what is wrong with it."""
    try:
        data = read_toml(source)
    except Problem as problem:
        return {}, [problem]
    return data, check_deck(data, library)


def write_deck(hero: int, cards: list[int], library: Library = STANDARD) -> str:
    """The file of a deck: to be kept, and shared as a text."""
    lines = [f'hero = "{HERO_IDS[hero]}"', "", "[cards]"]
    for card in sorted(set(cards)):
        lines.append(f"{library.cards[card].id} = {cards.count(card)}")
    return "\n".join(lines) + "\n"


def listed(deck: str, seat: int) -> str:
    """The file of a deck as one of a table's own list, for that seat (counted from 0)."""
    return f"[[deck]]\nseat = {seat + 1}\n{deck.replace('[cards]', '[deck.cards]')}"


def brought(source: str, library: Library) -> dict[str, list[int]]:
    """A table's own list of decks, or one deck: for `hero`, or for `seat/hero` (seats counted from
    0), the cards. A Problem says what is wrong with the first that can't be played.
    """
    if not source.strip():
        return {}
    data = read_toml(source)
    found: dict[str, list[int]] = {}
    decks = [data] if "cards" in data else data.get("deck")
    if not isinstance(decks, list):
        raise Problem("no-decks")
    for deck in decks:
        problems = check_deck(deck, library)
        if problems:
            raise problems[0]
        cards = [library.number_of[c] for c, n in deck["cards"].items() for _ in range(n)]
        seat = deck.get("seat")
        if seat is not None:
            check_number("deck", "seat", seat, 1, 4)
        key = deck["hero"] if seat is None else f"{seat - 1}/{deck['hero']}"
        found[key] = sorted(cards)
    return found
