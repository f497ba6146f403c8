"""The cards as people read them: names, the catalogue, cards of one's own, and sentences about
mistakes in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from longtable.core.words import Words, typeset
from longtable.games.letal.grammar import KINDS, Problem, read_toml
from longtable.games.letal.library import (
    HERO_IDS,
    HEROES,
    SLOT_IDS,
    STANDARD,
    Entry,
    Library,
    library,
)
from longtable.games.letal.short import short_lines
from longtable.games.letal.texts import sentence, text

if TYPE_CHECKING:
    from longtable.core.game import Game

_SIDE = {"en": 0, "fr": 1}


def names(lang: str, own: Library = STANDARD) -> dict[str, str]:
    """What heroes, abilities, cards and spaces are called."""
    found = {f"hero-{hero.id}": hero.names[lang] for hero in HEROES}
    for ability in STANDARD.abilities:
        found[f"ability-{ability.id}"] = ability.names[lang]
    for card in own.cards:
        found[f"card-{SLOT_IDS[card.number]}"] = card.names[lang]
    return found


def catalogue(lang: str, own: Library = STANDARD) -> list[dict[str, Any]]:
    """Every hero and every card as a reader finds it: `facts` says in words what is printed beside
    the text, `lines` are the sentences that are carried out one by one, `short` what a card in a
    hand shows.
    """
    words = words_of(lang)
    heroes = [_hero(number, lang, words) for number in range(len(HEROES))]
    return [*heroes, *(described(card, lang, words) for card in own.cards)]


def _hero(number: int, lang: str, words: Words) -> dict[str, Any]:
    hero, side = HEROES[number], _SIDE[lang]
    abilities = [
        {
            "id": ability.id,
            "name": ability.names[lang],
            "text": typeset(text(ability.data)[side], lang),
            "lines": [typeset(sentence(line)[side], lang) for line in ability.data["lines"]],
        }
        for ability in hero.abilities
    ]
    told = " ".join(
        words.say("ability-text", name=a["name"], text=a["text"]) for a in abilities
    )  # fmt: skip
    return {
        "id": hero.id,
        "name": hero.names[lang],
        "kind": "hero",
        "hero": hero.id,
        "type": hero.types[lang],
        "theme": hero.themes[lang],
        "endurance": hero.endurance,
        "starting_hand": hero.starting_hand,
        "maximum_hand": hero.maximum_hand,
        "abilities": abilities,
        "facts": [
            hero.types[lang],
            words.say("fact-endurance", amount=hero.endurance),
            words.say("fact-hand", start=hero.starting_hand, most=hero.maximum_hand),
        ],
        "text": told,
        "deck": {SLOT_IDS[c.number]: c.copies for c in STANDARD.cards if c.hero == number},
    }


def described(card: Entry, lang: str, words: Words | None = None) -> dict[str, Any]:
    """One card."""
    words = words or words_of(lang)
    side, kind = _SIDE[lang], KINDS[card.kind]
    facts = [words.say(f"kind-{kind}"), HEROES[card.hero].names[lang]]
    if card.refresh:
        facts.append(words.say("fact-refresh"))
    return {
        "id": SLOT_IDS[card.number],
        "name": card.names[lang],
        "kind": kind,
        "hero": HERO_IDS[card.hero],
        "copies": card.copies,
        "refresh": card.refresh,
        "facts": facts,
        "text": typeset(text(card.data)[side], lang),
        "lines": [typeset(sentence(line)[side], lang) for line in card.data["lines"]],
        "short": [typeset(row[side], lang) for row in short_lines(card.data)],
        "effects": [dict(line) for line in card.data["lines"]],
        "when": card.data.get("when"),
    }


@cache
def words_of(lang: str) -> Words:
    """The game's messages, without any names."""
    source = files("longtable.games.letal") / f"messages.{lang}.ftl"
    return Words(lang, [source.read_text(encoding="utf-8")])


# Cards of one's own (LE-13.2)


def said(problem: Problem, lang: str) -> str:
    """What is wrong, in a sentence."""
    return words_of(lang).say(f"problem-{problem.key}", **problem.details)


def read_cards(source: str) -> tuple[list[Entry], list[Problem]]:
    """A file of new cards: those that can be played, and what is wrong with the others."""
    try:
        data = read_toml(source)
    except Problem as problem:
        return [], [problem]
    cards = data.get("card")
    if not isinstance(cards, list) or not cards:
        return [], [Problem("no-cards")]
    good: list[Entry] = []
    problems: list[Problem] = []
    for card in cards:
        try:
            library_of([*(dict(entry.data) for entry in good), card])
        except Problem as problem:
            problems.append(problem)
        else:
            good.append(library_of([*(dict(entry.data) for entry in good), card]).cards[-1])
    return good, problems


def library_of(cards: Sequence[Mapping[str, Any]]) -> Library:
    """The standard cards and these."""
    from longtable.games.letal.library import library_with

    return library_with([dict(card) for card in cards])


def printed(card: Entry, lang: str) -> str:
    """A card as it will read: name, kind and hero, its text, and its short lines."""
    told = described(card, lang)
    return "\n".join([told["name"], " · ".join(told["facts"]), told["text"],
                      *(f"  {row}" for row in told["short"])])  # fmt: skip


@lru_cache(maxsize=256)
def game_with(game: Game, cards: str) -> Game:
    """The game with a table's own cards: the same rules and numbers, and words for those cards."""
    own = library(cards)
    if own is STANDARD:
        return game
    return replace(
        game,
        names=lambda lang: names(lang, own),
        catalogue=lambda lang: catalogue(lang, own),
        brought=cards,
    )


def dressed(game: Game, options: Mapping[str, Any]) -> Game:
    """The game as it is at a table with these options (LE-13.2)."""
    return game_with(game, options.get("cards", ""))
