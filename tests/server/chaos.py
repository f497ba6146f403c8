"""Proof that nothing is lost: tables, clients, and a server that is killed again and again.

    python -m tests.server.chaos --tables 50 --kills 20
    python -m tests.server.chaos --tables 50 --kills 20 --postgres --workers 2
    python -m tests.server.chaos --tables 50 --kills 20 --database URL --workers 2 --one-port

Clients play over real sockets, half of them by WebSocket, half by plain calls, and every one keeps
a journal: which question it answered how, and which row of the log the server said that was. The
server's processes get SIGKILL, PostgreSQL an immediate restart, at moments drawn from a seed. In
the end every journal is held against the log in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeAlias

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import longtable
from longtable.server.settings import Settings
from longtable.server.storage.rows import LogRow
from longtable.server.storage.store import Store
from tests.games import OURS
from tests.server.postgres import Cluster, cluster

HOST: Final = "127.0.0.1"
# It ends when its input does: with whoever started it, however that one ends.
_SERVE: Final = (
    "import os, threading; "
    "threading.Thread(target=lambda: os._exit(len(os.read(0, 1)) + 1), daemon=True).start(); "
    "from longtable.server.serve import serve; from longtable.server.settings import Settings; "
    "raise SystemExit(serve(Settings.from_environment()))"
)
_KNOCK: Final = 0.05  # seconds between two attempts of a client to come back
_START_SECONDS: Final = 180.0
_WAIT: Final = 15  # seconds that a call waits for news


@dataclass(frozen=True)
class Plan:
    """What shall happen."""

    tables: int = 8
    kills: int = 4
    workers: int = 1
    one_port: bool = False  # the workers are one server's, behind one port
    seed: int = 1
    seconds: float = 900.0  # all of it must be over by then
    database: str = ""
    cluster: Cluster | None = None  # a PostgreSQL that may be restarted


@dataclass
class Report:
    """What happened."""

    kills: dict[str, int] = field(default_factory=dict)
    tables: int = 0
    clients: int = 0
    acts: int = 0  # rows of the log
    acknowledged: int = 0
    unanswered: int = 0  # written, but the server died before it could say so
    again: int = 0  # sent once more, because no answer had come
    seconds: float = 0.0
    starts: list[float] = field(default_factory=list)  # from the start of a process to its health
    backs: list[float] = field(default_factory=list)  # from there to each client's next answer
    moves: list[float] = field(default_factory=list)  # from the blow to an answer elsewhere
    slept: list[str] = field(default_factory=list)  # who heard of news when they looked again
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """The summary."""
        kills = ", ".join(f"{count} × {what}" for what, count in sorted(self.kills.items()))
        lost = sum(w.startswith("lost") for w in self.wrong)
        doubled = sum(w.startswith("doubled") for w in self.wrong)
        return (
            f"{self.tables} tables, {self.clients} clients, kills: {kills}; "
            f"{self.acts} acts written, {self.acknowledged} acknowledged to clients, "
            f"{self.unanswered} written whose answer was lost, {self.again} sent again; "
            f"{lost} lost, {doubled} doubled, {len(self.wrong) - lost - doubled} otherwise wrong; "
            f"longest start {max(self.starts, default=0):.2f} s, "
            f"longest time back {max(self.backs, default=0):.2f} s of {len(self.backs)} returns, "
            f"to another worker {max(self.moves, default=0):.2f} s of {len(self.moves)}; "
            f"{self.seconds:.0f} s in all"
        )


# The server


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def settings_for(database: str, **more: Any) -> Settings:
    """As people run it, but nobody is hurried: all clients have one address."""
    given: dict[str, Any] = {
        "database": database,
        "address_rate": 0,
        "seat_rate": 0,
        "open_tables": 0,
        "sockets": 0,
        "log_level": "WARNING",
    }
    return Settings(**{**given, **more})


class Server:
    """`longtable serve` in a process of its own, always on the same port."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings = replace(settings, host=HOST, port=free_port())
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []

    @property
    def address(self) -> str:
        """Host and port."""
        return f"{HOST}:{self.settings.port}"

    def start(self) -> None:
        """Begin; see `well`."""
        environment = {**os.environ, "LONGTABLE_SETTINGS": json.dumps(asdict(self.settings))}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _SERVE],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._groups.append(self.process.pid)

    async def well(self) -> float:
        """Wait until it answers; how long that took."""
        began = monotonic()
        async with asyncio.timeout(_START_SECONDS):
            while not await healthy(self.settings.port):
                process = self.process
                if process is None or process.poll() is not None:
                    raise RuntimeError(f"The server did not start:\n{self.said()}")
                await asyncio.sleep(0.02)
        return monotonic() - began

    def kill(self) -> None:
        """SIGKILL, to this process and no other."""
        assert self.process is not None
        self.process.kill()
        self._bury()

    def _bury(self) -> None:
        if self.process is not None:
            self.process.wait()
            assert self.process.stdin is not None
            self.process.stdin.close()

    def kill_worker(self, chance: random.Random) -> bool:
        """SIGKILL to one of the processes that serve behind the one port, if there is one."""
        assert self.process is not None
        workers = [pid for pid in children(self.process.pid) if "spawn_main" in command_line(pid)]
        if not workers:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(chance.choice(workers), signal.SIGKILL)
        return True

    def left_over(self) -> list[str]:
        """Processes that should have ended with a server that was killed."""
        alive = self.process.pid if self.process and self.process.poll() is None else 0
        return [line for group in self._groups if group != alive for line in members(group)]

    def end(self) -> None:
        """For good, and whatever it left behind."""
        for group in self._groups:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        self._bury()

    def said(self) -> str:
        """The end of its log."""
        return self.log.read_text("utf-8", "replace")[-4_000:] if self.log.exists() else ""


