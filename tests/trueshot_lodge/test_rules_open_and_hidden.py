"""Chapter 13: what everybody sees."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.piles import draw_spell, draw_unseen, shuffle_weapons
from longtable.testing import Scene, rule
from tests.trueshot_lodge.scene import Lodge, combat, preparation

EVERYBODY = (0, 1, 2, None)


def player(table: Lodge, number: int, seat: int | None) -> dict[str, Any]:
    """A player as somebody sees them."""
    found: dict[str, Any] = table.match.view(seat)["players"][number]
    return found


@rule("TL-13.1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_open_to_all(seat: int | None) -> None:
    table = combat(
        A="bat:3 wolf", B="bear", C="oxen", hands={"A": "growl flare"}, weapons={"A": "kiril"},
        aspects={"A": "aspect_of_the_wild"}, foods={"A": "bread"}, coins={"A": 2},
        health={"A": 7}, shop="arathar dominion", pet_discard="cat", weapon_discard="talonclaw",
        spell_discard="aiming",
    )  # fmt: skip
    table.state.kept[0].append(table.state.spell_pile.pop(0))
    table.state.removed.append(table.state.pet_pile.pop(0))
    table.state.pet_seen.pop(0)
    view = table.match.view(seat)
    one = view["players"][0]
    assert [None if pet is None else pet["card"] for pet in one["pets"]] == ["bat", "wolf", None]
    assert [one["pets"][0][key] for key in ("attack", "health", "maximum")] == [2, 3, 4]
    assert (one["weapon"]["card"], one["weapon"]["attack"]) == ("kiril", 2)
    assert (one["coins"], one["health"], one["hand"]["cards"]) == (2, 7, 2)
    assert one["aspect"] == {"card": "aspect_of_the_wild", "rounds": 3}
    assert (one["foods"]["top"], len(one["kept"])) == ("bread", 1)
    assert view["shop"] == ["arathar", "dominion"]
    assert view["discards"] == {"pets": ["cat"], "weapons": ["talonclaw"], "spells": ["aiming"]}
    assert len(view["removed"]) == 1
    sizes = {name: pile["cards"] for name, pile in view["piles"].items()}
    state = table.state
    assert sizes == {
        "pets": len(state.pet_pile),
        "weapons": len(state.weapon_pile),
        "spells": len(state.spell_pile),
    }


@rule("TL-13.2")
def test_the_spells_in_a_hand_are_hidden_from_all_others() -> None:
    table = combat(A="hydra", B="bat:1", C="", weapons={"A": "awak_mami"}, spell_pile="growl")
    table.strike("A", "hydra", "B", "bat")  # Awak'mami draws a spell, seen by A alone
    assert table.hand("A") == ["growl"]
    assert player(table, 0, 0)["hand"] == {"cards": 1, "known": ["growl"]}
    for seat in (1, 2, None):
        assert player(table, 0, seat)["hand"] == {"cards": 1, "known": []}
        assert "growl" not in str(table.told("drew-spell", seat))


@rule("TL-13.2", "TL-13.5")
def test_a_card_that_lays_hands_open_lets_everyone_look() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "flare", "B": "growl", "C": "aiming"})
    table.state.secret = [[], [cards.card("growl")], [cards.card("aiming")]]
    assert player(table, 1, 2)["hand"]["known"] == []
    table.cast("A", "flare")
    for seat in EVERYBODY:
        assert player(table, 1, seat)["hand"]["known"] == ["growl"]
        assert player(table, 2, seat)["hand"]["known"] == ["aiming"]
    draw_unseen(table.state, 1, draw_spell(table.state))
    assert len(player(table, 1, 0)["hand"]["known"]) == 2  # as long as the hands lie open


@rule("TL-13.2")
def test_hands_are_open_to_the_end_of_the_next_round_and_no_longer() -> None:
    table = combat(A="hydra", B="bat", C="oxen", hands={"A": "flare"})
    table.cast("A", "flare").end_round().end_round()
    draw_unseen(table.state, 1, draw_spell(table.state))
    assert player(table, 1, 0)["hand"] == {"cards": 1, "known": []}


@rule("TL-13.2")
def test_nobody_knows_the_order_of_a_pile() -> None:
    table = combat(A="bat", B="bear", C="oxen", pet_pile="cat fox", weapon_pile="kiril")
    for seat in EVERYBODY:
        piles = table.match.view(seat)["piles"]
        assert [piles[name]["known"] for name in ("pets", "weapons", "spells")] == [[], [], []]
    tops = {
        table.match.fork(unseen_by=0, dice=Dice(b"%d" % number)).state.save()["pet_pile"][-1]
        for number in range(12)
    }
    assert len(tops) > 1  # for all that A can tell, anything may lie on top


@rule("TL-13.3")
def test_while_pets_are_picked_the_others_see_only_that_one_has() -> None:
    scene = Scene("trueshot-lodge", 3)
    pick = scene.offered(0)[1]
    before = [scene.match.view(seat) for seat in (1, 2, None)]
    told = [scene.match.story(seat) for seat in (1, 2, None)]
    scene.does(0, pick)
    assert [scene.match.view(seat) for seat in (1, 2, None)] == before
    assert [scene.match.story(seat) for seat in (1, 2, None)] == told
    assert scene.asked() == {1: "first-pet", 2: "first-pet"}  # all they see: A has picked


@rule("TL-13.4")
def test_a_card_one_player_looks_at_is_seen_by_that_player_alone() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "eagle_eye"}, pet_pile="cat", weapon_pile="kiril"
    )
    table.cast("A", "eagle_eye")
    assert table.match.view(0)["piles"]["pets"]["known"] == [[0, "cat"]]
    for seat in (1, 2, None):
        assert table.match.view(seat)["piles"]["pets"]["known"] == []
        assert len(table.told("looked", seat)) == 1  # that A looks, everybody sees
        assert "cards" not in table.told("looked", seat)[0]
    assert table.told("looked", 0)[0]["cards"] == [cards.card("cat")]


@rule("TL-13.4")
def test_the_others_see_which_pile_and_whether_eagle_eye_put_a_card_under() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "eagle_eye"}, pet_pile="cat fox",
        weapon_pile="kiril",
    )  # fmt: skip
    table.cast("A", "eagle_eye", "under", "top")
    assert [told["pile"] for told in table.told("looked", 1)] == [0, 1]
    assert [told["pile"] for told in table.told("put-under", 1)] == [0]
    assert (table.pile("pets")[0], table.pile("pets")[-1]) == ("fox", "cat")
    assert table.match.view(1)["piles"]["pets"]["known"] == []
    assert table.match.view(0)["piles"]["pets"]["known"] == [[len(table.pile("pets")) - 1, "cat"]]


@rule("TL-13.4")
@pytest.mark.parametrize(
    ("spell", "one", "other"),
    [("tracking", ["cat", "fox"], ["wolf", "fox"]), ("beast_lore", ["cat"], ["ray"])],
)
def test_nobody_sees_how_the_cards_were_laid_back(
    spell: str, one: list[str], other: list[str]
) -> None:
    stories = []
    for answers in (one, other):
        table = combat(
            A="bat", B="bear", C="oxen", hands={"A": spell}, pet_pile="cat fox wolf",
        )  # fmt: skip
        ray = cards.card("ray")
        pile = table.state.pet_pile
        pile.remove(ray)
        pile.insert(0, ray)
        table.cast("A", spell, *answers)
        stories.append((table.match.story(1), table.match.view(1)["piles"]))
        assert table.pile("pets")[0] == answers[0]
    assert stories[0] == stories[1]


@rule("TL-13.5")
def test_a_spell_taken_in_the_open_is_known_until_it_leaves_the_hand() -> None:
    table = combat(A="hydra", B="bat:1", C="ray:1", spell_pile="growl flare aiming")
    table.strike("A", "hydra", "B", "bat").turn_of("A").strike("A", "hydra", "C", "ray")
    table.does("A", "growl").end_round()
    for seat in EVERYBODY:
        assert player(table, 0, seat)["hand"]["known"] == ["growl"]
    for number in range(10):
        world = table.match.fork(unseen_by=1, dice=Dice(b"%d" % number))
        assert world.view(1)["players"][0]["hand"]["known"] == ["growl"]
    table.cast("A", "growl", "A hydra")
    assert player(table, 0, 1)["hand"] == {"cards": 0, "known": []}


@rule("TL-13.5")
def test_a_card_laid_openly_on_a_pile_is_known_until_the_pile_is_shuffled() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "dismiss_pet", "B": "call_pet"})
    table.cast("A", "dismiss_pet", "A bat")
    for seat in (0, 1, 2):
        assert table.match.view(seat)["piles"]["pets"]["known"] == [[0, "bat"]]
    table.cast("B", "call_pet", "right")  # the second Bear is taken from the pile
    assert table.told("shuffled")
    assert table.match.view(2)["piles"]["pets"]["known"] == []


@rule("TL-13.5")
def test_a_card_laid_openly_under_a_pile_is_known_too() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="kiril arathar", weapon_pile="dominion")
    table.answer("refresh", "kiril")
    deep = len(table.pile("weapons")) - 1
    for seat in (0, 1, 2):
        assert table.match.view(seat)["piles"]["weapons"]["known"] == [[deep, "kiril"]]
    shuffle_weapons(table.state)
    assert table.match.view(2)["piles"]["weapons"]["known"] == []
