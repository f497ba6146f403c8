"""Chapter 12: Dire Diets."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import cards
from longtable.testing import Scene, rule
from tests.trueshot_lodge.scene import Lodge, combat, round_start

FOODS = {"A": "bread", "B": "meat", "C": "fish"}


def foods(table: Lodge, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table.match.view(None)["players"][seat]["foods"]
    return found


@rule("TL-12.1")
def test_bread_for_the_rest_of_the_round() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods={"A": "bread"})
    table.eat("A", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    table.end_round()
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (2, 4)


@rule("TL-12.1")
def test_cheese_takes_one_health_and_fruit_gives_two() -> None:
    table = combat(A="bat", B="hydra:3", C="oxen", foods={"A": "cheese", "B": "fruit"})
    table.eat("A", "B hydra")
    assert table.health("B", "hydra") == 2
    table.eat("B", "B hydra")
    assert table.health("B", "hydra") == 4


@rule("TL-12.1")
@pytest.mark.parametrize(("food", "attack", "health"), [("fish", 2, 5), ("meat", 3, 4)])
def test_fish_and_meat_to_the_end_of_the_next_round(food: str, attack: int, health: int) -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods={"A": food})
    table.eat("A", "A bat")
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (attack, health)
    table.end_round()
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (attack, health)
    table.end_round()
    assert (table.attack("A", "bat"), table.maximum("A", "bat")) == (2, 4)


@rule("TL-12.1")
def test_fungus_until_the_next_weapon_strike() -> None:
    table = combat(A="hydra", B="bat:1", C="", foods={"A": "fungus"})
    table.eat("A")
    assert table.attack("A") == 3
    table.strike("A", "hydra", "B", "bat")
    assert (table.health("B"), table.health("C")) == (7, 7)
    assert table.attack("A") == 2


@rule("TL-12.1")
def test_waters_coin_is_spent_first() -> None:
    table = combat(A="hydra", B="bat:1", C="", foods={"A": "water"}, shop="falinrush kiril")
    table.eat("A").strike("A", "hydra", "B", "bat").end_round()
    assert table.coins("A") == 6
    while table.question() != ("A", "prepare"):
        if "stop" in table.choices():
            table.answer("stop")
        else:
            table.answer("tame", "keep", "middle")
    table.answer("falinrush", "stop")
    assert table.coins("A") == 4
    while table.question()[1] == "prepare":
        table.answer("stop")
    assert table.coins("A") == 4  # nothing of it was left to lose


@rule("TL-12.1")
def test_waters_coin_is_lost_at_the_start_of_the_next_combat() -> None:
    table = combat(A="hydra", B="bat", C="oxen", foods={"A": "water"})
    table.eat("A").end_round()
    assert table.coins("A") == 6
    table.until("B", "strike")
    assert table.coins("A") == 5


@rule("TL-12.2", "TL-12.6")
def test_everybody_gets_a_pile_before_the_second_preparation() -> None:
    def shake(state: Any) -> None:
        state.dice = Dice(b"foods")

    scene = Scene("trueshot-lodge", 3, shake, dire_diets=True)
    scene.all_do(*(scene.offered(seat)[0] for seat in range(3)))
    assert all(p["foods"]["top"] is None for p in scene.match.view(None)["players"])
    while "prepare" not in scene.asked().values():
        assert all(p["foods"]["top"] is None for p in scene.match.view(None)["players"])
        for seat, choice in list(scene.match.waiting.items()):
            scene.match.act(seat, choice.actions[-1])
    piles = scene.state.food_pile
    assert all(sorted(pile) == sorted(piles[0]) for pile in piles)
    assert [cards.IDS[card] for card in sorted(piles[0])] == cards.IDS[cards.FIRST_FOOD :]
    assert len({tuple(pile) for pile in piles}) > 1  # each shuffled by itself
    for seat, player in enumerate(scene.match.view(None)["players"]):
        assert player["foods"]["top"] == cards.IDS[piles[seat][-1]]  # face up: all see the top one
        assert player["foods"]["cards"] == 7
        assert player["foods"]["discard"] == []


@rule("TL-12.3")
def test_one_food_per_round_on_ones_own_turn() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods=FOODS)
    assert table.question() == ("A", "window")
    table.does("A", "eat").answer("A bat")
    assert foods(table, 0)["used"]
    assert table.question() == ("A", "strike")
    table.announce("A", "bat", "C", "oxen")
    assert table.question() == ("B", "window")  # B's own turn has come: A was not asked again
    assert table.match.view(None)["active"] == 1


@rule("TL-12.3")
def test_no_food_outside_ones_own_turn() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods=FOODS, hands={"C": "growl"})
    table.pass_window()
    assert table.question() == ("C", "window")
    assert "eat" not in table.choices()
    assert table.forbids("C", "eat") == "TL-9.2"


@rule("TL-12.3")
def test_no_food_between_the_laps() -> None:
    table = combat(
        A="bat:1", B="hydra", C="oxen", foods=FOODS, hands={"C": "growl"},
        aspects={"A": "aspect_of_the_wild"},
    )  # fmt: skip
    table.turn_of("C").does("C", "pass")
    assert table.state.lap == 1
    assert table.question() == ("C", "window")  # the end of the lap: C is active, but has no turn
    assert table.choices() == ["pass", "cast growl"]


@rule("TL-12.4")
def test_in_any_window_of_the_turn_even_without_a_spell_and_without_a_strike() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods=FOODS)
    assert table.choices() == ["pass", "eat"]  # at the start of the turn
    table.pass_window().announce("A", "bat", "C", "oxen")
    assert table.question() == ("A", "window")  # after the announcement
    table.pass_window()
    assert table.told("struck")
    assert table.question() == ("A", "window")  # after the strike
    table.does("A", "eat").answer("A bat")
    assert table.attack("A", "bat") == 3
    table = combat(A="bat", B="hydra", C="oxen", foods=FOODS)
    table.eat("A", "A bat").does("A", "pass")  # no strike in this turn
    assert table.attack("A", "bat") == 3


@rule("TL-12.4")
def test_who_may_cast_no_spell_may_still_eat() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods=FOODS, hands={"A": "growl"})
    table.state.muted_round[0] = 2
    table.end_lap()
    assert table.question() == ("A", "window")
    assert table.choices() == ["pass", "eat"]


@rule("TL-12.5", "TL-12.6")
def test_the_top_food_is_moved_at_the_start_of_each_round_from_round_three_on() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods={"A": "bread meat fish"})
    table.eat("A", "A bat").end_round()
    assert foods(table, 0)["discard"] == ["bread"]  # used
    assert foods(table, 0)["top"] == "meat"
    assert not foods(table, 0)["used"]
    assert table.question()[1] == "prepare"
    table.end_round()
    assert foods(table, 0)["discard"] == ["bread", "meat"]  # or not


@rule("TL-12.5")
def test_an_empty_pile_is_made_anew_from_the_shuffled_discard() -> None:
    table = combat(A="hydra", B="bat", C="oxen", foods=FOODS)
    seen = {foods(table, 0)["top"]}
    for _ in range(6):
        table.state.health = [10, 10, 10]  # nobody leaves meanwhile
        table.end_round()
        seen.add(foods(table, 0)["top"])
    assert seen == set(cards.IDS[cards.FIRST_FOOD :])
    assert (foods(table, 0)["cards"], len(foods(table, 0)["discard"])) == (1, 6)
    before = table.state.food_discard[0] + table.state.food_pile[0]
    table.state.health = [10, 10, 10]
    table.end_round()
    assert (foods(table, 0)["cards"], foods(table, 0)["discard"]) == (7, [])
    assert sorted(table.state.food_pile[0]) == sorted(before)
    assert table.state.food_pile[0] != before


@rule("TL-12.6")
def test_in_round_two_nothing_is_moved() -> None:
    table = round_start(A="bat", B="hydra", C="oxen", foods={"A": "bread meat"})
    assert table.state.round == 2
    assert foods(table, 0)["top"] == "bread"
    assert foods(table, 0)["discard"] == []
    table = round_start(A="bat", B="hydra", C="oxen", foods={"A": "bread meat"}, round=3)
    assert foods(table, 0)["top"] == "meat"


@rule("TL-12.7")
def test_a_used_food_stays_on_top_and_is_marked() -> None:
    table = combat(A="bat", B="hydra", C="oxen", foods={"A": "bread meat"})
    table.eat("A", "A bat")
    assert foods(table, 0)["top"] == "bread"
    assert foods(table, 0)["used"]
    assert foods(table, 0)["cards"] == 7


@rule("TL-12.8")
def test_eating_is_not_casting_and_moving_is_not_discarding() -> None:
    table = combat(
        A="bat courser", B="hydra", C="oxen", foods={"A": "bread meat"}, weapons={"A": "rhokdelar"}
    )
    table.state.next_loss[0] = 2
    table.eat("A", "A bat")
    assert table.attack("A") == 1  # Rhok'delar watches spells
    assert table.match.view(1)["players"][0]["spells_cast"] == 0
    assert table.state.next_loss[0] == 2
    table.end_round()
    assert foods(table, 0)["discard"] == ["bread"]
    assert table.match.view(1)["players"][0]["discarded"] == 0  # Courser counts nothing


@rule("TL-12.8")
def test_what_a_food_does_is_an_effect_of_the_eater() -> None:
    table = combat(
        A="hopper bat:1", B="hydra", C="oxen", foods={"A": "fruit", "B": "bread", "C": "cheese"}
    )
    table.eat("A", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (5, 6)  # Hopper: 2 and +2
    table.state.next_bonus[1] = 1
    table.eat("B", "B hydra", "attack")  # Moth: 1 higher
    assert table.attack("B", "hydra") == 5
    table.state.next_damage[2] = 1
    table.eat("C", "B hydra")  # Sporebat: 1 more
    assert table.health("B", "hydra") == 7 - 2
