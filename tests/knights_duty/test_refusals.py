"""What can't be done is refused by the number of its rule, and said in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longtable.core.errors import IllegalAction
from tests.knights_duty.table import HEART, Table, table


def planning() -> Table:
    return table(bog="c3 full", sea="c4 broken")


def moving() -> Table:
    return table(bog="c3 full", sea="c4 full").plan(bog="move")


def declaring() -> Table:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c6 full")
    return scene.plan(bog="sword")


def declaring_after_a_fall() -> Table:
    scene = table(bog="c3 full sword", dust="c4 broken", northerners="c5 full", throws=[HEART])
    return scene.plan(bog="sword sword", dust="bow").attack(bog="dust")


def contesting() -> Table:
    scene = table(bog="c2 full", sea="c4 full")
    return scene.plan(bog="move", sea="move").go(bog="c3", sea="c3")


def going_first() -> Table:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c5 full sword")
    return scene.plan(bog="sword", northerners="sword").attack(bog="dust", northerners="dust")


def inspiring() -> Table:
    scene = table(bog="c3 full sword inspired", sea="c4 full")
    return scene.plan(bog="sword").attack(bog="sea")


@pytest.mark.parametrize(
    ("scene_of", "clan", "tried", "number", "english", "french"),
    [
        # planning
        (planning, "bog", "plan sword sword sword", "KD-3.5",
         "Lay sword, sword, sword", "Poser épée, épée, épée"),
        (planning, "bog", "plan parry parry parry", "KD-3.5",
         "Lay parry, parry, parry", "Poser parade, parade, parade"),
        (planning, "sea", "plan bow bow bow", "KD-3.5",
         "Lay bow, bow, bow", "Poser arc, arc, arc"),
        (planning, "sea", "plan sword sword move", "KD-3.3",
         "Lay sword, sword, move", "Poser épée, épée, mouvement"),
        (planning, "bog", "plan sword move nothing", "KD-3.4",
         "Lay sword, move", "Poser épée, mouvement"),
        (planning, "bog", "go c4", "KD-3.4", "Go to c4", "Aller en c4"),
        (planning, "bog", "inspire", "KD-3.4",
         "Use your inspiration", "Utiliser votre inspiration"),
        # movement
        (moving, "bog", "go c5", "KD-4.1", "Go to c5", "Aller en c5"),
        (moving, "bog", "go i3", "KD-4.1", "Go to i3", "Aller en i3"),
        (moving, "bog", "go c4", "KD-4.3", "Go to c4", "Aller en c4"),
        (moving, "bog", "attack sea", "KD-4.1", "Attack Sea", "Attaquer Mer"),
        (contesting, "bog", "go c2", "KD-4.4", "Go to c2", "Aller en c2"),
        (contesting, "sea", "wait", "KD-4.4", "Wait", "Attendre"),
        # attacks
        (declaring, "bog", "attack northerners", "KD-7.1", "Attack North", "Attaquer Nord"),
        (declaring, "bog", "attack bog", "KD-7.1", "Attack Bog", "Attaquer Marais"),
        (declaring, "bog", "yield", "KD-7.3", "Yield", "Céder"),
        (declaring_after_a_fall, "bog", "attack dust", "KD-7.1",
         "Attack Dust", "Attaquer Poussière"),
        (going_first, "bog", "spare", "KD-7.6", "Attack no one", "N’attaquer personne"),
        (going_first, "northerners", "insist", "KD-7.6", "Insist", "Insister"),
        # combat
        (inspiring, "bog", "go-first", "KD-9.1", "Go first", "Frapper en premier"),
        (inspiring, "bog", "plan move move move", "KD-9.1",
         "Lay move, move, move", "Poser mouvement, mouvement, mouvement"),
    ],
)  # fmt: skip
def test_an_illegal_action_is_refused_by_its_rule_and_in_words(
    scene_of: Callable[[], Table], clan: str, tried: str, number: str, english: str, french: str
) -> None:
    scene = scene_of()
    assert scene.forbids(clan, tried) == number  # and nothing has changed
    with pytest.raises(IllegalAction) as refusal:
        scene.answer(**{clan: tried})
    assert refusal.value.say("en") == (
        f"“{english}” is not possible here (rule {number}). Choose one of the actions offered."
    )
    assert refusal.value.say("fr") == (
        f"«\u00a0{french}\u00a0» n’est pas possible ici (règle {number})."
        " Choisissez l’une des actions proposées."
    )


def test_a_step_too_far_onto_an_occupied_space_is_too_far_first() -> None:
    scene = table(bog="c3 full", sea="c6 full").plan(bog="move")
    assert scene.forbids("bog", "go c6") == "KD-4.1"


def test_who_is_not_asked_is_told_for_whom_the_table_waits() -> None:
    scene = moving()
    with pytest.raises(IllegalAction) as refusal:
        scene.answer(sea="go c5")
    assert refusal.value.say("en") == (
        "Seat 2 is not being asked anything now. The table waits for seat 1."
    )
    assert refusal.value.say("fr") == (
        "Rien n’est demandé pour l’instant à la place 2. La table attend la place 1."
    )


def test_nobody_can_take_back_an_answer() -> None:
    scene = planning().answer(bog="plan sword sword move")
    before = scene.match.digest(), scene.match.sealed(0)
    with pytest.raises(IllegalAction, match="Seat 1 is not being asked"):
        scene.answer(bog="plan bow bow move")
    assert before == (scene.match.digest(), scene.match.sealed(0))


def test_nobody_acts_after_the_end() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken", throws=[HEART])
    scene.plan(bog="sword", sea="bow").attack(bog="sea")
    with pytest.raises(IllegalAction) as refusal:
        scene.answer(bog="plan move move move")
    assert refusal.value.say("en") == "The game is over: nobody can act any more."
    assert refusal.value.say("fr") == "La partie est finie\u00a0: plus personne ne peut agir."


def test_an_action_no_game_knows_is_refused_too() -> None:
    scene = moving()
    with pytest.raises(IllegalAction) as refusal:
        scene.match.act(0, 100_000)
    assert refusal.value.rule == "KD-4.1"
