"""What one does at a table besides moving: hints, chat, taking back, rules, leaving, looking on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from tests.browser.guest import Guest, play_on
from tests.server.serving import House, Table, serving, settings_in


def test_tokens_are_laid_by_click_or_drag_and_sealed(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    anna = guest()
    page = anna.sit(table, 0)
    page.click('[data-piece="token-sword"]')
    page.drag_and_drop('[data-piece="token-move"]', '[data-pick="1"]')
    page.click('[data-piece="token-bow"]')
    expect(page.locator("[data-pick].laid")).to_have_count(3)
    page.click('[data-pick="1"]')  # takes back from there on
    expect(page.locator("[data-pick].laid")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-pick].laid")).to_have_count(0)
    assert table.view(0)["choice"] is not None
    for token in ("sword", "sword", "shield"):
        page.click(f'[data-piece="token-{token}"]')
    assert "can" not in (page.get_attribute('[data-piece="token-sword"]', "class") or "").split()
    page.click("#seal .main")
    expect(page.locator("#prompt")).to_contain_text("Your answer is in: Lay sword, sword, shield")
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_have_class("prompt yours")


def test_a_plan_half_laid_outlives_another_s_move(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    anna = guest()
    page = anna.sit(table, 0)
    for token in ("sword", "shield"):
        page.click(f'[data-piece="token-{token}"]')
    choice = table.view(1)["choice"]
    table.act(1, choice["actions"][0]["action"], table.view()["n"])
    anna.caught_up(table.view()["n"])
    expect(page.locator("[data-pick].laid")).to_have_count(2)
    page.click('[data-piece="token-move"]')
    expect(page.locator("#seal .main")).to_contain_text("sword, shield, move")


@pytest.mark.parametrize("width", [1440, 360])
def test_a_card_of_four_lines_is_read_to_its_end_in_the_hand(
    house: House, guest: Callable[..., Guest], pictures: Path, width: int
) -> None:
    actions = longtable.game("letal").actions

    def held(match: Match) -> bool:
        heroes = match.view(0)["players"][0]["heroes"]
        return any("against_the_pier" in hero["hand"]["known"] for hero in heroes)

    table = house.lay("letal", ["person", "person"])
    for seat, pair in enumerate(("assassin ferryman", "gatewarden lamplighter")):
        table.act(seat, actions.parse(f"bring {pair}"), table.view(seat)["n"])
    table.hurry(Dice(b"four lines"), until=held)
    page = guest(width=width).sit(table, 0)
    lines = page.locator('[data-piece="hand-against_the_pier"] .lines')
    assert lines.evaluate("box => box.scrollHeight - box.clientHeight") <= 0
    page.screenshot(path=pictures / f"letal-four-lines-{width}.png")


def asks(prompt: str, offers: int = 0) -> Callable[[Match], bool]:
    """The first seat is asked this, with so many answers at least."""
    return lambda match: (
        0 in match.waiting
        and match.waiting[0].prompt == prompt
        and len(match.waiting[0].actions) >= offers
    )


def test_a_hint_marks_its_pieces(house: House, guest: Callable[..., Guest]) -> None:
    anna = guest()
    page = anna.sit(house.lay("trueshot-lodge", ["person", "random", "random"]), 0)
    page.wait_for_selector("#prompt.yours")
    page.keyboard.press("h")
    expect(page.locator("#board .hinted").first).to_be_visible()
    expect(page.locator("#picked")).to_contain_text("Hint: ")
    expect(page.locator("#picked")).to_contain_text(" %)")


OVERFLOW = "box => box.scrollHeight - box.clientHeight"


def test_on_a_phone_questions_and_hints_are_read_whole(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("trueshot-lodge", ["person"] * 3)
    table.hurry(Dice(b"whole"), until=asks("window"))
    page = guest(width=390, height=844, lang="fr", touch=True).sit(table, 0)
    page.wait_for_selector("#prompt.yours")
    ask = page.locator(".ask")
    ask.locator(".q strong").evaluate(
        "(said, text) => { said.textContent = text; }",
        "Bertrand a lancé Connaissance des bêtes sur le familier Trotteur aquatique de Solveig. "
        "Lancez-vous un sort ?",
    )
    assert ask.evaluate(OVERFLOW) <= 2
    page.click("#tools [data-send=hint] button")
    expect(page.locator("#picked")).to_contain_text("Conseil")
    page.locator("#picked").evaluate(
        "(said, text) => { said.textContent = text; }",
        "Conseil : Avec votre familier du milieu, frapper celui du milieu de Bertrand "
        "(21\u00a0%) · Passer (20\u00a0% : vous gardez plus de Vie) · Avec votre familier du "
        "milieu, frapper celui du milieu de Tancrède (16\u00a0%)",
    )
    assert ask.evaluate(OVERFLOW) <= 2


def test_on_a_phone_it_is_said_that_the_board_offers_more_than_the_button(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("trueshot-lodge", ["person"] * 3)
    table.hurry(Dice(b"two targets"), until=asks("strike", 3))
    for width, seen in ((390, True), (1440, False)):
        page = guest(width=width, height=844, touch=seen).sit(table, 0)
        page.wait_for_selector("#prompt.yours")
        expect(page.locator(".ask .elsewhere")).to_be_visible(visible=seen)


def test_on_a_phone_the_longest_weapon_is_read_to_its_end(
    house: House, guest: Callable[..., Guest]
) -> None:
    longest = max(
        (
            c["text"]
            for c in longtable.game("trueshot-lodge").catalogue("fr")
            if c["kind"] == "weapon"
        ),
        key=len,
    )
    table = house.lay("trueshot-lodge", ["person"] * 3)
    table.hurry(Dice(b"shop"), until=asks("prepare"))
    page = guest(width=390, height=844, lang="fr", touch=True).sit(table, 0)
    words = page.locator("#lodge-shop .text").first
    words.evaluate("(said, text) => { said.textContent = text; }", longest)
    assert words.evaluate(OVERFLOW) <= 2


def test_people_see_who_is_here_and_talk(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    anna, bert = guest(), guest(lang="fr")
    anna.sit(table, 0)
    anna.page.click("label:has(#tab-players)")
    expect(anna.page.locator(".players li").nth(1)).to_contain_text("not here")
    bert.sit(table, 1)
    expect(anna.page.locator(".players li").nth(1)).not_to_contain_text("not here")
    for one in (anna, bert):
        one.page.click("label:has(#tab-chat)")
    anna.page.fill("#chat-text", "<b>Hi</b> & bye")
    anna.page.keyboard.press("Enter")
    expect(bert.page.locator("#chat li").last).to_contain_text("<b>Hi</b> & bye")
    expect(anna.page.locator("#chat-text")).to_have_value("")
    bert.page.click(".phrases button >> nth=0")
    expect(anna.page.locator("#chat li").last).to_contain_text("Hello!")
    expect(bert.page.locator("#chat li").last).to_contain_text("Bonjour")


def test_what_is_being_typed_outlives_a_move(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    anna = guest()
    page = anna.sit(table, 0)
    page.click("label:has(#tab-chat)")
    page.fill("#chat-text", "half a thou")
    page.focus("#chat-text")
    choice = table.view(1)["choice"]
    table.act(1, choice["actions"][0]["action"], table.view()["n"])
    anna.caught_up(table.view()["n"])
    expect(page.locator("#chat-text")).to_have_value("half a thou")
    expect(page.locator("#chat-text")).to_be_focused()


def test_a_rule_is_a_tap_away_and_a_line_marks_its_pieces(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    anna = guest()
    page = anna.sit(table, 0)
    play_on(table, {0: anna}, Dice(b"lines"), acts=1)
    table.hurry(Dice(b"lines"), acts=8)
    anna.caught_up(table.view()["n"])
    page.click("#prompt [data-rule]")
    expect(page.locator("#rule")).to_be_visible()
    expect(page.locator("#rule")).to_contain_text("KD-")
    page.keyboard.press("Escape")
    page.locator("#log [data-about]").last.hover()
    expect(page.locator("#board .spoken").first).to_be_attached()


def test_passing_in_advance(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("trueshot-lodge", ["person", "person", "person"])
    anna = guest()
    page = anna.sit(table, 0)
    dice = Dice(b"windows")
    while not ((choice := table.view(0)["choice"]) and choice["standing"]):
        table.hurry(dice, acts=1)
    anna.caught_up(table.view()["n"])
    page.click(".stand summary")
    page.click('.stand [value="round"]')
    expect(page.locator("form[data-send=unstand]")).to_be_visible()
    assert table.view(0)["standing"]
    page.keyboard.press("0")
    expect(page.locator("form[data-send=unstand]")).to_have_count(0)
    assert not table.view(0)["standing"]


def test_resigning_asks_once_more(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("knights-duty", ["person", "random"])
    anna = guest()
    page = anna.sit(table, 0)
    page.click("details.menu > summary")
    page.click("details.resign > summary")
    assert not table.view()["players"][0]["relief"]
    page.click("details.resign button")
    expect(page.locator("#log li").last).to_be_visible()
    page.wait_for_function("() => document.body.innerText.includes('resigns')")
    assert table.view()["players"][0]["relief"] == "resigned"


def test_a_lost_connection_is_said_and_mended(chromium: Browser, tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = house.lay("knights-duty", ["person", "person"])
        anna = Guest(chromium, house)
        anna.cut = True
        page = anna.sit(table, 0)
        page.wait_for_selector("#prompt.yours")
        port = int(house.url.rpartition(":")[2])
    expect(page.locator("#trouble")).to_contain_text("The connection is lost")
    page.click('[data-piece="token-sword"]')  # what was begun is not lost
    with serving(settings, port) as again:
        expect(page.locator("#trouble")).to_be_hidden()
        back = Table(again, table.id, table.secrets)
        for token in ("sword", "move"):
            page.click(f'[data-piece="token-{token}"]')
        page.click("#seal .main")
        expect(page.locator("#prompt")).to_contain_text("Your answer is in")
        assert back.view(0)["choice"] is None
        anna.leave()


def test_the_log_stays_at_its_end_and_where_one_scrolled_to(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("trueshot-lodge", ["person"] * 3)
    dice = Dice(b"log")
    table.hurry(dice, acts=60)
    anna = guest()
    page = anna.sit(table, 0)
    expect(page.locator(".players li").first).not_to_contain_text("not here")
    below = """() => { const leaf = document.querySelector(".log-leaf");
      return leaf.scrollHeight - leaf.scrollTop - leaf.clientHeight; }"""
    assert page.evaluate(below) < 40
    table.hurry(dice, acts=3)
    anna.caught_up(table.view()["n"])
    assert page.evaluate(below) < 40
    page.evaluate("() => document.querySelector('.log-leaf').scrollTo(0, 100)")
    table.hurry(dice, acts=3)
    anna.caught_up(table.view()["n"])
    assert page.evaluate("() => document.querySelector('.log-leaf').scrollTop") == 100
