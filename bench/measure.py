"""What is measured. Each measure does a little work and says how many per second."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

import longtable
from bench import bare_knights_duty
from longtable import Dice, Game, Match
from longtable.bots.simulate import simulate

# A game without a line here is measured, but compared with nothing.
BARE: dict[str, Callable[[int, Random], bare_knights_duty.Game]] = {
    "knights-duty": bare_knights_duty.Game
}


@dataclass(frozen=True)
class Work:
    """One measuring: which game, how many seats, how much of it, from which seed on."""

    game: Game
    seats: int
    games: int
    seed: int


Measure = Callable[[Work], float]


def bare(work: Work) -> float:
    """Decisions per second of the hand-written loop."""
    began, decisions = process_time(), 0
    for number in range(work.games):
        played = BARE[work.game.name](work.seats, Random(work.seed + number))
        played.play()
        decisions += played.decisions
    return decisions / (process_time() - began)


def in_simulate(work: Work) -> float:
    """Decisions per second of random play in `simulate`."""
    began = process_time()
    figures = simulate(work.game.name, work.seats, work.games, ["random"], str(work.seed))
    return float(figures["decisions"]) / (process_time() - began)


def from_outside(work: Work) -> float:
    """Decisions per second of a script that looks at `waiting` and acts."""
    began, decisions = process_time(), 0
    for number in range(work.games):
        rng = Random(work.seed + number)
        match = work.game.start(work.seats, b"%d" % (work.seed + number))
        while not match.over:
            for seat, choice in list(match.waiting.items()):
                match.act(seat, rng.choice(choice.actions))
                decisions += 1
    return decisions / (process_time() - began)


def forks(work: Work) -> float:
    """Forks per second, at random points."""
    matches = [somewhere(work, number) for number in range(work.games)]
    began = process_time()
    for _ in range(20):
        for match in matches:
            match.fork()
    return 20 * len(matches) / (process_time() - began)


def unseen_forks(work: Work) -> float:
    """Forks per second with everything unseen dealt anew, at random points."""
    matches = [somewhere(work, number) for number in range(work.games)]
    dice = Dice(b"%d" % work.seed)
    began = process_time()
    for _ in range(20):
        for match in matches:
            match.fork(unseen_by=next(iter(match.waiting)), dice=dice)
    return 20 * len(matches) / (process_time() - began)


def replay(work: Work) -> float:
    """Decisions per second of records played again, with all their checks."""
    records = [finished(work, number).record() for number in range(work.games)]
    began = process_time()
    decisions = sum(longtable.replay(record).acted for record in records)
    return decisions / (process_time() - began)


MEASURES: dict[str, Measure] = {
    "random play in simulate": in_simulate,
    "driven from outside": from_outside,
    "replay of records": replay,
    "forks": forks,
    "unseen forks": unseen_forks,
}


def finished(work: Work, number: int) -> Match:
    """A match played to its end."""
    rng = Random(work.seed + number)
    match = work.game.start(work.seats, b"%d" % (work.seed + number))
    while not match.over:
        for seat, choice in list(match.waiting.items()):
            match.act(seat, rng.choice(choice.actions))
    return match


def somewhere(work: Work, number: int) -> Match:
    """The same match, stopped after a random number of acts."""
    acts = list(finished(work, number).acts())
    match = work.game.start(work.seats, b"%d" % (work.seed + number))
    for seat, action in acts[: Random(work.seed - number).randrange(len(acts))]:
        match.act(seat, action)
    return match


def memory(work: Work) -> dict[str, float]:
    """Bytes per match: stopped at a random point, at its end with its whole history, and bare."""
    found = {
        "at a random point": _bytes(lambda number: somewhere(work, number)),
        "at the end": _bytes(lambda number: finished(work, number)),
    }
    if work.game.name in BARE:
        found["bare"] = _bytes(lambda number: _bare_finished(work))
    return found


def _bare_finished(work: Work) -> object:
    # The generator is shared: its 2.5 kB are no part of a match.
    played = BARE[work.game.name](work.seats, _SHARED)
    played.play()
    return played


_SHARED = Random(0)
_KEPT = 60  # matches held at once


def _bytes(make: Callable[[int], object]) -> float:
    make(0)  # what is made once and kept is no match's own
    tracemalloc.start()
    kept = [make(number) for number in range(_KEPT)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


@dataclass(frozen=True)
class Figure:
    """A rate, and what share of the bare loop's rate it is (None without a bare loop)."""

    per_second: float
    ratio: float | None
    low: float | None = None
    high: float | None = None


def compare(work: Work, measure: Measure, rounds: int) -> Figure:
    """The median of several rounds, each between two of the bare loop, so that drift cancels."""
    rates: list[float] = []
    ratios: list[float] = []
    for number in range(rounds):
        now = Work(work.game, work.seats, work.games, work.seed + 1000 * number)
        if work.game.name not in BARE:
            rates.append(measure(now))
            continue
        before = bare(now)
        rates.append(measure(now))
        ratios.append(rates[-1] / ((before + bare(now)) / 2))
    if not ratios:
        return Figure(median(rates), None)
    ordered = sorted(ratios)
    quarter = len(ordered) // 4
    return Figure(median(rates), median(ratios), ordered[quarter], ordered[-1 - quarter])
