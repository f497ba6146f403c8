"""The server's signature under its records: whoever has one can tell which server it comes from.

It says who has written the record down, and that nobody has changed it since. It does not say that
the record is true: for that there is `longtable verify`.
"""

from __future__ import annotations

import os
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from longtable.core.record import canonical
from longtable.server.storage.keys import RECORDS, kept_key, read_key
from longtable.server.storage.store import Store


class Signer:
    """Signs with one key, which is 32 bytes in hexadecimal digits."""

    def __init__(self, secret: str) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
        self.public = self._key.public_key().public_bytes_raw().hex()

    def signed(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record with the signature under it."""
        signature = self._key.sign(canonical(record)).hex()
        return {**record, "signed": {"key": self.public, "signature": signature}}


async def own_signer(store: Store) -> Signer:
    """With the server's key, which is made once and stays."""
    return Signer(await kept_key(store.engine, RECORDS, os.urandom(32).hex()))


async def known_signer(store: Store) -> Signer | None:
    """The same, if the server has ever been started."""
    secret = await read_key(store.engine, RECORDS)
    return None if secret is None else Signer(secret)
