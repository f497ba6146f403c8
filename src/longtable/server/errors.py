"""What the server refuses, each with a status and a sentence in the reader's language."""

from __future__ import annotations

from typing import Any, Final

from longtable.core.errors import BadOption, IllegalAction, Refusal, UnknownGame
from longtable.server.messages import server_words

# What the kernel refuses, as HTTP sees it.
_STATUS: Final = {"over": 409, "not-asked": 409, "not-offered": 422}
_QUOTED: Final = 500  # letters


class ServerRefusal(Refusal):
    """A request that can't be met; `status` is HTTP's number for it."""

    def __init__(self, status: int, key: str, **details: Any) -> None:
        super().__init__(key, **details)
        self.status = status

    def say(self, lang: str) -> str:
        """The sentence, in that language."""
        return server_words(lang).say(f"no-{self.key}", **self.details)


class Stale(ServerRefusal):
    """The seat answers a question that is no longer asked. The fresh view goes with it."""

    def __init__(self) -> None:
        super().__init__(409, "stale")


class Conflict(Exception):
    """Another worker wrote these log rows first."""


class Full(Conflict):
    """Who opens this table has as many in play as they may."""


class Unavailable(ServerRefusal):
    """The database can't be reached; whether the last write arrived is not known."""

    def __init__(self) -> None:
        super().__init__(503, "unavailable")


def status_of(refusal: Refusal) -> int:
    """HTTP's number for a refusal, the kernel's included."""
    if isinstance(refusal, ServerRefusal):
        return refusal.status
    if isinstance(refusal, UnknownGame):
        return 404
    if isinstance(refusal, BadOption):
        return 422
    return _STATUS.get(refusal.key, 422)


def sentence(refusal: Refusal, lang: str) -> str:
    """A refusal in that language. Of what somebody sent it quotes the beginning: messages take no
    more, and who sent it knows the rest.
    """
    for name, detail in refusal.details.items():
        if isinstance(detail, str) and len(detail) > _QUOTED:
            refusal.details[name] = f"{detail[:_QUOTED]}…"
    return refusal.say(lang)


def body_of(refusal: Refusal, lang: str) -> dict[str, Any]:
    """The one shape of all errors."""
    body = {"error": refusal.key, "message": sentence(refusal, lang)}
    if isinstance(refusal, IllegalAction) and refusal.rule:
        body["rule"] = refusal.rule
    return body
