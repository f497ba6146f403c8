"""Cards line by line, attacks, Endurance and space, by the letter (chapters 5 to 8)."""

from __future__ import annotations

import pytest

from longtable.testing import rule
from tests.letal.scene import Duel, Side, ask_about, duel

# Line by line


@rule("LE-5.1", "LE-5.2", "LE-5.15")
def test_an_action_is_discarded_and_an_aura_stays() -> None:
    table = duel("gatewarden c2", hand="shield_drill plate_and_rivet spiked_rim")
    table.play("shield_drill", "c2")
    assert table.cards("discard", "gatewarden") == ["shield_drill"]
    table = duel("lamplighter c3", "ferryman c5", hand="watch_lantern")
    table.play("watch_lantern", "lamplighter", "c3")
    assert table.cards("auras", "lamplighter") == ["watch_lantern"]
    assert table.endurance("ferryman") == 20  # nothing yet


@rule("LE-5.3", "LE-5.4", "LE-5.6", "LE-5.8")
def test_windows_stand_between_lines_for_those_who_could_hold_a_trick() -> None:
    table = duel("gatewarden c2", "ferryman c5", hand="shield_drill", their_hand="toll capsize")
    table.say("play shield_drill")
    assert table.prompts() == ["move"]  # none before the first line
    table.say("c3")
    assert ask_about(table) == (1, "line")  # no trick in hand, but there might be
    assert table.offered(1) == ["pass"]
    table.say("pass")
    assert ask_about(table) == (1, "line")
    table.say("pass")
    assert table.prompts() == ["act"]  # none after the last
    gone = duel("gatewarden c2", "ferryman c5", hand="shield_drill", their_hand="toll capsize",
                their_discard="loose_plank loose_plank")  # fmt: skip
    gone.say("play shield_drill").say("c3")
    assert gone.prompts() == ["act"]  # everybody has seen them all go


@rule("LE-5.3")
def test_a_trick_needs_its_moment() -> None:
    table = duel("gatewarden c2", "ferryman c5", hand="shield_drill",
                 their_hand="loose_plank slack_rope")  # fmt: skip
    table.say("play shield_drill").say("c3")
    assert table.refused(1, "trick slack_rope") == "LE-5.3"


@rule("LE-5.5", "LE-5.7")
def test_players_are_asked_in_turn_order_until_all_pass_in_a_row() -> None:
    table = duel(
        "ferryman c2", "ferryman c5", hand="slack_rope", their_hand="slack_rope slack_rope"
    )
    table.say("end")
    asked = []
    for words in ("pass", "trick slack_rope", "pass", "pass"):
        (seat,) = table.match.waiting
        asked.append(seat)
        table.say(words)
    assert asked == [0, 1, 0, 1]
    assert table.at("A ferryman") == "c4"


@rule("LE-5.9")
def test_a_card_whose_costs_cannot_be_paid_may_not_be_played() -> None:
    table = duel("cinder_scribe c2", hand="rain_of_sparks flare")
    assert table.refused(0, "play rain_of_sparks") == "LE-5.9"


@rule("LE-5.10")
def test_it_is_the_enemy_chosen_last() -> None:
    table = duel("ferryman c3", "lamplighter c4", foe="apothecary d3", hand="drag_under")
    table.say("play drag_under").say("c2")
    assert table.quiet().prompts() == ["act"]  # only one is in line now
    assert table.endurance("lamplighter") == 13
    table = duel("ferryman c3", "lamplighter c5", foe="apothecary e3", hand="haul_in")
    table.play("haul_in", "c3", "apothecary")
    assert (table.at("apothecary"), table.at("lamplighter")) == ("d3", "c5")


@rule("LE-5.11")
def test_a_line_about_a_dead_hero_does_nothing() -> None:
    table = duel("assassin c3", "lamplighter c5 5", hand="open_wound").play("open_wound", "c4")
    assert table.is_dead("lamplighter")
    assert table.endurance("apothecary") == 18


@rule("LE-5.12")
def test_auras_of_the_same_name_add_up_each_once_a_round() -> None:
    table = duel("assassin c4", hand="two_knives", their_auras="storm_lantern storm_lantern")
    assert table.play("two_knives", "c4").endurance("assassin") == 15


@rule("LE-5.13")
def test_removed_cards_lie_apart() -> None:
    table = duel("cinder_scribe c1", hand="dog_eared", discard="glare").play("dog_eared")
    assert table.cards("removed", "cinder_scribe") == ["dog_eared"]
    assert table.count("discard", "cinder_scribe") == 0


