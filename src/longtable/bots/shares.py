"""A share of games won, and how far it can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

NORMAL: Final = 1.96  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Share:
    """A share of games won, a draw being half a win, with its 95 % interval."""

    games: int
    mean: float
    low: float
    high: float


def share(scores: Sequence[float], deviations: float = NORMAL) -> Share:
    """Wilson's interval, which is honest for few games too; as wide as the deviations say."""
    n = len(scores)
    if n == 0:
        return Share(0, 0.5, 0.0, 1.0)
    mean = sum(scores) / n
    square = deviations**2
    middle = (mean + square / (2 * n)) / (1 + square / n)
    half = deviations * sqrt(mean * (1 - mean) / n + square / (4 * n * n)) / (1 + square / n)
    return Share(n, mean, max(0.0, middle - half), min(1.0, middle + half))
