"""The browser table, measured in a real browser on this machine: `make look`.

How long after the first byte a page can be used, how long an opponent's move takes to be seen,
and what drawing a table costs the server.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, time

from playwright.sync_api import Browser, sync_playwright

import longtable
from longtable.core.dice import Dice
from longtable.server.rendering.board import render_board
from tests.browser.conftest import ARGUMENTS, on_the_path
from tests.server.serving import House, serving, settings_in

MOVES = 60

# From the first byte of the answer to the end of the script that brings the page to life
_USABLE = """() => { const t = performance.getEntriesByType("navigation")[0];
  return t.domContentLoadedEventEnd - t.responseStart; }"""
# The moment anything on the table is drawn anew
_WATCH = """() => { window.seen = [];
  new MutationObserver(() => requestAnimationFrame(() => window.seen.push(Date.now())))
    .observe(document.getElementById("table"), {subtree: true, childList: true, attributes: true,
      characterData: true}); }"""


def usable(browser: Browser, house: House, game: str) -> list[float]:
    """Milliseconds from the first byte to a page that can be used, cold and warm."""
    seats = longtable.game(game).usual_seats
    table = house.lay(game, ["person", *["random"] * (seats - 1)])
    found = []
    for _ in range(5):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        for _ in range(2):
            page.goto(f"{house.url}/s/{table.id}/{table.secrets[0]}")
            found.append(page.evaluate(_USABLE))
        context.close()
    return found


def seen(browser: Browser, house: House, game: str) -> list[float]:
    """Milliseconds from a move's sending to its first sight in another's browser."""
    seats = longtable.game(game).seats[0]
    table = house.lay(game, ["person"] * max(2, seats))
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{house.url}/s/{table.id}/{table.secrets[0]}")
    page.wait_for_function("() => window.longtable")
    page.evaluate(_WATCH)
    dice = Dice(b"moves")
    found: list[float] = []
    while len(found) < MOVES:
        now = table.view()
        if now["over"]:
            break
        seat = dice.pick(now["waiting"])
        own = table.view(seat, words=False)
        page.wait_for_timeout(50)  # what was shown before has been seen
        page.evaluate("() => { window.seen.length = 0; }")
        sent = time() * 1000
        table.act(seat, dice.pick(own["choice"]["actions"]), own["n"])
        page.wait_for_function("() => window.seen.length")
        found.append(page.evaluate("() => window.seen[0]") - sent)
        page.wait_for_function(
            "n => +document.getElementById('table').dataset.n >= n", arg=table.view()["n"]
        )
    context.close()
    return found


def drawn(game_name: str) -> tuple[float, int]:
    """Milliseconds to draw a board in the middle of a game, and its size in bytes."""
    game = longtable.game(game_name)
    match = game.start(game.usual_seats, b"drawn")
    match.playout(Dice(b"drawn"), turns=6)
    view, names = match.view(0), game.called(match.seats, "en")
    made = ""
    times = []
    for _ in range(50):
        began = perf_counter()
        made = render_board(game, view, 0, "en", names)
        times.append((perf_counter() - began) * 1000)
    return median(times), len(made.encode())


def main() -> None:
    """Measure and print."""
    found = on_the_path()
    if found is None:
        sys.exit("There is no chromium on this machine.")
    with (
        TemporaryDirectory() as folder,
        serving(settings_in(Path(folder))) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        for game in longtable.games():
            cost, size = drawn(game)
            print(f"{game}: a board drawn in {cost:.1f} ms, {size / 1024:.0f} KiB")
            times = usable(browser, house, game)
            print(f"  usable after the first byte: {median(times):.0f} ms (most {max(times):.0f})")
            times = seen(browser, house, game)
            high = quantiles(times, n=20)[-1]
            print(f"  a move seen by another: {median(times):.0f} ms (95 %: {high:.0f})")
        browser.close()


if __name__ == "__main__":
    main()
