"""The seats draw the dice along with the house: whatever they add, nobody has chosen the cards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core import fairness
from longtable.core.dice import Dice
from longtable.server.errors import ServerRefusal
from longtable.server.service import Service
from longtable.server.tables.creation import SeatRequest, create, fork, rematch
from longtable.server.tables.drawing import ADDS, Draw
from longtable.server.tables.history import record_of
from longtable.server.tables.table import Table as Live
from tests.server.chaos.processes import Server, settings_for
from tests.server.in_process import Hours, with_service
from tests.server.postgres import Cluster
from tests.server.promises import meets
from tests.server.serving import House, Table, plain_client
from tests.server.test_storage import raise_version
from tests.server.test_workers import with_two

GAME = "knights-duty"
SELDOM = {"sweep_seconds": 3600.0}  # the scene itself says when


def secret(seat: int, number: int = 1) -> str:
    """What a browser would take at random."""
    return sha256(f"{seat} {number}".encode()).hexdigest()


def lay(house: House, seats: int, adding: int, **more: Any) -> Table:
    """A table of programs, the first of which will add a secret."""
    body = [{"kind": "person", "adds": seat < adding} for seat in range(seats)]
    answer = house.post("/tables", {"game": GAME, "seats": body, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Table(house, made["table"], {s["seat"]: s["secret"] for s in made["seats"]})


def commitment(table: Table, seat: int, number: int = 1) -> str:
    return fairness.committed(table.id, number, seat, secret(seat, number))


def add(table: Table, seat: int, **what: str) -> dict[str, Any]:
    answer = table.post("/fairness", what, seat)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["fairness"]
    return found


def refused(table: Table, seat: int, **what: str) -> str:
    answer = table.post("/fairness", what, seat)
    assert answer.status_code in (409, 422), answer.text
    return str(answer.json()["error"])


# The dance


@pytest.mark.parametrize("seats", [2, 4])
def test_all_commit_then_all_open_then_the_cards_are_dealt(house: House, seats: int) -> None:
    table = lay(house, seats, seats)
    for seat in range(seats):
        view = table.view(seat)
        assert view["fairness"]["phase"] == "committing"
        assert view["fairness"]["seats"] == list(range(seat))
        assert (view["view"], view["choice"], view["waiting"]) == ({}, None, [])
        assert view["gathering"]
        draw = add(table, seat, commitment=commitment(table, seat))
    assert draw["phase"] == "opening", "the last commitment seals the round"
    commitments = {seat: commitment(table, seat) for seat in range(seats)}
    assert draw["commitments"] == {str(seat): commitments[seat] for seat in commitments}
    assert draw["seal"] == fairness.sealed(table.id, 1, draw["server"], commitments)
    assert table.view()["commitment"] == draw["seal"], "what anybody can note down"
    for seat in range(seats):
        assert not table.view(seat)["view"], "nothing is dealt before the last has opened"
        after = add(table, seat, secret=secret(seat))
    assert after == {"phase": "dealt", "round": 1, "seats": list(range(seats))}
    now = table.view(0)
    assert now["view"]
    assert now["waiting"]
    assert not now["gathering"]
    table.hurry(Dice(b"to the end"))
    record = table.get("/record").json()
    assert record["fairness"]["table"] == table.id
    assert longtable.replay(record).over
    assert record["seed"] != record["fairness"]["rounds"][0]["seed"]


def test_with_nobody_to_add_anything_the_table_begins_at_once(house: House) -> None:
    table = house.lay(GAME, ["person", "random"])
    view = table.view(0)
    assert view["fairness"] is None
    assert view["view"]
    assert refused(table, 0, commitment=secret(0)) == "draw-dealt"
    assert "fairness" not in str(table.view(0)["view"])


def test_who_knows_nothing_of_it_only_waits_for_the_first_row(house: House) -> None:
    """The other seat's program asks as it always did, and is answered when there are cards."""
    table = lay(house, 2, 1)
    add(table, 0, commitment=commitment(table, 0))
    seen = table.view(1)
    assert seen["choice"] is None
    add(table, 0, secret=secret(0))
    dealt = table.view(1, after=seen["n"], wait=25)
    assert dealt["n"] > seen["n"]
    assert dealt["view"]
    assert dealt["fairness"]["seats"] == [0]


