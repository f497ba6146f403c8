"""What can't be done is said in a sentence, in the reader's language, and changes nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from longtable.core.dice import Dice
from tests.server.promises import meets
from tests.server.serving import House, Table, bearer, serving, settings_in

NOWHERE = "A" * 22


@pytest.fixture
def table(house: House) -> Table:
    return house.lay("knights-duty", ["person", "person", "open"])


def test_a_stale_act_is_answered_with_the_fresh_table(table: Table) -> None:
    seen = table.view(0)
    action = seen["choice"]["actions"][0]["action"]
    assert table.act(0, action, seen["n"]).json() == {"n": 1}
    again = table.act(0, action, seen["n"])
    assert again.status_code == 409
    assert again.json()["error"] == "stale"
    assert again.json()["table"] == table.view(0)
    assert table.view()["n"] == 1, "it was acted once"


def test_who_is_slower_at_the_same_question_is_not_stale(table: Table) -> None:
    first, second = table.view(0), table.view(1)
    assert table.act(0, first["choice"]["actions"][0]["action"], first["n"]).status_code == 200
    assert table.act(1, second["choice"]["actions"][0]["action"], second["n"]).status_code == 200


def test_out_of_turn(table: Table) -> None:
    view = table.view(0)
    action = view["choice"]["actions"][0]["action"]
    table.act(0, action, view["n"])
    refused = table.act(0, action, view["n"] + 1)
    assert refused.status_code == 409
    assert refused.json()["error"] == "not-asked"
    french = table.house.post(
        f"/tables/{table.id}/act", {"action": action, "n": 1}, table.secrets[0], lang="fr"
    )
    assert french.json()["message"].startswith("Rien n’est demandé")


def test_an_action_that_is_not_offered_cites_its_rule(table: Table) -> None:
    refused = table.act(0, 10**6, 0)
    assert refused.status_code == 422
    assert refused.json()["error"] == "not-offered"
    assert refused.json()["rule"].startswith("KD-")
    assert table.view()["n"] == 0


def test_unknown_things(house: House, table: Table) -> None:
    for path in (f"/tables/{NOWHERE}", "/tables/x", "/games/chess", "/games/chess/rules"):
        answer = house.get(path)
        assert answer.status_code == 404, path
        assert set(answer.json()) == {"error", "message"}
    assert house.get(f"/tables/{NOWHERE}", lang="fr").json()["message"].startswith("Cette table")
    assert house.client.get("/nowhere").json()["error"] == "not-found"
    assert house.client.put(f"/api/v1/tables/{table.id}").json()["error"] == "method"
    assert table.post("/seats/9", {"name": "Ann"}).json()["error"] == "seat"


@meets("Floods")
def test_what_is_far_too_long_is_refused_in_a_sentence(house: House, table: Table) -> None:
    """Wherever it stands: in a path, a query, a form or a body."""
    long = "x" * 20_000
    people = [{"kind": "person"}, {"kind": "person"}]
    gets = [f"/rules/{long}", f"/cards/{long}", f"/t/{long}", f"/games/{long}/table.css"]
    gets += [f"/api/v1/games/{long}/cards", f"/api/v1/tables/{long}", f"/static/{long}", f"/{long}"]
    answers = [house.client.get(path) for path in gets]
    answers += [house.client.post(f"/new/{long}"), house.client.post("/new", data={"game": long})]
    answers += [house.client.post(f"/t/{table.id}/sit", data={"seat": "2", "name": long})]
    answers += [table.post("/seats/2", {"name": long}), table.post("/name", {"name": long}, 0)]
    for wrong in ({"game": long}, {"seats": [{"kind": "person", "name": long}, *people[1:]]}):
        answers.append(house.post("/tables", {"game": "knights-duty", "seats": people, **wrong}))
    for option in ({long: 1}, {"turn_limit": long}):
        answers.append(house.post("/tables", {"game": "letal", "seats": people, "options": option}))
    for answer in answers:
        assert answer.status_code in (404, 413, 422), (answer.status_code, answer.url.path[:30])
        if "json" in answer.headers["content-type"]:
            assert len(answer.text) < 2_000
            assert " " in answer.json()["message"]
    assert table.view()["players"][2]["kind"] == "open", "nobody sat down"
    lang = house.client.get(f"/api/v1/games?lang={long}", headers={"accept-language": long})
    assert lang.status_code == 422


@meets("Guessing a seat or a table")
def test_wrong_secret(house: House, table: Table) -> None:
    for secret in (NOWHERE, "x", "é" * 10, house.lay("knights-duty", ["person"] * 2).secrets[0]):
        answer = house.client.post(
            f"/api/v1/tables/{table.id}/act",
            json={"action": 0, "n": 0},
            headers={b"authorization": f"Bearer {secret}".encode()},
        )
        assert answer.status_code == 401
        assert answer.json()["error"] == "secret"
    assert house.get(f"/tables/{table.id}", NOWHERE).json()["error"] == "secret"


def test_a_seat_is_taken_once(table: Table) -> None:
    sat = table.post("/seats/2", {"name": "  Ann\u202e  "})
    assert sat.status_code == 201
    table.secrets[2] = sat.json()["seats"][2]["secret"]
    assert table.view(2)["choice"] is not None
    assert table.view()["players"][2]["name"] == "Ann"
    assert table.post("/seats/2", {"name": "Bob"}).json()["error"] == "seat-taken"
    assert table.post("/seats/0", {"name": "Bob"}).json()["error"] == "seat-taken"
    assert table.get("/story").json()["story"][-1]["text"] == "Ann sits down."


def test_a_seat_needs_a_name(table: Table) -> None:
    assert table.post("/seats/2", {"name": " \u200b "}).json()["error"] == "name"


def test_a_finished_table_takes_no_act(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 1})
    table.play(Dice(b"short"))
    refused = table.act(0, 0, table.view()["n"])
    assert refused.status_code == 409
    assert refused.json()["error"] == "over"
    for deed in ("/undo", "/resign", "/hint"):
        assert table.post(deed, seat=0).status_code == 409


def test_wrong_tables(house: House) -> None:
    def wrong(**body: object) -> str:
        answer = house.post("/tables", {"game": "knights-duty", "seats": [{}, {}], **body})
        assert answer.status_code in (404, 422), answer.text
        assert answer.json()["message"]
        return str(answer.json()["error"])

    assert wrong(game="chess") == "game"
    assert wrong(seats=[{}]) == "seats"
    assert wrong(options={"speed": 3}) == "option-unknown"
    assert wrong(options={"turn_limit": 0}) == "option-range"
    assert wrong(seats=[{"kind": "bot", "bot": "oracle"}, {}]) == "bot"
    assert wrong(seats=[{"kind": "ghost"}, {}]) == "invalid"
    assert wrong(clock=-1) == "invalid"
    assert wrong(more=1) == "invalid"


def test_malformed_bodies(house: House, table: Table) -> None:
    for body in (b"", b"{", b"[]", b"null", b"\xff", b'{"action": 1e400, "n": 0}'):
        answer = house.client.post(
            f"/api/v1/tables/{table.id}/act", content=body, headers=bearer(table.secrets[0])
        )
        assert answer.status_code in (400, 422), body
        assert "Traceback" not in answer.text
    large = house.client.post("/api/v1/tables", content=b" " * 70_000)
    assert large.status_code == 413
    assert large.json()["error"] == "too-large"


class TestSockets:
    """The same refusals on the other wire."""

    def test_words_that_are_no_message(self, table: Table) -> None:
        with table.socket(0, words=False) as socket:
            socket.next("table")
            for text in ("", "{", "[]", "7", '{"type": 7}', '{"type": "act", "action": "x"}'):
                socket.connection.send(text)
                assert socket.next("error")["error"] == "message"
            socket.send(type="act", action=2**40, n=0, id="tag")
            assert socket.next("error")["id"] == "tag"
            socket.send(type="ping", id=5)
            assert socket.next("done")["id"] == 5

    def test_a_watcher_only_watches(self, table: Table) -> None:
        with table.socket() as socket:
            assert socket.next("table")["table"]["choice"] is None
            socket.send(type="act", action=0, n=0)
            assert socket.next("error")["error"] == "secret-needed"

    def test_a_wrong_secret_ends_it(self, table: Table) -> None:
        table.secrets[0] = NOWHERE
        with table.socket(0) as socket:
            assert socket.next()["error"] == "secret"

    def test_an_act_by_socket_is_the_same_act(self, table: Table) -> None:
        with table.socket(0, words=False) as socket:
            view = socket.next("table")["table"]
            socket.send(type="act", action=view["choice"]["actions"][0], n=view["n"], id=1)
            assert socket.next("done") == {"type": "done", "id": 1, "n": 1}
            socket.send(type="act", action=view["choice"]["actions"][0], n=view["n"], id=2)
            assert socket.next("error")["error"] == "stale"
            assert socket.next("table")["table"]["n"] == 1


class TestLimits:
    """How much is too much."""

    @meets("Floods")
    def test_rates_tables_and_sockets(self, tmp_path: Path) -> None:
        settings = settings_in(
            tmp_path, seat_rate=0.001, seat_burst=2, open_tables=2, address_rate=0
        )
        with serving(settings) as house:
            table = house.lay("knights-duty", ["person", "person"])
            answers = [table.post("/undo", seat=0).json()["error"] for _ in range(3)]
            assert answers == ["undo-nothing", "undo-nothing", "too-fast"]
            assert table.post("/undo", seat=1).json()["error"] == "undo-nothing"
            house.lay("knights-duty", ["person", "person"])
            body = {"game": "knights-duty", "seats": [{}, {}]}
            assert house.post("/tables", body).json()["error"] == "too-many-tables"

    @pytest.mark.usefixtures("time_is_free")
    def test_an_address(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path, address_rate=0.001, address_burst=3)) as house:
            codes = [house.get("/phrases").status_code for _ in range(5)]
            assert codes == [200, 200, 200, 429, 429]
            assert house.client.get("/healthz").status_code == 200, "health is never refused"


class TestSecurity:
    """Where requests come from, and what goes along with an answer."""

    @meets("Acting in a visitor's name from another site")
    def test_no_other_site_may_use_a_visitors_cookies(self, house: House, table: Table) -> None:
        cookies = f"seat-{table.id}={table.secrets[0]}"
        for origin, status in (("https://evil.example", 403), (house.url, 409), ("null", 403)):
            answer = house.client.post(
                f"/api/v1/tables/{table.id}/undo", headers={"cookie": cookies, "origin": origin}
            )
            assert answer.status_code == status, origin

    @meets("Acting in a visitor's name from another site")
    def test_nor_open_a_socket(self, table: Table) -> None:
        from websockets.exceptions import InvalidStatus
        from websockets.sync.client import connect

        url = table.house.url.replace("http", "ws", 1)
        with (
            pytest.raises(InvalidStatus),
            connect(
                f"{url}/api/v1/tables/{table.id}/ws",
                additional_headers={"origin": "https://evil.example"},
            ),
        ):
            pass

    @meets("Frames, caches, referrers")
    def test_every_answer_has_its_headers(self, house: House) -> None:
        for path in ("/", "/api/v1/games", "/nowhere", "/static/table.js"):
            headers = house.client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"], path
            assert headers["x-content-type-options"] == "nosniff"

    def test_health_and_metrics(self, house: House, table: Table) -> None:
        assert house.client.get("/healthz").json()["well"] is True
        table.play(Dice(b"count"), acts=0)
        assert "longtable_requests_total" in house.client.get("/metrics").text


@meets("Floods")
def test_a_standing_answer_is_to_something_the_game_asks(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("trueshot-lodge", ["person"] * 3)
        for lang, begin in (("en", "This game never asks"), ("fr", "Ce jeu ne demande")):
            answer = house.post(
                f"/tables/{table.id}/standing",
                {"prompt": "anything", "until": "lap"},
                table.secrets[0],
                lang=lang,
            )
            assert (answer.status_code, answer.json()["error"]) == (422, "prompt")
            assert answer.json()["message"].startswith(begin)
            assert "anything" in answer.json()["message"]
        with table.socket(0) as socket:
            socket.send(type="stand", prompt="anything", until="lap", id=1)
            assert socket.next("error", "done")["error"] == "prompt"
        assert table.view(0)["standing"] == []


@meets("Floods")
def test_a_table_hears_so_many_lines_and_no_more(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, chat_lines=3)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        for _ in range(3):
            assert table.post("/chat", {"text": "hello"}, 0).status_code == 201
        answer = table.post("/chat", {"phrase": "bye"}, 1)
        assert (answer.status_code, answer.json()["error"]) == (409, "chat-full")
        assert len(table.get("/chat").json()["chat"]) == 3


@meets("Floods")
def test_so_many_requests_of_one_address_wait_and_no_more(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, polls=2)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        with ThreadPoolExecutor() as pool:
            waiting = [pool.submit(table.get, after=0, wait=3) for _ in range(3)]
            statuses = sorted(answer.result().status_code for answer in waiting)
        assert statuses == [200, 200, 429]
        assert table.get(after=0, wait=0.1).status_code == 200, "who has left makes room"
