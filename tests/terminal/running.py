"""Running the real command, and what comes of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
import warnings
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass

from longtable import cli

_PATIENCE = 300  # seconds
COMMAND = [sys.executable, "-m", "longtable.cli"]


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str


def surroundings(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The usual one, without anybody's language."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("LANG", "LC_ALL", "LC_MESSAGES", "LONGTABLE_LANG")
    }
    return {**kept, "PYTHONUTF8": "1", **(more or {})}


def longtable(*words: str, typed: str = "", environment: Mapping[str, str] | None = None) -> Done:
    """Run `longtable` with these words, and what is typed coming through a pipe.

    A process of its own, but a copy of this one where there is such a thing: to start Python and
    load everything takes longer than most commands.
    """
    if not hasattr(os, "fork"):
        done = subprocess.run(
            [*COMMAND, *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=surroundings(environment),
            timeout=_PATIENCE,
        )
        return Done(done.returncode, done.stdout, done.stderr)
    with ExitStack() as on:
        files = [on.enter_context(tempfile.TemporaryFile()) for _ in range(3)]
        files[0].write(typed.encode())
        files[0].seek(0)
        with warnings.catch_warnings():
            # Other threads of this one wait for its test runner, and hold nothing that we need.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if not child:
            _become_the_command(words, [file.fileno() for file in files], surroundings(environment))
        status = _status_of(child)
        for file in files:
            file.seek(0)
        out, err = (file.read().decode() for file in files[1:])
        return Done(status, out, err)


def _become_the_command(
    words: Sequence[str], files: list[int], environment: dict[str, str]
) -> None:
    """As Python starts it, and its end is the end of this process."""
    status = 70
    try:
        for place, file in enumerate(files):
            os.dup2(file, place)
        os.environ.clear()
        os.environ.update(environment)
        sys.stdin, sys.stdout, sys.stderr = (
            open(place, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            for place, mode in enumerate("rww")
        )
        sys.argv = ["longtable", *words]
        status = cli.main()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
        status = 1
    finally:
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def _status_of(child: int) -> int:
    """How it ended. It is not waited for for ever."""
    alarm = threading.Timer(_PATIENCE, os.kill, (child, signal.SIGKILL))
    alarm.start()
    try:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        alarm.cancel()
