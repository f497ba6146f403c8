"""One server for the scenes that need nothing special of it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import httpx
import pytest

from longtable.server import service
from tests.server.postgres import Cluster, cluster, missing
from tests.server.readers import at
from tests.server.serving import House, serving, settings_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(settings_in(tmp_path_factory.mktemp("house"))) as served:
        yield served


@pytest.fixture
def browser(house: House) -> Iterator[httpx.Client]:
    """One without scripts."""
    with at(house) as made:
        yield made


@pytest.fixture
def time_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only requests are counted, however long a busy machine takes for them."""
    monkeypatch.setattr(service, "REQUEST_SECONDS", math.inf)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for these scenes only."""
    why = missing()
    if why:
        pytest.skip(why)
    with cluster() as running:
        yield running
