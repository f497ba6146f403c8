"""Compile the kernel, the rules of every game and the server's hot paths, from the very same files.

    python tools/compile.py --out build/compiled

The package is copied first and compiled in the copy, so the tree under ``src`` stays pure Python.
To use the compiled package, put it first on the path:

    PYTHONPATH=build/compiled python -m pytest
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

# What is compiled: the hot paths of the kernel, and a game's rules whatever files they fill.
# Paths are within ``src``.
COMPILED = (
    "longtable/core/dice.py",
    "longtable/core/vocabulary.py",
    "longtable/core/choice.py",
    "longtable/core/story.py",
    "longtable/core/state.py",
    "longtable/core/standing.py",
    "longtable/core/course.py",
    "longtable/core/match.py",
    "longtable/bots/outlook.py",
    "longtable/bots/search.py",
    "longtable/games/*/*.py",
    "longtable/games/*/effects/*.py",
    # What the server does for each act: the table, its log, and what readers are told of it.
    "longtable/server/commands.py",
    "longtable/server/limits.py",
    "longtable/server/metering.py",
    "longtable/server/recent.py",
    "longtable/server/http/direct_websocket.py",
    "longtable/server/http/frames.py",
    "longtable/server/http/socket.py",
    "longtable/server/rendering/story.py",
    "longtable/server/rendering/table_json.py",
    "longtable/server/rendering/words.py",
    "longtable/server/storage/clock.py",
    "longtable/server/storage/rows.py",
    "longtable/server/storage/sqlite_writer.py",
    "longtable/server/storage/writer.py",
    "longtable/server/storage/writing_thread.py",
    "longtable/server/tables/drawing.py",
    "longtable/server/tables/log.py",
    "longtable/server/tables/table.py",
    "longtable/server/tables/undo.py",
)
# What a game holds beside its rules and their data: the door, and what people look at. The data is
# compiled with the rules: a name that is Final there costs them nothing.
PLAIN = (
    "__init__.py", "screen.py", "table.py", "view.py", "forecast.py", "endings.py",
    "catalogue.py", "trail.py", "grid.py", "daily.py", "workshop.py", "match_ups.py", "options.py",
    "texts.py", "phrases.py", "short.py",
)  # fmt: skip

SOURCE = Path(__file__).resolve().parent.parent / "src"
UNTYPED = ("--disable-error-code=import-untyped", "--no-warn-unused-ignores")
# mypyc writes one file, its lines set in by thousands of columns. GCC looks each of them up again
# to see whether it misleads a reader: that takes six times as long as all the rest.
UNREAD = "-Wno-misleading-indentation"
# Nobody puts a function of his own in the place of one of ours: so they may be called directly, and
# the short ones copied to where they are called.
OUR_OWN = "-fno-semantic-interposition"
STAMP = ".compiled"  # marks a folder as ours to throw away
# What may lie in ``src`` and is no part of the package.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")


def modules_in(tree: Path) -> list[Path]:
    """The files to compile, relative to the tree; a pattern that finds none is a mistake."""
    found: list[Path] = []
    for pattern in COMPILED:
        files = sorted(path.relative_to(tree) for path in tree.glob(pattern))
        files = [file for file in files if "games" not in file.parts or file.name not in PLAIN]
        if not files:
            sys.exit(f"Nothing to compile matches {pattern}: correct COMPILED in {__file__}.")
        found += files
    return found


def lay_out(out: Path) -> None:
    """Make ``out`` a fresh copy of the package, with its rulebooks, messages and cards."""
    if out.exists():
        if any(out.iterdir()) and not (out / STAMP).is_file():
            sys.exit(f"{out} holds something else: give an empty or a new folder with --out.")
        shutil.rmtree(out)
    shutil.copytree(SOURCE, out, ignore=LEFT_OUT)
    (out / STAMP).touch()


def extensions_of(modules: list[Path], scratch: Path, opt: str = "3") -> list[Any]:
    """What setuptools is to build of the modules, whose paths lead on from the current folder;
    `opt` is how much the C compiler takes pains, from 0 to 3.
    """
    try:
        from mypyc.build import mypycify
    except ImportError:
        sys.exit("mypyc and setuptools are missing: pip install '.[dev]', or use make.")
    found: list[Any] = mypycify(  # setuptools' idea of an Extension, and distutils'
        # No configuration file: the project's own would lead mypy back to the tree under src. Only
        # it says which libraries come without types, so nothing is said of them here.
        ["--config-file=", "--strict", *UNTYPED, f"--cache-dir={scratch}", *map(str, modules)],
        target_dir=str(scratch),
        opt_level=opt,
        debug_level="0",  # nobody debugs the C, and it takes the compiler longer than all the rest
    )
    for extension in found:
        extension.extra_compile_args += [UNREAD, OUR_OWN]
    return found


def build(tree: Path, modules: list[Path], opt: str = "3") -> None:
    """Compile the modules where they lie in the tree. Leaves the process in that folder."""
    scratch = tree.parent / f"{tree.name}-scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    os.chdir(tree)  # mypyc names a module after its path from here
    extensions = extensions_of(modules, scratch, opt)
    from setuptools import setup  # here, where it is known to be installed

    setup(
        name="longtable-compiled",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace", "-b", str(scratch), "-t", str(scratch)],
    )
    shutil.rmtree(scratch)


def check(modules: list[Path], path: str, python: str = sys.executable) -> None:
    """Import every module in a new process with that ``PYTHONPATH``; see that it is compiled."""
    names = [".".join(module.with_suffix("").parts) for module in modules]
    program = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    where = importlib.import_module(name).__file__ or ''\n"
        "    if where.endswith('.py'):\n"
        "        sys.exit(f'{name} was not compiled: it comes from {where}')\n"
    )
    command = [python, "-c", program, *names]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the hot paths with mypyc.")
    parser.add_argument("--out", type=Path, default=Path("build/compiled"), metavar="FOLDER")
    parser.add_argument("--opt", choices=("0", "1", "2", "3"), default="3", help="0 builds soonest")
    asked = parser.parse_args()
    out: Path = asked.out
    tree = out.resolve()

    modules = modules_in(SOURCE)
    lay_out(tree)
    build(tree, modules, asked.opt)
    check(modules, os.pathsep.join(filter(None, (str(tree), os.environ.get("PYTHONPATH")))))
    print(f"Compiled {len(modules)} modules into {out}:")
    for module in modules:
        print(f"  {module}")
    print(f"Put it first on the path to use it: PYTHONPATH={out}")


if __name__ == "__main__":
    main()
