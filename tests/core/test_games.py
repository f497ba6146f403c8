"""Games are found, and bad wishes are answered with a sentence."""

from __future__ import annotations

import pytest

import longtable
from longtable import BadOption, UnknownGame
from longtable.core.rulebook import parse
from longtable.core.words import Words, platform_words


def test_every_game_there_is_can_be_had() -> None:
    assert "knights-duty" in longtable.games()
    for name in longtable.games():
        assert longtable.game(name).name == name


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="Did you mean “knights-duty”"):
        longtable.game("knight-duty")
    with pytest.raises(UnknownGame) as refusal:
        longtable.game("zzz")
    assert "Did you mean" not in str(refusal.value)
    assert "knights-duty" in refusal.value.say("fr")


@pytest.mark.parametrize("seats", [0, 1, 7, True, "4"])
def test_a_seat_count_out_of_range_is_refused(seats: object) -> None:
    with pytest.raises(BadOption, match="2 to 6 seats"):
        longtable.game("knights-duty").start(seats)  # type: ignore[arg-type]


def test_numbers_of_seats_with_one_between_that_is_none_are_told_apart() -> None:
    with pytest.raises(BadOption, match="letal is played at 2 or 4 seats, not 3") as refusal:
        longtable.game("letal").start(3)
    assert "à 2 ou 4 places" in refusal.value.say("fr")


def test_options_are_checked() -> None:
    game = longtable.game("knights-duty")
    with pytest.raises(BadOption, match="no option “speed”"):
        game.start(2, speed=3)
    with pytest.raises(BadOption, match="on or off"):
        game.start(2, agreements=1)
    with pytest.raises(BadOption, match="from 1 to 1,000"):
        game.start(2, turn_limit=0)
    assert game.start(2, turn_limit=3).options == {"agreements": True, "turn_limit": 3}


def test_without_a_seed_every_match_is_another() -> None:
    game = longtable.game("knights-duty")
    assert game.start(2).commitment != game.start(2).commitment


def test_a_rulebook_is_read_rule_by_rule() -> None:
    book = parse(
        "# Toy\n\nHello.\n\n## 1. First\n\n**T-1.1** A rule\nof two lines.\n\n- and a list\n\n"
        "**T-1.2** *(ruling)* Another.\n\n> Why: because.\n\n## 2. Then\n\n**T-2.1** Last.\n"
    )
    assert book.title == "Toy"
    assert book.introduction == "Hello."
    assert list(book.rules) == ["T-1.1", "T-1.2", "T-2.1"]
    assert book.rules["T-1.1"].text == "A rule\nof two lines.\n\n- and a list"
    assert book.rules["T-1.2"].ruling
    assert book.rules["T-1.2"].why == "Why: because."
    assert book.chapters == ["1. First", "2. Then"]
    assert [rule.number for rule in book.chapter("1. First")] == ["T-1.1", "T-1.2"]
    with pytest.raises(ValueError, match="twice"):
        parse("**T-1.1** A.\n\n**T-1.1** B.\n")


def test_missing_words_are_an_error_and_never_a_gap() -> None:
    words = Words("en", ["hello = Hello { $name }\n    .short = Hi"])
    assert words.say("hello", name="Ann") == "Hello Ann"
    assert words.say("hello.short") == "Hi"
    with pytest.raises(KeyError, match="no message 'bye'"):
        words.say("bye")
    with pytest.raises(KeyError, match="hello"):
        words.say("hello")
    assert platform_words("fr").list(["a", "b", "c"]) == "a, b et c"
