"""Every page, in both themes and languages, on a phone and on a desk: photographed, and looked at
by axe. The pictures are in build/pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from tests.browser.guest import Guest
from tests.browser.looks import LONG, LOOKS
from tests.games import BRIEF, OURS
from tests.server.serving import House, Table

MOMENTS = 6 if LONG else 3  # questions at which a table is looked at
# A race or a duel at random is a long one: a low limit ends it.
SHORT = BRIEF if not LONG else {"iditacards": {"round_limit": 15}, "letal": {"round_limit": 4}}


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Table]:
    """A finished table of every game."""
    tables = {}
    for game in OURS:
        least = longtable.game(game).seats[0]
        tables[game] = house.lay(game, ["person"] * least, options=SHORT.get(game, {}))
        tables[game].hurry(Dice(b"finished"))
    return tables


def look(guest: Guest, name: str, pictures: Path) -> None:
    """Photograph the page; axe finds nothing, and nothing hangs over the edge."""
    page = guest.page
    size = page.viewport_size
    assert size is not None
    page.screenshot(path=pictures / f"{name}.png")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert not guest.scrolls_sideways(), name


def name_of(what: str, size: tuple[int, int], theme: str, lang: str) -> str:
    return f"{what}-{size[0]}-{theme}-{lang}"


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_pages(
    house: House,
    guest: Callable[..., Guest],
    finished: dict[str, Table],
    pictures: Path,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    anna = guest(width=size[0], height=size[1], theme=theme, lang=lang)
    places = {"home": "/", "lost": "/t/nowhere"}
    for game, table in finished.items():
        places[f"rules-{game}"] = f"/rules/{game}"
        places[f"replay-{game}"] = f"/t/{table.id}/replay?n=12&as=all"
        places[f"lesson-{game}"] = f"/learn/{game}?step=3"
        if len(longtable.game(game).teams(longtable.game(game).seats[0])) > 1:
            places[f"chances-{game}"] = f"/t/{table.id}/chances"
        if longtable.game(game).catalogue(lang):
            first = longtable.game(game).catalogue(lang)[0]["id"]
            places[f"cards-{game}"] = f"/cards/{game}"
            places[f"card-{game}"] = f"/cards/{game}/{first}"
    here = list(places.items())
    if not LONG:  # each page on one of the two screens
        here = here[LOOKS.index((size, theme, lang)) :: len(LOOKS)]
    for what, where in here:
        anna.lost = what == "lost"
        anna.go(where)
        look(anna, name_of(what, size, theme, lang), pictures)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_tables(
    house: House,
    guest: Callable[..., Guest],
    pictures: Path,
    game: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    """A full table at several moments of a game, from its first question to its end."""
    most = longtable.game(game).seats[-1]
    anna = guest(width=size[0], height=size[1], theme=theme, lang=lang)
    table = house.lay(game, ["person"] * most, options=SHORT.get(game, {}))
    anna.sit(table, 0)
    dice = Dice(b"looks")
    first = table.view(0)["choice"]
    seen: set[str] = {first["prompt"]} if first else set()
    look(anna, name_of(f"{game}-start", size, theme, lang), pictures)

    def asks_something_new(match: Match) -> bool:
        return 0 in match.waiting and match.waiting[0].prompt not in seen

    while len(seen) < MOMENTS:
        anna.page.goto("about:blank")  # what lies between need not be drawn
        table.hurry(dice, acts=150, until=asks_something_new)
        now = table.view(0)
        choice = now["choice"]
        if choice is None or choice["prompt"] in seen:
            break
        seen.add(choice["prompt"])
        anna.sit(table, 0)
        look(anna, name_of(f"{game}-{choice['prompt']}", size, theme, lang), pictures)
    anna.page.goto("about:blank")
    table.hurry(dice)
    anna.sit(table, 0)
    look(anna, name_of(f"{game}-over", size, theme, lang), pictures)


def test_on_a_small_desk_the_floor_of_a_duel_keeps_its_room(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("letal", ["person", "person"])
    table.hurry(Dice(b"small desk"), acts=150, until=lambda match: match.view(None)["round"] > 2)
    anna = guest(width=1280, height=800, lang="fr")
    anna.sit(table, 0)
    anna.page.wait_for_selector(".board-letal .hand")
    high = "found => found[0].getBoundingClientRect().height"
    floor = anna.page.eval_on_selector_all(".board-letal .arena", high)
    board = anna.page.eval_on_selector_all("#board", high)
    assert floor > 0.4 * board


def test_on_a_small_desk_the_words_beside_the_floor_are_read_to_their_end(
    house: House, guest: Callable[..., Guest]
) -> None:
    table = house.lay("letal", ["person", "person"])
    table.hurry(
        Dice(b"words beside"),
        until=lambda match: 0 in match.waiting and match.waiting[0].prompt == "act",
    )
    for width, height in ((1280, 800), (1366, 768)):
        anna = guest(width=width, height=height)
        anna.sit(table, 0)
        words = anna.page.locator(".board-letal .carry")
        assert words.evaluate("box => box.scrollHeight - box.clientHeight") <= 2


def test_the_living_take_the_room_of_the_dead(house: House, guest: Callable[..., Guest]) -> None:
    def one_fell(match: Match) -> bool:
        fell = [bool(hero.get("dead")) for hero in match.view(0)["players"][0]["heroes"]]
        return any(fell) and not all(fell)

    while True:
        table = house.lay("letal", ["person", "person"])
        table.hurry(Dice(b"one fell"), until=one_fell)
        if not table.view()["over"]:
            break
    for width in (1280, 1440):
        anna = guest(width=width, height=800)
        anna.sit(table, 0)
        wide = "box => box.getBoundingClientRect().width"
        dead = anna.page.locator(".board-letal .hand.dead").evaluate(wide)
        assert dead < 0.3 * anna.page.locator(".board-letal .hands").evaluate(wide)


def test_before_the_deal_no_hand_is_counted(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("letal", ["person", "person"])
    table.hurry(Dice(b"no deal"), until=lambda match: match.view(None)["step"] == "setting-aside")
    page = guest().sit(table, 0)
    assert page.locator(".board-letal .plate").count() == 2
    assert page.locator(".board-letal .plate .backs").count() == 0


def test_five_cards_to_take_are_seen_whole(house: House, guest: Callable[..., Guest]) -> None:
    table = house.lay("iditacards", ["person", "person"])
    table.hurry(Dice(b"five"), until=lambda match: len(match.view(None)["supply"]) == 5)
    page = guest(lang="fr").sit(table, 0)
    supply = page.locator(".board-iditacards .supply")
    assert supply.locator(".good").count() == 5
    assert supply.evaluate("box => box.scrollWidth - box.clientWidth") <= 1


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_all_that_can_be_done_at_the_end_is_in_sight(
    guest: Callable[..., Guest], finished: dict[str, Table], size: tuple[int, int]
) -> None:
    for lang in ("en", "fr"):
        anna = guest(width=size[0], height=size[1], lang=lang)
        page = anna.sit(finished["trueshot-lodge"], 0)
        assert (
            page.eval_on_selector_all(
                "#prompt .answers :is(button, .button)",
                """found => found.filter(b => b.checkVisibility()).filter(b => {
                 const box = b.getBoundingClientRect(), bar = b.closest("#prompt");
                 return box.bottom > innerHeight || box.right > bar.getBoundingClientRect().right
                   || b.scrollWidth > b.clientWidth + 1;
               }).map(b => b.textContent.trim())""",
            )
            == []
        )


@pytest.mark.parametrize("game", OURS)
def test_targets_are_large_enough_for_a_thumb(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    """On a phone every button of the frame is 44 pixels high and wide."""
    seats = longtable.game(game).seats[-1]
    anna = guest(width=360, height=740, touch=True)
    anna.sit(house.lay(game, ["person", *["random"] * (seats - 1)]), 0)
    anna.page.wait_for_selector("#prompt.yours")
    small = anna.page.eval_on_selector_all(
        "#prompt button, #prompt .tools summary, #stage button, .bar a, .bar summary, .pull",
        """found => found.filter(b => b.checkVisibility()).map(b => [b.textContent.trim(),
             b.getBoundingClientRect().width, b.getBoundingClientRect().height])
             .filter(([, w, h]) => w < 43.5 || h < 43.5)""",
    )
    assert small == []
