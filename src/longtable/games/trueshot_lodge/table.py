"""The lodge in the browser: of which pieces an action is made, and what a board needs worked out.

All of it comes from a seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.games.trueshot_lodge.actions import ACTIONS, PILES, SLOT_COUNT, SLOTS, SOURCES
from longtable.games.trueshot_lodge.cards import (
    BASIC_WEAPON,
    BEATS,
    FIRST_WEAPON,
    IDS,
    PLAYER_HEALTH_MAX,
    TYPES,
    card,
    kind_of,
)
from longtable.games.trueshot_lodge.forecast import notes
from longtable.games.trueshot_lodge.view import (
    FIGHTING,
    befallen,
    conditions,
    on_turn,
    part_in_strike,
    places,
    prices,
)
from longtable.kit.forecast import Note
from longtable.kit.pieces import Pieces, numbers, seat_of
from longtable.kit.seating import around

__all__ = [
    "CONFIRM",
    "FOLDED",
    "GROUPS",
    "ICONS",
    "STAND_BACK",
    "WINDOWS",
    "about",
    "brief",
    "layout",
    "likely",
    "notes",
    "pieces",
    "scene",
    "status",
]

# Bought or cast is gone, and one tap is soon made: these are sent from the main button.
CONFIRM: Final = ("buy", "salvage", "cast", "recast")

# Actions are made of pieces

MADE_OF: Final = Pieces(
    ACTIONS,
    strike="pet-{own}-{slot} pet-{seat}-{target}",
    charge="pet-{own}-{slot}",
    place="pet-{own}-{slot}",
    aim="pet-{seat}-{slot}",
    at_player="seat-{seat}",
    cast="hand-{spell}",
    discard="hand-{spell}",
    recast="kept-{spell}",
    buy="shop-{weapon}",
    replace="shop-{weapon}",
    choose="offer-{pet}",
    take="offer-{spell}",
    pick="offer-{card}",
    on_top="offer-{pet}",
    pick_pile="pile-{pile}",
    # Without a name, they are pointed at where they are most naturally. To rummage is a plain
    # button: the discarded weapon itself is for buying it.
    tame="pile-pets",
    refresh="pile-weapons",
    adopt="discard-pets",
    salvage="discard-weapons",
    eat="food-of-{own}",
)


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button in the prompt bar."""
    own = view["seat"]
    if verb == "first":  # a pet by its slot, or else a card before its owner
        source = labels[0]
        return [f"pet-{own}-{source}" if source in SLOTS.labels else f"{source}-of-{own}"]
    return MADE_OF.of(own, verb, labels)


def brief(
    view: Mapping[str, Any], verb: str, labels: Sequence[str], words: Words, names: Sequence[str]
) -> str | None:
    """A strike on its button, by the names of the pets: their places are plain to see."""
    if verb != "strike":
        return None
    slot, seat, place = labels[0], seat_of(labels[1]), labels[2]
    pets = [
        view["players"][owner]["pets"][SLOTS.index(at)]["card"]
        for owner, at in ((view["seat"], slot), (seat, place))
    ]
    pet, target = [words.say(f"card-{card}") for card in pets]
    return words.say("lodge-strike", pet=pet, target=target, owner=names[seat])


# What a log line speaks of


def about(event: Mapping[str, Any]) -> list[str]:
    """The pieces of a log line. It names a pet by its owner and kind; where an owner has two of
    a kind, none of them bears that name.
    """
    found: list[str] = []
    for owner, kind in (("owner", "pet"), ("target", "victim")):
        found += [
            f"is-{seat}-{IDS[pet]}"
            for seat in numbers(event, owner)
            for pet in numbers(event, kind)
        ]
    of_players = ("seats",) if "owner" in event and "pet" in event else ("seat", "target", "seats")
    found += [f"seat-{seat}" for seat in numbers(event, *of_players)]
    for number in numbers(event, "spell", "weapon", "card"):
        if FIRST_WEAPON <= number != BASIC_WEAPON:
            found.append(f"{kind_of(number)}-{IDS[number]}")
        else:
            found += [f"is-{seat}-{IDS[number]}" for seat in numbers(event, "seat")]
    return [*found, *[f"pile-{PILES.labels[pile]}" for pile in numbers(event, "pile")]]


# Before one commits


def likely(seen: Perspective) -> int | None:
    """Of all strikes the one most will want: it kills, or costs the target most and oneself least.
    Of anything else nobody can say.
    """
    told = {action: note for action, (key, note) in notes(seen).items() if key == "note-strike"}
    return max(told, key=lambda action: _worth(told[action]), default=None)


def _worth(note: Mapping[str, Any]) -> tuple[bool, int]:
    """What a strike is worth, at first sight."""
    lands = note["fate"] in ("hurt", "dies")
    dealt = note["attack"] if note["sum"] < 0 else note["sum"]
    return note["fate"] == "dies", dealt * lands - note["back"] - note["own"]


# What the frame is told: how the log is grouped, what stands back, what an event is about

