"""Bots against bots: who is stronger, by how much, and how sure one can be.

One bot, the guest, sits in a field of another: one seat of it, or one team, and everybody else is
the other bot. Guests take every seat in turn with the same luck, so that no figure rests on a seat
or on the cards. With two sides a pairing is met once; with more, each bot is once the guest.

A bot that is no level of the ladder sits down by the name of its class: `my_bots:Patient`.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from importlib import import_module
from itertools import combinations, permutations
from multiprocessing.pool import Pool
from statistics import fmean, median
from time import process_time
from typing import Any, Final, NamedTuple, Protocol

from longtable.bots import Bot, bot, names
from longtable.bots.greedy import Greedy
from longtable.bots.outlook import outlook_of
from longtable.bots.search import Search
from longtable.bots.shares import Share, share
from longtable.core.dice import Dice
from longtable.core.errors import BadOption, Refusal
from longtable.core.game import Game
from longtable.core.game import game as game_of
from longtable.core.perspective import Perspective

_GAMES_PER_CHUNK: Final = 6
# Who looks again and again, and stops when it suits, is fooled more often than by one look: the
# interval that settles a question early is wider than the one that is printed.
_SURE: Final = 3.0
_FEWEST: Final = 24  # and nothing is settled by fewer games
_MOST_WORLDS: Final = 1_000_000
_MOST_MILLISECONDS: Final = 600_000


@dataclass(frozen=True)
class Plan:
    """What every worker must know."""

    game: str
    seats: int
    seed: bytes
    options: Mapping[str, Any]

    def seated(self, guest: str, host: str, number: int) -> list[str]:
        """Who sits where in the game of that number."""
        teams = game_of(self.game).teams(self.seats)
        place = teams[number % len(teams)]
        return [guest if seat in place else host for seat in range(self.seats)]

    def luck(self, number: int, purpose: bytes) -> bytes:
        """The same for every pairing, and for every place of the guest."""
        rounds = number // len(game_of(self.game).teams(self.seats))
        key = blake2b(self.seed, digest_size=32).digest()
        text = b"%d %b" % (rounds, purpose)
        return blake2b(text, digest_size=32, key=key, person=b"longtable arena").digest()


@dataclass(frozen=True)
class Outcome:
    """How one game went: what each team scored, whether its limit ended it, and what each bot
    spent on its decisions, in seconds of CPU.
    """

    seated: tuple[str, ...]
    scores: tuple[float, ...]
    turns: int
    called_off: bool
    spent: Mapping[str, list[float]]


class Cost(NamedTuple):
    """What a decision costs, in milliseconds of CPU."""

    mean: float
    median: float


@dataclass
class Pairing:
    """All games of one guest in one field."""

    guest: str
    host: str
    outcomes: list[Outcome] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def share(self) -> Share:
        """What the guest won."""
        return share(self.scores)

    def sure(self, fair: float) -> bool:
        """Whether it is settled that the guest is better, or worse, than the field."""
        if len(self.scores) < _FEWEST:
            return False
        found = share(self.scores, _SURE)
        return not found.low <= fair <= found.high


class Shelf(Protocol):
    """Where games are kept as plain data, for a run that is stopped to go on where it was."""

    @property
    def games(self) -> Sequence[Mapping[str, Any]]:
        """Those of earlier."""

    def add(self, game: Mapping[str, Any]) -> None:
        """One more."""


def pairings(bots: Sequence[str], sides: int, guest: str | None = None) -> list[Pairing]:
    """Every two bots, each once or, at larger tables, each once as the guest; with a `guest`, this
    one in the field of each other.
    """
    if guest is not None:
        return [Pairing(guest, host) for host in bots if host != guest]
    order = combinations(bots, 2) if sides == 2 else permutations(bots, 2)
    return [Pairing(one, other) for one, other in order]


def arena(
    game: str | Game,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: str = "",
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    until_sure: bool = False,
    progress: Callable[[int, int], None] | None = None,
    guest: str | None = None,
    kept: Shelf | None = None,
) -> list[Pairing]:
    """Every pairing plays so many games, or fewer if they settle it (`until_sure`); with a `guest`,
    only those it is the guest of. The same seed gives the same games for any number of jobs. What
    is `kept` already is not played again. `progress` is told what is done, and of how much. Who
    interrupts it is told of the games so far.
    """
    found = game_of(game) if isinstance(game, str) else game
    if games < 1:
        raise BadOption("games", games=games)
    if jobs < 1:
        raise BadOption("jobs", jobs=jobs)
    named = list(dict.fromkeys(bots))
    if len(named) < 2:
        raise BadOption("two-bots", bots=", ".join(named))
    if guest is not None and guest not in named:
        raise BadOption("guest", guest=guest, bots=", ".join(named))
    for name in named:
        player(name)  # an unknown one is refused here, not in a worker
    settled = found.settle(options or {})
    plan = Plan(found.name, seats, seed.encode(), settled)
    found.start(seats, plan.seed, **settled)  # so is a wrong seat count
    sides = len(found.teams(seats))
    if sides < 2:
        raise BadOption("two-sides", seats=seats)
    met = pairings(named, sides, guest)
    tell = progress or (lambda done, of: None)
    # A fresh interpreter per worker: forking a process that has threads is asking for trouble.
    workers = multiprocessing.get_context("spawn").Pool(jobs) if jobs > 1 else nullcontext()
    try:
        with workers as pool:
            for number, pairing in enumerate(met):
                for outcome in _played(plan, pairing, games, jobs, pool, kept):
                    _count(pairing, outcome, len(pairing.outcomes) % sides)
                    tell(number * games + len(pairing.outcomes), len(met) * games)
                    whole = len(pairing.outcomes) % sides == 0  # the guest sat everywhere
                    if until_sure and whole and pairing.sure(1 / sides):
                        break
    except KeyboardInterrupt:
        met = [pairing for pairing in met if pairing.outcomes]
        if not met:
            raise
    return met


def player(name: str) -> Bot:
    """The bot of that name; `hard:48` is one that looks into 48 worlds for each answer,
    `hard:300ms` one that takes at most so many milliseconds of the processor; `module:Class` is
    somebody's own. On one's own machine only: at a table nobody chooses how long a bot of the
    server thinks, or which code it runs.
    """
    kind, _, worlds = name.partition(":")
    most = worlds.removesuffix("ms")
    if most != worlds and most.isdecimal() and 0 < int(most) <= _MOST_MILLISECONDS:
        hasty = bot(kind)
        if isinstance(hasty, Search):
            hasty.milliseconds = float(most)
            return hasty
    if worlds.isdecimal() and 0 < int(worlds) <= _MOST_WORLDS:
        if kind == Greedy.name:
            return Greedy(int(worlds))
        known = bot(kind)
        if isinstance(known, Search):
            return known.with_worlds(int(worlds))
    elif worlds.isidentifier():
        return _own(kind, worlds, name)
    return bot(name)


def _own(module: str, attribute: str, name: str) -> Bot:
    try:
        made: Bot = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError) as error:
        raise Refusal("bot", bot=name, known=", ".join(names())) from error
    return made


def _played(
    plan: Plan, pairing: Pairing, games: int, jobs: int, pool: Pool | None, kept: Shelf | None
) -> Iterator[Outcome]:
    """The games of a pairing in order, first those that are kept. No more are begun than there are
    workers for them: whoever has seen enough stops asking.
    """
    who = {"guest": pairing.guest, "host": pairing.host}
    earlier = [] if kept is None else [g for g in kept.games if who.items() <= g.items()][:games]
    for game in earlier:
        yield Outcome(**{part.name: game[part.name] for part in fields(Outcome)})
    size = 1 if pool is None else _GAMES_PER_CHUNK  # who works alone waits for nobody
    chunks = [
        (plan, pairing.guest, pairing.host, range(first, min(first + size, games)))
        for first in range(len(earlier), games, size)
    ]
    for first in range(0, len(chunks), jobs):
        batch = chunks[first : first + jobs]
        for chunk in map(_play_chunk, batch) if pool is None else pool.imap(_play_chunk, batch):
            for outcome in chunk:
                if kept is not None:
                    kept.add({**who, **vars(outcome)})
                yield outcome


def _play_chunk(chunk: tuple[Plan, str, str, range]) -> list[Outcome]:
    plan, guest, host, numbers = chunk
    return [_play(plan, guest, host, number) for number in numbers]


def _play(plan: Plan, guest: str, host: str, number: int) -> Outcome:
    game = game_of(plan.game)
    match = game.start(plan.seats, plan.luck(number, b"match"), **plan.options)
    dice = Dice(plan.luck(number, b"bots"))
    seated = plan.seated(guest, host, number)
    bots = [player(name) for name in seated]
    perspectives = [Perspective(match, seat) for seat in range(plan.seats)]
    spent: dict[str, list[float]] = {name: [] for name in seated}
    while not match.over:
        for seat in list(match.waiting):
            began = process_time()
            action = bots[seat].choose(perspectives[seat], dice)
            spent[seated[seat]].append(process_time() - began)
            match.act(seat, action)
    assert match.scores is not None
    scores = tuple(sum(match.scores[seat] for seat in team) for team in game.teams(plan.seats))
    called_off = outlook_of(game).called_off(match.state)
    return Outcome(tuple(seated), scores, match.turns, called_off, spent)


def _count(pairing: Pairing, outcome: Outcome, place: int) -> None:
    pairing.outcomes.append(outcome)
    pairing.scores.append(outcome.scores[place])


# What it comes to


def cross_table(met: Sequence[Pairing], sides: int) -> dict[str, dict[str, Share]]:
    """For each guest, what it won in each field. With two sides one game is read from both."""
    found: dict[str, dict[str, Share]] = {}
    for pairing in met:
        found.setdefault(pairing.guest, {})[pairing.host] = pairing.share()
        if sides == 2:
            turned = share([1 - score for score in pairing.scores])
            found.setdefault(pairing.host, {})[pairing.guest] = turned
    return found


def milliseconds(met: Sequence[Pairing]) -> dict[str, Cost]:
    """What a decision of each bot costs."""
    spent: dict[str, list[float]] = {}
    for pairing in met:
        for outcome in pairing.outcomes:
            for name, times in outcome.spent.items():
                spent.setdefault(name, []).extend(times)
    return {
        name: Cost(1000 * fmean(times or [0.0]), 1000 * median(times or [0.0]))
        for name, times in spent.items()
    }


def draws(met: Sequence[Pairing]) -> int:
    """How many games nobody won alone."""
    return sum(max(o.scores) < 1.0 - 1e-9 for pairing in met for o in pairing.outcomes)


def called_off(met: Sequence[Pairing]) -> int:
    """How many games were ended by their limit."""
    return sum(o.called_off for pairing in met for o in pairing.outcomes)


def ratings(
    met: Sequence[Pairing], teams: Sequence[Sequence[int]]
) -> dict[str, tuple[float, float]]:
    """Strength and its uncertainty by the Plackett-Luce model, from all games in order; nothing
    without the library that knows it. A bot in several places has the mean of what these made it.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {name: model.rating() for p in met for name in (p.guest, p.host)}
    for pairing in met:
        for outcome in pairing.outcomes:
            who = [outcome.seated[team[0]] for team in teams]
            before = [
                [model.rating(mu=known[name].mu, sigma=known[name].sigma) for _ in team]
                for name, team in zip(who, teams, strict=True)
            ]
            after = model.rate(before, scores=list(outcome.scores))
            for name in set(who):
                made = [team[0] for n, team in zip(who, after, strict=True) if n == name]
                known[name].mu = sum(one.mu for one in made) / len(made)
                known[name].sigma = sum(one.sigma for one in made) / len(made)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
