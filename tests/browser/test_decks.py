"""The deck page in a browser: cards by clicks, decks kept there and brought to a table; without a
script by forms alone. And cards of a table's own, and a pair of heroes picked in any order.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.browser.looks import LOOKS
from tests.letal.own import own_cards
from tests.server.serving import House

GAME = longtable.game("letal")


def test_a_deck_by_clicks_from_the_shelf_to_a_table(guest: Callable[..., Guest]) -> None:
    anna = guest()
    page = anna.go("/decks/letal?of=ferryman")
    size, bring = page.locator("#deck-size"), page.get_by_role("button", name="Bring it to a table")
    expect(size).to_have_text("32 cards")
    fewer = page.get_by_role("button", name="One less of Toll")
    fewer.click()
    expect(size).to_have_text("31 cards")
    fewer.click()
    expect(size).to_have_text("30 cards")
    expect(bring).to_be_visible()
    expect(fewer).to_be_disabled()  # there is none left
    page.get_by_role("button", name="One less of Boathook").click()
    expect(size).to_have_text("29 cards")
    expect(page.locator(".deck-tally li")).to_have_text(
        "29 cards are too few: a deck has at least 30."
    )
    expect(bring).to_have_count(0)
    page.get_by_role("button", name="One more of Long Pole").click()
    expect(size).to_have_text("30 cards")
    assert "boathook = 1" in page.input_value("#deck-text")
    page.fill("#deck-name", "No <toll>")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#deck-told")).to_have_text("Saved in this browser.")

    page.click(".bar .lang")  # the other language shows the same deck
    expect(page.locator("#deck-size")).to_have_text("30 cartes")
    page.click('.deck-count:has([name=toll]) [data-step="1"]')
    expect(page.locator("#deck-size")).to_have_text("31 cartes")
    anna.go("/decks/letal?lang=en")
    expect(page.locator("#deck-size")).not_to_have_text("30 cards")
    page.click(".deck-shelf >> text=No <toll>")
    expect(page.locator("#deck-size")).to_have_text("30 cards")
    page.get_by_role("button", name="Bring it to a table").click()
    text = page.input_value("#option-decks")
    assert "long_pole = 2" in text
    page.fill("#option-decks", "")
    page.get_by_role("button", name="Add to the table").click()
    expect(page.locator("#option-decks")).to_have_value(text)
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#table")).to_be_visible()

    anna.go("/decks/letal")
    page.get_by_role("button", name="Throw away No <toll>").click()
    expect(page.locator(".deck-shelf li")).to_have_count(0)
    page.reload()
    expect(page.locator(".deck-empty")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_another_language_keeps_the_text_read_or_not(
    guest: Callable[..., Guest], script: bool
) -> None:
    page = guest(script=script).go("/decks/letal?of=assassin")
    pasted = '# mine\nhero = "ferryman"\n[cards]\nboathook = 2\nno_such_card = 1\n'
    page.fill("#deck-text", pasted)
    page.click(".bar .lang")
    expect(page.locator("#deck-text")).to_have_value(pasted)
    expect(page.locator(".deck-tally li").first).to_contain_text("no_such_card")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.click(".bar .lang")  # now that it has been read, too
    expect(page.locator("#deck-text")).to_have_value(pasted)
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_its_looks(
    guest: Callable[..., Guest], pictures: Path, size: tuple[int, int], theme: str, lang: str
) -> None:
    anna = guest(width=size[0], height=size[1], theme=theme, lang=lang)
    for what, path in {
        "usual": "/decks/letal?of=gatewarden",
        "wrong": "/decks/letal?of=cinder_scribe&flare=3&glare=0",
        "new": "/new/letal",
    }.items():
        page = anna.go(path)
        for summary in page.locator("main details > summary").all():
            summary.click()
        name = f"decks-{what}-{size[0]}-{theme}-{lang}.png"
        page.screenshot(path=pictures / name, full_page=True)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert not anna.scrolls_sideways()


def test_without_a_script_it_is_a_form_and_a_text(guest: Callable[..., Guest]) -> None:
    anna = guest(script=False)
    page = anna.go("/decks/letal?of=lamplighter")
    assert not page.locator("[data-step], .deck-shelf").first.is_visible()
    usual = page.inner_text("#deck-size")
    field = page.locator(".deck-count input").first
    field.fill("0")
    page.get_by_role("button", name="Look at this deck").click()
    assert page.inner_text("#deck-size") != usual
    text = page.input_value("#deck-text")
    page.fill("#deck-text", text.replace("= 2", "= 3", 1))
    page.get_by_role("button", name="Read this text").click()
    expect(page.locator(".deck-tally li")).to_contain_text("3 copies, and there may be 2")
    page.fill("#deck-text", text)
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("button", name="Bring it to a table").click()
    assert 'hero = "lamplighter"' in page.input_value("#option-decks")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#table")).to_be_visible()


def test_a_pair_is_picked_in_any_order(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("letal", ["person", "person"])
    page = guest().sit(table, 0)
    page.click('[data-piece="pick-apothecary"]')
    page.click('[data-piece="pick-assassin"]')
    page.click("#seal .main")
    expect(page.locator("#prompt.yours")).to_have_count(0)
    anna = table.view(0)
    assert anna["sealed"] == GAME.actions.parse("bring assassin apothecary")


def test_a_tables_own_cards_are_played_by_clicks(
    house: House, guest: Callable[..., Guest], pictures: Path
) -> None:
    """And the other seat reads their lines while they are carried out, in another language."""
    own = own_cards("Keen", "Vif", 3)
    table = house.lay("letal", ["person", "person"], options=own)
    table.act(0, GAME.actions.parse("bring assassin gatewarden"), table.view(0)["n"])
    table.act(1, GAME.actions.parse("bring ferryman lamplighter"), table.view(0)["n"])
    dice = Dice(b"clicks")
    while not _may_play(table.view(0)):
        table.hurry(dice, 1)
    anna, bo = guest(), guest(lang="fr")
    mine, theirs = anna.sit(table, 0), bo.sit(table, 1)
    card = mine.locator('[data-piece^="hand-custom-"].can').first
    name = card.locator(".name").inner_text()
    card.click()
    expect(mine.locator("#seal .main")).to_contain_text(name)
    mine.screenshot(path=pictures / "own-card-1440.png")
    mine.click("#seal .main")
    expect(theirs.locator(".carry h3").first).to_have_text(name.replace("Keen", "Vif"))
    expect(theirs.locator(".carried-lines")).to_contain_text("infligez 3 dégâts")
    expect(theirs.locator("#log")).to_contain_text(name.replace("Keen", "Vif"))
    theirs.screenshot(path=pictures / "own-card-carried-1440-fr.png")
    found = Axe().run(mine)
    assert found.violations_count == 0, found.generate_report()


def _may_play(seen: dict[str, object]) -> bool:
    choice = seen["choice"]
    return isinstance(choice, dict) and any(
        action["name"].startswith("play custom-") for action in choice["actions"]
    )
