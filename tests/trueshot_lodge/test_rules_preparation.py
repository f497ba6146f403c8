"""Chapter 5: preparation."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.piles import lose_weapon
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, preparation


def shop(table: Lodge) -> list[str]:
    return [cards.IDS[card] for card in table.state.shop]


def empty(table: Lodge, *piles: str) -> None:
    """Nothing is left in these piles: their cards are out of the game."""
    for name in piles:
        pile = getattr(table.state, name)
        table.state.removed += pile
        pile.clear()
        if name in ("pet_pile", "weapon_pile"):
            setattr(table.state, name.replace("pile", "seen"), [])


# Who, and how much


@rule("TL-5.1", "TL-10.15")
def test_the_last_of_the_round_before_prepares_first_and_play_goes_clockwise() -> None:
    table = combat(A="hydra", B="bat:1", C="bear:1", D="oxen:1")
    for seat, pet in (("D", "oxen"), ("C", "bear"), ("B", "bat")):
        table.turn_of("A").strike("A", "hydra", seat, pet)
    table.end_round()
    asked = []
    while table.question()[1] == "prepare":
        asked.append(table.question()[0])
        table.answer("stop")
    assert asked == ["D", "A", "B", "C"]


@rule("TL-5.2")
@pytest.mark.parametrize(
    "actions",
    [
        ["refresh arathar", "refresh kiril", "refresh dominion"],
        ["tame", "tame", "tame"],
        ["tame", "buy", "refresh dominion"],
        ["buy", "tame", "tame"],
    ],
)
def test_three_actions_in_all_in_any_mix(actions: list[str]) -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="arathar kiril",
        weapon_pile="dominion talonclaw oathbinder",
    )  # fmt: skip
    for action in actions:
        assert table.question() == ("A", "prepare")
        verb, _, rest = action.partition(" ")
        if verb == "tame":
            table.answer("tame", "refuse")
        elif verb == "buy":
            table.answer("arathar")
        else:
            table.answer("refresh", rest)
    assert table.question() == ("B", "prepare")


@rule("TL-5.3")
def test_all_ones_actions_come_in_a_row_and_unused_ones_are_lost() -> None:
    table = preparation(A="bat", B="bear", C="oxen")
    table.answer("tame", "refuse")
    assert table.question() == ("A", "prepare")  # nobody comes in between
    table.answer("stop")
    assert table.question() == ("B", "prepare")
    table.answer("stop", "stop")
    assert table.match.view(None)["step"] != "preparing"  # A is not asked again
    table.end_round()
    asked = table.question()
    for _ in range(3):
        assert table.question() == asked
        table.answer("tame", "refuse")
    assert table.question() != asked  # what was left over was not saved up


# Buying


@rule("TL-5.4")
def test_a_weapon_is_paid_for_and_put_on_the_board() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="kiril dominion")
    table.answer("kiril")
    assert (table.weapon("A"), table.coins("A")) == ("kiril", 5 - 4)
    assert "kiril" not in shop(table)


@rule("TL-5.4")
def test_what_one_cannot_pay_is_not_for_sale() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="kiril dominion", coins={"A": 3})
    assert "buy dominion" in table.choices()
    assert table.forbids("A", "buy kiril") == "TL-5.4"
    assert table.forbids("A", "buy arathar") == "TL-5.4"  # not in the shop


@rule("TL-5.5")
@pytest.mark.parametrize(
    ("old", "paid", "back"),
    [
        ("kiril", 4, 3),
        ("kiril", 3, 2),  # bought cheaper
        ("dominion", 1, 0),
        ("xu_tenash", 0, 0),  # paid in Health: never less than 0
    ],
)
def test_a_replaced_weapon_pays_back_what_was_really_spent_minus_one(
    old: str, paid: int, back: int
) -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="falinrush arathar", weapons={"A": old},
        coins={"A": 2},
    )  # fmt: skip
    table.state.weapon_paid[0] = paid
    table.answer("falinrush")
    assert table.coins("A") == 2 + back - 2
    assert table.discards("weapons") == [old]


@rule("TL-5.5")
def test_a_price_in_health_is_no_coin_spent() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="xu_tenash falinrush")
    table.answer("xu_tenash")
    assert (table.health("A"), table.coins("A")) == (7, 5)
    table.answer("falinrush")
    assert table.coins("A") == 5 - 2


@rule("TL-5.5")
def test_the_basic_weapon_pays_back_nothing_and_nothing_can_be_sold() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="falinrush arathar", weapons={"B": "kiril"}
    )
    table.answer("falinrush")
    assert table.coins("A") == 3
    table.answer("stop")
    verbs = {words.split()[0] for words in table.choices()}
    assert verbs == {"buy", "refresh", "tame", "stop"}


@rule("TL-5.6")
def test_the_cost_is_paid_in_full_and_the_refund_comes_after() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril miracoran",
        weapons={"A": "arathar"}, coins={"A": 3},
    )  # fmt: skip
    assert "buy kiril" not in table.choices()  # 3 Coins do not pay 4, though 2 would come back
    assert table.forbids("A", "buy kiril") == "TL-5.4"
    table.state.coins[0] = 4
    table.does("A", "refresh").answer("miracoran", "kiril")
    assert (table.weapon("A"), table.coins("A")) == ("kiril", 4 - 4 + 2)
    told = [e["event"] for e in table.match.story(None)]
    assert told.index("bought") < told.index("traded-in")


@rule("TL-5.6")
def test_at_a_table_with_trade_ins_the_refund_helps_to_pay() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril miracoran",
        weapons={"A": "arathar"}, coins={"A": 2}, trade_in=True,
    )  # fmt: skip
    table.answer("kiril")  # 2 Coins and 2 back
    assert (table.weapon("A"), table.coins("A")) == ("kiril", 0)
    told = [e["event"] for e in table.match.story(None)]
    assert told.index("traded-in") < told.index("bought")


@rule("TL-5.6")
def test_one_coin_short_is_too_short_in_spite_of_the_refund() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril dominion",
        weapons={"A": "arathar"}, coins={"A": 1},
    )  # fmt: skip
    assert table.forbids("A", "buy kiril") == "TL-5.4"


@rule("TL-5.7")
def test_the_shop_is_filled_at_once_and_the_next_action_may_buy_there() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="falinrush arathar", weapon_pile="dominion"
    )
    table.answer("falinrush")
    assert shop(table) == ["arathar", "dominion"]
    table.answer("dominion")
    assert (table.weapon("A"), len(shop(table))) == ("dominion", 2)


@rule("TL-5.8", "TL-13.5")
def test_refreshing_swaps_the_top_weapon_for_one_in_the_shop() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="falinrush arathar", weapon_pile="dominion kiril"
    )
    table.answer("refresh")
    assert table.question() == ("A", "replace")
    assert table.match.view(2)["revealed"] == ["dominion"]  # turned up for all to see
    table.answer("arathar")
    assert shop(table) == ["falinrush", "dominion"]
    assert table.pile("weapons")[0] == "kiril"
    assert table.pile("weapons")[-1] == "arathar"  # under the pile, as everybody has seen
    deep = len(table.pile("weapons")) - 1
    assert table.match.view(2)["piles"]["weapons"]["known"] == [[deep, "arathar"]]


# Taming


@rule("TL-5.9")
def test_the_top_pet_is_turned_up_for_all_and_kept() -> None:
    table = preparation(A="bat", B="bear", C="oxen", pet_pile="wolf cat")
    table.answer("tame")
    assert table.question() == ("A", "keep")
    assert table.match.view(1)["revealed"] == ["wolf"]
    table.answer("keep", "right")
    assert table.row("A") == ["bat", "wolf"]
    assert table.pile("pets")[0] == "cat"


@rule("TL-5.9", "TL-5.10")
def test_a_refused_pet_is_discarded_and_has_cost_the_action() -> None:
    table = preparation(A="bat", B="bear", C="oxen", pet_pile="wolf cat fox")
    for _ in range(3):
        assert table.question() == ("A", "prepare")
        table.answer("tame", "refuse")
    assert table.row("A") == ["bat"]
    assert table.discards("pets") == ["fox", "cat", "wolf"]
    assert table.question() == ("B", "prepare")


@rule("TL-5.11", "TL-5.12")
def test_at_two_pets_one_is_discarded_first_of_ones_own_choice() -> None:
    table = preparation(A="bat wolf", B="bear", C="oxen", pet_pile="cat")
    table.answer("tame", "keep")
    assert table.question() == ("A", "release")
    assert table.choices() == ["A bat", "A wolf"]
    table.answer("A wolf")
    assert table.row("A") == ["bat"]  # gone before the new one is placed
    assert table.discards("pets") == ["wolf"]
    table.answer("right")
    assert table.row("A") == ["bat", "cat"]


@rule("TL-5.11")
def test_an_effect_allows_a_third_pet_and_none_a_fourth() -> None:
    table = preparation(
        A="bat wolf", B="bear", C="oxen", pet_pile="cat fox", aspects={"A": "aspect_of_the_pack"}
    )
    table.state.third_round[0] = 9  # Talonclaw too: two such effects do not add up
    table.answer("tame", "keep")
    assert table.row("A") == ["bat", "wolf", "cat"]
    table.answer("tame", "keep")
    assert table.question() == ("A", "release")


@rule("TL-5.13")
def test_a_second_exotic_only_takes_the_place_of_the_first() -> None:
    table = preparation(A="bat worm", B="bear", C="oxen", pet_pile="carapid fox")
    table.answer("tame", "keep")  # Bat could not make room: Worm goes without a question
    assert table.question() == ("A", "place")
    assert table.discards("pets") == ["worm"]
    table.answer("right")
    assert table.row("A") == ["bat", "carapid"]


@rule("TL-5.13")
def test_a_second_exotic_replaces_the_first_even_with_room_to_spare() -> None:
    table = preparation(A="worm", B="bear", C="oxen", pet_pile="carapid")
    table.answer("tame", "keep", "left")
    assert table.row("A") == ["carapid"]


@rule("TL-5.14", "TL-8.15")
def test_a_new_pet_takes_any_free_slot_and_the_others_stay() -> None:
    table = preparation(A="- bat", B="bear", C="oxen", pet_pile="wolf cat")
    table.answer("tame", "keep")
    assert table.question() == ("A", "place")
    assert table.choices() == ["place left", "place right"]
    table.answer("right", "tame", "keep", "A bat")
    assert table.choices() == ["place left", "place middle"]
    table.answer("left")
    assert [table.pet("A", name).place for name in ("cat", "wolf")] == [0, 2]


@rule("TL-5.15")
def test_losing_the_right_to_a_third_pet_costs_one_at_once() -> None:
    table = combat(
        A="bat wolf fox", B="bear", C="oxen", aspects={"A": "aspect_of_the_pack"},
        hands={"A": "aspect_of_the_wild"},
    )  # fmt: skip
    table.cast("A", "aspect_of_the_wild")  # in the middle of a combat
    assert table.question() == ("A", "too-many")
    table.answer("A wolf")
    assert table.row("A") == ["bat", "fox"]
    assert table.discards("pets") == ["wolf"]


@rule("TL-5.15")
def test_the_third_pet_goes_when_the_last_marker_does() -> None:
    table = combat(A="hydra wolf fox", B="bear:1", C="", aspects={"A": "aspect_of_the_pack"})
    table.state.markers[0] = 1
    table.strike("A", "hydra", "B", "bear")
    for _ in "ABC":
        table.answer("decline")
    assert table.question() == ("A", "too-many")
    table.answer("A fox")
    assert table.row("A") == ["hydra", "wolf"]


@rule("TL-5.15", "TL-5.11")
def test_the_third_pet_of_talonclaw_stays_to_the_end_of_the_next_round() -> None:
    table = combat(
        A="hydra wolf", B="bear:1", C="ray:1", weapons={"A": "talonclaw"}, pet_pile="cat"
    )
    table.strike("A", "hydra", "B", "bear").turn_of("A").strike("A", "hydra", "C", "ray")
    table.end_round().until("A", "prepare").answer("tame", "keep")
    assert table.row("A") == ["hydra", "wolf", "cat"]
    lose_weapon(table.state, 0)
    for pet in table.state.enemies_of(0):
        pet.health = 1
    table.strike("A", "hydra", "B", "bear").turn_of("A").strike("A", "hydra", "C", "ray")
    assert table.row("A") == ["hydra", "wolf", "cat"]
    while table.question()[1] == "take":
        table.does(table.question()[0], "decline")
    assert table.question() == ("A", "too-many")


@rule("TL-5.16")
def test_without_a_pet_the_last_action_is_a_taming_that_cannot_be_refused() -> None:
    table = preparation(A="", B="bear", C="oxen", pet_pile="wolf cat fox")
    assert table.forbids("A", "stop") == "TL-5.16"
    table.answer("tame", "refuse")
    assert table.forbids("A", "stop") == "TL-5.16"
    table.answer("refresh", table.weapon_in_shop())
    assert table.choices() == ["tame"]
    table.answer("tame")
    assert table.question() == ("A", "place")  # it is not asked whether to keep it
    table.answer("middle")
    assert table.row("A") == ["cat"]


@rule("TL-5.16")
def test_who_has_tamed_a_pet_may_stop_again() -> None:
    table = preparation(A="", B="bear", C="oxen", pet_pile="wolf")
    table.answer("tame", "keep", "middle")
    assert "stop" in table.choices()


# Piles run out


@rule("TL-5.17")
def test_an_empty_pet_pile_is_made_anew_from_its_shuffled_discard() -> None:
    names = "cat fox wolf ray crab hydra moth"
    table = preparation(A="bat", B="bear", C="oxen", pet_discard=names)
    empty(table, "pet_pile")
    table.answer("tame", "refuse")
    assert table.told("shuffled")
    assert len(table.pile("pets")) == 6
    assert len(table.discards("pets")) == 1
    found = [*table.pile("pets"), *table.discards("pets")]
    assert sorted(found) == sorted(names.split())
    assert found != names.split()


@rule("TL-5.17")
def test_an_empty_weapon_pile_is_made_anew_too() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril falinrush", weapon_discard="arathar dominion"
    )
    empty(table, "weapon_pile")
    table.answer("falinrush")
    assert table.told("shuffled")
    assert len(shop(table)) == 2
    assert len(table.pile("weapons")) == 1


@rule("TL-5.17")
def test_spells_run_out_after_the_combat_and_are_shuffled_there() -> None:
    table = combat(A="hydra", B="bear:1", C="", spell_discard="growl flare aiming")
    empty(table, "spell_pile")
    table.strike("A", "hydra", "B", "bear")
    assert table.told("shuffled")
    assert table.choices() == ["take aiming", "take flare", "take growl", "decline"]


@rule("TL-5.17")
def test_with_both_empty_nothing_is_drawn() -> None:
    table = preparation(A="bat", B="bear", C="oxen")
    empty(table, "pet_pile", "weapon_pile")
    table.answer("stop")  # B is asked with the new situation
    assert table.choices() == [f"buy {name}" for name in sorted(shop(table), key=cards.card)
                               if cards.COST[cards.card(name)] <= 5] + ["stop"]  # fmt: skip
    table = combat(A="hydra", B="bear:1", C="")
    empty(table, "spell_pile")
    table.strike("A", "hydra", "B", "bear")
    assert table.told("spells-shown")[0]["cards"] == []
    assert table.question()[1] == "prepare"


# Coins, arrival, Health


@rule("TL-5.18")
def test_there_is_no_income() -> None:
    table = combat(A="hydra", B="bat", C="bear", hands={"B": "readiness"}, foods={"A": "water"})
    assert [table.coins(seat) for seat in "ABC"] == [5, 5, 5]
    table.eat("A").cast("B", "readiness", "B bat", "B")
    assert [table.coins(seat) for seat in "ABC"] == [6, 6, 5]
    table.end_round().end_round()
    assert [table.coins(seat) for seat in "ABC"] == [5, 6, 5]  # Water unspent was lost


@rule("TL-5.19")
def test_an_effect_of_taming_comes_before_anything_else() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", pet_pile="caline", health={"A": 4, "B": 5, "C": 10},
        weapons={"A": "taoren"},
    )  # fmt: skip
    table.answer("tame", "keep", "middle")
    assert table.question() == ("A", "order")  # its own effect and the weapon's
    table.answer("weapon", "health")
    assert table.maximum("A", "caline") == 7
    assert [table.health(seat) for seat in "ABC"] == [5, 6, 10]
    assert table.question() == ("A", "prepare")


@rule("TL-5.19")
def test_an_effect_of_buying_comes_before_the_next_action() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="miracoran kiril",
        weapons={"B": "arathar", "C": "talonclaw"},
    )  # fmt: skip
    table.answer("miracoran")
    assert table.question() == ("A", "effect-player")
    table.answer("C")
    assert [table.weapon(seat) for seat in "ABC"] == ["talonclaw", "arathar", "miracoran"]


@rule("TL-5.20")
def test_a_players_health_never_rises_above_ten() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "emerald_affinity"}, health={"A": 9})
    table.cast("A", "emerald_affinity", "A")  # 2 Health
    assert table.health("A") == 10
