"""The board of a day's race as data: who was how good, and whose race can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longtable.core.game import Game
from longtable.server.rendering.board import table_words
from longtable.server.storage.rows import RaceRow
from longtable.server.tables.log import TableLog
from longtable.server.tables.races import DailyRaces, counts

BOARD: Final = 100  # places on it


async def board_json(races: DailyRaces, game: Game, day: str, lang: str) -> dict[str, Any]:
    """The day's board. A race can be watched once nobody can run it any more."""
    over = day < races.today
    rows = await races.board.board(game.name, day, BOARD)
    return {
        "game": game.name,
        "day": day,
        "over": over,
        "board": [race_json(game, row, place, lang, over) for place, row in enumerate(rows, 1)],
    }


def race_json(game: Game, race: RaceRow, place: int, lang: str, over: bool) -> dict[str, Any]:
    """One race on it."""
    nameless = game.called(1, lang)[0]
    return {
        "place": place,
        "name": race.name or nameless,
        "score": list(race.score),
        "text": score_words(game, race.score, lang),
        "table": race.table_id if over else None,
    }


def ended_words(log: TableLog, lang: str) -> str:
    """What is said at the end of a table that is the race of a day."""
    game = log.game
    assert game.daily is not None
    words = table_words(game, lang)
    score = None if log.match is None else game.daily.score(log.match.state)
    if score is None:
        return words.say("daily-ended-short")
    said = words.say("daily-ended", score=score_words(game, score, lang))
    return said if counts(log) else f"{said} {words.say('daily-ended-not')}"


def score_words(game: Game, score: Sequence[int], lang: str) -> str:
    """What a score says."""
    assert game.daily is not None
    parts = dict(zip(game.daily.parts, score, strict=True))
    return table_words(game, lang).say("daily.score", **parts)
