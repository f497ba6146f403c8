"""Every side of a game against every other, between bots: whether they are a match.

A game that has sides to choose from brings a `match_ups.py`: its SIDES, each made of parts; SEATS,
how many play; `steer(match, seat, sides, first)`, what a seat answers so that two sides meet and a
seat plays first, or None; `length(match)`, the rounds a game took and whether time ended it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from types import ModuleType

from longtable.bots import Bot
from longtable.bots.arena import player
from longtable.bots.greedy import Greedy
from longtable.bots.processes import done_in_order
from longtable.bots.shares import Share, share
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.game import game as game_of
from longtable.core.perspective import Perspective


@dataclass(frozen=True)
class Task:
    """One game to be played: which sides in which seats, who is first, and with which luck."""

    game: str
    bot: str
    trials: int
    sides: tuple[int, int]
    first: int
    seed: bytes


@dataclass(frozen=True)
class Played:
    """How it went: the score of the first side, of whoever played first, and how long it took."""

    sides: tuple[int, int]
    score: float
    first_score: float
    rounds: int
    timed_out: bool


def match_ups_of(game: Game) -> ModuleType:
    """The game's `match_ups.py`; a game without has no sides to compare."""
    name = f"{game.package}.match_ups"
    if find_spec(name) is None:
        raise Refusal("no-sides", game=game.name)
    return import_module(name)


def schedule(game: Game, name: str, trials: int, laps: int, seed: str) -> list[Task]:
    """In each lap every two sides meet twice: each plays first once. Seats change from lap to
    lap. Within a lap the order is mixed, so that one stopped early has met no side more often.
    """
    player(name)  # an unknown one is refused here, not in a worker
    tasks: list[Task] = []
    for lap in range(laps):
        meetings = []
        for one, other in combinations(range(len(match_ups_of(game).SIDES)), 2):
            for first in (0, 1):
                sides = (one, other) if lap % 2 == 0 else (other, one)
                text = f"{seed} {lap} {one} {other} {first}"
                luck = blake2b(text.encode(), digest_size=32, person=b"balance").digest()
                meetings.append(Task(game.name, name, trials, sides, first, luck))
        tasks += sorted(meetings, key=lambda task: task.seed)
    return tasks


def play(task: Task) -> Played:
    """One game."""
    game = game_of(task.game)
    module = match_ups_of(game)
    match = game.start(module.SEATS, task.seed)
    dice = Dice(blake2b(task.seed, digest_size=32, person=b"bots").digest())
    chooser: Bot = Greedy(task.trials) if task.bot == "greedy" else player(task.bot)
    while not match.over:
        for seat in list(match.waiting):
            action = module.steer(match, seat, task.sides, task.first)
            if action is None:
                action = chooser.choose(Perspective(match, seat), dice)
            match.act(seat, action)
    assert match.scores is not None
    rounds, timed_out = module.length(match)
    one, other = task.sides
    score = match.scores[0] if one < other else match.scores[1]
    sides = (min(one, other), max(one, other))
    return Played(sides, score, match.scores[task.first], rounds, timed_out)


def played(tasks: Sequence[Task], jobs: int) -> Iterator[Played]:
    """All of them, in order, by so many processes."""
    return done_in_order(play, tasks, jobs)


# What they come to


def of_side(games: Sequence[Played], side: int) -> Share:
    """How often a side won."""
    return share(list(_scores(games, {side})))


def of_part(games: Sequence[Played], having: set[int]) -> Share:
    """How often one of these sides won, games between two of them aside: who has such a part
    against who has none.
    """
    return share(list(_scores(games, having)))


def _scores(games: Sequence[Played], sides: set[int]) -> Iterator[float]:
    for game in games:
        one, other = (side in sides for side in game.sides)
        if one != other:
            yield game.score if one else 1 - game.score
