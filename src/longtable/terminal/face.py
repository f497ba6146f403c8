"""What a table needs of the place where it is shown: a screen in colour, or lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from longtable.kit.lines import Line

Told: TypeAlias = tuple[str, str]  # a line of the story and the number of its rule


@dataclass
class Scene:
    """Everything one seat is shown at one moment, and nothing it may not see."""

    title: str
    picture: list[Line] = field(default_factory=list)
    recital: list[str] = field(default_factory=list)
    story: list[Told] = field(default_factory=list)
    fresh: int = 0  # how many of the story's last lines this seat has not seen yet
    first: bool = True  # whether this is new to the seat, and not shown again for the same answer
    new_turn: bool = False  # whether a whole recital is due
    prompt: str = ""
    rule: str = ""
    options: list[tuple[int, str]] = field(default_factory=list)
    footer: str = ""
    hint: str = ""  # what else can be typed here, beyond the answers and the footer
    notices: list[str] = field(default_factory=list)


class Face(Protocol):
    """A way to show a table and to hear its players."""

    # Whether somebody is there to be asked again, or only a file that ends.
    person: bool

    def open(self) -> None:
        """Before the first scene."""

    def close(self) -> None:
        """After the last one: everything that follows stays on the screen."""

    def show(self, scene: Scene) -> None:
        """Show a scene."""

    def show_last(self, scene: Scene) -> None:
        """Show how the game ended; it stays on the screen."""

    def hear(self, cue: str = "") -> str:
        """One line from whoever is in front. EOFError when there is no more to come."""
        ...

    def page(self, title: str, paragraphs: Sequence[str], leave: str) -> None:
        """Show a text in Markdown until its reader is done; `leave` says how."""

    def story(self, title: str, lines: Sequence[Told], leave: str) -> None:
        """Show a stretch of the story until its reader is done."""

    def curtain(self, sentences: Sequence[str], cue: str) -> None:
        """Take away everything shown so far, and wait until the next person is there."""

    def say(self, sentence: str = "") -> None:
        """A line outside of any scene."""