async def healthy(port: int) -> bool:
    """Whether /healthz says so."""
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection(HOST, port)
            try:
                writer.write(b"GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")
                return (await reader.readline()).split(b" ")[1:2] == [b"200"]
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return False


def children(pid: int) -> list[int]:
    """The processes that this one started."""
    try:
        return [
            int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ]
    except OSError:
        return []


def command_line(pid: int) -> str:
    """How a process was started."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def members(group: int) -> list[str]:
    """The processes of a group that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            _, _, after = stat.read_text().rpartition(")")
            state, _, pgrp = after.split()[:3]
            if int(pgrp) == group and state not in "ZX":
                found.append(f"{stat.parent.name} {command_line(int(stat.parent.name))}")
    return found


# The clients


def plain_http(headers: dict[str, str], seconds: float) -> httpx.AsyncClient:
    """Made quickly: reading the certificates for each of many clients takes them seconds."""
    return httpx.AsyncClient(headers=headers, timeout=seconds, verify=False, trust_env=False)


@dataclass
class Answer:
    """One answer to one question: sent once or, where nobody said that it arrived, again."""

    asked: int  # the row since which the question stands
    action: int
    n: int  # the last row seen when it was given
    row: int | None = None  # where the server said it is
    sent: bool = False


class Client:
    """One person at one table, who comes back however often the server goes away."""

    def __init__(self, house: Chaos, table: ChaosTable, seat: int, secret: str) -> None:
        self.house = house
        self.table = table
        self.seat = seat
        self.secret = secret
        self.journal: list[Answer] = []
        self.story: list[dict[str, Any]] = []
        self.n = -1
        self.over = False
        self.by_socket = house.chance.random() < 0.5
        self._chance = random.Random(house.chance.getrandbits(64))
        self._server = house.chance.randrange(len(house.servers))

    @property
    def name(self) -> str:
        """For messages."""
        return f"seat {self.seat} of {self.table.game} {self.table.id[:6]}"

    async def play(self) -> None:
        """To the end of the game."""
        while not self.over:
            address = self.house.servers[self._server % len(self.house.servers)].address
            try:
                await (self._sit(address) if self.by_socket else self._call(address))
            except (OSError, TimeoutError, WebSocketException, httpx.TransportError):
                self.house.lost(self)
            if not self.over:
                self._server += 1  # perhaps another one is up
                await asyncio.sleep(_KNOCK)

    # By WebSocket

    async def _sit(self, address: str) -> None:
        url = f"ws://{address}/api/v1/tables/{self.table.id}/ws"
        # Who was killed is gone at once; a busy machine answers late.
        async with connect(
            url, compression=None, open_timeout=60, ping_interval=None, max_size=2**22
        ) as socket:
            hello = {"type": "hello", "token": self.secret, "since": self.n, "words": False}
            await socket.send(orjson.dumps(hello).decode())
            sent = -1  # the question that was answered on this socket
            async for text in socket:
                message = orjson.loads(text)
                if message["type"] == "table":
                    self.house.back(self)
                    self._hear(message)
                    answer = None if self.over else self._answer(message["table"])
                    if self.over:
                        return
                    if answer is not None and answer.asked != sent:
                        sent = answer.asked
                        await self._send(socket, answer)
                elif message["type"] == "done":
                    self.house.back(self)
                    self._acknowledged(self.journal[message["id"]], message["n"])
                elif message["type"] == "error":
                    sent = -1  # if the table that follows asks the same, the same again
                    await self._refused(socket, message)
        self.house.lost(self)

    async def _send(self, socket: ClientConnection, answer: Answer) -> None:
        number = self.journal.index(answer)
        self.house.report.again += answer.sent
        answer.sent = True
        message = {"type": "act", "action": answer.action, "n": answer.n, "id": number}
        await socket.send(orjson.dumps(message).decode())

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["error"] == "unavailable":
            self.house.lost(self)
            if message.get("id") is not None:
                await asyncio.sleep(_KNOCK)
                await self._send(socket, self.journal[message["id"]])
        elif message["error"] not in ("stale", "over"):
            self.house.wrong(f"refused: {self.name}: {message}")

    def _hear(self, message: dict[str, Any]) -> None:
        self.story = [event for event in self.story if event["n"] <= message["back_to"]]
        self.story += message["story"]
        self.n = message["table"]["n"]
        self.over = message["table"]["over"]

    # By plain calls

    async def _call(self, address: str) -> None:
        url = f"http://{address}/api/v1/tables/{self.table.id}"
        headers = {"authorization": f"Bearer {self.secret}"}
        self.n = -1  # the first look does not wait
        async with plain_http(headers, 4 * _WAIT) as http:
            last = self.journal[-1] if self.journal else None
            if last is not None and last.row is None:  # blindly: perhaps it is there, perhaps not
                await self._post(http, url, last)
            while True:
                query = {"words": "false", "wait": str(_WAIT), "after": str(self.n)}
                began = monotonic()
                found = await http.get(url, params=query)
                if not self._good(found):
                    return
                table = found.json()
                if table["n"] > self.n and monotonic() - began > _WAIT:
                    self.house.slept(f"{self.name}: nobody told it of {table['n']}")
                self.n, self.over = table["n"], table["over"]
                if self.over:
                    return
                answer = self._answer(table)
                if answer is not None:
                    await self._post(http, url, answer)

    async def _post(self, http: httpx.AsyncClient, url: str, answer: Answer) -> None:
        act = {"action": answer.action, "n": answer.n}
        while True:
            self.house.report.again += answer.sent
            answer.sent = True
            said = await http.post(f"{url}/act", json=act)
            if self._good(said):
                break
            await asyncio.sleep(_KNOCK)
        body = said.json()
        if said.status_code == 200:
            self._acknowledged(answer, body["n"])
        elif body["error"] not in ("stale", "over"):
            self.house.wrong(f"refused: {self.name}: {body}")
        self.n = answer.n - 1 if said.status_code == 200 else -1  # look again, now

    def _good(self, answer: httpx.Response) -> bool:
        if answer.status_code == 503:
            self.house.lost(self)
            return False
        if answer.status_code >= 500:
            self.house.wrong(f"failed: {self.name}: {answer.status_code} {answer.text[:200]}")
        self.house.back(self)
        return True

    # The journal

    def _answer(self, table: dict[str, Any]) -> Answer | None:
        """What to say: of a question that was answered before, the same again."""
        choice = table["choice"]
        if choice is None:
            return None
        last = self.journal[-1] if self.journal else None
        if last is not None and choice["asked"] <= last.asked:
            if choice["asked"] < last.asked:
                return None  # from a worker that has not heard yet
            return last
        answer = Answer(choice["asked"], self._chance.choice(choice["actions"]), table["n"])
        self.journal.append(answer)
        return answer

    def _acknowledged(self, answer: Answer, row: int) -> None:
        if answer.row is not None and answer.row != row:
            self.house.wrong(f"doubled: {self.name}: rows {answer.row} and {row}")
        answer.row = row
        self.house.acknowledged()

    def check(self, rows: list[LogRow]) -> None:
        """Hold the journal against the log: each question has one answer, and it is ours."""
        report = self.house.report
        mine = [row for row in rows if row.kind == "act" and row.seat == self.seat]
        explained = 0
        ends = [answer.asked for answer in self.journal[1:]] + [len(rows)]
        for answer, end in zip(self.journal, ends, strict=True):
            found = [row for row in mine if answer.asked < row.n <= end]
            explained += len(found)
            if not found:
                self.house.wrong(f"lost: {self.name}: {answer}")
            elif len(found) > 1:
                self.house.wrong(f"doubled: {self.name}: {answer} is in {[r.n for r in found]}")
            elif found[0].action != answer.action or answer.row not in (None, found[0].n):
                self.house.wrong(f"altered: {self.name}: {answer} is {found[0]}")
            if answer.row is None:
                report.unanswered += 1
            else:
                report.acknowledged += 1
        if explained != len(mine):
            self.house.wrong(f"strange: {self.name}: {len(mine) - explained} acts not its own")


