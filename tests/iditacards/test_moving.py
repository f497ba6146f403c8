"""Speed, moving, passing and checkpoints (chapters 9 and 10)."""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards.boards import SIDES
from longtable.games.iditacards.values import speed, speed_parts
from longtable.testing import rule
from tests.iditacards.scene import QUIET, Trail, effect, pile, side, team


@rule("IC-9.1", "IC-14.8")
def test_speed_is_added_to_every_move() -> None:
    assert effect("push", dogs="bear").moved() == 8 + 4


@rule("IC-9.2")
def test_what_speed_is_made_of() -> None:
    per_dog = side("dog_speed", "first")
    more = SIDES[per_dog].ops["dog_speed"]
    trail = Trail(dogs="engineer_dog husky+dog_chow", weather="wind", freezing=1, starving=3,
                  ops={3: per_dog})  # fmt: skip
    assert speed_parts(trail.state, 0) == ((2 + 2 * more) * 2, 0, 5, -3)
    windy = Trail(weather="sun", ops={3: side("speed")})
    assert speed_parts(windy.state, 0) == (0, SIDES[side("speed")].ops["speed"], 1, 0)
    assert windy.match.view(None)["players"][0]["speed"]["total"] == speed(windy.state, 0)


@rule("IC-9.4")
def test_a_move_is_never_less_than_0_and_0_is_no_move() -> None:
    trail = Trail(freezing=5, dogs="malamute", deck="rest*3").say("pass")
    assert (trail.moved(), trail.hand()) == (0, [])
    assert trail.told("stayed")


@rule("IC-9.5", "IC-10.1", "IC-15.1")
def test_landing_on_a_player_is_passing_them() -> None:
    trail = Trail(others=[51]).say("pass")
    assert (trail.state.places, trail.discard()) == ([51, 50], ["damaged"])
    trail = Trail(others=[52]).say("pass")
    assert (trail.state.places, trail.discard()) == ([51, 52], [])


@rule("IC-9.6")
def test_malamute_draws_for_every_move() -> None:
    trail = Trail(dogs="malamute malamute", hand="move", deck="rest*9").play("move")
    assert len(trail.hand()) == 4


@rule("IC-9.7")
def test_only_moves_by_cards_count_as_having_moved() -> None:
    trail = Trail(hand="stop_and_shop", free=True).say("pass", "1: pass")
    trail.play("stop_and_shop", "from-deck speed")
    assert len(trail.state.supply) == 5


@rule("IC-10.2", "IC-10.3")
def test_all_who_are_passed_go_back_together() -> None:
    trail = Trail(4, others=[51, 52, 54], hand="move", dogs="bear", free=True).play("move")
    assert trail.state.places == [54 + 4, 50, 51, 53]
    assert trail.discard() == ["damaged"] * 3


@rule("IC-10.4")
def test_from_square_1_one_goes_back_to_start_where_nobody_is_passed() -> None:
    trail = Trail(3, place=0, others=[1, 0], ops={0: QUIET}).say("pass")
    assert trail.state.places == [1, 0, 0]
    assert trail.discard() == ["damaged"] * 2  # one of them for entering the leg
    trail = Trail(place=158, others=[162], dogs="bear", arrange=lambda r: r.finished.append(1))
    trail.state.last_turns = [0]
    trail.say("pass")
    assert trail.state.places == [162, 162]


@rule("IC-10.5")
def test_to_be_pushed_back_is_no_move_but_a_leg_is_entered() -> None:
    def theirs(race: Any) -> None:
        race.dogs[1], race.checkpoints = team("malamute"), [5, 0]
        race.points[0][1] = 7

    cold = side("enter_damage", "second")
    trail = Trail(place=45, others=[46], arrange=theirs, ops={2: cold, 3: side("hand")})
    hand = trail.hand(1)
    trail.say("pass")
    assert (trail.state.places, trail.hand(1)) == ([46, 45], hand)
    assert trail.state.checkpoints[1] == 0
    assert trail.discard(1) == ["damaged"]


@rule("IC-10.6", "IC-10.7")
def test_each_checkpoint_pays_one_legendary_card_of_ones_choice_once() -> None:
    def unpaid(race: Any) -> None:
        race.checkpoints = [0, 5]

    trail = Trail(place=30, hand="out_of_control", free=True, legendary="moose puppy waffle",
                  arrange=unpaid, ops=dict.fromkeys(range(10), QUIET))  # fmt: skip
    trail.play("out_of_control")
    assert trail.offered(0) == ["claim moose", "claim puppy", "claim waffle"]
    trail.say("claim puppy")  # for square 6, which was never passed, and then for 36
    trail.say("claim moose")
    assert [name for name in trail.discard() if name != "damaged"] == ["puppy", "moose"]
    assert trail.state.checkpoints[0] == 2
    trail.state.places[0] = 34
    trail.say("1: pass", "pass")
    assert trail.state.legendary[0] == pile("waffle")


@rule("IC-10.8")
def test_players_come_first_then_legs_and_checkpoints_as_they_lie() -> None:
    def unpaid(race: Any) -> None:
        race.checkpoints = [1, 1]

    trail = Trail(place=35, others=[36], legendary="moose", arrange=unpaid,
                  ops={1: QUIET, 2: QUIET}).say("pass")  # fmt: skip
    events = [told["event"] for told in trail.match.story(None)]
    found = [event for event in events if event in ("moved", "passed", "entered", "claimed")]
    assert found == ["moved", "passed", "entered", "entered", "claimed"]
