"""What was used lately, so many things and no more."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

_KEPT: Final = 512


class Recent:
    """Things that can be made anew, by key; of too many, those go that nobody has asked for for the
    longest time.
    """

    def __init__(self, most: int = _KEPT) -> None:
        self._most = most
        self._things: OrderedDict[Any, Any] = OrderedDict()

    def get(self, key: Any) -> Any:
        """What is kept there; None if nothing is."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def __setitem__(self, key: Any, thing: Any) -> None:
        self._things[key] = thing
        self._things.move_to_end(key)
        if len(self._things) > self._most:
            self._things.popitem(last=False)

    def __contains__(self, key: Any) -> bool:
        return key in self._things

    def __len__(self) -> int:
        """How many there are."""
        return len(self._things)

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
