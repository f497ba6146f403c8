"""A scene for every effect that a leg can have (IC-11.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longtable.games.iditacards.boards import SIDES
from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import (
    energy_cost,
    health_cost,
    is_immune,
    risk_cost,
    speed,
    starting_hand,
)
from tests.iditacards.scene import Trail, side

LEG_SCENES: dict[str, Callable[[], None]] = {}
HERE = 3  # the leg of squares 46 to 75, where scenes are set


def leg_scene(op: str) -> Callable[[Callable[[str], None]], Callable[[str], None]]:
    """This scene shows that effect."""

    def enter(shown: Callable[[str], None]) -> Callable[[str], None]:
        LEG_SCENES[op] = lambda: shown(op)
        return shown

    return enter


def on(op: str, **scene: Any) -> Trail:
    """A table where seat 0 stands on a leg with that effect."""
    return Trail(ops={HERE: side(op)}, **scene)


def entering(op: str, **scene: Any) -> Trail:
    """Seat 0 has just come to a leg with that effect, by the automatic move."""
    return on(op, place=45, **scene).say("pass")


def worth(op: str) -> int:
    """Its number, on the first side that has it."""
    return SIDES[side(op)].ops[op]


@leg_scene("immune")
def immune(op: str) -> None:
    assert is_immune(on(op).state, 0)
    assert on(op, others=[51], dogs="").say("pass").discard() == []


@leg_scene("dog_speed")
def dog_speed(op: str) -> None:
    assert speed(on(op, dogs="big_dog cat").state, 0) == 3 + 3 * worth(op)


@leg_scene("speed")
def leg_speed(op: str) -> None:
    assert speed(on(op, dogs="big_dog cat").state, 0) == 3 + worth(op)


@leg_scene("no_speed_bonus")
def no_speed_bonus(op: str) -> None:
    assert speed(on(op, dogs="big_dog", weather="wind", freezing=1).state, 0) == -1


@leg_scene("no_extra_draw")
def no_extra_draw(op: str) -> None:
    assert starting_hand(on(op, dogs="retriever problem_dog").state, 0) == 5


@leg_scene("hand")
def smaller_hand(op: str) -> None:
    assert starting_hand(on(op).state, 0) == 6 + worth(op)


@leg_scene("no_starve")
def no_starving(op: str) -> None:
    assert on(op, hand="travel_light", free=True).play("travel_light").points()[1] == 0


@leg_scene("no_freeze")
def no_freezing(op: str) -> None:
    assert on(op, hand="travel_light", free=True).play("travel_light").points()[0] == 0


@leg_scene("energy_add")
def dearer_energy(op: str) -> None:
    race = on(op).state
    costs = [energy_cost(race, 0, card(name)) for name in ("mush", "breakfast")]
    assert costs == [2 + worth(op), 0]


@leg_scene("health_add")
def dearer_health(op: str) -> None:
    race = on(op).state
    costs = [health_cost(race, 0, card(name)) for name in ("mush", "lunch")]
    assert costs == [2 + worth(op), 0]


@leg_scene("risk_double")
def risk_doubled(op: str) -> None:
    race = on(op, dogs="husky+dog_collar").state
    assert [risk_cost(race, 0, card(name)) for name in ("husky", "move")] == [3, 0]


@leg_scene("risk_fizzle")
def risks_fizzle(op: str) -> None:
    trail = on(op, hand="sprint").play("sprint")
    assert (trail.state.stacks[0], trail.discard()) == ([], ["sprint"])
    trail = on(op, waiting="sprint", deck="rest")
    assert (trail.asked(), trail.discard()) == ({0: "no-card"}, ["sprint"])


@leg_scene("enter_health")
def cards_lost_on_entering(op: str) -> None:
    assert len(entering(op, deck="rest*20").discard()) == worth(op)


@leg_scene("enter_damage")
def damage_on_entering(op: str) -> None:
    assert entering(op).discard() == ["damaged"] * worth(op)


@leg_scene("enter_sacrifice")
def sacrifice_on_entering(op: str) -> None:
    assert entering(op, dogs="cat").dogs() == []


@leg_scene("day_starve")
def starving_at_dawn(op: str) -> None:
    trail = on(op, throws=[(6, 0)]).say("new-day", "1: sit-out")
    assert trail.points() == (0, worth(op))


@leg_scene("day_freeze")
def freezing_at_dawn(op: str) -> None:
    trail = on(op, throws=[(6, 0)]).say("new-day", "1: sit-out")
    assert trail.points() == (worth(op), 0)


@leg_scene("day_damage")
def damage_at_dawn(op: str) -> None:
    trail = on(op, throws=[(6, 0)]).say("new-day", "1: sit-out")
    assert trail.discard() == ["damaged"] * worth(op)


@leg_scene("day_sacrifice")
def sacrifice_at_dawn(op: str) -> None:
    trail = on(op, dogs="cat", throws=[(6, 0)]).say("new-day", "1: sit-out")
    assert trail.dogs() == []


@leg_scene("turn_recover")
def recovering_at_the_end_of_a_turn(op: str) -> None:
    trail = on(op, discard="move*2").say("pass")
    assert trail.asked() == {0: "recover"}
    trail.say("to-hand move")
    assert (trail.hand(), trail.state.active) == (["move"], 1)


@leg_scene("pass_damage")
def dearer_passing(op: str) -> None:
    assert on(op, others=[51]).say("pass").discard() == ["damaged"] * worth(op)
