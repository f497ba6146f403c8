"""How a game ends, in words and drawn: the letter to who is out, and the page of a finished game.

Both are read from the story, which lies in the log, and say nothing that not everybody heard. What
a finished game comes to is worked out once, aside, and kept with its table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from longtable.core.words import Words
from longtable.kit import endings
from longtable.kit.endings import GAME, Chart, Figures, Lines
from longtable.kit.forecast import Note
from longtable.server.metering import in_thread
from longtable.server.rendering import board
from longtable.server.rendering.story import line_of
from longtable.server.rendering.templates import environment
from longtable.server.rendering.words import marked
from longtable.server.storage.rows import LogEvent
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table

_MOST_EVENTS: Final = 50_000  # of a longer story only its end is told
_KEY: Final = "ending"


class _Told(NamedTuple):
    """An event, and the row of the log in which it was told."""

    n: int
    told: LogEvent


class _Heard:
    """The story as everybody heard it: for games plain events, for us with their rows."""

    def __init__(self, log: TableLog) -> None:
        self.lines: list[_Told] = []
        self.events: list[dict[str, Any]] = []
        for row in log.in_force():
            for told in row.events:
                event = told.event.told_to(None)
                if event is not None and not told.event.name.startswith("@"):
                    self.lines.append(_Told(row.n, told))
                    self.events.append(event)


# The letter


@dataclass(frozen=True)
class Letter:
    """What somebody is told who is out of the round or of the game."""

    scope: str
    place: int | None
    shared: bool
    lines: Sequence[Markup]
    rule: str | None
    scene: Markup
    deeds: Sequence[str]
    pictures: Sequence[str]


def letter(table: Table, seat: int | None, lang: str) -> Letter | None:
    """The seat's letter, if it is out and the game goes on. Once somebody is out for good, nothing
    in it changes any more: then it is written once.
    """
    log = table.log
    if seat is None or log.over or not log.dealt or _from_older_rules(log):
        return None
    view = log.view(seat)
    scope = endings.out(log.game, view, seat)
    if scope is None:
        return None
    key = ("letter", seat, lang, scope)
    holds = (table.players(lang), len(log.voided), 0 if scope == GAME else log.n)
    kept = table.reusable.get(key)
    if kept is None or kept[0] != holds:
        kept = table.reusable[key] = (holds, _written(table, seat, lang, scope, view))
    found: Letter = kept[1]
    return found


def _written(table: Table, seat: int, lang: str, scope: str, view: Mapping[str, Any]) -> Letter:
    log, heard = table.log, _Heard(table.log)
    game, words, names = log.game, board.table_words(log.game, lang), table.players(lang)
    places = endings.places(game, log.table.seats, heard.events, view)
    lines = endings.farewell(game, heard.events, seat)
    finish = endings.Finish()
    if scope == GAME:
        told = endings.figures(game, heard.events, view).seats
        finish = told[seat] if told else finish
    return Letter(
        scope,
        places[seat],
        places[seat] is not None and places.count(places[seat]) > 1,
        [_line(table, heard, place, lang) for place in lines],
        heard.events[lines[-1]]["rule"] if lines else None,
        _scene(table, heard, lines, view),
        [words.note(*note, names) for note in finish.lines],
        finish.pictures,
    )


def letter_html(table: Table, seat: int | None, lang: str) -> Markup:
    """The letter to who is out for good, as a board lays it where that seat's things lay."""
    written = letter(table, seat, lang)
    if written is None or written.scope != GAME:
        return Markup()
    log = table.log
    html = (
        environment()
        .get_template("letter.html")
        .render(
            letter=written,
            game=log.game.name,
            name=table.players(lang)[seat or 0],
            seats=log.table.seats,
            seat=seat,
            crests=board.crests(log.game, log.view(seat)),
            say=board.table_words(log.game, lang).say,
        )
    )
    return Markup(html)


def _line(table: Table, heard: _Heard, place: int, lang: str) -> Markup:
    """A line of the story, every name in its player's colour."""
    log, names = table.log, table.players(lang)
    line = line_of(log.game, heard.lines[place].told, None, lang, log.table.seats)
    assert line is not None  # everybody heard it
    return marked(line.text or "", names, board.crests(log.game, log.view(None)))


def _scene(table: Table, heard: _Heard, lines: Lines, view: Mapping[str, Any]) -> Markup:
    """What the first of these lines that is about anything is about."""
    drawn = (board.scene(table.log.game, heard.events[place], view) for place in lines)
    return next(filter(None, drawn), Markup())


# The end


@dataclass(frozen=True)
class Ending:
    """What a finished game comes to, in no language yet."""

    heard: _Heard
    places: Sequence[int | None]
    moments: Sequence[Lines]
    when: Sequence[Note | None]
    figures: Figures


