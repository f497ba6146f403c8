"""What a visitor may send before it is a request: so much, for so long, so often at once."""

from __future__ import annotations

import http.cookies
import resource
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import starlette.requests
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as websocket

from longtable.server.http import bounded_protocol
from longtable.server.http.bounded_protocol import Crowd
from longtable.server.storage import store
from tests.server.promises import meets
from tests.server.serving import House, serving, settings_in

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"


def connect(house: House, address: str = "") -> socket.socket:
    place = urlsplit(house.url)
    assert place.hostname is not None
    there, here = (place.hostname, place.port or 80), (address, 0)
    return socket.create_connection(there, timeout=60, source_address=here)


def all_of(line: socket.socket) -> bytes:
    """What comes until the other side hangs up."""
    heard = b""
    try:
        while more := line.recv(65_536):
            heard += more
    except ConnectionResetError:
        pass  # it hung up on what was still under way
    return heard


def answer(house: House, head: bytes) -> bytes:
    with connect(house) as line:
        line.sendall(head)
        return line.recv(65_536)


@meets("Heads without end, lines that say nothing")
def test_a_head_has_a_greatest_size(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        fits = b"Cookie: seat=" + b"x" * 20_000 + b"\r\n\r\n"
        assert answer(house, REQUEST + fits).startswith(b"HTTP/1.1 200")
        large = b"Cookie: seat=" + b"x" * 50_000 + b"\r\n\r\n"
        assert answer(house, REQUEST + large).startswith(b"HTTP/1.1 431")
        many = b"".join(b"x-%d: y\r\n" % number for number in range(200)) + b"\r\n"
        assert answer(house, REQUEST + many).startswith(b"HTTP/1.1 431")


def test_a_head_that_comes_in_pieces_is_as_large_as_it_is(tmp_path: Path) -> None:
    """The way it comes over a real network; for each request of a connection."""
    head = REQUEST + b"Cookie: seat=" + b"x" * 24_000 + b"\r\n\r\n"
    with serving(settings_in(tmp_path)) as house, connect(house) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(3):
            for first in range(0, len(head), 1_400):
                line.sendall(head[first : first + 1_400])
                house.client.get("/healthz")  # so that the server has read it
            assert line.recv(65_536).startswith(b"HTTP/1.1 200")


@meets("Heads without end, lines that say nothing")
def test_a_line_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house, connect(house) as line:
        line.sendall(REQUEST + b"Cookie: ")
        sent = 0
        try:
            while sent < 1 << 26:
                line.sendall(b"x" * 4_096)
                sent += 4_096
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert sent < 1 << 24, "it listened to the end"


def test_a_body_is_no_head_and_may_be_longer(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "random"])
        chat = {"text": "x" * 300, "more": "y" * 60_000}
        assert house.post(f"/tables/{table.id}/chat", chat, table.secrets[0]).status_code != 431
        two = b"GET /healthz HTTP/1.1\r\nHost: h\r\nX: " + b"x" * 20_000 + b"\r\n\r\n"
        with connect(house) as line:  # each request of a connection has a head of its own
            for _ in range(3):
                line.sendall(two)
                assert line.recv(65_536).startswith(b"HTTP/1.1 200")


