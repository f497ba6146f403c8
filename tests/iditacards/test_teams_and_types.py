"""Dogs and attachments, the other types, and cards with a rule of their own (13, 14 and 16)."""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import dog_count, speed
from longtable.testing import rule
from tests.iditacards.scene import Trail, effect, pile, side, team


@rule("IC-13.1", "IC-13.4", "IC-13.5")
def test_a_seventh_dog_needs_room_or_is_discarded() -> None:
    six = "cat husky retriever bear good_dog lead_dog"
    trail = effect("malamute", dogs=six)
    assert trail.asked() == {0: "room"}
    trail.say("sacrifice 2")
    assert trail.dogs() == ["cat", "retriever", "bear", "good_dog", "lead_dog", "malamute"]
    assert effect("malamute", "decline", dogs=six).discard() == ["malamute"]


@rule("IC-13.2")
def test_a_dead_dog_is_destroyed_and_its_attachment_discarded() -> None:
    trail = Trail(dogs="bear+dog_shoes").say("sacrifice 1")
    assert (trail.discard(), trail.state.destroyed) == (["dog_shoes"], pile("bear"))


@rule("IC-13.3")
def test_a_sacrifice_that_cannot_be_made_leaves_the_card_without_effect() -> None:
    trail = effect("eat_dog", deck="rest*9", dogs="husky bear")
    assert trail.asked() == {0: "sacrifice"}
    assert len(trail.say("sacrifice 2").hand()) == 7
    assert effect("eat_dog", deck="rest*9").hand() == []


@rule("IC-13.6")
def test_big_dog_counts_as_two_and_dies_as_one() -> None:
    trail = Trail(dogs="big_dog chihuahua", ops={3: side("dog_speed")})
    assert dog_count(trail.state, 0) == 3
    assert speed(trail.state, 0) == 3 + 2 + 3
    assert trail.say("sacrifice 1").dogs() == ["chihuahua"]


@rule("IC-13.7", "IC-16.8")
def test_a_dog_that_cannot_die_cannot_be_chosen() -> None:
    trail = Trail(dogs="moose husky+plate_mail")
    assert trail.refused(0, "sacrifice 1") == "IC-13.7"
    assert trail.refused(0, "sacrifice 2") == "IC-13.7"
    trail = effect("eat_dog", dogs="moose", deck="rest*9")
    assert (trail.hand(), trail.dogs()) == ([], ["moose"])
    assert effect("referee", dogs="moose").dogs() == ["moose"]


@rule("IC-13.8", "IC-13.9")
def test_attachments_are_held_one_by_a_dog_and_may_be_dropped() -> None:
    trail = effect("dog_shoes", dogs="husky+dog_chow greyhound")
    assert trail.offered(0) == ["drop 1 1", "decline"]
    assert trail.refused(0, "attach 2") == "IC-13.8"
    trail.say("drop 1 1", "attach 1")
    assert (trail.dogs(), trail.discard()) == (["husky+dog_shoes", "greyhound"], ["dog_chow"])
    trail = effect("dog_shoes", "decline", dogs="husky+dog_chow")
    assert trail.discard() == ["dog_shoes"]
    trail = Trail(dogs="husky+dog_chow")
    assert trail.refused(0, "drop 1 2") == "IC-13.9"
    assert trail.say("drop 1 1").discard() == ["dog_chow"]


@rule("IC-13.10")
def test_armour_meets_a_sacrifice() -> None:
    trail = effect("eat_dog", deck="rest*9", dogs="husky+armour")
    assert (trail.dogs(), trail.discard(), len(trail.hand())) == (["husky"], ["armour"], 7)


@rule("IC-13.11")
def test_several_sacrifice_in_turn_order_from_the_left() -> None:
    def theirs(race: Any) -> None:
        race.dogs = [[], team("husky bear"), team("husky bear")]

    trail = effect("dog_trap", seats=3, arrange=theirs)
    assert trail.asked() == {1: "sacrifice"}
    assert trail.say("1: sacrifice 1").asked() == {2: "sacrifice"}