def test_seats_gather_first(house: House) -> None:
    seats = [{"kind": "person", "adds": True}, {"kind": "open"}, {"kind": "open"}]
    made = house.post("/tables", {"game": GAME, "seats": seats}).json()
    table = Table(house, made["table"], {0: made["seats"][0]["secret"]})
    assert add(table, 0, commitment=commitment(table, 0))["phase"] == "committing"
    sat = house.post(f"/tables/{table.id}/seats/1", {"name": "Ada", "adds": True}).json()
    table.secrets[1] = sat["seats"][1]["secret"]
    assert table.view()["fairness"]["awaited"] == [1]
    assert table.post("/seats/2/bot", {"bot": "random"}, 0).status_code == 200
    assert table.view()["fairness"]["phase"] == "committing", "Ada is still waited for"
    add(table, 1, commitment=commitment(table, 1))
    add(table, 1, secret=secret(1))
    assert add(table, 0, secret=secret(0))["seats"] == [0, 1]


def test_what_arrives_twice_is_there_once(house: House) -> None:
    table = lay(house, 2, 2)
    add(table, 0, commitment=commitment(table, 0))
    n = table.view()["n"]
    add(table, 0, commitment=commitment(table, 0))
    assert table.view()["n"] == n
    assert refused(table, 0, commitment=secret(9)) == "draw-other"


def test_a_socket_can_do_it_too(house: House) -> None:
    table = lay(house, 2, 1)
    with table.socket(0, words=False) as socket:
        socket.next("table")
        socket.send(type="fairness", commitment=commitment(table, 0), id=1)
        assert socket.next("done")["fairness"]["phase"] == "opening"
        socket.send(type="fairness", secret=secret(0), id=2)
        assert socket.next("done")["fairness"]["phase"] == "dealt"


def test_the_lines_in_the_document_do_it(house: House) -> None:
    """For three programs at a table, one of which does not care."""
    text = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    lines: dict[str, Any] = {}
    exec(text.partition("```python\n")[2].partition("```")[0], lines)
    table = lay(house, 3, 2)
    secrets: dict[int, dict[int, str]] = {0: {}, 1: {}}
    for _ in range(3):
        for seat in secrets:
            draw = table.view(seat)["fairness"]
            if draw["phase"] != "dealt":
                answer = lines["answer"](draw, table.id, seat, secrets[seat])
                if answer is not None:
                    add(table, seat, **answer)
    assert table.view()["fairness"] == {"phase": "dealt", "round": 1, "seats": [0, 1]}


# What is refused


@meets("Rigged dice")
def test_nobody_opens_before_all_have_committed(house: House) -> None:
    table = lay(house, 2, 2)
    add(table, 0, commitment=commitment(table, 0))
    assert refused(table, 0, secret=secret(0)) == "draw-early"
    assert refused(table, 1, secret=secret(1)) == "draw-early"


@meets("Rigged dice")
def test_nobody_commits_once_the_first_may_open(house: House) -> None:
    table = lay(house, 3, 2)
    for seat in (0, 1):
        add(table, seat, commitment=commitment(table, seat))
    assert refused(table, 2, commitment=commitment(table, 2)) == "draw-sealed"
    assert refused(table, 0, commitment=secret(7)) == "draw-other"


@meets("Rigged dice")
def test_nobody_opens_anything_but_what_they_committed_to(house: House) -> None:
    table = lay(house, 2, 2)
    # The second repeats the first one's commitment, to open what the first will open.
    copied = commitment(table, 0)
    for seat in (0, 1):
        add(table, seat, commitment=copied)
    assert refused(table, 0, secret=secret(5)) == "draw-wrong"
    add(table, 0, secret=secret(0))
    assert refused(table, 1, secret=secret(0)) == "draw-wrong", "it is bound to its seat"


def test_what_is_no_secret_is_refused(house: House) -> None:
    table = lay(house, 2, 1)
    for wrong in ("", "ab", "A" * 64, "g" * 64):
        assert refused(table, 0, commitment=wrong) == "draw-hex"
    assert table.post("/fairness", {"commitment": "a" * 65}, 0).status_code == 422
    assert table.post("/fairness", {"commitment": secret(0)}).status_code == 401


def test_nothing_is_played_before_the_deal(house: House) -> None:
    table = lay(house, 2, 2)
    for what, body in (
        ("/act", {"action": 0, "n": 0}),
        ("/resign", None),
        ("/undo", None),
        ("/hint", None),
        ("/fork", {"n": 0, "seat": 0}),
        ("/stops", {"stop": "x", "on": True}),
        ("/standing", {"prompt": "x", "until": "y"}),
    ):
        assert table.post(what, body, 0).json()["error"] == "not-dealt", what
    assert table.get("/replay", 0, n=0).json()["error"] == "not-dealt"
    assert table.get("/record", 0).json()["error"] == "not-over"
    assert table.post("/hurry", None, 0).status_code == 200
    assert table.post("/chat", {"text": "soon"}, 0).status_code == 201
    for page in (f"/t/{table.id}", f"/t/{table.id}/join"):
        assert house.client.get(page).status_code == 200


