"""Texts that whoever opens a table brings: cards and decks of their own, from the form to every
seat's page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

import longtable
from longtable.core.dice import Dice
from tests.letal.own import own_cards
from tests.server.serving import House, Table, serving, settings_in

GAME = longtable.game("letal")
KEEN = own_cards("Keen", "Vif", 3)
WILD = own_cards("Wild", "Fou", 5)
FORM = {
    "game": "letal",
    "seats": "2",
    "seat-1": "random",
    "options": "1",
    "option-round_limit": "7",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(settings_in(tmp_path_factory.mktemp("house"))) as served:
        yield served


def opened(house: House, own: dict[str, str]) -> Table:
    """A table at which the first seat has an Assassin with a hand of own cards."""
    table = house.lay("letal", ["person", "person"], options=own)
    table.act(0, GAME.actions.parse("bring assassin gatewarden"), table.view(0)["n"])
    table.act(1, GAME.actions.parse("bring ferryman lamplighter"), table.view(0)["n"])
    dice = Dice(b"opened")
    while not table.view(0)["view"]["players"][0]["heroes"][0]["hand"]["known"]:
        table.play(dice, 1)
    return table


def page(table: Table, seat: int | None, lang: str) -> str:
    cookie = {} if seat is None else {"cookie": f"seat-{table.id}={table.secrets[seat]}"}
    got = table.house.client.get(f"/t/{table.id}?lang={lang}", headers=cookie)
    assert got.status_code == 200
    return unescape(got.text)


def test_everybody_reads_a_tables_own_cards_and_nobody_sees_them_in_a_hand(house: House) -> None:
    tables = {"Keen": opened(house, KEEN), "Wild": opened(house, WILD)}
    texts = {
        ("Keen", "en"): ("Keen ", "deal 3 physical"),
        ("Keen", "fr"): ("Vif ", "infligez 3 dégâts"),
        ("Wild", "en"): ("Wild ", "deal 5 physical"),
        ("Wild", "fr"): ("Fou ", "infligez 5 dégâts"),
    }
    for (name, lang), (called, text) in texts.items():
        mine = page(tables[name], 0, lang)
        assert 'data-piece="hand-custom-' in mine
        assert f'<span class="name">{called}' in mine
        assert text in mine
        other = "Wild " if name == "Keen" else "Keen "
        assert other not in mine
        for eye in (1, None):
            theirs = page(tables[name], eye, lang)
            assert "hand-custom-" not in theirs
            assert f'<span class="name">{called}' not in theirs


def test_the_log_names_them(house: House) -> None:
    table, dice = opened(house, KEEN), Dice(b"log")
    while not re.search(r"Keen \d+", told(table, "en")):
        assert table.play(dice, 5)
    assert re.search(r"Vif \d+", told(table, "fr"))
    assert "custom-" not in told(table, "en")


def told(table: Table, lang: str) -> str:
    story = table.get("/story", lang=lang).json()["story"]
    return " ".join(line.get("text", "") for line in story)


# The form


@pytest.mark.parametrize(("lang", "cards", "hint"), [
    ("en", "Cards of your own", "as “longtable card check” reads them"),
    ("fr", "Vos propres cartes", "comme « longtable card check » les lit"),
])  # fmt: skip
def test_the_form_has_a_place_for_each_text_and_says_what_goes_in(
    house: House, lang: str, cards: str, hint: str
) -> None:
    form = house.client.get(f"/new/letal?lang={lang}").text.replace("\u00a0", " ")
    assert f'<label for="option-cards">{cards}</label>' in form
    assert re.search(r'<textarea id="option-cards"[^>]*aria-describedby="option-cards-help"', form)
    assert re.search(r'<textarea id="option-decks"[^>]*aria-describedby="option-decks-help"', form)
    assert hint in form


def test_a_table_is_set_with_the_texts_of_the_form(house: House) -> None:
    texts = {f"option-{name}": text.replace("\n", "\r\n") for name, text in KEEN.items()}
    answer = house.client.post("/new", data={**FORM, **texts})
    assert answer.status_code == 303
    view = house.get(answer.headers["location"].replace("/t/", "/tables/")).json()["view"]
    assert view["round_limit"] == 7
    assert view["custom"][14]["name_fr"] == "Vif 15"


@pytest.mark.parametrize(("option", "text", "said"), [
    ("cards", KEEN["cards"].replace('"deal"', '"smite"', 1), "there is no “smite” for do"),
    ("cards", "x" * 20_001, "20,001 signs are too many"),
    ("decks", 'hero = "assassin"\n[cards]\nquick_cut = 3\n', "3 copies, and there may be 2"),
    ("decks", "[[deck]", "This is no TOML"),
])  # fmt: skip
def test_a_text_that_is_wrong_comes_back_with_what_is_wrong(
    house: House, option: str, text: str, said: str
) -> None:
    answer = house.client.post("/new?lang=en", data={**FORM, f"option-{option}": text})
    assert answer.status_code == 422
    form = unescape(answer.text)
    (alert,) = re.findall(r'role="alert">.*?<span>(.*?)</span>', form)
    assert said in alert
    assert text in form  # nothing that was written is lost
    assert 'name="option-round_limit" value="7"' in form
    assert '<details class="panel" open>' in form


def test_the_command_that_opens_a_table_refuses_in_words_too(house: House) -> None:
    body = {"game": "letal", "seats": [{}, {}], "options": {"decks": "[[deck]]"}}
    refused = house.post("/tables", body, lang="fr")
    assert refused.status_code == 422
    assert "Un deck nomme son héros" in refused.json()["message"]
