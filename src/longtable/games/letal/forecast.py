"""What can be foretold before one commits: the damage of an attack with its parts, what defending
with one, two or three cards would leave, and the spaces that a line can touch.

All of it comes from the rules themselves, and from what the seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.games.letal.actions import DONE, HIDE, MOVE, TARGET
from longtable.games.letal.attack import damage_parts
from longtable.games.letal.board import LINE, SPACE_IDS, SPACES, WITHIN, spaces_in
from longtable.games.letal.grammar import DEAL, NONE, PHYSICAL, RADIUS, REACH, STAT_REACH, Line
from longtable.games.letal.library import DEFEND_PER_CARD
from longtable.games.letal.rules import Letal
from longtable.games.letal.run import BY_CARD, Run
from longtable.games.letal.values import modifier
from longtable.kit.forecast import Note, offered


@dataclass(frozen=True)
class Blow:
    """What a Deal line would declare against one hero: the parts of the damage, and for each
    number of cards hidden in defence what gets through and what that leaves.
    """

    hero: int
    parts: list[tuple[str, int, int]]
    damage: int
    ladder: list[tuple[int, int]]

    @property
    def kills(self) -> bool:
        """Whether it would, with nothing prevented."""
        return self.ladder[0][1] == 0


@dataclass(frozen=True)
class Touch:
    """A line of a card: the spaces it touches, and what it would do to the enemies there."""

    line: int
    spaces: list[str]
    blows: list[Blow]


def ladder(damage: int, endurance: int, cards: int, physical: bool) -> list[tuple[int, int]]:
    """What gets through, and the Endurance it leaves, with 0, 1, 2 … cards hidden: up to as many
    as there are in the hand, or as many as block it fully.
    """
    rungs = [(damage, max(0, endurance - damage))]
    while physical and len(rungs) <= cards and rungs[-1][0]:
        through = max(0, damage - DEFEND_PER_CARD * len(rungs))
        rungs.append((through, max(0, endurance - through)))
    return rungs


def touched(state: Letal, hero: int, line: Line, space: int = NONE) -> list[int]:
    """The spaces that a line of this hero can touch, from where it stands or from another space."""
    here = state.space[hero] if space == NONE else space
    if line.by == NONE or here < 0:
        return list(range(SPACES))
    if line.by == RADIUS:
        return spaces_in(WITHIN[here][line.distance])
    more = modifier(state, hero, STAT_REACH, NONE) if line.by == REACH else 0
    return spaces_in(LINE[here][min(10, line.distance + more)])


def blow(state: Letal, run: Run, line: Line, target: int) -> Blow:
    """One Deal line against one hero, as things stand."""
    parts = damage_parts(state, run, line, target)
    damage = sum(amount for _, _, amount in parts)
    cards = 0 if state.disabled[target] else len(state.hand[target])
    rungs = ladder(damage, state.endurance[target], cards, line.kind == PHYSICAL)
    return Blow(target, parts, damage, rungs)


def preview(state: Letal, hero: int, card: int, space: int = NONE) -> list[Touch]:
    """For each line of a card with a distance: the spaces it touches, and if it deals damage, what
    it would do to each enemy there now.
    """
    entry = state.library.cards[card]
    run = Run(BY_CARD, hero, card, card, entry.lines)
    found: list[Touch] = []
    for number, line in enumerate(entry.lines):
        if line.by == NONE:
            continue
        spaces = touched(state, hero, line, space)
        blows = [
            blow(state, run, line, enemy)
            for enemy in state.enemies(hero)
            if line.do == DEAL and state.space[enemy] in spaces
        ]
        found.append(Touch(number, [SPACE_IDS[s] for s in spaces], blows))
    return found


def notes(seen: Perspective) -> dict[int, Note]:
    """What a target would lose, what a card hidden in defence would leave, and how many enemies
    the next attack reaches from a space.
    """
    if not any(True for _ in offered(seen, TARGET, HIDE, DONE, MOVE)):
        return {}
    # Nothing here hangs on what the seat can't see; what is imagined is never looked at.
    state = cast(Letal, seen.imagine(Dice(b"notes")).state)
    prompt = seen.choice.prompt
    if prompt == "defend":
        return _defences(seen, state)
    if prompt == "target" and state.runs:
        return _targets(seen, state)
    if prompt in ("move", "place-beside") and state.runs:
        return _steps(seen, state)
    return {}


def _defences(seen: Perspective, state: Letal) -> dict[int, Note]:
    attack = state.attacks[-1]
    target, left = attack.targets[attack.turn_of], attack.left(attack.turn_of)
    found: dict[int, Note] = {}
    for action, verb, _ in offered(seen, HIDE, DONE):
        through = left if verb is DONE else max(0, left - DEFEND_PER_CARD)
        rest = max(0, state.endurance[target] - through)
        if not through:
            found[action] = ("note-blocked", {})
        elif not rest:
            found[action] = ("note-dies", {"amount": through})
        else:
            found[action] = ("note-defend", {"amount": through, "left": rest})
    return found


def _targets(seen: Perspective, state: Letal) -> dict[int, Note]:
    run = state.runs[-1]
    line = run.lines[run.at]
    if line.do != DEAL:
        return {}
    found: dict[int, Note] = {}
    for action, _, (seat, kind) in offered(seen, TARGET):
        would = blow(state, run, line, state.hero_called(seat, kind))
        left = would.ladder[0][1]
        if would.kills:
            found[action] = ("note-kills", {"amount": would.damage})
        else:
            found[action] = ("note-deal", {"amount": would.damage, "left": left})
    return found


def _steps(seen: Perspective, state: Letal) -> dict[int, Note]:
    run = state.runs[-1]
    later = [line for line in run.lines[run.at + 1 :] if line.do == DEAL]
    if not later or run.lines[run.at].said.get("who", "self") != "self":
        return {}
    enemies = [state.space[enemy] for enemy in state.enemies(run.hero)]
    found: dict[int, Note] = {}
    for action, _, (space,) in offered(seen, MOVE):
        reached = touched(state, run.hero, later[0], space)
        found[action] = ("note-reach", {"amount": sum(s in reached for s in enemies)})
    if not any(details["amount"] for _, details in found.values()):
        return {}  # what holds for every space helps nobody to choose one
    return found
