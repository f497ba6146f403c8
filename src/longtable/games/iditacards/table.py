"""The race in the browser: of which pieces an action is made, and what a board needs worked out.

All of it comes from a seat's view. The trail itself is laid in trail.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.games.iditacards import trail
from longtable.games.iditacards.actions import ACTIONS
from longtable.games.iditacards.cards import (
    ENERGY_LESS,
    EXTRA_DRAW,
    HEALTH_LESS,
    IDS,
    LEG_LEVEL,
    RISK_LESS,
    SPEED,
    card,
)
from longtable.games.iditacards.catalogue import signed
from longtable.games.iditacards.forecast import notes as foretold
from longtable.kit.pieces import Pieces, numbers
from longtable.kit.seating import clockwise

Note = tuple[str, dict[str, Any]]

__all__ = [
    "CONFIRM",
    "FOLDED",
    "GROUPS",
    "ICONS",
    "STAND_BACK",
    "about",
    "brief",
    "layout",
    "likely",
    "notes",
    "pieces",
    "scene",
    "status",
]

# A card is played for good, and a dog is soon lost: these are sent from the main button.
CONFIRM: Final = ("play", "sacrifice", "drop")

# Actions are made of pieces

MADE_OF: Final = Pieces(
    ACTIONS,
    play="hand-{card}",
    pay="hand-{card}",
    risk="own-deck",
    sacrifice="dog-{own}-{dog}",
    drop="gear-{own}-{dog}-{held}",
    attach="dog-{own}-{dog}",
    lose="dog-{own}-{dog}",
    kill="dog-{seat}-{dog}",
    from_deck="deck-{deck}",
    take="supply-{card}",
    destroy="look-{card} to-destroy",
    discard="look-{card} to-discard",
    to_hand="found-{card} to-hand",
    to_deck="found-{card} to-deck",
    claim="legend-{card}",
)


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button in the prompt bar."""
    own = view["seat"]
    # Nothing looked at: it is a card of the hand that is destroyed (IC-14.9)
    if verb == "destroy" and not view["players"][own]["looking"]["cards"]:
        return [f"hand-{labels[0]}"]
    return MADE_OF.of(own, verb, labels)


class Offer(NamedTuple):
    """A tray of cards to choose from: how its pieces are named, and where they can be laid."""

    prefix: str
    bins: tuple[tuple[str, str], ...] = ()


OFFERS: Final = {
    "look": Offer("look", (("destroy", "ic-trash"), ("discard", "ic-discard"))),
    "recover": Offer("found", (("hand", "ic-hand"), ("deck", "ic-pile"))),
    "venison": Offer("found", (("hand", "ic-hand"), ("deck", "ic-pile"))),
    "take": Offer("supply"),
    "legendary": Offer("legend"),
}


def offered(actions: Iterable[Mapping[str, Any]], prefix: str) -> list[str]:
    """The cards that a choice lays on the tray, each kind once, in their order."""
    found = [a["pieces"][0] for a in actions if a["pieces"]]
    begins = prefix + "-"
    return list(dict.fromkeys(p[len(begins) :] for p in found if p.startswith(begins)))


# What a log line speaks of


def about(event: Mapping[str, Any]) -> list[str]:
    """The pieces of a log line: whose it is, and the card."""
    found = [f"seat-{seat}" for seat in numbers(event, "seat", "seats", "target", "owner")]
    return [*found, *[f"card-{IDS[number]}" for number in numbers(event, "card", "cards")]]


# Before one commits

_IN_SHORT: Final = {
    "note-play": "idita-note-play",
    "note-risk": "idita-note-risk",
    "note-day": "idita-note-day",
    "note-pass": "idita-note-pass",
}


# Both of what follows hang on it, and a page asks for both at once.
_foretold: Final = lru_cache(maxsize=1)(foretold)


def notes(seen: Perspective) -> dict[int, Note]:
    """What is foretold; on buttons, in few words."""
    return {a: (_IN_SHORT.get(key, key), about) for a, (key, about) in _foretold(seen).items()}


def brief(
    view: Mapping[str, Any], verb: str, labels: Sequence[str], words: Words, names: Sequence[str]
) -> str | None:
    """What a button says, where a thumb has little room."""
    return words.say(f"idita-do-{verb}") if verb in ("risk", "new-day", "pass") else None


