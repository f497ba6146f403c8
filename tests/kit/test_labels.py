"""Numbers and names with what they mean."""

from __future__ import annotations

import pytest

from longtable.core.words import platform_words
from longtable.kit.labels import change, figure, named, ordinal, out_of, pips


def test_one_s_own_name_is_marked_and_no_other() -> None:
    names = ["Anna", "Bo"]
    english, french = platform_words("en"), platform_words("fr")
    assert [named(names, number, 1, english) for number in (0, 1)] == ["Anna", "Bo (you)"]
    assert named(names, 0, 0, french) == "Anna (vous)"
    assert [named(names, number, None, english) for number in (0, 1)] == names


@pytest.mark.parametrize(("lang", "said"), [("en", "3 of 4"), ("fr", "3 sur 4")])
def test_a_count_of_many(lang: str, said: str) -> None:
    assert out_of(3, 4, platform_words(lang)) == said


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "1st 2nd 3rd 4th 11th"), ("fr", "1er 2e 3e 4e 11e")]
)
def test_places(lang: str, said: str) -> None:
    words = platform_words(lang)
    assert " ".join(ordinal(place, words) for place in (1, 2, 3, 4, 11)) == said


def test_a_number_behind_its_sign() -> None:
    assert figure("♥", 4) == "♥4"
    assert figure("♥", 6, 6) == "♥6"
    assert figure("♥", 2, 6) == "♥2/6"
    assert figure("†", 3, printed=1) == "†3(+2)"
    assert figure("†", 1, printed=1) == "†1"
    assert figure("♥", 2, 6, printed=5) == "♥2/6(+1)"  # what is missing is not a change
    assert [change(2), change(0), change(-1)] == ["(+2)", "", "(-1)"]


def test_pips_show_what_is_there_and_what_could_be() -> None:
    assert pips(3, 5, "♥", "♡") == "♥♥♥♡♡"
    assert pips(0, 2, "♥", "♡") == "♡♡"
