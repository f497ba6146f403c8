"""A server on a real socket, and people who sit at its tables."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import orjson
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server.app import make_app
from longtable.server.http.bounded_protocol import BoundedHttpProtocol
from longtable.server.http.direct_websocket import DirectWebSocketProtocol
from longtable.server.service import Service
from longtable.server.settings import Settings

# Seconds until a test gives up on something that never comes: this machine may be busy.
PATIENCE: Final = 180


def settings_in(folder: Path, **more: Any) -> Settings:
    """A database of its own, nobody hurried, and no limit where a test does not set one."""
    given: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "address_rate": 0,
        "seat_rate": 0,
        "open_tables": 0,
        "sockets": 0,
        "sweep_seconds": 0.05,
        "log_level": "WARNING",
    }
    return Settings(**{**given, **more})


class Behind(uvicorn.Server):
    """A server in a thread, and what runs there."""

    loop: asyncio.AbstractEventLoop

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().serve(sockets)

    @property
    def service(self) -> Service:
        service: Service = self.config.app.state.service  # type: ignore[union-attr]
        return service


class House:
    """A server that is running, and a client of it; one in this process can be reached behind its
    wires, too.
    """

    def __init__(self, url: str, client: httpx.Client, behind: Behind | None = None) -> None:
        self.url = url
        self.client = client
        self.behind = behind

    def get(self, path: str, secret: str | None = None, **query: Any) -> httpx.Response:
        return self.client.get(f"/api/v1{path}", headers=bearer(secret), params=query)

    def post(
        self, path: str, body: Any = None, secret: str | None = None, **query: Any
    ) -> httpx.Response:
        return self.client.post(f"/api/v1{path}", json=body, headers=bearer(secret), params=query)

    def lay(self, game: str, seats: Sequence[str], **more: Any) -> Table:
        """Set a table: `person`, `open`, or the name of a bot for each seat."""
        wished = [
            {"kind": s} if s in ("person", "open") else {"kind": "bot", "bot": s} for s in seats
        ]
        body = {"game": game, "seats": wished, "pause": 0, **more}
        answer = self.post("/tables", body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        secrets = {s["seat"]: s["secret"] for s in made["seats"] if s["secret"]}
        return Table(self, made["table"], secrets)


class Table:
    """A table that was set, and what its people know."""

    def __init__(self, house: House, table_id: str, secrets: dict[int, str]) -> None:
        self.house = house
        self.id = table_id
        self.secrets = secrets

    def get(self, what: str = "", seat: int | None = None, **query: Any) -> httpx.Response:
        return self.house.get(f"/tables/{self.id}{what}", self.secret(seat), **query)

    def post(self, what: str, body: Any = None, seat: int | None = None) -> httpx.Response:
        return self.house.post(f"/tables/{self.id}{what}", body, self.secret(seat))

    def view(self, seat: int | None = None, **query: Any) -> dict[str, Any]:
        answer = self.get("", seat, **query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def after(self, n: int) -> dict[str, Any]:
        """What everybody sees once something has happened behind row n. Asking again and again
        instead would take the time from those who are to do it.
        """
        return self.view(words=False, after=n, wait=25)

    def played_out(self) -> dict[str, Any]:
        """What everybody sees once its bots have played to the end."""
        now = self.view(words=False)
        while not now["over"]:
            now = self.after(now["n"])
        return now

    def act(self, seat: int, action: int, n: int) -> httpx.Response:
        return self.post("/act", {"action": action, "n": n}, seat)

    def play(self, dice: Dice, acts: int = 10**6) -> int:
        """All its people act at random, each when asked; how many acts there were."""
        done = 0
        while done < acts:
            asked = self.view(words=False)["waiting"]
            if not asked:
                return done
            seat = dice.pick(asked)
            view = self.view(seat, words=False)
            answer = self.act(seat, dice.pick(view["choice"]["actions"]), view["n"])
            assert answer.status_code == 200, answer.text
            done += 1
        return done

    def hurry(
        self, dice: Dice, acts: int = 10**6, until: Callable[[Match], bool] | None = None
    ) -> int:
        """As `play`, behind the wires and many times as fast: where acts are only the way to a
        moment, and what they are sent in is looked at by others.
        """
        behind = self.house.behind
        assert behind is not None, "this server is in another process: play at it"
        playing = self._hurry(behind.service, dice, acts, until)
        return asyncio.run_coroutine_threadsafe(playing, behind.loop).result(PATIENCE)

    async def _hurry(
        self, service: Service, dice: Dice, acts: int, until: Callable[[Match], bool] | None
    ) -> int:
        live, done = await service.table(self.id), 0
        while done < acts and (match := live.log.match) is not None and match.waiting:
            if until is not None and until(match):
                break
            seat = dice.pick(sorted(match.waiting))
            await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
            done += 1
        return done

    @contextmanager
    def socket(self, seat: int | None = None, **hello: Any) -> Iterator[Socket]:
        url = self.house.url.replace("http", "ws", 1)
        where = f"{url}/api/v1/tables/{self.id}/ws"
        # A busy machine may be slow to open it, and to answer a ping.
        with connect(
            where, compression=None, open_timeout=PATIENCE, ping_interval=None
        ) as connection:
            opened = Socket(connection)
            opened.send(type="hello", token=self.secret(seat) or "", **hello)
            yield opened

    def secret(self, seat: int | None) -> str | None:
        return None if seat is None else self.secrets[seat]


class Socket:
    """A socket of a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        self.connection.send(orjson.dumps(message).decode())

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message: dict[str, Any] = orjson.loads(self.connection.recv(timeout=PATIENCE))
            if not kinds or message["type"] in kinds:
                return message

    def play(self, dice: Dice) -> dict[str, Any]:
        """Act at random whenever asked, to the end; the last table seen."""
        answered = -1
        while True:
            table: dict[str, Any] = self.next("table")["table"]
            if table["over"]:
                return table
            choice = table["choice"]
            if choice is not None and choice["asked"] != answered:
                answered = choice["asked"]
                self.send(type="act", action=dice.pick(choice["actions"]), n=table["n"])


def bearer(secret: str | None) -> dict[str, str]:
    """How a program says who it is."""
    return {} if secret is None else {"authorization": f"Bearer {secret}"}


def plain_client(url: str, **more: Any) -> httpx.Client:
    """Made quickly: reading the certificates takes longer than many a test."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False, trust_env=False, **more)


@contextmanager
def serving(
    settings: Settings, port: int = 0, unsent: int = 0, app: FastAPI | None = None
) -> Iterator[House]:
    """A server in a thread of its own, on that port, or on one that is free; with `unsent`, about
    so many bytes to a reader who does not read are under way, and the others wait.
    """
    listener = socket.create_server(("127.0.0.1", port))
    if unsent:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, unsent)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    config = uvicorn.Config(
        app or make_app(settings),
        log_config=None,
        access_log=False,
        http=BoundedHttpProtocol,
        ws=DirectWebSocketProtocol,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        # A busy machine may pause a client for longer than a server waits for its next request.
        timeout_keep_alive=PATIENCE,
    )
    server = Behind(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        with plain_client(url) as client:
            yield House(url, client, server)
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
