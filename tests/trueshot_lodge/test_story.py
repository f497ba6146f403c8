"""What is told is true and whole, in words that agree with it."""

from __future__ import annotations

import pytest

from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import Lodge, combat, combat_start, preparation

PLAYERS = ["Ann", "Bob", "Eve", "Yann"]


def words(table: Lodge, event: str, lang: str = "en") -> list[str]:
    """Everything of that kind that was told, as a watcher reads it."""
    said = table.game.words(lang)
    return [said.event(told, PLAYERS) for told in table.match.story(None) if told["event"] == event]


# Coins and Health


@rule("TL-5.4")
def test_paying_with_health_is_told() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="xu_tenash kiril")
    table.answer("xu_tenash")
    assert words(table, "bought-for-health") == [
        f"Ann buys Xu'tenash for {cards.COST[cards.XU_TENASH]} Health and has "
        f"{table.health('A')} left."
    ]
    assert not table.told("bought")


@rule("TL-5.5")
@pytest.mark.parametrize(
    ("paid", "english", "french"),
    [
        (1, "Ann gives Arathar away.", "Ann défausse Arathar."),
        (2, "Ann gives Arathar back for 1 Coin.", "Ann rend Arathar contre 1 Pièce."),
        (3, "Ann gives Arathar back for 2 Coins.", "Ann rend Arathar contre 2 Pièces."),
    ],
)
def test_one_coin_is_one_coin_and_none_is_left_out(paid: int, english: str, french: str) -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril miracoran", weapons={"A": "arathar"}
    )
    table.state.weapon_paid[0] = paid
    table.answer("kiril")
    assert words(table, "traded-in") == [english]
    assert words(table, "traded-in", "fr") == [french]


@rule("TL-12.1")
def test_water_that_is_lost_is_told() -> None:
    table = combat_start(A="bat", B="bear", C="oxen", coins={"A": 3})
    assert not table.told("water-lost")
    table = preparation(A="bat", B="bear", C="oxen", coins={"A": 3})
    table.state.water[0] = 1
    table.answer("stop", "stop", "stop")
    assert table.coins("A") == 2
    assert words(table, "water-lost") == ["Ann loses the Coin that came from Water."]


@rule("TL-9.12")
def test_the_bonus_of_an_aspect_is_told_as_it_comes_and_as_it_goes() -> None:
    hands = {"A": "aspect_of_the_beast aspect_of_the_hawk"}
    table = combat(A="bat", B="bear", C="oxen", hands=hands)
    table.cast("A", "aspect_of_the_beast")
    assert words(table, "gained") == ["Ann’s Bat gains 1 Attack and 1 Health."]
    table.cast("A", "aspect_of_the_hawk")
    assert words(table, "bonus-ends") == [
        f"Ann’s Bat no longer has the bonus of Aspect of the Beast and has "
        f"{table.health('A', 'bat')} Health."
    ]


@rule("TL-8.11")
@pytest.mark.parametrize(
    ("spell", "english", "french"),
    [
        ("growl", "Ann’s Bat gains 2 Attack.", "Chauve-souris d’Ann gagne 2 Attaque."),
        ("feed_pet", "Ann’s Bat gains 2 Health.", "Chauve-souris d’Ann gagne 2 Vie."),
    ],
)
def test_a_gain_of_0_is_left_out(spell: str, english: str, french: str) -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": spell})
    table.cast("A", spell, "A bat")
    assert words(table, "gained") == [english]
    assert words(table, "gained", "fr") == [french]


# Spells and effects


@rule("TL-9.8")
def test_every_spell_names_its_target() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "concussive_trait mongoose_bite"})
    table.cast("A", "concussive_trait", "B bear").cast("A", "mongoose_bite", "C")
    assert words(table, "aimed") == ["Concussive Trait goes to Bob’s Bear."]
    assert words(table, "aimed-at-player") == ["Mongoose Bite goes to Eve."]


@rule("TL-9.8")
def test_a_target_that_nobody_had_to_choose_is_named_too() -> None:
    table = combat(A="bat", B="bear:1", C="oxen", hands={"B": "revive_pet"})
    table.announce("A", "bat", "B", "bear").pass_window()
    table.cast("B", "revive_pet")
    assert words(table, "aimed") == ["Revive Pet goes to Bob’s Bear."]