def _from_older_rules(log: TableLog) -> bool:
    """Whether some of the story may be told in events that the game no longer knows."""
    return log.table.rules != log.game.version or log.table.base is not None


def _worked_out(log: TableLog) -> Ending:
    game, view, scores = log.game, log.view(None), log.scores or ()
    heard = _Heard(log)
    seats, story = log.table.seats, heard.events
    if _from_older_rules(log) or len(story) > _MOST_EVENTS:
        behind = 1 + sum(score > 0 for score in scores)
        places = [1 if score > 0 else behind for score in scores]
        return Ending(heard, places, [], [], Figures())
    moments = endings.moments(game, story)
    return Ending(
        heard,
        endings.places(game, seats, story, view, scores),
        moments,
        [endings.when(game, story, lines[-1]) for lines in moments],
        endings.figures(game, story, view),
    )


async def prepare(table: Table) -> None:
    """Work out what a finished game comes to, aside, before somebody draws it."""
    if table.log.over and _KEY not in table.reusable:
        table.reusable[_KEY] = await in_thread(_worked_out, table.log)


def _ending(table: Table) -> Ending:
    found: Ending | None = table.reusable.get(_KEY)
    if found is None:  # it has ended since `prepare` looked
        found = table.reusable[_KEY] = _worked_out(table.log)
    return found


def end(table: Table, lang: str) -> dict[str, Any] | None:
    """What the page of a finished game shows; None while it is played."""
    log = table.log
    if not log.over:
        return None
    ending, view = _ending(table), log.view(None)
    words, names = board.table_words(log.game, lang), table.players(lang)
    told = ending.figures
    finishes = list(told.seats or [endings.Finish()] * log.table.seats)
    if log.given_up is not None:  # what the board shows of that seat is not how it ended
        finishes[log.given_up.seat] = endings.Finish()
    order = sorted(range(log.table.seats), key=lambda seat: (ending.places[seat] or 0, seat))
    return {
        "minutes": round((log.rows[-1].at - log.rows[0].at) / 60),
        "given_up": None if log.given_up is None else names[log.given_up.seat],
        "ranking": [
            {
                "seat": seat,
                "place": ending.places[seat],
                "lines": [words.note(*note, names) for note in finishes[seat].lines],
                "pictures": finishes[seat].pictures,
            }
            for seat in order
        ],
        "moments": [
            {
                "n": ending.heard.lines[lines[-1]].n,
                "when": "" if when is None else words.note(*when, names),
                "lines": [_line(table, ending.heard, place, lang) for place in lines],
                "scene": _scene(table, ending.heard, lines, view),
            }
            for lines, when in zip(ending.moments, ending.when, strict=True)
        ],
        "charts": [_chart(chart, order, words, names) for chart in told.charts],
        "feats": [(feat.picture, words.note(*feat.text, names)) for feat in told.feats],
    }


def between(
    table: Table, after: int, until: int, changes: Sequence[float], lang: str
) -> dict[str, Any]:
    """What happened in a finished game behind one row of the log, up to another: what was `told` of
    it, as the page of the end tells it or, if it passes that by, as it would if no more than that
    had happened; else the line that best tells why the seats' chances changed so. And `when` that
    was, and in which row, `n`.
    """
    log, ending = table.log, _ending(table)
    game, heard = log.game, ending.heard
    there = [place for place, line in enumerate(heard.lines) if after < line.n <= until]
    if not there or _from_older_rules(log):
        return {"when": "", "told": [], "n": after}
    first, last = there[0], there[-1]
    named: list[Lines] = [lines for lines in ending.moments if lines[-1] in there]
    if not named:
        part = heard.events[first : last + 1]
        found = endings.moments(game, part) or [[endings.telling(game, part, changes)]]
        named = [[first + place for place in lines] for lines in found]
    lines = named[-1]
    when = endings.when(game, heard.events, lines[-1])
    words, names = board.table_words(game, lang), table.players(lang)
    return {
        "when": "" if when is None else words.note(*when, names),
        "told": [_line(table, heard, place, lang) for place in lines],
        "n": heard.lines[lines[-1]].n,
    }


def _chart(
    chart: Chart, order: Sequence[int], words: Words, names: Sequence[str]
) -> dict[str, Any]:
    """A row for every seat in the order of the ranking, as long as the longest is 100."""
    most = max([*chart.values, *chart.par, 0]) or 1
    about = f"{chart.title}.about"
    return {
        "title": words.say(chart.title),
        "about": words.say(about) if chart.par else "",
        "rows": [
            {
                "seat": seat,
                "length": round(100 * chart.values[seat] / most, 1),
                "par": round(100 * chart.par[seat] / most, 1) if chart.par else None,
                "text": words.note(*chart.texts[seat], names),
            }
            for seat in order
        ],
    }
