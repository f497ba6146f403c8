"""A server in a process of its own, seen from outside."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import httpx

HOST: Final = "127.0.0.1"
PACE: Final = 2.0  # seconds from one act at a table to the next, where people play
_START_SECONDS: Final = 60.0
_SERVE: Final = (
    "from longtable.server.serve import serve; from longtable.server.settings import Settings; "
    "raise SystemExit(serve(Settings.from_environment()))"
)


class Server:
    """`longtable serve`, and what the machine says about its process."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def cpu(self) -> float:
        """The seconds it has computed so far; 0 where the machine does not say."""
        try:
            stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The bytes it holds in memory; 0 where the machine does not say."""
        try:
            pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        except OSError:
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def counts(self) -> dict[str, float]:
        """What it counts itself, without labels."""
        found: dict[str, float] = {}
        with urlopen(f"http://{HOST}:{self.port}/metrics", timeout=10) as answer:
            for line in answer.read().decode().splitlines():
                name, _, value = line.rpartition(" ")
                if name.startswith("longtable_") and "{" not in name:
                    found[name.removeprefix("longtable_")] = float(value)
        return found


@asynccontextmanager
async def serving(folder: Path, source: Path | None = None) -> AsyncIterator[Server]:
    """A server with a new database in that folder, until it is no longer needed: this one, or
    the one whose `src` is given.
    """
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
    # Only what is not as usual: another version has other settings besides.
    settings = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "host": HOST,
        "port": port,
        "address_rate": 0,
        "seat_rate": 0,
        "open_tables": 0,
        "sockets": 0,
        "log_level": "WARNING",
    }
    known = {"LONGTABLE_SETTINGS": json.dumps(settings)}
    if source is not None:
        known["PYTHONPATH"] = str(source)
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVE],
        env={**os.environ, **known},
        stdin=subprocess.DEVNULL,
    )
    try:
        await _well(process, port)
        yield Server(process, port)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


async def _well(process: subprocess.Popen[bytes], port: int) -> None:
    async with asyncio.timeout(_START_SECONDS), httpx.AsyncClient() as client:
        while process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(f"http://{HOST}:{port}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)
    raise SystemExit("The server did not start.")
