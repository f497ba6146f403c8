"""What browsers are told to refuse, and which sites may use a visitor's cookies here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}

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


def same_site(origin: str | None, own: Collection[str], allowed: Collection[str] = ()) -> bool:
    """Whether a page of this origin may use a visitor's cookies here: one of our own, or of a site
    that is allowed. Programs send no origin. The scheme counts too: what came without TLS may
    have been written by anybody on the way.
    """
    if origin is None or origin in allowed:
        return True
    found = _plain(origin)
    return found != "" and found in map(_plain, own)


def known_host(host: str | None, hosts: Collection[str]) -> bool:
    """Whether the server may be asked for under this name, whatever the port; any if none are
    named. A name that somebody else has pointed here is not ours, and its pages are not either.
    """
    name = urlsplit(_plain(f"http://{host or ''}")).hostname
    return not hosts or name in [known.lower() for known in hosts]


def _plain(address: str) -> str:
    """Scheme, name and port, in one way of writing; empty if it is none."""
    try:
        found = urlsplit(address)
        usual = found.port in (None, _PORTS.get(found.scheme))
    except ValueError:
        return ""
    if not found.hostname:
        return ""
    name = f"[{found.hostname}]" if ":" in found.hostname else found.hostname
    return f"{found.scheme}://{name}" if usual else f"{found.scheme}://{name}:{found.port}"
