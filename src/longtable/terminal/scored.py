"""Games for one that come to a score: the race of the day, one's best with each seed, and the board
of a server that one's race is brought to.
"""

from __future__ import annotations

import json
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote

from longtable.core import daily
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.words import Words
from longtable.terminal import saves
from longtable.terminal.fetch import why
from longtable.terminal.trouble import FileTrouble, Trouble

_SECONDS = 30


def today() -> str:
    """The date whose race is being run: in UTC, so that it is the same everywhere."""
    return datetime.now(UTC).date().isoformat()


def race(game: Game, day: str) -> Match:
    """That day's race."""
    if game.daily is None:
        raise Trouble("no-daily", game=game.name)
    return daily.start(game, day)


def summary(match: Match, words: Words, day: str | None, post: str | None) -> list[str]:
    """What there is to say of a finished game for one: its score, whether it is one's best with
    that seed, and its place on a server's board. A file or a server that can't be reached is said,
    too: by now nothing is lost by it.
    """
    game = match.game
    if game.daily is None or match.seats != 1:
        return []
    score = game.daily.score(match.state)
    if score is None:
        return []
    lines = [words.say("scored", score=_say(game, score, words))]
    try:
        kept = _Kept()
        lines.append(_compare(kept, match, score, words))
        if day is not None and post is not None:
            lines.append(_bring(post, match, kept.runner, words))
    except FileTrouble as trouble:
        lines.append(trouble.say(words))
    return lines


def _say(game: Game, score: daily.Score, words: Words) -> str:
    assert game.daily is not None
    return words.say("daily.score", **dict(zip(game.daily.parts, score, strict=True)))


def _compare(kept: _Kept, match: Match, score: daily.Score, words: Words) -> str:
    best = kept.best(match)
    kept.keep(match, score)
    if best is None:
        return words.say("scored-first")
    said = _say(match.game, best, words)
    return words.say("scored-best" if score < best else "scored-again", best=said)


def _bring(post: str, match: Match, runner: str, words: Words) -> str:
    """Bring the race to a server's board."""
    from urllib.request import Request, urlopen

    body = json.dumps({"record": match.record(), "runner": runner}).encode()
    where = f"{post.rstrip('/')}/api/v1/daily/{quote(match.game.name)}?lang={words.lang}"
    try:
        asked = Request(where, body, {"content-type": "application/json"})
        with urlopen(asked, timeout=_SECONDS) as answer:
            found = json.loads(answer.read(100_000))
        return words.say("posted", place=int(found["place"]), score=str(found["text"]))
    except HTTPError as error:
        raise FileTrouble("unposted", file=post, why=why(error)) from error
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FileTrouble("unposted", file=post, why=str(error)) from error


class _Kept:
    """What is kept on this machine: the best score with each seed, and who one is to a board."""

    def __init__(self) -> None:
        from platformdirs import user_data_path

        self._path: Path = user_data_path("longtable") / "best.json"
        found = saves.read(self._path) if self._path.exists() else {}
        self._data: dict[str, Any] = found if isinstance(found, dict) else {}
        self.runner: str = self._data.setdefault("runner", secrets.token_urlsafe(16))

    def best(self, match: Match) -> daily.Score | None:
        """The best so far with the seed and the options of that match."""
        found = self._data.get("best", {}).get(_deal(match))
        return None if found is None else tuple(found)

    def keep(self, match: Match, score: daily.Score) -> None:
        """Keep the score if it is the best."""
        best = self.best(match)
        if best is None or score < best:
            self._data.setdefault("best", {})[_deal(match)] = list(score)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            saves.write(self._path, self._data)


def _deal(match: Match) -> str:
    """What all games have in common that are dealt alike."""
    options = json.dumps(match.options, sort_keys=True)
    return f"{match.game.name} {match.game.version} {options} {match.commitment}"