@rule("IC-13.12")
def test_a_dog_without_a_place_does_nothing() -> None:
    full = "cat husky retriever bear good_dog lead_dog"
    trail = effect("polar_bear", "decline", dogs=full)
    assert (trail.points(), trail.discard()) == ((0, 0), ["polar_bear"])


@rule("IC-14.1", "IC-14.2", "IC-14.3")
def test_a_sled_card_adds_in_full_and_then_takes_from_the_whole_supply() -> None:
    trail = effect("upgrade_sled", supply="rest*5")
    assert trail.asked() == {0: "deck"}
    trail.say("from-deck survivor")
    assert len(trail.state.supply) == 8
    assert "decline" in trail.offered(0)
    assert "take rest" in trail.offered(0)
    assert trail.refused(0, "take damaged") == "IC-14.2"
    assert trail.say("decline").discard() == []


@rule("IC-14.4")
def test_an_empty_deck_is_not_offered_and_a_short_one_gives_what_it_has() -> None:
    def few(race: Any) -> None:
        race.upgrades = [pile("push"), [], pile("rope*2"), []]

    trail = effect("study_up", arrange=few)
    assert trail.offered(0) == ["from-deck speed", "from-deck upgrade"]
    assert sorted(trail.say("from-deck upgrade").state.supply) == pile("rope*2")
    none = effect("study_up", arrange=lambda race: setattr(race, "upgrades", [[], [], [], []]))
    assert none.state.active == 1


@rule("IC-14.5", "IC-14.6", "IC-19.3")
def test_a_look_into_ones_own_deck_is_for_ones_own_eyes() -> None:
    trail = effect("bandage", deck="move*9 rest lunch mush dinner breakfast")
    looking = trail.match.view(0)["players"][0]["looking"]
    assert looking["cards"] == 5
    assert sorted(looking["known"]) == ["breakfast", "dinner", "lunch", "mush", "rest"]
    assert trail.match.view(1)["players"][0]["looking"] == {"cards": 5, "known": []}
    assert "cards" not in trail.told("looked", seat=1)[0]
    trail.say("destroy rest", "discard lunch")
    assert trail.refused(0, "destroy mush") == "IC-14.6"
    trail.say("shuffle-back")
    assert (trail.discard(), len(trail.deck())) == (["lunch"], 12)
    assert trail.match.view(0)["players"][0]["looking"]["cards"] == 0


@rule("IC-14.9")
def test_a_utility_card_does_what_it_says() -> None:
    trail = effect("serenity", "decline", hand="lunch")
    assert trail.hand() == ["lunch"]


@rule("IC-14.10")
def test_recovering_goes_from_none_up_to_the_number() -> None:
    trail = effect("rope", "to-hand move", "to-deck lunch", "decline", discard="move lunch mush")
    assert (trail.hand(), trail.deck(), trail.discard()) == (["move"], ["lunch"], ["mush"])
    assert effect("rope", "decline", discard="move").discard() == ["move"]
    assert trail.match.view(1)["players"][0]["hand"] == {"cards": 1, "known": ["move"]}


@rule("IC-14.11")
def test_what_a_card_does_happens_in_its_order() -> None:
    trail = effect("whale_meat", "to-hand move", "decline", deck="rest*5", discard="move lunch")
    order = ["drew", "recovered", "damage"]
    events = [told["event"] for told in trail.match.story(None) if told["event"] in order]
    assert events == order


@rule("IC-16.1", "IC-16.2", "IC-16.3")
def test_cards_that_ask_for_what_was_done_today() -> None:
    assert effect("ibuprofin", deck="rest*3").discard() == ["damaged"] * 2
    assert effect("ibuprofin", deck="rest*3", in_play="waffle").asked() == {0: "look"}
    assert effect("surgery", deck="rest*3", in_play="waffle").state.active == 1
    assert effect("satiated", in_play="breakfast lunch waffle").state.active == 1


