"""The server's processes: started, killed, started again, always on the same port."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

from longtable.server.settings import Settings

HOST: Final = "127.0.0.1"
# It ends when its input does: with whoever started it, however that one ends.
_SERVE: Final = (
    "import os, threading; "
    "threading.Thread(target=lambda: os._exit(len(os.read(0, 1)) + 1), daemon=True).start(); "
    "from longtable.server.serve import serve; from longtable.server.settings import Settings; "
    "raise SystemExit(serve(Settings.from_environment()))"
)
START_SECONDS: Final = 180.0


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

    def __init__(
        self, settings: Settings, log: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self.settings = replace(settings, host=HOST, port=free_port())
        self.log = log
        self._environment = environment or {}
        self.process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []

    @property
    def address(self) -> str:
        """Host and port."""
        return f"{HOST}:{self.settings.port}"

    def start(self) -> None:
        """Begin; see `well`."""
        environment = {**os.environ, **self._environment}
        environment["LONGTABLE_SETTINGS"] = json.dumps(asdict(self.settings))
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
        async with asyncio.timeout(START_SECONDS):
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
