"""Seeing everything at once: what every seat sees and was told, laid over each other."""

from __future__ import annotations

from typing import Any

from longtable.core.match import Match


def all_seeing_view(match: Match) -> dict[str, Any]:
    """The spectator's view, with what is hidden there filled in by the seats that see it."""
    view = match.view(None)
    for seat in range(match.seats):
        own = {**match.view(seat), "seat": None}
        view = _laid_over(view, own)
    return view


def all_seeing_story(match: Match) -> list[dict[str, Any]]:
    """Every event once, in order, as told to who was told the most of it."""
    stories = [match.story(None), *[match.story(seat) for seat in range(match.seats)]]
    whole: list[dict[str, Any]] = []
    heads = [0] * len(stories)
    while True:
        left = [n for n, story in enumerate(stories) if heads[n] < len(story)]
        if not left:
            return whole
        public = stories[0][heads[0]] if heads[0] < len(stories[0]) else None
        # Who stands at something the spectator does not hear next was told it alone.
        alone = [n for n in left if n and not _same(stories[n][heads[n]], public)]
        leader = alone[0] if alone else left[0]
        event = stories[leader][heads[leader]]
        told = [n for n in left if _same(stories[n][heads[n]], event)]
        whole.append(max((stories[n][heads[n]] for n in told), key=lambda e: "unseen" not in e))
        for n in told:
            heads[n] += 1


def _same(one: dict[str, Any], other: dict[str, Any] | None) -> bool:
    """Whether both may be the same event, told to different seats."""
    if other is None:
        return False
    shared = (one.keys() & other.keys()) - {"unseen"}
    more = one.keys() ^ other.keys()
    if more and not ("unseen" in one or "unseen" in other):
        return False
    return all(one[key] == other[key] for key in shared)


def _laid_over(below: Any, above: Any) -> Any:
    if below is None:
        return above
    if isinstance(below, dict) and isinstance(above, dict):
        return {key: _laid_over(below.get(key), above.get(key)) for key in {**below, **above}}
    if isinstance(below, list) and isinstance(above, list):
        if len(below) != len(above):
            return max(below, above, key=len)
        return [_laid_over(b, a) for b, a in zip(below, above, strict=True)]
    return below
