"""Chapter 8: combat."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, table

# The pile


@rule("KD-8.1")
@pytest.mark.parametrize(("weapon", "pile"), [("sword", "3 1"), ("spear", "2 2"), ("bow", "1 3")])
@pytest.mark.parametrize("heart", ["full", "broken"])
def test_the_weapon_makes_the_pile_whatever_the_targets_heart(
    weapon: str, pile: str, heart: str
) -> None:
    scene = table(bog=f"c2 full {weapon}", sea=f"c3 {heart}", throws=[SHIELD])
    scene.plan(bog=weapon, sea="bow").attack(bog="sea")
    assert scene.happened("combat") == [f"bog sea {weapon} {pile}"]
    assert scene.happened("drew-shield") == [pile]


@rule("KD-8.1")
def test_stance_comes_first_then_inspiration_then_the_draw() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full", throws=[(5, 4)])
    scene.plan(bog="sword", sea="shield").attack(bog="sea")
    asked = scene.match.waiting[0].about or {}
    assert (asked["hearts"], asked["shields"]) == (2, 2)
    scene.answer(bog="inspire")
    told = [line.split(" ", 1)[1] for line in scene.log()]
    fight = told[told.index("combat bog sea sword 3 1") :][:5]
    assert fight == [
        "combat bog sea sword 3 1",
        "shielded sea 2 2",
        "used-inspiration bog 3 2",
        "drew-shield 3 2",
        "missed bog sea",
    ]


@rule("KD-8.2", "KD-8.4")
@pytest.mark.parametrize(("weapon", "hearts", "shields"), [("sword", 2, 2), ("spear", 1, 3)])
@pytest.mark.parametrize("card", [0, 1, 2, 3])
def test_a_shield_takes_one_heart_out_and_puts_one_shield_in(
    weapon: str, hearts: int, shields: int, card: int
) -> None:
    scene = table(bog=f"c2 full {weapon}", sea="c3 full", throws=[(4, card)])
    scene.plan(bog=weapon, sea="shield").attack(bog="sea")
    assert scene.happened("shielded") == [f"sea {hearts} {shields}"]
    assert scene.knight("sea") == ("c3 broken" if card < hearts else "c3 full")


@rule("KD-8.3")
def test_a_bow_against_a_shield_misses_without_a_draw() -> None:
    scene = table(bog="c2 full bow", sea="c3 full")
    dice = scene.state.dice.save()
    scene.plan(bog="bow", sea="shield").attack(bog="sea")
    assert scene.happened("no-heart") == ["4"]
    assert "KD-8.3 missed bog sea" in scene.log()
    assert scene.happened("drew-heart") == scene.happened("drew-shield") == []
    assert scene.state.dice.save() == dice
    assert scene.knight("sea") == "c3 full"


@rule("KD-8.3")
def test_the_pile_is_looked_at_only_when_it_is_finished() -> None:
    """The attacker's inspiration puts a heart back into the empty pile."""
    scene = table(bog="c2 full bow inspired", sea="c3 full", throws=[(5, 0)])
    scene.plan(bog="bow", sea="shield").attack(bog="sea").answer(bog="inspire")
    assert scene.happened("no-heart") == []
    assert scene.knight("sea") == "c3 broken"


@rule("KD-8.4")
@pytest.mark.parametrize("card", [0, 1, 2, 3, 4])
def test_every_card_of_a_larger_pile_is_equally_likely(card: int) -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full", throws=[(5, card)])
    scene.plan(bog="sword", sea="parry").attack(bog="sea").answer(bog="inspire")
    assert scene.knight("sea") == ("c3 broken" if card < 4 else "c3 full")


@rule("KD-8.4")
def test_a_miss_does_the_target_no_harm() -> None:
    scene = table(bog="c2 full sword", sea="c3 broken spear", throws=[SHIELD])
    scene.plan(bog="sword", sea="shield").attack(bog="sea")
    assert "KD-8.4 missed bog sea" in scene.log()
    assert scene.knight("sea") == "c3 broken spear"


# Hits


@rule("KD-8.5")
def test_a_hit_breaks_a_full_heart() -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[HEART])
    scene.plan(bog="sword", sea="parry").attack(bog="sea")
    assert scene.happened("broken") == ["sea"]
    assert scene.knight("sea") == "c3 broken"
    assert scene.knight("bog") == "c2 full sword"


@rule("KD-8.6")
def test_a_hit_on_a_broken_heart_defeats_the_knight() -> None:
    scene = table(bog="c2 full sword", dust="c3 broken", northerners="g1 full", throws=[HEART])
    scene.plan(bog="sword", dust="parry").attack(bog="dust")
    assert scene.happened("defeated") == ["dust"]
    assert scene.knight("dust") == "left"


@rule("KD-8.6")
def test_two_hits_in_one_slot_defeat_a_knight_that_began_it_whole() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 full", northerners="c5 full sword", throws=[HEART, HEART]
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.attack(northerners="dust")
    assert scene.happened("broken") == scene.happened("defeated") == ["dust"]
    assert scene.knight("dust") == "left"


# The parry


@rule("KD-8.7")
def test_a_parried_miss_disarms_the_attacker() -> None:
    scene = table(bog="c2 full sword", sea="c3 full spear", throws=[SHIELD])
    scene.plan(bog="sword", sea="parry").attack(bog="sea")
    assert scene.happened("disarmed") == ["bog sea sword"]
    assert scene.knight("bog") == "c2 full"
    assert scene.knight("sea") == "c3 full spear"


