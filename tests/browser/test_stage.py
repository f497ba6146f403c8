"""The stage: what happens is played in a place of its own, at the pace one likes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.browser.looks import LONG
from tests.games import OURS
from tests.server.serving import House, Table

SIZES = [(1440, 900), (820, 1180), (360, 740), (740, 360)]
# Every game on two of them and every one of them for two games; `make soak` shows all.
PLACES = [
    pytest.param(game, size, id=f"{game}-{size[0]}")
    for row, game in enumerate(OURS)
    for column, size in enumerate(SIZES)
    if LONG or (row // 2 + column) % 2 == 0
]

# Of the parts of the frame, those that overlap another
_OVERLAPS = """() => {
  const parts = ["#stage", "#board", "#prompt", ".bar"].map(what => [what,
    document.querySelector(what).getBoundingClientRect()]);
  return parts.flatMap(([one, a]) => parts.filter(([other, b]) => one < other
    && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => [one, other]));
}"""
# What the table says is asked, whatever element it stands in
_ASKED = "() => document.querySelector('#prompt').innerText"


def seated(house: House, anna: Guest, game: str = "knights-duty") -> tuple[Table, Page]:
    """Anna at a fresh table, her socket open."""
    table = house.lay(game, ["person"] * max(2, longtable.game(game).seats[0]))
    page = anna.sit(table, 0)
    here = page.locator(".players li").first
    expect(here).not_to_contain_text("not here", use_inner_text=False)
    return table, page


def test_what_happens_is_played_one_after_another_and_can_be_skipped(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest(speed="slow")
    table, page = seated(house, anna)
    table.hurry(Dice(b"shown"), acts=2)  # both plans are in: everything is turned over
    expect(page.locator("#stage.play .dots .now")).to_be_visible()
    told = page.locator("#stage .event")
    first = told.inner_text()
    expect(told).not_to_have_text(first)
    table.hurry(Dice(b"shown"), acts=6)
    expect(page.locator("#stage.play")).to_be_visible()
    page.keyboard.press(" ")
    anna.caught_up(table.view()["n"])
    expect(page.locator("#stage.play")).to_have_count(0)
    expect(page.locator("#stage .event")).to_be_visible()  # the last thing, quietly


def test_while_it_plays_the_prompt_says_so_and_nothing_of_the_last_question_is_left(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest(speed="slow")
    table, page = seated(house, anna)
    asked = page.inner_text("#prompt .q")
    table.hurry(Dice(b"shown"), acts=2)
    expect(page.locator("#stage.play")).to_be_visible()
    said = page.evaluate(_ASKED)
    assert "See what happens." in said
    assert "waits for" not in said
    assert asked not in said
    assert page.locator("#prompt .answers button").filter(visible=True).count() == 0
    assert page.locator("#board .can").count() == 0
    page.keyboard.press(" ")
    anna.caught_up(table.view()["n"])
    assert "See what happens." not in page.evaluate(_ASKED)


@pytest.mark.parametrize(("game", "size"), PLACES)
def test_the_stage_covers_nothing_and_nothing_moves_when_it_plays(
    house: House, guest: Callable[..., Guest], game: str, size: tuple[int, int]
) -> None:
    anna = guest(speed="slow", width=size[0], height=size[1], lang="fr")
    table, page = seated(house, anna, game)
    frame = anna.frame()
    assert page.evaluate(_OVERLAPS) == []
    dice = Dice(b"stage")
    table.hurry(dice, acts=12)
    expect(page.locator("#stage.play")).to_be_visible()
    assert page.evaluate(_OVERLAPS) == []
    assert anna.frame() == frame
    page.keyboard.press(" ")
    anna.caught_up(table.view()["n"])
    assert page.evaluate(_OVERLAPS) == []
    assert anna.frame() == frame


def test_pause_holds_a_picture_and_again_shows_it_all_once_more(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest(speed="slow")
    anna.page.clock.install()
    table, page = seated(house, anna)
    again = page.locator("[data-stage=again]")
    expect(again).to_have_attribute("aria-disabled", "true")  # nothing has happened yet
    table.hurry(Dice(b"shown"), acts=8)
    page.click("[data-stage=pause]")
    held = page.inner_text("#stage .event")
    page.clock.fast_forward(60_000)
    assert page.inner_text("#stage.play .event") == held
    page.click("[data-stage=pause]")
    expect(page.locator("#stage .event")).not_to_have_text(held)
    page.keyboard.press(" ")
    anna.caught_up(table.view()["n"])
    expect(again).not_to_have_attribute("aria-disabled", "true")
    now = page.inner_text("#prompt .q")
    again.click()
    expect(page.locator("#stage.play")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("#stage.play")).to_have_count(0)
    assert page.inner_text("#prompt .q") == now


def test_the_speed_is_changed_on_the_stage_and_remembered(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest(speed="usual")
    _, page = seated(house, anna)
    with page.expect_response("**/settings"):
        page.click("[data-stage=speed]")
    expect(page.locator("html")).to_have_attribute("data-speed", "fast")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-speed", "fast")


@pytest.mark.parametrize("game", OURS)
def test_no_transition_is_left_with_an_error_nobody_catches(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    """Pictures that follow each other faster than they move; errors are counted when she leaves."""
    anna = guest(speed="fast")
    table, page = seated(house, anna, game)
    page.evaluate(
        "() => document.documentElement.style.setProperty('--slow', '1ms')"
    )  # the next begins before the last has ended
    dice = Dice(b"hurry")
    for _ in range(12):
        table.hurry(dice, acts=1)
        if table.view()["over"]:
            break
    anna.caught_up(table.view()["n"])
    page.evaluate(  # those that go with the time, for others go with how far one has scrolled
        """() => Promise.allSettled(document.getAnimations()
             .filter(a => a.timeline === document.timeline).map(a => a.finished))"""
    )
