"""A Knight's Duty in text: the arena and the trackers, drawn or told. Pure functions of a view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from longtable.core.words import Words
from longtable.games.knights_duty.arena import (
    AXIAL,
    DATA,
    DISTANCE,
    FULL,
    HIGH_GROUND,
    SLOTS,
    SPACES,
    TOKENS,
)

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]

# A shape for every clan, so that colour never speaks alone; none is wider than one column.
EMBLEMS: Final = {
    "bog": "♣",
    "flame": "▲",
    "dust": "◆",
    "sea": "≈",
    "northerners": "■",
    "free_folk": "●",
}
HEARTS: Final = {"full": "♥", "broken": "♡", "fallen": "†"}
EYE: Final = {True: "◉", False: "–"}
BACK: Final = "▒"
NONE: Final = "·"
STAR: Final = "★"

CELL: Final = 4
GAP: Final = 3
# Three shades of packed earth: neighbouring spaces never share one. Every colour here comes with
# its ground, so a light terminal shows what a dark one does.
EARTH: Final = ("#4a3626", "#55402d", "#604a35")
FAR: Final = "#c4b294"  # the names of spaces
NEAR: Final = "bold #fff3d6"  # and of those within one step of your knight
GOLD: Final = "bold #ffd75f"


def picture(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """The arena on the left; on the right every knight with its tracker."""
    board = _board(view)
    trackers = _trackers(view, words, players)
    lines: list[Line] = [[(_turn(view, words, players), "bold")]]
    side = 2 * DATA["side"] - 1
    width = side * CELL + GAP
    above = max(0, (len(trackers) - len(board)) // 2)
    rows: list[Line] = [[] for _ in range(above)]
    nothing: Line = []
    for left, right in zip_longest([*rows, *board], trackers, fillvalue=nothing):
        drawn = sum(len(text) for text, _ in left)
        lines.append([*left, (" " * (width - drawn), ""), *right])
    return [*lines, [(words.say("screen-legend"), "dim")]]


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The turn, then one sentence for each knight, one's own first."""
    seat = view["seat"]
    order = sorted(range(len(players)), key=lambda number: number != seat)
    return [
        _turn(view, words, players),
        *[_recite(view, number, words, players) for number in order],
    ]


# The arena


def _board(view: dict[str, Any]) -> list[Line]:
    here = {k["space"]: n for n, k in enumerate(view["knights"]) if k["space"] is not None}
    own = None if view["seat"] is None else view["knights"][view["seat"]]["space"]
    rows: dict[int, Line] = {}
    for space, (q, r) in enumerate(AXIAL):
        row = rows.setdefault(r, [(" " * (abs(r) * CELL // 2), "")])
        label = SPACES.labels[space]
        if label in here:
            row.append(_standing(view["knights"][here[label]], space, label == own))
        else:
            row.append(_empty(space, label, own, EARTH[(q - r) % 3]))
    return list(rows.values())


def _standing(knight: dict[str, Any], space: int, own: bool) -> Span:
    """A knight: its emblem and heart, between stars on the High Ground, your own between arrows."""
    mark = f"{EMBLEMS[knight['clan']]}{HEARTS[knight['heart']]}"
    left, right = ("▸", "◂") if own else (" ", " ")
    if space == HIGH_GROUND:
        left, right = (STAR, STAR)
    return f"{left}{mark}{right}", f"bold {_clan(knight)}"


def _empty(space: int, label: str, own: str | None, earth: str) -> Span:
    if space == HIGH_GROUND:
        return f"{STAR}{label}{STAR}", f"{GOLD} on {earth}"
    near = own is not None and DISTANCE[SPACES.index(own)][space] == 1
    return f" {label} ", f"{NEAR if near else FAR} on {earth}"


# The trackers


def _trackers(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    width = max(len(words.label(TOKENS, token)) for token in range(len(TOKENS))) + 2
    names = [_name(view, number, words, players) for number in range(len(players))]
    longest = max(len(name) for name in names)
    lines: list[Line] = []
    for number, knight in enumerate(view["knights"]):
        out = knight["space"] is None
        you = number == view["seat"]
        style = "dim" if out else "bold" if you else ""
        inspired = knight["inspired"] and not out
        lines.append(
            [
                (f" {EMBLEMS[knight['clan']]} ", "dim" if out else f"bold {_clan(knight)}"),
                (f" {names[number]:<{longest}}  ", style),
                (f"{HEARTS[knight['heart']]} ", "dim" if out else "bold red"),
                (f"{EYE[inspired]}  ", "dim" if out else "bold"),
                (f"{knight['space'] or '':<3} ", style),
                (words.say(f"weapon-{knight['weapon']}") if not out else "", style),
            ]
        )
        lines.append([("    ", ""), *_slots(view, knight, you, width, words)])
    return lines


def _slots(
    view: dict[str, Any], knight: dict[str, Any], you: bool, width: int, words: Words
) -> Line:
    """The three slots: what is revealed, what only you can see, backs, and what is empty."""
    spans: Line = []
    for slot in range(SLOTS[FULL]):
        token = knight["tokens"][slot] if slot < len(knight["tokens"]) else ""
        current = slot == view["slot"] - 1
        if token is None:
            spans.append((BACK * width, "dim"))
        elif token == "":
            spans.append((f"{NONE * (width - 4):^{width}}", "dim"))
        elif slot < view["slot"]:
            label = f"{words.say(f'token-{token}'):^{width}}"
            spans.append((label, f"bold {_clan(knight)}" if current else "underline"))
        else:  # your own, still face down for the others
            spans.append((f"{'(' + words.say(f'token-{token}') + ')':^{width}}", "italic dim"))
        spans.append((" ", ""))
    return spans


# What both need


def _turn(view: dict[str, Any], words: Words, players: Sequence[str]) -> str:
    return words.say(
        "screen-turn",
        turn=view["turn"],
        limit=view["turn_limit"],
        slot="over" if view["scores"] else view["slot"],
        first=players[view["first"]],
    )


def _name(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> str:
    name = players[number]
    return words.say("screen-you", name=name) if number == view["seat"] else name


def _recite(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> str:
    knight = view["knights"][number]
    name = _name(view, number, words, players)
    if knight["space"] is None:
        return words.say("recite-out", name=name)
    sentence = words.say(
        "recite-knight",
        name=name,
        space=knight["space"],
        heart=knight["heart"],
        weapon=words.say(f"weapon-{knight['weapon']}"),
        inspired="yes" if knight["inspired"] else "no",
    )
    if knight["space"] == SPACES.labels[HIGH_GROUND]:
        sentence += " " + words.say("recite-high-ground")
    if knight["tokens"]:
        tokens = [
            words.say("recite-hidden") if token is None else words.say(f"token-{token}")
            for token in knight["tokens"]
        ]
        sentence += " " + words.say("recite-tokens", tokens=", ".join(tokens))
    return sentence


def _clan(knight: dict[str, Any]) -> str:
    """The clan's colour, under black or white, whichever reads better on it."""
    colour: str = next(c["colours"][0] for c in DATA["clan"] if c["id"] == knight["clan"])
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    light = 0.299 * red + 0.587 * green + 0.114 * blue > 110
    return f"{'#101010' if light else '#ffffff'} on {colour}"