# What it tells


@meets("Rigged dice", "Reading another seat's side")
def test_nothing_that_is_secret_is_told_before_the_end(house: House) -> None:
    """Everything that anybody is sent, at every step: no secret of another seat, no seed."""
    table = lay(house, 2, 2)
    told: list[str] = []

    def look() -> None:
        for seat in (None, 0, 1):
            told.append(table.get("", seat).text + table.get("/story", seat).text)
        told.append(house.client.get(f"/t/{table.id}").text)

    look()
    for seat in (0, 1):
        add(table, seat, commitment=commitment(table, seat))
        look()
    for seat in (0, 1):
        add(table, seat, secret=secret(seat))
        look()
    table.hurry(Dice(b"some"), 12)
    look()
    table.hurry(Dice(b"the rest"))
    record = table.get("/record").json()
    (draw,) = record["fairness"]["rounds"]
    hidden = [draw["seed"], record["seed"], *draw["secrets"].values()]
    assert len(set(hidden)) == 4
    assert not any(text in page for page in told for text in hidden)


@meets("Rigged dice")
def test_who_saw_everything_opened_still_lacks_the_house_s_seed(house: House) -> None:
    """The key needs it: with any other the same secrets make another one."""
    table = lay(house, 2, 2)
    for seat in (0, 1):
        add(table, seat, commitment=commitment(table, seat))
    for seat in (0, 1):
        add(table, seat, secret=secret(seat))
    table.hurry(Dice(b"end"))
    record = table.get("/record").json()
    (draw,) = fairness.rounds_of(record)
    guessed = fairness.Round(table.id, 1, "00" * 32, draw.commitments, draw.secrets)
    assert guessed.key() != draw.key() == bytes.fromhex(record["seed"])


def test_a_page_says_it_in_ten_lines(house: House) -> None:
    said = [house.client.get("/fair", params={"lang": lang}).text for lang in ("en", "fr")]
    assert [page.count("<li>") for page in said] == [10, 10]
    assert "not all of them together" in said[0]
    assert "ni tous ensemble" in said[1]
    table = house.lay(GAME, ["person", "person"])
    assert 'href="/fair"' in house.client.get(f"/t/{table.id}").text


# Who does not come back


async def set_table(service: Service, seats: int, adding: int) -> Live:
    asked = [SeatRequest(adds=seat < adding) for seat in range(seats)]
    made = await create(service.registry, GAME, asked, {})
    return await service.table(made.table_id)


def draw_of(live: Live) -> Draw:
    assert live.log.draw is not None
    return live.log.draw


async def commit(live: Live, *seats: int) -> None:
    number = draw_of(live).now.number
    for seat in seats:
        made = fairness.committed(live.id, number, seat, secret(seat, number))
        await live.draw(seat, "commit", made)


async def opened(live: Live, *seats: int) -> None:
    for seat in seats:
        await live.draw(seat, "open", secret(seat, draw_of(live).now.number))


async def drawn(live: Live, *seats: int) -> None:
    """These seats and no other add their secrets."""
    await commit(live, *seats)
    await opened(live, *seats)


async def dealt_with(service: Service, seats: int, *adding: int) -> Live:
    live = await set_table(service, seats, len(adding))
    await drawn(live, *adding)
    return live


async def later(hours: Hours, service: Service, seconds: int) -> None:
    """So much time goes by, and the house looks who is late."""
    await hours.go_by(service, seconds)
    await service.registry.sweep()


def test_who_does_not_commit_in_time_adds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live = await set_table(service, 3, 3)
        await commit(live, 0, 2)
        await later(hours, service, 15)
        assert not draw_of(live).sealed
        await later(hours, service, 10)
        assert draw_of(live).sealed
        with pytest.raises(ServerRefusal):
            await commit(live, 1)
        await opened(live, 0, 2)
        assert live.log.dealt
        assert sorted(draw_of(live).now.secrets) == [0, 2]

    with_service(tmp_path, scene, **SELDOM)


