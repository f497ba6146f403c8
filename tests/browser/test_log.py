"""The log: a story in chapters and turns, to look through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.browser.looks import LONG
from tests.games import OURS
from tests.server.serving import House

_STORY = """() => [...document.querySelectorAll("#log > li")].map(group => [group.className,
  ...[...group.querySelectorAll("h2, li")].map(line => line.textContent)])"""


def story(page: Page) -> Any:
    return page.evaluate(_STORY)


@pytest.mark.parametrize("game", OURS)
def test_who_was_there_and_who_comes_later_read_the_same_story(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    table = house.lay(game, ["person"] * max(2, longtable.game(game).seats[0]))
    anna, zoe = guest(), guest()
    page = anna.sit(table, 0)
    dice = Dice(b"story")
    for _ in range(12 if LONG else 5):
        table.hurry(dice, acts=7)
        anna.caught_up(table.view()["n"])
    whole = story(page)
    assert len(whole) > 1
    zoe.sit(table, 0)
    later = story(zoe.page)
    assert whole[-len(later) + 1 :] == later[1:]  # the first may have lost its beginning


def test_what_is_taken_back_is_gone_from_the_log(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("trueshot-lodge", ["person"] * 3)
    anna = guest()
    page = anna.sit(table, 0)
    dice = Dice(b"taken back")
    undo = page.locator("form[data-send=undo]")
    while undo.count() == 0 or not page.locator("#log .line").count():
        before = story(page)
        table.hurry(dice, acts=1)
        anna.caught_up(table.view()["n"])
    page.keyboard.press("u")
    expect(undo).to_have_count(0)
    told = story(page)
    assert told[-1].pop().strip() == "Maren takes back the last act."
    assert told == before


def test_passes_are_folded_and_one_player_or_a_word_can_be_looked_for(
    house: House, guest: Callable[..., Guest]
) -> None:
    dice = Dice(b"folded")
    anna = guest()
    folded = anna.page.locator("#log .folded details")
    while folded.count() == 0:  # there are games in which nobody passes twice in a row
        table = house.lay("trueshot-lodge", ["person"] * 3)
        page = anna.sit(table, 0)
        while folded.count() == 0 and table.hurry(dice, acts=20):
            anna.caught_up(table.view()["n"])
    expect(folded.first.locator("li").first).to_be_hidden()
    lines = page.locator("#log .line").filter(visible=True)
    everything = lines.count()
    page.click("label:has(#only-1)")
    assert 0 < lines.count() < everything
    assert all("Osric" in line or "passes" in line for line in lines.all_inner_texts())
    page.click("label:has(#only-all)")
    page.fill("#find", "wiLda")
    assert 0 < lines.count() < everything
    table.hurry(dice, acts=5)  # what comes is looked through as well
    anna.caught_up(table.view()["n"])
    assert all("Wilda" in line for line in page.locator("#log .line:visible").all_text_contents())
    page.fill("#find", "")
    assert lines.count() >= everything


def test_rule_numbers_are_there_on_demand(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    table.hurry(Dice(b"rules"), acts=4)
    anna = guest()
    page = anna.sit(table, 0)
    line = page.locator("#log .line").last
    rule = line.locator(".rule")
    expect(rule).to_have_css("opacity", "0")
    line.hover()
    expect(rule).to_have_css("opacity", "1")
    page.mouse.move(10, 10)
    expect(rule).to_have_css("opacity", "0")
    page.check("#show-rules")
    expect(rule).to_have_css("opacity", "1")
    rule.click()
    expect(page.locator("#rule")).to_contain_text("KD-")
