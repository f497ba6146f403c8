"""Windows: who is asked, and answers left standing for them."""

from __future__ import annotations

import json

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.games.trueshot_lodge import actions as a
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
        ("C", "window"), ("A", "strike"), ("C", "window"), ("B", "strike"), ("C", "window"),
        ("A", "strike"),
    ]  # fmt: skip
    assert asked.count(("C", "window")) > 5


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
    assert table.match.standing(0) == [("window", "window")]
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
    table.turn_of("A").does("A", "pass")
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
        table._pass_over("through the round", forced=True)
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
    assert passes > 10
    again = longtable.replay(json.loads(json.dumps(match.record())))
    assert again.digest() == match.digest()
    assert list(again.acts()) == list(match.acts())


@rule("TL-9.5")
def test_a_standing_answer_can_be_taken_back() -> None:
    table = combat(A="bat", B="bear", C="fox", hands={"B": "growl"})
    table.match.stand(1, "window", "round")
    assert table.match.standing(1) == [("window", "round")]
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
