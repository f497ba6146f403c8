"""The plain pages: forms and links, with no script."""

from __future__ import annotations

import re

import httpx
import pytest

import longtable
from tests.games import OURS
from tests.server.serving import House, plain_client


def at(house: House) -> httpx.Client:
    """A browser without scripts."""
    return plain_client(house.url, follow_redirects=True)


def value(page: str, pattern: str) -> str:
    found = re.search(pattern, page)
    assert found, page
    return found[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", OURS)
def test_a_table_against_bots_in_one_click_and_an_act_by_a_button(
    house: House, lang: str, game: str
) -> None:
    with at(house) as browser:
        home = browser.get(f"/?lang={lang}")
        assert f'<html lang="{lang}"' in home.text
        assert longtable.game(game).words(lang).say("title") in home.text
        page = browser.post("/new", data={"game": game, "others": "random"})
        assert page.status_code == 200, page.text
        where = page.url.path
        while 'name="action"' not in page.text:
            page = browser.get(where)
        n = value(page.text, r'name="n" value="(\d+)"')
        action = value(page.text, r'name="action" value="(\d+)"')
        page = browser.post(f"{where}/act", data={"n": n, "action": action})
        assert page.status_code == 200
        assert page.url.path == where
        story = house.get(f"/tables/{where.removeprefix('/t/')}/story", since=0).json()
        assert story["n"] > int(n)
        assert browser.get(f"/rules/{game}").status_code == 200


def test_friends_sit_down_by_their_links_and_names_are_escaped(house: House) -> None:
    with at(house) as host, at(house) as friend, at(house) as stranger:
        form = {"game": "knights-duty", "seats": "3", "name": "<i>Eve</i>", "seat-1": "invited"}
        room = host.post("/new", data={**form, "seat-2": "open"})
        watch, invited = room.url.path, value(room.text, r'value="http://[^"/]+(/j/[^"]+)"')
        page = friend.get(invited)
        assert "&lt;i&gt;Eve&lt;/i&gt;" in page.text
        assert "<i>Eve" not in page.text
        given = {"seat": "1", "name": "Ann", "invitation": invited.split("/")[-1]}
        page = friend.post(f"{watch}/sit", data=given)
        assert page.url.path == watch
        assert "&lt;i&gt;Eve&lt;/i&gt;" in page.text
        assert "<i>Eve" not in page.text
        watched = stranger.get(watch)
        assert 'name="action"' not in watched.text
        sat = stranger.post(f"{watch}/sit", data={"seat": "2", "name": "Zoe"})
        assert 'name="action"' in sat.text
        cookies = [c for c in friend.cookies.jar if c.name.startswith("seat-")]
        assert len(cookies) == 1
        assert cookies[0].has_nonstandard_attr("HttpOnly")
        assert cookies[0].get_nonstandard_attr("SameSite") == "lax"
        said = friend.post(f"{watch}/chat", data={"text": "<script>alert(1)</script>"})
        assert "<script>alert" not in said.text
        wrong = friend.get(f"/s{watch[2:]}/{'A' * 22}")
        assert wrong.status_code == 401
        assert host.post(f"{watch}/undo").status_code == 409
        assert host.post(f"{watch}/dance").status_code == 404


def test_a_form_from_elsewhere_does_nothing(house: House) -> None:
    with at(house) as browser:
        answer = browser.post(
            "/new", data={"game": "knights-duty"}, headers={"origin": "https://evil.example"}
        )
        assert answer.status_code == 403
