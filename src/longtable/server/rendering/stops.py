"""Stops in words: where a seat that is silent otherwise is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longtable.core.game import Game
from longtable.core.words import Words
from longtable.server.rendering.board import icon
from longtable.server.tables.table import Table


@lru_cache(maxsize=256)
def kinds_of(game: Game) -> dict[str, bool]:
    """The kinds of moment at which a seat can be stopped, each with whether it is a usual one."""
    match = game.start()
    return {kind: kind in match.default_stops for kind in match.stop_kinds}


def usual_stops(game: Game) -> list[str] | None:
    """Where who has not said otherwise is stopped; None in a game that asks every time."""
    kinds = kinds_of(game)
    return [kind for kind, usual in kinds.items() if usual] if kinds else None


def stop_words(kind: str, words: Words) -> str:
    """What the game calls such a moment."""
    key = f"stop-{kind}"
    return words.say(key) if words.has(key) else kind


def stops_on(table: Table, seat: int | None) -> frozenset[str]:
    """All stops of the seat, cards included. Who is asked every time is stopped at every kind."""
    match = table.log.match
    if seat is None or match is None or match.over:
        return frozenset()
    held = match.stops(seat)
    return frozenset(match.stop_kinds) if held is None else held


def stops_shown(table: Table, seat: int | None, words: Words) -> list[dict[str, Any]]:
    """The flags of the prompt bar: planted or not, and which of them stopped the seat here."""
    match = table.log.match
    if seat is None or match is None or match.over or table.log.seats[seat].by_bot:
        return []
    on, hit = stops_on(table, seat), match.stops_hit(seat)
    return [
        {
            "name": kind,
            "text": stop_words(kind, words),
            "icon": icon(table.log.game, f"stop-{kind}") or "flag",
            "on": kind in on,
            "hit": kind in hit,
        }
        for kind in match.stop_kinds
    ]
