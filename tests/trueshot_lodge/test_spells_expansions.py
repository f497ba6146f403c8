"""The spells of Shadowlands and Dragonflight, one by one."""

from __future__ import annotations

from longtable.testing import rule
from tests.trueshot_lodge.scene import combat

# Death Chakram


@rule("TL-8.1")
def test_death_chakram_kills_as_the_next_lap_begins_and_nothing_softens_it() -> None:
    table = combat(A="bat", B="carapid riverbeast", C="fox", hands={"A": "death_chakram"})
    table.cast("A", "death_chakram", "B riverbeast")
    assert table.living("B") == ["carapid", "riverbeast"]
    table.turn_of("C")
    assert table.living("B") == ["carapid", "riverbeast"]
    table.end_lap()
    assert table.living("B") == ["carapid"]
    assert table.told("hurt") == []


def test_death_chakram_comes_to_nothing_if_the_combat_ends_first() -> None:
    table = combat(A="worm", B="bat:1", C="cat:1", hands={"B": "death_chakram"})
    table.cast("B", "death_chakram", "A worm").strike("A", "worm")
    assert table.told("won-round")[-1]["seat"] == 0
    table.end_round().turn_of("B")
    assert table.living("A") == ["worm"]
    table.end_lap()
    assert table.state.curses == []


# Flayed Shot


def test_flayed_shot_takes_one_as_each_of_the_next_three_laps_begins() -> None:
    table = combat(A="oxen", B="hydra", C="bear", hands={"A": "flayed_shot"})
    table.cast("A", "flayed_shot", "B hydra")
    found = [table.health("B", "hydra")]
    for _ in range(4):
        table.strike("A", "oxen", "C", "bear").end_lap()
        found.append(table.health("B", "hydra"))
    assert found == [6, 5, 4, 3, 3]


@rule("TL-8.3")
def test_flayed_shot_counts_a_bonus_once_on_the_first_loss() -> None:
    table = combat(A="oxen", B="hydra", C="bear", hands={"A": "aiming flayed_shot"})
    table.cast("A", "aiming").cast("A", "flayed_shot", "B hydra")
    for _ in range(2):
        table.strike("A", "oxen", "C", "bear").end_lap()
    assert [told["amount"] for told in table.told("hurt") if told["owner"] == 1] == [3, 1]


def test_flayed_shot_ends_with_the_combat() -> None:
    table = combat(A="worm", B="bat:1", C="cat:1", hands={"B": "flayed_shot"})
    table.cast("B", "flayed_shot", "A worm").strike("A", "worm")
    table.end_round().turn_of("B")
    assert table.state.curses == []
    assert table.health("A", "worm") == 5


# Resonating Arrow


@rule("TL-13.5")
def test_resonating_arrow_takes_three_and_a_spell_from_the_discard() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "resonating_arrow"}, spell_discard="growl volley"
    )
    table.cast("A", "resonating_arrow", "B bear")
    assert table.health("B", "bear") == 2
    assert table.choices() == ["pick growl", "pick volley"]  # not itself
    table.does("A", "volley")
    assert table.hand("A") == ["volley"]
    assert table.discards("spells") == ["resonating_arrow", "growl"]
    assert table.match.view(1)["players"][0]["hand"]["known"] == ["volley"]


@rule("TL-9.9")
def test_resonating_arrow_finds_an_empty_discard() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "resonating_arrow"})
    table.cast("A", "resonating_arrow", "B bear")
    assert (table.health("B", "bear"), table.hand("A")) == (2, [])
    assert table.discards("spells") == ["resonating_arrow"]


# Wild Spirits


def test_wild_spirits_lends_the_effect_of_a_discarded_pet_on_top_of_its_own() -> None:
    table = combat(
        A="oxen fox", B="bear", C="hydra", hands={"A": "wild_spirits"}, pet_discard="crab wolf"
    )
    table.cast("A", "wild_spirits")
    assert table.choices() == ["A oxen", "A fox"]  # own pets only
    table.does("A", "A oxen")
    assert table.choices() == ["pick crab", "pick wolf"]
    table.does("A", "crab")
    table.strike("B", "bear", "A", "fox")  # now Oxen draws it, and takes 1 less
    assert (table.health("A", "fox"), table.health("A", "oxen")) == (5, 6 - 1)
    assert table.discards("pets") == ["crab", "wolf"]
    table.end_round()
    assert table.pet("A", "oxen").effects == (table.pet("A", "oxen").kind,)


