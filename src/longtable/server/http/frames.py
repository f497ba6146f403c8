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
_END: Final = b"}}"
_CHOICE: Final = b',"choice":'
_VIEW: Final = b',"view":'


class Kept:
    """What a reader has been sent of a table and still has, who wants changes only."""

    __slots__ = ("asked", "lasting", "own", "seen")

    def __init__(self) -> None:
        self.lasting = self.own = b""
        self.asked: object = _NOT_TOLD
        self.seen = -1  # when the rules had gone on that led to its view


class _Shared:
    """What all readers of a language are told alike, until something changes."""

    __slots__ = ("asked", "lasting", "moment", "names", "openings", "undoes")

    def __init__(self, table: Table, lang: str) -> None:
        match = table.log.match
        self.lasting = _lasting(table, lang)
        self.moment = orjson.dumps(moment(table))[1:-1]
        self.undoes = offered_to(table.log)
        self.asked = _NOBODY if match is None or table.log.over else match.waiting
        self.names = table.players(lang)
        self.openings: dict[int, _Opening] = {}  # for those who keep up, by what they have seen


class _Opening:
    """How a frame begins for who has seen as much of the story: up to what is a reader's own."""

    __slots__ = ("all_of_it", "begun", "story")

    def __init__(self, story: Told, moment: bytes) -> None:
        self.story = story
        self.begun = _begun(story.back_to, story.told, moment)
        self.all_of_it = self.begun + _END  # where nothing is that is a reader's own


def table_frame(
    table: Table, seat: int | None, lang: str, words: bool, since: int, kept: Kept | None = None
) -> bytes:
    """The story since that row and the table as it is: all of it, or, for a reader who keeps what
    it has, what is not the same any more. The reader is taken to have it from then on.
    """
    shared: _Shared | None = table.rendered.get((lang, words))
    if shared is None:
        shared = table.rendered[lang, words] = _Shared(table, lang)
    opening = shared.openings.get(since)
    if opening is None:
        opening = _Opening(told_to_all(table, lang if words else "", since), shared.moment)
        if len(shared.openings) < _KEEP_UP:
            shared.openings[since] = opening
    insider = seat in opening.story.insiders
    mine = _mine(table, seat, shared.undoes)
    parts = [opening.begun]
    if kept is None:
        question = asked(table, seat, lang, words) if seat in shared.asked else None
        parts += (shared.lasting, mine, _choice_again(question), _view_again(table, seat))
    else:
        _add_news(parts, kept, table, seat, lang, words, shared, mine)
        if len(parts) == 1 and not insider:
            return opening.all_of_it
    if insider:
        story = opening.story
        heard = told_to(table, seat, lang if words else "", story)
        parts[0] = _begun(story.back_to, heard, shared.moment)
    parts.append(_END)
    return b"".join(parts)


def _begun(back_to: int, told: bytes, moment: bytes) -> bytes:
    return b'{"type":"table","back_to":%d,"story":[%b],"table":{%b' % (back_to, told, moment)


def _add_news(
    parts: list[bytes],
    kept: Kept,
    table: Table,
    seat: int | None,
    lang: str,
    words: bool,
    shared: _Shared,
    mine: bytes,
) -> None:
    """What of the table such a reader does not have yet: nothing, very often."""
    if kept.lasting is not shared.lasting:
        kept.lasting = shared.lasting
        parts.append(shared.lasting)
    if kept.own is not mine:
        kept.own = mine
        parts.append(mine)
    question: Asked | None = None
    if seat in shared.asked:
        known = kept.asked
        if isinstance(known, Asked) and known.still(table.log, shared.names):
            question = known
        else:
            question = asked(table, seat, lang, words)
    if kept.asked is not question:
        kept.asked = question
        if question is None:
            parts.append(_NO_CHOICE)
        else:
            parts += (_CHOICE, _choice(question))
    moved = table.log.moved
    if kept.seen != moved:
        kept.seen = moved
        parts += (_VIEW, _view(table, seat))


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


def _mine(table: Table, seat: int | None, undoes: int | None) -> bytes:
    """What is the seat's alone. Where nothing can be left in advance, that is soon told."""
    match = table.log.match
    if seat is None or match is None or table.log.leaves_word:
        return _own(own(table, seat, undoes))
    return _plain(seat, match.sealed(seat), undoes == seat)


@lru_cache(maxsize=4_096)
def _plain(seat: int, sealed: int | None, undo: bool) -> bytes:
    return _own(Own(seat, sealed, undo=undo))


@lru_cache(maxsize=1_024)
def _own(mine: Own) -> bytes:
    return _fields(orjson.dumps(mine.json()))


def _fields(made: bytes) -> bytes:
    """The fields of an object, with a comma before them."""
    return b",%b" % made[1:-1]


def _choice(question: Asked) -> bytes:
    return orjson.dumps(question.json())


def _view(table: Table, seat: int | None) -> bytes:
    return orjson.dumps(table.log.view(seat))


# Who is sent everything every time is mostly sent what was sent before: that is kept for them.


def _choice_again(question: Asked | None) -> bytes:
    if question is None:
        return _NO_CHOICE
    if question.encoded is None:
        question.encoded = _CHOICE + _choice(question)
    return question.encoded


def _view_again(table: Table, seat: int | None) -> bytes:
    key, moved = ("view", seat), table.log.moved
    made = table.reusable.get(key)
    if made is None or made[0] != moved:
        made = table.reusable[key] = (moved, _VIEW + _view(table, seat))
    encoded: bytes = made[1]
    return encoded