class ChaosTable:
    """One table and its people."""

    def __init__(self, house: Chaos, game: str, seats: list[str]) -> None:
        self.house = house
        self.game = game
        self.seats = seats
        self.id = ""
        self.clients: list[Client] = []

    async def play(self) -> None:
        """From the first card to the last."""
        wished = [
            {"kind": "person"} if s == "person" else {"kind": "bot", "bot": s} for s in self.seats
        ]
        body = {"game": self.game, "seats": wished, "pause": 0}
        made = (await self.house.ask("POST", "/tables", body)).json()
        self.id = made["table"]
        self.clients = [
            Client(self.house, self, s["seat"], s["secret"]) for s in made["seats"] if s["secret"]
        ]
        self.house.tables.append(self)
        async with asyncio.TaskGroup() as people:
            for client in self.clients:
                people.create_task(client.play())

    async def check(self, store: Store) -> None:
        """What every client was promised, against the database and the record."""
        house = self.house
        found = await store.read(self.id)
        assert found is not None, "a table that was set is gone"
        table, _, rows = found
        house.report.acts += len(rows) - 1
        if [row.n for row in rows] != list(range(len(rows))):
            house.wrong(f"gaps: {self.game} {self.id[:6]}: {[row.n for row in rows]}")
        if table.status != "over":
            house.wrong(f"unfinished: {self.game} {self.id[:6]}")
        for client in self.clients:
            client.check(rows)
            if client.by_socket:
                path = f"/tables/{self.id}/story?words=false"
                whole = await house.ask("GET", path, secret=client.secret)
                if whole.json()["story"] != client.story:
                    house.wrong(f"story: {client.name} was told another one")
        record = (await house.ask("GET", f"/tables/{self.id}/record")).json()
        if [tuple(act) for act in record["actions"]] != [(r.seat, r.action) for r in rows[1:]]:
            house.wrong(f"record: {self.game} {self.id[:6]} is not the log")
        if not longtable.replay(record).over:
            house.wrong(f"record: {self.game} {self.id[:6]} does not end")


