"""Undo stops at new information.

A seat may take back its last act until another seat has acted, dice were rolled, or anything
unseen was shown to anyone. No game declares this. It is computed: the dice were not rolled,
nothing was told to some and not to others, and in worlds where everything a viewer can't see is
dealt anew, the same act leads that viewer to the same view, the same story and the same question
as it did in the real one. Then the act has shown it nothing. An answer that lies sealed has shown
nothing either: the rules have not even seen it.

Which worlds are looked at is settled by the table's secret and the act: whoever is refused is
refused again, and can't ask until chance says yes.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from typing import Any, Final

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.story import Event
from longtable.server.errors import ServerRefusal
from longtable.server.storage.rows import LogRow
from longtable.server.tables.log import TableLog

WORLDS: Final = 16  # per viewer, before an undo is granted
GLANCE: Final = 2  # per viewer, before it is offered: of 3,242 acts to be refused none was offered


def offered(log: TableLog, seat: int) -> bool:
    """Whether it is worth asking: cheap, and never says no to what would be granted."""
    return offered_to(log) == seat


def offered_to(log: TableLog) -> int | None:
    """The seat for which it is, if there is one."""
    last = log.last_act()
    if last is None or log.rolled or log.over:
        return None
    return last.seat if all(told.event.to is None for told in log.events(last)) else None


def likely(log: TableLog, seat: int) -> bool:
    """Whether an undo would be granted now, at a glance: every page asks after every act."""
    last = log.last_act()
    if last is None or log.match is None or not offered(log, seat):
        return False
    told = [told.event for told in log.events(last)]
    return log.match.sealed(seat) is not None or _harmless(log, seat, last, told, GLANCE)


def taken_back(log: TableLog, seat: int) -> LogRow:
    """The act that an undo of this seat takes back; a refusal says why there is none."""
    if log.over:
        raise ServerRefusal(409, "undo-over")
    last = log.last_act()
    if last is None or not any(r.kind == "act" and r.seat == seat for r in log.in_force()):
        raise ServerRefusal(409, "undo-nothing")
    if last.seat != seat:
        raise ServerRefusal(409, "undo-others")
    if log.rolled:
        raise ServerRefusal(409, "undo-dice")
    after = log.match
    assert after is not None
    told = [told.event for told in log.events(last)]
    if any(event.to is not None for event in told):
        raise ServerRefusal(409, "undo-shown")
    if after.sealed(seat) is None and not _harmless(log, seat, last, told, WORLDS):
        raise ServerRefusal(409, "undo-shown")
    return last


def _harmless(log: TableLog, seat: int, act: LogRow, told: list[Event], worlds: int) -> bool:
    """Looked into once per act: it takes a while, and asking again changes nothing."""
    key, known = (act.n, worlds), log.undo_answer
    if known is None or known[0] != key:
        assert log.match is not None
        of = worlds_of(log, act)
        answer = shows_nothing(log.before(act), log.match, seat, act.action, told, worlds, of)
        known = log.undo_answer = (key, answer)
    return known[1]


def shows_nothing(
    before: Match,
    after: Match,
    seat: int,
    action: int,
    told: list[Event],
    worlds: int = WORLDS,
    of: bytes | None = None,
) -> bool:
    """Whether the act has shown nobody anything but itself, as far as these worlds tell."""
    chosen = of or os.urandom(16)
    for viewer in range(before.seats):
        perceived = _perceived(after, viewer, told)
        for number in range(worlds):
            dice = Dice(b"%b %d %d" % (chosen, viewer, number))
            world = before.fork(unseen_by=viewer, dice=dice)
            choice = world.waiting.get(seat)
            if choice is None or action not in choice.actions:
                return False  # that it could be done at all was a secret
            heard: list[Event] = []
            world.listen(heard.append)
            world.act(seat, action)
            if _perceived(world, viewer, heard) != perceived:
                return False
    return True


def worlds_of(log: TableLog, act: LogRow) -> bytes:
    """Nobody can know them before, and they are the same whenever and wherever one asks."""
    table = log.table
    said = f"{table.id} {act.n} {act.seat} {act.action}".encode()
    return blake2b(said, key=bytes.fromhex(table.seed), person=b"lt undo").digest()


def _perceived(match: Match, viewer: int, told: list[Event]) -> Any:
    """All that reaches a viewer, and a watcher, of where the match stands and how it came there."""
    own: Any = None
    if viewer in match.waiting:
        choice = match.waiting[viewer]
        own = [choice.prompt, choice.about, list(choice.actions)]
    eyes = (viewer, None) if viewer == 0 else (viewer,)  # whoever deals: watchers see as little
    heard = [[event.told_to(eye) for event in told] for eye in eyes]
    return own, sorted(match.waiting), heard, [match.view(eye) for eye in eyes]
