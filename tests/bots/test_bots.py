"""The bots: what they choose, what they find, and what they can't reach."""

from __future__ import annotations

import json
from typing import Any

import pytest

import longtable
from longtable import Dice, Match, Perspective, Refusal
from longtable.bots import bot, ladder, names
from longtable.bots.arena import player
from longtable.bots.greedy import Greedy
from longtable.core import dice as dice_module
from longtable.games.knights_duty import arena
from tests.games import OURS

GAME = longtable.game("knights-duty")


def test_the_bots_are_found_by_name() -> None:
    assert ladder() == ["random", "easy", "greedy", "medium", "hard", "expert"]
    assert names() == sorted(ladder())
    for name in names():
        assert bot(name).name == name


def test_an_unknown_bot_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Refusal) as refused:
        bot("cleverest")
    assert refused.value.key == "bot"
    assert refused.value.details == {"bot": "cleverest", "known": ", ".join(names())}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", OURS)
def test_a_bot_chooses_only_what_is_offered(game: str, name: str) -> None:
    match = longtable.game(game).start(seed=b"offered")
    chooser = bot(name) if name == "random" else player(f"{name}:8")
    dice = Dice(b"bot")
    for _ in range(60):
        if match.over:
            break
        for seat in list(match.waiting):
            action = chooser.choose(Perspective(match, seat), dice)
            assert action in match.waiting[seat].actions
            match.act(seat, action)


@pytest.mark.parametrize("name", names())
def test_the_same_dice_make_the_same_choice_and_thinking_changes_nothing(name: str) -> None:
    match = GAME.start(seats=3, seed=b"same")
    before = match.digest()
    thinker = bot(name) if name == "random" else player(f"{name}:100")
    chosen = {thinker.choose(Perspective(match, 1), Dice(b"again")) for _ in range(3)}
    assert len(chosen) == 1
    assert match.digest() == before
    assert match.acted == 0


def last_blow(seed: bytes) -> Match:
    """Seat 0 holds a sword beside a knight whose heart is broken and whose hand is empty."""
    saved: dict[str, Any] = GAME.setup(2, Dice(seed), GAME.settle({})).save()
    saved |= {"space": [arena.HIGH_GROUND, arena.HIGH_GROUND + 1]}
    saved |= {"weapon": [arena.SWORD, arena.EMPTY_HAND], "heart": [arena.FULL, arena.BROKEN]}
    return GAME.resume(saved, seed)


@pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
def test_greedy_draws_the_sword_on_a_wounded_neighbour(seed: bytes) -> None:
    match = last_blow(seed)
    plan = Greedy().choose(Perspective(match, 0), Dice(seed))
    assert "sword" in GAME.actions.spell(plan)


@pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
def test_greedy_strikes_when_the_blow_may_win(seed: bytes) -> None:
    match = last_blow(seed)
    match.act(0, GAME.actions.parse("plan sword move move"))
    match.act(1, GAME.actions.parse("plan bow move nothing"))
    assert match.waiting[0].prompt == "attack"
    action = Greedy().choose(Perspective(match, 0), Dice(seed))
    assert GAME.actions.spell(action).startswith("attack")


def test_greedy_settles_a_choice_of_one_without_thinking() -> None:
    class Lonely:
        seat = 0
        actions = (7,)

        def imagine(self, dice: Dice) -> Match:
            raise AssertionError("there is nothing to find out")

    assert Greedy().choose(Lonely(), Dice(b"")) == 7  # type: ignore[arg-type]


def test_a_perspective_shows_nothing_that_leads_to_the_match() -> None:
    match = GAME.start(seats=2, seed=b"closed")
    perspective = Perspective(match, 0)
    surface = {name for name in dir(perspective) if not name.startswith("_")}
    assert surface == {"actions", "choice", "game", "imagine", "seat", "story", "view"}
    seen = [getattr(perspective, name) for name in surface]
    assert match not in seen
    # The choice a script asked holds the state's own method; the one a bot is shown does not.
    legal = perspective.choice.legal
    assert getattr(legal, "__self__", None) is None
    assert list(perspective.choice.actions) == list(match.waiting[0].actions)


def test_a_bot_cannot_sit_down_elsewhere() -> None:
    match = GAME.start(seats=2, seed=b"closed")
    perspective = Perspective(match, 0)
    with pytest.raises(AttributeError):
        perspective.seat = 1  # type: ignore[misc]
    assert perspective.view() == match.view(0)


def test_what_a_bot_does_to_what_it_was_shown_changes_nothing() -> None:
    lodge = longtable.game("trueshot-lodge")
    match = lodge.start(seats=3, seed=b"scribble")
    match.playout(Dice(b"scribble"), turns=3)
    seat = min(match.waiting)

    def shown() -> str:
        choice = match.choice(seat)
        return json.dumps(
            [match.digest(), match.view(seat), match.story(seat), choice.about, choice.actions[:]]
        )

    before, perspective = shown(), Perspective(match, seat)
    for given in (perspective.view(), perspective.story(), perspective.choice.about):
        scribble_on(given)
    with pytest.raises(AttributeError):
        perspective.actions.sort()  # type: ignore[attr-defined]
    assert shown() == before


def scribble_on(given: Any) -> None:
    """Empty all lists and dicts in it."""
    if isinstance(given, dict | list):
        for part in list(given.values() if isinstance(given, dict) else given):
            scribble_on(part)
        given.clear()


@pytest.mark.skipif(
    not str(dice_module.__file__).endswith(".py"), reason="compiled dice can't be derived from"
)
def test_dice_of_a_bot_s_own_making_are_handed_no_card() -> None:
    handed: list[list[int]] = []

    class Nosy(Dice):
        def copy(self) -> Dice:
            return self

        def deal_anew(self, things: list[int]) -> None:
            handed.append(things.copy())
            super().deal_anew(things)

    match = longtable.game("trueshot-lodge").start(seats=3, seed=b"nosy")
    world = Perspective(match, 0).imagine(Nosy(b"mine"))
    assert handed == [], "the bot saw the hidden cards as they lay"
    assert world.digest() == Perspective(match, 0).imagine(Dice(b"mine")).digest()


def test_the_end_of_an_imagined_game_saves_nothing_of_the_real_one() -> None:
    match = GAME.start(seats=2, seed=b"end")
    world = Perspective(match, 0).imagine(Dice(b"world"))
    world.playout(Dice(b"on"))
    assert world.save() == world.state.save()
    assert world.save()["dice"] != match.save()["dice"], "the real dice could be rolled in advance"


def test_what_a_bot_does_in_an_imagined_world_stays_there() -> None:
    match = GAME.start(seats=2, seed=b"dream")
    world = Perspective(match, 0).imagine(Dice(b"world"))
    before = match.digest()
    world.act(0, world.waiting[0].actions[0])
    assert match.digest() == before
    assert world.imagined
    with pytest.raises(Refusal):
        world.record()
