"""People and bots at tables, over real sockets."""

from __future__ import annotations

import threading
from typing import Any

import httpx
import pytest

import longtable
from longtable.core.dice import Dice
from tests.games import BRIEF, OURS
from tests.server.promises import meets
from tests.server.serving import House, Table

GAMES = OURS


def few(game: str) -> int:
    return longtable.game(game).seats[0]


@meets("Rigged dice")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_calls_alone_and_its_record_replays(house: House, game: str) -> None:
    table = house.lay(game, ["person"] * few(game))
    before = table.view()
    assert before["seed"] is None
    assert len(before["commitment"]) == 64
    acts = table.play(Dice(game.encode()))
    after = table.view()
    assert after["over"]
    assert after["n"] == acts
    record = table.get("/record").json()
    assert record["commitment"] == before["commitment"]
    assert after["seed"] == record["seed"]
    match = longtable.replay(record)
    assert match.over
    assert match.scores == after["scores"]
    assert match.view(None) == after["view"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_by_socket(house: House, game: str) -> None:
    table = house.lay(game, ["person", *["random"] * (few(game) - 1)])
    with table.socket(0, words=False) as socket:
        end = socket.play(Dice(b"alone"))
    assert end["over"]
    assert longtable.replay(table.get("/record").json()).scores == end["scores"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_several_clients_and_a_watcher(house: House, game: str) -> None:
    table = house.lay(game, ["person"] * few(game), options=BRIEF[game])
    ends: dict[int, dict[str, Any]] = {}

    def sit(seat: int) -> None:
        with table.socket(seat, words=False) as socket:
            ends[seat] = socket.play(Dice(b"%d" % seat))

    people = [threading.Thread(target=sit, args=(seat,)) for seat in table.secrets]
    with table.socket() as watcher:
        for person in people:
            person.start()
        story: list[dict[str, Any]] = []
        while True:
            message = watcher.next("table")
            story += message["story"]
            if message["table"]["over"]:
                break
        for person in people:
            person.join()
    assert all(end["scores"] == message["table"]["scores"] for end in ends.values())
    assert story == table.get("/story").json()["story"], "nothing was missed on the way"
    told = [{"event": e["event"], "rule": e["rule"], **e["about"]} for e in story]
    assert told == longtable.replay(table.get("/record").json()).story(None)


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_to_the_end(house: House, game: str) -> None:
    table = house.lay(game, ["random"] * few(game), options=BRIEF[game])
    table.played_out()
    assert longtable.replay(table.get("/record").json()).over


@meets("A thought that takes long, or many")
def test_the_greedy_bot_thinks_in_a_process_of_its_own(house: House) -> None:
    table = house.lay("knights-duty", ["person", "greedy"])
    with table.socket(0) as socket:
        while True:
            message = socket.next("table")["table"]
            if message["n"] >= 1:
                break
    assert message["waiting"] == [0], "the bot has laid its plan"
    hint = table.post("/hint", seat=0)
    assert hint.status_code == 200, hint.text
    offered = {o["action"] for o in table.view(0)["choice"]["actions"]}
    assert hint.json()["action"] in offered
    assert hint.json()["text"]
    ways = hint.json()["best"]
    assert ways[0]["action"] == hint.json()["action"]
    assert len({w["action"] for w in ways} & offered) == len(ways) == 3
    assert all(0.0 <= w["chance"] <= 1.0 and w["text"] for w in ways)


@pytest.mark.parametrize(
    ("lang", "said", "why", "doubt"),
    [
        ("en", "Hint: ", "your heart stays whole more often", "but less certain"),
        ("fr", "Conseil", "votre cœur reste plus souvent entier", "mais moins sûr"),
    ],
)
def test_a_page_without_a_script_says_the_hint_and_no_nonsense(
    house: House, lang: str, said: str, why: str, doubt: str
) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    asked = table.view(0)["choice"]["actions"]
    with httpx.Client(base_url=house.url, follow_redirects=True) as browser:

        def page(hint: str) -> str:
            return browser.get(f"/t/{table.id}", params={"hint": hint, "lang": lang}).text

        browser.get(f"/s/{table.id}/{table.secrets[0]}")
        shown = page(f"{asked[0]['action']}.614-{asked[1]['action']}")
        assert said in shown.partition('class="hint"')[2]
        assert "(61\u00a0%)" in shown
        assert why in page(f"{asked[0]['action']}.614.full_mine_more")
        assert f"(63\u00a0%, {doubt})" in page(f"{asked[0]['action']}.614-{asked[1]['action']}.630")
        assert doubt not in page(f"{asked[0]['action']}.614-{asked[1]['action']}.606")
        for nonsense in ("1.2.3", "1.2.<b>", "x", "99999999.5", "-", "5.x", "1" * 500):
            assert 'class="hint"' not in page(nonsense)


def test_a_socket_goes_on_where_it_left_off(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    dice = Dice(b"resume")
    table.play(dice, acts=10)
    with table.socket(0) as socket:
        first = socket.next("table")
    table.play(dice, acts=10)
    with table.socket(0, since=first["table"]["n"]) as socket:
        second = socket.next("table")
    assert second["back_to"] == first["table"]["n"]
    whole = table.get("/story", 0).json()["story"]
    assert first["story"] + second["story"] == whole


def test_words_come_in_the_readers_language(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    english, french = (table.view(0, lang=lang) for lang in ("en", "fr"))
    assert english["choice"]["text"] != french["choice"]["text"]
    assert [o["action"] for o in english["choice"]["actions"]] == [
        o["action"] for o in french["choice"]["actions"]
    ]
    by_header = house.client.get(
        f"/api/v1/tables/{table.id}",
        headers={
            "authorization": f"Bearer {table.secrets[0]}",
            "accept-language": "de, fr;q=0.8, en;q=0.5",
        },
    )
    assert by_header.json() == french
    for lang in ("en", "fr"):
        games = house.get("/games", lang=lang).json()
        assert [g["name"] for g in games] == GAMES
        assert house.get("/games/knights-duty/rules", lang=lang).json()["rules"]
        assert house.get("/games/knights-duty/cards", lang=lang).json()["cards"] == []
        assert len(house.get("/phrases", lang=lang).json()["phrases"]) == 10


class TestChat:
    """What people say."""

    def test_phrases_are_read_in_ones_own_language_and_words_as_written(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(1, lang="fr", words=False) as socket:
            socket.next("table")
            assert table.post("/chat", {"phrase": "hello"}, 0).status_code == 201
            assert socket.next("chat")["chat"][0]["text"] == "Bonjour\u00a0!"
            said = table.post("/chat", {"text": "<b>ha</b> \u0000 ha"}, 0)
            assert said.json() == {"c": 1}
            assert socket.next("chat")["chat"][0]["text"] == "<b>ha</b> ha"
        english = table.get("/chat", lang="en").json()["chat"]
        assert [line["text"] for line in english] == ["Hello!", "<b>ha</b> ha"]

    def test_nothing_too_long_and_no_phrase_there_is_not(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        assert table.post("/chat", {"text": "x" * 401}, 0).json()["error"] == "chat"
        assert table.post("/chat", {"text": "  "}, 0).json()["error"] == "chat"
        assert table.post("/chat", {"phrase": "boo"}, 0).json()["error"] == "phrase"
        assert table.post("/chat", {"text": "hi"}).status_code == 401


def test_a_rematch_keeps_seats_and_secrets(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"], options={"turn_limit": 1})
    assert table.post("/rematch", seat=0).json()["error"] == "not-over"
    table.play(Dice(b"short"))
    again = table.post("/rematch", seat=0)
    assert again.status_code == 201, again.text
    assert table.post("/rematch", seat=1).json() == again.json(), "both go to the same table"
    assert table.view()["rematch"] == again.json()["table"]
    rematch = Table(house, again.json()["table"], table.secrets)
    assert rematch.view(0)["choice"] is not None
    assert rematch.view(0)["commitment"] != table.view()["commitment"]


class TestReplayAndFork:
    """Looking back, and going another way."""

    def test_a_finished_game_is_open_to_all_at_any_point(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"look back"))
        record = table.get("/record").json()
        match = longtable.game("knights-duty").start(2, bytes.fromhex(record["seed"]))
        for n, (seat, action) in enumerate(record["actions"][:12]):
            shown = table.get("/replay", n=n, all=True).json()
            assert shown["views"] == [match.view(0), match.view(1)]
            assert shown["view"] == match.view(None)
            match.act(seat, action)
        assert table.get("/replay", n=10**6).status_code == 404

    @meets("Replay, record, seed while a game runs")
    def test_of_a_game_in_play_only_ones_own_side(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        seen = table.view(0)
        table.play(Dice(b"some"), acts=8)
        assert table.get("/replay", 0, n=0).json()["view"] == seen["view"]
        assert table.get("/replay", n=0).json()["error"] == "not-over"
        assert table.get("/replay", 0, n=0, all=True).json()["error"] == "not-over"
        assert table.get("/record").json()["error"] == "not-over"

    def test_a_fork_of_a_finished_game_goes_on_against_bots(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"again"))
        n = table.view()["n"] // 2
        made = table.post("/fork", {"n": n, "seat": 1, "bot": "random", "pause": 0})
        assert made.status_code == 201, made.text
        fork = Table(house, made.json()["table"], {1: made.json()["seats"][1]["secret"]})
        with fork.socket(1, words=False) as socket:
            assert socket.play(Dice(b"other way"))["over"]
        record, forked = table.get("/record").json(), fork.get("/record").json()
        assert forked["actions"][:n] == record["actions"][:n]
        assert longtable.replay(forked).over

    @pytest.mark.parametrize("acts", [0, 3, 40])
    def test_a_fork_of_a_fork(self, house: House, acts: int) -> None:
        """Dealt anew, and again: at once, in the same turn, and many turns later."""
        table = house.lay("trueshot-lodge", ["person"] * 3)
        table.play(Dice(b"fork of a fork"), acts=20)
        for _ in range(2):
            n = table.view()["n"]
            pause = 0 if acts else 10
            body = {"n": n, "seat": 0, "bot": "random", "pause": pause}
            made = table.post("/fork", body, seat=0)
            assert made.status_code == 201, made.text
            secrets = {0: made.json()["seats"][0]["secret"]}
            table, dice = Table(house, made.json()["table"], secrets), Dice(b"on")
            while not (view := table.view(0, words=False))["over"] and view["n"] < n + 1 + acts:
                if view["choice"] is None:
                    table.view(0, words=False, wait=1, after=view["n"])
                else:
                    table.act(0, dice.pick(view["choice"]["actions"]), view["n"])
        assert table.get("/record").json()["error"] in ("record-imagined", "not-over")

    @meets("A fork as a window")
    def test_a_fork_of_a_game_in_play_is_redealt_and_keeps_its_secrets(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        table.play(Dice(b"mine"), acts=9)
        n = table.view()["n"]
        assert table.post("/fork", {"n": n, "seat": 0}).status_code == 401
        assert table.post("/fork", {"n": n, "seat": 0}, seat=1).status_code == 401
        made = table.post("/fork", {"n": n, "seat": 0, "bot": "random", "pause": 0}, seat=0).json()
        fork = Table(house, made["table"], {0: made["seats"][0]["secret"]})
        assert fork.view(0)["view"] == table.view(0)["view"]
        with fork.socket(0, words=False) as socket:
            end = socket.play(Dice(b"my way"))
        assert end["seed"] is None
        assert end["commitment"] is None
        assert fork.get("/record").json()["error"] == "record-imagined"
        assert fork.get("/replay", 0, n=3, all=True).status_code == 409
        assert not table.view()["over"]
