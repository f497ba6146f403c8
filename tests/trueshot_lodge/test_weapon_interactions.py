"""Where weapons and Volley meet other cards."""

from __future__ import annotations

from longtable.games.trueshot_lodge.cards import DEATH_CHAKRAM
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat


def healths(table: Lodge) -> list[int]:
    """All players' Health, seat by seat."""
    return [table.health("ABCD"[seat]) for seat in range(table.state.seats)]


# Rae'shalare


@rule("TL-8.9")
def test_raeshalare_with_monkey_and_feign_death_chooses_each_time() -> None:
    table = combat(
        A="monkey bat fox", B="cat", C="bear", hands={"A": "feign_death"},
        weapons={"A": "rae_shalare"},
    )  # fmt: skip
    table.cast("A", "feign_death", "A bat", "A fox")
    assert table.living("A") == ["monkey", "bat", "fox"]  # nobody dies
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    assert (table.attack("A", "fox"), table.health("A", "fox")) == (3, 6)


@rule("TL-8.9")
def test_raeshalare_with_two_monkeys_and_feign_death_has_four_effects() -> None:
    table = combat(
        A="monkey monkey", B="cat", C="bear", hands={"A": "feign_death"},
        weapons={"A": "rae_shalare"},
    )  # fmt: skip
    table.cast("A", "feign_death", "left", "middle", "left")  # its owner orders all four
    assert (table.attack("A", "left"), table.attack("A", "middle")) == (4, 4)
    assert (table.health("A", "left"), table.health("A", "middle")) == (6, 6)


@rule("TL-8.9")
def test_raeshalare_with_feign_death_discards_a_lizard_once() -> None:
    table = combat(
        A="lizard bat", B="cat", C="bear", hands={"A": "feign_death"}, weapons={"A": "rae_shalare"}
    )
    table.cast("A", "feign_death")
    assert table.row("A") == ["bat"]
    assert table.discards("pets") == ["lizard"]


def test_raeshalare_does_nothing_for_an_opponents_feign_death() -> None:
    table = combat(
        A="bat", B="monkey fox", C="bear", hands={"B": "feign_death"}, weapons={"A": "rae_shalare"}
    )
    table.cast("B", "feign_death")
    assert (table.attack("B", "fox"), table.health("B", "fox")) == (3, 6)


# Volley, family by family


@rule("TL-9.15", "TL-2.7")
def test_volley_with_an_arrow_hits_every_pet_and_fetches_one_spell() -> None:
    table = combat(
        A="beetle hound", B="crab", C="fox", hands={"A": "volley resonating_arrow"},
        spell_discard="growl flare",
    )  # fmt: skip
    table.cast("A", "volley").cast("A", "resonating_arrow", "flare")
    assert [table.health(*pet) for pet in (("A", "beetle"), ("B", "crab"), ("C", "fox"))] == [
        3, 3, 2,
    ]  # fmt: skip
    # Hound adds nothing; Beetle draws the spell off it
    assert table.health("A", "hound") == 5
    assert table.hand("A") == ["flare"]


@rule("TL-9.15")
def test_volley_with_a_shot_hits_each_owner_once_per_pet() -> None:
    table = combat(A="hound", B="crab fox", C="bear", hands={"A": "volley rapid_shot"})
    table.cast("A", "volley").cast("A", "rapid_shot")
    assert healths(table) == [9, 8, 9]
    assert [table.health("B", pet) for pet in ("crab", "fox")] == [3, 2]


@rule("TL-9.15", "TL-9.8")
def test_volley_with_a_bite_hits_every_player_the_caster_included() -> None:
    table = combat(A="rodent", B="bear", C="fox", hands={"A": "volley mongoose_bite"})
    table.cast("A", "volley").cast("A", "mongoose_bite")
    assert healths(table) == [8, 8, 8]  # with 1 more by Rodent for each


@rule("TL-9.15", "TL-8.10")
def test_volley_with_a_sting_hits_every_player_and_a_pet_of_each() -> None:
    table = combat(A="bat", B="bear crab", C="fox", hands={"A": "volley scorpid_sting"})
    table.cast("A", "volley").cast("A", "scorpid_sting", "B crab")  # the caster picks the pet
    assert healths(table) == [9, 9, 9]
    assert [table.attack(*pet) for pet in (("A", "bat"), ("B", "crab"), ("C", "fox"))] == [1, 1, 1]
    assert table.attack("B", "bear") == 2


@rule("TL-9.15")
def test_volley_with_a_sting_waits_for_every_player_at_the_next_combat() -> None:
    table = combat(A="worm", B="bear", C="fox", hands={"A": "volley serpent_sting"})
    table.cast("A", "volley").cast("A", "serpent_sting")
    assert healths(table) == [9, 9, 9]
    table.pet("B", "bear").health = table.pet("C", "fox").health = 1
    table.strike("A", "worm").turn_of("A")
    assert healths(table) == [8, 6, 6]


@rule("TL-9.10", "TL-9.15")
def test_volley_with_a_trap_bars_a_pet_of_every_opponent_but_bears_owner() -> None:
    table = combat(A="bat", B="crab", C="fox", D="bear", hands={"A": "volley freezing_trap"})
    table.cast("A", "volley").cast("A", "freezing_trap", "C")
    assert (table.hand("B"), table.hand("C"), table.hand("D")) == ([], ["freezing_trap"], [])
    barred = [told["owner"] for told in table.told("barred")]
    assert barred == [1, 2]
    assert table.state.placings[1] == 1


