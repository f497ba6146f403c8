"""The cards (chapter 2), read from cards.toml: one number per card, one list per field.

Every card has a number of its own: pets come first, then weapons, spells and foods. An effect is
known by the number of the card it is printed on, and finds its numbers there: `LOSS[card]`,
`LAPS[card]`. Changing a number in the data changes the game.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from longtable.core.words import Words

DATA: Final[dict[str, Any]] = tomllib.loads(
    (files("longtable.games.trueshot_lodge") / "cards.toml").read_text(encoding="utf-8")
)

CORE: Final = "core"
EXPANSIONS: Final = ("shadowlands", "dragonflight", "dire_diets")

_PETS: Final[list[dict[str, Any]]] = DATA["pet"]
_WEAPONS: Final[list[dict[str, Any]]] = [*DATA["weapon"], DATA["basic_weapon"]]
_SPELLS: Final[list[dict[str, Any]]] = DATA["spell"]
_FOODS: Final[list[dict[str, Any]]] = DATA["food"]
ENTRIES: Final[list[dict[str, Any]]] = [*_PETS, *_WEAPONS, *_SPELLS, *_FOODS]

PET_COUNT: Final[int] = len(_PETS)
WEAPON_COUNT: Final[int] = len(_WEAPONS)  # the basic weapon included
SPELL_COUNT: Final[int] = len(_SPELLS)
FOOD_COUNT: Final[int] = len(_FOODS)
CARD_COUNT: Final[int] = len(ENTRIES)
FIRST_PET: Final = 0
FIRST_WEAPON: Final[int] = PET_COUNT
FIRST_SPELL: Final[int] = FIRST_WEAPON + WEAPON_COUNT
FIRST_FOOD: Final[int] = FIRST_SPELL + SPELL_COUNT

IDS: Final[list[str]] = [entry["id"] for entry in ENTRIES]
_NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
assert len(_NUMBER_OF) == CARD_COUNT, "two cards have the same id"


def card(name: str) -> int:
    """The number of the card with that id."""
    return _NUMBER_OF[name]


def _field(name: str) -> list[int]:
    return [entry.get(name, 0) for entry in ENTRIES]


# TL-2.1: what is printed on a card

ATTACK: Final = _field("attack")
HEALTH: Final = _field("health")
COST: Final = _field("cost")
COPIES: Final = _field("copies")
EXPANSION: Final[list[str]] = [entry.get("expansion", CORE) for entry in ENTRIES]
TYPES: Final = ["ferocious", "cunning", "tenacious", "none"]
NO_TYPE: Final = 3
TYPE: Final[list[int]] = [TYPES.index(entry.get("type", "none")) for entry in ENTRIES]
EXOTIC: Final[list[bool]] = [entry.get("rarity") == "exotic" for entry in ENTRIES]

# The numbers in the texts, named as in the data

LOSS: Final = _field("loss")
LOSS_HURT: Final = _field("loss_hurt")
LOSS_LATER: Final = _field("loss_later")
LOSS_OWNER: Final = _field("loss_owner")
EXTRA_LOSS: Final = _field("extra_loss")
SET_LOSS: Final = _field("set_loss")
HEAL: Final = _field("heal")
ATTACK_BONUS: Final = _field("attack_bonus")
ATTACK_BONUS_HURT: Final = _field("attack_bonus_hurt")
HEALTH_BONUS: Final = _field("health_bonus")
EXTRA_BONUS: Final = _field("extra_bonus")
ATTACK_PENALTY: Final = _field("attack_penalty")
REDUCTION: Final = _field("reduction")
MINIMUM: Final = _field("minimum")
SET_ATTACK: Final = _field("set_attack")
SET_HEALTH: Final = _field("set_health")
FACTOR: Final = _field("factor")
LAPS: Final = _field("laps")
ROUNDS: Final = _field("rounds")
EXTRA_ROUNDS: Final = _field("extra_rounds")
TIMES: Final = _field("times")
REPEATS: Final = _field("repeats")
STRIKES: Final = _field("strikes")
TARGETS: Final = _field("targets")
EXTRA_TARGETS: Final = _field("extra_targets")
CARDS: Final = _field("cards")
PET_LIMIT: Final = _field("pet_limit")
EXTRA_ACTIONS: Final = _field("extra_actions")
COINS: Final = _field("coins")
DISCOUNT: Final = _field("discount")

# TL-2.6: families of spells

FAMILIES: Final = ["none", "aspect", "trap", "shot", "arrow", "bite", "sting", "affinity"]
ASPECT: Final = 1
TRAP: Final = 2
SHOT: Final = 3
ARROW: Final = 4
BITE: Final = 5
STING: Final = 6
AFFINITY: Final = 7
FAMILY: Final[list[int]] = [FAMILIES.index(entry.get("family", "none")) for entry in ENTRIES]

# The rules' own numbers

CONSTANTS: Final[dict[str, Any]] = DATA["constants"]
PLAYER_HEALTH: Final[int] = CONSTANTS["player_health"]
PLAYER_HEALTH_MAX: Final[int] = CONSTANTS["player_health_max"]
STARTING_COINS: Final[int] = CONSTANTS["starting_coins"]
SETUP_PETS: Final[int] = CONSTANTS["setup_pets_drawn"]
PREPARATION_ACTIONS: Final[int] = CONSTANTS["preparation_actions"]
USUAL_PET_LIMIT: Final[int] = CONSTANTS["pet_limit"]
HIGHEST_PET_LIMIT: Final[int] = CONSTANTS["pet_limit_with_effects"]
EXOTIC_LIMIT: Final[int] = CONSTANTS["exotic_limit"]
SHOP_SIZE: Final[int] = CONSTANTS["shop_size"]
REFUND_LOSS: Final[int] = CONSTANTS["refund_loss"]
TYPE_BONUS: Final[int] = CONSTANTS["type_bonus"]
EXHAUSTION_LAP: Final[int] = CONSTANTS["exhaustion_lap"]
EXHAUSTION_LOSS: Final[int] = CONSTANTS["exhaustion_loss"]

# TL-2.2: which type each type beats; one without a type beats none
BEATS: Final[list[int]] = [
    TYPES.index(CONSTANTS["strong_against"].get(name, "none")) for name in TYPES
]

BASIC_WEAPON: Final[int] = card("basic_weapon")


def pile_of(first: int, count: int, expansions: list[str]) -> list[int]:
    """TL-2.3, TL-2.8: the cards of one kind that are in play, each as often as it exists."""
    return [
        number
        for number in range(first, first + count)
        if EXPANSION[number] in expansions
        for _ in range(COPIES[number])
    ]


def text(number: int, lang: str) -> str:
    """The card as players read it."""
    entry = ENTRIES[number]
    return str(entry[f"text_{lang}"]).format(**entry)


def ruling(number: int, lang: str) -> str:
    """The finer point, or nothing."""
    entry = ENTRIES[number]
    return str(entry.get(f"ruling_{lang}", "")).format(**entry)


def names(lang: str) -> dict[str, str]:
    """What every card is called: `card-wolf`, and by its kind `pet-wolf`."""
    found: dict[str, str] = {}
    kinds = (("pet", _PETS), ("weapon", _WEAPONS), ("spell", _SPELLS), ("food", _FOODS))
    for kind, entries in kinds:
        for entry in entries:
            found[f"{kind}-{entry['id']}"] = found[f"card-{entry['id']}"] = entry[f"name_{lang}"]
    return found


def catalogue(lang: str) -> list[dict[str, Any]]:
    """Every card as a reader finds it: `facts` says in words what is printed beside its text, and
    the fields between say it in numbers and ids, None where a card has no such thing.
    """
    from longtable.core.words import Words

    source = files("longtable.games.trueshot_lodge") / f"messages.{lang}.ftl"
    words = Words(lang, [source.read_text(encoding="utf-8")])
    return [_described(number, lang, words) for number in range(CARD_COUNT)]


def _described(number: int, lang: str, words: Words) -> dict[str, Any]:
    entry = ENTRIES[number]
    kind = kind_of(number)
    facts = [words.say(f"kind-{kind}")]
    if kind == "pet":
        facts.append(words.say(f"type-{TYPES[TYPE[number]]}"))
        if EXOTIC[number]:
            facts.append(words.say("exotic"))
    family = family_of(number, lang)
    if family != "none":
        facts.append(words.say(f"family-{family}"))
    if kind in ("pet", "weapon"):
        facts.append(words.say("fact-attack", amount=ATTACK[number]))
    if kind == "pet":
        facts.append(words.say("fact-health", amount=HEALTH[number]))
    if kind == "weapon" and number != BASIC_WEAPON:
        unit = "health" if number == XU_TENASH else "coins"
        facts.append(words.say(f"fact-cost-{unit}", amount=COST[number]))
    return {
        "id": IDS[number],
        "name": entry[f"name_{lang}"],
        "title": entry.get(f"title_{lang}", ""),
        "kind": kind,
        "type": TYPES[TYPE[number]] if kind == "pet" else None,
        "exotic": EXOTIC[number] if kind == "pet" else None,
        "family": family if family != "none" else None,
        "attack": ATTACK[number] if kind in ("pet", "weapon") else None,
        "health": HEALTH[number] if kind == "pet" else None,
        "cost": COST[number] if kind == "weapon" else None,
        "facts": facts,
        "text": text(number, lang),
        "ruling": ruling(number, lang),
        "expansion": EXPANSION[number],
    }


def kind_of(number: int) -> str:
    """`pet`, `weapon`, `spell` or `food`."""
    if number < FIRST_WEAPON:
        return "pet"
    if number < FIRST_SPELL:
        return "weapon"
    return "spell" if number < FIRST_FOOD else "food"


def family_of(number: int, lang: str) -> str:
    """The family of a spell, as that language files it (TL-2.7); `none` for what has none."""
    entry = ENTRIES[number]
    return str(entry.get(f"family_{lang}", entry.get("family", "none")))


# Every card by name

BASILISK: Final = card("basilisk")
BAT: Final = card("bat")
BEAR: Final = card("bear")
BEETLE: Final = card("beetle")
BIRD_OF_PREY: Final = card("bird_of_prey")
BLOOD_BEAST: Final = card("blood_beast")
BOAR: Final = card("boar")
CARRION_BIRD: Final = card("carrion_bird")
CAT: Final = card("cat")
CLEFTHOOF: Final = card("clefthoof")
CRAB: Final = card("crab")
CROCILISK: Final = card("crocilisk")
DIREHORN: Final = card("direhorn")
DRAGONHAWK: Final = card("dragonhawk")
FEATHERMANE: Final = card("feathermane")
FOX: Final = card("fox")
GORILLA: Final = card("gorilla")
GRUFFHORN: Final = card("gruffhorn")
HOPPER: Final = card("hopper")
HOUND: Final = card("hound")
HYDRA: Final = card("hydra")
HYENA: Final = card("hyena")
LIZARD: Final = card("lizard")
MECHANICAL: Final = card("mechanical")
MONKEY: Final = card("monkey")
MOTH: Final = card("moth")
OXEN: Final = card("oxen")
RAPTOR: Final = card("raptor")
RAVAGER: Final = card("ravager")
RAY: Final = card("ray")
RIVERBEAST: Final = card("riverbeast")
RODENT: Final = card("rodent")
SCALEHIDE: Final = card("scalehide")
SCORPID: Final = card("scorpid")
SERPENT: Final = card("serpent")
SPIDER: Final = card("spider")
SPOREBAT: Final = card("sporebat")
STAG: Final = card("stag")
TALLSTRIDER: Final = card("tallstrider")
TURTLE: Final = card("turtle")
WASP: Final = card("wasp")
WATERFOWL: Final = card("waterfowl")
WIND_SERPENT: Final = card("wind_serpent")
WOLF: Final = card("wolf")
WRAP_STALKER: Final = card("wrap_stalker")
AQIRI: Final = card("aqiri")
CALINE: Final = card("caline")
CARAPID: Final = card("carapid")
CHIMAERA: Final = card("chimaera")
CORE_HOUND: Final = card("core_hound")
DEVILSAUR: Final = card("devilsaur")
PTERRORDAX: Final = card("pterrordax")
SHALE_BEAST: Final = card("shale_beast")
SPIRIT_BEAST: Final = card("spirit_beast")
STONE_HOUND: Final = card("stone_hound")
WATER_STRIDER: Final = card("water_strider")
WORM: Final = card("worm")
CAMEL: Final = card("camel")
COURSER: Final = card("courser")
MAMMOTH: Final = card("mammoth")
LESSER_DRAGONKIN: Final = card("lesser_dragonkin")

ARATHAR: Final = card("arathar")
ASHJRE_THUL: Final = card("ashjre_thul")
DOMINION: Final = card("dominion")
FALINRUSH: Final = card("falinrush")
FANG_KUNG: Final = card("fang_kung")
KIRIL: Final = card("kiril")
KLATITH: Final = card("klatith")
LOTRAFEN: Final = card("lotrafen")
MIRACORAN: Final = card("miracoran")
OATHBINDER: Final = card("oathbinder")
RHOKDELAR: Final = card("rhokdelar")
SCREAMING_TIGER: Final = card("screaming_tiger")
SHAN_DUN: Final = card("shan_dun")
TAL_RAK: Final = card("tal_rak")
TALONCLAW: Final = card("talonclaw")
TAOREN: Final = card("taoren")
THAS_DORAH: Final = card("thas_dorah")
THORI_DAL: Final = card("thori_dal")
TITANSTRIKE: Final = card("titanstrike")
VISHANKA: Final = card("vishanka")
XU_TENASH: Final = card("xu_tenash")
JOTUNGEIRR: Final = card("jotungeirr")
RAE_SHALARE: Final = card("rae_shalare")
SOULBARB: Final = card("soulbarb")
ZOVASTRUM: Final = card("zovastrum")
AWAK_MAMI: Final = card("awak_mami")
DJARUUN: Final = card("djaruun")
NELTHARAX: Final = card("neltharax")

AIMING: Final = card("aiming")
ARCANE_SHOT: Final = card("arcane_shot")
ASPECT_OF_THE_BEAST: Final = card("aspect_of_the_beast")
ASPECT_OF_THE_CHEETAH: Final = card("aspect_of_the_cheetah")
ASPECT_OF_THE_HAWK: Final = card("aspect_of_the_hawk")
ASPECT_OF_THE_MONKEY: Final = card("aspect_of_the_monkey")
ASPECT_OF_THE_PACK: Final = card("aspect_of_the_pack")
ASPECT_OF_THE_WILD: Final = card("aspect_of_the_wild")
BEAST_LORE: Final = card("beast_lore")
BESTIAL_WRATH: Final = card("bestial_wrath")
CALL_PET: Final = card("call_pet")
CONCUSSIVE_TRAIT: Final = card("concussive_trait")
COUNTERATTACK: Final = card("counterattack")
DETERRENCE: Final = card("deterrence")
DISENGAGE: Final = card("disengage")
DISMISS_PET: Final = card("dismiss_pet")
DISTRACTING_TRAIT: Final = card("distracting_trait")
EAGLE_EYE: Final = card("eagle_eye")
EXPLOSIVE_TRAP: Final = card("explosive_trap")
EYES_OF_THE_BEAST: Final = card("eyes_of_the_beast")
FEED_PET: Final = card("feed_pet")
FEIGN_DEATH: Final = card("feign_death")
FLARE: Final = card("flare")
FREEZING_TRAP: Final = card("freezing_trap")
FROST_TRAP: Final = card("frost_trap")
GROWL: Final = card("growl")
HUNTERS_MARK: Final = card("hunters_mark")
IMMOLATION_TRAP: Final = card("immolation_trap")
INTIMIDATION: Final = card("intimidation")
MEND_PET: Final = card("mend_pet")
MONGOOSE_BITE: Final = card("mongoose_bite")
MULTI_SHOT: Final = card("multi_shot")
RAPID_SHOT: Final = card("rapid_shot")
RAPTOR_STRIKE: Final = card("raptor_strike")
READINESS: Final = card("readiness")
REVIVE_PET: Final = card("revive_pet")
SCARE_BEAST: Final = card("scare_beast")
SCATTER_SHOT: Final = card("scatter_shot")
SCORPID_STING: Final = card("scorpid_sting")
SERPENT_STING: Final = card("serpent_sting")
TAME_BEAST: Final = card("tame_beast")
TRACKING: Final = card("tracking")
TRANQUILIZING_SHOT: Final = card("tranquilizing_shot")
TRUESHOT_AURA: Final = card("trueshot_aura")
VIPER_STING: Final = card("viper_sting")
VOLLEY: Final = card("volley")
WING_CLIP: Final = card("wing_clip")
WYVERN_STING: Final = card("wyvern_sting")
DEATH_CHAKRAM: Final = card("death_chakram")
FLAYED_SHOT: Final = card("flayed_shot")
RESONATING_ARROW: Final = card("resonating_arrow")
WILD_SPIRITS: Final = card("wild_spirits")
AZURE_AFFINITY: Final = card("azure_affinity")
BRONZE_AFFINITY: Final = card("bronze_affinity")
EMERALD_AFFINITY: Final = card("emerald_affinity")
OBSIDIAN_AFFINITY: Final = card("obsidian_affinity")
RUBY_AFFINITY: Final = card("ruby_affinity")

BREAD: Final = card("bread")
CHEESE: Final = card("cheese")
FISH: Final = card("fish")
FRUIT: Final = card("fruit")
FUNGUS: Final = card("fungus")
MEAT: Final = card("meat")
WATER: Final = card("water")
