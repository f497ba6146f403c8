"""Several workers on one PostgreSQL: any of them serves any table, and all know what all know."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import IntegrityError

import longtable
from longtable.core.dice import Dice
from longtable.server.errors import ServerRefusal, Stale, Unavailable
from longtable.server.serve import export
from longtable.server.service import Service
from longtable.server.storage.postgres_writer import PostgresWriter
from longtable.server.storage.rows import Append, LogRow
from longtable.server.storage.store import Store
from longtable.server.tables.creation import SeatRequest, create
from longtable.server.tables.loading import load
from longtable.server.tables.table import Table
from tests.server.chaos.processes import free_port
from tests.server.in_process import lay, with_service
from tests.server.postgres import Cluster
from tests.server.serving import PATIENCE, House, serving, settings_in


def first(live: Table, seat: int) -> int:
    assert live.log.match is not None
    return live.log.match.waiting[seat].actions[0]


def with_two(
    folder: Path, database: str, scene: Callable[[Service, Service], Awaitable[None]]
) -> None:
    """A scene with two workers."""

    async def run() -> None:
        workers = [Service(settings_in(folder, database=database)) for _ in range(2)]
        for worker in workers:
            await worker.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(*workers)
        finally:
            for worker in workers:
                await worker.close()

    asyncio.run(run())


def test_a_restarted_server_knows_everything(postgres: Cluster, tmp_path: Path) -> None:
    settings = settings_in(tmp_path, database=postgres.new_database())
    with serving(settings) as house:
        table = house.lay("trueshot-lodge", ["person", "person", "person"])
        table.play(Dice(b"before"), acts=25)
        before = [table.get("", seat).content for seat in (0, 1, None)]
        record = export(settings, table.id)
        assert longtable.replay(record).acted == 25
    with serving(settings) as again:
        table.house = again
        assert [table.get("", seat).content for seat in (0, 1, None)] == before
        table.play(Dice(b"after"))
        assert longtable.replay(table.get("/record").json()).over


def test_any_worker_serves_any_table(postgres: Cluster, tmp_path: Path) -> None:
    settings = settings_in(tmp_path, database=postgres.new_database())
    with serving(settings) as one, serving(settings) as other:
        table = one.lay("knights-duty", ["person", "person"])
        dice = Dice(b"to and fro")
        with table.socket() as watcher:
            for turn in range(20):
                table.house = (one, other)[turn % 2]
                assert table.view(after=turn - 1, wait=20)["n"] == turn, "it hears of the last act"
                assert table.play(dice, acts=1) == 1
                while watcher.next("table")["table"]["n"] <= turn:
                    pass  # told of what either wrote
            table.house = other
            assert table.post("/chat", {"phrase": "hello"}, 1).status_code == 201
            assert watcher.next("chat")["chat"][0]["phrase"] == "hello"


def test_of_two_workers_with_the_same_move_one_loses_cleanly(
    postgres: Cluster, tmp_path: Path
) -> None:
    async def scene(one: Service, other: Service) -> None:
        here, _ = await lay(one, "knights-duty", 2)
        there = await other.table(here.id)
        results = await asyncio.gather(
            *[live.act(seat, first(live, seat), 0) for live, seat in ((here, 0), (there, 1))],
            return_exceptions=True,
        )
        assert [r for r in results if r != 1 and not isinstance(r, Stale)] in ([], [2]), results
        assert 1 in results
        for live in (here, there):
            async with live.lock:
                live.behind = True
                await live.catch_up()
        assert [r.seat for r in here.log.rows] == [r.seat for r in there.log.rows]
        assert here.log.match is not None
        assert there.log.match is not None
        assert here.log.match.digest() == there.log.match.digest()

    with_two(tmp_path, postgres.new_database(), scene)


def test_two_workers_with_the_same_tables_in_hand_do_not_wait_for_each_other(
    postgres: Cluster, tmp_path: Path
) -> None:
    """Each writes many tables in one commit, one of them the other way round."""

    async def scene(one: Service, other: Service) -> None:
        ids = [f"table-{number:016}" for number in range(2_000)]
        for n in range(3):
            batches = [
                [Append(table_id, [LogRow(n, "sit", 0, -1, 0.0, "", "")]) for table_id in order]
                for order in (ids, ids[::-1])
            ]
            results = await asyncio.gather(
                PostgresWriter(one.store.engine, one.store.worker).write(batches[0]),
                PostgresWriter(other.store.engine, other.store.worker).write(batches[1]),
                return_exceptions=True,
            )
            assert results.count(None) == 1, results
            assert sum(isinstance(r, IntegrityError) for r in results) == 1, results

    with_two(tmp_path, postgres.new_database(), scene)


def test_as_many_tables_as_there_may_be_whichever_workers_are_asked(
    postgres: Cluster, tmp_path: Path
) -> None:
    async def scene(one: Service, other: Service) -> None:
        for worker in (one, other):
            worker.registry.settings = replace(worker.settings, open_tables=5)
        results = await asyncio.gather(
            *[
                create(worker.registry, "knights-duty", [SeatRequest()] * 2, {}, address=address)
                for _ in range(8)
                for worker in (one, other)
                for address in ("192.0.2.1", "192.0.2.2")
            ],
            return_exceptions=True,
        )
        refused = [result for result in results if isinstance(result, ServerRefusal)]
        assert {refusal.key for refusal in refused} == {"too-many-tables"}
        assert len(results) - len(refused) == 10, "five of each"

    with_two(tmp_path, postgres.new_database(), scene)


def test_one_worker_at_a_time_thinks_for_a_tables_bots(postgres: Cluster, tmp_path: Path) -> None:
    async def scene(one: Service, other: Service) -> None:
        live, _ = await lay(one, "knights-duty", 2)
        assert await one.store.lease(live.id, 60)
        assert not await other.store.lease(live.id, 60)
        assert await one.store.lease(live.id, -1), "who holds it may renew it, or let it run out"
        assert await other.store.lease(live.id, 60)
        assert not await one.store.lease(live.id, 60)
        assert await other.store.lease(live.id, 7_200), "and the clock is set back by two hours"
        assert await one.store.lease(live.id, 60), "nobody waits for those"

    with_two(tmp_path, postgres.new_database(), scene)


def test_a_database_that_is_away_is_a_clear_message_and_no_more(
    postgres: Cluster, tmp_path: Path
) -> None:
    settings = settings_in(tmp_path, database=postgres.new_database())
    with serving(settings) as house:
        table = house.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"before"), acts=5)
        view = table.view(0)
        postgres.stop()
        try:
            answer = table.act(0, view["choice"]["actions"][0]["action"], view["n"])
            assert answer.status_code == 503
            assert answer.json()["error"] == "unavailable"
            assert house.client.get("/healthz").status_code == 503
        finally:
            postgres.control("start")
        assert table.view(0)["n"] == 5
        table.play(Dice(b"after"))
        assert table.view()["over"]


def test_news_that_come_while_a_table_is_being_read_are_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        laid = await create(service.registry, "knights-duty", [SeatRequest(), SeatRequest()], {})
        service.registry.tables.clear()
        read = service.store.read

        async def overtaken(table_id: str, after: int = -1) -> Any:
            """What was read is old by the time it arrives."""
            found = await read(table_id, after)
            monkeypatch.setattr(service.store, "read", read)
            elsewhere = Store(settings_in(tmp_path))
            await elsewhere.open()
            try:
                there = await load(elsewhere, table_id, lambda live: None)
                await there.act(1, first(there, 1), 0)
            finally:
                await elsewhere.close()
            service.registry.changed_elsewhere([table_id])
            return found

        monkeypatch.setattr(service.store, "read", overtaken)
        assert (await service.table(laid.table_id)).log.n == 1

    with_service(tmp_path, scene)


def test_news_from_another_worker_survive_a_database_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        elsewhere = Store(settings_in(tmp_path))
        await elsewhere.open()
        try:
            there = await load(elsewhere, live.id, lambda live: None)
            await there.act(1, first(there, 1), 0)
        finally:
            await elsewhere.close()
        read, refusals = service.store.read, 3

        async def failing(table_id: str, after: int = -1) -> Any:
            nonlocal refusals
            if refusals:
                refusals -= 1
                raise Unavailable
            return await read(table_id, after)

        monkeypatch.setattr(service.store, "read", failing)
        told = asyncio.Event()
        live.listeners.add(told.set)
        service.registry.changed_elsewhere([live.id])
        async with asyncio.timeout(PATIENCE):
            await told.wait()
        assert live.log.n == 1
        live.listeners.clear()

    with_service(tmp_path, scene)


def test_a_stop_set_at_another_worker_is_told_to_nobody_else(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "trueshot-lodge", 3)
        assert live.log.match is not None
        while not live.log.match.turns:  # a boundary was kept since the table was read
            seat = live.log.waiting[0]
            await live.act(seat, first(live, seat), live.log.n)
        told: list[int] = []
        for seat in (0, 1):
            live.listen(partial(told.append, seat), seat)
        elsewhere = Store(settings_in(tmp_path))
        await elsewhere.open()
        try:
            there = await load(elsewhere, live.id, lambda live: None)
            await there.set_stops(1, [])
        finally:
            await elsewhere.close()
        await live.changed_elsewhere()
        assert told == [1]
        live.listeners.clear()

    with_service(tmp_path, scene)


def test_one_command_starts_workers_that_count_together(postgres: Cluster, tmp_path: Path) -> None:
    """`longtable serve --workers 2`, as people type it: both serve, and one of them may die."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    program = str(Path(sys.executable).with_name("longtable"))
    command = [program, "serve", "--workers", "2", "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--database", postgres.new_database()],
        env={**os.environ, "TMPDIR": str(tmp_path)},
        stderr=subprocess.DEVNULL,
    )
    try:
        # No connection is used twice, so that either worker gets some of them.
        once = httpx.Limits(max_keepalive_connections=0)
        with httpx.Client(base_url=url, timeout=PATIENCE, limits=once) as client:
            house = House(url, client)
            wait_for(lambda: client.get("/healthz").status_code == 200)
            table = house.lay("knights-duty", ["person", "person"])
            dice, n = Dice(b"both"), 0
            for _ in range(12):
                seat = dice.pick(table.view(after=n - 1, wait=20)["waiting"])
                view = table.view(seat, after=n - 1, wait=20, words=False)
                n = table.act(seat, dice.pick(view["choice"]["actions"]), view["n"]).json()["n"]
            assert 'longtable_acts_total{by="person"} 12.0' in client.get("/metrics").text
            kept = "longtable-metrics-*/gauge_livesum_*.db"
            wait_for(lambda: len(list(tmp_path.glob(kept))) == 2)  # one may be slow to start
            gauges = sorted(tmp_path.glob(kept))
            os.kill(int(gauges[0].stem.rpartition("_")[2]), signal.SIGKILL)
            wait_for(lambda: bool(client.get("/metrics").text) and not gauges[0].exists())
            wait_for(lambda: table.view(after=n - 1, wait=20)["n"] == n)
            assert 'longtable_acts_total{by="person"} 12.0' in client.get("/metrics").text
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    assert not list(tmp_path.glob("longtable-metrics-*")), "it cleans up behind itself"


def wait_for(what: Callable[[], bool]) -> None:
    for _ in range(10 * PATIENCE):
        with contextlib.suppress(httpx.TransportError):
            if what():
                return
        sleep(0.1)
    raise AssertionError("it never came to that")
