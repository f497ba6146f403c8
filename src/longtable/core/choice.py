"""A question to one seat, as the scripts ask it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

# What a seat may do, worked out when somebody looks; or ready, where nothing hidden bears on it.
Legal: TypeAlias = Callable[[int], list[int]] | list[int]


@mypyc_attr(free_list_len=1)  # most questions are asked one after another
class Choice:
    """Seat `seat` decides: `prompt` names the question, `about` fills in its words.

    `actions` is what `legal(seat)` says of the state when it is first looked at: sorted,
    distinct, never empty. Nothing changes while a question is open, so one look serves all.
    Where nothing hidden bears on it, `legal` may be that list itself, never to be changed.
    `standing` is the action a standing answer gives here, or -1 where none is taken.
    """

    __slots__ = ("about", "cached", "legal", "prompt", "seat", "standing")

    def __init__(
        self,
        seat: int,
        prompt: str,
        legal: Legal,
        about: dict[str, Any] | None = None,
        standing: int = -1,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.legal = legal
        self.about = about
        self.standing = standing
        self.cached: list[int] | None = legal if isinstance(legal, list) else None

    @property
    def actions(self) -> list[int]:
        """Every action that can be taken, and no other."""
        actions = self.cached
        if actions is None:
            legal = self.legal
            actions = self.cached = legal if isinstance(legal, list) else legal(self.seat)
        return actions

    def refresh(self) -> None:
        """Look again next time: the hidden part of the state was dealt anew."""
        self.cached = None


# A script yields one Choice and is sent the action taken, or several Choices of different seats
# and is sent their actions in the same order, once all are in.
Asked: TypeAlias = Choice | list[Choice]
Script: TypeAlias = Generator[Asked, Any, T]
