"""Stops at a table: kept with the seat, in the open of its player only, and silent on the wire."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import orjson
import pytest

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge.state import STRIKING
from longtable.games.trueshot_lodge.state import Table as Lodge
from longtable.server.bots.runner import BotRunner
from longtable.server.rendering import table_html
from longtable.server.rendering.templates import environment
from longtable.server.service import Service
from longtable.server.storage.rows import Append
from longtable.server.tables import creation
from longtable.server.tables import table as tables
from longtable.server.tables.creation import SeatRequest, create, rematch
from longtable.server.tables.table import Table as LiveTable
from tests.server.in_process import Hours, lay, with_service
from tests.server.serving import PATIENCE, House, Socket, Table, plain_client
from tests.server.test_leaks_received import watched
from tests.server.test_standing import LODGE, look_again, more_than, offered, play, with_two

ALL = ["combat-end", "every-window", "own-strike", "spell-cast", "strike-at-me"]
SILENT = ("own-strike", "strike-at-me")


# Behind the wire


async def be_silent(live: LiveTable, seat: int, *but: str) -> None:
    await live.set_stops(seat, but)


def act_of(live: LiveTable, seat: int) -> int:
    assert live.log.match is not None
    return live.log.match.choice(seat).standing


class TestWhatIsKept:
    def test_it_is_on_disk_with_the_seat_and_taken_up_by_whoever_loads_the_table(
        self, tmp_path: Path
    ) -> None:
        async def scene(one: Service, other: Service) -> None:
            live, _ = await lay(one, LODGE, 3)
            assert live.stops(1) is None, "a program is asked every time"
            await live.stop(1, "every-window", False)
            assert live.stops(1) == sorted(set(ALL) - {"every-window"})
            await live.stop(1, "card:mend_pet", True)
            await live.stop(1, "combat-end", False)
            kept = ["card:mend_pet", "own-strike", "spell-cast", "strike-at-me"]
            assert (await other.table(live.id)).stops(1) == kept
            assert live.log.n == 0, "and no row says so"

        with_two(tmp_path, scene)

    def test_two_workers_are_silent_for_the_seat_once(self, tmp_path: Path) -> None:
        async def scene(one: Service, other: Service) -> None:
            dice, here = Dice(b"silent"), (await lay(one, LODGE, 3))[0]
            there = await other.table(here.id)
            await play(here, dice, lambda live: bool({0, 2} & set(offered(live))))
            await be_silent(here, 1)
            await look_again(there)
            assert there.stops(1) == []
            given = 0
            for turn in count():  # how soon something is answered is the cards' business
                live, follower = ((here, there), (there, here))[turn % 2]
                await look_again(live)
                if live.log.over or (given and turn >= 60):
                    break
                assert 1 not in offered(live), "it is answered at once"
                rows = len(live.log.rows)
                await play(live, dice, more_than(rows))
                given += len(live.log.rows) - rows - 1
                await look_again(follower)
                assert [(r.n, r.seat, r.action) for r in follower.log.rows] == [
                    (r.n, r.seat, r.action) for r in live.log.rows
                ]
                assert live.log.match is not None
                assert follower.log.match is not None
                assert follower.log.match.digest() == live.log.match.digest()
                assert follower.stops(1) == []
            assert given, "nothing was answered in silence: this shows nothing"

        with_two(tmp_path, scene)

    def test_another_worker_tells_of_a_flag_only_those_who_look_for_the_seat(
        self, tmp_path: Path
    ) -> None:
        async def scene(one: Service, other: Service) -> None:
            here = (await lay(one, LODGE, 3))[0]
            there = await other.table(here.id)
            looked: list[str] = []
            there.listen(lambda: looked.append("own"), 1)
            there.listen(lambda: looked.append("another's"), 2)
            there.listen(lambda: looked.append("a watcher's"), None)
            await here.stop(1, "every-window", False)
            await look_again(there)
            assert looked == ["own"]
            assert there.stops(1) == here.stops(1)
            await here.resign(0)
            await look_again(there)
            assert sorted(looked[1:]) == ["a watcher's", "another's", "own"]

        with_two(tmp_path, scene)

    def test_a_question_that_is_open_when_the_table_is_loaded_stays_open(
        self, tmp_path: Path
    ) -> None:
        async def scene(one: Service, other: Service) -> None:
            live, _ = await lay(one, LODGE, 3)
            await play(live, Dice(b"open"), lambda live: bool(offered(live)))
            seat = offered(live)[0]
            await be_silent(live, seat)
            assert offered(live) == [seat], "pulling the last flag answers nothing"
            again = await other.table(live.id)
            assert offered(again) == [seat]
            await again.act(seat, act_of(again, seat), again.log.n)

        with_two(tmp_path, scene)

    def test_an_undo_keeps_the_stops(self, tmp_path: Path) -> None:
        async def scene(service: Service) -> None:
            live, _ = await lay(service, LODGE, 3)
            await be_silent(live, 0, *SILENT)
            match = live.log.match
            assert match is not None
            await live.act(0, match.choice(0).actions[0], live.log.n)
            await live.undo(0)
            assert live.stops(0) == list(SILENT)
            assert live.log.match is not match

        with_service(tmp_path, scene)

    def test_a_bot_that_stands_in_is_asked_every_time(self, tmp_path: Path) -> None:
        async def scene(service: Service) -> None:
            live, _ = await lay(service, LODGE, 3, pause=10.0)
            await be_silent(live, 0, *SILENT)
            await live.relieve(0, "away")
            assert live.stops(0) is None
            await live.come_back(0)
            assert live.stops(0) == list(SILENT)
            await live.resign(0)
            assert live.stops(0) is None

        with_service(tmp_path, scene)

    def test_once_more_is_with_the_same_stops(self, tmp_path: Path) -> None:
        async def scene(service: Service) -> None:
            live, _ = await lay(service, LODGE, 3)
            await be_silent(live, 1, "card:mend_pet", *SILENT)
            await play(live, Dice(b"to the end"))
            new = await service.table(await rematch(service.registry, live, ""))
            assert new.stops(0) is None
            assert new.stops(1) == ["card:mend_pet", *SILENT]

        with_service(tmp_path, scene)

    def test_stops_that_the_rules_no_longer_know_become_the_usual_ones(
        self, tmp_path: Path
    ) -> None:
        async def scene(one: Service, other: Service) -> None:
            live, _ = await lay(one, LODGE, 3)
            planted = {"place": 0, "stops": json.dumps(["own-strike", "full-moon"])}
            await one.store.append(Append(live.id, [], seats=[planted]))
            found = (await other.table(live.id)).stops(0)
            assert found is not None
            assert "full-moon" not in found
            assert "strike-at-me" in found

        with_two(tmp_path, scene)


def test_a_window_closes_when_its_clock_has_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        laid = await create(
            service.registry, LODGE, [SeatRequest()] * 3, {}, window_clock=15.0, away=None
        )
        live = await service.table(laid.table_id)
        await play(live, Dice(b"clock"), lambda live: bool(offered(live)))
        seat, n = offered(live)[0], live.log.n
        plain, hours = act_of(live, seat), Hours(monkeypatch)
        given = table_html.context(live, seat, "en", [])
        shown = table_html.inside(live, seat, "en", given)
        assert f'data-until="{max(live.log.asked_at[s] for s in live.log.waiting) + 15.0}"' in shown
        await hours.go_by(service, 14)
        await service.registry.sweep()
        assert live.log.n == n
        await hours.go_by(service, 2)
        await service.registry.sweep()
        row = live.log.rows[n + 1]
        assert (row.kind, row.seat, row.action) == ("act", seat, plain)

    with_service(tmp_path, scene, sweep_seconds=3600.0)


def test_what_has_no_plain_answer_waits_for_its_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        laid = await create(service.registry, LODGE, [SeatRequest()] * 3, {}, window_clock=15.0)
        live = await service.table(laid.table_id)
        await Hours(monkeypatch).go_by(service, 60)
        await service.registry.sweep()
        assert live.log.n == 0

    with_service(tmp_path, scene, sweep_seconds=3600.0)


# The bots' pause


class Pauses:
    """Bots pause until they are told that it is over; thoughts can be waited for, and held up."""

    def __init__(self, bots: BotRunner) -> None:
        self.begun: asyncio.Queue[float] = asyncio.Queue()
        self.over = asyncio.Semaphore(0)
        self.may_think = asyncio.Event()
        self.may_think.set()
        self.thought = asyncio.Event()
        self._think = bots.thought
        bots.sleep = self._sleep
        bots.thought = self._thinking  # type: ignore[method-assign]

    async def _sleep(self, seconds: float) -> None:
        self.begun.put_nowait(seconds)
        await self.over.acquire()

    async def _thinking(self, table: LiveTable, seat: int) -> tuple[int, int] | None:
        await self.may_think.wait()
        found = await self._think(table, seat)
        self.thought.set()
        return found


async def answered(live: LiveTable, n: int) -> None:
    while live.log.n == n:
        await asyncio.sleep(0)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_bot_answers_when_its_pause_is_over_however_many_answers_it_has(
    level: str, tmp_path: Path
) -> None:
    async def scene(service: Service) -> set[int]:
        pauses, bots = Pauses(service.bots), [SeatRequest("bot", bot=level)] * 3
        laid = await create(service.registry, LODGE, bots, {}, pause=0.4)
        live = await service.table(laid.table_id)
        answers: set[int] = set()
        for n in range(80):
            if n >= 12 and len(answers) > 1:
                break
            assert await pauses.begun.get() == 0.4
            await pauses.thought.wait()
            pauses.thought.clear()
            match = live.log.match
            assert match is not None
            assert live.log.n == n, "it has thought, and says nothing before the pause is over"
            answers.add(len(match.choice(live.log.bots_due()[0]).actions))
            pauses.over.release()
            await answered(live, n)
        return answers

    answers = with_service(tmp_path, scene)
    assert len(answers) > 1, "all had as many answers: this shows nothing"


def test_a_bot_that_needs_longer_answers_when_the_next_pause_is_over(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        pauses, bots = Pauses(service.bots), [SeatRequest("bot", bot="random")] * 3
        pauses.may_think.clear()
        laid = await create(service.registry, LODGE, bots, {}, pause=0.4)
        live = await service.table(laid.table_id)
        await pauses.begun.get()
        pauses.over.release()
        await pauses.begun.get()
        pauses.may_think.set()
        await pauses.thought.wait()
        assert live.log.n == 0, "it waits for the end of the second pause"
        pauses.over.release()
        await answered(live, 0)

    with_service(tmp_path, scene)


# On the wire

MODES: list[dict[str, Any]] = [
    {"what": "table"},
    {"what": "table", "words": False},
    {"what": "ticks"},
    {"what": "page"},
    {"what": "page", "lang": "fr"},
]


@contextmanager
def looking_on(table: Table, *eyes: int | None) -> Iterator[list[Socket]]:
    """Sockets of every kind for each of these, who have had their first look."""
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(table.socket(eye, **hello)) for eye in eyes for hello in MODES
        ]
        for socket in sockets:
            socket.next("table", "tick", "page")
        all_heard(sockets)  # pages are told who else has come
        yield sockets


def all_heard(sockets: Sequence[Socket]) -> list[list[bytes]]:
    """All that has come to each; asked twice, so that what was on its way then is in."""
    return [_before_a_ping(socket) + _before_a_ping(socket) for socket in sockets]


def _before_a_ping(socket: Socket) -> list[bytes]:
    socket.send(type="ping", id="mark")
    found: list[bytes] = []
    while True:
        received = socket.connection.recv(timeout=PATIENCE, decode=False)
        assert isinstance(received, bytes)
        if orjson.loads(received).get("id") == "mark":
            return found
        found.append(received)


def to_a_window(table: Table, live: LiveTable, seat: int) -> None:
    """People play at random, and cast nothing, until a window asks that seat."""
    dice = Dice(b"to a window")
    while seat not in offered(live):
        act_alike([table], -1, dice)


def test_planting_and_pulling_a_flag_sends_nobody_else_a_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(tmp_path, monkeypatch) as (house, service):
        table = house.lay(LODGE, ["person"] * 3)
        to_a_window(table, service.registry.tables[table.id], 1)
        n, seen = table.view()["n"], [table.view(eye) for eye in (0, 2, None)]
        with table.socket(1, what="page") as own, table.socket(1) as program:
            own.next("page")
            program.next("table")
            with looking_on(table, 0, 2, None) as sockets:
                for message in (
                    {"type": "stop", "stop": "every-window", "on": "0"},
                    {"type": "stop", "stop": "own-strike", "on": True},
                    {"type": "stop", "stop": "card:mend_pet", "on": "1"},
                    {"type": "stand", "prompt": "take", "until": "lap"},
                    {"type": "unstand"},
                ):
                    own.send(id=7, **message)
                    assert own.next("done")["id"] == 7
                    assert all_heard(sockets) == [[] for _ in sockets], message
                told = table.post("/stops", {"stop": "spell-cast", "on": False}, 1)
                assert told.json() == {"n": n}
                assert all_heard(sockets) == [[] for _ in sockets]
            stops = program.next("table")["table"]["stops"]
            assert "every-window" not in stops, "one's own other sockets are told"
        assert [table.view(eye) for eye in (0, 2, None)] == seen
        assert table.view(1)["stops"] == [
            "card:mend_pet", "combat-end", "own-strike", "strike-at-me",
        ]  # fmt: skip


def same_tables(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Table]:
    """Two tables of three people that are the same but for their ids."""
    same = SimpleNamespace(urandom=lambda count: b"alike" * 6 + b"!!")
    monkeypatch.setattr(creation, "os", same)
    for module in (creation, tables):
        monkeypatch.setattr(module, "time", lambda: 1_700_000_000.0)
    return house.lay(LODGE, ["person"] * 3), house.lay(LODGE, ["person"] * 3)


def to_a_combat(table: Table, live: LiveTable) -> None:
    """People play at random, and cast nothing, up to a boundary between two steps of a combat."""
    dice = Dice(b"to a combat")
    while True:
        match = live.log.match
        assert match is not None
        state = match.state
        assert isinstance(state, Lodge)
        if state.step == STRIKING and match.saved_at == match.acted and all(state.hands):
            return
        act_alike([table], -1, dice)


def draw_unseen(live: LiveTable, seat: int, place: int) -> None:
    """Let the seat hold one spell more, from that place of the pile, that nobody else has seen."""
    log = live.log
    assert log.match is not None
    saved = log.match.save()
    card = saved["spell_pile"].pop(place)
    saved["hands"][seat] = sorted([*saved["hands"][seat], card])
    saved["secret"][seat] = sorted([*saved["secret"][seat], card])
    seed = bytes.fromhex(log.table.seed)
    log.go_on_with(log.game.resume(saved, seed, **log.table.options))
    live.rendered.clear()


def act_alike(pair: Sequence[Table], seat: int, dice: Dice) -> None:
    """The same act at all tables: random ones, but in windows nobody casts anything."""
    asked = pair[0].view()["waiting"][0]
    views = [table.view(asked, words=False) for table in pair]
    choices = [view["choice"] for view in views]
    if asked != seat:
        assert choices[0] == choices[-1], "what the others hold is the same"
    window = choices[0]["standing"]
    action = window["action"] if window else dice.pick(choices[0]["actions"])
    for table, view in zip(pair, views, strict=True):
        assert table.act(asked, action, view["n"]).status_code == 200


@pytest.mark.parametrize("stops", [(), SILENT, ("every-window",)])
def test_the_same_frames_come_at_the_same_moments_whatever_the_seat_holds(
    stops: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame is sent when an act is on disk. Those of an act and of the silence that follows on
    it come as one: there is no moment in between that could be measured.
    """
    with watched(tmp_path, monkeypatch) as (house, service):
        pair, dice = same_tables(house, monkeypatch), Dice(b"alike")
        lives = [service.registry.tables[table.id] for table in pair]
        for table, live in zip(pair, lives, strict=True):
            to_a_combat(table, live)
            for kind in ALL:
                table.post("/stops", {"stop": kind, "on": kind in stops}, 0)
            assert live.stops(0) == sorted(stops)
        for place, live in enumerate(lives):
            draw_unseen(live, 0, place)
        assert lives[0].log.view(0) != lives[1].log.view(0)
        assert lives[0].log.view(1) == lives[1].log.view(1)
        silent = 0
        with looking_on(pair[0], 1, 2, None) as here, looking_on(pair[1], 1, 2, None) as there:
            for _ in range(12):
                rows = lives[0].log.n
                act_alike(pair, 0, dice)
                heard = [all_heard(here), all_heard(there)]
                assert plain(heard[0], pair[0]) == plain(heard[1], pair[1])
                assert all(len(frames) == 1 for frames in heard[0]), "one act, one frame"
                silent += lives[0].log.n - rows - 1
        assert silent or "every-window" in stops, "nothing was silent: this shows nothing"


