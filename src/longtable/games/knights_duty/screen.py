"""A Knight's Duty in text: the arena and the trackers, drawn or told. Pure functions of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

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
from longtable.games.knights_duty.forecast import odds as notes
from longtable.kit.labels import named, out_of
from longtable.kit.lines import Line, Span, beside, centred, fit, ink_on, width
from longtable.kit.seating import clockwise

# In the list of answers only the odds are told: a step's note would be longer than the step.
__all__ = ["notes", "picture", "recital"]

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
    above: list[Line] = [[] for _ in range((len(trackers) - len(board)) // 2)]
    return [
        [(_turn(view, words, players), "bold")],
        *beside([*above, *board], trackers, (2 * DATA["side"] - 1) * CELL + GAP),
        [(words.say("screen-legend"), "dim")],
    ]


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The turn, where the High Ground is, then one sentence for each knight, one's own first."""
    order = clockwise(len(players), view["seat"])
    return [
        _turn(view, words, players),
        words.say(
            "recite-where-high-ground",
            space=SPACES.labels[HIGH_GROUND],
            steps=_steps(view, SPACES.labels[HIGH_GROUND]),
        ),
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
    room = max(width(words.label(TOKENS, token)) for token in range(len(TOKENS))) + 2
    names = [named(players, number, view["seat"], words) for number in range(len(players))]
    longest = max(map(width, names))
    lines: list[Line] = []
    for number, knight in enumerate(view["knights"]):
        out = knight["space"] is None
        you = number == view["seat"]
        style = "dim" if out else "bold" if you else ""
        inspired = knight["inspired"] and not out
        lines.append(
            [
                (f" {EMBLEMS[knight['clan']]} ", "dim" if out else f"bold {_clan(knight)}"),
                (f" {fit(names[number], longest)}  ", style),
                (f"{HEARTS[knight['heart']]} ", "dim" if out else "bold red"),
                (f"{EYE[inspired]}  ", "dim" if out else "bold"),
                (f"{knight['space'] or '':<3} ", style),
                (words.say(f"weapon-{knight['weapon']}") if not out else "", style),
            ]
        )
        lines.append([("    ", ""), *_slots(view, knight, room, words)])
    return lines


def _slots(view: dict[str, Any], knight: dict[str, Any], room: int, words: Words) -> Line:
    """The three slots: what is revealed, what only you can see, backs, and what is empty."""
    spans: Line = []
    for slot in range(SLOTS[FULL]):
        token = knight["tokens"][slot] if slot < len(knight["tokens"]) else ""
        current = slot == view["slot"] - 1
        if token is None:
            spans.append((BACK * room, "dim"))
        elif token == "":
            spans.append((centred(NONE * (room - 4), room), "dim"))
        elif slot < view["slot"]:
            label = centred(words.say(f"token-{token}"), room)
            spans.append((label, f"bold {_clan(knight)}" if current else "underline"))
        else:  # your own, still face down for the others
            spans.append((centred(f"({words.say(f'token-{token}')})", room), "italic dim"))
        spans.append((" ", ""))
    return spans


# What both need


def _turn(view: dict[str, Any], words: Words, players: Sequence[str]) -> str:
    phase = "planning" if not view["slot"] else "slot"
    return words.say(
        "screen-turn",
        turn=out_of(view["turn"], view["turn_limit"], words),
        phase="over" if view["scores"] else phase,
        slot=out_of(view["slot"], SLOTS[FULL], words),
        first=players[view["first"]],
    )


def _recite(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> str:
    knight = view["knights"][number]
    name = named(players, number, view["seat"], words)
    if knight["space"] is None:
        return words.say("recite-out", name=name)
    sentence = words.say(
        "recite-knight",
        name=name,
        space=knight["space"],
        steps=-1 if number == view["seat"] else _steps(view, knight["space"]),
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


def _steps(view: dict[str, Any], space: str) -> int:
    """How far that space is from the viewer's own knight; -1 if there is none."""
    own = None if view["seat"] is None else view["knights"][view["seat"]]["space"]
    return -1 if own is None else DISTANCE[SPACES.index(own)][SPACES.index(space)]


def _clan(knight: dict[str, Any]) -> str:
    """The clan's colour, under black or white, whichever reads better on it."""
    colour: str = next(c["colours"][0] for c in DATA["clan"] if c["id"] == knight["clan"])
    return ink_on(colour)
