"""The duel in the browser: of which pieces an action is made, and what a board needs worked out.

All of it comes from a seat's view; the floor is laid in grid.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.games.letal import grid
from longtable.games.letal.actions import ACTIONS, ANY_ORDER
from longtable.games.letal.board import LINE, SPACE_IDS, WITHIN, spaces_in, walk
from longtable.games.letal.forecast import ladder
from longtable.games.letal.forecast import notes as foretold
from longtable.games.letal.library import CARD_COUNT, DEFEND_PER_CARD, HERO_IDS, SLOT_IDS, STANDARD
from longtable.kit.forecast import Note
from longtable.kit.pieces import Pieces, numbers
from longtable.kit.seating import clockwise

__all__ = [
    "ANY_ORDER",
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

# A card is played for good, and a finger has no other way to see its reach first: these are sent
# from the main button.
CONFIRM: Final = ("bring", "play", "trick", "use", "rest")

# Actions are made of pieces

MADE_OF: Final = Pieces(
    ACTIONS,
    bring="pick-{first} pick-{second}",
    set_aside="offer-{card}",
    put="hero-{own}-{hero} space-{space}",
    open="offer-{card}",
    play="hand-{card}",
    use="ability-{ability}",
    rest="rest-{hero}",
    trick="hand-{card}",
    settle="ability-{ability}",
    settle_aura="aura-{own}-{card}",
    move="space-{space}",
    target="hero-{seat}-{hero}",
    hide="hand-{card}",
    discard="hand-{card}",
    take="offer-{card}",
    remove="offer-{card}",
    remove_aura="aura-{seat}-{card}",
    put_aura="hand-{card}",
)


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button in the prompt bar."""
    return MADE_OF.of(view["seat"], verb, labels)


def brief(
    view: Mapping[str, Any], verb: str, labels: Sequence[str], words: Words, names: Sequence[str]
) -> str | None:
    """What a button says, where a thumb has little room: the card alone, the hero alone."""
    if verb in ("play", "trick", "open"):
        return words.say(f"letal-do-{verb}", card=words.say(f"card-{labels[0]}"))
    if verb == "target":
        return words.say(f"hero-{labels[1]}")
    if verb == "done":
        return words.say("letal-do-done", defending="yes" if _defends(view) else "no")
    return None


def _defends(view: Mapping[str, Any]) -> bool:
    attack = view["attacks"][-1] if view["attacks"] else None
    return attack is not None and any(target["defending"] for target in attack["targets"])


# What a log line speaks of


def about(event: Mapping[str, Any]) -> list[str]:
    """The pieces of a log line: heroes by their player and kind, and a space."""
    found: list[str] = []
    for owner, kinds in (("seat", "hero"), ("seat", "heroes"), ("owner", "victim")):
        found += [
            f"hero-{seat}-{HERO_IDS[kind]}"
            for seat in numbers(event, owner)
            for kind in numbers(event, kinds)
        ]
    found += [f"space-{SPACE_IDS[space]}" for space in numbers(event, "space")]
    return [*found, *[f"hand-{SLOT_IDS[card]}" for card in numbers(event, "card")]]


_IN_SHORT: Final = frozenset(
    {"note-deal", "note-kills", "note-defend", "note-blocked", "note-dies", "note-reach"}
)


def notes(seen: Perspective) -> dict[int, Note]:
    """What is foretold; on a card or a space, in few words."""
    return {
        action: (f"letal-{key}" if key in _IN_SHORT else key, details)
        for action, (key, details) in foretold(seen).items()
    }


def likely(seen: Perspective) -> int | None:
    """Of targets the one an attack hurts most, deadly ones first. Of anything else nobody can
    say.
    """
    told = {
        action: (key == "note-kills", details["amount"])
        for action, (key, details) in foretold(seen).items()
        if key in ("note-deal", "note-kills")
    }
    return max(told, key=lambda action: told[action], default=None)


# What the frame is told: how the log is grouped, what stands back, what an event is about

