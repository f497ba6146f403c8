"""Dice drawn by several together: what each can know, and what none of them can do."""

from __future__ import annotations

import copy
import json
from hashlib import sha256
from typing import Any

import pytest

import longtable
from longtable import BadRecord
from longtable.core import fairness
from longtable.core.dice import commitment
from longtable.core.fairness import Round

SEED = "5e" * 32
KEY = "487c5e7bfda12f4b603f4b572c51476d144c7fcb1a0c0fcad65bc1bdaead9ab5"  # of seats 0 and 2 with it


def secret(seat: int) -> str:
    return sha256(b"%d" % seat).hexdigest()


def drawn(*seats: int, number: int = 1, silent: tuple[int, ...] = (), seed: str = SEED) -> Round:
    """A round in which these seats have committed."""
    commitments = {s: fairness.committed("T", number, s, secret(s)) for s in seats}
    secrets = {s: secret(s) for s in seats if s not in silent}
    return Round("T", number, seed, commitments, secrets)


def record_with(*rounds: Round) -> dict[str, Any]:
    """A game that was dealt from the last of them."""
    match = longtable.game("knights-duty").start(3, rounds[-1].key())
    kept = {**match.record(), "fairness": fairness.to_json(list(rounds))}
    found: dict[str, Any] = json.loads(json.dumps(kept))
    return found


# What is bound


def test_what_is_published_can_be_made_in_any_shell() -> None:
    """The formats are for others to write programs by: they stay as they are."""
    made = fairness.committed("T", 2, 1, secret(1))
    assert made == sha256(f"longtable secret T 2 1 {secret(1)}".encode()).hexdigest()
    draw = drawn(2, 0)
    text = f"longtable seal T 1 {commitment(bytes.fromhex(SEED))}"
    text += f" 0:{draw.commitments[0]} 2:{draw.commitments[2]}"
    assert draw.seal == sha256(text.encode()).hexdigest()
    assert drawn(0, 2).key().hex() == drawn(2, 0).key().hex() == KEY


def test_a_commitment_is_of_one_table_one_round_and_one_seat() -> None:
    made = {
        fairness.committed(table, number, seat, secret(0))
        for table in ("T", "U")
        for number in (1, 2)
        for seat in (0, 1)
    }
    assert len(made) == 8


def test_only_what_was_committed_to_fits() -> None:
    draw = drawn(0, 1)
    assert draw.fits(0, secret(0))
    assert not draw.fits(1, secret(0))
    assert not draw.fits(0, secret(0).upper())
    assert not draw.fits(2, secret(2))


def test_the_key_needs_every_part() -> None:
    whole = drawn(0, 1)
    others = [
        drawn(0),
        drawn(1),
        drawn(0, 1, 2),
        drawn(0, 1, seed="5f" * 32),
        drawn(0, 1, number=2),
    ]
    assert len({draw.key() for draw in [whole, *others]}) == 6
    assert len({draw.seal for draw in [whole, *others]}) == 6


# What a record shows


def test_a_record_shows_how_it_was_drawn() -> None:
    record = record_with(drawn(0, 2))
    assert longtable.replay(record).acted == 0
    (draw,) = fairness.rounds_of(record)
    assert draw == drawn(0, 2)


def test_an_old_record_shows_that_one_drew_alone() -> None:
    record = longtable.game("knights-duty").start(2, b"alone").record()
    assert fairness.rounds_of(record) == []
    assert longtable.replay(record).acted == 0


def test_void_rounds_stay_in_it() -> None:
    record = record_with(drawn(0, 1, 2, silent=(1,)), drawn(0, 2, number=2))
    assert [draw.silent for draw in fairness.rounds_of(record)] == [[1], []]
    longtable.replay(record)


def test_nobody_may_be_left_to_add_anything() -> None:
    longtable.replay(record_with(drawn(0, silent=(0,)), drawn(number=2)))


def refused(record: dict[str, Any]) -> str:
    """The sentence, in English; French must have one too."""
    with pytest.raises(BadRecord) as refusal:
        longtable.replay(record)
    assert refusal.value.say("fr") != refusal.value.say("en")
    return str(refusal.value)


def test_a_draw_that_was_bent_says_how() -> None:
    record = record_with(drawn(0, 2))
    bent = copy.deepcopy(record)
    bent["fairness"]["rounds"][0]["secrets"]["2"] = secret(7)
    assert "seat 3 opened another secret" in refused(bent)
    bent = copy.deepcopy(record)
    del bent["fairness"]["rounds"][0]["secrets"]["0"]
    assert "Seat 1 has committed to a secret and never opened it" in refused(bent)
    bent = copy.deepcopy(record)
    bent["fairness"]["rounds"][0]["seed"] = "00" * 32
    assert "not keyed by the secrets" in refused(bent)
    bent = copy.deepcopy(record)
    bent["fairness"]["table"] = "U"
    assert "opened another secret" in refused(bent)


def test_a_round_is_not_thrown_away_for_nothing() -> None:
    assert "disliked the cards" in refused(record_with(drawn(0), drawn(0, number=2)))


def test_who_did_not_open_adds_nothing_more() -> None:
    again = record_with(drawn(0, 1, silent=(1,)), drawn(0, 1, number=2))
    assert "should have added nothing more" in refused(again)


@pytest.mark.parametrize(
    "kept",
    [
        7,
        {},
        {"table": "T"},
        {"table": 3, "rounds": []},
        {"table": "T", "rounds": []},
        {"table": "T", "rounds": [7]},
        {"table": "T", "rounds": [{"seed": "x", "commitments": {}, "secrets": {}}]},
        {"table": "T", "rounds": [{"seed": SEED, "commitments": [], "secrets": {}}]},
        {"table": "T", "rounds": [{"seed": SEED, "commitments": {"3": SEED}, "secrets": {}}]},
        {"table": "T", "rounds": [{"seed": SEED, "commitments": {"0": 5}, "secrets": {}}]},
        {"table": "T", "rounds": [{"seed": SEED, "commitments": {}, "secrets": {"0": SEED}}]},
    ],
)
def test_what_is_no_draw_is_refused(kept: Any) -> None:
    assert "“fairness”" in refused({**record_with(drawn(0)), "fairness": kept})