@rule("LE-5.14", "LE-5.16")
def test_hidden_cards_go_unseen_under_the_deck_and_their_player_chooses() -> None:
    table = duel("apothecary c2", hand="dull_the_mind", their_hand="staff_tap flare_up beacon")
    table.play("dull_the_mind")
    assert table.asked() == {1: "hide"}
    table.answer("beacon", "flare_up")
    deck = table.state.deck[2]
    assert [table.state.library.cards[card].id for card in deck[:2]] == ["flare_up", "beacon"]
    assert all("card" not in told for told in table.told("hid", seat=0))
    poor = duel("apothecary c2", hand="dull_the_mind", their_hand="staff_tap").play(
        "dull_the_mind", "c2"
    )
    assert poor.hand("lamplighter") == 0


# The attack phase


@rule("LE-6.1", "LE-6.2", "LE-6.3", "LE-6.4", "LE-6.5", "LE-6.6", "LE-6.7", "LE-6.8")
def test_the_five_steps_with_two_players_answering() -> None:
    table = duel("assassin c2", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                 hand="between_the_ribs twist_the_blade",
                 their_hand="shield_up lesson_learned march_and_strike step_between")  # fmt: skip
    table.say("play between_the_ribs").say("c4")
    while ask_about(table)[1] == "line":
        table.say("pass")
    attack = table.match.view(None)["attacks"][0]
    assert (attack["step"], attack["targets"][0]["damage"]) == ("tricks", 4)
    assert ask_about(table) == (1, "attack")
    table.say("pass")
    assert table.asked() == {1: "defend"}
    table.say("hide march_and_strike")
    assert table.match.view(0)["attacks"][0]["targets"][0]["left"] == 2
    table.say("done")
    assert ask_about(table) == (0, "defended")  # final: no more defending
    table.say("trick twist_the_blade")
    assert ask_about(table) == (1, "defended")
    table.say("trick lesson_learned").quiet()
    assert table.endurance("gatewarden") == 21 - 4 - 2 + 2


@rule("LE-6.2")
def test_without_a_target_there_is_no_attack() -> None:
    table = duel("assassin c1", hand="quick_cut").play("quick_cut", "c2")
    assert table.told("no-target")
    assert not table.told("attacks")


@rule("LE-6.9", "LE-6.18")
def test_magical_damage_is_not_defended_and_nobody_is_asked_in_vain() -> None:
    table = duel("cinder_scribe c1", hand="ember_dart", their_hand="staff_tap staff_tap")
    assert table.defend(2).play("ember_dart", "c1").endurance("lamplighter") == 13
    table = duel(
        "gatewarden c4", hand="march_and_strike", their_hand="staff_tap staff_tap flare_up"
    )
    table.defend(3).play("march_and_strike", "c4")
    assert table.hand("lamplighter") == 1  # after two, nothing is left to prevent


@rule("LE-6.10")
def test_prevent_lessens_both_kinds_and_protects_whom_its_player_chooses() -> None:
    table = duel("cinder_scribe c3", "lamplighter c4", foe="ferryman d4", hand="ring_of_cinders",
                 their_hand="sudden_light")  # fmt: skip
    table.plan("sudden_light", "ferryman").play("ring_of_cinders", "c3")
    assert (table.endurance("lamplighter"), table.endurance("ferryman")) == (12, 18)


@rule("LE-6.11", "LE-6.12")
@pytest.mark.parametrize(("cards", "cards_drawn", "acts"), [(0, 0, 0), (2, 1, 0), (3, 1, 0)])
def test_blocked_and_fully_blocked(cards: int, cards_drawn: int, acts: int) -> None:
    table = duel("gatewarden c4", hand="measured_blow", their_hand="staff_tap staff_tap dazzle")
    table.defend(cards).play("measured_blow", "c4")
    assert table.hand("gatewarden") == cards_drawn
    assert bool(table.told("fully-blocked")) == (cards == 3)


@rule("LE-6.13")
def test_the_order_of_reduction_and_of_several_targets() -> None:
    table = duel("gatewarden c3", "lamplighter c4", foe="apothecary d3", hand="halberd_sweep",
                 their_hand="sudden_light staff_tap", their_auras="mirror_lantern",
                 foe_hand="acid")  # fmt: skip
    table.plan("sudden_light", "apothecary").defend(2).play("halberd_sweep", "c3")
    names = [e["event"] for e in table.match.story(None)]
    assert names.index("aura") < names.index("trick") < names.index("defended")
    defended = [e["hero"] for e in table.told("defended")]
    assert defended == [4, 5]


