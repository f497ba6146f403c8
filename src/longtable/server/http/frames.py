"""What a program at a table's socket is sent, as bytes.

Nearly all of a frame is the same for several readers, or the same as before: so it is put together
from parts, each encoded when it changes and not before. A part that is still the same is the same
object; so a reader who keeps what it was sent need not be sent it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import orjson

from longtable.core.choice import Choice
from longtable.server.rendering.story import Told, told_to, told_to_all
from longtable.server.rendering.table_json import Asked, Own, asked, lasting, moment, own
from longtable.server.tables.table import Table
from longtable.server.tables.undo import offered_to

_NOT_TOLD: Final = object()
_NO_CHOICE: Final = b',"choice":null'
_KEEP_UP: Final = 4  # kinds of readers who have seen as much as others have
_NOBODY: Final[Mapping[int, Choice]] = {}


class Kept:
    """What a reader has been sent of a table and still has, who wants changes only."""

    __slots__ = ("asked", "lasting", "own", "seen")

    def __init__(self) -> None:
        self.lasting = self.own = b""
        self.asked: object = _NOT_TOLD
        self.seen = -1  # when the rules had gone on that led to its view


class _Shared:
    """What all readers of a language are told alike, until something changes."""

    __slots__ = ("asked", "lasting", "moment", "stories", "undoes")

    def __init__(self, table: Table, lang: str) -> None:
        match = table.log.match
        self.lasting = _lasting(table, lang)
        self.moment = orjson.dumps(moment(table))[1:-1]
        self.undoes = offered_to(table.log)
        self.asked = _NOBODY if match is None or table.log.over else match.waiting
        self.stories: dict[int, Told] = {}  # for those who keep up, by what they have seen


def table_frame(
    table: Table, seat: int | None, lang: str, words: bool, since: int, kept: Kept | None = None
) -> bytes:
    """The story since that row and the table as it is: all of it, or, for a reader who keeps what
    it has, what is not the same any more. The reader is taken to have it from then on.
    """
    shared: _Shared | None = table.rendered.get((lang, words))
    if shared is None:
        shared = table.rendered[lang, words] = _Shared(table, lang)
    story = shared.stories.get(since)
    if story is None:
        story = told_to_all(table, lang if words else "", since)
        if len(shared.stories) < _KEEP_UP:
            shared.stories[since] = story
    told = story.told
    if seat in story.insiders:
        told = told_to(table, seat, lang if words else "", story)
    lasts, mine = shared.lasting, _own(own(table, seat, shared.undoes))
    question = asked(table, seat, lang, words) if seat in shared.asked else None
    knows = sees = False
    if kept is not None:
        kept.lasting, lasts = lasts, b"" if kept.lasting is lasts else lasts
        kept.own, mine = mine, b"" if kept.own is mine else mine
        kept.asked, knows = question, kept.asked is question
        kept.seen, sees = table.log.moved, kept.seen == table.log.moved
    return b'{"type":"table","back_to":%d,"story":[%b],"table":{%b%b%b%b%b}}' % (
        story.back_to,
        told,
        shared.moment,
        lasts,
        mine,
        b"" if knows else _choice(question),
        b"" if sees else _view(table, seat),
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


def _choice(question: Asked | None) -> bytes:
    return _NO_CHOICE if question is None else b',"choice":%b' % orjson.dumps(question.json())


def _view(table: Table, seat: int | None) -> bytes:
    return b',"view":%b' % orjson.dumps(table.log.view(seat))
