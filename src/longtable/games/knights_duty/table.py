"""A Knight's Duty on its table in the browser: where things lie, worked out from a seat's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby
from math import atan2, degrees, hypot, sqrt
from operator import attrgetter
from typing import Any, Final, NamedTuple

from longtable.core.perspective import Perspective
from longtable.games.knights_duty.arena import (
    ACTIONS,
    AXIAL,
    CLANS,
    DISTANCE,
    EMPTY_HAND,
    FULL,
    HEART_NAMES,
    HEARTS,
    HIGH_GROUND,
    OWNED,
    REACH,
    SHIELDS,
    SLOTS,
    SPACES,
    STARTS,
    TOKEN_NAMES,
    WEAPON_NAMES,
    WEAPONS,
)
from longtable.games.knights_duty.forecast import notes, odds, within
from longtable.games.knights_duty.rules import inspired
from longtable.kit.forecast import Note
from longtable.kit.pieces import Pieces, numbers
from longtable.kit.seating import clockwise

__all__ = [
    "CONFIRM",
    "GROUPS",
    "ICONS",
    "STAND_BACK",
    "about",
    "crests",
    "layout",
    "likely",
    "notes",
    "pieces",
    "scene",
    "status",
]

CONFIRM: Final = ("plan",)

# The drawing, in units of its own: a space is ten from its middle to a corner, and the wall of the
# arena is a hexagon around them all.
CORNER: Final = 10.0
HALF: Final = CORNER * sqrt(3) / 2
MIDDLE: Final = (84.0, 73.0)
SIZE: Final = (168, 146)
WALL: Final = 72.6 / (sqrt(3) / 2)  # from the middle of the arena to a corner of its wall
CLEAR: Final = 7.0  # how far from a knight the arrow of an attack on it ends

BOTTOM: Final = 3  # edges of the arena as it is drawn, clockwise from the top
EDGES: Final = 6
LEFT: Final = (4, 5)  # the edges whose clans sit to the left of it
GOLD_STAR: Final = SPACES.labels[HIGH_GROUND]

Point = tuple[float, float]


class Space(NamedTuple):
    """A space as it is drawn: there are many, and each is a key under which it is kept."""

    label: str
    x: float
    y: float
    shade: int
    high: bool
    home: str | None  # the clan that starts here
    who: int | None  # the seat whose knight stands here
    own: bool
    distance: int | None  # in steps from the seat's own knight
    arrow: int | None  # the way there from the seat's own knight, in degrees, if it is one step
    within: tuple[str, ...]  # the weapons with which that knight reaches it
    struck_by: tuple[int, ...]  # the seats that reach it with what they hold
    contested: bool


@dataclass(frozen=True, eq=False)
class Floor:
    """All spaces, row by row as they are read. It is made once: a key, too."""

    rows: tuple[tuple[Space, ...], ...]

    @property
    def spaces(self) -> tuple[Space, ...]:
        """One after another."""
        return tuple(chain.from_iterable(self.rows))


class Weapon(NamedTuple):
    """What a weapon does: how far it reaches, and what its pile begins with."""

    name: str
    reach: int
    hearts: int
    shields: int


ARMOURY: Final = tuple(map(Weapon, WEAPON_NAMES, REACH, HEARTS, SHIELDS))

MADE_OF: Final = Pieces(
    ACTIONS,
    plan="token-{first} token-{second} token-{third}",
    go="space-{space}",
    attack="knight-{target}",
)


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button."""
    made = MADE_OF.of(None, verb, labels)  # nothing is named after who looks
    return [piece for piece in made if piece != "token-nothing"]  # a slot left empty


def about(event: Mapping[str, Any]) -> list[str]:
    """The knights, their corners and the spaces that a line of the log speaks of."""
    seats = numbers(event, "seat", "target", "seats")
    named = [f"{kind}-{seat}" for kind in ("knight", "clan") for seat in seats]
    spaces = numbers(event, "origin", "space")
    return [*named, *[f"space-{SPACES.labels[space]}" for space in spaces]]


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Turn and slot, for the top bar."""
    phase = "over" if view["scores"] else view["slot"]
    return "kd-status", {"turn": view["turn"], "limit": view["turn_limit"], "slot": phase}


# What the frame is told: how the log is grouped, what stands back, what an event is about

STAND_BACK: Final = ("spare", "yield", "wait", "keep")
GROUPS: Final = {"turn": "chapter", "slot": "turn"}
ICONS: Final = {
    "declared": "strike",
    "goes-first": "strike",
    "missed": "cross",
    "broken": "heart-broken",
    "hit-again": "heart-broken",
    "defeated": "skull",
    "left": "flag",
    "moved": "arrow",
    "contested": "flag",
    "defends": "shield",
    "parries": "shield",
    "revealed": "card",
    "used-inspiration": "eye",
    "won": "star",
}

SIGNS: Final = {
    "turn": ["board.first"],
    "shielded": ["token.shield"],
    "defends": ["token.shield"],
    "parries": ["token.parry"],
    "moved": ["token.move"],
    "used-inspiration": ["state.uninspired"],
    "recovered": ["state.inspired"],
    "drew-heart": ["pile.hit"],
    "drew-shield": ["pile.miss"],
    "no-heart": ["pile.miss"],
    "broken": ["state.broken"],
    "defeated": ["state.fallen"],
    "left": ["state.fallen"],
    "won": ["board.high_ground"],
}


def crests(view: Mapping[str, Any]) -> list[str]:
    """The arms of every seat's clan."""
    return [f"arms.{knight['clan']}" for knight in view["knights"]]


