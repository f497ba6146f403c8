"""The queue of triggered effects (TL-8.7): the one place that says what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    FIRST_SOURCE,
    FROM_ASPECT,
    FROM_WEAPON,
    SLOT_COUNT,
)
from longtable.games.trueshot_lodge.cards import FIRST_SPELL, FIRST_WEAPON
from longtable.games.trueshot_lodge.effects import MOMENTS
from longtable.games.trueshot_lodge.state import DYING, TAMING, Trigger
from longtable.games.trueshot_lodge.verbs import Verbs

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge


class Queue(Verbs):
    """Effects set off together line up; the first in line is settled first."""

    __slots__ = ()

    def settle(self) -> Script[None]:
        """TL-8.7: settle everything set off, and whatever that sets off."""
        self.check_deaths()
        if self.fresh:
            yield from self.line_up()
        while self.queue:
            yield from self.carry_out(self.queue.pop(0))
            self.check_deaths()
            if self.fresh:
                yield from self.line_up()

    def settle_event(self) -> Script[None]:
        """Settle, then see who has lost the last living pet (TL-10.2, TL-10.10)."""
        if self.fresh or self.fallen:
            yield from self.settle()
        self.count_out()

    def line_up(self) -> Script[None]:
        """In turn order from the active player, each owner ordering their own."""
        fresh, self.fresh = self.fresh, []
        if len(fresh) > 1:
            order = self.clockwise(self.active)
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
                chosen = yield from self.choose_first(seat, group)
                group.remove(chosen)
                self.queue.append(chosen)
            self.queue += group

    def choose_first(self, seat: int, group: list[Trigger]) -> Script[Trigger]:
        """The owner says which source comes first; within one card its effects keep their order."""
        sources = [source_of(trigger) for trigger in group]
        actions = sorted({FIRST_SOURCE + source for source in sources})
        if len(actions) == 1:
            return group[0]
        action = yield from self.ask(seat, "order", lambda _: actions)
        return group[sources.index(action - FIRST_SOURCE)]

    def carry_out(self, trigger: Trigger) -> Script[None]:
        """TL-8.8: only a face-up pet's effect works, except at its own death."""
        pet = trigger.pet
        if pet is not None and trigger.moment not in (DYING, TAMING):
            if not pet.up or trigger.effect not in pet.effects:
                return
        self.tell("effect", "TL-8.7", seat=trigger.seat, card=trigger.effect)
        script = MOMENTS[trigger.moment][trigger.effect](cast("TrueshotLodge", self), trigger)
        if script is not None:
            yield from script

    def count_out(self) -> None:
        """TL-10.10: who has no living pet left is out of the round, in order of the moment.

        Of several at once the active player stands best, the others follow clockwise.
        """
        gone = self.fallen_order
        leaving: list[int] = []
        for seat in self.inside:
            if self.has_living(seat):
                if seat in gone:  # TL-10.3: back in the round, to be ranked anew
                    gone.remove(seat)
                    self.tell("back", "TL-10.3", seat=seat)
            elif seat not in gone:
                leaving.append(seat)
        if leaving:
            for seat in reversed(self.clockwise(self.active)):
                if seat in leaving:
                    gone.append(seat)
                    self.tell("out-of-round", "TL-6.7", seat=seat)


def source_of(trigger: Trigger) -> int:
    """Where an effect comes from: a slot, the weapon or the Aspect."""
    if trigger.effect >= FIRST_SPELL and trigger.pet is None:
        return FROM_ASPECT
    if FIRST_WEAPON <= trigger.effect < FIRST_SPELL:
        return FROM_WEAPON
    return 0 if trigger.pet is None else max(trigger.pet.place, 0) % SLOT_COUNT
