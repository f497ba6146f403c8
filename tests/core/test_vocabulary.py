"""An action is a number that means the same in every state."""

from __future__ import annotations

import pytest

import longtable
from longtable.core.vocabulary import Domain, Vocabulary


def small() -> Vocabulary:
    vocabulary = Vocabulary()
    colour = Domain("colour", ["red", "blue"])
    place = Domain("place", ["here", "there", "away"])
    vocabulary.verb("pass")
    vocabulary.verb("put", colour=colour, place=place)
    vocabulary.verb("swap", first=place, second=place)
    return vocabulary


def test_numbers_run_on_from_verb_to_verb() -> None:
    vocabulary = small()
    assert len(vocabulary) == 1 + 2 * 3 + 3 * 3
    assert [vocabulary.spell(action) for action in range(5)] == [
        "pass",
        "put red here",
        "put red there",
        "put red away",
        "put blue here",
    ]


@pytest.mark.parametrize(
    "vocabulary", [small(), *(longtable.game(g).actions for g in longtable.games())]
)
def test_every_action_is_spelt_and_read_back(vocabulary: Vocabulary) -> None:
    for action in range(len(vocabulary)):
        verb, arguments = vocabulary.decode(action)
        assert verb(*arguments) == action
        assert vocabulary.parse(vocabulary.spell(action)) == action


def test_what_is_no_action_is_an_error() -> None:
    vocabulary = small()
    for wrong in ("", "fly", "put red", "put red nowhere", "pass pass"):
        with pytest.raises(ValueError, match=r"no action is spelt|not in tuple"):
            vocabulary.parse(wrong)
    for number in (-1, len(vocabulary)):
        with pytest.raises(ValueError, match="no action"):
            vocabulary.decode(number)
    with pytest.raises(ValueError, match="no colour"):
        vocabulary.verbs[1](2, 0)
    with pytest.raises(TypeError):
        vocabulary.verbs[1](0)