def likely(seen: Perspective) -> int | None:
    """Go on with the risk that waits; run, if a card can be paid that leads further than the team
    goes by itself; with no card that can be paid, a new day. Of anything else nobody can say.
    """
    told = _foretold(seen)
    for action, (key, _) in told.items():
        if key == "note-risk":
            return action
    plays = {a: note for a, (key, note) in told.items() if key == "note-play"}
    days = [action for action, (key, _) in told.items() if key == "note-day"]
    payable = [action for action, note in plays.items() if note["payable"] == "yes"]
    alone = max((note["steps"] for key, note in told.values() if key == "note-pass"), default=0)
    runs = [action for action in payable if plays[action]["steps"] > alone]
    if runs:
        return max(runs, key=lambda action: plays[action]["steps"])
    return None if payable or not days else days[0]


# What the frame is told: how the log is grouped, what stands back, what an event is about

STAND_BACK: Final = ("pass", "decline", "sit-out")
GROUPS: Final = {"turn": "turn"}
FOLDED: Final = ("did-nothing", "stood", "stayed", "sat-out")
ICONS: Final = {
    "called-day": "ic-day",
    "new-day": "ic-day",
    "weather": "ic-day",
    "rose": "ic-hypothermia",
    "relieved": "ic-type-food",
    "entered": "flag",
    "moved": "ic-type-movement",
    "passed": "people",
    "claimed": "ic-deck-legendary",
    "damage": "ic-damage",
    "mended": "ic-damage",
    "spoilt": "ic-damage",
    "harnessed": "ic-type-dog",
    "attached": "ic-type-attachment",
    "died": "skull",
    "risked": "ic-risk",
    "waits": "ic-risk",
    "resolved": "ic-risk",
    "fizzled": "cross",
    "unpaid": "cross",
    "recovered": "ic-recover",
    "supplied": "ic-backpack",
    "took": "ic-cart",
    "looked": "ic-eye",
    "destroyed": "ic-trash",
    "across": "ic-finish",
    "won": "star",
    "arrived": "ic-finish",
}