def test_wild_spirits_does_nothing_with_an_effect_whose_moment_is_over() -> None:
    table = combat(
        A="fox", B="bear", C="hydra", hands={"A": "wild_spirits"}, pet_discard="devilsaur"
    )
    table.cast("A", "wild_spirits", "devilsaur")
    assert table.row("B") == ["bear"]
    assert table.question() == ("A", "strike")


@rule("TL-9.8")
def test_wild_spirits_needs_a_pet_in_the_discard() -> None:
    table = combat(A="fox", B="bear", C="hydra", hands={"A": "wild_spirits"})
    assert table.castable("A") == []


# Azure Affinity


def test_azure_affinity_takes_one_from_an_opponent_and_strengthens_the_next_spell() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "azure_affinity mongoose_bite"})
    table.cast("A", "azure_affinity")
    assert table.choices() == ["B", "C"]  # opposing players
    table.does("A", "B").cast("A", "mongoose_bite", "C")
    assert (table.health("B"), table.health("C")) == (9, 10 - 1 - 1)


# Bronze Affinity


def test_bronze_affinity_gives_one_attack_and_one_health_for_good() -> None:
    table = combat(A="bat fox", B="bear", C="hydra", hands={"A": "bronze_affinity"})
    table.cast("A", "bronze_affinity")
    assert table.choices() == ["A bat", "A fox"]  # own pets only
    table.does("A", "A bat")
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)
    table.end_round()
    assert (table.attack("A", "bat"), table.health("A", "bat")) == (3, 5)


# Emerald Affinity


def test_emerald_affinity_heals_the_caster_or_an_own_pet() -> None:
    table = combat(A="bat:1 fox", B="bear", C="hydra", hands={"A": "emerald_affinity"})
    table.cast("A", "emerald_affinity")
    assert table.choices() == ["A bat", "A fox", "A"]
    table.does("A", "A bat")
    assert table.health("A", "bat") == 3
    table = combat(A="bat:1", B="bear", C="", hands={"C": "emerald_affinity"}, health={"C": 5})
    table.cast("C", "emerald_affinity")  # without a pet there is nothing to ask
    assert table.health("C") == 7


def test_emerald_affinity_heals_all_allies_by_lesser_dragonkin() -> None:
    table = combat(
        A="bat:1 lesser_dragonkin:1", B="bear:1", C="fox", hands={"A": "emerald_affinity"},
        health={"A": 5},
    )  # fmt: skip
    table.cast("A", "emerald_affinity")
    assert (table.health("A"), table.health("A", "bat")) == (7, 3)
    assert (table.health("A", "lesser_dragonkin"), table.health("B", "bear")) == (3, 1)


# Obsidian Affinity


@rule("TL-8.10")
def test_obsidian_affinity_takes_one_and_a_spell_of_the_victims_choice() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "obsidian_affinity", "B": "growl volley"}
    )
    table.cast("A", "obsidian_affinity")
    assert table.choices() == ["B", "C"]
    table.does("A", "B")
    assert table.health("B") == 9
    assert table.question() == ("B", "discard")
    table.does("B", "growl")
    assert table.hand("B") == ["volley"]


@rule("TL-9.9")
def test_obsidian_affinity_against_an_empty_hand() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "obsidian_affinity"})
    table.cast("A", "obsidian_affinity", "C")
    assert (table.health("C"), table.question()) == (9, ("A", "strike"))


# Ruby Affinity


def test_ruby_affinity_takes_one_and_forbids_healing_and_bonuses() -> None:
    table = combat(
        A="bat", B="ravager", C="fox", hands={"A": "growl ruby_affinity mend_pet bronze_affinity"},
    )  # fmt: skip
    table.cast("A", "growl", "B ravager").cast("A", "ruby_affinity")
    assert table.choices() == ["B ravager", "C fox"]  # enemies only
    table.does("A", "B ravager")
    assert table.health("B", "ravager") == 5
    assert table.attack("B", "ravager") == 1 + 2 + 1  # it keeps Growl and what it reckons
    table.cast("A", "mend_pet", "B ravager")
    assert table.health("B", "ravager") == 5


def test_ruby_affinity_blocks_later_bonuses_for_this_combat() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "ruby_affinity growl feed_pet"})
    table.cast("A", "ruby_affinity", "B bear")
    table.cast("A", "growl", "B bear").cast("A", "feed_pet", "B bear")
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (2, 4)
    table.end_round()
    assert (table.attack("B", "bear"), table.health("B", "bear")) == (2, 5)
    assert not table.pet("B", "bear").sealed
