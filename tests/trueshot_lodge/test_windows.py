"""Windows: who is asked, and answers left standing for them."""

from __future__ import annotations

import json

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.games.trueshot_lodge import actions as a
from longtable.games.trueshot_lodge import cards
from longtable.testing import rule
from tests.trueshot_lodge.scene import SEATS, Lodge, combat, combat_start


def asked_in_windows(table: Lodge, seats: str, windows: int) -> list[str]:
    """Who is asked in the next windows, everybody passing, nobody striking."""
    found: list[str] = []
    while len(found) < windows:
        ((seat, choice),) = table.match.waiting.items()
        if choice.prompt == "window":
            found.append(SEATS[seat])
        table.match.act(seat, a.DO_PASS)
    assert set(found) <= set(seats)
    return found


# Who is asked


@rule("TL-9.3")
def test_only_holders_of_a_card_are_asked() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    assert table.question() == ("B", "window")
    table.pass_window()
    assert table.question() == ("A", "strike")


@rule("TL-9.3")
@pytest.mark.parametrize("spell", ["growl", "revive_pet", "wild_spirits", "feign_death"])
def test_being_asked_depends_on_holding_a_card_and_not_on_which(spell: str) -> None:
    """The same questions, whether C could cast the card or not."""
    table = combat(A="bat", B="bear", C="", hands={"C": spell})
    assert table.castable("C") == (["growl"] if spell == "growl" else [])
    asked = []
    for _ in range(12):
        ((seat, choice),) = table.match.waiting.items()
        asked.append((SEATS[seat], choice.prompt))
        table.match.act(seat, a.DO_PASS if a.DO_PASS in choice.actions else choice.actions[0])
    assert asked[:6] == [
        ("C", "window"), ("A", "strike"), ("B", "strike"), ("A", "strike"), ("C", "window"),
        ("C", "window"),
    ]  # fmt: skip
    assert asked.count(("C", "window")) > 4


@rule("TL-9.3", "TL-9.16")
def test_a_spell_lying_open_for_a_second_casting_asks_too() -> None:
    table = combat(A="spirit_beast", B="bat:1", C="cat:1", hands={"A": "multi_shot growl"})
    table.cast("A", "growl", "A spirit_beast")
    table.cast("A", "multi_shot", "B bat").strike("A", "spirit_beast", "C", "cat")
    table.answer("decline", "decline", "decline", "stop", "stop").does("A", "stop")
    assert table.kept("A") == ["growl", "multi_shot"]
    assert table.question() == ("A", "window")
    assert table.hand("A") == []


@rule("TL-9.4")
def test_after_a_spell_the_asking_goes_on_with_the_next_player() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "growl", "B": "feed_pet volley", "C": "aiming"}
    )
    assert table.question() == ("A", "window")
    table.does("A", "pass")
    table.does("B", "feed_pet").does("B", "B bear")
    asked = asked_in_windows(table, "ABC", 3)
    assert asked == ["C", "A", "B"]
    assert table.question() == ("A", "strike")


@rule("TL-9.2")
def test_windows_open_at_the_start_of_a_turn_after_the_announcement_and_after_the_strike() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"C": "growl"})
    told = []
    for _ in range(3):
        assert table.question() == ("C", "window")
        told.append((len(table.told("announced")), len(table.told("struck"))))
        table.pass_window()
        if table.question() == ("A", "strike"):
            table.announce("A", "bat", "B", "bear")
    assert told == [(0, 0), (1, 0), (1, 1)]


# Who is asked again


def opened_by(table: Lodge) -> dict[str, object]:
    """What the open window is about."""
    ((_, choice),) = table.match.waiting.items()
    assert choice.prompt == "window"
    return dict(choice.about or {})


@rule("TL-9.18")
def test_who_has_passed_is_not_asked_again_when_only_a_turn_or_a_lap_begins() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"C": "growl"})
    table.announce("A", "bat", "B", "bear").pass_window().pass_window()
    assert table.question() == ("B", "strike")  # the strike's last window was enough
    table.does("B", "pass")
    assert table.question() == ("C", "window")  # the new active player is always asked
    table.pass_window().does("C", "pass")
    assert table.state.lap == 2
    assert table.question() == ("A", "strike")


@rule("TL-9.18")
def test_after_something_has_happened_whoever_has_passed_is_asked_again() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "flare", "C": "growl"})
    assert asked_in_windows(table, "AC", 2) == ["A", "C"]
    table.does("A", "pass")
    assert table.question() == ("B", "strike")
    table.announce("B", "bear", "C", "fox")
    assert asked_in_windows(table, "AC", 4) == ["C", "A", "C", "A"]  # announced, struck
    assert table.question() == ("C", "window")  # C's turn: C alone
    table.does("C", "growl").does("C", "C fox")
    assert asked_in_windows(table, "A", 1) == ["A"]
    assert table.question() == ("C", "strike")