def plain(heard: list[list[bytes]], table: Table) -> list[list[bytes]]:
    return [[frame.replace(table.id.encode(), b"table") for frame in frames] for frames in heard]


# On our pages


def new_table(browser: httpx.Client, **form: str) -> str:
    """The id of a table that the browser has set."""
    answer = browser.post("/new", data={"game": LODGE, "seats": "3", **form})
    return next(name[5:] for name in answer.cookies if name.startswith("seat-"))


def test_a_table_of_our_pages_begins_with_the_usual_stops_and_then_with_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        watched(tmp_path, monkeypatch) as (house, service),
        plain_client(house.url) as browser,
        plain_client(house.url) as stranger,
        plain_client(house.url) as guest,
    ):

        def stops_of(table: str, seat: int = 0) -> list[str] | None:
            return service.registry.tables[table].stops(seat)

        first = new_table(browser)
        usual = stops_of(first)
        assert usual is not None
        assert "strike-at-me" in usual
        assert "every-window" not in usual
        for stop, on in (("strike-at-me", "0"), ("every-window", "1"), ("card:mend_pet", "1")):
            answer = browser.post(f"/t/{first}/stop", data={"stop": stop, "on": on})
            assert answer.status_code == 303
        own = sorted({*usual, "every-window"} - {"strike-at-me"})
        assert stops_of(first) == sorted([*own, "card:mend_pet"])
        second = new_table(browser, others="invited")
        assert stops_of(second) == own, "as at the last table, without its cards"
        assert stops_of(second, 1) is None, "nobody is there yet"
        open_to_all = new_table(stranger, others="open")
        assert stops_of(open_to_all) == usual, "another browser knows nothing of it"
        assert stops_of(open_to_all, 1) is None
        guest.post(f"/t/{open_to_all}/sit", data={"seat": "1", "name": "Guest"})
        assert stops_of(open_to_all, 1) == usual
        guest.post(f"/t/{open_to_all}/stop", data={"stop": "every-window", "on": "1"})
        links = [
            f"/s/{table.id}/{table.secrets[1]}" for table in [house.lay(LODGE, ["person"] * 3)]
        ]
        guest.get(links[0])
        assert stops_of(links[0].split("/")[2], 1) is None, "a program's seat is left alone"


