"""Who was ahead in a finished game, as each player could know it then."""

from __future__ import annotations

import re

import httpx
import pytest

import longtable
from longtable import Dice
from longtable.bots.analysis import WORLDS, Analysis, Point, turning_points
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


def test_turning_points_are_where_most_changed_in_the_order_of_the_game() -> None:
    chances = [0.5, 0.5, 0.9, 0.9, 0.2, 0.25, 1.0]
    points = [Point(n, [chance, 1 - chance]) for n, chance in enumerate(chances)]
    assert turning_points(points) == [2, 4, 6]
