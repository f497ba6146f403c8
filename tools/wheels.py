"""Build the wheels: one of pure Python for everybody, one compiled for this Python and machine.

    python -m tools.wheels --out dist

Both are built as `pip install .` builds them, the second with LONGTABLE_COMPILE=1, in a copy of the
project, where nothing is left of an earlier build. Each is then installed in a fresh environment,
beside the libraries of this one, and asked for its games and for which of the two it is.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from tools.compile import LEFT_OUT, SOURCE, check, modules_in

ROOT = SOURCE.parent
DESCRIBED_BY = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")


def lay_out(project: Path) -> None:
    """Make ``project`` a copy of what a wheel is made of."""
    for folder in (SOURCE, ROOT / "tools"):
        shutil.copytree(folder, project / folder.name, ignore=LEFT_OUT)
    for name in DESCRIBED_BY:
        shutil.copy(ROOT / name, project)


def build(project: Path, into: Path, *, compiled: bool) -> Path:
    """Build the wheel of the project with what is installed here."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "LONGTABLE_COMPILE": "1" if compiled else ""}
    subprocess.run([*command, "--wheel-dir", into, project], env=environment, check=True)
    (wheel,) = into.glob("*.whl")
    return wheel


def try_out(wheel: Path, place: Path, compiled: list[Path]) -> None:
    """Install the wheel in a fresh environment at ``place``; list its games, ask what runs."""
    venv.create(place)
    there = sysconfig.get_paths("venv", vars={"base": str(place)})
    python = str(Path(there["scripts"], "python"))
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    # The libraries come from here, after its own: a path in a .pth file brings no editable install.
    libraries = Path(there["purelib"], "libraries.pth")
    libraries.write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    check(compiled, path="", python=python)
    longtable = str(Path(there["scripts"], "longtable"))
    environment = {**os.environ, "PYTHONPATH": ""}
    subprocess.run([longtable, "games"], env=environment, check=True)
    asked = [longtable, "--version", "--lang", "en"]
    version = subprocess.run(asked, env=environment, check=True, capture_output=True, text=True)
    if version.stdout.strip().endswith("compiled") != bool(compiled):
        sys.exit(f"{wheel.name} says of itself: {version.stdout}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheels, pure and compiled.")
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="FOLDER")
    parser.add_argument("--pure", action="store_true", help="the one of pure Python only")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)

    with tempfile.TemporaryDirectory(prefix="longtable-wheels-") as name:
        scratch = Path(name).resolve()
        lay_out(scratch / "project")
        wheel = build(scratch / "project", scratch / "pure", compiled=False)
        try_out(wheel, scratch / "try-pure", [])
        wheels = [wheel]
        if not options.pure:
            shutil.rmtree(scratch / "project" / "build")
            wheel = build(scratch / "project", scratch / "compiled", compiled=True)
            try_out(wheel, scratch / "try-compiled", modules_in(SOURCE))
            wheels.append(wheel)
        for wheel in wheels:
            print(f"Built and tried {shutil.copy(wheel, out)}")


if __name__ == "__main__":
    main()
