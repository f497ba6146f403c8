"""Everything a person reads exists in English and in French."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import longtable
from longtable.terminal.commands import NAMES, Command, read
from longtable.terminal.words import table_words, terminal_words
from tests.games import OURS

TERMINAL = Path(str(files("longtable.terminal")))
PAIRS = [TERMINAL / "messages.{}.ftl"] + [
    Path(str(longtable.game(name).folder)) / "screen.{}.ftl" for name in OURS
]


def messages(path: Path) -> dict[str, set[str]]:
    """Each message of a file and the variables it takes; junk fails."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            text = path.read_text(encoding="utf-8")[entry.span.start : entry.span.end]  # type: ignore[union-attr]
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("pair", PAIRS, ids=lambda path: path.parent.name)
def test_both_languages_have_the_same_messages(pair: Path) -> None:
    english, french = (Path(str(pair).format(lang)) for lang in ("en", "fr"))
    if english.exists() or french.exists():
        assert messages(english) == messages(french)


def test_every_sentence_the_terminal_says_is_there() -> None:
    """Keys written in the source, those put together from a kind and a name included."""
    said: set[str] = set()
    for path in TERMINAL.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        said |= set(re.findall(r'words\.say\(\s*"([a-z-]+)"', source))
        said |= {f"file-{key}" for key in re.findall(r'FileTrouble\(\s*"([a-z-]+)"', source)}
        said |= {
            f"trouble-{key}"
            for key in re.findall(r'(?<!File)(?:Trouble|WrongRecord)\(\s*"([a-z-]+)"', source)
        }
    assert len(said) > 50
    for lang in ("en", "fr"):
        words = table_words(longtable.game("knights-duty"), lang)
        assert [key for key in sorted(said) if not words.has(key)] == []


def test_the_terminal_has_words_without_a_game() -> None:
    assert terminal_words("fr").say("not-saved") == "Elle n’a pas été enregistrée."


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("?", Command("help")),
        ("rule KD-4.2", Command("rule", "KD-4.2")),
        ("r 4.2", Command("rule", "4.2")),
        ("Règle 4.2", Command("rule", "4.2")),
        ("save my game.json", Command("save", "my game.json")),
        ("quitter", Command("quit")),
        ("r", None),
        ("move sword shield", None),
    ],
)
def test_commands_in_both_languages(line: str, command: Command | None) -> None:
    assert read(line) == command


def test_no_command_has_two_meanings() -> None:
    spellings = [word for words in NAMES.values() for word in words]
    assert len(spellings) == len(set(spellings))
