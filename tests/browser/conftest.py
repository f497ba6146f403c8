"""A real browser at a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import Guest
from tests.server.serving import PATIENCE, House, serving, settings_in

expect.set_options(timeout=PATIENCE * 1000)  # what is awaited comes, on a busy machine too

# Nothing of the browser's own may talk to the network.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The address bar of every window brings two pages of its own, in a process of their own. The last
# such list counts alone, so what Playwright says in it is said again.
WITHOUT = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
ARGUMENTS.append(f"--disable-features={','.join(WITHOUT)}")
# The shell is the same engine without a window around it, and takes a fifth less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")


def on_the_path() -> str | None:
    """The browser to be tried with, if there is one on this machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium, if there is one on this machine. For one file at a time: while Playwright runs, its
    event loop counts as running, and other tests could have none of their own.
    """
    found = on_the_path()
    if found is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for the scenes of one file."""
    with serving(settings_in(tmp_path_factory.mktemp("house"))) as served:
        yield served


@pytest.fixture
def guest(chromium: Browser, house: House) -> Iterator[Callable[..., Guest]]:
    """People with a browser each. When they leave, nothing may have gone wrong in any."""
    guests: list[Guest] = []

    def come(**taste: str | int | bool) -> Guest:
        made = Guest(chromium, house, **taste)  # type: ignore[arg-type]
        guests.append(made)
        return made

    yield come
    for one in guests:
        one.leave()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots are put, to be looked at."""
    folder = Path(os.environ.get("LONGTABLE_PICTURES", "build/pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
