"""Watching and checking records, sound and unsound."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

import longtable as library
from tests.terminal.running import longtable
from tests.terminal.scripted import GAME, Script, at_random, play


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    _, table = play(Script(at_random(b"typist")), seats=3, turn_limit=8)
    found = table.match.record()
    assert len(found["actions"]) > 32  # long enough to have a middle
    return found


def written(tmp_path: Path, record: Any) -> str:
    path = tmp_path / "record.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
    return str(path)


def test_a_sound_record(record: dict[str, Any], tmp_path: Path) -> None:
    done = longtable("verify", written(tmp_path, record))
    assert done.status == 0
    assert done.err == ""
    assert record["commitment"] in done.out
    assert record["digest"] in done.out
    assert done.out.endswith("The record is sound.\n")


def edited(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(record), **changes}


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_unsound_record_is_refused_with_the_place(
    command: str, record: dict[str, Any], tmp_path: Path
) -> None:
    actions = record["actions"]
    forged = copy.deepcopy(actions)
    forged[20][1] += 1
    nobody = copy.deepcopy(actions)
    nobody[3] = [0]
    cases: list[tuple[Any, str]] = [
        (edited(record, actions=forged), "act 17 and act 32"),
        (edited(record, actions=actions[:16]), "act 16"),
        (edited(record, actions=nobody), "act 4"),
        (edited(record, rules=99), "version 99"),
        (edited(record, longtable=7), "format 7"),
        (edited(record, seed=b"other".hex()), "seed"),
        (edited(record, digest="0" * 32), f"act {len(actions)}"),
        (edited(record, game="knights-duti"), "knights-duty"),
        (edited(record, seats=9), "2 to 6"),
        ({"hello": 1}, "not the record of a game"),
        ([1, 2], "not the record of a game"),
    ]
    for broken, place in cases:
        done = longtable(command, written(tmp_path, broken))
        assert done.status == 1, (place, done)
        assert place in done.err
        assert len(done.err.splitlines()) == 1
        assert done.out == ""


def test_a_result_that_was_not_played_is_found(record: dict[str, Any], tmp_path: Path) -> None:
    done = longtable("verify", written(tmp_path, edited(record, scores=[0.0, 1.0, 0.0])))
    assert done.status == 1
    assert "the result it claims" in done.err


def test_json_that_is_cut_or_broken(record: dict[str, Any], tmp_path: Path) -> None:
    text = json.dumps(record, indent=1)
    cut = text[: len(text) // 2].rstrip()
    lines = cut.split("\n")
    done = longtable("verify", written(tmp_path, cut))
    assert done.status == 1
    assert f"it ends at line {len(lines)}, column {len(lines[-1])}" in done.err

    done = longtable("verify", written(tmp_path, '{"longtable": 1,\n "game": oops}'))
    assert done.status == 1
    assert "broken at line 2, column 10" in done.err

    done = longtable("verify", written(tmp_path, '{"longtable": 1, "game": "kni'))
    assert "it ends at line 1, column 29" in done.err

    done = longtable("verify", written(tmp_path, ""), "--lang", "fr")
    assert done.err.endswith("est vide.\n")

    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n")
    assert "not text" in longtable("verify", str(tmp_path / "picture.png")).err
    assert "There is no file" in longtable("replay", str(tmp_path / "none.json")).err


def test_stepping_through_a_record(record: dict[str, Any], tmp_path: Path) -> None:
    path = written(tmp_path, record)
    last = len(record["actions"])
    typed = ["", "", "b", "5", "end", "", "start", "turn 2", "seat 2", "all", "rule 4.2", "quit"]
    done = longtable("replay", path, "--plain", typed="\n".join(typed))
    assert done.status == 0
    assert done.err == ""
    places = [int(n) for n in re.findall(r"After answer (\d+) of", done.out)]
    turn_two = places[8]
    assert places[:8] == [0, 1, 2, 1, 5, last, last, 0]
    assert places[8:] == [turn_two] * 4
    assert GAME.actions.spell(record["actions"][turn_two][1]).startswith("plan")
    assert "This is the end of the record." in done.out
    assert "KD-4.2 (ruling)" in done.out


def test_a_silent_pipe_hears_the_whole_story(record: dict[str, Any], tmp_path: Path) -> None:
    done = longtable("replay", written(tmp_path, record), "--plain", "--lang", "fr")
    assert done.status == 0
    match = library.replay(record)
    assert len(re.findall(r"\[KD-\d+\.\d+\]", done.out)) == len(match.story(None))


def test_a_seat_sees_in_a_replay_what_it_saw(record: dict[str, Any], tmp_path: Path) -> None:
    """Once everybody has planned, only an all-seeing eye finds tokens behind the backs."""
    path = written(tmp_path, record)
    typed = "3\n"  # three seats have planned, the first slot is revealed
    everything = longtable("replay", path, "--plain", typed=typed).out.split("After answer 3")[0]
    own = longtable("replay", path, "--plain", "--seat", "1", typed=typed).out
    assert "face down" not in everything
    assert own.split("After answer 3")[0].count("face down") == 4
    assert longtable("replay", path, "--seat", "4").status == 2


def test_games_and_rules() -> None:
    assert "knights-duty" in longtable("games").out
    assert "joueurs" in longtable("games", "--lang", "fr").out
    one = longtable("rules", "knights-duty", "kd-4.2").out
    assert "KD-4.2 (ruling) You choose where to step" in one
    assert "KD-4.1" not in one
    chapter = longtable("rules", "knights-duty", "4", "--lang", "fr").out
    assert "KD-4.6" in chapter
    assert "KD-5.1" not in chapter
    book = longtable("rules", "knights-duty").out
    assert all(number in book for number in GAME.rulebook("en").rules)


def test_simulate_prints_json_or_a_table() -> None:
    words = ["simulate", "knights-duty", "--games", "5", "--seats", "3", "--seed", "s"]
    done = longtable(*words, "--json", "--option", "turn_limit=9")
    result = json.loads(done.out)
    assert done.err == ""
    assert (result["game"], result["games"], result["seats"]) == ("knights-duty", 5, 3)
    assert result["turns"]["max"] <= 9
    table = longtable(*words, "--lang", "fr").out
    assert "Score moyen de chaque place" in table
    assert "Marais" in table


def test_arena_prints_json_or_tables() -> None:
    words = ["arena", "knights-duty", "--games", "2", "--seats", "2", "--bots", "random,greedy:4"]
    done = longtable(*words, "--json", "--turn-limit", "9")
    result = json.loads(done.out)
    assert (result["games"], result["seats"], result["options"]["turn_limit"]) == (2, 2, 9)
    assert set(result["shares"]["random"]) == {"greedy:4"}
    assert result["ratings"]["random"]["uncertainty"] > 0
    table = longtable(*words, "--lang", "fr").out
    assert "| Invité" in table
    assert "parmi greedy:4" in table
    assert (
        "deux robots" in longtable("arena", "knights-duty", "--bots", "random", "--lang", "fr").err
    )