@rule("TL-9.18")
def test_a_pet_that_turns_up_again_is_something_that_happened() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "scare_beast growl"})
    table.cast("B", "scare_beast", "C fox").settle()
    table.turn_of("A").does("A", "pass").turn_of("B").does("B", "pass")
    assert table.told("turned-up")
    assert table.state.active == 0
    assert table.question() == ("B", "window")


@rule("TL-9.18", "TL-10.3")
def test_the_window_after_the_last_strike_is_the_last_window() -> None:
    table = combat(A="hydra", B="bat:1", C="", hands={"B": "growl", "C": "flare"})
    table.announce("A", "hydra", "B", "bat").pass_window().pass_window()
    assert opened_by(table)["reason"] == "combat-end"
    assert len(table.told("last-window")) == 1
    assert asked_in_windows(table, "BC", 2) == ["B", "C"]
    assert table.question() == ("A", "take")  # and no other


@rule("TL-10.3")
def test_nobody_is_called_for_last_spells_where_nobody_holds_one() -> None:
    table = combat(A="hydra", B="bat:1", C="")
    table.strike("A", "hydra", "B", "bat")
    assert table.told("won-round")
    assert not table.told("last-window")


# What opened a window


@rule("TL-9.2")
def test_a_window_says_what_opened_it_and_says_it_to_all_alike() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl flare", "C": "aiming"})
    bat, bear = table.pet("A", "bat").kind, table.pet("B", "bear").kind
    assert opened_by(table) == {"reason": "turn", "owner": 0}
    table.announce("A", "bat", "B", "bear")
    strike = {"owner": 0, "pet": bat, "target": 1, "victim": bear, "aim": "pet"}
    for _ in range(2):  # B and C read the same
        assert opened_by(table) == {"reason": "strike", "amount": 2, **strike}
        table.pass_window()
    assert opened_by(table) == {"reason": "struck", **strike}
    table.does("B", "growl").does("B", "A bat")
    cast = {"reason": "spell", "owner": 1, "spell": cards.card("growl")}
    assert opened_by(table) == {**cast, "aim": "pet", "target": 0, "victim": bat}
    table.pass_window().does("B", "flare")
    assert opened_by(table)["aim"] == "none"


@rule("TL-9.2")
def test_the_words_of_a_window_name_what_opened_it() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl", "C": "mongoose_bite"})
    table.announce("A", "bat", "B", "bear")

    def asked(lang: str) -> str:
        ((_, choice),) = table.match.waiting.items()
        return table.game.words(lang).prompt(choice, ["Ann", "Bob", "Eve"])

    assert asked("en") == "Ann’s Bat is about to strike your Bear for 2. Do you cast a spell?"
    assert asked("fr").startswith("Chauve-souris d’Ann va frapper votre familier Ours")
    table.pass_window()
    assert asked("en").startswith("Ann’s Bat is about to strike Bob’s Bear for 2.")
    table.does("C", "mongoose_bite").does("C", "B")
    assert asked("en") == "Eve has cast Mongoose Bite on you. Do you cast a spell?"


@rule("TL-9.2")
def test_windows_around_a_combat_and_its_laps_say_so() -> None:
    table = combat_start(
        A="bat", B="bear", C="fox:1", hands={"B": "flayed_shot growl", "C": "aiming"},
        aspects={"C": "aspect_of_the_wild"}, health={"A": 5},
    )  # fmt: skip
    assert opened_by(table) == {"reason": "combat-start", "owner": 0, "card": cards.BAT}
    table.cast("B", "flayed_shot", "A bat").turn_of("C").does("C", "pass")
    assert opened_by(table) == {"reason": "lap-end"}
    while table.state.lap == 1:
        table.pass_window()
    assert opened_by(table) == {
        "reason": "lap-start", "owner": 1, "spell": cards.card("flayed_shot"), "target": 0,
        "victim": cards.BAT,
    }  # fmt: skip


# Answers left standing


@rule("TL-9.5")
def test_pass_for_this_window_holds_until_it_closes() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"A": "growl", "B": "feed_pet", "C": "aiming"})
    table.match.stand(0, "window", "window")
    assert table.question() == ("B", "window")
    table.does("B", "feed_pet").does("B", "B bear")  # A would be asked again
    assert table.question() == ("C", "window")
    table.pass_window()
    assert table.question() == ("A", "strike")
    assert [(s.prompt, s.until) for s in table.match.standing(0)] == [("window", "window")]
    table.announce("A", "bat", "C", "fox")
    assert table.question() == ("A", "window")  # the next one
    assert table.match.standing(0) == []


