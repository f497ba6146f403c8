"""A socket is never silent without a reason, and a slow reader gets everything."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from longtable.core.dice import Dice
from longtable.server.rendering import table_json
from tests.server.serving import serving, settings_in


def test_a_reader_who_cannot_be_told_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        made = table_json.update_json
        with table.socket(0) as unlucky, table.socket(1) as lucky:
            unlucky.next("table")
            lucky.next("table")

            def failing(live: Any, seat: int | None, *given: Any) -> dict[str, Any]:
                if seat == 0:
                    raise ZeroDivisionError
                return made(live, seat, *given)

            monkeypatch.setattr(table_json, "update_json", failing)
            action = table.view(1)["choice"]["actions"][0]["action"]
            lucky.send(type="act", action=action, n=0, id=7)
            assert lucky.next("done")["id"] == 7, "one who acts does not pay for another's trouble"
            with pytest.raises(ConnectionClosed) as closed:
                unlucky.next("table")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
    assert "ZeroDivisionError" in caplog.text


def test_a_reader_who_falls_behind_still_gets_the_whole_story(tmp_path: Path) -> None:
    """While its socket is full it waits for room; what it reads then has no gap."""
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket() as slow:
            slow.next("table")
            acts = table.play(Dice(b"fast"), acts=60)
            sleep(0.2)
            heard = []
            while True:
                message = slow.next("table")
                heard += [event["n"] for event in message["story"]]
                if message["table"]["n"] == acts:
                    break
        rows = {event["n"] for event in table.get("/story").json()["story"]}
        assert set(heard) | {0} == rows | {0}
        assert heard == sorted(heard)
