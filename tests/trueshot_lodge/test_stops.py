"""Where a silent hunter is asked: what opened the window decides, as everybody saw it."""

from __future__ import annotations

from typing import Any

import pytest

import longtable
from longtable import Dice
from longtable.core.choice import Choice
from longtable.games.trueshot_lodge.actions import DO_PASS
from longtable.games.trueshot_lodge.stops import DEFAULT_STOPS, STOPS, stops_hit

STRIKE = {"reason": "strike", "owner": 0, "target": 1, "aim": "pet"}


@pytest.mark.parametrize(
    ("seat", "about", "hit"),
    [
        (0, STRIKE, ["own-strike"]),
        (1, STRIKE, ["strike-at-me"]),
        (2, STRIKE, []),
        (1, {**STRIKE, "reason": "struck"}, []),
        (0, {"reason": "strike", "owner": 0, "aim": "all"}, ["own-strike"]),
        (2, {"reason": "strike", "owner": 0, "aim": "all"}, ["strike-at-me"]),
        (1, {"reason": "spell", "owner": 0}, ["spell-cast"]),
        (0, {"reason": "spell", "owner": 0}, ["spell-cast"]),
        (0, {"reason": "food", "owner": 0}, ["spell-cast"]),
        (2, {"reason": "combat-end"}, ["combat-end"]),
        (0, {"reason": "turn", "owner": 0}, []),
        (0, None, []),
    ],
)
def test_what_opened_the_window_says_which_flags_are_hit(
    seat: int, about: dict[str, Any] | None, hit: list[str]
) -> None:
    choice = Choice(seat, "window", lambda seat: [DO_PASS], about, standing=DO_PASS)
    assert stops_hit(choice) == [*hit, "every-window"]
    assert set(hit) <= set(DEFAULT_STOPS), "the usual flags are all but every window"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_flag_has_its_words(lang: str) -> None:
    words = longtable.game("trueshot-lodge").words(lang)
    assert len({words.say(f"stop-{stop}") for stop in STOPS}) == len(STOPS)


def test_a_flag_on_a_card_is_hit_where_that_card_can_be_cast() -> None:
    """All pass for some rounds; one is silent but for each card they hold by then."""
    game, dice = longtable.game("trueshot-lodge"), Dice(b"flag")
    asked = silent = 0
    for number in range(20):
        match = game.start(3, b"flag %d" % number)
        match.set_stops(0, [])
        for _ in range(150):
            if match.over:
                break
            seat = min(match.waiting)
            choice = match.waiting[seat]
            flags = [f"card:{card}" for card in match.view(0)["players"][0]["hand"]["known"][:1]]
            if seat == 0 and choice.prompt == "window":
                asked += 1
                spells = [game.actions.spell(action).split() for action in choice.actions]
                offered = [f"card:{spell[1]}" for spell in spells if spell[0] in ("cast", "recast")]
                assert match.stops_hit(0)
                assert set(match.stops_hit(0)) <= set(offered)
            before = match.acted
            match.set_stops(0, flags)
            window = choice.standing >= 0
            match.act(seat, choice.standing if window else dice.pick(choice.actions))
            silent += sum(given == 0 for given, _ in list(match.acts())[before + 1 :])
    assert asked, "no flag was ever hit: this shows nothing"
    assert silent, "nothing was silent: this shows nothing"
