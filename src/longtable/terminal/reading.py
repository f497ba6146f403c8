"""Reading the rules: one of them, a chapter, or the book."""

from __future__ import annotations

import re

from longtable.core.game import Game
from longtable.core.rulebook import Rule, Rulebook
from longtable.core.words import Words
from longtable.terminal.face import Face

_NUMBER = re.compile(r"(?:[A-Za-z]+[- ]?)?(\d+)(?:\.(\d+))?\.?")


def find(book: Rulebook, asked: str) -> list[Rule]:
    """The rules meant by `KD-4.2`, `4.2`, or all of chapter `4`; none if there are none."""
    number = _NUMBER.fullmatch(asked.strip())
    if number is None:
        return []
    chapter, rule = number[1], number[2]
    found = []
    for candidate in book.rules.values():
        _, _, place = candidate.number.partition("-")
        if place == f"{chapter}.{rule}" or (rule is None and place.startswith(f"{chapter}.")):
            found.append(candidate)
    return found


def in_markdown(rule: Rule, words: Words) -> str:
    """A rule with its number, and for a ruling its mark and its reason."""
    mark = f" *({words.say('ruling')})*" if rule.ruling else ""
    why = f"\n\n> {rule.why}" if rule.why else ""
    return f"**{rule.number}**{mark} {rule.text}{why}"


def chapters(book: Rulebook) -> list[str]:
    """A line for each chapter: its heading, and its first and last rule."""
    lines = []
    for heading in book.chapters:
        rules = book.chapter(heading)
        lines.append(f"{heading} ({rules[0].number} – {rules[-1].number})")
    return lines


def pages(book: Rulebook, rules: list[Rule], words: Words) -> list[str]:
    """The rules under the headings of their chapters."""
    found: list[str] = []
    heading = ""
    for rule in rules:
        if rule.chapter != heading:
            heading = rule.chapter
            found.append(f"## {heading}")
        found.append(in_markdown(rule, words))
    return found


def show(asked: str, game: Game, words: Words, face: Face) -> list[str]:
    """Put the rules meant on a page; what to say instead if there are none."""
    rules = find(game.rulebook(words.lang), asked)
    if not rules:
        return [words.say("rule-unknown", number=asked)]
    pages = [in_markdown(rule, words) for rule in rules]
    face.page(rules[0].chapter, pages, words.say("leave-page"))
    return []
