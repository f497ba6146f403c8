"""A table's own cards are read by everybody like any other: on the board, in the log, in the
terminal, in both languages; and no table shows another's.
"""

from __future__ import annotations

import re

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.games.letal import GAME, table
from longtable.games.letal.cards import game_with
from longtable.games.letal.screen import option, picture, recital
from longtable.server.rendering.board import render_board
from longtable.server.rendering.story import line_of
from longtable.server.storage.rows import LogEvent
from longtable.terminal.words import table_words
from longtable.testing import checks, rule
from longtable.testing.walk import random_walk
from tests.letal.own import own_cards
from tests.letal.scene import A, Duel, duel

NAMES = ["Ada", "Ben"]
KEEN = own_cards("Keen", "Vif", 3)
WILD = own_cards("Wild", "Fou", 5)


def held(own: dict[str, str]) -> Duel:
    first = re.findall(r'id = "(\w+)"', own["cards"])[0]
    return duel("assassin c3", "lamplighter c5", hand=first, **own)


def drawn(scene: Duel, lang: str, seat: int | None = A) -> str:
    match = scene.match
    return str(render_board(match.game, match.view(seat), seat, lang, NAMES))


@rule("LE-13.2")
@pytest.mark.parametrize(
    ("lang", "name", "text", "short"),
    [
        ("en", "Keen 1", "Move up to 1. Reach 1: deal 3 physical.", "Reach 1: 3 phys."),
        (
            "fr",
            "Vif 1",
            "Déplacez-vous de 1 au plus. Allonge 1\u00a0: infligez 3 dégâts physiques.",
            "Allonge 1\u00a0: 3 phys.",
        ),
    ],
)
def test_a_card_in_the_hand_has_its_face_and_its_words(
    lang: str, name: str, text: str, short: str
) -> None:
    scene = held(KEEN)
    html = drawn(scene, lang)
    assert f'<span class="name">{name}</span>' in html
    assert text in html
    assert f"<li>{short}</li>" in html
    face = html[html.index('data-piece="hand-custom-1"') :]
    assert "portrait-hero-assassin" in face[: face.index("</figure>")]  # nobody has drawn it
    words, view = table_words(scene.match.game, lang), scene.match.view(A)
    screen = "\n".join("".join(text for text, _ in line) for line in picture(view, words, NAMES))
    assert name in screen
    assert short in screen
    assert short in " ".join(recital(view, words, NAMES))
    verb, arguments = GAME.actions.decode(GAME.actions.parse("play custom-1"))
    said = option(view, words, NAMES, verb.name, arguments)
    assert said is not None
    assert name in said
    assert short in said


@pytest.mark.parametrize(("lang", "line"), [("en", "deal 3 physical"), ("fr", "infligez 3 dégâts")])
def test_its_lines_are_listed_while_it_is_carried_out(lang: str, line: str) -> None:
    scene = held(KEEN).say("play custom-1")
    for seat in (A, 1, None):
        lines = re.findall(
            r'<li class="[^"]*"[^>]*><span class="mark".*?</li>', drawn(scene, lang, seat)
        )
        assert len(lines) == 2
        assert line in lines[1]
    words = table_words(scene.match.game, lang)
    view = scene.match.view(1)
    screen = ["".join(text for text, _ in row) for row in picture(view, words, NAMES)]
    assert any(line in row for row in screen)
    assert any("c4" in row[:27] for row in screen)  # its reach is on the grid


def test_its_reach_is_shown_before_it_is_played() -> None:
    """As that of a card of the game with the same lines."""
    mine = table.layout(held(KEEN).match.view(A), A)["hands"][0][0].plan
    usual = duel("assassin c3", "lamplighter c5", hand="quick_cut").match.view(A)
    assert mine is not None
    assert mine == table.layout(usual, A)["hands"][0][0].plan


@rule("LE-13.2")
def test_all_of_them_can_be_read_before_heroes_are_chosen_and_at_any_time() -> None:
    match = GAME.start(2, b"read", **KEEN)
    for seat in (0, 1, None):
        html = str(render_board(match.game, match.view(seat), seat, "fr", NAMES))
        assert len(re.findall(r"<b>Vif \d+</b><small>Déplacez-vous", html)) == 15
    html = drawn(held(KEEN), "en", 1)  # of the Assassin, and of nobody else
    assert len(re.findall(r"<b>Keen \d+</b><small>Move up to 1", html)) == 15
    usual = GAME.start(2, b"read")
    html = str(render_board(GAME, usual.view(0), 0, "en", NAMES))
    assert "own cards" not in html


@rule("LE-13.2")
def test_what_is_told_of_it_names_it() -> None:
    scene = held(KEEN).play("custom-1", "c4")
    for lang, name in (("en", "Keen 1"), ("fr", "Vif 1")):
        words = scene.match.game.words(lang)
        told = [words.event(event, NAMES) for event in scene.match.story(1)]
        assert any(name in line for line in told)


def test_tables_with_other_cards_are_other_games_in_words_alone() -> None:
    """What is drawn once is kept: not for a table that has brought something else."""
    boards = [drawn(held(own), "en") for own in (KEEN, WILD, KEEN)]
    assert "Keen 1" in boards[0]
    assert "Wild 1" in boards[1]
    assert "deal 5 physical" in boards[1]
    assert "Keen" not in boards[1]
    assert boards[2] == boards[0]
    usual = duel("assassin c3", "lamplighter c5", hand="quick_cut")
    assert usual.match.game is GAME
    assert held(KEEN).match.game.version == GAME.version


def test_a_line_of_the_log_is_kept_for_tables_with_the_same_cards_alone() -> None:
    played = [e for e in held(KEEN).play("custom-1", "c4").match.events() if e.name == "plays"]
    told = LogEvent.of(played[0])
    games = [game_with(GAME, own["cards"]) for own in (KEEN, WILD)]
    lines = [line_of(game, told, 1, "en", 2) for game in games]
    assert ["Keen 1" in str(line and line.text) for line in lines] == [True, False]
    assert ["Wild 1" in str(line and line.text) for line in lines] == [False, True]


def test_nothing_of_them_leaks_and_a_saved_table_goes_on() -> None:
    dice, looks = Dice(b"own"), 0
    for match in random_walk(GAME, 2, b"own", round_limit=6, **KEEN):
        if dice.below(9) == 0:
            looks += 1
            checks.nothing_leaks(match, dice.below(2), dice)
            checks.a_saved_table_goes_on(match, dice)
    assert looks > 5


def test_a_record_brings_its_cards_along() -> None:
    match = GAME.start(2, b"own", round_limit=1, **KEEN)
    match.playout(Dice(b"own"))
    again = longtable.replay(match.record())
    assert again.digest() == match.digest()
    assert again.game.words("fr").say("card-custom-15") == "Vif 15"
