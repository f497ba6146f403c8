"""Costs and risk (chapters 5 and 6)."""

from __future__ import annotations

from longtable.games.iditacards.cards import card
from longtable.games.iditacards.values import energy_cost, health_cost, risk_cost
from longtable.testing import rule
from tests.iditacards.scene import Trail, effect, pile, side


@rule("IC-5.1")
def test_energy_comes_before_health_and_a_card_never_pays_for_itself() -> None:
    trail = Trail(hand="mush lunch*2", deck="rest*9").play("mush")
    assert [told["cost"] for told in trail.told("paid")] == [0, 1]
    trail = Trail(hand="mush lunch", deck="rest*9").play("mush")
    assert (trail.hand(), trail.discard()) == (["lunch"], ["mush"])


@rule("IC-5.2")
def test_energy_is_paid_with_cards_of_ones_choice() -> None:
    trail = Trail(hand="push lunch*2 rest").play("push")
    assert trail.offered(0) == ["pay lunch", "pay rest"]
    assert trail.refused(0, "pay mush") == "IC-5.2"
    assert trail.say("pay rest").discard() == ["rest"]


@rule("IC-5.3")
def test_health_is_paid_from_the_top_of_the_deck() -> None:
    trail = Trail(hand="haste", deck="lunch rest").play("haste")
    assert (trail.deck(), trail.discard()) == (["lunch"], ["rest"])


@rule("IC-5.4", "IC-6.1", "IC-6.2")
def test_risk_is_paid_on_later_turns() -> None:
    trail = Trail(hand="sprint", deck="rest*9").play("sprint")
    assert (trail.moved(), trail.state.stacks[0]) == (1, [[card("sprint"), 3]])
    trail.say("1: pass", "risk")
    assert trail.state.stacks[0][0][:2] == [card("sprint"), 2]
    trail.say("1: pass", "risk", "1: pass", "risk")
    assert trail.moved() == 10 + 4


@rule("IC-5.5")
def test_what_cannot_be_paid_in_full_is_not_paid_but_what_was_paid_before_is() -> None:
    trail = Trail(hand="mush rest*3", deck="lunch").play("mush", "pay rest", "pay rest")
    assert trail.hand() == ["rest"]
    assert (trail.deck(), trail.discard()) == (["lunch"], ["rest", "rest", "mush"])
    assert trail.moved() == 1


@rule("IC-5.6")
def test_too_few_cards_in_the_deck_are_a_failed_payment() -> None:
    trail = Trail(hand="breakfast", deck="rest*2", discard="move*9").play("breakfast")
    assert (trail.deck(), trail.hand()) == (["rest"] * 2, [])


@rule("IC-5.7")
def test_all_takes_the_whole_hand_and_nothing_changes_it() -> None:
    trail = Trail(hand="desperate_times rest*3", freezing=6, dogs="cute_dog")
    trail.play("desperate_times", "from-deck speed", "decline")
    assert trail.discard() == ["rest"] * 3
    trail = Trail(hand="desperate_times").play("desperate_times", "from-deck speed")
    assert len(trail.state.supply) == 10
    trail = Trail(hand="desperate_times rest*3", free=True)
    assert trail.play("desperate_times", "from-deck speed").hand() == ["rest"] * 3


@rule("IC-5.8", "IC-12.1")
def test_a_cost_is_printed_plus_conditions_plus_leg_less_dogs() -> None:
    dear = {3: side("energy_add")}
    trail = Trail(freezing=4, starving=2, ops=dear, dogs="cute_dog smart_dog", hand="mush")
    cost = trail.match.view(0)["players"][0]["costs"]["mush"]
    assert [cost["energy"][part] for part in ("printed", "conditions", "leg", "dogs")] == [
        2, 2, 1, -1
    ]  # fmt: skip
    assert [cost[kind]["total"] for kind in ("energy", "health", "risk")] == [4, 2, 1]
    race = Trail(dogs="cute_dog cute_dog cute_dog cute_dog").state
    assert energy_cost(race, 0, card("mush")) == 0
    race.energy_free[0] = True
    assert energy_cost(race, 0, card("husky")) == 0


