"""The arena and the pieces (chapter 2): spaces, distances, tokens, weapons, and all actions."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import product
from typing import Final

from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS

DATA: Final = tomllib.loads((files(__package__) / "arena.toml").read_text(encoding="utf-8"))

# KD-2.1: the spaces in reading order, a1 at the top left, the High Ground in the very middle

_REACH: Final[int] = DATA["side"] - 1
AXIAL: Final[list[tuple[int, int]]] = [
    (q, r)
    for r in range(-_REACH, _REACH + 1)
    for q in range(max(-_REACH, -_REACH - r), min(_REACH, _REACH - r) + 1)
]
HIGH_GROUND: Final[int] = AXIAL.index((0, 0))


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _labels() -> list[str]:
    labels, row, place = [], -_REACH, 0
    for _, r in AXIAL:
        place = place + 1 if r == row else 1
        row = r
        labels.append(f"{'abcdefghijklmnop'[r + _REACH]}{place}")
    return labels


# KD-7.2: the smallest number of steps; KD-4.1: a step, or staying
DISTANCE: Final[list[list[int]]] = [[_distance(a, b) for b in AXIAL] for a in AXIAL]
STEPS: Final[list[list[int]]] = [
    [space for space, steps in enumerate(row) if steps <= 1] for row in DISTANCE
]

# KD-2.2, KD-2.3: clans, their starts and who takes part
CLANS: Final[list[str]] = [clan["id"] for clan in DATA["clan"]]
STARTS: Final[list[int]] = [AXIAL.index(tuple(clan["start"])) for clan in DATA["clan"]]
SEATING: Final[dict[int, list[int]]] = {
    int(seats): [CLANS.index(clan) for clan in clans] for seats, clans in DATA["seating"].items()
}

# KD-2.4, KD-2.5: tokens and weapons; the first three tokens are the weapons
SWORD: Final = 0
SPEAR: Final = 1
BOW: Final = 2
SHIELD: Final = 3
PARRY: Final = 4
MOVE: Final = 5
NOTHING: Final = 6  # an empty slot
EMPTY_HAND: Final = 3  # in place of a weapon

TOKEN_NAMES: Final[list[str]] = list(DATA["tokens"])
OWNED: Final[list[int]] = list(DATA["tokens"].values())
WEAPON_NAMES: Final[list[str]] = list(DATA["weapons"])
REACH: Final[list[int]] = [weapon["reach"] for weapon in DATA["weapons"].values()]
HEARTS: Final[list[int]] = [weapon["hearts"] for weapon in DATA["weapons"].values()]
SHIELDS: Final[list[int]] = [weapon["shields"] for weapon in DATA["weapons"].values()]

# KD-3.3: hearts and the slots they give
FALLEN: Final = 0
BROKEN: Final = 1
FULL: Final = 2
HEART_NAMES: Final = ["fallen", "broken", "full"]
SLOTS: Final[list[int]] = [0, DATA["slots"]["broken_heart"], DATA["slots"]["full_heart"]]

# What can be done

TOKENS: Final = Domain("token", TOKEN_NAMES)
LAST_TOKENS: Final = Domain("token", [*TOKEN_NAMES, "nothing"])
WEAPONS: Final = Domain("weapon", [*WEAPON_NAMES, "none"])
SPACES: Final = Domain("space", _labels())
KNIGHTS: Final = Domain("clan", CLANS)

ACTIONS: Final = Vocabulary()
PLAN: Final = ACTIONS.verb("plan", first=TOKENS, second=TOKENS, third=LAST_TOKENS)
GO: Final = ACTIONS.verb("go", space=SPACES)
ATTACK: Final = ACTIONS.verb("attack", target=SEATS)
SPARE: Final = ACTIONS.verb("spare")
YIELD: Final = ACTIONS.verb("yield")
INSIST: Final = ACTIONS.verb("insist")
WAIT: Final = ACTIONS.verb("wait")
GO_FIRST: Final = ACTIONS.verb("go-first")
KEEP: Final = ACTIONS.verb("keep")
INSPIRE: Final = ACTIONS.verb("inspire")

FIRST_GO: Final[int] = GO.first
FIRST_ATTACK: Final[int] = ATTACK.first
DO_SPARE: Final[int] = SPARE()
DO_YIELD: Final[int] = YIELD()
DO_INSIST: Final[int] = INSIST()
DO_WAIT: Final[int] = WAIT()
DO_GO_FIRST: Final[int] = GO_FIRST()
DO_KEEP: Final[int] = KEEP()
DO_INSPIRE: Final[int] = INSPIRE()

# KD-4.1: the steps from each space, as actions
STEP_ACTIONS: Final[list[list[int]]] = [[GO.first + to for to in steps] for steps in STEPS]

# KD-3.4, KD-3.5: every way to fill two or three slots with the tokens a player owns


def _plans(slots: int) -> list[list[int]]:
    return [
        list(plan)
        for plan in product(range(len(OWNED)), repeat=slots)
        if all(plan.count(token) <= OWNED[token] for token in plan)
    ]


def _plan_action(plan: list[int]) -> int:
    first, second, third = [*plan, NOTHING, NOTHING][:3]
    return PLAN(first, second, third)


PLANS: Final[list[list[list[int]]]] = [_plans(slots) for slots in range(max(SLOTS) + 1)]
PLAN_ACTIONS: Final[list[list[int]]] = [
    [_plan_action(plan) for plan in plans] if slots >= 2 else []
    for slots, plans in enumerate(PLANS)
]
TOKENS_OF: Final[dict[int, list[int]]] = {
    action: plan
    for plans, actions in zip(PLANS, PLAN_ACTIONS, strict=True)
    for plan, action in zip(plans, actions, strict=False)
}
# KD-11.2: for each number of slots, the plans that go with the tokens revealed so far
PLANS_FROM: Final[list[dict[tuple[int, ...], list[list[int]]]]] = [
    {
        shown: [plan for plan in plans if tuple(plan[: len(shown)]) == shown]
        for shown in {tuple(plan[:known]) for plan in plans for known in range(len(plan))}
    }
    for plans in PLANS
]
