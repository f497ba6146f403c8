"""Chapter 10: defeat and the end."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, Throw, new_game, table

# Leaving the board


@rule("KD-10.1")
def test_a_defeated_knight_stays_on_its_space_until_the_slot_ends() -> None:
    """Two knights share a target; the second looks at the board before declaring again."""
    scene = table(
        bog="c3 full sword", dust="c4 broken", northerners="c5 full sword", throws=[HEART]
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    assert scene.knight("dust") == "c4 fallen bow"
    assert scene.happened("left") == []
    scene.attack(northerners="no one")
    assert scene.knight("dust") == "left"


@rule("KD-10.1")
def test_the_defeated_of_a_slot_leave_together() -> None:
    scene = table(
        bog="c3 full sword",
        flame="c4 broken",
        sea="c5 full sword",
        northerners="c6 broken",
        throws=[HEART, HEART],
    )
    scene.plan(bog="sword", flame="bow", sea="sword", northerners="bow")
    scene.attack(bog="flame", sea="northerners")
    told = [line.split(" ", 1)[1] for line in scene.log()]
    ending = told.index("defeated northerners")
    assert told[ending + 1 : ending + 3] == ["left flame", "left northerners"]


@rule("KD-10.1")
def test_the_space_of_a_knight_that_left_is_free_in_the_next_slot() -> None:
    scene = table(bog="c3 full sword", dust="c4 broken", northerners="g1 full", throws=[HEART])
    scene.plan(bog="sword move", dust="bow").attack(bog="dust").go(bog="c4")
    assert scene.knight("bog") == "c4 full sword"


@rule("KD-10.2")
def test_a_hit_on_a_knight_already_defeated_changes_nothing_more() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 broken", northerners="c5 full sword", throws=[HEART, HEART]
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.attack(northerners="dust")
    assert scene.happened("drew-heart") == ["3 1", "3 1"]
    assert "KD-10.2 hit-again dust" in scene.log()
    assert scene.happened("defeated") == scene.happened("left") == ["dust"]


@rule("KD-10.2")
def test_inspiration_can_be_spent_in_a_combat_against_the_defeated() -> None:
    scene = table(
        bog="c3 full sword",
        dust="c4 broken inspired",
        northerners="c5 full sword inspired",
        throws=[HEART, HEART],
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.answer(dust="keep").attack(northerners="dust")
    assert scene.waits_for() == {"dust": "inspire", "northerners": "inspire"}
    scene.answer(dust="inspire", northerners="inspire")
    assert scene.happened("used-inspiration") == ["northerners 4 1", "dust 3 1"]


@rule("KD-10.2")
def test_the_parry_of_a_defeated_knight_can_still_disarm() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 broken", northerners="c5 full sword", throws=[HEART, SHIELD]
    )
    scene.plan(bog="sword", dust="parry", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    scene.attack(northerners="dust")
    assert scene.happened("disarmed") == ["northerners dust sword"]
    assert scene.knight("northerners") == "c5 full"


@rule("KD-10.3")
def test_a_knight_that_left_plans_and_answers_no_more() -> None:
    scene = table(bog="c3 full sword", dust="c4 broken", northerners="g1 full", throws=[HEART])
    scene.plan(bog="sword shield shield", dust="bow move").attack(bog="dust")
    assert scene.happened("turn") == ["1 bog", "2 northerners"]
    assert scene.waits_for() == {"bog": "plan", "northerners": "plan"}
    assert scene.happened("revealed").count("2 dust move") == 0


@rule("KD-10.3")
@pytest.mark.parametrize("eye", ["bog", "dust", "northerners", None])
def test_its_tokens_still_face_down_are_taken_away_unseen(eye: str | None) -> None:
    scene = table(bog="c3 full sword", dust="c4 broken", northerners="g1 full", throws=[HEART])
    scene.plan(bog="sword move", dust="bow spear").attack(bog="dust")
    assert scene.waits_for() == {"bog": "move"}
    assert scene.tokens("dust", seen_by=eye) == "bow"
    assert [line for line in scene.happened("revealed") if "dust" in line] == ["1 dust bow"]


# The end


@rule("KD-10.4", "KD-10.7")
def test_the_last_knight_wins_at_once() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", throws=[HEART])
    scene.plan(bog="sword spear bow", sea="bow move").attack(bog="sea")
    assert scene.log()[-1] == "KD-10.4 won bog"
    assert scene.waits_for() == {}
    assert scene.scores() == {"bog": 1.0, "sea": 0.0}


@rule("KD-10.4")
def test_later_slots_are_not_played() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", throws=[HEART])
    scene.plan(bog="sword spear bow", sea="bow move").attack(bog="sea")
    assert scene.happened("revealed") == ["1 bog sword", "1 sea bow"]
    assert scene.knight("bog") == "c3 full sword"
    assert scene.tokens("bog") == "sword ? ?"


@rule("KD-10.4")
def test_the_last_knight_wins_whatever_its_seat() -> None:
    scene = table(bog="c3 broken", dust="left", northerners="c4 broken bow", throws=[HEART])
    scene.plan(bog="sword", northerners="bow").attack(northerners="bog")
    assert scene.happened("won") == ["northerners"]
    assert scene.scores() == {"bog": 0.0, "dust": 0.0, "northerners": 1.0}


@rule("KD-10.5", "KD-10.7")
def test_the_last_two_who_fell_in_one_slot_share_a_draw() -> None:
    scene = table(bog="c3 broken sword", sea="c4 broken sword", throws=[HEART, HEART])
    scene.plan(bog="sword", sea="sword").attack(bog="sea", sea="bog")
    assert scene.log()[-1] == "KD-10.5 all-fell bog sea"
    assert scene.scores() == {"bog": 0.5, "sea": 0.5}
    assert scene.waits_for() == {}


@rule("KD-10.5")
def test_those_who_fell_earlier_have_no_part_in_the_draw() -> None:
    """Dust falls in slot 1, the two others fell each other in slot 2 of the same turn."""
    scene = table(
        bog="c3 broken sword",
        dust="c4 broken",
        northerners="c5 broken sword",
        throws=[HEART, HEART, HEART],
    )
    scene.plan(bog="sword sword", dust="bow", northerners="parry sword").attack(bog="dust")
    scene.attack(bog="northerners", northerners="bog")
    assert scene.happened("all-fell") == ["bog northerners"]
    assert scene.scores() == {"bog": 0.5, "dust": 0.0, "northerners": 0.5}


@rule("KD-10.5", "KD-10.7")
def test_three_who_fall_together_share_in_three() -> None:
    scene = table(
        bog="c3 broken sword",
        dust="c4 broken sword",
        northerners="c5 broken sword",
        throws=[HEART, HEART, HEART],
    )
    scene.plan(bog="sword", dust="sword", northerners="sword")
    scene.attack(bog="dust", dust="northerners", northerners="bog")
    assert scene.happened("all-fell") == ["bog dust northerners"]
    assert scene.scores() == dict.fromkeys(["bog", "dust", "northerners"], 1 / 3)


@rule("KD-10.6")
def test_the_turn_limit_is_sixty_unless_the_table_changes_it() -> None:
    assert new_game(2).match.options["turn_limit"] == 60
    scene = new_game(2)
    for _ in range(59):
        scene.plan()
    assert scene.happened("turn")[-1].startswith("60 ")
    assert not scene.match.over
    scene.plan()
    assert scene.match.over


@rule("KD-10.6", "KD-10.7")
def test_knights_on_the_board_when_the_last_turn_ends_share_a_draw() -> None:
    scene = table(bog="c3 full", dust="left", northerners="c5 broken", turn_limit=2)
    scene.plan()
    assert not scene.match.over
    scene.plan()
    assert scene.log()[-1] == "KD-10.6 limit bog northerners"
    assert scene.scores() == {"bog": 0.5, "dust": 0.0, "northerners": 0.5}


@rule("KD-10.6")
def test_the_last_turn_is_played_to_its_end() -> None:
    scene = table(bog="c3 full", sea="c5 full", turn_limit=1)
    scene.plan(bog="shield shield sword")
    assert scene.match.over
    assert scene.knight("bog") == "c3 full sword"


@rule("KD-10.6", "KD-10.4")
def test_a_win_in_the_last_slot_of_the_last_turn_is_a_win() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", turn_limit=1, throws=[HEART])
    scene.plan(bog="shield shield sword", sea="bow spear").attack(bog="sea")
    assert scene.happened("limit") == []
    assert scene.scores() == {"bog": 1.0, "sea": 0.0}


@rule("KD-10.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_draw_splits_one_point_equally(seats: int) -> None:
    scene = new_game(seats, turn_limit=1).plan()
    assert list(scene.scores().values()) == [1 / seats] * seats


@rule("KD-10.7")
@pytest.mark.parametrize("throws", [[HEART, HEART], [HEART, SHIELD], [SHIELD, HEART]])
def test_a_game_is_always_worth_one_point_in_all(throws: list[Throw]) -> None:
    scene = table(bog="c3 broken sword", sea="c4 broken sword", throws=throws)
    scene.plan(bog="sword", sea="sword").attack(bog="sea", sea="bog")
    assert sum(scene.scores().values()) == 1.0
