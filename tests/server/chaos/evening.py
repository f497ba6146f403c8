"""An evening: tables, clients, and blows that fall at moments drawn from a seed."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeAlias

import httpx

import longtable
from longtable.server.storage.store import Store
from tests.games import OURS
from tests.server.chaos.clients import KNOCK, ChaosTable, Client, plain_http
from tests.server.chaos.disasters import Disk, WallClock
from tests.server.chaos.processes import START_SECONDS, Server, healthy, settings_for
from tests.server.postgres import Cluster

_NOTICED: Final = 60.0  # seconds


@dataclass(frozen=True)
class Plan:
    """What shall happen."""

    tables: int = 8
    kills: int = 4
    workers: int = 1
    one_port: bool = False  # the workers are one server's, behind one port
    brief: bool = True  # games that may be long are kept short
    seed: int = 1
    seconds: float = 900.0  # all of it must be over by then
    database: str = ""
    cluster: Cluster | None = None  # a PostgreSQL that may be restarted
    disk: Disk | None = None  # on which the database is, and which may be filled
    clock: WallClock | None = None  # of the machine, which may be moved


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
        moved = {} if plan.clock is None else plan.clock.environment
        self.servers = [Server(settings, folder / f"server-{i}.log", moved) for i in range(count)]
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
            options = {name: o.brief for name, o in game.options.items() if o.brief is not None}
            await ChaosTable(self, game.name, seats, options if self.plan.brief else {}).play()
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
        plan = self.plan
        if plan.clock is not None and number % 5 == 1:
            hours = self.chance.choice((-30, -2, 2, 30))
            plan.clock.move(hours * 3_600.0)
            what = "clock"
        elif plan.disk is not None and number % 5 == 2:
            await self._fill(plan.disk)
            what = "disk"
        elif plan.cluster is not None and number % 4 == 3:
            await asyncio.to_thread(plan.cluster.restart)
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
            async with asyncio.timeout(START_SECONDS):
                while server.left_over():  # a worker that was just starting sees it late
                    await asyncio.sleep(0.02)
            await self._all([server.start])
            what = "server"
        self._up_at = monotonic()
        return what

    async def _fill(self, disk: Disk) -> None:
        """No room, until a server says so; then room again."""
        await asyncio.to_thread(disk.fill)
        began = monotonic()
        while all([await healthy(server.settings.port) for server in self.servers]):
            if monotonic() - began > _NOTICED:
                self.wrong(f"unnoticed: the disk was full for {_NOTICED} s, and all was well")
                break
            await asyncio.sleep(KNOCK)
        await asyncio.sleep(self.chance.random())  # everybody is refused for a while
        disk.free()
        if self.plan.cluster is not None:
            await asyncio.to_thread(self.plan.cluster.revive)
        for server in self.servers:
            await server.well()

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
            await asyncio.sleep(KNOCK)

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
