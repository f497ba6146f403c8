"""Empty seats: who set the table and may invite, and whom a link lets in.

An invitation is made of the secret of the seat of who set the table (`tokens.invitation`), so that
their browser can be shown it again; the table keeps its hash for good, so that who comes too late
is still known to have been invited.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from longtable.server import tokens
from longtable.server.storage.rows import SeatRow
from longtable.server.tables.log import TableLog


def settings(
    host: int | None, secret: str, seats: Iterable[SeatRow], old: Mapping[str, Any] | None
) -> dict[str, Any]:
    """What a new table keeps of it. A rematch has the secrets, and so the links, of the old one."""
    if old is not None:
        return {name: old[name] for name in ("host", "invitations") if name in old}
    made = {str(s.seat): tokens.hashed(tokens.invitation(secret, s.seat)) for s in seats if s.empty}
    return {"host": host, "invitations": made} if made else {"host": host}


def host(log: TableLog) -> int | None:
    """The seat of who set the table; None if nobody who did so plays."""
    found: int | None = log.table.settings.get("host")
    return found


def seat_of(log: TableLog, invitation: str) -> int | None:
    """The seat that this invitation is to; taken or not."""
    kept: Mapping[str, str] = log.table.settings.get("invitations", {})
    return tokens.seat_of(invitation, {int(seat): hashed for seat, hashed in kept.items()})


def admits(log: TableLog, seat: int, invitation: str = "") -> bool:
    """Whether one may sit down there: on a seat for everybody, on the one that one is invited to,
    or, if that is taken (a link may reach several friends), on any that is empty.
    """
    if log.seats[seat].kind != "invited":
        return log.seats[seat].empty
    invited = seat_of(log, invitation) if invitation else None
    return invited is not None and (invited == seat or not log.seats[invited].empty)


def free(log: TableLog, invitation: str = "") -> list[int]:
    """The seats that one may take, that of the invitation first."""
    own = seat_of(log, invitation) if invitation else None
    found = [s.seat for s in log.seats if s.empty and admits(log, s.seat, invitation)]
    return sorted(found, key=lambda seat: seat != own)
