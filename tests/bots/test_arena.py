"""Bots meet: in every seat, with the same luck, until it is clear who is stronger."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import longtable
from longtable import BadOption, Dice, Perspective, Refusal
from longtable.bots.arena import (
    Plan,
    arena,
    called_off,
    cross_table,
    milliseconds,
    pairings,
    player,
    ratings,
)
from longtable.bots.outlook import outlook_of
from longtable.games.iditacards.boards import LAST_SQUARE
from longtable.games.knights_duty.state import OUT, Arena
from longtable.terminal.arena import summary, told
from longtable.terminal.kept import Kept
from longtable.terminal.words import table_words

GAME = longtable.game("knights-duty")
STRONG, WEAK = "greedy:20", "random"


class Stubborn:
    """Always the first thing that may be done."""

    name = "stubborn"

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        return perspective.actions[0]


def test_a_guest_sits_in_every_seat_with_the_same_luck() -> None:
    plan = Plan("knights-duty", 3, b"", {})
    tables = [plan.seated("a", "b", number) for number in range(4)]
    assert tables == [["a", "b", "b"], ["b", "a", "b"], ["b", "b", "a"], ["a", "b", "b"]]
    luck = [plan.luck(number, b"match") for number in range(4)]
    assert luck[0] == luck[1] == luck[2] != luck[3]


def test_two_meet_once_and_in_a_larger_field_each_is_once_the_guest() -> None:
    two = [(p.guest, p.host) for p in pairings(["a", "b", "c"], 2)]
    assert two == [("a", "b"), ("a", "c"), ("b", "c")]
    more = [(p.guest, p.host) for p in pairings(["a", "b"], 4)]
    assert more == [("a", "b"), ("b", "a")]


def test_a_guest_that_is_named_meets_every_other_and_nobody_else_is_one() -> None:
    met = pairings(["a", "b", "c"], 4, guest="b")
    assert [(p.guest, p.host) for p in met] == [("b", "a"), ("b", "c")]
    short = {"turn_limit": 2}
    all_round = arena(GAME, 3, 3, [STRONG, WEAK], "guest", options=short)
    alone = arena(GAME, 3, 3, [STRONG, WEAK], "guest", options=short, guest=WEAK)
    assert [p.scores for p in alone] == [all_round[1].scores]
    found = summary(GAME, 3, alone, "guest", {})
    rows = [line.split("|")[1:-1] for line in told(found, table_words(GAME, "en"))[2:5]]
    assert [cell.strip() for cell in rows[0]] == ["Guest", f"among {STRONG}"]
    assert rows[2][0].strip() == WEAK


def test_somebody_s_own_bot_sits_down_by_its_class() -> None:
    own = f"{__name__}:Stubborn"
    met = arena(GAME, 2, 2, [own, "random"], "own", options={"turn_limit": 1})
    assert met[0].guest == own
    assert isinstance(player(own), Stubborn)


@pytest.mark.parametrize(
    ("game", "limit", "ended"),
    [
        ("knights-duty", {"turn_limit": 1}, True),
        ("letal", {"round_limit": 1}, True),
        ("iditacards", {"round_limit": 1}, True),
        ("trueshot-lodge", {"round_limit": 1}, True),
        ("letal", {"round_limit": 200}, False),
        ("trueshot-lodge", {"round_limit": 200}, False),
    ],
)
def test_a_game_that_its_limit_ended_is_told_apart(
    game: str, limit: dict[str, int], ended: bool
) -> None:
    found = longtable.game(game)
    match = found.start(max(2, found.seats[0]), b"limit", **limit)
    match.playout(Dice(b"limit"))
    assert outlook_of(match.game).called_off(match.state) == ended


def test_knights_who_all_fall_at_once_were_not_called_off() -> None:
    state = GAME.setup(2, Dice(b"fallen"), GAME.settle({}))
    assert isinstance(state, Arena)
    state.space, state.result = [OUT, OUT], [0.5, 0.5]
    assert not outlook_of(GAME).called_off(state)


def test_a_race_that_somebody_finished_was_not_called_off() -> None:
    race = longtable.game("iditacards")
    saved = race.setup(2, Dice(b"race"), race.settle({})).save()
    match = race.resume(saved | {"places": [LAST_SQUARE, LAST_SQUARE]}, b"race")
    match.playout(Dice(b"race"))
    assert not outlook_of(race).called_off(match.state)


def test_games_ended_by_their_limit_are_counted() -> None:
    met = arena("letal", 2, 2, [WEAK, STRONG], "off", options={"round_limit": 1})
    assert called_off(met) == 2
    assert summary(longtable.game("letal"), 2, met, "off", {})["called_off"] == 2


def test_the_same_games_with_any_number_of_jobs() -> None:
    short = {"turn_limit": 3}
    one, two = (arena(GAME, 2, 14, [STRONG, WEAK], "jobs", jobs, short) for jobs in (1, 2))
    assert [p.scores for p in one] == [p.scores for p in two]
    assert [o.turns for o in one[0].outcomes] == [o.turns for o in two[0].outcomes]


def test_the_stronger_one_is_found_and_no_more_is_played_than_it_takes() -> None:
    told: list[tuple[int, int]] = []
    met = arena(
        GAME, 2, 400, [STRONG, WEAK], "sure",
        until_sure=True, progress=lambda done, of: told.append((done, of)),
    )  # fmt: skip
    played = len(met[0].outcomes)
    assert 24 <= played < 100
    assert played % 2 == 0, "both seats were tried equally often"
    assert told[-1] == (played, 400)
    table = cross_table(met, 2)
    assert table[STRONG][WEAK].low > 0.5 > table[WEAK][STRONG].high
    assert table[STRONG][WEAK].mean == pytest.approx(1 - table[WEAK][STRONG].mean)
    found = ratings(met, GAME.teams(2))
    assert found[STRONG][0] > found[WEAK][0] + found[STRONG][1] + found[WEAK][1]
    assert milliseconds(met)[STRONG].mean > milliseconds(met)[WEAK].mean
    assert milliseconds(met)[STRONG].median > milliseconds(met)[WEAK].median


def test_who_interrupts_it_is_told_of_the_games_so_far() -> None:
    def stopped_after(most: int) -> Callable[[int, int], None]:
        def tell(done: int, of: int) -> None:
            if done == most:
                raise KeyboardInterrupt

        return tell

    bots = ["random", "greedy:2", "greedy:1"]
    met = arena("knights-duty", 2, 4, bots, "stop", progress=stopped_after(6))
    assert [len(pairing.outcomes) for pairing in met] == [4, 2]
    whole = arena("knights-duty", 2, 4, bots, "stop")
    assert [pairing.scores for pairing in met] == [whole[0].scores, whole[1].scores[:2]]


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    file, bots = tmp_path / "games.jsonl", [STRONG, WEAK, "greedy:1"]

    def kept() -> Kept:
        return Kept(file, GAME, seed="kept")

    arena(GAME, 2, 2, bots, "kept", kept=kept())
    before = file.read_text()
    met = arena(GAME, 2, 4, bots, "kept", kept=kept())
    assert file.read_text().startswith(before)
    assert len(kept().games) == 3 * 4, "two more of each pairing"
    whole = arena(GAME, 2, 4, bots, "kept")
    assert [pairing.scores for pairing in met] == [pairing.scores for pairing in whole]
    again = arena(GAME, 2, 4, bots, "kept", kept=kept())
    assert milliseconds(again) == milliseconds(met), "what was spent when they were played"
    fewer = arena(GAME, 2, 3, bots, "kept", kept=kept())
    assert [pairing.scores for pairing in fewer] == [pairing.scores[:3] for pairing in met]
    assert len(kept().games) == 3 * 4


def test_what_is_printed_is_plain_json_and_adds_up() -> None:
    met = arena(GAME, 3, 6, [STRONG, WEAK], "plain", options={"turn_limit": 2})
    found = summary(GAME, 3, met, "plain", {})
    assert json.loads(json.dumps(found)) == found
    assert (found["games"], found["sides"]) == (12, 3)
    for pairing in met:
        for outcome in pairing.outcomes:
            assert sum(outcome.scores) == pytest.approx(1.0)
            asked = sum(len(times) for times in outcome.spent.values())
            assert asked > 0


def test_what_can_be_no_arena_is_refused_in_words() -> None:
    with pytest.raises(BadOption, match="two different bots"):
        arena(GAME, 2, 10, ["random", "random"])
    with pytest.raises(Refusal, match="greedy:none"):
        arena(GAME, 2, 10, ["random", "greedy:none"])
    with pytest.raises(Refusal, match="nowhere:Bot"):
        arena(GAME, 2, 10, ["random", "nowhere:Bot"])
    with pytest.raises(BadOption, match="must be one of"):
        arena(GAME, 2, 10, ["random", "greedy"], guest="hard")
    with pytest.raises(BadOption, match="meets anybody"):
        arena("iditacards", 1, 10, ["random", "greedy"])
    with pytest.raises(BadOption, match="one game"):
        arena(GAME, 2, 0, ["random", "greedy"])
