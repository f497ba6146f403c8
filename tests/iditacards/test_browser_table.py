"""The race in the browser: what can be clicked is there, what is shown is true, the map holds."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import partial
from html import unescape
from itertools import combinations, pairwise
from math import hypot
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.words import LANGUAGES
from longtable.games.iditacards import boards, table, trail
from longtable.games.iditacards.actions import DO_NEW_DAY, DO_RISK, PLAY
from longtable.games.iditacards.cards import card
from longtable.server.rendering import board
from longtable.server.rendering.board import render_board
from longtable.server.rendering.templates import environment
from longtable.server.rendering.words import action_words
from tests.iditacards.scene import Trail

GAME = longtable.game("iditacards")
NAMES = ("Anna", "Bo", "Chen", "Dara")
PIECE = re.compile(r'data-piece="([^"]*)"')
BOARDS = ["standard", "classic"]


def asked(match: Match, seat: int, lang: str) -> dict[str, Any]:
    """The question as a page's template is given it."""
    choice, view = match.waiting[seat], match.view(seat)
    told = board.notes(GAME, Perspective(match, seat), board.table_words(GAME, lang))
    return {
        "prompt": choice.prompt,
        "actions": [
            {
                "action": action,
                "text": action_words(GAME, lang, action, NAMES),
                **board.offered(GAME, view, action, told, choice.standing),
            }
            for action in choice.actions
        ],
    }


def drawn(match: Match, seat: int | None, lang: str = "en") -> str:
    choice = asked(match, seat, lang) if seat is not None and seat in match.waiting else None
    names, waiting = NAMES[: match.seats], sorted(match.waiting)
    view = match.view(seat)
    return str(render_board(GAME, view, seat, lang, names, choice=choice, waiting=waiting))


def walk(seats: int, seed: str, every: int = 1, **options: Any) -> Iterator[Match]:
    """A race run at random, seen before every so manieth act. Dogs are not let go: teams grow."""
    match = GAME.start(seats, seed.encode(), **{"round_limit": 40, **options})
    dice = Dice(seed.encode())
    while not match.over:
        if match.acted % every == 0:
            yield match
        seat, choice = next(iter(match.waiting.items()))
        kept = [a for a in choice.actions if not GAME.actions.spell(a).startswith(("sac", "drop"))]
        match.act(seat, dice.pick(kept or choice.actions))


def on_the_trail(seats: int = 2, **laid: Any) -> Trail:
    """A scene on the real legs of the classic board."""

    def lay(race: Any) -> None:
        race.legs = boards.classic_sides(race.board)

    return Trail(seats, arrange=lay, **laid)


# Pieces


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_made_of_pieces_that_lie_on_the_board_once(seats: int, lang: str) -> None:
    seen: Counter[str] = Counter()
    option = BOARDS[seats % 2]
    for match in walk(seats, f"pieces of {seats} {lang}", every=4, board=option, round_limit=25):
        for seat in match.waiting:
            names = Counter(PIECE.findall(drawn(match, seat, lang)))
            twice = [name for name, count in names.items() if count > 1]
            assert not twice, twice
            for action in match.waiting[seat].actions:
                for piece in board.pieces(GAME, match.view(seat), action):
                    assert names[piece] == 1, (GAME.actions.spell(action), piece)
                    seen[GAME.actions.decode(action)[0].name] += 1
    assert {"play", "pay", "sacrifice"} <= {*seen}


# A question of every kind that is answered on the board: what lies there, and what was played
ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "pay": ({"hand": "push lunch move", "deck": "rest*4"}, "play push"),
    "risk": ({"waiting": "mush", "deck": "rest*4"}, ""),
    "attach": ({"hand": "a_hat", "dogs": "husky bear", "free": True}, "play a_hat"),
    "deck": ({"hand": "repair_sled", "free": True}, "play repair_sled"),
    "take": ({"hand": "improvise", "supply": "bear push*2", "free": True}, "play improvise"),
    "look": ({"hand": "first_aid", "deck": "rest move*2 rest", "free": True}, "play first_aid"),
    "recover": ({"hand": "torch", "discard": "move*2 lunch", "free": True}, "play torch"),
    "destroy": ({"hand": "serenity move rest", "free": True}, "play serenity"),
    "sacrifice": ({"hand": "eat_dog", "dogs": "husky+armour bear", "free": True}, "play eat_dog"),
    "room": ({"hand": "good_dog", "dogs": "husky bear cat husky bear cat", "free": True},
             "play good_dog"),
    "kill": ({"waiting": "sticky_snow", "deck": "rest", "dogs": "husky+a_hat cat+coat"}, "risk"),
}  # fmt: skip