@rule("LE-6.14")
def test_a_declared_target_stays_the_target() -> None:
    table = duel("gatewarden c2", "assassin c5", hand="march_and_strike", their_hand="smoke_pot")
    table.plan("smoke_pot", "e5").play("march_and_strike", "c4")
    assert table.endurance("B assassin") == 15


@rule("LE-6.15")
def test_a_deal_in_a_trick_is_an_attack_without_windows() -> None:
    table = duel("assassin c4", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                 hand="quick_cut smoke_pot over_the_roofs",
                 their_hand="shield_up counterstroke")  # fmt: skip
    table.plan("shield_up").plan("counterstroke").plan("smoke_pot", "c4").defend(1)
    table.play("quick_cut", "c4")
    assert table.planned  # the Smoke Pot found no window
    assert table.endurance("assassin") == 17 - 5 + 2  # but cards could be hidden


@rule("LE-6.16")
def test_an_attacker_that_dies_drops_its_attack_and_its_card() -> None:
    table = duel("assassin c4 1", hand="two_knives", their_auras="storm_lantern")
    table.play("two_knives", "c4")
    assert table.is_dead("assassin")
    assert table.endurance("lamplighter") == 15
    assert "two_knives" in table.cards("removed", "assassin")


@rule("LE-6.17")
def test_what_is_kept_for_the_next_attack_is_used_once_or_ends() -> None:
    table = duel("gatewarden c4", hand="march_and_strike", ally="assassin a1")
    table.state.next_bonus[0], table.state.next_turns[0] = 2, 1
    assert table.play("march_and_strike", "c4").endurance("lamplighter") == 9
    assert table.state.next_bonus[0] == 0
    table = duel("gatewarden c4")
    table.state.next_bonus[0], table.state.next_turns[0] = 2, 1
    table.end_turn("a1")
    assert table.state.next_bonus[0] == 0


@rule("LE-6.19")
def test_the_damage_shows_its_parts() -> None:
    table = duel("assassin c3", ally="gatewarden c6", hand="study_the_mark between_the_ribs",
                 their_hand="mirror_lantern", foe="ferryman f6")  # fmt: skip
    table.play("study_the_mark").say("play between_the_ribs").say("c4")
    while not table.state.attacks:
        table.say("pass")
    parts = table.match.view(None)["attacks"][0]["targets"][0]["parts"]
    assert [(p["what"], p["id"], p["amount"]) for p in parts] == [
        ("line", None, 4), ("plus", None, 1), ("ability", "blind_side", 1), ("round", None, 1),
    ]  # fmt: skip


# Endurance


@rule("LE-7.1")
def test_losing_endurance_is_not_damage() -> None:
    table = duel("apothecary c2", hand="blowpipe", their_hand="sudden_light staff_tap",
                 their_auras="mirror_lantern").defend(2)  # fmt: skip
    assert table.plan("sudden_light").play("blowpipe", "c2").endurance("lamplighter") == 12


@rule("LE-7.2", "LE-7.3")
def test_death_in_the_middle_of_a_card_takes_everything_along() -> None:
    table = duel("apothecary c4", "lamplighter c5 1", foe="ferryman f6", hand="blowpipe",
                 their_hand="staff_tap", their_auras="beacon", their_discard="dazzle")  # fmt: skip
    table.play("blowpipe", "c4")
    assert (table.at("lamplighter"), table.hand("lamplighter")) == (None, 0)
    assert table.count("removed", "lamplighter") == 32


@rule("LE-7.2", "LE-6.16")
def test_death_in_the_middle_of_a_trick_a_trigger_and_a_defence() -> None:
    trick = duel("gatewarden c4 1", "apothecary c5", hand="shield_bash", their_hand="bitter_skin")
    trick.plan("bitter_skin").play("shield_bash", "c4")
    assert trick.is_dead("gatewarden")
    assert (trick.endurance("apothecary"), trick.at("apothecary")) == (18, "c5")
    trigger = duel("ferryman c4", "lamplighter c5 1", hand="heave_ho").play("heave_ho", "c4")
    assert trigger.is_dead("lamplighter")
    assert trigger.hand("ferryman") == 1  # the rest of the card goes on
    defence = duel("assassin c4 1", "gatewarden c5", ally="ferryman a1", foe="apothecary f6",
                   hand="two_knives", their_hand="shield_up shield_up",
                   their_auras="spiked_rim")  # fmt: skip
    defence.defend(2).play("two_knives", "c4")
    assert defence.is_dead("assassin")
    assert len(defence.told("attacks")) == 1


