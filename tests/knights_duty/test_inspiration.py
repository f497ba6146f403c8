"""Chapter 9: inspiration and the High Ground."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import SHIELD, table

# In a combat


@rule("KD-9.1")
@pytest.mark.parametrize(("attacker", "target"), [("bog", "sea"), ("sea", "bog")])
def test_attacker_and_target_are_asked_and_nobody_else(attacker: str, target: str) -> None:
    scene = table(
        bog="c2 full sword inspired",
        flame="c3 full inspired",
        sea="c4 full sword inspired",
        northerners="c5 full inspired",
    )
    scene.plan(**{attacker: "sword"}).attack(**{attacker: target})
    assert scene.waits_for() == {"bog": "inspire", "sea": "inspire"}
    assert scene.may("bog") == ["keep", "inspire"]


@rule("KD-9.1")
def test_inspiration_once_used_is_turned_face_down() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired", throws=[(4, 0)])
    scene.plan(bog="sword", sea="parry").attack(bog="sea").answer(bog="inspire", sea="inspire")
    assert scene.knight("bog") == "c2 full sword"
    assert scene.knight("sea") == "c3 broken"


@rule("KD-9.1")
def test_inspiration_kept_stays_face_up() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired", throws=[SHIELD])
    scene.plan(bog="sword", sea="shield").attack(bog="sea").answer(bog="keep", sea="keep")
    assert scene.knight("bog") == "c2 full sword inspired"
    assert scene.knight("sea") == "c3 full inspired"
    assert scene.happened("used-inspiration") == []


@rule("KD-9.1")
def test_inspiration_takes_no_slot() -> None:
    """Sea uses it in the slot in which its own token takes up a bow."""
    scene = table(bog="c2 full sword", sea="c3 full inspired", throws=[(3, 0)])
    scene.plan(bog="sword shield shield", sea="bow").attack(bog="sea").answer(sea="inspire")
    assert scene.knight("sea") == "c3 broken bow"


@rule("KD-9.1")
def test_inspiration_is_used_once_until_it_is_recovered() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full", throws=[(5, 4), SHIELD])
    scene.plan(bog="sword sword", sea="bow").attack(bog="sea").answer(bog="inspire")
    scene.attack(bog="sea")
    assert scene.waits_for() == {"bog": "plan", "sea": "plan"}
    assert scene.happened("used-inspiration") == ["bog 4 1"]


@rule("KD-9.2", "KD-11.2")
@pytest.mark.parametrize(("early", "late"), [("bog", "sea"), ("sea", "bog")])
def test_neither_sees_the_others_choice(early: str, late: str) -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired", throws=[SHIELD])
    scene.plan(bog="sword").attack(bog="sea")
    eye = scene.seat(late)
    before = scene.match.view(eye), scene.match.story(eye), scene.may(late)
    scene.answer(**{early: "inspire"})
    assert before == (scene.match.view(eye), scene.match.story(eye), scene.may(late))
    scene.answer(**{late: "inspire"})
    assert len(scene.happened("used-inspiration")) == 2


@rule("KD-9.2")
@pytest.mark.parametrize(
    ("bog", "sea", "asked"),
    [(" inspired", "", ["bog"]), ("", " inspired", ["sea"])],
)
def test_a_player_whose_token_is_face_down_is_not_asked(
    bog: str, sea: str, asked: list[str]
) -> None:
    scene = table(bog=f"c2 full sword{bog}", sea=f"c3 full{sea}")
    scene.plan(bog="sword").attack(bog="sea")
    assert scene.waits_for() == dict.fromkeys(asked, "inspire")


@rule("KD-9.2")
def test_with_both_tokens_face_down_the_card_is_drawn_at_once() -> None:
    scene = table(bog="c2 full sword", sea="c3 full", throws=[SHIELD])
    scene.plan(bog="sword", sea="bow").attack(bog="sea")
    assert scene.happened("drew-shield") == ["3 1"]


@rule("KD-9.3")
@pytest.mark.parametrize(
    ("bog", "sea", "pile"),
    [
        ("keep", "keep", "3 1"),
        ("inspire", "keep", "4 1"),
        ("keep", "inspire", "2 1"),
        ("inspire", "inspire", "3 1"),
    ],
)
def test_the_attackers_inspiration_adds_a_heart_and_the_targets_takes_one(
    bog: str, sea: str, pile: str
) -> None:
    cards = sum(int(number) for number in pile.split())
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired", throws=[(cards, 0)])
    scene.plan(bog="sword", sea="bow").attack(bog="sea").answer(bog=bog, sea=sea)
    assert scene.happened("drew-heart") == [pile]


@rule("KD-9.3")
def test_the_seat_makes_no_difference_to_who_adds_and_who_takes() -> None:
    scene = table(bog="c2 full inspired", sea="c3 full sword inspired", throws=[(5, 0)])
    scene.plan(bog="bow", sea="sword").attack(sea="bog").answer(bog="keep", sea="inspire")
    assert scene.happened("used-inspiration") == ["sea 4 1"]


@rule("KD-9.4")
def test_two_inspirations_cancel_out_even_for_a_bow_against_a_shield() -> None:
    scene = table(bog="c2 full bow inspired", sea="c3 full inspired")
    scene.plan(bog="bow", sea="shield").attack(bog="sea").answer(sea="inspire", bog="inspire")
    assert scene.happened("used-inspiration") == ["bog 1 4", "sea 0 4"]
    assert scene.happened("no-heart") == ["4"]


@rule("KD-9.4")
def test_the_later_seats_heart_is_added_first_too_when_it_attacks() -> None:
    scene = table(bog="c2 full inspired", sea="c3 full bow inspired")
    scene.plan(bog="shield", sea="bow").attack(sea="bog").answer(bog="inspire", sea="inspire")
    assert scene.happened("used-inspiration") == ["sea 1 4", "bog 0 4"]
    assert scene.happened("no-heart") == ["4"]


@rule("KD-9.4")
def test_inspiration_with_no_heart_to_remove_is_spent_all_the_same() -> None:
    scene = table(bog="c2 full bow", sea="c3 full inspired")
    scene.plan(bog="bow", sea="shield").attack(bog="sea").answer(sea="inspire")
    assert scene.happened("used-inspiration") == ["sea 0 4"]
    assert scene.happened("no-heart") == ["4"]
    assert scene.knight("sea") == "c3 full"


# The High Ground


@rule("KD-9.5")
def test_moving_onto_the_high_ground_recovers_inspiration() -> None:
    scene = table(bog="e4 full", sea="i3 full")
    scene.plan(bog="move").go(bog="e5")
    assert "KD-9.5 recovered bog" in scene.log()
    assert scene.knight("bog") == "e5 full inspired"


@rule("KD-9.5")
def test_inspiration_recovered_by_moving_serves_in_the_same_slot() -> None:
    scene = table(bog="e4 full", sea="e7 full sword")
    scene.plan(bog="move", sea="sword").go(bog="e5").attack(sea="bog")
    assert scene.waits_for() == {"bog": "inspire"}


@rule("KD-9.5")
def test_staying_on_the_high_ground_is_not_moving_onto_it() -> None:
    scene = table(bog="e5 full", sea="e6 full sword", throws=[(3, 2)])
    scene.plan(bog="shield move move", sea="sword").attack(sea="bog").answer(bog="inspire")
    scene.go(bog="e5")
    assert scene.happened("stayed") == ["bog e5"]
    assert scene.knight("bog") == "e5 full"


@rule("KD-9.5")
def test_moving_anywhere_else_recovers_nothing() -> None:
    scene = table(bog="e3 full", sea="e6 full")
    scene.plan(bog="move", sea="move").go(bog="e4", sea="e7")
    assert scene.happened("recovered") == []
    assert scene.knight("bog") == "e4 full"


@rule("KD-9.5", "KD-4.5")
def test_a_contested_high_ground_that_nobody_takes_inspires_nobody() -> None:
    scene = table(bog="e4 full", sea="e6 full")
    scene.plan(bog="move", sea="move").go(bog="e5", sea="e5")
    scene.answer(bog="insist", sea="insist")
    assert scene.happened("recovered") == []


@rule("KD-9.6")
def test_a_turn_that_starts_on_the_high_ground_recovers_inspiration_before_planning() -> None:
    scene = table(bog="e5 full", sea="e6 full")
    assert scene.log() == ["KD-3.1 turn 1 bog", "KD-9.6 recovered bog"]
    assert scene.knight("bog") == "e5 full inspired"
    assert scene.knight("sea") == "e6 full"


@rule("KD-9.6")
def test_holding_the_high_ground_pays_every_turn() -> None:
    scene = table(bog="e5 full", sea="e6 full sword", throws=[(3, 2)])
    scene.plan(bog="shield", sea="sword").attack(sea="bog").answer(bog="inspire")
    assert scene.happened("turn") == ["1 bog", "2 sea"]
    assert scene.happened("recovered") == ["bog", "bog"]
    assert scene.knight("bog") == "e5 full inspired"


@rule("KD-9.6")
def test_inspiration_already_face_up_is_not_recovered_again() -> None:
    scene = table(bog="e5 full inspired", sea="i3 full")
    assert scene.happened("recovered") == []
    assert scene.knight("bog") == "e5 full inspired"
