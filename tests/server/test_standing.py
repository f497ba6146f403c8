"""Standing answers at a table: kept with the seat, given once, by whichever worker is asked."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.server.service import Service
from longtable.server.tables.table import Table
from tests.server.in_process import lay, with_service
from tests.server.serving import settings_in

LODGE = "trueshot-lodge"


async def play(live: Table, dice: Dice, until: Callable[[Table], bool] = lambda live: False) -> int:
    """People act at random, one after another, till something is so or the game is over; how often
    somebody acted.
    """
    acts = 0
    while not live.log.over and not until(live):
        match = live.log.match
        assert match is not None
        seat = dice.pick(sorted(match.waiting))
        await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
        acts += 1
    return acts


def offered(live: Table) -> list[int]:
    """The seats that could leave a standing answer to what they are asked."""
    match = live.log.match
    assert match is not None
    return [seat for seat, choice in match.waiting.items() if choice.standing >= 0]


def more_than(rows: int) -> Callable[[Table], bool]:
    return lambda live: len(live.log.rows) > rows


async def leave(live: Table, seat: int) -> str:
    """The seat's standing answer to what it is asked, for as long as there is."""
    match = live.log.match
    assert match is not None
    prompt = match.choice(seat).prompt
    await live.stand(seat, prompt, match.milestones[-1])
    return prompt


def with_two(folder: Path, scene: Callable[[Service, Service], Awaitable[None]]) -> None:
    """Two workers on one file: neither is told what the other writes but by the scene."""

    async def both(one: Service) -> None:
        other = Service(settings_in(folder))
        await other.open()
        try:
            await scene(one, other)
        finally:
            await other.close()

    with_service(folder, both)


async def look_again(live: Table) -> None:
    async with live.lock:
        live.behind = True
        await live.catch_up()


def test_two_workers_give_a_standing_answer_once(tmp_path: Path) -> None:
    async def scene(one: Service, other: Service) -> None:
        dice, here = Dice(b"two of them"), (await lay(one, LODGE, 3))[0]
        there = await other.table(here.id)
        await play(here, dice, lambda live: bool(offered(live)))
        seat = offered(here)[0]
        prompt = await leave(here, seat)
        given = 0
        for turn in count():  # how soon something is answered is the cards' business
            live, follower = ((here, there), (there, here))[turn % 2]
            await look_again(live)
            if live.log.over or (given and turn >= 60):
                break
            assert live.log.match is not None
            if seat in live.log.match.waiting:
                choice = live.log.match.waiting[seat]
                assert choice.prompt != prompt or not live.standing(seat), "it is answered at once"
            rows = len(live.log.rows)
            await play(live, dice, more_than(rows))
            given += len(live.log.rows) - rows - 1
            await look_again(follower)
            assert [(r.n, r.seat, r.action) for r in follower.log.rows] == [
                (r.n, r.seat, r.action) for r in live.log.rows
            ]
            assert follower.log.match is not None
            assert follower.log.match.digest() == live.log.match.digest()
            assert follower.standing(seat) == live.standing(seat)
        assert given, "nothing was answered by a standing answer: this shows nothing"

    with_two(tmp_path, scene)


def test_a_standing_answer_is_on_disk_as_it_always_was(tmp_path: Path) -> None:
    async def scene(one: Service, other: Service) -> None:
        live, _ = await lay(one, LODGE, 3)
        await play(live, Dice(b"on disk"), lambda live: bool(offered(live)))
        seat = offered(live)[0]
        prompt = await leave(live, seat)
        found = await other.store.read(live.id)
        assert found is not None
        [[kept, until, count]] = json.loads(found[1][seat].standing)
        assert live.log.match is not None
        assert (kept, until) == (prompt, live.log.match.milestones[-1])
        assert isinstance(count, int)
        assert (await other.table(live.id)).standing(seat) == [{"prompt": prompt, "until": until}]
        await live.unstand(seat)
        found = await other.store.read(live.id)
        assert found is not None
        assert found[1][seat].standing == "[]"

    with_two(tmp_path, scene)


def test_an_undo_takes_back_ones_own_standing_answers_and_nobody_elses(tmp_path: Path) -> None:
    async def scene(service: Service) -> bool:
        for number in range(40):
            dice = Dice(b"undo %d" % number)
            live, _ = await lay(service, LODGE, 3)
            await play(live, dice, lambda live: bool(offered(live)))
            first = offered(live)[0]
            await leave(live, first)
            for _ in range(30):
                match = live.log.match
                assert match is not None
                if live.log.over or not live.standing(first):
                    break
                others = [seat for seat in sorted(match.waiting) if seat != first]
                if not others:
                    break
                seat = dice.pick(others)
                await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
                if not live.standing(first):
                    break
                held = live.standing(first)
                try:
                    await live.undo(seat)
                except Refusal:
                    continue
                assert live.standing(seat) == []
                assert live.standing(first) == held
                return True
        return False

    assert with_service(tmp_path, scene), "nobody could take back anything: this shows nothing"
