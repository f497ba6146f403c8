"""Help is there at once, in both languages, and says what the commands really take."""

from __future__ import annotations

import subprocess
import sys

import pytest

from longtable.bots import ladder
from longtable.terminal import help
from tests.terminal.running import longtable


def test_help_loads_nothing_heavy() -> None:
    heavy = ("cyclopts", "rich", "fluent", "babel", "longtable.games.", "longtable.bots")
    script = (
        "import sys; from longtable.cli import main; main(['--help']); "
        f"print([m for m in sys.modules if m.startswith({heavy})])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.rstrip().endswith("[]")


@pytest.mark.parametrize(
    ("environment", "begins"),
    [
        ({}, "One long table"),
        ({"LANG": "fr_FR.UTF-8"}, "Une longue table"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "One long table"),
        ({"LONGTABLE_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}, "Une longue table"),
    ],
)
def test_the_language_is_the_readers(environment: dict[str, str], begins: str) -> None:
    assert longtable("--help", environment=environment).out.startswith(begins)


def test_lang_on_the_command_line_wins() -> None:
    french = longtable("play", "--help", "--lang", "fr", environment={"LANG": "en_GB.UTF-8"})
    assert french.out.startswith("Jouer à ce clavier")
    assert french.status == 0


def test_help_tells_of_every_option_and_no_other() -> None:
    from longtable.terminal.command_line import app

    for lang in help.LANGUAGES:
        commands = help.pages()[lang]["command"]
        assert tuple(commands) == help.COMMANDS
        for name, about in commands.items():
            told = {entry["name"].split()[0] for entry in about.get("option", [])} | {"--lang"}
            taken = {
                option
                for argument in app[name].assemble_argument_collection()
                for option in argument.names
                if option.startswith("--")
            }
            assert told == taken, (lang, name)


def test_both_languages_say_the_same() -> None:
    english, french = help.pages()["en"], help.pages()["fr"]
    assert _shape(english) == _shape(french)


def _shape(part: object) -> object:
    if isinstance(part, dict):
        return {key: _shape(value) for key, value in part.items()}
    return [_shape(item) for item in part] if isinstance(part, list) else type(part)


@pytest.mark.parametrize(("lang", "said"), [("en", "Thinks longer"), ("fr", "Réfléchit plus")])
def test_every_bot_is_told_of_in_a_sentence_the_gentlest_first(lang: str, said: str) -> None:
    told = longtable("bots", "--lang", lang).out
    assert [line.split()[0] for line in told.splitlines() if line[2] != " "] == ladder()
    assert said in told
