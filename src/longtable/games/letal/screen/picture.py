"""The duel drawn with signs: the grid, every hero beside it, what is carried out, one's hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.letal.board import COLUMNS, SPACE_IDS
from longtable.games.letal.library import BOARD
from longtable.games.letal.screen.common import (
    aimed,
    attacks,
    card_name,
    cards,
    carried_lines,
    carried_name,
    hero_name,
    heroes,
    now,
    owned,
    short,
    states,
)
from longtable.kit.labels import figure, named
from longtable.kit.lines import Line, Span, beside, fit, paragraph

WIDTH: Final = 78
RIGHT: Final = 28  # where the heroes begin, beside the grid
NAME: Final = 22
CURRENT: Final = "▸"
# A shape for every hero; the number beside it is its player's, so that colour never speaks alone.
SIGNS: Final = {
    "assassin": "♠",
    "gatewarden": "■",
    "cinder_scribe": "▲",
    "ferryman": "≈",
    "lamplighter": "○",
    "apothecary": "♣",
}
# Every colour comes with its ground, so a light terminal shows what a dark one does.
TEAMS: Final = ("bold #ffffff on #1f5f8a", "bold #ffffff on #9a3324")
STONE: Final = ("#d8d2c4 on #3d3d42", "#d8d2c4 on #4a4a50")
AIMED: Final = "bold #20170a on #d9b65c"


def picture(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """Grid and heroes; what is being carried out; one's hands; last what one can do without on a
    small screen: the short lines of the cards in hand, and the legend.
    """
    lines: list[Line] = paragraph(now(view, words, players), WIDTH, " · ", "bold")
    lines += beside(_grid(view), list(_heroes(view, words, players)), RIGHT)
    lines += _going_on(view, words, players)
    lines += _hands(view, words)
    lines += _explained(view, words)
    return [*lines, [(words.say("screen-legend"), "dim")]]


# The grid


def _grid(view: dict[str, Any]) -> list[Line]:
    """One's own side is below."""
    standing = {hero["space"]: hero for hero in heroes(view) if hero.get("space") is not None}
    touched = aimed(view)
    seen_from = 0 if view["seat"] is None else view["seat"] % 2
    rows = range(BOARD - 1, -1, -1) if seen_from == 0 else range(BOARD)
    letters = "".join(f" {letter}  " for letter in COLUMNS)
    lines: list[Line] = [[(f"   {letters}", "dim")]]
    for row in rows:
        line: Line = [(f" {row + 1} ", "dim")]
        for column in range(BOARD):
            space = SPACE_IDS[row * BOARD + column]
            line.append(_space(space, standing.get(space), space in touched, (row + column) % 2))
        lines.append(line)
    return lines


def _space(space: str, hero: dict[str, Any] | None, touched: bool, shade: int) -> Span:
    if hero is None:
        return f" {space if touched else '··'} ", AIMED if touched else STONE[shade]
    seat = hero["number"] // 2
    left, right = ("▸", "◂") if touched else (" ", " ")
    return f"{left}{SIGNS[hero['hero']]}{seat + 1}{right}", TEAMS[seat % 2]


# The heroes


def _heroes(view: dict[str, Any], words: Words, players: Sequence[str]) -> Iterator[Line]:
    for number, player in enumerate(view["players"]):
        whose = named(players, number, view["seat"], words)
        style = "bold" if number == view["active"] else ""
        mark = "▶ " if number == view["active"] else "  "
        yield [(fit(f"{mark}{whose}", WIDTH - RIGHT), style)]
        for hero in player["heroes"]:
            if hero["hero"] is not None:
                yield from _hero(view, hero, words)


def _hero(view: dict[str, Any], hero: dict[str, Any], words: Words) -> Iterator[Line]:
    seat = hero["number"] // 2
    sign = f" {SIGNS[hero['hero']]}{seat + 1} "
    name = fit(hero_name(hero, words), NAME)
    if hero["dead"]:
        yield [(sign, "dim"), (f" {name} † {words.say('screen-dead')}", "dim")]
        return
    endurance = figure("♥", hero["endurance"], hero["most"])
    piles = f"▯{hero['hand']['cards']} ▤{hero['deck']['cards']} ▥{len(hero['discard'])}"
    acts = " " + "●" * hero["acts"] if seat == view["active"] else ""
    yield [(sign, TEAMS[seat % 2]), (f" {name} {endurance:<7}{piles}{acts}", "")]
    said = [*_auras(hero, words), *states(hero, words)]
    if hero["number"] // 2 != view["seat"] and hero["hand"]["known"]:
        known = ", ".join(cards(hero["hand"]["known"], words))
        said.append(words.say("screen-holds", cards=known))
    if said:
        yield from paragraph(said, WIDTH - RIGHT, " · ", "italic", 5)


def _auras(hero: dict[str, Any], words: Words) -> list[str]:
    found = []
    for aura in hero["auras"]:
        name = card_name(aura["id"], words)
        found.append(words.say("screen-aura", name=name, used="yes" if aura["used"] else "no"))
    return found


# What is going on


def _going_on(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """The lines of each card being carried out, the current one marked; then the attacks."""
    lines: list[Line] = []
    for run in view["carried"]:
        name, hero = carried_name(run, words), owned(view, run["hero"], words, players)
        said = carried_lines(view, run, words)
        lines += paragraph([words.say("screen-carried", name=name, hero=hero)], WIDTH, "", "bold")
        for number, text in enumerate(said):
            current = number == run["line"]
            mark = CURRENT if current else " "
            style = "bold" if current else "dim" if number < run["line"] else ""
            lines += paragraph([f"{mark} {number + 1}. {text}"], WIDTH, "", style, 3)
        if not said:
            at = words.say("screen-line", line=run["line"] + 1, lines=run["lines"])
            lines.append([(f"   {CURRENT} {at}", "bold")])
    for sentence in attacks(view, words, players):
        lines += paragraph([sentence], WIDTH, " ", "bold")
    return lines


def _own(view: dict[str, Any]) -> list[dict[str, Any]]:
    if view["seat"] is None:
        return []
    found = view["players"][view["seat"]]["heroes"]
    return [hero for hero in found if hero["hero"] is not None and not hero["dead"]]


def _hands(view: dict[str, Any], words: Words) -> list[Line]:
    lines: list[Line] = []
    for hero in _own(view):
        held = cards(hero["hand"]["known"], words)
        if held:
            said = [words.say("screen-hand", name=hero_name(hero, words)), *_joined(held)]
            lines += paragraph(said, WIDTH)
    return lines


def _joined(names: Sequence[str]) -> list[str]:
    return [f"{name}," for name in names[:-1]] + [f"{names[-1]}."]


def _explained(view: dict[str, Any], words: Words) -> list[Line]:
    """What the cards in hand do, in their short lines."""
    lines: list[Line] = []
    for hero in _own(view):
        for which in dict.fromkeys(hero["hand"]["known"]):
            said = short(view, which, words)
            if said:
                name = card_name(which, words)
                lines.append([(fit(f"   {name}: {said}", WIDTH), "dim")])
    return lines
