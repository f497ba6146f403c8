"""A table option that is one of several named values, from the page and the API to the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.game import Game, Option
from tests.server.serving import House, serving, settings_in

WORDS = {
    "en": "\noption-board = The arena\n    .help = Which one you fight in.\n"
    "    .round = Round\n    .square = Square\n",
    "fr": "\noption-board = L’arène\n    .help = Où l’on se bat.\n"
    "    .round = Ronde\n    .square = Carrée\n",
}


class Arenas(Game):
    """A Knight's Duty, with a choice of arenas."""

    def read(self, file: str) -> str:
        read = super().read(file)
        return read + WORDS[file[9:11]] if file.startswith("messages.") else read


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    knights = longtable.game("knights-duty")
    options = {**knights.options, "board": Option("round", values=("round", "square"))}
    arenas = Arenas(**{**vars(replace(knights)), "options": options})
    monkeypatch.setattr(longtable, "game", lambda name: arenas)
    with serving(settings_in(tmp_path)) as served:
        yield served


@pytest.mark.parametrize(
    ("lang", "round_", "square"), [("en", "Round", "Square"), ("fr", "Ronde", "Carrée")]
)
def test_the_form_offers_every_value_by_its_name(
    house: House, lang: str, round_: str, square: str
) -> None:
    page = house.client.get(f"/new/knights-duty?lang={lang}").text
    assert f'<option value="round" selected>{round_}</option>' in page
    assert f'<option value="square">{square}</option>' in page
    info = house.get("/games/knights-duty", lang=lang).json()["options"][-1]
    assert info["default"] == "round"
    assert info["values"] == [
        {"value": "round", "text": round_},
        {"value": "square", "text": square},
    ]


def test_a_table_is_set_with_the_value_that_was_chosen(house: House) -> None:
    form = {"game": "knights-duty", "seats": "2", "options": "1", "option-turn_limit": "1"}
    for chosen, status in (("square", 303), ("oval", 422)):
        answer = house.client.post("/new", data={**form, "option-board": chosen})
        assert answer.status_code == status, answer.text
    table = house.lay(
        "knights-duty", ["person", "person"], options={"board": "square", "turn_limit": 1}
    )
    table.play(Dice(b"squares"))
    assert table.get("/record").json()["options"]["board"] == "square"
    body = {"game": "knights-duty", "seats": [{}, {}], "options": {"board": "oval"}}
    refused = house.post("/tables", body)
    assert (refused.status_code, refused.json()["error"]) == (422, "option-values")
    assert "round, square" in refused.json()["message"]
