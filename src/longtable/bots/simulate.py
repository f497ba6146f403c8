"""Many games between bots, and what they come to."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from time import perf_counter
from typing import Any, Final

from longtable.bots import Bot, bot
from longtable.core.dice import Dice
from longtable.core.errors import BadOption
from longtable.core.game import Game
from longtable.core.game import game as game_of
from longtable.core.match import Match
from longtable.core.perspective import Perspective

# Small enough for a progress bar that moves and for workers that end together.
_GAMES_PER_CHUNK: Final = 20


@dataclass(frozen=True)
class Plan:
    """What every worker must know."""

    game: str
    seats: int
    bots: tuple[str, ...]
    rotate: bool
    seed: bytes
    options: Mapping[str, Any]

    def seated(self, number: int) -> list[str]:
        """Who sits where in the game of that number."""
        shift = number if self.rotate else 0
        return [self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats)]

    def seed_of(self, number: int, purpose: bytes) -> bytes:
        """A seed of its own for each game and purpose."""
        text = b"%d %b" % (number, purpose)
        key = blake2b(self.seed, digest_size=32).digest()
        return blake2b(text, digest_size=32, key=key, person=b"longtable game").digest()


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    decisions: int
    turns: int
    scores: tuple[float, ...]


def simulate(
    game: str | Game,
    seats: int,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: bytes | str = b"",
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] | None = None,
    rotate: bool = False,
) -> dict[str, Any]:
    """Play games and sum them up, as plain JSON.

    Bots sit in the order given, over and over; with `rotate` everybody moves up a seat from game
    to game. Game number i has seeds of its own, made of `seed` and i: the figures are the same
    for any number of jobs, but the times. `progress` is told how many games are over.
    """
    found = game_of(game) if isinstance(game, str) else game
    if games < 1:
        raise BadOption("games", games=games)
    if jobs < 1:
        raise BadOption("jobs", jobs=jobs)
    for name in bots:
        bot(name)  # an unknown one is refused here, not in a worker
    secret = seed.encode() if isinstance(seed, str) else seed
    settled = found.settle(options or {})
    plan = Plan(found.name, seats, tuple(bots), rotate, secret, settled)
    found.start(seats, secret, **settled)  # so is a wrong seat count
    began = perf_counter()
    outcomes: list[Outcome] = []
    for chunk in _played(plan, games, jobs):
        outcomes.extend(chunk)
        if progress is not None:
            progress(len(outcomes))
    return _summary(plan, outcomes, perf_counter() - began)


def _played(plan: Plan, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """The outcomes of all games, in order, whoever played them."""
    chunks = [
        (plan, range(first, min(first + _GAMES_PER_CHUNK, games)))
        for first in range(0, games, _GAMES_PER_CHUNK)
    ]
    if jobs == 1 or len(chunks) == 1:
        yield from map(_play_chunk, chunks)
        return
    # A fresh interpreter per worker: forking a process that has threads is asking for trouble.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(chunks))) as pool:
        yield from pool.imap(_play_chunk, chunks)


def _play_chunk(chunk: tuple[Plan, range]) -> list[Outcome]:
    plan, numbers = chunk
    return [play(plan, number) for number in numbers]


def play(plan: Plan, number: int) -> Outcome:
    """The game of that number."""
    match = game_of(plan.game).start(plan.seats, plan.seed_of(number, b"match"), **plan.options)
    dice = Dice(plan.seed_of(number, b"bots"))
    seated = plan.seated(number)
    if set(seated) == {"random"}:
        match.playout(dice)  # what they would do, without asking each for its opinion
    else:
        _play_with(match, [bot(name) for name in seated], dice)
    assert match.scores is not None
    return Outcome(match.acted, match.turns, tuple(match.scores))


def _play_with(match: Match, bots: Sequence[Bot], dice: Dice) -> None:
    perspectives = [Perspective(match, seat) for seat in range(match.seats)]
    while not match.over:
        for seat in list(match.waiting):
            match.act(seat, bots[seat].choose(perspectives[seat], dice))


def _summary(plan: Plan, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    decisions = sum(outcome.decisions for outcome in outcomes)
    turns = [outcome.turns for outcome in outcomes]
    by_bot: dict[str, list[float]] = {name: [] for name in sorted(set(plan.bots))}
    for number, outcome in enumerate(outcomes):
        for name, score in zip(plan.seated(number), outcome.scores, strict=True):
            by_bot[name].append(score)
    by_seat = [
        _mean_and_error([outcome.scores[seat] for outcome in outcomes])
        for seat in range(plan.seats)
    ]
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": len(outcomes),
        "bots": list(plan.bots),
        "rotate": plan.rotate,
        "options": dict(plan.options),
        "seed": _readable(plan.seed),
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds,
        "scores": [mean for mean, _ in by_seat],
        "scores_error": [error for _, error in by_seat],
        "bot_scores": {
            name: dict(zip(("mean", "error"), _mean_and_error(scores), strict=True))
            for name, scores in by_bot.items()
            if scores
        },
        "draws": sum(max(outcome.scores) < 1.0 for outcome in outcomes),
        "turns": {"mean": sum(turns) / len(turns), "min": min(turns), "max": max(turns)},
    }


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, sqrt(spread / count)


def _readable(seed: bytes) -> str:
    try:
        return seed.decode()
    except UnicodeDecodeError:
        return seed.hex()
