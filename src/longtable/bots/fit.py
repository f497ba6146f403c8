"""Fitting a game's outlook: bots play, and what the positions came to says what counts.

Each position is looked at where a search would stop, at a change of the game's clock. The weights
make what happened as likely as can be, held back a little (ridge) where there is little to go by;
Newton's method finds them in a few steps, for there is one hill only. A fifth of the games is held
out, to be told fairly how well the weights do. A game that nobody won alone says nothing of who is
ahead, and is left out: two who wait for the limit would teach that waiting is good.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import log
from typing import Any, Final

from longtable.bots.arena import player
from longtable.bots.outlook import FILE, Outlook, Rows, outlook_of, shares, weights_of
from longtable.bots.processes import done_in_order
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.game import game as game_of
from longtable.core.perspective import Perspective

RIDGE: Final = 8.0
STEPS: Final = 12
HELD_OUT: Final = 5  # every so manieth game
SHAKEN: Final = 10  # one act in so many is taken at random, so that not all games go the same way
BINS: Final = 10
_ALMOST_NONE: Final = 1e-6


@dataclass(frozen=True)
class Task:
    """A game to be played: who may sit where, and its luck."""

    game: str
    seats: int
    bots: tuple[str, ...]
    number: int
    seed: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Seen:
    """Positions of one game, each with its group, and what the sides scored in the end."""

    number: int
    seats: int
    positions: list[tuple[int, Rows]]
    scores: list[float]

    @property
    def held_out(self) -> bool:
        return self.number % HELD_OUT == 0


@dataclass(frozen=True)
class Found:
    """The weights of one group, and how well they do on games they were not made from: log loss
    of knowing nothing, of the weights there were, of the new ones; reliability by tenths, as how
    many, what was said, what came.
    """

    group: int
    positions: int
    weights: list[float]
    blind: float
    before: float | None
    after: float
    reliability: list[tuple[int, float, float]]


def must_be_fit(game: Game) -> Outlook:
    """The game's outlook; a game without features has nothing to weigh."""
    outlook = outlook_of(game)
    if not outlook.known:
        raise Refusal("no-outlook", game=game.name)
    return outlook


def schedule(
    game: Game, seats: int, games: int, bots: Sequence[str], seed: str, options: Mapping[str, Any]
) -> list[Task]:
    """So many games with that many seats."""
    settled = game.settle(options)
    game.start(seats, b"", **settled)  # a wrong seat count is refused here, not in a worker
    for name in bots:
        player(name)
    return [Task(game.name, seats, tuple(bots), n, seed, settled) for n in range(games)]


def play(task: Task) -> Seen:
    """One game, looked at whenever its clock changes."""
    game = game_of(task.game)
    outlook = outlook_of(game)
    text = f"{task.seed} {task.seats} {task.number}".encode()
    match = game.start(task.seats, blake2b(text, person=b"fit game").digest(), **task.options)
    dice = Dice(blake2b(text, person=b"fit bots").digest())
    bots = [player(dice.pick(task.bots)) for _ in range(task.seats)]
    positions: list[tuple[int, Rows]] = []
    now = outlook.now(match)
    while not match.over:
        for seat in list(match.waiting):
            perspective = Perspective(match, seat)
            if dice.below(SHAKEN):
                action = bots[seat].choose(perspective, dice)
            else:
                action = dice.pick(perspective.actions)
            match.act(seat, action)
            if match.scores is None and outlook.now(match) != now:
                now = outlook.now(match)
                positions.append(outlook.looked_at(match.state))
    assert match.scores is not None
    scores = [sum(match.scores[seat] for seat in team) for team in game.teams(task.seats)]
    return Seen(task.number, task.seats, positions, scores)


def played(tasks: Sequence[Task], jobs: int) -> Iterator[Seen]:
    """All of them, in order, by so many processes."""
    return done_in_order(play, tasks, jobs)


def fit(game: Game, games: Sequence[Seen]) -> list[Found]:
    """The weights of every group that was met."""
    decided = _decided(games)
    old = weights_of(game)
    found: list[Found] = []
    for group in sorted({group for seen in decided for group, _ in seen.positions}):
        train = _met(decided, group, held_out=False)
        test = _met(decided, group, held_out=True)
        if not train or not test:
            continue
        weights = _weights(train)
        blind = [0.0] * len(weights)
        known = old.get(group)
        before = None if known is None or len(known) != len(weights) else _loss(test, known)
        found.append(
            Found(
                group, len(train) + len(test), weights, _loss(test, blind), before,
                _loss(test, weights), _reliability(test, weights),
            )
        )  # fmt: skip
    return found


