"""What is acknowledged is on disk, once and in order, and outlives the rules."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.server.errors import Stale, Unavailable
from longtable.server.serve import export
from longtable.server.service import Service
from longtable.server.storage.rows import Append, LogRow
from longtable.server.storage.store import Store
from longtable.server.tables.loading import load
from longtable.server.tables.table import Table
from tests.games import BRIEF, OURS
from tests.server.in_process import interpreted, lay, with_service
from tests.server.promises import meets
from tests.server.serving import serving, settings_in


async def act_once(live: Table, dice: Dice) -> tuple[int, int]:
    match = live.log.match
    assert match is not None
    seat = dice.pick(sorted(match.waiting))
    action = dice.pick(match.waiting[seat].actions)
    await live.act(seat, action, live.log.n)
    return seat, action


def test_a_restarted_server_knows_everything(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = house.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"before"), acts=25)
        before = [table.get("", seat).content for seat in (0, 1, None)]
        story = table.get("/story", 0).content
    with serving(settings) as again:
        table.house = again
        assert [table.get("", seat).content for seat in (0, 1, None)] == before
        assert table.get("/story", 0).content == story
        table.play(Dice(b"after"))
        assert longtable.replay(table.get("/record").json()).over


def test_bots_left_waiting_by_a_crash_go_on(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        # A long pause: the bots are still waiting when the server stops.
        table = house.lay("knights-duty", ["random"] * 2, pause=10, options=BRIEF["knights-duty"])
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE tables SET settings = replace(settings, '10.0', '0')")
    database.close()
    with serving(settings) as again:
        table.house = again
        assert table.played_out()["over"]


@meets("Two writers, crashes")
def test_of_two_workers_with_the_same_move_one_loses_cleanly(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        other_store = Store(settings_in(tmp_path))
        await other_store.open()
        try:
            other = await load(other_store, live.id, lambda live: None)
            results = await asyncio.gather(
                *[side.act(seat, plan(side, seat), 0) for side, seat in ((live, 0), (other, 1))],
                return_exceptions=True,
            )
            assert [type(r) for r in results if r != 1] == [Stale], results
            winner = 0 if results[0] == 1 else 1
            loser = other if winner == 0 else live
            assert loser.log.n == 1, "it has read what the other wrote"
            assert loser.log.rows[1].seat == winner
            assert await loser.act(1 - winner, plan(loser, 1 - winner), 1) == 2
            behind = live if loser is other else other
            behind.behind = True
            async with behind.lock:
                await behind.catch_up()
            assert behind.log.match is not None
            assert loser.log.match is not None
            assert behind.log.match.digest() == loser.log.match.digest()
        finally:
            await other_store.close()

    with_service(tmp_path, scene)


def plan(live: Table, seat: int) -> int:
    assert live.log.match is not None
    return live.log.match.waiting[seat].actions[0]


def test_one_that_loses_does_not_drag_others_down(tmp_path: Path) -> None:
    """Acts of many tables share a commit; a conflict in one table is nobody else's."""

    async def scene(service: Service) -> None:
        tables = [(await lay(service, "knights-duty", 2))[0] for _ in range(6)]
        unlucky = tables[3]
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute(
                "INSERT INTO actions SELECT table_id, 1, 'act', 1, ?, at, '', '', ran "
                "FROM actions WHERE table_id = ? AND n = 0",
                (plan(unlucky, 1), unlucky.id),
            )
        database.close()
        results = await asyncio.gather(
            *[live.act(0, plan(live, 0), 0) for live in tables], return_exceptions=True
        )
        assert [r for r in results if r == 1] == [1] * 5
        assert isinstance(results[3], Stale)
        assert await unlucky.act(0, plan(unlucky, 0), 1) == 2

    with_service(tmp_path, scene)


