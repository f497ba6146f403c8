"""A game watched again: through whose eyes, how far, and from where it can go on."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.words import LANGUAGES
from longtable.kit.all_seeing import merged
from tests.games import BRIEF, OURS
from tests.server.readers import at
from tests.server.serving import House, Table

GAMES = OURS
# Three people at each, or as few as can be
PEOPLE = {name: 3 if 3 in longtable.game(name).seats else 2 for name in GAMES}


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Table]:
    """A game of each, played to its end by people."""
    tables = {}
    for game in GAMES:
        table = house.lay(game, ["person"] * PEOPLE[game], options=BRIEF[game])
        table.hurry(Dice(b"finished"))
        tables[game] = table
    return tables


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
