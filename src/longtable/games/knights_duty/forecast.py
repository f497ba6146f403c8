"""What a knight can foresee: the odds of an attack and of inspiration, and whom a step brings into
range. Everything is worked out from the seat's perspective, by the rules.
"""

from __future__ import annotations

from typing import Any

from longtable.core.perspective import Perspective
from longtable.games.knights_duty.arena import (
    ATTACK,
    CLANS,
    DISTANCE,
    DO_INSPIRE,
    DO_KEEP,
    GO,
    HEARTS,
    HIGH_GROUND,
    REACH,
    SHIELDS,
    SPACES,
    WEAPON_NAMES,
)
from longtable.games.knights_duty.rules import inspired, shielded
from longtable.kit.forecast import Note, offered


def notes(seen: Perspective) -> dict[int, Note]:
    """What each action would do, as far as the seat can know."""
    return {**odds(seen), **_steps(seen)}


def odds(seen: Perspective) -> dict[int, Note]:
    """The cards that hit, of those in the pile: for each target, with and without inspiration."""
    prompt = seen.choice.prompt
    if prompt == "attack":
        return _attacks(seen)
    if prompt == "inspire":
        return _inspiration(seen)
    return {}


def within(distance: int | None) -> tuple[str, ...]:
    """The weapons that reach so far (KD-7.1). Nobody strikes oneself."""
    if not distance:
        return ()
    return tuple(w for w, reach in zip(WEAPON_NAMES, REACH, strict=True) if distance <= reach)


def _attacks(seen: Perspective) -> dict[int, Note]:
    told: dict[int, Note] = {}
    knights, stances = seen.view()["knights"], _stances(seen)
    own = knights[seen.seat]
    weapon = WEAPON_NAMES.index(own["weapon"])
    for action, _, (target,) in offered(seen, ATTACK):
        stance = stances.get(target)
        hearts, shields = HEARTS[weapon], SHIELDS[weapon]
        if stance == "shield":
            hearts, shields = shielded(hearts, shields)
        least = _after(hearts, attacker=False, target=knights[target]["inspired"])
        most = _after(hearts, attacker=own["inspired"], target=False)
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


def _inspiration(seen: Perspective) -> dict[int, Note]:
    """The odds with and without one's own inspiration, and what the other's would make of them."""
    fight = seen.choice.about or {}
    attacks = fight["seat"] == seen.seat
    other = fight["target"] if attacks else fight["seat"]
    may_answer = seen.view()["knights"][other]["inspired"]
    told: dict[int, Note] = {}
    for action in (DO_KEEP, DO_INSPIRE):
        own = action == DO_INSPIRE
        alone = _after(fight["hearts"], attacker=own and attacks, target=own and not attacks)
        both = _after(fight["hearts"], attacker=own or not attacks, target=own or attacks)
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


def _after(hearts: int, *, attacker: bool, target: bool) -> int:
    """The hearts after inspiration, the attacker's first (KD-9.4)."""
    if attacker:
        hearts = inspired(hearts, attacks=True)
    return inspired(hearts, attacks=False) if target else hearts


def _steps(seen: Perspective) -> dict[int, Note]:
    """Who would be in range from there with which weapon, if everybody else stayed."""
    if seen.choice.prompt != "move":
        return {}
    view = seen.view()
    own, high = view["knights"][seen.seat], SPACES.labels[HIGH_GROUND]
    rivals = {
        knight["clan"]: SPACES.index(knight["space"])
        for number, knight in enumerate(view["knights"])
        if number != seen.seat and knight["space"] is not None
    }
    told: dict[int, Note] = {}
    for action, _, (space,) in offered(seen, GO):
        far = {clan: DISTANCE[space][rival] for clan, rival in rivals.items()}
        reach: dict[str, Any] = {
            clan: (within(far[clan]) or ["none"])[0] if clan in far else "none" for clan in CLANS
        }
        moved_on = SPACES.labels[space] == high and own["space"] != high
        reach["anyone"] = "yes" if any(within(steps) for steps in far.values()) else "no"
        reach["eye"] = "yes" if moved_on and not own["inspired"] else "no"
        told[action] = ("kd-note-go", reach)
    return told
