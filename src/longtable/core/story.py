"""What happened, told by the scripts."""

from __future__ import annotations

from typing import Any


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
