"""Dice that nobody chose: drawn from the house's seed and from secrets of the seats together.

A draw has one round, or several. In a round the house has committed to its seed; each seat that
wants to commits to a secret of its own; the *seal* binds all of these together, and is what a
player notes down. Only then are the secrets opened, and the key of the dice is made of the seed
and all of them. The seed itself stays hidden until the game is over, so that what was opened tells
nobody what will be dealt.

Who has committed and does not open can't simply be left out: with the house's seed in hand they
could have looked at two deals and taken one. So the round is void, everybody draws anew, and that
seat adds nothing more. Void rounds stay in the record.

A seat's commitment names the table, the round and the seat, so that nobody can repeat another's.
It and the seal are SHA-256 of plain text, which any browser and any shell can make.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b, sha256
from typing import Any, Final

from longtable.core.dice import commitment
from longtable.core.errors import BadRecord

SECRET_BYTES: Final = 32
_HEX: Final = re.compile("[0-9a-f]{64}")


def is_hex(text: object) -> bool:
    """Whether this can be a secret, or a commitment to one: 64 small hexadecimal digits."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def committed(table: str, number: int, seat: int, secret: str) -> str:
    """What a seat publishes before anything is opened: it binds its secret and tells nothing."""
    return sha256(f"longtable secret {table} {number} {seat} {secret}".encode()).hexdigest()


def sealed(table: str, number: int, server: str, commitments: Mapping[int, str]) -> str:
    """What binds all commitments of a round, that of the house (`server`) first."""
    seats = "".join(f" {seat}:{commitments[seat]}" for seat in sorted(commitments))
    return sha256(f"longtable seal {table} {number} {server}{seats}".encode()).hexdigest()


def words(text: str) -> str:
    """A secret made of somebody's own words."""
    return sha256(f"longtable words {text}".encode()).hexdigest()


@dataclass(frozen=True)
class Round:
    """All of one round. `seed` is the house's; whoever is in `commitments` and not in `secrets`
    did not open.
    """

    table: str
    number: int
    seed: str
    commitments: Mapping[int, str]
    secrets: Mapping[int, str]

    @property
    def server(self) -> str:
        """The house's commitment."""
        return commitment(bytes.fromhex(self.seed))

    @property
    def seal(self) -> str:
        """What a player notes down before the secrets are opened."""
        return sealed(self.table, self.number, self.server, self.commitments)

    @property
    def silent(self) -> list[int]:
        """The seats that did not open."""
        return sorted(set(self.commitments) - set(self.secrets))

    def fits(self, seat: int, secret: str) -> bool:
        """Whether this is the secret that the seat has committed to."""
        made = committed(self.table, self.number, seat, secret)
        return is_hex(secret) and self.commitments.get(seat) == made

    def key(self) -> bytes:
        """The seed of the match: made of everything that was opened, bound to the seal."""
        opened = b"".join(
            seat.to_bytes(1, "big") + bytes.fromhex(self.secrets[seat])
            for seat in sorted(self.secrets)
        )
        return blake2b(
            bytes.fromhex(self.seal) + opened,
            key=bytes.fromhex(self.seed),
            digest_size=32,
            person=b"longtable key",
        ).digest()


def to_json(rounds: list[Round]) -> dict[str, Any]:
    """As a record carries it, the last round being the one that was dealt."""
    return {
        "table": rounds[0].table,
        "rounds": [
            {
                "seed": draw.seed,
                "commitments": {str(seat): draw.commitments[seat] for seat in draw.commitments},
                "secrets": {str(seat): draw.secrets[seat] for seat in draw.secrets},
            }
            for draw in rounds
        ],
    }


def rounds_of(record: Mapping[str, Any]) -> list[Round]:
    """The rounds of a record, every commitment checked; none if one party drew alone. BadRecord
    says what does not fit.
    """
    kept = record.get("fairness")
    if kept is None:
        return []
    rounds = _read(kept, record["seats"])
    out: set[int] = set()
    for draw in rounds:
        for seat in draw.secrets:
            if not draw.fits(seat, draw.secrets[seat]):
                raise BadRecord("opened-other", seat=seat + 1, round=draw.number)
        again = out.intersection(draw.commitments)
        if again:
            raise BadRecord("silent-again", seat=min(again) + 1, round=draw.number)
        last = draw is rounds[-1]
        if last and draw.silent:
            raise BadRecord("not-opened", seat=draw.silent[0] + 1)
        if not last and not draw.silent:
            raise BadRecord("void-for-nothing", round=draw.number)
        out.update(draw.silent)
    if rounds[-1].key().hex() != record["seed"]:
        raise BadRecord("key")
    return rounds


def _read(kept: Any, seats: int) -> list[Round]:
    wrong = BadRecord("field-wrong", field="fairness")
    if not isinstance(kept, dict) or not isinstance(kept.get("table"), str):
        raise wrong
    listed = kept.get("rounds")
    if not isinstance(listed, list) or not listed:
        raise wrong
    found: list[Round] = []
    for number, draw in enumerate(listed, 1):
        if not isinstance(draw, dict) or not is_hex(draw.get("seed")):
            raise wrong
        sides: list[dict[int, str]] = []
        for name in ("commitments", "secrets"):
            side = draw.get(name)
            if not isinstance(side, dict):
                raise wrong
            sides.append({_seat(seat, seats): side[seat] for seat in side})
        commitments, secrets = sides
        everything = [*commitments.values(), *secrets.values()]
        if not all(is_hex(text) for text in everything) or set(secrets) - set(commitments):
            raise wrong
        found.append(Round(kept["table"], number, draw["seed"], commitments, secrets))
    return found


def _seat(text: object, seats: int) -> int:
    known = {str(seat): seat for seat in range(seats)}
    if not isinstance(text, str) or text not in known:
        raise BadRecord("field-wrong", field="fairness")
    return known[text]
