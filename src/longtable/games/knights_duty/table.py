"""A Knight's Duty on its table in the browser: where things lie, and what can be foretold.

Everything here is worked out from one seat's view, or from its perspective.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot, sqrt
from typing import Any, Final

from longtable.core.perspective import Perspective
from longtable.games.knights_duty.arena import (
    ATTACK,
    AXIAL,
    CLANS,
    DISTANCE,
    DO_INSPIRE,
    DO_KEEP,
    EMPTY_HAND,
    FULL,
    GO,
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

CONFIRM: Final = ("plan",)

# The drawing, in units of its own: a space is ten from its middle to a corner, and the wall of the
# arena is a hexagon around them all.
CORNER: Final = 10.0
HALF: Final = CORNER * sqrt(3) / 2
MIDDLE: Final = (84.0, 73.0)
SIZE: Final = (168, 146)
WALL: Final = 72.6 / (sqrt(3) / 2)  # from the middle of the arena to a corner of its wall
CLEAR: Final = 7.0  # how far from a knight the arrow of an attack on it ends

TOP, BOTTOM = 0, 3  # edges of the arena as it is drawn, clockwise
EDGES: Final = 6
GOLD_STAR: Final = SPACES.labels[HIGH_GROUND]

Note = tuple[str, dict[str, Any]]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Space:
    """A space as it is drawn: there are many, and an attribute is what a template reads fastest."""

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


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button."""
    if verb == "plan":
        return [f"token-{token}" for token in labels if token != "nothing"]
    if verb == "go":
        return [f"space-{labels[0]}"]
    if verb == "attack":
        return [f"knight-{int(labels[0]) - 1}"]  # seats are counted from one in words
    return []


def about(event: Mapping[str, Any]) -> list[str]:
    """The knights, their corners and the spaces that a line of the log speaks of."""
    seats = [event[name] for name in ("seat", "target") if name in event]
    seats += [seat for seat in event.get("seats", ()) if seat not in seats]
    named = [f"{kind}-{seat}" for kind in ("knight", "clan") for seat in seats]
    spaces = [event[name] for name in ("origin", "space") if name in event]
    return [*named, *[f"space-{SPACES.labels[space]}" for space in spaces]]


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Turn and slot, for the top bar."""
    phase = "over" if view["scores"] else view["slot"]
    return "kd-status", {"turn": view["turn"], "limit": view["turn_limit"], "slot": phase}


# Where things lie


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Where everything is drawn, the arena being turned so that `seat` sits at the bottom."""
    knights = view["knights"]
    bottom = 0 if seat is None else seat
    clans = [CLANS.index(knight["clan"]) for knight in knights]
    turned = (BOTTOM - clans[bottom]) % EDGES
    places = [_turn(axial, turned) for axial in AXIAL]
    middles = {SPACES.labels[space]: _middle(place) for space, place in enumerate(places)}
    around = [(bottom + step) % len(knights) for step in range(len(knights))]
    return {
        "size": SIZE,
        "hexagon": _polygon(_corners(CORNER, 30)),
        "inner": _polygon(_corners(CORNER - 1.1, 30)),
        "wall": _polygon([_from_middle(point) for point in _corners(WALL, 0)]),
        "edges": [
            {"seat": number, "clan": knights[number]["clan"], **_edge((clan + turned) % EDGES)}
            for number, clan in enumerate(clans)
        ],
        "spaces": _spaces(view, seat, places, clans),
        "knights": [
            {
                "seat": number,
                "edge": (clan + turned) % EDGES,
                "at": None if knight["space"] is None else _at(places, knight["space"]),
                "slots": _slots(view, number, seat),
                "doing": _doing(view, number),
            }
            for number, (clan, knight) in enumerate(zip(clans, knights, strict=True))
        ],
        "around": around,
        "foes": around[1:],
        "tray": _tray(view, seat),
        "moves": _moves(view, middles),
        "attacks": _attacks(view, middles),
        "combat": _combat(view, middles),
        "high": GOLD_STAR,
    }


def _turn(place: tuple[int, int], steps: int) -> tuple[int, int]:
    """Around the High Ground, clockwise, by so many sixths of a circle."""
    q, r = place
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


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


def _edge(edge: int) -> dict[str, float]:
    """A side of the wall, but for its corners; the top one is number 0, then clockwise."""
    corners = [_from_middle(point) for point in _corners(WALL, 0)]
    return _between(corners[(edge + 4) % EDGES], corners[(edge + 5) % EDGES], 3.0, 3.0)


def _at(places: Sequence[tuple[int, int]], label: str) -> dict[str, int]:
    """Column and row of a space as it is drawn, in half spaces and in rows."""
    q, r = places[SPACES.index(label)]
    return {"x": 2 * q + r + 8, "y": r + 4}


def _spaces(
    view: Mapping[str, Any],
    seat: int | None,
    places: Sequence[tuple[int, int]],
    clans: Sequence[int],
) -> list[Space]:
    """All spaces in reading order, each with all that can be said of it."""
    knights = view["knights"]
    standing = {k["space"]: n for n, k in enumerate(knights) if k["space"] is not None}
    own = None if seat is None else knights[seat]["space"]
    here = None if own is None else SPACES.index(own)
    homes = {STARTS[clan]: knights[number]["clan"] for number, clan in enumerate(clans)}
    wanted = [_word(knight["said"], "go") for knight in knights]
    drawn = []
    for space in sorted(range(len(places)), key=lambda s: (places[s][1], places[s][0])):
        label = SPACES.labels[space]
        (x, y), distance = _middle(places[space]), None if here is None else DISTANCE[here][space]
        arrow = None
        if here is not None and distance == 1:
            from_x, from_y = _middle(places[here])
            arrow = round(degrees(atan2(y - from_y, x - from_x)))
        drawn.append(
            Space(
                label=label,
                x=x,
                y=y,
                shade=(places[space][0] - places[space][1]) % 3,
                high=space == HIGH_GROUND,
                home=homes.get(space),
                who=standing.get(label),
                own=label == own,
                distance=distance,
                arrow=arrow,
                within=_within(distance),
                struck_by=tuple(n for n, k in enumerate(knights) if _strikes(k, space)),
                contested=wanted.count(label) > 1,
            )
        )
    return drawn


