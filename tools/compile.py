"""Compile the kernel and the rules of every game with mypyc, from the very same files.

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
    "longtable/core/state.py",
    "longtable/core/match.py",
    "longtable/games/*/*.py",
    "longtable/games/*/effects/*.py",
)
# What a game holds beside its rules: the door, the data and what people look at.
PLAIN = (
    "__init__.py", "screen.py", "table.py", "view.py", "appraise.py", "cards.py", "arena.py",
    "actions.py",
)  # fmt: skip

SOURCE = Path(__file__).resolve().parent.parent / "src"
STAMP = ".compiled"  # marks a folder as ours to throw away


def modules_in(tree: Path) -> list[Path]:
    """The files to compile, relative to the tree; a pattern that finds none is a mistake."""
    found: list[Path] = []
    for pattern in COMPILED:
        files = sorted(
            path.relative_to(tree) for path in tree.glob(pattern) if path.name not in PLAIN
        )
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
    shutil.copytree(
        SOURCE, out, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    )
    (out / STAMP).touch()


def build(tree: Path, modules: list[Path]) -> None:
    """Compile the modules where they lie in the tree. Leaves the process in that folder."""
    try:
        from mypyc.build import mypycify
        from setuptools import setup
    except ImportError:
        sys.exit("mypyc and setuptools are missing: pip install '.[dev]', or use make compiled.")

    scratch = tree.parent / f"{tree.name}-scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    os.chdir(tree)  # mypyc names a module after its path from here
    extensions: list[Any] = mypycify(  # setuptools' idea of an Extension, and distutils'
        # No configuration file: the project's own would lead mypy back to the tree under src.
        ["--config-file=", "--strict", f"--cache-dir={scratch}", *map(str, modules)],
        target_dir=str(scratch),
    )
    setup(
        name="longtable-compiled",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace", "-b", str(scratch), "-t", str(scratch)],
    )
    shutil.rmtree(scratch)


def check(tree: Path, modules: list[Path]) -> None:
    """Import every module from the tree, in a new process, and see that it is compiled."""
    names = [".".join(module.with_suffix("").parts) for module in modules]
    program = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    where = importlib.import_module(name).__file__ or ''\n"
        "    if where.endswith('.py'):\n"
        "        sys.exit(f'{name} was not compiled: it comes from {where}')\n"
    )
    path = os.pathsep.join(filter(None, (str(tree), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-c", program, *names]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the kernel and the rules with mypyc.")
    parser.add_argument("--out", type=Path, default=Path("build/compiled"), metavar="FOLDER")
    out: Path = parser.parse_args().out
    tree = out.resolve()

    modules = modules_in(SOURCE)
    lay_out(tree)
    build(tree, modules)
    check(tree, modules)
    print(f"Compiled {len(modules)} modules into {out}:")
    for module in modules:
        print(f"  {module}")
    print(f"Put it first on the path to use it: PYTHONPATH={out}")


if __name__ == "__main__":
    main()
