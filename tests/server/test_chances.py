"""Who was ahead in a finished game, as each player could know it then."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

import longtable
from longtable import Dice
from longtable.bots.analysis import TURNS, WORLDS, Analysis, Point, turning_points
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
            assert 1 <= len(links) <= 3
            for link in links:
                assert browser.get(link).status_code == 200


@pytest.mark.parametrize("game", ["knights-duty", "trueshot-lodge"])
def test_a_turning_point_says_when_it_was_and_what_happened(house: House, game: str) -> None:
    crowd = longtable.game(game).seats[-1]  # among many, blows fall
    table = house.lay(game, ["person"] * crowd, options=BRIEF[game])
    table.hurry(Dice(b"as in every run"))
    with httpx.Client(base_url=house.url) as browser:
        page = browser.get(f"/t/{table.id}/chances", params={"lang": "en"}).text
    story = "\n".join([line["text"] for line in table.get("/story", lang="en").json()["story"]])
    turns = re.findall(r"<b class=\"number\".*?</div>", page, re.DOTALL)
    assert len(turns) == TURNS
    assert all(re.search(r"<small>\w+ \d+.*</small>", turn) for turn in turns)
    told = [unescape(re.sub(r"<.*?>", "", p)) for p in re.findall(r"<p>(.*)</p>", "".join(turns))]
    assert told
    assert {word for line in told for word in line.split()} <= set(story.split())


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
