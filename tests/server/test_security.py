"""Secrets, limits and logs, looked at from close by."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from time import thread_time

import pytest
from websockets.exceptions import InvalidStatus

from longtable.core.words import LANGUAGES
from longtable.server import service, tokens
from longtable.server.errors import ServerRefusal
from longtable.server.http.security import known_host, same_site
from longtable.server.limits import ConcurrencyLimit, RateLimit, clean
from longtable.server.logs import LIBRARIES, JsonLines, RedactingFilter, set_up
from longtable.server.messages import PHRASES, language, server_source, server_words
from longtable.server.metering import Meter, Metered, in_thread
from tests.server.promises import meets
from tests.server.serving import serving, settings_in


@meets("Guessing a seat or a table")
def test_tokens_are_128_bits_and_only_their_hashes_are_kept() -> None:
    token = tokens.new_token()
    assert len(token) == 22
    assert tokens.is_token(token)
    assert not tokens.is_token(token + "x")
    hashes = {0: tokens.hashed("a"), 1: tokens.hashed(token), 2: ""}
    assert tokens.seat_of(token, hashes) == 1
    assert tokens.seat_of("b", hashes) is None
    assert tokens.seat_of("", hashes) is None


@meets("Secrets in logs")
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


@meets("Secrets in logs")
def test_no_visitors_address_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Requests and sockets come and go, are let in and turned away; of who it was, no word."""
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "uvicorn", "longtable")]
    for logger in loggers:
        monkeypatch.setattr(logger, "handlers", [])
        monkeypatch.setattr(logger, "filters", [])
        monkeypatch.setattr(logger, "propagate", logger.propagate)
        monkeypatch.setattr(logger, "level", logger.level)
    for name in ("uvicorn.access", *LIBRARIES):
        monkeypatch.setattr(logging.getLogger(name), "handlers", [])
        monkeypatch.setattr(logging.getLogger(name), "level", logging.WARNING)
    set_up("INFO")
    with serving(settings_in(tmp_path, sockets=1)) as house:
        table = house.lay("knights-duty", ["person", "random"])
        house.client.headers["x-forwarded-for"] = "192.0.2.77"
        house.client.get("/nowhere")
        with table.socket(0) as reader:
            reader.next("table")
            with pytest.raises(InvalidStatus), table.socket(0):
                pass
    logged = capsys.readouterr().err
    assert "Application startup complete" in logged, "this log says something"
    assert "127.0.0.1" not in logged.replace(f"Uvicorn running on {house.url}", "")
    assert "192.0.2.77" not in logged


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


def test_who_owes_is_given_nothing_until_it_has_come_in() -> None:
    now = [0.0]
    rate = RateLimit(10.0, 20.0, now=lambda: now[0])
    rate.owe("a", 50.0)
    for cost in (0.0, 1.0):
        with pytest.raises(ServerRefusal):
            rate.take("a", cost)
    rate.take("b")
    now[0] = 3.0
    rate.take("a", 0.0)
    now[0] = 60.0
    rate.prune()
    assert not len(rate)
    RateLimit(0.0, 0.0).owe("a", 1e9)


def test_each_pays_for_its_own_steps() -> None:
    """One works hard while the other waits, in a thread too."""

    def work() -> None:
        end = thread_time() + 0.1
        while thread_time() < end:
            pass

    async def both() -> tuple[Meter, Meter]:
        hard, idle = Meter(), Meter()
        done = asyncio.Event()

        async def toil() -> int:
            work()
            await asyncio.sleep(0)
            await in_thread(work)
            done.set()
            return 7

        async def rest() -> bool:
            return await done.wait()

        toiled, rested = await asyncio.gather(Metered(toil(), hard), Metered(rest(), idle))
        assert (toiled, rested) == (7, True)
        return hard, idle

    hard, idle = asyncio.run(both())
    assert hard.seconds >= 0.2
    assert idle.seconds < 0.1

    async def failing() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 0.001)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(_of(Metered(failing(), Meter())))


async def _of(metered: Metered[None]) -> None:
    await metered


@meets("Floods")
def test_a_request_costs_what_it_has_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a price at which nobody can pay for a second one: pages, the API, a socket's first table
    and its acts alike; whoever else comes pays for themselves.
    """
    monkeypatch.setattr(service, "REQUEST_SECONDS", 1e-9)
    with serving(settings_in(tmp_path, address_rate=0.001, address_burst=300.0)) as house:

        def come(number: int, path: str) -> list[int]:
            """As a visitor of one's own, twice."""
            who = {"x-forwarded-for": f"192.0.2.{number}"}
            return [house.client.get(path, headers=who).status_code for _ in range(2)]

        table = house.lay("knights-duty", ["person", "person"])
        paths = (
            f"/t/{table.id}",
            "/rules/letal?q=hand",
            "/cards/letal",
            f"/api/v1/tables/{table.id}",
        )
        for number, path in enumerate(paths):
            assert come(number, path) == [200, 429], path
        assert come(9, "/healthz") == [200, 200]
        assert come(9, "/static/table.js") == [200, 200]
        with pytest.raises(InvalidStatus), table.socket(0):
            pass  # who set the table owes for that
    with serving(settings_in(tmp_path, address_rate=0.001, address_burst=300.0)) as again:
        table.house = again
        with table.socket(0) as player:
            player.next("table")
            player.send(type="act", action=0, n=0)
            assert player.next()["error"] == "too-fast"


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
