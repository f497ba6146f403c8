"""A table where nothing happens is put away in little room, and nobody can tell when they come."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server.service import Service
from longtable.server.tables import registry
from longtable.server.tables.creation import fork
from longtable.server.tables.log import TableLog
from longtable.server.tables.table import Table
from tests.games import OURS
from tests.server.in_process import lay, with_service

LODGE = "trueshot-lodge"


def matches_of(live: Table) -> int:
    """How many matches there are in memory of what is played at that table."""
    gc.collect()
    secret = Dice(bytes.fromhex(live.log.table.seed)).save()[0]
    found = [thing for thing in gc.get_objects() if isinstance(thing, Match)]
    return sum(match.state.dice.save()[0] == secret for match in found)


async def play(live: Table, dice: Dice, acts: int) -> None:
    until = live.log.n + acts
    while live.log.n < until and not live.log.over:
        seat = dice.pick(live.log.waiting)
        match, n = live.log.match, live.log.n
        assert match is not None
        action = dice.pick(match.choice(seat).actions)
        del match
        if dice.below(2):
            live.rest()
        await live.act(seat, action, n)


@pytest.mark.parametrize("game", OURS)
def test_a_table_that_rested_again_and_again_is_the_one_its_log_tells(
    tmp_path: Path, game: str
) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, game, 4)
        await play(live, Dice(b"rests"), 80)
        live.rest()
        found = await service.store.read(live.id)
        assert found is not None
        told = TableLog(*found)
        assert live.log.waiting == told.waiting
        assert live.log.asked_n == told.asked_n
        assert live.log.match is not None
        assert told.match is not None
        assert live.log.match.record() == told.match.record()
        for seat in (0, 1, 2, 3, None):
            assert live.log.view(seat) == told.view(seat)

    with_service(tmp_path, scene)


def test_who_looks_after_the_tables_wakes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2, clock=3600.0, away=3600.0)
        await play(live, Dice(b"looks"), 10)
        asked = live.log.waiting
        assert matches_of(live) == 1
        monkeypatch.setattr(registry, "_COMING", -1.0)
        for _ in range(2):
            await service.registry.sweep()
            assert matches_of(live) == 0
        assert live.log.waiting == asked
        assert not live.log.over
        assert matches_of(live) == 0, "who is asked is known without it"
        live.log.view(0)
        assert matches_of(live) == 1

    with_service(tmp_path, scene)


def test_word_left_in_advance_outlasts_a_rest_and_an_act_can_be_taken_back(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, LODGE, 3)
        await live.set_stops(0, ["own-strike"])
        await live.stand(1, "strike", "round")
        before, left = live.log.view(0), live.standing(1)
        live.rest()
        assert live.stops(0) == ["own-strike"]
        assert live.standing(1) == left != []
        assert live.log.match is not None
        await live.act(0, live.log.match.choice(0).actions[0], live.log.n)
        live.rest()
        await live.undo(0)
        live.rest()
        assert live.stops(0) == ["own-strike"]
        assert live.log.view(0) == before

    with_service(tmp_path, scene)


def test_what_was_dealt_anew_on_the_way_stays_as_it_is(tmp_path: Path) -> None:
    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        await play(live, Dice(b"anew"), 12)
        made = await fork(
            service.registry, live, live.log.n, 0, "random", mine=True, redeal=True, address=""
        )
        other = await service.table(made.table_id)
        views = [other.log.view(seat) for seat in (0, 1)]
        other.rest()
        assert [other.log.view(seat) for seat in (0, 1)] == views

    with_service(tmp_path, scene)
