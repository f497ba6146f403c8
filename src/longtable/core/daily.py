"""A race of the day: a game for one, dealt the same to everybody on that date.

Whatever is counted is worked out here, by playing a record again: nobody is believed a score. A
day is the date in UTC, as ISO writes it; which one it is today is not for rules to know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from longtable.core.errors import BadRecord

if TYPE_CHECKING:
    from longtable.core.game import Game
    from longtable.core.match import Match
    from longtable.core.state import State

Score = tuple[int, ...]


@dataclass(frozen=True)
class Daily:
    """What a game for one says of its race of the day.

    `score` is what a finished game comes to, compared place by place, the lower the better; None
    where the goal was not reached; `parts` names its places, as the message `daily.score` has them.
    `progress` is how many turns the player has taken and how far they are: what a ghost needs.
    `options` are those of the day's table.
    """

    parts: tuple[str, ...]
    score: Callable[[State], Score | None]
    progress: Callable[[State], tuple[int, int]]
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Race:
    """A finished race of the day: its score, and where its player was as each turn began, the end
    last.
    """

    score: Score
    trace: tuple[int, ...]


def seed(game: Game, day: str) -> bytes:
    """The day's seed. It is no secret: whoever looks ahead spoils only their own race."""
    return blake2b(f"longtable {game.name} {day}".encode(), digest_size=32).digest()


def start(game: Game, day: str) -> Match:
    """The day's race, as everybody begins it."""
    assert game.daily is not None
    return game.start(1, seed(game, day), **game.daily.options)


def raced(game: Game, day: str, record: dict[str, Any]) -> Race | None:
    """What a record of the day's race comes to, played again act by act; None if the goal was not
    reached. BadRecord if it is the record of anything else, or no record.
    """
    from longtable.core import record as records

    records.check_form(record)
    if game.daily is None or record["game"] != game.name:
        raise BadRecord("daily-game", game=game.name)
    match = start(game, day)
    if record["seed"] != seed(game, day).hex():
        raise BadRecord("daily-seed", day=day)
    if record["seats"] != 1 or record["options"] != match.options:
        raise BadRecord("daily-options", day=day)
    progress = game.daily.progress
    trace: list[int] = [progress(match.state)[1]]

    def watch(state: State) -> None:
        turns, place = progress(state)
        trace.extend([place] * (turns + 1 - len(trace)))

    match = records.replay(game, record, watch)
    trace.append(progress(match.state)[1])
    score = game.daily.score(match.state) if match.over else None
    return None if score is None else Race(score, tuple(trace))
