"""The log as a page tells it: grouped by chapter and turn, each line with its icon, the pieces and
the players it speaks of, and what matters little folded away.

Which events open a group and which are folded is the game's to say (see docs/tables.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longtable.core.game import Game
from longtable.server.rendering import board
from longtable.server.rendering.story import Line, back_to, heard
from longtable.server.rendering.words import marked, seats_in
from longtable.server.storage.rows import LogRow
from longtable.server.tables.table import Table

_LINES: Final = 200  # of the log on a fresh page
_FRESH_ROWS: Final = 40  # whose lines an update brings again

Entry = dict[str, Any]


def story(table: Table, seat: int | None, lang: str, since: int) -> list[Entry]:
    """The last groups of the log. An update brings the group whole in which it begins, so that
    what was folded and what is counted come out right.
    """
    game, names = table.log.game, table.players(lang)
    crests = board.crests(game, table.log.view(seat))
    groups, folded = board.groups(game), board.folded(game)
    made: list[Entry] = []
    row_before, place = -1, 0
    after = _after(table, since)
    for row, line in heard(table, seat, lang, after):
        place = place + 1 if row.n == row_before else 0
        row_before = row.n
        entry = _entry(game, row, place, line, names, crests)
        kind = groups.get(line.event)
        if groups and after >= 0 and kind is None and not made:
            continue  # in the row of the first group, but before it
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
    return made if since >= 0 else _last(made)


def last_line(groups: list[Entry]) -> Entry | None:
    """The last line that is neither folded nor a mere heading."""
    for group in reversed(groups):
        for entry in reversed(group["lines"]):
            if "lines" not in entry:
                found: Entry = entry
                return found
    return None


def _after(table: Table, since: int) -> int:
    """After which row an update begins: right before the group that was open `_FRESH_ROWS` ago."""
    if since < 0:
        return -1
    log, groups = table.log, board.groups(table.log.game)
    after = max(-1, min(back_to(table, since), since - _FRESH_ROWS))
    if not groups:
        return after
    for row in reversed(log.rows[: after + 1]):
        told = row.told and row.n not in log.voided
        if told and any(told.event.name in groups for told in log.events(row)):
            return row.n - 1
    return -1


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
