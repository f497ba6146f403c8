"""A socket is never silent without a reason, and a slow reader gets everything."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import longtable
from longtable.core.dice import Dice
from longtable.server.app import make_app
from longtable.server.http import frames
from longtable.server.recent import Recent
from longtable.server.service import Service
from longtable.server.tables import registry
from tests.games import OURS
from tests.server.in_process import interpreted, lay, with_service
from tests.server.promises import meets
from tests.server.serving import Socket, serving, settings_in


@interpreted
def test_a_reader_who_cannot_be_told_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        made = frames.table_frame
        with table.socket(0) as unlucky, table.socket(1) as lucky:
            unlucky.next("table")
            lucky.next("table")

            def failing(live: Any, seat: int | None, *given: Any) -> bytes:
                if seat == 0:
                    raise ZeroDivisionError
                return made(live, seat, *given)

            monkeypatch.setattr(frames, "table_frame", failing)
            action = table.view(1)["choice"]["actions"][0]["action"]
            lucky.send(type="act", action=action, n=0, id=7)
            assert lucky.next("done")["id"] == 7, "one who acts does not pay for another's trouble"
            with pytest.raises(ConnectionClosed) as closed:
                unlucky.next("table")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
    assert "ZeroDivisionError" in caplog.text


@meets("Memory for the asking")
def test_a_reader_who_does_not_read_gets_the_newest_once_and_the_whole_story(
    tmp_path: Path,
) -> None:
    """While its socket is full it waits for room; what it reads then skips what is no longer so,
    and has no gap.
    """
    with serving(settings_in(tmp_path), unsent=4_096) as house:
        table = house.lay("knights-duty", ["person", "person"])
        place = urlsplit(house.url)
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.connect((place.hostname, place.port))
        where = f"ws://{place.netloc}/api/v1/tables/{table.id}/ws"
        with connect(where, sock=line, max_queue=1, ping_interval=None) as connection:
            slow = Socket(connection)
            slow.send(type="hello")
            slow.next("table")
            acts = table.play(Dice(b"fast"), acts=80)
            heard, seen = [], [0]
            while seen[-1] < acts:
                message = slow.next("table")
                seen.append(message["table"]["n"])
                heard += [event["n"] for event in message["story"]]
        assert len(seen) < acts, "not all that was between"
        rows = {event["n"] for event in table.get("/story").json()["story"]}
        assert set(heard) | {0} == rows | {0}
        assert heard == sorted(heard)


def test_what_changes_nothing_sends_nothing(tmp_path: Path) -> None:
    """A line of chat is a line of chat, and no table once more; a wish that holds already is
    granted in silence, to one's own other socket too.
    """
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(0) as own, table.socket(0) as mine, table.socket() as watcher:
            for reader in (own, mine, watcher):
                reader.next("table")
            own.send(type="unstand", id=1)
            own.send(type="rename", name="Ada", id=2)
            own.send(type="rename", name="Ada", id=3)
            own.send(type="chat", phrase="hello", id=4)
            for reader in (mine, watcher):
                assert reader.next()["table"]["players"][0]["name"] == "Ada"
                assert reader.next()["type"] == "chat"
            while own.next("done")["id"] != 4:
                pass
            for reader in (own, mine, watcher):
                reader.send(type="ping", id=5)
                rest = reader.next()
                while rest.get("id") is None and rest["type"] == "chat":
                    rest = reader.next()
                assert rest["id"] == 5 or rest["error"] == "secret-needed"


@meets("Memory for the asking")
def test_what_a_watcher_asks_for_is_not_kept_for_ever(tmp_path: Path) -> None:
    """From which row on they are told is theirs to say, and each way is drawn anew."""
    app = make_app(settings_in(tmp_path))
    with serving(settings_in(tmp_path), app=app) as house:
        table = house.lay("knights-duty", ["person", "person"])
        live = app.state.service.registry.tables[table.id]
        live.rendered = Recent(8)
        for since in range(-1, 30):
            with table.socket(None, since=since) as watcher:
                watcher.next("table")
        assert 0 < len(live.rendered) <= 8


def test_what_was_not_asked_for_longest_goes_first() -> None:
    recent = Recent(2)
    recent["a"], recent["b"] = 1, 2
    assert recent.get("a") == 1
    recent["c"] = 3
    assert (recent.get("a"), recent.get("b"), recent.get("c")) == (1, None, 3)
    recent.clear()
    assert not len(recent)


@meets("Memory for the asking")
def test_of_large_things_fewer_are_kept() -> None:
    recent = Recent(100, most_bytes=1_000)
    for number in range(50):
        recent[number] = (b"x" * 200, "and its title")
    assert len(recent) == 5
    recent["all of it"] = b"x" * 1_000
    assert len(recent) == 1
    recent["all of it"] = b"x"  # drawn anew, and small
    recent["more"] = b"x" * 999
    assert len(recent) == 2


@meets("Memory for the asking")
def test_so_many_tables_rest_in_memory_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks through old tables brings each in; those that nobody came back to go first."""

    async def scene(service: Service) -> None:
        tables = [(await lay(service, "knights-duty", 2))[0] for _ in range(6)]
        for place in (3, 0, 5, 1, 4, 2):
            async with tables[place].lock:
                await tables[place].catch_up()
        await service.registry.sweep()
        assert len(service.registry.tables) == 6, "who has just asked may be about to listen"
        listener = asyncio.Event().set
        tables[3].listen(listener, None)
        monkeypatch.setattr(registry, "_COMING", -1.0)
        await service.registry.sweep()
        left = service.registry.tables
        assert [live for live in tables if live.id in left] == [tables[2], tables[3], tables[4]]

    with_service(tmp_path, scene, resting_tables=2, sweep_seconds=3600.0)


