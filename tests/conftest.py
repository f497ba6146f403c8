"""Which tests begin, with which luck; and at the end the figures that tests have measured, also
when none failed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from types import SimpleNamespace

import pytest

# Every file is one worker's (`--dist loadfile`). The long ones begin, the longest first, so that in
# the end nobody waits for a worker that has just begun one.
LONG = (
    "test_compiled",
    "test_examination",
    "tests/browser/",
    "tests/test_guide",
    "tests/server/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """Files of one folder keep their order."""
    found = (turn for turn, part in enumerate(LONG) if part in item.nodeid)
    return next(found, len(LONG))


@pytest.fixture(scope="module", autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tables that are laid in this process are dealt alike in every run of a file, so that what is
    green stays green; `make soak` deals them anew each time (`LONGTABLE_LUCK=any`).
    """
    if os.environ.get("LONGTABLE_LUCK") == "any":
        yield
        return
    from longtable.server.tables import creation

    name, deal = request.module.__name__, count()

    def dealt(size: int) -> bytes:
        return blake2b(f"{name} {next(deal)}".encode(), digest_size=size).digest()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(creation, "os", SimpleNamespace(urandom=dealt))
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    figures = [
        (report.nodeid.rpartition("::")[2], value)
        for report in terminalreporter.getreports("passed")
        if report.when == "call"
        for name, value in report.user_properties
        if name == "figures"
    ]
    if figures:
        terminalreporter.section("figures")
        for test, value in figures:
            terminalreporter.write_line(f"{test}: {value}")
