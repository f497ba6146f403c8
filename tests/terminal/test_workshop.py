"""Decks and cards of one's own, and sides set against each other, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import longtable as library
from longtable import Dice, Perspective
from longtable.bots.balance import match_ups_of, of_side, play, schedule
from longtable.bots.shares import share
from longtable.core.errors import Refusal
from longtable.games.letal.decks import write_deck
from longtable.games.letal.library import STANDARD
from longtable.terminal.balance import BY_HAND
from longtable.terminal.kept import Kept
from tests.terminal.running import longtable

CARD = """
[[card]]
id = "night_step"
hero = "assassin"
name_en = "Night Step"
name_fr = "Pas de nuit"
kind = "attack"
copies = 1
lines = [
  { do = "move", amount = 2 },
  { do = "deal", amount = 3, kind = "physical", reach = 1, plus = 1, plus_if = "alone" },
]
"""


def written(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_usual_deck_may_be_played(tmp_path: Path) -> None:
    deck = written(tmp_path, "deck.toml", write_deck(0, STANDARD.usual_decks[0]))
    done = longtable("deck", "check", deck)
    assert done.status == 0
    assert "2 × Quick Cut · Attack" in done.out
    assert done.out.rstrip().endswith("may be played.")


def test_everything_that_is_wrong_with_a_deck_is_said(tmp_path: Path) -> None:
    text = 'hero = "assassin"\n[cards]\nquick_cut = 3\nbetwen_the_ribs = 2\nmarch_and_strike = 1\n'
    deck = written(tmp_path, "deck.toml", text)
    done = longtable("deck", "check", deck)
    assert done.status == 1
    assert "quick_cut: 3 copies, and there may be 2." in done.out
    assert "Did you mean “between_the_ribs”?" in done.out
    assert "march_and_strike belongs to gatewarden" in done.out
    assert "6 cards are too few" in done.out
    assert "trop peu" in longtable("deck", "check", deck, "--lang", "fr").out


def test_a_deck_may_use_cards_of_ones_own(tmp_path: Path) -> None:
    deck = write_deck(0, STANDARD.usual_decks[0]) + "night_step = 1\n"
    file = written(tmp_path, "deck.toml", deck)
    assert longtable("deck", "check", file).status == 1
    cards = written(tmp_path, "cards.toml", CARD)
    done = longtable("deck", "check", file, "--cards", cards)
    assert done.status == 0
    assert "1 × Night Step · Attack" in done.out


def test_new_cards_are_printed_in_both_languages_and_refused_in_words(tmp_path: Path) -> None:
    done = longtable("card", "check", written(tmp_path, "good.toml", CARD))
    assert done.status == 0
    assert "Move up to 2. Reach 1: deal 3 physical, +1 if" in done.out
    assert "Pas de nuit" in done.out
    wrong = CARD.replace('"move"', '"teleport"')
    done = longtable("card", "check", written(tmp_path, "wrong.toml", wrong))
    assert done.status == 1
    assert "there is no “teleport” for do" in done.out


def test_files_that_are_none_and_games_without_decks_are_told(tmp_path: Path) -> None:
    done = longtable("deck", "check", str(tmp_path / "nothing.toml"))
    assert done.status == 2
    assert "There is no file" in done.err
    card = written(tmp_path, "cards.toml", CARD)
    done = longtable("card", "check", card, "--game", "knights-duty")
    assert done.status == 2
    assert "takes no new cards" in done.err


# At a table


def test_texts_of_a_table_are_files_on_the_command_line() -> None:
    assert "--cards FILE     Cards of your own, from a file" in longtable("games").out
    assert (
        "--decks FICHIER  Vos propres decks, d’un fichier" in longtable("games", "--lang", "fr").out
    )
    told = longtable("play", "letal", "--help").out
    assert "--decks FILE" in told
    assert "the text of one deck" in " ".join(told.split())


def test_a_table_is_played_with_cards_and_decks_from_files(tmp_path: Path) -> None:
    cards = written(tmp_path, "cards.toml", CARD)
    deck = write_deck(0, STANDARD.usual_decks[0]).replace("quick_cut = 2", "night_step = 2")
    decks = written(tmp_path, "deck.toml", deck)
    asked = ("play", "letal", "--plain", "--seed", "s", "--cards", cards, "--decks", decks)
    done = longtable(*asked, typed="bring assassin gatewarden\n")
    assert "Set aside Night Step" in done.out
    assert "Set aside Quick Cut" not in done.out
    done = longtable(*asked, "--lang", "fr", typed="bring assassin gatewarden\ncarte pas de nuit\n")
    assert "Écarter Pas de nuit" in done.out
    assert "Déplacez-vous de 2 au plus." in done.out


def test_what_is_wrong_with_such_a_file_is_said_before_the_first_move(tmp_path: Path) -> None:
    wrong = written(tmp_path, "deck.toml", 'hero = "assassin"\n[cards]\nquick_cut = 3\n')
    done = longtable("play", "letal", "--plain", "--decks", wrong)
    assert done.status == 2
    assert "quick_cut: 3 copies, and there may be 2." in done.err
    done = longtable("play", "letal", "--plain", "--cards", str(tmp_path / "nothing.toml"))
    assert done.status == 2
    assert "There is no file" in done.err


# Sides against each other


def test_in_each_lap_every_two_sides_meet_twice_and_each_is_first_once() -> None:
    game = library.game("letal")
    tasks = schedule(game, "random", 1, 2, "s")
    assert len(tasks) == 2 * 105 * 2
    assert len(match_ups_of(game).SIDES) == 15
    assert len({(task.sides, task.first) for task in tasks}) == len(tasks)
    with pytest.raises(Refusal, match="no sides"):
        match_ups_of(library.game("knights-duty"))


def test_a_game_is_played_by_those_sides_whoever_rolls_highest() -> None:
    tasks = schedule(library.game("letal"), "random", 1, 2, "s")
    for task in (tasks[0], tasks[211], tasks[-1]):
        game = play(task)
        assert game.sides == (min(task.sides), max(task.sides))
        assert game.rounds >= 1
        seat_of_one = 0 if task.sides[0] < task.sides[1] else 1
        expected = game.score if task.first == seat_of_one else 1 - game.score
        assert game.first_score == expected
    assert of_side([play(tasks[0])], tasks[0].sides[0]).games == 1


def test_few_games_have_a_wide_interval() -> None:
    few, many = share([1.0, 0.0]), share([1.0, 0.0] * 500)
    assert few.low < 0.1
    assert few.high > 0.9
    assert 0.46 < many.low < 0.5 < many.high < 0.54


GAME = {"sides": [0, 1], "score": 1.0, "first_score": 1.0, "rounds": 9, "timed_out": False}


def kept_lap(path: Path, games: int, bots: str = "greedy") -> str:
    """So many games of the usual lap, as if played."""
    kept = Kept(path, library.game("letal"), bots=bots, trials=192, seed="longtable")
    for _ in range(games):
        kept.add(GAME)
    return str(path)


def test_a_report_written_anew_keeps_what_was_written_by_hand(tmp_path: Path) -> None:
    keep = kept_lap(tmp_path / "games.jsonl", 210)
    out = written(tmp_path, "report.md", f"old figures\n\n{BY_HAND}\n\nWhy it is so.\n")
    for _ in range(2):
        done = longtable("balance", "letal", "--keep", keep, "--out", out)
        assert done.status == 0
    report = Path(out).read_text(encoding="utf-8")
    assert "old figures" not in report
    assert "210 games" in report
    assert report.endswith(f"limit.\n\n{BY_HAND}\n\nWhy it is so.\n")


def test_games_of_another_run_are_not_counted_with_these(tmp_path: Path) -> None:
    keep = kept_lap(tmp_path / "games.jsonl", 210)
    before = Path(keep).read_text()
    done = longtable("balance", "letal", "--keep", keep, "--bots", "hard")
    assert done.status == 2
    assert "holds games of another run. Choose another name." in done.err
    assert '"bots": "hard"' in done.err
    notes = written(tmp_path, "notes.md", "# Notes\n")
    done = longtable("fit", "letal", "--keep", notes, "--lang", "fr")
    assert done.status == 2
    assert "contient des parties d’une autre série" in done.err
    assert (Path(keep).read_text(), Path(notes).read_text()) == (before, "# Notes\n")


def test_a_game_whose_line_was_cut_is_played_again(tmp_path: Path) -> None:
    keep = Path(kept_lap(tmp_path / "games.jsonl", 210, "random"))
    whole = keep.read_text()
    last = whole.splitlines()[-1]
    keep.write_text(whole[:-9])
    done = longtable("balance", "letal", "--keep", str(keep), "--bots", "random")
    assert done.status == 0
    assert keep.read_text().splitlines()[:-1] == whole.splitlines()[:-1]
    assert json.loads(keep.read_text().splitlines()[-1]).keys() == json.loads(last).keys()


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    keep = Path(kept_lap(tmp_path / "games.jsonl", 3))
    lines = keep.read_text().splitlines()
    lines[2] = '{"sides": oops'
    keep.write_text("\n".join(lines) + "\n")
    done = longtable("balance", "letal", "--keep", str(keep))
    assert done.status == 2
    assert "is broken at line 3, column 11" in done.err


class Stopped:
    """A bot in whose fourth game somebody presses Ctrl+C."""

    name = "stopped"
    games = 0

    def __init__(self) -> None:
        Stopped.games += 1

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        if Stopped.games == 4:
            raise KeyboardInterrupt
        return dice.pick(perspective.actions)


def test_who_interrupts_it_is_told_of_the_games_so_far_and_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "games.jsonl"
    monkeypatch.setattr(Stopped, "games", -1)  # one is made to see that there is such a bot
    bots = f"{__name__}:Stopped"
    done = longtable("balance", "letal", "--bots", bots, "--keep", str(keep))
    assert done.status == 0
    assert "3 games of 15 sides" in done.out
    assert len(keep.read_text().splitlines()) == 1 + 3
    assert "no further than the end of a turn" not in done.out, "that is said of greedy bots"
