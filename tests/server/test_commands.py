"""Whatever a person does at a table, by API, by socket or by form: it is the same thing."""

from __future__ import annotations

import html
from typing import Any

import pytest

from longtable.server.commands import COMMANDS
from tests.server.serving import House, Table

# What a new table refuses, why, and where the API has it if not under its own name.
REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "act": ({"action": 999_999, "n": 0}, "not-offered", "POST /act"),
    "stand": ({"prompt": "nothing", "until": "never"}, "prompt", "POST /standing"),
    "undo": ({}, "undo-nothing", "POST /undo"),
    "chat": ({"phrase": "nonsense"}, "phrase", "POST /chat"),
    "rematch": ({}, "not-over", "POST /rematch"),
    "mail": ({"address": "anna@example.org"}, "mail-off", "POST /mail"),
    "unpush": ({}, "push-off", "DELETE /push"),
}
DONE: dict[str, tuple[dict[str, Any], str]] = {
    "unstand": ({}, "DELETE /standing"),
    "hint": ({}, "POST /hint"),
    "chat": ({"text": "Good morning"}, "POST /chat"),
    "resign": ({}, "POST /resign"),
    "hurry": ({}, "POST /hurry"),
}


def ask(table: Table, where: str, fields: dict[str, Any]) -> Any:
    method, _, path = where.partition(" ")
    who = {"authorization": f"Bearer {table.secrets[0]}"}
    return table.house.client.request(
        method, f"/api/v1/tables/{table.id}{path}", headers=who, json=fields or None
    )


def fill_in(table: Table, command: str, fields: dict[str, Any], secret: str | None) -> Any:
    cookies = {} if secret is None else {"cookie": f"seat-{table.id}={secret}"}
    return table.house.client.post(f"/t/{table.id}/{command}", data=fields, headers=cookies)


@pytest.mark.parametrize("command", REFUSED)
def test_what_is_refused_is_refused_in_the_same_words(house: House, command: str) -> None:
    fields, why, where = REFUSED[command]
    table = house.lay("knights-duty", ["person", "person"])
    by_api = ask(table, where, fields)
    with table.socket(0) as socket:
        socket.next("table")
        socket.send(type=command, id=7, **fields)
        by_socket = socket.next("error")
    by_form = fill_in(table, command, fields, table.secrets[0])
    assert by_api.json()["error"] == by_socket["error"] == why
    assert by_api.json()["message"] == by_socket["message"]
    assert by_api.status_code == by_form.status_code
    assert by_socket["message"] in html.unescape(by_form.text)
    assert table.view()["n"] == 0


@pytest.mark.parametrize("command", DONE)
def test_what_is_done_is_the_same_deed(house: House, command: str) -> None:
    fields, where = DONE[command]
    tables = [house.lay("knights-duty", ["person", "person"], pause=10) for _ in range(3)]
    assert ask(tables[0], where, fields).status_code in (200, 201)
    with tables[1].socket(0) as socket:
        socket.next("table")
        socket.send(type=command, id=7, **fields)
        assert socket.next("done", "error")["type"] == "done"
    assert fill_in(tables[2], command, fields, tables[2].secrets[0]).status_code == 303
    shown = [
        (table.view()["n"], table.view()["players"][0]["relief"], said(table)) for table in tables
    ]
    assert shown[0] == shown[1] == shown[2]


def said(table: Table) -> list[str]:
    return [line["text"] for line in table.get("/chat").json()["chat"]]


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_nothing_can_be_done_for_a_seat_without_its_secret(house: House, command: str) -> None:
    table = house.lay("knights-duty", ["person", "open"])
    fields = {"action": 0, "n": 0, "seat": 0, "name": "Eve"}
    with table.socket() as watcher:
        watcher.next("table")
        watcher.send(type=command, id=7, **fields)
        assert watcher.next("error")["error"] == "secret-needed"
    answer = fill_in(table, command, fields, None)
    taken = command == "sit"  # for guests: but that seat is somebody's
    assert answer.status_code == (409 if taken else 401)
    assert table.view()["n"] == 0
