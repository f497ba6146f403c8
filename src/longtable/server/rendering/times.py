"""How long somebody has been waited for, as people say it: in minutes, hours and days."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_FORMS: Final = ("minutes", "hours", "hours-minutes", "yesterday", "days")


def waited(seconds: float, say: Callable[..., str]) -> str:
    """Such as "for 2 h 5 min"; nothing for less than a minute."""
    minutes = max(0, int(seconds // 60))
    hours, days = minutes // 60, minutes // 1440
    if days > 1:
        return say("wait-days", n=days)
    if days:
        return say("wait-yesterday")
    if hours:
        form = "wait-hours-minutes" if minutes % 60 else "wait-hours"
        return say(form, n=hours, minutes=minutes % 60)
    return say("wait-minutes", minutes=minutes) if minutes else ""


def forms(say: Callable[..., str]) -> str:
    """The same for the page's script: the empty form first, then all others in this order, with %
    for the number and # for the minutes.
    """
    return "|".join(["", *(say(f"wait-{form}", n="%", minutes="#") for form in _FORMS)])