@pytest.mark.parametrize("prompt", [*ASKED])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_asked_can_be_pointed_at(prompt: str, lang: str) -> None:
    laid, act = ASKED[prompt]
    scene = on_the_trail(**laid)
    match = (scene.say(act) if act else scene).match
    choice = match.waiting[0]
    assert choice.prompt == prompt
    names = Counter(PIECE.findall(drawn(match, 0, lang)))
    assert set(names.values()) == {1}
    made = [board.pieces(GAME, match.view(0), action) for action in choice.actions]
    assert any(made)
    assert all(names[piece] == 1 for parts in made for piece in parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_only_looks_on_sees_no_name_twice_and_nobodys_hand(lang: str) -> None:
    for match in walk(4, f"onlooker {lang}", every=37):
        for seat in (None, *range(4)):
            if seat not in match.waiting:
                names = Counter(PIECE.findall(drawn(match, seat, lang)))
                assert set(names.values()) == {1}
                if seat is None:
                    assert not any(name.startswith(("hand-", "look-", "legend-")) for name in names)


def test_what_a_seat_cannot_see_changes_nothing_in_its_drawing_or_notes() -> None:
    for match in walk(3, "worlds", every=29):
        for seat in range(3):
            other = match.fork(unseen_by=seat, dice=Dice(b"another world"))
            assert drawn(match, seat) == drawn(other, seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_needs_no_inline_style_and_no_script(lang: str) -> None:
    for match in walk(3, "plain", every=60):
        assert not re.search(r"\sstyle=|<style|<script|\son[a-z]+=", drawn(match, None, lang))


def test_numbers_that_can_change_have_an_id() -> None:
    for match in walk(4, "numbers", every=90):
        for seat in (None, 0):
            for tag in re.findall(r"<[a-z]+ [^>]*data-n=[^>]*>", drawn(match, seat)):
                assert " id=" in tag, tag


def test_log_lines_speak_of_teams_on_the_map() -> None:
    spoken, told = 0, 0
    for match in walk(3, "about", every=5):
        names = set(PIECE.findall(drawn(match, None)))
        story = match.story(None)
        for event in story[told:]:
            of_seats = [p for p in board.about(GAME, event) if p.startswith("seat-")]
            assert {*of_seats} <= names
            spoken += len(of_seats)
        told = len(story)
    assert spoken > 100


def test_what_the_stage_draws_is_in_the_book_of_portraits() -> None:
    from longtable.server.rendering.portraits import book_of

    book = book_of("iditacards")
    assert book is not None
    match = next(walk(2, "stage", every=400))
    for event in match.story(None):
        assert all(bit in book for bit in table.scene(event, match.view(None)))


# Cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_face(lang: str) -> None:
    """With everything the catalogue says of it: name, text, costs."""
    faces = environment().get_template("iditacards/card.html").module
    say = board.table_words(GAME, lang).say
    for entry in GAME.catalogue(lang):
        html = unescape(str(faces.face(entry, say)))  # type: ignore[attr-defined]
        assert entry["name"] in html
        assert entry["text"] in html
        for fact in entry["facts"]:
            if any(character.isdigit() for character in fact):
                assert fact in html, (entry["id"], fact)
        small = unescape(str(faces.face(entry, say, small=True)))  # type: ignore[attr-defined]
        assert entry["text"] not in small


def test_a_card_shows_what_it_costs_now_beside_what_is_printed() -> None:
    scene = on_the_trail(
        hand="mush rest*4", deck="rest*9", dogs="smart_dog", freezing=2, starving=2
    )
    html = drawn(scene.match, 0)
    face = re.sub(r"<svg.*?</svg>", "", html.split('data-piece="hand-mush"')[1].split("</ul>")[0])
    costs = re.findall(r'<li class="([^"]*)">\s*<b[^>]*>(\d+)</b>(?:<s[^>]*>(\d+)</s>)?', face)
    assert costs == [("energy up", "3", "2"), ("health", "2", ""), ("risk", "1", "")]
    words = re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))
    assert "2 printed +1 condition" in words
    assert "+1 condition −1 team" in words


