"""The very same files, compiled: records replay to the same bytes both ways."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import longtable
from longtable.testing.transcript import FILE
from tests.games import OURS

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.timeout(2_400)  # a compiler takes its time on a busy machine

REPLAY = """
import longtable, longtable.core.match
from longtable.testing.walk import games_of
from longtable.testing.transcript import FILE, play_again
assert not longtable.core.match.__file__.endswith(".py"), "this is not the compiled kernel"
for name in games_of("longtable"):
    game = longtable.game(name)
    for number in range(20):
        dice = longtable.Dice(b"compiled %d" % number)
        match = game.start(game.seats[number % len(game.seats)], b"compiled %d" % number)
        while match.waiting:
            seat = min(match.waiting)
            match.act(seat, dice.pick(match.waiting[seat].actions))
        print(name, number, match.digest(), len(match.story(None)))
    assert play_again(game.read(FILE), game) == game.read(FILE), name
"""

INTERRUPT = """
import signal, longtable
from longtable.bots import bot
from longtable.core.perspective import Perspective

def stop(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGVTALRM, stop)
dice = longtable.Dice(b"interrupted")
for name in longtable.games():
    game = longtable.game(name)
    match = game.start(game.seats[-1], b"interrupted")
    for times in range(1, 11):
        seat = min(match.waiting)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.003 * times)
        try:
            while True:
                bot("expert").weigh(Perspective(match, seat), dice)
        except KeyboardInterrupt:
            print(name, times)
        match.act(seat, dice.pick(match.waiting[seat].actions))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or not Path(sysconfig.get_path("include"), "Python.h").exists():
        pytest.skip("there is no C compiler with Python's headers on this machine")
    out = tmp_path_factory.mktemp("compiled") / "tree"
    # The same C, compiled in a fraction of the time: nobody measures here.
    tool = [sys.executable, str(ROOT / "tools/compile.py"), "--out", str(out), "--opt", "0"]
    built = subprocess.run(tool, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return out


def run(path: Path, script: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_compiled_games_end_in_the_same_bytes(compiled: Path) -> None:
    pure = run(ROOT / "src", REPLAY.replace("assert not", "assert"))
    assert run(compiled, REPLAY) == pure
    assert all(longtable.game(name).read(FILE) for name in OURS)


def test_whoever_asks_is_told_which_one_runs(compiled: Path) -> None:
    ask = (
        "import sys; from longtable.cli import main; sys.exit(main(['--version', '--lang', '{}']))"
    )
    assert run(ROOT / "src", ask.format("en")).endswith(", in pure Python\n")
    assert run(compiled, ask.format("en")).endswith(", compiled\n")
    assert run(compiled, ask.format("fr")).endswith(", compilé\n")


def test_a_game_that_is_not_compiled_is_played_by_the_compiled_kernel(compiled: Path) -> None:
    """A stranger's game derives from State in plain Python; listeners hear it all the same."""
    plain = "import sys, pytest; sys.exit(pytest.main(['-q', 'tests/core/test_surface.py']))"
    assert "passed" in run(compiled, plain)


def test_a_compiled_server_serves_its_tables(compiled: Path) -> None:
    """What the server does for each act is compiled with the rules: real sockets, real files."""
    scenes = "import sys, pytest; sys.exit(pytest.main(['-q', 'tests/server/test_sockets.py']))"
    assert "passed" in run(compiled, scenes)


def test_a_compiled_bot_that_thinks_can_be_interrupted(compiled: Path) -> None:
    """Python looks for signals while it reckons with long numbers too, and there compiled code
    takes an interrupt for a lack of memory, and is gone.
    """
    stopped = [f"{name} {times}" for name in longtable.games() for times in range(1, 11)]
    assert run(compiled, INTERRUPT).splitlines() == stopped
