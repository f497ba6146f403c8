"""The spells of the core game, one by one: Feed Pet to Multi-Shot."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, preparation

# Feed Pet


@rule("TL-8.11", "TL-8.12")
def test_feed_pet_gives_two_health_for_good() -> None:
    table = combat(A="bat:1", B="bear", C="fox", hands={"A": "feed_pet"})
    table.cast("A", "feed_pet", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (3, 6)
    table.end_round()
    assert table.health("A", "bat") == 6


# Feign Death


def test_feign_death_sets_off_death_effects_in_the_casters_order_and_kills_nobody() -> None:
    table = combat(A="basilisk fox monkey", B="bear", C="hydra", hands={"A": "feign_death"})
    table.cast("A", "feign_death")
    assert table.question() == ("A", "order")
    table.does("A", "monkey").does("A", "A fox").does("A", "C hydra")
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (3, 6)
    assert table.living("A") == ["basilisk", "fox", "monkey"]
    assert table.told("died") == []
    table.turn_of("B").does("B", "pass").settle()
    assert table.question()[0] == "A"  # C's Hydra may not strike


@rule("TL-8.9")
def test_feign_death_takes_lizard_off_the_board_but_leaves_dead_pets_alone() -> None:
    table = combat(A="lizard bat moth:1", B="bear", C="fox", hands={"A": "feign_death"})
    table.pet("A", "moth").health = 0
    table.pet("A", "moth").up = False
    table.cast("A", "feign_death")
    assert table.row("A") == ["bat", "moth"]
    assert table.discards("pets") == ["lizard"]
    assert table.state.next_bonus[0] == 0  # Moth is dead already


# Flare; what it lays open stands in test_secrets.py


@rule("TL-13.2")
def test_flare_lays_opponents_hands_open_for_everybody_until_the_end_of_the_next_round() -> None:
    table = combat(
        A="worm", B="bat:1", C="cat:1", weapons={"A": "awak_mami"}, hands={"B": "flare"},
        spell_pile="growl volley aiming tracking",
    )  # fmt: skip
    table.strike("A", "worm").answer("decline", "decline", "decline")  # A draws Growl unseen

    def seen(eye: int | None) -> list[str]:
        known: list[str] = table.match.view(eye)["players"][0]["hand"]["known"]
        return known

    assert (seen(0), seen(1), seen(2), seen(None)) == (["growl"], [], [], [])
    table.cast("B", "flare")
    assert [seen(eye) for eye in (1, 2, None)] == [["growl"]] * 3
    assert table.match.view(0)["players"][1]["flare_until"] == 4
    assert [table.state.hand_is_open(seat) for seat in range(3)] == [True, False, True]
    table.end_round()
    assert table.state.hand_is_open(0)
    table.end_round()
    assert not table.state.hand_is_open(0)


# Freezing Trap


def test_freezing_trap_bars_a_pet_of_the_receiver_that_the_caster_picks() -> None:
    table = combat(A="bat", B="crab hydra", C="fox", hands={"A": "freezing_trap"})
    table.cast("A", "freezing_trap", "B")
    assert table.question() == ("A", "spell-pet")
    assert table.choices() == ["B crab", "B hydra"]
    table.does("A", "B hydra")
    assert table.hand("B") == ["freezing_trap"]
    assert table.strikes("B") == ["crab A bat", "crab C fox"]
    table.end_lap()
    assert "hydra A bat" in table.strikes("B")


@rule("TL-9.11")
def test_freezing_trap_may_be_cast_on() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "freezing_trap"})
    table.cast("A", "freezing_trap", "B").cast("B", "freezing_trap", "C")
    assert table.hand("C") == ["freezing_trap"]
    table.turn_of("A").does("A", "pass").settle()
    assert table.question()[0] == "A"  # neither B nor C could strike
    table.end_round()
    assert table.hand("C") == []
    assert "freezing_trap" in table.discards("spells")


# Frost Trap


@rule("TL-9.3")
def test_frost_trap_silences_its_receiver_for_one_lap() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "frost_trap", "B": "growl"})
    table.cast("A", "frost_trap", "B")
    assert table.hand("B") == ["frost_trap", "growl"]
    assert table.question() == ("A", "strike")  # B is not even asked
    table.end_lap()
    assert table.castable("B") == ["frost_trap", "growl"]  # after that it may be cast on
    assert (table.state.active, table.state.lap) == (0, 2)  # as A's next turn begins
    table.cast("B", "frost_trap", "C")
    assert table.hand("C") == ["frost_trap"]


# Growl


@rule("TL-8.12")
def test_growl_gives_two_attack_for_good() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "growl"})
    table.cast("A", "growl", "B bear")
    assert table.attack("B", "bear") == 4
    table.end_round()
    assert table.attack("B", "bear") == 4


# Hunter's Mark


@rule("TL-8.1")
def test_hunters_mark_sets_health_and_maximum_to_one_and_is_not_damage() -> None:
    table = combat(A="bat", B="riverbeast", C="fox", hands={"A": "hunters_mark mend_pet feed_pet"})
    table.cast("A", "hunters_mark", "B riverbeast")
    assert (table.health("B", "riverbeast"), table.maximum("B", "riverbeast")) == (1, 1)
    assert table.told("hurt") == []
    assert table.told("ignored") == []  # Riverbeast still waits for its first damage
    table.cast("A", "mend_pet", "B riverbeast")
    assert table.health("B", "riverbeast") == 1
    table.cast("A", "feed_pet", "B riverbeast")
    assert table.health("B", "riverbeast") == 3
    table.end_round()
    assert table.health("B", "riverbeast") == 7


# Immolation Trap


def test_immolation_trap_makes_its_receiver_discard_another_spell() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "immolation_trap", "B": "growl volley"})
    table.cast("A", "immolation_trap", "B")
    assert table.question() == ("B", "discard")  # the receiver picks
    assert table.choices() == ["discard growl", "discard volley"]  # not the trap itself
    table.does("B", "volley")
    assert table.hand("B") == ["growl", "immolation_trap"]
    assert table.discards("spells") == ["volley"]


@rule("TL-9.11")
def test_immolation_trap_with_nothing_else_in_hand_is_cast_on() -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": "immolation_trap"})
    table.cast("A", "immolation_trap", "B")
    assert table.hand("B") == ["immolation_trap"]
    table.cast("B", "immolation_trap", "A").cast("A", "immolation_trap", "C")
    assert table.discards("spells") == ["immolation_trap"]  # placed three times


# Intimidation


def test_intimidation_strengthens_for_good_and_protects_for_one_lap() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "intimidation"})
    table.cast("A", "intimidation", "B bear")
    assert table.attack("B", "bear") == 3
    assert table.strikes("A") == ["bat C fox"]
    assert table.strikes("C") == ["fox A bat"]
    table.end_lap()
    assert table.strikes("A") == ["bat B bear", "bat C fox"]
    table.end_round()
    assert table.attack("B", "bear") == 3


# Mend Pet


def test_mend_pet_heals_fully_and_not_beyond() -> None:
    table = combat(A="bat:1", B="bear:1", C="fox", hands={"A": "feed_pet mend_pet"})
    table.cast("A", "feed_pet", "A bat").cast("A", "mend_pet", "A bat")
    assert table.health("A", "bat") == 6
    assert table.health("B", "bear") == 1


# Mongoose Bite


def test_mongoose_bite_takes_one_from_a_player() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "mongoose_bite", "B": "explosive_trap"})
    table.cast("B", "explosive_trap", "A")  # this very round does not count
    table.cast("A", "mongoose_bite")
    assert table.choices() == ["A", "B", "C"]
    table.does("A", "C")
    assert table.health("C") == 9


def test_mongoose_bite_takes_two_after_a_weapon_strike_in_the_round_before() -> None:
    table = combat(A="worm", B="bat:1", C="cat:1", hands={"B": "mongoose_bite"})
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.health("B") == 8
    table.state.health[1] = 10  # healing since changes nothing
    table.cast("B", "mongoose_bite", "C")
    assert table.health("C") == 8 - 2


def test_mongoose_bite_does_not_count_health_paid() -> None:
    table = preparation(
        A="worm", B="bat", C="cat", hands={"A": "mongoose_bite"}, shop="xu_tenash dominion"
    )
    table.answer("xu_tenash", "stop", "stop", "stop")
    assert table.health("A") == 7
    table.pet("B", "bat").health = table.pet("C", "cat").health = 1
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.health("C") == 6
    table.cast("A", "mongoose_bite", "C")
    assert table.health("C") == 6 - 1


# Multi-Shot


def test_multi_shot_takes_one_three_times_from_the_same_pet() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "multi_shot"})
    table.cast("A", "multi_shot", "B bear")
    assert table.health("B", "bear") == 2
    assert [told["amount"] for told in table.told("hurt")] == [1, 1, 1]


@rule("TL-8.3")
def test_multi_shot_counts_a_bonus_once_on_the_first() -> None:
    table = combat(A="bat", B="clefthoof", C="fox", hands={"A": "aiming multi_shot"})
    table.cast("A", "aiming").cast("A", "multi_shot", "B clefthoof")
    assert [told["amount"] for told in table.told("hurt")] == [3, 1, 1]


def test_multi_shot_is_three_damages_to_riverbeast() -> None:
    table = combat(A="bat", B="riverbeast", C="fox", hands={"A": "multi_shot"})
    table.cast("A", "multi_shot", "B riverbeast")
    assert table.health("B", "riverbeast") == 5 - 2  # it ignores the first
