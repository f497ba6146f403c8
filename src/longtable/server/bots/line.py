"""Whose bot thinks next: visitors take turns, however many tables each of them has set.

Who waits stands in the line of their visitor, and the visitors are served one after another. A
table that somebody looks at comes before all that nobody does.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_Waiting = OrderedDict[str, deque[asyncio.Future[None]]]  # by visitor, the next one first


class FairLine:
    """So many at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._watched: _Waiting = OrderedDict()
        self._unwatched: _Waiting = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(line) for w in (self._watched, self._unwatched) for line in w.values())

    @asynccontextmanager
    async def turn(self, visitor: str, watched: bool) -> AsyncIterator[None]:
        """Wait for it, and have it."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(visitor, self._watched if watched else self._unwatched)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, visitor: str, waiting: _Waiting) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.setdefault(visitor, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given the place, and can't use it
                self._next()
            raise

    def _next(self) -> None:
        """A place is free: for the next of the visitor whose turn it is."""
        for waiting in (self._watched, self._unwatched):
            while waiting:
                visitor, line = waiting.popitem(last=False)
                mine = line.popleft()
                if line:
                    waiting[visitor] = line  # behind all others
                if not mine.done():
                    mine.set_result(None)
                    return
        self._free += 1
