"""A table as one seat, or a watcher, may know it, in its language: plain data, for API and socket.

It stays data until whoever sends it encodes it. What many readers share is made once per change
and kept with the table (`Table.rendered`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import orjson

from longtable.core.choice import Choice
from longtable.core.dice import commitment
from longtable.server.messages import server_words
from longtable.server.rendering.words import actions_json, prompt_words
from longtable.server.storage.rows import ChatRow
from longtable.server.tables import invitations, undo
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table


def table_json(table: Table, seat: int | None, lang: str, words: bool) -> dict[str, Any]:
    """The table as the seat sees it: to be read, for it is made once per change, whoever asks."""
    key = ("table", seat, lang, words)
    found: dict[str, Any] | None = table.rendered.get(key)
    if found is None:
        question = asked(table, seat, lang, words)
        found = table.rendered[key] = {
            **lasting(table, lang),
            **moment(table),
            "view": table.log.view(seat),
            "choice": None if question is None else question.json(),
            **own(table, seat, undo.offered_to(table.log)).json(),
        }
    return found


def lasting(table: Table, lang: str) -> dict[str, Any]:
    """What everybody is told alike, and what hardly ever changes."""
    log = table.log
    row = log.table
    public = log.over and row.imagined_by < 0
    who = [(s.kind, s.level if s.by_bot else None, s.relief or None) for s in log.seats]
    return {
        "table": row.id,
        "game": row.game,
        "players": _players(tuple(who), table.players(lang)),
        "host": invitations.host(log),
        "gathering": log.gathering,
        "window_clock": row.settings.get("window_clock"),
        "commitment": to_note(log),
        "fairness": None if log.draw is None else log.draw.to_json(),
        "seed": row.seed if public else None,
        "rematch": row.rematch,
    }


def moment(table: Table) -> dict[str, Any]:
    """What everybody is told alike, and what nearly every act changes."""
    log = table.log
    return {
        "n": log.n,
        "over": log.over,
        "scores": log.scores,
        "waiting": log.waiting,
        "clock": _clock(log),
    }


class Own(NamedTuple):
    """What is a seat's alone, besides what it sees and is asked: to be told apart, and a key."""

    seat: int | None
    sealed: int | None = None
    standing: tuple[tuple[str, str], ...] = ()
    stops: tuple[str, ...] | None = None
    stops_hit: tuple[str, ...] = ()
    undo: bool = False

    def json(self) -> dict[str, Any]:
        """As it is told."""
        standing = [{"prompt": prompt, "until": until} for prompt, until in self.standing]
        return {**self._asdict(), "standing": standing}


def own(table: Table, seat: int | None, undoes: int | None) -> Own:
    """The seat's own; the last is whom an undo is offered."""
    match = table.log.match
    if seat is None:
        return _A_WATCHERS
    if match is None:
        return Own(seat)
    stops, left = match.stops(seat), match.standing(seat)
    return Own(
        seat,
        match.sealed(seat),
        tuple([(s.prompt, s.until) for s in left]) if left else (),
        None if stops is None else tuple(sorted(stops)),
        tuple(match.stops_hit(seat)) if stops is not None else (),
        undoes == seat,
    )


_A_WATCHERS: Final = Own(None)


@lru_cache(maxsize=4_096)
def _players(
    who: tuple[tuple[str, str | None, str | None], ...], names: tuple[str, ...]
) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": names[seat], "kind": kind, "bot": bot, "relief": relief}
        for seat, (kind, bot, relief) in enumerate(who)
    ]


def to_note(log: TableLog) -> str | None:
    """What binds the dice of this table, for a player to note down; a fork has nothing such."""
    if log.table.imagined_by >= 0:
        return None
    return _commitment(log.table.seed) if log.draw is None else log.draw.commitment


@lru_cache(maxsize=4_096)
def _commitment(seed: str) -> str:
    return commitment(bytes.fromhex(seed))


class Asked:
    """A question as a reader is told it: the same object for as long as it is the same question.
    The list of its actions may be long, and is sent twice only to who wants everything every time:
    it is `encoded` for them alone.
    """

    __slots__ = ("_lang", "choice", "encoded", "game", "head", "names", "seat", "since")

    def __init__(
        self, log: TableLog, choice: Choice, names: tuple[str, ...], since: int, lang: str
    ) -> None:
        """Without a language, without words."""
        match = log.match
        assert match is not None
        self.game, self.choice, self.names, self.since = log.game, choice, names, since
        self.seat = choice.seat
        self.encoded: bytes | None = None
        self._lang = lang
        standing = None
        if choice.standing >= 0 and match.milestones:
            standing = {"action": choice.standing, "until": match.milestones}
        self.head = {
            "prompt": choice.prompt,
            "asked": since,
            "rule": match.prompts[choice.prompt],
            "about": choice.about or {},
            "standing": standing,
        }
        if lang:
            self.head["text"] = prompt_words(log.game, lang, choice, names)

    def still(self, log: TableLog, names: tuple[str, ...]) -> bool:
        """Whether it is asked there now."""
        seat, match = self.seat, log.match
        return (
            match is not None
            and match.waiting.get(seat) is self.choice
            and self.names is names
            and self.since == log.asked_n[seat]
        )

    def json(self) -> dict[str, Any]:
        """All of it."""
        actions: Any = list(self.choice.actions)
        if self._lang:
            actions = orjson.Fragment(actions_json(self.game, self._lang, actions, self.names))
        return {**self.head, "actions": actions}


def asked(table: Table, seat: int | None, lang: str, words: bool) -> Asked | None:
    """What the seat is asked. While others act it stays the same question: it is made once."""
    log = table.log
    match = log.match
    if match is None or seat is None or log.over:
        return None
    choice = match.waiting.get(seat)
    if choice is None:
        return None
    key, names = ("asked", seat, lang, words), table.players(lang)
    made: Asked | None = table.reusable.get(key)
    if made is None or not made.still(log, names):
        spoken = lang if words else ""
        made = table.reusable[key] = Asked(log, choice, names, log.asked_n[seat], spoken)
    return made


def _clock(log: TableLog) -> dict[str, Any] | None:
    limit = log.table.settings.get("clock")
    if not limit:
        return None
    waiting = log.waiting
    return {
        "seconds": limit,
        "spent": [round(spent, 3) for spent in log.spent],
        "since": [
            round(at, 3) if seat in waiting else None for seat, at in enumerate(log.asked_at)
        ],
    }


def chat_json(table: Table, lines: Sequence[ChatRow], lang: str) -> list[dict[str, Any]]:
    """What was said; quick phrases in the reader's language."""
    names, words = table.players(lang), server_words(lang)
    return [
        {
            "c": line.c,
            "seat": line.seat,
            "name": names[line.seat],
            "at": round(line.at, 3),
            "phrase": line.phrase or None,
            "text": words.say(f"phrase-{line.phrase}") if line.phrase else line.text,
        }
        for line in lines
    ]
