"""A player made of paper: plays at a real table, remembers all it was shown and what it typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import longtable
from longtable import Dice
from longtable.bots import bot
from longtable.terminal.face import Scene, Told
from longtable.terminal.table import Table
from longtable.terminal.words import table_words

GAME = longtable.game("knights-duty")


class Script:
    """A face without a screen. `answer` is given each scene and says what is typed."""

    def __init__(self, answer: Callable[[Scene], str]) -> None:
        self.person = False
        self.answer = answer
        self.shown: list[Scene | str] = []  # scenes, and "curtain" in between
        self.typed: list[str] = []
        self.starts: list[int] = []  # which of the typed lines began a new answer
        self.said: list[str] = []
        self.pages: list[str] = []

    def open(self) -> None:
        pass

    def close(self) -> None:
        pass

    def show(self, scene: Scene) -> None:
        self.shown.append(scene)

    def show_last(self, scene: Scene) -> None:
        self.shown.append(scene)

    def hear(self, cue: str = "") -> str:
        last = self.shown[-1]
        line = "" if isinstance(last, str) else self.answer(last)
        if not isinstance(last, str) and last.first:
            self.starts.append(len(self.typed))
        self.typed.append(line)
        return line

    def page(self, title: str, paragraphs: Sequence[str], leave: str) -> None:
        self.pages.append("\n".join([title, *paragraphs]))

    def story(self, title: str, lines: Sequence[Told], leave: str) -> None:
        self.pages.append("\n".join([title, *[f"{text} {rule}" for text, rule in lines]]))

    def curtain(self, sentences: Sequence[str], cue: str) -> None:
        self.shown.append("curtain")
        self.hear(cue)

    def say(self, sentence: str = "") -> None:
        self.said.append(sentence)


def seen(scene: Scene) -> str:
    """Everything of a table in a scene: drawn, recited and told. Not the question."""
    drawn = "\n".join("".join(text for text, _ in line) for line in scene.picture)
    told = "\n".join(text for text, _ in scene.story)
    return "\n".join([drawn, *scene.recital, told])


def at_random(seed: bytes) -> Callable[[Scene], str]:
    """Type the number of any option."""
    dice = Dice(seed)
    return lambda scene: str(dice.pick(scene.options)[0])


def play(
    face: Script,
    humans: int = 1,
    seats: int = 2,
    lang: str = "en",
    seed: bytes = b"scene",
    save: Path | None = None,
    turn_limit: int = 4,
) -> tuple[int, Table]:
    """Play a short game with random bots; the exit code and the table."""
    match = GAME.start(seats, seed, turn_limit=turn_limit)
    names = dict.fromkeys(range(humans, seats), "random")
    bots = {seat: bot(name) for seat, name in names.items()}
    words = table_words(GAME, lang)
    table = Table(match, range(humans), bots, names, words, face, save)
    return table.play(), table
