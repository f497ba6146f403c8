"""Decks and cards that players write themselves, checked by the game they are for."""

from __future__ import annotations

from pathlib import Path

import longtable
from longtable.kit.workshop import Workshop, workshop_of
from longtable.terminal import saves
from longtable.terminal.trouble import Trouble
from longtable.terminal.words import terminal_words

WELL, WRONG = 0, 1


def deck(file: Path, cards: Path | None, game: str | None, lang: str) -> int:
    """Say what a deck holds, or what is wrong with it."""
    workshop = _workshop(game)
    own = "" if cards is None else saves.read_text(cards)
    well, lines = workshop.check_deck(saves.read_text(file), own, lang)
    return _told(well, lines, "deck", file, lang)


def card(file: Path, game: str | None, lang: str) -> int:
    """Print a file of new cards as they will read, and what is wrong with some."""
    well, lines = _workshop(game).check_cards(saves.read_text(file), lang)
    return _told(well, lines, "cards", file, lang)


def _told(well: bool, lines: list[str], what: str, file: Path, lang: str) -> int:
    words = terminal_words(lang)
    for line in lines:
        print(line)
    if lines and lines[-1]:
        print()
    print(words.say(f"workshop-{what}-{'well' if well else 'wrong'}", file=str(file)))
    return WELL if well else WRONG


def _workshop(name: str | None) -> Workshop:
    """That game's, or the one there is."""
    found = {}
    for known in longtable.games() if name is None else [name]:
        workshop = workshop_of(longtable.game(known))
        if workshop is not None:
            found[known] = workshop
    if len(found) == 1:
        return next(iter(found.values()))
    if name is not None:
        raise Trouble("no-workshop", game=name)
    raise Trouble("which-workshop", known=", ".join(found))
