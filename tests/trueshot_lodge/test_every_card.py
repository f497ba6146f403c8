"""Every card has a test that bears its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longtable.games.trueshot_lodge import cards

HERE = Path(__file__).parent
# The basic weapon has no effect that could be shown
IDS = [name for name in cards.IDS if name != "basic_weapon"]
TESTS = [
    name
    for file in sorted(HERE.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def named_after(test: str) -> str:
    """The card that a test is named after: of Water and Water Strider the longer name."""
    found = [name for name in IDS if test == f"test_{name}" or test.startswith(f"test_{name}_")]
    return max(found, key=len, default="")


SHOWN = {named_after(test) for test in TESTS}


def test_there_are_153_cards() -> None:
    assert len(IDS) == 153


@pytest.mark.parametrize("card", IDS)
def test_every_card_has_a_test(card: str) -> None:
    assert card in SHOWN, f"write a test_{card}_... that fails without the card's effect"
