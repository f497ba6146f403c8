"""The fifteen pairs of heroes, set against each other to see whether they are a match."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from longtable.core.match import Match
from longtable.games.letal.actions import BRING, FIRST, KEEP
from longtable.games.letal.library import HERO_IDS

SIDES: Final[list[tuple[str, ...]]] = list(combinations(HERO_IDS, 2))
SEATS: Final = 2
PART: Final = "hero"  # what a side is made of is called `hero-ID` in the game's words


def steer(match: Match, seat: int, sides: tuple[int, int], first: int) -> int | None:
    """What a seat answers so that these sides meet with their usual decks, and that seat plays
    first (LE-3.1 to LE-3.5); None where it is left to the bots.
    """
    prompt = match.choice(seat).prompt
    if prompt == "bring":
        one, two = SIDES[sides[seat]]
        return BRING(HERO_IDS.index(one), HERO_IDS.index(two))
    if prompt == "set-aside":
        return KEEP()
    return FIRST(first) if prompt == "first" else None


def length(match: Match) -> tuple[int, bool]:
    """How many rounds a game took, and whether it ended because they were over (LE-10.4)."""
    view = match.view(None)
    alive = {
        player["team"]
        for player in view["players"]
        if any(not hero["dead"] for hero in player["heroes"])
    }
    return view["round"], len(alive) > 1
