"""A browser adds its secret to the dice, and nobody notices."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from longtable.core import fairness
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.server.serving import House, Table

_KEPT = "() => Object.keys(localStorage).filter(key => key.startsWith('fair-'))"


def table_of(guest: Guest, house: House) -> Table:
    return Table(house, guest.page.url.rpartition("/")[2], {})


def test_one_click_against_bots_and_the_cards_are_nobody_s_choice(
    guest: Callable[..., Guest], house: House
) -> None:
    ada = guest()
    ada.page.goto(f"{house.url}/")
    ada.page.locator("#game-knights-duty form.play button.main").click()
    expect(ada.page.locator("#prompt.yours")).to_be_visible()
    table = table_of(ada, house)
    assert table.view()["fairness"] == {"phase": "dealt", "round": 1, "seats": [0]}
    noted = table.view()["commitment"]
    assert noted in (ada.page.locator("p.fair").text_content() or "")
    assert ada.page.evaluate(_KEPT) == [], "what was opened is not kept"


def test_friends_draw_together(guest: Callable[..., Guest], house: House) -> None:
    ada, bob = guest(), guest(lang="fr")
    ada.page.goto(f"{house.url}/new/knights-duty")
    ada.page.locator("input[name=seats][value='2']").check()
    ada.page.locator("select[name=seat-1]").select_option("open")
    ada.page.locator("form.set-up button.main").click()
    expect(ada.page.locator(".room")).to_be_visible()
    table = table_of(ada, house)
    bob.page.goto(f"{house.url}/t/{table.id}/join")
    bob.page.locator("input[name=name]").fill("Bob")
    bob.page.locator("form.sit button.main").click()
    for one in (ada, bob):
        expect(one.page.locator("#board .room")).to_have_count(0)
    assert table.view()["fairness"]["seats"] == [0, 1]
    table.hurry(Dice(b"friends"))
    record = table.get("/record").json()
    (draw,) = fairness.rounds_of(record)
    assert draw.seal == table.view()["commitment"]
    assert len(set(draw.secrets.values())) == 2


def test_without_script_the_table_begins_at_once(guest: Callable[..., Guest], house: House) -> None:
    ada = guest(script=False)
    ada.page.goto(f"{house.url}/")
    ada.page.locator("#game-knights-duty form.play button.main").click()
    expect(ada.page.locator("#prompt.yours")).to_be_visible()
    assert table_of(ada, house).view()["fairness"] is None