@pytest.mark.parametrize("game", OURS)
def test_changes_put_over_what_one_has_are_the_table(game: str, tmp_path: Path) -> None:
    """And what has not changed is not sent again, a question that is still open above all."""
    with serving(settings_in(tmp_path)) as house:
        table = house.lay(game, ["person"] * max(2, longtable.game(game).seats[0]))
        dice = Dice(b"changes")
        mine: dict[str, Any] = {}
        watched: dict[str, Any] = {}
        with table.socket(0, changes=True) as player, table.socket(changes=True) as watcher:
            while not mine.get("over") and mine.get("n", 0) < 30:
                for seat, reader, known in ((0, player, mine), (None, watcher, watched)):
                    sent = reader.next("table")["table"]
                    for name in ("choice", "players") if known else ():
                        assert sent.get(name, ...) != known[name], "sent again"
                    known |= sent
                    assert known == table.view(seat)
                if not mine["over"]:
                    table.play(dice, acts=1)


def test_a_view_is_sent_again_when_the_rules_have_gone_on(tmp_path: Path) -> None:
    """An answer that lies sealed is in no view: until all are in, nobody is sent theirs again."""
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person"] * 3)
        with table.socket(0, changes=True) as mine:
            assert "view" in mine.next("table")["table"]
            for seat in (2, 0, 1):
                own = table.view(seat, words=False)
                table.act(seat, own["choice"]["actions"][0], own["n"])
                sent = mine.next("table")["table"]
                assert ("view" in sent) == (seat == 1)
            assert sent["view"] == table.view(0)["view"]


def test_who_answers_an_old_question_is_sent_the_whole_table(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(0, changes=True) as mine:
            first = mine.next("table")["table"]
            action = first["choice"]["actions"][0]["action"]
            mine.send(type="act", action=action, n=first["n"], id=1)
            mine.next("done")
            mine.send(type="act", action=action, n=first["n"], id=2)
            assert mine.next("error")["error"] in ("stale", "not-asked")
            seen = mine.next("table")["table"]
            while "players" not in seen:
                seen = mine.next("table")["table"]
            assert seen == table.view(0)


def test_a_message_may_come_in_any_pieces(tmp_path: Path) -> None:
    """Byte by byte, several at once, as fragments: each is answered once, in its turn."""
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        place = urlsplit(house.url)
        asked = [b'{"type":"ping","id":%d}' % number for number in range(9)]
        with socket.create_connection((place.hostname, place.port)) as line:
            key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            line.sendall(
                f"GET /api/v1/tables/{table.id}/ws HTTP/1.1\r\nHost: {place.netloc}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n".encode()
            )
            heard = line.recv(65_536)
            line.sendall(masked(0x81, b'{"type":"hello","what":"ticks"}'))
            line.sendall(masked(0x81, asked[0]))
            line.sendall(masked(0x81, asked[1]) + masked(0x89, b"") + masked(0x81, asked[2]))
            line.sendall(masked(0x81, asked[3] + b" " * 300))
            line.sendall(masked(0x81, asked[4]))
            for byte in masked(0x81, asked[5]):
                line.sendall(bytes((byte,)))
            line.sendall(masked(0x81, asked[6]))
            line.sendall(masked(0x01, asked[7][:5]) + masked(0x80, asked[7][5:]))
            line.sendall(masked(0x81, asked[8]))
            while b'"id":8' not in heard:
                more = line.recv(65_536)
                assert more, heard
                heard += more
        assert [heard.count(b'"id":%d,' % number) for number in range(9)] == [1] * 9


def masked(kind: int, text: bytes) -> bytes:
    """A frame as a client sends it."""
    size, mask = len(text), b"\x01\x02\x03\x04"
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))


def test_a_table_at_rest_keeps_nothing_that_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        for seat in (0, 1):
            await live.act(seat, live.log.match.waiting[seat].actions[0], live.log.n)  # type: ignore[union-attr]
        shown = frames.table_frame(live, 0, "en", True, -1)
        monkeypatch.setattr(registry, "_COMING", -1.0)
        await service.registry.sweep()
        assert len(live.rendered) == len(live.reusable) == 0
        assert frames.table_frame(live, 0, "en", True, -1) == shown

    with_service(tmp_path, scene)


def test_the_story_of_a_table_at_rest_is_told_as_before(tmp_path: Path) -> None:
    """It is packed together; what happens after that is not, until there is more of it."""

    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        dice = Dice(b"a rest")
        for rested in (24, 30, 60):
            while live.log.n < rested:
                seat = dice.pick(live.log.waiting)
                choice = live.log.match.waiting[seat]  # type: ignore[union-attr]
                await live.act(seat, dice.pick(choice.actions), live.log.n)
            told = [row.told for row in live.log.rows]
            shown = frames.table_frame(live, 0, "en", True, -1)
            for _ in range(2):
                live.rest()
                assert frames.table_frame(live, 0, "en", True, -1) == shown
            live.rest()
            assert [row.told for row in live.log.rows] == told

    with_service(tmp_path, scene)


def test_a_table_where_nothing_happens_rests_though_somebody_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        live.listen(lambda: None, 0)
        frames.table_frame(live, 0, "en", True, -1)
        await service.registry.sweep()
        assert len(live.reusable) > 0, "something has just happened"
        monkeypatch.setattr(registry, "_COMING", -1.0)
        await service.registry.sweep()
        assert len(live.rendered) == len(live.reusable) == 0
        assert live.id in service.registry.tables, "it stays where it is"

    with_service(tmp_path, scene, resting_tables=0)