@rule("TL-8.7")
def test_an_effect_without_victims_is_not_told() -> None:
    table = combat(A="waterfowl", B="bear", C="oxen")
    table.strike("A", "waterfowl", "B", "bear")  # it has no friends to heal
    assert not table.told("effect")
    table = combat(A="waterfowl bat:1", B="bear", C="oxen")
    table.strike("A", "waterfowl", "B", "bear")
    story = [told["event"] for told in table.match.story(None)]
    assert story.index("effect") == story.index("healed") - 1


@rule("TL-8.7")
def test_an_effect_is_told_before_it_asks() -> None:
    table = combat(A="hydra", B="basilisk:1 bear", C="oxen")
    table.strike("A", "hydra", "B", "basilisk")
    assert table.question() == ("B", "effect-pet")
    assert words(table, "effect") == ["Basilisk of Bob takes effect."]


@rule("TL-4.9")
def test_what_waits_is_told() -> None:
    table = combat(A="hydra", B="moth:1 sporebat:1", C="oxen", hands={"B": "aiming volley"})
    table.cast("B", "aiming").cast("B", "volley")
    table.strike("A", "hydra", "B", "moth").turn_of("A").strike("A", "hydra", "B", "sporebat")
    assert words(table, "next-spell") == ["Bob’s next spell takes 2 more Health."]
    assert len(words(table, "next-for-all")) == 1
    assert words(table, "next-bonus") == ["The next bonus that Bob gives is 1 higher."]
    assert words(table, "next-damage") == ["The next damage that Bob deals is 1 higher."]


# Turns and strikes


@rule("TL-6.1", "TL-1.3")
def test_cheetah_taking_the_first_turn_is_named() -> None:
    table = combat_start(A="bat", B="bear", C="oxen", aspects={"C": "aspect_of_the_cheetah"})
    assert words(table, "opens-by") == ["Aspect of the Cheetah gives Eve the first turn."]
    assert table.question() == ("C", "strike")


@rule("TL-10.15")
def test_the_end_of_a_round_does_not_promise_the_opening_that_cheetah_takes() -> None:
    table = combat(A="hydra", B="bat:1", C="", aspects={"C": "aspect_of_the_cheetah"})
    table.strike("A", "hydra", "B", "bat").answer("decline", "decline", "decline")
    (told,) = table.told("round-over")
    assert told["seat"] == 2


@rule("TL-7.7")
def test_announces_again_is_not_said_of_one_who_can_not() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"B": "wyvern_sting"})
    table.announce("A", "bat", "B", "bear")
    table.cast("B", "wyvern_sting", "A").settle()
    assert words(table, "undone") == []
    assert words(table, "undone-at-last") == ["The strike is undone, and Ann can make no other."]
    table = combat(A="bat fox", B="bear", C="oxen", hands={"B": "wyvern_sting"})
    table.announce("A", "bat", "B", "bear")
    table.cast("B", "wyvern_sting", "A", "A bat").settle()
    assert words(table, "undone") == ["The strike is undone; Ann announces again."]


# French


def test_the_little_word_de_loses_its_vowel_before_another() -> None:
    table = combat(A="bat", B="bear", C="oxen", D="fox", opener="A")
    table.turn_of("A").does("A", "pass").turn_of("B")
    assert words(table, "turn", "fr")[:2] == ["C’est au tour d’Ann.", "C’est au tour de Bob."]
    table.turn_of("D")
    assert words(table, "turn", "fr")[-1] == "C’est au tour de Yann."


def test_french_has_a_no_break_space_before_high_marks() -> None:
    table = combat(A="bat", B="bear", C="oxen")
    said = table.game.words("fr")
    assert said.say("told-combat", seat="Ann") == "Le combat commence\u00a0; Ann ouvre."
    assert table.game.rulebook("fr").rules["TL-5.3"].text.count("\u00a0;") == 1
    assert " ;" not in table.game.rulebook("fr").rules["TL-5.3"].text
