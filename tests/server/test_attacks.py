"""What an outsider tried against a running server, and what came of it."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sqlite3
import stat
from pathlib import Path

import httpx
import orjson
import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import network
from longtable.server.service import Service
from longtable.server.settings import Settings
from longtable.server.tables import undo
from longtable.server.tables.log import TableLog
from tests.server.in_process import lay, with_service
from tests.server.promises import meets
from tests.server.serving import House, Table, bearer, serving, settings_in

EVIL = "<script>alert(1)</script>\"'{{7*7}}"


class TestOthersViews:
    """Nobody sees more than its seat, by any door."""

    @meets("Replay, record, seed while a game runs")
    def test_while_the_game_runs(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person", "person"])
        table.play(Dice(b"some"), acts=5)
        n = table.view()["n"]
        assert table.get("/record", 1).status_code == 409
        assert table.get("/replay", None, n=n).status_code == 409
        assert table.get("/replay", 1, n=n, all=True).status_code == 409
        assert table.get("/replay", 1, n=n).json()["view"] == table.view(1)["view"]
        for seat, wanted in ((None, 0), (1, 0), (1, 2)):
            assert table.post("/fork", {"n": n, "seat": wanted}, seat).status_code == 401
        for seat in (None, 0, 1, 2):
            assert table.view(seat)["seed"] is None

    @meets("A fork as a window")
    def test_a_fork_of_a_running_game_keeps_the_secrets_of_it(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 1})
        made = table.post("/fork", {"n": 0, "seat": 1, "bot": "random", "pause": 0}, 1).json()
        fork, secret = made["table"], made["seats"][1]["secret"]
        while not (view := house.get(f"/tables/{fork}", secret, words=False).json())["over"]:
            assert view["commitment"] is None
            if view["choice"] is None:
                house.get(f"/tables/{fork}", secret, words=False, wait=1, after=view["n"])
                continue
            act = {"action": view["choice"]["actions"][0], "n": view["n"]}
            house.post(f"/tables/{fork}/act", act, secret)
        assert view["seed"] is None, "it is the running table's seed"
        assert house.get(f"/tables/{fork}/record", secret).status_code == 409
        assert house.get(f"/tables/{fork}/replay", secret, n=0, all=True).status_code == 409
        assert house.post(f"/tables/{fork}/fork", {"n": 0, "seat": 0}).status_code == 401
        assert house.post(f"/tables/{fork}/fork", {"n": 0, "seat": 0}, secret).status_code == 401


@meets("Act, look, take back")
def test_who_is_refused_an_undo_is_refused_again(tmp_path: Path) -> None:
    """Else one could ask until, by chance, no imagined world differs, and act knowing more."""

    async def scene(service: Service) -> set[bool]:
        dice = Dice(b"again")
        live, _ = await lay(service, "trueshot-lodge", 3)
        seen = set()
        while not live.log.over and live.log.n < 40:
            match = live.log.match
            assert match is not None
            seat = dice.pick(sorted(match.waiting))
            await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
            if not undo.offered(live.log, seat):
                continue
            answers = set()
            for _ in range(2):
                live.log.undo_answer = None  # as after a restart, or by another worker
                answers.add(_granted(live.log, seat))
            assert len(answers) == 1
            seen |= answers
        return seen

    assert with_service(tmp_path, scene)


def _granted(log: TableLog, seat: int) -> bool:
    try:
        undo.taken_back(log, seat)
    except Refusal:
        return False
    return True


def test_the_worlds_of_an_undo_are_settled_by_table_and_act(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        chosen = set()
        for _ in range(2):
            live, _ = await lay(service, "knights-duty", 2)
            match = live.log.match
            assert match is not None
            await live.act(0, match.waiting[0].actions[0], 0)
            act = live.log.rows[-1]
            assert undo.worlds_of(live.log, act) == undo.worlds_of(live.log, act)
            chosen.add(undo.worlds_of(live.log, act))
        assert len(chosen) == 2

    with_service(tmp_path, scene)


class TestLimits:
    """Ways around them."""

    @meets("Addresses by the thousand")
    def test_a_visitor_owns_a_whole_network(self) -> None:
        assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9")
        assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
        assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
        assert network("::1") == "::1"
        assert network("fe80::1%eth0") == "fe80::/64"
        assert network("no address") == "no address"

    @meets("Addresses by the thousand")
    @pytest.mark.usefixtures("time_is_free")
    def test_forwarded_addresses(self, tmp_path: Path) -> None:
        """The server stands behind a proxy here: it believes the last address, and one network."""
        with serving(settings_in(tmp_path, address_rate=0.001, address_burst=3)) as house:

            def codes(*forwarded: str) -> list[int]:
                return [
                    house.client.get("/api/v1/phrases", headers={"x-forwarded-for": f}).status_code
                    for f in forwarded
                ]

            assert codes(*(f"2001:db8::{n:x}" for n in range(5))) == [200, 200, 200, 429, 429]
            assert codes(*(f"10.0.0.{n}, 192.0.2.7" for n in range(4))) == [200, 200, 200, 429]
            assert codes("192.0.2.8") == [200]

    @meets("Metrics to strangers")
    def test_metrics_are_for_this_machine(self, house: House) -> None:
        assert house.client.get("/metrics").status_code == 200
        for forwarded in ("192.0.2.1", "127.0.0.1", "127.0.0.1, 192.0.2.1"):
            answer = house.client.get("/metrics", headers={"x-forwarded-for": forwarded})
            assert answer.status_code == 404, forwarded

    @meets("Floods")
    def test_pings_of_a_seat_count(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path, seat_rate=0.001, seat_burst=5)) as house:
            table = house.lay("knights-duty", ["person", "person"])
            with table.socket(0, words=False) as socket:
                socket.next("table")
                for _ in range(7):
                    socket.send(type="ping")
                answers = [socket.next("done", "error")["type"] for _ in range(7)]
                assert answers == ["done"] * 5 + ["error"] * 2

    @meets("Floods")
    @pytest.mark.usefixtures("time_is_free")
    def test_what_is_costly_counts_for_more(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path, address_rate=0.001, address_burst=8)) as house:
            house.lay("knights-duty", ["person", "person"])
            body = {"game": "knights-duty", "seats": [{}, {}]}
            assert house.post("/tables", body).json()["error"] == "too-fast"

    def test_a_body_without_a_length(self, house: House) -> None:
        for path in ("/api/v1/tables", "/new"):
            answer = house.client.post(path, content=(b" " * 8000 for _ in range(20)))
            assert answer.status_code == 413, path


class TestWhatIsSent:
    """Injection, and what goes along with answers."""

    @meets("Scripts in names and chat")
    def test_names_and_chat_are_words_and_nothing_else(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "open"])
        table.secrets[1] = table.post("/seats/1", {"name": EVIL}).json()["seats"][1]["secret"]
        assert table.post("/chat", {"text": EVIL}, 1).status_code == 201
        for part in ("", "?part=table"):
            page = house.client.get(f"/t/{table.id}{part}")
            assert "<script>alert" not in page.text
            assert "&lt;script&gt;alert" in page.text
        answer = table.get("/chat")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        line = table.post("/chat", {"text": "a\r\nset-cookie: b=c\x1b[31m"}, 1)
        assert line.status_code == 201
        assert table.get("/chat").json()["chat"][-1]["text"] == "a set-cookie: b=c [31m"

    def test_addresses_in_error_pages(self, house: House) -> None:
        for path in ("/rules/", "/t/", f"/s/{'A' * 22}/"):
            page = house.client.get(path + "%22%3E%3Cscript%3E")
            assert page.status_code == 404
            assert "<script>" not in page.text

    def test_half_a_letter(self, house: House) -> None:
        """JSON can spell what UTF-8 can't say; no answer may break on it."""
        bodies = (
            b'{"game": "knights-duty", "seats": [{}, {}], "options": {"\\ud800": 1}}',
            b'{"game": "\\ud800", "seats": [{}, {}]}',
            b'{"game": "knights-duty", "seats": [{"name": "\\ud800"}, {}], "\\ud800": 1}',
        )
        for body in bodies:
            headers = {"content-type": "application/json"}
            answer = house.client.post("/api/v1/tables", content=body, headers=headers)
            assert answer.status_code == 422, body

    @meets("Frames, caches, referrers")
    def test_secrets_are_not_cached_nor_sent_on(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        for path in (
            f"/s/{table.id}/{table.secrets[0]}",
            f"/t/{table.id}",
            f"/api/v1/tables/{table.id}",
        ):
            headers = house.client.get(path, headers=bearer(table.secrets[0])).headers
            assert headers["cache-control"] == "no-store"
            assert headers["referrer-policy"] == "same-origin"
            assert table.secrets[0] not in headers.get("location", "")
        cookie = house.client.get(f"/s/{table.id}/{table.secrets[0]}").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        house.client.cookies.clear()

    @meets("Errors that tell too much")
    def test_a_failure_says_nothing_and_has_its_headers(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise RuntimeError("a secret of the house")

        with serving(settings_in(tmp_path)) as house:
            table = house.lay("knights-duty", ["person", "person"])
            monkeypatch.setattr("longtable.server.storage.store.Store.chat", fail)
            for _ in range(2):  # the connection goes on
                answer = table.get("/chat")
                assert answer.status_code == 500
                assert "secret" not in answer.text
                assert "Traceback" not in answer.text
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert answer.headers["cache-control"] == "no-store"

    def test_origins_that_look_alike(self, house: House) -> None:
        host = house.url.removeprefix("http://")
        for origin in (f"http://{host}.evil.example", f"http://{host}@evil.example", "", "null"):
            answer = house.client.post(
                "/new", data={"game": "knights-duty"}, headers={"origin": origin}
            )
            assert answer.status_code == 403, origin


class TestOnThisMachine:
    """Who shares it with the server."""

    @meets("Other users of the machine")
    def test_nobody_else_reads_the_file(self, tmp_path: Path) -> None:
        before = os.umask(0o022)
        try:
            with serving(settings_in(tmp_path)) as house:
                house.lay("knights-duty", ["person", "person"])
                modes = {f.name: stat.S_IMODE(f.stat().st_mode) for f in tmp_path.iterdir()}
        finally:
            os.umask(before)
        assert modes["tables.sqlite"] == 0o600
        assert set(modes.values()) == {0o600}

    def test_a_backup_made_while_it_runs_is_whole(self, tmp_path: Path) -> None:
        """As docs/hosting.md says; the table goes on from the copy with the same secrets."""
        copy = tmp_path / "copy"
        copy.mkdir()
        with serving(settings_in(tmp_path)) as house:
            table = house.lay("knights-duty", ["person", "person"])
            table.play(Dice(b"backup"), acts=7)
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as running:
                running.execute("VACUUM INTO ?", (str(copy / "tables.sqlite"),))
            seen = [table.view(seat) for seat in (None, 0, 1)]
        with serving(settings_in(copy)) as house:
            table = Table(house, table.id, table.secrets)
            assert [table.view(seat) for seat in (None, 0, 1)] == seen
            assert table.play(Dice(b"on"), acts=3) == 3

    @meets("Secrets in logs")
    def test_an_error_of_the_database_names_no_values(self, tmp_path: Path) -> None:
        async def scene(service: Service) -> str:
            try:
                async with service.store.engine.connect() as connection:
                    await connection.execute(text("SELECT :seed FROM nowhere"), {"seed": "s3cret"})
            except SQLAlchemyError as error:
                return str(error)
            return ""

        said = with_service(tmp_path, scene)
        assert "nowhere" in said
        assert "s3cret" not in said

    @meets("Secrets in logs")
    def test_what_libraries_say_is_without_secrets_too(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from longtable.server import logs

        names = ("longtable", "uvicorn", "uvicorn.error", "uvicorn.access", *logs.LIBRARIES)
        before = [(lg, lg.handlers, lg.propagate, lg.level) for lg in map(logging.getLogger, names)]
        try:
            logs.set_up("INFO")
            logging.getLogger("asyncio").error("lost: /s/%s/%s", "A" * 22, "B" * 22)
        finally:
            for logger, handlers, propagate, level in before:
                logger.handlers, logger.propagate = handlers, propagate
                logger.setLevel(level)
        line = json.loads(capsys.readouterr().err)
        assert line["message"] == "lost: /s/AAAA***/***"

    def test_settings_from_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name, value in (
            ("PUBLIC_URL", "https://a.example"),
            ("SECURE_COOKIES", "yes"),
            ("ORIGINS", "https://b.example, https://c.example"),
            ("ADDRESS_RATE", "2.5"),
            ("PORT", "9000"),
        ):
            monkeypatch.setenv(f"LONGTABLE_{name}", value)
        found = Settings(port=8001).with_environment()
        assert found.public_url == "https://a.example"
        assert found.secure_cookies is True
        assert found.origins == ("https://b.example", "https://c.example")
        assert found.address_rate == 2.5
        assert found.port == 8001, "what the command line says comes first"
        for name, value in (("WORKERS", "many"), ("SECURE_COOKIES", "perhaps"), ("SOCKETS", "-1")):
            with monkeypatch.context() as wrong:
                wrong.setenv(f"LONGTABLE_{name}", value)
                with pytest.raises(ServerRefusal) as refused:
                    Settings().with_environment()
                assert f"LONGTABLE_{name}" in refused.value.say("fr")


def test_a_stale_answer_shows_only_the_own_side(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    view = table.view(0)
    action = view["choice"]["actions"][0]["action"]
    table.act(0, action, view["n"])
    for headers in (bearer(table.secrets[0]), {"cookie": f"seat-{table.id}={table.secrets[0]}"}):
        answer = httpx.post(
            f"{house.url}/api/v1/tables/{table.id}/act",
            content=orjson.dumps({"action": action, "n": view["n"]}),
            headers={**headers, "content-type": "application/json"},
        )
        assert answer.status_code == 409
        assert answer.json()["table"] == table.view(0)