def _within(distance: int | None) -> tuple[str, ...]:
    """The weapons that reach so far. Nobody strikes oneself."""
    if not distance:
        return ()
    return tuple(w for w, reach in zip(WEAPON_NAMES, REACH, strict=True) if distance <= reach)


def _strikes(knight: Mapping[str, Any], space: int) -> bool:
    """Whether the knight could strike there with what it holds."""
    if knight["space"] is None or knight["weapon"] == WEAPONS.labels[EMPTY_HAND]:
        return False
    distance = DISTANCE[SPACES.index(knight["space"])][space]
    return 0 < distance <= REACH[WEAPON_NAMES.index(knight["weapon"])]


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


def _combat(view: Mapping[str, Any], middles: Mapping[str, Point]) -> dict[str, Any] | None:
    """The combat being settled, its cards, and on which half of the arena it is not fought."""
    combat = view["combat"]
    if combat is None:
        return None
    both = [view["knights"][combat[who]]["space"] for who in ("seat", "target")]
    height = sum(middles[space][1] for space in both) / len(both)
    return {
        **combat,
        "cards": combat["hearts"] + combat["shields"],
        "side": "low" if height < MIDDLE[1] else "high",
    }


# What can be foretold


def notes(seen: Perspective) -> dict[int, Note]:
    """What each action would do, as far as the seat can know."""
    prompt = seen.choice.prompt
    if prompt == "attack":
        return _attack_notes(seen)
    if prompt == "inspire":
        return _inspire_notes(seen)
    if prompt == "move":
        return _move_notes(seen)
    return {}


def _attack_notes(seen: Perspective) -> dict[int, Note]:
    view, told = seen.view(), {}
    knights, stances = view["knights"], _stances(seen)
    own = knights[seen.seat]
    weapon = WEAPON_NAMES.index(own["weapon"])
    for action in seen.actions:
        if not ATTACK.first <= action < ATTACK.first + ATTACK.count:
            continue
        target = action - ATTACK.first
        stance = stances.get(target)
        shield = stance == "shield"
        hearts, shields = HEARTS[weapon] - shield, SHIELDS[weapon] + shield
        least = _pile(hearts, attacker=False, target=knights[target]["inspired"])
        most = _pile(hearts, attacker=own["inspired"], target=False)
        told[action] = (
            "kd-note-attack",
            {
                "hits": hearts,
                "cards": hearts + shields,
                "least": f"{least}/{least + shields}",
                "most": f"{most}/{most + shields}",
                "range": "yes" if least != most else "no",
                "stance": stance or "none",
                "heart": knights[target]["heart"],
            },
        )
    return told


def _stances(seen: Perspective) -> dict[int, str]:
    """Who takes which stance in this slot (KD-6.3), as it was told."""
    stances: dict[int, str] = {}
    kinds = {"defends": "shield", "parries": "parry"}
    for event in reversed(seen.story()):
        if event["event"] == "revealed":
            break
        if event["event"] in kinds:
            stances[event["seat"]] = kinds[event["event"]]
    return stances


def _inspire_notes(seen: Perspective) -> dict[int, Note]:
    """The odds with and without one's own inspiration, and what the other's would make of them."""
    fight = seen.choice.about or {}
    attacks = fight["seat"] == seen.seat
    other = fight["target"] if attacks else fight["seat"]
    may_answer = seen.view()["knights"][other]["inspired"]
    told: dict[int, Note] = {}
    for action in (DO_KEEP, DO_INSPIRE):
        own = action == DO_INSPIRE
        alone = _pile(fight["hearts"], attacker=own and attacks, target=own and not attacks)
        both = _pile(fight["hearts"], attacker=own or not attacks, target=own or attacks)
        told[action] = (
            "kd-note-inspire",
            {
                "hits": alone,
                "cards": alone + fight["shields"],
                "answered": both if may_answer else "none",
                "then": both + fight["shields"],
            },
        )
    return told


def _pile(hearts: int, *, attacker: bool, target: bool) -> int:
    """The hearts after inspiration, the attacker's first (KD-9.3, KD-9.4)."""
    hearts += attacker
    return max(hearts - 1, 0) if target else hearts


def _move_notes(seen: Perspective) -> dict[int, Note]:
    """Who would be in range from there with which weapon, if everybody else stayed."""
    view = seen.view()
    told: dict[int, Note] = {}
    rivals = {
        knight["clan"]: SPACES.index(knight["space"])
        for number, knight in enumerate(view["knights"])
        if number != seen.seat and knight["space"] is not None
    }
    for action in seen.actions:
        space = action - GO.first
        far = {clan: DISTANCE[space][rival] for clan, rival in rivals.items()}
        reach: dict[str, Any] = {
            clan: (_within(far[clan]) or ["none"])[0] if clan in far else "none" for clan in CLANS
        }
        own = view["knights"][seen.seat]
        moved_on = SPACES.labels[space] == GOLD_STAR and own["space"] != GOLD_STAR
        reach["anyone"] = "yes" if any(_within(steps) for steps in far.values()) else "no"
        reach["eye"] = "yes" if moved_on and not own["inspired"] else "no"
        told[action] = ("kd-note-go", reach)
    return told