def scene(event: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """The cards an event is about."""
    return [IDS[number] for number in numbers(event, "card", "cards", "dog", "held")][:4]


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Round, and whose turn it is, for the top bar."""
    alone = len(view["players"]) == 1
    return "idita-status", {
        "round": view["round"],
        "days": view["players"][0]["days"],
        "name": names[view["active"]],
        "alone": "yes" if alone else "no",
        "over": "no" if view["scores"] is None else "yes",
    }


# What the board needs worked out

# Landscapes that are called otherwise on the classic board
_KINDS: Final = {
    "frozen_lake": "lake",
    "rope_bridge": "bridge",
    "cliff_face": "cliff",
    "village": "town",
}


@dataclass(frozen=True)
class Board:
    """What a map shows as long as its race lasts; equal ones are drawn once."""

    legs: tuple[trail.Leg, ...]
    ids: tuple[str, ...]
    effects: tuple[tuple[tuple[str, int], ...], ...]
    checkpoints: tuple[int, ...]

    def kinds(self) -> list[str]:
        """Its landscapes, each once."""
        return sorted({leg.kind for leg in self.legs})

    def tags(self, names: Sequence[str]) -> tuple[trail.Tag, ...]:
        """Where the names of the legs stand."""
        return trail.tags(self.legs, tuple(names), self.checkpoints)

    def scenery(self, tags: tuple[trail.Tag, ...]) -> Any:
        """Trees and hills between them."""
        return trail.scenery(self.legs, tags, self.checkpoints)

    def cabins(self) -> tuple[tuple[int, float, float], ...]:
        """Where the cabins of the checkpoints stand."""
        return trail.cabins(self.checkpoints)

    def trains(
        self, stands: Sequence[tuple[int, int, int]], names: Sequence[str], called: Sequence[str]
    ) -> tuple[trail.Train, ...]:
        """Where every team is drawn."""
        teams = tuple((seat, square, dogs, called[seat]) for seat, square, dogs in stands)
        return trail.trains(teams, self.tags(names), self.checkpoints)

    def effect(self, leg: int, say: Callable[..., str]) -> str:
        """What a leg does, in words."""
        told = [say(f"effect-{op}", n=n, change=signed(n)) for op, n in self.effects[leg]]
        return "; ".join(told) or say("effects-none")


def _board(view: Mapping[str, Any]) -> Board:
    key = tuple(
        (
            leg["leg"],
            leg["from"],
            leg["to"],
            leg["hypothermia"],
            leg["starvation"],
            tuple((effect["op"], effect["n"]) for effect in leg["effects"]),
        )
        for leg in view["legs"]
    )
    return _made(key, tuple(view["checkpoints"]))


@lru_cache(maxsize=512)
def _made(legs: tuple[tuple[Any, ...], ...], checkpoints: tuple[int, ...]) -> Board:
    return Board(
        legs=tuple(trail.Leg(_kind(leg[0]), *leg[1:5]) for leg in legs),
        ids=tuple(leg[0] for leg in legs),
        effects=tuple(leg[5] for leg in legs),
        checkpoints=checkpoints,
    )


def _kind(leg: str) -> str:
    """The landscape of a leg: how its band, its symbol and its scenery look."""
    return _KINDS.get(leg) or leg.partition("_")[0]


class Move(NamedTuple):
    """From which square to which a team would go."""

    start: int
    end: int


class Held(NamedTuple):
    """A kind of card in the hand: what it costs now, with its parts, and what that leaves."""

    place: int
    card: str
    copies: int
    costs: tuple[tuple[str, Any, int, tuple[tuple[str, int], ...]], ...]
    fails: str  # the cost that can't be paid, if there is one
    leaves: tuple[int, int]

    @property
    def now(self) -> tuple[Any, ...]:
        """What its face shows."""
        return tuple(total for _, _, total, _ in self.costs)


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Who stands where and has what; what one's own cards cost."""
    players, bottom = view["players"], seat or 0
    order = clockwise(len(players), seat)
    me = players[bottom]
    return {
        "board": _board(view),
        "weather": view["weather"] or "",
        "active": view["active"] if view["scores"] is None else None,
        "teams": [_team(player) for player in players],
        "around": order,
        "stands": [(n, players[n]["place"], len(players[n]["dogs"])) for n in order],
        "standing": sorted(order, key=lambda n: -players[n]["place"]),
        "ribbon": _ribbon(players),
        "hand": [] if seat is None else _hand(me),
        "automatic": _automatic(view, me, bottom),
        "move": Move,
        "zoom": _zoom(me["place"]),
        "legendary": me["legendary"]["known"],
        "unseen": me["deck"]["known"],
        "playing": view["playing"] if view["active"] == bottom else [],
        "decks": list(view["decks"].items()),
        "supply": _counted(view["supply"]),
        "damage": view["damage_deck"],
        "sight": _in_sight(view, me),
        "offer": OFFERS,
        "offered": offered,
        "counted": _counted,
        "gives": _gives,
        "trail": trail,
        "grains": GRAINS,
    }


def _team(player: Mapping[str, Any]) -> dict[str, Any]:
    speed = player["speed"]
    finish = trail.FINISH
    return {
        **player,
        "square": player["place"],
        "points": (player["hypothermia"], player["starvation"]),
        "speed": speed["total"],
        "parts": speed,
        "to_go": max(0, finish - player["place"]),
        "shown": tuple(_dog(dog) for dog in player["dogs"]),
        "train": tuple((_fur(dog["card"]), _wear(dog["held"])) for dog in player["dogs"]),
        "room": player["dog_limit"] - player["dog_count"],
    }


def _dog(dog: Mapping[str, Any]) -> tuple[str, tuple[str, ...], bool]:
    return dog["card"], tuple(dog["held"]), dog["can_die"]


# Dogs on the map are too small for portraits: a fur, and one thing worn
_FURS: Final = ("sand", "night", "bark", "stone", "coal", "snow", "slate")
_WORN: Final = {
    "armour": "armour", "plate_mail": "armour", "buffer_panel": "armour",
    "dog_shoes": "shoes", "steam_engine": "shoes", "nuclear_reactor": "shoes",
    "a_hat": "hat", "tiara": "hat", "squirrel": "hat",
}  # fmt: skip


def _fur(dog: str) -> str:
    return _FURS[card(dog) * 3 % len(_FURS)]


def _wear(held: Sequence[str]) -> str:
    return _WORN.get(held[0], "coat") if held else ""


def _gives(name: str) -> list[tuple[str, str]]:
    """What a dog or an attachment gives as long as it is there: a symbol and a number."""
    number = card(name)
    fields = (
        ("ic-speed", SPEED),
        ("ic-hand", EXTRA_DRAW),
        ("ic-energy", ENERGY_LESS),
        ("ic-health", HEALTH_LESS),
        ("ic-risk", RISK_LESS),
        ("ic-hypothermia", LEG_LEVEL),
        ("ic-starvation", LEG_LEVEL),
    )
    return [(icon, signed(field[number])) for icon, field in fields if field[number]]


def _ribbon(players: Sequence[Mapping[str, Any]]) -> list[tuple[int, float]]:
    """Where each team stands in the one line of a phone: in their order, never closer than a
    marker is wide.
    """
    found, last = [], -99.0
    for seat in sorted(range(len(players)), key=lambda seat: players[seat]["place"]):
        last = max(4.0 + min(players[seat]["place"], trail.FINISH) * 2, last + 13)
        found.append((seat, min(last, 322.0)))
    return found


_ZOOM: Final = 2.6
_AROUND: Final = (140, 60)  # of the map's units, what a phone shows to each side


def _zoom(square: int) -> tuple[float, float]:
    """How the map is moved on a phone, so that one's own team is in the middle; or nearly so, where
    the map ends.
    """
    at = trail.spot(square)
    middle = [
        min(max(value, near), size - near)
        for value, near, size in zip(at[:2], _AROUND, (trail.WIDTH, trail.HEIGHT), strict=True)
    ]
    return (
        round(trail.WIDTH / 2 - _ZOOM * middle[0], 1),
        round(trail.HEIGHT / 2 - _ZOOM * middle[1], 1),
    )


def _automatic(view: Mapping[str, Any], player: Mapping[str, Any], seat: int) -> Move | None:
    """IC-9: how far the team goes at the end of this turn, if nothing changes before."""
    if view["active"] != seat or view["scores"] is not None or player["across"]:
        return None
    return Move(player["place"], player["place"] + player["automatic_move"])


def _hand(player: Mapping[str, Any]) -> list[Held]:
    found = []
    for place, (name, copies) in enumerate(_counted(player["hand"]["known"])):
        costs = player["costs"][name]
        energy, health = costs["energy"]["total"], costs["health"]["total"]
        others, deck = player["hand"]["cards"] - 1, player["deck"]["cards"]
        fails = "energy" if energy > others else "health" if health > deck else ""
        parts = tuple(
            (kind, costs[kind]["printed"], costs[kind]["total"], _parts(costs[kind]))
            for kind in ("energy", "health", "risk")
        )
        found.append(Held(place, name, copies, parts, fails, (others - energy, deck - health)))
    return found


def _parts(cost: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """What a cost is made of, where it is more than what is printed."""
    if cost["free"]:
        return (("free", 0),)
    parts = [(part, cost[part]) for part in ("conditions", "leg", "dogs") if cost[part]]
    return (("printed", cost["printed"]), *parts) if parts else ()


def _counted(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Each kind of card once, with how many there are of it."""
    return list(Counter(cards).items())


def _in_sight(view: Mapping[str, Any], me: Mapping[str, Any]) -> list[str]:
    """Every card whose words can be called up."""
    found: list[str] = [*view["supply"], *me["hand"]["known"]]
    for player in view["players"]:
        for dog in player["dogs"]:
            found.append(dog["card"])
    return sorted(set(found))


# Patterns of the landscapes: shape says what colour says
GRAINS: Final = (
    ("hills", '<path d="M1 9q5-7 10 0"/>'),
    ("forest", '<path d="M6 2v8M3 7l3-4 3 4"/>'),
    ("lake", '<path d="M2 6h8"/>'),
    ("river", '<path d="M0 6q3-4 6 0t6 0"/>'),
    ("mountain", '<path d="m2 9 4-6 4 6"/>'),
    ("cliff", '<path d="M2 2v8M6 4v8M10 1v7"/>'),
    ("wasteland", '<circle cx="3" cy="3" r=".9"/><circle cx="9" cy="8" r=".9"/>'),
    ("coast", '<path d="M0 4q3 3 6 0t6 0M0 10q3 3 6 0t6 0"/>'),
    ("town", '<path d="M2 10V6l3-3 3 3v4"/>'),
    ("blizzard", '<path d="M6 2v8M2.5 4l7 4M9.5 4l-7 4"/>'),
    ("bridge", '<path d="M3 0v12M9 0v12M3 3h6M3 9h6"/>'),
)
