"""The general machinery of the lodge: time, windows, the queue, what stays hidden."""

from __future__ import annotations

import json

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import actions as a
from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start, preparation


@rule("TL-7.3")
def test_a_strike_takes_the_attack_and_one_more_by_type() -> None:
    table = combat(A="cat", B="basilisk", C="bear")
    table.strike("A", "cat", "B", "basilisk")  # ferocious beats cunning
    assert table.health("B", "basilisk") == 4 - 2 - 1


@rule("TL-7.7")
def test_a_strike_made_illegal_is_undone_and_announced_again() -> None:
    table = combat(A="bat", B="bear crab", C="bear", hands={"B": "disengage"})
    table.announce("A", "bat", "C", "bear")
    table.settle()
    table = combat(A="bat", B="bear", C="bear", hands={"B": "disengage"})
    table.announce("A", "bat", "B", "bear").cast("B", "disengage").settle()
    assert table.question() == ("A", "strike")
    assert table.strikes("A") == ["bat C bear"]
    assert table.health("B", "bear") == 5


@rule("TL-4.4")
def test_a_bar_cast_before_the_strike_ends_as_that_players_next_turn_begins() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "tranquilizing_shot"})
    table.cast("B", "tranquilizing_shot", "C oxen")  # in A's turn, before the strike
    table.turn_of("B").does("B", "pass").settle()
    assert table.question()[0] == "A"  # C could not strike and was passed over
    table.turn_of("C")
    assert table.strikes("C") == ["oxen A bat", "oxen B bear"]


@rule("TL-6.8")
def test_after_a_lap_without_a_strike_everybody_must_strike() -> None:
    table = combat(A="bat", B="bear", C="oxen")
    table.end_lap().turn_of("A")
    assert a.DO_PASS not in table.match.waiting[0].actions


@rule("TL-6.3")
def test_owners_order_their_start_of_combat_effects() -> None:
    table = combat_start(A="bat crocilisk", B="bear", C="oxen", health={"A": 5})
    assert table.question() == ("A", "order")
    table.answer("crocilisk", "B bear")
    assert table.health("B", "bear") == 3
    assert table.health("A") == 6


@rule("TL-8.7", "TL-8.6")
def test_kill_effects_come_before_death_effects() -> None:
    table = combat(A="hyena", B="monkey:1 bear", C="oxen")
    table.strike("A", "hyena", "B", "monkey")
    names = [told["card"] for told in table.told("effect")]
    assert names == [cards.HYENA, cards.MONKEY]
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (3, 6)


@rule("TL-9.3")
def test_windows_ask_whoever_holds_a_card_castable_or_not() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"C": "revive_pet"})
    assert table.question() == ("C", "window")
    assert table.castable("C") == []


@rule("TL-5.4", "TL-5.5", "TL-5.6", "TL-5.7")
def test_buying_pays_refunds_and_refills() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril dominion", weapon_pile="arathar",
        weapons={"A": "talonclaw"}, coins={"A": 4},
    )  # fmt: skip
    table.answer("kiril")
    assert (table.weapon("A"), table.coins("A")) == ("kiril", 4 - 4 + 3)
    assert table.discards("weapons") == ["talonclaw"]
    assert [cards.IDS[card] for card in table.state.shop] == ["dominion", "arathar"]


@rule("TL-10.1", "TL-10.5", "TL-10.12")
def test_the_winner_strikes_with_the_weapon_and_spells_are_chosen() -> None:
    table = combat(A="bat", B="boar:1", C="oxen:1")
    table.strike("A", "bat", "B", "boar", "C oxen")  # Boar's last strike kills Oxen as well
    assert (table.health("B"), table.health("C")) == (8, 8)
    assert table.question() == ("A", "take")


@rule("TL-13.4")
def test_what_one_player_looks_at_stays_a_secret() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "tracking"}, pet_pile="cat fox wolf")
    table.cast("A", "tracking", "wolf", "cat")
    assert table.pile("pets")[:3] == ["wolf", "cat", "fox"]
    top = table.match.view(0)["piles"]["pets"]["known"]
    assert top == [[0, "wolf"], [1, "cat"], [2, "fox"]]
    assert table.match.view(1)["piles"]["pets"]["known"] == []
    for number in range(20):
        dice = Dice(b"%d" % number)
        world = table.match.fork(unseen_by=0, dice=dice)
        assert world.view(0)["piles"]["pets"]["known"] == top


def test_a_saved_table_goes_on_as_it_was() -> None:
    table = combat(A="bat crab", B="bear", C="oxen", hands={"A": "growl"})
    table.strike("A", "bat", "B", "bear")
    state = table.state
    saved = json.loads(json.dumps(state.save()))
    twin = table.game.setup(3, Dice(b"other"), table.match.options)
    twin.restore(saved)
    assert twin.digest() == state.digest()
