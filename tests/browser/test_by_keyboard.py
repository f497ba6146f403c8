"""A whole game by keyboard alone, and what a screen reader is told on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest
from tests.browser.looks import LONG
from tests.games import OURS
from tests.server.serving import House

# Enough of a game to come to its end soon: it is played by Tab and Enter.
SHORT = {
    "knights-duty": {"turn_limit": 4},
    "trueshot-lodge": {"round_limit": 2 if LONG else 1},
    "iditacards": {"round_limit": 4 if LONG else 2},
    "letal": {"round_limit": 1},
}


@pytest.mark.parametrize("game", OURS)
def test_a_whole_game_by_keyboard_alone(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    seats = max(2, longtable.game(game).seats[0])
    table = house.lay(game, ["person", *["random"] * (seats - 1)], options=SHORT.get(game, {}))
    anna = guest(width=1200, height=800)
    anna.sit(table, 0)
    dice = Dice(b"keys")
    heard = ""
    now = table.view()
    while not now["over"]:
        if 0 in now["waiting"]:
            anna.caught_up(now["n"])
            anna.do_by_keys(dice.pick(anna.offered()))
            heard = anna.page.inner_text("#said") or heard
        now = table.after(now["n"])
    anna.caught_up(now["n"])
    assert heard
    assert "The game is over." in anna.page.inner_text("#prompt")


def test_what_is_offered_on_the_table_is_chosen_by_number(
    house: House, guest: Callable[..., Guest]
) -> None:
    anna = guest()
    anna.sit(house.lay("knights-duty", ["person", "person"]), 0)
    anna.offered()
    numbers = "ps => ps.map(p => [p.ariaKeyShortcuts, p.dataset.piece])"
    numbered = dict(anna.page.eval_on_selector_all(".can[aria-keyshortcuts]", numbers))
    assert numbered["1"] == "token-sword"
    for key in ("1", "6", "4"):
        anna.page.keyboard.press(key)
    assert anna.page.inner_text("#seal .main") == "Lay sword, move, shield"
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("5")
    assert anna.page.inner_text("#seal .main") == "Lay sword, move, parry"
    anna.page.keyboard.press("Enter")
    anna.caught_up(1)
    assert "Lay sword, move, parry" in anna.page.inner_text("#prompt")


def test_single_keys_can_be_turned_off(house: House, guest: Callable[..., Guest]) -> None:
    anna = guest()
    anna.sit(house.lay("knights-duty", ["person", "random"]), 0)
    anna.page.keyboard.press("?")
    assert anna.page.is_visible("#help")
    anna.page.keyboard.press("Escape")
    anna.cookie("keys", "off")
    anna.page.reload()
    anna.page.keyboard.press("?")
    assert not anna.page.is_visible("#help")


@pytest.mark.parametrize("game", OURS)
def test_every_choice_is_a_labelled_button_and_every_piece_has_a_name(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    seats = next(seats for seats in longtable.game(game).seats if seats > 2)
    table = house.lay(game, ["person"] * seats)
    anna = guest()
    anna.sit(table, 0)
    dice = Dice(b"labels")
    for _ in range(30):
        table.hurry(dice, acts=1)
        now = table.view()
        if now["over"]:
            break
        anna.caught_up(now["n"])
        if 0 not in now["waiting"]:
            continue
        texts = [offered["text"] for offered in anna.offered()]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        nameless = anna.page.eval_on_selector_all(
            ".can",
            """ps => ps.filter(p => !(p.getAttribute("aria-label") ?? p.textContent).trim())
                       .map(p => p.dataset.piece)""",
        )
        assert nameless == []