def scene(event: Mapping[str, Any], view: Mapping[str, Any]) -> list[str | int]:
    """The knights an event is about, and between them what it is about them."""
    knights = [
        f"knight.{view['knights'][seat]['clan']}" for seat in numbers(event, "seat", "target")
    ]
    things = [f"token.{TOKEN_NAMES[token]}" for token in numbers(event, "token")]
    things += [f"token.{WEAPON_NAMES[weapon]}" for weapon in numbers(event, "weapon")]
    things += SIGNS.get(event["event"], [])
    return [*knights[:1], *things, *knights[1:]]


def likely(seen: Perspective) -> int | None:
    """The attack with the best odds; a broken heart comes first among equals."""
    if seen.choice.prompt != "attack":
        return None
    told = {action: details for action, (_, details) in odds(seen).items()}
    return max(
        told,
        key=lambda a: (told[a]["hits"] / told[a]["cards"], told[a]["heart"] == "broken"),
        default=None,
    )


# Where things lie


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Where everything is drawn, the arena being turned so that `seat` sits at the bottom."""
    knights = view["knights"]
    bottom = 0 if seat is None else seat
    clans = [CLANS.index(knight["clan"]) for knight in knights]
    turned = (BOTTOM - clans[bottom]) % EDGES
    places, middles = _places(turned), _middles(turned)
    around = clockwise(len(knights), seat)
    return {
        "size": SIZE,
        "shapes": SHAPES,
        "wall": WALL_POINTS,
        "edges": [
            {"seat": number, "clan": knights[number]["clan"], **SIDES[(clan + turned) % EDGES]}
            for number, clan in enumerate(clans)
        ],
        "floor": _floor(
            seat,
            turned,
            tuple(clans),
            tuple((k["space"], k["weapon"], _word(k["said"], "go")) for k in knights),
        ),
        "knights": [
            {
                "seat": number,
                "edge": (clan + turned) % EDGES,
                "slots": _slots(view, number, seat),
                "doing": _doing(view, number),
            }
            for number, (clan, knight) in enumerate(zip(clans, knights, strict=True))
        ],
        "around": around,
        "standing": [
            (number, _piece(knights[number]), _at(places, knights[number]["space"]))
            for number in around
            if knights[number]["space"] is not None
        ],
        "wings": _wings(around[1:], [(clan + turned) % EDGES for clan in clans]),
        "tray": _tray(view, seat),
        "armoury": ARMOURY,
        "moves": _moves(view, middles),
        "attacks": _attacks(view, middles),
        "combat": _combat(view),
        "high": GOLD_STAR,
    }


def _piece(knight: Mapping[str, Any]) -> dict[str, Any]:
    """Of a knight what its piece shows."""
    return {field: knight[field] for field in ("clan", "heart", "space", "weapon")}


def _wings(foes: Sequence[int], edges: Sequence[int]) -> dict[str, list[int]]:
    """Who sits to the left of the arena and who to the right, clockwise as ever."""
    return {
        "left": [foe for foe in foes if edges[foe] in LEFT],
        "right": [foe for foe in foes if edges[foe] not in LEFT],
    }


def _turn(place: tuple[int, int], steps: int) -> tuple[int, int]:
    """Around the High Ground, clockwise, by so many sixths of a circle."""
    q, r = place
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


@lru_cache(maxsize=EDGES)
def _places(turned: int) -> tuple[tuple[int, int], ...]:
    """Where every space lies in an arena that is turned so far."""
    return tuple(_turn(axial, turned) for axial in AXIAL)


@lru_cache(maxsize=EDGES)
def _middles(turned: int) -> dict[str, Point]:
    """The middle of every space there."""
    return dict(zip(SPACES.labels, map(_middle, _places(turned)), strict=True))


def _middle(place: tuple[int, int]) -> Point:
    q, r = place
    return round(MIDDLE[0] + (2 * q + r) * HALF, 2), round(MIDDLE[1] + r * 1.5 * CORNER, 2)


def _from_middle(point: Point) -> Point:
    return round(MIDDLE[0] + point[0], 2), round(MIDDLE[1] + point[1], 2)


def _corners(radius: float, first: float) -> list[Point]:
    """A regular hexagon around nothing; its first corner lies `first` degrees from the right."""
    turns = {0: (1.0, 0.0), 30: (sqrt(3) / 2, 0.5)}
    x, y = turns[int(first)]
    corners = []
    for _ in range(EDGES):
        corners.append((round(radius * x, 2), round(radius * y, 2)))
        x, y = x / 2 - y * sqrt(3) / 2, x * sqrt(3) / 2 + y / 2
    return corners


def _polygon(points: Sequence[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


class Shapes(NamedTuple):
    """How large everything is, and the outlines of a space."""

    size: tuple[int, int]
    hexagon: str
    inner: str


SHAPES: Final = Shapes(SIZE, _polygon(_corners(CORNER, 30)), _polygon(_corners(CORNER - 1.1, 30)))


def _at(places: Sequence[tuple[int, int]], label: str) -> dict[str, int]:
    """Column and row of a space as it is drawn, in half spaces and in rows."""
    q, r = places[SPACES.index(label)]
    return {"x": 2 * q + r + 8, "y": r + 4}


class Ground(NamedTuple):
    """A space of the arena as it lies before a knight, whoever stands in it."""

    space: int
    label: str
    x: float
    y: float
    shade: int
    distance: int | None
    arrow: int | None
    within: tuple[str, ...]


@lru_cache(maxsize=256)
def _grounds(turned: int, own: str | None) -> tuple[tuple[Ground, ...], ...]:
    """All spaces in reading order, row by row, as they lie before a knight on that one."""
    places, middles = _places(turned), _middles(turned)
    here = None if own is None else SPACES.index(own)
    grounds = []
    for space in sorted(range(len(places)), key=lambda s: (places[s][1], places[s][0])):
        label = SPACES.labels[space]
        (x, y), distance = middles[label], None if here is None else DISTANCE[here][space]
        arrow = None
        if own is not None and distance == 1:
            from_x, from_y = middles[own]
            arrow = round(degrees(atan2(y - from_y, x - from_x)))
        shade = (places[space][0] - places[space][1]) % 3
        grounds.append(Ground(space, label, x, y, shade, distance, arrow, within(distance)))
    return tuple(tuple(row) for _, row in groupby(grounds, key=attrgetter("y")))


@lru_cache(maxsize=256)
def _floor(
    seat: int | None,
    turned: int,
    clans: tuple[int, ...],
    knights: tuple[tuple[str | None, str, str | None], ...],
) -> Floor:
    """All spaces in reading order, each with all that can be said of it. Of each knight it takes
    the space, the weapon and the space it wants to go to.
    """
    standing = {space: n for n, (space, _, _) in enumerate(knights) if space is not None}
    own = None if seat is None else knights[seat][0]
    homes = {STARTS[clan]: CLANS[clan] for clan in clans}
    wanted = [going for _, _, going in knights]
    reached = [(n, _struck(at, weapon)) for n, (at, weapon, _) in enumerate(knights)]
    return Floor(
        tuple(
            tuple(
                Space(
                    label=g.label,
                    x=g.x,
                    y=g.y,
                    shade=g.shade,
                    high=g.space == HIGH_GROUND,
                    home=homes.get(g.space),
                    who=standing.get(g.label),
                    own=g.label == own,
                    distance=g.distance,
                    arrow=g.arrow,
                    within=g.within,
                    struck_by=tuple([n for n, spaces in reached if g.space in spaces]),
                    contested=wanted.count(g.label) > 1,
                )
                for g in row
            )
            for row in _grounds(turned, own)
        )
    )


@lru_cache(maxsize=256)
def _struck(at: str | None, weapon: str) -> frozenset[int]:
    """The spaces that a knight there could strike with what it holds."""
    if at is None or weapon == WEAPONS.labels[EMPTY_HAND]:
        return frozenset()
    reach, distances = REACH[WEAPON_NAMES.index(weapon)], DISTANCE[SPACES.index(at)]
    return frozenset(s for s, distance in enumerate(distances) if 0 < distance <= reach)


def _word(said: str | None, verb: str) -> str | None:
    """What a knight has said of that kind: `e5` of `go e5`."""
    first, _, rest = (said or "").partition(" ")
    return rest if first == verb else None


def _slots(view: Mapping[str, Any], number: int, seat: int | None) -> list[dict[str, Any]]:
    """The tracker. A slot's token is what this seat sees of it; `down` is one it does not see."""
    knight = view["knights"][number]
    tokens = knight["tokens"]
    open_slots = len(tokens) or SLOTS[HEART_NAMES.index(knight["heart"])]
    resolved = -1 if view["scores"] or knight["space"] is None else view["slot"] - 1
    slots: list[dict[str, Any]] = []
    for slot in range(SLOTS[FULL]):
        token = tokens[slot] if slot < len(tokens) else None
        shown = slot < view["slot"]
        if slot >= open_slots:
            kind = "closed"
        elif slot >= len(tokens):
            kind = "empty"
        elif token is None:
            kind = "down"
        else:
            kind = "up" if shown else "own"
        slots.append({"kind": kind, "token": token, "now": slot == resolved})
    return slots


