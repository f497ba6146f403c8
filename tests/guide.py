"""The small game of docs/write-a-game.md: taken out of the document, and installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "write-a-game.md"
NAME = "lantern-lane"

_FILE = re.compile(
    r"^\*\*`([^`]+)`\*\*(, continued)?\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
_COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)


def files() -> dict[str, str]:
    """The files that the guide shows, each put together from its parts."""
    found: dict[str, str] = {}
    for name, continued, text in _FILE.findall(GUIDE.read_text(encoding="utf-8")):
        assert bool(continued) == (name in found), f"{name}: is this its beginning or not?"
        found[name] = found.get(name, "") + text
    return found


def commands() -> list[str]:
    """What the guide has its reader type, in order."""
    return _COMMAND.findall(GUIDE.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Workshop:
    """A folder with the game's files, and a place where it is installed."""

    folder: Path
    site: Path

    @property
    def environment(self) -> dict[str, str]:
        """Surroundings in which the installed game lies beside those of this project, and the
        commands of this project are found.
        """
        path = [os.environ.get("PYTHONPATH", ""), str(self.site)]
        return {
            **{k: v for k, v in os.environ.items() if k not in ("LANG", "LC_ALL", "LC_MESSAGES")},
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(filter(None, path)),
            "PYTHONUTF8": "1",
        }

    def install(self) -> None:
        """As a stranger's package is installed; what it depends on is here already."""
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
        more = ["--no-build-isolation", "--upgrade", "--target", str(self.site), str(self.folder)]
        done = subprocess.run([*pip, *more], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def run(
        self, command: str, typed: str = "", cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """A command, as it is typed in the game's folder."""
        return subprocess.run(
            command,
            shell=True,
            cwd=cwd or self.folder,
            input=typed,
            env={**self.environment, **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def workshop(folder: Path) -> Workshop:
    """The guide, followed to its end but for the transcript."""
    made = Workshop(folder / NAME, folder / "site")
    for name, text in files().items():
        path = made.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    made.install()
    return made