@rule("TL-9.5")
def test_pass_until_my_turn() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    table.match.stand(1, "window", "turn")
    assert table.question() == ("A", "strike")
    table.announce("A", "bat", "C", "fox")  # no window stops here
    assert table.question() == ("B", "window")
    assert table.state.active == 1


@rule("TL-9.5", "TL-4.2")
def test_pass_until_my_turn_ends_at_ones_place_even_for_who_has_no_turn() -> None:
    table = combat(A="bat", B="", C="fox", hands={"B": "revive_pet"})
    table.match.stand(1, "window", "turn")
    table.turn_of("A").does("A", "pass").announce("C", "fox", "A", "bat")
    assert table.question() == ("B", "window")
    assert table.state.active == 2  # B's place in the lap is over


@rule("TL-9.5")
def test_pass_for_this_lap() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    table.match.stand(1, "window", "lap")
    for seat, pet, enemy, target in (
        ("A", "bat", "C", "fox"), ("B", "bear", "A", "bat"), ("C", "fox", "A", "bat")
    ):  # fmt: skip
        assert table.question() == (seat, "strike")
        table.announce(seat, pet, enemy, target)
    assert table.question() == ("B", "window")
    assert table.state.lap == 2


@rule("TL-9.5")
def test_pass_for_this_lap_does_not_reach_into_the_next_combat() -> None:
    table = combat(A="worm", B="bat:1", C="cat:1", hands={"A": "serpent_sting", "B": "growl"})
    table.cast("A", "serpent_sting", "C")
    table.match.stand(1, "window", "lap")
    table.strike("A", "worm").answer("decline", "decline", "decline", "stop", "stop")
    table.does("B", "stop")
    assert table.question() == ("B", "window")  # the sting lands before lap 1
    assert table.state.lap == 0


@rule("TL-9.5")
def test_pass_for_this_round() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    table.match.stand(1, "window", "round")
    while table.state.round == 2:
        assert table.question() != ("B", "window")
        table.pass_over("through the round", forced=True)
    table.until("B", "window")
    assert table.state.round == 3
    assert table.match.standing(1) == []


@rule("TL-9.5")
def test_a_standing_answer_is_an_act_like_any_other() -> None:
    def play(standing: bool) -> Lodge:
        table = combat(A="bat", B="bear", C="fox", hands={"A": "aiming", "B": "growl"})
        if standing:
            table.match.stand(1, "window", "lap")
        table.does("A", "pass")
        for _ in range(3):
            table.settle()
            table.does(table.question()[0], "pass")
        return table

    passive, word_left = play(False), play(True)
    assert list(passive.match.acts()) == list(word_left.match.acts())
    assert passive.match.digest() == word_left.match.digest()
    for eye in (0, 1, 2, None):  # for the others nothing changes
        assert passive.match.story(eye) == word_left.match.story(eye)
        assert passive.match.view(eye) == word_left.match.view(eye)


@rule("TL-9.5")
def test_standing_answers_are_in_the_record_of_a_real_game() -> None:
    game = longtable.game("trueshot-lodge")
    match = game.start(3, b"standing")
    dice = Dice(b"standing")
    passes = 0
    while match.waiting and match.acted < 400:
        seat = min(match.waiting)
        choice = match.waiting[seat]
        if choice.prompt == "window":
            before = match.acted
            match.stand(seat, "window", "round")
            passes += match.acted - before
        elif choice.prompt == "take":
            match.act(seat, choice.actions[0])
        else:
            match.act(seat, dice.pick(choice.actions))
    assert passes > 5
    again = longtable.replay(json.loads(json.dumps(match.record())))
    assert again.digest() == match.digest()
    assert list(again.acts()) == list(match.acts())


@rule("TL-9.5")
def test_a_standing_answer_can_be_taken_back() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    table.match.stand(1, "window", "round")
    assert [(s.prompt, s.until) for s in table.match.standing(1)] == [("window", "round")]
    table.match.unstand(1)
    table.announce("A", "bat", "C", "fox")
    assert table.question() == ("B", "window")


@rule("TL-9.5")
def test_a_standing_pass_answers_no_other_question() -> None:
    table = combat(
        A="bat", B="bear", C="fox", hands={"A": "growl", "B": "immolation_trap feed_pet"}
    )
    table.match.stand(0, "window", "round")
    table.cast("B", "immolation_trap", "A")
    assert table.question() == ("A", "discard")  # Growl must go


def test_a_milestone_the_game_does_not_know_is_refused() -> None:
    table = combat_start(A="bat", B="bear", C="fox", hands={"B": "growl"})
    with pytest.raises(Refusal):
        table.match.stand(1, "window", "tomorrow")