@meets("Heads without end, lines that say nothing")
def test_cookies_are_read_in_one_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python takes the square of its length for is never handed to it."""
    usual = vars(http.cookies)["_unquote"]

    def unquoted(text: str) -> str:
        assert '"' not in text
        return str(usual(text))

    monkeypatch.setattr(http.cookies, "_unquote", unquoted)
    with serving(settings_in(tmp_path)) as house:
        spiteful = '"' + "\\" * 10_000 + '"'
        page = house.client.get("/", headers={"cookie": f"name={spiteful}; lang=fr"})
        assert page.status_code == 200
        assert '<html lang="fr"' in page.text


@meets("Heads without end, lines that say nothing")
def test_who_is_refused_has_no_cookie_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings_in(tmp_path, address_rate=0.001, address_burst=1)) as house:
        assert house.client.get("/", headers={"cookie": "lang=fr"}).status_code == 200
        monkeypatch.setattr(starlette.requests, "cookie_parser", pytest.fail)
        sent = {"cookie": "name=Ada", "accept-language": "fr"}
        refused = house.client.get("/api/v1/phrases", headers=sent)
        assert refused.status_code == 429
        assert refused.json()["message"].startswith("C’était trop")


@meets("Heads without end, lines that say nothing")
def test_who_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_protocol, "ARRIVAL_SECONDS", 0.05)
    with serving(settings_in(tmp_path)) as house:
        body = b"POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n123"
        for said in (b"", REQUEST, body):
            with connect(house) as line:
                line.sendall(said)
                assert all_of(line) == b""
        assert answer(house, REQUEST + b"\r\n").startswith(b"HTTP/1.1 200"), "others are heard"


@meets("Heads without end, lines that say nothing")
def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, connections=3, proxies="", sockets=2)) as house:
        house.client.close()
        idle = [connect(house) for _ in range(3)]
        for line in idle:
            line.sendall(REQUEST + b"\r\n")
            assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        with connect(house) as late:
            assert all_of(late) == b"", "the fourth is not let in"
        idle.pop().close()
        heard = b""
        while not heard:  # until the server has seen the other one go
            with connect(house) as next_one:
                try:
                    next_one.sendall(REQUEST + b"\r\n")
                    heard = next_one.recv(65_536)
                except (BrokenPipeError, ConnectionResetError):
                    continue
        assert heard.startswith(b"HTTP/1.1 200")
        for line in idle:
            line.close()


@meets("Heads without end, lines that say nothing")
def test_however_many_addresses_come_the_next_one_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has been silent longest is hung up on; who waits for an answer is not silent."""
    monkeypatch.setattr(Crowd, "of_this_process", lambda: Crowd(4))
    with serving(settings_in(tmp_path, proxies="")) as house:
        table = house.lay("knights-duty", ["person", "person"])
        house.client.close()
        waiting = connect(house)
        path = f"/api/v1/tables/{table.id}?wait=30&after=0"
        waiting.sendall(f"GET {path} HTTP/1.1\r\nHost: h\r\n\r\n".encode())
        crowd = [connect(house, f"127.0.0.{number}") for number in range(2, 9)]
        assert answer(house, REQUEST + b"\r\n").startswith(b"HTTP/1.1 200")
        assert all_of(crowd[0]) == b"", "the first of them is not waited for"
        crowd[-1].sendall(REQUEST + b"\r\n")
        assert crowd[-1].recv(65_536).startswith(b"HTTP/1.1 200"), "the last of them is"
        with table.socket(0) as mine:
            view = mine.next("table")["table"]
            mine.send(type="act", action=view["choice"]["actions"][0]["action"], n=view["n"])
            assert waiting.recv(65_536).startswith(b"HTTP/1.1 200")
        for line in (waiting, *crowd):
            line.close()


def test_connections_of_a_proxy_are_its_own_to_count(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, connections=1, proxies="127.0.0.1")) as house:
        lines = [connect(house) for _ in range(4)]
        for line in lines:
            line.sendall(REQUEST + b"\r\n")
            assert line.recv(65_536).startswith(b"HTTP/1.1 200")
            line.close()


def test_a_socket_takes_no_place_of_a_connection(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, connections=1, proxies="")) as house:
        table = house.lay("knights-duty", ["person", "random"])
        house.client.close()
        with table.socket(0) as reader:
            reader.next("table")
            assert answer(house, REQUEST + b"\r\n").startswith(b"HTTP/1.1 200")


def test_the_head_alone_is_that_of_the_same_answer(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        for path in ("/", "/healthz", "/rules/knights-duty", "/api/v1/games"):
            whole, head = house.client.get(path), house.client.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b"")
            assert head.headers["content-type"] == whole.headers["content-type"]
        assert house.client.head("/nowhere").status_code == 404


@meets("Floods")
def test_as_many_tables_as_there_may_be_however_many_are_asked_for_at_once(tmp_path: Path) -> None:
    body = {"game": "knights-duty", "seats": [{"kind": "person"}] * 2}
    with serving(settings_in(tmp_path, open_tables=5)) as house:

        def ask(_: int) -> int:
            return house.client.post("/api/v1/tables", json=body).status_code

        with ThreadPoolExecutor(12) as many:
            answers = sorted(many.map(ask, range(24)))
        assert answers == [201] * 5 + [429] * 19


