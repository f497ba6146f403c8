"""Who reads the server's pages without scripts."""

from __future__ import annotations

import re

import httpx

from tests.server.serving import House, plain_client


def at(house: House, lang: str = "en") -> httpx.Client:
    """A browser without scripts."""
    headers = {"accept-language": lang}
    return plain_client(house.url, follow_redirects=True, headers=headers)


def first(page: str, pattern: str) -> str:
    """What the pattern's first group is on the page."""
    found = re.search(pattern, page)
    assert found, (pattern, page)
    return found[1]
