"""What the spells have in common: whom each may be aimed at, when it can't be cast, how long an
Aspect stays.
"""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.entries import SPELLS
from longtable.testing import rule
from tests.trueshot_lodge.scene import combat

EVERY_PET = ["A bat", "A fox", "B crab", "B hydra", "C oxen"]
ENEMY_PETS = ["B crab", "B hydra", "C oxen"]
OWN_PETS = ["A bat", "A fox"]
PLAYERS = ["A", "B", "C"]
OPPONENTS = ["B", "C"]
AIMS = {
    "arcane_shot": EVERY_PET,
    "bestial_wrath": EVERY_PET,
    "concussive_trait": EVERY_PET,
    "counterattack": EVERY_PET,
    "deterrence": EVERY_PET,
    "dismiss_pet": EVERY_PET,
    "distracting_trait": EVERY_PET,
    "eyes_of_the_beast": EVERY_PET,
    "feed_pet": EVERY_PET,
    "growl": EVERY_PET,
    "hunters_mark": EVERY_PET,
    "intimidation": EVERY_PET,
    "mend_pet": EVERY_PET,
    "multi_shot": EVERY_PET,
    "rapid_shot": EVERY_PET,
    "raptor_strike": EVERY_PET,
    "readiness": EVERY_PET,
    "scatter_shot": EVERY_PET,
    "tranquilizing_shot": EVERY_PET,
    "trueshot_aura": EVERY_PET,
    "wing_clip": EVERY_PET,
    "death_chakram": EVERY_PET,
    "flayed_shot": EVERY_PET,
    "resonating_arrow": EVERY_PET,
    "scare_beast": ENEMY_PETS,
    "ruby_affinity": ENEMY_PETS,
    "call_pet": OWN_PETS,
    "disengage": OWN_PETS,
    "wild_spirits": OWN_PETS,
    "bronze_affinity": OWN_PETS,
    "emerald_affinity": [*OWN_PETS, "A"],
    "mongoose_bite": PLAYERS,
    "scorpid_sting": PLAYERS,
    "serpent_sting": PLAYERS,
    "viper_sting": PLAYERS,
    "wyvern_sting": PLAYERS,
    "explosive_trap": OPPONENTS,
    "freezing_trap": OPPONENTS,
    "frost_trap": OPPONENTS,
    "immolation_trap": OPPONENTS,
    "azure_affinity": OPPONENTS,
    "obsidian_affinity": OPPONENTS,
}
ASPECTS = [cards.IDS[card] for card in SPELLS if cards.FAMILY[card] == cards.ASPECT]


@rule("TL-9.8", "TL-6.12")
@pytest.mark.parametrize("spell", AIMS)
def test_a_spell_may_take_any_target_its_wording_allows(spell: str) -> None:
    table = combat(
        A="bat fox", B="crab hydra", C="oxen", hands={"A": spell}, pet_discard="wolf"
    ).cast("A", spell)
    assert table.choices() == AIMS[spell]


@rule("TL-9.8")
@pytest.mark.parametrize("spell", ["call_pet", "disengage", "feign_death", "wild_spirits"])
def test_a_spell_that_needs_a_pet_of_ones_own_cannot_be_cast_without(spell: str) -> None:
    table = combat(A="bat", B="crab", C="", hands={"C": spell}, pet_discard="wolf")
    assert table.castable("C") == []
    table = combat(A="bat", B="crab", C="fox", hands={"C": spell}, pet_discard="wolf")
    assert table.castable("C") == [spell]


@rule("TL-9.8")
def test_call_pet_names_a_dead_pet_too_while_feign_death_needs_a_living_one() -> None:
    table = combat(A="bat", B="crab", C="fox:1", hands={"C": "call_pet feign_death"})
    table.strike("A", "bat", "C", "fox")
    assert table.castable("C") == ["call_pet"]


@rule("TL-4.7", "TL-9.12", "TL-9.13")
@pytest.mark.parametrize("spell", ASPECTS)
def test_every_aspect_stays_three_rounds_the_round_of_casting_included(spell: str) -> None:
    table = combat(A="bat", B="crab", C="fox", hands={"A": f"volley {spell}"})
    table.cast("A", "volley").cast("A", spell)
    assert table.state.volley[0]  # an Aspect does not use it up
    for left in (3, 2, 1):
        assert table.match.view(None)["players"][0]["aspect"] == {"card": spell, "rounds": left}
        table.end_round()
    assert table.match.view(None)["players"][0]["aspect"] is None
    assert spell in table.discards("spells")
