"""Whole games through the real command, and every way in which one can go wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

import longtable as library
from tests.terminal.running import COMMAND, longtable, surroundings
from tests.terminal.scripted import GAME, Script, at_random, play, seen

SEED = "scene"
SHORT = ["--seats", "2", "--bots", "random", "--option", "turn_limit=4", "--seed", SEED]


def lines(humans: int = 1, seats: int = 2) -> list[str]:
    """What a player types in a whole game of that seed."""
    face = Script(at_random(b"typist"))
    play(face, humans=humans, seats=seats)
    return face.typed


def command(*more: str) -> list[str]:
    return ["play", "knights-duty", "--plain", *SHORT, *more]


@pytest.mark.parametrize(
    ("lang", "title", "seal", "end"),
    [
        ("en", "Turn 1 of 4", "The secret seed was: ", "The game is saved in "),
        (
            "fr",
            "Tour 1 sur 4",
            "La graine secrète était\u00a0: ",
            "La partie est enregistrée dans ",
        ),
    ],
)
def test_a_whole_game_through_a_pipe(
    lang: str, title: str, seal: str, end: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    done = longtable(*command("--lang", lang, "--save", str(path)), typed="\n".join(lines()))
    assert done.err == ""
    assert done.status == 0
    assert title in done.out
    assert seal + SEED.encode().hex() in done.out
    assert end + str(path) in done.out
    assert "\x1b" not in done.out
    # Every line of the story names its rule.
    told = [line for line in done.out.splitlines() if re.search(r"\[KD-\d+\.\d+\]$", line)]
    assert len(told) > 10
    record = json.loads(path.read_text())
    assert record["scores"] is not None
    assert library.replay(record).over
    assert longtable("verify", str(path), "--lang", lang).status == 0


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    typed = "\n".join(lines())
    assert longtable(*command(), typed=typed).out == longtable(*command(), typed=typed).out


def test_the_end_of_the_input_is_said_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    typed = lines()
    done = longtable(*command("--save", str(path)), typed="\n".join(typed[:5]))
    assert done.status == 1
    assert "The input ends here, before the game does." in done.out
    assert f"longtable play knights-duty --save {path} --resume" in done.out
    assert json.loads(path.read_text())["scores"] is None
    assert "616263" not in done.out
    assert SEED.encode().hex() not in done.out  # the seed of an open game stays secret

    again = longtable(*command("--save", str(path)), typed="\n".join(typed[5:]))
    assert again.status == 2
    assert "Add --resume" in again.err


@pytest.mark.parametrize("pieces", [0, 1], ids=["between answers", "in the middle of an answer"])
def test_ctrl_c_loses_nothing(pieces: int, tmp_path: Path) -> None:
    face = Script(at_random(b"typist"))
    play(face)
    typed = face.typed
    cut = next(start for start in face.starts[3:] if start + 1 not in face.starts)
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    longtable(*command("--save", str(whole)), typed="\n".join(typed))
    process = subprocess.Popen(
        [*COMMAND, *command("--save", str(broken))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=surroundings(),
        preexec_fn=_with_ctrl_c,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in typed[: cut + pieces]))
    process.stdin.flush()
    for _ in range(cut + pieces + 1):  # until the next question waits for its answer
        _read_to(process.stdout, "> ")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "The game is not over." in out
    assert f"The game is saved in {broken}." in out

    rest = "\n".join(typed[cut:])
    done = longtable(*command("--save", str(broken), "--resume"), typed=rest)
    assert done.status == 0, done.err
    assert json.loads(broken.read_text()) == json.loads(whole.read_text())


def _with_ctrl_c() -> None:
    """A test run in the background has Ctrl-C switched off, and would pass that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read_to(stream: Any, mark: str) -> None:
    found = ""
    while not found.endswith(mark):
        letter = stream.read(1)
        assert letter, f"no {mark!r} in {found!r}"
        found += letter


def test_an_action_that_is_not_offered_is_refused_with_its_rule() -> None:
    typed = ["sword sword sword", "xyzzy", "77", "s", *lines()]
    done = longtable(*command(), typed="\n".join(typed))
    assert done.status == 0
    assert "KD-3.5" in done.out.split("xyzzy")[0]
    assert "Nothing here is called “xyzzy”" in done.out
    assert "There is no number 77 here: there are 6 choices, the last is 6." in done.out
    assert "“s” could mean: " in done.out


