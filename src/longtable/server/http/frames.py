"""What a program at a table's socket is sent, as bytes.

Nearly all of a frame is the same for several readers, or the same as before: so it is put together
from parts, each encoded when it changes and not before. A part that is still the same is the same
object; so a reader who keeps what it was sent need not be sent it again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import orjson

from longtable.server.rendering.story import told_since
from longtable.server.rendering.table_json import Own, asked, lasting, moment, own
from longtable.server.tables.table import Table
from longtable.server.tables.undo import offered_to

_NO_CHOICE: Final = b',"choice":null'


class Kept:
    """What a reader has been sent of a table and still has, who wants changes only."""

    __slots__ = ("choice", "lasting", "own")

    def __init__(self) -> None:
        self.lasting = self.choice = self.own = b""


class _Shared:
    """What all readers of a language are told alike, until something changes."""

    __slots__ = ("lasting", "moment", "undoes")

    def __init__(self, table: Table, lang: str) -> None:
        self.lasting = _lasting(table, lang)
        self.moment = orjson.dumps(moment(table))[1:-1]
        self.undoes = offered_to(table.log)


def table_frame(
    table: Table, seat: int | None, lang: str, words: bool, since: int, kept: Kept | None = None
) -> bytes:
    """The story since that row and the table as it is: all of it, or, for a reader who keeps what
    it has, what is not the same any more. The reader is taken to have it from then on.
    """
    shared: _Shared | None = table.rendered.get(lang)
    if shared is None:
        shared = table.rendered[lang] = _Shared(table, lang)
    back_to, story = told_since(table, seat, lang if words else "", since)
    lasts, mine = shared.lasting, _own(own(table, seat, shared.undoes))
    choice = _choice(table, seat, lang, words)
    if kept is not None:
        kept.lasting, lasts = lasts, b"" if kept.lasting is lasts else lasts
        kept.own, mine = mine, b"" if kept.own is mine else mine
        kept.choice, choice = choice, b"" if kept.choice is choice else choice
    return b'{"type":"table","back_to":%d,"story":[%b],"table":{%b%b%b%b,"view":%b}}' % (
        back_to,
        story,
        shared.moment,
        lasts,
        mine,
        choice,
        orjson.dumps(table.log.view(seat)),
    )


def _lasting(table: Table, lang: str) -> bytes:
    """The very bytes of the last time, as long as nobody has come or gone."""
    log = table.log
    drawn = -1 if log.dealt else log.n  # while the seats draw, every row tells something
    holds = (log.table, log.over, log.gathering, log.table.rematch, drawn)
    key, names = ("lasting", lang), table.players(lang)  # others as soon as a seat is changed
    made = table.reusable.get(key)
    if made is None or made[0] is not names or made[1] != holds:
        made = table.reusable[key] = (names, holds, _fields(orjson.dumps(lasting(table, lang))))
    encoded: bytes = made[2]
    return encoded


@lru_cache(maxsize=1_024)
def _own(mine: Own) -> bytes:
    return _fields(orjson.dumps(mine.json()))


def _fields(made: bytes) -> bytes:
    """The fields of an object, with a comma before them."""
    return b",%b" % made[1:-1]


def _choice(table: Table, seat: int | None, lang: str, words: bool) -> bytes:
    question = asked(table, seat, lang, words)
    if question is None:
        return _NO_CHOICE
    if not question.written:
        question.written = b',"choice":%b' % orjson.dumps(question.json)
    return question.written
