"""Texts that players write themselves: decks and cards of their own, read and answered in words;
and what the page shows on which decks are put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from longtable.games.letal.cards import catalogue, described, printed, read_cards, said, words_of
from longtable.games.letal.decks import listed, read_deck, write_deck
from longtable.games.letal.grammar import DISTANCES, KINDS, Problem
from longtable.games.letal.library import (
    COPIES_MAX,
    DECK_MAX,
    DECK_MIN,
    HERO_IDS,
    HEROES,
    STANDARD,
    library,
)
from longtable.kit.workshop import Bar, Checked, Figure, Owner

OPTION: Final = "decks"
SIZE: Final = (DECK_MIN, DECK_MAX)
COPIES: Final = COPIES_MAX
MARKS: Final = {kind: f"le-{kind}" for kind in ("attack", "action", "aura", "trick")}
# Effects by which a deck is known, with their symbols; distances and Refresh come before them
KEYWORDS: Final = {
    "push": "le-push",
    "pull": "le-pull",
    "swap": "le-swap",
    "prevent": "le-prevent",
    "hide": "le-hide",
    "discard": "le-discard",
    "draw": "le-draw",
    "recover": "le-recover",
    "disable": "le-disabled",
    "gain_endurance": "le-gain",
    "lose_endurance": "le-lose",
    "boost": "le-boost",
}


def check_deck(source: str, cards: str, lang: str) -> Checked:
    """Whether a deck may be played (LE-2.3), with everything that is wrong with it, or with what
    it holds. `cards` is a file of cards of one's own that it may use, or nothing.
    """
    try:
        own = library(cards) if cards else STANDARD
    except Problem as problem:
        return False, [said(problem, lang)]
    deck, problems = read_deck(source, own)
    if problems:
        return False, [said(problem, lang) for problem in problems]
    hero = next(hero for hero in HEROES if hero.id == deck["hero"])
    lines = [hero.names[lang]]
    for card, copies in deck["cards"].items():
        entry = described(own.cards[own.number_of[card]], lang)
        lines.append(f"  {copies} × {entry['name']} · {entry['facts'][0]}")
    return True, lines


def check_cards(source: str, lang: str) -> Checked:
    """Whether every card of a file can be played (LE-13.2): those that can, as they will read in
    both languages; and what is wrong with the others.
    """
    good, problems = read_cards(source)
    lines: list[str] = []
    for card in good:
        for tongue in ("en", "fr"):
            lines += [*printed(card, tongue).splitlines(), ""]
    return not problems, [*lines, *(said(problem, lang) for problem in problems)]


# The page on which decks are put together


@cache
def owners(lang: str) -> Sequence[Owner]:
    """The heroes: a deck is one hero's (LE-2.3)."""
    found = [entry for entry in catalogue(lang) if entry["kind"] == "hero"]
    return tuple(
        Owner(hero["id"], hero["name"], hero["facts"], hero["theme"], f"stand.{hero['id']}")
        for hero in found
    )


def usual_deck(owner: str) -> dict[str, int]:
    """All cards of a hero, each with its copies in the usual deck."""
    hero = HERO_IDS.index(owner)
    return {card.id: card.copies for card in STANDARD.cards if card.hero == hero}


def written(owner: str, cards: Mapping[str, int]) -> str:
    """The text of a deck."""
    numbers = [STANDARD.number_of[card] for card, copies in cards.items() for _ in range(copies)]
    return write_deck(HERO_IDS.index(owner), numbers)


def understood(source: str) -> tuple[str, dict[str, int]] | None:
    """Whose deck a text is, and its cards as far as they are known; None for no deck."""
    deck, _ = read_deck(source)
    hero, cards = deck.get("hero"), deck.get("cards")
    if hero not in HERO_IDS or not isinstance(cards, dict):
        return None
    counts = {card: n for card, n in cards.items() if type(n) is int and n > 0}
    return str(hero), {card: counts.get(card, 0) for card in usual_deck(str(hero))}


def for_first_seat(source: str) -> str:
    """A deck for whoever opens the table (LE-13.2)."""
    return listed(source, 0)


def figures(cards: Mapping[str, int], lang: str) -> list[Figure]:
    """What kinds of card a deck has, how hard its attacks hit, and what it is good at."""
    words = words_of(lang)
    entries = {card: STANDARD.cards[STANDARD.number_of[card]] for card in cards}
    kinds: Counter[str] = Counter()
    damage: Counter[int] = Counter()
    keywords: Counter[str] = Counter()
    for card, entry in entries.items():
        kinds[KINDS[entry.kind]] += cards[card]
        for keyword in _keywords(entry.data):
            keywords[keyword] += cards[card]
        if KINDS[entry.kind] == "attack":
            damage[_damage(entry.data["lines"])] += cards[card]
    symbols = {"refresh": "le-refresh", **{by: f"le-{by}" for by in DISTANCES}, **KEYWORDS}
    return [
        Figure(
            words.say("deck-kinds"),
            "parts",
            [Bar(words.say(f"kinds-{kind}"), kinds[kind], MARKS[kind], kind) for kind in MARKS],
        ),
        Figure(
            words.say("deck-curve"),
            "curve",
            [Bar(str(n), damage[n], "", "attack") for n in range(1, max(+damage, default=0) + 1)],
        ),
        Figure(
            words.say("deck-keywords"),
            "words",
            [
                Bar(words.say(f"keyword-{name}"), keywords[name], symbol)
                for name, symbol in symbols.items()
                if keywords[name]
            ],
        ),
    ]


def _keywords(card: Mapping[str, Any]) -> set[str]:
    lines = [*card["lines"], *card.get("opening", ())]
    found = {by for by in DISTANCES if any(by in line for line in lines)}
    found |= {line["do"] for line in lines if line["do"] in KEYWORDS}
    return found | {"refresh"} if card.get("refresh") else found


def _damage(lines: Sequence[Mapping[str, Any]]) -> int:
    """What an attack deals to one hero without any bonus."""
    return sum(line["amount"] for line in lines if line["do"] == "deal")
