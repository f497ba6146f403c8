"""The walk of one act, from a socket to the log and to the other player's screen.

Every call that the server makes while it carries out one act is written down, and compared with
the walk that docs/design.md draws: the hops come in that order, none is taken twice, and nothing
that was encoded is decoded again.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.server.tables import undo
from tests.games import OURS
from tests.server.in_process import interpreted
from tests.server.serving import Socket, serving, settings_in

HOME = Path(longtable.__file__).parent

pytestmark = interpreted

# Each hop is a function.
TO_THE_LOG = (
    "server/http/socket.py:_read",  # the only decoding
    "server/http/socket.py:_do",
    "server/commands.py:run",
    "server/commands.py:_act",
    "server/tables/table.py:act",
    "server/tables/log.py:take",
    "core/match.py:act",
    "server/tables/log.py:_hear",  # every event, at the moment it is told
    "server/storage/rows.py:of",  # and its only encoding
    "server/tables/log.py:_acted",
    "server/storage/rows.py:telling",
    "server/tables/table.py:_commit",
    "server/storage/writer.py:append",
    "server/storage/sqlite_writer.py:write",  # one statement for all rows of the commit
)
TO_A_PROGRAM = (
    "server/tables/table.py:changed",
    "server/http/socket.py:_changed",
    "server/http/socket.py:_frame",
    "server/http/frames.py:table_frame",
    "server/rendering/story.py:told_to_all",
    "server/http/frames.py:_view",  # one encoding for each reader: of what it sees
    "server/http/direct_websocket.py:write",
)
TO_A_PAGE = (
    "server/tables/table.py:changed",
    "server/http/socket.py:_changed",
    "server/http/socket.py:_frame",
    "server/rendering/table_html.py:update_html",
    "server/rendering/table_html.py:context",
    "server/rendering/table_json.py:table_json",
    "core/match.py:views",
    "server/rendering/board.py:draw_board",
    "server/rendering/table_html.py:pictures",
    "server/rendering/parts.py:changes",
    "server/http/direct_websocket.py:write",
)


class Steps:
    """Writes down what is called in the server's threads."""

    def __init__(self) -> None:
        self.on = False
        self.calls: list[str] = []
        self.acts: Counter[str] = Counter()  # by the module that acts
        self.json: Counter[str] = Counter()
        self._frames: set[FrameType] = set()

    def hook(self, frame: FrameType, event: str, called: Any) -> None:
        if not self.on or event not in ("call", "c_call"):
            return
        file = Path(frame.f_code.co_filename)
        if not file.is_relative_to(HOME):
            return
        if event == "call":
            if frame in self._frames:  # a coroutine that goes on
                return
            self._frames.add(frame)
            self.calls.append(f"{file.relative_to(HOME).as_posix()}:{frame.f_code.co_name}")
            if self.calls[-1] == "core/match.py:act" and frame.f_back is not None:
                self.acts[Path(frame.f_back.f_code.co_filename).name] += 1
        elif called.__name__ in ("dumps", "loads"):
            self.json[f"{called.__name__} {file.name}:{frame.f_code.co_name}"] += 1

    @contextmanager
    def recorded(self) -> Iterator[None]:
        self.on = True
        yield
        self.on = False

    def missing(self, walk: tuple[str, ...]) -> list[str]:
        """The hops that were not taken, or not in this order."""
        at = 0
        found = []
        for hop in walk:
            try:
                at = self.calls.index(hop, at) + 1
            except ValueError:
                found.append(hop)
        return found

    def times(self, hop: str) -> int:
        return self.calls.count(hop)


@pytest.fixture
def steps() -> Iterator[Steps]:
    made = Steps()
    threading.setprofile(made.hook)
    try:
        yield made
    finally:
        threading.setprofile(None)


def people_at(game: str) -> int:
    """As few as there can be, but two: one who acts and one who sees it."""
    return max(2, longtable.game(game).seats[0])


def to_the_log(events: int) -> tuple[str, ...]:
    """The walk of an act that told this many: a sealed answer tells nothing, until it is opened."""
    return tuple(hop for hop in TO_THE_LOG if events or not hop.endswith((":_hear", ":of")))


