"""New days and weather (chapters 7 and 8)."""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards.boards import WEATHERS
from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import speed, starting_hand
from longtable.testing import rule
from tests.iditacards.scene import QUIET, Trail, pile, side, team


def dawn(weather: str, *answers: str, **scene: Any) -> Trail:
    """A new day with that weather; nobody has cards to shuffle."""
    throw = [(6, WEATHERS.index(weather))]
    arrange = scene.pop("arrange", None)

    def bare(race: Any) -> None:
        for seat in range(1, race.seats):
            race.hands[seat] = race.decks[seat] = race.discards[seat] = []
        if arrange is not None:
            arrange(race)

    return Trail(throws=throw, arrange=bare, **scene).say("new-day", *(answers or ("1: sit-out",)))


@rule("IC-7.1", "IC-19.2")
def test_the_others_answer_all_at_once_and_sealed() -> None:
    trail = Trail(3).say("new-day")
    assert trail.asked() == {1: "day", 2: "day"}
    assert trail.offered(1) == ["join", "sit-out"]
    before = trail.match.view(2)
    trail.say("2: join")
    assert trail.match.view(1) == {**before, "seat": 1, "players": trail.match.view(1)["players"]}
    assert not trail.told("joined")
    trail.say("1: sit-out")
    assert trail.state.days == [2, 1, 2]
    assert [player["day"] for player in trail.match.view(None)["players"]] == [None] * 3


@rule("IC-7.2", "IC-7.5")
def test_whoever_takes_part_shuffles_everything_but_the_team() -> None:
    def theirs(race: Any) -> None:
        for seat in (1, 2):
            race.hands[seat], race.decks[seat] = pile("move"), pile("lunch*9")
            race.discards[seat], race.in_play[seat] = pile("dinner"), pile("rest")
            race.stacks[seat] = [[card("mush"), 1]]
            race.dogs[seat] = team("husky+armour")

    trail = Trail(3, arrange=theirs, hand="rest", in_play="waffle", waiting="mush", deck="rest*8",
                  discard="lunch").say("new-day", "1: join", "2: sit-out")  # fmt: skip
    assert [len(trail.hand(seat)) for seat in range(2)] == [6, 7]  # Husky's starting hand
    assert sorted(trail.hand(1) + trail.deck(1)) == sorted(
        ["move", *["lunch"] * 9, "dinner", "rest", "mush"]
    )
    assert (trail.state.stacks[1], trail.in_play(1), trail.dogs(1)) == ([], [], ["husky+armour"])
    assert (trail.hand(2), trail.state.stacks[2]) == (["move"], [[card("mush"), 1]])
    assert trail.in_play(2) == ["rest"]
    assert not trail.told("resolved")


@rule("IC-7.3")
def test_the_order_of_a_new_day() -> None:
    trail = Trail(2, dogs="cricket", in_play="rest*9", ops={3: side("day_damage")})
    trail.say("new-day", "1: join")
    order = ["called-day", "joined", "cricket", "new-day", "new-day", "weather", "damage", "drew"]
    events = [told["event"] for told in trail.match.story(None)]
    events = events[events.index("called-day") :]
    assert [event for event in events if event in order][:8] == order


@rule("IC-7.4")
def test_a_day_uses_up_the_turn_of_the_caller_only() -> None:
    trail = Trail(2).say("new-day", "1: join")
    assert trail.asked() == {1: "turn"}


@rule("IC-7.6", "IC-8.5")
def test_the_starting_hand_is_changed_by_team_leg_and_weather() -> None:
    assert starting_hand(Trail(dogs="retriever problem_dog").state, 0) == 7
    assert starting_hand(Trail(dogs="retriever problem_dog", weather="storm").state, 0) == 5
    assert starting_hand(Trail(dogs="problem_dog " * 6 + "problem_dog").state, 0) == 0


@rule("IC-8.1")
def test_what_each_weather_does() -> None:
    found = {name: dawn(name, dogs="husky", supply="rest") for name in WEATHERS}
    assert {name: speed(trail.state, 0) for name, trail in found.items()} == {
        "sun": 2, "wind": 5, "rain": 3, "cloud": 0, "storm": 1, "snow": 1
    }  # fmt: skip
    assert {n: t.points() for n, t in found.items() if t.points() != (0, 0)} == {
        "wind": (1, 0), "rain": (0, 1)
    }  # fmt: skip
    assert [name for name, trail in found.items() if not trail.state.supply] == ["snow"]


@rule("IC-8.2")
def test_no_weather_on_start() -> None:
    trail = dawn("wind", place=0, ops={0: QUIET})
    assert trail.points() == (0, 0)
    assert trail.moved() == 1


@rule("IC-8.3")
def test_weather_lasts_and_who_comes_later_has_its_speed_only() -> None:
    trail = dawn("wind", others=[0], ops={0: QUIET})
    assert (trail.points(), trail.points(1)) == ((1, 0), (0, 0))
    trail.say("1: pass")
    assert (trail.points(1), speed(trail.state, 1)) == ((0, 0), 5)


@rule("IC-8.4")
def test_clouds_cancel_bonuses_not_losses_nor_distances() -> None:
    assert speed(Trail(dogs="bear", weather="cloud", freezing=3).state, 0) == -2
    trail = Trail(dogs="bear", weather="cloud", hand="push", free=True).play("push")
    assert trail.moved() == 5 + 1
    assert speed(Trail(dogs="lazy_dog", weather="cloud").state, 0) == -1


@rule("IC-8.6", "IC-8.7")
def test_snow_empties_the_supply_once_and_nothing_else() -> None:
    trail = dawn("snow", supply="rest*2", hand="improvise", dogs="husky")
    assert trail.state.destroyed[-2:] == pile("rest*2")
    trail.state.supply = pile("move")
    trail.state.hands[0] = pile("improvise")
    trail.say("1: pass", "play improvise", "take move")
    assert trail.discard() == ["move"]
