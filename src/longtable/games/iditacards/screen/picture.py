"""The race drawn with signs: the trail in four rows, a line or two for each team, supply, hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.iditacards.boards import CONDITION_MAX, DATA
from longtable.games.iditacards.catalogue import signed
from longtable.games.iditacards.screen.common import (
    CONDITIONS,
    cards,
    cost,
    counted,
    dog_name,
    headline,
    leg_ahead,
    leg_effects,
    place_of,
    today,
    waiting,
)
from longtable.kit.labels import named, pips
from longtable.kit.lines import Line, beside, fit, ink_on, paragraph, width
from longtable.kit.seating import clockwise

WIDTH: Final = 78
ROW: Final = 40  # squares in a row of the trail
RIGHT: Final = 47  # where the leg is told, beside it
NAME: Final = 14
FULL: Final = "▰"
EMPTY: Final = "▱"
CABIN: Final = "⌂"
SQUARE: Final = "·"
FLAG: Final = "⚑"
TURN: Final = "▶"
SPEED: Final = "»"
HAND: Final = "▯"
DECK: Final = "▤"
DISCARD: Final = "▥"
# A shape for every team, so that colour never speaks alone.
TEAMS: Final = ("●", "◆", "▲", "■")
INK: Final = ("#c8442c", "#2f5fa8", "#2b7a4b", "#7a3f9a")

# Every colour comes with its ground, so a light terminal shows what a dark one does.
COUNTRY: Final = {
    "hills": "#d9cfa0",
    "forest": "#8fb38a",
    "lake": "#b9dcec",
    "river": "#8fc1d4",
    "mountain": "#c4c2cf",
    "cliff": "#c9ab92",
    "wasteland": "#dcdcd4",
    "coast": "#a8c7d8",
}
# The legs of the classic board by the country they are most like
_LIKE: Final = {
    "town": "coast",
    "blizzard": "wasteland",
    "frozen_lake": "lake",
    "rope_bridge": "river",
    "cliff_face": "cliff",
    "village": "coast",
}
_TYPES: Final[dict[str, str]] = {leg["id"]: leg["type"] for leg in DATA["leg_card"]}
BAR: Final = "#f3ead2 on #33475b"
OWN_BAR: Final = "bold #fff6de on #1f5f7a"


def picture(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """The trail with the leg you are on beside it; every team, your own first; then what lies on
    the table for all, and what only this seat needs.
    """
    lines: list[Line] = paragraph(headline(view, words, players), WIDTH, " · ", "bold")
    lines += beside(_trail(view), _whereabouts(view, words), RIGHT)
    for number in clockwise(len(view["players"]), view["seat"]):
        lines += _team(view, number, words, players)
    if view["supply"]:
        lines += _headed("screen-supply", counted(view["supply"], words), words)
    if view["seat"] is not None:
        lines += _own(view, words)
    return [*lines, *_besides(view, words)]


# The trail


def _trail(view: dict[str, Any]) -> list[Line]:
    standing = {
        player["place"]: number
        for number, player in enumerate(view["players"])
        if 0 < player["place"] <= view["last_square"]
    }
    rows: list[Line] = []
    for first in range(1, view["last_square"] + 1, ROW):
        row: Line = [(f"{first:>4} ", "dim")]
        for square in range(first, first + ROW):
            row.append(_square(view, square, standing.get(square)))
        rows.append(row)
    rows[-1].append((FLAG, "bold"))
    return rows


def _square(view: dict[str, Any], square: int, team: int | None) -> tuple[str, str]:
    ground = _ground(view, square)
    if team is not None:
        return TEAMS[team], f"bold {INK[team]} on {ground}"
    sign = CABIN if square in view["checkpoints"] else SQUARE
    return sign, ink_on(ground)


def _ground(view: dict[str, Any], square: int) -> str:
    for leg in view["legs"]:
        if leg["from"] <= square <= leg["to"]:
            country = _TYPES.get(leg["leg"], _LIKE.get(leg["leg"], leg["leg"]))
            return COUNTRY[country]
    return COUNTRY["wasteland"]


def _whereabouts(view: dict[str, Any], words: Words) -> list[Line]:
    """The leg a seat is on, what it does, and the one that comes next."""
    player = view["players"][view["active"] if view["seat"] is None else view["seat"]]
    room = WIDTH - RIGHT
    lines: list[Line] = []
    if player["leg"] is not None:
        leg = view["legs"][player["leg"]]
        name = words.say(f"leg-{leg['leg']}")
        lines.append([(fit(name, room), "bold")])
        lines += paragraph([leg_effects(leg, words)], room, indent=0)
    ahead = leg_ahead(view, player)
    if ahead is not None:
        lines += paragraph(
            [
                words.say(
                    "screen-ahead",
                    square=ahead["from"],
                    leg=words.say(f"leg-{ahead['leg']}"),
                    hypothermia=ahead["hypothermia"],
                    starvation=ahead["starvation"],
                )
            ],
            room,
            style="dim",
            indent=0,
        )
    return lines


# Teams


def _team(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> list[Line]:
    """A line for each team, and another for what does not fit; your own meters are drawn out."""
    player = view["players"][number]
    own = number == view["seat"]
    name = named(players, number, view["seat"], words)
    style = OWN_BAR if own else BAR
    sign = TURN if number == view["active"] and view["scores"] is None else " "
    emblem = (f" {TEAMS[number]} ", f"bold {INK[number]} on #f3ead2")
    if player["across"]:
        bar = words.say("screen-is-across", name=name, place=place_of(player, view, words))
        return [[(sign, style), emblem, (fit(f" {bar}", WIDTH - 4), style)]]
    bar = _bar(view, player, name, own, words)
    team = [dog_name(dog, words) for dog in player["dogs"]] or [words.say("screen-no-dog")]
    if player["stack"]:
        team.append(words.say("screen-risk", cards=waiting(player, words)))
    team += today(player, words)
    with_team = f"{bar} {' · '.join(team)}"
    if width(with_team) <= WIDTH - 4:
        return [[(sign, style), emblem, (fit(with_team, WIDTH - 4), style)]]
    line: Line = [(sign, style), emblem, (fit(bar, WIDTH - 4), style)]
    return [line, *paragraph(team, WIDTH, " · ", indent=5)]


def _bar(view: dict[str, Any], player: dict[str, Any], name: str, own: bool, words: Words) -> str:
    meters = [
        words.say(f"letter-{kind}")
        + (pips(player[kind], CONDITION_MAX, FULL, EMPTY) if own else str(player[kind]))
        for kind in CONDITIONS
    ]
    ahead = player["next_checkpoint"]
    piles = (player["hand"]["cards"], player["deck"]["cards"], len(player["discard"]))
    return " " + " ".join(
        [
            fit(name, NAME),
            fit(place_of(player, view, words), 6),
            fit(f"{CABIN}{ahead}" if ahead else "", 4),
            *meters,
            fit(f"{SPEED} {signed(player['speed']['total'])}", 5),
            *[
                f"{mark}{count:<2}"
                for mark, count in zip((HAND, DECK, DISCARD), piles, strict=True)
            ],
        ]
    )


# The table, and your own


def _own(view: dict[str, Any], words: Words) -> list[Line]:
    """What is being played, looked at and held."""
    player = view["players"][view["seat"]]
    lines: list[Line] = []
    if view["playing"]:
        lines += _headed("screen-playing", counted(view["playing"], words), words)
    if player["looking"]["known"]:
        lines += _headed("screen-looking", counted(player["looking"]["known"], words), words)
    hand = player["hand"]["known"]
    held = [
        f"{name} {cost(player['costs'][which])}" if which in player["costs"] else name
        for which, name in zip(dict.fromkeys(hand), counted(hand, words), strict=True)
    ]
    return [*lines, *_headed("screen-hand", held, words, "bold")]


def _besides(view: dict[str, Any], words: Words) -> list[Line]:
    """What a small screen can do without: it is dim, and comes last."""
    lines: list[Line] = []
    if view["seat"] is not None:
        player = view["players"][view["seat"]]
        if player["in_play"]:
            lines += _headed("screen-today", counted(player["in_play"], words), words, "dim")
        if player["legendary"]["known"]:
            names = cards(player["legendary"]["known"], words)
            lines += paragraph([words.say("screen-legendary", cards=names)], WIDTH, style="dim")
    decks = [
        words.say("screen-pile", name=words.say(f"screen-deck-{name}"), cards=count)
        for name, count in view["decks"].items()
    ]
    decks.append(words.say("screen-pile", name=words.say("type-damage"), cards=view["damage_deck"]))
    lines += paragraph(decks, WIDTH, " · ", "dim")
    return [*lines, [(f" {words.say('screen-legend')}", "dim")]]


def _headed(key: str, parts: list[str], words: Words, style: str = "") -> list[Line]:
    parts = parts or [words.say("nothing")]
    return paragraph([f"{words.say(key)} {parts[0]}", *parts[1:]], WIDTH, " · ", style)