def _doing(view: Mapping[str, Any], number: int) -> Note | None:
    """The last thing the knight said or does in this slot, as far as it is open."""
    knight = view["knights"][number]
    if knight["space"] is None:
        return "kd-out", {}
    said, target = knight["said"], _word(knight["said"], "attack")
    if target is not None:
        return "kd-attacks", {"target": int(target) - 1}
    if said is not None and (space := _word(said, "go")) is not None:
        return "kd-wants", {"space": space}
    if said is not None:
        return f"kd-says-{said}", {}
    slot = view["slot"] - 1
    if 0 <= slot < len(knight["tokens"]):
        token = knight["tokens"][slot]
        # In the last slot a broken heart may or may not have come in time to stop the stance.
        if token in ("shield", "parry") and (slot + 1 < SLOTS[FULL] or knight["heart"] == "full"):
            return f"kd-does-{token}", {}
    return None


def _tray(view: Mapping[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """The seat's own tokens, and how many of each are not on its tracker."""
    if seat is None:
        return []
    laid = view["knights"][seat]["tokens"]
    return [
        {"token": token, "owned": owned, "left": owned - laid.count(token), "reach": reach}
        for token, owned, reach in zip(TOKEN_NAMES, OWNED, [*REACH, None, None, None], strict=True)
    ]


def _between(a: Point, b: Point, after: float, before: float) -> dict[str, float]:
    """A line that begins so far after one point and ends so far before another."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return {
        "x1": round(a[0] + dx * after, 2),
        "y1": round(a[1] + dy * after, 2),
        "x2": round(b[0] - dx * before, 2),
        "y2": round(b[1] - dy * before, 2),
    }


def _sides() -> list[dict[str, float]]:
    """The sides of the wall, but for their corners: the top one first, then clockwise."""
    corners = [_from_middle(point) for point in _corners(WALL, 0)]
    return [
        _between(corners[(edge + 4) % EDGES], corners[(edge + 5) % EDGES], 3.0, 3.0)
        for edge in range(EDGES)
    ]


WALL_POINTS: Final = _polygon([_from_middle(point) for point in _corners(WALL, 0)])
SIDES: Final = _sides()


def _moves(view: Mapping[str, Any], middles: Mapping[str, Point]) -> list[dict[str, Any]]:
    """Where knights have openly said they go, while they are not there."""
    arrows = []
    for number, knight in enumerate(view["knights"]):
        space = _word(knight["said"], "go")
        if space is not None and knight["space"] not in (None, space):
            arrow = _between(middles[knight["space"]], middles[space], 0.0, 2.0)
            arrows.append({"seat": number, "clan": knight["clan"], **arrow})
    return arrows


def _attacks(view: Mapping[str, Any], middles: Mapping[str, Point]) -> list[dict[str, Any]]:
    """Who has declared an attack on whom in this slot, and which one is being settled."""
    knights, combat = view["knights"], view["combat"]
    pairs: dict[tuple[int, int], bool] = {}
    for number, knight in enumerate(knights):
        target = _word(knight["said"], "attack")
        if target is not None:
            pairs[number, int(target) - 1] = False
    if combat is not None:
        pairs[combat["seat"], combat["target"]] = True
    return [
        {
            "clan": knights[a]["clan"],
            "now": now,
            **_between(middles[start], middles[end], 0.0, CLEAR),
        }
        for (a, b), now in pairs.items()
        if (start := knights[a]["space"]) is not None and (end := knights[b]["space"]) is not None
    ]


def _combat(view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The combat being settled, its cards, and what inspiration could still make of them."""
    combat = view["combat"]
    if combat is None:
        return None
    attacker, target = combat["seat"], combat["target"]
    hearts, shields = combat["hearts"], combat["shields"]
    ifs: list[dict[str, Any]] = []
    ready = [seat for seat in (attacker, target) if view["knights"][seat]["inspired"]]
    for seats in [[seat] for seat in ready] + ([ready] if len(ready) > 1 else []):
        hits = hearts
        for seat in seats:
            hits = inspired(hits, seat == attacker)
        ifs.append({"seats": seats, "hits": hits, "cards": hits + shields})
    return {**combat, "cards": hearts + shields, "ifs": ifs}
