"""Records from a file, or from a table's address."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

from longtable.terminal import saves
from longtable.terminal.trouble import FileTrouble

_MOST_BYTES = 16_000_000
_SECONDS = 30


def record(where: str, lang: str) -> Any:
    """The record in that file, or of the finished game at that address."""
    if not where.startswith(("http://", "https://")):
        return saves.read(Path(where))
    from urllib.request import urlopen

    try:
        with urlopen(_record_address(where, lang), timeout=_SECONDS) as answer:
            return json.loads(answer.read(_MOST_BYTES))
    except HTTPError as error:
        raise FileTrouble("unreadable", file=where, why=why(error)) from error
    except (OSError, ValueError) as error:
        raise FileTrouble("unreadable", file=where, why=str(error)) from error


def server_of(where: str) -> str | None:
    """The server of that address; None for a file."""
    if not where.startswith(("http://", "https://")):
        return None
    parts = urlsplit(where)
    return f"{parts.scheme}://{parts.netloc}"


def key(server: str) -> str:
    """The key with which that server says it signs its records."""
    from urllib.request import urlopen

    try:
        with urlopen(f"{server}/api/v1/key", timeout=_SECONDS) as answer:
            return str(json.loads(answer.read(_MOST_BYTES))["key"])
    except HTTPError as error:
        raise FileTrouble("unreadable", file=server, why=why(error)) from error
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FileTrouble("unreadable", file=server, why=str(error)) from error


def _record_address(where: str, lang: str) -> str:
    """`http://server/t/TABLE`, as people share it, or the API's own."""
    parts = urlsplit(where)
    server, path = f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/")
    table = path.removesuffix("/record").rpartition("/")[2]
    return f"{server}/api/v1/tables/{table}/record?lang={lang}"


def why(error: HTTPError) -> str:
    """The sentence the server sends along."""
    with error:
        try:
            return str(json.loads(error.read(_MOST_BYTES))["message"]).rstrip(".")
        except (ValueError, KeyError, TypeError):
            return str(error.reason)
