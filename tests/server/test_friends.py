"""Friends: empty seats and their links, sitting down by one, a bot instead, and how time is told.

All of it without a script, at a real server.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from html import unescape
from pathlib import Path

import httpx
import pytest
import segno

import longtable
from longtable.bots import levels as bot_levels
from longtable.server import tokens
from longtable.server.http.requests import cookie_name
from longtable.server.logs import redact
from longtable.server.messages import server_words
from longtable.server.rendering import times
from longtable.server.rendering.qr import qr
from longtable.server.service import Service
from longtable.server.tables.creation import SeatRequest, create
from tests.server.in_process import with_service
from tests.server.promises import meets
from tests.server.serving import House, Table, plain_client

ARENA = "knights-duty"
FORM = {"game": ARENA, "seats": "3", "name": "Maren", "seat-1": "invited", "seat-2": "invited"}
_LINK = re.compile(r'id="link-(\d)" class="address" readonly value="http://[^"/]+(/j/[^"]+)"')


@pytest.fixture
def come(house: House) -> Iterator[Callable[..., httpx.Client]]:
    """People with a browser each."""
    with ExitStack() as stack:

        def come(lang: str = "en") -> httpx.Client:
            headers = {"accept-language": lang}
            client = plain_client(house.url, follow_redirects=True, headers=headers)
            return stack.enter_context(client)

        yield come


def set_table(host: httpx.Client, **form: str) -> str:
    """The path of a table that the host has set."""
    answer = host.post("/new", data={**FORM, **form})
    assert answer.status_code == 200
    return answer.url.path


def links(page: str) -> dict[int, str]:
    """The invitations on a page, by seat."""
    return {int(seat): link for seat, link in _LINK.findall(page)}


def sit(guest: httpx.Client, link: str, name: str, **more: str) -> httpx.Response:
    """Open an invitation, fill in the name, and press the first button."""
    page = guest.get(link).text
    action, seat = (
        re.search(pattern, page) for pattern in (r'action="(/t/[^"]+/sit)"', r'"seat" value="(\d)"')
    )
    assert action
    assert seat
    given = {"invitation": link.split("/")[-1], "seat": seat[1], "name": name, **more}
    return guest.post(action[1], data=given)


def kinds(house: House, table: str) -> list[str]:
    return [p["kind"] for p in house.get(f"/tables/{table[3:]}").json()["players"]]


# Links


def test_every_empty_seat_shows_its_link_and_code_to_who_set_the_table_again_and_again(
    come: Callable[..., httpx.Client],
) -> None:
    host = come()
    table = set_table(host)
    shown = links(host.get(table).text)
    assert sorted(shown) == [1, 2]
    assert len(set(shown.values())) == 2
    for _ in range(2):
        page = host.get(table).text
        assert links(page) == shown, "after a reload"
        for link in shown.values():
            assert str(qr(f"{host.base_url}".rstrip("/") + link)) in page
    assert links(host.get(f"{table}/links").text) == shown
    assert page.count('class="qr"') == 2


@meets("Links of empty seats")
def test_nobody_else_is_shown_a_link(come: Callable[..., httpx.Client], house: House) -> None:
    host, friend, watcher = come(), come(), come()
    table = set_table(host)
    shown = links(host.get(table).text)
    sit(friend, shown[1], "Osric")
    secret = shown[2].split("/")[-1]
    for other in (friend, watcher):
        for where in (table, f"{table}/join", f"{table}/links", "/"):
            assert secret not in other.get(where).text
    for path in ("", "/story", "/chat"):
        assert secret not in house.get(f"/tables/{table[3:]}{path}").text
    own = friend.cookies[cookie_name(table[3:])]
    assert house.get(f"/tables/{table[3:]}/invitations", own).json()["error"] == "host"
    assert house.get(f"/tables/{table[3:]}/invitations").json()["error"] == "host"


@meets("Links of empty seats")
def test_an_invitation_says_nothing_of_the_secret_it_is_made_of() -> None:
    secret = tokens.new_token()
    made = [tokens.invitation(secret, seat) for seat in range(8)]
    assert len({secret, *made}) == 9
    assert all(tokens.is_token(invitation) for invitation in made)
    assert tokens.invitation(secret, 3) == made[3]
    assert tokens.invitation(tokens.new_token(), 3) != made[3]


def test_an_invitation_is_not_written_to_a_log() -> None:
    secret = tokens.new_token()
    assert secret not in redact(f'"GET /j/{tokens.new_token()}/{secret} HTTP/1.1" 200')


def test_a_program_that_sets_a_table_has_the_same_links(house: House) -> None:
    seats = [{"kind": "person"}, {"kind": "invited"}, {"kind": "open"}, {"kind": "bot"}]
    made = house.post("/tables", {"game": ARENA, "seats": seats}).json()
    secret, told = made["seats"][0]["secret"], made["seats"]
    again = house.get(f"/tables/{made['table']}/invitations", secret).json()["seats"]
    assert [(s["seat"], s["link"]) for s in again] == [(s, told[s]["link"]) for s in (1, 2)]
    where = f"/tables/{made['table']}/seats/1"
    assert house.post(where, {"name": "Eve"}).json()["error"] == "invitation"
    wrong = {"name": "Eve", "invitation": tokens.new_token()}
    assert house.post(where, wrong).status_code == 403
    right = {"name": "Ada", "invitation": told[1]["invitation"]}
    assert house.post(where, right).status_code == 201
    assert house.post(where, right).json()["error"] == "seat-taken"


def test_the_code_is_that_of_the_link() -> None:
    link = f"https://table.example/j/{tokens.new_token()}/{tokens.new_token()}"
    drawn = str(qr(link))
    side = int(re.search(r'viewBox="0 0 (\d+)', drawn)[1])  # type: ignore[index]
    dark = {
        (int(x) + i, int(y))
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawn)
        for i in range(int(length))
    }
    wanted = segno.make(link, micro=False, error="l").matrix_iter(border=4)
    found = [[(x, y) in dark for x in range(side)] for y in range(side)]
    assert found == [[bool(module) for module in row] for row in wanted]


# Sitting down


def test_who_opens_a_link_names_themselves_and_sits(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, friend = come(), come()
    table = set_table(host)
    link = links(host.get(table).text)[2]
    for _ in range(2):
        page = friend.get(link)  # looking alone takes no seat: a chat's preview does that, too
    assert "Maren is waiting for you." in page.text
    assert kinds(house, table) == ["person", "invited", "invited"]
    page = sit(friend, link, "Osric")
    assert page.url.path == table
    assert kinds(house, table) == ["person", "invited", "person"]
    assert "2 of 3 are here" in page.text
    assert 'value="Osric"' in friend.get(f"/new/{ARENA}").text, "known the next time"
    assert 'name="name" required maxlength="32"' in friend.get(table).text


def test_the_name_of_the_last_time_is_filled_in(come: Callable[..., httpx.Client]) -> None:
    host, friend = come(), come()
    sit(friend, links(host.get(set_table(host)).text)[1], "Osric")
    page = friend.get(links(host.get(set_table(host)).text)[1]).text
    assert re.search(r'<input id="name"[^>]* value="Osric"', page)


def test_who_comes_too_late_is_told_so_and_offered_what_is_left(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, first, second, third = come(), come(), come(), come("fr")
    table = set_table(host)
    link = links(host.get(table).text)[1]
    assert sit(first, link, "Osric").status_code == 200
    page = second.get(link).text
    assert "That seat was taken meanwhile. Another one is free:" in page
    assert f'href="{table}"' in page
    late = second.post(
        f"{table}/sit", data={"seat": "1", "name": "Tove", "invitation": link.split("/")[-1]}
    )
    assert late.status_code == 409
    assert "That seat was taken meanwhile." in late.text
    assert sit(second, link, "Tove").url.path == table
    assert kinds(house, table) == ["person"] * 3
    page = unescape(third.get(link).text)
    assert "Cette place a été prise entre-temps." in page
    assert '/sit"' not in page
    assert ">Regarder<" in page


@meets("Links of empty seats")
def test_a_link_to_a_seat_that_is_free_opens_no_other(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, friend = come(), come()
    table = set_table(host)
    link = links(host.get(table).text)[1]
    refused = sit(friend, link, "Osric", seat="2")
    assert refused.status_code == 403
    assert 'role="alert"' in refused.text
    stranger = come().post(f"{table}/sit", data={"seat": "2", "name": "Eve"})
    assert stranger.status_code == 403
    assert kinds(house, table) == ["person", "invited", "invited"]
    assert come().get(f"/j/{table[3:]}/{tokens.new_token()}").status_code == 404


def test_who_sits_there_already_keeps_their_seat(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host = come()
    table = set_table(host)
    link = links(host.get(table).text)[1]
    assert "You already sit here as Maren." in host.get(link).text
    host.post(
        f"{table}/sit", data={"seat": "1", "name": "Maren", "invitation": link.split("/")[-1]}
    )
    assert kinds(house, table) == ["person", "invited", "invited"]
    assert "you set this table" in host.get(table).text


def test_a_guest_without_a_name_is_asked_for_one(come: Callable[..., httpx.Client]) -> None:
    host, friend = come(), come()
    answer = sit(friend, links(host.get(set_table(host)).text)[1], "  ")
    assert answer.status_code == 422
    assert "A name has 1 to 32 letters." in answer.text
    assert 'name="invitation"' in answer.text, "and can still sit down"


def test_a_seat_that_is_open_to_all_is_taken_from_the_home_page(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, visitor = come(), come()
    table = set_table(host, **{"seat-2": "open"})
    assert sorted(links(host.get(table).text)) == [1, 2]
    page = visitor.get(f"{table}/join").text
    assert re.findall(r'name="seat" value="(\d)"', page) == ["2"]
    visitor.post(f"{table}/sit", data={"seat": "2", "name": "Zoe"})
    assert kinds(house, table) == ["person", "invited", "person"]


def test_one_can_be_called_something_else_later(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host = come()
    table = set_table(host)
    host.post(f"{table}/rename", data={"name": "Marna"})
    assert house.get(f"/tables/{table[3:]}").json()["players"][0]["name"] == "Marna"
    assert host.post(f"{table}/rename", data={"name": " "}).status_code == 422


# A bot instead, and the beginning


def test_a_bot_takes_the_seat_that_nobody_came_to(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, friend = come(), come()
    table = set_table(host)
    shown = links(host.get(table).text)
    sit(friend, shown[1], "Osric")
    assert friend.post(f"{table}/fill", data={"seat": "2"}).status_code == 403
    assert kinds(house, table)[2] == "invited"
    assert host.post(f"{table}/fill", data={"seat": "2", "bot": "genius"}).status_code == 422
    page = host.post(f"{table}/fill", data={"seat": "2", "bot": "random"}).text
    players = house.get(f"/tables/{table[3:]}").json()["players"]
    assert (players[2]["kind"], players[2]["bot"]) == ("bot", "random")
    assert not links(page)
    assert "Bot: Playful" in page
    assert "A bot sits down as" in page
    assert host.post(f"{table}/fill", data={"seat": "2"}).status_code == 409
    assert "That seat was taken meanwhile." in come().get(shown[2]).text


def test_bots_wait_until_everybody_sits(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        seats = [SeatRequest(), SeatRequest("invited"), SeatRequest("bot")]
        made = await create(service.registry, ARENA, seats, {}, pause=10)
        live = await service.table(made.table_id)
        assert live.log.gathering
        assert live.log.waiting == [0, 1, 2]
        assert live.log.bots_due() == []
        assert made.table_id not in await service.store.due_for_bots()
        await live.fill([1], "random")
        assert not live.log.gathering
        assert live.log.bots_due() == [1, 2]

    with_service(tmp_path, scene)


def test_who_set_the_table_begins_with_bots_on_all_empty_seats(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host = come()
    table = set_table(host, **{"seat-1": "greedy"})
    seen = house.get(f"/tables/{table[3:]}").json()
    assert (seen["gathering"], seen["host"]) == (True, 0)
    assert "2 of 3 are here" in host.get(table).text
    host.post(f"{table}/begin")
    seen = house.get(f"/tables/{table[3:]}", wait=20, after=1).json()
    assert seen["n"] > 1, "the bots play"
    assert not seen["gathering"]
    assert 'class="room"' not in host.get(table).text


def test_nobody_s_time_runs_before_everybody_sits(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        seats = [SeatRequest(), SeatRequest("open")]
        made = await create(service.registry, ARENA, seats, {}, clock=600)
        live = await service.table(made.table_id)
        set_at = live.log.asked_since[0]
        await live.sit(1, "Osric", tokens.hashed(tokens.new_token()))
        began = live.log.asked_since[0]
        assert began > set_at
        service.registry.tables.clear()  # read from the disk again
        live = await service.table(made.table_id)
        assert live.log.asked_since == [began, began]
        await live.act(0, live.log.match.choice(0).actions[0], live.log.n)  # type: ignore[union-attr]
        acted = live.log.rows[-1].since
        assert live.log.spent[0] == pytest.approx(acted - began)

    with_service(tmp_path, scene)


def test_pages_by_socket_show_the_links_to_who_set_the_table_alone(
    come: Callable[..., httpx.Client], house: House
) -> None:
    host, friend = come(), come()
    table = set_table(host)
    shown = links(host.get(table).text)
    sit(friend, shown[1], "Osric")
    secrets = {s: who.cookies[cookie_name(table[3:])] for s, who in ((0, host), (1, friend))}
    seen = Table(house, table[3:], secrets)
    for seat in (0, 1, None):
        with seen.socket(seat, what="page") as socket:
            page = socket.next("page")["parts"]["table"]
        assert links(page) == ({2: shown[2]} if seat == 0 else {})
        assert page.count('class="qr"') == (seat == 0)


def test_a_rematch_has_the_same_host(come: Callable[..., httpx.Client], house: House) -> None:
    host = come()
    form = {"options": "1", "option-turn_limit": "1", "seat-1": "random", "seat-2": "random"}
    table = set_table(host, **form)
    secret = host.cookies[cookie_name(table[3:])]
    host.post(f"{table}/resign")
    n = 0
    while not (seen := house.get(f"/tables/{table[3:]}", wait=20, after=n).json())["over"]:
        n = seen["n"]
    again = house.post(f"/tables/{table[3:]}/rematch", secret=secret).json()["table"]
    assert house.get(f"/tables/{again}").json()["host"] == 0


# How long, how heavy, against whom


@pytest.mark.parametrize(
    ("minutes", "english", "french"),
    [
        (0.9, "", ""),
        (3, "for 3 min", "depuis 3 min"),
        (60, "for 1 h", "depuis 1 h"),
        (125, "for 2 h 5 min", "depuis 2 h 5 min"),
        (24 * 60, "since yesterday", "depuis hier"),
        (49 * 60, "for 2 days", "depuis 2 jours"),
    ],
)
def test_time_is_told_as_people_tell_it(minutes: float, english: str, french: str) -> None:
    told = [times.waited(minutes * 60, server_words(lang).say) for lang in ("en", "fr")]
    assert [re.sub(r"\s", " ", text) for text in told] == [english, french]


def test_a_bot_that_is_registered_later_is_offered_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("longtable.bots.levels.ladder", lambda: ["random", "deep-1"])
    bot_levels.levels.cache_clear()
    try:
        assert [level.title for level in bot_levels.levels("en")] == ["Playful", "Deep 1"]
    finally:
        bot_levels.levels.cache_clear()


def test_the_bots_of_the_last_time_are_chosen_again(come: Callable[..., httpx.Client]) -> None:
    visitor = come()
    assert 'value="medium" checked' in visitor.get("/").text
    visitor.post("/new", data={"game": ARENA, "others": "random"})
    assert 'value="random" checked' in visitor.get("/").text


def test_every_game_says_how_long_it_takes_and_how_heavy_it_is(house: House) -> None:
    for told in house.get("/games").json():
        game = longtable.game(told["name"])
        assert (told["minutes"], told["weight"]) == (game.minutes, game.weight)
        assert 1 <= told["weight"] <= 5


def test_a_table_that_gathers_is_among_ones_own_with_how_many_are_there(
    come: Callable[..., httpx.Client],
) -> None:
    host = come()
    table = set_table(host)
    page = host.get("/").text
    assert f'href="{table}"' in page
    assert "1 of 3 seated" in page
    assert "Your turn" not in page
