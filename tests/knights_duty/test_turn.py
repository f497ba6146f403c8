"""Chapter 3: the turn."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, new_game, table

# The parts of a turn


@rule("KD-3.1", "KD-9.6")
def test_a_turn_starts_with_the_high_ground_before_anyone_plans() -> None:
    scene = table(bog="e5 full", sea="i3 full")
    assert scene.log() == ["KD-3.1 turn 1 bog", "KD-9.6 recovered bog"]
    assert scene.waits_for() == {"bog": "plan", "sea": "plan"}


@rule("KD-3.1")
def test_planning_is_followed_by_three_slots_and_the_next_turn() -> None:
    scene = table(bog="c2 full", sea="i3 full")
    scene.plan(bog="sword spear bow", sea="shield parry shield")
    assert scene.log() == [
        "KD-3.1 turn 1 bog",
        "KD-3.2 planned 1",
        "KD-3.6 slot 1",
        "KD-3.6 revealed 1 bog sword",
        "KD-3.6 revealed 1 sea shield",
        "KD-5.3 swapped bog sword",
        "KD-6.1 defends sea",
        "KD-3.6 slot 2",
        "KD-3.6 revealed 2 bog spear",
        "KD-3.6 revealed 2 sea parry",
        "KD-5.3 swapped bog spear",
        "KD-6.2 parries sea",
        "KD-3.6 slot 3",
        "KD-3.6 revealed 3 bog bow",
        "KD-3.6 revealed 3 sea shield",
        "KD-5.3 swapped bog bow",
        "KD-6.1 defends sea",
        "KD-3.1 turn 2 sea",
    ]


@rule("KD-3.1")
def test_tokens_come_back_at_the_end_of_the_turn() -> None:
    scene = table(bog="c2 full", sea="i3 full")
    scene.plan(bog="shield shield parry")
    assert scene.tokens("bog", seen_by="bog") == ""
    assert scene.match.view(None)["slot"] == 0
    assert "plan shield shield parry" in scene.may("bog")


# Planning


@rule("KD-3.2")
def test_everybody_plans_at_the_same_time() -> None:
    scene = table(bog="c2 full", dust="c4 full", northerners="c6 broken")
    assert scene.waits_for() == {"bog": "plan", "dust": "plan", "northerners": "plan"}
    scene.answer(northerners="plan sword sword nothing", bog="plan bow bow move")
    assert scene.waits_for() == {"dust": "plan"}


@rule("KD-3.2", "KD-11.2")
def test_nobody_sees_a_plan_but_its_owner() -> None:
    scene = table(bog="c2 full", sea="c3 full")
    scene.plan(bog="move sword sword", sea="shield parry move")
    assert scene.waits_for() == {"bog": "move"}
    assert scene.tokens("bog", seen_by="bog") == "move sword sword"
    assert scene.tokens("bog", seen_by="sea") == "move ? ?"
    assert scene.tokens("sea", seen_by="bog") == "shield ? ?"
    assert scene.tokens("sea") == "shield ? ?"


@rule("KD-3.3")
def test_a_full_heart_has_three_slots_and_a_broken_one_two() -> None:
    scene = table(bog="c2 full", sea="c3 broken")
    assert scene.forbids("sea", "plan move move move") == "KD-3.3"
    scene.answer(bog="plan move move move", sea="plan move move nothing")
    assert scene.tokens("bog", seen_by="bog") == "move move move"
    assert scene.tokens("sea", seen_by="sea") == "move move"


@rule("KD-3.3")
def test_a_knight_that_planned_with_a_broken_heart_does_nothing_in_slot_3() -> None:
    scene = table(bog="c2 full", sea="c3 broken")
    scene.plan(bog="shield parry shield", sea="sword spear")
    assert scene.happened("revealed") == [
        *("1 bog shield", "1 sea sword", "2 bog parry", "2 sea spear", "3 bog shield"),
    ]
    assert scene.happened("idle") == []


@rule("KD-3.3")
def test_a_knight_with_two_slots_can_still_be_attacked_in_slot_3() -> None:
    scene = table(bog="c2 full sword", sea="c3 broken", throws=[HEART])
    scene.plan(bog="shield shield sword", sea="move parry").go(sea="c4")
    assert scene.may("bog") == ["attack sea", "spare"]
    scene.attack(bog="sea")
    assert scene.happened("combat") == ["bog sea sword 3 1"]
    assert scene.knight("sea") == "left"


@rule("KD-3.4")
def test_every_slot_gets_exactly_one_token() -> None:
    scene = table(bog="c2 full", sea="c3 broken")
    assert scene.forbids("bog", "plan sword sword nothing") == "KD-3.4"
    assert not any("nothing" in plan for plan in scene.may("bog"))
    assert all(plan.endswith(" nothing") for plan in scene.may("sea"))


@rule("KD-3.4", "KD-3.5")
def test_every_mixture_of_owned_tokens_can_be_laid_in_any_order() -> None:
    scene = table(bog="c2 full", sea="c3 broken")
    assert len(scene.may("bog")) == 6 * 6 * 6 - 5  # three of a kind only of movements
    assert len(scene.may("sea")) == 6 * 6
    assert {"plan bow move sword", "plan sword move bow"} <= set(scene.may("bog"))


@rule("KD-3.5")
@pytest.mark.parametrize("token", ["sword", "spear", "bow", "shield", "parry"])
def test_no_more_than_two_of_a_kind_can_be_laid(token: str) -> None:
    scene = new_game(2)
    assert scene.forbids("bog", f"plan {token} {token} {token}") == "KD-3.5"
    assert f"plan {token} {token} move" in scene.may("bog")


@rule("KD-3.5")
def test_three_movements_can_be_laid() -> None:
    scene = new_game(2)
    scene.plan(bog="move move move")
    assert scene.waits_for() == {"bog": "move"}


# Slots


@rule("KD-3.6")
def test_the_tokens_of_a_slot_are_turned_over_together() -> None:
    scene = table(bog="c2 full", sea="c3 full")
    scene.plan(bog="move sword bow", sea="spear move parry")
    assert scene.happened("revealed") == ["1 bog move", "1 sea spear"]
    assert (scene.tokens("bog"), scene.tokens("sea")) == ("move ? ?", "spear ? ?")


@rule("KD-3.6")
def test_the_next_slot_waits_until_the_one_before_is_finished() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full", throws=[SHIELD])
    scene.plan(bog="sword move shield", sea="shield parry shield").attack(bog="sea")
    assert scene.waits_for() == {"bog": "inspire"}
    assert scene.tokens("bog") == "sword ? ?"
    scene.answer(bog="keep")
    assert scene.waits_for() == {"bog": "move"}
    assert scene.tokens("bog") == "sword move ?"


@rule("KD-3.7")
def test_movement_comes_before_attacks() -> None:
    """Sea steps out of the sword's range in the slot in which Bog strikes."""
    scene = table(bog="c2 full sword", sea="c4 full")
    scene.plan(bog="sword", sea="move").go(sea="c5")
    assert scene.happened("forfeit") == ["bog"]
    assert scene.happened("combat") == []


