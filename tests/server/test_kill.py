"""The server is killed while people play: nothing acknowledged is lost, and all games end.

The short form of `make chaos`. How soon clients are back, and told of news, is required there and
not here: this machine may be busy.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.chaos.disasters import WallClock, small_disk
from tests.server.chaos.evening import Plan, Report, run
from tests.server.postgres import Cluster
from tests.server.promises import meets

Note = Callable[[str, object], None]


def check(report: Report, kills: int, note: Note) -> None:
    note("figures", str(report))  # a worker hands on plain words only
    assert not report.wrong
    assert sum(report.kills.values()) == kills
    assert report.acknowledged > 0


@meets("Two writers, crashes")
def test_a_server_on_a_file_is_killed_its_disk_filled_and_the_clock_moved(
    tmp_path: Path, record_property: Note
) -> None:
    with small_disk(tmp_path / "disk", 48) as disk:
        database, clock = f"sqlite:///{tmp_path / 'disk' / 'tables.sqlite'}", tmp_path / "clock"
        plan = Plan(4, 4, seed=1, database=database, disk=disk, clock=WallClock(clock))
        report = run(plan, tmp_path)
    check(report, 4, record_property)
    # Only root can have a disk to fill; whoever runs this can move a clock.
    filled = {} if disk is None else {"disk": 1}
    assert report.kills == {"server": 3 - len(filled), "clock": 1, **filled}


def test_either_of_two_workers_is_killed_and_postgresql_restarted(
    postgres: Cluster, tmp_path: Path, record_property: Note
) -> None:
    plan = Plan(2, 4, workers=2, seed=2, database=postgres.new_database(), cluster=postgres)
    report = run(plan, tmp_path)
    check(report, 4, record_property)
    assert report.kills == {"server": 3, "database": 1}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the workers in /proc")
def test_workers_behind_one_port_are_killed_and_so_is_who_started_them(
    postgres: Cluster, tmp_path: Path, record_property: Note
) -> None:
    plan = Plan(2, 3, workers=2, one_port=True, seed=3, database=postgres.new_database())
    report = run(plan, tmp_path)
    check(report, 3, record_property)
    assert report.kills == {"worker": 2, "server": 1}
