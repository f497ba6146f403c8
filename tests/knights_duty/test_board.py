"""Chapters 1 and 2: the aim, the board and the pieces."""

from __future__ import annotations

import pytest

from longtable.core.errors import BadOption
from longtable.games.knights_duty import GAME
from longtable.games.knights_duty.arena import (
    DISTANCE,
    HIGH_GROUND,
    OWNED,
    SPACES,
    STEPS,
    TOKEN_NAMES,
)
from longtable.testing import rule
from tests.knights_duty.table import HEART, clans_at, new_game, table

STARTS = {
    "bog": "a3",
    "flame": "c7",
    "dust": "g7",
    "sea": "i3",
    "northerners": "g1",
    "free_folk": "c1",
}


def steps_between(one: str, other: str) -> int:
    return DISTANCE[SPACES.index(one)][SPACES.index(other)]


# 1. The aim


@rule("KD-1.1")
def test_the_only_knight_left_on_the_board_wins() -> None:
    scene = table(bog="c2 full sword", sea="c3 broken", throws=[HEART])
    scene.plan(bog="sword", sea="bow").attack(bog="sea")
    assert scene.match.over
    assert scene.scores() == {"bog": 1.0, "sea": 0.0}


@rule("KD-1.1")
def test_nobody_has_won_while_two_knights_stand() -> None:
    scene = table(bog="c2 full sword", dust="c3 broken", northerners="g1 full", throws=[HEART])
    scene.plan(bog="sword", dust="bow").attack(bog="dust")
    assert scene.knight("dust") == "left"
    assert not scene.match.over
    assert scene.match.scores is None


