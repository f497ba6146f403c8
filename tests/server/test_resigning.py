"""Somebody resigns: a duel is over, a larger table plays on; and the record says so."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import BadRecord
from longtable.server.serve import export
from longtable.server.storage.store import Store
from longtable.server.tables.log import TableLog
from longtable.terminal.verify import verify
from tests.server.serving import House, Table, serving, settings_in


def given_up(house: House, acts: int = 7) -> Table:
    """A duel that seat 1 gives up after so many acts, one plan laid and sealed."""
    table = house.lay("knights-duty", ["person", "person"])
    table.play(Dice(b"duel"), acts=acts)
    assert table.post("/resign", seat=1).status_code == 200
    return table


def test_a_duel_is_over_and_the_other_has_won(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    table.play(Dice(b"duel"), acts=7)
    with table.socket(0) as socket:
        socket.next("table")
        assert table.post("/resign", seat=1).status_code == 200
        told = socket.next("table")
    assert told["table"]["over"]
    assert told["table"]["scores"] == [1.0, 0.0]
    assert told["table"]["waiting"] == []
    assert told["table"]["choice"] is None
    assert told["table"]["seed"]
    assert told["story"][-1]["text"] == "Sea resigns, and the game is over."
    assert [p["relief"] for p in told["table"]["players"]] == [None, "resigned"]
    n = table.view()["n"]
    for seat in (0, 1):
        assert table.act(seat, 0, n).json()["error"] == "over"
        assert table.post("/resign", seat=seat).json()["error"] == "over"
    assert table.post("/hint", seat=0).json()["error"] == "undo-over"
    assert table.view()["n"] == n, "and no bot plays on"


def test_its_record_replays_to_the_same_bytes_and_is_sound(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = given_up(house).get("/record").json()
    assert (record["resigned"], record["scores"]) == (1, [1.0, 0.0])
    assert longtable.replay(record).digest() == record["digest"]
    kept = tmp_path / "duel.json"
    kept.write_text(json.dumps(record))
    assert verify(str(kept), None, "en") == 0
    said = capsys.readouterr().out
    assert "Sea resigned." in said
    assert "wins the game." in said
    for wrong in ({"resigned": 2}, {"resigned": "1"}, {"seats": 3}):
        with pytest.raises(BadRecord):
            longtable.replay({**record, **wrong})
    kept.write_text(json.dumps({**record, "scores": [0.0, 1.0]}))
    with pytest.raises(Exception, match="scores"):
        verify(str(kept), None, "en")


def test_who_was_defeated_has_not_resigned() -> None:
    match = longtable.game("knights-duty").start(2, b"whole")
    match.playout(Dice(b"whole"))
    with pytest.raises(BadRecord):
        longtable.replay({**match.record(), "resigned": 0})


def test_it_is_watched_again_to_the_resignation_and_played_on_from_there(house: House) -> None:
    table = given_up(house)
    last = table.view()["n"]
    looked = table.get("/replay", n=last).json()
    assert (looked["scores"], looked["waiting"]) == ([1.0, 0.0], [])
    before = table.get("/replay", n=last - 1).json()
    assert before["scores"] is None
    assert before["waiting"]
    page = house.client.get(f"/t/{table.id}/replay", params={"n": last}).text
    assert "Sea resigns, and the game is over." in page
    assert "Bog won." in page
    fork = table.post("/fork", {"n": last, "seat": 0})
    assert fork.status_code == 201, fork.text
    assert not house.get(f"/tables/{fork.json()['table']}").json()["over"]


def test_both_sit_down_for_another(house: House) -> None:
    table = given_up(house)
    again = table.post("/rematch", seat=1)
    assert again.status_code == 201
    new = Table(house, again.json()["table"], table.secrets)
    assert new.view(0)["waiting"] == [0, 1]
    assert [p["relief"] for p in new.view()["players"]] == [None, None]


def test_it_outlives_the_server_and_is_exported(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = given_up(house)
        record = table.get("/record").json()
    with serving(settings) as house:
        found = Table(house, table.id, table.secrets)
        assert found.view()["scores"] == [1.0, 0.0]
        assert found.get("/record").json() == record
    assert export(settings, table.id) == record


def test_another_worker_that_follows_the_log_sees_the_end(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = given_up(house)

    async def read() -> TableLog:
        store = Store(settings)
        found = await store.read(table.id)
        await store.engine.dispose()
        assert found is not None
        row, seats, rows = found
        row.status = "playing"
        log = TableLog(row, seats, rows[:-1])
        assert not log.over
        log.follow(rows[-1:])
        return log

    log = asyncio.run(read())
    assert (log.over, log.scores, log.waiting) == (True, [1.0, 0.0], [])


def test_against_a_bot_the_bot_has_won(house: House) -> None:
    table = house.lay("knights-duty", ["person", "random"])
    table.post("/resign", seat=0)
    assert table.view()["scores"] == [0.0, 1.0]


def test_a_larger_table_plays_on_and_the_seat_is_shown_as_resigned(house: House) -> None:
    table = house.lay("knights-duty", ["person"] * 3)
    table.post("/resign", seat=2)
    assert not table.view()["over"]
    page = house.client.get(f"/t/{table.id}").text
    assert page.count("resigned") >= 2, "in the list of players, and on the board"
