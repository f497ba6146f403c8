"""Nothing leaks over the wire: the bytes that arrive at a real client of a real server.

At many points of a game a seat and a watcher ask for everything that can be asked, over HTTP and
over sockets, and all bytes that come back are kept. Then the very same table becomes its
look-alike: what the seat can't see is dealt anew, what was told to others only says something
else, and the others have left standing answers and planted flags. Everything is asked again, and
the same bytes must come. Since it is the same table, its id, its times and the hash of its seed
are the same by nature; of the answers' headers only the date is left out.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from websockets.sync.client import connect

import longtable
from longtable.core.dice import Dice
from longtable.server.app import make_app
from longtable.server.service import Service
from longtable.server.settings import Settings
from longtable.server.tables.table import Table as LiveTable
from tests.games import OURS
from tests.server.promises import meets
from tests.server.serving import PATIENCE, House, Table, serving, settings_in

POINTS = 6


@meets("Reading another seat's side")
@pytest.mark.parametrize("game", OURS)
def test_the_same_bytes_arrive_whatever_lies_unseen(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(tmp_path, monkeypatch) as (house, service):
        dice = Dice(b"received " + game.encode())
        differed = 0
        for point in range(POINTS):
            table = house.lay(game, ["person"] * longtable.game(game).seats[-1])
            table.play(dice, acts=4 + 11 * point + dice.below(10))
            live = service.registry.tables[table.id]
            seat = dice.below(len(table.secrets))
            lang = ("en", "fr")[point % 2]
            wrong = not_offered(live, seat, dice)
            before = everything(table, seat, lang, wrong)
            with looking_alike(live, seat, dice) as other:
                assert other or point < 2, "nothing is hidden: this compares nothing"
                differed += other
                for asked, answer in everything(table, seat, lang, wrong).items():
                    assert answer == before[asked], f"{asked} at point {point}"
        assert differed


@contextmanager
def watched(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, Service]]:
    """A server, and what is behind it."""
    made: list[FastAPI] = []

    def kept(settings: Settings) -> FastAPI:
        made.append(make_app(settings))
        return made[-1]

    monkeypatch.setattr("tests.server.serving.make_app", kept)
    with serving(settings_in(folder)) as house:
        yield house, made[0].state.service


def not_offered(live: LiveTable, seat: int, dice: Dice) -> int:
    assert live.log.match is not None
    choice = live.log.match.waiting.get(seat)
    offered = () if choice is None else choice.actions
    return next(
        action
        for action in iter(lambda: dice.below(len(live.log.game.actions)), None)
        if action not in offered
    )


# What the seat can't see


@contextmanager
def looking_alike(live: LiveTable, seat: int, dice: Dice) -> Iterator[bool]:
    """The table becomes another that looks the same to the seat; whether it is another."""
    log = live.log
    match, told = log.match, [row.told for row in log.rows]
    assert match is not None
    log.match = match.fork(unseen_by=seat, dice=Dice(b"%d" % dice.below(1 << 32)))
    for row in log.rows:
        row.told = told_differently(row.told, seat)
        row.put_away()
    prompt = next(iter(log.match.prompts))
    for other in range(match.seats):
        if other != seat and match.milestones:
            log.match.set_standing(other, [(prompt, match.milestones[-1], 0)])
        if other != seat and match.stop_kinds:
            log.match.set_stops(other, match.stop_kinds[:1])
    forget(live)
    try:
        yield log.match.digest() != match.digest()
    finally:
        log.match = match
        for row, was in zip(log.rows, told, strict=True):
            row.told = was
            row.put_away()
        forget(live)


def told_differently(told: str, seat: int) -> str:
    """What others were told and this seat was not, in other words."""
    events = orjson.loads(told or "[]")
    for event in events:
        if seat not in event.get("to", [seat]):
            if "secret" in event:
                event["secret"] = {"other": "words"}
            else:
                event["seen"] = {**event["seen"], "other": "words"}
    return orjson.dumps(events).decode() if events else ""


def forget(live: LiveTable) -> None:
    """Let nothing that was made before be sent again."""
    live.rendered.clear()
    live.reusable.clear()


# Everything that can be asked


def everything(table: Table, seat: int, lang: str, wrong: int) -> dict[str, bytes]:
    """All bytes that arrive at the seat and at a watcher."""
    found: dict[str, bytes] = {}
    n = table.view()["n"]
    act = orjson.dumps({"action": wrong, "n": n})
    for eye in (seat, None):
        for asked in (
            f"GET ?lang={lang}",
            f"GET ?lang={lang}&words=false&after=0&wait=1",
            f"GET /story?lang={lang}",
            f"GET /story?lang={lang}&since={n - 3}&words=false",
            f"GET /replay?lang={lang}&n={n}",
            f"GET /record?lang={lang}",
            f"POST /act?lang={lang}",
            f"POST /standing?lang={lang}",
        ):
            body = act if "/act" in asked else b'{"prompt":"x","until":"y"}'
            found[f"{eye} {asked}"] = over_http(table, eye, asked, body)
        for hello in (
            {"lang": lang},
            {"lang": lang, "words": False, "since": n - 3},
            {"lang": lang, "what": "ticks"},
            {"lang": lang, "what": "page"},
        ):
            found[f"{eye} {hello}"] = over_a_socket(table, eye, hello, act)
    return found


def over_http(table: Table, seat: int | None, asked: str, body: bytes) -> bytes:
    """One request on a connection of its own: status, headers and body as they arrive."""
    method, _, what = asked.partition(" ")
    host, port = table.house.url.removeprefix("http://").split(":")
    head = [
        f"{method} /api/v1/tables/{table.id}{what} HTTP/1.1",
        f"host: {host}:{port}",
        "connection: close",
    ]
    if seat is not None:
        head.append(f"authorization: Bearer {table.secrets[seat]}")
    if method == "POST":
        head += ["content-type: application/json", f"content-length: {len(body)}"]
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        sent = "\r\n".join([*head, "", ""]).encode() + (body if method == "POST" else b"")
        connection.sendall(sent)
        received = b"".join(iter(lambda: connection.recv(1 << 16), b""))
    assert received.startswith(b"HTTP/1.1 ")
    headers, _, content = received.partition(b"\r\n\r\n")
    kept = [line for line in headers.split(b"\r\n") if not line.lower().startswith(b"date:")]
    return b"\r\n".join([*kept, b"", content])


def over_a_socket(table: Table, seat: int | None, hello: dict[str, Any], act: bytes) -> bytes:
    """A first look at the table, an act that can't be, and a ping."""
    url = table.house.url.replace("http", "ws", 1)
    secret = "" if seat is None else table.secrets[seat]
    with connect(f"{url}/api/v1/tables/{table.id}/ws", compression=None) as connection:
        connection.send(orjson.dumps({"type": "hello", "token": secret, **hello}).decode())
        received = [connection.recv(PATIENCE)]
        for message in (act[:-1] + b',"type":"act","id":1}', b'{"type":"ping","id":2}'):
            connection.send(message.decode())
            received.append(connection.recv(PATIENCE))
    return orjson.dumps(received)
