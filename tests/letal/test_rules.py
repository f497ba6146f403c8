"""The rules of setting up, of a turn and of the end, by the letter (chapters 1 to 4, 9 to 13)."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.core.errors import BadOption
from longtable.games.letal import GAME, cards
from longtable.games.letal.decks import check_deck, read_deck, write_deck
from longtable.games.letal.endurance import GameOver, check_end, last_team_standing
from longtable.games.letal.library import CARD_COUNT, DECK_MIN, HEROES, STANDARD, library
from longtable.games.letal.piles import hide
from longtable.games.letal.rules import Letal
from longtable.games.letal.state import ROLLING
from longtable.testing import Scene, rule
from tests.letal.scene import Duel, Side, ask_about, duel, lay

FOUR = [
    Side("assassin c3"), Side("gatewarden a1"), Side("lamplighter c5"), Side("apothecary f6"),
    Side("ferryman c1"), Side("cinder_scribe b1"), Side("gatewarden e5"), Side("ferryman e6"),
]  # fmt: skip


def new(seats: int = 2, **options: Any) -> Scene:
    return Scene("letal", seats, throws=[(6, 3), (6, 5)], **options)


def brought(seats: int = 2, **options: Any) -> Scene:
    scene = new(seats, **options).all_do(
        "bring assassin gatewarden", "bring lamplighter apothecary"
    )
    if seats == 4:
        scene.all_do("bring ferryman lamplighter", "bring assassin ferryman")
    return scene


def placed(**options: Any) -> Scene:
    scene = brought(**options)
    while scene.match.waiting and "set-aside" in scene.asked().values():
        scene.does(next(iter(scene.match.waiting)), "keep")
    return scene


def ready(first: str = "first 2", **options: Any) -> Scene:
    scene = placed(**options).does(1, first)
    for seat, words in ((0, "assassin c2"), (1, "lamplighter c5"), (0, "gatewarden a1"),
                        (1, "apothecary f6")):  # fmt: skip
        scene.does(seat, f"put {words}")
    return scene


# Setting up


@rule("LE-1.1", "LE-2.1", "LE-3.1")
def test_everybody_brings_two_heroes_chosen_in_secret() -> None:
    scene = new()
    assert set(scene.asked()) == {0, 1}
    scene.does(0, "bring assassin gatewarden")
    assert scene.match.view(1)["players"][0]["heroes"][0]["hero"] is None
    scene.does(1, "bring assassin gatewarden")
    printed = [STANDARD.heroes[kind].endurance for kind in (0, 1)]
    assert scene.state.endurance == printed * 2
    assert [GAME.seats[0], GAME.seats[-1], len(GAME.seats)] == [2, 4, 2]


@rule("LE-1.3", "LE-2.2", "LE-3.1")
def test_partners_choose_after_each_other_and_never_the_same_name() -> None:
    scene = new(4)
    assert set(scene.asked()) == {0, 1}
    scene.all_do("bring assassin gatewarden", "bring lamplighter apothecary")
    assert set(scene.asked()) == {2, 3}
    assert scene.refused(2, "bring assassin ferryman") == "LE-3.1"
    assert "bring assassin ferryman" in scene.offered(3)
    assert [scene.state.team(2 * seat) for seat in range(4)] == [0, 1, 0, 1]


@rule("LE-3.2", "LE-3.3", "LE-3.4", "LE-12.1")
def test_cards_are_set_aside_in_secret_down_to_thirty() -> None:
    scene = brought()
    before = list(scene.state.submitted[0])
    scene.all_do("set-aside quick_cut", "keep")
    told = scene.told("set-aside", seat=1)[0]
    assert "card" not in told
    assert scene.match.view(0)["players"][0]["heroes"][0]["aside"]["known"] == ["quick_cut"]
    assert scene.match.view(1)["players"][0]["heroes"][0]["aside"] == {"cards": 1, "known": []}
    scene.all_do("set-aside quick_cut", "keep")
    assert len(scene.state.deck[0]) == DECK_MIN
    assert scene.offered(0)[0] == "set-aside march_and_strike"  # on to the other hero
    scene.does(0, "keep")
    assert scene.state.deck[0] != [card for card in before if card in scene.state.deck[0]]


@rule("LE-3.5", "LE-3.6")
def test_the_highest_die_chooses_who_plays_first_before_anybody_is_placed() -> None:
    scene = placed()
    rolls = scene.state.rolls
    best = rolls.index(max(rolls))
    assert scene.asked() == {best: "first"}
    assert set(scene.state.space) == {-1}


@rule("LE-3.5")
def test_who_ties_for_the_highest_rolls_again() -> None:
    def arrange(state: Letal) -> None:
        for number, side in enumerate(FOUR[:4]):
            lay(state, number, side)
        state.space = [-1] * 4
        state.step = ROLLING

    scene = Scene("letal", 2, arrange, throws=[(6, 2), (6, 2), (6, 1), (6, 4)])
    assert [told["roll"] for told in scene.told("rolled")] == [3, 3, 2, 5]
    assert scene.asked() == {1: "first"}


@rule("LE-3.7", "LE-3.8")
def test_teams_place_in_turns_on_their_two_rows_the_second_player_begins() -> None:
    scene = placed().does(1, "first 2")
    assert scene.asked() == {0: "place"}
    assert scene.refused(0, "put assassin c3") == "LE-3.7"
    scene.does(0, "put assassin c2")
    assert scene.asked() == {1: "place"}
    assert scene.refused(1, "put lamplighter c4") == "LE-3.7"
    scene.does(1, "put lamplighter c5")
    assert scene.refused(0, "put gatewarden c2") == "LE-3.7"


@rule("LE-3.8")
def test_in_teams_of_two_the_partners_take_turns_placing() -> None:
    scene = brought(4)
    while "set-aside" in scene.asked().values():
        scene.does(next(iter(scene.match.waiting)), "keep")
    (seat,) = scene.asked()
    scene.does(seat, "first 1")
    order = []
    while "place" in scene.asked().values():
        (seat,) = scene.asked()
        order.append(seat)
        scene.does(seat, scene.offered(seat)[0])
    assert order == [1, 0, 3, 2, 1, 0, 3, 2]


@rule("LE-3.9", "LE-3.10", "LE-3.11")
def test_a_card_for_the_beginning_comes_from_the_deck_then_hands_are_drawn() -> None:
    scene = ready()
    assert scene.asked() == {1: "opening"}  # in turn order: the Vigil Lamp of the first player
    scene.does(1, "open vigil_lamp")
    assert scene.match.view(0)["players"][1]["heroes"][0]["auras"][0]["id"] == "vigil_lamp"
    assert not scene.told("ability")  # it was not played: no wick is tended
    assert scene.asked() == {0: "opening"}
    scene.does(0, "open cased_ground").does(0, "move c4")
    assert "cased_ground" in scene.match.view(1)["players"][0]["heroes"][0]["removed"]
    scene.does(0, "decline")
    assert [len(hand) for hand in scene.state.hand[2:]] == [4, 4]


@pytest.mark.parametrize(("late_card", "cards"), [(True, 5), (False, 4)])
@rule("LE-3.12")
def test_who_does_not_play_first_begins_with_a_card_more(late_card: bool, cards: int) -> None:
    scene = ready(late_card=late_card).does(1, "decline").does(0, "decline").does(0, "decline")
    assert [len(hand) for hand in scene.state.hand] == [cards, cards, 4, 4]


@rule("LE-3.12")
def test_in_teams_of_two_both_who_wait_have_a_card_more() -> None:
    scene = brought(4)
    while "act" not in scene.asked().values():
        seat = next(iter(scene.match.waiting))
        offered = scene.offered(seat)
        scene.does(seat, "first 2" if "first 2" in offered else offered[-1])
    hands = [len(scene.state.hand[hero]) for hero in range(8)]
    printed = [scene.state.library.heroes[kind].starting_hand for kind in scene.state.kind]
    assert [hands[h] - printed[h] for h in range(8)] == [1, 1, 0, 0, 1, 1, 0, 0]


@rule("LE-3.10", "LE-5.8")
def test_who_set_that_card_aside_is_asked_all_the_same() -> None:
    scene = brought()
    scene.all_do("set-aside cased_ground", "keep").all_do("keep", "keep")
    while "set-aside" in scene.asked().values():
        scene.does(next(iter(scene.match.waiting)), "keep")
    (seat,) = scene.asked()
    scene.does(seat, "first 1")
    for seat, words in ((1, "lamplighter c5"), (0, "assassin c2"), (1, "apothecary f6"),
                        (0, "gatewarden a1")):  # fmt: skip
        scene.does(seat, f"put {words}")
    assert scene.offered(0) == ["decline"]


# A turn


@rule("LE-4.1", "LE-4.4")
def test_the_first_player_draws_nothing_on_the_first_turn() -> None:
    scene = ready().does(1, "decline").does(0, "decline").does(0, "decline")
    assert scene.asked() == {1: "act"}
    assert [len(hand) for hand in scene.state.hand[2:]] == [4, 4]
    scene.does(1, "end")
    while scene.asked() != {0: "act"}:
        (seat,) = scene.asked()
        scene.does(seat, "pass")
    assert [len(hand) for hand in scene.state.hand[:2]] == [6, 6]


@rule("LE-4.2", "LE-7.7")
def test_disabled_heroes_can_act_again_as_their_turn_begins() -> None:
    table = duel("gatewarden c2")
    table.state.disabled[2] = True
    table.end_turn("a1")
    assert not table.is_disabled("lamplighter")


@rule("LE-4.3", "LE-4.10")
def test_the_active_player_chooses_the_order_of_triggers() -> None:
    table = duel("gatewarden c3", auras="oath_at_the_gate", ally="ferryman e3")
    table.end_turn().end_turn("d3")  # first the step of the Ferryman, then the oath holds
    assert table.hand("gatewarden") == 2
    table = duel("assassin c2", auras="unseen", ally="gatewarden a1").end_turn()
    assert table.prompts() == ["order"]
    assert table.offered(0) == ["settle slip_away", "settle-aura unseen"]


@rule("LE-4.5", "LE-5.17")
def test_a_draw_with_a_full_hand_or_from_an_empty_deck_is_skipped() -> None:
    hand = (
        "march_and_strike march_and_strike shield_up shield_up shield_bash shield_bash shield_drill"
    )
    table = duel("gatewarden c3", hand=hand).play("shield_drill", "c3")
    assert table.hand("gatewarden") == 7
    table = duel(
        "gatewarden c3", hand="shield_drill", deck="shield_up gate_chain", ally="ferryman a1"
    )
    table.state.deck[0].pop(0)
    table.state.removed[0].append(STANDARD.number_of["shield_up"])
    assert table.play("shield_drill", "c3").cards("hand", "gatewarden") == ["gate_chain"]


@rule("LE-4.6")
@pytest.mark.parametrize(("weariness", "left"), [(False, 21), (True, 20)])
def test_weariness_is_an_option(weariness: bool, left: int) -> None:
    table = duel("gatewarden c3", deck="", weariness=weariness).end_turn("a1").end_turn()
    assert table.endurance("gatewarden") == left


@rule("LE-4.7", "LE-4.8", "LE-4.9")
def test_each_hero_does_one_thing_in_any_order_and_refresh_allows_one_more() -> None:
    table = duel("assassin c1", hand="over_the_roofs quick_cut", ally="gatewarden a1",
                 ally_hand="shield_drill gate_chain")  # fmt: skip
    table.play("shield_drill", "a2")
    assert "play gate_chain" not in table.offered(0)
    table.play("over_the_roofs", "c2")
    assert "play quick_cut" in table.offered(0)
    table.play("quick_cut", "c3").say("rest assassin").answer("c3")
    assert table.state.active == 0
    assert table.prompts() == ["move"]  # nothing is left to do: Slip Away ends the turn


@rule("LE-4.11")
def test_before_the_next_player_everybody_may_play_tricks() -> None:
    table = duel("ferryman c2", hand="slack_rope")
    table.say("end")
    assert ask_about(table) == (0, "turn-end")


@rule("LE-4.12")
def test_this_round_ends_as_the_next_turn_of_its_player_begins() -> None:
    table = duel("gatewarden c3", hand="hold_the_line").play("hold_the_line")
    table.end_turn("a1")
    assert len(table.state.boosts) == 2
    table.end_turn()
    assert not table.state.boosts


@rule("LE-4.13")
def test_abilities_come_before_auras_and_nothing_sets_itself_off() -> None:
    table = duel("ferryman c4", hand="cast_off", auras="toll").play("cast_off", "c4")
    told = [e["event"] for e in table.match.story(None) if e["event"] in ("ability", "aura")]
    assert told == ["aura", "ability"]  # the push first, then that it was stopped


@rule("LE-4.14")
def test_a_hero_disabled_in_the_middle_gets_no_refresh() -> None:
    table = duel("assassin c2", "apothecary c5", hand="over_the_roofs", their_hand="faint acid")
    table.plan("faint").play("over_the_roofs", "c3")
    assert (table.hand("assassin"), table.acts("assassin")) == (1, 0)


# Innate skills


@rule("LE-9.1")
def test_defending_hides_cards_for_two_each() -> None:
    table = duel("gatewarden c4", hand="march_and_strike", their_hand="staff_tap").defend(1)
    assert table.play("march_and_strike", "c4").endurance("lamplighter") == 13


@rule("LE-9.2", "LE-5.6")
def test_resting_moves_one_and_draws_with_a_window_between() -> None:
    table = duel("gatewarden c2", "ferryman c5", their_hand="loose_plank")
    table.say("rest gatewarden").say("c3").window()
    assert ask_about(table) == (1, "line")
    table.quiet()
    assert (table.at("gatewarden"), table.hand("gatewarden")) == ("c3", 1)


@rule("LE-9.3")
def test_an_ally_avenges_once() -> None:
    table = duel("gatewarden c4", "lamplighter c5 3", foe="ferryman e5", hand="march_and_strike")
    table.play("march_and_strike", "c4")
    assert (table.hand("ferryman"), table.state.next_bonus[3]) == (2, 2)
    assert table.state.avenged == [False, False, False, True]


# The end


@rule("LE-1.2", "LE-10.1", "LE-7.2")
def test_a_team_without_heroes_has_lost_at_once() -> None:
    table = duel("gatewarden c4", "lamplighter c5 3", foe="ferryman e5 1", hand="shield_bash",
                 auras="spiked_rim")  # fmt: skip
    table.state.dead[3], table.state.space[3] = True, -1
    table.play("shield_bash", "c4")
    assert table.match.scores == [1.0, 0.0]
    assert not table.match.waiting


@rule("LE-10.2")
def test_both_at_once_is_a_draw() -> None:
    state = duel("gatewarden c4").state
    state.dead = [True] * 4
    with pytest.raises(GameOver):
        check_end(state)
    last_team_standing(state)
    assert state.scores == [0.5, 0.5]


@rule("LE-10.3", "LE-10.4", "LE-10.5")
def test_after_the_last_round_the_most_endurance_wins() -> None:
    table = duel("gatewarden c4", round_limit=3)
    table.end_turn("a1").end_turn()
    assert table.match.scores == [1.0, 0.0]  # 21 + 17 against 15 + 18
    even = duel("gatewarden c4 16", round_limit=3).end_turn("a1").end_turn()
    assert even.match.scores == [0.5, 0.5]


@rule("LE-10.6", "LE-11.1")
def test_partners_share_a_win_and_their_heroes_are_allies() -> None:
    table = Duel(FOUR, round_limit=3)
    state = table.state
    assert sorted(state.allies(0)) == [1, 4, 5]
    while table.match.waiting:
        table.quiet()
        if table.match.waiting:
            (seat,) = table.match.waiting
            table.match.act(seat, table.match.waiting[seat].actions[-1])
    assert table.match.scores is not None
    assert sorted(table.match.scores) == [0.0, 0.0, 0.5, 0.5]
    assert table.match.scores[0] == table.match.scores[2]


@rule("LE-4.1")
def test_a_player_without_heroes_is_passed_over() -> None:
    table = Duel(FOUR)
    for hero in (2, 3):
        table.state.dead[hero], table.state.space[hero] = True, -1
    table.end_turn("c3")
    assert table.state.active == 2


# Open and hidden


@rule("LE-2.4", "LE-2.6", "LE-12.1", "LE-12.2")
def test_hands_are_their_players_and_lists_lie_open() -> None:
    table = duel("gatewarden c4", hand="shield_up", their_hand="staff_tap beacon")
    other = table.match.view(0)["players"][1]["heroes"][0]
    assert other["hand"] == {"cards": 2, "known": []}
    assert other["submitted"]["beacon"] == 2
    assert table.match.view(None)["players"][0]["heroes"][0]["hand"]["known"] == []
    assert table.refused(0, "play staff_tap") == "LE-2.6"


@rule("LE-12.3")
def test_a_player_knows_what_lies_at_the_bottom() -> None:
    table = duel("gatewarden c2", hand="all_weight shield_up").play("all_weight", "c4")
    assert table.match.view(0)["players"][0]["heroes"][0]["deck"]["bottom"] == ["shield_up"]
    assert table.match.view(1)["players"][0]["heroes"][0]["deck"]["bottom"] == []


@rule("LE-12.4", "LE-5.18")
def test_a_card_taken_back_is_known_until_a_card_is_hidden() -> None:
    table = duel("cinder_scribe c1", hand="dog_eared", discard="glare flare")
    table.play("dog_eared", "glare")
    assert table.match.view(1)["players"][0]["heroes"][0]["hand"]["known"] == ["glare", "flare"]
    hide(table.state, 0, STANDARD.number_of["flare"])
    assert table.match.view(1)["players"][0]["heroes"][0]["hand"]["known"] == []


# Decks and cards of one's own


@rule("LE-2.3")
def test_a_deck_is_checked_in_sentences() -> None:
    deck = {"hero": "assassin", "cards": {"quick_cut": 3, "shield_up": 2, "quik_cut": 1}}
    said = [cards.said(problem, "en") for problem in check_deck(deck)]
    assert said == [
        "quick_cut: 3 copies, and there may be 2.",
        "shield_up belongs to gatewarden, not to assassin.",
        "“quik_cut” is no card. Did you mean “quick_cut”?",
        "6 cards are too few: a deck has at least 30.",
    ]
    for hero in range(len(HEROES)):
        source = write_deck(hero, STANDARD.usual_decks[hero])
        assert read_deck(source)[1] == []


@rule("LE-2.5", "LE-2.7", "LE-13.1", "LE-13.2")
def test_a_new_card_by_data_alone_plays_and_reads_well() -> None:
    table = duel("assassin c3", hand="riposte", cards=OWN)
    table.play("custom-1", "c4")
    assert (table.endurance("lamplighter"), table.at("lamplighter")) == (12, "c6")
    (card,), problems = cards.read_cards(OWN)
    assert not problems
    assert cards.described(card, "en")["text"] == (
        "Move up to 1. Reach 1: deal 3 physical. Push it 1. If it was stopped short, disable it."
    )
    assert cards.described(card, "fr")["text"].endswith(
        "S’il est arrêté avant la fin, neutralisez-le."
    )
    assert table.match.view(1)["custom"][0]["name_en"] == "Riposte"
    assert cards.game_with(GAME, OWN).words("fr").say("card-custom-1") == "Parade-riposte"


@rule("LE-13.1")
def test_a_card_that_asks_for_what_is_not_there_is_refused_in_words() -> None:
    wrong = OWN.replace('do = "push"', 'do = "shove"')
    _, (problem,) = cards.read_cards(wrong)
    assert cards.said(problem, "en").startswith("riposte: there is no “shove” for do.")
    with pytest.raises(BadOption) as refused:
        GAME.start(2, cards=wrong)
    assert "shove" in refused.value.say("fr")


@rule("LE-2.3", "LE-13.2")
def test_a_table_can_be_set_with_decks() -> None:
    deck = write_deck(0, [*STANDARD.usual_decks[0], CARD_COUNT], library(OWN))
    listed = deck.replace("hero =", "[[deck]]\nseat = 1\nhero =").replace("[cards]", "[deck.cards]")
    scene = new(cards=OWN, decks=listed)
    scene.all_do("bring assassin gatewarden", "bring assassin gatewarden")
    assert [len(cards) for cards in scene.state.submitted] == [33, 32, 34, 32]
    with pytest.raises(BadOption) as refused:
        GAME.start(2, decks=listed)
    assert "riposte" in refused.value.say("en")


OWN = """
[[card]]
id = "riposte"
hero = "assassin"
name_en = "Riposte"
name_fr = "Parade-riposte"
kind = "attack"
copies = 2
lines = [
  { do = "move", amount = 1 },
  { do = "deal", amount = 3, kind = "physical", reach = 1 },
  { do = "push", amount = 1, who = "target" },
  { do = "disable", who = "target", if = "stopped" },
]
"""
