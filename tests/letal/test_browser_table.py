"""The duel in the browser: what can be clicked is there, and what is shown before one commits is
what the rules do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.words import LANGUAGES
from longtable.games.letal import grid, table
from longtable.games.letal.board import SPACE_IDS
from longtable.server.rendering import board
from longtable.server.rendering.board import render_board
from longtable.server.rendering.words import action_words
from tests.letal.scene import A, B, Duel, duel

GAME = longtable.game("letal")
NAMES = ("Anna", "Bo", "Chen", "Dara")
PIECE = re.compile(r'data-piece="([^"]*)"')


def asked(match: Match, seat: int, lang: str) -> dict[str, Any]:
    """The question as a page's template is given it."""
    choice, view = match.waiting[seat], match.view(seat)
    return {
        "prompt": choice.prompt,
        "actions": [
            {
                "action": action,
                "text": action_words(GAME, lang, action, NAMES),
                "pieces": board.pieces(GAME, view, action),
            }
            for action in choice.actions
        ],
    }


def drawn(match: Match, seat: int | None, lang: str = "en") -> str:
    choice = asked(match, seat, lang) if seat is not None and seat in match.waiting else None
    names, waiting = NAMES[: match.seats], sorted(match.waiting)
    view = match.view(seat)
    return str(render_board(GAME, view, seat, lang, names, choice=choice, waiting=waiting))


def walk(seats: int, seed: str, every: int) -> Iterator[Match]:
    """A match played at random, seen before every so manieth act."""
    match = GAME.start(seats, seed.encode(), round_limit=8)
    dice = Dice(seed.encode())
    while not match.over:
        if match.acted % every == 0:
            yield match
        seat, choice = next(iter(match.waiting.items()))
        match.act(seat, dice.pick(choice.actions))


def paths(view: Any, seat: int, card: str) -> table.Plan | None:
    """What the table would show of a card in the hand."""
    hands = table.layout(view, seat)["hands"]
    (plan,) = [held.plan for hand in hands for held in hand if held.card == card]
    assert plan is None or isinstance(plan, table.Plan)
    return plan


def outline(*spaces: str, turned: bool = False) -> str:
    return grid.outline(sum(1 << SPACE_IDS.index(space) for space in spaces), turned)


# Pieces


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_made_of_pieces_on_the_board(seats: int, lang: str) -> None:
    seen: Counter[str] = Counter()
    for match in walk(seats, f"pieces of {seats} {lang}", every=3):
        for seat in match.waiting:
            names = Counter(PIECE.findall(drawn(match, seat, lang)))
            assert [name for name, count in names.items() if count > 1] == []
            for action in match.waiting[seat].actions:
                for piece in board.pieces(GAME, match.view(seat), action):
                    assert names[piece] == 1, (GAME.actions.spell(action), piece)
                    seen[GAME.actions.decode(action)[0].name] += 1
    assert {"bring", "set-aside", "put", "play", "rest", "move"} <= {*seen}


def test_whoever_only_looks_on_sees_no_name_twice_and_no_hand() -> None:
    for match in walk(4, "onlooker", every=23):
        html = drawn(match, None)
        assert max(Counter(PIECE.findall(html)).values()) == 1
        assert 'data-piece="hand-' not in html


# Reach, range and radius


def test_a_card_shows_its_steps_and_its_reach_before_it_is_played() -> None:
    """Quick Cut: move 1, then Reach 1."""
    scene = duel("assassin c3", "lamplighter c5", hand="quick_cut")
    plan = paths(scene.match.view(A), A, "quick_cut")
    assert plan is not None
    assert (plan.by, plan.distance) == ("reach", 1)
    assert plan.steps == outline("c2", "b3", "d3", "c4")
    assert plan.area == outline("c2", "b3", "d3", "c4")
    assert plan.enemies == outline("c5")  # from c4


def test_an_enemy_out_of_reach_is_not_aimed_at() -> None:
    scene = duel("assassin c2", "lamplighter c5", hand="quick_cut")
    plan = paths(scene.match.view(A), A, "quick_cut")
    assert plan is not None
    assert plan.enemies == ""


