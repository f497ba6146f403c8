"""Chapter 11: what everybody sees."""

from __future__ import annotations

from itertools import product

import pytest

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.games.knights_duty import GAME
from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, Table, table

EYES = [None, 0, 1]


def imagined(scene: Table, eye: str, worlds: int = 40) -> list[Match]:
    """Worlds that look to a clan as the real one does."""
    seat = scene.seat(eye)
    return [scene.match.fork(unseen_by=seat, dice=Dice(b"world %d" % n)) for n in range(worlds)]


def spelt(world: Match, seat: int) -> str:
    """The whole plan of a seat in an imagined world."""
    tokens = world.view(seat)["knights"][seat]["tokens"]
    return " ".join(tokens)


# Open


@rule("KD-11.1")
@pytest.mark.parametrize("eye", EYES)
def test_knights_and_revealed_tokens_lie_open_to_everybody(eye: int | None) -> None:
    scene = table(bog="c3 full sword inspired", sea="c4 broken bow", first="sea")
    scene.plan(bog="sword move move", sea="shield spear")
    assert scene.waits_for() == {"bog": "attack"}
    view = scene.match.view(eye)
    bog, sea = view["knights"]
    assert (bog["space"], bog["heart"], bog["weapon"]) == ("c3", "full", "sword")
    assert (sea["space"], sea["heart"], sea["weapon"]) == ("c4", "broken", "bow")
    assert (bog["inspired"], sea["inspired"]) == (True, False)
    assert (bog["tokens"][0], sea["tokens"][0]) == ("sword", "shield")
    assert (view["turn"], view["slot"], view["first"]) == (1, 1, 1)


@rule("KD-11.1")
@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_how_many_tokens_are_laid(eye: int | None) -> None:
    scene = table(bog="c3 full", sea="c4 broken")
    scene.plan(bog="move sword sword", sea="shield shield")
    assert [len(knight["tokens"]) for knight in scene.match.view(eye)["knights"]] == [3, 2]


@rule("KD-11.1")
def test_the_result_lies_open() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", throws=[HEART])
    scene.plan(bog="sword", sea="bow").attack(bog="sea")
    for eye in EYES:
        view = scene.match.view(eye)
        assert view["scores"] == [1.0, 0.0]
        assert view["knights"][1]["space"] is None
        assert view["knights"][1]["heart"] == "fallen"
        assert scene.match.fork().view(eye) == view


@rule("KD-11.1", "KD-4.6", "KD-10.6")
@pytest.mark.parametrize("agreements", [True, False])
def test_the_options_of_the_table_lie_open(agreements: bool) -> None:
    view = table(bog="c3 full", sea="c4 full", agreements=agreements, turn_limit=7).match.view(None)
    assert (view["agreements"], view["turn_limit"]) == (agreements, 7)


@rule("KD-11.1", "KD-7.3")
@pytest.mark.parametrize("eye", EYES)
def test_declarations_once_shown_stay_open_until_the_slot_ends(eye: int | None) -> None:
    scene = table(bog="c3 full sword", sea="c4 full sword inspired", throws=[SHIELD, SHIELD])
    scene.plan(bog="sword move", sea="sword").attack(bog="sea", sea="no one")
    said = [knight["said"] for knight in scene.match.view(eye)["knights"]]
    assert said == ["attack 2", "spare"]
    scene.answer(sea="keep")
    assert scene.waits_for() == {"bog": "move"}
    assert [knight["said"] for knight in scene.match.view(eye)["knights"]] == [None, None]


@rule("KD-11.1", "KD-7.6")
@pytest.mark.parametrize("eye", EYES)
def test_who_wanted_to_go_first_lies_open(eye: int | None) -> None:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c5 full sword", throws=[SHIELD])
    scene.plan(bog="sword", northerners="sword").attack(bog="dust", northerners="dust")
    scene.answer(bog="go-first", northerners="wait")
    said = [knight["said"] for knight in scene.match.view(eye)["knights"]]
    assert said == ["go-first", None, "wait"]


