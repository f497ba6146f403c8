"""A page as a browser has it: text, in which parts are put as the script of a table puts them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_SAME = re.compile(r'<(\w+) (id|data-piece)="([^"]+)" data-same></\1>')


class Screen:
    """What a reader sees of a table, from what was sent to them. The log is left out."""

    def __init__(self) -> None:
        self.html = (  # a page that was loaded has these
            '<title id="title"></title><span id="status"></span>'
            '<div id="table"><main id="board"></main></div>'
        )

    def show(self, message: Mapping[str, Any]) -> list[str]:
        """What a message brings; the boards of its pictures, one after another."""
        boards = []
        for frame in message["frames"]:
            self.put(frame["parts"])
            boards.append(self.of("board"))
        self.put(message["parts"])
        return boards

    def put(self, parts: Mapping[str, str]) -> None:
        """Put each where its name is; what is only named in it stays as it is."""
        for name, html in parts.items():
            fresh = _SAME.sub(lambda same: same[0] if same[3] == "log" else self.of(same[3]), html)
            start, end = self._place(name)
            self.html = self.html[:start] + fresh + self.html[end:]

    def of(self, name: str) -> str:
        """The element with that name, all of it."""
        start, end = self._place(name)
        return self.html[start:end]

    def _place(self, name: str) -> tuple[int, int]:
        at = [self.html.find(f' {how}="{name}"') for how in ("id", "data-piece")]
        assert max(at) >= 0, f"there is no {name}"
        start = self.html.rindex("<", 0, at[0] if at[0] >= 0 else at[1])
        tag = re.compile(r"<(\w+)").match(self.html, start)
        assert tag is not None
        depth = 0
        for other in re.compile(rf"<(/?){tag[1]}\b[^>]*?(/?)>").finditer(self.html, start):
            if not other[2]:
                depth += -1 if other[1] else 1
            if not depth:
                return start, other.end()
        raise AssertionError(f"{name} has no end")
