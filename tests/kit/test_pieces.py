"""Names of pieces from the numbers in actions and events."""

from __future__ import annotations

import pytest

from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS
from longtable.kit.pieces import Pieces, numbers, seat_of

CARDS = Domain("card", ["sled", "dog"])
ACTIONS = Vocabulary()
ACTIONS.verb("play", card=CARDS)
ACTIONS.verb("pass-to", card=CARDS, seat=SEATS)
ACTIONS.verb("rest")
MADE_OF = Pieces(ACTIONS, play="hand-{card}", pass_to="hand-{card} seat-{seat} of-{own}")


def test_an_action_is_made_of_the_pieces_its_verb_names() -> None:
    assert MADE_OF.of(2, "play", ["dog"]) == ["hand-dog"]
    assert MADE_OF.of(2, "pass-to", ["sled", "1"]) == ["hand-sled", "seat-0", "of-2"]
    assert MADE_OF.of(1, "pass-to", ["sled", "1"]) == ["hand-sled", "seat-0", "of-1"]


def test_a_verb_without_a_pattern_is_a_plain_button() -> None:
    assert MADE_OF.of(0, "rest", []) == []


def test_what_was_given_away_can_be_changed_without_harm() -> None:
    MADE_OF.of(0, "play", ["dog"]).append("gone")
    assert MADE_OF.of(0, "play", ["dog"]) == ["hand-dog"]


def test_a_slip_in_a_pattern_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="no verb 'plai': there are play, pass-to, rest"):
        Pieces(ACTIONS, plai="hand-{card}")
    with pytest.raises(ValueError, match="play has no 'cart': it has own, card"):
        Pieces(ACTIONS, play="hand-{cart}")


def test_labels_count_seats_from_one_and_pieces_from_nothing() -> None:
    assert [seat_of("1"), seat_of("4")] == [0, 3]


def test_the_numbers_an_event_speaks_of() -> None:
    event = {
        "event": "passed",
        "rule": "X-1.1",
        "seat": 2,
        "target": 0,
        "seats": [1, 2],
        "ok": True,
    }
    assert numbers(event, "seat", "target", "seats") == [2, 0, 1]
    assert numbers(event, "card", "rule", "ok") == []
