"""What is reckoned from the table: distances, conditions, bonuses, numbers of lines."""

from __future__ import annotations

from typing import Final

from longtable.games.letal.board import ADJACENT, EDGE, LINE, WITHIN
from longtable.games.letal.grammar import (
    ALWAYS,
    AURA,
    IF_ADJACENT,
    IF_ALLY_ADJACENT,
    IF_ALONE,
    IF_AT_EDGE,
    IF_ATTACKER_ADJACENT,
    IF_AURAS_AT_LEAST,
    IF_BLOCKED,
    IF_DISABLED,
    IF_FLANKED,
    IF_FULLY_BLOCKED,
    IF_HALF,
    IF_HAND_AT_MOST,
    IF_MOVED,
    IF_NO_ENEMY_ADJACENT,
    IF_NOT_ADJACENT,
    IF_NOT_BLOCKED,
    IF_NOT_FULLY_BLOCKED,
    IF_STOPPED,
    NONE,
    PER_AURAS,
    PER_DISCARDED,
    PER_HIDDEN,
    PER_REMOVED,
    RADIUS,
    REACH,
    STAT_REACH,
    Line,
)
from longtable.games.letal.library import Entry
from longtable.games.letal.run import Run
from longtable.games.letal.state import Table

ALONE_RADIUS: Final = 2

# Distances (LE-8.7 to LE-8.11)


def area(table: Table, hero: int, line: Line) -> int:
    """The spaces a line can touch from where the hero stands; all of them without a distance."""
    if line.by == NONE:
        return -1
    here = table.space[hero]
    if line.by == RADIUS:
        return WITHIN[here][line.distance]
    distance = line.distance
    if line.by == REACH:
        distance = min(10, distance + modifier(table, hero, STAT_REACH, NONE))
    return LINE[here][distance]


def are_adjacent(table: Table, one: int, other: int) -> bool:
    """LE-8.7."""
    return bool(ADJACENT[table.space[one]] >> table.space[other] & 1)


def in_area(table: Table, heroes: list[int], spaces: int) -> list[int]:
    """Those of the heroes who stand there."""
    return [hero for hero in heroes if spaces >> table.space[hero] & 1]


# Conditions


def holds(table: Table, hero: int, condition: int, n: int, it: int, run: Run | None) -> bool:
    """Whether a condition is true for the hero; `it` is the hero spoken of, and `run` what is
    being carried out. LE-5.11: of "it" that died nothing is true.
    """
    if condition == NONE:
        return True
    if condition <= IF_HALF:
        return table.alive(it) and _holds_of(table, hero, condition, it)
    if condition <= IF_NOT_FULLY_BLOCKED:
        seen = block_seen(table, hero, run)
        if seen is None:
            return False
        blocked, fully = seen
        if condition == IF_BLOCKED:
            return blocked
        if condition == IF_NOT_BLOCKED:
            return not blocked
        return fully if condition == IF_FULLY_BLOCKED else not fully
    if condition == IF_STOPPED:
        return run is not None and run.stopped
    if condition == IF_MOVED:
        return run is not None and run.moved
    if condition == IF_HAND_AT_MOST:
        return len(table.hand[hero]) <= n
    if condition == IF_AURAS_AT_LEAST:
        return len(table.auras[hero]) >= n
    return _holds_around(table, hero, condition, run)


def _holds_of(table: Table, hero: int, condition: int, it: int) -> bool:
    if condition == IF_FLANKED:
        return any(are_adjacent(table, ally, it) for ally in table.allies(hero))
    if condition == IF_ALONE:
        near = WITHIN[table.space[it]][ALONE_RADIUS]
        return not in_area(table, table.allies(it), near)
    if condition == IF_AT_EDGE:
        return bool(EDGE >> table.space[it] & 1)
    if condition == IF_ADJACENT:
        return are_adjacent(table, hero, it)
    if condition == IF_NOT_ADJACENT:
        return not are_adjacent(table, hero, it)
    if condition == IF_DISABLED:
        return table.disabled[it]
    return 2 * table.endurance[it] <= table.library.heroes[table.kind[it]].endurance


