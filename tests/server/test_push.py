"""Who is away is told by web push: what a push service gets, what a browser reads, and what may be
left as an address at all.
"""

from __future__ import annotations

import asyncio
import base64
import datetime
import json
import logging
import os
import socket
import sqlite3
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import http_ece
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from py_vapid import Vapid02

from longtable.server.app import make_app
from longtable.server.errors import ServerRefusal
from longtable.server.notify.push import Pusher, is_public
from longtable.server.settings import Settings
from longtable.server.storage.rows import Subscription
from tests.server.promises import meets
from tests.server.serving import PATIENCE, House, Table, serving, settings_in

SERVER_KEY = ec.generate_private_key(ec.SECP256R1())
CONTACT = "mailto:host@games.example"


def text(plain: bytes) -> str:
    return base64.urlsafe_b64encode(plain).rstrip(b"=").decode()


def raw(key: ec.EllipticCurvePrivateKey) -> str:
    return text(key.private_numbers().private_value.to_bytes(32))


def pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


class Browser:
    """The side of a subscription that can read."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(point), "auth": text(self.auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        found: dict[str, str] = json.loads(plain)
        return found


class PushService:
    """A push service, as far as senders see one."""

    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.got: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                outer.got.put((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(outer.status)
                self.send_header("location", f"{outer.url}/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"


@contextmanager
def push_service(status: int = 201, tls: ssl.SSLContext | None = None) -> Iterator[PushService]:
    made = PushService(status)
    if tls is not None:
        made.server.socket = tls.wrap_socket(made.server.socket, server_side=True)
    thread = threading.Thread(target=made.server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        thread.join()
        made.server.server_close()


def pushing(folder: Path, **more: Any) -> Settings:
    given = {"push_key": raw(SERVER_KEY), "push_contact": CONTACT, "push_seconds": 0.05}
    return settings_in(folder, **{**given, "push_local": True, **more})


def act(table: Table, seat: int) -> None:
    view = table.view(seat)
    answer = table.act(seat, view["choice"]["actions"][0]["action"], view["n"])
    assert answer.status_code == 200, answer.text


def next_question(table: Table) -> None:
    """Both plan; then seat 1 is asked what comes next."""
    act(table, 1)
    act(table, 0)
    while table.view()["waiting"] == [0]:
        act(table, 0)


def leave(house: House, table: Table, seat: int, given: Any, lang: str = "en") -> Any:
    return house.post(f"/tables/{table.id}/push", given, table.secrets[seat], lang=lang)


def kept(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        return int(file.execute("SELECT count(*) FROM subscriptions").fetchone()[0])


def until(true: Callable[[], bool]) -> None:
    for _ in range(20 * PATIENCE):
        if true():
            return
        threading.Event().wait(0.05)
    raise AssertionError


@meets("Subscriptions for web push")
@pytest.mark.parametrize(
    ("lang", "title", "says"),
    [
        ("en", "A Knight's Duty: it is your turn", "your table waits for you"),
        ("fr", "A Knight's Duty\u00a0: c’est à vous", "votre table vous attend"),
    ],
)
def test_a_browser_is_told_in_its_language(
    lang: str, title: str, says: str, tmp_path: Path
) -> None:
    browser = Browser()
    with push_service() as service, serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        given = browser.subscription(f"{service.url}/send/abc?d=e")
        assert leave(house, table, 1, given, lang).status_code == 204
        with table.socket(0) as there:
            there.next("table")
            next_question(table)
            path, headers, body = service.got.get(timeout=PATIENCE)
        assert path == "/send/abc?d=e"
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        # Signed with the server's key, for this service and with somebody to complain to.
        signed, key = headers["authorization"].removeprefix("vapid t=").split(",k=")
        assert key == Pusher(pushing(tmp_path)).public
        assert Vapid02.verify(headers["authorization"])
        claims = json.loads(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
        assert (claims["sub"], claims["aud"]) == (CONTACT, service.url)

        note = browser.read(body)
        assert note.pop("title").replace("’s", "'s") == title.replace("’s", "'s")
        assert says in note.pop("body")
        assert note == {"link": f"/t/{table.id}", "lang": lang}
        for secret in table.secrets.values():
            assert secret not in str((path, headers, body, note))
        # The service itself does not learn which table it is.
        assert table.id.encode() not in body
        assert table.id not in str(headers)
        with pytest.raises(Empty):
            service.got.get(timeout=0.5)


def test_who_is_there_or_wants_none_is_left_alone(tmp_path: Path) -> None:
    with push_service() as service, serving(pushing(tmp_path, push_seconds=0.5)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(1) as there:
            there.next("table")
            for seat in (0, 1):
                leave(house, table, seat, Browser().subscription(f"{service.url}/{seat}"))
            headers = {"authorization": f"Bearer {table.secrets[0]}"}
            where = f"/api/v1/tables/{table.id}/push"
            assert house.client.delete(where).status_code == 401
            assert house.client.delete(where, headers=headers).status_code == 204
            assert kept(tmp_path) == 1
            next_question(table)
            with pytest.raises(Empty):
                service.got.get(timeout=1.5)


@meets("Subscriptions for web push")
@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(status: int, tmp_path: Path) -> None:
    with push_service(status) as service, serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        given = Browser().subscription(f"{service.url}/gone")
        assert leave(house, table, 1, given).status_code == 204
        next_question(table)
        service.got.get(timeout=PATIENCE)
        until(lambda: kept(tmp_path) == 0)


@meets("Web push as a way to send our server elsewhere")
@pytest.mark.parametrize("status", [302, 307, 429, 500])
def test_no_redirect_is_followed_and_trouble_forgets_nothing(
    status: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "longtable")
    with push_service(status) as service, serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        leave(house, table, 1, Browser().subscription(f"{service.url}/send/capability"))
        next_question(table)
        assert service.got.get(timeout=PATIENCE)[0] == "/send/capability"
        with pytest.raises(Empty):
            service.got.get(timeout=0.5)
        assert kept(tmp_path) == 1
        for seat in (0, 1, None):
            for what in ("", "/story", "/chat"):
                assert b"capability" not in table.get(what, seat).content
    assert f"refused: {status}" in caplog.text
    assert "capability" not in caplog.text


def test_a_service_that_is_not_there_is_no_trouble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        leave(house, table, 1, Browser().subscription(f"http://127.0.0.1:{port}/capability"))
        next_question(table)
        until(lambda: "could not be sent: ConnectionRefusedError" in caplog.text)
        assert kept(tmp_path) == 1
    assert "capability" not in caplog.text


# What may be left


NO_ENDPOINTS = [
    "",
    "push.example/x",
    "http://push.example/x",
    "ftp://push.example/x",
    "https://push.example",
    "https://push.example:8443/x",
    "https://user@push.example/x",
    "https://push.example/x#y",
    "https://push.example/x y",
    "https://push.example/x\r\nHost: other",
    "https://push.example\\@127.0.0.1/x",
    "https://localhost/x",
    "https://printer/x",
    "https://printer.local/x",
    "https://meta.google.internal/x",
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://0x7f.0x1/x",
    "https://2130706433/x",
    "https://10.0.0.1/x",
    "https://8.8.8.8/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "http://127.0.0.1:80/x",
    "http://localhost:8000/x",
    "https://pushé.example/x",
    f"https://push.example/{'x' * 1010}",
]


@meets("Web push as a way to send our server elsewhere")
def test_what_is_no_public_push_service_is_refused(tmp_path: Path) -> None:
    with serving(pushing(tmp_path, push_local=False)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        for endpoint in NO_ENDPOINTS:
            answer = leave(house, table, 0, Browser().subscription(endpoint))
            error = "invalid" if len(endpoint) > 1024 else "push-endpoint"
            assert (answer.status_code, answer.json()["error"]) == (422, error), endpoint
        assert kept(tmp_path) == 0


def test_for_tests_this_machine_is_allowed_and_nothing_else(tmp_path: Path) -> None:
    pusher = Pusher(pushing(tmp_path))
    for endpoint in ("http://127.0.0.2:80/x", "http://10.0.0.1:80/x", "http://127.0.0.1:99999/x"):
        given = Browser().subscription(endpoint)
        with pytest.raises(ServerRefusal, match="no address of a push service"):
            pusher.check(Subscription(endpoint, **given["keys"], lang="en"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("p256dh", "AAAA"),
        ("p256dh", text(b"\4" + b"\1" * 64)),
        ("auth", "AAAA"),
        ("auth", "é" * 22),
    ],
)
def test_keys_that_are_none_are_refused(name: str, value: str, tmp_path: Path) -> None:
    with serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        given = Browser().subscription("https://push.example/x")
        given["keys"][name] = value
        answer = leave(house, table, 0, given)
        assert (answer.status_code, answer.json()["error"]) == (422, "push-keys")
        good = Browser().subscription("https://push.example/x")
        assert house.post(f"/tables/{table.id}/push", good).status_code == 401
        assert leave(house, table, 0, good).status_code == 204


@meets("Web push as a way to send our server elsewhere")
@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("64:ff9b::5db8:d822", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("fec0::1", False),
        ("feff:ffff::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:169.254.169.254", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@meets("Web push as a way to send our server elsewhere")
@pytest.mark.parametrize("addresses", [["10.0.0.1"], ["93.184.216.34", "::1"], []])
def test_a_public_name_of_a_private_address_gets_no_request(
    addresses: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The name is looked up when the note goes out, whatever it was when it was left."""

    def look_up(host: str, port: int, **more: Any) -> list[Any]:
        assert host == "push.example"
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    async def connect(*args: Any, **more: Any) -> None:
        raise AssertionError("a connection was opened")

    pusher = Pusher(pushing(tmp_path))
    monkeypatch.setattr("socket.getaddrinfo", look_up)
    monkeypatch.setattr("asyncio.open_connection", connect)
    given = Browser().subscription("https://push.example/x")
    to = Subscription(given["endpoint"], **given["keys"], lang="en")
    pusher.check(to)
    assert asyncio.run(pusher.send(to, {"title": "x"}))
    pusher.close()
    assert "could not be sent: ServerRefusal" in caplog.text


