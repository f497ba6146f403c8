"""A table as one seat, or a watcher, may know it, in its language: plain data, for API and socket.

It stays data until whoever sends it encodes it. What many readers share is made once per change
and kept with the table (`Table.rendered`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from longtable.core.dice import commitment
from longtable.server.messages import server_words
from longtable.server.rendering.story import story_since
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
        found = table.rendered[key] = {**_shared(table, lang), **_own(table, seat, lang, words)}
    return found


def update_json(
    table: Table, seat: int | None, lang: str, words: bool, since: int
) -> dict[str, Any]:
    """What a reader who has seen row `since` is sent: the story since, and the table."""
    story = story_since(table, seat, lang, words, since)
    return {
        "type": "table",
        "back_to": story["back_to"],
        "story": story["story"],
        "table": table_json(table, seat, lang, words),
    }


def _shared(table: Table, lang: str) -> dict[str, Any]:
    """What everybody is told alike."""
    key = ("shared", lang)
    found: dict[str, Any] | None = table.rendered.get(key)
    if found is not None:
        return found
    log = table.log
    row = log.table
    over = log.over
    public = over and row.imagined_by < 0
    who = [(s.kind, s.level if s.by_bot else None, s.relief or None) for s in log.seats]
    found = table.rendered[key] = {
        "table": row.id,
        "game": row.game,
        "n": log.n,
        "over": over,
        "scores": log.scores,
        "waiting": log.waiting,
        "players": _players(tuple(who), table.players(lang)),
        "host": invitations.host(log),
        "gathering": log.gathering,
        "clock": _clock(log),
        "window_clock": row.settings.get("window_clock"),
        "commitment": None if row.imagined_by >= 0 else _commitment(row.seed),
        "seed": row.seed if public else None,
        "rematch": row.rematch,
    }
    return found


def _own(table: Table, seat: int | None, lang: str, words: bool) -> dict[str, Any]:
    log = table.log
    return {
        "seat": seat,
        "view": log.view(seat),
        "choice": None if seat is None else _choice(table, seat, lang, words),
        "sealed": None if seat is None or log.match is None else log.match.sealed(seat),
        "standing": [] if seat is None else table.standing(seat),
        "stops": None if seat is None else table.stops(seat),
        "stops_hit": [] if seat is None or log.match is None else log.match.stops_hit(seat),
        "undo": seat is not None and undo.offered(log, seat),
    }


@lru_cache(maxsize=4_096)
def _players(
    who: tuple[tuple[str, str | None, str | None], ...], names: tuple[str, ...]
) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": names[seat], "kind": kind, "bot": bot, "relief": relief}
        for seat, (kind, bot, relief) in enumerate(who)
    ]


@lru_cache(maxsize=4_096)
def _commitment(seed: str) -> str:
    return commitment(bytes.fromhex(seed))


def _choice(table: Table, seat: int, lang: str, words: bool) -> dict[str, Any] | None:
    """What the seat is asked. While others act it stays the same question: it is made once. A
    long list of actions in words comes ready to send, from many tables' common store.
    """
    log = table.log
    match = log.match
    choice = None if match is None else match.waiting.get(seat)
    if match is None or choice is None or log.over:
        return None
    key, names, asked = ("choice", seat, lang, words), table.players(lang), log.asked_n[seat]
    made = table.reusable.get(key)
    if made is not None and made[0] is choice and made[1] is names and made[2] == asked:
        shown: dict[str, Any] = made[3]
        return shown
    standing = None
    if choice.standing >= 0 and match.milestones:
        standing = {"action": choice.standing, "until": match.milestones}
    shown = {
        "prompt": choice.prompt,
        "asked": asked,
        "rule": match.prompts[choice.prompt],
        "about": choice.about or {},
        "standing": standing,
    }
    if words:
        shown["text"] = prompt_words(log.game, lang, choice, names)
        shown["actions"] = actions_json(log.game, lang, choice.actions, names)
    else:
        shown["actions"] = list(choice.actions)
    table.reusable[key] = (choice, names, asked, shown)
    return shown


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
