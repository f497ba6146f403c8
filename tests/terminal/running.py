"""Running the real command, and what comes of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass

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
    """Run `longtable` with these words, and what is typed coming through a pipe."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=surroundings(environment),
        timeout=300,
    )
    return Done(done.returncode, done.stdout, done.stderr)