def check(game: Game, games: Sequence[Seen]) -> list[Found]:
    """How well the weights that there are do on these games, for every group that was met."""
    decided = _decided(games)
    found: list[Found] = []
    for group, weights in sorted(weights_of(game).items()):
        met = _met(decided, group)
        if met:
            blind, loss = _loss(met, [0.0] * len(weights)), _loss(met, weights)
            told = _reliability(met, weights)
            found.append(Found(group, len(met), weights, blind, None, loss, told))
    return found


def _decided(games: Sequence[Seen]) -> list[Seen]:
    return [seen for seen in games if max(seen.scores) > 1 - _ALMOST_NONE]


def _met(
    games: Sequence[Seen], group: int, held_out: bool | None = None
) -> list[tuple[Rows, list[float]]]:
    """Positions of the group, in games held out, in the others, or in all."""
    return [
        (rows, seen.scores)
        for seen in games
        if held_out is None or seen.held_out == held_out
        for number, rows in seen.positions
        if number == group
    ]


def _weights(met: Sequence[tuple[Rows, list[float]]]) -> list[float]:
    """Newton's method on the ridged log likelihood. A side that is out has no features, and no
    share in anything.
    """
    try:
        import numpy as np
    except ImportError as error:
        raise Refusal("no-numpy") from error
    sides = max(len(rows) for rows, _ in met)
    many = len(next(row for rows, _ in met for row in rows if row is not None))
    x = np.zeros((len(met), sides, many))
    inside = np.zeros((len(met), sides), dtype=bool)
    y = np.zeros((len(met), sides))
    for n, (rows, scores) in enumerate(met):
        for side, row in enumerate(rows):
            if row is not None:
                x[n, side], inside[n, side], y[n, side] = row, True, scores[side]
    weights = np.zeros(many)
    for _ in range(STEPS):
        worth = np.where(inside, x @ weights, -np.inf)
        share = np.exp(worth - worth.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        mean = np.einsum("ns,nsf->nf", share, x)
        slope = np.einsum("ns,nsf->f", y - share * y.sum(axis=1, keepdims=True), x)
        bend = np.einsum("ns,nsf,nsg->fg", share, x, x) - mean.T @ mean
        weights += np.linalg.solve(bend + RIDGE * np.eye(many), slope - RIDGE * weights)
    return [round(float(weight), 4) for weight in weights]


def _loss(met: Sequence[tuple[Rows, list[float]]], weights: list[float]) -> float:
    total = 0.0
    for rows, scores in met:
        for chance, score in zip(shares(rows, weights), scores, strict=True):
            if score:
                total -= score * log(max(chance, _ALMOST_NONE))
    return total / len(met)


def _reliability(
    met: Sequence[tuple[Rows, list[float]]], weights: list[float]
) -> list[tuple[int, float, float]]:
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for rows, scores in met:
        for row, chance, score in zip(rows, shares(rows, weights), scores, strict=True):
            if row is not None:
                bins[min(BINS - 1, int(chance * BINS))].append((chance, score))
    return [
        (len(pairs), sum(c for c, _ in pairs) / len(pairs), sum(s for _, s in pairs) / len(pairs))
        for pairs in bins
        if pairs
    ]


def written(game: Game, found: Sequence[Found]) -> str:
    """The file of weights, with those of groups that were not met kept as they are."""
    weights = {**weights_of(game), **{one.group: one.weights for one in found}}
    lines = [
        "# What each feature of outlook.py weighs, by group. To be written anew with:",
        f"# longtable fit {game.name}",
        "",
        "features = [",
        *(f'  "{name}",' for name in must_be_fit(game).features),
        "]",
        "",
        "[weights]",
        *(f"{group} = {row}" for group, row in sorted(weights.items())),
        "",
    ]
    return "\n".join(lines)


def place_of(game: Game) -> str:
    """Where the file lies."""
    return str(game.folder / FILE)
