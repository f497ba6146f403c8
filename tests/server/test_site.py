"""The pages around the tables: home, new tables, rulebooks, cards, replays, lessons, settings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.words import LANGUAGES
from longtable.kit.all_seeing import merged
from longtable.server.pages import home, preferences, rulebook_html
from longtable.server.pages.lesson import lesson_of, made
from longtable.server.rendering import board, game_picture
from longtable.server.rendering.portraits import book_of, sheet_address
from longtable.server.rendering.templates import brings, environment, symbol, symbols
from tests.games import BRIEF, OURS
from tests.server.serving import House, Table, plain_client

GAMES = OURS
# Three people at each, or as few as can be
PEOPLE = {name: 3 if 3 in longtable.game(name).seats else 2 for name in GAMES}
LESSONS = [name for name in GAMES if brings(longtable.game(name), "lesson.toml")]
_SERVER = Path(home.__file__).parent.parent


def at(house: House, lang: str = "en") -> httpx.Client:
    """A browser without scripts."""
    headers = {"accept-language": lang}
    return plain_client(house.url, follow_redirects=True, headers=headers)


@pytest.fixture
def browser(house: House) -> Iterator[httpx.Client]:
    with at(house) as made:
        yield made


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Table]:
    """A game of each, played to its end by people."""
    tables = {}
    for game in GAMES:
        table = house.lay(game, ["person"] * PEOPLE[game], options=BRIEF[game])
        table.hurry(Dice(b"finished"))
        tables[game] = table
    return tables


def first(page: str, pattern: str) -> str:
    found = re.search(pattern, page)
    assert found, (pattern, page)
    return found[1]


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
        assert (f'href="/learn/{name}"' in page) == (name in LESSONS)
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


# Rulebooks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_has_every_rule_at_its_anchor_and_marks_rulings(
    house: House, lang: str, name: str
) -> None:
    book = longtable.game(name).rulebook(lang)
    with at(house, lang) as reader:
        page = reader.get(f"/rules/{name}").text
    anchors = re.findall(r'<article id="([^"]+)" class="(rule-text[^"]*)"', page)
    assert [number for number, _ in anchors] == list(book.rules)
    assert [kind == "rule-text ruling" for _, kind in anchors] == [
        rule.ruling for rule in book.rules.values()
    ]
    assert page.count('class="why"') == sum(bool(rule.why) for rule in book.rules.values())
    for place in range(1, len(book.chapters) + 1):
        assert page.count(f'<section id="chapter-{place}"') == 1
        assert f'href="#chapter-{place}"' in page
    for target in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{target}"' in page
    assert "**" not in page
    assert "|---" not in page


def test_rules_are_searched_by_words_without_accents_or_capitals(house: House) -> None:
    with at(house, "fr") as reader:
        page = reader.get("/rules/knights-duty", params={"q": "EPEE portee"}).text
        shown = re.findall(r'<article id="([^"]+)"', page)
        book = longtable.game("knights-duty").rulebook("fr")
        assert 0 < len(shown) < 20
        for number in shown:
            told = rulebook_html.fold(str(book.rules[number]))
            assert "epee" in told
            assert "portee" in told
        assert re.search(r"<mark>[ÉéEe]pée</mark>", page)
        none = reader.get("/rules/knights-duty", params={"q": "<script>x"}).text
        assert "Aucune règle" in none
        assert "<script>x" not in none
        assert "&lt;script&gt;x" in none


@pytest.mark.parametrize("ask", ["?part=1", "header"])
def test_one_rule_alone_for_who_asks_at_a_table(browser: httpx.Client, ask: str) -> None:
    headers = {"x-part": "rule"} if ask == "header" else {}
    where = "/rules/knights-duty/KD-2.3" + ("" if headers else ask)
    part = browser.get(where, headers=headers).text
    assert "<html" not in part
    assert part.count("<article") == 1
    assert "Northerners" in part
    assert "<table>" in part
    assert "Ruling" in part
    whole = browser.get("/rules/knights-duty/KD-2.3")
    assert whole.history[0].headers["location"] == "/rules/knights-duty#KD-2.3"


@pytest.mark.parametrize(
    "where",
    [
        "/rules/chess",
        "/rules/knights-duty/KD-99.1",
        "/rules/chess/KD-1.1?part=1",
        "/cards/chess",
        "/cards/knights-duty",  # it has no cards
        "/cards/knights-duty/wolf",
        "/cards/trueshot-lodge/unicorn",
        "/new/chess",
        "/learn/chess",
        "/t/short/replay",
        f"/t/{'A' * 22}/replay",
    ],
)
def test_what_is_not_there_is_said_so(browser: httpx.Client, where: str) -> None:
    answer = browser.get(where)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


def test_rulebook_text_becomes_no_markup_but_ours() -> None:
    def there(number: str) -> str | None:
        return f"#{number}" if number == "KD-1.1" else None

    text = "A <b> & *new* **thing** in `x < 1`, see KD-1.1, not KD-9.9."
    text += '\n\n1. one\n2. *two*\n\n- "three"'
    assert rulebook_html.html(text, there) == (
        "<p>A &lt;b&gt; &amp; <em>new</em> <strong>thing</strong> in <code>x &lt; 1</code>, see "
        '<a href="#KD-1.1" data-rule="KD-1.1">KD-1.1</a>, not KD-9.9.</p>\n'
        "<ol><li>one</li><li><em>two</em></li></ol>\n<ul><li>&#34;three&#34;</li></ul>"
    )
    table = rulebook_html.html("| A | B |\n|---|---|\n| <i> | d |")
    assert '<th scope="col">B</th>' in table
    assert "<td>&lt;i&gt;</td><td>d</td>" in table
    assert rulebook_html.marked("L’Épée & <co>", ("epee", "&")) == (
        "L’<mark>Épée</mark> <mark>&amp;</mark> &lt;co&gt;"
    )


# Cards


def names_on(page: str) -> list[str]:
    return re.findall(r'class="cover" href="/cards/trueshot-lodge/([^"]+)"', page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_cards_are_in_the_browser_by_name(house: House, lang: str) -> None:
    with at(house, lang) as reader:
        page = reader.get("/cards/trueshot-lodge").text
    catalogue = longtable.game("trueshot-lodge").catalogue(lang)
    by_name = sorted(catalogue, key=lambda card: rulebook_html.fold(card["name"]))
    assert names_on(page) == [card["id"] for card in by_name]


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ({"kind": "weapon", "cost": "4"}, lambda c: c["kind"] == "weapon" and c["cost"] == 4),
        ({"exotic": "yes"}, lambda c: c["exotic"] is True),
        ({"exotic": "no", "type": "cunning"}, lambda c: not c["exotic"] and c["type"] == "cunning"),
        ({"expansion": "dire_diets"}, lambda c: c["expansion"] == "dire_diets"),
        ({"family": "trap"}, lambda c: c["family"] == "trap"),
        ({"q": "ENEMY pet", "health": "5"}, lambda c: c["health"] == 5 and _says(c)),
        ({"cost": "77"}, lambda c: True),  # not among the values: no filter
    ],
)
def test_cards_are_filtered_by_every_field(
    browser: httpx.Client, query: dict[str, str], fits: Any
) -> None:
    page = browser.get("/cards/trueshot-lodge", params=query).text
    catalogue = longtable.game("trueshot-lodge").catalogue("en")
    wanted = {card["id"] for card in catalogue if fits(card)}
    assert wanted
    assert set(names_on(page)) == wanted
    assert f"of {len(catalogue)}." in page


def _says(card: dict[str, Any]) -> bool:
    told = rulebook_html.fold(
        " ".join([card["name"], card["text"], card["ruling"], *card["facts"]])
    )
    return "enemy" in told and "pet" in told


def test_cards_are_sorted_by_what_is_counted(browser: httpx.Client) -> None:
    shown = names_on(browser.get("/cards/trueshot-lodge?kind=pet&sort=health").text)
    cards = board.cards(longtable.game("trueshot-lodge"), "en")
    health = [cards[card]["health"] for card in shown]
    assert health == sorted(health, reverse=True)
    assert len(set(health)) > 3
    nonsense = browser.get("/cards/trueshot-lodge?sort=text&kind=pet").text
    assert names_on(nonsense) == names_on(browser.get("/cards/trueshot-lodge?kind=pet").text)


def test_a_card_s_own_page_has_both_languages_and_the_rules_about_it(browser: httpx.Client) -> None:
    page = browser.get("/cards/trueshot-lodge/wolf").text
    assert page.index('<section lang="en"') < page.index('<section lang="fr"')
    assert "Loup" in page
    assert 'href="/rules/trueshot-lodge#TL-6.11"' in page
    assert 'rel="prev"' in page
    assert 'rel="next"' in page
    french = browser.get("/cards/trueshot-lodge/wolf", params={"lang": "fr"}).text
    assert french.index('<section lang="fr"') < french.index('<section lang="en"')


# Replay


def covers(whole: Any, part: Any) -> bool:
    """Whether everything that is in the part is in the whole."""
    if part is None:
        return True
    if isinstance(part, dict):
        return all(covers(whole[name], value) for name, value in part.items() if name != "seat")
    if isinstance(part, list):
        if len(whole) == len(part) and all(map(covers, whole, part)):
            return True
        left = list(whole)
        for thing in part:
            if thing not in left:
                return False
            left.remove(thing)
        return True
    return bool(whole == part)


@pytest.mark.parametrize("name", GAMES)
def test_all_eyes_together_see_what_each_sees(name: str) -> None:
    more = 0
    for number in range(4):
        match = longtable.game(name).start(PEOPLE[name], b"eyes %d" % number)
        dice = Dice(b"eyes %d" % number)
        while not match.over:
            views = match.views()
            whole = merged(views)
            assert whole["seat"] is None
            assert all(covers(whole, view) for view in views)
            more += not covers(match.view(None), whole)
            seat, choice = next(iter(match.waiting.items()))
            match.act(seat, dice.pick(choice.actions))
    assert more > 20  # it was worth it


def test_merging_prefers_what_is_known() -> None:
    spectator: dict[str, Any] = {
        "seat": None,
        "tokens": [None, "bow", None],
        "known": [],
        "hand": ["x"],
        "n": 3,
    }
    one: dict[str, Any] = {
        "seat": 0,
        "tokens": ["move", "bow", None],
        "known": [[0, "a"]],
        "hand": ["w", "x"],
        "n": 3,
    }
    two: dict[str, Any] = {
        "seat": 1,
        "tokens": [None, "bow", "parry"],
        "known": [[4, "b"]],
        "hand": ["x"],
        "n": 3,
    }
    for views in ([one, two, spectator], [two, one, spectator]):
        whole = merged(views)
        assert sorted(whole.pop("known")) == [[0, "a"], [4, "b"]]
        assert whole == {
            "seat": None,
            "tokens": ["move", "bow", "parry"],
            "hand": ["w", "x"],
            "n": 3,
        }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_watched_again_through_any_eyes(
    house: House, finished: dict[str, Table], name: str, lang: str
) -> None:
    table = finished[name]
    last = table.view()["n"]
    with at(house, lang) as reader:
        for eye in (*map(str, range(PEOPLE[name])), "watch", "all"):
            for n in (0, last // 2, last):
                page = reader.get(f"/t/{table.id}/replay", params={"n": n, "as": eye})
                assert page.status_code == 200, page.text
                assert f'name="n" min="0" max="{last}" value="{n}"' in page.text
        assert f'href="?as=all&amp;n={last - 1}"' in page.text  # a step back, without a script
        assert table.view()["seed"] in page.text
        assert f'href="/api/v1/tables/{table.id}/record"' in page.text
        beyond = reader.get(f"/t/{table.id}/replay", params={"n": last + 1, "as": "watch"})
        assert f'value="{last}"' in beyond.text
        assert reader.get(f"/t/{table.id}/replay", params={"as": PEOPLE[name]}).status_code == 409
        assert reader.get(f"/t/{table.id}/replay", params={"n": "x"}).status_code == 422


def test_names_in_a_replay_are_escaped_once(house: House, browser: httpx.Client) -> None:
    people = [{"kind": "person", "name": "<Tom & Ann>"}, {"kind": "person"}]
    body = {"game": "knights-duty", "seats": people, "options": {"turn_limit": 1}}
    laid = house.post("/tables", body).json()
    table = Table(house, laid["table"], {s["seat"]: s["secret"] for s in laid["seats"]})
    table.hurry(Dice(b"short"))
    page = browser.get(f"/t/{table.id}/replay", params={"as": "0"}).text
    assert "Seen by: &lt;Tom &amp; Ann&gt;" in page
    assert "<Tom" not in page
    assert "&amp;amp;" not in page


def test_the_log_of_a_replay_ends_where_it_stands_and_hears_what_its_eyes_hear(
    house: House, finished: dict[str, Table], browser: httpx.Client
) -> None:
    table = finished["trueshot-lodge"]

    def lines(n: int, eye: str) -> list[str]:
        page = browser.get(f"/t/{table.id}/replay", params={"n": n, "as": eye}).text
        return re.findall(r'<li id="row-\d+-\d+"[^>]*>\s*(.*?)(?: <a|</li>)', page)

    told = [e for e in table.get("/story").json()["story"] if e["n"] <= 12]
    seen = lines(12, "watch")
    assert len(seen) == len(told) > 3
    page = browser.get(f"/t/{table.id}/replay", params={"n": 12, "as": "watch"}).text
    now = re.findall(r'<li id="row-(\d+)-\d+" class="now"', page)
    assert set(now) <= {"12"}
    last = table.view()["n"]
    assert len(lines(last, "all")) >= len(lines(last, "watch"))


def test_of_a_game_in_play_only_one_s_own_seat_sees_the_past(
    house: House, browser: httpx.Client
) -> None:
    table = house.lay("trueshot-lodge", ["person"] * 3)
    table.hurry(Dice(b"a while"), acts=8)
    where = f"/t/{table.id}/replay"
    for eye in ("", "watch", "all", "0"):
        assert browser.get(where, params={"as": eye} if eye else {}).status_code == 409
    browser.cookies.set(f"seat-{table.id}", table.secrets[1])
    page = browser.get(where, params={"n": 5})
    assert page.status_code == 200
    assert 'href="?as=1&amp;' in page.text
    assert 'href="?as=0&amp;' not in page.text
    assert "/record" not in page.text
    for eye in ("watch", "all", "0", "2"):
        assert browser.get(where, params={"as": eye}).status_code == 409
    # Nor is a fork a way to look at the others' cards.
    assert browser.post(f"/t/{table.id}/fork", data={"n": "5", "seat": "0"}).status_code == 401
    forked = browser.post(f"/t/{table.id}/fork", data={"n": "5", "seat": "1"})
    assert forked.status_code == 200
    again = forked.url.path
    assert again not in (where, f"/t/{table.id}")
    for eye in ("all", "0"):
        assert browser.get(f"{again}/replay", params={"as": eye}).status_code == 409


def test_a_fork_dealt_anew_keeps_the_real_game_s_secrets_when_it_is_over(
    house: House, browser: httpx.Client
) -> None:
    table = house.lay("knights-duty", ["person"] * 2, options={"turn_limit": 1})
    first_plan = table.view(0)["choice"]["actions"][0]["action"]
    table.act(0, first_plan, 0)  # sealed: nobody else may know
    browser.cookies.set(f"seat-{table.id}", table.secrets[1])
    form = {"n": "1", "seat": "1", "bot": "random"}
    where = browser.post(f"/t/{table.id}/fork", data=form).url.path
    fork = Table(house, where[3:], {1: browser.cookies[f"seat-{where[3:]}"]})
    while not (seen := fork.view(1, words=False))["over"]:
        if seen["choice"] is not None:
            fork.act(1, seen["choice"]["actions"][0], seen["n"])
    assert browser.get(f"{where}/replay", params={"as": "1"}).status_code == 200
    for eye in ("all", "0"):
        assert browser.get(f"{where}/replay", params={"as": eye}).status_code == 409


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_any_point_against_bots(
    house: House, finished: dict[str, Table], browser: httpx.Client, name: str
) -> None:
    table = finished[name]
    half, seat = table.view()["n"] // 2, PEOPLE[name] - 1
    form = {"n": str(half), "seat": str(seat), "bot": "random"}
    page = browser.post(f"/t/{table.id}/fork", data=form)
    assert page.status_code == 200, page.text
    secret = browser.cookies[f"seat-{page.url.path[3:]}"]
    fork = Table(house, page.url.path[3:], {seat: secret})
    players = fork.view(seat)["players"]
    assert [p["kind"] for p in players] == ["bot"] * seat + ["person"]
    for wrong, status in (({"n": "x"}, 422), ({"seat": "7"}, 404), ({"n": "999999"}, 404)):
        answer = browser.post(f"/t/{table.id}/fork", data={**form, **wrong})
        assert answer.status_code == status


# Lessons


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_is_legal_and_can_be_read_and_seen(house: House, name: str) -> None:
    game = longtable.game(name)
    lesson = lesson_of(game)
    assert lesson is not None
    assert 10 <= len(lesson.steps) <= 24
    for lang in LANGUAGES:
        with at(house, lang) as learner:
            page = learner.get(f"/learn/{name}")
            for place, step in enumerate(lesson.steps):
                assert page.status_code == 200, page.text
                said = first(page.text, r'(?s)<p class="said" data-tell>(.*?)</p>')
                assert said == str(rulebook_html.marked(step.says[lang], ()))
                assert page.text.count(" data-shown") == len(step.look), (place, step.look)
                if step.act is None:
                    page = learner.get(f"/learn/{name}", params={"step": place + 1})
                else:
                    assert f'value="{step.act}" data-action' in page.text
                    move = {"step": str(place), "action": str(step.act)}
                    page = learner.post(f"/learn/{name}/act", data=move)
                    assert page.url.query == f"step={place + 1}".encode()
            assert 'action="/new"' in page.text


@pytest.mark.parametrize("name", LESSONS)
def test_another_move_than_the_one_asked_is_answered_gently_and_loses_nothing(
    browser: httpx.Client, name: str
) -> None:
    lesson = lesson_of(longtable.game(name))
    assert lesson is not None
    place = next(p for p, step in enumerate(lesson.steps) if step.act is not None)
    wanted = lesson.steps[place].act
    choice = lesson.positions[place].waiting[lesson.seat]
    other = next(action for action in choice.actions if action != wanted)
    page = browser.post(f"/learn/{name}/act", data={"step": str(place), "action": str(other)})
    assert "Not quite" in page.text
    assert f'name="step" value="{place}"' in page.text
    assert f'value="{wanted}" data-action' in page.text
    for nonsense in ({"step": "999", "action": "1"}, {"step": str(place)}, {"action": "1"}):
        assert browser.post(f"/learn/{name}/act", data=nonsense).status_code == 422


def test_a_lesson_that_breaks_a_rule_is_not_taught() -> None:
    game = longtable.game("knights-duty")
    head = 'seats = 2\nseed = "s"\nseat = 0\n[[step]]\nen = "a"\nfr = "b"\n'
    plan = "plan move move sword"
    good = made(game, f'{head}act = "{plan}"\nthen = ["1 {plan}"]')
    assert len(good.positions) == 2
    for wrong in ("plan sword sword sword", "fly away", "go e5"):
        with pytest.raises(ValueError, match="step 1"):
            made(game, f'{head}act = "{wrong}"')
    with pytest.raises(ValueError, match="step 1: 1 go e5"):
        made(game, f'{head}act = "{plan}"\nthen = ["1 go e5"]')


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