@interpreted
def test_what_comes_during_a_commit_is_written_together(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        tables = [(await lay(service, "knights-duty", 2))[0] for _ in range(6)]
        handed: list[Any] = []
        database = service.store.writer._database  # noqa: SLF001 - its commits are held up here
        write, database.hand_over = database.hand_over, handed.append  # type: ignore[method-assign, assignment]
        acts = [asyncio.create_task(tables[0].act(0, plan(tables[0], 0), 0))]
        while not handed:
            await asyncio.sleep(0)
        acts += [asyncio.create_task(live.act(0, plan(live, 0), 0)) for live in tables[1:]]
        for _ in range(10):
            await asyncio.sleep(0)
        assert [len(batch) for batch in handed] == [1], "one commit after another"
        write(handed[0])
        assert await acts[0] == 1
        assert [len(batch) for batch in handed] == [1, 5]
        assert not any(act.done() for act in acts[1:]), "nobody is told before it is on disk"
        database.hand_over = write  # type: ignore[method-assign]
        write(handed[1])
        assert await asyncio.gather(*acts) == [1] * 6

    with_service(tmp_path, scene)


@pytest.mark.parametrize("name", OURS)
def test_a_table_goes_on_from_its_boundary_when_the_rules_are_updated(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = longtable.game(name).seats[0]
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = house.lay(name, ["person"] * seats, options=BRIEF[name])
        table.play(Dice(b"old rules"), acts=10)
        old = table.view(0)
        finished = house.lay(name, ["random"] * seats, options=BRIEF[name])
        finished.played_out()
        end, end_story = finished.view(), finished.get("/story").json()["story"]
    raise_version(name, monkeypatch)
    with serving(settings) as again:
        table.house = finished.house = again
        new = table.view(0)
        assert new["n"] == old["n"] + 1
        story = table.get("/story").json()["story"]
        assert "@rules" in [event["event"] for event in story]
        said = [event["event"] for event in story if event["n"] > old["n"]]
        assert said[0] == "@rules"
        # How the turn opened was told before, in the same words, but where dice were rolled for it.
        assert len(said) == 1 or "rolled" in said
        assert table.act(0, 0, old["n"]).json()["error"] == "stale"
        table.play(Dice(b"new rules"))
        assert table.view()["over"]
        assert table.get("/record").json()["error"] == "record-rules"
        assert table.get("/replay", n=3).json()["error"] == "point-rules"
        # A game finished under the old rules can still be watched.
        assert finished.view() == end
        assert finished.get("/story").json()["story"] == end_story
        assert finished.get("/replay", n=3).json()["error"] == "point-rules"


@meets("Hindsight after an update")
def test_a_turn_that_begins_again_rolls_other_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else who has seen what the first ones threw would play the turn with hindsight. What is
    thrown is settled by the table's seed, so every worker and every replay throws the same.
    """
    name = "iditacards"

    async def begin(service: Service) -> tuple[str, list[int]]:
        live, _ = await lay(service, name, 2, options=BRIEF[name])
        for _ in range(10):
            await act_once(live, Dice(b"old rules"))
        dice = Dice.load(json.loads(live.log.table.boundary)["dice"])
        return live.id, [dice.below(1000) for _ in range(40)]

    async def go_on(service: Service) -> list[int]:
        live = await service.table(table_id)
        assert live.log.match is not None
        dice = live.log.match.fork().state.dice
        for _ in range(5):
            await act_once(live, Dice(b"new rules"))
        return [dice.below(1000) for _ in range(20)]

    async def look(service: Service) -> str:
        match = (await service.table(table_id)).log.match
        assert match is not None
        return match.digest()

    table_id, known = with_service(tmp_path, begin)
    raise_version(name, monkeypatch)
    thrown = with_service(tmp_path, go_on)
    windows = [known[at : at + 8] for at in range(len(known) - 8)]
    assert not any(thrown[at : at + 8] in windows for at in range(12))
    assert with_service(tmp_path, look) == with_service(tmp_path, look)


@interpreted
def test_a_rule_that_fails_half_way_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        dice, log = Dice(b"fails"), live.log
        await act_once(live, dice)
        take = log.take

        def fail(seat: int, action: int, at: float) -> list[LogRow]:
            take(seat, action, at)
            raise ZeroDivisionError("in a rule")

        log.take = fail  # type: ignore[method-assign]
        with pytest.raises(ZeroDivisionError):
            await act_once(live, dice)
        async with live.lock:
            await live.catch_up()
        assert live.log.n == 1
        await act_once(live, dice)
        assert live.log.n == 2

    with_service(tmp_path, scene)


def test_a_table_is_read_as_of_one_moment(tmp_path: Path) -> None:
    """Somebody writes between the first and the last thing that is read of a table."""

    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)

        written = False

        def meanwhile(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
            nonlocal written
            if "FROM actions" in statement and not written:
                written = True
                with sqlite3.connect(tmp_path / "tables.sqlite") as database:
                    database.execute(
                        "INSERT INTO actions SELECT table_id, 1, 'act', 1, 0, at, '', '', ran "
                        "FROM actions WHERE table_id = ? AND n = 0",
                        (live.id,),
                    )
                    database.execute("UPDATE tables SET boundary_n = 1 WHERE id = ?", (live.id,))
                database.close()

        event.listen(service.store.engine.sync_engine, "before_cursor_execute", meanwhile)
        found = await service.store.read(live.id)
        assert found is not None
        assert (found[0].boundary_n, len(found[2])) == (0, 1), "neither half of what came after"
        found = await service.store.read(live.id)
        assert found is not None
        assert (found[0].boundary_n, len(found[2])) == (1, 2)

    with_service(tmp_path, scene)


@interpreted
def test_all_who_listen_look_again_after_a_commit_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is on disk is not known: they may have been shown less than there is."""

    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        told = asyncio.Event()
        live.listeners.add(told.set)
        writer, append = service.store.writer, service.store.writer.append

        def half_failing(what: Append) -> asyncio.Future[None]:
            """It arrives, and the answer does not."""
            monkeypatch.setattr(writer, "append", append)
            arrived = append(what)
            lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            arrived.add_done_callback(lambda _: lost.set_exception(Unavailable()))
            return lost

        monkeypatch.setattr(writer, "append", half_failing)
        with pytest.raises(Unavailable):
            await live.act(0, plan(live, 0), 0)
        assert told.is_set()
        async with live.lock:
            await live.catch_up()
        assert live.log.n == 1
        live.listeners.clear()

    with_service(tmp_path, scene)


def raise_version(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = longtable.game(name)
    newer = replace(game, version=game.version + 1)

    def found(asked: str) -> Game:
        return newer if asked == name else game

    monkeypatch.setattr(longtable, "game", found)


def test_export_reads_a_table_while_the_server_runs(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as served:
        table = served.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"export"), acts=10)
        record = export(settings, table.id)
        assert longtable.replay(record).acted == 10