@meets("Rigged dice", "A player who does not open")
def test_who_does_not_open_makes_all_draw_anew_and_adds_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live = await set_table(service, 3, 3)
        await commit(live, 0, 1, 2)
        await opened(live, 0, 2)
        first = draw_of(live).now
        await later(hours, service, 25)
        draw = draw_of(live)
        assert not live.log.dealt
        assert draw.now.number == 2
        assert draw.now.server != first.server, "the house draws anew as well"
        assert (draw.awaited, draw.out) == ({0, 2}, {1})
        with pytest.raises(ServerRefusal) as refusal:
            await commit(live, 1)
        assert refusal.value.key == "draw-out"
        # What was opened in the first round is worth nothing in the second.
        await live.draw(0, "commit", first.commitments[0])
        await live.draw(2, "commit", first.commitments[2])
        with pytest.raises(ServerRefusal) as refusal:
            await live.draw(0, "open", first.secrets[0])
        assert refusal.value.key == "draw-wrong"
        await later(hours, service, 25)
        assert draw.out == {0, 1, 2}
        assert live.log.dealt, "nobody is left to wait for"
        record = record_of(live.log)
        rounds = fairness.rounds_of(record)
        assert [r.silent for r in rounds] == [[1], [0, 2], []]

    with_service(tmp_path, scene, **SELDOM)


@meets("A player who does not open")
def test_the_others_draw_on_and_the_record_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live = await set_table(service, 3, 3)
        await commit(live, 0, 1, 2)
        await opened(live, 0, 2)
        await later(hours, service, 25)
        told = [event.event.name for row in live.log.rows for event in row.events]
        assert told == ["@anew"]
        await commit(live, 0, 2)
        await opened(live, 2, 0)
        assert live.log.dealt
        assert live.log.seats[1].relief == "", "their seat is theirs: only the dice go on"
        assert live.log.waiting
        record = json.loads(json.dumps(record_of(live.log)))
        first, second = fairness.rounds_of(record)
        assert first.silent == [1]
        assert sorted(second.secrets) == [0, 2]
        assert longtable.replay(record).record()["seed"] == record["seed"]

    with_service(tmp_path, scene, **SELDOM)


@meets("An outage, a clock set wrong")
def test_an_outage_makes_no_round_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def before(service: Service) -> str:
        live = await set_table(service, 2, 2)
        await commit(live, 0, 1)
        await opened(live, 0)
        return live.id

    async def after(service: Service) -> None:
        live = await service.table(table_id)
        await service.registry.sweep()
        assert draw_of(live).now.number == 1
        await opened(live, 1)
        assert live.log.dealt

    table_id = with_service(tmp_path, before, **SELDOM)
    hours.pass_unseen(3600)
    with_service(tmp_path, after, **SELDOM)


# What outlives a crash


@meets("Two writers, crashes")
def test_every_step_is_on_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    """The service ends after each step; the next one goes on with what it finds."""
    steps = [("commit", 0), ("commit", 1), ("open", 1), ("open", 0)]

    async def begin(service: Service) -> str:
        return (await set_table(service, 2, 2)).id

    async def look(service: Service) -> tuple[int, Any]:
        live = await service.table(table_id)
        return live.log.n, draw_of(live).to_json()

    def adding(kind: str, seat: int) -> Callable[[Service], Awaitable[tuple[int, Any]]]:
        async def go_on(service: Service) -> tuple[int, Any]:
            live = await service.table(table_id)
            await (commit if kind == "commit" else opened)(live, seat)
            return await look(service)

        return go_on

    table_id = with_service(tmp_path, begin, **SELDOM)
    for kind, seat in steps:
        acknowledged = with_service(tmp_path, adding(kind, seat), **SELDOM)
        assert with_service(tmp_path, look, **SELDOM) == acknowledged

    async def end(service: Service) -> None:
        live = await service.table(table_id)
        assert live.log.dealt
        assert live.log.match is not None
        assert live.log.waiting
        seat = live.log.waiting[0]
        await live.act(seat, live.log.match.choice(seat).actions[0], live.log.n)
        assert longtable.replay(record_of(live.log)).acted == 1

    with_service(tmp_path, end, **SELDOM)


