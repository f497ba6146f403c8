"""A game's position: plain data, and the script of its next turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from longtable.core.choice import Choice, Legal, Script
from longtable.core.dice import Dice
from longtable.core.story import Event, Listener


@mypyc_attr(allow_interpreted_subclasses=True)  # a stranger's game need not be compiled
class State:
    """What lies on the table, hidden or not.

    A game derives one class: its data in slots, its rules as scripts. The data is plain (ints,
    strings, booleans, None, lists and dicts with string keys of them) and nothing outside it
    matters: no I/O, no clock, no global. Scripts keep no hidden card in a local across a yield:
    `redeal` may have changed it.
    """

    __slots__ = ("dice", "listener", "options", "seats")

    # The names of the game's own slots: what `save` writes, `restore` reads and `copy` copies.
    FIELDS: ClassVar[tuple[str, ...]] = ()
    # For each prompt, the number of the rule that asks it.
    PROMPTS: ClassVar[dict[str, str]] = {}
    # How long a standing answer can last, shortest first; see `milestone`.
    MILESTONES: ClassVar[tuple[str, ...]] = ()
    # Kinds of moment at which a seat may want to be asked, where silence is the usual answer, and
    # those at which whoever has not said otherwise is; see `stops_hit`.
    STOPS: ClassVar[tuple[str, ...]] = ()
    DEFAULT_STOPS: ClassVar[tuple[str, ...]] = ()
    # How many acts at least lie between two boundaries, where a match keeps a copy. A game of many
    # short steps sets it higher: a copy after each would cost more than the few acts that a fork
    # acts again.
    STRIDE: ClassVar[int] = 0

    def __init__(self, seats: int, dice: Dice, options: dict[str, Any] | None = None) -> None:
        """A game's own constructor takes the same three, unless it writes its own `copy`."""
        self.seats: int = seats
        self.dice: Dice = dice
        self.options: dict[str, Any] = {} if options is None else options  # never changed
        self.listener: Listener | None = None  # who hears the story; nobody, as a rule

    # What a game must give

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
        """Deal anew, in place, everything the seat can't see, keeping what it was shown.

        What comes out depends on what the seat knows and on the dice, and on nothing else: not
        even on how the unseen things lay before (`dice.deal_anew` sees to that). So whoever
        imagines a world learns nothing from it.
        """
        raise NotImplementedError

    @property
    def scores(self) -> list[float] | None:
        """None while the game goes on; then a win is 1.0, a shared win 1/k, a loss 0.0."""
        raise NotImplementedError

    def cards(self) -> Sequence[str] | Sequence[int] | None:
        """Every card there is, wherever it lies, in any order: by its id, or by its number in the
        domain that the game's `fields` have for `card`. None for a game without cards.
        """
        return None

    def milestone(self, seat: int, name: str) -> int:
        """A count that changes when the milestone of that name passes for the seat."""
        raise NotImplementedError

    def stops_hit(self, choice: Choice) -> Sequence[str]:
        """Which of STOPS this choice is for its seat. It is read from who is asked, what and what
        about, and from nothing hidden: all can see when a seat is silent.
        """
        return ()

    def refusal(self, choice: Choice, action: int) -> str:
        """The number of the rule that forbids the action; by default the one that asks."""
        return self.PROMPTS[choice.prompt]

    # What scripts say

    # (What a question is about may be called anything but these: mypyc drops a field that has a
    # positional argument's name.)

    def ask(self, _seat: int, _prompt: str, _legal: Legal, /, **about: Any) -> Script[int]:
        """Ask one seat; gives its action."""
        action: int = yield Choice(_seat, _prompt, _legal, about)
        return action

    def ask_all(
        self, _seats: Sequence[int], _prompt: str, _legal: Legal, /, **about: Any
    ) -> Script[list[int]]:
        """Ask several seats at once, sealed; gives their actions in the order of the seats."""
        if not _seats:
            return []
        actions: list[int] = yield [Choice(seat, _prompt, _legal, about) for seat in _seats]
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
        if self.listener is not None:
            self.listener(Event(name, rule, seen, secret, None if to is None else tuple(to)))

    # What the platform does with it

    def copy(self) -> State:
        """A state that shares nothing that can change, the dice included. Nobody listens to it.

        It is made from FIELDS. Write another only where the bench proves that it pays.
        """
        twin = type(self)(self.seats, self.dice.copy(), self.options)
        for name in self.FIELDS:
            setattr(twin, name, copied(getattr(self, name)))
        twin.dice = self.dice.copy()  # should the constructor have rolled them
        return twin

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


def copied(value: Any) -> Any:
    """Plain data that shares nothing that can change."""
    kind = type(value)
    if kind is list:
        twin = value.copy()
        for place, part in enumerate(value):
            inner = type(part)
            if inner is list or inner is dict:
                twin[place] = copied(part)
        return twin
    if kind is dict:
        return {key: copied(part) for key, part in value.items()}
    return value
