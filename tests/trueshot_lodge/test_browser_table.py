"""The lodge in the browser: what can be clicked is there, and what is foretold comes true."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import takewhile
from typing import Any, cast

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.story import Event
from longtable.core.words import LANGUAGES
from longtable.games.trueshot_lodge import table
from longtable.games.trueshot_lodge.actions import (
    ACTIONS,
    BUY,
    DO_PASS,
    SALVAGE,
    SLOT_COUNT,
    SLOTS,
    STRIKE,
)
from longtable.games.trueshot_lodge.cards import FIRST_WEAPON, IDS
from longtable.games.trueshot_lodge.forecast import foresee
from longtable.games.trueshot_lodge.rules import TrueshotLodge
from longtable.games.trueshot_lodge.view import own_refund
from longtable.server.rendering import board
from longtable.server.rendering.board import render_board
from longtable.server.rendering.templates import environment
from longtable.server.rendering.words import action_words
from tests.trueshot_lodge.scene import Lodge, combat, preparation

GAME = longtable.game("trueshot-lodge")
NAMES = ("Anna", "Bo", "Chen", "Dara")
EXPANSIONS = {"shadowlands": True, "dragonflight": True, "dire_diets": True}
PIECE = re.compile(r'data-piece="([^"]*)"')
# What is told while one blow falls, before any effect takes its turn
BLOW = {
    "struck", "hurt", "died", "ignored", "reflected", "gained", "player-hurt", "shielded",
}  # fmt: skip


def asked(match: Match, seat: int, lang: str) -> dict[str, Any]:
    """The question as a page's template is given it."""
    choice, view = match.waiting[seat], match.view(seat)
    return {
        "prompt": choice.prompt,
        "actions": [
            {
                "action": action,
                "name": GAME.actions.spell(action),
                "text": action_words(GAME, lang, action, NAMES),
                "pieces": board.pieces(GAME, view, action),
            }
            for action in choice.actions
        ],
    }


def drawn(match: Match, seat: int | None, lang: str) -> str:
    choice = asked(match, seat, lang) if seat is not None and seat in match.waiting else None
    names = NAMES[: match.seats]
    waiting = sorted(match.waiting)
    view = match.view(seat)
    return str(render_board(GAME, view, seat, lang, names, choice=choice, waiting=waiting))


def walk(seats: int, seed: str, every: int = 1) -> Iterator[Match]:
    """A match with every expansion played at random, seen before every so manieth act."""
    match = GAME.start(seats, seed.encode(), **EXPANSIONS)
    dice = Dice(seed.encode())
    while not match.over:
        if match.acted % every == 0:
            yield match
        seat, choice = next(iter(match.waiting.items()))
        match.act(seat, dice.pick(choice.actions))


def states(match: Match) -> TrueshotLodge:
    return cast(TrueshotLodge, match.state)


# Pieces


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_made_of_pieces_on_the_board(seats: int, lang: str) -> None:
    seen: Counter[str] = Counter()
    for match in walk(seats, f"pieces of {seats} {lang}", every=3):
        for seat in match.waiting:
            html = drawn(match, seat, lang)
            names = Counter(PIECE.findall(html))
            twice = [name for name, count in names.items() if count > 1]
            assert not twice, twice
            for action in match.waiting[seat].actions:
                verb = GAME.actions.decode(action)[0].name
                for piece in board.pieces(GAME, match.view(seat), action):
                    assert names[piece] == 1, (GAME.actions.spell(action), piece)
                    seen[verb] += 1
    assert {"strike", "cast", "buy", "tame", "take", "choose", "aim"} <= {*seen}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_only_looks_on_sees_no_name_twice(lang: str) -> None:
    for match in walk(4, f"onlooker {lang}", every=23):
        for seat in (None, *range(4)):
            if seat not in match.waiting:
                twice = [
                    n for n, c in Counter(PIECE.findall(drawn(match, seat, lang))).items() if c > 1
                ]
                assert not twice, twice


def names_and_pieces(match: Match, seat: int) -> tuple[Counter[str], list[str]]:
    view = match.view(seat)
    made = [board.pieces(GAME, view, action) for action in match.waiting[seat].actions]
    return Counter(PIECE.findall(drawn(match, seat, "en"))), [p for parts in made for p in parts]


def test_a_water_strider_finds_the_discards_to_point_at() -> None:
    lodge = preparation(
        A="water_strider", B="cat", C="bear", coins={"A": 9}, shop="thori_dal kiril",
        weapon_discard="lotrafen", pet_discard="wolf",
    )  # fmt: skip
    names, made = names_and_pieces(lodge.match, 0)
    assert {"discard-weapons", "discard-pets", "pile-pets", "pile-weapons"} <= {*made}
    assert len(set(made)) == len(made)
    assert all(names[piece] == 1 for piece in made)


