"""Boards, legs and weather (chapters 8 and 11), read from boards.toml.

A leg as it lies on a table is a `side`: a classic leg, or one side of a leg card. Side 0 is no leg
at all, Start and what is beyond the finish line: its levels are 0 and it does nothing, so that the
rules need not ask whether there is one.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(
    (files("longtable.games.iditacards") / "boards.toml").read_text(encoding="utf-8")
)

# The rules' own numbers

CONSTANTS: Final[dict[str, Any]] = DATA["constants"]
STARTING_HAND: Final[int] = CONSTANTS["starting_hand"]
DOG_LIMIT: Final[int] = CONSTANTS["dog_limit"]
AUTOMATIC_MOVE: Final[int] = CONSTANTS["automatic_move"]
LEGENDARY_DEALT: Final[int] = CONSTANTS["legendary_dealt"]
LAST_SQUARE: Final[int] = CONSTANTS["last_square"]
ROUND_LIMIT: Final[int] = CONSTANTS["round_limit"]
DECKS: Final[list[str]] = CONSTANTS["upgrade_decks"]

# IC-12.2: the two conditions, and what their points cost
CONDITIONS: Final = ["hypothermia", "starvation"]
HYPOTHERMIA: Final = 0
STARVATION: Final = 1
CONDITION_MAX: Final[int] = CONSTANTS["condition_max"]
SPEED_LOSS: Final[list[int]] = DATA["conditions"]["speed_loss"]
COST_RISE: Final[list[int]] = DATA["conditions"]["cost_rise"]

# Sides

_CLASSIC: Final[list[dict[str, Any]]] = DATA["leg"]
_CARDS: Final[list[dict[str, Any]]] = DATA["leg_card"]


class Side:
    """A leg's levels, effects and the names by which a table knows it."""

    __slots__ = ("card", "half", "hypothermia", "ops", "starvation")

    def __init__(
        self, card: str, half: str, levels: dict[str, Any], ops: list[dict[str, Any]]
    ) -> None:
        self.card = card  # the id of the leg or leg card
        self.half = half  # `first`, `second`, or nothing for a classic leg
        self.hypothermia: int = levels["hypothermia"]
        self.starvation: int = levels["starvation"]
        self.ops: dict[str, int] = {op["op"]: op.get("n", 1) for op in ops}


def _sides() -> list[Side]:
    found = [Side("", "", {"hypothermia": 0, "starvation": 0}, [])]
    for column in ("multiplayer", "solo"):
        found += [Side(leg["id"], "", leg[column], leg["ops"]) for leg in _CLASSIC]
    for half in ("first", "second"):
        found += [Side(leg["id"], half, leg[half], leg[half]["ops"]) for leg in _CARDS]
    return found


SIDES: Final[list[Side]] = _sides()
LEG_IDS: Final[list[str]] = [leg["id"] for leg in [*_CLASSIC, *_CARDS]]
LEVELS: Final[list[list[int]]] = [
    [side.hypothermia for side in SIDES], [side.starvation for side in SIDES]
]  # fmt: skip


def _op(name: str) -> list[int]:
    """What the effect of that name is worth on each side; 0 where there is none."""
    return [side.ops.get(name, 0) for side in SIDES]


# IC-11.9
IMMUNE: Final = _op("immune")
DOG_SPEED: Final = _op("dog_speed")
LEG_SPEED: Final = _op("speed")
NO_SPEED_BONUS: Final = _op("no_speed_bonus")
NO_EXTRA_DRAW: Final = _op("no_extra_draw")
HAND: Final = _op("hand")
NO_RISE: Final = [_op("no_freeze"), _op("no_starve")]
ENERGY_ADD: Final = _op("energy_add")
HEALTH_ADD: Final = _op("health_add")
RISK_DOUBLE: Final = _op("risk_double")
RISK_FIZZLE: Final = _op("risk_fizzle")
ENTER_HEALTH: Final = _op("enter_health")
ENTER_DAMAGE: Final = _op("enter_damage")
ENTER_SACRIFICE: Final = _op("enter_sacrifice")
DAY_RISE: Final = [_op("day_freeze"), _op("day_starve")]
DAY_DAMAGE: Final = _op("day_damage")
DAY_SACRIFICE: Final = _op("day_sacrifice")
TURN_RECOVER: Final = _op("turn_recover")
PASS_DAMAGE: Final = _op("pass_damage")

