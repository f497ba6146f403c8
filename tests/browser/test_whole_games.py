"""Whole games in real browsers: two people and bots, by clicking, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import longtable
from longtable.core.dice import Dice
from tests.browser.guest import Guest, play_on
from tests.browser.looks import LONG
from tests.games import OURS
from tests.server.serving import House

GAMES = OURS
# Limits, low ones here, end games that random clicks would not end soon.
OPTIONS = {
    "iditacards": {"round_limit": 8 if LONG else 4},
    "knights-duty": {"turn_limit": 15 if LONG else 7},
    "trueshot-lodge": {"round_limit": 3 if LONG else 2},
    "letal": {"round_limit": 2 if LONG else 1},
}


def seats_of(game: str) -> list[str]:
    """Two people, and bots for the rest of a small table."""
    least = next(seats for seats in longtable.game(game).seats if seats > 2)
    return ["person", "person", *["random"] * (least - 2)]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_to_the_end_by_clicking(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    table = house.lay(game, seats_of(game), options=OPTIONS.get(game, {}))
    anna, bert, zoe = guest(), guest(lang="fr", theme="dark"), guest()
    anna.sit(table, 0)
    bert.sit(table, 1)
    people = {0: anna, 1: bert}
    dice = Dice(b"clicks")
    play_on(table, people, dice, acts=12)

    # One drops out in the middle and comes back
    bert.cut = True
    bert.context.set_offline(True)
    bert.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    play_on(table, {0: anna}, dice, acts=1) if 0 in table.view()["waiting"] else None
    bert.context.set_offline(False)
    bert.page.reload()
    play_on(table, people, dice, acts=12)

    # Somebody comes to watch; another language in mid-game, for one viewer only
    zoe.sit(table, None)
    assert anna.page.get_attribute("html", "lang") == "en"
    anna.page.click(".bar .lang")
    assert anna.page.get_attribute("html", "lang") == "fr"
    assert zoe.page.get_attribute("html", "lang") == "en"
    anna.page.click(".bar .lang")

    play_on(table, people, dice)
    words = longtable.game(game).words("en")
    assert table.view()["over"]
    for one in (anna, zoe):
        assert "The game is over." in one.page.inner_text("#prompt")
        assert words.say("title") in one.page.title()
    assert "La partie est finie" in bert.page.inner_text("#prompt")


def test_a_duel_of_two_people_by_clicking(house: House, guest: Callable[..., Guest]) -> None:
    """One against one, without a bot: every trick window is theirs to answer."""
    table = house.lay("letal", ["person", "person"], options=OPTIONS["letal"])
    anna, bert = guest(), guest(lang="fr", theme="dark")
    anna.sit(table, 0)
    bert.sit(table, 1)
    play_on(table, {0: anna, 1: bert}, Dice(b"duel"))
    assert table.view()["over"]
    assert "The game is over." in anna.page.inner_text("#prompt")
    assert "La partie est finie" in bert.page.inner_text("#prompt")


@pytest.mark.parametrize("game", GAMES)
def test_a_watcher_sees_no_secrets_in_the_source(
    house: House, guest: Callable[..., Guest], game: str
) -> None:
    table = house.lay(game, ["person"] * len(seats_of(game)))
    zoe = guest()
    zoe.sit(table, None)
    dice = Dice(b"secrets")
    for _ in range(40):
        table.hurry(dice, acts=1)
        now = table.view()
        if now["over"]:
            break
        zoe.caught_up(now["n"])
        source = zoe.page.content()
        assert "data-action" not in source
        assert not any(secret in source for secret in table.secrets.values())
        hidden = re.findall(r'data-piece="((?:hand|offer|token)-[^"]+)"', source)
        for seat in table.secrets:
            own = table.view(seat)
            if own["choice"]:
                spelt = {action["name"] for action in own["choice"]["actions"]}
                assert not {name.partition("-")[2] for name in hidden} & spelt
