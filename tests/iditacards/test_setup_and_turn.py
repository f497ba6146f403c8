"""The box, setting up, and a turn (chapters 1 to 4)."""

from __future__ import annotations

from collections import Counter

import longtable
from longtable.games.iditacards import boards, cards
from longtable.games.iditacards.cards import card
from longtable.testing import Scene, rule
from tests.iditacards.scene import Trail, effect, ids, pile


@rule("IC-1.1")
def test_beyond_square_160_one_is_across() -> None:
    trail = Trail(place=159).say("pass")
    assert trail.state.finished == []
    trail = Trail(place=160).say("pass")
    assert (trail.state.finished, trail.state.places[0]) == ([0], 161)


@rule("IC-1.3")
def test_a_card_may_bend_a_rule() -> None:
    """A dog holds one attachment, but Lazy Dog holds two."""
    trail = effect("dog_shoes", "attach 1", dogs="lazy_dog+dog_chow")
    assert trail.dogs() == ["lazy_dog+dog_chow+dog_shoes"]


@rule("IC-2.1", "IC-2.2")
def test_the_box_holds_356_cards() -> None:
    for seats in range(1, 5):
        found = Counter(longtable.game("iditacards").start(seats, b"box").state.cards() or [])
        assert sum(found.values()) == 4 * 26 + 4 * 53 + 22 + 18
        assert found[card("damaged")] == 18
        assert found[card("move")] == 4 * 4
    for deck in boards.DECKS:
        assert len(cards.deck_of(deck)) == 53
    assert len(cards.STARTER) == 26
    assert len(set(cards.deck_of("legendary"))) == 22


@rule("IC-2.3", "IC-2.4")
def test_every_card_has_costs_a_type_and_a_deck() -> None:
    assert {cards.TYPES[kind] for kind in cards.TYPE} == set(cards.TYPES)
    assert len(cards.TYPES) == 8
    assert [cards.IDS[n] for n, kind in enumerate(cards.TYPE) if kind == cards.DAMAGE_CARD] == [
        "damaged"
    ]
    assert set(cards.DECK) == {"starter", *boards.DECKS, "legendary", "damage"}


@rule("IC-2.5")
def test_speed_lasts_and_a_move_happens_once() -> None:
    trail = effect("mush", dogs="husky")
    trail.say("1: pass", "pass")
    assert [told["steps"] for told in trail.told("moved") if told["seat"] == 0] == [11, 2, 2]


@rule("IC-2.6")
def test_the_boards_and_their_checkpoints() -> None:
    game = longtable.game("iditacards")
    found = {
        (seats, board): game.start(seats, b"boards", board=board).view(None)
        for seats in (1, 2)
        for board in ("standard", "classic")
    }
    assert found[2, "standard"]["checkpoints"] == [11, 41, 81, 121, 141]
    assert found[2, "classic"]["checkpoints"] == [6, 36, 81, 116, 136]
    assert found[1, "classic"]["checkpoints"] == [6, 26, 81, 121, 146]
    assert found[1, "standard"]["checkpoints"] == [11, 41, 81, 121, 141]
    assert [len(found[key]["legs"]) for key in found] == [16, 10, 16, 10]
    for view in found.values():
        squares = [n for leg in view["legs"] for n in range(leg["from"], leg["to"] + 1)]
        assert squares == list(range(1, 161))


@rule("IC-3.1", "IC-3.2", "IC-3.3", "IC-3.4", "IC-3.6")
def test_what_everybody_begins_with() -> None:
    race = Scene("iditacards", 4).state
    assert race.places == [0] * 4
    assert race.points == [[0] * 4, [0] * 4]
    for seat in range(4):
        assert [ids(dog) for dog in race.dogs[seat]] == [["wheel_dog"]]
        assert (len(race.hands[seat]), len(race.decks[seat])) == (6, 19)
        assert sorted(race.hands[seat] + race.decks[seat] + pile("wheel_dog")) == cards.STARTER
        assert len(set(race.legendary[seat])) == 5
    assert len(race.box) == 2