@meets("Two writers, crashes")
def test_the_server_is_killed_after_every_step(tmp_path: Path) -> None:
    """SIGKILL once each answer is in: what was acknowledged is there, and the draw goes on."""
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server = Server(settings, tmp_path / "server.log")
    try:
        server.start()
        asyncio.run(server.well())
        with plain_client(f"http://{server.address}") as client:
            house = House(f"http://{server.address}", client)
            table = lay(house, 2, 2)
            steps = [(seat, {"commitment": commitment(table, seat)}) for seat in (0, 1)] + [
                (seat, {"secret": secret(seat)}) for seat in (1, 0)
            ]
            for seat, what in steps:
                acknowledged = add(table, seat, **what)
                server.kill()
                server.start()
                asyncio.run(server.well())
                assert table.view()["fairness"] == acknowledged
            assert table.view(0)["waiting"]
    finally:
        server.end()


@meets("Two writers, crashes")
def test_two_workers_draw_at_one_table(postgres: Cluster, tmp_path: Path) -> None:
    """All four seats commit at once, two at each worker, and open at once: nobody is lost."""

    async def scene(one: Service, other: Service) -> None:
        here = await set_table(one, 4, 4)
        there = await other.table(here.id)
        tables = (here, there, here, there)
        await asyncio.gather(*(commit(tables[seat], seat) for seat in range(4)))
        for live in (here, there):
            live.behind = True  # what the other wrote may still be on its way
            await live.draw()
            assert draw_of(live).sealed
            assert sorted(draw_of(live).now.commitments) == [0, 1, 2, 3]
        await asyncio.gather(*(opened(tables[seat], seat) for seat in range(4)))
        for live in (here, there):
            live.behind = True
            await live.draw()
            assert live.log.dealt
        assert here.log.table.seed == there.log.table.seed == draw_of(there).now.key().hex()
        assert [row.kind for row in here.log.rows].count("dealt") == 1
        seat = there.log.waiting[0]
        assert there.log.match is not None
        await there.act(seat, there.log.match.choice(seat).actions[0], there.log.n)

    with_two(tmp_path, postgres.new_database(), scene)


def test_what_was_to_be_dealt_is_dealt_by_the_rules_of_that_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update comes while the seats still draw."""

    async def before(service: Service) -> str:
        live = await set_table(service, 2, 1)
        await commit(live, 0)
        return live.id

    async def after(service: Service) -> None:
        live = await service.table(table_id)
        await opened(live, 0)
        assert live.log.table.rules == longtable.game(GAME).version
        assert longtable.replay(record_of(live.log)).acted == 0

    table_id = with_service(tmp_path, before, **SELDOM)
    raise_version(GAME, monkeypatch)
    with_service(tmp_path, after, **SELDOM)


# Going on


def test_a_rematch_draws_again_with_who_drew(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live = await dealt_with(service, 2, 0)
        await live.resign(1)
        again = await service.table(await rematch(service.registry, live, ""))
        assert not again.log.dealt
        assert draw_of(again).awaited == {0}
        await drawn(again, 0)
        assert draw_of(again).now.commitments != draw_of(live).now.commitments
        assert again.log.dealt
        assert again.log.table.seed != live.log.table.seed

    with_service(tmp_path, scene, **SELDOM)


def test_a_fork_begins_where_the_cards_were_dealt(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live = await dealt_with(service, 2, 0)
        seat = live.log.waiting[0]
        assert live.log.match is not None
        await live.act(seat, live.log.match.choice(seat).actions[0], live.log.n)
        await live.resign(1)
        made = await fork(
            service.registry, live, live.log.n, 0, "random", mine=True, redeal=False, address=""
        )
        forked = await service.table(made.table_id)
        assert forked.log.draw is None
        assert forked.log.match is not None
        assert forked.log.match.acted == 1
        kept = [row.kind for row in forked.log.rows]
        assert kept[:3] == ["start", "act", "forked"]
        assert forked.log.rows[0].events, "the opening is told there, too"

    with_service(tmp_path, scene, **SELDOM)


def test_who_sits_down_may_say_that_they_will_add(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        made = await create(
            service.registry, GAME, [SeatRequest(adds=True), SeatRequest("open")], {}
        )
        live = await service.table(made.table_id)
        await commit(live, 0)
        await live.sit(1, "Ada", "x", adds=ADDS)
        assert draw_of(live).awaited == {1}
        assert not draw_of(live).sealed

    with_service(tmp_path, scene, **SELDOM)


def test_a_server_may_wait_as_long_as_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        hours = Hours(monkeypatch)
        live = await set_table(service, 2, 2)
        await later(hours, service, 3600)
        assert not draw_of(live).sealed
        await commit(live, 0, 1)
        await opened(live, 0)
        await later(hours, service, 3600)
        assert draw_of(live).now.number == 1

    with_service(tmp_path, scene, **SELDOM, draw_seconds=0)
