"""The small game of the guide in a real browser: it draws nothing, and is a pleasure to look at."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from longtable.core.dice import Dice
from tests import guide
from tests.browser.guest import Guest, play_on
from tests.browser.looks import LOOKS
from tests.guide import NAME
from tests.server.serving import House, Table


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`longtable serve`, as the guide has it, where the game is installed."""
    folder = tmp_path_factory.mktemp("guide")
    workshop = guide.workshop(folder)
    assert "longtable serve" in guide.commands()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["longtable", "serve", "--port", str(port)]
    settings = {
        "LONGTABLE_DATABASE": f"sqlite:///{folder / 'tables.sqlite'}",
        "LONGTABLE_ADDRESS_RATE": "0",  # all who come in these scenes come from one
    }
    url = f"http://127.0.0.1:{port}"
    with (
        subprocess.Popen(command, env={**workshop.environment, **settings}) as server,
        httpx.Client(base_url=url, timeout=60) as client,
    ):
        try:
            wait_for(client, server)
            yield House(url, client)
        finally:
            server.terminate()


def wait_for(client: httpx.Client, server: subprocess.Popen[bytes]) -> None:
    """Until it answers."""
    while server.poll() is None:
        try:
            if client.get("/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server has stopped")


def words_on_the_board(anna: Guest) -> str:
    return anna.page.inner_text("#board")


def test_a_whole_game_by_clicking_from_the_first_page(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest()
    anna.go("/")
    anna.page.click(f"article[aria-labelledby=title-{NAME}] button.main")
    anna.page.wait_for_selector("#prompt.yours")
    assert all(offer["pieces"] for offer in anna.offered()), "a lantern is lit by clicking on it"
    table = Table(house, anna.page.url.rpartition("/")[2], {})
    assert play_on(table, {0: anna}, Dice(b"moths")) >= 6
    assert "The game is over." in anna.page.inner_text("#prompt")
    assert "The finest collection belongs to" in anna.page.inner_text("#log")


def test_it_shows_names_and_cards_and_no_raw_data(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay(NAME, ["person"] * 3)
    anna = guest(lang="fr")
    anna.sit(table, 0)
    table.play(Dice(b"look"), acts=4)
    anna.caught_up(table.view()["n"])
    shown = words_on_the_board(anna)
    for words in ("Nuit\n2", "Papillons dans la pile\n11", "Joueur 1 vous", "Joueur 3", "Lanterne"):
        assert words in shown
    assert not re.search(r"None|False|null|moth-|lantern-|\[|\{|_", shown)
    assert len(anna.page.query_selector_all("#board .back")) == 2, "a hand of cards, face down"


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_looks(
    house: House,
    guest: Callable[..., Guest],
    pictures: Path,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    """Photographed, looked at by axe, and never wider than the page."""
    width, height = size
    anna = guest(width=width, height=height, theme=theme, lang=lang)
    table = house.lay(NAME, ["person"] * 4)
    anna.sit(table, 0)
    dice = Dice(b"looks")
    for moment, acts in (("start", 0), ("middle", 13), ("late", 6), ("over", 100)):
        table.play(dice, acts=acts)
        anna.caught_up(table.view()["n"])
        anna.page.screenshot(path=pictures / f"{NAME}-{moment}-{width}-{theme}-{lang}.png")
        found = Axe().run(anna.page)
        assert found.violations_count == 0, found.generate_report()
        assert not anna.scrolls_sideways()
    anna.go("/")
    anna.page.screenshot(path=pictures / f"{NAME}-home-{width}-{theme}-{lang}.png", full_page=True)
    assert not anna.scrolls_sideways()
    anna.go(f"/cards/{NAME}")
    anna.page.screenshot(path=pictures / f"{NAME}-cards-{width}-{theme}-{lang}.png")
    assert not anna.scrolls_sideways()
