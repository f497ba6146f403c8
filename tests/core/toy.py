"""A game of three rules, for tests of the kernel: Bell.

Each seat holds one hidden card. On a turn everybody, from the active seat on, may ring a bell or
pass; whoever rings shows nothing but scores. After four turns the higher card breaks the tie.
"""

from __future__ import annotations

from typing import Any, ClassVar

from longtable.core.choice import Choice, Script
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.state import State
from longtable.core.vocabulary import Vocabulary

ACTIONS = Vocabulary()
PASS = ACTIONS.verb("pass")
RING = ACTIONS.verb("ring")


class Bell(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("active", "card", "played", "rings")
    __slots__ = FIELDS

    PROMPTS: ClassVar[dict[str, str]] = {"ring": "B-1.1"}
    MILESTONES: ClassVar[tuple[str, ...]] = ("window", "turn", "game")
    STOPS: ClassVar[tuple[str, ...]] = ("own-turn", "every-bell")
    DEFAULT_STOPS: ClassVar[tuple[str, ...]] = ("own-turn",)

    def __init__(self, seats: int, dice: Dice, options: dict[str, Any]) -> None:
        super().__init__(seats, dice, options)
        self.active = 0
        self.played = 0
        self.rings = [0] * seats
        self.card = [dice.below(10) for _ in range(seats)]

    def turn(self) -> Script[None]:
        for step in range(self.seats):
            seat = (self.active + step) % self.seats
            action = yield Choice(seat, "ring", self.legal, {"owner": self.active}, standing=PASS())
            if action == RING():
                self.rings[seat] += 1
            self.tell("rang" if action == RING() else "passed", "B-1.1", seat=seat)
        self.tell("peeked", "B-1.2", seat=0, to=[0], secret={"card": self.card[0]})
        self.tell("whispered", "B-1.2", seat=1, to=[1])
        self.active = (self.active + 1) % self.seats
        self.played += 1

    def legal(self, seat: int) -> list[int]:
        return [PASS(), RING()]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "active": self.active,
            "rings": self.rings,
            "cards": [card if owner == seat else None for owner, card in enumerate(self.card)],
        }

    def redeal(self, seat: int, dice: Dice) -> None:
        for other in range(self.seats):
            if other != seat:
                self.card[other] = dice.below(10)

    @property
    def scores(self) -> list[float] | None:
        if self.played < 4:
            return None
        worth = [(rings, card) for rings, card in zip(self.rings, self.card, strict=True)]
        best = [seat for seat in range(self.seats) if worth[seat] == max(worth)]
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.seats)]

    def milestone(self, seat: int, name: str) -> int:
        return {"window": self.played, "turn": (self.played + seat) // self.seats, "game": 0}[name]

    def stops_hit(self, choice: Choice) -> list[str]:
        assert choice.about is not None
        own = choice.about["owner"] == choice.seat
        return ["own-turn", "every-bell"] if own else ["every-bell"]


GAME = Game(
    name="bell",
    version=1,
    seats=range(2, 5),
    actions=ACTIONS,
    setup=Bell,
    appraise=lambda state, seat: 0.0,
    package="longtable",
    usual_seats=3,
)
