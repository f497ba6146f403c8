"""What happened, told by the scripts, and who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias


class Event:
    """One thing that happened, the rule behind it, and who may know what of it."""

    __slots__ = ("name", "rule", "secret", "seen", "to")

    def __init__(
        self,
        name: str,
        rule: str,
        seen: dict[str, Any],
        secret: dict[str, Any] | None,
        to: tuple[int, ...] | None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.seen = seen
        self.secret = secret
        self.to = to

    def told_to(self, seat: int | None) -> dict[str, Any] | None:
        """The event as that seat heard it, as plain JSON; None if it heard nothing."""
        told = {"event": self.name, "rule": self.rule, **self.seen}
        if self.to is None:
            return told
        if seat in self.to:
            return {**told, **(self.secret or {})}
        if self.secret is None:
            return None
        return {**told, "unseen": True}

    def to_json(self) -> dict[str, Any]:
        """The whole event as plain JSON, with who may know what of it: to be kept, not shown."""
        kept: dict[str, Any] = {"event": self.name, "rule": self.rule, "seen": self.seen}
        if self.secret is not None:
            kept["secret"] = self.secret
        if self.to is not None:
            kept["to"] = list(self.to)
        return kept

    @staticmethod
    def from_json(kept: dict[str, Any]) -> Event:
        """The event that `to_json` gave."""
        to = kept.get("to")
        return Event(
            kept["event"],
            kept["rule"],
            kept["seen"],
            kept.get("secret"),
            None if to is None else tuple(to),
        )


# Hears an event at the moment it is told.
Listener: TypeAlias = Callable[[Event], None]
# Hears that an act was carried out, before anything else happens: the seat and the action.
ActListener: TypeAlias = Callable[[int, int], None]


class Telling:
    """Hands each event on: to the story that a match keeps, once somebody read it, and to all who
    listen.
    """

    __slots__ = ("kept", "listeners")

    def __init__(self) -> None:
        self.kept: list[Event] | None = None
        self.listeners: list[Listener] = []

    def tell(self, event: Event) -> None:
        """It happens now."""
        if self.kept is not None:
            self.kept.append(event)
        for listener in self.listeners:
            listener(event)
