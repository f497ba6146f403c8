"""Common pets of the core game, Basilisk to Lizard: what each does, and how it is ruled."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start, preparation, round_start


@rule("TL-6.13")
def test_basilisk_bars_an_enemy_pet_for_one_lap() -> None:
    table = combat(A="bat", B="basilisk:1 bear", C="oxen fox")
    table.strike("A", "bat", "B", "basilisk")
    assert table.question() == ("B", "effect-pet")
    assert table.choices() == ["A bat", "C oxen", "C fox"]
    table.answer("C oxen")
    assert table.strikes("C") == ["fox A bat", "fox B bear"]
    table.does("C", "pass")
    assert "oxen A bat" in table.strikes("C")


@rule("TL-5.20")
def test_bat_heals_its_owner_at_the_start_of_combat() -> None:
    table = combat_start(A="bat", B="oxen", C="bat", health={"A": 5, "B": 5})
    assert [table.health(seat) for seat in "ABC"] == [6, 5, 10]


def test_bear_keeps_traps_out_of_its_owners_hand_only_while_it_lives() -> None:
    hands = {"A": "explosive_trap frost_trap", "B": "freezing_trap"}
    table = combat(A="bat", B="bear:2 fox", C="oxen", hands=hands)
    table.cast("A", "frost_trap")  # nobody else could receive it
    assert table.hand("C") == ["frost_trap"]
    assert table.hand("B") == ["freezing_trap"]  # what is there already stays
    table.strike("A", "bat", "B", "bear")
    table.cast("A", "explosive_trap", "B")
    assert table.hand("B") == ["explosive_trap", "freezing_trap"]
    assert table.health("B") == 9


def test_bear_on_every_other_board_leaves_a_trap_nowhere_to_go() -> None:
    table = combat(A="bat", B="bear", C="bear", hands={"A": "explosive_trap"})
    assert table.castable("A") == []


def test_beetle_takes_spells_aimed_at_its_friends() -> None:
    table = combat(
        A="bat", B="beetle fox", C="oxen", hands={"A": "arcane_shot", "B": "growl feed_pet"}
    )
    table.cast("A", "arcane_shot", "B fox")
    assert (table.health("B", "beetle"), table.health("B", "fox")) == (3, 5)
    table.cast("B", "growl", "B fox")  # the owner's own spells as well
    assert (table.attack("B", "beetle"), table.attack("B", "fox")) == (4, 2)
    table.cast("B", "feed_pet", "A bat")  # but not those aimed at others
    assert table.health("A", "bat") == 6


def test_beetle_takes_a_spell_with_several_targets_once() -> None:
    table = combat(A="bat", B="fox beetle wolf", C="cat", hands={"A": "volley arcane_shot"})
    table.cast("A", "volley").cast("A", "arcane_shot")
    assert [table.health("B", pet) for pet in ("fox", "beetle", "wolf")] == [5, 3, 5]
    assert table.health("C", "cat") == 1


@rule("TL-8.8")
def test_beetle_draws_no_spell_when_dead() -> None:
    table = combat(A="worm", B="beetle:1 fox:1 bear", C="oxen", hands={"B": "revive_pet growl"})
    table.strike("A", "worm")
    table.cast("B", "revive_pet", "B fox")
    assert table.living("B") == ["fox", "bear"]
    table.cast("B", "growl", "B fox")
    assert table.attack("B", "fox") == 4


def refresh(table: Lodge) -> None:
    table.answer("refresh", table.weapon_in_shop())


def actions_left(table: Lodge) -> int:
    ((_, choice),) = table.match.waiting.items()
    assert choice.about is not None
    number: int = choice.about["left"]
    return number


@rule("TL-5.2")
def test_bird_of_prey_gives_a_fourth_action() -> None:
    table = preparation(A="bird_of_prey", B="oxen", C="fox")
    for _ in range(4):
        assert table.question() == ("A", "prepare")
        refresh(table)
    for _ in range(3):
        assert table.question() == ("B", "prepare")
        refresh(table)
    assert table.question() == ("C", "prepare")


def test_bird_of_prey_gives_and_takes_at_once_and_two_give_two() -> None:
    table = preparation(A="bear", B="oxen", C="fox", pet_pile="bird_of_prey bird_of_prey wolf")
    table.answer("tame", "keep", "middle")
    assert actions_left(table) == 3 + 1 - 1
    table.answer("tame", "keep", "A bear", "left")
    assert actions_left(table) == 3 + 2 - 2
    table.answer("tame", "keep", "A left", "left")
    assert table.row("A") == ["wolf", "bird_of_prey"]
    assert actions_left(table) == 3 + 1 - 3


def test_blood_beast_regains_what_the_struck_pet_really_lost() -> None:
    table = combat(A="blood_beast:2", B="fox", C="bat:1 oxen")
    table.strike("A", "blood_beast", "B", "fox")
    assert table.health("A", "blood_beast") == 2 + 2
    table = combat(A="blood_beast:2", B="fox", C="bat:1 oxen")
    table.strike("A", "blood_beast", "C", "bat")  # 3 damage, but there was only 1 to lose
    assert table.health("A", "blood_beast") == 2 + 1


def test_blood_beast_gains_nothing_by_damage_ignored_or_reflected() -> None:
    table = combat(A="blood_beast:4", B="riverbeast", C="direhorn")
    table.strike("A", "blood_beast", "B", "riverbeast")
    assert table.health("A", "blood_beast") == 4
    table.turn_of("A").strike("A", "blood_beast", "C", "direhorn")
    assert table.health("A", "blood_beast") == 2


@rule("TL-7.8")
def test_boar_strikes_one_last_time_with_all_its_attack() -> None:
    table = combat(
        A="hydra", B="boar:1 bear", C="wolf", D="fox", hands={"B": "growl", "D": "mend_pet"}
    )
    table.cast("B", "growl", "B boar")
    table.strike("A", "hydra", "B", "boar")
    assert table.choices() == ["A hydra", "C wolf"]  # D is out of reach
    table.does("B", "A hydra")
    assert table.health("A", "hydra") == 6 - (2 + 2 + 1)  # cunning beats tenacious
    assert table.living("B") == ["bear"]


def test_carrion_bird_gains_by_each_neighbour_without_a_living_pet() -> None:
    table = combat(A="carrion_bird bat", B="fox:1", C="oxen", D="wolf")
    assert table.attack("A", "carrion_bird") == 1
    table.strike("A", "bat", "B", "fox")
    assert table.attack("A", "carrion_bird") == 2
    table = combat(A="carrion_bird bat", B="", C="rodent:1", D="wolf:1 oxen:1")
    table.strike("A", "bat", "D", "wolf").turn_of("A").strike("A", "bat", "D", "oxen")
    assert table.attack("A", "carrion_bird") == 3  # C is no neighbour


@rule("TL-6.10")
def test_carrion_bird_does_not_count_who_has_left_the_game() -> None:
    table = combat(A="carrion_bird", B="", C="oxen", D="wolf")
    assert table.attack("A", "carrion_bird") == 2
    table.state.inside = [0, 2, 3]
    assert table.attack("A", "carrion_bird") == 1


def test_cat_is_safe_in_lap_1_until_it_strikes() -> None:
    table = combat(A="bat", B="cat bear", C="oxen")
    assert table.strikes("A") == ["bat B bear", "bat C oxen"]
    table.strike("B", "cat", "A", "bat")
    assert "oxen B cat" in table.strikes("C")


def test_cat_is_safe_no_longer_than_lap_1() -> None:
    table = combat(A="bat", B="cat bear", C="oxen")
    table.strike("A", "bat", "C", "oxen")
    assert "oxen B cat" not in table.strikes("C")
    table.does("C", "pass")
    assert "bat B cat" in table.strikes("A")


def test_cat_is_safe_before_lap_1_too() -> None:
    table = combat_start(A="crocilisk", B="cat", C="fox")
    assert table.health("B", "cat") == 4  # Crocilisk had no choice
    assert table.health("C", "fox") == 5 - 3


@rule("TL-6.12", "TL-7.4")
def test_clefthoof_passes_the_surplus_on_and_on() -> None:
    table = combat(A="clefthoof", B="fox:1 bear", C="rodent:1", D="wolf")
    table.strike("A", "clefthoof", "B", "fox")  # 3 damage, a surplus of 2
    assert table.question() == ("A", "effect-pet")
    assert table.choices() == ["B bear", "C rodent", "D wolf"]
    table.answer("C rodent")  # no type bonus: a surplus of 1
    assert table.choices() == ["B bear", "D wolf"]
    table.answer("B bear")
    assert table.health("B", "bear") == 4
    assert table.living("C") == []


def test_clefthoof_needs_a_surplus() -> None:
    table = combat(A="clefthoof", B="fox:3 bear", C="rodent")
    table.strike("A", "clefthoof", "B", "fox")
    assert table.question() == ("B", "strike")
    assert table.health("B", "bear") + table.health("C", "rodent") == 10


@rule("TL-7.6")
def test_crab_takes_strikes_aimed_at_its_friends() -> None:
    table = combat(A="bat", B="crab fox", C="oxen")
    table.strike("A", "bat", "B", "fox")
    assert (table.health("B", "crab"), table.health("B", "fox")) == (4, 5)


def test_crab_redirects_nothing_while_it_may_not_be_struck() -> None:
    table = combat(A="bat", B="crab fox", C="oxen", hands={"B": "disengage"})
    table.cast("B", "disengage", "B crab").strike("A", "bat", "B", "fox")
    assert (table.health("B", "crab"), table.health("B", "fox")) == (6, 2)


def test_crab_beside_a_crab_lets_their_owner_pick_once() -> None:
    table = combat(A="bat", B="crab crab fox", C="oxen")
    table.announce("A", "bat", "B", "fox")
    assert table.question() == ("B", "redirect")
    table.does("B", "B middle")
    assert [table.health("B", slot) for slot in ("left", "middle", "right")] == [6, 4, 5]
    table = combat(A="bat", B="crab crab fox", C="oxen")
    table.strike("A", "bat", "B", "left")  # aimed at a Crab, it stays there
    assert [table.health("B", slot) for slot in ("left", "middle", "right")] == [4, 6, 5]


@rule("TL-7.8")
def test_crocilisk_makes_an_extra_strike_at_the_start() -> None:
    table = combat_start(A="crocilisk", B="bear", C="wolf", D="fox")
    assert table.choices() == ["B bear", "D fox"]
    table.answer("D fox")
    assert table.health("D", "fox") == 5 - 3  # ferocious beats cunning
    assert table.question() == ("A", "strike")  # its owner's turn is still to come
    assert table.strikes("A") == ["crocilisk B bear", "crocilisk D fox"]


@rule("TL-8.2", "TL-4.8")
def test_direhorn_sends_the_first_damage_of_each_combat_back() -> None:
    table = combat(A="fox", B="direhorn", C="oxen")
    table.strike("A", "fox", "B", "direhorn")
    assert (table.health("A", "fox"), table.health("B", "direhorn")) == (5 - 3, 6)
    table.turn_of("A").strike("A", "fox", "B", "direhorn")
    assert (table.health("A", "fox"), table.health("B", "direhorn")) == (2, 3)
    table.end_round().strike("A", "fox", "B", "direhorn")
    assert (table.health("A", "fox"), table.health("B", "direhorn")) == (2, 6)


def test_direhorn_reflects_no_spell_and_no_reflected_damage() -> None:
    table = combat(A="direhorn", B="direhorn", C="oxen", hands={"C": "arcane_shot"})
    table.cast("C", "arcane_shot", "B direhorn")
    assert table.health("B", "direhorn") == 3
    table.strike("A", "direhorn", "B", "direhorn")
    assert (table.health("A", "direhorn"), table.health("B", "direhorn")) == (5, 3)
    table.strike("B", "direhorn", "A", "direhorn")  # A's has not reflected anything yet
    assert (table.health("A", "direhorn"), table.health("B", "direhorn")) == (5, 2)


def test_direhorn_reflects_before_anything_is_taken_off() -> None:
    table = combat(A="fox", B="shale_beast direhorn", C="oxen", hands={"B": "feign_death"})
    table.cast("B", "feign_death").strike("A", "fox", "B", "direhorn")
    assert table.health("A", "fox") == 5 - 3


@rule("TL-8.12")
def test_dragonhawk_sharpens_what_is_bought_while_it_is_there() -> None:
    table = preparation(
        A="dragonhawk fox", B="oxen", C="wolf", pet_pile="bear", shop="kiril falinrush",
        coins={"A": 9},
    )  # fmt: skip
    table.answer("kiril")
    assert table.attack("A") == 2 + 1
    table.answer("tame", "keep", "A dragonhawk", "left")
    assert table.attack("A") == 2 + 1  # it stays on the weapon
    table.answer("falinrush")
    assert table.attack("A") == 3


def test_dragonhawk_leaves_an_older_weapon_as_it_was() -> None:
    table = preparation(
        A="fox", B="oxen", C="wolf", weapons={"A": "talonclaw"}, pet_pile="dragonhawk"
    )
    table.answer("tame", "keep", "middle")
    assert table.attack("A") == 3


@rule("TL-5.5")
def test_feathermane_makes_weapons_and_their_refunds_cheaper() -> None:
    table = preparation(
        A="feathermane fox", B="oxen", C="wolf", pet_pile="bear", shop="kiril falinrush",
        coins={"A": 5},
    )  # fmt: skip
    table.answer("kiril")
    assert table.coins("A") == 5 - (4 - 1)
    table.answer("tame", "keep", "A feathermane", "left")
    table.answer("falinrush")  # the refund goes by what was paid; the price is full again
    assert table.coins("A") == 2 + (3 - 1) - 2


def test_feathermane_lowers_nothing_below_0_and_no_price_in_health() -> None:
    table = preparation(
        A="feathermane feathermane", B="oxen", C="wolf", shop="dominion falinrush",
        weapon_pile="screaming_tiger xu_tenash", coins={"A": 1},
    )  # fmt: skip
    table.answer("dominion", "falinrush", "xu_tenash")
    assert (table.coins("A"), table.health("A")) == (1, 10 - 3)


def test_feathermane_never_makes_a_weapon_pay() -> None:
    table = round_start(
        A="feathermane feathermane mechanical", B="oxen", C="wolf", opener="B",
        shop="dominion falinrush", coins={"A": 1},
    )  # fmt: skip
    table.answer("dominion")  # cost 2, lowered by 3
    assert table.coins("A") == 1


@rule("TL-4.7", "TL-9.13")
def test_fox_alive_gives_an_aspect_a_fourth_marker() -> None:
    table = combat(A="fox:1 bear", B="bat", C="oxen", hands={"A": "aspect_of_the_beast"})
    table.cast("A", "aspect_of_the_beast")
    assert table.state.markers[0] == 4
    table.strike("B", "bat", "A", "fox")
    assert table.living("A") == ["bear"]
    assert table.state.markers[0] == 4
    for _ in range(3):
        table.end_round()
        assert table.attack("A", "bear") == 3
    table.end_round()
    assert table.attack("A", "bear") == 2


def test_fox_dead_gives_an_aspect_nothing() -> None:
    table = combat(A="fox:1 bear", B="bat", C="oxen", hands={"A": "aspect_of_the_beast"})
    table.strike("B", "bat", "A", "fox").cast("A", "aspect_of_the_beast")
    assert table.state.markers[0] == 3


def test_gorilla_strikes_at_random_whom_it_could_strike() -> None:
    for drawn, healths in ((0, [2, 5, 6]), (1, [5, 1, 6]), (2, [5, 5, 4])):
        table = combat(A="gorilla", B="bear fox cat", C="oxen", throws=[(3, drawn)])
        assert table.strikes("A") == ["gorilla"]
        table.strike("A", "gorilla")
        struck = ("B", "bear"), ("B", "fox"), ("C", "oxen")
        assert [table.health(*pet) for pet in struck] == healths
        assert table.health("B", "cat") == 4  # safe in lap 1, so not drawn


def test_gorilla_draws_before_crab_redirects() -> None:
    table = combat(A="gorilla", B="crab fox", C="oxen", throws=[(3, 1)])
    table.strike("A", "gorilla")
    assert (table.health("B", "crab"), table.health("B", "fox")) == (3, 5)


def test_gorilla_strikes_at_random_when_an_effect_makes_it() -> None:
    hands = {"A": "bestial_wrath"}
    table = combat(A="gorilla", B="bear fox", C="oxen", hands=hands, throws=[(3, 2)])
    table.cast("A", "bestial_wrath", "A gorilla")
    assert table.health("C", "oxen") == 6 - 3


def test_gruffhorn_takes_one_more_from_who_has_struck_it() -> None:
    table = combat(A="spider", B="gruffhorn", C="wolf")
    table.strike("A", "spider", "B", "gruffhorn")
    table.strike("B", "gruffhorn", "A", "spider")
    assert table.health("A", "spider") == 5 - 2
    table.strike("A", "spider", "B", "gruffhorn")
    table.strike("B", "gruffhorn", "A", "spider")  # struck twice, and still 1 more
    assert table.health("A", "spider") == 3 - 2
    table.strike("B", "gruffhorn", "C", "wolf")
    assert table.health("C", "wolf") == 5 - 1


def test_gruffhorn_forgets_with_the_combat() -> None:
    table = combat(A="clefthoof", B="gruffhorn", C="oxen")
    table.strike("A", "clefthoof", "B", "gruffhorn").end_round()
    table.strike("B", "gruffhorn", "A", "clefthoof")
    assert table.health("A", "clefthoof") == 6 - 1


@rule("TL-8.11", "TL-10.14")
def test_hopper_turns_healing_into_bonus_health_as_well() -> None:
    table = combat(A="hopper waterfowl bat:3", B="oxen", C="wolf")
    table.strike("A", "waterfowl", "B", "oxen")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (5, 5)
    assert (table.health("A", "hopper"), table.maximum("A", "hopper")) == (7, 7)  # it was full
    table.end_round().answer("A waterfowl")  # there is no room for three
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (4, 4)


def test_hopper_counts_what_a_full_heal_restored() -> None:
    table = combat(A="hopper bat:1", B="fox", C="wolf", hands={"A": "mend_pet"})
    table.cast("A", "mend_pet", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (7, 7)


def test_hopper_does_nothing_for_the_healing_of_others() -> None:
    table = combat(A="hopper bat:1", B="fox", C="wolf", hands={"B": "mend_pet"})
    table.cast("B", "mend_pet", "A bat")
    assert (table.health("A", "bat"), table.maximum("A", "bat")) == (4, 4)


@rule("TL-9.15")
def test_hound_lets_a_shot_hit_a_second_pet() -> None:
    table = combat(A="hound", B="bear fox", C="wolf", hands={"A": "rapid_shot"})
    table.cast("A", "rapid_shot", "B bear")
    assert table.choices() == ["A hound", "B fox", "C wolf"]  # a different one
    table.does("A", "C wolf")
    assert (table.health("B", "bear"), table.health("C", "wolf")) == (2, 2)
    assert (table.health("B"), table.health("C")) == (9, 9)


def test_hound_helps_arrows_and_its_owner_profits_once() -> None:
    table = combat(
        A="hound", B="bear", C="wolf", hands={"A": "arcane_shot resonating_arrow"},
        spell_discard="growl flare",
    )  # fmt: skip
    table.cast("A", "arcane_shot", "B bear", "C wolf")
    table.cast("A", "resonating_arrow", "B bear", "A hound", "growl")
    assert table.hand("A") == ["growl"]
    assert table.living("B") == []
    assert table.health("A", "hound") == 5 - 3 - 1


def test_hydra_costs_its_owner_health() -> None:
    table = combat(A="hydra", B="fox", C="oxen", hands={"A": "bestial_wrath"})
    table.strike("A", "hydra", "B", "fox")
    assert (table.health("A"), table.health("B", "fox")) == (9, 2)
    table.cast("A", "bestial_wrath", "A hydra", "C oxen")  # each of its strikes
    assert table.health("A") == 8


@rule("TL-8.6", "TL-8.12")
def test_hyena_grows_for_good_with_each_kill() -> None:
    table = combat(A="hyena", B="fox:1 bear", C="oxen")
    table.strike("A", "hyena", "B", "bear")
    assert table.attack("A", "hyena") == 1
    table.turn_of("A").strike("A", "hyena", "B", "fox")
    assert table.attack("A", "hyena") == 2
    table.end_round()
    assert table.attack("A", "hyena") >= 2


def test_hyena_grows_by_damage_it_sends_back() -> None:
    table = combat(
        A="hyena", B="bat:1 bear", C="oxen", hands={"A": "wild_spirits"}, pet_discard="direhorn"
    )
    table.cast("A", "wild_spirits", "direhorn").strike("B", "bat", "A", "hyena")
    assert table.living("B") == ["bear"]
    assert (table.attack("A", "hyena"), table.health("A", "hyena")) == (2, 5)


@rule("TL-8.9")
def test_lizard_leaves_the_board_when_it_dies() -> None:
    table = combat(A="hydra", B="lizard:1 bear", C="oxen")
    table.strike("A", "hydra", "B", "lizard")
    assert table.row("B") == ["bear"]
    assert table.discards("pets") == ["lizard"]
    table.end_round()
    assert table.row("B") == ["bear"]