STAND_BACK: Final = ("pass", "stop", "refuse", "decline", "leave-on-top")
WINDOWS: Final = ("window",)
GROUPS: Final = {
    "round": "chapter",
    "combat": "chapter",
    "lap": "chapter",
    "turn": "turn",
}
FOLDED: Final = ("passed", "passed-window")
ICONS: Final = {
    "announced": "strike",
    "announced-all": "strike",
    "struck": "strike",
    "swept": "strike",
    "weapon-strike": "strike",
    "hurt": "heart-broken",
    "player-hurt": "heart-broken",
    "healed": "heart",
    "player-healed": "heart",
    "died": "skull",
    "out-of-round": "skull",
    "left": "skull",
    "cast": "spark",
    "aspect": "spark",
    "effect": "spark",
    "trapped": "spark",
    "shielded": "shield",
    "shield-raised": "shield",
    "protected": "shield",
    "coins": "coin",
    "bought": "coin",
    "traded-in": "coin",
    "tamed": "card",
    "drew-spell": "card",
    "won": "star",
    "won-round": "star",
    "stop-own-strike": "strike",
    "stop-strike-at-me": "shield",
    "stop-spell-cast": "spark",
    "stop-combat-end": "hourglass",
    "stop-every-window": "eye",
}


def scene(event: Mapping[str, Any], view: Mapping[str, Any]) -> list[str | int]:
    """The cards an event is about; a loss stands before who suffers it."""
    found: list[str | int] = [
        f"{kind_of(number)}.{IDS[number]}"
        for number in numbers(event, "spell", "weapon", "food", "card", "pet")
    ]
    victims = [f"pet.{IDS[number]}" for number in numbers(event, "victim")]
    if event["event"] == "hurt":
        return [event["amount"], *found]
    return [*found, *victims]


# What the board needs worked out


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Round and phase, for the top bar."""
    step = "spell-choice" if view["row"] else view["step"]
    return "lodge-status", {
        "round": view["round"],
        "step": step,
        "lap": view["lap"],
        "name": names[view["active"]],
    }


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Who sits where, what befell whom, what costs what."""
    count = len(view["players"])
    stands = places(view)
    return {
        "around": around(count, seat),
        "slots": list(SLOTS.labels),
        "most": PLAYER_HEALTH_MAX,
        "players": [_player(view, number, stands) for number in range(count)],
        "steps": range(1, len(view["in_game"]) + 1),
        "standing": {place: number for number, place in stands.items()},
        "prices": prices(view),
        "beats": tuple((TYPES[number], TYPES[BEATS[number]]) for number in range(len(TYPES) - 1)),
        "stage": _stage(view),
        "sight": _in_sight(view),
    }


def _player(view: Mapping[str, Any], number: int, stands: Mapping[int, int]) -> dict[str, Any]:
    player = view["players"][number]
    kinds = [pet["card"] for pet in player["pets"] if pet is not None]
    hand = player["hand"]
    return {
        "chips": list(conditions(view, number)),
        "seen": [_seen(view, number, slot, kinds) for slot in range(SLOT_COUNT)],
        "hidden": hand["cards"] - len(hand["known"]),
        "strikes": [part_in_strike(view, number, slot) for slot in range(SLOT_COUNT)],
        "on_turn": on_turn(view, number),
        "stands": stands.get(number, 0),
        "fallen": number in view["out_of_round"] and view["step"] in FIGHTING,
    }


class Seen(NamedTuple):
    """A pet as it lies there: all that its card shows."""

    uid: int
    card: str
    attack: int
    health: int
    maximum: int
    face_up: bool
    alive: bool


# A pet, what befell it, whose effects it has besides its own, and whether its owner has no other of
# its kind
Shown = tuple[Seen, tuple[str, ...], tuple[str, ...], bool]


def _seen(view: Mapping[str, Any], number: int, slot: int, kinds: Sequence[str]) -> Shown | None:
    """What a slot shows. It can be told apart from any other by what it is: equal ones look alike,
    and are drawn once. Marks are messages without their `mark-`; a lent effect is drawn otherwise.
    """
    pet = view["players"][number]["pets"][slot]
    if pet is None:
        return None
    marks = [field for field in befallen(view, number, slot) if field != "more_effects"]
    return (
        Seen(*(pet[field] for field in Seen._fields)),
        tuple(field.replace("_", "-") for field in marks),
        tuple(pet["effects"][1:]),
        kinds.count(pet["card"]) == 1,
    )


def _stage(view: Mapping[str, Any]) -> dict[str, Any]:
    """What lies open for a moment in the middle: the last card turned up or being cast."""
    if not view["revealed"]:
        return {"card": None, "how": "empty"}
    shown = view["revealed"][-1]
    return {"card": shown, "how": "cast" if kind_of(card(shown)) == "spell" else "revealed"}


def _in_sight(view: Mapping[str, Any]) -> list[str]:
    """Every card that lies open on the boards, in the middle or in a hand, each once."""
    found: list[str] = [*view["shop"], *view["revealed"], *view["row"]]
    for player in view["players"]:
        found += [pet["card"] for pet in player["pets"] if pet is not None]
        found += [*player["hand"]["known"], *player["kept"], *player["kept_next"]]
        found += [player["weapon"]["card"], *player["offer"]]
        if player["aspect"] is not None:
            found.append(player["aspect"]["card"])
        if player["foods"]["top"] is not None:
            found.append(player["foods"]["top"])
    for discard in view["discards"].values():
        found += discard[-1:]
    return sorted(set(found))


assert set(SOURCES.labels) == {*SLOTS.labels, "weapon", "aspect"}, "pieces() names them"
