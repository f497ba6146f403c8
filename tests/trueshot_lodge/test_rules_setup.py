"""Chapters 1 to 3: the aim, the cards, and how the table is set."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.piles import lose_weapon
from longtable.games.trueshot_lodge.round_end import eliminate
from longtable.testing import Scene, rule
from tests.trueshot_lodge.scene import combat, combat_start, preparation


def new_game(seats: int = 3, seed: int = 0, **options: Any) -> Scene:
    """A table where nobody has picked a first pet yet."""

    def shake(state: Any) -> None:
        state.dice = Dice(b"new game %d" % seed)

    return Scene("trueshot-lodge", seats, shake, **options)


def picked(seats: int = 3, seed: int = 0, **options: Any) -> Scene:
    """The same, once everybody has picked the first pet they were offered."""
    scene = new_game(seats, seed, **options)
    return scene.all_do(*(scene.offered(seat)[0] for seat in range(seats)))


# 1. The aim


@rule("TL-1.1")
def test_three_or_four_sit_down() -> None:
    game = longtable.game("trueshot-lodge")
    assert list(game.seats) == [3, 4]
    for seats in (2, 5):
        with pytest.raises(Refusal):
            game.start(seats)
    assert len(picked(3).match.view(0)["players"]) == 3
    assert len(picked(4).match.view(0)["players"]) == 4


@rule("TL-1.1", "TL-1.2")
def test_the_only_player_left_wins_alone() -> None:
    table = combat(A="bat", B="boar:1", C="oxen:1", health={"B": 2, "C": 2})
    table.strike("A", "bat", "B", "boar", "C oxen")  # Boar's last strike kills Oxen
    assert table.match.scores == [1.0, 0.0, 0.0]


@rule("TL-1.2")
def test_the_game_goes_on_while_two_are_in_it() -> None:
    table = combat(A="bat", B="boar:1", C="oxen:1", health={"B": 2, "C": 3})
    table.strike("A", "bat", "B", "boar", "C oxen")
    assert table.state.inside == [0, 2]
    assert table.match.scores is None
    assert table.question() == ("A", "take")


@rule("TL-1.3")
def test_the_card_is_right_against_the_rules() -> None:
    """The rules bring a dead pet back (TL-8.5) and hit every neighbour (TL-10.5)."""
    table = combat(A="hydra", B="lizard:1 bat:1", C="oxen:1", weapons={"A": "screaming_tiger"})
    table.strike("A", "hydra", "B", "lizard")
    assert table.row("B") == ["bat"]  # Lizard left the board for good
    table.turn_of("A").strike("A", "hydra", "B", "bat").turn_of("A")
    table.strike("A", "hydra", "C", "oxen", "C")  # Screaming Tiger: one neighbour, of one's choice
    assert (table.health("B"), table.health("C")) == (10, 6)
    assert table.end_round().row("B") == ["bat"]


@rule("TL-1.4")
def test_aiming_takes_no_health_and_adds_two_to_the_next_spell() -> None:
    table = combat(A="bat", B="blood_beast", C="oxen", hands={"A": "aiming arcane_shot"})
    table.cast("A", "aiming")
    assert [table.health("B", "blood_beast"), table.health("C", "oxen")] == [6, 6]
    table.cast("A", "arcane_shot", "B blood_beast")
    assert table.health("B", "blood_beast") == 6 - 3 - 2


@rule("TL-1.4")
def test_arathar_hurts_a_pet_and_not_a_player() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", hands={"A": "growl"}, weapons={"A": "arathar"},
    )  # fmt: skip
    table.cast("A", "growl", "A bat")
    assert table.health("B", "bear") == 4  # 5 Health against 6
    assert [table.health(seat) for seat in "ABC"] == [10, 10, 10]


@rule("TL-1.4")
def test_jotungeirr_fetches_a_spell_and_nothing_else() -> None:
    table = combat(
        A="hydra", B="bat:1", C="", weapons={"A": "jotungeirr"},
        spell_discard="growl flare", pet_discard="cat", weapon_discard="kiril",
    )  # fmt: skip
    table.strike("A", "hydra", "B", "bat")
    assert table.question() == ("A", "effect-card")
    assert table.choices() == ["pick flare", "pick growl"]


@rule("TL-1.4")
def test_a_tamed_beast_stays_for_this_combat_phase_only() -> None:
    table = combat(
        A="hydra", B="bat:1", C="bear:1", hands={"A": "tame_beast"}, pet_pile="wolf",
    )  # fmt: skip
    table.cast("A", "tame_beast", "right")
    assert table.row("A") == ["hydra", "wolf"]
    table.strike("A", "hydra", "B", "bat").turn_of("A").strike("A", "hydra", "C", "bear")
    assert table.row("A") == ["hydra"]


@rule("TL-1.4")
def test_the_hawk_looks_at_any_time() -> None:
    table = combat(
        A="bat", B="bear", C="oxen", aspects={"B": "aspect_of_the_hawk"},
        pet_pile="wolf", weapon_pile="kiril",
    )  # fmt: skip
    piles = table.match.view(1)["piles"]  # in the middle of A's turn
    assert piles["pets"]["known"] == [[0, "wolf"]]
    assert piles["weapons"]["known"] == [[0, "kiril"]]
    assert table.match.view(0)["piles"]["pets"]["known"] == []


@rule("TL-1.4", "TL-7.9")
def test_wasp_answers_only_a_strike_that_cost_it_health_and_left_it_alive() -> None:
    table = combat(A="bat", B="wasp bear", C="oxen")
    table.pet("A", "bat").penalty = 2
    table.strike("A", "bat", "B", "wasp")
    assert table.health("A", "bat") == 4  # no blood, no answer
    table.pet("A", "bat").penalty = 0
    table.turn_of("A").strike("A", "bat", "B", "wasp")
    assert (table.health("B", "wasp"), table.health("A", "bat")) == (2, 1)
    table.turn_of("A").strike("A", "bat", "B", "wasp")
    assert table.health("A", "bat") == 1  # the dead do not answer


@rule("TL-1.4")
def test_wind_serpent_names_an_opponent() -> None:
    table = combat_start(A="wind_serpent", B="bear", C="oxen")
    assert table.question() == ("A", "effect-player")
    assert table.choices() == ["B", "C"]


@rule("TL-1.4")
def test_shale_beasts_protection_ends_with_the_round() -> None:
    table = combat(A="hydra", B="shale_beast:1 bear", C="oxen:1", hands={"C": "multi_shot"})
    table.strike("A", "hydra", "B", "shale_beast")
    table.strike("C", "oxen", "B", "bear")
    table.turn_of("A").strike("A", "hydra", "B", "bear")
    assert table.health("B", "bear") == 5 - 1 - 2  # 1 stays 1, 3 becomes 2
    table.end_round()
    assert table.state.shale == [0, 0, 0]


@rule("TL-1.4")
def test_the_fungus_bonus_stays_with_one_weapon() -> None:
    table = combat(A="bat", B="bear", C="oxen", weapons={"A": "kiril"}, foods={"A": "fungus"})
    table.eat("A")
    assert table.attack("A") == 3
    lose_weapon(table.state, 0)
    assert table.attack("A") == 2  # the basic weapon has nothing of it


@rule("TL-1.4")
@pytest.mark.parametrize(
    ("card", "field", "value"),
    [
        ("moth", cards.HEALTH, 4),
        ("stone_hound", cards.HEALTH, 6),
        ("lotrafen", cards.COST, 2),
    ],
)
def test_the_card_beats_the_web_page(card: str, field: list[int], value: int) -> None:
    assert field[cards.card(card)] == value


# 2. Pets, weapons, spells


@rule("TL-2.1")
def test_five_things_make_a_pet_and_three_a_weapon() -> None:
    for entry in cards.DATA["pet"]:
        assert entry["type"] in cards.TYPES
        assert entry["rarity"] in ("common", "exotic")
        assert entry["attack"] >= 1
        assert entry["health"] >= 1
        assert entry["text_en"]
    for entry in cards.DATA["weapon"]:
        assert entry["attack"] >= 1
        assert entry["cost"] >= 1
        assert entry["text_en"]
    for entry in cards.DATA["spell"]:
        assert entry["text_en"]
        assert entry["family"] in cards.FAMILIES
        assert "attack" not in entry
        assert "cost" not in entry


@rule("TL-2.2")
@pytest.mark.parametrize(
    ("striker", "target", "loss"),
    [
        ("bat", "fox", 3),  # ferocious beats cunning
        ("fox", "crab", 3),  # cunning beats tenacious
        ("crab", "ray", 3),  # tenacious beats ferocious
        ("fox", "ray", 2),
        ("crab", "fox", 2),
        ("bat", "crab", 2),
        ("bat", "ray", 2),
        ("bat", "caline", 2),  # without a type: outside the circle
        ("fox", "caline", 2),
        ("crab", "caline", 2),
        ("caline", "ray", 2),
        ("caline", "fox", 2),
        ("caline", "crab", 2),
    ],
)
def test_types_beat_each_other_in_a_circle(striker: str, target: str, loss: int) -> None:
    table = combat(A=striker, B=target, C="oxen")
    full = table.health("B", target)
    table.strike("A", striker, "B", target)
    assert full - table.health("B", target) == loss


@rule("TL-2.3", "TL-2.8")
@pytest.mark.parametrize(
    ("played", "pets", "weapons", "spells"),
    [
        ([], 102, 21, 48),
        (["shadowlands"], 108, 25, 52),
        (["dragonflight"], 104, 24, 53),
        (["shadowlands", "dragonflight"], 110, 28, 57),
        (["dire_diets"], 102, 21, 48),
        (["shadowlands", "dragonflight", "dire_diets"], 110, 28, 57),
    ],
)
def test_the_piles_of_every_mix_of_expansions(
    played: list[str], pets: int, weapons: int, spells: int
) -> None:
    scene = new_game(3, **dict.fromkeys(played, True))
    found = Counter(cards.IDS[card] for card in scene.state.cards())
    kinds = [
        [number for name, number in found.items() if first <= cards.card(name) < first + count]
        for first, count in (
            (cards.FIRST_PET, cards.PET_COUNT),
            (cards.FIRST_WEAPON, cards.WEAPON_COUNT),
            (cards.FIRST_SPELL, cards.SPELL_COUNT),
        )
    ]
    assert [sum(kind) for kind in kinds] == [pets, weapons, spells]
    for name, number in found.items():
        card = cards.card(name)
        if card < cards.FIRST_WEAPON:
            assert number == (1 if cards.EXOTIC[card] else 2), name
        elif card < cards.FIRST_FOOD:
            assert number == 1, name
    foods = {name: n for name, n in found.items() if cards.card(name) >= cards.FIRST_FOOD}
    everybody = dict.fromkeys(cards.IDS[cards.FIRST_FOOD :], 3)
    assert foods == (everybody if "dire_diets" in played else {})


@rule("TL-2.4")
def test_a_card_in_a_pile_or_in_the_shop_does_nothing() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="thori_dal talonclaw", pet_discard="bird_of_prey",
        pet_pile="feathermane caline", coins={"A": 3}, health={"A": 5},
    )  # fmt: skip
    assert "buy thori_dal" not in table.choices()  # no Feathermane makes it cheaper yet
    table.answer("tame", "refuse")
    assert "buy thori_dal" not in table.choices()
    table.answer("tame", "refuse")  # Caline, turned up and refused, heals nobody
    assert table.health("A") == 5
    table.answer("tame", "refuse")
    assert table.question()[0] == "B"  # no fourth action by a Bird of Prey in the discard pile


@rule("TL-2.4")
def test_the_same_cards_work_once_tamed_or_bought() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="thori_dal kiril", pet_pile="feathermane bird_of_prey",
        coins={"A": 3},
    )  # fmt: skip
    table.answer("tame", "keep", "middle")
    table.answer("thori_dal")  # Cost 4, for 3
    assert (table.weapon("A"), table.coins("A")) == ("thori_dal", 0)
    table.answer("tame", "keep", "bat", "left")
    assert table.question() == ("A", "prepare")  # the fourth action


@rule("TL-2.5")
def test_a_spell_serves_once() -> None:
    table = combat(A="bat", B="bear", C="oxen", hands={"A": "growl"})
    table.cast("A", "growl", "A bat")
    assert table.hand("A") == []
    assert table.discards("spells") == ["growl"]


@rule("TL-2.5")
def test_traps_and_aspects_take_another_road() -> None:
    table = combat(
        A="bat", B="fox", C="oxen", hands={"A": "explosive_trap aspect_of_the_wild"},
    )  # fmt: skip
    table.cast("A", "explosive_trap", "B").cast("A", "aspect_of_the_wild")
    assert table.discards("spells") == []
    assert table.hand("B") == ["explosive_trap"]
    assert table.match.view(1)["players"][0]["aspect"]["card"] == "aspect_of_the_wild"


@rule("TL-2.6")
def test_the_families_of_spells() -> None:
    families: dict[str, list[str]] = {}
    for entry in cards.DATA["spell"]:
        families.setdefault(entry["family"], []).append(entry["id"])
    del families["none"]
    aspects = "beast cheetah hawk monkey pack wild"
    assert {family: sorted(spells) for family, spells in families.items()} == {
        "aspect": [f"aspect_of_the_{name}" for name in aspects.split()],
        "shot": [
            "arcane_shot", "flayed_shot", "multi_shot", "rapid_shot", "scatter_shot",
            "tranquilizing_shot",
        ],
        "arrow": ["resonating_arrow"],
        "sting": ["scorpid_sting", "serpent_sting", "viper_sting", "wyvern_sting"],
        "bite": ["mongoose_bite"],
        "trap": ["explosive_trap", "freezing_trap", "frost_trap", "immolation_trap"],
        "affinity": [
            f"{name}_affinity" for name in ("azure", "bronze", "emerald", "obsidian", "ruby")
        ],
    }  # fmt: skip


@rule("TL-2.6")
def test_who_cares_about_a_family() -> None:
    table = combat(
        A="fox lesser_dragonkin", B="bear", C="oxen",
        hands={"A": "aspect_of_the_wild bronze_affinity explosive_trap"},
    )  # fmt: skip
    table.cast("A", "aspect_of_the_wild")
    assert table.state.markers == [4, 0, 0]  # Fox: one round longer
    table.cast("A", "bronze_affinity")  # Lesser Dragonkin: every target, so nothing is asked
    assert (table.attack("A", "fox"), table.attack("A", "lesser_dragonkin")) == (3, 2)
    table.cast("A", "explosive_trap")  # Bear: not into B's hand, so it goes to C
    assert table.hand("C") == ["explosive_trap"]


@rule("TL-2.7")
@pytest.mark.parametrize("spell", ["resonating_arrow", "arcane_shot"])
def test_hound_treats_arrows_and_shots_alike(spell: str) -> None:
    table = combat(A="hound", B="blood_beast", C="oxen", hands={"A": spell})
    table.cast("A", spell, "B blood_beast")
    assert table.question() == ("A", "spell-pet")  # one more target
    table.answer("C oxen")
    assert table.health("B", "blood_beast") < 6
    assert table.health("C", "oxen") < 6


@rule("TL-2.7")
@pytest.mark.parametrize("spell", ["mongoose_bite", "viper_sting"])
def test_rodent_treats_bites_and_stings_alike(spell: str) -> None:
    table = combat(A="rodent", B="bear", C="oxen", hands={"A": spell})
    table.cast("A", spell, "B")
    assert table.health("B") == 10 - 1 - 1


# 3. Setting up


@rule("TL-3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_begins_with_ten_health_and_five_coins(seats: int) -> None:
    players = new_game(seats).match.view(None)["players"]
    assert [(player["health"], player["coins"]) for player in players] == [(10, 5)] * seats


@rule("TL-3.2", "TL-13.2")
def test_the_three_piles_are_shuffled_and_lie_face_down() -> None:
    tables = [new_game(3, seed) for seed in (1, 2)]
    for name in ("pet_pile", "weapon_pile", "spell_pile"):
        one, other = (getattr(table.state, name) for table in tables)
        assert one != other, name
        assert one != sorted(one), name
    piles = tables[0].match.view(0)["piles"]
    assert [piles[name]["known"] for name in ("pets", "weapons", "spells")] == [[], [], []]


@rule("TL-3.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_an_exotic_goes_back_until_all_three_are_common(seats: int) -> None:
    for seed in range(40):  # one pet in eight or nine is exotic: many go back
        state = new_game(seats, seed).state
        assert [len(offer) for offer in state.offers] == [3] * seats
        assert not any(cards.EXOTIC[card] for offer in state.offers for card in offer)
        exotics = [card for card in state.pet_pile if cards.EXOTIC[card]]
        assert len(exotics) == len(set(exotics)) == 12
        assert len(state.pet_pile) == 102 - 3 * seats


@rule("TL-3.3", "TL-13.3")
def test_the_three_pets_are_shown_to_nobody() -> None:
    scene = new_game(3)
    own = [scene.match.view(seat)["players"][seat]["offer"] for seat in range(3)]
    assert [sorted(cards.card(name) for name in offer) for offer in own] == scene.state.offers
    for seat in (0, 1, 2, None):
        players = scene.match.view(seat)["players"]
        assert all(players[other]["offer"] == [] for other in range(3) if other != seat)


@rule("TL-3.4", "TL-5.14")
def test_picks_are_secret_turned_up_together_and_the_rest_discarded() -> None:
    scene = new_game(3)
    offers = [list(offer) for offer in scene.state.offers]
    assert scene.asked() == {0: "first-pet", 1: "first-pet", 2: "first-pet"}
    picks = [scene.offered(seat)[0] for seat in range(3)]
    scene.does(1, picks[1]).does(0, picks[0])
    assert scene.asked() == {2: "first-pet"}
    assert all(pet is None for p in scene.match.view(2)["players"] for pet in p["pets"])
    assert scene.match.view(2)["discards"]["pets"] == []
    scene.does(2, picks[2])
    for seat, pick in enumerate(picks):
        left, middle, right = scene.match.view(None)["players"][seat]["pets"]
        assert (left, right) == (None, None)
        assert f"choose {middle['card']}" == pick
        offers[seat].remove(cards.card(middle["card"]))
    rest = sorted(card for offer in offers for card in offer)
    assert sorted(scene.state.pet_discard) == rest
    assert len(rest) == 6


@rule("TL-3.5")
def test_everyone_has_a_basic_weapon() -> None:
    scene = picked(4)
    for player in scene.match.view(None)["players"]:
        assert (player["weapon"]["card"], player["weapon"]["attack"]) == ("basic_weapon", 2)
    basic = cards.BASIC_WEAPON
    assert (cards.ATTACK[basic], cards.COST[basic]) == (2, 0)


@rule("TL-3.5")
def test_whoever_loses_a_weapon_falls_back_on_the_basic_one() -> None:
    table = combat(A="hydra", B="bat:1", C="bear:1", weapons={"A": "neltharax"})
    table.strike("A", "hydra", "B", "bat").turn_of("A").strike("A", "hydra", "C", "bear")
    assert table.health("B") == 6
    table.end_round()  # no spell was cast: Neltharax goes
    assert (table.weapon("A"), table.attack("A")) == ("basic_weapon", 2)
    assert table.discards("weapons") == ["neltharax"]


@rule("TL-3.5")
def test_the_basic_weapon_never_reaches_a_discard_pile() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="kiril arathar")
    table.answer("kiril")
    assert table.discards("weapons") == []
    table.state.health[1] = 0
    table.state.ranking = [0, 2, 1]
    eliminate(table.state)  # not even when its owner leaves the game
    assert table.discards("weapons") == []
    assert table.weapon("B") == "basic_weapon"


@rule("TL-3.5")
def test_only_one_weapon_is_wielded_at_a_time() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="kiril arathar", weapons={"A": "talonclaw"}
    )
    table.answer("arathar")
    assert (table.weapon("A"), table.attack("A")) == ("arathar", 3)
    assert table.discards("weapons") == ["talonclaw"]


@rule("TL-3.6")
def test_the_basic_weapon_cannot_be_traded() -> None:
    table = preparation(
        A="bat", B="bear", C="oxen", shop="miracoran kiril", weapons={"C": "arathar"}
    )
    table.answer("miracoran")  # B has only the basic weapon: C it must be
    assert [table.weapon(seat) for seat in "ABC"] == ["arathar", "basic_weapon", "miracoran"]


@rule("TL-3.6")
def test_among_basic_weapons_miracoran_stays_where_it_is() -> None:
    table = preparation(A="bat", B="bear", C="oxen", shop="miracoran kiril")
    table.answer("miracoran")
    assert table.question() == ("A", "prepare")
    assert [table.weapon(s) for s in "ABC"] == ["miracoran", "basic_weapon", "basic_weapon"]


@rule("TL-3.7")
def test_two_weapons_are_turned_up_as_the_shop() -> None:
    scene = new_game(3)
    assert len(scene.match.view(None)["shop"]) == 2
    assert scene.match.view(None)["piles"]["weapons"]["cards"] == 19


@rule("TL-3.8")
def test_the_first_round_goes_from_the_pick_straight_into_combat() -> None:
    scene = picked(3)
    events = [told["event"] for told in scene.match.story(None)]
    assert "combat" in events
    assert "prepare" not in scene.asked().values()
    assert scene.match.view(None)["round"] == 1


@rule("TL-3.8")
def test_buying_refreshing_and_taming_begin_in_round_two() -> None:
    scene = picked(3)
    while "prepare" not in scene.asked().values():
        for seat, choice in list(scene.match.waiting.items()):
            scene.match.act(seat, choice.actions[-1])  # the last one offered is a strike
    assert scene.match.view(None)["round"] == 2
    (asked,) = scene.asked()
    assert {"refresh", "tame", "stop"} <= set(scene.offered(asked))


@rule("TL-3.9")
def test_the_first_opener_is_drawn_by_lot() -> None:
    openers = {picked(4, seed).match.view(None)["opener"] for seed in range(30)}
    assert openers == {0, 1, 2, 3}
    scene = picked(4, 3)
    (told,) = scene.told("opener")
    assert told["rule"] == "TL-3.9"
    assert scene.told("combat")[0]["seat"] == told["seat"]


@rule("TL-3.10")
def test_nobody_holds_a_spell_in_the_first_combat() -> None:
    scene = picked(4)
    while "take" not in scene.asked().values():  # spells are handed out after that combat
        assert scene.state.hands == [[], [], [], []]
        assert "window" not in scene.asked().values()
        for seat, choice in list(scene.match.waiting.items()):
            scene.match.act(seat, choice.actions[-1])
    assert scene.match.view(None)["round"] == 1