@rule("KD-11.1", "KD-4.4")
@pytest.mark.parametrize("eye", EYES)
def test_who_insisted_lies_open_until_the_turn_ends(eye: int | None) -> None:
    scene = table(bog="c2 full", dust="c5 full sword", northerners="c4 full")
    scene.plan(bog="shield parry move", dust="shield parry sword", northerners="shield parry move")
    scene.go(bog="c3", northerners="c3").answer(bog="yield", northerners="insist")
    assert scene.waits_for() == {"dust": "attack"}
    said = [knight["said"] for knight in scene.match.view(eye)["knights"]]
    assert said == ["yield", None, "insist"]
    scene.attack(dust="no one")
    assert [knight["said"] for knight in scene.match.view(eye)["knights"]] == [None, None, None]


# Hidden


@rule("KD-11.2")
def test_tokens_face_down_are_seen_by_their_owner_only() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="move sword sword", sea="shield move parry")
    assert scene.tokens("sea", seen_by="sea") == "shield move parry"
    assert scene.tokens("sea", seen_by="bog") == scene.tokens("sea") == "shield ? ?"
    scene.go(bog="c3")
    assert scene.tokens("sea", seen_by="bog") == scene.tokens("sea") == "shield move ?"


@rule("KD-11.2")
def test_a_plan_already_laid_shows_in_nothing_while_others_still_plan() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    before = [scene.match.view(eye) for eye in EYES]
    scene.answer(bog="plan sword sword move")
    assert [scene.match.view(eye) for eye in EYES] == before
    assert len(scene.match.story(1)) == 1


@rule("KD-11.2")
def test_answers_asked_for_together_are_shown_together_once_the_last_is_in() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 full sword", northerners="c5 full sword", throws=[SHIELD] * 3
    )
    scene.plan(bog="sword", dust="sword", northerners="sword")
    scene.attack(northerners="dust", bog="dust")
    assert scene.happened("declared") == []
    scene.attack(dust="bog")
    assert scene.happened("declared") == ["bog dust", "dust bog", "northerners dust"]


@rule("KD-11.2", "KD-4.2")
@pytest.mark.parametrize("eye", EYES)
def test_all_steps_are_shown_once_the_last_is_chosen_even_while_rivals_settle(
    eye: int | None,
) -> None:
    """The Northerners have no rival; where they go is known before Bog and Dust answer."""
    scene = table(bog="a3 full", dust="b4 full", northerners="g1 full")
    scene.plan(bog="move", dust="move", northerners="move").go(bog="b3", northerners="g2")
    assert [knight["said"] for knight in scene.match.view(eye)["knights"]] == [None, None, None]
    scene.go(dust="b3")
    assert scene.waits_for() == {"bog": "contest", "dust": "contest"}
    said = [knight["said"] for knight in scene.match.view(eye)["knights"]]
    assert said == ["go b3", "go b3", "go g2"]


@rule("KD-11.2")
def test_an_imagined_world_keeps_every_token_that_was_revealed() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.plan(bog="shield move move", sea="sword spear bow")
    assert scene.tokens("sea", seen_by="bog") == "sword spear ?"
    for world in imagined(scene, "bog"):
        assert world.view(0) == scene.match.view(0)
        assert spelt(world, 0) == "shield move move"
        assert spelt(world, 1).startswith("sword spear ")


@rule("KD-11.2", "KD-3.5")
def test_an_imagined_world_deals_any_tokens_that_may_lie_face_down() -> None:
    """After two swords the third token can be anything but a sword."""
    scene = table(bog="c3 full", sea="c4 full bow")
    scene.plan(bog="shield move move", sea="sword spear parry")
    thirds = {spelt(world, 1).split()[2] for world in imagined(scene, "bog")}
    assert thirds == {"sword", "spear", "bow", "shield", "parry", "move"}
    scene = table(bog="c3 full", sea="c7 full sword")
    scene.plan(bog="shield move move", sea="sword sword parry")
    thirds = {spelt(world, 1).split()[2] for world in imagined(scene, "bog")}
    assert thirds == {"spear", "bow", "shield", "parry", "move"}


