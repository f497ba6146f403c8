"""Tables at which somebody is already out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.games.letal.library import HERO_IDS
from longtable.kit import endings
from tests.server.serving import House, Table

# Duellists at random hardly ever kill each other: every hero gets a card with which they do.
_FLOODS = "".join(
    f"""
    [[card]]
    id = "flood_{hero}"
    hero = "{hero}"
    name_en = "Flood"
    name_fr = "Crue"
    kind = "action"
    copies = 2
    lines = [{{ do = "lose_endurance", amount = 9, who = "all_enemies" }}]
    """
    for hero in HERO_IDS
)
_DEADLY = {"letal": {"cards": _FLOODS}}


def somebody_out(
    house: House,
    game: str,
    scope: str = endings.GAME,
    pause: float = 0,
    when: Callable[[dict[str, Any]], bool] = lambda view: True,
    **options: int,
) -> tuple[Table, int]:
    """A table of four people who played at random until one of them is out, and that seat; and
    until what everybody sees is as it shall be.
    """
    rules, deadly = longtable.game(game), {**_DEADLY.get(game, {}), **options}

    def out(view: dict[str, Any]) -> list[int]:
        return [seat for seat in range(4) if endings.out(rules, view, seat) == scope]

    def reached(match: Match) -> bool:
        view = match.view(None)
        return bool(out(view)) and when(view)

    for tried in range(50):
        table = house.lay(game, ["person"] * 4, pause=pause, options=deadly)
        table.hurry(Dice(b"%d" % tried), until=reached)
        now = table.view(words=False)
        if not now["over"]:
            return table, out(now["view"])[0]
    raise AssertionError(f"nobody is ever out in {game}")
