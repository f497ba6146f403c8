"""What runs in the processes of the bots' pool. A bot sees its Perspective and nothing else."""

from __future__ import annotations

import os
import signal
from array import array
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, Any, Final, TypeVar

from longtable.server.parent_process import end_with_parent

if TYPE_CHECKING:
    from longtable.bots import Bot

T = TypeVar("T")

_MATCHES: Final = 64
_LAST: Final = 19  # how willing a process is to let others go first; more there is not


@dataclass(frozen=True)
class Position:
    """Where a table stands, as a log to replay; `acts` are pairs of seat and action."""

    table_id: str
    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    base: dict[str, Any] | None
    acts: bytes
    # What was dealt anew: after how many acts, unseen by whom, with which dice.
    redeals: tuple[tuple[int, int, str], ...]


def begin(watched: bool) -> None:
    """A pool's process leaves stopping to the server, and does not outlive it. Where nobody waits
    for what it thinks, it takes what is left of the processor.
    """
    if not watched and hasattr(os, "nice"):
        os.nice(_LAST)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


_kept: OrderedDict[str, tuple[Position, list[int], Any]] = OrderedDict()


def timed(thought: Callable[..., T], *given: Any) -> tuple[T, float]:
    """What a thought comes to, and what it has cost: seconds of the processor."""
    began = process_time()
    found = thought(*given)
    return found, process_time() - began


def choose(position: Position, seat: int, level: str, milliseconds: int = 0) -> int:
    """What the bot does, if it thinks for at most so long; 0 is as long as it likes."""
    from longtable.core.dice import Dice
    from longtable.core.perspective import Perspective

    match = _match(position)
    return thinker(level, milliseconds).choose(Perspective(match, seat), Dice(os.urandom(16)))


def thinker(level: str, milliseconds: int) -> Bot:
    """The bot of that level, in a hurry if it has to be."""
    from longtable.bots import bot
    from longtable.bots.search import Search

    found = bot(level)
    if milliseconds and isinstance(found, Search):
        found.milliseconds = float(milliseconds)
    return found


def advise(position: Position, seat: int) -> list[tuple[int, float | None, str]]:
    """The best ways on for whoever asks at that seat, each with its chance to win and why."""
    from longtable.bots.advice import advice
    from longtable.core.dice import Dice
    from longtable.core.perspective import Perspective

    ways = advice(Perspective(_match(position), seat), Dice(os.urandom(16)))
    return [(way.action, way.chance, way.reason) for way in ways]


def analyse(position: Position) -> list[tuple[int, list[float]]]:
    """Every seat's chance to win in the course of the game, as each could know it."""
    from longtable.bots.analysis import Analysis
    from longtable.core.dice import Dice

    acts = array("i", position.acts)
    match = _redealt(_begun(position), position, 0, Dice)
    analysis = Analysis(match)
    for place in range(0, len(acts), 2):
        match.act(acts[place], acts[place + 1])
        match = _redealt(match, position, place // 2 + 1, Dice)
        analysis.look(match)
    return [(point.acts, point.chances) for point in analysis.points]


def _match(position: Position) -> Any:
    """The match, going on from where this process last saw the table if that still holds."""
    from longtable.core.dice import Dice

    acts = list(array("i", position.acts))
    kept = _kept.pop(position.table_id, None)
    match: Any = None
    done = 0
    if kept is not None:
        before, known, match = kept
        same = (before.base, before.redeals) == (position.base, position.redeals)
        if same and acts[: len(known)] == known:
            done = len(known)
        else:
            match = None
    if match is None:
        match = _redealt(_begun(position), position, 0, Dice)
    for place in range(done, len(acts), 2):
        match.act(acts[place], acts[place + 1])
        match = _redealt(match, position, place // 2 + 1, Dice)
    _kept[position.table_id] = (position, acts, match)
    if len(_kept) > _MATCHES:
        _kept.popitem(last=False)
    return match


def _begun(position: Position) -> Any:
    """The match before the first of these acts."""
    import longtable

    game, seed = longtable.game(position.game), bytes.fromhex(position.seed)
    if position.base is None:
        return game.start(position.seats, seed, **position.options)
    return game.resume(position.base, seed, **position.options)


def _redealt(match: Any, position: Position, acts: int, dice: Any) -> Any:
    for after, seat, seed in position.redeals:
        if after == acts:
            match = match.fork(unseen_by=seat, dice=dice(bytes.fromhex(seed)))
    return match
