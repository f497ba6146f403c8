"""The spells of the core game, one by one: Aiming to Bestial Wrath."""

from __future__ import annotations

from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, preparation

# Aiming


@rule("TL-1.4", "TL-4.9")
def test_aiming_takes_nothing_now_and_two_more_with_the_next_spell() -> None:
    table = combat(A="bat", B="clefthoof", C="fox", hands={"A": "aiming arcane_shot"})
    table.cast("A", "aiming")
    assert table.told("hurt") == []
    table.cast("A", "arcane_shot", "B clefthoof")
    assert table.health("B", "clefthoof") == 6 - 3 - 2


@rule("TL-4.9", "TL-9.13")
def test_aiming_waits_for_a_spell_that_is_not_an_aspect_into_the_next_round() -> None:
    table = combat(
        A="bat", B="crab", C="fox", hands={"A": "aiming aspect_of_the_hawk explosive_trap"}
    )
    table.cast("A", "aiming").cast("A", "aspect_of_the_hawk").end_round()
    before = table.health("B")
    table.cast("A", "explosive_trap", "B")
    assert table.health("B") == before - 1 - 2


@rule("TL-8.3")
def test_aiming_counts_for_each_chosen_target() -> None:
    table = combat(A="hound", B="clefthoof", C="hydra", hands={"A": "aiming arcane_shot"})
    table.cast("A", "aiming").cast("A", "arcane_shot", "B clefthoof", "C hydra")
    assert (table.health("B", "clefthoof"), table.health("C", "hydra")) == (1, 1)


# Arcane Shot


def test_arcane_shot_takes_three_and_one_more_with_the_next_spell() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "arcane_shot mongoose_bite"})
    table.cast("A", "arcane_shot", "B bear")
    assert table.health("B", "bear") == 5 - 3
    table.cast("A", "mongoose_bite", "C")
    assert table.health("C") == 10 - 1 - 1


@rule("TL-4.9")
def test_arcane_shot_is_used_up_by_a_spell_that_takes_no_health() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "arcane_shot growl mongoose_bite"})
    table.cast("A", "arcane_shot", "B bear").cast("A", "growl", "A bat")
    table.cast("A", "mongoose_bite", "C")
    assert table.health("C") == 10 - 1


@rule("TL-4.9", "TL-9.14")
def test_arcane_shot_bonuses_add_up() -> None:
    table = combat(
        A="bat", B="clefthoof", C="fox", hands={"A": "arcane_shot explosive_trap"},
        weapons={"A": "thas_dorah"},
    )  # fmt: skip
    table.cast("A", "arcane_shot", "B clefthoof", "C fox")  # it takes effect twice
    table.state.weapon[0] = cards.BASIC_WEAPON
    table.cast("A", "explosive_trap", "C")
    assert table.health("C") == 10 - 1 - 2


# Aspect of the Beast


def test_aspect_of_the_beast_strengthens_every_pet_at_once() -> None:
    table = combat(A="bat:2 fox", B="bear", C="oxen", hands={"A": "aspect_of_the_beast"})
    table.cast("A", "aspect_of_the_beast")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 3)
    assert (table.attack("A", "fox"), table.maximum("A", "fox")) == (3, 6)
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (2, 5)


def test_aspect_of_the_beast_helps_pets_that_come_later() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "aspect_of_the_beast tame_beast"}, pet_pile="fox"
    )
    table.cast("A", "aspect_of_the_beast").cast("A", "tame_beast", "right")
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (3, 6)


@rule("TL-4.7", "TL-9.12")
def test_aspect_of_the_beast_stays_three_rounds_the_round_of_casting_included() -> None:
    table = combat(A="bat", B="bear", C="dragonhawk", hands={"A": "aspect_of_the_beast"})
    table.cast("A", "aspect_of_the_beast")
    table.end_round().end_round()
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    table.end_round()
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (2, 4)
    assert "aspect_of_the_beast" in table.discards("spells")


# Aspect of the Cheetah


def test_aspect_of_the_cheetah_opens_later_combats_but_not_this_one() -> None:
    table = combat(A="worm", B="bat:1", C="fox:2", hands={"C": "aspect_of_the_cheetah"})
    table.cast("C", "aspect_of_the_cheetah").turn_of("A").strike("A", "worm").settle()
    assert table.question() == ("C", "strike")  # after A, as seated
    table.strike("C", "fox", "A", "worm")
    table.turn_of("A").strike("A", "worm")  # A wins the round
    table.end_round()
    assert table.state.ranking[0] == 0
    table.turn_of("C")
    assert table.told("combat")[-1]["seat"] == 2
    assert [told["seat"] for told in table.told("turn")][-1] == 2
    table.does("C", "pass")
    assert table.question() == ("A", "strike")  # clockwise from there


def test_aspect_of_the_cheetah_cast_last_wins() -> None:
    table = preparation(A="bat", B="bear", C="fox", aspects={"B": "aspect_of_the_cheetah"})
    state = table.state
    state.aspect[2], state.markers[2], state.aspect_number[2] = cards.ASPECT_OF_THE_CHEETAH, 3, 5
    table.answer("stop", "stop", "stop")
    assert table.question() == ("C", "strike")


# Aspect of the Hawk; what it shows to whom stands in test_secrets.py


def test_aspect_of_the_hawk_shows_the_top_pet_and_the_top_weapon_at_any_time() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "aspect_of_the_hawk", "B": "tame_beast"},
        pet_pile="wolf crab", weapon_pile="kiril",
    )  # fmt: skip
    table.cast("A", "aspect_of_the_hawk")
    assert table.match.view(0)["piles"]["pets"]["known"] == [[0, "wolf"]]
    assert table.match.view(0)["piles"]["weapons"]["known"] == [[0, "kiril"]]
    table.cast("B", "tame_beast", "right")  # in another player's turn as well
    assert table.match.view(0)["piles"]["pets"]["known"] == [[0, "crab"]]


