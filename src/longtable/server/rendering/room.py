"""The table while somebody is still awaited: who is here, and how the others are called in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from longtable.bots.levels import levels
from longtable.server.rendering.board import cards
from longtable.server.rendering.qr import qr
from longtable.server.rendering.templates import brings
from longtable.server.tables import invitations
from longtable.server.tables.table import Table


class Chair(NamedTuple):
    """A seat as the room shows it. The link is there for who set the table, and only while the
    seat is empty.
    """

    seat: int
    name: str
    kind: str
    link: str
    code: Markup | None


def room(table: Table, seat: int | None, lang: str, links: Sequence[str]) -> dict[str, Any]:
    """What the templates say about seats, whether the game has begun or not."""
    log = table.log
    names = table.players(lang)
    empty = [s.seat for s in log.seats if s.empty]
    shown = {s: links[s] for s in empty} if links else {}
    chairs = [
        Chair(s.seat, names[s.seat], s.kind, link, qr(link) if link else None)
        for s in log.seats
        for link in [shown.get(s.seat, "")]
    ]
    return {
        "gathering": log.gathering,
        "chairs": chairs,
        "empty": empty,
        "free": invitations.free(log) if seat is None else [],
        "inviting": bool(shown),
        "host": invitations.host(log),
        "levels": levels(lang),
        "minutes": log.game.minutes,
        "lesson": brings(log.game, "lesson.toml"),
        "cards": len(cards(log.game, lang)),
    }
