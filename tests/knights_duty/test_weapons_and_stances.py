"""Chapters 5 and 6: weapons in hand, and stances."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, new_game, table

WEAPONS = ["sword", "spear", "bow"]

# 5. Weapons in hand


@rule("KD-5.1")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_first_weapon_token_takes_the_weapon_up(weapon: str) -> None:
    scene = table(bog="c2 full", sea="c3 full")
    scene.plan(bog=weapon)
    assert scene.happened("swapped") == [f"bog {weapon}"]
    assert scene.knight("bog") == f"c2 full {weapon}"


@rule("KD-5.1")
def test_nobody_attacks_in_the_first_slot_of_a_game() -> None:
    scene = new_game(6)
    scene.plan(**dict.fromkeys(["bog", "flame", "dust", "sea", "northerners", "free_folk"], "bow"))
    assert len(scene.happened("swapped")) == 6
    assert scene.happened("declared") == scene.happened("forfeit") == []


@rule("KD-5.2")
@pytest.mark.parametrize("held", WEAPONS)
@pytest.mark.parametrize("laid", WEAPONS)
def test_a_token_of_the_weapon_in_hand_attacks_and_any_other_swaps(held: str, laid: str) -> None:
    scene = table(bog=f"c2 full {held}", sea="c3 full")
    scene.plan(bog=laid)
    if held == laid:
        assert scene.waits_for() == {"bog": "attack"}
        assert scene.happened("swapped") == []
    else:
        assert scene.happened("swapped") == [f"bog {laid}"]
        assert scene.happened("declared") == []
        assert scene.waits_for() == {"bog": "plan", "sea": "plan"}


@rule("KD-5.2")
def test_attack_or_swap_is_judged_when_the_slot_is_revealed() -> None:
    """When Bog planned, the bow was in its hand; by slot 2 it is the sword."""
    scene = table(bog="c2 full bow", sea="c3 full")
    scene.plan(bog="sword bow sword")
    assert scene.happened("swapped") == ["bog sword", "bog bow", "bog sword"]


@rule("KD-5.3")
def test_a_swap_puts_the_other_weapon_away() -> None:
    scene = table(bog="c2 full sword", sea="c3 full")
    scene.plan(bog="spear")
    assert scene.knight("bog") == "c2 full spear"


@rule("KD-5.3")
def test_a_new_weapon_cannot_strike_before_a_later_slot() -> None:
    scene = table(bog="c2 full sword", sea="c3 full")
    scene.plan(bog="spear shield spear")
    assert scene.happened("revealed")[-2:] == ["3 bog spear", "3 sea shield"]
    assert scene.waits_for() == {"bog": "attack"}


@rule("KD-5.4")
def test_the_same_weapon_twice_takes_it_up_and_then_attacks() -> None:
    scene = table(bog="c2 full", sea="c3 full", throws=[HEART])
    scene.plan(bog="sword sword shield", sea="bow spear").attack(bog="sea")
    assert scene.happened("swapped")[0] == "bog sword"
    assert scene.happened("combat") == ["bog sea sword 3 1"]
    assert scene.knight("sea") == "c3 broken spear"


@rule("KD-5.4")
def test_a_weapon_lost_in_between_is_picked_up_again() -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[SHIELD])
    scene.plan(bog="sword sword shield", sea="parry bow").attack(bog="sea")
    assert scene.happened("disarmed") == ["bog sea sword"]
    assert scene.happened("swapped") == ["bog sword", "sea bow"]
    assert len(scene.happened("combat")) == 1


@rule("KD-5.4")
def test_a_weapon_changed_in_between_is_taken_up_again() -> None:
    scene = table(bog="c2 full", sea="c3 full")
    scene.plan(bog="sword bow sword")
    assert scene.happened("swapped") == ["bog sword", "bog bow", "bog sword"]
    assert scene.happened("declared") == []


@rule("KD-5.4")
def test_a_weapon_stays_in_hand_from_turn_to_turn() -> None:
    scene = table(bog="c2 full", sea="c3 full")
    scene.plan(bog="shield shield sword").plan(bog="sword")
    assert scene.waits_for() == {"bog": "attack"}


# 6. Stances


@rule("KD-6.1")
def test_a_shield_defends_against_every_attack_of_the_slot() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 full", northerners="c5 full spear", throws=[SHIELD, SHIELD]
    )
    scene.plan(bog="sword", dust="shield", northerners="spear")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.attack(northerners="dust")
    assert scene.happened("shielded") == ["dust 2 2", "dust 1 3"]


@rule("KD-6.1")
def test_a_shield_protects_its_owner_only() -> None:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c5 full", throws=[SHIELD])
    scene.plan(bog="sword", dust="bow", northerners="shield").attack(bog="dust")
    assert scene.happened("defends")[0] == "northerners"
    assert scene.happened("shielded") == []


@rule("KD-6.2", "KD-8.7")
def test_a_parry_parries_every_attack_of_the_slot() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 full", northerners="c5 full spear", throws=[SHIELD, SHIELD]
    )
    scene.plan(bog="sword", dust="parry", northerners="spear")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.attack(northerners="dust")
    assert scene.happened("disarmed") == ["bog dust sword", "northerners dust spear"]


@rule("KD-6.2")
@pytest.mark.parametrize("card", [0, 1, 2, 3])
def test_a_parry_leaves_the_pile_as_it_is(card: int) -> None:
    scene = table(bog="c3 full sword", sea="c4 full", throws=[(4, card)])
    scene.plan(bog="sword shield", sea="parry bow").attack(bog="sea")
    assert scene.happened("shielded") == []
    assert scene.happened("drew-heart" if card < 3 else "drew-shield") == ["3 1"]


@rule("KD-6.3")
@pytest.mark.parametrize("slot", [1, 2, 3])
@pytest.mark.parametrize("stance", ["shield", "parry"])
def test_only_the_token_of_the_current_slot_makes_a_stance(slot: int, stance: str) -> None:
    """Bog strikes in one slot; Sea stands ready in the two others."""
    attack, defence = ["move"] * 3, [stance] * 3
    attack[slot - 1], defence[slot - 1] = "sword", "spear"
    scene = table(bog="c3 full sword", sea="c4 full", throws=[SHIELD])
    scene.plan(bog=" ".join(attack), sea=" ".join(defence))
    for _ in range(slot - 1):
        scene.go(bog="c3")
    scene.attack(bog="sea")
    assert scene.happened("shielded") == scene.happened("disarmed") == []
    assert scene.happened("drew-shield") == ["3 1"]


@rule("KD-6.3")
def test_stances_do_not_add_up() -> None:
    scene = table(bog="c3 full sword", sea="c4 full", throws=[SHIELD])
    scene.plan(bog="move sword", sea="shield shield").go(bog="c3").attack(bog="sea")
    assert scene.happened("shielded") == ["sea 2 2"]