def certificate(folder: Path, name: str) -> Path:
    """A key and a certificate that it signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(pem(key) + made.public_bytes(Encoding.PEM))
    return file


@meets("Web push as a way to send our server elsewhere")
@pytest.mark.parametrize(("name", "arrives"), [("push.example", True), ("evil.example", False)])
def test_over_tls_the_service_proves_its_name(
    name: str, arrives: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection goes to the address that was looked at, and still asks for the name."""
    file = certificate(tmp_path, name)
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(file)
    browser, real = Browser(), asyncio.open_connection
    given = browser.subscription("https://push.example/x")
    to = Subscription(given["endpoint"], **given["keys"], lang="en")
    with push_service(tls=theirs) as service:

        async def here(host: str, port: int, **more: Any) -> Any:
            assert (host, port) == ("93.184.216.34", 443)
            return await real("127.0.0.1", service.server.server_port, **more)

        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        pusher = Pusher(pushing(tmp_path))
        monkeypatch.setattr(
            "socket.getaddrinfo", lambda *a, **k: [(0, 0, 0, "", ("93.184.216.34", 443))]
        )
        monkeypatch.setattr("asyncio.open_connection", here)
        assert asyncio.run(pusher.send(to, {"title": "x"}))
        pusher.close()
        if arrives:
            _, headers, body = service.got.get(timeout=PATIENCE)
            assert headers["host"] == "push.example"
            assert browser.read(body) == {"title": "x"}
        else:
            assert service.got.empty()


