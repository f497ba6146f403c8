"""A PostgreSQL of our own: made for one run, reached by a socket in its folder, thrown away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

_USER: Final = "postgres"
_SETTINGS: Final = (
    "listen_addresses = ''",
    "shared_buffers = '32MB'",
    "max_connections = 100",
    "log_min_messages = 'fatal'",
)


def binaries() -> Path | None:
    """Where the newest PostgreSQL server of this machine is."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("[0-9]*/bin"), key=lambda bin: -float(bin.parent.name)
    )
    on_path = shutil.which("initdb")
    if on_path:
        folders.append(Path(on_path).resolve().parent)
    found = (folder for folder in folders if (folder / "createdb").exists())
    return next(found, None)


def missing() -> str:
    """Why there can be none here; empty if there can."""
    if binaries() is None:
        return "no PostgreSQL server on this machine (Debian: postgresql)"
    if os.geteuid() == 0 and not _known(_USER):
        return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


def _known(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


class Cluster:
    """A server that runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    def new_database(self) -> str:
        """An empty database; its URL."""
        name = f"tables_{next(self._numbers)}"
        self._run("createdb", "-h", str(self.folder), "-U", _USER, name)
        return f"postgresql://{_USER}@/{name}?host={self.folder}"

    def restart(self) -> None:
        """As after a crash: all connections are cut, and what was committed is recovered."""
        self.control("restart", "-m", "immediate")

    def revive(self) -> None:
        """If it has given up, start it again: it recovers what was committed."""
        if not (self.folder / "data" / "postmaster.pid").exists():
            self.control("start")

    def start(self) -> None:
        """From nothing."""
        data = self.folder / "data"
        self._run("initdb", "-D", str(data), "-U", _USER, "-A", "trust", "-E", "UTF8", "-N")
        with (data / "postgresql.conf").open("a") as settings:
            settings.write("\n".join((*_SETTINGS, f"unix_socket_directories = '{self.folder}'\n")))
        self.control("start")

    def stop(self) -> None:
        """For good."""
        self.control("stop", "-m", "immediate")

    def control(self, *words: str) -> None:
        """What pg_ctl does, waited for."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", str(self.log), *words)

    @property
    def log(self) -> Path:
        """What it says."""
        return self.folder / "postgres.log"

    def _run(self, name: str, *words: str) -> None:
        folder = binaries()
        assert folder is not None
        command = [str(folder / name), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", _USER, "--", *command]
        # A daemon keeps what it inherits: a pipe would never end.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env={**os.environ, "LC_ALL": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                check=False,
                timeout=120,
            )
            if done.returncode:
                said.seek(0)
                raise RuntimeError(f"{name}: {said.read().decode('utf-8', 'replace')}")


@contextmanager
def cluster(where: Path | None = None) -> Iterator[Cluster]:
    """One that runs, in a folder there, and is gone afterwards."""
    # Not in pytest's folders: those are closed to the user that PostgreSQL runs as.
    folder = Path(tempfile.mkdtemp(prefix="longtable-pg-", dir=where))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, _USER)
        made = Cluster(folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
