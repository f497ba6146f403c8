"""Secrets, limits and logs, looked at from close by."""

from __future__ import annotations

import json
import logging
import re

import pytest

from longtable.core.words import LANGUAGES
from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.http.security import known_host, same_site
from longtable.server.limits import ConcurrencyLimit, RateLimit, clean
from longtable.server.logs import JsonLines, RedactingFilter
from longtable.server.messages import PHRASES, language, server_source, server_words


def test_tokens_are_128_bits_and_only_their_hashes_are_kept() -> None:
    token = tokens.new_token()
    assert len(token) == 22
    assert tokens.is_token(token)
    assert not tokens.is_token(token + "x")
    hashes = {0: tokens.hashed("a"), 1: tokens.hashed(token), 2: ""}
    assert tokens.seat_of(token, hashes) == 1
    assert tokens.seat_of("b", hashes) is None
    assert tokens.seat_of("", hashes) is None


def test_no_secret_is_logged() -> None:
    table, secret = tokens.new_token(), tokens.new_token()
    record = logging.LogRecord(
        "x", logging.INFO, "", 0, "%s and %s", (f"GET /s/{table}/{secret}", f"/t/{table}"), None
    )
    RedactingFilter().filter(record)
    line = json.loads(JsonLines().format(record))
    assert secret not in str(line)
    assert table not in str(line)
    assert table[:4] in line["message"]


def test_origins() -> None:
    own = ("https://a.example", "https://a.example:8443/", "http://[::1]:8000")
    assert same_site(None, own)
    for origin in ("https://a.example", "https://A.example:443", own[1][:-1], own[2]):
        assert same_site(origin, own)
    assert same_site("https://b.example", own, ("https://b.example",))
    for origin in ("https://b.example", "null", "", "http://[", "https://a.example.evil"):
        assert not same_site(origin, own)
        assert not same_site(origin, ("http://", ""))
    for origin in (
        "http://a.example",
        "https://a.example:80",
        "https://a.example:x",
        "http://[::1]",
    ):
        assert not same_site(origin, own)


def test_names_of_this_server() -> None:
    assert known_host(None, ())
    for host in ("a.example", "A.Example:8000", "[::1]:8000"):
        assert known_host(host, ("a.example", "::1"))
    for other in (None, "", "b.example", "a.example.evil", "a.example@b.example", "[", "a:x"):
        assert not known_host(other, ("a.example", "::1"))


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    rate = RateLimit(1.0, 2.0, now=lambda: now[0])
    rate.take("a")
    rate.take("a")
    with pytest.raises(ServerRefusal):
        rate.take("a")
    rate.take("b")
    now[0] = 1.0
    rate.take("a")
    now[0] = 60.0
    rate.prune()
    assert not len(rate)


def test_places() -> None:
    places = ConcurrencyLimit(1)
    places.enter("a")
    with pytest.raises(ServerRefusal):
        places.enter("a")
    places.leave("a")
    places.enter("a")


def test_tidy_names() -> None:
    assert clean("  A\u0000\n b\u202e ", 10) == "A b"
    assert clean("abcdef", 3) == "abc"


def test_languages() -> None:
    assert language("fr") == "fr"
    assert language("de", "es, fr;q=0.3, en;q=0.2") == "fr"
    assert language(None, "*;q=x") == "en"


def test_both_languages_say_the_same_things() -> None:
    keys = [
        re.findall(r"^([a-z][\w-]*|    \.[\w-]+) =", server_source(lang), re.MULTILINE)
        for lang in LANGUAGES
    ]
    assert keys[0]
    assert sorted(keys[0]) == sorted(keys[1])
    for lang in LANGUAGES:
        assert all(server_words(lang).has(f"phrase-{phrase}") for phrase in PHRASES)
