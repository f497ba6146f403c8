"""What was used lately, so many things and no more."""

from __future__ import annotations

from typing import Any, Final

_KEPT: Final = 512
_BYTES: Final = 4_000_000


class Recent:
    """Things that can be made anew, by key; of too many, or of too large ones, those go that nobody
    has asked for for the longest time. Who asked when is noted only once there are some: most keep
    but a few.
    """

    __slots__ = ("_bytes", "_crowded", "_few", "_most", "_most_bytes", "_things")

    def __init__(self, most: int = _KEPT, most_bytes: int = _BYTES) -> None:
        self._most = most
        self._few = min(16, most // 2)
        self._most_bytes = most_bytes
        self._bytes = 0
        self._crowded = False
        self._things: dict[Any, Any] = {}  # what nobody has asked for for the longest time first

    def get(self, key: Any) -> Any:
        """What is kept there; None if nothing is."""
        found = self._things.get(key)
        if found is not None and self._crowded:
            self._things[key] = self._things.pop(key)
        return found

    def __setitem__(self, key: Any, thing: Any) -> None:
        things = self._things
        self._bytes += _size(thing) - _size(things.pop(key, None))
        things[key] = thing
        while len(things) > self._most or self._bytes > self._most_bytes:
            self._bytes -= _size(things.pop(next(iter(things))))
        self._crowded = len(things) > self._few or 2 * self._bytes > self._most_bytes

    def __contains__(self, key: Any) -> bool:
        return key in self._things

    def __len__(self) -> int:
        """How many there are."""
        return len(self._things)

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
        self._bytes, self._crowded = 0, False


def _size(thing: Any) -> int:
    """In bytes, of what is written out already; all else is small or few."""
    if isinstance(thing, bytes):
        return len(thing)
    return sum(map(_size, thing)) if isinstance(thing, tuple) else 0