# Aspect of the Monkey


def test_aspect_of_the_monkey_lowers_enemies_but_not_below_one() -> None:
    table = combat(A="bat", B="bear wasp", C="oxen", hands={"A": "aspect_of_the_monkey"})
    table.cast("A", "aspect_of_the_monkey")
    assert (table.attack("B", "bear"), table.attack("B", "wasp")) == (1, 2)
    assert (table.attack("C", "oxen"), table.attack("A", "bat")) == (1, 2)


@rule("TL-7.5")
def test_aspect_of_the_monkey_lets_other_penalties_reach_zero() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "aspect_of_the_monkey scorpid_sting"})
    table.cast("A", "aspect_of_the_monkey").cast("A", "scorpid_sting", "B")
    assert table.attack("B", "bear") == 0
    table.strike("B", "bear", "A", "bat")  # a strike of 0, but for the type
    assert table.health("A", "bat") == 4 - 1


# Aspect of the Pack


@rule("TL-5.11")
def test_aspect_of_the_pack_gives_room_for_a_third_pet() -> None:
    table = preparation(
        A="bat fox", B="bear", C="oxen", aspects={"A": "aspect_of_the_pack"}, pet_pile="wolf crab"
    )
    table.answer("tame", "keep")
    assert table.row("A") == ["bat", "fox", "wolf"]
    table.answer("tame", "keep")
    assert table.question() == ("A", "release")  # never more than three


@rule("TL-5.15", "TL-4.7")
def test_aspect_of_the_pack_ends_and_one_pet_goes() -> None:
    table = combat(A="worm fox wolf", B="bat:1", C="cat:1", aspects={"A": "aspect_of_the_pack"})
    table.state.markers[0] = 1
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.question() == ("A", "too-many")
    table.answer("A fox")
    assert table.row("A") == ["worm", "wolf"]
    assert table.discards("pets") == ["fox"]


def test_aspect_of_the_pack_ending_beside_talonclaw_costs_no_pet() -> None:
    table = combat(A="worm fox wolf", B="bat:1", C="cat:1", aspects={"A": "aspect_of_the_pack"})
    table.state.markers[0] = 1
    table.state.third_round[0] = 3
    table.strike("A", "worm").answer("decline", "decline", "decline")
    assert table.question()[1] == "prepare"
    assert table.row("A") == ["worm", "fox", "wolf"]


@rule("TL-9.12")
def test_aspect_of_the_pack_gives_way_to_another_aspect() -> None:
    table = combat(
        A="bat fox wolf", B="bear", C="oxen", aspects={"A": "aspect_of_the_pack"},
        hands={"A": "aspect_of_the_wild", "B": "growl"},
    )  # fmt: skip
    table.cast("A", "aspect_of_the_wild")
    assert table.discards("spells") == ["aspect_of_the_pack"]
    assert table.question() == ("A", "too-many")
    table.does("A", "A wolf")
    assert table.row("A") == ["bat", "fox"]


# Aspect of the Wild


def test_aspect_of_the_wild_heals_at_the_end_of_every_lap() -> None:
    table = combat(A="bat:1 fox:4", B="bear:1", C="oxen", hands={"A": "aspect_of_the_wild"})
    table.cast("A", "aspect_of_the_wild")
    assert table.health("A", "bat") == 1
    table.end_lap()
    assert [table.health(*pet) for pet in (("A", "bat"), ("A", "fox"))] == [2, 5]
    assert table.health("B", "bear") == 1


# Beast Lore; what it shows to whom stands in test_secrets.py


def test_beast_lore_puts_one_of_two_on_top_and_the_other_at_the_bottom() -> None:
    for swapped in (False, True):
        table = combat(
            A="bat", B="bear", C="fox", hands={"A": "beast_lore"}, pet_pile="wolf gorilla"
        )
        top, second, *_, bottom = table.pile("pets")
        table.cast("A", "beast_lore")
        assert sorted(table.choices()) == sorted([f"on-top {top}", f"on-top {bottom}"])
        table.does("A", bottom if swapped else top)
        if swapped:
            top, bottom = bottom, top
        pile = table.pile("pets")
        assert (pile[0], pile[1], pile[-1]) == (top, second, bottom)


# Bestial Wrath


@rule("TL-7.8")
def test_bestial_wrath_strengthens_a_pet_that_then_strikes() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "bestial_wrath"})
    table.cast("A", "bestial_wrath", "A bat", "B bear")
    assert table.attack("A", "bat") == 3
    assert table.health("B", "bear") == 5 - 3
    assert table.question() == ("A", "strike")  # it has used up no turn


@rule("TL-6.11", "TL-6.12")
def test_bestial_wrath_lets_the_caster_choose_for_an_opponents_pet_within_its_reach() -> None:
    table = combat(A="bat", B="bear", C="fox", D="hydra", hands={"A": "bestial_wrath"})
    table.cast("A", "bestial_wrath", "C fox")
    assert table.question() == ("A", "effect-pet")
    assert table.choices() == ["B bear", "D hydra"]  # C's neighbours
    table.answer("D hydra")
    assert (table.attack("C", "fox"), table.health("D", "hydra")) == (3, 6 - 3 - 1)


@rule("TL-8.12")
def test_bestial_wrath_lasts() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "bestial_wrath"})
    table.cast("A", "bestial_wrath", "A bat", "B bear").end_round()
    assert table.attack("A", "bat") == 3
