"""Every card and every ability does what stands on it, and its scene would notice if it did not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from longtable.games.letal.grammar import Line
from longtable.games.letal.library import STANDARD, Entry
from tests.letal import (
    cards_apothecary,
    cards_assassin,
    cards_cinder_scribe,
    cards_ferryman,
    cards_gatewarden,
    cards_lamplighter,
)
from tests.letal.cards import SCENES

KEPT = (
    cards_apothecary, cards_assassin, cards_cinder_scribe, cards_ferryman, cards_gatewarden,
    cards_lamplighter,
)  # fmt: skip
ENTRIES: dict[str, Entry] = {entry.id: entry for entry in [*STANDARD.cards, *STANDARD.abilities]}


@pytest.mark.parametrize("name", ENTRIES)
def test_the_card(name: str) -> None:
    SCENES[name]()


@contextmanager
def without(entry: Entry, place: int) -> Iterator[None]:
    """That line of the card, and nothing else, does nothing; -1 is its Refresh."""
    lines, refresh = entry.lines, entry.refresh
    if place < 0:
        entry.refresh = False
    else:
        entry.lines = [*lines]
        entry.lines[place] = Line({**lines[place].said, "if": "hand_at_most", "n": -1})
    try:
        yield
    finally:
        entry.lines, entry.refresh = lines, refresh


REMOVALS = [
    (name, place)
    for name, entry in ENTRIES.items()
    for place in range(-1 if entry.refresh else 0, len(entry.lines))
]


@pytest.mark.parametrize(("name", "place"), REMOVALS)
def test_its_scene_fails_when_a_line_does_nothing(name: str, place: int) -> None:
    with without(ENTRIES[name], place):
        try:
            SCENES[name]()
        except Exception:
            return
    pytest.fail(f"the scene of {name} does not notice that line {place} does nothing")
