"""Chapter 4: movement."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.knights_duty.table import Table, table


@rule("KD-4.1")
def test_a_knight_may_step_in_six_directions_or_stay() -> None:
    scene = table(bog="c3 full", sea="i3 full")
    scene.plan(bog="move")
    assert scene.may("bog") == [*("go b2", "go b3", "go c2", "go c3", "go c4", "go d3", "go d4")]


@rule("KD-4.1")
def test_a_knight_steps_onto_a_neighbouring_space() -> None:
    scene = table(bog="c3 full", sea="i3 full")
    scene.plan(bog="move").go(bog="d4")
    assert scene.knight("bog") == "d4 full"
    assert scene.happened("moved") == ["bog c3 d4"]


@rule("KD-4.1")
def test_a_knight_may_stay_where_it_is() -> None:
    scene = table(bog="c3 full", sea="i3 full")
    scene.plan(bog="move").go(bog="c3")
    assert scene.knight("bog") == "c3 full"
    assert scene.happened("stayed") == ["bog c3"]
    assert scene.happened("moved") == []


@rule("KD-4.1")
@pytest.mark.parametrize(
    ("corner", "steps"), [("a1", "a1 a2 b1 b2"), ("e9", "d8 e8 e9 f8"), ("i5", "h5 h6 i4 i5")]
)
def test_a_knight_never_leaves_the_board(corner: str, steps: str) -> None:
    scene = table(bog=f"{corner} full", sea="g1 full")
    scene.plan(bog="move")
    assert scene.may("bog") == [f"go {space}" for space in steps.split()]


@rule("KD-4.2")
def test_where_to_step_is_chosen_when_the_token_is_revealed() -> None:
    """Bog sees where Sea went in slot 1 before choosing its own step in slot 2."""
    scene = table(bog="c3 full", sea="c6 full")
    scene.plan(bog="shield move", sea="move").go(sea="c5")
    assert scene.waits_for() == {"bog": "move"}
    assert scene.knight("sea") == "c5 full"
    scene.go(bog="c4")
    assert scene.knight("bog") == "c4 full"


@rule("KD-4.2", "KD-11.2")
def test_moving_knights_choose_at_the_same_time_unseen() -> None:
    scene = table(bog="c3 full", sea="c6 full")
    scene.plan(bog="move", sea="move")
    assert scene.waits_for() == {"bog": "move", "sea": "move"}
    before = scene.match.view(1), scene.match.story(1), scene.may("sea")
    scene.go(bog="c4")
    assert before == (scene.match.view(1), scene.match.story(1), scene.may("sea"))
    assert scene.knight("bog") == "c3 full"


@rule("KD-4.2")
def test_all_knights_move_together() -> None:
    scene = table(bog="c3 full", sea="c6 full")
    scene.plan(bog="move", sea="move").go(sea="c5", bog="c4")
    assert scene.happened("moved") == ["bog c3 c4", "sea c6 c5"]
    assert scene.knight("bog") == "c4 full"
    assert scene.knight("sea") == "c5 full"


@rule("KD-4.3")
def test_nobody_steps_onto_an_occupied_space() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="move")
    assert scene.forbids("bog", "go c4") == "KD-4.3"


@rule("KD-4.3")
def test_a_space_stays_closed_even_if_its_occupant_walks_away() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="move", sea="move").go(sea="c5")
    assert scene.forbids("bog", "go c4") == "KD-4.3"
    scene.go(bog="b3")
    assert scene.knight("sea") == "c5 full"


@rule("KD-4.3")
def test_two_neighbours_cannot_trade_places() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="move", sea="move")
    assert scene.forbids("bog", "go c4") == "KD-4.3"
    assert scene.forbids("sea", "go c3") == "KD-4.3"


@rule("KD-4.3")
def test_a_space_left_in_one_slot_is_free_in_the_next() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="shield move", sea="move").go(sea="c5").go(bog="c4")
    assert scene.knight("bog") == "c4 full"


def rivals(agreements: bool = True) -> Table:
    """Bog, Dust and the Northerners all choose b3."""
    scene = table(bog="a3 full", dust="b4 full", northerners="c3 full", agreements=agreements)
    scene.plan(bog="move", dust="move", northerners="move")
    return scene.go(bog="b3", dust="b3", northerners="b3")


@rule("KD-4.4")
def test_rivals_for_a_space_are_asked_to_yield_or_insist() -> None:
    scene = rivals()
    assert scene.waits_for() == {"bog": "contest", "dust": "contest", "northerners": "contest"}
    assert scene.may("dust") == ["yield", "insist"]
    question = scene.game.words("en").prompt(scene.match.waiting[1], ["Bog", "Dust", "North"])
    assert question.startswith("Bog, Dust, and North all want b3.")
    assert scene.happened("contested") == ["b3 bog dust northerners"]


@rule("KD-4.4", "KD-11.2")
def test_rivals_answer_together_unseen() -> None:
    scene = rivals()
    before = scene.match.view(1), scene.match.story(1)
    scene.answer(bog="insist")
    assert before == (scene.match.view(1), scene.match.story(1))
    scene.answer(northerners="yield", dust="yield")
    assert scene.happened("insisted") == ["bog b3"]
    assert scene.happened("yielded") == ["dust b3", "northerners b3"]


@rule("KD-4.4")
def test_who_chose_another_space_is_not_asked() -> None:
    scene = table(bog="a3 full", dust="b4 full", northerners="g1 full")
    scene.plan(bog="move", dust="move", northerners="move")
    scene.go(bog="b3", dust="b3", northerners="g2")
    assert scene.waits_for() == {"bog": "contest", "dust": "contest"}
    scene.answer(bog="yield", dust="yield")
    assert scene.knight("northerners") == "g2 full"


@rule("KD-4.5")
@pytest.mark.parametrize("winner", ["bog", "dust", "northerners"])
def test_the_only_one_to_insist_takes_the_space(winner: str) -> None:
    scene = rivals()
    before = {clan: scene.knight(clan) for clan in ("bog", "dust", "northerners")}
    scene.answer(**{clan: "insist" if clan == winner else "yield" for clan in before})
    for clan, drawn in before.items():
        assert scene.knight(clan) == ("b3 full" if clan == winner else drawn)
    assert scene.happened("nobody-moves") == []


@rule("KD-4.5")
@pytest.mark.parametrize(
    ("bog", "dust", "northerners"),
    [
        ("insist", "insist", "insist"),
        ("insist", "insist", "yield"),
        ("yield", "insist", "insist"),
        ("yield", "yield", "yield"),
    ],
)
def test_nobody_takes_the_space_when_several_insist_or_all_yield(
    bog: str, dust: str, northerners: str
) -> None:
    scene = rivals()
    scene.answer(bog=bog, dust=dust, northerners=northerners)
    assert "KD-4.5 nobody-moves b3 bog dust northerners" in scene.log()
    assert scene.happened("stayed") == scene.happened("kept-out") == []
    assert scene.knight("bog") == "a3 full"
    assert scene.knight("dust") == "b4 full"
    assert scene.knight("northerners") == "c3 full"


@rule("KD-4.5")
def test_who_does_not_get_the_space_has_no_second_choice() -> None:
    scene = rivals()
    scene.answer(bog="insist", dust="yield", northerners="yield")
    assert scene.happened("kept-out") == ["dust b3 b4", "northerners b3 c3"]
    assert scene.happened("stayed") == []  # nobody stays of their own
    assert set(scene.waits_for().values()) == {"plan"}


@rule("KD-4.4", "KD-4.5")
def test_two_contested_spaces_are_settled_apart() -> None:
    scene = table(bog="c1 full", flame="c3 full", sea="c5 full", northerners="c7 full")
    scene.plan(bog="move", flame="move", sea="move", northerners="move")
    scene.go(bog="c2", flame="c2", sea="c6", northerners="c6")
    assert list(scene.waits_for().values()) == ["contest"] * 4
    scene.answer(bog="insist", flame="yield", sea="insist", northerners="insist")
    assert scene.knight("bog") == "c2 full"
    assert scene.knight("flame") == "c3 full"
    assert scene.knight("sea") == "c5 full"
    assert scene.knight("northerners") == "c7 full"


@rule("KD-4.6")
def test_without_agreements_nobody_is_asked_and_no_rival_moves() -> None:
    scene = rivals(agreements=False)
    assert set(scene.waits_for().values()) == {"plan"}
    assert "KD-4.6 nobody-moves b3 bog dust northerners" in scene.log()
    assert scene.knight("bog") == "a3 full"
    assert scene.knight("dust") == "b4 full"
    assert scene.knight("northerners") == "c3 full"


@rule("KD-4.6")
def test_without_agreements_knights_without_a_rival_still_move() -> None:
    scene = table(bog="a3 full", dust="b4 full", northerners="g1 full", agreements=False)
    scene.plan(bog="move", dust="move", northerners="move")
    scene.go(bog="b3", dust="b3", northerners="g2")
    assert scene.knight("northerners") == "g2 full"