@rule("IC-5.9")
def test_a_printed_0_stays_0() -> None:
    race = Trail(freezing=6, starving=6, ops={3: side("health_add")}).state
    assert [energy_cost(race, 0, card("breakfast")), health_cost(race, 0, card("lunch"))] == [0, 0]


@rule("IC-5.10")
def test_risk_is_doubled_first_and_then_lowered_and_fixed_when_the_rest_is_paid() -> None:
    trail = Trail(hand="sprint", dogs="husky+dog_collar", place=75,
                  ops={3: side("risk_double"), 4: side("hand")})  # fmt: skip
    assert risk_cost(trail.state, 0, card("sprint")) == 5
    trail.play("sprint")
    assert trail.state.places[0] > 75
    assert trail.state.stacks[0][0][1] == 5


@rule("IC-6.3")
def test_the_card_must_be_played_and_its_owner_makes_its_choices() -> None:
    trail = Trail(waiting="sprint", deck="bandage", hand="rest*2", discard="move")
    trail.say("risk")
    assert trail.asked() == {0: "pay"}


@rule("IC-6.4", "IC-6.9")
def test_the_worked_example() -> None:
    fill = "rest*7 move"
    deck = (
        f"{fill} move first_aid repair_sled lunch move first_aid good_dog dinner move "
        "upgrade_sled breakfast repair_sled lunch"
    )
    trail = Trail(hand="husky armour breakfast", deck=deck)
    assert len(trail.deck()) == 21
    trail.play("husky")
    assert (trail.hand(), len(trail.deck())) == ([], 19)
    assert trail.discard() == ["armour", "breakfast", "lunch", "repair_sled"]
    trail.say("1: pass", "risk")  # Breakfast
    assert len(trail.deck()) == 12
    assert sorted(trail.hand()) == ["first_aid", "good_dog", "move"]
    assert trail.discard()[4:] == ["upgrade_sled", "move", "dinner"]
    assert trail.dogs() == []
    trail.say("1: pass", "risk", "pay good_dog", "pay first_aid")  # Lunch
    assert trail.discard()[7:] == ["good_dog", "first_aid"]
    assert sorted(trail.hand()) == ["first_aid", "move", "move", "repair_sled"]
    assert trail.in_play() == ["breakfast", "lunch"]
    assert trail.dogs() == ["husky"]
    assert len(trail.deck()) == 8


@rule("IC-6.5")
def test_risks_stack_and_the_topmost_is_settled_first() -> None:
    trail = Trail(waiting="mush", deck="rest*9 move venison_steak")
    trail.say("risk")
    assert [waiting[0] for waiting in trail.state.stacks[0]] == pile("mush venison_steak")
    trail.say("1: pass", "risk")  # Move pays for Venison Steak, which pays for Mush
    assert [told["card"] for told in trail.told("resolved")] == pile("venison_steak mush")
    assert (trail.state.stacks[0], trail.moved()) == ([], 1 + 1 + 10 + 1)
    assert len(trail.hand()) == 3


@rule("IC-6.6")
def test_one_unpaid_card_fizzles_the_whole_stack() -> None:
    trail = Trail(waiting="mush sprint", deck="rest lunch")
    trail.say("risk")
    assert (trail.state.stacks[0], trail.moved()) == ([], 1)
    assert trail.discard() == ["lunch", "sprint", "mush"]


@rule("IC-6.7")
def test_with_an_empty_deck_the_stack_fizzles_and_only_a_day_can_be_called() -> None:
    trail = Trail(waiting="mush", hand="rest")
    assert (trail.offered(0), trail.discard()) == (["new-day", "pass"], ["mush"])
    assert trail.refused(0, "play rest") == "IC-6.7"
    assert trail.say("pass").moved() == 1


@rule("IC-6.8", "IC-13.8")
def test_a_useless_card_that_was_paid_counts() -> None:
    trail = Trail(waiting="mush", deck="armour", free=True).say("risk")
    assert (trail.moved(), trail.discard()) == (11, ["armour"])
    assert effect("surgery", deck="rest").in_play() == ["surgery"]
