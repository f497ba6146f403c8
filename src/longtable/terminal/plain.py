"""A table in plain lines: for a screen reader, a pipe, a very old terminal."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Sequence

from longtable.terminal.face import Scene, Told


class PlainFace:
    """No colour, no cursor movement: what is said once is not said again."""

    def __init__(self) -> None:
        self.person = sys.stdin.isatty()
        self._hinted: set[str] = set()

    def open(self) -> None:
        pass

    def close(self) -> None:
        pass

    def show(self, scene: Scene) -> None:
        if scene.first:
            for line in scene.story[len(scene.story) - scene.fresh :]:
                self._told(line)
            if scene.new_turn:
                for sentence in scene.recital:
                    self.say(sentence)
        for notice in scene.notices:
            self.say(notice)
        if scene.prompt:
            self.say(f"{scene.prompt} ({scene.rule})" if scene.rule else scene.prompt)
            for number, text in scene.options:
                self.say(f"  {number}. {text}")
        if scene.hint and scene.hint not in self._hinted:
            self._hinted.add(scene.hint)
            self.say(scene.hint)

    def show_last(self, scene: Scene) -> None:
        self.show(scene)

    def hear(self, cue: str = "") -> str:
        sys.stdout.write(f"{cue} > " if cue else "> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not self.person:
            self.say()  # what is read from a pipe is not echoed, so the line would go on
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def page(self, title: str, paragraphs: Sequence[str], leave: str) -> None:
        if title:
            self.say(title)
        for paragraph in paragraphs:
            self.say(plain_text(paragraph))

    def story(self, title: str, lines: Sequence[Told], leave: str) -> None:
        self.say(title)
        for line in lines:
            self._told(line)

    def curtain(self, sentences: Sequence[str], cue: str) -> None:
        if self.person and sys.stdout.isatty():
            # Nothing can be erased here, but it can be pushed out of sight.
            self.say("\n" * shutil.get_terminal_size().lines)
        for sentence in sentences:
            self.say(sentence)
        self.hear(cue)

    def say(self, sentence: str = "") -> None:
        print(sentence, flush=True)

    def _told(self, line: Told) -> None:
        text, rule = line
        self.say(f"{text} [{rule}]" if rule else text)


def plain_text(markdown: str) -> str:
    """Markdown as it would be read aloud: no stars, no table rules."""
    lines = [
        line for line in markdown.split("\n") if not re.fullmatch(r"[|\-: ]+", line) or not line
    ]
    text = "\n".join(
        line.strip("| ").replace(" | ", ", ") if "|" in line else line for line in lines
    )
    return re.sub(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1", r"\2", text)
