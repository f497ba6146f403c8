"""Words: what a language asks of every sentence, so that no message has to think of it."""

from __future__ import annotations

import pytest

from longtable.core.words import Words, elides, typeset


@pytest.mark.parametrize("name", ["Ann", "Écho", "Osric", "Ulysse", "œillet", "Yves", "Hyacinthe"])
def test_de_is_elided_before_a_vowel(name: str) -> None:
    assert elides(name)


@pytest.mark.parametrize("name", ["Tove", "Maren", "Yann", "Hugo", "Wilda", "", "42"])
def test_and_before_nothing_else(name: str) -> None:
    assert not elides(name)


def test_a_french_message_elides_the_name_it_is_given() -> None:
    words = Words("fr", ["turn = Le tour de { $name } commence."])
    assert words.say("turn", name="Osric") == "Le tour d’Osric commence."
    assert words.say("turn", name="Maren") == "Le tour de Maren commence."


def test_an_english_message_does_not() -> None:
    words = Words("en", ["turn = Il vient de { $name }."])
    assert words.say("turn", name="Osric") == "Il vient de Osric."


@pytest.mark.parametrize(
    ("plain", "set_in_french"),
    [
        ("Qui attaquez-vous ?", "Qui attaquez-vous\u00a0?"),
        ("Attention !", "Attention\u00a0!"),
        ("révèle : mouvement", "révèle\u00a0: mouvement"),
        ("un ; deux", "un\u00a0; deux"),
        ("« oui »", "«\u00a0oui\u00a0»"),
        ("fin.", "fin."),
    ],
)
def test_high_marks_stay_with_their_word_in_french(plain: str, set_in_french: str) -> None:
    assert typeset(plain, "fr") == set_in_french
    assert typeset(plain, "en") == plain
