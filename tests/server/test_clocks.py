"""Clocks run while the tables are served, and stand still while they are not."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from longtable.server.errors import Unavailable
from longtable.server.service import Service
from longtable.server.tables.table import Table
from tests.server.in_process import Hours, lay, with_service
from tests.server.promises import meets

DAY = 24 * 3600.0
GAME = "knights-duty"
SELDOM = {"sweep_seconds": 3600.0}  # the scene itself says when


async def act(live: Table, seat: int) -> None:
    assert live.log.match is not None
    await live.act(seat, live.log.match.choice(seat).actions[0], live.log.n)


def test_a_clock_runs_out_while_the_server_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live, _ = await lay(service, GAME, 2, clock=60.0)
        await hours.go_by(service, 40)
        await service.registry.sweep()
        assert [s.relief for s in live.log.seats] == ["", ""]
        await act(live, 0)
        assert live.log.spent[0] == pytest.approx(40, abs=5)
        await hours.go_by(service, 40)
        await service.registry.sweep()
        assert [s.relief for s in live.log.seats] == ["", "clock"], "the other had thought for 80"

    with_service(tmp_path, scene, **SELDOM)


@meets("An outage, a clock set wrong")
def test_an_outage_takes_nobody_s_time_and_nobody_s_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day goes by while the server is down; whoever comes back finds what they left."""
    hours = Hours(monkeypatch)

    async def before(service: Service) -> str:
        live, _ = await lay(service, GAME, 2, clock=60.0, away=60.0, window_clock=60.0)
        await hours.go_by(service, 30)
        await act(live, 0)
        return live.id

    async def after(service: Service) -> None:
        await service.registry.sweep()
        live = await service.table(table_id)
        await service.registry.sweep()
        assert [s.relief for s in live.log.seats] == ["", ""]
        assert live.log.spent[0] == pytest.approx(30, abs=5)
        assert live.log.thought(1) == pytest.approx(30, abs=5)
        assert live.log.n == 1
        await hours.go_by(service, 40)
        await service.registry.sweep()
        assert live.log.seats[1].relief == "clock", "it runs again"

    table_id = with_service(tmp_path, before, **SELDOM)
    hours.pass_unseen(DAY)
    with_service(tmp_path, after, **SELDOM)


@meets("An outage, a clock set wrong")
def test_nor_does_a_database_that_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live, _ = await lay(service, GAME, 2, clock=60.0, away=60.0)
        await hours.go_by(service, 30)
        with sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            other.execute("ALTER TABLE house_clock RENAME TO gone")
            other.execute("COMMIT")
            hours.pass_unseen(DAY)
            with pytest.raises(Unavailable):
                await service.registry.sweep()
            other.execute("ALTER TABLE gone RENAME TO house_clock")
        other.close()
        await service.registry.sweep()
        assert [s.relief for s in live.log.seats] == ["", ""]
        assert live.log.thought(0) == pytest.approx(40, abs=5)

    with_service(tmp_path, scene, **SELDOM)


@meets("An outage, a clock set wrong")
def test_nobody_sets_the_clock_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine's is put forward by a day while people play."""

    async def scene(service: Service) -> None:
        live, _ = await lay(service, GAME, 2, clock=60.0, window_clock=60.0)
        for module in ("storage.clock", "tables.table", "tables.log"):
            monkeypatch.setattr(f"longtable.server.{module}.time", lambda: 4e9)
        await act(live, 0)
        await service.registry.sweep()
        assert live.log.spent[0] < 60
        assert [s.relief for s in live.log.seats] == ["", ""]

    with_service(tmp_path, scene, **SELDOM)


def test_workers_on_one_database_keep_one_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes later goes on with the others; who falls behind catches up."""
    hours = Hours(monkeypatch)

    async def scene(one: Service) -> None:
        async def beside(other: Service) -> None:
            start = one.store.clock.now()
            await hours.go_by(one, 60)
            await other.store.clock.wind()
            assert other.store.clock.now() - start == pytest.approx(60, abs=5)

        other = Service(one.settings)
        await other.open()
        try:
            await beside(other)
        finally:
            await other.close()

    with_service(tmp_path, scene, **SELDOM)


def test_what_is_shown_of_a_clock_leaves_the_outage_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours(monkeypatch)

    async def before(service: Service) -> tuple[str, float]:
        live, _ = await lay(service, GAME, 2, clock=600.0)
        await hours.go_by(service, 30)
        return live.id, live.log.asked_at[0]

    async def after(service: Service) -> float:
        return (await service.table(table_id)).log.asked_at[0]

    table_id, asked = with_service(tmp_path, before, **SELDOM)
    hours.pass_unseen(DAY)
    assert with_service(tmp_path, after, **SELDOM) - asked == pytest.approx(DAY, abs=60)
