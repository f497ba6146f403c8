"""A table drawn on the whole screen, in colour, with rich."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from longtable.kit.lines import Line
from longtable.terminal.face import Scene, Told

# From this much room beside the picture, the log stands there instead of below.
BESIDE = 44
LEAST_LOG = 3
CLOSING_WORDS = 9  # the lines that follow the last scene: who won, the seed, the record
WIDEST = 150


class ColourFace:
    """Every scene is drawn afresh on the terminal's second screen, which keeps no history: what
    one person saw can't be scrolled back to by the next.
    """

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, emoji=False, markup=False)
        self.person = True
        self._open = False

    def open(self) -> None:
        self._open = True
        self.console.set_alt_screen(True)
        with suppress(ImportError):
            import readline  # noqa: F401  # lines can be edited, from here on

    def close(self) -> None:
        if self._open:
            self._open = False
            self.console.set_alt_screen(False)

    def show(self, scene: Scene) -> None:
        self.console.clear()
        self.console.print(self.compose(scene))

    def show_last(self, scene: Scene) -> None:
        self.console.print(self.compose(scene, spare=CLOSING_WORDS))

    def hear(self, cue: str = "") -> str:
        # Straight from input(): readline must know how wide the prompt is.
        self.console.file.flush()
        return input(f" {cue} › " if cue else " › ")

    def page(self, title: str, paragraphs: Sequence[str], leave: str) -> None:
        self.console.clear()
        if title:
            self.console.print(_heading(title))
        for paragraph in paragraphs:
            self.console.print(Padding(Markdown(paragraph), (0, 2, 1, 1)), width=self._width(90))
        self._until_enter(leave)

    def story(self, title: str, lines: Sequence[Told], leave: str) -> None:
        self.console.clear()
        self.console.print(_heading(title))
        self.console.print(_log(lines, 0, self._width()))
        self._until_enter(leave)

    def curtain(self, sentences: Sequence[str], cue: str) -> None:
        self._forget_lines()
        self.console.clear()
        self.console.print("\n" * max(0, self.console.height // 3 - 2))
        for sentence in sentences:
            self.console.print(Align.center(Text(sentence, style="bold")))
        self.console.print()
        self.hear(cue)
        self.console.clear()

    def say(self, sentence: str = "") -> None:
        self.console.print(Text(sentence))

    # How a scene is laid out

    def compose(self, scene: Scene, spare: int = 0) -> RenderableType:
        """The scene as one thing to print, as high as the screen allows but for `spare` lines."""
        width, height = self._width(), self.console.height - spare
        below = self._below(scene, width)
        used = len(
            self.console.render_lines(Group(*below), self.console.options.update(width=width))
        )
        picture = [_text(line) for line in scene.picture]
        wide = max((text.cell_len for text in picture), default=0)
        head = _heading(scene.title)
        if width - wide - 3 >= BESIDE:
            return Group(head, self._side_by_side(scene, picture, wide, width))
        # Besides these: the title, the rule, an empty line, and the line that is typed in.
        room = height - used - len(picture) - 4
        air = [Text()]
        rule: list[RenderableType] = [Rule(style="dim")]
        if room <= LEAST_LOG:  # a small screen has no line to spare
            room, air = room + 1, []
        if room < 1:  # and a very small one shows what matters most
            room, rule = room + 1, []
        if room < 1 and scene.footer:
            room, below = room + 1, below[:-1]
        while room < 1 and picture and _explains(scene.picture[len(picture) - 1]):
            room, picture = room + 1, picture[:-1]
        top = [head] if room >= 0 else []
        log = _log_lines(scene.story, scene.fresh, width, self.console, max(room, 1))
        return Group(*top, *picture, *rule, log, *air, *below)

    def _side_by_side(
        self, scene: Scene, picture: list[Text], wide: int, width: int
    ) -> RenderableType:
        """Picture and question on the left, the log beside them and no longer: what is typed
        stays close to what is asked.
        """
        left = Group(*picture, Text(), *self._below(scene, wide))
        options = self.console.options.update(width=wide)
        room = len(self.console.render_lines(left, options))
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_column(width=wide)
        grid.add_column(width=width - wide - 3)
        log = _log_lines(scene.story, scene.fresh, width - wide - 3, self.console, room)
        grid.add_row(left, log)
        return grid

    def _below(self, scene: Scene, width: int) -> list[RenderableType]:
        below: list[RenderableType] = []
        for notice in scene.notices:
            below.append(Text.assemble((" ! ", "bold reverse"), " ", notice, style="bold"))
        if scene.prompt:
            prompt = Text.assemble((" ▶ ", "bold"), (scene.prompt, "bold"))
            if scene.rule:
                prompt.append(f"  {scene.rule}", "dim")
            below.append(prompt)
            below.append(_options(scene.options, width))
        if scene.hint:
            below.append(Text(f" {scene.hint}", overflow="ellipsis", no_wrap=True))
        if scene.footer:
            below.append(Text(f" {scene.footer}", style="dim", overflow="ellipsis", no_wrap=True))
        return below

    def _width(self, most: int = WIDEST) -> int:
        return min(self.console.width, most)

    def _until_enter(self, leave: str) -> None:
        if self._open:
            self.console.print(Text(f" {leave}", style="dim"))
            self.hear()

    def _forget_lines(self) -> None:
        """The next person must not find the last one's answers under the arrow keys."""
        readline = sys.modules.get("readline")
        if readline is not None:
            readline.clear_history()


def _heading(title: str) -> RenderableType:
    return Text(f" {title} ", style="bold reverse")


def _text(line: Line) -> Text:
    text = Text(no_wrap=True, overflow="crop")
    for part, style in line:
        text.append(part, style or None)
    return text


def _explains(line: Line) -> bool:
    """Whether a line of a picture is only a key to its signs: those are drawn dim."""
    return all(style == "dim" for _, style in line)


def _log(lines: Sequence[Told], fresh: int, width: int) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(width=max(width - 12, 20))
    grid.add_column(justify="right", style="dim", width=8, no_wrap=True)
    for number, (text, rule) in enumerate(lines):
        new = number >= len(lines) - fresh
        grid.add_row("•" if new else " ", Text(text, style="" if new else "dim"), rule)
    return grid


def _log_lines(
    lines: Sequence[Told], fresh: int, width: int, console: Console, room: int
) -> RenderableType:
    """As many of the last lines as there is room for, the rest counted."""
    options = console.options.update(width=width)
    count = min(len(lines), max(room, 1))
    while count > 1:
        shown = _log(lines[len(lines) - count :], min(fresh, count), width)
        if len(console.render_lines(shown, options)) <= room:
            break
        count -= 1
    return _log(lines[len(lines) - count :] if count else [], min(fresh, count), width)


def _options(options: Sequence[tuple[int, str]], width: int) -> RenderableType:
    """The numbered actions, in as few rows as the width allows."""
    cells = [Text.assemble((f"{n:>3} ", "bold"), text) for n, text in options]
    widest = max((cell.cell_len for cell in cells), default=1) + 3
    columns = max(1, min(len(cells), (width - 2) // widest))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(min_width=widest - 2)
    for start in range(0, len(cells), columns):
        grid.add_row(*cells[start : start + columns])
    return grid