def test_a_meal_is_paid_by_who_is_less_hungry_already() -> None:
    """IC-12.4: the cost on its face is the one that will be asked."""
    scene = on_the_trail(hand="breakfast rest", deck="rest*9", starving=2)
    shown = scene.match.view(0)["players"][0]["costs"]["breakfast"]["health"]
    assert (shown["printed"], shown["conditions"], shown["total"]) == (3, 0, 3)
    scene.play("breakfast")
    assert len(scene.deck()) == 9 - 3 - 3


def test_a_card_that_cannot_be_paid_says_which_pile_is_too_small() -> None:
    html = drawn(on_the_trail(hand="mush lunch", deck="rest").match, 0)
    assert html.count("hand too small") == 2
    html = drawn(on_the_trail(hand="breakfast rest", deck="rest").match, 0)
    assert "deck too small" in html


# Before one commits


def test_the_map_shows_how_far_a_card_leads_and_the_slip_past_whom() -> None:
    scene = on_the_trail(hand="push lunch*2", deck="rest*4", others=[53])
    html = drawn(scene.match, 0)
    foreseen = table.notes(Perspective(scene.match, 0))[PLAY(card("push"))][1]
    end = trail.spot(50 + foreseen["steps"])
    plan = html.split('class="plan plan-')[1:]
    push = next(part for part in plan if f"translate({end.x:.1f} {end.y:.1f})" in part)
    assert push
    assert "Past Bo." in html
    scene.play("push", "pay lunch")
    assert scene.moved() == foreseen["steps"]


def test_the_odds_of_a_risk_stand_in_the_heading_of_the_deck_and_lie_over_nothing() -> None:
    """A note has the place that waits for it: the script writes it there, not over the heading."""
    html = drawn(on_the_trail(waiting="mush", deck="rest*4").match, 0)
    heading = html.split('id="idita-pile"')[1].split("</h2>")[0]
    assert re.findall(r'data-foot="([^"]*)">([^<]*)<', heading) == [
        ("own-deck", "100\u00a0% next, all 100\u00a0%")
    ]


def test_the_likely_act_is_the_risk_the_run_or_a_new_day() -> None:
    def likely(scene: Trail) -> int | None:
        return table.likely(Perspective(scene.match, 0))

    assert likely(on_the_trail(waiting="mush", deck="rest*4")) == DO_RISK
    assert likely(on_the_trail(hand="push move rest", deck="rest*4")) == PLAY(card("push"))
    assert likely(on_the_trail(hand="lunch", deck="rest*4")) == DO_NEW_DAY
    assert likely(on_the_trail(hand="rest lunch", deck="rest*4")) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_foretold_can_be_said(lang: str) -> None:
    words, keys = board.table_words(GAME, lang), set()
    for match in walk(2, f"said {lang}", every=3):
        for seat in match.waiting:
            for key, details in table.notes(Perspective(match, seat)).values():
                assert words.say(key, **details)
                keys.add(key)
    assert len(keys) == 4


# The map


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("seats", [1, 4])
def test_the_trail_runs_evenly_through_every_leg(kind: str, seats: int) -> None:
    steps = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(trail.SQUARES)]
    assert len(trail.SQUARES) == 162
    assert max(steps) - min(steps) < 1
    laid = table.layout(GAME.start(seats, b"legs", board=kind).view(None), None)["board"]
    assert [leg.first for leg in laid.legs] == [1, *(leg.last + 1 for leg in laid.legs[:-1])]
    assert laid.legs[-1].last == 160
    assert {square for square, _, _ in laid.cabins()} == {*laid.checkpoints}


def boxes_of(tags: tuple[trail.Tag, ...]) -> list[trail.Box]:
    return [(t.x, t.y, t.x + t.width, t.y + trail.TAG_HEIGHT) for t in tags]


