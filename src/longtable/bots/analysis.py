"""How a finished game went: every seat's chance to win, from what it knew at the time.

A seat's chance is the mean over worlds that could have been the real one, as far as the seat could
tell: so the chances of all, each as its own seat saw it, need not sum to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from longtable.bots.outlook import outlook_of
from longtable.core.dice import Dice
from longtable.core.match import Match

WORLDS: Final = 8
TURNS: Final = 3  # turning points that are named, at most
LEAST: Final = 0.055  # a chance that changes by no more turns nothing


class Point(NamedTuple):
    """After so many acts, every seat's chance as it could know it."""

    acts: int
    chances: list[float]


class Analysis:
    """Looks on while a game is played again, once at every change of the game's clock."""

    def __init__(self, match: Match) -> None:
        self.outlook = outlook_of(match.game)
        self.points: list[Point] = []
        self._clock: int | None = None
        self.look(match)

    def look(self, match: Match) -> None:
        """At this position, if there is something new to see."""
        if match.scores is not None:
            self.points.append(Point(match.acted, self.outlook.to_win(match.state)))
        elif self.outlook.now(match) != self._clock:
            self._clock = self.outlook.now(match)
            self.points.append(Point(match.acted, self._chances(match)))

    def _chances(self, match: Match) -> list[float]:
        found = []
        for seat in range(match.seats):
            total = 0.0
            for number in range(WORLDS):
                world = match.fork(unseen_by=seat, dice=Dice(b"analysis %d" % number), reopen=True)
                total += self.outlook.to_win(world.state)[seat]
            found.append(total / WORLDS)
        return found


def can_be_analysed(match: Match) -> bool:
    """Whether the game has an eye for who will win, and there is somebody to win against."""
    return outlook_of(match.game).known and len(match.game.teams(match.seats)) > 1


def turning_points(points: Sequence[Point]) -> list[int]:
    """Where most changed hands for longer than a step, in the order of the game: places of the
    points after the change. In a game that never turned there are none.
    """

    def moved(place: int, seat: int) -> float:
        """How far the seat's two last chances and its two next ones lie apart, so that nothing
        counts that is made good at once, or makes good what came just before.
        """
        before = [point.chances[seat] for point in points[max(0, place - 2) : place]]
        after = [point.chances[seat] for point in points[place : place + 2]]
        apart = max(min(after) - max(before), min(before) - max(after))
        return apart if apart > LEAST else 0.0

    seats = range(len(points[0].chances))
    found = {place: sum(moved(place, seat) for seat in seats) for place in range(1, len(points))}
    turned = [place for place in found if found[place]]
    return sorted(sorted(turned, key=lambda place: found[place], reverse=True)[:TURNS])