def one_act(steps: Steps, folder: Path, game: str, what: str) -> int:
    """Both of two readers see one act of the first, in a game that has been going on for a while;
    how many events were told.
    """
    with serving(settings_in(folder, sweep_seconds=600)) as house:
        table = house.lay(game, ["person"] * people_at(game))
        dice = Dice(b"a walk")
        table.play(dice, acts=24)
        asked = table.view()["waiting"][0]
        view = table.view(asked, words=False)
        other = next(seat for seat in table.secrets if seat != asked)
        with table.socket(asked, what=what) as one:
            keep_up(one, what, view["n"])
            with table.socket(other, what=what) as two:
                keep_up(two, what, view["n"])
                if what == "page":  # the first hears that the second has come
                    keep_up(one, what, view["n"])
                with steps.recorded():
                    action = dice.pick(view["choice"]["actions"])
                    one.send(type="act", action=action, n=view["n"], id=1)
                    answers = {one.next(what, "done")["type"] for _ in range(2)}
                    keep_up(two, what, view["n"] + 1)
                assert answers == {what, "done"}
        told = table.get("/story", asked, since=view["n"], words=False).json()
        assert told["n"] == view["n"] + 1
        return steps.times("server/tables/log.py:_hear")


def keep_up(reader: Socket, what: str, n: int) -> None:
    while True:
        message = reader.next(what)
        if (message["n"] if what == "page" else message["table"]["n"]) >= n:
            return


@pytest.mark.parametrize("game", OURS)
def test_an_act_walks_to_the_log_and_to_a_program(game: str, steps: Steps, tmp_path: Path) -> None:
    events = one_act(steps, tmp_path, game, "table")
    assert steps.missing(to_the_log(events) + TO_A_PROGRAM) == []
    taken_once(steps, events, people_at(game), TO_PROGRAMS)
    assert steps.times("server/rendering/story.py:back_to") == 1, "the story is put together once"


@pytest.mark.parametrize("game", OURS)
def test_an_act_walks_to_the_log_and_to_a_page(game: str, steps: Steps, tmp_path: Path) -> None:
    events = one_act(steps, tmp_path, game, "page")
    assert steps.missing(to_the_log(events) + TO_A_PAGE) == []
    taken_once(steps, events, people_at(game), TO_PAGES)
    assert steps.times("server/rendering/table_html.py:_drawn") == 2, "each page is written once"
    drawn = steps.times("server/rendering/board.py:draw_board")
    shown = steps.times("server/rendering/table_html.py:_picture")
    assert drawn == 2 + shown, "each present is drawn once, and each picture on the way to it"


# What is encoded for two readers: what is so for both, and what each sees if that is new; or each
# one's page.
TO_PROGRAMS = {"dumps frames.py:__init__": 1}
TO_PAGES = {"dumps socket.py:_made": 2}


def taken_once(steps: Steps, events: int, seats: int, frames: dict[str, int]) -> None:
    """No hop undoes the one before it, and none is taken twice. What is encoded on the way: each
    event, each reader's frame, the answer; at the end of a turn the state; and what is asked or
    said anew.
    """
    for hop in TO_THE_LOG:
        often = events if hop.endswith((":_hear", ":of")) else 1
        assert steps.times(hop) == often or hop.startswith("core/"), hop
    assert steps.acts["log.py"] <= 1, "it is done once"
    assert set(steps.acts) <= {"log.py", "undo.py"}, "and tried to see what can be taken back"
    assert steps.acts["undo.py"] <= seats * undo.GLANCE
    assert steps.times("core/match.py:views") <= 1, "all views are made together"
    assert steps.times("server/http/socket.py:_frame") == 2, "each reader's frame, once"
    assert steps.times("server/http/direct_websocket.py:write") == 3, "these, and the answer"
    names = ("_view", "_own", "_choice", "_lasting")
    asked = tuple(f"dumps frames.py:{name}" for name in names)
    said = ("dumps story.py:json", "dumps words.py:_action_json")
    found = "dumps parts.py:_frozen"  # by which a part of a page is found that was drawn before
    rare = ("dumps log.py:boundary", found, *asked, *said)
    usual = {name: count for name, count in steps.json.items() if name not in rare}
    expected = {
        "loads socket.py:_read": 1,
        "dumps rows.py:of": events,
        "dumps socket.py:_listen": 1,
        **frames,
    }
    assert usual == {name: count for name, count in expected.items() if count}
    assert steps.json["dumps log.py:boundary"] <= 1
    assert all(steps.json[name] <= 2 for name in asked), "each reader's own, if it is new"
    assert steps.json["dumps story.py:json"] <= 2 * events
