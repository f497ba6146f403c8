"""A record says what is wrong with it, and where."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest

import longtable
from longtable import BadRecord
from longtable.core.record import checks, replay
from longtable.testing import random_walk


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    *_, match = random_walk(longtable.game("knights-duty"), 3, b"record", turn_limit=12)
    found: dict[str, Any] = json.loads(json.dumps(match.record()))
    return found


def broken(record: dict[str, Any], **changes: Any) -> str:
    """The sentence about a record with these changes, in English; French must have one too."""
    with pytest.raises(BadRecord) as refusal:
        longtable.replay({**copy.deepcopy(record), **changes})
    assert refusal.value.say("fr") != refusal.value.say("en")
    return str(refusal.value)


def test_a_whole_record_replays(record: dict[str, Any]) -> None:
    match = longtable.replay(record)
    assert match.over
    assert match.record() == record


def test_an_unfinished_record_goes_on(record: dict[str, Any]) -> None:
    *_, match = zip(range(40), random_walk(longtable.game("knights-duty"), 3, b"r"), strict=False)
    again = longtable.replay(match[1].record())
    assert not again.over
    assert set(again.waiting) == set(match[1].waiting)


def test_a_cut_record_says_where(record: dict[str, Any]) -> None:
    assert "breaks off after act 32" in broken(record, actions=record["actions"][:32])
    assert "between act 33 and act 40" in broken(record, actions=record["actions"][:40])


def test_an_edited_record_says_where(record: dict[str, Any]) -> None:
    edited = copy.deepcopy(record["actions"])
    edited[20][1] += 1
    assert "between act 17 and act 32" in broken(record, actions=edited)
    longer = [*record["actions"], *record["actions"][-17:]]
    assert "edited" in broken(record, actions=longer)


def test_an_illegal_act_is_named(record: dict[str, Any]) -> None:
    forged = copy.deepcopy(record["actions"])
    forged[4] = [0, len(longtable.game("knights-duty").actions) + 5]
    said = broken(record, actions=forged, checks=checks(forged))
    assert "act 5" in said
    assert "rule KD-" in said or "not being asked" in said


def test_a_forged_end_is_found(record: dict[str, Any]) -> None:
    assert "another position" in broken(record, digest="00" * 16)


def test_another_seed_is_not_the_promised_one(record: dict[str, Any]) -> None:
    assert "promised" in broken(record, seed="00" * 4)
    assert "“seed”" in broken(record, seed="zz")


def test_another_version_is_refused_and_not_replayed_wrongly(record: dict[str, Any]) -> None:
    said = broken(record, rules=99)
    assert "version 99" in said
    newer = replace(longtable.game("knights-duty"), version=2)
    with pytest.raises(BadRecord, match="version 1 of the rules"):
        replay(newer, record)


def test_what_is_no_record_is_said_to_be_none(record: dict[str, Any]) -> None:
    nonsense: list[Any] = [{}, [], {"game": "chess"}, None]
    for wrong in nonsense:
        with pytest.raises(BadRecord, match="not the record"):
            longtable.replay(wrong)
    assert "format 7" in broken(record, longtable=7)
    assert "“seats”" in broken(record, seats="three")
    assert "act 2" in broken(record, actions=[[0, 1], [0, "x"]])
    missing = {key: value for key, value in record.items() if key != "digest"}
    with pytest.raises(BadRecord, match="“digest” is missing"):
        longtable.replay(missing)
