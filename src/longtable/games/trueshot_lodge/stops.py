"""Where a player who is silent otherwise wants to be asked in a window (TL-9.5)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Choice

OWN_STRIKE: Final = "own-strike"
STRIKE_AT_ME: Final = "strike-at-me"
SPELL_CAST: Final = "spell-cast"
COMBAT_END: Final = "combat-end"
EVERY_WINDOW: Final = "every-window"

STOPS: Final = (OWN_STRIKE, STRIKE_AT_ME, SPELL_CAST, COMBAT_END, EVERY_WINDOW)
DEFAULT_STOPS: Final = (OWN_STRIKE, STRIKE_AT_ME, SPELL_CAST, COMBAT_END)


def stops_hit(choice: Choice) -> list[str]:
    """What opened the window says it all, and everybody saw that. A spell or a food stops whoever
    used it, too: silence would give up the next one.
    """
    about = choice.about or {}
    reason, owner = about.get("reason"), about.get("owner")
    hit: list[str] = []
    if reason == "strike":
        if owner == choice.seat:
            hit.append(OWN_STRIKE)
        swept = about.get("aim") == "all" and owner != choice.seat
        if swept or about.get("target") == choice.seat:
            hit.append(STRIKE_AT_ME)
    elif reason in ("spell", "food"):
        hit.append(SPELL_CAST)
    elif reason == "combat-end":
        hit.append(COMBAT_END)
    return [*hit, EVERY_WINDOW]
