"""How an answer is put at this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.words import Words
from longtable.games.letal.actions import CARDS, SPACES
from longtable.games.letal.screen.common import card_name, heroes, short


def option(
    view: dict[str, Any],
    words: Words,
    players: Sequence[str],
    verb: str,
    arguments: tuple[int, ...],
) -> str | None:
    """A card with its short lines, a step that is none; None where the plain words will do."""
    if verb == "move" and view["carried"]:
        space = SPACES.labels[arguments[0]]
        if heroes(view)[view["carried"][-1]["hero"]]["space"] == space:
            return words.say("option-stay", space=space)
    if verb in ("play", "trick"):
        which = CARDS.labels[arguments[0]]
        said = short(view, which, words)
        if said:
            name = card_name(which, words)
            return words.say(f"option-{verb}", name=name, lines=said)
    return None