@rule("KD-11.2", "KD-3.3")
def test_an_imagined_broken_heart_still_has_two_tokens() -> None:
    scene = table(bog="c3 full", sea="c4 broken")
    scene.plan(bog="move move move", sea="sword spear")
    assert {len(spelt(world, 1).split()) for world in imagined(scene, "bog")} == {2}


@rule("KD-11.2")
def test_an_imagined_world_deals_anew_what_was_answered_unseen() -> None:
    scene = table(bog="c3 full sword", sea="c4 full sword", throws=[SHIELD, SHIELD])
    scene.plan(bog="sword", sea="sword").attack(sea="bog")
    answers = {world.sealed(1) for world in imagined(scene, "bog")}
    assert {GAME.actions.spell(answer) for answer in answers if answer is not None} == {
        *("attack 1", "spare"),
    }
    assert {world.sealed(1) for world in imagined(scene, "sea")} == {scene.match.sealed(1)}


@rule("KD-11.2")
def test_an_imagined_plan_not_yet_opened_is_any_legal_plan() -> None:
    scene = table(bog="c3 full", sea="c4 full")
    scene.answer(sea="plan sword sword move")
    plans = {world.sealed(1) for world in imagined(scene, "bog")}
    assert len(plans) > 20


@rule("KD-11.2")
def test_what_is_played_in_an_imagined_world_happens_nowhere_else() -> None:
    """Bog steps up and wounds Sea, in its mind only."""
    scene = table(bog="c2 full sword inspired", sea="c4 full")
    scene.plan(bog="move sword move", sea="bow spear").go(bog="c3")
    before = scene.match.view(None)
    for world in (scene.match.fork(), *imagined(scene, "bog")):
        for answer in ("attack 2", "inspire"):
            world.act(0, GAME.actions.parse(answer))
        while world.waiting and world.turns == 0:
            seat = min(world.waiting)
            world.act(seat, world.waiting[seat].actions[-1])
        assert world.view(None) != before
        assert scene.match.view(None) == before
    assert scene.knight("bog") == "c3 full sword inspired"
    assert scene.knight("sea") == "c4 full spear"


# Promises


@rule("KD-11.3")
@pytest.mark.parametrize(("bog", "sea"), list(product(["yield", "insist"], ["yield", "insist"])))
def test_whatever_was_promised_only_the_answer_counts(bog: str, sea: str) -> None:
    """Each rival may have promised to yield: both answers are offered, and both are taken."""
    scene = table(bog="c2 full", sea="c4 full")
    scene.plan(bog="move", sea="move").go(bog="c3", sea="c3")
    assert scene.may("bog") == scene.may("sea") == ["yield", "insist"]
    scene.answer(bog=bog, sea=sea)
    taken = [clan for clan in ("bog", "sea") if scene.knight(clan).startswith("c3")]
    insisting = [clan for clan, answer in (("bog", bog), ("sea", sea)) if answer == "insist"]
    assert taken == (insisting if len(insisting) == 1 else [])


@rule("KD-11.3")
def test_an_answer_given_once_binds_nobody_later() -> None:
    """Bog yielded in slot 1, and insists on the same space in slot 2."""
    scene = table(bog="c2 full", sea="c4 full")
    scene.plan(bog="move move", sea="move move").go(bog="c3", sea="c3")
    scene.answer(bog="yield", sea="yield").go(bog="c3", sea="c3")
    assert scene.may("bog") == scene.may("sea") == ["yield", "insist"]
    scene.answer(bog="insist", sea="yield")
    assert scene.knight("bog") == "c3 full"
