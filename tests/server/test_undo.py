"""Undo stops at new information."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.match import Match
from longtable.core.story import Event
from longtable.server.service import Service
from longtable.server.storage.rows import LogRow
from longtable.server.tables import undo
from longtable.server.tables.log import TableLog
from tests.games import OURS
from tests.server.in_process import lay, with_service
from tests.server.promises import meets
from tests.server.serving import House


class TestAtTheTable:
    """As players meet it."""

    def test_a_sealed_plan_can_be_taken_back_until_another_seat_acts(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person", "person"])
        before = table.view(0)
        plan, other = (offer["action"] for offer in before["choice"]["actions"][:2])
        table.act(0, plan, before["n"])
        assert table.view(0)["undo"] is True
        assert table.view(1)["undo"] is False
        assert table.post("/undo", seat=1).json()["error"] == "undo-nothing"
        assert table.post("/undo", seat=0).json() == {"n": 2}
        after = table.view(0)
        assert after["choice"]["actions"] == before["choice"]["actions"]
        assert after["view"] == before["view"]
        assert table.act(0, other, before["n"]).json()["error"] == "stale"
        table.act(0, other, after["n"])
        table.act(1, plan, table.view(1)["n"])
        assert table.post("/undo", seat=0).json()["error"] == "undo-others"

    def test_what_opens_the_plans_stands(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        for seat in (0, 1):
            view = table.view(seat)
            table.act(seat, view["choice"]["actions"][0]["action"], view["n"])
        assert table.post("/undo", seat=1).json()["error"] in ("undo-shown", "undo-dice")

    def test_a_reader_is_told_how_far_its_story_holds(self, house: House) -> None:
        table = house.lay("knights-duty", ["person", "person"])
        with table.socket(1) as socket:
            socket.next("table")
            view = table.view(0)
            table.act(0, view["choice"]["actions"][0]["action"], view["n"])
            assert socket.next("table")["back_to"] == 0
            table.post("/undo", seat=0)
            undone = socket.next("table")
            assert undone["back_to"] == 0
            assert undone["table"]["n"] == 2
            assert undone["story"][-1]["text"].endswith("takes back the last act.")


@meets("Act, look, take back")
@pytest.mark.parametrize("game", OURS)
def test_after_an_undo_nobody_knows_more_than_before(game: str, tmp_path: Path) -> None:
    """At many points of random games: whenever an act could be taken back, worlds that looked
    alike to a seat before it still look alike after it, and undone it is as if it had not been.
    """

    async def scene(service: Service) -> tuple[int, int]:
        dice = Dice(game.encode())
        granted = refused = 0
        for _ in range(2):
            live, _ = await lay(service, game, longtable.game(game).seats[0])
            while not live.log.over and live.log.n < 160:
                match = live.log.match
                assert match is not None
                seat = dice.pick(sorted(match.waiting))
                action = dice.pick(match.waiting[seat].actions)
                before = match.fork()
                digest = match.digest()
                await live.act(seat, action, live.log.n)
                if dice.below(3):
                    continue
                after = live.log.match
                assert after is not None
                told = [told.event for told in live.log.rows[-1].events]
                sealed = after.sealed(seat) is not None
                offered = undo.offered(live.log, seat)
                try:
                    await live.undo(seat)
                except Refusal:
                    refused += 1
                    continue
                granted += 1
                assert offered, "what is granted was offered"
                assert live.log.match is not None
                assert live.log.match.digest() == digest
                assert sorted(live.log.match.waiting) == sorted(before.waiting)
                if not sealed:
                    assert nobody_learnt(before, after, seat, action, told)
        return granted, refused

    granted, refused = with_service(tmp_path, scene)
    assert granted
    assert refused


def nobody_learnt(before: Match, after: Match, seat: int, action: int, told: list[Event]) -> bool:
    return undo.shows_nothing(before, after, seat, action, told, worlds=10)


def test_at_a_table_of_ones_own_an_act_that_ended_a_step_can_be_taken_back(tmp_path: Path) -> None:
    """The boundary before it is the real game's: it is kept as it was dealt anew for the fork."""

    async def scene(service: Service) -> int:
        table, _ = await lay(service, "trueshot-lodge", 3)
        log, dice, ends = table.log, Dice(b"forked"), 0
        for at in range(1, 60):
            assert log.match is not None
            seat = min(log.match.waiting)
            redeal = LogRow.telling(log.n + 1, "redeal", seat, -1, float(at), "00", [])
            own = TableLog(log.table, log.seats, [*log.rows, redeal])
            assert own.match is not None
            action = dice.pick(own.match.waiting[seat].actions)
            (row,) = own.take(seat, action, float(at))
            if own.boundary():
                ends += 1
                own.undo(seat, row, float(at))
                kept = json.loads(own.boundary()["boundary"])
                assert kept == own.boundary_unseen(redeal.n - 1, seat, Dice(b"\0"))
                assert kept["dice"] != log.match.save()["dice"]
            log.take(seat, dice.pick(log.match.waiting[seat].actions), float(at))
        return ends

    assert with_service(tmp_path, scene), "no act ended anything: this shows nothing"