def test_rules_help_log_and_hint_at_the_prompt() -> None:
    typed = ["?", "rule KD-4.2", "r 10.6", "rule", "rules", "rule 99.9", "log", "look", "hint"]
    done = longtable(*command(), typed="\n".join([*typed, *lines()]))
    assert done.status == 0
    assert "How to answer" in done.out
    assert "KD-4.2 (ruling) You choose where to step" in done.out
    assert "Why: the token carries no direction" in done.out
    assert "KD-3.4 (ruling) You lay exactly one token" in done.out
    assert "11. What everybody sees (KD-11.1 – KD-11.3)" in done.out
    assert "There is no rule “99.9”" in done.out
    assert "the best first, with the chance to win: Lay " in done.out


def test_saving_at_the_prompt(tmp_path: Path) -> None:
    path, other = tmp_path / "here.json", tmp_path / "letter.txt"
    other.write_text("Dear Ann,")
    typed = [f"save {path}", f"save {other}", f"save {tmp_path}", "save", "quit"]
    done = longtable(*command(), typed="\n".join([*lines()[:8], *typed]))
    assert done.status == 0
    assert f"The game is saved in {path}." in done.out
    assert f"{other} already holds something else" in done.out
    assert other.read_text() == "Dear Ann,"
    assert f"{tmp_path} is a folder" in done.out
    assert "Save it where?" in done.out
    assert library.replay(json.loads(path.read_text())).acted > 0


# What is refused before the first move


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        (["play", "knight-duty"], ["“knight-duty”", "“knights-duty”"]),
        (["play", "knights-duty", "--seats", "7"], ["2 to 6", "7"]),
        (["play", "knights-duty", "--seats", "1"], ["2 to 6", "1"]),
        (["play", "knights-duty", "--seats", "many"], ["“many” is not a whole number", "--seats"]),
        (["play", "knights-duty", "--humans", "5"], ["5 people can’t play at 4 seats"]),
        (["play", "knights-duty", "--bots", "deep"], ["“deep”", "greedy"]),
        (["play", "knights-duty", "--option", "turn_limit=0"], ["turn_limit", "1 to 1,000"]),
        (["play", "knights-duty", "--option", "speed=3"], ["speed", "agreements"]),
        (["play", "knights-duty", "--resume"], ["--save FILE"]),
        (["play", "knights-duty", "--set", "3"], ["“--set”", "“--seats”"]),
        (["play"], ["GAME", "play --help"]),
        (["pley", "knights-duty"], ["“pley”", "“play”"]),
        (["play", "knights-duty", "--lang", "de"], ["“de”", "en, fr"]),
        (["rules", "knights-duty", "99"], ["“99”", "4. Movement"]),
        (["simulate", "knights-duty", "--games", "0"], ["--games must be at least 1"]),
        (["verify"], ["FILE", "verify --help"]),
    ],
)
def test_a_wrong_command_gets_a_sentence(words: list[str], sentences: list[str]) -> None:
    done = longtable(*words)
    assert done.status == 2, done
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    for sentence in sentences:
        assert sentence in done.err


def test_a_wrong_command_in_french() -> None:
    done = longtable("jouer", environment={"LANG": "fr_FR.UTF-8"})
    assert done.err.startswith("Il n’y a pas de commande «\u00a0jouer\u00a0»")
    done = longtable("play", "knights-duty", "--seats", "9", "--lang", "fr")
    assert done.status == 2
    assert "9" in done.err
    assert "Traceback" not in done.err


