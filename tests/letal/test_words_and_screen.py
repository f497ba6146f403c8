"""What people read and hear of a duel: the screen, the lesson, the ending."""

from __future__ import annotations

from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.games.letal import GAME
from longtable.games.letal.endings import figures, moments, when
from longtable.games.letal.screen import option, picture, recital
from longtable.kit.lines import line_width
from longtable.server.pages.lesson import Lesson, lesson_of
from longtable.terminal.words import table_words

NAMES = ["Ada", "Ben"]


def the_lesson() -> Lesson:
    lesson = lesson_of(GAME)
    assert lesson is not None
    return lesson


def before(prompt: str, act: str) -> Match:
    """The position in the lesson in which the learner is asked this, and does that."""
    lesson = the_lesson()
    for step, match in zip(lesson.steps, lesson.positions, strict=False):
        if step.act == GAME.actions.parse(act) and match.choice(0).prompt == prompt:
            return match
    raise AssertionError(act)


def drawn(view: dict[str, Any], lang: str = "en") -> list[str]:
    lines = picture(view, table_words(GAME, lang), NAMES)
    assert max(map(line_width, lines)) <= 78
    return ["".join(text for text, _ in line) for line in lines]


def test_the_grid_shows_every_hero_with_its_player_and_ones_own_side_below() -> None:
    match = before("act", "play over_the_roofs")
    rows = drawn(match.view(0))
    assert [row[:2].strip() for row in rows[2:8]] == ["6", "5", "4", "3", "2", "1"]
    assert "≈2" in rows[3][:27]
    assert "■1" in rows[4][:27]
    assert [row[:2].strip() for row in drawn(match.view(1))[2:8]] == list("123456")


def test_the_line_being_carried_out_is_marked_and_its_reach_is_on_the_grid() -> None:
    match = before("window", "trick shield_up")
    rows = drawn(match.view(0))
    assert "Capsize, The Ferryman (Ben):" in " ".join(rows)
    assert [row.strip()[0] for row in rows if ". " in row[:8]] == ["1", "▸"]
    assert "▸■1◂" in rows[4]  # the Gatewarden stands where it reaches


def test_an_attack_shows_its_parts_and_what_defending_leaves() -> None:
    words = table_words(GAME, "en")
    match = before("window", "trick shield_up")
    told = " ".join(recital(match.view(0), words, NAMES))
    assert "attacks The Gatewarden (Ada): 4 physical = 4 (the line)." in told
    assert "13 Endurance undefended, 15 with one card hidden, 17 with 2" in told


def test_flanking_and_the_ability_are_told_apart() -> None:
    lesson = the_lesson()
    place = next(n for n, s in enumerate(lesson.steps) if s.act == GAME.actions.parse("pass"))
    told = " ".join(recital(lesson.positions[place].view(0), table_words(GAME, "en"), NAMES))
    assert "6 physical = 4 (the line) + 1 (its bonus) + 1 (Blind Side)" in told


def test_hands_are_ones_own_and_nobody_elses() -> None:
    match = before("act", "play over_the_roofs")
    mine, theirs = " ".join(drawn(match.view(0))), " ".join(drawn(match.view(1)))
    assert "Long Knives" in mine
    assert "Long Knives" not in theirs
    assert "Boathook" in theirs
    assert "Boathook" not in mine
    assert "holds" not in " ".join(drawn(match.view(None)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_moment_of_a_game_can_be_drawn_and_told_in_both_languages(lang: str) -> None:
    words = table_words(GAME, lang)
    for seats in (2, 4):
        players = ["Ada", "Ben", "Eve", "Dan"][:seats]
        match = GAME.start(seats, b"every moment")
        dice = Dice(b"every moment")
        for number in range(400):
            if match.over:
                break
            seat = next(iter(match.waiting))
            actions = match.choice(seat).actions
            if number % 7 == 0:
                view = match.view(seat)
                said = "\n".join(recital(view, words, players))
                lines = picture(view, words, players)
                assert max(map(line_width, lines)) <= 78
                assert "{" not in said + "".join(text for line in lines for text, _ in line)
            match.act(seat, actions[dice.below(len(actions))])


def test_staying_is_called_staying_and_a_card_says_what_it_does() -> None:
    words = table_words(GAME, "en")
    match = before("move", "move c4")
    verb, arguments = GAME.actions.decode(GAME.actions.parse("move c2"))
    assert option(match.view(0), words, NAMES, verb.name, arguments) == "Stay on c2"
    verb, arguments = GAME.actions.decode(GAME.actions.parse("play march_and_strike"))
    said = option(match.view(0), words, NAMES, verb.name, arguments)
    assert said == "Play March and Strike (Move 3 / Reach 1: 4 phys.)"


def test_the_lesson_tells_what_happens() -> None:
    lesson = the_lesson()
    words = GAME.words("en")
    said = [words.event(event, NAMES) for event in lesson.positions[-1].story(0)]
    for sentence in (
        "The Ferryman (Ben) loses 6 Endurance and has 10.",
        "The Gatewarden (Ada) blocks it fully.",
        "The next attack of The Gatewarden (Ada) deals 2 more.",
    ):
        assert sentence in said


def test_players_are_asked_which_cards_they_set_aside_even_if_they_are_silent_otherwise() -> None:
    match = GAME.start(2, b"aside")
    match.set_stops(0, match.default_stops)
    match.act(0, GAME.actions.parse("bring assassin gatewarden"))
    match.act(1, GAME.actions.parse("bring ferryman lamplighter"))
    assert match.choice(0).prompt == "set-aside"


# The ending


def ended(seed: bytes) -> Match:
    match = GAME.start(2, seed)
    match.playout(Dice(seed))
    return match


def test_the_ending_adds_up() -> None:
    deaths = 0
    for number in range(6):
        match = ended(b"ending %d" % number)
        story, view = match.story(None), match.view(None)
        counted = figures(story, view)
        dealt, _, _, left = counted.charts
        by_attacks = sum(
            e["amount"] for e in story if e["event"] == "lost" and e["rule"] == "LE-6.8"
        )
        assert sum(dealt.values) == by_attacks
        for seat, player in enumerate(view["players"]):
            assert left.values[seat] == sum(hero["endurance"] for hero in player["heroes"])
        for lines in moments(story):
            key, told = when(story, lines[0])
            assert key == "duel-when-whose"
            assert told["round"] >= 1
            assert told["seat"] in (0, 1)
            deaths += story[lines[-1]]["event"] == "died"
    assert deaths


def test_told_blows_add_up() -> None:
    changed = 0
    for number in range(12):
        story = ended(b"blows %d" % number).story(None)
        for lines in moments(story):
            events = [story[place] for place in lines]
            if events[0]["event"] != "attacks":
                continue
            *damage, loss = [event["amount"] for event in events if event["event"] != "died"]
            signs = [-1 if e["event"] in ("prevented", "defended") else 1 for e in events]
            left = sum(sign * part for sign, part in zip(signs, damage, strict=False))
            assert left == loss or (left > loss and events[-1]["event"] == "died")
            changed += len(damage) > 1
    assert changed


def test_of_a_blow_with_more_in_it_than_was_told_only_the_loss_is_told() -> None:
    attack = {"event": "attacks", "rule": "LE-6.3", "seat": 0, "hero": 4, "owner": 1, "victim": 2}
    lost = {"event": "lost", "rule": "LE-6.8", "seat": 1, "hero": 2, "amount": 3, "left": 9}
    assert moments([{**attack, "amount": 4}, lost]) == [[1]]
    assert moments([{**attack, "amount": 3}, lost]) == [[0, 1]]
