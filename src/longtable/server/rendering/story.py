"""The story of a table as a reader heard it, line by line, in words.

The same things happen at many tables. So a line is put into words once, with gaps where names
belong, and kept under the JSON by which the log knows its event.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import orjson

from longtable.core.game import Game
from longtable.server.messages import server_words
from longtable.server.rendering.words import NO_NAMES, Gapped, Names, gaps, names_json
from longtable.server.storage.rows import LogEvent, LogRow
from longtable.server.tables.table import Table

_KEPT: Final = 32_768
_NOBODY: Final[frozenset[int]] = frozenset()


class Line:
    """An event as somebody heard it. `text` has gaps for names; without words there is none."""

    __slots__ = ("_json", "about", "event", "rule", "text")

    def __init__(self, event: str, rule: str, about: dict[str, Any], text: str | None) -> None:
        self.event = event
        self.rule = rule or None
        self.about = about
        self.text = text
        self._json: Gapped | None = None

    def json(self, names: Names) -> bytes:
        """As JSON, but for its beginning, which says when it was: encoded once for all tables, but
        for who it was.
        """
        if self._json is None:
            told = {"event": self.event, "rule": self.rule, "about": self.about}
            if self.text is not None:
                told["text"] = self.text
            self._json = Gapped(orjson.dumps(told)[1:])
        return self._json.filled(names)


# Of each game, in each language, for each number of seats: by an event's JSON, and whether it is
# the line of somebody who heard more than others.
_lines: dict[tuple[str, str, str, int], dict[tuple[bytes, bool], Line]] = {}


def _known_lines(game: Game, lang: str, seats: int) -> dict[tuple[bytes, bool], Line]:
    return _lines.setdefault((game.name, game.brought, lang, seats), {})


def line_of(game: Game, told: LogEvent, seat: int | None, lang: str, seats: int) -> Line | None:
    """The event as that seat heard it, or a watcher; None if it did not. Without a language,
    without words.
    """
    to = told.event.to
    found = _known_lines(game, lang, seats).get((told.json, to is not None and seat in to))
    return _new_line(game, told, seat, lang, seats) if found is None else found


def _new_line(game: Game, told: LogEvent, seat: int | None, lang: str, seats: int) -> Line | None:
    event = told.event
    about = event.told_to(seat)
    if about is None:
        return None
    name, rule = about.pop("event"), about.pop("rule")
    text = _text(game, lang, name, rule, about, gaps(seats)) if lang else None
    if sum(map(len, _lines.values())) >= _KEPT:
        _lines.clear()
    key = (told.json, event.to is not None and seat in event.to)
    line = _known_lines(game, lang, seats)[key] = Line(name, rule, about, text)
    return line


def _text(
    game: Game, lang: str, name: str, rule: str, about: dict[str, Any], names: tuple[str, ...]
) -> str:
    if name.startswith("@"):  # the server's own: who came and went
        player = names[about["seat"]] if "seat" in about else ""
        return server_words(lang).say(f"log-{name[1:]}", player=player)
    try:
        return game.words(lang).event({**about, "event": name, "rule": rule}, names)
    except (KeyError, IndexError):  # told under older rules, whose words are gone
        return server_words(lang).say("log-unknown", event=name, rule=rule)


def story_since(
    table: Table, seat: int | None, lang: str, words: bool, since: int
) -> dict[str, Any]:
    """What was told after row `since`, ready to send. Where acts were taken back meanwhile,
    `back_to` says to which row the reader's story still holds; what follows is what came instead.
    """
    spoken = lang if words else ""
    story = told_to_all(table, spoken, since)
    told = orjson.Fragment(b"[%b]" % told_to(table, seat, spoken, story))
    return {"n": table.log.n, "back_to": story.back_to, "story": told}


class Told(NamedTuple):
    """To which row a reader's story holds, the lines that follow as everybody heard them, as JSON
    with commas between, and the seats that heard more.
    """

    back_to: int
    told: bytes
    insiders: frozenset[int]


def told_to_all(table: Table, lang: str, since: int) -> Told:
    """What was told after row `since`; without a language, without words."""
    after = back_to(table, since)
    rows = _rows(table, after)
    if not rows:
        return Told(after, b"", _NOBODY)
    events = [told.event for row in rows for told in table.log.events(row)]
    insiders = frozenset([s for event in events if event.to for s in event.to])
    return Told(after, _rows_json(table, rows, None, lang), insiders)


def told_to(table: Table, seat: int | None, lang: str, story: Told) -> bytes:
    """The lines of that story as the seat heard them."""
    if seat not in story.insiders:
        return story.told
    return _rows_json(table, _rows(table, story.back_to), seat, lang)


def _rows_json(table: Table, rows: list[LogRow], seat: int | None, lang: str) -> bytes:
    told = [_lines_json(table, row, seat, lang) for row in rows]
    return b",".join([lines for lines in told if lines])


def _lines_json(table: Table, row: LogRow, seat: int | None, lang: str) -> bytes:
    lines = lines_of(table, row, seat, lang)
    if not lines:
        return b""
    names = names_json(table.players(lang)) if lang else NO_NAMES
    when = b'{"n":%d,"at":%b,' % (row.n, repr(round(row.at, 3)).encode())
    return when + (b"," + when).join([line.json(names) for line in lines])


def heard(table: Table, seat: int | None, lang: str, after: int) -> Iterator[tuple[LogRow, Line]]:
    """What was told after that row and holds, as that seat heard it."""
    for row in _rows(table, after):
        for line in lines_of(table, row, seat, lang):
            yield row, line


def back_to(table: Table, since: int) -> int:
    """To which row the story of a reader who has seen row `since` still holds."""
    rows = table.log.rows
    holds = since = min(since, rows[-1].n)
    for row in reversed(rows):
        if row.n <= since:
            break
        if row.kind in ("undo", "rules"):
            holds = min(holds, int(row.arg) - 1)
    return holds


def _rows(table: Table, after: int) -> list[LogRow]:
    log = table.log
    return [r for r in log.rows[max(0, after + 1) :] if r.told and r.n not in log.voided]


def lines_of(table: Table, row: LogRow, seat: int | None, lang: str) -> list[Line]:
    """The lines of one row, as that seat heard them."""
    log = table.log
    game, seats = log.game, log.table.seats
    known = _known_lines(game, lang, seats)
    lines: list[Line] = []
    for told in log.events(row):
        to = told.event.to
        line = known.get((told.json, to is not None and seat in to))
        if line is None:
            line = _new_line(game, told, seat, lang, seats)
        if line is not None:
            lines.append(line)
    return lines
