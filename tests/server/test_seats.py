"""Who plays a seat: people who leave, come back, run out of time, or answer in advance."""

from __future__ import annotations

from pathlib import Path

import longtable
from longtable.core.dice import Dice
from tests.games import OURS
from tests.server.serving import House, Table, serving, settings_in


def test_who_resigns_is_played_on_by_a_bot(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person", "person"])
    table.play(Dice(b"some"), acts=6)
    assert table.post("/resign", seat=1).status_code == 200
    assert table.view()["players"][1]["relief"] == "resigned"
    assert not table.view()["over"]
    view = table.view(1)
    assert table.act(1, 0, view["n"]).json()["error"] == "resigned"
    assert table.post("/resign", seat=1).json()["error"] == "resigned"
    assert "resigns" in str(table.get("/story").json()["story"])


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"], away=0.01)
    with table.socket() as watcher:
        while "away" not in reliefs(watcher.next("table")["table"]):
            pass
    with table.socket(0) as socket, table.socket(1):
        while socket.next("table")["table"]["players"][0]["relief"]:
            pass
        assert table.view(0)["players"][0]["relief"] is None


def reliefs(table: dict[str, list[dict[str, str | None]]]) -> list[str | None]:
    return [player["relief"] for player in table["players"]]


def test_when_a_clock_runs_out_a_bot_plays_on(house: House) -> None:
    table = house.lay("knights-duty", ["person", "random"], clock=0.01)
    with table.socket(0, words=False) as socket:
        while reliefs(socket.next("table")["table"])[0] != "clock":
            pass
        assert table.view()["clock"]["seconds"] == 0.01


def test_limits_of_an_open_seat(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, name_length=5)) as house:
        table = house.lay("knights-duty", ["open", "person"])
        table.post("/seats/0", {"name": "Maximilian"})
        assert table.view()["players"][0]["name"] == "Maxim"


def standing_table(house: House) -> tuple[Table, int, dict[str, object]] | None:
    """A table at a point where a seat could leave a standing answer."""
    for name in OURS:
        game = longtable.game(name)
        table = house.lay(name, ["person"] * game.seats[0])
        dice = Dice(b"stand")
        for _ in range(200):
            asked = table.view()["waiting"]
            if not asked:
                break
            view = table.view(asked[0], words=False)
            if view["choice"]["standing"]:
                return table, asked[0], view
            table.act(asked[0], dice.pick(view["choice"]["actions"]), view["n"])
    return None


def test_a_standing_answer_is_given_at_once_and_nobody_else_sees_it(house: House) -> None:
    found = standing_table(house)
    assert found is not None, "the lodge's windows take standing answers"
    table, seat, view = found
    choice = view["choice"]
    assert isinstance(choice, dict)
    body = {"prompt": choice["prompt"], "until": choice["standing"]["until"][-1]}
    done = table.post("/standing", body, seat)
    assert done.status_code == 200, done.text
    assert isinstance(view["n"], int)
    assert done.json()["n"] > view["n"]
    assert table.view(seat)["standing"] == [body]
    other = next(s for s in table.secrets if s != seat)
    assert table.view(other)["standing"] == []
    refused = table.post("/standing", {**body, "until": "never"}, seat)
    assert refused.json()["error"] == "milestone"
    away = table.house.client.delete(
        f"/api/v1/tables/{table.id}/standing",
        headers={"authorization": f"Bearer {table.secrets[seat]}"},
    )
    assert away.status_code == 200
    assert table.view(seat)["standing"] == []