# Switched on and off


@pytest.mark.parametrize(("lang", "says"), [("en", "sends no push"), ("fr", "n’envoie pas de")])
def test_off_by_default_and_said_so(lang: str, says: str, tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        answer = leave(house, table, 0, Browser().subscription("https://push.example/x"), lang)
        assert (answer.status_code, answer.json()["error"]) == (409, "push-off")
        assert says in answer.json()["message"]
        cookies = {"cookie": f"seat-{table.id}={table.secrets[0]}"}
        assert "push" not in house.client.get(f"/t/{table.id}", headers=cookies).text
        assert house.client.get("/sw.js").status_code == 404


def test_the_page_of_who_sits_there_offers_it(tmp_path: Path) -> None:
    with serving(pushing(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        public = Pusher(pushing(tmp_path)).public
        for lang, says in (
            ("en", "Tell me when it is my turn"),
            ("fr", "Prévenez-moi quand c’est"),
        ):
            cookies = {"cookie": f"seat-{table.id}={table.secrets[0]}; lang={lang}"}
            page = house.client.get(f"/t/{table.id}", headers=cookies).text
            assert says in page
            assert f'data-push="{public}"' in page
            assert "/static/push.js?" in page
        assert "push" not in house.client.get(f"/t/{table.id}").text  # a watcher's
        worker = house.client.get("/sw.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-store"
        assert "script-src 'self'" in worker.headers["content-security-policy"]
        assert "showNotification" in worker.text


def test_a_key_is_a_file_or_base64(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    file.write_bytes(pem(SERVER_KEY))
    der = SERVER_KEY.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    keys = [str(file), raw(SERVER_KEY), text(der), base64.b64encode(der).decode()]
    assert len({Pusher(pushing(tmp_path, push_key=key)).public for key in keys}) == 1


@pytest.mark.parametrize(
    ("setting", "error"),
    [
        ({"push_key": "nowhere.pem"}, "push-key"),
        ({"push_key": text(b"\0" * 32)}, "push-key"),
        ({"push_key": raw(SERVER_KEY)[:-4]}, "push-key"),
        (
            {
                "push_key": text(
                    ec.generate_private_key(ec.SECP384R1()).private_bytes(
                        Encoding.DER, PrivateFormat.PKCS8, NoEncryption()
                    )
                )
            },
            "push-key",
        ),
        ({"push_contact": ""}, "push-contact"),
        ({"push_contact": "host@games.example"}, "push-contact"),
        ({"push_contact": "mailto:host"}, "push-contact"),
    ],
)
def test_settings_that_can_t_work_are_said_at_the_start(
    setting: dict[str, str], error: str, tmp_path: Path
) -> None:
    with pytest.raises(ServerRefusal) as refused:
        make_app(pushing(tmp_path, **setting))
    assert refused.value.key == error
    for lang in ("en", "fr"):
        assert "LONGTABLE_PUSH" in refused.value.say(lang)
        assert setting.get("push_key", "nothing") not in refused.value.say(lang)


def test_without_the_package_the_server_says_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pywebpush", None)
    with pytest.raises(ServerRefusal) as refused:
        make_app(pushing(tmp_path))
    assert "longtable[push]" in refused.value.say("fr")
    make_app(settings_in(tmp_path))  # who wants no push needs none


def test_the_document_says_it() -> None:
    document = make_app(Settings(database="never-opened.sqlite")).openapi()
    path = document["paths"]["/api/v1/tables/{table_id}/push"]
    assert set(path) == {"post", "delete"}
    assert set(document["components"]["schemas"]["Push"]["properties"]) == {
        "endpoint",
        "keys",
        "expirationTime",
    }
