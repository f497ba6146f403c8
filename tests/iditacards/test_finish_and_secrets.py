"""The end, alone, and what everybody sees (chapters 17 to 19)."""

from __future__ import annotations

from typing import Any

import longtable
from longtable.core.dice import Dice
from longtable.games.iditacards.values import level
from longtable.testing import Scene, rule
from tests.iditacards.scene import QUIET, Trail, effect, pile, team


@rule("IC-1.2", "IC-17.1", "IC-17.4")
def test_the_others_have_a_last_turn_and_the_furthest_wins() -> None:
    def theirs(race: Any) -> None:
        race.dogs[1] = team("moose")

    trail = Trail(3, place=160, others=[158, 100], arrange=theirs).say("pass")
    assert trail.match.view(None)["last_turns"] == [1, 2]
    assert trail.match.scores is None
    trail.say("1: pass")
    assert trail.state.finished == [0, 1]
    trail.say("2: pass")
    assert trail.match.scores == [0.0, 1.0, 0.0]


@rule("IC-17.4")
def test_a_tie_goes_to_who_crossed_earlier() -> None:
    trail = Trail(
        2, place=160, others=[159], arrange=lambda r: r.dogs.__setitem__(1, team("husky"))
    )
    trail.say("pass", "1: pass")
    assert trail.state.places == [161, 161]
    assert trail.match.scores == [1.0, 0.0]


@rule("IC-17.2")
def test_crossing_is_judged_at_the_end_of_the_turn() -> None:
    trail = Trail(place=158, hand="push", free=True).play("push")
    assert (trail.state.finished, trail.state.places[0]) == ([0], 158 + 5 + 1)

    def theirs(race: Any) -> None:
        race.dogs[1] = team("cricket")
        race.hands[1], race.decks[1], race.discards[1] = [], [], pile("rest")

    trail = Trail(place=50, others=[155], arrange=theirs, ops={9: QUIET})
    trail.say("new-day", "1: join")
    assert trail.state.finished == [1]
    assert trail.asked() == {0: "turn"}


@rule("IC-17.3")
def test_who_is_across_is_touched_by_nothing() -> None:
    def theirs(race: Any) -> None:
        race.dogs[1] = team("husky")

    trail = Trail(3, place=160, others=[10, 20], arrange=theirs).say("pass")
    trail.state.hands[1], trail.state.energy_free[1] = pile("stab_in_the_dark"), True
    trail.state.health_free[1] = True
    trail.say("1: play stab_in_the_dark")
    assert (trail.discard(), trail.discard(2)) == ([], ["damaged"])
    assert 0 not in trail.match.waiting


@rule("IC-17.5")
def test_the_race_is_called_off_after_the_last_round() -> None:
    trail = Trail(2, place=0, others=[0], round_limit=1, freezing=5, arrange=_all_frozen)
    trail.say("pass", "1: pass")
    assert trail.match.scores == [0.5, 0.5]
    trail = Trail(2, round_limit=1).say("pass", "1: pass")
    assert trail.match.scores == [1.0, 0.0]


def _all_frozen(race: Any) -> None:
    race.points[0] = [5] * race.seats


@rule("IC-18.1", "IC-18.2", "IC-18.5")
def test_alone_turns_and_days_are_the_score() -> None:
    trail = Trail(1, place=158, throws=[(6, 5)]).say("new-day", "pass", "pass")
    assert trail.match.scores == [1.0]
    assert (trail.state.turns_taken, trail.state.days) == ([3], [2])
    told = trail.told("arrived")[0]
    assert (told["turns"], told["days"]) == (3, 2)
    you = trail.match.view(0)["players"][0]
    assert (you["turns"], you["days"]) == (3, 2)
    trail = Trail(1, round_limit=1).say("pass")
    assert trail.match.scores == [0.0]


@rule("IC-18.3")
def test_alone_levels_are_higher() -> None:
    alone, two = Scene("iditacards", 1).state, Scene("iditacards", 2).state
    for number in range(1, 60):
        for condition in (0, 1):
            printed = level(two, 0, number, condition)
            assert level(alone, 0, number, condition) == (printed + 1 if printed else 0)
    classic = Scene("iditacards", 1, board="classic").match.view(None)
    assert (classic["board"], classic["legs"][2]["hypothermia"]) == ("classic_solo", 4)


@rule("IC-18.4")
def test_alone_cards_that_name_others_do_nothing() -> None:
    for name in ("stab_in_the_dark", "dog_trap", "thermostat", "ice_box"):
        trail = effect(name, seats=1, dogs="cat")
        assert (trail.dogs(), trail.discard(), trail.points()) == (["cat"], [], (0, 0))


@rule("IC-19.1")
def test_what_is_open() -> None:
    trail = Trail(hand="rest", discard="move", in_play="lunch", supply="mush", dogs="cat+armour",
                  waiting="sprint", deck="rest*2")  # fmt: skip
    view = trail.match.view(None)
    you = view["players"][0]
    assert (you["discard"], you["in_play"], view["supply"]) == (["move"], ["lunch"], ["mush"])
    assert (you["hand"]["cards"], you["deck"]["cards"]) == (1, 2)
    assert you["dogs"][0]["held"] == ["armour"]
    assert you["stack"] == [{"card": "sprint", "left": 1, "paid": []}]
    assert (view["weather"], you["place"]) == ("snow", 50)


@rule("IC-19.2")
def test_what_is_hidden() -> None:
    match = longtable.game("iditacards").start(3, b"hidden")
    for seat in range(3):
        for other, player in enumerate(match.view(seat)["players"]):
            own = seat == other
            assert len(player["hand"]["known"]) == 6 * own
            assert len(player["legendary"]["known"]) == 5 * own
            assert len(player["deck"]["known"]) == 19 * own
    deck = match.view(0)["players"][0]["deck"]["known"]
    imagined = match.fork(unseen_by=0, dice=Dice(b"other"))
    assert imagined.view(0)["players"][0]["deck"]["known"] == deck
    orders = [world.state.save()["decks"][0] for world in (match, imagined)]
    assert orders[0] != orders[1]


def test_what_everybody_saw_come_to_a_hand_stays_known() -> None:
    trail = effect("torch", "to-hand move", "decline", discard="move mush", hand="lunch*3",
                   deck="rest*9")  # fmt: skip
    assert trail.match.view(1)["players"][0]["hand"]["known"] == ["move"]
    for number in range(20):
        world = trail.match.fork(unseen_by=1, dice=Dice(b"%d" % number))
        assert pile("move")[0] in world.state.save()["hands"][0]
