"""The deck page: a deck is put together by forms, checked by the game's own workshop, read from a
text and brought to a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

import longtable
from longtable.core.words import LANGUAGES
from longtable.games.letal import workshop
from longtable.games.letal.library import HERO_IDS
from tests.server.serving import House, serving, settings_in

GAME = longtable.game("letal")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(settings_in(tmp_path_factory.mktemp("house"))) as served:
        yield served


def shown(house: House, path: str) -> str:
    got = house.client.get(path)
    assert got.status_code == 200
    return unescape(got.text)


def tally(page: str) -> list[str]:
    """What the page says of the deck: its size, then what is wrong with it."""
    (size,) = re.findall(r'<h2 id="deck-size">(.*?)</h2>', page)
    panel = page[page.index('id="deck-size"') :]
    panel = panel[: panel.index("</section>")]
    return [size, *re.findall(r"<li>.*?<span>(.*?)</span></li>", panel)]


def brought(page: str) -> list[str]:
    return re.findall(r'name="option-decks" value="(.*?)" data-brought', page, re.DOTALL)


def copies(page: str) -> dict[str, int]:
    found = re.findall(r'<input type="number" name="(\w+)" value="(\d+)"', page)
    return {card: int(n) for card, n in found}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hero", HERO_IDS)
def test_every_hero_begins_with_its_usual_deck(house: House, hero: str, lang: str) -> None:
    page = shown(house, f"/decks/letal?of={hero}&lang={lang}")
    usual = workshop.usual_deck(hero)
    assert copies(page) == usual
    size = f"{sum(usual.values())} {'cards' if lang == 'en' else 'cartes'}"
    assert tally(page) == [size]
    assert workshop.written(hero, usual) in page
    entries = {card["id"]: card for card in GAME.catalogue(lang)}
    for card in usual:
        assert f">{entries[card]['name']}</a>" in page
        assert entries[card]["text"] in page
    for heading in ("deck-kinds", "deck-curve", "deck-keywords"):
        assert f"<h3>{GAME.words(lang).say(heading)}</h3>" in page


def test_what_is_changed_is_checked_in_the_words_of_the_command_line(house: House) -> None:
    usual = workshop.usual_deck("assassin")
    changed = {**usual, "quick_cut": 3, "between_the_ribs": 0, "no_witness": 0}
    query = "&".join(f"{card}={n}" for card, n in changed.items())
    for lang in LANGUAGES:
        page = shown(house, f"/decks/letal?of=assassin&{query}&lang={lang}")
        well, said = workshop.check_deck(workshop.written("assassin", changed), "", lang)
        assert not well
        assert tally(page)[1:] == said
        assert brought(page) == []
        assert copies(page) == changed


def test_a_deck_is_counted_by_kind_damage_and_keyword(house: House) -> None:
    """Halberd Sweep deals 3, Gate Chain 5, All My Weight 7; Gate Chain has Range and pulls."""
    kept = {"halberd_sweep": 2, "all_weight": 1, "gate_chain": 2, "shield_up": 1}
    query = "&".join(f"{card}={n}" for card, n in kept.items())
    page = shown(house, f"/decks/letal?of=gatewarden&{query}&lang=en")
    bars = dict(re.findall(r"<span>([^<]*)</span> <b>(\d+)</b>", page))
    assert bars["Attacks"] == "5"
    assert bars["Tricks"] == "1"
    assert bars["Actions"] == bars["Auras"] == "0"
    assert (bars["Range"], bars["Pull"], bars["Prevent"], bars["Hide"]) == ("2", "2", "1", "1")
    assert "Push" not in bars
    assert 'aria-label="Attacks by their damage. 3: 2, 5: 2, 7: 1"' in page


# A deck as a text


def test_a_deck_is_read_from_a_text(house: House) -> None:
    deck = {**workshop.usual_deck("ferryman"), "toll": 1}
    text = workshop.written("ferryman", deck).replace("\n", "\r\n")
    got = house.client.post("/decks/letal", data={"text": text})
    assert got.status_code == 200
    assert copies(got.text) == deck


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("quick_cut = 2", "A deck names its hero and its [cards]."),
        ("hero = ", "This is no TOML"),
        ('hero = "assasin"\n[cards]\n', "“assasin” is no hero. Did you mean “assassin”?"),
        ('hero = "assassin"\n[cards]\nquik_cut = 2\n', "Did you mean “quick_cut”?"),
        ('hero = "assassin"\n[cards]\nshield_up = 2\n', "shield_up belongs to gatewarden"),
        ('hero = "assassin"\n[cards]\nquick_cut = 2_000_000_000\n', "and there may be 2"),
    ],
)
def test_a_text_that_is_no_deck_is_told_so_and_kept(house: House, text: str, said: str) -> None:
    got = house.client.post("/decks/letal?lang=en", data={"text": text})
    assert got.status_code == 200
    page = unescape(got.text)
    assert any(said in line for line in tally(page))
    assert f">{text}</textarea>" in page
    assert brought(page) == []


# To a table


def test_a_deck_is_brought_to_a_table_and_played(house: House) -> None:
    deck = {**workshop.usual_deck("ferryman"), "toll": 1}
    query = "&".join(f"{card}={n}" for card, n in deck.items())
    (text,) = brought(shown(house, f"/decks/letal?of=ferryman&{query}"))
    form = house.client.post("/new/letal", data={"option-decks": text})
    assert form.status_code == 200
    assert f">{text}</textarea>" in unescape(form.text)
    filled = {"game": "letal", "seat-1": "random", "options": "1", "option-round_limit": "3"}
    answer = house.client.post("/new", data={**filled, "option-decks": text})
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    secret = house.client.cookies[f"seat-{table}"]
    now = house.get(f"/tables/{table}", secret=secret).json()
    act = {"action": GAME.actions.parse("bring gatewarden ferryman"), "n": now["n"]}
    assert house.post(f"/tables/{table}/act", act, secret=secret).status_code == 200
    while (heroes := _heroes(house, table, secret))[0]["hero"] is None:
        pass  # the bot has not chosen yet
    assert heroes[0]["submitted"] == workshop.usual_deck("gatewarden")
    assert heroes[1]["submitted"] == deck


def _heroes(house: House, table: str, secret: str) -> list[dict[str, object]]:
    players = house.get(f"/tables/{table}", secret=secret).json()["view"]["players"]
    found: list[dict[str, object]] = players[0]["heroes"]
    return found


# The ways to it


def test_the_page_is_linked_where_a_game_has_a_workshop_and_nowhere_else(house: House) -> None:
    home = shown(house, "/")
    assert 'href="/decks/letal"' in home
    assert home.count('href="/decks/') == 1
    assert 'href="/decks/letal"' in shown(house, "/cards/letal")
    assert 'href="/decks/letal"' in shown(house, "/new/letal")
    assert "/decks/" not in shown(house, "/cards/trueshot-lodge")
    assert "/decks/" not in shown(house, "/new/trueshot-lodge")
    for nowhere in ("/decks/trueshot-lodge", "/decks/chess"):
        assert house.client.get(nowhere).status_code == 404


@pytest.mark.parametrize(
    "text", ["hero = " + "1" * 5_000, "a = " + "[" * 5_000, "[cards]\nx = " + "9" * 4_000]
)
def test_a_spiteful_text_is_refused_in_words(house: House, text: str) -> None:
    """On the page, and as a table's own cards or decks; with nothing wrong on our side."""
    page = house.client.post("/decks/letal", data={"text": text})
    assert page.status_code == 200
    assert "This is no TOML" in page.text
    for option in ("cards", "decks"):
        body = {"game": "letal", "seats": [{"kind": "person"}] * 2, "options": {option: text}}
        answer = house.client.post("/api/v1/tables", json=body)
        assert answer.status_code == 422
        assert "no TOML" in answer.json()["message"]
    number = "9" * 5_000
    assert house.client.get(f"/decks/letal?quick_cut={number}").status_code == 200