@rule("IC-16.4")
def test_utility_knife_repeats_all_that_paid_for_it() -> None:
    trail = Trail(waiting="utility_knife", deck="rest*20 move venison_steak")
    trail.say("risk", "1: pass", "risk")
    assert [told["card"] for told in trail.told("repeated")] == pile("move venison_steak")
    assert trail.moved() == 1 + 1 + 1 + 1
    assert len(trail.hand()) == 6
    trail = Trail(waiting="utility_knife", deck="cat", free=True).say("risk")
    assert trail.dogs() == ["cat"]
    trail = Trail(hand="utility_knife rest", dogs="cat+dog_collar").play("utility_knife")
    assert not trail.told("repeated")


@rule("IC-16.5")
def test_through_the_night_as_a_risk_abandons_the_rest() -> None:
    trail = Trail(waiting="sprint through_the_night", deck="rest*8", free=True)
    trail.state.stacks[0][0][1] = 3
    trail.say("risk", "1: sit-out")
    assert (trail.state.stacks[0], trail.state.days[0]) == ([], 2)
    owned = sorted(trail.hand() + trail.deck())
    assert owned == sorted(["rest"] * 8 + ["sprint", "through_the_night"])


@rule("IC-16.6")
def test_here_boy_stops_at_the_first_dog_or_at_the_end() -> None:
    for deck in ("bear push*5", "push*5"):
        trail = effect("here_boy", arrange=lambda race, deck=deck: _only(race, deck))
        supply = trail.state.supply
        assert [n for n, found in enumerate(supply) if found == card("bear")] in (
            [], [len(supply) - 1]
        )  # fmt: skip
        assert supply[-1] == card("bear") or len(supply) == 5


def _only(race: Any, deck: str) -> None:
    race.upgrades = [pile(deck), [], [], []]


@rule("IC-16.7")
def test_a_fake_dog_is_a_dog() -> None:
    assert len(effect("dog_food", deck="rest*9", dogs="bear cat").hand()) == 2


@rule("IC-16.9")
def test_explosions() -> None:
    trail = Trail(dogs="husky+steam_engine bear good_dog").say("sacrifice 1")
    assert trail.offered(0) == ["lose 1", "lose 2"]
    assert trail.say("lose 1").dogs() == ["good_dog"]
    trail = Trail(dogs="husky+nuclear_reactor bear+armour moose good_dog").say("sacrifice 1")
    assert trail.dogs() == ["bear", "moose"]


@rule("IC-16.10")
def test_cricket_needs_an_empty_hand_and_deck() -> None:
    trail = Trail(dogs="cricket", hand="rest").say("new-day", "1: sit-out")
    assert not trail.told("cricket")
    trail = Trail(dogs="cricket", discard="rest").say("new-day", "1: sit-out")
    assert trail.told("moved")[0]["steps"] == 10


@rule("IC-16.11")
def test_downhill_slide_doubles_the_whole() -> None:
    trail = effect("downhill_slide", dogs="husky")
    assert [told["steps"] for told in trail.told("moved")] == [8, 2]


@rule("IC-16.12")
def test_all_in_shuffles_in_the_damage_of_its_own_move() -> None:
    trail = effect("all_in", others=[55])
    assert sorted(trail.deck()) == ["damaged"]


@rule("IC-16.13")
def test_robodog_adds_to_new_sled() -> None:
    trail = effect("new_sled", "from-deck speed", hand="rest*2", dogs="robodog")
    assert len(trail.state.supply) == 3


@rule("IC-16.14")
def test_leather_hide_takes_all_venison_besides() -> None:
    trail = effect("leather_hide", discard="venison_steak*2 move*4")
    assert trail.asked() == {0: "venison"}
    trail.say("to-hand venison_steak", "to-hand venison_steak", *["to-hand move"] * 3)
    assert trail.discard() == ["move"]