def test_a_card_picked_from_a_discard_pile_has_one_name() -> None:
    """It lies on top of the pile, and among the cards to choose from."""
    lodge = combat(
        A="wolf", B="cat", C="bear", hands={"A": "resonating_arrow"},
        spell_discard="growl feed_pet",
    )  # fmt: skip
    lodge.cast("A", "resonating_arrow", "C bear")
    names, made = names_and_pieces(lodge.match, 0)
    assert {"offer-growl", "offer-feed_pet"} <= {*made}
    assert set(names.values()) == {1}


def test_identical_cards_offered_are_one_action_and_one_name() -> None:
    view = GAME.start(3, b"twins").view(0)
    view["players"][0]["offer"] = ["wolf", "wolf", "bat"]
    html = str(render_board(GAME, view, 0, "en", NAMES[:3]))
    assert html.count('data-piece="offer-wolf"') == 1
    assert len(re.findall(r'<figure class="ware"[^>]*>', html.split('class="tray"')[1])) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_the_board_tells_who_could_cast(lang: str) -> None:
    """TL-9.3: in a window the board is the same for who can cast and for who can't."""
    lodge = combat(A="wolf", B="cat", C="bear", hands={"A": "arcane_shot"}).until("A", "window")
    match, seat = lodge.match, 0
    with_question = drawn(match, seat, lang)
    without = str(render_board(GAME, match.view(seat), seat, lang, NAMES[:3], waiting=[seat]))
    assert with_question == without


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_needs_no_inline_style_and_no_script(lang: str) -> None:
    for match in walk(3, "plain", every=40):
        html = drawn(match, None, lang)
        assert not re.search(r"\sstyle=|<style|<script|\son[a-z]+=", html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_face(lang: str) -> None:
    """With everything the catalogue says of it: name, text, numbers."""
    faces = environment().get_template("trueshot-lodge/card.html").module
    say = board.table_words(GAME, lang).say
    for card in GAME.catalogue(lang):
        html = unescape(str(faces.face(card, say)))  # type: ignore[attr-defined]
        assert card["name"] in html
        assert card["text"] in html
        for fact in card["facts"]:
            if any(character.isdigit() for character in fact):
                assert fact in html, (card["id"], fact)
        small = unescape(str(faces.face(card, say, small=True)))  # type: ignore[attr-defined]
        assert card["name"] in small
        assert card["text"] not in small


def test_numbers_that_can_fall_have_an_id() -> None:
    for match in walk(4, "numbers", every=60):
        for tag in re.findall(r"<[a-z]+ [^>]*data-n=[^>]*>", drawn(match, None, "en")):
            assert " id=" in tag, tag


# What a log line speaks of


def test_log_lines_speak_of_pieces_on_the_board() -> None:
    """Of pets that lie there alone of their kind, of players, and of cards in the open."""
    found: Counter[str] = Counter()
    match = GAME.start(4, b"about", **EXPANSIONS)
    dice, told = Dice(b"about"), 0
    for _ in range(150):
        story = match.story(None)
        names = set(PIECE.findall(drawn(match, None, "en")))
        for event in story[told:]:
            for piece in board.about(GAME, event):
                found["there" if piece in names else "gone"] += 1
                if piece.startswith("seat-"):
                    assert piece in names
        told = len(story)
        seat, choice = next(iter(match.waiting.items()))
        match.act(seat, dice.pick(choice.actions))
    assert found["there"] > 4 * found["gone"], found


# Before you commit


def struck(match: Match, seat: int, action: int) -> list[dict[str, Any]]:
    """Make the strike, let everybody pass, and give what was told until its damage is dealt."""
    heard: list[Event] = []
    match.listen(heard.append)
    match.act(seat, action)
    while not any(event.name == "struck" for event in heard):
        asked_seat, choice = next(iter(match.waiting.items()))
        match.act(asked_seat, DO_PASS if choice.prompt == "window" else choice.actions[0])
    told = [event.told_to(None) or {} for event in heard]
    while told[0]["event"] != "struck":
        told.pop(0)
    return list(takewhile(lambda event: event["event"] in BLOW, told))


def test_foretold_damage_is_what_happens_if_everybody_passes() -> None:
    checked: Counter[str] = Counter()
    for number in range(12):
        for match in walk(3 + number % 2, f"foretold {number}"):
            seat, choice = next(iter(match.waiting.items()))
            if choice.prompt not in ("strike", "strike-again"):
                continue
            notes = table.notes(Perspective(match, seat))
            for action in choice.actions:
                if ACTIONS.decode(action)[0] is STRIKE:
                    assert action in notes
                    checked[_check_strike(match.fork(), seat, action)] += 1
    assert checked["hurt"] > 100, checked
    assert checked["dies"] > 100, checked
    assert checked["ignored"], checked
    assert checked["reflected"], checked


def _check_strike(match: Match, seat: int, action: int) -> str:
    before = match.digest()
    seen = foresee(states(match), seat, action)
    assert match.digest() == before  # a copy was struck, not the table
    own_health = states(match).health[seat]
    blow, *after = struck(match, seat, action)
    slot = ACTIONS.decode(action)[1][2]
    at = SLOTS.labels.index(seen.slot) if seen.slot else slot
    target = states(match).pets[blow["target"] * SLOT_COUNT + at]
    assert target is None or target.kind == blow["victim"]
    mine = [e for e in after if (e.get("owner"), e.get("pet")) == (blow["target"], blow["victim"])]
    if seen.fate in ("ignored", "reflected"):
        assert mine[0]["event"] == seen.fate
    elif seen.fate == "dies":
        assert any(event["event"] == "died" for event in mine)
    else:
        lost = [event for event in mine if event["event"] == "hurt"]
        assert sum(event["amount"] for event in lost) == seen.loss
        assert not lost or lost[-1]["health"] == seen.left
    hurt = [e for e in after if e["event"] == "player-hurt" and e["seat"] == seat]
    assert sum(event["amount"] for event in hurt) == seen.own <= own_health
    return seen.fate


def note(lodge: Lodge, action: str, lang: str = "en") -> str:
    """What the note of an action says in a scene."""
    match = lodge.match
    for seat, choice in match.waiting.items():
        for offered in choice.actions:
            if GAME.actions.spell(offered) == action:
                seen = Perspective(match, seat)
                return board.notes(GAME, seen, board.table_words(GAME, lang))[offered]
    raise AssertionError(f"{action} is not offered")


def test_a_note_tells_the_parts_of_the_damage() -> None:
    lodge = combat(A="bat", B="rodent:3", C="bear").turn_of("A")
    assert note(lodge, "strike left 2 left") == "2 + 1 type = 3, kills"
    assert note(lodge, "strike left 2 left", "fr") == "2 + 1 (type) = 3, le tue"
    assert note(lodge, "strike left 3 left") == "2, leaves 3"
    assert note(lodge, "strike left 3 left", "fr") == "2, lui laisse 3"


def test_a_note_tells_what_takes_the_edge_off_a_blow() -> None:
    lodge = combat(A="bat", B="oxen", C="riverbeast").turn_of("A")
    assert note(lodge, "strike left 2 left") == "2 − 1 = 1, leaves 5"
    assert note(lodge, "strike left 3 left") == "2, ignored this time"


def test_a_note_tells_of_a_target_that_hits_back() -> None:
    lodge = combat(A="wolf", B="turtle", C="wasp").turn_of("A")
    assert "your pet loses" in note(lodge, "strike left 2 left")
    assert "it strikes back" in note(lodge, "strike left 3 left")


def test_a_note_tells_of_a_redirection() -> None:
    lodge = combat(A="wolf", B="cat - crab", C="bear", lap=2).turn_of("A")
    assert note(lodge, "strike left 2 left").startswith("drawn to the right pet: ")
    assert not note(lodge, "strike left 2 right").startswith("drawn")


def likely(lodge: Lodge) -> str:
    """The action on the main button of whoever is asked."""
    seat = next(iter(lodge.match.waiting))
    action = table.likely(Perspective(lodge.match, seat))
    return "" if action is None else GAME.actions.spell(action)


def test_the_likely_strike_kills_or_else_costs_most() -> None:
    lodge = combat(A="bat", B="rodent:3", C="bear").turn_of("A")
    assert likely(lodge) == "strike left 2 left"  # 2 and 1 for its type: dead
    lodge = combat(A="bat", B="oxen", C="boar").turn_of("A")
    assert likely(lodge) == "strike left 3 left"  # one less hurts the oxen
    lodge = preparation(A="wolf", B="cat", C="bear", shop="thori_dal kiril", coins={"A": 9})
    assert likely(lodge) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_out_of_reach_is_said_under_the_card(lang: str) -> None:
    """Between you and the third sit others; whom you can reach says nothing until you choose."""
    lodge = combat(A="bat", B="oxen", C="boar", D="bear").turn_of("A")
    html = drawn(lodge.match, 0, lang)
    far = board.table_words(GAME, lang).say("lodge-far")
    feet = dict(re.findall(r'data-foot="(pet-[^"]*)"></span>(?:<span>([^<]*)</span>)?', html))
    assert feet["pet-2-left"] == far
    assert feet["pet-1-left"] == feet["pet-3-left"] == feet["pet-0-left"] == ""


def test_a_flag_on_a_card_is_drawn_only_where_it_can_be_planted() -> None:
    """At one's own table; not in a lesson or a replay, nor for another's cards."""
    lodge = combat(A="wolf", B="cat", C="bear", hands={"A": "arcane_shot growl"})
    view = lodge.match.view(0)
    html = str(render_board(GAME, view, 0, "en", NAMES[:3], stops_on={"card:growl"}))
    flags = re.findall(r'class="flag( on)?" form="([^"]*)" name="stop" value="([^"]*)"', html)
    assert sorted(flags) == [
        ("", "plant-stop", "card:arcane_shot"),
        (" on", "lift-stop", "card:growl"),
    ]
    assert 'class="flag' not in str(render_board(GAME, view, 0, "en", NAMES[:3]))


def test_no_card_is_an_emoji() -> None:
    """Every card has a portrait of ours; none is a pictograph of the reader's machine."""
    pictograph = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf]")
    for match in walk(4, "pictures", every=60):
        html = drawn(match, 0, "en")
        assert not pictograph.search(html)
        for medal in re.findall(r'<(?:div|span) class="medal[^>]*>(.{4})', html):
            assert medal == "<svg"


