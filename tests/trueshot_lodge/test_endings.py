"""How a game ends for each hunter: its place, what struck it down, and what its pets did."""

from __future__ import annotations

from typing import Any

from longtable.games.trueshot_lodge import GAME, cards, endings
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat


def story(table: Lodge) -> list[dict[str, Any]]:
    return table.match.story(None)


def places(table: Lodge) -> list[int | None]:
    return endings.places(story(table), table.match.view(None))


def out(table: Lodge, seat: str) -> str | None:
    return endings.out(table.match.view(None), "ABCD".index(seat))


def told(table: Lodge, lines: Any) -> list[str]:
    heard, names = story(table), ["Ada", "Ben", "Cleo", "Dan"]
    return [GAME.words("en").event(heard[place], names) for place in lines]


def two_leave() -> Lodge:
    """A's Hydra kills B's pet, then D's, then C's; its weapon takes the last Health of B and D."""
    table = combat(A="hydra", B="bat:1", C="oxen:1", D="ray:1", health={"B": 1, "D": 1})
    for seat, pet in (("B", "bat"), ("D", "ray"), ("C", "oxen")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    return table


@rule("TL-10.10")
def test_of_those_who_leave_in_one_round_the_better_ranked_stands_higher() -> None:
    table = two_leave()
    assert places(table) == [None, 4, None, 3]
    assert [out(table, seat) for seat in "ABCD"] == [None, "game", None, "game"]


@rule("TL-11.3")
def test_at_the_round_limit_all_are_placed_by_their_health() -> None:
    table = combat(A="hydra", B="bat:1", C="", round_limit=2, health={"A": 5, "B": 10, "C": 8})
    table.strike("A", "hydra", "B", "bat")
    assert places(table) == [3, 1, 2]


@rule("TL-11.3")
def test_among_equals_the_ranking_of_the_last_round_places() -> None:
    table = combat(A="hydra", B="bat:1", C="", round_limit=2, health={"A": 4, "B": 9, "C": 9})
    table.strike("A", "hydra", "B", "bat")
    assert table.match.view(None)["ranking"] == [0, 1, 2]
    assert places(table) == [3, 1, 2]


@rule("TL-6.7")
def test_who_has_no_living_pet_is_out_of_the_round_and_back_after_it() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen:1")
    table.strike("A", "hydra", "B", "bat")
    assert [out(table, seat) for seat in "ABC"] == [None, "round", None]
    assert places(table) == [None, None, None]
    assert told(table, endings.farewell(story(table), 1)) == [
        "Ada’s Hydra strikes Ben’s Bat.",
        "Ben’s Bat dies.",
    ]
    table.turn_of("A").strike("A", "hydra", "C", "oxen")
    assert [out(table, seat) for seat in "ABC"] == [None, None, None]


def test_the_letter_tells_what_took_the_last_health() -> None:
    table = two_leave()
    assert told(table, endings.farewell(story(table), 1)) == [
        "Ada strikes with Basic Weapon: Ben and Dan.",
        "Ben loses 1 Health and has 0 left.",
    ]


def test_a_blow_that_strikes_out_two_is_one_moment() -> None:
    table = two_leave()
    lines = [told(table, moment) for moment in endings.moments(story(table))]
    assert [
        "Ada strikes with Basic Weapon: Ben and Dan.",
        "Dan is out of the game.",
        "Ben is out of the game.",
    ] in lines


def test_damage_is_whose_was_told_last_and_a_sting_back_is_the_struck_pets() -> None:
    table = combat(A="hydra", B="turtle", C="bear")
    table.strike("A", "hydra", "B", "turtle")
    lost = {told["owner"]: told["amount"] for told in table.told("hurt")}
    damage, cast, coins = endings.figures(story(table), table.match.view(None)).charts
    assert damage.values == [lost[1], lost.get(0, 0), 0]
    assert lost[0] > 0, "Turtle stings"
    assert (cast.values, coins.values) == ([0, 0, 0], [0, 0, 0])


def test_spells_and_kills_are_counted_and_the_best_pet_is_named() -> None:
    table = combat(A="hydra", B="bat:1", C="oxen", hands={"A": "arcane_shot"})
    table.cast("A", "arcane_shot", "C oxen")
    table.turn_of("A").strike("A", "hydra", "B", "bat")
    told = endings.figures(story(table), table.match.view(None))
    assert told.charts[1].values == [1, 0, 0]
    assert ("lodge-finish-won", {"rounds": 0, "kills": 1}) in told.seats[0].lines
    assert told.feats[0].picture == "pet.hydra"
    assert told.feats[0].text[1]["card"] == cards.card("hydra")
    assert told.feats[1].picture == "spell.arcane_shot"
