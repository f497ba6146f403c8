"""Which knight will win, as a search of the next turn sees it; see `longtable.bots.outlook`.

A blow to be hoped for is counted as in appraise.py. Weights go by how many knights still stand, not
by how many sat down: with two left, a table of six is a duel.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import exp
from typing import Final

from longtable.core.state import State
from longtable.games.knights_duty.appraise import HITS
from longtable.games.knights_duty.arena import (
    BOW,
    DISTANCE,
    EMPTY_HAND,
    FULL,
    HIGH_GROUND,
    MOVE,
    PLAN,
    SLOTS,
    SPEAR,
    SWORD,
    WEAPON_NAMES,
)
from longtable.games.knights_duty.state import OUT, Arena

SPAN: Final = 1
WORLDS: Final = {"medium": 40, "hard": 1000, "expert": 4000}  # a turn is short: they are cheap
CURIOSITY: Final = {3: 2.5}  # where it showed to pay; with two and four it does not
WIDE: Final = 12  # the plans of a broken heart, 36 of them, are made token by token too

FEATURES: Final = (
    "full",  # a whole heart
    "insp_full",  # inspired, with a whole heart
    "insp_broken",  # and with a broken one
    "sword", "spear", "bow",  # in hand
    "pot_full",  # the blows to be hoped for at the easiest prey with a whole heart
    "pot_broken",  # and with a broken one
    "dang_full",  # those to be feared from all rivals, with a whole heart
    "dang_broken",
    "share_full",  # the part of these that is likely meant for me
    "share_broken",
    "high_uninsp",  # steps to the High Ground, where one is inspired anew
    "high_insp",
    "first",  # goes first
    "pot_if_full",
    "bare_broken",  # a broken heart and an empty hand
    "reach_full",  # rivals who could strike me, with a whole heart
)  # fmt: skip

FAR: Final = 4.0  # steps from the High Ground to the edge
PREY: Final = 2.0  # how much rather a knight with a broken heart is struck
DRAWN_OUT: Final = 10.0  # turns before the limit, for each rival, from which a draw is near
PATIENT: Final = 8  # turns in which nobody minds to stand out of reach
EVENTFUL: Final = 2  # and how many more for each wound at the table: that is no standoff
CROWD: Final = 4  # seats from which on that is so
RESTLESS: Final = 10.0  # and after how many more that would be worth nothing at all
BLOW: Final = 1.5  # to be in reach enough: two blows of a sword. A bow alone ends no standoff
POLITE: Final = 12  # turns in which nobody minds that rivals are unhurt
HUNGRY: Final = 10.0  # and after how many more that counts most
HUNGER: Final = 0.45  # how much a rival's heart weighs then
WEARY: Final = 0.9  # a little patience is left: with nothing to lose, nobody knows where to go


def group(state: State) -> int:
    """How many knights stand."""
    assert isinstance(state, Arena)
    return len(_standing(state))


def clock(state: State) -> int:
    """A turn is as far as plans reach."""
    assert isinstance(state, Arena)
    return state.turn_number


def _standing(state: Arena) -> list[int]:
    return [seat for seat in range(state.seats) if state.space[seat] != OUT]


def features(state: State) -> list[list[float] | None]:
    """Hearts, weapons, and who can reach whom."""
    assert isinstance(state, Arena)
    standing = _standing(state)
    blows: list[list[float]] = []  # by seat and by rival: what the one hopes for at the other
    meant: list[float] = [0.0] * state.seats
    for seat in range(state.seats):
        hits: list[float] = []
        if state.space[seat] != OUT:
            steps = DISTANCE[state.space[seat]]
            table = HITS[state.heart[seat]][state.weapon[seat]]
            for other in standing:
                hit = 0.0 if other == seat else table[steps[state.space[other]]]
                hits.append(hit)
                meant[seat] += hit if state.heart[other] == FULL else PREY * hit
        blows.append(hits)
    rows: list[list[float] | None] = [None] * state.seats
    for place, seat in enumerate(standing):
        rows[seat] = _row(state, standing, place, blows, meant)
    return rows


def _row(
    state: Arena, standing: list[int], place: int, blows: list[list[float]], meant: list[float]
) -> list[float]:
    seat = standing[place]
    full = state.heart[seat] == FULL
    at_full = at_broken = danger = share = 0.0
    threats = 0
    prey = 1.0 if full else PREY
    for n, other in enumerate(standing):
        if other == seat:
            continue
        hope = blows[seat][n]
        if state.heart[other] == FULL:
            at_full = max(at_full, hope)
        else:
            at_broken = max(at_broken, hope)
        fear = blows[other][place]
        if fear > 0.0:
            danger += fear
            share += fear * fear * prey / meant[other]
            threats += 1
    whole = 1.0 if full else 0.0
    broken = 1.0 - whole
    inspired = 1.0 if state.inspired[seat] else 0.0
    climb = DISTANCE[state.space[seat]][HIGH_GROUND] / FAR
    weapon = state.weapon[seat]
    return [
        whole,
        whole * inspired,
        broken * inspired,
        1.0 if weapon == SWORD else 0.0,
        1.0 if weapon == SPEAR else 0.0,
        1.0 if weapon == BOW else 0.0,
        at_full,
        at_broken,
        whole * danger,
        broken * danger,
        whole * share,
        broken * share,
        (1.0 - inspired) * climb,
        inspired * climb,
        1.0 if state.first == seat else 0.0,
        whole * max(at_full, at_broken),
        broken if weapon == EMPTY_HAND else 0.0,
        whole * threats / max(1, len(standing) - 1),
    ]


def settled(state: State, chances: list[float]) -> list[float]:
    """Near the limit a draw is near."""
    assert isinstance(state, Arena)
    standing = _standing(state)
    many = len(standing)
    left = state.turn_limit - state.turn_number
    draw = max(0.0, 1.0 - left / (DRAWN_OUT * max(1, many - 1))) ** 2
    if not draw:
        return chances
    found = [0.0] * state.seats
    for seat in standing:
        found[seat] = (1.0 - draw) * chances[seat] + draw / many
    return found


def pressed(state: State, chances: list[float]) -> list[float]:
    """Who strikes first pays for the others, and all of them know it: to wait is worth less from
    turn to turn, while one keeps out of reach, and later with every heart that rivals still have.
    Only both together end a standoff: without the first nobody comes near, without the second they
    stand face to face behind their shields. At a larger table wounds buy patience: where blows
    fall, if slowly, who rushes in is struck down for nothing.
    """
    assert isinstance(state, Arena)
    waited = _weary(state, PATIENT, RESTLESS)
    if waited <= 0.0:
        return chances
    standing = _standing(state)
    hunger = HUNGER * max(0.0, _weary(state, POLITE, HUNGRY))
    hearts = 0
    for seat in standing:
        hearts += state.heart[seat]
    found = list(chances)
    for seat in standing:
        far = max(0.0, 1.0 - _best_blow(state, standing, seat) / BLOW)
        unhurt = hearts - state.heart[seat]
        found[seat] *= (1.0 - waited * far) * exp(-hunger * unhurt)
    return found


def called_off(state: State) -> bool:
    """Several are left when the limit ends it; where all fall at once, nobody is."""
    assert isinstance(state, Arena)
    return len(_standing(state)) > 1


def _weary(state: Arena, after: int, turns: float) -> float:
    if state.seats >= CROWD:
        after += EVENTFUL * (FULL * state.seats - sum(state.heart))
    return min(WEARY, (state.turn_number - 1 - after) / turns)


def _best_blow(state: Arena, standing: list[int], seat: int) -> float:
    steps = DISTANCE[state.space[seat]]
    table = HITS[state.heart[seat]][state.weapon[seat]]
    return max([table[steps[state.space[other]]] for other in standing if other != seat])


# Plans, token by token

_DATA: Final = tomllib.loads((files(__package__) / "plans.toml").read_text(encoding="utf-8"))
NEAREST: Final = 7  # steps; beyond it is all the same
PROMISING: Final[list[list[list[list[float]]]]] = [
    [
        [
            [share / 1000 for share in _DATA[f"slots_{slots}"][weapon][str(near)]]
            for near in range(1, NEAREST + 1)
        ]
        for weapon in (*WEAPON_NAMES, "empty")
    ]
    for slots in range(1, SLOTS[FULL] + 1)
]
PLANNING: Final[int] = PLAN.first


def lean(state: State, seat: int, path: list[int], parts: Sequence[int]) -> list[float] | None:
    """How promising each token is in the next slot of a plan."""
    assert isinstance(state, Arena)
    if not path or path[0] != PLANNING:
        return None
    weapon, moves = state.weapon[seat], 0
    for token in path[1:]:
        if token <= BOW:
            weapon = token
        elif token == MOVE:
            moves += 1
    steps = DISTANCE[state.space[seat]]
    near = min([steps[state.space[other]] for other in state.standing if other != seat])
    left = SLOTS[state.heart[seat]] - (len(path) - 1)
    table = PROMISING[left - 1][weapon][max(1, min(NEAREST, near - moves)) - 1]
    found = [table[token] if token <= MOVE else 0.0 for token in parts]
    total = sum(found)
    return [share / total for share in found] if total else None
