"""Every food at work, one scene or more for each, named after its id (TL-12.1)."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import SEATS, Lodge, combat, round_start


def win(table: Lodge, seat: str, pet: str) -> Lodge:
    """On the seat's next turn its Worm ends the combat, and the weapon strikes."""
    table.turn_of(seat)
    for other in SEATS[: table.state.seats]:
        for enemy in table.state.row_of(SEATS.index(other)):
            if other != seat:
                enemy.health = 1
    return table.strike(seat, pet)


@rule("TL-12.1", "TL-12.3", "TL-12.7")
def test_bread_gives_both_until_the_end_of_the_round() -> None:
    table = combat(A="worm bat", B="bear", C="fox", foods={"A": "bread fish", "B": "meat"})
    table.eat("A", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    assert table.question() == ("A", "strike")  # one per round: nothing more to ask
    foods = table.match.view(1)["players"][0]["foods"]
    assert (foods["top"], foods["used"]) == ("bread", True)  # it lies there until it is moved
    win(table, "A", "worm").end_round()
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (2, 4)


@rule("TL-12.1", "TL-12.4")
def test_bread_may_go_to_any_pet_in_any_window_of_the_turn() -> None:
    table = combat(A="bat", B="bear", C="fox", foods={"A": "bread"})
    table.announce("A", "bat", "B", "bear")
    assert table.question() == ("A", "window")
    table.eat("A", "C fox").settle()
    assert (table.attack("C", "fox"), table.health("C", "fox")) == (3, 6)


@rule("TL-12.1", "TL-12.8")
def test_cheese_takes_one_health_from_a_pet() -> None:
    table = combat(
        A="worm", B="bear fox:1", C="oxen", foods={"A": "cheese"}, weapons={"A": "rhokdelar"}
    )
    table.eat("A", "B fox")
    assert table.living("B") == ["bear"]
    assert table.attack("A") == 1  # not a spell
    table = combat(A="sporebat:1 bat", B="bear", C="turtle", foods={"A": "cheese"}, opener="C")
    table.strike("C", "turtle", "A", "sporebat").eat("A", "B bear")
    assert table.health("B", "bear") == 5 - 1 - 1  # but an effect of whoever eats it


@rule("TL-12.1", "TL-8.11")
def test_fish_gives_health_until_the_end_of_the_next_round() -> None:
    table = combat(A="worm bat:1", B="bear", C="fox", foods={"A": "fish"})
    table.eat("A", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat"), table.maximum("A", "bat")) == (
        2, 2, 5,
    )  # fmt: skip
    win(table, "A", "worm").end_round()
    assert table.health("A", "bat") == 5
    win(table, "A", "worm").end_round()
    assert table.health("A", "bat") == 4


@rule("TL-12.1", "TL-8.11", "TL-12.8")
def test_fruit_heals_two_health() -> None:
    table = combat(A="bat:1", B="bear", C="fox", foods={"A": "fruit"})
    table.eat("A", "A bat")
    assert table.health("A", "bat") == 3
    table = combat(A="bat:3", B="bear", C="fox", foods={"A": "fruit"})
    table.eat("A", "A bat")
    assert table.health("A", "bat") == 4  # never above its maximum
    table = combat(A="bat:1 hopper", B="bear", C="fox", foods={"A": "fruit"})
    table.eat("A", "A bat")  # as an effect of Hopper's owner it gives as much bonus
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (5, 6)


@rule("TL-12.1", "TL-10.6")
def test_fungus_counts_for_the_next_weapon_strike_only() -> None:
    table = combat(A="worm bat", B="bear crab", C="fox", foods={"A": "fungus"})
    table.eat("A")
    table.strike("A", "bat", "B", "crab")
    assert table.health("B", "crab") == 4  # a pet's strike does not use it up, nor profit
    win(table, "A", "worm")
    assert [table.health(seat) for seat in "ABC"] == [10, 7, 7]
    win(table, "A", "worm")
    assert [table.health(seat) for seat in "ABC"] == [10, 5, 5]


@rule("TL-12.1")
def test_fungus_waits_until_its_eater_wins() -> None:
    table = combat(A="hound", B="worm", C="fox", foods={"A": "fungus"})
    table.eat("A")
    win(table, "B", "worm")
    assert [table.health(seat) for seat in "ABC"] == [8, 10, 8]
    table.turn_of("A")
    table.pet("B", "worm").health = table.pet("C", "fox").health = 1
    table.strike("A", "hound", "B", "worm").turn_of("A").strike("A", "hound", "C", "fox")
    assert [table.health(seat) for seat in "ABC"] == [8, 7, 5]


@rule("TL-1.4", "TL-12.1")
def test_fungus_is_lost_with_the_weapon() -> None:
    table = combat(
        A="bat", B="worm", C="fox", foods={"A": "fungus"}, weapons={"A": "dominion"},
        shop="kiril arathar",
    )  # fmt: skip
    table.eat("A")
    assert table.attack("A") == 2 + 1 + 1
    win(table, "B", "worm")
    table.until("A", "prepare").answer("kiril")
    assert (table.weapon("A"), table.attack("A")) == ("kiril", 2)


@rule("TL-12.1")
def test_meat_gives_attack_until_the_end_of_the_next_round() -> None:
    table = combat(A="worm bat", B="bear", C="fox", foods={"A": "meat"})
    table.eat("A", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 4)
    win(table, "A", "worm").end_round()
    assert table.attack("A", "bat") == 3
    win(table, "A", "worm").end_round()
    assert table.attack("A", "bat") == 2


@rule("TL-12.1", "TL-5.18")
def test_water_is_a_coin_until_the_next_combat_starts() -> None:
    table = combat(A="worm", B="bear", C="fox", foods={"A": "water"}, coins={"A": 1})
    table.eat("A")
    assert table.coins("A") == 2
    win(table, "A", "worm").until("A", "prepare")
    assert table.coins("A") == 2  # still there in the preparation phase
    table.turn_of("A")
    assert table.coins("A") == 1  # unspent, it is taken back


@rule("TL-12.1")
def test_water_is_spent_first_and_leaves_no_debt() -> None:
    table = combat(
        A="worm", B="bear", C="fox", foods={"A": "water"}, coins={"A": 1}, shop="dominion kiril"
    )
    table.eat("A")
    win(table, "A", "worm").until("A", "prepare").answer("dominion", "stop")
    assert table.coins("A") == 0
    table.turn_of("A")
    assert table.coins("A") == 0
    table = combat(
        A="worm", B="bear", C="fox", foods={"A": "water"}, coins={"A": 4}, shop="dominion kiril"
    )
    table.eat("A")
    win(table, "A", "worm").until("A", "prepare").answer("dominion", "stop").turn_of("A")
    assert table.coins("A") == 4 + 1 - 2  # the two spent were that Coin and one other


@rule("TL-12.2", "TL-12.5", "TL-12.6")
def test_foods_are_dealt_in_round_two_and_moved_from_round_three() -> None:
    table = round_start(A="worm", B="bear", C="fox", dire_diets=True)
    piles = [list(pile) for pile in table.state.food_pile]
    assert [len(pile) for pile in piles] == [7, 7, 7]
    win(table, "A", "worm").until("A", "prepare")
    assert table.state.food_pile == [pile[:-1] for pile in piles]
    assert table.state.food_discard == [pile[-1:] for pile in piles]
