"""What a simple bot thinks of a position, and that it comes to fight."""

from __future__ import annotations

import pytest

from longtable.bots.simulate import simulate
from longtable.games.knights_duty.arena import WEAPON_NAMES
from tests.knights_duty.table import Table, table


def worth(scene: Table, clan: str = "bog") -> float:
    return scene.match.appraise(scene.seat(clan))


@pytest.mark.parametrize("space", ["c3", "c4", "c5", "c6", "c7", "f8", "i5"])
@pytest.mark.parametrize("weapon", WEAPON_NAMES)
def test_a_weapon_is_never_worse_than_an_empty_hand(weapon: str, space: str) -> None:
    armed = table(bog=f"c2 full {weapon}", sea=f"{space} full")
    assert worth(armed) >= worth(table(bog="c2 full", sea=f"{space} full"))


def test_hearts_count_most_ones_own_above_all() -> None:
    both = worth(table(bog="c2 full sword", sea="c4 full sword"))
    taken = worth(table(bog="c2 full sword", sea="c4 broken sword"))
    traded = worth(table(bog="c2 broken sword", sea="c4 broken sword"))
    lost = worth(table(bog="c2 broken sword", sea="c4 full sword"))
    assert taken > both > traded > lost


def test_an_enemy_out_of_reach_draws_the_knight_nearer() -> None:
    far = worth(table(bog="a3 full", sea="i3 full"))
    nearer = worth(table(bog="c4 full", sea="i3 full"))
    in_reach = worth(table(bog="e5 full sword", sea="f4 full"))
    assert in_reach > nearer > far


def test_two_greedy_knights_fight_it_out_long_before_the_limit() -> None:
    played = simulate("knights-duty", 2, 2, ["greedy"], seed="fight")
    assert played["turns"]["max"] < 20
