"""Telling what an action would do, before it is done.

A game's `forecast.py` gives notes on the actions a seat may take, worked out by the rules from
what that seat knows. Its browser table and its screen both show them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, TypeVar, cast

from longtable.core.choice import Script
from longtable.core.perspective import Perspective
from longtable.core.vocabulary import Verb

T = TypeVar("T")

# A message and what fills it in.
Note: TypeAlias = tuple[str, dict[str, Any]]


def offered(seen: Perspective, *verbs: Verb) -> Iterator[tuple[int, Verb, tuple[int, ...]]]:
    """Each action of these verbs that the seat may take, with its verb and what it is about."""
    decode = seen.game.actions.decode
    for action in seen.actions:
        verb, arguments = decode(action)
        if verb in verbs:
            yield action, verb, arguments


def carried_out(script: Script[T]) -> T:
    """What a script comes to if every question in it gets its first answer. It changes the state
    it belongs to: run the script of a copy.
    """
    answer: Any = None
    while True:
        try:
            asked = script.send(answer)
        except StopIteration as end:
            return cast(T, end.value)
        if isinstance(asked, list):
            answer = [choice.actions[0] for choice in asked]
        else:
            answer = asked.actions[0]