# Boards (IC-2.6)

SQUARES: Final[list[list[int]]] = DATA["track"]["squares"]  # column and row of each
BOARD_NAMES: Final = ["standard", "classic", "classic_solo"]
STANDARD: Final = 0
CLASSIC: Final = 1
SOLO: Final = 2


def board_for(option: str, seats: int) -> int:
    """The board of a table (IC-18.3)."""
    if option == "standard":
        return STANDARD
    return SOLO if seats == 1 else CLASSIC


_BOARDS: Final[list[dict[str, Any]]] = [DATA["boards"][name] for name in BOARD_NAMES]
CHECKPOINTS: Final[list[list[int]]] = [board["checkpoints"] for board in _BOARDS]
LEG_FIRST: Final[list[list[int]]] = [[leg["from"] for leg in b["legs"]] for b in _BOARDS]
LEG_LAST: Final[list[list[int]]] = [[leg["to"] for leg in b["legs"]] for b in _BOARDS]
SOLO_LEVEL_RISE: Final[int] = DATA["boards"]["standard"]["solo_level_rise"]
NO_LEG: Final = -1


def _leg_of_squares(board: dict[str, Any]) -> list[int]:
    """For Start and each square, the number of its leg."""
    found = [NO_LEG]
    for number, leg in enumerate(board["legs"]):
        found += [number] * (leg["to"] - leg["from"] + 1)
    return found


LEG_OF_SQUARE: Final[list[list[int]]] = [_leg_of_squares(board) for board in _BOARDS]

# Leg cards: the eight kinds of country in the order of the standard board
COUNTRIES: Final[list[str]] = list(dict.fromkeys(leg["type"] for leg in _BOARDS[STANDARD]["legs"]))
_CARDS_OF: Final[list[list[int]]] = [
    [number for number, leg in enumerate(_CARDS) if leg["type"] == country] for country in COUNTRIES
]
_FIRST_CARD_SIDE: Final[int] = 1 + 2 * len(_CLASSIC)


def leg_cards_of(country: int) -> list[int]:
    """The leg cards of a kind of country."""
    return _CARDS_OF[country]


def classic_sides(board: int) -> list[int]:
    """The sides of a board whose legs are always the same."""
    ids = [side.card for side in SIDES[1 : 1 + len(_CLASSIC)]]
    first = 1 if board == CLASSIC else 1 + len(_CLASSIC)
    return [first + ids.index(leg["leg"]) for leg in _BOARDS[board]["legs"]]


def standard_sides(drawn: list[int]) -> list[int]:
    """IC-3.5: one leg card for each country serves for a leg in each half."""
    return [
        _FIRST_CARD_SIDE
        + drawn[COUNTRIES.index(leg["type"])]
        + (len(_CARDS) if leg["side"] == "second" else 0)
        for leg in _BOARDS[STANDARD]["legs"]
    ]


# Weather (IC-8.1): the faces of the die

_WEATHER: Final[list[dict[str, Any]]] = DATA["weather"]
WEATHERS: Final[list[str]] = [face["id"] for face in _WEATHER]
NO_WEATHER: Final = -1
WEATHER_SPEED: Final[list[int]] = [face.get("speed", 0) for face in _WEATHER]
WEATHER_RISE: Final[list[list[int]]] = [
    [face.get("once", {}).get("hypothermia", 0) for face in _WEATHER],
    [face.get("once", {}).get("starvation", 0) for face in _WEATHER],
]
WEATHER_NO_BONUS: Final[list[bool]] = ["no_speed_bonus" in f.get("ops", []) for f in _WEATHER]
WEATHER_NO_DRAW: Final[list[bool]] = ["no_extra_draw" in f.get("ops", []) for f in _WEATHER]
WEATHER_CLEARS: Final[list[bool]] = ["supply" in face.get("once", {}) for face in _WEATHER]