@rule("KD-8.7")
def test_a_hit_through_a_parry_keeps_the_weapon() -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[HEART])
    scene.plan(bog="sword", sea="parry").attack(bog="sea")
    assert scene.happened("disarmed") == []
    assert scene.knight("bog") == "c2 full sword"


@rule("KD-8.7")
@pytest.mark.parametrize("token", ["shield", "spear", "move"])
def test_a_miss_without_a_parry_keeps_the_weapon(token: str) -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[SHIELD])
    scene.plan(bog="sword", sea=token)
    if token == "move":
        scene.go(sea="c3")
    scene.attack(bog="sea")
    assert scene.happened("missed") == ["bog sea"]
    assert scene.knight("bog") == "c2 full sword"


@rule("KD-8.7", "KD-8.3")
def test_a_parry_disarms_even_when_no_card_was_drawn() -> None:
    scene = table(bog="c2 full bow", sea="c3 full inspired")
    scene.plan(bog="bow", sea="parry").attack(bog="sea").answer(sea="inspire")
    assert scene.happened("no-heart") == ["3"]
    assert scene.happened("disarmed") == ["bog sea bow"]
    assert scene.knight("bog") == "c2 full"


# A heart broken in the middle of a turn


@rule("KD-8.8")
@pytest.mark.parametrize("slot", [1, 2])
@pytest.mark.parametrize("third", ["move", "bow", "shield", "parry", "spear"])
def test_a_third_token_is_shown_but_not_acted_on_by_a_heart_broken_this_turn(
    slot: int, third: str
) -> None:
    """Sea takes up the spear first, so the third token would be anything a token can be."""
    scene = table(bog="c2 full sword", sea="c3 full", throws=[HEART])
    attack = "sword parry" if slot == 1 else "parry sword"
    scene.plan(bog=f"{attack} shield", sea=f"bow spear {third}").attack(bog="sea")
    assert scene.happened("revealed")[-1] == f"3 sea {third}"
    assert "KD-8.8 idle sea" in scene.log()
    assert scene.knight("sea") == "c3 broken spear"
    assert scene.happened("swapped") == ["sea bow", "sea spear"]
    for event in ("moved", "stayed", "defends", "parries", "declared", "forfeit"):
        assert not any(line.startswith("sea") for line in scene.happened(event))
    assert scene.waits_for() == {"bog": "plan", "sea": "plan"}


@rule("KD-8.8")
@pytest.mark.parametrize("stance", ["shield", "parry"])
def test_a_knight_that_idles_in_slot_3_can_still_be_attacked_without_its_stance(
    stance: str,
) -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[HEART, SHIELD])
    scene.plan(bog="sword shield sword", sea=f"bow spear {stance}")
    scene.attack(bog="sea").attack(bog="sea")
    assert scene.happened("combat") == ["bog sea sword 3 1"] * 2
    assert scene.happened("shielded") == scene.happened("disarmed") == []


@rule("KD-8.8", "KD-9.1")
@pytest.mark.parametrize("sea", ["c3 full inspired", "c3 broken inspired"])
def test_a_broken_heart_attacked_in_slot_3_may_use_its_inspiration(sea: str) -> None:
    scene = table(bog="c2 full sword", sea=sea, throws=[HEART, (3, 2)])
    if "full" in sea:  # broken in slot 1; its inspiration is kept for later
        scene.plan(bog="sword shield sword", sea="bow spear shield").attack(bog="sea")
        scene.answer(sea="keep")
    else:
        scene = table(bog="c2 full sword", sea=sea, throws=[(3, 2)])
        scene.plan(bog="parry shield sword", sea="bow spear")
    scene.attack(bog="sea").answer(sea="inspire")
    assert scene.happened("used-inspiration") == ["sea 2 1"]
    assert scene.knight("sea") == "c3 broken spear"


@rule("KD-8.8")
def test_a_heart_broken_in_slot_1_still_acts_in_slot_2() -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[HEART])
    scene.plan(bog="sword shield shield", sea="parry bow move").attack(bog="sea")
    assert scene.happened("swapped") == ["sea bow"]


@rule("KD-8.9")
def test_a_heart_broken_in_slot_3_still_strikes_back() -> None:
    scene = table(bog="c2 full sword", sea="c3 full sword", throws=[HEART, HEART])
    scene.plan(bog="shield parry sword", sea="shield parry sword").attack(bog="sea", sea="bog")
    assert scene.happened("broken") == ["sea", "bog"]
    assert scene.happened("idle") == []


@rule("KD-8.9")
@pytest.mark.parametrize("stance", ["shield", "parry"])
def test_a_heart_broken_in_slot_3_keeps_its_stance(stance: str) -> None:
    scene = table(
        bog="c3 full sword", dust="c4 full", northerners="c5 full sword", throws=[HEART, SHIELD]
    )
    wait = "parry parry sword"
    scene.plan(bog=wait, dust=f"bow spear {stance}", northerners=wait)
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    assert scene.knight("dust") == "c4 broken spear"
    scene.attack(northerners="dust")
    if stance == "shield":
        assert scene.happened("shielded") == ["dust 2 2", "dust 2 2"]
    else:
        assert scene.happened("disarmed") == ["northerners dust sword"]