# The evening

Trouble: TypeAlias = Callable[["Chaos"], Awaitable[None]]


class Chaos:
    """All of it."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        say: Callable[[str], None] = print,
        trouble: Trouble | None = None,
    ) -> None:
        self.plan = plan
        self.say = say
        self._trouble: Trouble = Chaos.strike_all if trouble is None else trouble
        self.report = Report()
        self.chance = random.Random(plan.seed)
        settings = settings_for(plan.database, workers=plan.workers if plan.one_port else 1)
        count = 1 if plan.one_port else plan.workers
        self.servers = [Server(settings, folder / f"server-{i}.log") for i in range(count)]
        self.tables: list[ChaosTable] = []
        self.struck = False  # the last blow has fallen
        self._acts = 0
        self._counted = asyncio.Event()
        self._away: dict[Client, float] = {}  # since when
        self._all_back = asyncio.Event()
        self._all_back.set()
        self._struck_at = monotonic()
        self._elsewhere = False  # another worker goes on meanwhile
        self._up_at: float | None = None

    async def run(self) -> Report:
        """Play, kill, play on, check."""
        began = monotonic()
        store = Store(settings_for(self.plan.database))
        try:
            async with asyncio.timeout(self.plan.seconds):
                await self._all(server.start for server in self.servers)
                async with asyncio.TaskGroup() as tasks:
                    for number in range(self.plan.tables):
                        tasks.create_task(self._slot(number))
                    tasks.create_task(self._make_trouble())
                self.say(f"all {len(self.tables)} tables are over; comparing")
                for table in self.tables:
                    await table.check(store)
        except TimeoutError:
            self.wrong("late: " + "; ".join(self._unfinished()))
        finally:
            await store.engine.dispose()
            for server in self.servers:
                left = server.left_over()
                if left:
                    self.wrong(f"left over by a killed server: {left}")
                server.end()
        self.report.tables = len(self.tables)
        self.report.clients = sum(len(table.clients) for table in self.tables)
        self.report.seconds = monotonic() - began
        return self.report

    async def _slot(self, number: int) -> None:
        """One table after another, until the last blow has fallen; that one to its end."""
        games = OURS
        while True:
            game = longtable.game(games[number % len(games)])
            seats = [
                "person" if self.chance.random() < 0.75 else "random"
                for _ in range(self.chance.choice(game.seats[:3]))
            ]
            seats[0] = "person"
            if number == 0:
                seats[1:2] = ["greedy"]  # thinks in a process of its own
            await ChaosTable(self, game.name, seats).play()
            if self.struck:
                return

    # Blows

    async def _make_trouble(self) -> None:
        await self._trouble(self)
        self.struck = True

    async def strike_all(self) -> None:
        """The usual trouble: kills."""
        plan, chance = self.plan, self.chance
        most = max(2, plan.tables * 100 // max(1, plan.kills))
        for number in range(plan.kills):
            if chance.random() < 0.8:  # now and then into the middle of the last return
                await self._all_back.wait()
            await self._more_acts(chance.randrange(most))
            await asyncio.sleep(chance.random() * 0.02)  # anywhere between two commits
            what = await self._strike(number)
            self.report.kills[what] = self.report.kills.get(what, 0) + 1
            self.say(
                f"{number + 1}/{plan.kills}: {what} killed and back; {self._acts} acts so far, "
                f"longest time back {max(self.report.backs, default=0):.2f} s"
            )
        await self._all_back.wait()

    async def _strike(self, number: int) -> str:
        self._up_at, self._struck_at, self._elsewhere = None, monotonic(), False
        if self.plan.cluster is not None and number % 4 == 3:
            await asyncio.to_thread(self.plan.cluster.restart)
            for server in self.servers:
                await server.well()
            what = "database"
        elif self.plan.one_port and number % 3 != 2 and self.servers[0].kill_worker(self.chance):
            self._elsewhere = True
            await self.servers[0].well()
            what = "worker"
        else:
            self._elsewhere = len(self.servers) > 1
            server = self.chance.choice(self.servers)
            server.kill()
            async with asyncio.timeout(_START_SECONDS):
                while server.left_over():  # a worker that was just starting sees it late
                    await asyncio.sleep(0.02)
            await self._all([server.start])
            what = "server"
        self._up_at = monotonic()
        return what

    async def _all(self, starts: Iterable[Callable[[], None]]) -> None:
        for start in starts:
            start()
        for server in self.servers:
            self.report.starts.append(await server.well())

    # What clients tell

    async def _more_acts(self, count: int) -> None:
        goal = self._acts + count
        while self._acts < goal:
            self._counted.clear()
            await self._counted.wait()

    def acknowledged(self) -> None:
        """An act was acknowledged."""
        self._acts += 1
        self._counted.set()

    def lost(self, client: Client) -> None:
        """A client has lost its server, or the server its database."""
        self._away.setdefault(client, monotonic())
        self._all_back.clear()

    def back(self, client: Client) -> None:
        """A client was answered."""
        if client not in self._away:
            return
        since = self._away.pop(client)
        if self._up_at is not None:
            self.report.backs.append(monotonic() - max(since, self._up_at))
        elif self._elsewhere:
            self.report.moves.append(monotonic() - max(since, self._struck_at))
        else:
            self.report.backs.append(0.0)  # sooner than we ourselves saw that the server is up
        if not self._away:
            self._all_back.set()

    def slept(self, who: str) -> None:
        """A call was answered when its time was over: nobody told it, or the machine is busy."""
        self.report.slept.append(who)
        self.say(f"SLEPT {who}")

    def wrong(self, what: str) -> None:
        """What must not be."""
        self.report.wrong.append(what)
        self.say(f"WRONG {what}")

    async def ask(
        self, method: str, path: str, body: Any = None, secret: str | None = None
    ) -> httpx.Response:
        """A call that is made until it is answered."""
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        while True:
            for server in self.servers:
                url = f"http://{server.address}/api/v1{path}"
                with contextlib.suppress(httpx.TransportError):
                    async with plain_http(headers, 20) as http:
                        answer = await http.request(method, url, json=body)
                    if answer.status_code != 503:
                        answer.raise_for_status()
                        return answer
            await asyncio.sleep(_KNOCK)

    def _unfinished(self) -> list[str]:
        return [
            f"{client.name} by {'socket' if client.by_socket else 'calls'} at n={client.n}, "
            f"{'away' if client in self._away else 'there'}, last {client.journal[-1:]}"
            for table in self.tables
            for client in table.clients
            if not client.over
        ]


def run(
    plan: Plan,
    folder: Path,
    say: Callable[[str], None] = print,
    trouble: Trouble | None = None,
) -> Report:
    """An evening of chaos."""

    async def evening() -> Report:
        return await Chaos(plan, folder, say, trouble).run()

    return asyncio.run(evening())


def main() -> int:
    """0 if nothing was lost and everybody was back in time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    parser.add_argument("--one-port", action="store_true", help="all workers behind one port")
    parser.add_argument("--database", default="", help="a file of its own if not given")
    parser.add_argument("--postgres", action="store_true", help="on a cluster made for this run")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--seconds", type=float, default=1_200.0, help="give up after this long")
    parser.add_argument("--within", type=float, default=2.0, help="seconds to be back in")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="longtable-chaos-") as name,
        contextlib.ExitStack() as on,
    ):
        folder = Path(name)
        running = on.enter_context(cluster()) if asked.postgres else None
        if running is not None:
            database = running.new_database()
        else:
            database = asked.database or f"sqlite:///{folder / 'tables.sqlite'}"
        plan = Plan(
            min(asked.tables, 500), min(asked.kills, 500), min(asked.workers, 8), asked.one_port,
            asked.seed, asked.seconds, database, running,
        )  # fmt: skip
        print(f"seed {plan.seed}, {plan.workers} worker(s), {database.partition(':')[0]}")
        report = run(plan, folder)
        if report.wrong:
            for log in sorted(folder.glob("*.log")):
                print(f"--- {log.name}\n{log.read_text('utf-8', 'replace')[-4_000:]}")
    print(report)
    late = [back for back in report.backs if back > asked.within]
    if late:
        print(f"{len(late)} returns took longer than {asked.within} s: the machine, or the server?")
    if report.slept:
        print(f"{len(report.slept)} calls slept through their news: {report.slept}")
    return 1 if report.wrong or report.slept or late else 0


if __name__ == "__main__":
    sys.exit(main())
