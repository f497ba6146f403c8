"""The example program plays a whole game, as its docstring promises."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import longtable
from tests.games import OURS
from tests.server.serving import House

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.mark.parametrize("game", OURS)
def test_a_program_plays_a_whole_game(house: House, game: str) -> None:
    seats = longtable.game(game).seats[0]
    table = house.lay(game, ["person", *["random"] * (seats - 1)])
    done = subprocess.run(
        [sys.executable, str(BOT), house.url, table.id, table.secrets[0]],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(table.view()["scores"])
    assert table.view()["over"]