def test_an_aura_that_lengthens_reach_shows_on_the_floor() -> None:
    scene = duel("assassin c3", "lamplighter c5", hand="quick_cut", auras="long_knives")
    plan = paths(scene.match.view(A), A, "quick_cut")
    assert plan is not None
    assert plan.distance == 2


def test_while_a_hero_moves_every_space_tells_its_reach() -> None:
    scene = duel("assassin c3", "lamplighter c5", hand="quick_cut").say("play quick_cut")
    told = table.layout(scene.match.view(A), A)["gone_through"]
    assert {*told} == {"c3", "c2", "b3", "d3", "c4"}
    assert told["c4"] == (outline("c3", "b4", "d4", "c5"), "reach")
    assert 'class="from-here fh-c4' in drawn(scene.match, A)


# The floor


def test_everybody_sits_at_the_near_side() -> None:
    scene = duel("assassin a1", "lamplighter f6")
    mine, theirs = (
        {h.hero: (h.column, h.row) for h in table.layout(scene.match.view(seat), seat)["heroes"]}
        for seat in (A, B)
    )
    assert mine["assassin"] == theirs["lamplighter"] == (0, 5)
    assert mine["lamplighter"] == theirs["assassin"] == (5, 0)


def test_a_disabled_hero_leans_and_a_dead_one_is_gone() -> None:
    scene = duel("assassin c3", "lamplighter c5")
    view = scene.match.view(A)
    view["players"][1]["heroes"][0] |= {"disabled": True}
    leaning = str(render_board(GAME, view, A, "en", NAMES[:2]))
    assert re.search(r'class="hero [^"]* off" data-piece="hero-1-lamplighter"', leaning)
    view["players"][1]["heroes"][0] |= {"dead": True, "space": None}
    assert 'data-piece="hero-1-lamplighter"' not in str(
        render_board(GAME, view, A, "en", NAMES[:2])
    )


# What is being carried out


def attacked(cards: str) -> Duel:
    """Quick Cut from c4 against a Lamplighter with a hand: its player is asked to defend."""
    scene = duel("assassin c4", "lamplighter c5", hand="quick_cut", their_hand=cards)
    scene.say("play quick_cut")
    while scene.prompts() != ["defend"]:
        scene.say("c4" if scene.prompts() == ["move"] else "pass")
    return scene


def test_the_lines_of_a_card_are_listed_and_the_current_one_is_marked() -> None:
    scene = duel("assassin c4", "lamplighter c5", hand="quick_cut").say("play quick_cut")
    lines = re.findall(r'<li class="([^"]*)"[^>]*><span class="mark"', drawn(scene.match, A))
    assert [line.split()[0] if line else "" for line in lines] == ["now", ""]


def test_the_ladder_says_what_hiding_cards_leaves() -> None:
    scene = attacked("beacon light_another")
    found = table.layout(scene.match.view(B), B)["attack"]
    (target,) = found["targets"]
    whole = scene.endurance("lamplighter")
    damage = target["damage"]
    assert target["rungs"][0] == (damage, whole - damage)
    assert target["rungs"][1] == (max(0, damage - 2), whole - max(0, damage - 2))
    before = scene.endurance("lamplighter")
    scene.say("hide beacon").quiet()
    assert scene.endurance("lamplighter") == before - max(0, damage - 2)


def test_words_of_the_table_are_there_in_both_languages() -> None:
    keys = [
        re.findall(r"^([a-z][\w-]*) =", GAME.read(f"table.{lang}.ftl"), re.MULTILINE)
        for lang in LANGUAGES
    ]
    assert keys[0] == keys[1]


def test_a_log_line_speaks_of_heroes_and_spaces_that_are_on_the_board() -> None:
    spoken: set[str] = set()
    for match in walk(2, "spoken", every=40):
        names = {*PIECE.findall(drawn(match, 0))}
        for event in match.story(0)[-10:]:
            spoken |= {piece for piece in table.about(event) if piece in names}
    assert any(piece.startswith("hero-") for piece in spoken)
    assert any(piece.startswith("space-") for piece in spoken)
