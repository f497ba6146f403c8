"""Every card is whole in effects: one entry each, and nothing about it anywhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from longtable.games.trueshot_lodge import cards, entries, rules
from longtable.games.trueshot_lodge.entries import Aspect, Effect, Entry, Food, Spell, Weapon

GAME = Path(rules.__file__).parent

# Which cards say something to which kind of thing
PETS = {
    "killing": "clefthoof hyena scalehide wrap_stalker",
    "dying": "basilisk boar lizard monkey moth sporebat stag aqiri caline shale_beast stone_hound",
    "after_strike": "blood_beast raptor waterfowl chimaera",
    "answer": "wasp",
    "round_starts": "mechanical",
    "combat_starts": "bat crocilisk spider tallstrider wind_serpent camel courser",
    "lap_ends": "serpent",
    "taming": "caline devilsaur",
    "actions": "bird_of_prey",
    "discount": "feathermane",
    "weapon_bonus": "dragonhawk",
    "discard_piles": "water_strider",
    "attack": "carrion_bird ravager wolf",
    "protected": "cat",
    "draws_strikes": "crab",
    "at_random": "gorilla",
    "sweeps": "worm",
    "strikes": "pterrordax",
    "extra_loss": "gruffhorn",
    "hitting": "scorpid",
    "striking": "hydra",
    "struck": "turtle",
    "reflects": "direhorn",
    "ignores": "riverbeast",
    "reduction": "oxen",
    "exact_loss": "carapid",
    "hurt": "core_hound",
    "swaps_bonuses": "ray",
    "growth": "hopper",
    "spares_discards": "mammoth",
    "casting": "rodent lesser_dragonkin",
    "more_pets": "hound",
    "keeps_spells": "spirit_beast",
    "aspect_rounds": "fox",
    "draws_spells": "beetle",
    "refuses_traps": "bear",
}
WEAPONS = {
    "": "basic_weapon",
    "bought": "miracoran",
    "paid_in_health": "xu_tenash",
    "taming": "taoren titanstrike soulbarb",
    "cast": "arathar vishanka fang_kung klatith rhokdelar",
    "spell_factor": "thori_dal",
    "spell_repeats": "thas_dorah",
    "death_repeats": "rae_shalare",
    "attack": "dominion",
    "victims": "lotrafen kiril screaming_tiger ashjre_thul",
    "delayed": "falinrush",
    "struck": "oathbinder shan_dun tal_rak talonclaw jotungeirr zovastrum awak_mami djaruun",
    "round_ends": "neltharax",
}
SPELLS = {
    "pets once": "arcane_shot eyes_of_the_beast readiness resonating_arrow scatter_shot",
    "pets": "bestial_wrath bronze_affinity counterattack deterrence disengage dismiss_pet feed_pet "
    "growl hunters_mark intimidation mend_pet multi_shot rapid_shot revive_pet ruby_affinity "
    "scare_beast tranquilizing_shot wing_clip",
    "pets possible": "wild_spirits",
    "pets curse": "death_chakram flayed_shot",
    "pets at_random": "concussive_trait",
    "pets draws_strikes": "distracting_trait",
    "pets after_strike": "raptor_strike",
    "pets beside": "trueshot_aura",
    "player": "mongoose_bite obsidian_affinity scorpid_sting serpent_sting viper_sting "
    "wyvern_sting explosive_trap freezing_trap frost_trap immolation_trap",
    "player once": "azure_affinity",
    "once": "aiming beast_lore eagle_eye emerald_affinity flare tame_beast tracking volley",
    "once possible": "call_pet feign_death",
    "attack_bonus health_bonus": "aspect_of_the_beast",
    "opens": "aspect_of_the_cheetah",
    "looks": "aspect_of_the_hawk",
    "enemy_attack": "aspect_of_the_monkey",
    "pet_limit": "aspect_of_the_pack",
    "lap_ends": "aspect_of_the_wild",
}
FOODS = {"pet": "bread cheese fish fruit meat", "once": "fungus water"}


def said(entry: Effect | Weapon | Spell | Aspect | Food) -> Iterator[str]:
    """The kinds of things that an entry says something to."""
    for field in fields(entry):
        value = getattr(entry, field.name)
        if isinstance(value, Effect | Aspect):
            yield from said(value)
        elif field.name != "aim" and value != field.default:
            yield field.name


@pytest.mark.parametrize("card", range(cards.CARD_COUNT), ids=cards.IDS)
def test_every_card_has_its_entry(card: int) -> None:
    kinds: dict[str, type[Entry]] = {"pet": Effect, "weapon": Weapon, "spell": Spell, "food": Food}
    assert isinstance(entries.ENTRIES[card], kinds[cards.kind_of(card)])


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(Effect, PETS), (Weapon, WEAPONS), (Spell, SPELLS), (Food, FOODS)],
    ids=["pets", "weapons", "spells", "foods"],
)
def test_every_card_says_what_it_should(kind: type[Entry], expected: dict[str, str]) -> None:
    found = {
        cards.IDS[card]: sorted(said(entry))
        for card, entry in entries.ENTRIES.items()
        if isinstance(entry, kind)
    }
    named: dict[str, list[str]] = {}
    for kinds, ids in expected.items():
        for name in ids.split():
            named[name] = sorted([*named.get(name, []), *kinds.split()])
    assert found == named


def test_no_card_has_two_entries() -> None:
    with pytest.raises(AssertionError, match="wolf has two entries"):
        entries.enter(cards.WOLF, Effect())


# Where a chapter must still name a card: what the card left is reckoned when it is gone.
LEFT_BEHIND = {
    "damage": {"SHALE_BEAST"},  # the least that reductions leave
    "healing": {"MOTH"},  # where its addition goes is asked in its name
    "values": {"TALONCLAW"},  # the limit that its strike gave
    "round_end": {"TALONCLAW"},  # who has lost that limit is asked in its name
}
CHAPTERS = (
    "choices", "clock", "combat", "damage", "diets", "healing", "hidden", "piles", "preparation",
    "queue", "round_end", "rules", "setting_up", "spells", "strike", "taming", "values",
)  # fmt: skip


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_chapters_know_no_card_by_name(chapter: str) -> None:
    names = {name.upper() for name in cards.IDS} - {"BASIC_WEAPON"}
    tree = ast.parse((GAME / f"{chapter}.py").read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert used & names == LEFT_BEHIND.get(chapter, set())


def test_the_steps_of_a_game_all_have_a_script() -> None:
    from longtable.games.trueshot_lodge.state import OVER, STEP_NAMES

    assert list(rules.STEPS) == list(range(OVER)), "in their order, and none is missing"
    assert len(STEP_NAMES) == OVER + 1
