"""The server that is attacked: as anybody starts it, seen from outside alone.

So the same attacks run against any state of the project, by the Python that has it installed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import statistics
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

import httpx

from tests.server.chaos.processes import HOST, START_SECONDS, free_port, healthy

# Addresses of this machine. The first is that of the usual proxy, so nobody attacks from there.
ATTACKER: Final = "127.0.0.2"
VISITOR: Final = "127.0.0.3"
GAME: Final = "knights-duty"

_SERVE: Final = (
    "import os, threading; "
    "threading.Thread(target=lambda: os._exit(len(os.read(0, 1)) + 1), daemon=True).start(); "
    "from longtable.cli import main; raise SystemExit(main())"
)
_TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Figure:
    """What came of an attack."""

    attack: str
    what: str
    value: float
    unit: str
    most: float

    @property
    def met(self) -> bool:
        """Whether it is within its bound."""
        return self.value <= self.most

    def __str__(self) -> str:
        """As a line of a table."""
        met = "" if self.met else " (too much)"
        value, most = (f"{round(v, 2):,.10g} {self.unit}".strip() for v in (self.value, self.most))
        return f"| {self.attack}: {self.what} | {value}{met} | {most} |"


class Victim:
    """A server with the usual settings, but for those that are given."""

    def __init__(self, python: str, folder: Path, files: int = 0, **settings: object) -> None:
        self.port = free_port()
        self.folder = folder
        self._files = files  # that it may have open; 0 is as many as usual
        self._command = [python, "-c", _SERVE, "serve", "--port", str(self.port)]
        self._command += ["--database", f"sqlite:///{folder / 'tables.sqlite'}"]
        given = {"log_level": "ERROR", **settings}
        self._settings = {f"LONGTABLE_{name.upper()}": str(given[name]) for name in given}

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://{HOST}:{self.port}"

    async def start(self) -> None:
        """Until it answers."""

        def limit() -> None:
            if self._files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (self._files, self._files))

        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                env={**os.environ, **self._settings},
                cwd=self.folder,  # whatever lies where the attack was started is not ours to load
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=limit,
            )
        async with asyncio.timeout(START_SECONDS):
            while not await healthy(self.port):
                if self.process.poll() is not None:
                    raise RuntimeError((self.folder / "server.log").read_text()[-2_000:])
                await asyncio.sleep(0.05)

    def end(self) -> None:
        """It and whatever it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()

    def cpu(self) -> float:
        """Seconds of the processor that it has taken."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / _TICKS

    def memory(self, what: str = "VmHWM") -> float:
        """Megabytes: the most it ever had, or what else /proc says."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(what):
                return int(line.split()[1]) / 1_024
        return 0.0

    def visitor(self, address: str = VISITOR, seconds: float = 60.0) -> httpx.AsyncClient:
        """Somebody who comes from that address."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=4)
        way = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=limits)
        return httpx.AsyncClient(base_url=self.url, transport=way, timeout=seconds)


@asynccontextmanager
async def victim(
    python: str, folder: Path, files: int = 0, **settings: object
) -> AsyncIterator[Victim]:
    """One that runs, in a folder of its own."""
    place = folder / f"victim-{len(list(folder.iterdir()))}"
    place.mkdir()
    made = Victim(python, place, files, **settings)
    await made.start()
    try:
        yield made
    finally:
        made.end()


async def lay(
    http: httpx.AsyncClient, seats: list[str], game: str = GAME
) -> tuple[str, dict[int, str]]:
    """Set a table, as soon as one may: its id, and the secret of each person."""
    wished = [{"kind": "person"} if s == "person" else {"kind": "bot", "bot": s} for s in seats]
    body = {"game": game, "seats": wished, "pause": 0}
    while True:
        answer = await http.post("/api/v1/tables", json=body)
        if answer.status_code != 429:
            break
        await asyncio.sleep(0.2)
    answer.raise_for_status()
    made = answer.json()
    return made["table"], {s["seat"]: s["secret"] for s in made["seats"] if s["secret"]}


def bearer(secret: str) -> dict[str, str]:
    """How a program says who it is."""
    return {"authorization": f"Bearer {secret}"}


async def act(http: httpx.AsyncClient, table: str, secret: str) -> httpx.Response | None:
    """The first thing that the seat may do; None if it is not asked, 429 if it asks too much."""
    found = await http.get(f"/api/v1/tables/{table}?words=false", headers=bearer(secret))
    if found.status_code == 429:
        return found
    view = found.json()
    if view["choice"] is None:
        return None
    given = {"action": view["choice"]["actions"][0], "n": view["n"]}
    return await http.post(f"/api/v1/tables/{table}/act", json=given, headers=bearer(secret))


async def median_of(call: Callable[[], Awaitable[object]], seconds: float, pause: float) -> float:
    """How long it takes as a rule, in milliseconds, made again and again for so long."""
    took, end = [], monotonic() + seconds
    while monotonic() < end:
        began = monotonic()
        await call()
        took.append(monotonic() - began)
        await asyncio.sleep(pause)
    return statistics.median(took) * 1_000