STAND_BACK: Final = ("pass", "end", "keep", "decline", "done")
WINDOWS: Final = ("window",)
GROUPS: Final = {"turn": "turn"}
FOLDED: Final = ("passed", "drew-nothing", "no-target")
ICONS: Final = {
    "brings": "people",
    "set-aside": "card",
    "placed": "flag",
    "drew": "le-draw",
    "hid": "le-hide",
    "discarded": "le-discard",
    "plays": "le-action",
    "plays-aura": "le-aura",
    "aura-put": "le-aura",
    "aura": "le-aura",
    "uses": "le-ability",
    "ability": "le-ability",
    "rests": "le-rest",
    "refresh": "le-refresh",
    "trick": "le-trick",
    "moved": "le-move",
    "swapped": "le-move",
    "pushed": "le-push",
    "pulled": "le-pull",
    "stopped": "cross",
    "attacks": "le-attack",
    "stronger": "le-attack",
    "prevented": "shield",
    "defended": "shield",
    "fully-blocked": "shield",
    "lost": "heart-broken",
    "gained": "heart",
    "died": "skull",
    "avenging": "le-attack",
    "next-attack": "le-attack",
    "boosted": "le-attack",
    "disabled": "le-disabled",
    "enabled": "le-refresh",
    "removed": "le-removed",
    "took-back": "le-draw",
    "won": "star",
    "stop-enemy-line": "le-action",
    "stop-attacked": "shield",
    "stop-own-attack": "le-attack",
    "stop-after-defending": "le-hide",
    "stop-turn-end": "hourglass",
    "stop-every-window": "eye",
}


def scene(event: Mapping[str, Any], view: Mapping[str, Any]) -> list[str | int]:
    """Who does what to whom: heroes, the card, and a number between them."""
    heroes = [f"hero.{HERO_IDS[kind]}" for kind in numbers(event, "hero", "heroes")]
    drawn = [card for card in numbers(event, "card", "cards")[:3] if card < CARD_COUNT]
    cards = [SLOT_IDS[card] for card in drawn]
    victims = [f"hero.{HERO_IDS[kind]}" for kind in numbers(event, "victim")]
    what = event["event"]
    if what == "attacks":
        return [*(hero.replace("hero.", "strike.") for hero in heroes), event["amount"], *victims]
    if what == "lost":
        return [event["amount"], *heroes]
    return [*heroes[:2], *cards, *victims]


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Round, and whose turn it is, for the top bar."""
    active = view["active"]
    return "letal-status", {
        "step": view["step"],
        "round": view["round"],
        "limit": view["round_limit"],
        "name": "" if active is None else names[active],
    }


# What the board needs worked out


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Who stands where, what one's cards could reach, what is being carried out."""
    count, bottom = len(view["players"]), seat or 0
    order = clockwise(count, seat)
    turned = bottom % 2 == 1
    enemies = [number for number in order if number % 2 != bottom % 2]
    allies = [number for number in order[1:] if number % 2 == bottom % 2]
    return {
        "turned": turned,
        "tiles": grid.tiles(turned),
        "letters": grid.letters(turned),
        "others": [*enemies, *allies],
        "heroes": _standing(view, turned, bottom),
        "hands": [
            _hand(view, hero, turned, place) for place, hero in enumerate(_own(view, bottom))
        ],
        "carry": _carried(view),
        "attack": _attack(view, bottom),
        "struck": _struck(view, turned),
        "gone_through": _after_moving(view, turned),
        "kinds": HERO_IDS,
        "piles": _counted,
        "own": lambda kind="": _own_cards(view, kind),
        "left": lambda card: _left(_own(view, bottom), card),
        "defends": DEFEND_PER_CARD,
    }


