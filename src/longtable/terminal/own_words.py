"""Words of a person's own, mixed into the dice of a game at this keyboard.

The program commits to its seed and shows that before it hears them, so neither side chooses the
cards: a draw of one round (core/fairness.py), at no server's table.
"""

from __future__ import annotations

import os
from typing import Any

from longtable.core import fairness
from longtable.core.words import Words
from longtable.terminal.face import Face

_NO_TABLE = ""


def draw(seat: int, words: Words, face: Face) -> tuple[bytes, dict[str, Any]]:
    """The seed of the match, and what its record says of the draw."""
    mine = fairness.Round(_NO_TABLE, 1, os.urandom(32).hex(), {}, {})
    face.say(words.say("secret-promise", commitment=mine.server))
    typed = ""
    while not typed.strip():
        typed = face.hear(words.say("secret-ask"))
    secret = fairness.words(typed.strip())
    committed = fairness.committed(_NO_TABLE, 1, seat, secret)
    both = fairness.Round(_NO_TABLE, 1, mine.seed, {seat: committed}, {seat: secret})
    return both.key(), fairness.to_json([both])
