"""Who was ahead in a finished game, as each player could know it then."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from typing import Any

import httpx
import pytest

import longtable
from longtable import Dice
from longtable.bots.analysis import TURNS, WORLDS, Analysis, Point, turning_points
from longtable.server.pages.chances import moments
from tests.games import BRIEF, OURS
from tests.server.serving import House, Table

TWO_SIDES = [name for name in OURS if len(longtable.game(name).seats) > 1]


def finished(house: House, game: str) -> Table:
    seats = max(2, longtable.game(game).seats[0])
    table = house.lay(game, ["random"] * seats, options=BRIEF[game])
    table.played_out()
    return table


@pytest.mark.parametrize("game", TWO_SIDES)
def test_every_finished_game_has_its_curve_and_its_turning_points(house: House, game: str) -> None:
    table = finished(house, game)
    scores = table.view()["scores"]
    with httpx.Client(base_url=house.url) as browser:
        for lang, title in (("en", "Who was ahead"), ("fr", "Qui menait")):
            page = browser.get(f"/t/{table.id}/chances", params={"lang": lang})
            assert page.status_code == 200
            assert title in page.text
            assert page.text.count("<polyline") == len(scores)
            links = re.findall(r"/t/[^/\"]+/replay\?n=\d+", page.text)
            assert len(links) <= TURNS
            for link in links:
                assert browser.get(link).status_code == 200


@pytest.mark.parametrize("game", TWO_SIDES)
def test_a_turning_point_says_what_happened_and_when_and_leads_there(
    house: House, game: str
) -> None:
    crowd = longtable.game(game).seats[-1]  # among many, blows fall
    table = house.lay(game, ["person"] * crowd, options=BRIEF[game])
    table.hurry(Dice(b"as in every run"))
    with httpx.Client(base_url=house.url) as browser:
        page = browser.get(f"/t/{table.id}/chances", params={"lang": "en"}).text
        story = table.get("/story", lang="en").json()["story"]
        turns = re.findall(r"<b class=\"number\".*?</a>", page, re.DOTALL)
        assert 1 <= len(turns) <= TURNS
        for turn in turns:
            told = re.search(r"<p>(.*) </p>", turn)
            assert told is not None
            row = int(re.findall(r"\?n=(\d+)", turn)[0])
            last = [line for line in story if line["n"] == row and line["text"]]
            assert any(plain(told[1]).endswith(line["text"]) for line in last)
            when = re.search(r"<small>\w+ (\d+).*</small>", turn)
            assert when is not None
            assert int(when[1]) in rounds(story, row)


def plain(text: str) -> str:
    return unescape(re.sub(r"<.*?>", "", text))


def rounds(story: list[dict[str, Any]], row: int) -> list[int]:
    """Which rounds or turns there were in that row: one may have ended and another begun in it."""
    clocks = [
        (line["n"], line["about"].get("round", line["about"].get("turn")))
        for line in story
        if line["event"] in ("turn", "round")
    ]
    told = [(0, 1), *[(n, clock) for n, clock in clocks if clock is not None]]
    before = [clock for n, clock in told if n < row]
    return [*before[-1:], *[clock for n, clock in told if n == row]]


def test_a_game_that_never_turned_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def level(log: Any, visitor: str) -> list[tuple[int, list[float]]]:
        return [(0, [0.5, 0.5]), (1, [0.52, 0.48]), (2, [0.5, 0.5])]

    table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 2})
    table.hurry(Dice(b"a draw"))
    assert house.behind is not None
    monkeypatch.setattr(house.behind.service.bots, "analyse", level)
    with httpx.Client(base_url=house.url) as browser:
        for lang, said in (("en", "No single moment"), ("fr", "Aucun moment")):
            page = browser.get(f"/t/{table.id}/chances", params={"lang": lang}).text
            assert said in page
            assert "replay?n=" not in page


def test_a_game_in_play_shows_nobody_who_is_ahead(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    with httpx.Client(base_url=house.url) as browser:
        refused = browser.get(f"/t/{table.id}/chances")
    assert refused.status_code == 409
    assert "<polyline" not in refused.text


def test_the_end_and_the_replay_lead_to_the_curve(house: House) -> None:
    table = finished(house, "knights-duty")
    with httpx.Client(base_url=house.url) as browser:
        for page in (f"/t/{table.id}", f"/t/{table.id}/replay"):
            assert f'href="/t/{table.id}/chances"' in browser.get(page).text


def test_a_seat_s_chance_hangs_on_nothing_it_could_not_see() -> None:
    match = longtable.game("letal").start(2, b"curve", round_limit=5)
    match.playout(Dice(b"curve"), turns=40)
    for seat in (0, 1):
        twin = match.fork(unseen_by=seat, dice=Dice(b"other cards"))
        seen, dreamt = Analysis(match).points[-1], Analysis(twin).points[-1]
        assert seen.chances[seat] == pytest.approx(dreamt.chances[seat])
    assert WORLDS > 1


def test_who_plays_together_has_one_chance_together() -> None:
    match = longtable.game("letal").start(4, b"two teams", round_limit=2)
    match.playout(Dice(b"two teams"), turns=4)
    analysis = Analysis(match)
    open_to_all = analysis.outlook.to_win(match.state)
    assert open_to_all[0] == open_to_all[2]
    assert open_to_all[0] + open_to_all[1] == pytest.approx(1.0)
    while not match.over:
        match.playout(Dice(b"to the end"))
    analysis.look(match)
    assert max(analysis.points[-1].chances) in (1.0, 0.5)  # won, or drawn by both teams
    assert analysis.points[-1].chances[1] == analysis.points[-1].chances[3]


def test_turning_points_are_where_most_changed_in_the_order_of_the_game() -> None:
    chances = [0.5, 0.5, 0.9, 0.9, 0.2, 0.25, 1.0]
    points = [Point(n, [chance, 1 - chance]) for n, chance in enumerate(chances)]
    assert turning_points(points) == [2, 4, 6]


def turned(*chances: float) -> list[int]:
    return turning_points([Point(n, [chance, 1 - chance]) for n, chance in enumerate(chances)])


def test_where_little_changes_nothing_turns() -> None:
    assert turned(0.5, 0.52, 0.54, 0.53, 1.0) == [4]
    assert turned(0.5, 0.52, 0.5) == []


def test_what_is_made_good_a_step_later_is_no_turning_point_and_neither_is_making_good() -> None:
    assert turned(0.29, 0.29, 0.16, 0.24, 0.25) == []
    assert turned(0.3, 0.3, 0.1, 0.3, 0.3, 0.4, 0.4) == [5]


def test_neither_on_a_wide_screen_nor_on_a_small_phone_does_a_marker_cover_another() -> None:
    chances = [0.2, 0.5, 0.8, 1.0, *[1.0] * 30]
    curve = [(n, [chance, 1 - chance]) for n, chance in enumerate(chances)]
    shown = moments(curve, range(len(curve)))
    assert len(shown) == TURNS
    wide = [6.0 * moment["across"] + moment["aside"] for moment in shown]
    narrow = [2.4 * m["across"] + m["aside"] + m["on_a_phone"] for m in shown]
    for places in (wide, narrow):
        assert all(after - before > 22 for before, after in pairwise(places))
    alone = moments([(0, [0.5, 0.5]), (1, [1.0, 0.0])], [0, 1])
    assert [(moment["aside"], moment["on_a_phone"]) for moment in alone] == [(0.0, 0.0)]
