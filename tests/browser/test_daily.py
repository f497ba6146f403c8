"""Today's race in a real browser: from the home page to the finish, the board, and the ghost."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import longtable
from longtable.bots import bot
from longtable.core import daily
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from tests.browser.guest import Guest
from tests.browser.looks import LONG
from tests.server.serving import House, Table

GAME = longtable.game("iditacards")


CLICKS = 10**6 if LONG else 15


def race(anna: Guest, house: House, day: str) -> tuple[int, ...]:
    """Click the day's race, with `greedy` whispering; what it comes to. Some days are long: a
    program does what the clicks leave over.
    """
    match, dice, whisper = daily.start(GAME, day), Dice(b"whisper"), bot("greedy")
    table_id = anna.page.url.rpartition("/")[2]
    [secret] = [c["value"] for c in anna.context.cookies() if c["name"] == f"seat-{table_id}"]
    table = Table(house, table_id, {0: secret})
    while not match.over:
        action = whisper.choose(Perspective(match, 0), dice)
        if match.acted < CLICKS:
            [wanted] = [one for one in anna.offered() if one["action"] == str(action)]
            anna.do(wanted)
        else:
            if match.acted == CLICKS:
                anna.go("/")  # nothing of the rest need be drawn
            assert table.act(0, action, table.view(0, words=False)["n"]).status_code == 200
        match.act(0, action)
    anna.go(f"/t/{table_id}")
    assert GAME.daily is not None
    found = GAME.daily.score(match.state)
    assert found is not None
    return found


def test_todays_race_is_clicked_to_its_end_and_is_the_next_ones_ghost(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest()
    anna.go("/")
    anna.page.click('form[action="/daily/iditacards"] button')
    expect(anna.page.locator("#board")).to_be_visible()
    expect(anna.page.locator("#ghost")).to_have_count(0)
    turns, days = race(anna, house, house.get("/daily/iditacards").json()["day"])
    expect(anna.page.locator("#end")).to_contain_text(f"{turns} turns, {days} days")
    anna.page.click("#end .daily-end a")
    expect(anna.page.locator(".daily-board tr.mine")).to_contain_text(f"{turns} turns")
    expect(anna.page.locator(".daily-board a")).to_have_count(0)  # no replay before midnight
    found = Axe().run(anna.page)
    assert found.violations_count == 0, found.generate_report()

    bert = guest(width=360, height=740, lang="fr", theme="dark")
    bert.go("/daily/iditacards")
    assert not bert.scrolls_sideways()
    bert.page.click("main .start .main")
    expect(bert.page.locator("#ghost")).to_have_count(1)
    expect(bert.page.locator(".world")).to_contain_text("Le fantôme", use_inner_text=False)