@rule("KD-3.7")
def test_stances_stand_before_attacks_fall() -> None:
    """The last seat's shield is up before the first seat strikes."""
    scene = table(bog="c2 full sword", sea="c3 full", throws=[SHIELD])
    scene.plan(bog="sword", sea="shield").attack(bog="sea")
    assert scene.happened("shielded") == ["sea 2 2"]


@rule("KD-3.7", "KD-8.7")
def test_a_weapon_is_lost_to_a_parry_only_after_it_has_struck() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", throws=[HEART])
    scene.plan(bog="sword", sea="parry").attack(bog="sea")
    assert scene.happened("combat") == ["bog sea sword 3 1"]
    assert scene.knight("bog") == "c3 full sword"
    assert scene.knight("sea") == "left"


@rule("KD-3.7")
def test_a_slot_goes_movement_swaps_stances_attacks() -> None:
    scene = table(
        bog="c3 full sword", flame="e8 full", sea="c4 full", northerners="g1 full", throws=[SHIELD]
    )
    scene.plan(bog="sword", flame="move", sea="shield", northerners="bow")
    scene.go(flame="e7").attack(bog="sea")
    told = [line.split()[1] for line in scene.log()]
    slot = told[told.index("moved") : told.index("missed")]
    assert slot == ["moved", "swapped", "defends", "declared", "combat", "shielded", "drew-shield"]


# The first player


@rule("KD-3.8")
def test_the_first_seat_is_first_player_in_the_first_turn() -> None:
    scene = new_game(6)
    assert scene.log() == ["KD-3.1 turn 1 bog"]
    assert scene.match.view(None)["first"] == 0


@rule("KD-3.8")
def test_the_first_player_passes_clockwise_and_round_again() -> None:
    scene = new_game(3).plan().plan().plan()
    assert scene.happened("turn") == ["1 bog", "2 dust", "3 northerners", "4 bog"]


@rule("KD-3.8")
def test_the_role_skips_knights_that_have_left_the_board() -> None:
    scene = table(bog="c1 full", flame="left", sea="left", northerners="g1 full")
    scene.plan().plan()
    assert scene.happened("turn") == ["1 bog", "2 northerners", "3 bog"]


@rule("KD-3.8", "KD-7.5")
def test_seat_order_runs_clockwise_from_the_first_players_seat() -> None:
    scene = table(
        bog="c3 full bow",
        dust="c4 full bow",
        northerners="c5 full bow",
        first="dust",
        throws=[SHIELD, SHIELD, SHIELD],
    )
    scene.plan(bog="bow", dust="bow", northerners="bow")
    scene.attack(bog="dust", dust="northerners", northerners="bog")
    assert [line.split()[0] for line in scene.happened("combat")] == ["dust", "northerners", "bog"]


@rule("KD-3.8")
def test_seat_order_keeps_to_the_first_players_seat_after_its_knight_has_left() -> None:
    """Sea is first player and falls in slot 1; in slot 2 the order still runs from its seat."""
    scene = table(
        bog="c3 full spear",
        flame="c4 full spear",
        sea="c5 broken",
        northerners="c6 full spear",
        first="sea",
        throws=[HEART, SHIELD, SHIELD, SHIELD],
    )
    scene.plan(bog="parry spear", flame="spear spear", sea="bow", northerners="parry spear")
    scene.attack(flame="sea")
    assert scene.knight("sea") == "left"
    scene.attack(bog="flame", flame="northerners", northerners="bog")
    struck = [line.split()[0] for line in scene.happened("combat")]
    assert struck == ["flame", "northerners", "bog", "flame"]
