"""What is counted for designers: that it adds up, and that it is what was told at the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import longtable
from tools import designers
from tools.designers import PARRY, SPEAR, SWORD, Seen, Task

ROOT = Path(__file__).resolve().parent.parent


def told(event: str, **about: Any) -> dict[str, Any]:
    return {"event": event, **about}


FOUGHT = Seen(
    0,
    [0.0, 1.0],
    [
        told("turn", turn=1, seat=0),
        told("slot", slot=1),
        told("revealed", seat=0, token=SWORD),
        told("revealed", seat=1, token=PARRY),
        told("parries", seat=1),
        told("combat", seat=0, target=1, weapon=SWORD),
        told("used-inspiration", seat=0),
        told("drew-shield"),
        told("disarmed", seat=0, target=1),
        told("slot", slot=2),
        told("combat", seat=1, target=0, weapon=SPEAR),
        told("used-inspiration", seat=0),
        told("drew-heart"),
        told("won", seat=1),
    ],
)


def test_a_blow_is_counted_by_weapon_and_by_what_the_target_did() -> None:
    first, second = designers.blows(FOUGHT)
    assert (first.weapon, first.stance, first.hit, first.disarmed) == (SWORD, PARRY, False, True)
    assert (first.inspired, first.steeled) == (True, False)
    assert (second.weapon, second.stance, second.hit) == (SPEAR, None, True), "a new slot"
    assert (second.inspired, second.steeled) == (False, True)
    assert designers.first_blood(FOUGHT) == 1
    assert designers.main_weapons(FOUGHT) == {0: SWORD, 1: SPEAR}
    assert designers.laid([FOUGHT], opening=True) == {SWORD: 1, PARRY: 1}
    assert designers.first_turn_with(FOUGHT, "combat") == 1


def test_first_things_count_for_those_who_had_them() -> None:
    seen = Seen(
        0,
        [1.0, 0.0],
        [
            told("tamed", owner=0, pet=7),
            told("tamed", owner=1, pet=8),
            told("tamed", owner=0, pet=8),
        ],
    )
    assert designers.firsts([seen], ["tamed"], "owner", "pet") == {7: [1.0], 8: [0.0]}


def test_a_card_counts_for_everybody_who_had_it_and_a_turn_that_did_nothing_is_weak() -> None:
    seen = Seen(
        0,
        [1.0, 0.0],
        [
            told("turn", seat=0, round=1),
            told("took", seat=0, card=5),
            told("took", seat=0, card=5),
            told("played", seat=0, card=3),
            told("turn", seat=1, round=1),
            told("took", seat=1, card=5),
            told("stayed", seat=1),
        ],
    )
    assert designers.owners(seen, "took") == {5: {0, 1}}
    assert [len(turn) for turn in designers.turns_of(seen)] == [4, 3]
    text = "\n".join(designers.race([seen] * 10, lambda field, number: f"{field} {number}"))
    assert "| nothing was played | 50.0 % |" in text
    assert "| card 5 | 50.0 % |" in text


def test_a_table_has_the_best_first_and_leaves_out_what_was_met_too_seldom() -> None:
    lines = designers.table(
        ["Card", "Wins"], [("a", [0.0, 1.0]), ("b", [1.0, 1.0]), ("c", [1.0])], 2
    )
    assert [line.split("|")[1].strip() for line in lines[2:-1]] == ["b", "a"]
    assert lines[2].endswith("| 34 – 100 % | 2 |")


@pytest.mark.parametrize("game", sorted(designers.ASKED))
def test_every_seat_is_counted_and_the_shares_add_up(game: str) -> None:
    games = [designers.play(Task(game, 3, "random", number, "adds up")) for number in range(3)]
    places = [sum(scores) for _, scores in designers.by_seat(games)]
    assert sum(places) == pytest.approx(len(games))
    text = designers.report(longtable.game(game), 3, "random", games)
    assert text.startswith("## 3 seats: 3 games of `random` against itself")
    assert "nan" not in text


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "seen.jsonl"
    command = [sys.executable, "-m", "tools.designers", "knights-duty", "--bot", "random"]
    command += ["--seats", "2", "--keep", str(kept), "--games"]
    run = {"cwd": ROOT, "check": True, "capture_output": True, "text": True}
    subprocess.run([*command, "1"], **run)  # type: ignore[call-overload]
    before = kept.read_text()
    told_now = subprocess.run([*command, "2"], **run).stdout  # type: ignore[call-overload]
    assert kept.read_text().startswith(before)
    assert [json.loads(line)["number"] for line in kept.read_text().splitlines()[1:]] == [0, 1]
    assert "2 games" in told_now
    other = subprocess.run([*command, "2", "--seed", "s"], cwd=ROOT, capture_output=True, text=True)
    assert "holds games of another run" in other.stderr
