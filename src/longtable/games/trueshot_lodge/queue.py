"""The queue of triggered effects (TL-8.7): the one place that says what happens next."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    FIRST_SOURCE,
    FROM_ASPECT,
    FROM_WEAPON,
    SLOT_COUNT,
)
from longtable.games.trueshot_lodge.cards import FIRST_SPELL, FIRST_WEAPON
from longtable.games.trueshot_lodge.damage import check_deaths
from longtable.games.trueshot_lodge.entries import MOMENTS
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.triggers import DYING, TAMING, Trigger


def settle(table: Table) -> Script[bool]:
    """TL-8.7: settle everything set off, and whatever that sets off; gives whether any of it did
    anything.
    """
    happened = bool(table.fallen)
    check_deaths(table)
    if table.fresh:
        yield from line_up(table)
    while table.queue:
        did = yield from carry_out(table, table.queue.pop(0))
        happened = happened or did
        check_deaths(table)
        if table.fresh:
            yield from line_up(table)
    return happened


def settle_event(table: Table) -> Script[bool]:
    """Settle, then see who has lost the last living pet (TL-10.2, TL-10.10)."""
    happened = False
    if table.fresh or table.fallen:
        happened = yield from settle(table)
    count_out(table)
    return happened


def line_up(table: Table) -> Script[None]:
    """In turn order from the active player, each owner ordering their own."""
    fresh, table.fresh = table.fresh, []
    if len(fresh) > 1:
        order = table.clockwise(table.active)
        fresh.sort(key=lambda trigger: (trigger.moment, order.index(trigger.seat)))
    while fresh:
        moment, seat = fresh[0].moment, fresh[0].seat
        count = 1
        while count < len(fresh) and fresh[count].moment == moment and (
            fresh[count].seat == seat
        ):  # fmt: skip
            count += 1
        group = fresh[:count]
        del fresh[:count]
        while len(group) > 1:
            chosen = yield from choose_first(table, seat, group)
            group.remove(chosen)
            table.queue.append(chosen)
        table.queue += group


def choose_first(table: Table, seat: int, group: list[Trigger]) -> Script[Trigger]:
    """The owner says which source comes first; within one card its effects keep their order."""
    sources = [source_of(trigger) for trigger in group]
    actions = sorted({FIRST_SOURCE + source for source in sources})
    if len(actions) == 1:
        return group[0]
    action = yield from table.ask(seat, "order", actions)
    return group[sources.index(action - FIRST_SOURCE)]


def carry_out(table: Table, trigger: Trigger) -> Script[bool]:
    """TL-8.8: only a face-up pet's effect works, except at its own death. Gives whether it did
    anything.
    """
    pet = trigger.pet
    if pet is not None and trigger.moment not in (DYING, TAMING):
        if not pet.up or trigger.effect not in pet.effects:
            return False
    table.effect_comes_up("TL-8.7", trigger.seat, trigger.effect)
    script = MOMENTS[trigger.moment][trigger.effect](table, trigger)
    if script is not None:
        yield from script
    return table.effect_is_over()


def count_out(table: Table) -> None:
    """TL-10.10: who has no living pet left is out of the round, in order of the moment.

    Of several at once the active player stands best, the others follow clockwise.
    """
    gone = table.fallen_order
    leaving: list[int] = []
    for seat in table.inside:
        if table.has_living(seat):
            if seat in gone:  # TL-10.3: back in the round, to be ranked anew
                gone.remove(seat)
                table.tell("back", "TL-10.3", seat=seat)
        elif seat not in gone:
            leaving.append(seat)
    if leaving:
        for seat in reversed(table.clockwise(table.active)):
            if seat in leaving:
                gone.append(seat)
                table.tell("out-of-round", "TL-6.7", seat=seat)


def source_of(trigger: Trigger) -> int:
    """Where an effect comes from: a slot, the weapon or the Aspect."""
    if trigger.effect >= FIRST_SPELL and trigger.pet is None:
        return FROM_ASPECT
    if FIRST_WEAPON <= trigger.effect < FIRST_SPELL:
        return FROM_WEAPON
    return 0 if trigger.pet is None else max(trigger.pet.place, 0) % SLOT_COUNT