def _holds_around(table: Table, hero: int, condition: int, run: Run | None) -> bool:
    near = ADJACENT[table.space[hero]]
    if condition == IF_NO_ENEMY_ADJACENT:
        return not in_area(table, table.enemies(hero), near)
    if condition == IF_ALLY_ADJACENT:
        return bool(in_area(table, table.allies(hero), near))
    attacker = attacker_seen(table, run)
    if not table.alive(attacker):
        return False
    adjacent = are_adjacent(table, hero, attacker)
    return adjacent if condition == IF_ATTACKER_ADJACENT else not adjacent


def attacker_seen(table: Table, run: Run | None) -> int:
    """Whose attack a card speaks of: the one that set it off, or the one being carried out."""
    if run is not None and run.attacker != NONE:
        return run.attacker
    return table.attacks[-1].attacker if table.attacks else NONE


def block_seen(table: Table, hero: int, run: Run | None) -> tuple[bool, bool] | None:
    """Whether the attack spoken of was blocked, and fully: the last one of the card itself, or the
    one being carried out, as it stands for this hero or for its last target (LE-6.13). Without an
    attack it was neither blocked nor not blocked.
    """
    if run is not None and run.attacked:
        return run.blocked, run.fully
    if not table.attacks:
        return None
    attack = table.attacks[-1]
    place = attack.targets.index(hero) if hero in attack.targets else len(attack.targets) - 1
    return attack.is_blocked(place), attack.is_fully_blocked(place)


# Bonuses


def modifier(table: Table, hero: int, stat: int, it: int) -> int:
    """What abilities and auras that always hold add to a hero's damage, Reach or pushes."""
    found = 0
    for ability in table.library.heroes[table.kind[hero]].abilities:
        if ability.when == ALWAYS:
            found += always(table, hero, ability, stat, it)
    cards = table.library.cards
    for card in table.auras[hero]:
        if cards[card].when == ALWAYS:  # LE-5.12: auras of the same name add up
            found += always(table, hero, cards[card], stat, it)
    return found


def always(table: Table, hero: int, entry: Entry, stat: int, it: int) -> int:
    """What one of them adds, if its condition holds."""
    found = 0
    for line in entry.lines:
        if line.stat == stat and holds(table, hero, entry.condition, entry.n, it, None):
            if holds(table, hero, line.condition, line.n, it, None):
                found += line.amount
    return found


def boosted(table: Table, hero: int, stat: int) -> int:
    """LE-4.12: what holds for it this round."""
    found = 0
    for boost in table.boosts:
        if boost[0] == hero and boost[1] == stat:
            found += boost[2]
    return found


# The numbers of a line


def extra(table: Table, run: Run, line: Line, it: int) -> int:
    """What `plus` adds to a line's amount."""
    if line.plus == 0:
        return 0
    if line.plus_if != NONE:
        return line.plus if holds(table, run.hero, line.plus_if, line.plus_n, it, run) else 0
    if line.per == PER_DISCARDED:
        count = run.discarded
    elif line.per == PER_HIDDEN:
        count = run.hidden
    elif line.per == PER_REMOVED:
        count = run.removed
    elif line.per == PER_AURAS:
        count = len(table.auras[run.hero])
    else:
        count = run.spaces
    more = line.plus * count
    return more if line.cap == NONE else min(more, line.cap)


# LE-5.9: what a card costs


def payable(table: Table, hero: int, entry: Entry, others: int) -> bool:
    """Whether the hero can pay what is written on it, with so many other cards in hand. Putting
    down an aura needs one in hand: `can_put_aura` sees to that, for only its player knows.
    """
    if entry.cost_cards + entry.cost_aura > others:
        return False
    return entry.cost_own_aura <= len(table.auras[hero])


def can_put_aura(table: Table, hero: int, entry: Entry) -> bool:
    """Whether there is an aura among the hero's other cards, if one has to be put down."""
    if not entry.cost_aura:
        return True
    cards = table.library.cards
    return any(cards[card].kind == AURA for card in table.hand[hero] if card != entry.number)
