"""Build the wheels: one of pure Python for everybody, one compiled for this Python and machine.

    python -m tools.wheels --out dist

Both are built in a copy of the project, where nothing is left of an earlier build. Each is then
installed in a fresh environment, beside the libraries of this one, and asked for its games.
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
import warnings
from pathlib import Path
from typing import Any

from setuptools import setup

from tools.compile import LEFT_OUT, SOURCE, check, extensions_of, modules_in

ROOT = SOURCE.parent
DESCRIBED_BY = ("pyproject.toml", "README.md", "LICENSE", "NOTICE")


def lay_out(project: Path) -> None:
    """Make ``project`` a copy of what a wheel is made of."""
    shutil.copytree(SOURCE, project / SOURCE.name, ignore=LEFT_OUT)
    for name in DESCRIBED_BY:
        shutil.copy(ROOT / name, project)


def build(into: Path, extensions: list[Any]) -> Path:
    """Build the wheel of the project in the current folder, with these extensions in it."""
    into.mkdir()
    # Each has its own scratch folder: setuptools remembers a folder as made when it is gone again.
    folders = ["--dist-dir", str(into), "--bdist-dir", str(into / "scratch")]
    with warnings.catch_warnings():  # of people who install by a setup.py; here is none
        warnings.filterwarnings("ignore", "setup.py install is deprecated")
        setup(ext_modules=extensions, script_args=["--quiet", "bdist_wheel", *folders])
    (wheel,) = into.glob("*.whl")
    return wheel


def try_out(wheel: Path, place: Path, compiled: list[Path]) -> None:
    """Install the wheel in a fresh environment at ``place`` and list its games."""
    venv.create(place)
    there = sysconfig.get_paths("venv", vars={"base": str(place)})
    python = str(Path(there["scripts"], "python"))
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    # The libraries come from here, after its own: a path in a .pth file brings no editable install.
    libraries = Path(there["purelib"], "libraries.pth")
    libraries.write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    check(compiled, path="", python=python)
    games = [str(Path(there["scripts"], "longtable")), "games"]
    subprocess.run(games, env={**os.environ, "PYTHONPATH": ""}, check=True)


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
        os.chdir(scratch / "project")  # setuptools and mypyc look from where they stand
        wheel = build(scratch / "pure", [])
        try_out(wheel, scratch / "try-pure", [])
        wheels = [wheel]
        if not options.pure:
            modules = modules_in(SOURCE)
            below = [Path(SOURCE.name, module) for module in modules]
            wheel = build(scratch / "compiled", extensions_of(below, Path("mypyc")))
            try_out(wheel, scratch / "try-compiled", modules)
            wheels.append(wheel)
        for wheel in wheels:
            print(f"Built and tried {shutil.copy(wheel, out)}")
        os.chdir(ROOT)  # out of the folder that goes now


if __name__ == "__main__":
    main()
