"""The pages around the tables: home, new tables, settings, and what is drawn on all of them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import httpx
import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.words import LANGUAGES
from longtable.server.pages import home, preferences
from longtable.server.rendering import game_picture
from longtable.server.rendering.portraits import book_of, sheet_address
from longtable.server.rendering.templates import brings, environment, symbol, symbols
from tests.games import OURS
from tests.server.readers import at, first
from tests.server.serving import House

GAMES = OURS
_SERVER = Path(home.__file__).parent.parent


# Drawings


@pytest.mark.parametrize("game", [name for name in GAMES if book_of(name) is not None])
def test_a_game_s_portraits_lie_on_one_sheet_that_browsers_keep(
    browser: httpx.Client, game: str
) -> None:
    address = sheet_address(game)
    found = browser.get(address)
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in found.headers["cache-control"]
    book = book_of(game)
    assert book is not None
    one = next(iter(book))
    macro = environment().from_string("{{ portrait(card, 'window', of=game) }}")
    drawn = macro.render(card=one.name, game=game)
    name = first(drawn, f'{re.escape(address)}#([^"]+)"')
    assert f'id="{name}"' in found.text
    assert macro.render(card="nobody", game=game) == ""
    assert browser.get(address.replace(".svg", "0.svg")).status_code == 404
    home_page = browser.get("/").text
    assert browser.get(first(home_page, '"(/portraits/style-[^"]+)"')).text.startswith("/*")


def test_every_symbol_a_template_draws_is_in_the_house_s_set_or_the_game_s() -> None:
    sheets = [(_SERVER / "static" / "symbols.svg").read_text()]
    games = [longtable.game(name) for name in GAMES]
    sheets += [game.read("symbols.svg") for game in games if brings(game, "symbols.svg")]
    names = [
        name
        for drawn in sheets
        for name in re.findall(r'<symbol id="([^"]+)" viewBox="0 0 24 24">', drawn)
    ]
    assert len(names) == sum(drawn.count("<symbol") for drawn in sheets)
    assert len(names) == len(set(names)), "no game takes a name that another sheet has"
    sources = [file.read_text() for file in (_SERVER / "templates").glob("*.html")]
    for game in GAMES:
        files = [f for f in ("table.html", "card.html") if brings(longtable.game(game), f)]
        sources += [longtable.game(game).read(file) for file in files]
    asked = {name for source in sources for name in re.findall(r'symbol\("([^"]+)"\)', source)}
    assert len(asked) > 15
    assert asked <= set(names)


def test_every_symbol_lies_where_the_page_looks_for_it(browser: httpx.Client) -> None:
    for address in set(symbols().values()):
        found = browser.get(address)
        assert found.headers["content-type"].startswith("image/svg+xml")
        for name in (name for name, there in symbols().items() if there == address):
            assert f'<symbol id="{name}"' in found.text
            assert f'href="{address}#{name}"' in symbol(name)


# Home


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_shows_every_game_with_its_picture_and_the_ways_into_it(
    house: House, lang: str
) -> None:
    with at(house, lang) as reader:
        page = reader.get("/").text
    assert f'<html lang="{lang}"' in page
    for name in GAMES:
        game = longtable.game(name)
        assert str(game_picture.picture(game, lang)) in page
        assert f"{game.minutes} min" in page
        assert game.words(lang).say("title") in page
        assert f'<input type="hidden" name="game" value="{name}">' in page
        assert f'href="/new/{name}"' in page
        assert f'href="/rules/{name}"' in page
        assert (f'href="/learn/{name}"' in page) == brings(game, "lesson.toml")
        assert (f'href="/cards/{name}"' in page) == bool(game.catalogue(lang))


def test_one_click_sets_a_table_against_bots(browser: httpx.Client) -> None:
    page = browser.post("/new", data={"game": "knights-duty"})
    assert page.url.path.startswith("/t/")
    assert [c.name for c in browser.cookies.jar] == [f"seat-{page.url.path[3:]}"]


def test_your_tables_are_found_again_by_your_cookies(house: House, browser: httpx.Client) -> None:
    assert "Your tables" not in browser.get("/").text
    where = browser.post("/new", data={"game": "knights-duty"}).url.path
    page = browser.get("/").text
    assert first(page, r"(?s)Your tables(.*?)</ul>").count(f'href="{where}"') == 1
    assert "Your turn" in page
    assert "Your tables" not in house.client.get("/").text

    table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 1})
    table.hurry(Dice(b"soon over"))
    browser.cookies.set(f"seat-{table.id}", table.secrets[0])
    page = browser.get("/").text
    assert f'href="/t/{table.id}/replay"' in first(page, r"(?s)Finished lately(.*?)</ul>")
    assert f'href="/t/{table.id}"' not in page


def test_cookies_that_lead_nowhere_are_shown_to_nobody_and_forgotten(
    house: House, browser: httpx.Client
) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    browser.cookies.set(f"seat-{table.id}", "B" * 22)
    browser.cookies.set(f"seat-{'A' * 22}", "B" * 22)
    browser.cookies.set("seat-<b>", "B" * 22)
    answer = browser.get("/")
    assert answer.status_code == 200
    assert "Your tables" not in answer.text
    gone = {c.split("=")[0] for c in answer.headers.get_list("set-cookie") if "Max-Age=0" in c}
    assert gone == {f"seat-{table.id}", f"seat-{'A' * 22}"}


def test_a_table_is_listed_only_if_its_creator_wants_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_LOBBY_SECONDS", -1)
    form = {"game": "knights-duty", "seats": "3", "options": "1", "option-turn_limit": "9"}
    with at(house) as host, at(house) as visitor:
        hidden = host.post("/new", data={**form, "seat-1": "open", "seat-2": "greedy"})
        hidden_table = hidden.url.path
        listed = host.post("/new", data={**form, "seat-1": "open", "seat-2": "open", "listed": "1"})
        table = listed.url.path
        lobby = first(visitor.get("/").text, r"(?s)Open tables(.*)")
        assert f'href="{table}/join"' in lobby
        assert "2 free seats" in lobby
        assert hidden_table not in lobby
        assert f'href="{table}' not in first(host.get("/").text, r"(?s)Open tables(.*)")
        visitor.post(f"{table}/sit", data={"seat": "1", "name": "<Zoe>"})
        with at(house) as another:
            lobby = first(another.get("/").text, r"(?s)Open tables(.*)")
        assert "one free seat" in lobby
        assert "&lt;Zoe&gt;" in lobby


# A new table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_form_for_friends_asks_for_seats_and_explains_the_options(
    house: House, lang: str, name: str
) -> None:
    game = longtable.game(name)
    with at(house, lang) as reader:
        page = unescape(reader.get(f"/new/{name}").text)
    assert page.count('name="seats"') == len(game.seats)
    assert page.count('<select id="seat-') == game.seats[-1] - 1
    for option in game.options:
        assert game.words(lang).say(f"option-{option}") in page
        assert game.words(lang).say(f"option-{option}.help") in page


def test_what_the_form_says_is_what_is_played(house: House, browser: httpx.Client) -> None:
    form = {
        "game": "knights-duty",
        "seats": "3",
        "name": "Ada Löwe",
        "seat-1": "invited",
        "seat-2": "random",
        "options": "1",
        "option-turn_limit": "7",
        "clock": "600",
        "away": "60",
    }
    where = browser.post("/new", data=form).url.path
    table = house.get(f"/tables/{where[3:]}").json()
    assert table["view"]["turn_limit"] == 7
    assert table["view"]["agreements"] is False  # the box was not ticked
    assert table["clock"]["seconds"] == 600
    assert [p["kind"] for p in table["players"]] == ["person", "invited", "bot"]
    assert table["players"][0]["name"] == "Ada Löwe"
    assert 'value="Ada Löwe"' in browser.get("/new/knights-duty").text


def test_the_usual_options_hold_where_the_form_says_nothing(
    house: House, browser: httpx.Client
) -> None:
    where = browser.post("/new", data={"game": "knights-duty"}).url.path
    view = house.get(f"/tables/{where[3:]}").json()["view"]
    assert (view["agreements"], view["turn_limit"]) == (True, 60)


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "knights-duty", "seats": "9"}, 422),
        ({"game": "knights-duty", "seats": "two"}, 422),
        ({"game": "knights-duty", "others": "genius"}, 422),
        ({"game": "knights-duty", "options": "1", "option-turn_limit": "0"}, 422),
        ({"game": "knights-duty", "options": "1"}, 422),
        ({"game": "knights-duty", "clock": "-5"}, 422),
    ],
)
def test_a_table_that_can_t_be_set_is_refused_with_a_sentence(
    browser: httpx.Client, form: dict[str, str], status: int
) -> None:
    answer = browser.post("/new", data=form)
    assert answer.status_code == status
    assert 'role="alert"' in answer.text
    assert not list(browser.cookies.jar)


# Settings


def test_settings_are_kept_and_lead_back(browser: httpx.Client) -> None:
    form = {"lang": "fr", "theme": "dark", "speed": "off", "sound": "on"}
    page = browser.post("/settings", data={**form, "back": "/rules/knights-duty?q=plan"})
    assert str(page.url).endswith("/rules/knights-duty?q=plan")
    assert {name: browser.cookies[name] for name in form} == form
    assert '<html lang="fr" data-theme="dark" data-speed="off" data-sound="on"' in page.text


@pytest.mark.parametrize("where", ["/new", "/settings"])
def test_who_comes_to_a_form_s_address_without_it_is_sent_home(
    browser: httpx.Client, where: str
) -> None:
    answer = browser.get(where)
    assert answer.status_code == 200
    assert answer.url.path == "/"


@pytest.mark.parametrize("form", [{"theme": "pink"}, {"lang": "de"}, {"speed": ""}])
def test_settings_that_there_are_not_are_refused(
    browser: httpx.Client, form: dict[str, str]
) -> None:
    answer = browser.post("/settings", data={**form, "sound": "on", "keep": "1"})
    if "" in form.values():  # an empty field is not sent at all
        assert answer.status_code == 200
    else:
        assert answer.status_code == 422
        assert not list(browser.cookies.jar)


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("/", "/"),
        ("/t/abc?n=1&as=all", "/t/abc?n=1&as=all"),
        ("", "/"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/\\evil.example/", "/"),
        ("/\t/evil.example", "/"),
        ("/a\r\nset-cookie: x=y", "/"),
        ("javascript:alert(1)", "/"),
        ("rules", "/"),
        ("/" + "a" * 3000, "/"),
    ],
)
def test_no_form_sends_a_reader_elsewhere(asked: str, there: str) -> None:
    assert preferences.way_back(asked) == there


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_that_leads_nowhere_is_a_page_to_readers_and_json_to_programs(
    house: House, lang: str
) -> None:
    with at(house, lang) as reader:
        page = reader.get("/nowhere", headers={"accept": "text/html"})
        assert page.status_code == 404
        assert f'<html lang="{lang}"' in page.text
        assert 'href="/"' in page.text
        told = reader.get("/api/v1/nowhere", headers={"accept": "text/html"})
        assert told.status_code == 404
        assert told.json()["error"] == "not-found"
