"""JavaScript off: the table works by forms and reloading."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.browser.looks import LONG
from tests.games import OURS
from tests.server.serving import House

SHORT = {
    "knights-duty": {"turn_limit": 3},
    "trueshot-lodge": {"round_limit": 2 if LONG else 1},
    "iditacards": {"round_limit": 4 if LONG else 2},
    "letal": {"round_limit": 1},
}


@pytest.mark.parametrize("game", OURS)
def test_a_game_by_forms_alone(house: House, guest: Callable[..., Guest], game: str) -> None:
    seats = longtable.game(game).seats[0]
    table = house.lay(game, ["person", *["random"] * (seats - 1)], options=SHORT.get(game, {}))
    anna = guest(script=False)
    page = anna.sit(table, 0)
    dice = Dice(b"forms")
    now = table.view()
    while not now["over"]:
        if 0 not in now["waiting"]:
            now = table.after(now["n"])
            continue
        page.reload()
        choices = page.locator("#prompt .answers .all > summary")
        if choices.count():
            choices.click()
        offered = page.locator("#prompt [data-action]")
        with page.expect_navigation():  # or the next reload may meet this one half way
            offered.nth(dice.below(offered.count())).click()
        now = table.view(words=False)
    page.reload()
    assert "The game is over." in page.inner_text("#prompt")
    page.click("#prompt >> text=Watch it again")
    page.locator("#board").wait_for()
