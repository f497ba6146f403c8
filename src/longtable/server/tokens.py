"""Ids of tables and secrets of seats: made, kept as hashes, compared in constant time."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import blake2b, sha256
from typing import Final

TOKEN_BYTES: Final = 16
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """128 bits nobody can guess, fit for an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether this could be one."""
    return _TOKEN.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret. It is random, so a plain hash can't be guessed back."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def seat_of(secret: str, hashes: Mapping[int, str]) -> int | None:
    """The seat whose secret this is. Looks at all of them, whichever fits."""
    given = hashed(secret)
    found: int | None = None
    for seat, kept in hashes.items():
        if kept and hmac.compare_digest(given, kept):
            found = seat
    return found


def invitation(secret: str, seat: int) -> str:
    """The secret of the link to an empty seat, made of the secret of who set the table: so they can
    be shown it again at any time, though only its hash is kept, and it tells nothing of theirs.
    """
    key = sha256(secret.encode("utf-8", "replace")).digest()
    made = blake2b(b"%d" % seat, key=key, digest_size=TOKEN_BYTES, person=b"lt invitation")
    return urlsafe_b64encode(made.digest()).rstrip(b"=").decode()


def address_key(address: str) -> str:
    """An address as it is kept with the tables it opened."""
    return blake2b(address.encode(), digest_size=16, person=b"lt address").hexdigest()
