"""A game's eye for who will win, and how far ahead it pays to look.

A game that wants strong opponents brings an `outlook.py`:

- FEATURES names what it counts, `features(state)` counts it for each side still in the game (None
  for one that is out), `group(state)` says which row of weights is for this kind of position.
  The weights lie in `outlook.toml` beside it, where `longtable fit` writes them;
- `clock(state)` is a number that changes when a search need look no further: the next turn, round
  or day; `SPAN` is how many such changes it looks through, and `FURTHER`, if it is there, says by
  level how many where a level looks further: that pays once more worlds of one's turn do not;
- `WORLDS`, if it is there, says by level how many worlds an answer is worth here, where that is
  other than usual: worlds are cheaper in one game than in another, and more of them pay more;
- `settled(state, chances)`, if it is there, corrects the chances for what no sum of features says;
- `pressed(state, chances)`, if it is there, is what a search shall take them for, so that it does
  not wait for ever;
- `called_off(state)`, if it is there, says of a game that is over whether its limit ended it;
  without, a game that nobody won alone is taken for such;
- `CURIOSITY`, if it is there, says by number of seats how much the search tries what it knows
  little of, where that is other than usual;
- `WIDE`, if it is there, says above how many actions a choice is made in parts here;
- `habit(state, seat, prompt, actions)`, if it is there, weighs what a player of some sense would
  do, for the parts of a world that no tree has come to; None is no opinion;
- `CUSTOM`, if it is there, is in how many of a hundred such choices a seat does instead what has
  served it best so far, wherever that was;
- `lean(state, seat, path, parts)`, if it is there, says how promising the parts of a wide choice
  look before anything was tried; `path` is what was picked of it so far, the verb first.

A side's chance is its share of exp(weights · features): a conditional logit (McFadden, "Conditional
Logit Analysis of Qualitative Choice Behavior", 1974). Where a game brings no outlook, its rough
`appraise` is looked at instead, a turn ahead: the search does not mind in which unit it is told
how good something is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from types import ModuleType
from typing import Any, Final, TypeAlias

from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.state import State

Rows: TypeAlias = list[list[float] | None]
Lean: TypeAlias = Callable[[State, int, list[int], Sequence[int]], list[float] | None]
Habit: TypeAlias = Callable[[State, int, str, Sequence[int]], list[float] | None]

FILE = "outlook.toml"
CURIOSITY: Final = 1.5  # how much a seat tries what it knows little of
WIDE: Final = 40  # a choice among more actions than this is made in parts


class Outlook:
    """How a game's positions are judged. Made once for a game; see `outlook_of`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        module = _module(game)
        self.known = module is not None
        self.features: tuple[str, ...] = getattr(module, "FEATURES", ())
        self.span: int = getattr(module, "SPAN", 1)
        self.further: Mapping[str, int] = getattr(module, "FURTHER", {})
        self.worlds: Mapping[str, int] = getattr(module, "WORLDS", {})
        self.wide: int = getattr(module, "WIDE", WIDE)
        self._curiosity: Mapping[int, float] = getattr(module, "CURIOSITY", {})
        self.lean: Lean | None = getattr(module, "lean", None)
        self.habit: Habit | None = getattr(module, "habit", None)
        self.custom: int = getattr(module, "CUSTOM", 0)
        self._clock: Callable[[State], int] | None = getattr(module, "clock", None)
        self._settled: Callable[[State, list[float]], list[float]] | None = getattr(
            module, "settled", None
        )
        self._pressed: Callable[[State, list[float]], list[float]] | None = getattr(
            module, "pressed", None
        )
        self._called_off: Callable[[State], bool] | None = getattr(module, "called_off", None)
        self._features: Callable[[State], Rows] | None = getattr(module, "features", None)
        self._group: Callable[[State], int] | None = getattr(module, "group", None)
        self._weights: dict[int, list[float]] = {} if module is None else weights_of(game)
        self._blind = [0.0] * len(self.features)  # of a group never met, nobody knows anything
        self._teams: dict[int, list[tuple[int, ...]]] = {n: game.teams(n) for n in game.seats}

    def curiosity(self, seats: int) -> float:
        """How much a seat tries what it knows little of."""
        return self._curiosity.get(seats, CURIOSITY)

    def now(self, match: Match) -> int:
        """What the clock shows; the match's own turns, where the game has none."""
        return match.turns if self._clock is None else self._clock(match.state)

    def judged(self, match: Match) -> Sequence[float]:
        """How good it is for each seat, for a search to compare."""
        if self._features is None or len(self._teams[match.seats]) < 2:  # nobody to win against
            return [match.appraise(seat) for seat in range(match.seats)]
        state = match.state
        chances = self.chances(state)
        if self._pressed is None or state.scores is not None:
            return chances
        return self._pressed(state, chances)

    def called_off(self, state: State) -> bool:
        """Whether a game that is over was ended by its limit."""
        if self._called_off is not None:
            return self._called_off(state)
        scores = state.scores
        assert scores is not None
        return sum(score > 0 for score in scores) > min(
            [len(team) for team in self._teams[state.seats]]
        )

    def looked_at(self, state: State) -> tuple[int, Rows]:
        """The position's group, and each side's features."""
        assert self._features is not None
        assert self._group is not None
        return self._group(state), self._features(state)

    def weights(self, group: int) -> list[float]:
        """What each feature weighs in positions of that group."""
        return self._weights.get(group, self._blind)

    def side(self, seats: int, seat: int) -> int:
        """Which of the sides the seat is on."""
        for place, team in enumerate(self._teams[seats]):
            if seat in team:
                return place
        raise ValueError(f"no side has seat {seat}")

    def chances(self, state: State) -> list[float]:
        """The chance of each seat; the scores, once the game is over. They sum to 1."""
        scores = state.scores
        if scores is not None:
            return scores
        teams = self._teams[state.seats]
        group, rows = self.looked_at(state)
        found = shares(rows, self.weights(group))
        if self._settled is not None:
            found = self._settled(state, found)
        if len(teams) == state.seats:
            return found
        chances = [0.0] * state.seats
        for team, chance in zip(teams, found, strict=True):
            for seat in team:
                chances[seat] = chance / len(team)
        return chances

    def to_win(self, state: State) -> list[float]:
        """The chance of each seat that its side wins, for people to read: a team's is told whole to
        everybody in it, where `chances` shares it out as scores are.
        """
        chances = self.chances(state)
        teams = self._teams[state.seats]
        if len(teams) == state.seats:
            return list(chances)
        found = [0.0] * state.seats
        for team in teams:
            together = sum([chances[seat] for seat in team])
            for seat in team:
                found[seat] = together
        return found


def shares(rows: Rows, weights: list[float]) -> list[float]:
    """What the sides' features come to, as chances."""
    found: list[float] = []
    total = 0.0
    for row in rows:
        if row is None:
            found.append(0.0)
            continue
        worth = 0.0
        for weight, value in zip(weights, row, strict=True):
            worth += weight * value
        share = exp(min(worth, 50.0))
        total += share
        found.append(share)
    return [share / total for share in found]


@cache
def outlook_of(game: Game) -> Outlook:
    """The game's outlook."""
    return Outlook(game)


def weights_of(game: Game) -> dict[int, list[float]]:
    """The weights that lie in the game's folder, by group; none before they were first fitted."""
    if not (game.folder / FILE).is_file():
        return {}
    data: Mapping[str, Any] = tomllib.loads(game.read(FILE))
    return {int(group): row for group, row in data["weights"].items()}


def _module(game: Game) -> ModuleType | None:
    name = f"{game.package}.outlook"
    return None if find_spec(name) is None else import_module(name)
