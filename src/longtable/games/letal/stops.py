"""Where a player who is silent otherwise wants to be asked in a window (LE-5.4)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Choice

ENEMY_LINE: Final = "enemy-line"
ATTACKED: Final = "attacked"
OWN_ATTACK: Final = "own-attack"
AFTER_DEFENDING: Final = "after-defending"
TURN_END: Final = "turn-end"
EVERY_WINDOW: Final = "every-window"

STOPS: Final = (ENEMY_LINE, ATTACKED, OWN_ATTACK, AFTER_DEFENDING, TURN_END, EVERY_WINDOW)
DEFAULT_STOPS: Final = (ENEMY_LINE, ATTACKED, OWN_ATTACK, AFTER_DEFENDING, TURN_END)


def stops_hit(choice: Choice) -> list[str]:
    """What opened the window says it all, and everybody saw that."""
    about = choice.about or {}
    reason, side = about.get("reason"), choice.seat % 2
    mine = about.get("seat", choice.seat) % 2 == side
    hit: list[str] = []
    if reason == "line" and not mine:
        hit.append(ENEMY_LINE)
    elif reason == "attack":
        hit.append(OWN_ATTACK if mine else ATTACKED)
    elif reason == "defended":
        hit.append(AFTER_DEFENDING)
    elif reason == "turn-end":
        hit.append(TURN_END)
    return [*hit, EVERY_WINDOW]
