"""Bots against bots: who is stronger, by how much, and how sure one can be.

One bot, the guest, sits in a field of another: one seat of it, or one team, and everybody else is
the other bot. Guests take every seat in turn with the same luck, so that no figure rests on a seat
or on the cards. With two sides a pairing is met once; with more, each bot is once the guest.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations, permutations
from multiprocessing.pool import Pool
from time import process_time
from typing import Any, Final

from longtable.bots import Bot, bot
from longtable.bots.greedy import Greedy
from longtable.bots.search import Search
from longtable.bots.shares import Share, share
from longtable.core.dice import Dice
from longtable.core.errors import BadOption
from longtable.core.game import Game
from longtable.core.game import game as game_of
from longtable.core.perspective import Perspective

_GAMES_PER_CHUNK: Final = 6
# Who looks again and again, and stops when it suits, is fooled more often than by one look: the
# interval that settles a question early is wider than the one that is printed.
_SURE: Final = 3.0
_FEWEST: Final = 24  # and nothing is settled by fewer games
_MOST_WORLDS: Final = 1_000_000


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
    """How one game went: what each team scored, and what each bot spent on its decisions."""

    seated: tuple[str, ...]
    scores: tuple[float, ...]
    turns: int
    spent: Mapping[str, tuple[int, float]]


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


def pairings(bots: Sequence[str], sides: int) -> list[Pairing]:
    """Every two bots, each once or, at larger tables, each once as the guest."""
    order = combinations(bots, 2) if sides == 2 else permutations(bots, 2)
    return [Pairing(guest, host) for guest, host in order]


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
) -> list[Pairing]:
    """Every pairing plays so many games, or fewer if they settle it (`until_sure`). The same seed
    gives the same games for any number of jobs. `progress` is told what is done, and of how much.
    """
    found = game_of(game) if isinstance(game, str) else game
    if games < 1:
        raise BadOption("games", games=games)
    if jobs < 1:
        raise BadOption("jobs", jobs=jobs)
    named = list(dict.fromkeys(bots))
    if len(named) < 2:
        raise BadOption("two-bots", bots=", ".join(named))
    for name in named:
        player(name)  # an unknown one is refused here, not in a worker
    settled = found.settle(options or {})
    plan = Plan(found.name, seats, seed.encode(), settled)
    found.start(seats, plan.seed, **settled)  # so is a wrong seat count
    sides = len(found.teams(seats))
    if sides < 2:
        raise BadOption("two-sides", seats=seats)
    met = pairings(named, sides)
    tell = progress or (lambda done, of: None)
    # A fresh interpreter per worker: forking a process that has threads is asking for trouble.
    workers = multiprocessing.get_context("spawn").Pool(jobs) if jobs > 1 else nullcontext()
    with workers as pool:
        for number, pairing in enumerate(met):
            for outcome in _played(plan, pairing, games, jobs, pool):
                _count(pairing, outcome, len(pairing.outcomes) % sides)
                tell(number * games + len(pairing.outcomes), len(met) * games)
                whole = len(pairing.outcomes) % sides == 0  # the guest sat everywhere
                if until_sure and whole and pairing.sure(1 / sides):
                    break
    return met


def player(name: str) -> Bot:
    """The bot of that name; `hard:48` is one that looks into 48 worlds for each answer. Only
    here: at a table nobody chooses how long a bot of the server thinks.
    """
    kind, _, worlds = name.partition(":")
    if worlds.isdecimal() and 0 < int(worlds) <= _MOST_WORLDS:
        if kind == Greedy.name:
            return Greedy(int(worlds))
        known = bot(kind)
        if isinstance(known, Search):
            known.worlds = int(worlds)
            return known
    return bot(name)


def _played(
    plan: Plan, pairing: Pairing, games: int, jobs: int, pool: Pool | None
) -> Iterator[Outcome]:
    """The games of a pairing in order. No more are begun than there are workers for them: whoever
    has seen enough stops asking.
    """
    chunks = [
        (plan, pairing.guest, pairing.host, range(first, min(first + _GAMES_PER_CHUNK, games)))
        for first in range(0, games, _GAMES_PER_CHUNK)
    ]
    for first in range(0, len(chunks), jobs):
        batch = chunks[first : first + jobs]
        for chunk in map(_play_chunk, batch) if pool is None else pool.imap(_play_chunk, batch):
            yield from chunk


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
    spent = dict.fromkeys(seated, (0, 0.0))
    while not match.over:
        for seat in list(match.waiting):
            began = process_time()
            action = bots[seat].choose(perspectives[seat], dice)
            count, seconds = spent[seated[seat]]
            spent[seated[seat]] = (count + 1, seconds + process_time() - began)
            match.act(seat, action)
    assert match.scores is not None
    scores = tuple(sum(match.scores[seat] for seat in team) for team in game.teams(plan.seats))
    return Outcome(tuple(seated), scores, match.turns, spent)


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


def milliseconds(met: Sequence[Pairing]) -> dict[str, float]:
    """What a decision of each bot costs, in CPU time, on average."""
    counts: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for pairing in met:
        for outcome in pairing.outcomes:
            for name, (count, time) in outcome.spent.items():
                counts[name] = counts.get(name, 0) + count
                seconds[name] = seconds.get(name, 0.0) + time
    return {name: 1000 * seconds[name] / max(1, count) for name, count in counts.items()}


def draws(met: Sequence[Pairing]) -> int:
    """How many games nobody won alone."""
    return sum(max(o.scores) < 1.0 - 1e-9 for pairing in met for o in pairing.outcomes)


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
