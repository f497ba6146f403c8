"""What browsers are told to refuse, and which sites may use a visitor's cookies here."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

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


def same_site(
    origin: str | None, host: str | None, allowed: tuple[str, ...], *, secure: bool = False
) -> bool:
    """Whether a page of this origin may use a visitor's cookies here. Programs send no origin. To a
    server that is reached over TLS, a page that anybody on the way may have written is another's.
    """
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        found = urlsplit(origin)
    except ValueError:
        return False
    if secure and found.scheme != "https":
        return False
    return bool(host) and found.netloc.lower() == str(host).lower()