def test_a_note_tells_price_refund_and_what_is_left() -> None:
    lodge = preparation(
        A="wolf", B="cat", C="bear", shop="thori_dal kiril", weapons={"A": "arathar"},
        coins={"A": 5},
    )  # fmt: skip
    for match in walk(3, "prices"):
        seat, choice = next(iter(match.waiting.items()))
        if choice.prompt != "prepare":
            continue
        notes = table.notes(Perspective(match, seat))
        for action in choice.actions:
            verb, arguments = ACTIONS.decode(action)
            if verb not in (BUY, SALVAGE):
                continue
            key, details = notes[action]
            if verb is BUY:  # it says what the shop says
                unit = "coins" if key == "note-price" else "health"
                shop = board.layout(GAME, match.view(seat), seat)["prices"]
                assert shop[IDS[FIRST_WEAPON + arguments[0]]] == (details["price"], unit)
            back = own_refund(match.view(seat))
            assert details.get("back", back) == back
            twin = match.fork()
            twin.act(seat, action)
            told = [e for e in twin.story(seat) if e["event"].startswith("bought")][-1]
            assert IDS[told["weapon"]] == IDS[FIRST_WEAPON + arguments[0]]
            if key == "note-price":
                assert told["coins"] == details["price"]
                assert states(twin).coins[seat] == details["left"]
            else:
                assert states(twin).health[seat] == details["left"]
    assert note(lodge, "buy thori_dal") == "4 Coins, 2 back (3 left)"