def test_a_save_file_that_cant_be_written_is_found_before_the_game(tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "game.json"
    done = longtable(*command("--save", str(nowhere)), typed="\n".join(lines()))
    assert done.status == 2
    assert done.out == ""
    assert done.err == f"{nowhere} can’t be written: there is no folder {nowhere.parent}.\n"

    done = longtable(*command("--save", str(tmp_path), "--lang", "fr"))
    assert done.err == f"{tmp_path} est un dossier, pas un fichier.\n"

    file = tmp_path / "file"
    file.touch()
    done = longtable(*command("--save", str(file / "game.json")))
    assert done.status == 2
    assert "can’t be written" in done.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    done = longtable(*command("--save", str(tmp_path / "game.json")))
    assert done.status == 2
    assert "you have no permission" in done.err


def test_what_a_file_holds_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "precious.json"
    for content in ("my diary", '{"a": 1}', '{"longtable": 1}'):
        path.write_text(content)
        done = longtable(*command("--save", str(path)), typed="\n".join(lines()))
        assert done.status == 2
        assert path.read_text() == content
    longtable(*command("--save", str(tmp_path / "won.json")), typed="\n".join(lines()))
    won = (tmp_path / "won.json").read_text()
    done = longtable(*command("--save", str(tmp_path / "won.json"), "--resume"))
    assert done.status == 2
    assert (tmp_path / "won.json").read_text() == won


def test_a_disk_that_fills_up_does_not_stop_the_game(tmp_path: Path) -> None:
    """The folder is gone in the middle of a game: it is said, and played on."""
    folder = tmp_path / "stick"
    folder.mkdir()
    face = Script(at_random(b"typist"))
    pull_out = at_random(b"typist")

    def answer(scene: Any) -> str:
        if len(face.typed) == 6:
            (folder / "game.json").unlink()
            folder.rmdir()
        return pull_out(scene)

    face.answer = answer
    status, table = play(face, save=folder / "game.json")
    assert table.match.over
    assert status == 1
    notices = [n for scene in face.shown if not isinstance(scene, str) for n in scene.notices]
    assert any("there is no folder" in notice for notice in notices)


# Secrets


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_sees_a_plan_that_is_not_theirs(lang: str) -> None:
    """Three people; the first lays parries, of which the others must hear nothing too early."""
    secret = {"en": "parry", "fr": "parade"}[lang]
    order: list[str] = []

    def answer(scene: Any) -> str:
        who = scene.title.rpartition(" · ")[2]
        order.append(who)
        if len(scene.options) == 6 and scene.options[0][1] in ("sword", "épée"):
            return "move parry shield" if who == names[0] else "move bow bow"
        return str(scene.options[0][0])

    names = GAME.called(3, lang)
    face = Script(answer)
    play(face, humans=3, seats=3, lang=lang, turn_limit=1)
    before: list[tuple[str, str]] = []
    after = ""
    for scene in face.shown:
        if isinstance(scene, str):
            continue
        text = seen(scene)
        revealed = any(names[0] in line and secret in line for line, _ in scene.story)
        if revealed or not scene.prompt:
            after += text
        else:
            before.append((scene.title.rpartition(" · ")[2], text))
    others = [text for who, text in before if who != names[0]]
    assert len(others) > 3
    assert not any(secret in text for text in others)
    assert secret in after  # so the check looks at the right word
    assert any(secret in text for who, text in before if who == names[0])


def test_a_curtain_falls_whenever_the_person_changes() -> None:
    face = Script(at_random(b"several"))
    play(face, humans=3, seats=3, turn_limit=2)
    front = ""
    curtains = 0
    for number, scene in enumerate(face.shown):
        if isinstance(scene, str):
            curtains += 1
            continue
        who = scene.title.rpartition(" · ")[2]
        if scene.prompt and who != front:
            assert face.shown[number - 1] == "curtain"
            front = who
    assert curtains > 6


def test_one_person_needs_no_curtain() -> None:
    face = Script(at_random(b"alone"))
    play(face, humans=1, seats=3, turn_limit=2)
    assert "curtain" not in face.shown


def test_several_people_through_a_pipe() -> None:
    face = Script(at_random(b"typist"))
    play(face, humans=2, seats=2)
    done = longtable(*command("--humans", "2"), typed="\n".join(face.typed))
    assert done.status == 0
    assert "The keyboard goes to Sea." in done.out


def test_bots_play_on_without_people() -> None:
    done = longtable(*command("--humans", "0"))
    assert done.status == 0
    assert "[KD-3.1]" in done.out
    assert "The secret seed was" in done.out
