"""How much one address, one seat or one socket may ask for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from longtable.server.errors import ServerRefusal

REQUEST_SECONDS: Final = 0.01  # of the processor; who takes longer owes requests for it
COSTLY: Final = 4.0  # requests that setting a table, a replay and the like count for
_SENT_NAME: Final = 200  # letters
_KEPT_NAME: Final = 128  # for so many the database has room, whatever the settings say


class RateLimit:
    """A bucket of tokens per key: `burst` at once, `rate` a second sustained; 0 is no limit."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._buckets: dict[object, tuple[float, float]] = {}  # tokens, when

    def take(self, key: object, cost: float = 1.0) -> None:
        """Take a token; a ServerRefusal when there is none left."""
        if not self.rate:
            return
        now = self._now()
        tokens, when = self._buckets.get(key, (self.burst, now))
        tokens = min(self.burst, tokens + (now - when) * self.rate)
        if tokens < cost:
            self._buckets[key] = (tokens, now)
            raise ServerRefusal(429, "too-fast")
        self._buckets[key] = (tokens - cost, now)
        if len(self) > 10_000:
            self.prune()

    def owe(self, key: object, cost: float) -> None:
        """What was used already, whether there are tokens for it or not: who owes some is given
        none before they have come in again.
        """
        if self.rate and cost > 0:
            now = self._now()
            tokens, when = self._buckets.get(key, (self.burst, now))
            tokens = min(self.burst, tokens + (now - when) * self.rate)
            self._buckets[key] = (tokens - cost, now)

    def __len__(self) -> int:
        """How many keys have a bucket that is not known to be full."""
        return len(self._buckets)

    def prune(self) -> None:
        """Drop the buckets that are full again."""
        now = self._now()
        full = self.burst
        self._buckets = {
            key: (tokens, when)
            for key, (tokens, when) in self._buckets.items()
            if tokens + (now - when) * self.rate < full
        }


class ConcurrencyLimit:
    """So many at a time per key; 0 is no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[str, int] = {}

    def enter(self, key: str) -> None:
        """Take a place; a ServerRefusal when all are taken."""
        taken = self._taken.get(key, 0)
        if self.most and taken >= self.most:
            raise ServerRefusal(429, "too-many-sockets")
        self._taken[key] = taken + 1

    def leave(self, key: str) -> None:
        """Give it back."""
        taken = self._taken.get(key, 0) - 1
        if taken > 0:
            self._taken[key] = taken
        else:
            self._taken.pop(key, None)


def clean_name(text: str, most: int) -> str:
    """A name as it is kept: the beginning of a long one, and none of what is no name any more."""
    if len(text) > _SENT_NAME:
        raise ServerRefusal(422, "name", most=most)
    return clean(text, min(most, _KEPT_NAME))


def clean(text: str, most: int) -> str:
    """A name or a line of chat without what can't be seen, and no longer than it may be."""
    seen = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(seen.split())[:most].strip()
