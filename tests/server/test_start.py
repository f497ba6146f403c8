"""What is wrong with the database is said in a sentence before anything is served."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from longtable.cli import main
from longtable.server import serve
from tests.server.in_process import with_service


@contextmanager
def a_guest() -> Iterator[None]:
    """Somebody with no rights but those that everybody has, for whoever runs this as root."""
    if os.geteuid():
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def unserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it would come to serving, the test has failed."""

    def config(*_: object) -> None:
        raise AssertionError("it was served")

    monkeypatch.setattr(serve, "configuration", config)


@pytest.mark.usefixtures("unserved")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "The tables can’t be kept in "), ("fr", "Les tables ne peuvent être gardées dans ")],
)
def test_a_database_that_can_only_be_read_ends_the_start(
    lang: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def nothing(_: object) -> None:
        pass

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with_service(folder, nothing)
        (folder / "tables.sqlite").chmod(0o444)
        folder.chmod(0o555)
        with a_guest():
            ended = main(["serve", "--lang", lang, "--database", str(folder / "tables.sqlite")])
        folder.chmod(0o755)
    said = capsys.readouterr().err
    assert ended == 2
    assert said.startswith(sentence)
    assert "readonly" in said
    assert said.count("\n") == 1, "one sentence, and no trace"


@pytest.mark.usefixtures("unserved")
def test_so_does_what_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter").write_text("Dear diary, " * 100)
    for place in (tmp_path / "letter", tmp_path / "nowhere" / "tables.sqlite", tmp_path):
        assert main(["serve", "--lang", "en", "--database", str(place)]) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"The tables can’t be kept in sqlite+aiosqlite:///{place}: ")
        assert said.count("\n") == 1


@pytest.mark.usefixtures("unserved")
def test_a_password_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    place = "postgresql://me:hush@127.0.0.1:1/tables"
    assert main(["serve", "--lang", "en", "--database", place]) == 2
    assert "hush" not in capsys.readouterr().err


def test_trying_it_leaves_a_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new one is made ready, and nothing is held open."""
    monkeypatch.setattr(uvicorn.Server, "run", lambda self: setattr(self, "started", True))
    place = tmp_path / "tables.sqlite"
    assert main(["serve", "--lang", "en", "--database", str(place)]) == 0
    with sqlite3.connect(place, isolation_level=None) as database:
        database.execute("BEGIN EXCLUSIVE")
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        database.execute("ROLLBACK")
    database.close()
