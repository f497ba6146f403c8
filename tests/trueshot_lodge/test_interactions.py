"""Where several cards meet."""

from __future__ import annotations

from longtable.games.trueshot_lodge.cards import DEATH_CHAKRAM
from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start, preparation, round_start


@rule("TL-7.6")
def test_distracting_trait_comes_before_crab_and_scatter_shot_is_final() -> None:
    table = combat(
        A="bat", B="crab monkey fox", C="oxen", hands={"B": "distracting_trait scatter_shot"}
    )
    table.cast("B", "distracting_trait", "B monkey")
    table.announce("A", "bat", "B", "fox")
    assert table.told("redirected")[-1]["pet"] == table.pet("B", "monkey").kind
    table.pet("A", "bat").health = 4
    table.cast("B", "scatter_shot", "A bat", "C oxen").settle()
    assert table.health("C", "oxen") == 5  # Oxen takes 1 less
    assert table.living("B") == ["crab", "monkey", "fox"]
    table.strike("C", "oxen", "B", "fox")  # the trait still waits for a strike that lands
    assert table.health("B", "monkey") == 3
    assert table.health("B", "fox") == 5


@rule("TL-8.2")
def test_direhorn_reflects_onto_riverbeast_which_ignores_it() -> None:
    table = combat(A="riverbeast", B="direhorn", C="oxen")
    table.strike("A", "riverbeast", "B", "direhorn")
    assert (table.health("A", "riverbeast"), table.health("B", "direhorn")) == (5, 6)
    table.turn_of("A").strike("A", "riverbeast", "B", "direhorn")
    assert table.health("B", "direhorn") == 4


@rule("TL-8.2")
def test_carapid_loses_one_under_thoridal_and_sporebat() -> None:
    table = combat(
        A="sporebat:1", B="carapid", C="bat", hands={"A": "arcane_shot"}, weapons={"A": "thori_dal"}
    )
    table.state.next_damage[0] = 1
    table.cast("A", "arcane_shot", "B carapid")
    assert table.health("B", "carapid") == 1


@rule("TL-8.13", "TL-4.8")
def test_stone_hound_under_hunters_mark_and_revive_pet() -> None:
    table = combat(
        A="bat wolf", B="stone_hound bear", C="oxen", hands={"A": "hunters_mark", "B": "revive_pet"}
    )
    table.cast("A", "hunters_mark", "B stone_hound")
    assert table.maximum("B", "stone_hound") == 1
    table.strike("A", "bat", "B", "stone_hound")
    hound = table.pet("B", "stone_hound")
    assert (table.attack("B", "stone_hound"), hound.health, hound.maximum) == (1, 3, 3)
    hound.health = 1
    table.turn_of("A").strike("A", "bat", "B", "stone_hound")
    assert table.living("B") == ["bear"]  # only at its first death
    table.cast("B", "revive_pet")
    assert (table.attack("B", "stone_hound"), hound.health) == (2, 6)


@rule("TL-8.15")
def test_mechanical_copies_what_its_neighbour_has_copied() -> None:
    table = round_start(A="wolf mechanical mechanical", B="bear", C="oxen")
    table.state.third_round[0] = 9
    table.answer("middle", "A left")  # the one on the right has a single neighbour
    right = table.pet("A", "right")
    assert len(right.effects) == 3
    assert table.attack("A", "right") == 2 + 2


def test_chimaera_cancels_a_death_effect() -> None:
    table = combat(A="chimaera", B="monkey bear", C="oxen")
    table.strike("A", "chimaera", "B", "monkey")
    table.pet("B", "monkey").health = 1
    table.turn_of("A").strike("A", "chimaera", "B", "monkey")
    assert table.living("B") == ["bear"]
    assert table.attack("B", "bear") == 2


@rule("TL-9.15")
def test_volley_with_a_shot_hits_every_pet_and_helps_the_caster_once() -> None:
    table = combat(A="bat hound", B="bear", C="fox", hands={"A": "volley arcane_shot"})
    table.cast("A", "volley").cast("A", "arcane_shot")
    assert [table.health(*pet) for pet in (("A", "bat"), ("B", "bear"), ("C", "fox"))] == [1, 2, 2]
    assert table.state.next_loss[0] == 1


@rule("TL-9.10", "TL-9.11", "TL-9.15")
def test_volley_with_a_trap_hits_every_opponent() -> None:
    table = combat(A="bat", B="cat", C="fox", hands={"A": "volley explosive_trap"})
    table.cast("A", "volley").cast("A", "explosive_trap", "B")
    assert (table.health("B"), table.health("C")) == (9, 9)
    assert table.hand("B") == ["explosive_trap"]


def test_raeshalare_repeats_monkey_and_feign_death() -> None:
    table = combat(
        A="monkey bat", B="cat", C="fox", hands={"A": "feign_death"}, weapons={"A": "rae_shalare"}
    )
    table.cast("A", "feign_death")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (4, 6)
    assert table.living("A") == ["monkey", "bat"]


@rule("TL-9.16")
def test_spirit_beast_keeps_no_trap() -> None:
    table = combat(A="spirit_beast", B="cat", C="fox", hands={"A": "explosive_trap growl"})
    table.cast("A", "explosive_trap", "B").cast("A", "growl", "A spirit_beast")
    assert table.kept("A") == ["growl"]
    assert table.hand("B") == ["explosive_trap"]


def test_water_strider_with_empty_discards() -> None:
    table = preparation(A="water_strider", B="cat", C="fox")
    assert table.offered(0)[-2:] == ["tame", "stop"]


@rule("TL-5.16", "TL-5.19")
def test_devilsaur_takes_the_last_pet_of_a_player() -> None:
    table = preparation(A="bat", B="cat", C="fox", pet_pile="devilsaur bear")
    table.answer("tame", "keep", "middle", "B cat")
    assert table.row("B") == []
    assert (table.attack("A", "devilsaur"), table.health("A", "devilsaur")) == (3, 5)
    table.answer("stop")
    assert "stop" not in table.choices()
    for _ in range(2):
        table.answer("refresh", table.weapon_in_shop())
    assert table.choices() == ["tame"]
    table.answer("tame", "left")
    assert table.row("B") == ["bear"]


@rule("TL-10.11")
def test_all_pets_dead_at_once_leaves_no_winner() -> None:
    table = combat(A="worm:1 turtle", B="bat:1", C="cat:1")
    everybody = (("A", "worm"), ("A", "turtle"), ("B", "bat"), ("C", "cat"))
    table.state.curses = [
        [DEATH_CHAKRAM, 1, table.pet(seat, pet).uid, 1, 0] for seat, pet in everybody
    ]
    table.end_lap()
    assert table.told("no-winner")
    assert [table.health(seat) for seat in "ABC"] == [10, 10, 10]
    assert table.question() == ("A", "take")


@rule("TL-11.2")
def test_the_last_two_falling_together_are_ranked() -> None:
    table = combat(A="hydra", B="bat:1", C="", health={"A": 1, "B": 1, "C": 0})
    table.state.inside = [0, 1]
    table.state.opener = 0
    table.strike("A", "hydra", "B", "bat")
    assert table.match.scores == [1.0, 0.0, 0.0]


@rule("TL-6.2")
def test_who_has_no_pet_is_out_of_the_round() -> None:
    table = combat_start(A="bat", B="bear", C="")
    assert table.state.fallen_order == [2]