def _own(view: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    return [hero for hero in view["players"][seat]["heroes"] if hero["hero"] is not None]


def _all(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [hero for seat in range(len(view["players"])) for hero in _own(view, seat)]


def _hero(view: Mapping[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][number // 2]["heroes"][number % 2]
    return found


def _counted(cards: Sequence[str]) -> list[tuple[str, int]]:
    """A pile with each kind once, the newest first."""
    return list(Counter(reversed(cards)).items())


def _own_cards(view: Mapping[str, Any], kind: str) -> list[tuple[str, int]]:
    """The table's own cards (LE-13.2), of a hero or of all, listed as a pile is."""
    return [(card["id"], 1) for card in view["custom"] if kind in ("", card["hero"])]


def _left(heroes: Sequence[Mapping[str, Any]], card: str) -> int:
    """How many of a card are still in the deck while cards are set aside."""
    return sum(
        hero["submitted"].get(card, 0) - hero["aside"]["known"].count(card) for hero in heroes
    )


class Standing(NamedTuple):
    """A hero on the floor, as it is seen from here: all that its figure shows."""

    hero: str
    seat: int
    column: int
    row: int
    endurance: int
    most: int
    disabled: bool
    foe: bool
    pose: str
    auras: tuple[str, ...]


def _standing(view: Mapping[str, Any], turned: bool, bottom: int) -> list[Standing]:
    """Every hero on the floor, the farthest first."""
    attackers = {attack["attacker"] for attack in view["attacks"]}
    found = []
    for hero in _all(view):
        if hero["space"] is not None:
            column, row = grid.seen_at(SPACE_IDS.index(hero["space"]), turned)
            found.append(
                Standing(
                    hero["hero"],
                    hero["number"] // 2,
                    column,
                    row,
                    hero["endurance"],
                    hero["most"],
                    hero["disabled"],
                    hero["number"] // 2 % 2 != bottom % 2,
                    "strike" if hero["number"] in attackers else "stand",
                    tuple(aura["id"] for aura in hero["auras"]),
                )
            )
    return sorted(found, key=lambda hero: (hero.row, hero.column))


# Reach, range and radius, before one commits


class Plan(NamedTuple):
    """Where a card could take its hero, what it touches from where the hero stands, and the
    enemies it could come to touch: paths on the floor.
    """

    steps: str
    area: str
    by: str
    distance: int
    enemies: str


class Held(NamedTuple):
    """A kind of card in a hand."""

    place: int
    card: str
    copies: int
    plan: Plan | None


def _hand(view: Mapping[str, Any], hero: Mapping[str, Any], turned: bool, which: int) -> list[Held]:
    kinds = Counter(hero["hand"]["known"])
    return [
        Held(10 * which + place, card, copies, _plan(view, hero, card, turned))
        for place, (card, copies) in enumerate(kinds.items())
    ]


def _taken(view: Mapping[str, Any]) -> int:
    found = 0
    for hero in _all(view):
        if hero["space"] is not None:
            found |= 1 << SPACE_IDS.index(hero["space"])
    return found


def _area(space: int, by: str, distance: int) -> int:
    """LE-8.8 to LE-8.10."""
    return WITHIN[space][distance] if by == "radius" else LINE[space][distance]


def _plan(view: Mapping[str, Any], hero: Mapping[str, Any], card: str, turned: bool) -> Plan | None:
    if hero["space"] is None:
        return None
    lines = _lines_of(view, card)
    here = SPACE_IDS.index(hero["space"])
    taken, steps = _taken(view), 0
    stands = 1 << here
    for line in lines:
        if line["do"] == "move" and line.get("who", "self") == "self" and not steps:
            steps = walk(here, line["amount"], taken & ~(1 << here))
            stands |= steps
        found = _distance(line, hero)
        if found is not None and line["do"] != "place":
            by, distance = found
            area = 0
            for space in spaces_in(stands):
                area |= _area(space, by, distance)
            return Plan(
                grid.outline(steps & ~(1 << here), turned),
                grid.outline(_area(here, by, distance), turned),
                by,
                distance,
                grid.outline(area & _enemies(view, hero["number"]), turned),
            )
    return Plan(grid.outline(steps & ~(1 << here), turned), "", "", 0, "") if steps else None


def _lines_of(view: Mapping[str, Any], card: str) -> Sequence[Mapping[str, Any]]:
    number = SLOT_IDS.index(card)
    own = number - CARD_COUNT  # a table's own stand in the view
    written = view["custom"][own] if own >= 0 else STANDARD.cards[number].data
    lines: Sequence[Mapping[str, Any]] = written["lines"]
    return lines


def _distance(line: Mapping[str, Any], hero: Mapping[str, Any]) -> tuple[str, int] | None:
    for by in ("reach", "range", "radius"):
        if by in line:
            return by, min(10, line[by] + (hero["reach"] if by == "reach" else 0))
    return None


def _enemies(view: Mapping[str, Any], number: int) -> int:
    found = 0
    for hero in _all(view):
        if hero["number"] // 2 % 2 != number // 2 % 2 and hero["space"] is not None:
            found |= 1 << SPACE_IDS.index(hero["space"])
    return found


def _after_moving(view: Mapping[str, Any], turned: bool) -> dict[str, tuple[str, str]]:
    """While a card's Move is carried out: what its next distance touches from every space, and
    how it is drawn.
    """
    if not view["carried"]:
        return {}
    run = view["carried"][-1]
    hero = _hero(view, run["hero"])
    lines = _lines_of(view, run["id"]) if run["by"] in ("card", "trick", "aura") else ()
    if run["line"] >= len(lines) or lines[run["line"]]["do"] != "move":
        return {}
    if lines[run["line"]].get("who", "self") != "self" or hero["space"] is None:
        return {}
    for line in lines[run["line"] + 1 :]:
        found = _distance(line, hero)
        if found is not None:
            by, distance = found
            here = SPACE_IDS.index(hero["space"])
            spaces = walk(here, lines[run["line"]]["amount"], _taken(view) & ~(1 << here))
            return {
                SPACE_IDS[space]: (grid.outline(_area(space, by, distance), turned), by)
                for space in spaces_in(spaces)
            }
    return {}


# What is being carried out


def _carried(view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The card or ability whose lines are listed; what waits for it to end comes after it."""
    if not view["carried"]:
        return None
    run = view["carried"][-1]
    hero = _hero(view, run["hero"])
    waits = [
        {**other, "kind": _hero(view, other["hero"])["hero"]} for other in view["carried"][:-1]
    ]
    return {**run, "kind": hero["hero"], "seat": run["hero"] // 2, "waits": waits[::-1]}


_STEPS: Final = ("declared", "tricks", "defending", "tricks-after", "losing")
_SMALL_STEPS: Final = ("declared", "defending", "losing")
_RUNGS: Final = 4  # of the ladder: no card hidden, one, two, three


def _attack(view: Mapping[str, Any], bottom: int) -> dict[str, Any] | None:
    """The attack being carried out: its steps, the damage with its parts, and what hiding cards
    would leave.
    """
    if not view["attacks"]:
        return None
    attack = view["attacks"][-1]
    steps = _SMALL_STEPS if attack["small"] else _STEPS
    at = steps.index(attack["step"]) if attack["step"] in steps else 0
    targets = sorted(attack["targets"], key=lambda target: target["hero"] // 2 != bottom)
    return {
        "kind": attack["kind"],
        "hero": _hero(view, attack["attacker"])["hero"],
        "steps": [
            (step, "past" if place < at else "here" if place == at else "")
            for place, step in enumerate(steps)
        ],
        "targets": [{**target, **_ladder(view, attack, target)} for target in targets],
    }


def _ladder(
    view: Mapping[str, Any], attack: Mapping[str, Any], target: Mapping[str, Any]
) -> dict[str, Any]:
    """LE-6.5, LE-6.8, LE-6.9: what it loses and keeps by the number of cards it hides; one rung
    where defending is no use or over.
    """
    hero = _hero(view, target["hero"])
    over = attack["step"] in ("tricks-after", "losing")
    most = 0 if over or attack["kind"] != "physical" or hero["disabled"] else hero["hand"]["cards"]
    rungs = ladder(target["left"], hero["endurance"], most, True)[:_RUNGS]
    return {"name": hero["hero"], "seat": target["hero"] // 2, "rungs": rungs}


def _struck(view: Mapping[str, Any], turned: bool) -> str:
    """The spaces of those who are attacked now."""
    found = 0
    for target in view["attacks"][-1]["targets"] if view["attacks"] else ():
        space = _hero(view, target["hero"])["space"]
        if space is not None:
            found |= 1 << SPACE_IDS.index(space)
    return grid.outline(found, turned)
