"""Nothing leaks over the wire: what a seat or a watcher is sent is the same whatever it can't see.

A table is played at random. At many points the match behind it is exchanged for one in which
everything a seat can't see was dealt anew, and every kind of answer is made again: the table, the
story, the error of an act that can't be. Not a byte may differ.
"""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction
from longtable.server.errors import body_of
from longtable.server.http.frames import table_frame
from longtable.server.rendering.story import story_since
from longtable.server.rendering.table_json import table_json
from longtable.server.service import Service
from longtable.server.tables.table import Table
from tests.games import OURS
from tests.server.in_process import lay, with_service
from tests.server.promises import meets

POINTS = 30


@meets("Reading another seat's side")
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("words", [True, False])
def test_nothing_leaks_over_the_wire(game: str, words: bool, tmp_path: Path) -> None:
    async def scene(service: Service) -> int:
        dice = Dice(b"wire " + game.encode())
        points = 0
        while points < POINTS:
            live, _ = await lay(service, game, longtable.game(game).seats[-1])
            while not live.log.over and points < POINTS:
                match = live.log.match
                assert match is not None
                if dice.below(8) == 0:
                    points += 1
                    compare(live, dice, words)
                seat = dice.pick(sorted(match.waiting))
                await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
        return points

    assert with_service(tmp_path, scene) == POINTS


def compare(live: Table, dice: Dice, words: bool) -> None:
    real = live.log.match
    assert real is not None
    seat = dice.below(real.seats)
    wrong = dice.below(len(live.log.game.actions))
    sent = answers(live, seat, wrong, words)
    live.log.match = real.fork(unseen_by=seat, dice=Dice(b"%d" % dice.below(1 << 32)))
    live.rendered.clear()
    assert answers(live, seat, wrong, words) == sent
    live.log.match = real
    live.rendered.clear()


def answers(live: Table, seat: int, wrong: int, words: bool) -> list[bytes]:
    """All that this seat and a watcher could be sent now."""
    found = []
    for lang in ("en", "fr"):
        for eye in (seat, None):
            found.append(orjson.dumps(table_json(live, eye, lang, words)))
            found.append(table_frame(live, eye, lang, words, live.log.n - 1))
            for since in (-1, live.log.n - 3):
                found.append(orjson.dumps(story_since(live, eye, lang, words, since)))
    match = live.log.match
    assert match is not None
    choice = match.waiting.get(seat)
    if choice is None or wrong not in choice.actions:
        with pytest.raises(IllegalAction) as refused:
            match.act(seat, wrong)
        found.append(orjson.dumps(body_of(refused.value, "en")))
    return found