def test_the_flags_are_drawn_for_their_player_alone(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, LODGE, 3)
        await be_silent(live, 0, "strike-at-me", "card:mend_pet")
        for lang, words in (("en", "Strike at me"), ("fr", "Frappe contre moi")):
            given = table_html.context(live, 0, lang, [])
            assert [flag["name"] for flag in given["stops"] if flag["on"]] == ["strike-at-me"]
            assert given["stops_on"] == {"strike-at-me", "card:mend_pet"}
            drawn = environment().get_template("stops.html").render(given)
            assert drawn.count('name="stop"') == 5
            assert f'action="/t/{live.id}/stop"' in drawn
            assert drawn.count('aria-pressed="true"') == 1
            assert words in drawn
        for eye in (1, None):
            given = table_html.context(live, eye, "en", [])
            assert "card:mend_pet" not in given["stops_on"]
        assert table_html.context(live, None, "en", [])["stops"] == []
        arena, _ = await lay(service, "knights-duty", 2)
        given = table_html.context(arena, 0, "en", [])
        assert not environment().get_template("stops.html").render(given).strip()

    with_service(tmp_path, scene)


def test_a_stop_that_the_game_does_not_have_is_refused(house: House) -> None:
    lodge = house.lay(LODGE, ["person"] * 3)
    for stop, on in (("my-moon", True), ("card:excalibur", True)):
        answer = lodge.post("/stops", {"stop": stop, "on": on}, 0)
        assert (answer.status_code, answer.json()["error"]) == (422, "stop")
        assert stop in answer.json()["message"]
    arena = house.lay("knights-duty", ["person"] * 2)
    assert arena.post("/stops", {"stop": "own-strike", "on": False}, 0).status_code == 422
    with lodge.socket(0) as socket:
        socket.send(type="stop", stop="own-strike", on="perhaps", id=1)
        assert socket.next("error")["error"] == "message"
