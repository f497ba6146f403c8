"""Learning what decides a game: from games made up, whose answer is known, and from real ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import longtable
from longtable import Dice, Refusal
from longtable.bots.fit import Seen, check, fit, must_be_fit, play, schedule, written
from longtable.bots.outlook import FILE, shares, weights_of
from longtable.cli import main

KNIGHTS = longtable.game("knights-duty")
MANY = len(must_be_fit(KNIGHTS).features)


def made_up(games: int, truth: list[float]) -> list[Seen]:
    """Games between two sides, won as often as the true weights say."""
    dice = Dice(b"made up")
    found = []
    for number in range(games):
        rows: list[list[float] | None] = [
            [dice.below(1000) / 500 for _ in truth] + [0.0] * (MANY - len(truth)) for _ in (0, 1)
        ]
        chance = shares(rows, truth + [0.0] * (MANY - len(truth)))[0]
        won = dice.below(10_000) < 10_000 * chance
        found.append(Seen(number, 2, [(2, rows)], [float(won), float(not won)]))
    return found


def test_weights_are_found_again() -> None:
    (found,) = fit(KNIGHTS, made_up(4000, [2.0, -1.0]))
    assert found.weights[:2] == pytest.approx([2.0, -1.0], abs=0.2)
    assert found.after < found.blind
    assert all(abs(said - came) < 0.15 for many, said, came in found.reliability if many > 50)


def test_what_nobody_won_alone_teaches_nothing() -> None:
    games = made_up(400, [2.0])
    waited = [Seen(s.number, 2, s.positions, [0.5, 0.5]) for s in games]
    assert fit(KNIGHTS, [*games, *waited])[0].weights == fit(KNIGHTS, games)[0].weights
    assert fit(KNIGHTS, waited) == []


def test_a_played_game_is_looked_at_once_a_turn() -> None:
    (task,) = schedule(KNIGHTS, 3, 1, ["random"], "look", {"turn_limit": 20})
    seen = play(task)
    assert seen == play(task), "the same seed gives the same game"
    assert 0 < len(seen.positions) <= 20
    assert all(len(rows) == 3 for _, rows in seen.positions)


def test_the_command_goes_on_where_it_was_stopped_and_writes_what_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, out = tmp_path / "seen.jsonl", tmp_path / "outlook.toml"
    words = ["fit", "knights-duty", "--seats", "2", "--bots", "random", "--out", str(out)]
    assert main([*words, "--games", "15", "--keep", str(kept)]) == 0
    first = kept.read_text().splitlines()
    assert main([*words, "--games", "20", "--keep", str(kept)]) == 0
    assert kept.read_text().splitlines()[:16] == first
    assert len(kept.read_text().splitlines()) == 1 + 20
    assert "Log loss" in capsys.readouterr().out
    assert out.read_text().startswith("# What each feature")


def test_the_weights_that_there_are_can_be_checked_and_stay_as_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    truth = weights_of(KNIGHTS)[2]
    (found,) = check(KNIGHTS, made_up(4000, truth))
    assert (found.group, found.positions, found.weights) == (2, 4000, truth)
    assert found.after < found.blind
    assert all(abs(said - came) < 0.15 for many, said, came in found.reliability if many > 50)
    words = ["fit", "knights-duty", "--seats", "2", "--bots", "random", "--games", "8", "--check"]
    before = (KNIGHTS.folder / FILE).read_bytes()
    assert main(words) == 0
    assert "the weights are those that there are" in capsys.readouterr().out
    assert (KNIGHTS.folder / FILE).read_bytes() == before


def test_groups_that_were_not_met_keep_their_weights() -> None:
    found = fit(KNIGHTS, made_up(400, [1.0]))
    text = written(KNIGHTS, found)
    assert f"2 = {found[0].weights}" in text
    assert f"6 = {weights_of(KNIGHTS)[6]}" in text


def test_a_game_without_an_outlook_is_refused_in_words() -> None:
    from tests.core.toy import GAME

    with pytest.raises(Refusal) as refused:
        must_be_fit(GAME)
    assert "outlook.py" in refused.value.say("en")
    assert "outlook.py" in refused.value.say("fr")
