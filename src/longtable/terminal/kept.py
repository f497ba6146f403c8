"""Games kept on disk, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from longtable.core.game import Game
from longtable.terminal import saves
from longtable.terminal.trouble import FileTrouble


class Kept:
    """A file with a game a line; its first line says of what, and by whom they were played. Games
    of another run would make figures of nothing, so such a file is refused. A last line that was
    cut, when whoever wrote it was ended, is no game: that one is played again.
    """

    def __init__(self, path: Path | None, game: Game, **run: Any) -> None:
        """Without a path nothing is kept. `run` is plain data that settles how games go."""
        self._path = path
        self._head = json.dumps({"game": game.name, "rules": game.version, **run})
        self.games: list[Mapping[str, Any]] = []
        if path is not None:
            saves.check_writable(path)
            if path.exists():
                self.games = self._read(path)
        self._begun = bool(self.games)

    def add(self, game: Mapping[str, Any]) -> None:
        """One more."""
        if self._path is not None:
            if not self._begun:
                self._write(self._path, [self._head])
                self._begun = True
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game) + "\n")

    def _read(self, path: Path) -> list[Mapping[str, Any]]:
        head, *lines = saves.read_text(path).splitlines(keepends=True) or [""]
        if head.rstrip("\n") != self._head and (head or lines):
            raise FileTrouble("other-games", file=str(path), head=self._head)
        if lines and not lines[-1].endswith("\n"):
            lines.pop()
            self._write(path, [self._head, *(line.rstrip("\n") for line in lines)])
        games: list[Mapping[str, Any]] = []
        for number, line in enumerate(lines, 2):
            try:
                games.append(json.loads(line))
            except json.JSONDecodeError as error:
                place = {"line": str(number), "column": str(error.colno)}
                raise FileTrouble("broken", file=str(path), **place) from error
        return games

    def _write(self, path: Path, lines: list[str]) -> None:
        saves.write_text(path, "".join(f"{line}\n" for line in lines))
