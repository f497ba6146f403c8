"""Web push: an encrypted note to the browser of a person who is away.

A subscription names an address to which this server then sends a request, and anybody who sits at
a table can leave one. So: https to port 443 of a name, never a number; the name is looked up when
a note goes out, every address it has must be a public one, and the connection goes to the address
that was looked at. No redirect is followed, no proxy asked, of the answer only the status is read,
and nobody is told what it was.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import logging
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, Final

from longtable.server.errors import ServerRefusal
from longtable.server.settings import Settings
from longtable.server.storage.rows import Subscription

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

logger = logging.getLogger("longtable.push")

_SECONDS: Final = 10.0  # for all of a request
_AT_ONCE: Final = 32
_KEPT_SECONDS: Final = 24 * 3600  # by the push service, for a browser that is off
_SIGNED_SECONDS: Final = 12 * 3600
_PATH: Final = r"(/[\w.~:/?@!$&'()*+,;=%-]*)"
# A name with a dot, whose end is no number: 127.1 and 0x7f.1 are addresses, too.
_ENDPOINT: Final = re.compile(
    rf"https://((?:[a-z0-9-]{{1,63}}\.){{1,9}}[a-z][a-z0-9-]{{1,62}})(?::443)?{_PATH}",
    re.ASCII | re.IGNORECASE,
)
_LOCAL: Final = re.compile(rf"http://(127\.0\.0\.1|localhost):([0-9]{{1,5}}){_PATH}", re.ASCII)
_NOT_PUBLIC: Final = ("localhost", "local", "internal", "lan", "arpa")
_CONTACT: Final = re.compile(r"mailto:[\w.+%-]+@[\w.-]+|https://[\w.:-]+[\w./~-]*", re.ASCII)
_NAT64: Final = IPv6Network("64:ff9b::/96")


@dataclass(frozen=True)
class _Place:
    host: str
    port: int
    path: str
    local: bool

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}" if self.local else f"https://{self.host}"


class Pusher:
    """Sends notes, signed with the server's key."""

    def __init__(self, settings: Settings) -> None:
        try:
            from py_vapid import Vapid02, VapidException
            from pywebpush import WebPusher
        except ImportError:
            raise ServerRefusal(409, "push-missing") from None
        if not _CONTACT.fullmatch(settings.push_contact):
            raise ServerRefusal(422, "push-contact")
        key = _private_key(settings.push_key)
        self.public = _text(_point(key))  # what browsers subscribe with
        self._vapid = Vapid02(key)
        try:
            self._vapid.sign({"sub": settings.push_contact, "aud": "https://push.example"})
        except VapidException:
            raise ServerRefusal(422, "push-contact") from None
        self._encoder = WebPusher
        self._contact = settings.push_contact
        self._local = settings.push_local
        self._secure = ssl.create_default_context()
        self._names = ThreadPoolExecutor(4, "push-names")  # slow ones keep nobody else waiting
        self._slots = asyncio.Semaphore(_AT_ONCE)

    def check(self, subscription: Subscription) -> None:
        """Refuse what a browser would not have given."""
        from cryptography.hazmat.primitives.asymmetric import ec

        self._place(subscription.endpoint)
        try:
            point = _bytes(subscription.p256dh)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            well = len(point) == 65 and len(_bytes(subscription.auth)) == 16
        except ValueError:
            well = False
        if not well:
            raise ServerRefusal(422, "push-keys")

    async def send(self, to: Subscription, note: dict[str, str]) -> bool:
        """Send a note; whether the subscription is still good, as far as one knows."""
        try:
            async with self._slots, asyncio.timeout(_SECONDS):
                status = await self._post(to, json.dumps(note, ensure_ascii=False).encode())
        except (OSError, ValueError, ServerRefusal) as error:
            # Not the error itself: it may name the address.
            logger.warning("a push message could not be sent: %s", type(error).__name__)
            return True
        if status in (404, 410):
            return False
        if not 200 <= status < 300:
            logger.warning("a push message was refused: %d", status)
        return True

    def close(self) -> None:
        """No more."""
        self._names.shutdown(wait=False, cancel_futures=True)

    def _place(self, endpoint: str) -> _Place:
        found = _ENDPOINT.fullmatch(endpoint)
        if found and found[1].lower().rpartition(".")[2] not in _NOT_PUBLIC:
            return _Place(found[1].lower(), 443, found[2], local=False)
        found = _LOCAL.fullmatch(endpoint) if self._local else None
        if found and 0 < int(found[2]) < 65536:
            return _Place(found[1], int(found[2]), found[3], local=True)
        raise ServerRefusal(422, "push-endpoint")

    async def _post(self, to: Subscription, note: bytes) -> int:
        place = self._place(to.endpoint)
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        body: bytes = self._encoder({"endpoint": to.endpoint, "keys": keys}).encode(note)["body"]
        claims = {
            "sub": self._contact,
            "aud": place.origin,
            "exp": int(time()) + _SIGNED_SECONDS,
        }
        head = {
            "Host": place.origin.partition("//")[2],
            "User-Agent": "longtable",
            "TTL": str(_KEPT_SECONDS),
            "Urgency": "high",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **self._vapid.sign(claims),
        }
        lines = [f"POST {place.path} HTTP/1.1", *(f"{name}: {head[name]}" for name in head)]
        reader, writer = await self._connect(place)
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.close()

    async def _connect(self, place: _Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To an address that was looked at, so that no second look-up finds another."""
        if place.local:
            return await asyncio.open_connection(place.host, place.port, limit=4096)
        addresses = await self._addresses(place.host)
        if not addresses or not all(map(is_public, addresses)):
            raise ServerRefusal(422, "push-endpoint")
        trouble: OSError = OSError()
        for address in addresses[:3]:
            try:
                return await asyncio.open_connection(
                    address, place.port, ssl=self._secure, server_hostname=place.host, limit=4096
                )
            except OSError as error:
                trouble = error
        raise trouble

    async def _addresses(self, host: str) -> list[str]:
        found = await asyncio.get_running_loop().run_in_executor(
            self._names, lambda: socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
        )
        return [str(address[0]) for *_, address in found]


def is_public(address: str) -> bool:
    """Whether this is an address of the open Internet, and of no house, this one or any."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:  # with a zone: of the local network
        return False
    if isinstance(found, IPv6Address):
        if found.sixtofour is not None or found.teredo is not None or found.is_site_local:
            return False
        if found in _NAT64:
            found = IPv4Address(int(found) & 0xFFFFFFFF)
        elif found.ipv4_mapped is not None:
            found = found.ipv4_mapped
    return found.is_global and not found.is_multicast and not found.is_reserved


def _status(line: bytes) -> int:
    found = re.match(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b", line)
    if found is None:
        raise ValueError
    return int(found[1])


def _private_key(given: str) -> EllipticCurvePrivateKey:
    """The key in a file, or given as base64: 32 bytes, or in DER."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import (
        load_der_private_key,
        load_pem_private_key,
    )

    found: Any = None
    try:
        if len(given) < 1024 and Path(given).is_file():
            found = load_pem_private_key(Path(given).read_bytes(), None)
        elif len(plain := _bytes(given)) == 32:
            found = ec.derive_private_key(int.from_bytes(plain), ec.SECP256R1())
        else:
            found = load_der_private_key(plain, None)
    except (OSError, ValueError, TypeError):
        pass
    if not isinstance(found, ec.EllipticCurvePrivateKey) or found.curve.name != "secp256r1":
        raise ServerRefusal(422, "push-key")
    return found


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _bytes(text: str) -> bytes:
    """From base64, of either alphabet, padded or not."""
    plain = text.strip().rstrip("=").replace("+", "-").replace("/", "_")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", plain):
        raise ValueError
    try:
        return base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except binascii.Error:
        raise ValueError from None


def _text(plain: bytes) -> str:
    return base64.urlsafe_b64encode(plain).rstrip(b"=").decode()
