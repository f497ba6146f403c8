"""Friends at two browsers: one invites, the other comes; and what is said meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from longtable.bots import levels as bot_levels
from longtable.server.rendering.qr import qr
from tests.browser.guest import Guest
from tests.browser.looks import LOOKS
from tests.browser.test_looks import look, name_of

ARENA = "knights-duty"
Come = Callable[..., Guest]


def set_table(host: Guest, *kinds: str, game: str = ARENA, name: str = "Maren") -> Page:
    """Fill in the form for a table with friends, and stand before it."""
    page = host.go(f"/new/{game}")
    page.check(f'[name="seats"][value="{len(kinds) + 1}"]')
    page.fill("#name", name)
    for seat, kind in enumerate(kinds, 1):
        page.select_option(f"#seat-{seat}", kind)
    page.click(".go .main")
    page.wait_for_selector(".room, #prompt")
    return page


def link(page: Page, seat: int) -> str:
    """The path of the invitation to that seat."""
    return "/" + page.input_value(f"#link-{seat}").split("/", 3)[3]


def sit(guest: Guest, path: str, name: str) -> Page:
    """Follow an invitation, and sit down."""
    page = guest.go(path)
    page.fill("#name", name)
    page.click(".sit .main")
    page.wait_for_selector("#table")
    return page


def test_a_friend_follows_the_link_and_the_game_begins_for_both(guest: Come) -> None:
    maren, osric = guest(), guest()
    hers = set_table(maren, "invited")
    expect(hers.locator(".room h2")).to_have_text("1 of 2 are here")
    where = link(hers, 1)
    page = osric.go(where)
    expect(page.locator(".welcome-in .lead")).to_contain_text("Maren is waiting for you.")
    page.fill("#name", "Osric")
    page.click(".sit .main")
    expect(hers.locator(".room")).to_have_count(0)
    expect(hers.locator("#prompt")).to_have_class(re.compile("yours"))
    expect(page.locator(".players-leaf")).to_contain_text("Osric")
    expect(page.locator("#table")).to_have_attribute("data-table", where.split("/")[2])

    late = guest()
    page = late.go(where)
    expect(page.get_by_role("alert")).to_have_text("That seat was taken meanwhile.")
    page.click("text=Watch")
    expect(page.locator("#table")).to_be_visible()


def test_the_code_on_the_page_is_that_of_the_link(guest: Come) -> None:
    page = set_table(guest(), "invited", "open")
    for seat in (1, 2):
        address = page.input_value(f"#link-{seat}")
        chair = page.locator(".chair-free", has=page.locator(f"#link-{seat}"))
        drawn = chair.locator("svg.qr path").last.get_attribute("d")
        assert drawn
        assert f'd="{drawn}"' in str(qr(address))
        box = chair.locator("svg.qr").bounding_box()
        assert box is not None
        assert box["width"] >= 120, "large enough for a camera"
    page.reload()
    assert page.input_value("#link-2") == address


def test_the_link_is_copied(guest: Come) -> None:
    maren = guest()
    maren.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = set_table(maren, "invited")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#trouble")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#link-1")


def test_without_a_script_the_link_can_be_selected_and_a_bot_sits_down(guest: Come) -> None:
    page = set_table(guest(script=False), "invited", "invited")
    assert page.input_value("#link-1").startswith("http")
    expect(page.locator("[data-share]").first).to_be_hidden()
    page.locator(".chair-free").first.get_by_role("button", name="A bot instead").click()
    expect(page.locator(".room h2")).to_have_text("2 of 3 are here")
    page.click("#prompt .main")
    expect(page.locator(".room")).to_have_count(0)


def test_a_bot_instead_by_keyboard_alone(guest: Come) -> None:
    maren = guest()
    page = set_table(maren, "invited", "invited")
    maren.reach('.chair-free [name="bot"]')
    page.keyboard.press("ArrowDown")  # another bot
    chosen = page.input_value('.chair-free [name="bot"] >> nth=0')
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".room h2")).to_have_text("2 of 3 are here")
    title = bot_levels.title(chosen, "en")
    expect(page.locator(".chairs-taken")).to_contain_text(f"bot, {title}")
    maren.reach("#prompt .main")
    page.keyboard.press("Enter")
    expect(page.locator(".room")).to_have_count(0)


def test_what_is_said_meanwhile_is_counted_and_shown_in_passing(guest: Come) -> None:
    maren, osric = guest(), guest()
    hers = set_table(maren, "invited", "invited")
    his = sit(osric, link(hers, 1), "Osric")
    his.click(".tabs label:has(#tab-chat)")
    toast, badge = hers.locator("#toast"), hers.locator(".tabs .unread")
    for n, line in enumerate(("Ready.", "One <b>more</b>?"), 1):
        his.fill("#chat-text", line)
        his.press("#chat-text", "Enter")
        expect(toast).to_have_text(f"Osric {line}")
        expect(badge).to_have_text(str(n))
    assert toast.get_attribute("aria-live") == "polite"
    assert (
        hers.evaluate("getComputedStyle(document.querySelector('#toast')).pointerEvents") == "none"
    )
    expect(his.locator(".tabs .unread")).to_be_empty()
    expect(his.locator("#toast")).to_be_empty()
    hers.click(".tabs label:has(#tab-chat)")
    expect(badge).to_be_empty()
    hers.fill("#chat-text", "Soon.")
    hers.press("#chat-text", "Enter")
    expect(hers.locator("#chat")).to_contain_text("Soon.")
    expect(toast).not_to_contain_text("Soon.")


def test_a_toast_lies_in_the_bar_and_goes_by_itself(guest: Come) -> None:
    for width in (360, 1440):
        maren, osric = guest(width=width), guest()
        hers = set_table(maren, "invited", "invited")
        his = sit(osric, link(hers, 1), "Osric")
        his.click(".tabs label:has(#tab-chat)")
        his.fill("#chat-text", "A long line that says nothing at all but goes on and on. " * 3)
        his.press("#chat-text", "Enter")
        hers.wait_for_selector("#toast span")
        boxes = [hers.locator(what).bounding_box() for what in ("#toast span", ".bar")]
        assert boxes[0]
        assert boxes[1]
        assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + boxes[1]["height"]
        hers.evaluate("document.querySelector('#toast span').getAnimations()[0].finish()")
        expect(hers.locator("#toast span")).to_be_hidden()


def test_time_goes_on_in_minutes(guest: Come) -> None:
    maren = guest(lang="fr")
    maren.page.clock.install()
    page = set_table(maren, "invited")
    waited = page.locator("#prompt time")
    expect(waited).to_have_text("")
    for more, told in ((185, "depuis 3 min"), (7200, "depuis 2 h 3 min"), (86400, "depuis hier")):
        page.clock.fast_forward(more * 1000)
        expect(waited).to_have_text(told)


def test_one_changes_ones_name_at_the_table(guest: Come) -> None:
    page = set_table(guest(), "invited")
    page.fill('.chair-own [name="name"]', "Marna")
    page.click(".chair-own button")
    expect(page.locator(".chair-own h3")).to_have_text("Marna")


def test_a_game_in_one_click_against_the_bots_one_likes(guest: Come) -> None:
    anna = guest()
    page = anna.go("/")
    card = page.locator(f"#game-{ARENA}")
    card.get_by_label("Playful").check()
    expect(card.get_by_text("Kind to a first game.")).to_be_visible()
    card.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#prompt.yours")
    expect(page.locator(".players-leaf")).to_contain_text("Bot: Playful")
    page.click(".bar .home")
    expect(page.locator(".mine.due")).to_contain_text("Your turn")
    expect(page.locator(f"#game-{ARENA} [name=others]:checked")).to_have_value("random")


def test_the_lamp_is_lit_from_the_home_page(guest: Come) -> None:
    page = guest(script=False).go("/")
    page.get_by_role("button", name="Lamplight").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Daylight").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_looks(guest: Come, pictures: Path, size: tuple[int, int], theme: str, lang: str) -> None:
    taste = {"width": size[0], "height": size[1], "theme": theme, "lang": lang}
    maren, osric, late = guest(**taste), guest(**taste), guest(**taste)

    def at(one: Guest, what: str) -> None:
        look(one, name_of(what, size, theme, lang), pictures)

    maren.go(f"/new/{ARENA}")
    at(maren, "set-up")
    page = set_table(maren, "invited", "open", "greedy")
    at(maren, "room")
    where = link(page, 1)
    osric.go(where)
    at(osric, "join")
    sit(osric, where, "Osric")
    at(osric, "room-guest")
    late.go(where)
    at(late, "join-late")
    maren.go(f"/t/{where.split('/')[2]}/links")
    at(maren, "links")
    maren.go("/")
    at(maren, "home-yours")
