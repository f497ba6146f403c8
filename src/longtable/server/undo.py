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

import json
import os
from hashlib import blake2b
from typing import Any, Final

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server import kernel
from longtable.server.errors import ServerRefusal
from longtable.server.ledger import Ledger
from longtable.server.rows import LogRow

WORLDS: Final = 16  # per viewer


def offered(ledger: Ledger, seat: int) -> bool:
    """Whether it is worth asking: cheap, and never says no to what would be granted."""
    last = ledger.last_act()
    if last is None or last.seat != seat or ledger.rolled or ledger.over:
        return False
    return '"to":' not in last.told


def taken_back(ledger: Ledger, seat: int) -> LogRow:
    """The act that an undo of this seat takes back; a refusal says why there is none."""
    if ledger.over:
        raise ServerRefusal(409, "undo-over")
    last = ledger.last_act()
    if last is None or not any(r.kind == "act" and r.seat == seat for r in ledger.in_force()):
        raise ServerRefusal(409, "undo-nothing")
    if last.seat != seat:
        raise ServerRefusal(409, "undo-others")
    if ledger.rolled:
        raise ServerRefusal(409, "undo-dice")
    after = ledger.match
    assert after is not None
    told = json.loads(last.told or "[]")
    if any("to" in event for event in told):
        raise ServerRefusal(409, "undo-shown")
    if after.sealed(seat) is None and not _harmless(ledger, seat, last, told):
        raise ServerRefusal(409, "undo-shown")
    return last


def _harmless(ledger: Ledger, seat: int, act: LogRow, told: list[dict[str, Any]]) -> bool:
    """Looked into once per act: it takes a while, and asking again changes nothing."""
    known = ledger.undo_answer
    if known is None or known[0] != act.n:
        assert ledger.match is not None
        before, worlds = ledger.replayed(act.n - 1), _worlds_of(ledger, act)
        answer = shows_nothing(before, ledger.match, seat, act.action, told, of=worlds)
        known = ledger.undo_answer = (act.n, answer)
    return known[1]


def shows_nothing(
    before: Match,
    after: Match,
    seat: int,
    action: int,
    told: list[dict[str, Any]],
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
            kernel.listen(world)
            world.act(seat, action)
            heard = [kernel.to_json(event) for event in kernel.drain(world)]
            if _perceived(world, viewer, heard) != perceived:
                return False
    return True


def _worlds_of(ledger: Ledger, act: LogRow) -> bytes:
    """Nobody can know them before, and they are the same whenever and wherever one asks."""
    table = ledger.table
    said = f"{table.id} {act.n} {act.seat} {act.action}".encode()
    return blake2b(said, key=bytes.fromhex(table.seed), person=b"lt undo").digest()


def _perceived(match: Match, viewer: int, told: list[dict[str, Any]]) -> str:
    """All that reaches a viewer, and a watcher, of where the match stands and how it came there."""
    own: Any = None
    if viewer in match.waiting:
        choice = match.waiting[viewer]
        own = [choice.prompt, choice.about, list(choice.actions)]
    seen = [match.view(eye) for eye in (viewer, None)]
    heard = [[kernel.told_to(event, eye) for event in told] for eye in (viewer, None)]
    return json.dumps([seen, heard, sorted(match.waiting), own], sort_keys=True)
