"""Secrets of seats: made, kept as hashes, compared in constant time, and never logged."""

from __future__ import annotations

import hmac
import logging
import re
import secrets
from collections.abc import Mapping
from hashlib import blake2b, sha256
from typing import Final
from urllib.parse import urlsplit

TOKEN_BYTES: Final = 16
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_IN_PATH: Final = re.compile(r"(/s/[^/\s\"?]+/)[^/\s\"?]+")
_IN_QUERY: Final = re.compile(r"([?&](?:token|secret)=)[^&\s\"]+")
_TABLE_ID: Final = re.compile(r"(/t(?:ables)?/|/s/)([A-Za-z0-9_-]{4})[A-Za-z0-9_-]{18}")

# Nothing from anywhere else, and no script or style but our own files.
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


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


def address_key(address: str) -> str:
    """An address as it is kept with the tables it opened."""
    return blake2b(address.encode(), digest_size=16, person=b"lt address").hexdigest()


def same_site(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may use a visitor's cookies here. Programs send no origin."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc.lower() == str(host).lower()
    except ValueError:
        return False


def redact(text: str) -> str:
    """A log line without secrets: seats' links go, of a table's id four letters stay."""
    text = _IN_PATH.sub(r"\1***", text)
    text = _IN_QUERY.sub(r"\1***", text)
    return _TABLE_ID.sub(r"\1\2***", text)


class NoSecrets(logging.Filter):
    """Takes secrets out of whatever is logged."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact and let pass. The whole line at once: a part of it may not show what it is."""
        try:
            line = record.getMessage()
        except (TypeError, ValueError):  # a line that does not fit its values is told without them
            line = str(record.msg)
        record.msg, record.args = redact(line), ()
        return True
