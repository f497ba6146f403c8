"""The log as a page tells it: grouped by chapter and turn, each line with its icon, the pieces and
the players it speaks of, and what matters little folded away.

Which events open a group and which are folded is the game's to say (see docs/tables.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from longtable.core.game import Game
from longtable.server.rendering import board
from longtable.server.rendering.story import Line, back_to, heard, lines_of
from longtable.server.rendering.words import marked, seats_in
from longtable.server.storage.rows import LogRow
from longtable.server.tables.table import Table

_LINES: Final = 200  # of the log on a fresh page
_ROWS_BACK: Final = 48  # in which the last line of the stage is looked for

Entry = dict[str, Any]


def story(table: Table, seat: int | None, lang: str) -> list[Entry]:
    """The last groups of the log, for who has seen none of it."""
    return _last(_told(table, seat, lang, -1, []))


def news(table: Table, seat: int | None, lang: str, since: int) -> tuple[int, list[Entry]]:
    """What a reader who has seen row `since` has not: from which row on the lines are new or may
    have changed, and the groups with these lines. A group that was open already comes with its
    heading and its new lines only.
    """
    if since == table.log.n:
        return since + 1, []
    after = _settled(table, seat, lang, back_to(table, since))
    begun = _open_group(table, seat, lang, after)
    found = _told(table, seat, lang, after, [] if begun is None else [begun])
    return after + 1, [group for group in found if group is not begun or group["lines"]]


def _told(table: Table, seat: int | None, lang: str, after: int, made: list[Entry]) -> list[Entry]:
    """What was told after that row, in groups, going on with those that are there already."""
    game, names = table.log.game, table.players(lang)
    crests = board.crests(game, table.log.view(seat))
    groups, folded = board.groups(game), board.folded(game)
    row_before, place = -1, 0
    for row, line in heard(table, seat, lang, after):
        place = place + 1 if row.n == row_before else 0
        row_before = row.n
        entry = _entry(game, row, place, line, names, crests)
        kind = groups.get(line.event)
        if kind is not None or not made:
            made.append(_group(kind, line, entry))
            if kind is not None:
                continue
        into = made[-1]["lines"]
        if line.event not in folded:
            into.append(entry)
        elif into and "lines" in into[-1]:
            into[-1]["lines"].append(entry)
        else:
            into.append({**entry, "lines": [entry]})
    return made


def last_line(table: Table, seat: int | None, lang: str) -> Entry | None:
    """The last line that is neither folded nor a mere heading, if it is not long ago."""
    log = table.log
    game, names = log.game, table.players(lang)
    passed_over = (*board.groups(game), *board.folded(game))
    for row, lines in _backwards(table, seat, lang, log.n):
        if row.n < log.n - _ROWS_BACK:
            break
        for place in reversed(range(len(lines))):
            if lines[place].event not in passed_over:
                crests = board.crests(game, log.view(seat))
                return _entry(game, row, place, lines[place], names, crests)
    return None


def _settled(table: Table, seat: int | None, lang: str, after: int) -> int:
    """The last row up to there that nothing new can change: what is folded may go on."""
    folded = board.folded(table.log.game)
    for row, lines in _backwards(table, seat, lang, after) if folded else ():
        if lines[-1].event not in folded:
            break
        after = row.n - 1
    return after


def _open_group(table: Table, seat: int | None, lang: str, after: int) -> Entry | None:
    """The group that is open after that row, without lines; None where nothing was told."""
    game, groups = table.log.game, board.groups(table.log.game)
    told = None
    for row, lines in _backwards(table, seat, lang, after):
        told = row, lines[0]
        if not groups:
            break
        for place in reversed(range(len(lines))):
            kind = groups.get(lines[place].event)
            if kind is not None:
                crests = board.crests(game, table.log.view(seat))
                names = table.players(lang)
                entry = _entry(game, row, place, lines[place], names, crests)
                return _group(kind, lines[place], entry)
    return None if told is None else _group(None, told[1], {})


def _backwards(
    table: Table, seat: int | None, lang: str, last: int
) -> Iterator[tuple[LogRow, list[Line]]]:
    """The rows up to that one of which the seat has heard something, the last first."""
    log = table.log
    for n in range(min(last, log.n), -1, -1):
        row = log.rows[n]
        lines = lines_of(table, row, seat, lang) if row.told and row.n not in log.voided else []
        if lines:
            yield row, lines


def _entry(
    game: Game,
    row: LogRow,
    place: int,
    line: Line,
    names: tuple[str, ...],
    crests: Sequence[str],
) -> Entry:
    event = {**line.about, "event": line.event}
    return {
        "id": f"line-{row.n}-{place}",
        "n": row.n,
        "event": event,
        "html": marked(line.text or "", names, crests),
        "rule": line.rule,
        "pieces": board.about(game, event),
        "icon": board.icon(game, line.event),
        "of": seats_in(line.text or "", len(names)),
    }


def _group(kind: str | None, line: Line, entry: Entry) -> Entry:
    """A group that this line opens; without a kind, one that has no heading."""
    if kind is None:
        return {"id": "group-start", "n": 0, "kind": "", "seat": None, "lines": []}
    seat = line.about.get("seat")
    return {**entry, "id": entry["id"].replace("line", "group"), "kind": kind} | {
        "seat": seat if kind == "turn" and isinstance(seat, int) else None,
        "lines": [],
    }


def _last(groups: list[Entry]) -> list[Entry]:
    """As many groups as a fresh page shows, or the end of a long one."""
    shown: list[Entry] = []
    room = _LINES
    for group in reversed(groups):
        if room <= 0:
            break
        shown.append({**group, "lines": group["lines"][-room:]})
        room -= len(group["lines"])
    return shown[::-1]
