"""A lesson in real moves, and a game watched again and gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import longtable
from longtable.core.dice import Dice
from longtable.server.pages.lesson import lesson_of
from longtable.server.rendering.templates import brings
from tests.browser.guest import Guest, play_on
from tests.games import OURS
from tests.server.serving import House, Table

_NONE = "rgba(0, 0, 0, 0)"  # light words on the light ground of what is below
LESSONS = [g for g in OURS if brings(longtable.game(g), "lesson.toml")]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_learnt_by_clicking(guest: Callable[..., Guest], game: str) -> None:
    lesson = lesson_of(longtable.game(game))
    assert lesson is not None
    anna = guest(lang="fr")
    page = anna.go(f"/learn/{game}")
    for place, step in enumerate(lesson.steps):
        expect(page.locator("#table")).to_have_attribute("data-step", str(place))
        for name in step.look:
            expect(page.locator(f'[data-piece="{name}"]')).to_have_count(1)
        if step.act is None:
            page.keyboard.press("ArrowRight")
            continue
        offered = anna.offered()
        wrong = next((o for o in offered if int(o["action"]) != step.act), None)
        if wrong is not None and place < 6:  # a wrong move changes nothing and says what to do
            _make(anna, wrong)
            expect(page.locator(".not-that")).to_be_visible()
            offered = anna.offered()
        _make(anna, next(o for o in offered if int(o["action"]) == step.act))
    expect(page.locator("#table")).to_have_attribute("data-step", str(len(lesson.steps)))
    page.click("#prompt .main")
    page.wait_for_selector("#prompt.yours")  # at a real table, against bots
    assert "/t/" in page.url


def _make(guest: Guest, wanted: dict[str, object]) -> None:
    """A move of the lesson, piece by piece or by its button."""
    page = guest.page
    pieces = wanted["pieces"]
    assert isinstance(pieces, list)
    for name in pieces:
        page.click(f'[data-piece="{name}"]')
    if not pieces:
        page.click(f'#prompt [data-action="{wanted["action"]}"]')
    elif wanted["confirm"]:
        page.click("#seal .main")


@pytest.mark.parametrize("game", OURS)
def test_a_game_is_watched_again_and_gone_on_with_against_bots(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    seats = longtable.game(game).seats[0]
    table = house.lay(game, ["person"] * seats)
    table.hurry(Dice(b"watched"))
    anna = guest()
    page = anna.go(f"/t/{table.id}")
    page.click("#prompt >> text=Watch it again")
    first = page.inner_text("#prompt .said")
    for _ in range(6):
        said = page.inner_text("#prompt .said")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#prompt .said")).not_to_have_text(said)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(page.locator("#prompt .said")).to_have_text(first)
    page.keyboard.press("End")
    expect(page.locator("#prompt .said")).to_contain_text("won")
    expect(page.locator("#log li").last).to_be_in_viewport()
    page.click(".eyes summary")
    page.click('.eyes a[href*="as=all"]')
    expect(page).to_have_url(f"{house.url}/t/{table.id}/replay?as=all&n={table.view()['n']}")

    page.goto(f"{house.url}/t/{table.id}/replay?as=0&n=5")
    page.click("details:has(.fork) > summary")
    expect(page.locator(".fork .main")).not_to_have_css("background-color", _NONE)
    page.click(".fork .main")
    page.wait_for_selector("#prompt")
    forked = Table(house, page.url.rpartition("/")[2], {0: _secret(anna, page.url)})
    assert forked.id != table.id
    play_on(forked, {0: anna}, Dice(b"gone on"), acts=2)


def _secret(guest: Guest, url: str) -> str:
    """What the browser knows of its seat."""
    name = f"seat-{url.rpartition('/')[2]}"
    return next(c["value"] for c in guest.context.cookies() if c["name"] == name)