def test_well_means_that_acts_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that was moved away still takes what is written; nobody who comes back finds it."""
    monkeypatch.setattr(store, "_PROBE_SECONDS", 0.0)
    file = tmp_path / "tables.sqlite"
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        assert house.client.get("/healthz").json()["well"]
        file.rename(tmp_path / "elsewhere.sqlite")
        view = table.view(0)
        refused = table.act(0, view["choice"]["actions"][0]["action"], view["n"])
        assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
        assert house.client.get("/healthz").status_code == 503
        (tmp_path / "elsewhere.sqlite").rename(file)
        assert table.act(0, view["choice"]["actions"][0]["action"], view["n"]).status_code == 200


def test_on_a_full_disk_nobody_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file may grow any more, as on a disk without room; reading goes on."""
    monkeypatch.setattr(store, "_PROBE_SECONDS", 0.0)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with serving(settings_in(tmp_path)) as house:
        assert house.client.get("/healthz").json()["well"]
        largest = max(file.stat().st_size for file in tmp_path.glob("tables.sqlite*"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, before[1]))
        try:
            while (answer := house.client.get("/healthz")).json()["well"]:
                pass  # what there is of room is used up, a little each time
            assert answer.status_code == 503
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert house.client.get("/healthz").json()["well"]


TABLE = {"game": "knights-duty", "seats": [{"kind": "person"}] * 2}


@meets("Acting in a visitor's name from another site")
@pytest.mark.parametrize("tls", ["as the settings say", "as the proxy says", "by its address"])
def test_over_tls_a_page_without_it_is_another_site(tmp_path: Path, tls: str) -> None:
    """Whatever tells us of the TLS before us; and without any, a page with it is another, too."""
    ways: dict[str, dict[str, Any]] = {
        "as the settings say": {"secure_cookies": True},
        "as the proxy says": {"proxies": "127.0.0.1"},
        "by its address": {"public_url": "https://games.example/"},
    }
    with serving(settings_in(tmp_path, **ways[tls])) as house:
        host = "games.example"
        heads = {"host": host} | ({"x-forwarded-proto": "https"} if "proxy" in tls else {})

        def status(origin: str) -> int:
            sent = {**heads, "origin": origin}
            return house.client.post("/api/v1/tables", json=TABLE, headers=sent).status_code

        assert status(f"https://{host}") == 201
        assert status(f"https://{host}:444") == 403
        if tls != "by its address":  # under that name it may still be reached from within
            assert status(f"http://{host}") == 403
    with serving(settings_in(tmp_path)) as house:
        origin = house.url.replace("http", "https", 1)
        sent = house.client.post("/api/v1/tables", json=TABLE, headers={"origin": origin})
        assert sent.status_code == 403


@meets("Acting in a visitor's name from another site")
def test_a_name_that_is_not_ours_is_not_served(tmp_path: Path) -> None:
    """Somebody may have pointed it here, and its pages would be ours to every browser."""
    with serving(settings_in(tmp_path, hosts=("games.example", "127.0.0.1"))) as house:
        table = house.lay("knights-duty", ["person", "person"])
        for path in ("/", "/api/v1/games", f"/t/{table.id}"):
            assert house.client.get(path, headers={"host": "Games.example:8000"}).is_success
            refused = house.client.get(path, headers={"host": "evil.example"})
            assert (refused.status_code, refused.json()["error"]) == (421, "elsewhere")
        asked = {"host": "evil.example", "accept-language": "fr"}
        said = house.client.get("/", headers=asked).json()["message"]
        assert said.startswith("Ce serveur ne porte pas ce nom.")
        assert house.client.get("/healthz", headers={"host": "10.0.0.7"}).is_success
        where = f"ws://evil.example/api/v1/tables/{table.id}/ws"
        with connect(house) as line, pytest.raises(InvalidStatus), websocket(where, sock=line):
            pass
        with table.socket(0) as reader:
            reader.next("table")
