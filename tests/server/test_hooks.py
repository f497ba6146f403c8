"""Who is away hears that the table waits: by a note to a program, or by mail."""

from __future__ import annotations

import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.server.promises import meets
from tests.server.serving import PATIENCE, Table, serving, settings_in

ADDRESS = "ada@example.org"


class Postbox:
    """What a real mail server was given."""

    def __init__(self) -> None:
        self.mails: Queue[tuple[list[str], EmailMessage]] = Queue()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        self.mails.put((envelope.rcpt_tos, mail))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[str, Postbox]]:
    postbox = Postbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(postbox, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}", postbox
    finally:
        controller.stop()


def act(table: Table, seat: int) -> None:
    view = table.view(seat)
    answer = table.act(seat, view["choice"]["actions"][0]["action"], view["n"])
    assert answer.status_code == 200, answer.text


@meets("Addresses for mail")
def test_a_person_who_is_away_gets_a_mail_and_only_one(tmp_path: Path) -> None:
    with mail_server() as (smtp, postbox):
        settings = settings_in(
            tmp_path, smtp=smtp, mail_seconds=0.05, public_url="https://games.example"
        )
        with serving(settings) as house:
            table = house.lay("knights-duty", ["person", "person"])
            answer = house.post(
                f"/tables/{table.id}/mail", {"address": ADDRESS}, table.secrets[1], lang="fr"
            )
            assert answer.status_code == 204
            with table.socket(0) as there:
                there.next("table")
                act(table, 1)
                act(table, 0)  # both have planned: somebody is asked what comes next
                while table.view()["waiting"] == [0]:
                    act(table, 0)
                to, mail = postbox.mails.get(timeout=PATIENCE)
                assert to == [ADDRESS]
                assert mail["From"] == "longtable@localhost"
                body = mail.get_content()
                assert f"https://games.example/t/{table.id}" in body
                assert "vous attend" in body
                assert table.secrets[1] not in body
                act(table, 1)
            with pytest.raises(Empty):
                postbox.mails.get(timeout=1)


def test_who_is_there_or_wants_none_gets_no_mail(tmp_path: Path) -> None:
    with (
        mail_server() as (smtp, postbox),
        serving(settings_in(tmp_path, smtp=smtp, mail_seconds=0.2)) as house,
    ):
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(1) as there:
            there.next("table")
            with table.socket(0) as changes_their_mind:
                changes_their_mind.next("table")
                for seat in (0, 1):
                    table.post("/mail", {"address": ADDRESS}, seat)
                assert table.post("/mail", {"address": ""}, 0).status_code == 204
            act(table, 0)
            with pytest.raises(Empty):
                postbox.mails.get(timeout=1)


@meets("Addresses for mail")
@pytest.mark.parametrize("address", ["ada", "a b@example.org", "a@b\nBcc: c@d", "a@b, c@d", "@b"])
def test_what_is_no_address_is_refused(address: str, tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, smtp="smtp://127.0.0.1:9")) as house:
        table = house.lay("knights-duty", ["person", "person"])
        answer = table.post("/mail", {"address": address}, 0)
        assert (answer.status_code, answer.json()["error"]) == (422, "mail")
        assert table.post("/mail", {"address": ADDRESS}).status_code == 401


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        answer = table.post("/mail", {"address": ADDRESS}, 0)
        assert (answer.status_code, answer.json()["error"]) == (409, "mail-off")


@meets("Addresses for mail")
def test_an_address_is_shown_to_nobody_and_logged_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Even where the mail server is not there."""
    caplog.set_level(logging.DEBUG, "longtable")
    with serving(settings_in(tmp_path, smtp="smtp://127.0.0.1:9", mail_seconds=0)) as house:
        table = house.lay("knights-duty", ["person", "person"])
        table.post("/mail", {"address": ADDRESS}, 1)
        act(table, 0)
        act(table, 1)
        for seat in (0, 1, None):
            for what in ("", "/story", "/chat"):
                assert ADDRESS.encode() not in table.get(what, seat).content
    assert "example.org" not in caplog.text


def test_a_program_is_told_who_is_waited_for(tmp_path: Path) -> None:
    notes: Queue[dict[str, Any]] = Queue()

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            notes.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    receiver = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    try:
        url = f"http://127.0.0.1:{receiver.server_port}/"
        with serving(settings_in(tmp_path, webhook=url)) as house:
            table = house.lay("knights-duty", ["person", "greedy"])
            note = notes.get(timeout=PATIENCE)
            assert note == {"table": table.id, "game": "knights-duty", "seat": 0, "n": 0}
    finally:
        receiver.shutdown()
        receiver.server_close()


@meets("A receiver that never answers")
def test_a_receiver_that_never_answers_holds_up_nobody(tmp_path: Path) -> None:
    """More notes hang than the server has threads for its own work, and undo needs one of those: it
    is answered long before the last of them has been tried.
    """
    with socket.create_server(("127.0.0.1", 0), backlog=128) as silent:
        hook = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with serving(settings_in(tmp_path, webhook=hook)) as house:
            for _ in range(40):  # each asks both, and both are away
                table = house.lay("knights-duty", ["person", "person"])
            act(table, 0)
            taken = table.post("/undo", {}, 0)
            assert taken.status_code == 200, taken.text
            silent.setblocking(False)
            tried = 0
            with suppress(BlockingIOError):
                while True:
                    silent.accept()[0].close()
                    tried += 1
            assert 0 < tried < 40
