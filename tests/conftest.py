"""Figures that tests have measured are shown at the end, also when nothing failed."""

from __future__ import annotations

import pytest


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
