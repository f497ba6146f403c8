"""A scene for every card: what it does, with the numbers that are printed on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import (
    energy_cost,
    health_cost,
    level,
    risk_cost,
    speed,
    starting_hand,
)
from tests.iditacards.scene import HYPOTHERMIA, STARVATION, Trail, effect, pile, side, team

SCENES: dict[str, list[Callable[[], None]]] = {}


def scene(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """This scene shows that card."""

    def enter(shown: Callable[[], None]) -> Callable[[], None]:
        SCENES.setdefault(name, []).append(shown)
        return shown

    return enter


# Dogs and attachments, as long as they are in play


def in_team(name: str, holder: str = "") -> Trail:
    """The card comes into play, on a dog if it is an attachment."""
    if not holder:
        return effect(name)
    return effect(name, "attach 1", dogs=holder)


def speeds(name: str, more: int, holder: str = "") -> None:
    def shown() -> None:
        trail = in_team(name, holder)
        assert speed(trail.state, 0) == more
        assert trail.moved() == 1 + more if more >= 0 else trail.moved() == 0

    scene(name)(shown)


for name, more in {
    "wheel_dog": 1, "husky": 1, "greyhound": 3, "big_dog": 3, "bear": 3, "problem_dog": 3,
    "moose": 5, "lazy_dog": -1,
}.items():  # fmt: skip
    speeds(name, more)
for name, more in {
    "dog_chow": 1, "dog_shoes": 2, "squirrel": 3, "steam_engine": 3, "tiara": 1,
    "nuclear_reactor": 5,
}.items():  # fmt: skip
    speeds(name, more, "good_dog")


def hands(name: str, size: int, holder: str = "") -> None:
    def shown() -> None:
        assert starting_hand(in_team(name, holder).state, 0) == size

    scene(name)(shown)


for name, size in {"good_dog": 7, "husky": 7, "problem_dog": 5, "retriever": 8}.items():
    hands(name, size)
for name in ("a_hat", "tiara"):
    hands(name, 7, "cat")


def costs_less(name: str, holder: str, energy: int, health: int, risk: int) -> None:
    """What Mush (2, 2 and 1) costs with it."""

    def shown() -> None:
        trail = in_team(name, holder)
        trail.state.energy_free[0] = trail.state.health_free[0] = False
        found = [cost(trail.state, 0, card("mush")) for cost in (energy_cost, health_cost)]
        assert [*found, risk_cost(trail.state, 0, card("mush"))] == [energy, health, risk]

    scene(name)(shown)


costs_less("cute_dog", "", 1, 2, 1)
costs_less("smart_dog", "", 2, 1, 1)
costs_less("harness", "cat", 1, 2, 1)
costs_less("coat", "cat", 2, 1, 1)
costs_less("dog_collar", "cat", 2, 2, 0)


@scene("wheel_dog")
def wheel_dog_dies_into_the_discard_pile() -> None:
    trail = Trail(dogs="wheel_dog").say("sacrifice 1")
    assert trail.discard() == ["wheel_dog"]


@scene("lead_dog")
def lead_dog_lowers_the_levels() -> None:
    race = in_team("lead_dog").state
    steep = next(n for n in range(1, 11) if level(race, 1, n, HYPOTHERMIA) == 3)
    assert level(race, 0, steep, HYPOTHERMIA) == 2


@scene("armour")
def armour_saves_its_dog() -> None:
    trail = effect("armour", "attach 1", dogs="bear").say("1: pass", "sacrifice 1")
    assert (trail.dogs(), trail.discard()) == (["bear"], ["armour"])


@scene("big_dog")
def big_dog_counts_as_two() -> None:
    trail = effect("big_dog", "decline", dogs="cat cat cat cat cat")
    assert trail.discard() == ["big_dog"]


@scene("greyhound")
def greyhound_holds_no_attachment() -> None:
    assert effect("dog_shoes", dogs="greyhound").discard() == ["dog_shoes"]


@scene("lazy_dog")
def lazy_dog_holds_two() -> None:
    trail = effect("dog_shoes", "attach 1", dogs="lazy_dog+dog_chow")
    assert trail.dogs() == ["lazy_dog+dog_chow+dog_shoes"]


@scene("chihuahua")
def chihuahua_is_fast_among_others() -> None:
    assert speed(effect("chihuahua", dogs="big_dog cat").state, 0) == 3 + 3


@scene("bear")
def bear_is_a_fake_dog() -> None:
    trail = effect("referee", "kill 1 1", dogs="bear")
    assert trail.dogs() == []


@scene("steam_engine")
def steam_engine_takes_another_dog_along() -> None:
    trail = Trail(dogs="husky+steam_engine cat retriever").say("sacrifice 1", "lose 2")
    assert trail.dogs() == ["cat"]


@scene("nuclear_reactor")
def nuclear_reactor_takes_all_along() -> None:
    trail = Trail(dogs="husky+nuclear_reactor retriever moose good_dog").say("sacrifice 1")
    assert trail.dogs() == ["moose"]


@scene("russian_bear_dog")
def russian_bear_dog_cannot_die() -> None:
    trail = in_team("russian_bear_dog").say("1: pass")
    assert "sacrifice 1" not in trail.offered(0)
    assert trail.dogs() == ["russian_bear_dog"]


@scene("moose")
def moose_cannot_die() -> None:
    assert "sacrifice 1" not in in_team("moose").say("1: pass").offered(0)


@scene("polar_bear")
def polar_bear_bites() -> None:
    trail = effect("polar_bear")
    assert trail.dogs() == ["polar_bear"]
    assert (trail.points(), trail.discard()) == ((1, 0), ["damaged"])
    assert speed(trail.state, 0) == 3 - 1


@scene("plate_mail")
def plate_mail_keeps_its_dog_alive() -> None:
    trail = in_team("plate_mail", "husky").say("1: pass")
    assert "sacrifice 1" not in trail.offered(0)


@scene("buffer_panel")
def buffer_panel_keeps_its_dog_alive_and_softens_passing() -> None:
    trail = effect("buffer_panel", "attach 1", dogs="cat", others=[51])
    assert (trail.discard(), trail.moved(1)) == ([], -1)
    assert "sacrifice 1" not in trail.say("1: pass").offered(0)


@scene("malamute")
def malamute_draws_with_every_move() -> None:
    trail = effect("malamute", deck="rest*3")
    assert trail.hand() == ["rest"]


@scene("cat")
def cat_comes_back() -> None:
    trail = in_team("cat").say("1: pass", "sacrifice 1")
    assert (trail.dogs(), trail.hand()) == ([], ["cat"])


@scene("engineer_dog")
def engineer_dog_doubles_the_team() -> None:
    trail = effect("engineer_dog", dogs="bear")
    assert speed(trail.state, 0) == 6
    trail = effect("dog_shoes", dogs="engineer_dog")
    assert trail.discard() == ["dog_shoes"]


@scene("cricket")
def cricket_jumps_on_an_empty_day() -> None:
    trail = in_team("cricket").say("1: pass")
    trail.state.in_play[0] = pile("rest*9")
    trail.say("new-day", "1: sit-out")
    assert trail.told("moved")[2]["steps"] == 10
    assert trail.told("cricket")


@scene("puppy")
def puppy_sees_and_destroys_more() -> None:
    trail = effect("band_aid", deck="rest*5", dogs="puppy")
    trail.say("destroy rest", "destroy rest")
    assert trail.deck() == ["rest"] * 3


@scene("robodog")
def robodog_carries_and_shops_more() -> None:
    trail = effect("improvise", "from-deck speed", "decline", dogs="robodog")
    assert len(trail.state.supply) == 1
    trail = effect("improvise", "from-deck speed", dogs="robodog", supply="rest*4")
    trail.say("take rest", "take rest")
    assert trail.over_turn()


# Food


def draws(name: str, count: int, *answers: str, **table: Any) -> None:
    def shown() -> None:
        trail = effect(name, *answers, deck="rest*12", starving=3, **table)
        assert trail.hand() == ["rest"] * count
        assert trail.points() == (0, 3 if name == "rest" else 2)

    scene(name)(shown)


for name, count in {
    "breakfast": 3, "lunch": 3, "dinner": 7, "rest": 2, "raw_venison": 3, "venison_carpaccio": 1,
    "waffle": 2,
}.items():  # fmt: skip
    draws(name, count)


def risky_draws(name: str, count: int) -> None:
    """Relief came when the card hit the table, turns ago."""

    def shown() -> None:
        trail = effect(name, deck="rest*12", discard="")
        assert trail.hand() == ["rest"] * count

    scene(name)(shown)


risky_draws("midnight_snack", 7)
risky_draws("venison_steak", 3)


@scene("dog_food")
def dog_food_draws_for_each_dog() -> None:
    assert len(effect("dog_food", deck="rest*9", dogs="big_dog cat").hand()) == 3


@scene("eat_dog")
def eat_dog_sacrifices_and_draws() -> None:
    trail = effect("eat_dog", deck="rest*9", dogs="husky")
    assert (trail.dogs(), len(trail.hand())) == ([], 7)
    assert effect("eat_dog", deck="rest*9").hand() == []


@scene("whale_meat")
def whale_meat() -> None:
    trail = effect("whale_meat", "to-hand move", "to-deck lunch", "decline",
                   deck="rest*5", discard="move lunch mush")  # fmt: skip
    assert trail.hand() == sorted(["rest"] * 5 + ["move"], key=card)
    assert (trail.deck(), trail.discard()) == (["lunch"], ["mush", "damaged"])


@scene("bison")
def bison_draws_and_recovers() -> None:
    trail = effect("bison", "to-hand move", "to-hand move", "to-hand move",
                   deck="rest*6", discard="move*4")  # fmt: skip
    assert (len(trail.hand()), trail.discard()) == (8, ["move"])


@scene("poutine")
def poutine_draws_and_recovers() -> None:
    trail = effect("poutine", "to-hand move", deck="rest*6", discard="move*4")
    assert trail.hand() == ["move", "rest"]


# Movement


def moves(name: str, distance: int) -> None:
    """With a Husky, so that speed is 1: then the automatic move of 2."""

    def shown() -> None:
        assert effect(name, dogs="husky").moved() == distance + 2

    scene(name)(shown)


for name, distance in {
    "move": 2, "mush": 11, "push": 6, "haste": 6, "iditarod_drift": 8, "rush": 9,
    "midnight_sun": 11, "sprint": 11, "downhill_slide": 8, "tactical_play": 2,
    "slow_and_steady": 1, "hitch_a_ride": 7, "all_in": 11, "out_of_control": 21,
}.items():  # fmt: skip
    moves(name, distance)


@scene("slow_and_steady")
def slow_and_steady_draws() -> None:
    assert effect("slow_and_steady", deck="rest*2").hand() == ["rest"]


@scene("travel_light")
def travel_light_makes_cold_and_hungry() -> None:
    trail = effect("travel_light")
    assert (trail.moved(), trail.points()) == (10, (1, 1))


@scene("hitch_a_ride")
def hitch_a_ride_hurts() -> None:
    assert effect("hitch_a_ride").discard() == ["damaged"]


@scene("out_of_control")
def out_of_control_hurts_and_takes_the_whole_hand() -> None:
    assert effect("out_of_control").discard() == ["damaged"] * 5
    trail = Trail(hand="out_of_control rest move", deck="rest*3").play("out_of_control")
    assert (trail.hand(), trail.deck()) == ([], ["rest"] * 2)


@scene("through_the_night")
def through_the_night_calls_a_day() -> None:
    trail = effect("through_the_night", "1: sit-out", deck="rest*9", throws=[(2, 0)])
    assert trail.state.days == [2, 1]
    assert trail.before[0] + 5 <= trail.state.places[0]


@scene("all_in")
def all_in_shuffles_the_discard_pile_in() -> None:
    trail = effect("all_in", discard="rest*3")
    assert (trail.deck(), trail.discard()) == (["rest"] * 3, [])


# Sled cards


def shops(name: str, cart: int, backpack: int, **table: Any) -> None:
    def shown() -> None:
        answers = ["from-deck speed"] if backpack else []
        trail = effect(name, *answers, supply="rest*12", **table)
        assert len(trail.state.supply) == 12 + backpack
        trail.say(*["take rest"] * cart)
        assert trail.over_turn()
        assert trail.discard() == ["rest"] * cart

    scene(name)(shown)


for name, (cart, backpack) in {
    "repair_sled": (2, 1), "upgrade_sled": (1, 3), "improvise": (1, 0), "salvage": (3, 2),
    "scrapyard": (4, 2), "stop_and_shop": (2, 5), "study_up": (1, 8), "makeshift_sled": (2, 6),
    "desperate_times": (5, 10),
}.items():  # fmt: skip
    shops(name, cart, backpack)
shops("satiated", 10, 10, in_play="breakfast lunch dinner")


@scene("satiated")
def satiated_wants_three_meals() -> None:
    assert effect("satiated", in_play="breakfast lunch lunch", supply="rest").over_turn()


@scene("stop_and_shop")
def stop_and_shop_only_at_rest() -> None:
    trail = Trail(hand="move stop_and_shop", free=True, supply="rest*3")
    trail.play("move").say("1: pass").play("stop_and_shop")
    assert (len(trail.state.supply), trail.state.active) == (3, 1)


@scene("trade_dog")
def trade_dog_sacrifices_and_shops() -> None:
    trail = effect("trade_dog", "from-deck speed", dogs="husky", supply="rest*9")
    assert (trail.dogs(), len(trail.state.supply)) == ([], 19)
    trail.say(*["take rest"] * 5)
    assert trail.over_turn()
    assert effect("trade_dog", supply="rest").over_turn()


@scene("desperate_times")
def desperate_times_takes_the_whole_hand() -> None:
    trail = Trail(hand="desperate_times rest move").play("desperate_times")
    assert trail.hand() == []


@scene("new_sled")
def new_sled_trades_the_hand() -> None:
    trail = effect("new_sled", "from-deck attack", hand="lunch*2", supply="rest*3")
    assert (trail.hand(), len(trail.state.supply)) == ([], 5)
    assert trail.say("take rest", "take rest").over_turn()
    assert pile("lunch*2") == trail.state.destroyed


@scene("here_boy")
def here_boy_turns_up_a_dog() -> None:
    def few(race: Any) -> None:
        race.upgrades = [pile("push*4 bear"), [], [], []]

    trail = effect("here_boy", arrange=few)
    assert trail.state.supply[-1] == card("bear")
    trail.say("take bear")
    assert trail.over_turn()


# Personal cards


def looks(name: str, trash: int, eye: int, **table: Any) -> None:
    def shown() -> None:
        trail = effect(name, deck="move*4 rest*12", **table)
        assert trail.match.view(0)["players"][0]["looking"]["cards"] == eye
        for _ in range(trash):
            trail.say("destroy rest")
        if trash < eye:
            assert "destroy rest" not in trail.offered(0)
            trail.say("shuffle-back")
        assert trail.over_turn()
        assert len(trail.deck()) == 16 - trash

    scene(name)(shown)


for name, (trash, eye) in {
    "first_aid": (1, 3), "grandma_soup": (2, 10), "bandage": (1, 5), "brandy": (1, 3),
    "caffeine": (1, 2), "band_aid": (1, 1), "diamorphine": (12, 16), "meditate": (0, 16),
}.items():  # fmt: skip
    if name != "diamorphine":
        looks(name, trash, eye)
looks("ibuprofin", 2, 10, in_play="lunch")
looks("surgery", 10, 10, in_play="band_aid")


@scene("diamorphine")
def diamorphine_empties_the_deck() -> None:
    trail = effect("diamorphine", *["destroy rest"] * 12, *["destroy move"] * 4,
                   deck="move*4 rest*12")  # fmt: skip
    assert trail.over_turn()
    assert trail.deck() == []


@scene("caffeine")
def caffeine_recovers() -> None:
    trail = effect("caffeine", "shuffle-back", "to-hand move", deck="rest*2", discard="move*2")
    assert (trail.hand(), trail.discard()) == (["move"], ["move"])


@scene("ibuprofin")
def ibuprofin_on_an_empty_stomach() -> None:
    assert effect("ibuprofin", deck="rest*3").discard() == ["damaged"] * 2


@scene("surgery")
def surgery_wants_another_personal_card() -> None:
    assert effect("surgery", deck="rest*3").over_turn()


# Utility


@scene("dog_trap")
def dog_trap_costs_every_other_player_a_dog() -> None:
    def theirs(race: Any) -> None:
        race.dogs = [team("husky"), team("husky cat"), team("russian_bear_dog")]

    trail = effect("dog_trap", seats=3, arrange=theirs)
    assert trail.asked() == {1: "sacrifice"}
    trail.say("1: sacrifice 1")
    assert [trail.dogs(seat) for seat in range(3)] == [["husky"], ["cat"], ["russian_bear_dog"]]


@scene("referee")
def referee_sends_off_a_fake_dog() -> None:
    def theirs(race: Any) -> None:
        race.dogs = [team("husky"), team("husky bear")]

    trail = effect("referee", arrange=theirs)
    assert trail.offered(0) == ["kill 2 2"]
    assert trail.say("kill 2 2").dogs(1) == ["husky"]


@scene("sticky_snow")
def sticky_snow_takes_a_dog_that_carries_something() -> None:
    def theirs(race: Any) -> None:
        race.dogs = [team("husky"), team("husky husky+dog_shoes")]

    trail = effect("sticky_snow", "kill 2 2", arrange=theirs)
    assert (trail.dogs(1), trail.discard(1)) == (["husky"], ["dog_shoes"])


@scene("stab_in_the_dark")
def stab_in_the_dark() -> None:
    trail = effect("stab_in_the_dark", seats=3)
    assert [trail.discard(seat) for seat in range(3)] == [[], ["damaged"], ["damaged"]]


@scene("hydrogen_sulfide")
def hydrogen_sulfide_makes_hungry() -> None:
    trail = effect("hydrogen_sulfide", others=[60], ops={3: side("day_starve")})
    assert trail.points(1) == (0, level(trail.state, 1, side("day_starve"), STARVATION))
    assert trail.points(1) != (0, 0)


@scene("ice_box")
def ice_box_makes_cold() -> None:
    trail = effect("ice_box", others=[60], ops={3: side("risk_fizzle")})
    assert trail.points(1) == (1, 0)


@scene("thermostat")
def thermostat() -> None:
    assert effect("thermostat").points(1) == (1, 0)


@scene("tip_sled")
def tip_sled() -> None:
    assert effect("tip_sled").points(1) == (0, 1)


@scene("rope")
def rope_recovers_three() -> None:
    trail = effect("rope", *["to-hand move"] * 3, discard="move*4")
    assert trail.over_turn()
    assert trail.discard() == ["move"]


@scene("torch")
def torch_recovers_two() -> None:
    trail = effect("torch", *["to-deck move"] * 2, discard="move*4")
    assert trail.over_turn()
    assert trail.deck() == ["move"] * 2


@scene("campfire")
def campfire_warms_and_recovers() -> None:
    trail = effect("campfire", *["to-hand move"] * 2, discard="move*4", freezing=5, starving=1)
    assert trail.over_turn()
    assert trail.points() == (0, 1)


@scene("leather_hide")
def leather_hide_recovers_all_venison() -> None:
    trail = effect("leather_hide", "to-hand venison_steak", "to-deck raw_venison",
                   *["to-hand move"] * 3, discard="move*4 venison_steak raw_venison")  # fmt: skip
    assert trail.over_turn()
    assert trail.discard() == ["move"]


@scene("leather_jacket")
def leather_jacket_warms_and_feeds() -> None:
    assert effect("leather_jacket", freezing=4, starving=7).points() == (0, 0)


@scene("vigilance")
def vigilance_makes_immune() -> None:
    trail = effect("vigilance", others=[52]).say("1: pass")
    assert trail.match.view(None)["players"][0]["immune"]
    trail.state.damage_left = 18
    assert trail.say("pass").discard() == []


@scene("daylight_savings_time")
def daylight_savings_makes_health_free() -> None:
    trail = Trail(hand="daylight_savings_time lunch*3 breakfast", deck="rest")
    trail.play("daylight_savings_time", *["pay lunch"] * 3).say("1: pass")
    assert health_cost(trail.state, 0, card("breakfast")) == 0


@scene("sleeping_bag")
def sleeping_bag_makes_energy_free() -> None:
    trail = Trail(hand="sleeping_bag lunch*2", deck="rest*3").play("sleeping_bag", "pay lunch")
    assert energy_cost(trail.state, 0, card("lunch")) == 0


@scene("serenity")
def serenity_destroys_a_card_of_the_hand() -> None:
    trail = effect("serenity", "destroy lunch", hand="lunch move")
    assert (trail.hand(), trail.state.destroyed) == (["move"], pile("lunch"))


@scene("utility_knife")
def utility_knife_repeats_what_paid_for_it() -> None:
    trail = Trail(waiting="utility_knife", deck="rest*6").say("risk")
    assert len(trail.hand()) == 4


@scene("damaged")
def damaged_is_mended_by_playing_it() -> None:
    trail = Trail(hand="damaged rest", deck="rest")
    left = trail.state.damage_left
    trail.play("damaged")
    assert (trail.state.damage_left, trail.in_play()) == (left + 1, [])


@scene("damaged")
def damaged_spoils_a_payment() -> None:
    trail = Trail(hand="push damaged rest").play("push", "pay damaged")
    assert (trail.moved(), trail.discard()) == (1, ["damaged", "push"])