@rule("LE-7.4")
def test_endurance_never_rises_above_the_start() -> None:
    table = duel("gatewarden c2", hand="shield_drill").play("shield_drill", "c2")
    assert table.endurance("gatewarden") == 21


@rule("LE-7.5", "LE-7.6")
def test_a_disabled_hero_does_nothing_but_its_triggers_work() -> None:
    table = duel("gatewarden c4", hand="march_and_strike", their_hand="staff_tap sudden_light",
                 their_auras="mirror_lantern").defend(2)  # fmt: skip
    table.state.disabled[2] = True
    table.plan("sudden_light").play("march_and_strike", "c4")
    assert table.endurance("lamplighter") == 13  # only the Mirror Lantern
    assert table.hand("lamplighter") == 2
    own = duel("gatewarden c4", hand="march_and_strike")
    own.state.disabled[0] = True
    own.say("rest assassin").answer("a1")
    assert own.prompts() == ["move"]  # the turn is over


# Space


@rule("LE-8.1", "LE-8.2")
def test_heroes_walk_around_each_other_and_may_stay() -> None:
    table = duel("gatewarden a2", ally="assassin b2", hand="shield_bash")
    table.say("play shield_bash")
    assert table.offered(0) == [
        "move a1", "move b1", "move a2", "move a3", "move b3", "move a4"
    ]  # fmt: skip
    assert table.refused(0, "move b2") == "LE-8.2"


@rule("LE-8.3", "LE-8.5")
def test_a_push_goes_straight_away_as_far_as_it_can() -> None:
    table = duel("ferryman c2", "lamplighter c3", hand="cast_off").play("cast_off", "c2")
    assert table.at("lamplighter") == "c5"
    table = duel("ferryman c2", "lamplighter c3", foe="apothecary c5", hand="cast_off")
    table.play("cast_off", "c2")
    assert table.at("lamplighter") == "c4"


@rule("LE-8.4", "LE-8.6")
def test_a_pull_comes_closer_and_arriving_is_not_being_stopped() -> None:
    table = duel("ferryman c1", "lamplighter c3", hand="haul_in").play("haul_in", "c1")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c2", 15)
    table = duel("ferryman c1", "lamplighter c5", ally="gatewarden c3", hand="haul_in")
    table.play("haul_in", "c1")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("c4", 14)


@rule("LE-8.5")
def test_who_is_not_in_line_is_not_pushed() -> None:
    table = duel("ferryman c3", "lamplighter d4", hand="all_ashore").play("all_ashore")
    assert (table.at("lamplighter"), table.endurance("lamplighter")) == ("d4", 13)


@rule("LE-8.7", "LE-8.8", "LE-8.9", "LE-8.10", "LE-8.11")
@pytest.mark.parametrize(
    ("card", "hero", "space", "hit"),
    [
        ("cut_the_cord", "assassin c3", "d4", False),  # adjacent is not diagonal
        ("cut_the_cord", "assassin c3", "c4", True),
        ("halberd_sweep", "gatewarden c3", "c5", True),  # Reach 2
        ("halberd_sweep", "gatewarden c3", "d4", False),
        ("ember_dart", "cinder_scribe c1", "c5", True),  # Range 4
        ("ember_dart", "cinder_scribe c1", "c6", False),
        ("ember_dart", "cinder_scribe c1", "d2", False),
        ("ring_of_cinders", "cinder_scribe c3", "d4", True),  # Radius 2
        ("ring_of_cinders", "cinder_scribe c3", "d5", False),
    ],
)
def test_reach_range_and_radius(card: str, hero: str, space: str, hit: bool) -> None:
    here = hero.split()[1]
    mate = "ferryman a1" if hero.startswith("gatewarden") else "gatewarden a1"
    if card == "ember_dart":
        mate = "gatewarden c3"  # in between
    sides = [hero, mate, f"apothecary {space}", "lamplighter a6"]
    table = Duel([Side(side, hand=card if side == hero else "") for side in sides])
    table.play(card, *([here] if card != "ring_of_cinders" else []))
    assert bool(table.told("attacks")) == hit


@rule("LE-8.12")
def test_heroes_swap_places() -> None:
    table = duel("ferryman c2", hand="cross_current").play("cross_current")
    assert (table.at("ferryman"), table.at("lamplighter")) == ("c5", "c2")


@rule("LE-8.13")
def test_who_is_placed_leaps_to_any_free_space_beside_an_enemy() -> None:
    table = duel("assassin c1", hand="out_of_the_dark", ally="gatewarden c4")
    table.say("play out_of_the_dark")
    assert table.offered(0) == ["move b5", "move d5", "move c6"]
