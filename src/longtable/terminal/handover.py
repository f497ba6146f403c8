"""Several people at one keyboard: nobody sees what is not theirs."""

from __future__ import annotations

from collections.abc import Sequence

from longtable.core.words import Words
from longtable.terminal.face import Face


class Keyboard:
    """Who sits in front of the keyboard. A curtain falls whenever that changes."""

    def __init__(self, humans: Sequence[int], face: Face, words: Words, players: Sequence[str]):
        self.front: int | None = humans[0] if len(humans) == 1 else None
        self._face = face
        self._words = words
        self._players = players

    def bring(self, seat: int) -> None:
        """See to it that the seat's own player is in front, before anything of theirs is shown."""
        if seat == self.front:
            return
        player = self._players[seat]
        sentences = [self._words.say("handover", player=player)]
        if self.front is not None:
            sentences.append(self._words.say("handover-away", player=self._players[self.front]))
        self.front = None  # if they leave now, nobody's secrets are on the screen
        self._face.curtain(sentences, self._words.say("handover-cue", player=player))
        self.front = seat
