"""People at tables, who come back however often the server goes away, and keep a journal."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import longtable
from longtable.server.storage.rows import LogRow
from longtable.server.storage.store import Store

if TYPE_CHECKING:
    from tests.server.chaos.evening import Chaos

KNOCK: Final = 0.05  # seconds between two attempts of a client to come back
_WAIT: Final = 15  # seconds that a call waits for news


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
                await asyncio.sleep(KNOCK)

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
                await asyncio.sleep(KNOCK)
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
            await asyncio.sleep(KNOCK)
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

    def __init__(self, house: Chaos, game: str, seats: list[str], options: dict[str, int]) -> None:
        self.house = house
        self.game = game
        self.seats = seats
        self.options = options
        self.id = ""
        self.clients: list[Client] = []

    async def play(self) -> None:
        """From the first card to the last."""
        wished = [
            {"kind": "person"} if s == "person" else {"kind": "bot", "bot": s} for s in self.seats
        ]
        # Who is thought to be away for hours, or to think for hours, would lose the seat to a bot.
        times = {"pause": 0, "clock": 3_600, "away": 1_800}
        body = {"game": self.game, "seats": wished, "options": self.options, **times}
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
        for row in rows:
            if row.kind not in ("start", "act"):
                house.wrong(f"relieved: {self.game} {self.id[:6]}: {row.kind} at seat {row.seat}")
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
