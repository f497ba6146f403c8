"""The letter to who is out and the end of a game, in a browser: looked at, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import longtable
from longtable.core.dice import Dice
from longtable.kit import endings
from tests.browser.guest import Guest
from tests.browser.looks import LOOKS, PHONE
from tests.games import KNOCK_OUT, OURS
from tests.server.out import somebody_out
from tests.server.serving import House, Table

SHORT = {
    "knights-duty": {"turn_limit": 16},
    "trueshot-lodge": {"round_limit": 4},
    "iditacards": {"round_limit": 6},
    "letal": {"round_limit": 6},
}

# Whatever is wider than the box it is in, of what the endings draw
_SPILLS = """() => [...document.querySelectorAll("#end *, #letter *, #prompt .answers *")]
  .filter(e => e.checkVisibility() && !e.closest("svg") && !e.closest(".hidden")
    && getComputedStyle(e).display !== "inline" && e.scrollWidth > e.clientWidth + 1)
  .map(e => `${e.tagName} ${e.className}`)"""


@pytest.fixture(scope="module")
def out(house: House) -> dict[str, tuple[Table, int]]:
    """A table of every game in which somebody can be out, with somebody out, and who."""
    return {game: somebody_out(house, game) for game in KNOCK_OUT}


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Table]:
    tables = {}
    for game in OURS:
        seats = longtable.game(game).seats[-1]
        tables[game] = house.lay(game, ["person"] * seats, options=SHORT[game])
        tables[game].hurry(Dice(b"finished"))
    return tables


def look(page: Page, name: str, pictures: Path) -> None:
    page.screenshot(path=pictures / f"{name}.png")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(_SPILLS) == []


# What of a piece is scrolled out of sight covers nothing.
_COVERED = """(piece) => {
  const letter = document.querySelector("#letter");
  const {left, right, top, bottom} = letter.getBoundingClientRect();
  const seen = {...piece.getBoundingClientRect().toJSON()};
  for (let e = piece.parentElement; e; e = e.parentElement) {
    if (getComputedStyle(e).overflowY === "visible") continue;
    const frame = e.getBoundingClientRect();
    seen.top = Math.max(seen.top, frame.top);
    seen.bottom = Math.min(seen.bottom, frame.bottom);
  }
  return !letter.contains(piece) && seen.width > 0 && seen.left < right - 1 && left < seen.right - 1
    && seen.top < Math.min(seen.bottom, bottom) - 1 && top < seen.bottom - 1; }"""


def nothing_covered(page: Page) -> None:
    for other in page.locator("#board [data-piece]").all():
        covered = other.evaluate(_COVERED)
        assert not covered, other.get_attribute("data-piece")


@pytest.mark.parametrize("game", KNOCK_OUT)
@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_the_letter_lies_in_the_frame_and_covers_nothing(
    house: House,
    guest: Callable[..., Guest],
    out: dict[str, tuple[Table, int]],
    pictures: Path,
    game: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    table, seat = out[game]
    anna = guest(width=size[0], height=size[1], theme=theme, lang=lang)
    page = anna.sit(table, seat)
    expect(page.locator("#letter")).to_be_visible()
    expect(page.locator("#prompt .main")).to_be_in_viewport(ratio=1)
    nothing_covered(page)
    look(page, f"letter-{game}-{size[0]}-{theme}-{lang}", pictures)
    assert not anna.scrolls_sideways()


def test_cards_that_others_choose_from_leave_the_letter_in_sight(
    house: House, guest: Callable[..., Guest], pictures: Path
) -> None:
    table, seat = somebody_out(house, "trueshot-lodge", when=lambda view: bool(view["row"]))
    anna = guest(width=PHONE[0], height=PHONE[1], lang="fr")
    page = anna.sit(table, seat)
    expect(page.locator("#letter")).to_be_visible()
    expect(page.locator("#lodge-tray .ware").first).to_be_in_viewport()
    nothing_covered(page)
    look(page, "letter-and-tray", pictures)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_the_end_fits_its_window(
    house: House,
    guest: Callable[..., Guest],
    finished: dict[str, Table],
    pictures: Path,
    game: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    anna = guest(width=size[0], height=size[1], theme=theme, lang=lang)
    page = anna.sit(finished[game], 0)
    expect(page.locator("#end .place-1").first).to_be_in_viewport()
    for button in page.locator("#prompt .answers .main, #prompt .answers .switch").all():
        expect(button).to_be_in_viewport(ratio=1)
    look(page, f"end-{game}-{size[0]}-{theme}-{lang}", pictures)
    assert not anna.scrolls_sideways()


def test_the_letter_is_put_away_and_taken_up_again_by_keys_and_by_mouse(
    house: House, guest: Callable[..., Guest], out: dict[str, tuple[Table, int]]
) -> None:
    anna = guest()
    page = anna.sit(*out["knights-duty"])
    letter = page.locator("#letter")
    page.keyboard.press("w")
    expect(letter).not_to_be_visible()
    page.keyboard.press("w")
    expect(letter).to_be_visible()
    page.click("#prompt .switch")
    expect(letter).not_to_be_visible()
    anna.reach("#watch")
    page.keyboard.press(" ")
    expect(letter).to_be_visible()
    anna.reach("#prompt .main")  # nothing traps the focus


def test_who_skips_is_shown_no_more_pictures_and_comes_to_the_end(
    house: House, guest: Callable[..., Guest]
) -> None:
    table, seat = somebody_out(house, "knights-duty", turn_limit=20)  # the end is near
    anna = guest(speed="slow")
    page = anna.sit(table, seat)
    expect(page.locator(".players li").nth(seat)).not_to_contain_text(
        "not here", use_inner_text=False
    )
    table.hurry(Dice(b"slow"), acts=8)
    expect(page.locator("#stage.play")).to_be_visible()
    expect(page.locator("#prompt .main")).to_be_visible()  # also while something is shown
    page.keyboard.press("s")
    table.hurry(Dice(b"rest"))
    anna.caught_up(table.view()["n"])
    expect(page.locator("#end")).to_be_visible()
    assert page.locator("#stage.play").count() == 0


def test_who_is_out_of_the_round_may_skip_to_the_next(
    house: House, guest: Callable[..., Guest]
) -> None:
    table, seat = somebody_out(house, "trueshot-lodge", endings.ROUND)
    anna = guest()
    page = anna.sit(table, seat)
    if page.locator("#prompt.yours").count() == 0:
        expect(page.locator("#prompt")).to_contain_text("You are out of this round.")
        expect(page.locator("[data-stage=end]")).to_be_visible()
    expect(page.locator("#letter")).to_have_count(0)


def test_the_end_lies_over_the_table_which_is_a_key_away(
    house: House, guest: Callable[..., Guest], finished: dict[str, Table]
) -> None:
    anna = guest()
    page = anna.sit(finished["trueshot-lodge"], 0)
    end, board = page.locator("#end"), page.locator("#board")
    expect(end).to_be_visible()
    expect(board).not_to_be_visible()
    page.keyboard.press("w")
    expect(end).not_to_be_visible()
    expect(board).to_be_visible()
    page.keyboard.press("w")
    expect(end).to_be_visible()
    anna.reach("#end .moments a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay?n=*")
    expect(page.locator("#log .now").first).to_be_visible()


def test_the_last_pictures_are_seen_before_the_end_is(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 1})
    anna = guest(speed="slow")
    page = anna.sit(table, 0)
    expect(page.locator(".players li").first).not_to_contain_text("not here", use_inner_text=False)
    table.hurry(Dice(b"short"))
    expect(page.locator("#stage.play")).to_be_visible()
    expect(page.locator("#end")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator("#end")).to_be_visible()
    page.click("[data-stage=again]")
    expect(page.locator("#end")).not_to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("#end")).to_be_visible()


def test_a_rematch_is_one_click_away(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("knights-duty", ["person", "random"], options={"turn_limit": 2})
    table.post("/resign", seat=0)
    anna = guest()
    page = anna.sit(table, 0)
    expect(page.locator("#end")).to_contain_text("resigned")
    page.click("#prompt .main")
    page.wait_for_url(lambda url: table.id not in url)
    expect(page.locator("#prompt")).to_contain_text("Lay your tokens")


@pytest.mark.parametrize("game", OURS)
def test_who_was_ahead_is_drawn_in_the_colours_of_the_table(
    finished: dict[str, Table], guest: Callable[..., Guest], game: str
) -> None:
    page, table = guest().go(f"/t/{finished[game].id}"), finished[game]
    seats = range(longtable.game(game).seats[-1])
    colours = {
        seat: page.locator(f"#end .name.who.seat-{seat}").evaluate(
            "who => getComputedStyle(who).color"
        )
        for seat in seats
    }
    page.goto(f"{table.house.url}/t/{table.id}/chances")
    for seat in seats:
        expect(page.locator("polyline").nth(seat)).to_have_css("stroke", colours[seat])
        expect(page.locator(f".turns .who.seat-{seat}").first).to_have_css("color", colours[seat])