@rule("IC-3.5")
def test_a_leg_card_serves_for_two_legs() -> None:
    legs = Scene("iditacards", 2).match.view(None)["legs"]
    for first, second in zip(legs[:8], legs[8:], strict=True):
        assert first["leg"] == second["leg"]
        assert (first["half"], second["half"]) == ("first", "second")
    assert [leg["leg"].partition("_")[0] for leg in legs[:8]] == boards.COUNTRIES


@rule("IC-3.7", "IC-3.8")
def test_the_first_player_is_drawn_and_rolls_the_weather() -> None:
    starts = set()
    for number in range(40):
        match = longtable.game("iditacards").start(4, b"%d" % number)
        view = match.view(None)
        assert list(match.waiting) == [view["first"]]
        told = match.story(None)[0]
        assert (told["event"], told["seat"]) == ("weather", view["first"])
        assert (view["supply"], view["damage_deck"]) == ([], 18)
        starts.add(view["first"])
    assert starts == {0, 1, 2, 3}


@rule("IC-4.1", "IC-9.3")
def test_a_turn_is_one_card_and_a_move_and_then_it_is_the_next_players() -> None:
    trail = Trail(3, hand="rest move", deck="lunch*3").play("rest")
    assert (trail.hand(), trail.moved(), trail.state.active) == (["lunch", "lunch", "move"], 1, 1)


@rule("IC-4.2", "IC-4.4")
def test_one_may_do_nothing_unless_a_risk_is_pending() -> None:
    assert "pass" in Trail(hand="rest").offered(0)
    trail = Trail(hand="rest", deck="rest", waiting="sprint")
    assert trail.offered(0) == ["risk", "new-day"]
    assert trail.refused(0, "pass") == "IC-4.2"
    assert trail.refused(0, "play rest") == "IC-4.4"


@rule("IC-4.3")
def test_the_order_of_a_turn() -> None:
    trail = Trail(hand="rest", deck="move*2", dogs="husky+dog_chow cat", discard="lunch",
                  ops={3: 10})  # fmt: skip
    trail.say("drop 1 1", "sacrifice 2", "play rest", "to-hand lunch")
    events = [told["event"] for told in trail.match.story(0)]
    order = ["dropped", "sacrificed", "played", "drew", "recovered", "moved"]
    assert [event for event in events if event in order] == order


@rule("IC-4.5")
def test_the_automatic_move_comes_after_everything() -> None:
    assert Trail().say("pass").moved() == 1
    assert Trail(hand="mush").play("mush").moved() == 1
    trail = Trail(throws=[(6, 5)]).say("new-day", "1: sit-out")
    assert trail.moved() == 1


@rule("IC-4.6")
def test_discarded_cards_come_back_and_destroyed_ones_do_not() -> None:
    trail = Trail(hand="serenity lunch*2", discard="move", free=True)
    trail.play("serenity", "destroy lunch")
    trail.say("1: pass", "new-day", "1: sit-out")
    owned = trail.hand() + trail.deck()
    assert sorted(owned) == ["lunch", "move", "serenity"]


@rule("IC-4.7")
def test_a_hand_has_no_limit() -> None:
    assert len(effect("dinner", hand="rest*9", deck="rest*9").hand()) == 16


@rule("IC-4.8")
def test_one_draws_what_there_is() -> None:
    trail = effect("dinner", deck="rest*3", discard="lunch*5")
    assert (trail.hand(), len(trail.discard())) == (["rest"] * 3, 5)


@rule("IC-4.9")
def test_what_had_its_effect_stays_in_play_and_what_failed_is_discarded() -> None:
    assert Trail(hand="rest").play("rest").in_play() == ["rest"]
    trail = Trail(hand="mush").play("mush")
    assert (trail.in_play(), trail.discard()) == ([], ["mush"])


@rule("IC-4.10")
def test_today_lasts_until_ones_own_next_day() -> None:
    trail = effect("vigilance").say("1: new-day", "sit-out")
    assert trail.match.view(None)["players"][0]["immune"]
    trail.say("new-day", "1: sit-out")
    assert not trail.match.view(None)["players"][0]["immune"]
