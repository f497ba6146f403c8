"""Legs (chapter 11)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from longtable.games.iditacards import boards
from longtable.games.iditacards.boards import DATA, HYPOTHERMIA, SIDES, STARVATION
from longtable.games.iditacards.values import level
from longtable.testing import rule
from tests.iditacards.leg_scenes import HERE, LEG_SCENES, on
from tests.iditacards.scene import Trail, side
from tests.iditacards.test_every_card import fails

OPS = sorted({op for leg in SIDES for op in leg.ops})
LISTS = {
    "immune": boards.IMMUNE, "dog_speed": boards.DOG_SPEED, "speed": boards.LEG_SPEED,
    "no_speed_bonus": boards.NO_SPEED_BONUS, "no_extra_draw": boards.NO_EXTRA_DRAW,
    "hand": boards.HAND, "no_freeze": boards.NO_RISE[0], "no_starve": boards.NO_RISE[1],
    "energy_add": boards.ENERGY_ADD, "health_add": boards.HEALTH_ADD,
    "risk_double": boards.RISK_DOUBLE, "risk_fizzle": boards.RISK_FIZZLE,
    "enter_health": boards.ENTER_HEALTH, "enter_damage": boards.ENTER_DAMAGE,
    "enter_sacrifice": boards.ENTER_SACRIFICE, "day_freeze": boards.DAY_RISE[0],
    "day_starve": boards.DAY_RISE[1], "day_damage": boards.DAY_DAMAGE,
    "day_sacrifice": boards.DAY_SACRIFICE, "turn_recover": boards.TURN_RECOVER,
    "pass_damage": boards.PASS_DAMAGE,
}  # fmt: skip


@rule("IC-11.9")
@pytest.mark.parametrize("op", OPS)
def test_what_a_leg_does(op: str) -> None:
    LEG_SCENES[op]()


@pytest.mark.parametrize("op", OPS)
def test_its_scene_fails_without_it(op: str) -> None:
    with blanked(LISTS[op]):
        assert fails(LEG_SCENES[op]), f"no leg has {op}, and all is well"


@contextmanager
def blanked(effect: list[int]) -> Iterator[None]:
    """A world in which no leg has that effect."""
    kept = effect.copy()
    effect[:] = [0] * len(effect)
    try:
        yield
    finally:
        effect[:] = kept


@rule("IC-2.7")
def test_there_are_32_leg_cards_four_of_each_kind() -> None:
    kinds = [leg["type"] for leg in DATA["leg_card"]]
    assert len(kinds) == 32
    assert all(kinds.count(kind) == 4 for kind in boards.COUNTRIES)
    assert len(boards.COUNTRIES) == 8


@rule("IC-11.1", "IC-11.2", "IC-11.4", "IC-11.11")
def test_a_long_move_enters_every_leg_on_the_way_and_levels_only_rise() -> None:
    blizzard, lake = 3, 6  # sides of the classic board: levels 3 and 3, then 2 and 2
    trail = Trail(hand="mush", place=34, free=True, dogs="husky+dog_collar",
                  ops={2: blizzard, 3: lake})  # fmt: skip
    assert [level(trail.state, 0, n, HYPOTHERMIA) for n in (blizzard, lake)] == [3, 2]
    trail.play("mush")
    assert [told["leg"] for told in trail.told("entered")] == [2]
    assert trail.points() == (3, 3)
    trail.state.places[0] = 45
    trail.say("1: pass").say("pass")
    assert trail.points() == (3, 3)


@rule("IC-11.11")
def test_levels_come_before_effects_on_entering() -> None:
    trail = on("enter_sacrifice", place=45).say("pass")
    events = [told["event"] for told in trail.match.story(None)]
    assert events[events.index("entered") :][:4] == ["entered", "rose", "rose", "damage"]


@rule("IC-11.3")
def test_a_lead_dog_lowers_every_level_but_not_below_0() -> None:
    race = Trail(dogs="lead_dog lead_dog").state
    steep = next(n for n in range(1, 11) if level(race, 1, n, STARVATION) == 3)
    gentle = next(n for n in range(1, 11) if level(race, 1, n, STARVATION) == 1)
    assert [level(race, 0, n, STARVATION) for n in (steep, gentle)] == [1, 0]


@rule("IC-11.5")
def test_the_end_of_a_turn_goes_by_where_one_stands_before_the_automatic_move() -> None:
    trail = on("turn_recover", place=75, discard="move").say("pass")
    assert trail.asked() == {0: "recover"}


@rule("IC-11.6")
def test_day_effects_hit_everybody_there_taking_part_or_not() -> None:
    trail = on("day_damage", others=[60], throws=[(6, 0)]).say("new-day", "1: sit-out")
    assert (trail.discard(), trail.discard(1)[-1:]) == (["damaged"], ["damaged"])


@rule("IC-11.7")
def test_where_starvation_cannot_rise_its_points_stay() -> None:
    trail = on("no_starve", hand="travel_light", starving=2, free=True).play("travel_light")
    assert trail.points() == (1, 2)


@rule("IC-11.8")
def test_on_start_there_is_no_leg() -> None:
    trail = Trail(place=0)
    assert trail.state.side(0) == 0
    assert trail.match.view(0)["players"][0]["leg"] is None


@rule("IC-11.10")
def test_where_risks_fizzle_a_new_day_may_still_be_called() -> None:
    trail = on("risk_fizzle", waiting="sprint", hand="rest", deck="move")
    assert trail.offered(0) == ["new-day", "pass"]
    assert HERE == 3
    assert side("risk_fizzle") > 0
