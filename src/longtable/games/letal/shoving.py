"""Push and pull (LE-8.3 to LE-8.6)."""

from __future__ import annotations

from longtable.games.letal.board import OFF, direction, next_space, steps
from longtable.games.letal.grammar import NONE, ON_PUSH, ON_STOPPED, STAT_PUSH
from longtable.games.letal.run import Run
from longtable.games.letal.state import Table
from longtable.games.letal.values import modifier


def shove(table: Table, run: Run, heroes: list[int], amount: int, away: bool) -> None:
    """Push these heroes away from the one whose card it is, or pull them closer. Of several, those
    who make room for the others go first: the farthest of a push, the nearest of a pull.
    """
    here = table.space[run.hero]
    amount += modifier(table, run.hero, STAT_PUSH, NONE)
    heroes = sorted(heroes, key=lambda h: steps(here, table.space[h]), reverse=away)
    run.spaces, run.stopped, run.moved = 0, False, False
    for hero in heroes:
        spaces, stopped = path_of(table, run.hero, hero, amount, away)
        run.spaces = len(spaces)
        run.stopped = stopped
        run.moved = bool(spaces)
        if spaces:
            table.space[hero] = spaces[-1]
            table.tell(
                "pushed" if away else "pulled", "LE-8.3" if away else "LE-8.4",
                seat=hero // 2, hero=table.kind[hero], space=spaces[-1], amount=len(spaces),
            )  # fmt: skip
            table.fired.append([run.hero, ON_PUSH, hero, NONE])
        if stopped:
            table.tell("stopped", "LE-8.6", seat=hero // 2, hero=table.kind[hero])
            if table.team(hero) != table.team(run.hero):
                table.fired.append([run.hero, ON_STOPPED, hero, NONE])


def path_of(table: Table, hero: int, other: int, amount: int, away: bool) -> tuple[list[int], bool]:
    """The spaces through which the other hero goes, and whether it is stopped short. LE-8.5: not
    in line, nothing happens. LE-8.6: a pull that ends beside the puller is not stopped short.
    """
    here, there = table.space[hero], table.space[other]
    step = direction(here, there)
    if step == 0:
        return [], False
    if not away:
        step = -step
    found: list[int] = []
    taken = table.taken()
    at = there
    while len(found) < amount:
        at = next_space(at, step)
        if at == OFF:
            return found, True
        if taken >> at & 1:
            return found, at != here
        found.append(at)
    return found, False