def test_notes_hang_on_nothing_the_seat_does_not_know() -> None:
    for match in walk(4, "worlds", every=5):
        for seat, choice in match.waiting.items():
            if choice.prompt in ("strike", "prepare"):
                other = match.fork(unseen_by=seat, dice=Dice(b"another world"))
                assert table.notes(Perspective(match, seat)) == table.notes(
                    Perspective(other, seat)
                )


# The lesson


def lesson() -> dict[str, Any]:
    return tomllib.loads(GAME.read("lesson.toml"))


def test_every_step_of_the_lesson_can_be_taken() -> None:
    plan = lesson()
    match = GAME.start(plan["seats"], plan["seed"].encode(), **plan.get("options", {}))
    learner = plan["seat"]
    assert 14 <= len(plan["step"]) <= 20
    for number, step in enumerate(plan["step"]):
        assert step["en"].strip()
        assert step["fr"].strip()
        html = drawn(match, learner, "en")
        for piece in step.get("look", []):
            assert f'data-piece="{piece}"' in html, (number, piece)
        if "act" in step:
            assert learner in match.waiting, (number, dict(match.waiting))
            match.act(learner, GAME.actions.parse(step["act"]))
        for deed in step.get("then", []):
            seat, _, action = deed.partition(" ")
            match.act(int(seat), GAME.actions.parse(action))
    # Where the last step says the learner stands
    view = match.view(learner)
    assert view["round"] == 2
    assert view["ranking"][0] == learner
    assert [player["health"] for player in view["players"]] == [10, 5, 6]
    assert view["players"][learner]["weapon"]["card"] == "thori_dal"
    assert {"aspect_of_the_hawk", "freezing_trap"} <= {*view["row"]}


def test_the_lesson_shows_what_it_should() -> None:
    acts = [step["act"].split()[0] for step in lesson()["step"] if "act" in step]
    assert {"choose", "strike", "take", "cast"} <= {*acts}
    assert {"buy", "tame"} & {*acts}
