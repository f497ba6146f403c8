"""The race of the day at a server: run at a table or brought as a record, and its board."""

from __future__ import annotations

from pathlib import Path

import pytest

import longtable
from longtable.bots import bot
from longtable.core import daily
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.server.service import Service
from longtable.server.storage.rows import RaceRow
from longtable.server.tables.creation import SeatRequest, fork
from longtable.server.tables.races import DailyRaces, day_at
from longtable.server.tables.table import Table
from tests.server.in_process import with_service
from tests.server.serving import House

GAME = longtable.game("iditacards")
NOON = 1_926_504_000.0  # of 2031-01-18
DAY = day_at(NOON)


def run(day: str, dawdling: int = 0) -> Match:
    """The day's race as `greedy` runs it, after dawdling for so many turns."""
    match, dice, runner = daily.start(GAME, day), Dice(b"run"), bot("greedy")
    idle = GAME.actions.parse("pass")
    while not match.over:
        choice = match.waiting[0]
        dawdles = match.view(0)["players"][0]["turns"] <= dawdling and idle in choice.actions
        match.act(0, idle if dawdles else runner.choose(Perspective(match, 0), dice))
    return match


@pytest.fixture(scope="module")
def swift() -> Match:
    return run(DAY)


@pytest.fixture(scope="module")
def slow() -> Match:
    return run(DAY, dawdling=20)


class Clock:
    """A second passes whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        self.now += 1
        return self.now


async def bring(races: DailyRaces, who: str, match: Match) -> RaceRow:
    return await races.bring("iditacards", who, who.title(), match.record())


async def board(races: DailyRaces) -> list[tuple[str, tuple[int, ...]]]:
    return [(row.name, row.score) for row in await races.board.board("iditacards", DAY, 10)]


def score(match: Match) -> tuple[int, ...]:
    assert GAME.daily is not None
    found = GAME.daily.score(match.state)
    assert found is not None
    return found


def test_the_board_has_everybodys_best_in_order(tmp_path: Path, swift: Match, slow: Match) -> None:
    async def scene(service: Service) -> None:
        races = DailyRaces(service.registry, Clock())
        await bring(races, "anna", slow)
        await bring(races, "bert", swift)
        assert await board(races) == [("Bert", score(swift)), ("Anna", score(slow))]
        assert (await bring(races, "anna", swift)).score == score(swift)
        assert (await bring(races, "anna", slow)).score == score(swift)  # the best stays
        assert await board(races) == [("Bert", score(swift)), ("Anna", score(swift))]
        mine = await races.board.of("iditacards", DAY, "anna")
        assert mine is not None
        assert await races.board.ahead_of(mine) == 1

    with_service(tmp_path, scene)


def test_what_is_brought_can_be_watched_like_any_finished_table(
    tmp_path: Path, swift: Match
) -> None:
    async def scene(service: Service) -> None:
        brought = await bring(DailyRaces(service.registry, Clock()), "bert", swift)
        log = (await service.table(brought.table_id)).log
        assert log.over
        assert log.match is not None
        assert log.match.digest() == swift.digest()
        told = [event for row in log.rows for event in row.events]
        assert len(told) == len(swift.events())

    with_service(tmp_path, scene)


async def race_at_a_table(service: Service, who: str) -> tuple[Table, Match]:
    """Today's race at a table of this server, to its end."""
    races = service.races
    match = run(races.today)
    made = await races.begin("iditacards", who, SeatRequest("person", who.title()), "here")
    table = await service.table(made.table_id)
    for seat, action in match.record()["actions"]:
        await table.act(seat, action, table.log.n)
    return table, match


async def todays_board(races: DailyRaces) -> list[tuple[str, tuple[int, ...]]]:
    return [(row.name, row.score) for row in await races.board.board("iditacards", races.today, 9)]


def test_a_race_at_a_table_is_counted_and_is_the_next_ones_ghost(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        table, match = await race_at_a_table(service, "anna")
        await service.races.stop()
        assert await todays_board(service.races) == [("Anna", score(match))]
        assert "ghost" not in table.log.table.settings
        made = await service.races.begin("iditacards", "bert", SeatRequest("person"), "here")
        ghost = (await service.table(made.table_id)).log.table.settings["ghost"]
        assert ghost["name"] == "Anna"
        assert ghost["trace"][-1] == match.view(0)["players"][0]["place"]

    with_service(tmp_path, scene)


def test_a_race_that_ended_just_before_a_crash_is_counted_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(service: Service) -> Match:
        monkeypatch.setattr(service.races, "look_at", lambda table: None)
        return (await race_at_a_table(service, "anna"))[1]

    async def after(service: Service) -> list[tuple[str, tuple[int, ...]]]:
        return await todays_board(service.races)

    match = with_service(tmp_path, before)
    assert with_service(tmp_path, after) == [("Anna", score(match))]


def test_who_let_a_bot_play_or_goes_on_from_a_race_is_on_no_board(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        races = service.races
        made = await races.begin("iditacards", "anna", SeatRequest("person", "Anna"), "here")
        table = await service.table(made.table_id)
        first = run(races.today).record()["actions"]
        for seat, action in first[:5]:
            await table.act(seat, action, table.log.n)
        await table.relieve(0, "away")
        for seat, action in first[5:]:
            await table.act(seat, action, table.log.n, by="bot")
        await races.stop()
        assert table.log.over
        forked = await fork(
            service.registry, table, 3, 0, "random", mine=True, redeal=False, address="here"
        )
        assert (await service.table(forked.table_id)).log.table.day is None
        assert await todays_board(races) == []

    with_service(tmp_path, scene)


# Over the wire


def test_a_record_is_brought_and_a_forged_one_is_not(house: House) -> None:
    day = house.get("/daily/iditacards").json()["day"]
    match = run(day)
    body = {"record": match.record(), "runner": "r" * 22, "name": "Anna"}
    brought = house.post("/daily/iditacards", body)
    assert brought.status_code == 201
    assert (brought.json()["place"], tuple(brought.json()["score"])) == (1, score(match))
    forged = {**body, "record": {**match.record(), "actions": match.record()["actions"][:-5]}}
    assert house.post("/daily/iditacards", forged).status_code == 422
    other = {**body, "record": run("2031-01-18").record()}
    assert house.post("/daily/iditacards", other).json()["error"] == "daily-seed"
    shown = house.get("/daily/iditacards").json()
    assert [(row["name"], tuple(row["score"])) for row in shown["board"]] == [
        ("Anna", score(match))
    ]
    assert shown["board"][0]["table"] is None  # nobody is shown the way while the day lasts
    assert house.get("/daily/iditacards", day="2031-13-01").status_code == 422
    assert house.get("/daily/knights-duty").status_code == 404


def test_the_pages_lead_to_the_race_and_to_its_board(house: House) -> None:
    home = house.client.get("/").text
    assert 'action="/daily/iditacards"' in home
    for lang, title in (("en", "Today’s race"), ("fr", "La course du jour")):
        shown = house.client.get(f"/daily/iditacards?lang={lang}").text
        assert f"<h1>{title}</h1>" in shown
    begun = house.client.post("/daily/iditacards", data={"name": "Bert"}, follow_redirects=False)
    assert begun.status_code == 303
    assert begun.headers["location"].startswith("/t/")
    assert house.client.get("/daily/knights-duty").status_code == 404
    assert house.client.get("/daily/iditacards?day=yesterday").status_code == 422
