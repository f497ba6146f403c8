"""Every card has scenes, and none of them would pass if the card did nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from longtable.games.iditacards import cards, effects
from tests.iditacards.card_scenes import SCENES

# What is printed on a card beside its effect
PRINTED = ("TYPE", "DECK", "COPIES", "ENERGY", "HEALTH", "RISK", "STARTS_IN_PLAY", "VENISON")
PLAIN: dict[str, Any] = {
    "SPEED_FACTOR": 1,
    "DISTANCE_FACTOR": 1,
    "HOLDS": 1,
    "DOG_SLOTS": 1,
    "REQUIRES": "",
}
PLAIN |= {"SETS_HYPOTHERMIA": -1, "SETS_STARVATION": -1}


def effect_fields() -> dict[str, list[Any]]:
    """The lists of cards.py that say what cards do."""
    return {
        name: value
        for name, value in vars(cards).items()
        if name.isupper()
        and isinstance(value, list)
        and len(value) == cards.CARD_COUNT
        and name not in (*PRINTED, "ENTRIES", "IDS")
    }


def test_there_are_107_cards() -> None:
    assert len(cards.IDS) == 107


@pytest.mark.parametrize("card", cards.IDS)
def test_what_a_card_does(card: str) -> None:
    assert SCENES.get(card), f"write a scene for {card}"
    for shown in SCENES[card]:
        shown()


@pytest.mark.parametrize("card", cards.IDS)
def test_its_scenes_fail_without_it(card: str) -> None:
    with blanked(cards.card(card)):
        assert any(fails(shown) for shown in SCENES[card]), f"{card} does nothing, and all is well"


def fails(shown: Callable[[], None]) -> bool:
    """Whether anything goes wrong in the scene."""
    try:
        shown()
    except Exception:
        return True
    return False


@contextmanager
def blanked(number: int) -> Iterator[None]:
    """A world in which the card has its costs and its type, and no effect."""
    fields = [*effect_fields().items(), ("STEPS_OF", effects.STEPS_OF)]
    kept = [field[number] for _, field in fields]
    for name, field in fields:
        field[number] = PLAIN.get(name, type(field[number])())
    try:
        yield
    finally:
        for (_, field), value in zip(fields, kept, strict=True):
            field[number] = value