@rule("KD-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_knights_can_play(seats: int) -> None:
    assert set(new_game(seats).waits_for().values()) == {"plan"}
    assert len(GAME.start(seats).waiting) == seats


@rule("KD-1.2")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        GAME.start(seats)


@rule("KD-1.2")
def test_every_other_knight_is_an_opponent() -> None:
    scene = table(
        bog="c4 full bow",
        flame="c5 full",
        dust="c6 full",
        sea="c3 full",
        northerners="c2 full",
        free_folk="c1 full",
    )
    scene.plan(bog="bow")
    assert scene.may("bog") == [
        *("attack flame", "attack dust", "attack sea", "attack northerners", "attack free_folk"),
        "spare",
    ]


# 2. The board and the pieces


@rule("KD-2.1")
def test_the_board_is_a_hexagon_of_nine_rows() -> None:
    rows = [sum(label.startswith(row) for label in SPACES.labels) for row in "abcdefghi"]
    assert rows == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert len(SPACES) == 61


@rule("KD-2.1")
def test_spaces_are_six_sided() -> None:
    inner = [steps for space, steps in enumerate(STEPS) if DISTANCE[space][30] < 4]
    assert len(inner) == 37
    assert all(len(steps) == 1 + 6 for steps in inner)


@rule("KD-2.1")
def test_the_high_ground_lies_in_the_centre() -> None:
    away = [steps_between("e5", label) for label in SPACES.labels]
    assert [away.count(steps) for steps in range(6)] == [1, 6, 12, 18, 24, 0]
    scene = table(bog="e4 full", sea="i3 full")
    scene.plan(bog="move").go(bog="e5")
    assert scene.knight("bog") == "e5 full inspired"


@rule("KD-2.7")
def test_a_space_is_called_by_its_row_from_the_top_and_its_place_from_the_left() -> None:
    assert SPACES.labels[0] == "a1"
    assert SPACES.labels[-1] == "i5"
    assert SPACES.labels[HIGH_GROUND] == "e5"
    for one, other in zip(SPACES.labels, SPACES.labels[1:], strict=False):
        if one[0] == other[0]:  # along a row the next number is the next space to the right
            assert int(other[1:]) == int(one[1:]) + 1
            assert steps_between(one, other) == 1


@rule("KD-2.2")
def test_each_clan_starts_in_the_middle_of_its_own_edge() -> None:
    scene = new_game(6)
    assert {clan: scene.knight(clan).split()[0] for clan in STARTS} == STARTS
    edges = [("a1", "a5"), ("a5", "e9"), ("e9", "i5"), ("i5", "i1"), ("i1", "e1"), ("e1", "a1")]
    for start, corners in zip(STARTS.values(), edges, strict=True):
        assert [steps_between(start, corner) for corner in corners] == [2, 2]
        assert steps_between(start, "e5") == 4


@rule("KD-2.3")
@pytest.mark.parametrize(
    ("seats", "clans"),
    [
        (2, "bog sea"),
        (3, "bog dust northerners"),
        (4, "bog flame sea northerners"),
        (5, "bog flame dust sea northerners"),
        (6, "bog flame dust sea northerners free_folk"),
    ],
)
def test_the_number_of_players_decides_which_clans_take_part(seats: int, clans: str) -> None:
    view = new_game(seats).match.view(None)
    assert [knight["clan"] for knight in view["knights"]] == clans.split()
    assert [knight["space"] for knight in view["knights"]] == [STARTS[c] for c in clans.split()]


@rule("KD-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_seats_run_clockwise_around_the_board(seats: int) -> None:
    clockwise = list(STARTS)
    places = [clockwise.index(clan) for clan in clans_at(seats)]
    assert places == sorted(places)
    assert places[0] == 0


@rule("KD-2.4")
def test_each_player_owns_thirteen_action_tokens() -> None:
    assert dict(zip(TOKEN_NAMES, OWNED, strict=True)) == {
        "sword": 2,
        "spear": 2,
        "bow": 2,
        "shield": 2,
        "parry": 2,
        "move": 3,
    }
    assert sum(OWNED) == 13


@rule("KD-2.4")
def test_inspiration_is_no_action_token() -> None:
    scene = new_game(2)
    assert not any("inspire" in plan for plan in scene.may("bog"))
    assert scene.knight("bog") == "a3 full inspired"


@rule("KD-2.4")
def test_four_hearts_and_four_shields_are_enough_for_every_pile() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full")
    scene.plan(bog="sword", sea="bow").attack(bog="sea").answer(bog="inspire")
    assert scene.happened("used-inspiration") == ["bog 4 1"]
    scene = table(bog="c2 full bow", sea="c3 full")
    scene.plan(bog="bow", sea="shield").attack(bog="sea")
    assert scene.happened("shielded") == ["sea 0 4"]


@rule("KD-2.5", "KD-8.4")
@pytest.mark.parametrize(
    ("weapon", "hearts", "shields"), [("sword", 3, 1), ("spear", 2, 2), ("bow", 1, 3)]
)
@pytest.mark.parametrize("card", [0, 1, 2, 3])
def test_each_card_of_a_weapons_pile_is_equally_likely(
    weapon: str, hearts: int, shields: int, card: int
) -> None:
    scene = table(bog=f"c2 full {weapon}", sea="c3 full", throws=[(4, card)])
    scene.plan(bog=weapon, sea="bow").attack(bog="sea")
    assert scene.happened("combat") == [f"bog sea {weapon} {hearts} {shields}"]
    assert scene.knight("sea").startswith("c3 broken" if card < hearts else "c3 full")


@rule("KD-2.5")
@pytest.mark.parametrize(("weapon", "reach"), [("sword", 2), ("spear", 3), ("bow", 4)])
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_the_longer_the_weapon_the_farther_it_reaches(weapon: str, reach: int, steps: int) -> None:
    scene = table(bog=f"c1 full {weapon}", sea=f"c{1 + steps} full")
    scene.plan(bog=weapon)
    asked = {"bog": "attack"} if steps <= reach else {"bog": "plan", "sea": "plan"}
    assert scene.waits_for() == asked


@rule("KD-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_knight_begins_whole_unarmed_and_inspired(seats: int) -> None:
    scene = new_game(seats)
    for clan in clans_at(seats):
        assert scene.knight(clan) == f"{STARTS[clan]} full inspired"


@rule("KD-2.6")
def test_inspiration_can_be_used_from_the_first_combat_on() -> None:
    scene = new_game(2, turn_limit=3)
    for bog, sea in [("b3", "h3"), ("c4", "g4"), ("d4", "f4")]:
        scene.plan(bog="move bow bow", sea="move").go(bog=bog, sea=sea)
        if scene.waits_for() == {"bog": "attack"}:
            break
    scene.attack(bog="sea")
    assert scene.waits_for() == {"bog": "inspire", "sea": "inspire"}
