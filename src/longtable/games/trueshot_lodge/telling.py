"""How effects are told: before the first thing they do, and not at all if they do nothing.

Whatever an effect does, it tells or asks: so this also knows which effects came to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.choice import Choice, Legal, Script
from longtable.core.dice import Dice
from longtable.core.state import State


class Telling(State):
    """A state whose story names an effect only once it tells or asks something."""

    __slots__ = ("coming",)

    def __init__(self, seats: int, dice: Dice, options: dict[str, Any]) -> None:
        super().__init__(seats, dice, options)
        # Rule, seat and card of the effect being settled, until it does something. It begins and
        # ends inside a script.
        self.coming: tuple[str, int, int] | None = None

    def effect_comes_up(self, rule: str, seat: int, card: int) -> None:
        """The card's effect is told as soon as it does or asks something, and not at all if it
        finds nobody to do anything to.
        """
        self.coming = (rule, seat, card)

    def effect_is_over(self) -> bool:
        """What is told now has nothing to do with it any more; gives whether it did anything."""
        silent = self.coming is not None
        self.coming = None
        return not silent

    def is_heard(self) -> bool:
        """Whether telling makes any difference: where much happens, it is asked before the words
        are gathered.
        """
        return self.listener is not None or self.coming is not None

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
        if self.coming is not None:
            self._tell_effect()
        if self.listener is not None:
            super().tell(name, rule, to=to, secret=secret, **seen)

    def ask(self, _seat: int, _prompt: str, _legal: Legal, /, **about: Any) -> Script[int]:
        if self.coming is not None:
            self._tell_effect()
        action: int = yield Choice(_seat, _prompt, _legal, about)
        return action

    def _tell_effect(self) -> None:
        assert self.coming is not None
        rule, seat, card = self.coming
        self.coming = None
        super().tell("effect", rule, seat=seat, card=card)
