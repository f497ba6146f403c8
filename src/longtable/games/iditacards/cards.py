"""The cards (chapter 2), read from cards.toml: one number for each kind, one list for each field.

Cards are plain numbers here, two of a kind the same number twice. What a kind does is said by the
fields of its entry in the data: `SPEED[card]`, `DRAW[card]`; a field that an entry does not have is
0. Changing a number in the data changes the game. Which field works when stands in effects.py.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from longtable.games.iditacards.boards import CONSTANTS

DATA: Final[dict[str, Any]] = tomllib.loads(
    (files("longtable.games.iditacards") / "cards.toml").read_text(encoding="utf-8")
)
ENTRIES: Final[list[dict[str, Any]]] = DATA["card"]
CARD_COUNT: Final[int] = len(ENTRIES)
IDS: Final[list[str]] = [entry["id"] for entry in ENTRIES]
_NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
assert len(_NUMBER_OF) == CARD_COUNT, "two cards have the same id"

ALL: Final = 99  # for "all" in the data: more than any deck or hand will ever be asked for
DESTROYED: Final = -1  # a number that is how many cards were destroyed (New Sled)
UNTIL_DOG: Final = -2  # cards are turned up until one is a dog (Here Boy)
_WORDS: Final[dict[str, int]] = {"all": ALL, "destroyed": DESTROYED, "until_dog": UNTIL_DOG}


def card(name: str) -> int:
    """The number of the card with that id."""
    return _NUMBER_OF[name]


def _number(value: Any) -> int:
    return _WORDS[value] if isinstance(value, str) else int(value)


def _field(name: str, absent: int = 0) -> list[int]:
    return [_number(entry.get(name, absent)) for entry in ENTRIES]


def _pair(name: str, place: int) -> list[int]:
    return [_number(entry[name][place]) if name in entry else 0 for entry in ENTRIES]


def _flag(name: str, value: object = True) -> list[bool]:
    return [entry.get(name) == value for entry in ENTRIES]


def _tagged(tag: str) -> list[bool]:
    return [tag in entry.get("tags", []) for entry in ENTRIES]


# IC-2.3, IC-2.4: what is printed on a card

TYPES: Final = [
    "dog", "attachment", "sled", "personal", "food", "movement", "utility", "damage"
]  # fmt: skip
DOG: Final = 0
ATTACHMENT: Final = 1
SLED: Final = 2
PERSONAL: Final = 3
FOOD: Final = 4
MOVEMENT: Final = 5
UTILITY: Final = 6
DAMAGE_CARD: Final = 7
TYPE: Final[list[int]] = [TYPES.index(entry["type"]) for entry in ENTRIES]
DECK: Final[list[str]] = [entry["deck"] for entry in ENTRIES]
COPIES: Final = _field("copies")
ENERGY: Final = _field("energy")  # ALL for the whole hand (IC-5.7)
HEALTH: Final = _field("health")
RISK: Final = _field("risk")
FAKE_DOG: Final = _tagged("fake_dog")
VENISON: Final = _tagged("venison")
STARTS_IN_PLAY: Final = _tagged("starts_in_play")
MEALS: Final[list[list[bool]]] = [_tagged(meal) for meal in ("breakfast", "lunch", "dinner")]

# What dogs and attachments do as long as they are in play (chapter 13)

SPEED: Final = _field("speed")
OTHER_DOGS_SPEED: Final = _field("other_dogs_speed")
SPEED_FACTOR: Final = _field("speed_factor", 1)
EXTRA_DRAW: Final = _field("extra_draw")
LEG_LEVEL: Final = _field("leg_level_mod")
ENERGY_LESS: Final = _field("energy_mod")
HEALTH_LESS: Final = _field("health_mod")
RISK_LESS: Final = _field("risk_mod")
TRASH_MORE: Final = _field("trash_mod")
EYE_MORE: Final = _field("eye_mod")
CART_MORE: Final = _field("cart_mod")
BACKPACK_MORE: Final = _field("backpack_mod")
DRAW_ON_MOVE: Final = _field("draw_on_move")
DOG_SLOTS: Final = _field("dog_slots", 1)
HOLDS: Final = _field("attachments", CONSTANTS["attachments_per_dog"])
CANNOT_DIE: Final = _flag("cannot_die")
HOLDER_CANNOT_DIE: Final = _flag("holder_cannot_die")
SAVES_DOG: Final = _flag("saves_dog")
NO_PASS_DAMAGE: Final = _flag("no_pass_damage")
DIES_TO_HAND: Final = _flag("on_death", "hand")
DIES_TO_DISCARD: Final = _flag("on_death", "discard")
KILLS_ONE: Final = _flag("on_holder_death", "kill_one_own")
KILLS_ALL: Final = _flag("on_holder_death", "kill_all_own")
MOVES_ON_EMPTY_DAY: Final = _flag("trigger", "new_day_empty")

# What the other cards do once (effects.py)

MOVES: Final[list[bool]] = [
    "move" in entry and entry["type"] != "dog" for entry in ENTRIES
]  # also those that move 0 and speed
MOVE: Final = _field("move")
DISTANCE_FACTOR: Final = _field("distance_factor", 1)
DRAW: Final = _field("draw")
DRAW_PER_DOG: Final = _field("draw_per_dog")
RECOVER: Final = _field("recover")
RECOVER_VENISON: Final = _flag("recover_all", "venison")
TRASH: Final = _pair("destroy", 0)
EYE: Final = _pair("destroy", 1)
CART: Final = _pair("take", 0)
BACKPACK: Final = _pair("take", 1)
DAMAGE: Final = _field("damage")
DAMAGE_OTHERS: Final = _field("damage_others")
DAMAGE_OTHERWISE: Final = _field("damage_otherwise")
SACRIFICE: Final = _field("sacrifice")
SACRIFICE_OTHERS: Final = _field("sacrifice_others")
FREEZE_SELF: Final = _field("hypothermia_self")
STARVE_SELF: Final = _field("starvation_self")
FREEZE_OTHERS: Final = _field("hypothermia_others")
STARVE_OTHERS: Final = _field("starvation_others")
RAISES_FREEZING: Final = _flag("raise_others_to_leg", "hypothermia")
RAISES_STARVING: Final = _flag("raise_others_to_leg", "starvation")
SETS_HYPOTHERMIA: Final = _field("hypothermia_set", -1)
SETS_STARVATION: Final = _field("starvation_set", -1)
IMMUNE_TODAY: Final = _flag("immune_today")
ENERGY_FREE_TODAY: Final = _flag("energy_zero_today")
HEALTH_FREE_TODAY: Final = _flag("health_zero_today")
DESTROY_FROM_HAND: Final = _field("destroy_from_hand")
DESTROYS_HAND: Final = _flag("destroy_hand")
KILLS_FAKE_DOG: Final = _flag("kill_target", "fake_dog")
KILLS_HARNESSED: Final = _flag("kill_target", "dog_with_attachment")
SHUFFLES_DISCARD: Final = _flag("shuffle_discard")
CALLS_DAY: Final = _flag("new_day")
REPEATS_RISK: Final = _field("repeat_risk_effects")
DESTROYS_SELF: Final = _flag("destroy_self")
SPOILS_PAYMENT: Final = _flag("ends_turn_when_discarded")
REQUIRES: Final[list[str]] = [entry.get("requires", "") for entry in ENTRIES]
# Sled and personal cards work on supply and deck even where their numbers are 0
SHOPS: Final[list[bool]] = ["take" in entry for entry in ENTRIES]
LOOKS: Final[list[bool]] = ["destroy" in entry for entry in ENTRIES]


def deck_of(name: str) -> list[int]:
    """IC-2.1: the cards of one deck, each as often as it is in it."""
    return [n for n in range(CARD_COUNT) if DECK[n] == name for _ in range(COPIES[n])]


STARTER_DECKS: Final = 4
STARTER: Final = deck_of("starter")
WHEEL_DOG: Final[int] = STARTS_IN_PLAY.index(True)
DAMAGED: Final[int] = DECK.index("damage")
