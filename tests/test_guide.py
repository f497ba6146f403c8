"""The guide to writing a game is followed, word for word, from an empty folder to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import guide
from tests.guide import NAME, ROOT, Workshop

# One answer after another, the first that is offered: enough for any game of it.
FIRST = "1\n" * 40


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return guide.workshop(tmp_path_factory.mktemp("guide"))


def test_the_whole_game_is_at_most_250_lines_of_python() -> None:
    lines = sum(text.count("\n") for name, text in guide.files().items() if name.endswith(".py"))
    assert 100 < lines <= 250


def test_the_folder_it_draws_is_the_one_it_makes() -> None:
    text = guide.GUIDE.read_text(encoding="utf-8")
    drawn = re.search(rf"^    {NAME}/\n(.*?)\n\n", text, re.MULTILINE | re.DOTALL)
    assert drawn is not None
    shown = set(re.findall(r"[\w.]+\.(?:py|toml|md|ftl|txt)", drawn[1]))
    assert shown == {Path(name).name for name in guide.files()} | {"transcript.txt"}


def test_what_it_shows_is_written_as_we_write(workshop: Workshop) -> None:
    checked = workshop.run("ruff format --line-length 100 --check --no-cache .")
    assert checked.returncode == 0, checked.stdout
    typed = workshop.run("python -m mypy --strict --no-error-summary src")
    assert typed.returncode == 0, typed.stdout


def test_without_a_transcript_it_fails_and_is_told_how_to_make_one(workshop: Workshop) -> None:
    failed = workshop.run("python -m pytest -q tests -k transcript")
    assert failed.returncode == 1
    assert f"{NAME} has no transcript.txt" in failed.stdout
    assert f"python -m longtable.testing.transcript {NAME} --seats 4 --seed 1 >" in failed.stdout


def test_with_one_it_passes_the_whole_examination(workshop: Workshop) -> None:
    (command,) = [c for c in guide.commands() if "testing.transcript" in c]
    assert workshop.run(command).returncode == 0
    workshop.install()
    (command,) = [c for c in guide.commands() if "pytest" in c]
    passed = workshop.run(f"{command} -q -p no:cacheprovider", LONGTABLE_SAMPLES="500")
    assert passed.returncode == 0, passed.stdout
    assert re.search(r"^3\d passed", passed.stdout, re.MULTILINE), passed.stdout


@pytest.mark.parametrize(
    ("right", "wrong", "test", "said"),
    [
        (
            '"pile": len(self.pile)',
            '"pile": list(self.pile)',
            "nothing_leaks",
            r"the view of seat \d shows what it may not see: "
            r"view\(\d\)\[\"pile\"\]\[\d+\] is \d here and \d there, "
            r"where everything that seat \d can't see was dealt anew",
        ),
        (
            "        self.moths[seat] = sorted([*self.moths[seat], moth])\n",
            "",
            "random_games_end",
            r"after act \d+, seat \d: take \w+, cards have appeared or vanished: "
            r"moth-\w+ is there [12] times, not 3",
        ),
    ],
    ids=["an open pile", "a lost moth"],
)
def test_broken_as_it_suggests_the_game_fails_as_it_says(
    workshop: Workshop, right: str, wrong: str, test: str, said: str
) -> None:
    rules = workshop.site / "lantern_lane" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count(right) == 1
    rules.write_text(text.replace(right, wrong), encoding="utf-8")
    try:
        failed = workshop.run(f"python -m pytest -q -x tests -k {test}")
    finally:
        rules.write_text(text, encoding="utf-8")
    assert failed.returncode == 1, failed.stdout
    assert re.search(said, failed.stdout), failed.stdout


@pytest.mark.parametrize(
    "command",
    [c for c in guide.commands() if not re.search("^pip|pytest|transcript|serve$", c)],
)
def test_what_it_has_its_reader_type_works(workshop: Workshop, command: str) -> None:
    done = workshop.run(command, FIRST)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Lantern Lane" in done.stdout or "LL-3.3" in done.stdout


@pytest.mark.parametrize(
    ("lang", "out", "won"),
    [
        ("en", "Night 6 of 6. Out tonight: a", "The finest collection belongs to"),
        ("fr", "Nuit 6 sur 6. Dehors\u00a0: u", "La plus belle collection revient à"),
    ],
)
def test_a_game_in_the_terminal(workshop: Workshop, lang: str, out: str, won: str) -> None:
    done = workshop.run(f"longtable play {NAME} --seats 3 --plain --lang {lang} --seed s", FIRST)
    assert done.returncode == 0, done.stderr
    assert out in done.stdout
    assert won in done.stdout


def test_without_a_screen_the_terminal_shows_the_parts_of_the_view(workshop: Workshop) -> None:
    screen = workshop.site / "lantern_lane" / "screen.py"
    text = screen.read_text(encoding="utf-8")
    screen.unlink()
    try:
        done = workshop.run(f"longtable play {NAME} --seats 3 --plain --lang fr --seed s", FIRST)
    finally:
        screen.write_text(text, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "Nuit\u00a0: 2. Nuits en tout\u00a0: 6. Papillons dans la pile\u00a0: 11." in lines
    assert "Joueur 1 (vous)." in lines
    assert "Points\u00a0: 0. Papillons\u00a0: –." in lines
    assert any(
        re.fullmatch(r"Dehors cette nuit\u00a0: \S.*(Sphinx|Hermine|Paon).*\.", x) for x in lines
    )
    assert any(re.match(r"Main\u00a0: Lanterne \d+, Lanterne \d+", line) for line in lines)
    assert "Main\u00a0: 5 × face cachée." in lines
    shown = [line for line in lines if "\u00a0: " in line and not line.endswith("]")]
    assert not re.search(r"None|False|\[|\{|_", " ".join(shown))


def test_installed_beside_the_games_of_this_project_it_is_no_part_of_its_tests(
    workshop: Workshop,
) -> None:
    assert NAME in workshop.run("longtable games").stdout
    apart = "--ignore-glob='*/test_guide.py'"
    collected = workshop.run(f"python -m pytest -q --collect-only {apart}", cwd=ROOT)
    assert collected.returncode == 0, collected.stdout
    assert "test_every_rule_is_shown_by_a_test[knights-duty]" in collected.stdout
    assert NAME not in collected.stdout
    own = "tests/knights_duty/test_examination.py -k 'rule or rulebook or transcript'"
    passed = workshop.run(f"python -m pytest -q -p no:cacheprovider {own}", cwd=ROOT)
    assert passed.returncode == 0, passed.stdout
