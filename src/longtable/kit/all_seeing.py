"""Seeing everything at once: what every seat sees and was told, laid over each other.

It is nobody's view, and for games that are over, or one's own. An answer that is in but not yet
opened lies in no view, so it stays hidden here too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.core.story import Event


def merged(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the views of all seats and a spectator's, its last (see `Match.views`), know together:
    where one sees nothing or less, another's knowledge stands. Its seat is none.
    """
    whole: Any = {}
    for view in reversed(views):  # what all see comes first, and wins where two disagree
        whole = _both(whole, view)
    return {**whole, "seat": None}


def told_whole(event: Event) -> dict[str, Any]:
    """An event as somebody heard it who was told everything."""
    told = event.told_to(event.to[0] if event.to else None)
    assert told is not None  # whoever it is told to hears of it
    return told


def _both(one: Any, other: Any) -> Any:
    if one is None or one == other:
        return other
    if isinstance(one, dict) and isinstance(other, dict):
        return {name: _both(one.get(name), other.get(name)) for name in {**one, **other}}
    if isinstance(one, list) and isinstance(other, list):
        return _both_lists(one, other)
    return one


def _both_lists(one: list[Any], other: list[Any]) -> list[Any]:
    if len(one) == len(other) and all(map(_alike, one, other)):
        return [_both(a, b) for a, b in zip(one, other, strict=True)]
    more = list(other)
    for thing in one:
        if thing in more:
            more.remove(thing)
    if len(more) == len(other) - len(one):  # the other knows all of it, and in its own order
        return other
    return one + more


def _alike(one: Any, other: Any) -> bool:
    """Whether these can be the same thing, seen more or less clearly."""
    if one is None or other is None or one == other:
        return True
    if isinstance(one, list) and isinstance(other, list):
        return len(one) != len(other) or all(map(_alike, one, other))
    return isinstance(one, dict) and isinstance(other, dict)
