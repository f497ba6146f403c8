"""Why an action is good: what its worlds have, at their end, that the others' have not.

A game's outlook is a sum (see `outlook`), so each of its features can be asked what it adds to the
chance to win. The reason for an action is the feature that adds most, compared with the worlds of
all other actions; the game has a sentence for it, or says nothing. So few worlds differ by their
luck too: what that alone would make of them is no reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from longtable.bots.outlook import Outlook
from longtable.core.match import Match

WORTH_SAYING: Final = 0.01  # a reason moves the chance by at least a hundredth
SURE: Final = 2.5  # and by so many standard errors: of many features one always looks well
FEWEST: Final = 4  # worlds after an action, before anything is said of it
ENDS_WELL: Final = "wins"  # the one reason that needs no feature,
OFTEN: Final = 1 / 3  # for it says how often

# What can be said of a feature: whose it is, and which way it went.
MINE: Final = "mine"
THEIRS: Final = "theirs"


class _Sums:
    """Added up over worlds: for oneself and the rivals' mean, each feature's value and worth, and
    the squares of that.
    """

    def __init__(self, features: int) -> None:
        self.worlds = 0
        self.open = 0  # those in which the game goes on: only they have features
        self.chance = 0.0
        self.won = 0.0
        self.value = [[0.0] * features, [0.0] * features]
        self.worth = [[0.0] * features, [0.0] * features]
        self.squares = [[0.0] * features, [0.0] * features]

    def add(self, other: _Sums, sign: int = 1) -> None:
        """All of the other's worlds too, or, with -1, no longer."""
        self.worlds += sign * other.worlds
        self.open += sign * other.open
        self.chance += sign * other.chance
        self.won += sign * other.won
        for whose in (0, 1):
            for n, value in enumerate(other.value[whose]):
                self.value[whose][n] += sign * value
                self.worth[whose][n] += sign * other.worth[whose][n]
                self.squares[whose][n] += sign * other.squares[whose][n]

    def doubt(self, whose: int, place: int) -> float:
        """The variance of a feature's mean worth."""
        mean = self.worth[whose][place] / self.open
        return max(0.0, self.squares[whose][place] / self.open - mean * mean) / self.open


class Notes:
    """What is noted of each world while a search looks into it."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self.outlook = outlook
        self.seat = seat
        self._noted: dict[int, _Sums] = {}

    def add(self, action: int, match: Match) -> None:
        """A world in which the seat began with that action has come to its end."""
        outlook, state = self.outlook, match.state
        sums = self._noted.setdefault(action, _Sums(len(outlook.features)))
        chance = outlook.to_win(state)[self.seat]
        sums.worlds += 1
        sums.chance += chance
        if state.scores is not None:
            sums.won += chance
            return
        sums.open += 1
        group, rows = outlook.looked_at(state)
        weights = outlook.weights(group)
        side = outlook.side(state.seats, self.seat)
        rivals = [row for n, row in enumerate(rows) if n != side and row is not None]
        theirs = [sum(values) / len(rivals) for values in zip(*rivals, strict=True)]
        for whose, values in enumerate((rows[side] or [], theirs)):
            for place, value in enumerate(values):
                worth = weights[place] * value
                sums.value[whose][place] += value
                sums.worth[whose][place] += worth
                sums.squares[whose][place] += worth * worth

    def chance(self, action: int) -> float | None:
        """To win after that action, if it was tried. What a search goes by may be pressed (see
        `outlook`); what a person is told is not.
        """
        sums = self._noted.get(action)
        return None if sums is None else sums.chance / sums.worlds

    def reasons(self, actions: Sequence[int], chance: float) -> list[str]:
        """One for each action, empty if there is none worth saying: `health_mine_more` is that one
        has more Health oneself, `health_theirs_less` that the rivals have less of it.
        """
        everything = _Sums(len(self.outlook.features))
        for sums in self._noted.values():
            everything.add(sums)
        return [self._reason(action, everything, chance) for action in actions]

    def _reason(self, action: int, everything: _Sums, chance: float) -> str:
        mine = self._noted.get(action)
        if mine is None or mine.worlds < FEWEST or mine.worlds == everything.worlds:
            return ""
        rest = _Sums(len(self.outlook.features))
        rest.add(everything)
        rest.add(mine, -1)
        best, most = "", WORTH_SAYING
        won = mine.won / mine.worlds - rest.won / rest.worlds
        if won > most and mine.won > OFTEN * mine.worlds:
            best, most = ENDS_WELL, won
        if min(mine.open, rest.open) < FEWEST:
            return best
        total = won
        slope = chance * (1.0 - chance)  # what a little more of a sum moves a chance by
        for whose, name in ((0, MINE), (1, THEIRS)):
            for place, feature in enumerate(self.outlook.features):
                worth = mine.worth[whose][place] / mine.open
                worth -= rest.worth[whose][place] / rest.open
                moved = slope * (worth if whose == 0 else -worth)
                total += moved
                doubt = mine.doubt(whose, place) + rest.doubt(whose, place)
                if moved > most and moved > SURE * slope * sqrt(doubt):
                    value = mine.value[whose][place] / mine.open
                    more = value > rest.value[whose][place] / rest.open
                    best, most = f"{feature}_{name}_{'more' if more else 'less'}", moved
        return best if total > 0.0 else ""  # nothing speaks for what is worse than the rest
