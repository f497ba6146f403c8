"""Whose bot thinks next: visitors take turns, however many tables each of them has set.

Who waits stands in the line of their visitor, and the visitors are served one after another.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairLine:
    """So many at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        # By visitor, the next one first.
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, visitor: str) -> AsyncIterator[None]:
        """Wait for it, and have it."""
        await self.enter(visitor)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, visitor: str) -> None:
        """Wait for a place. Who has one leaves."""
        if self._free:
            self._free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(visitor, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given the place, and can't use it
                self.leave()
            raise

    def leave(self) -> None:
        """A place is free: for the next of the visitor whose turn it is."""
        while self._waiting:
            visitor, line = self._waiting.popitem(last=False)
            mine = line.popleft()
            if line:
                self._waiting[visitor] = line  # behind all others
            if not mine.done():
                mine.set_result(None)
                return
        self._free += 1
