"""How a game ends for each knight: its place, the blow that felled it, and its luck."""

from __future__ import annotations

from longtable.games.knights_duty import GAME, endings
from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, Table, table


def places(scene: Table) -> dict[str, int | None]:
    found = endings.places(scene.match.story(None), scene.match.view(None))
    return {scene.clan(seat): place for seat, place in enumerate(found)}


def out(scene: Table, clan: str) -> str | None:
    return endings.out(scene.match.view(None), scene.seat(clan))


def four() -> Table:
    """Bog strikes Flame and Sea strikes North, each with a broken heart before them."""
    scene = table(
        bog="c3 full sword",
        flame="c4 broken",
        sea="c5 full sword",
        northerners="c6 broken",
        throws=[HEART, HEART],
    )
    return scene.plan(bog="sword", flame="bow", sea="sword", northerners="bow")


@rule("KD-10.1")
def test_who_falls_in_the_same_slot_shares_a_place() -> None:
    scene = four().attack(bog="flame", sea="northerners")
    assert places(scene) == {"bog": None, "flame": 3, "sea": None, "northerners": 3}
    assert (out(scene, "flame"), out(scene, "bog")) == ("game", None)


@rule("KD-10.1")
def test_no_place_is_settled_before_the_slot_ends() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 broken", northerners="c5 full sword", throws=[HEART]
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    assert scene.knight("dust") == "c4 fallen bow"
    assert out(scene, "dust") is None
    assert places(scene)["dust"] is None
    scene.attack(northerners="no one")
    assert (out(scene, "dust"), places(scene)["dust"]) == ("game", 3)


def test_the_letter_tells_who_struck_and_what_came_of_it() -> None:
    scene = four().attack(bog="flame", sea="northerners")
    story = scene.match.story(None)
    names = GAME.called(4, "en")
    told = [
        GAME.words("en").event(story[place], names)
        for place in endings.farewell(story, scene.seat("flame"))
    ]
    assert told == [
        "Bog strikes at Flame with the sword: 3 hearts and 1 shield.",
        "Flame is defeated.",
    ]
    assert endings.farewell(story, scene.seat("bog")) == ()


def test_every_defeat_is_a_moment() -> None:
    scene = four().attack(bog="flame", sea="northerners")
    story = scene.match.story(None)
    told = [[story[place]["event"] for place in lines] for lines in endings.moments(story)]
    assert told == [["combat", "defeated"], ["combat", "defeated"]]
    assert endings.when(story, endings.moments(story)[-1][-1]) == ("kd-when", {"turn": 1})


@rule("KD-8.2", "KD-8.4")
def test_luck_is_what_was_hit_against_what_the_pile_promised() -> None:
    """Three of four cards hit Flame; North's shield makes it two of four, and Sea draws one."""
    scene = table(
        bog="c3 full sword",
        flame="c4 full",
        sea="c5 full sword",
        northerners="c6 full",
        throws=[HEART, SHIELD],
    )
    scene.plan(bog="sword", flame="bow", sea="sword", northerners="shield")
    scene.attack(bog="flame", sea="northerners")
    told = endings.figures(scene.match.story(None), scene.match.view(None))
    landed, taken = told.charts
    assert (landed.values, landed.par) == ([1, 0, 0, 0], [0.75, 0.0, 0.5, 0.0])
    assert (taken.values, taken.par) == ([0, 1, 0, 0], [0.0, 0.75, 0.0, 0.5])
    assert landed.texts[2] == ("kd-chart-hits", {"hits": 0, "luck": "bad", "gap": 0.5})
    assert ("kd-finish-hits", {"hits": 1, "blows": 1}) in told.seats[0].lines
    assert told.feats[0].text == ("kd-feat-weapon", {"weapon": 0, "hits": 1, "blows": 2})
