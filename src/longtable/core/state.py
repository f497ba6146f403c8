"""A game's position: plain data, and the script of its next turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, ClassVar

from longtable.core.choice import Choice, Legal, Script
from longtable.core.dice import Dice
from longtable.core.story import Event


class State:
    """What lies on the table, hidden or not.

    A game derives one class: its data in slots, its rules as scripts. The data is plain (ints,
    strings, booleans, None, lists and dicts with string keys of them) and nothing outside it
    matters: no I/O, no clock, no global. Scripts keep no hidden card in a local across a yield:
    `redeal` may have changed it.
    """

    __slots__ = ("dice", "ear", "seats")

    # The names of the game's own slots: what `save` writes and `restore` reads.
    FIELDS: ClassVar[tuple[str, ...]] = ()
    # For each prompt, the number of the rule that asks it.
    PROMPTS: ClassVar[dict[str, str]] = {}
    # How long a standing answer can last, shortest first; see `milestone`.
    MILESTONES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int, dice: Dice) -> None:
        self.seats: int = seats
        self.dice: Dice = dice
        self.ear: list[Event] | None = None  # who listens to the story; nobody, as a rule

    # What a game must give

    def copy(self) -> State:
        """A state that shares nothing that can change, the dice included. Nobody listens to it."""
        raise NotImplementedError

    def turn(self) -> Script[None]:
        """The script of one turn or step. Before and after it, the state is all there is."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may see, or a spectator, as plain JSON."""
        raise NotImplementedError

    def views(self) -> list[dict[str, Any]]:
        """The views of all seats, and a spectator's last. A game whose views share much may make
        that part once; what it gives is what `view` would, one by one.
        """
        return [self.view(seat) for seat in (*range(self.seats), None)]

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew, in place, everything the seat can't see, keeping what it was shown."""
        raise NotImplementedError

    @property
    def scores(self) -> list[float] | None:
        """None while the game goes on; then a win is 1.0, a shared win 1/k, a loss 0.0."""
        raise NotImplementedError

    def cards(self) -> dict[str, int] | None:
        """How many of each card there are, wherever they lie; None for a game without cards."""
        return None

    def milestone(self, seat: int, name: str) -> int:
        """A count that changes when the milestone of that name passes for the seat."""
        raise NotImplementedError

    def refusal(self, choice: Choice, action: int) -> str:
        """The number of the rule that forbids the action; by default the one that asks."""
        return self.PROMPTS[choice.prompt]

    # What scripts say

    def ask(self, seat: int, prompt: str, legal: Legal, /, **about: Any) -> Script[int]:
        """Ask one seat; gives its action."""
        action: int = yield Choice(seat, prompt, legal, about)
        return action

    def ask_all(
        self, seats: Sequence[int], prompt: str, legal: Legal, /, **about: Any
    ) -> Script[list[int]]:
        """Ask several seats at once, sealed; gives their actions in the order of the seats."""
        if not seats:
            return []
        actions: list[int] = yield [Choice(seat, prompt, legal, about) for seat in seats]
        return actions

    def tell(
        self,
        name: str,
        rule: str,
        /,
        *,
        to: Sequence[int] | None = None,
        secret: dict[str, Any] | None = None,
        **seen: Any,
    ) -> None:
        """Tell what happened and by which rule, if somebody listens.

        With `secret`, only the seats in `to` are told those fields; with `to` alone, only
        they hear of it at all. Everything else is for everybody.
        """
        if self.ear is not None:
            self.ear.append(Event(name, rule, seen, secret, None if to is None else tuple(to)))

    # What the platform does with it

    def save(self) -> dict[str, Any]:
        """Plain JSON. To be loaded again it must be taken between two turns."""
        data = {name: getattr(self, name) for name in self.FIELDS}
        return {**data, "seats": self.seats, "dice": self.dice.save()}

    def restore(self, data: dict[str, Any]) -> None:
        """Become the state that was saved. Start from any state of the same game and seats."""
        data = json.loads(json.dumps(data))
        for name in self.FIELDS:
            setattr(self, name, data[name])
        self.dice = Dice.load(data["dice"])

    def digest(self) -> str:
        """A fingerprint of everything in the state."""
        text = json.dumps(self.save(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()
