"""Where pets meet other cards, and each other."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat, combat_start


@rule("TL-7.6")
def test_a_strike_scattered_towards_a_crabs_friend_is_not_redirected_again() -> None:
    table = combat(A="bat", B="fox", C="crab wolf", hands={"B": "scatter_shot"})
    table.announce("A", "bat", "B", "fox").cast("B", "scatter_shot", "A bat", "C wolf").settle()
    assert (table.health("B", "fox"), table.health("C", "crab")) == (5, 6)
    assert table.health("C", "wolf") == 3


@rule("TL-7.7")
def test_a_strike_that_crab_took_is_undone_when_crab_leaves() -> None:
    table = combat(A="bat", B="crab fox", C="oxen", hands={"B": "dismiss_pet"})
    table.announce("A", "bat", "B", "fox").cast("B", "dismiss_pet", "B crab").settle()
    assert table.question() == ("A", "strike")
    table.strike("A", "bat", "B", "fox")
    assert table.health("B", "fox") == 2


@rule("TL-8.2")
def test_what_direhorn_sends_back_carapid_takes_as_one() -> None:
    table = combat(A="carapid", B="direhorn", C="oxen")
    table.strike("A", "carapid", "B", "direhorn")
    assert (table.health("A", "carapid"), table.health("B", "direhorn")) == (1, 6)


@rule("TL-8.2", "TL-4.9")
def test_carapid_uses_sporebat_up_and_still_loses_one() -> None:
    table = combat(
        A="fox", B="sporebat:1 bear", C="carapid", hands={"B": "arcane_shot"},
        weapons={"B": "thori_dal"},
    )  # fmt: skip
    table.strike("A", "fox", "B", "sporebat").cast("B", "arcane_shot", "C carapid")
    assert table.health("C", "carapid") == 1
    table.strike("B", "bear", "A", "fox")
    assert table.health("A", "fox") == 3


@rule("TL-4.9")
def test_a_turtle_struck_by_a_dying_boar_does_not_waste_sporebat() -> None:
    table = combat(A="sporebat:1 turtle", B="boar:1 bear", C="lizard", opener="C")
    table.strike("C", "lizard", "A", "sporebat")
    table.turn_of("C").strike("C", "lizard", "B", "boar", "A turtle")
    assert table.health("A", "turtle") == 5 - 3
    table.strike("A", "turtle", "C", "lizard")
    assert table.health("C", "lizard") == 6 - 1 - 1


@rule("TL-7.2", "TL-8.8")
def test_chimaera_silences_the_wasp_it_strikes() -> None:
    table = combat(A="chimaera", B="wasp", C="oxen")
    table.strike("A", "chimaera", "B", "wasp")
    assert (table.health("A", "chimaera"), table.health("B", "wasp")) == (4, 3)
    table.strike("C", "oxen", "B", "wasp")  # for the rest of the round
    assert table.health("C", "oxen") == 6


@rule("TL-7.9")
def test_a_crab_takes_the_answer_of_a_wasp() -> None:
    table = combat(A="waterfowl crab", B="wasp", C="oxen")
    table.strike("A", "waterfowl", "B", "wasp")
    assert (table.health("A", "waterfowl"), table.health("A", "crab")) == (6, 3)


@rule("TL-6.13")
def test_a_barred_wasp_does_not_answer() -> None:
    table = combat_start(A="spider", B="wasp", C="oxen")
    table.answer("B wasp").strike("A", "spider", "B", "wasp")
    assert (table.health("A", "spider"), table.health("B", "wasp")) == (5, 3)


@rule("TL-8.8")
def test_hyena_dead_together_with_its_victim_gains_nothing() -> None:
    table = combat(A="hyena:1 fox", B="turtle:2 bear", C="oxen")
    table.strike("A", "hyena", "B", "turtle")
    assert (table.living("A"), table.living("B")) == (["fox"], ["bear"])
    table.end_round()
    assert table.attack("A", "hyena") == 1


@rule("TL-6.7", "TL-9.17")
def test_devilsaur_tamed_in_combat_takes_a_players_last_pet() -> None:
    table = combat(
        A="bat", B="fox", C="oxen", hands={"A": "tame_beast"}, pet_pile="devilsaur"
    )  # fmt: skip
    table.cast("A", "tame_beast", "middle", "B fox")
    assert (table.attack("A", "devilsaur"), table.health("A", "devilsaur")) == (3, 6)
    assert table.state.fallen_order == [1]
    table.end_round()
    assert (table.row("A"), table.row("B")) == (["bat"], [])
    assert table.discards("pets") == ["devilsaur"]


@rule("TL-10.10", "TL-10.11")
def test_striker_and_last_target_dead_at_once_leave_no_winner() -> None:
    table = combat(A="bat", B="turtle:1", C="oxen:1", opener="C", hands={"B": "dismiss_pet"})
    table.cast("B", "dismiss_pet", "A bat").strike("C", "oxen", "B", "turtle")
    assert table.told("no-winner")
    assert [table.health(seat) for seat in "ABC"] == [10, 10, 10]
    assert table.state.ranking == [2, 1, 0]  # the active player stands above who fell with them


def test_a_trap_passed_on_by_spirit_beasts_owner_is_not_kept_either() -> None:
    table = combat(A="fox", B="spirit_beast", C="oxen", hands={"A": "explosive_trap"})
    table.cast("A", "explosive_trap", "B").cast("B", "explosive_trap", "C")
    assert (table.kept("B"), table.hand("C")) == ([], ["explosive_trap"])