@rule("TL-9.15")
def test_volley_with_an_affinity_hits_every_opponent_and_helps_the_caster_once() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "volley azure_affinity"})
    table.cast("A", "volley").cast("A", "azure_affinity")
    assert healths(table) == [10, 9, 9]  # opponents only
    assert table.state.next_loss[0] == 1


@rule("TL-9.15", "TL-9.8")
def test_volley_with_an_affinity_for_allies_keeps_to_the_casters_side() -> None:
    table = combat(
        A="bat:1 hound:1", B="bear:1", C="fox", hands={"A": "volley emerald_affinity"},
        health={"A": 5, "B": 5},
    )  # fmt: skip
    table.cast("A", "volley").cast("A", "emerald_affinity")
    assert healths(table) == [7, 5, 10]
    assert [table.health("A", pet) for pet in ("bat", "hound")] == [3, 3]
    assert table.health("B", "bear") == 1


@rule("TL-9.15", "TL-9.8")
def test_volley_with_a_spell_of_no_family_hits_every_pet_its_wording_allows() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "volley growl"})
    table.cast("A", "volley").cast("A", "growl")
    assert [table.attack(*pet) for pet in (("A", "bat"), ("B", "bear"), ("C", "fox"))] == [4, 4, 4]
    table = combat(A="bat", B="bear", C="fox rodent", hands={"A": "volley scare_beast"})
    table.cast("A", "volley").cast("A", "scare_beast")
    assert [told["owner"] for told in table.told("hidden")] == [1, 2, 2]  # enemy pets only


@rule("TL-9.15")
def test_volley_with_readiness_brings_one_coin() -> None:
    table = combat(
        A="bat hound", B="bear", C="fox", hands={"A": "volley readiness"}, health={"A": 5}
    )
    table.cast("A", "volley").cast("A", "readiness", "A")
    pets = (("A", "bat"), ("A", "hound"), ("B", "bear"), ("C", "fox"))
    assert [table.maximum(*pet) for pet in pets] == [5, 6, 6, 6]
    assert (table.coins("A"), table.health("A")) == (6, 6)  # what concerns the caster, once


@rule("TL-4.9", "TL-9.13")
def test_volley_leaves_aspects_alone_and_waits() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "volley aspect_of_the_beast mongoose_bite"}
    )
    table.cast("A", "volley").cast("A", "aspect_of_the_beast")
    assert [table.attack(*pet) for pet in (("A", "bat"), ("B", "bear"), ("C", "fox"))] == [3, 2, 2]
    assert table.state.aspect[1:] == [-1, -1]
    table.cast("A", "mongoose_bite")  # nobody is asked for a target
    assert healths(table) == [9, 9, 9]
    assert not table.state.volley[0]


# Falinrush, and the end of the game


@rule("TL-10.7", "TL-10.9")
def test_falinrush_lands_though_its_owner_has_left_the_game() -> None:
    table = combat(
        A="worm", B="bear:1", C="fox:1", weapons={"A": "falinrush"}, health={"A": 0, "C": 5}
    )
    table.strike("A", "worm")
    assert table.state.inside == [1, 2]
    assert table.discards("weapons") == ["falinrush"]
    table.turn_of("B")
    assert healths(table) == [0, 10, 5]
    table.pet("C", "fox").health = 1
    table.strike("B", "bear", "C", "fox")
    assert healths(table) == [0, 10 - 3, 0]
    assert table.match.scores == [0.0, 1.0, 0.0]


@rule("TL-10.7", "TL-10.11")
def test_falinrush_lands_though_nobody_won() -> None:
    table = combat(A="worm", B="bear:1", C="fox:1", weapons={"A": "falinrush"})
    table.strike("A", "worm").turn_of("A")
    everybody = (("A", "worm"), ("B", "bear"), ("C", "fox"))
    table.state.curses = [
        [DEATH_CHAKRAM, 1, table.pet(seat, pet).uid, 1, 0] for seat, pet in everybody
    ]
    table.end_lap()
    assert table.told("no-winner")
    assert healths(table) == [10, 7, 7]


@rule("TL-11.2")
def test_the_last_two_fall_together_by_a_weapon_strike_and_a_delayed_blow() -> None:
    table = combat(
        A="bear:1", B="worm", C="fox:1", opener="B", weapons={"B": "falinrush"},
        health={"A": 3, "B": 2, "C": 0},
    )  # fmt: skip
    table.strike("B", "worm")
    assert table.state.inside == [0, 1]
    table.turn_of("A")
    table.pet("B", "worm").health = 1
    table.strike("A", "bear", "B", "worm")
    assert healths(table) == [0, 0, 0]
    assert table.match.scores == [1.0, 0.0, 0.0]  # A won that round


@rule("TL-11.2", "TL-10.10")
def test_the_last_players_fall_together_in_a_round_nobody_wins() -> None:
    table = combat(A="caline:1", B="bear:1", C="fox:1", opener="B", health={"A": 1, "B": 1, "C": 1})
    table.strike("B", "bear", "A", "caline")  # Caline's death takes 1 Health from everybody
    assert healths(table) == [0, 0, 0]
    assert table.match.scores is None  # checked only when the round ends
    table.turn_of("C").strike("C", "fox", "B", "bear")
    assert table.match.scores == [0.0, 0.0, 1.0]