def apart(a: trail.Box, b: trail.Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", BOARDS)
def test_every_leg_has_its_name_in_a_place_of_its_own(kind: str, lang: str) -> None:
    say = board.table_words(GAME, lang).say
    for seed in range(12):
        for seats in (1, 2):
            view = GAME.start(seats, b"%d" % seed, board=kind).view(None)
            laid = table.layout(view, None)["board"]
            tags = laid.tags([say(f"leg-{name}") for name in laid.ids])
            assert [tag.leg for tag in tags] == [*range(len(laid.legs))]
            assert all(apart(a, b) for a, b in combinations(boxes_of(tags), 2))
            for x0, y0, x1, y1 in boxes_of(tags):
                assert x0 >= 0
                assert x1 <= trail.WIDTH
                assert not any(
                    x0 < spot.x < x1 and y0 - 9 < spot.y < y1 + 9 for spot in trail.SQUARES
                )


def test_teams_stand_beside_their_squares_and_not_on_each_other() -> None:
    laid = table.layout(GAME.start(4, b"teams").view(None), None)["board"]
    names = [f"leg {number}" for number in range(16)]
    dice = Dice(b"teams")
    for _ in range(200):
        near = 1 + dice.below(158)
        squares = [near, near + 1, near + 2, (near + 30 + dice.below(90)) % 160 + 1]
        stands = [(seat, squares[seat], 1 + dice.below(6)) for seat in range(4)]
        trains = laid.trains(stands, names, NAMES)
        boxes = [(t.x, t.y - trail.TEAM, t.x + t.width - 4, t.y) for t in trains]
        assert all(apart(a, b) for a, b in combinations(boxes, 2)), stands
        for train in trains:
            at = trail.spot(train.square)
            middle = train.x + train.width / 2
            assert abs(middle - at.x) < 280, stands
            assert abs(train.y - at.y) < 95, stands


def test_whoever_is_across_is_drawn_at_the_finish() -> None:
    def lay(race: Any) -> None:
        race.legs = boards.classic_sides(race.board)
        race.places[1] = 171
        race.finished = [1]

    html = drawn(Trail(2, arrange=lay, hand="rest").match, 0)
    assert f"translate({trail.spot(161).x:.1f} {trail.spot(161).y:.1f})" in html
    assert "Bo is across the finish line." in html


def test_what_belongs_to_the_board_is_drawn_once() -> None:
    """A step of somebody's changes only what lies on the map."""
    land = partial(re.findall, r"<defs>.*?(?=<g class=\"plans\">)", flags=re.DOTALL)
    scene = on_the_trail(hand="move rest", deck="rest*4")
    before = land(drawn(scene.match, 0))
    scene.play("move")
    assert before == land(drawn(scene.match, 0))
    assert len(before[0]) < 40_000


# Words and the lesson


def test_both_languages_say_the_same_things() -> None:
    keys = re.compile(r"^([\w-]+) =", re.MULTILINE)
    found = [keys.findall(GAME.read(f"table.{lang}.ftl")) for lang in LANGUAGES]
    assert found[0] == found[1]
    source = GAME.read("table.html") + GAME.read("table.py")
    for key in found[0]:
        stem = re.sub(r"-(look|recover|venison|take|legendary|hand|deck|destroy|discard|risk"
                      r"|new-day|pass|crew|trading|rivals)$", "-", key)  # fmt: skip
        assert key in source or stem in source or not key.startswith("idita-"), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_the_lesson_is_drawn_with_what_it_points_at(lang: str) -> None:
    plan = tomllib.loads(GAME.read("lesson.toml"))
    match = GAME.start(plan["seats"], plan["seed"].encode(), **plan.get("options", {}))
    learner = plan["seat"]
    for number, step in enumerate(plan["step"]):
        html = drawn(match, learner, lang)
        for piece in step.get("look", []):
            assert f'data-piece="{piece}"' in html, (number, piece)
        if "act" in step:
            match.act(learner, GAME.actions.parse(step["act"]))
        for deed in step.get("then", []):
            seat, _, action = deed.partition(" ")
            match.act(int(seat), GAME.actions.parse(action))
