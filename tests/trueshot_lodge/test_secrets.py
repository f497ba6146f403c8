"""What one player alone looks at, who knows which card in a hand, and what a redealt fork keeps."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, preparation

EYES = (1, 2, None)  # everybody but A, and a spectator
WORLDS = 30


def known(table: Lodge, pile: str, eye: int | None) -> list[list[Any]]:
    """What the eye knows of a pile: how deep, and which card."""
    found: list[list[Any]] = table.match.view(eye)["piles"][pile]["known"]
    return found


def looked_at(table: Lodge, eye: int | None) -> list[list[str] | None]:
    """What the eye was told that somebody looked at; None where the cards are not told."""
    found: list[list[str] | None] = []
    for told in table.told("looked", eye):
        shown = told.get("cards")
        found.append(None if shown is None else [cards.IDS[card] for card in shown])
    return found


def worlds(table: Lodge, seat: int) -> list[Any]:
    """States that look alike to the seat."""
    return [
        table.match.fork(unseen_by=seat, dice=Dice(b"%d" % number)).state
        for number in range(WORLDS)
    ]


def tops(table: Lodge, seat: int, pile: str, depth: int = 1) -> set[tuple[str, ...]]:
    """The top cards of a pile in all those worlds."""
    return {
        tuple(cards.IDS[card] for card in getattr(state, f"{pile}_pile")[: -depth - 1 : -1])
        for state in worlds(table, seat)
    }


def bottoms(table: Lodge, seat: int, pile: str) -> set[str]:
    return {cards.IDS[getattr(state, f"{pile}_pile")[0]] for state in worlds(table, seat)}


# Eagle Eye


@rule("TL-13.4")
def test_eagle_eye_shows_the_cards_to_its_caster_alone() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "eagle_eye"}, pet_pile="wolf crab",
        weapon_pile="kiril dominion",
    )  # fmt: skip
    table.cast("A", "eagle_eye")
    assert known(table, "pets", 0) == [[0, "wolf"]]  # while it decides, too
    table.does("A", "under").does("A", "top")
    size = len(table.pile("pets"))
    assert known(table, "pets", 0) == [[size - 1, "wolf"]]
    assert known(table, "weapons", 0) == [[0, "kiril"]]
    assert looked_at(table, 0) == [["wolf"], ["kiril"]]
    for eye in EYES:
        assert known(table, "pets", eye) == known(table, "weapons", eye) == []
        assert looked_at(table, eye) == [None, None]


@rule("TL-13.4")
def test_eagle_eye_lets_the_others_see_which_pile_and_what_went_to_the_bottom() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "eagle_eye"})
    table.cast("A", "eagle_eye", "top", "under")
    for eye in EYES:
        assert [told["pile"] for told in table.told("looked", eye)] == [0, 1]
        assert [told["pile"] for told in table.told("put-under", eye)] == [1]


@rule("TL-13.4")
def test_eagle_eye_survives_the_forks_of_its_caster_and_of_nobody_else() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "eagle_eye"}, pet_pile="wolf crab",
        weapon_pile="kiril dominion",
    )  # fmt: skip
    table.cast("A", "eagle_eye", "under", "top")
    assert bottoms(table, 0, "pet") == {"wolf"}
    assert tops(table, 0, "weapon") == {("kiril",)}
    for seat in (1, 2):
        assert len(bottoms(table, seat, "pet")) > 3
        assert len(tops(table, seat, "weapon")) > 3


# Tracking


@rule("TL-13.4")
def test_tracking_shows_three_cards_to_its_caster_alone() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "tracking"}, pet_pile="wolf crab cat gorilla"
    )
    table.cast("A", "tracking", "cat", "wolf")
    assert known(table, "pets", 0) == [[0, "cat"], [1, "wolf"], [2, "crab"]]
    assert looked_at(table, 0) == [["wolf", "crab", "cat"]]
    for eye in EYES:
        assert known(table, "pets", eye) == []
        assert looked_at(table, eye) == [None]
        assert table.told("put-under", eye) == []


@rule("TL-13.4")
def test_tracking_survives_the_forks_of_its_caster_and_of_nobody_else() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "tracking"}, pet_pile="wolf crab cat")
    table.cast("A", "tracking")
    assert tops(table, 0, "pet", 3) == {("wolf", "crab", "cat")}  # while it decides, too
    table.does("A", "cat")
    assert tops(table, 0, "pet", 3) == {("cat", "wolf", "crab")}
    table.does("A", "wolf")
    assert tops(table, 0, "pet", 3) == {("cat", "wolf", "crab")}
    for seat in (1, 2):
        assert len(tops(table, seat, "pet", 3)) > 20


@rule("TL-13.4", "TL-13.5")
def test_tracking_takes_away_what_the_others_knew_of_the_top() -> None:
    table = combat(
        A="bat", B="bear crab", C="fox", hands={"A": "dismiss_pet tracking"}, pet_pile="wolf cat"
    )
    table.cast("A", "dismiss_pet", "B crab")
    assert [known(table, "pets", eye) for eye in (0, 1, 2)] == [[[0, "crab"]]] * 3
    assert tops(table, 1, "pet") == {("crab",)}
    table.cast("A", "tracking", "wolf", "crab")
    assert known(table, "pets", 1) == []
    assert len(tops(table, 1, "pet")) > 3
    assert tops(table, 0, "pet", 3) == {("wolf", "crab", "cat")}


# Beast Lore


@pytest.mark.parametrize("swapped", [False, True])
@rule("TL-13.4")
def test_beast_lore_shows_both_ends_to_its_caster_alone(swapped: bool) -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "beast_lore"}, pet_pile="wolf crab")
    top, *_, bottom = table.pile("pets")
    table.cast("A", "beast_lore")
    assert looked_at(table, 0) == [[top, bottom]]
    table.does("A", bottom if swapped else top)
    ends = (bottom, top) if swapped else (top, bottom)
    assert known(table, "pets", 0) == [[0, ends[0]], [len(table.pile("pets")) - 1, ends[1]]]
    assert (tops(table, 0, "pet"), bottoms(table, 0, "pet")) == ({ends[:1]}, {ends[1]})
    for eye in EYES:
        assert known(table, "pets", eye) == []
        assert looked_at(table, eye) == [None]
    for seat in (1, 2):
        assert len(tops(table, seat, "pet")) > 3
        assert len(bottoms(table, seat, "pet")) > 3


# Aspect of the Hawk


@rule("TL-13.4")
def test_aspect_of_the_hawk_shows_both_tops_to_its_caster_alone() -> None:
    table = preparation(
        A="bat", B="bear", C="fox", aspects={"A": "aspect_of_the_hawk"}, pet_pile="wolf crab",
        weapon_pile="kiril dominion",
    )  # fmt: skip
    assert known(table, "pets", 0) == [[0, "wolf"]]
    assert known(table, "weapons", 0) == [[0, "kiril"]]
    for eye in EYES:
        assert known(table, "pets", eye) == known(table, "weapons", eye) == []
    assert (tops(table, 0, "pet"), tops(table, 0, "weapon")) == ({("wolf",)}, {("kiril",)})
    for seat in (1, 2):
        assert len(tops(table, seat, "pet")) > 3
        assert len(tops(table, seat, "weapon")) > 3


@rule("TL-13.4")
def test_aspect_of_the_hawk_follows_the_piles_through_other_players_actions() -> None:
    table = preparation(
        A="bat", B="bear", C="fox", aspects={"A": "aspect_of_the_hawk"}, pet_pile="wolf crab cat",
        weapon_pile="kiril falinrush",
    )  # fmt: skip
    table.answer("tame", "refuse")
    assert known(table, "pets", 0) == [[0, "crab"]]
    table.answer("stop", "tame", "refuse", "refresh", table.weapon_in_shop())  # by B
    assert known(table, "pets", 0) == [[0, "cat"]]
    assert known(table, "weapons", 0)[0] == [0, "falinrush"]
    assert tops(table, 0, "pet") == {("cat",)}
    assert known(table, "pets", 1) == []


# Flare, and cards drawn unseen


@rule("TL-13.2")
def test_a_spell_drawn_unseen_is_dealt_anew_for_the_others_until_a_flare_shows_it() -> None:
    table = combat(
        A="worm", B="bat:1", C="cat:1", weapons={"A": "awak_mami"}, hands={"B": "flare"},
        spell_pile="growl volley aiming tracking",
    )  # fmt: skip
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert {tuple(state.hands[0]) for state in worlds(table, 0)} == {(cards.GROWL,)}
    assert len({tuple(state.hands[0]) for state in worlds(table, 1)}) > 3
    table.cast("B", "flare")
    for seat in range(3):
        assert {tuple(state.hands[0]) for state in worlds(table, seat)} == {(cards.GROWL,)}


# Traps in hands


@rule("TL-13.5", "TL-9.11")
def test_traps_that_go_from_hand_to_hand_are_known_to_all_who_saw_it() -> None:
    table = combat(
        A="worm", B="crab", C="fox", weapons={"A": "awak_mami"},
        spell_pile="explosive_trap growl volley aiming",
    )  # fmt: skip
    table.pet("B", "crab").health = table.pet("C", "fox").health = 1
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.hand("A") == ["explosive_trap"]  # drawn unseen
    for eye in EYES:
        assert table.match.view(eye)["players"][0]["hand"] == {"cards": 1, "known": []}
    for caster, receiver in (("A", "B"), ("B", "C")):
        table.cast(caster, "explosive_trap", receiver)
        number = "ABC".index(receiver)
        for eye in (0, *EYES):
            seen = table.match.view(eye)["players"][number]["hand"]
            assert seen == {"cards": 1, "known": ["explosive_trap"]}
        for seat in range(3):
            hands = {tuple(state.hands[number]) for state in worlds(table, seat)}
            assert hands == {(cards.EXPLOSIVE_TRAP,)}
        for eye in (0, *EYES):
            assert table.told("trapped", eye)[-1]["spell"] == cards.EXPLOSIVE_TRAP


# What is sorted once for many worlds


@rule("TL-13.5")
def test_no_world_keeps_how_the_piles_really_lay() -> None:
    table = preparation()
    real: Any = table.match.state
    for state in worlds(table, 1):
        kept = [
            order for laid in state.sorted if laid is not None for order in (laid.lay, laid.order)
        ]
        assert real.pet_pile not in kept
        assert real.weapon_pile not in kept
        assert real.spell_pile not in kept


@rule("TL-13.5")
def test_a_pile_that_changed_is_sorted_again() -> None:
    table = preparation()
    state: Any = table.match.state
    for _ in range(3):
        world = state.copy()
        world.redeal(1, Dice(b"imagined"))
        assert world.spell_pile == sorted(state.spell_pile)
        state.spell_pile.pop()
