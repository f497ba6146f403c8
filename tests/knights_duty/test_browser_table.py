"""The table in the browser: pieces, notes, the lesson, and that nothing leaks into the drawing."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.words import LANGUAGES
from longtable.games.knights_duty import GAME
from longtable.games.knights_duty.arena import (
    ATTACK,
    AXIAL,
    CLANS,
    DATA,
    DISTANCE,
    HEARTS,
    HIGH_GROUND,
    REACH,
    SEATING,
    SHIELDS,
    SPACES,
    STARTS,
    TOKEN_NAMES,
    WEAPON_NAMES,
)
from longtable.games.knights_duty.table import MIDDLE, layout, likely, notes
from longtable.games.knights_duty.table import scene as staged
from longtable.server.rendering import board
from longtable.server.rendering.board import render_board
from longtable.server.rendering.portraits import book_of
from tests.knights_duty.table import Table, new_game, table

PIECE = re.compile(r'data-piece="([^"]*)"')
PROMPTS = ("plan", "move", "contest", "attack", "first", "inspire")


def drawn(match: Match, seat: int | None, lang: str = "en") -> str:
    """The board as that seat is shown it."""
    choice = None
    if seat is not None and seat in match.waiting:
        choice = {"prompt": match.waiting[seat].prompt}
    names = [f"Player {number}" for number in range(match.seats)]
    waiting = sorted(match.waiting)
    view = match.view(seat)
    return str(render_board(GAME, view, seat, lang, names, choice=choice, waiting=waiting))


def pieces_of(html: str) -> Counter[str]:
    return Counter(PIECE.findall(html))


def positions(seats: int, seed: bytes, most: int = 2) -> Iterator[Match]:
    """A random match, stopped wherever somebody is asked something, at most so often for each
    prompt and each number of knights left; and its end.
    """
    dice, match, seen = Dice(b"browser " + seed), GAME.start(seats, seed), Counter[Any]()
    while match.waiting:
        seat = min(match.waiting)
        left = sum(knight["space"] is not None for knight in match.view(None)["knights"])
        kind = match.waiting[seat].prompt, left
        seen[kind] += 1
        if seen[kind] <= most:
            yield match
        match.act(seat, dice.pick(match.waiting[seat].actions))
    yield match


# Pieces


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_legal_action_is_made_of_pieces_that_lie_on_the_table_once(seats: int) -> None:
    prompts = set()
    for match in positions(seats, b"%d" % seats, most=1):
        for lang, (seat, choice) in product(LANGUAGES, match.waiting.items()):
            html = drawn(match, seat, lang)
            there = pieces_of(html)
            assert set(there.values()) == {1}
            prompts.add(choice.prompt)
            view = match.view(seat)
            made = [board.pieces(GAME, view, action) for action in choice.actions]
            for piece in {piece for pieces in made for piece in pieces}:
                assert there[piece] == 1, f"{piece} for {choice.prompt}"
            whole = [tuple(pieces) for pieces in made if pieces]
            assert len(set(whole)) == len(whole), "two actions made of the same pieces"
    assert prompts <= set(PROMPTS)
    if seats > 2:  # two who wander at random may never meet
        assert {"plan", "move", "attack", "inspire"} <= prompts


def test_what_each_action_is_made_of() -> None:
    def made(words: str) -> list[str]:
        return board.pieces(GAME, {}, GAME.actions.parse(words))

    assert made("plan sword sword shield") == ["token-sword", "token-sword", "token-shield"]
    assert made("plan move bow nothing") == ["token-move", "token-bow"]
    assert made("go e5") == ["space-e5"]
    assert made("attack 2") == ["knight-1"]
    for words in ("spare", "yield", "insist", "wait", "go-first", "keep", "inspire"):
        assert made(words) == []
    assert board.spelled(GAME, GAME.actions.parse("plan move move move")).confirm
    assert not board.spelled(GAME, GAME.actions.parse("go e5")).confirm


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_watcher_and_who_is_not_asked_see_everything_once_too(lang: str) -> None:
    for match in positions(4, b"watched", most=1):
        for seat in (None, *range(4)):
            there = pieces_of(html := drawn(match, seat, lang))
            assert set(there.values()) == {1}
            assert sum(name.startswith("space-") for name in there) == len(AXIAL)
            assert {f"clan-{number}" for number in range(4)} <= set(there)
            tray = [f"token-{token}" for token in TOKEN_NAMES]
            assert [name for name in there if name.startswith("token-")] == (
                [] if seat is None else tray
            )
            planning = seat in match.waiting and match.waiting[seat].prompt == "plan"
            assert ("data-pick=" in html) == planning


def test_a_tracker_has_as_many_slots_to_lay_on_as_there_are_tokens_to_lay() -> None:
    scene = table(bog="c2 full", sea="c6 broken")
    assert re.findall(r'data-pick="(\d)"', drawn(scene.match, 0)) == ["0", "1", "2"]
    assert re.findall(r'data-pick="(\d)"', drawn(scene.match, 1)) == ["0", "1"]


def test_a_line_of_the_log_speaks_of_pieces_that_are_there() -> None:
    for match in positions(5, b"told", most=1):
        there = set(pieces_of(drawn(match, 0)))
        gone = {f"knight-{n}" for n, k in enumerate(match.view(0)["knights"]) if not k["space"]}
        for event in match.story(0):
            assert set(board.about(GAME, event)) <= there | gone
    moved = {"event": "moved", "seat": 1, "origin": 0, "space": HIGH_GROUND}
    assert board.about(GAME, moved) == ["knight-1", "clan-1", "space-a1", "space-e5"]
    contested = {"event": "contested", "space": 1, "seats": [0, 2]}
    assert "knight-2" in board.about(GAME, contested)


def test_nothing_is_written_that_the_content_security_policy_refuses() -> None:
    for match in positions(3, b"policy", most=1):
        html = drawn(match, 0)
        assert not re.search(r"<style|<script|\sstyle=|\son\w+=", html)
        ids = Counter(re.findall(r'\sid="([^"]*)"', html))
        assert set(ids.values()) == {1}
        assert set(re.findall(r'href="#([^"]*)"', html)) <= set(ids), "a drawing that is not there"


# The drawing


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_arena_is_turned_so_that_ones_own_start_is_at_the_bottom(seats: int) -> None:
    view = GAME.start(seats, b"turned").view(None)
    for seat, clan in enumerate(SEATING[seats]):
        spaces = {space.label: space for space in layout(view, seat)["floor"].spaces}
        start = spaces[SPACES.labels[STARTS[clan]]]
        assert start.y == max(space.y for space in spaces.values())
        assert start.x == MIDDLE[0]
        assert (spaces["e5"].x, spaces["e5"].y) == MIDDLE
        # turned as a whole: neighbours are still neighbours
        for a, b in ((0, 1), (7, 30), (12, 60)):
            one, two = spaces[SPACES.labels[a]], spaces[SPACES.labels[b]]
            apart = ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5
            assert (apart < 18) == (DISTANCE[a][b] == 1)


def test_the_colours_are_those_of_the_clans() -> None:
    css = GAME.read("table.css")
    for clan in DATA["clan"]:
        first, second = clan["colours"]
        assert f".clan-{clan['id']} {{ --clan: {first}; --clan-2: {second};" in css


def test_reach_is_shown_as_far_as_the_weapon_goes() -> None:
    view = table(bog="e5 full sword", sea="e8 full bow").match.view(0)
    for space in layout(view, 0)["floor"].spaces:
        steps = DISTANCE[HIGH_GROUND][SPACES.index(space.label)]
        assert space.distance == steps
        reached = [w for w, reach in zip(WEAPON_NAMES, REACH, strict=True) if 0 < steps <= reach]
        assert list(space.within) == reached
        far = DISTANCE[SPACES.index("e8")][SPACES.index(space.label)]
        assert list(space.struck_by) == [0] * (0 < steps <= 2) + [1] * (0 < far <= 4)


def test_a_contested_space_is_marked_for_everybody() -> None:
    scene = table(bog="d4 full", dust="f5 full", northerners="g1 full")
    scene.plan(bog="move", dust="move", northerners="move")
    scene.go(bog="e5", dust="e5", northerners="f1")
    assert scene.waits_for() == {"bog": "contest", "dust": "contest"}
    for seat in (None, 0, 1, 2):
        lay = layout(scene.match.view(seat), seat)
        assert [s.label for s in lay["floor"].spaces if s.contested] == ["e5"]
        assert [arrow["seat"] for arrow in lay["moves"]] == [0, 1, 2]
    assert not any(
        s.contested for s in layout(table(bog="d4 full").match.view(0), 0)["floor"].spaces
    )


def test_who_has_sealed_a_plan_shows_backs_and_who_has_not_does_not() -> None:
    match = new_game(3).match
    match.act(1, GAME.actions.parse("plan move sword shield"))
    for seat in (None, 0, 2):
        html = drawn(match, seat)
        for number in range(3):
            down = re.findall(rf'data-piece="slot-{number}-\d" data-still data-face="down"', html)
            assert len(down) == (3 if number == 1 else 0)


class Watching:
    """A listener that looks at the combat whenever something is told."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.combats: list[tuple[str, Any]] = []

    def told(self, event: Any) -> None:
        self.combats.append((event.name, self.scene.state.view(None)["combat"]))


def test_a_combat_is_in_everybodys_view_from_the_first_blow_to_the_last_word() -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired", throws=[(5, 0)]).plan(
        bog="sword", sea="shield"
    )
    watching = Watching(scene)
    scene.match.listen(watching.told)
    scene.attack(bog="sea").answer(bog="inspire", sea="keep")
    pile = {"seat": 0, "target": 1, "weapon": "sword", "stance": "shield"}
    begun = [name for name, _ in watching.combats].index("combat")
    assert watching.combats[begun:][:5] == [
        ("combat", {**pile, "hearts": 3, "shields": 1, "drawn": None}),
        ("shielded", {**pile, "hearts": 2, "shields": 2, "drawn": None}),
        ("used-inspiration", {**pile, "hearts": 3, "shields": 2, "drawn": None}),
        ("drew-heart", {**pile, "hearts": 3, "shields": 2, "drawn": "heart"}),
        ("broken", {**pile, "hearts": 3, "shields": 2, "drawn": "heart"}),
    ]
    assert all(
        combat is None for _, combat in watching.combats[:begun] + watching.combats[begun + 5 :]
    )
    assert scene.match.view(None)["combat"] is None
    assert "combat_now" not in scene.state.save()


def test_a_combat_waiting_for_an_answer_is_drawn_for_all() -> None:
    scene = table(bog="c2 full bow inspired", sea="c3 full").plan(bog="bow", sea="parry")
    scene.attack(bog="sea")
    for seat in (None, 0, 1):
        html = drawn(scene.match, seat)
        assert html.count('id="kd-fight"') == 1
        assert len(re.findall(r'data-piece="battle-\d"', html)) == 4
        fork = scene.match.fork()
        assert drawn(fork, seat) == html


def test_beside_the_arena_is_one_place_always_filled() -> None:
    filled = set()
    for match in positions(6, b"place", most=1):
        for seat in (None, 0, 3):
            html = drawn(match, seat)
            (what,) = re.findall(r'<section class="place (\w+)', html)
            filled.add(what)
            assert (what == "fight") == (match.view(seat)["combat"] is not None)
            arena = html[
                html.index('<div class="stage-room"') : html.index('<section class="place')
            ]
            assert arena.count("<div") == arena.count("</div>"), "the place lies in the arena"
    assert {"weapons", "fight"} <= filled


@pytest.mark.parametrize(("own", "theirs"), [(True, True), (True, False), (False, True)])
def test_a_combat_says_what_inspiration_could_make_of_it(own: bool, theirs: bool) -> None:
    eyes = {"bog": own, "sea": theirs}
    fight = attack_about_to_come("spear", "bow", eyes).attack(bog="sea")
    for row in layout(fight.match.view(None), None)["combat"]["ifs"]:
        used = {clan: "inspire" if fight.seat(clan) in row["seats"] else "keep" for clan in eyes}
        assert (row["hits"], row["cards"]) == draws_that_hit("spear", "bow", eyes, used)
    told = [row["seats"] for row in layout(fight.match.view(1), 1)["combat"]["ifs"]]
    assert told == [[0]] * own + [[1]] * theirs + [[0, 1]] * (own and theirs)


def test_the_likely_attack_has_the_best_odds_and_then_the_weaker_target() -> None:
    scene = table(bog="c4 full sword", flame="c3 full", sea="c5 broken", northerners="d5 broken")
    scene.plan(bog="sword", flame="bow", sea="shield", northerners="bow")
    assert likely(Perspective(scene.match, 0)) == ATTACK(scene.seat("northerners"))
    assert likely(Perspective(table(bog="c4 full").match, 0)) is None


def test_what_the_stage_draws_of_an_event_is_in_the_book() -> None:
    book = book_of(GAME.name)
    assert book is not None
    for match in positions(4, b"staged", most=1):
        for event in match.story(None):
            for bit in staged(event, match.view(None)):
                assert str(bit) in book


# Nothing leaks


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cant_see_changes_nothing_in_its_drawing_or_notes(seats: int) -> None:
    for number, match in enumerate(positions(seats, b"leaks", most=1)):
        for seat in range(seats):
            twin = match.fork(unseen_by=seat, dice=Dice(b"other %d" % number))
            assert drawn(twin, seat) == drawn(match, seat)
            if seat in match.waiting:
                assert notes(Perspective(twin, seat)) == notes(Perspective(match, seat))


# What can be foretold


def draws_that_hit(
    weapon: str, stance: str, inspired: dict[str, bool], answers: dict[str, str]
) -> tuple[int, int]:
    """Play an attack out once for every card of the pile; how many hit, of how many."""

    def settle(throws: list[tuple[int, int]] | None) -> Table:
        scene = attack_about_to_come(weapon, stance, inspired, throws).attack(bog="sea")
        return scene.answer(**{clan: word for clan, word in answers.items() if inspired[clan]})

    first = settle(None)
    if first.happened("no-heart"):
        return 0, int(first.happened("no-heart")[0])
    (drew,) = first.happened("drew-heart") or first.happened("drew-shield")
    cards = sum(int(count) for count in drew.split())
    return sum(bool(settle([(cards, n)]).happened("broken")) for n in range(cards)), cards


def attack_about_to_come(
    weapon: str, stance: str, inspired: dict[str, bool], throws: list[tuple[int, int]] | None = None
) -> Table:
    eye = {clan: " inspired" if open_ else "" for clan, open_ in inspired.items()}
    knights: dict[str, Any] = {
        "bog": f"c2 full {weapon}{eye['bog']}",
        "sea": f"c3 full{eye['sea']}",
    }
    return table(throws=throws, **knights).plan(bog=weapon, sea=stance)


CASES = list(product(WEAPON_NAMES, ["shield", "parry", "bow"], [True, False], [True, False]))


@pytest.mark.parametrize(("weapon", "stance", "own", "theirs"), CASES)
def test_the_odds_of_an_attack_are_those_of_the_cards(
    weapon: str, stance: str, own: bool, theirs: bool
) -> None:
    inspired = {"bog": own, "sea": theirs}
    scene = attack_about_to_come(weapon, stance, inspired)
    action = GAME.actions.parse("attack 2")
    key, told = notes(Perspective(scene.match, 0))[action]

    def hit(bog: str, sea: str) -> tuple[int, int]:
        return draws_that_hit(weapon, stance, inspired, {"bog": bog, "sea": sea})

    assert key == "kd-note-attack"
    assert (told["hits"], told["cards"]) == hit("keep", "keep")
    assert told["least"] == "{}/{}".format(*hit("keep", "inspire"))
    assert told["most"] == "{}/{}".format(*hit("inspire", "keep"))
    assert told["stance"] == {"shield": "shield", "parry": "parry", "bow": "none"}[stance]
    for lang in LANGUAGES:
        words = board.notes(GAME, Perspective(scene.match, 0), board.table_words(GAME, lang))
        assert f"{told['hits']}/{told['cards']}" in words[action]
        assert len(words[action]) <= 40, "too long to be shown at the knight"


@pytest.mark.parametrize(("weapon", "stance", "own", "theirs"), CASES)
def test_the_odds_of_inspiration_are_those_of_the_cards(
    weapon: str, stance: str, own: bool, theirs: bool
) -> None:
    inspired = {"bog": own, "sea": theirs}
    scene = attack_about_to_come(weapon, stance, inspired).attack(bog="sea")
    for clan, other in (("bog", "sea"), ("sea", "bog")):
        if not inspired[clan]:
            continue
        told = notes(Perspective(scene.match, scene.seat(clan)))
        for word in ("keep", "inspire"):
            _, details = told[GAME.actions.parse(word)]
            alone = draws_that_hit(weapon, stance, inspired, {clan: word, other: "keep"})
            both = draws_that_hit(weapon, stance, inspired, {clan: word, other: "inspire"})
            assert (details["hits"], details["cards"]) == alone
            if inspired[other]:
                assert (details["answered"], details["then"]) == both
            else:
                assert details["answered"] == "none"


def test_a_heart_broken_too_late_does_not_lower_the_shield() -> None:
    """In slot 3 the token alone does not tell whether the stance holds; what was told does."""
    scene = table(bog="c2 full sword", sea="c3 full", dust="c4 full sword", throws=[(4, 0)])
    scene.plan(bog="parry shield sword", sea="move parry shield", dust="parry shield sword")
    scene.go(sea="c3").attack(bog="sea", dust="sea").answer(bog="go-first", dust="wait")
    assert scene.knight("sea") == "c3 broken"
    _, told = notes(Perspective(scene.match, scene.seat("dust")))[
        ATTACK(scene.seat("sea"))
    ]  # fmt: skip
    assert (told["hits"], told["cards"]) == (HEARTS[0] - 1, HEARTS[0] + SHIELDS[0])
    assert told["stance"] == "shield"


def test_a_step_tells_who_is_in_range_from_there() -> None:
    """For every step: put the knight there, armed, and see whom it may attack."""
    others: dict[str, Any] = {
        "flame": "c5 full",
        "dust": "e8 broken",
        "sea": "i3 full",
        "northerners": "e2 full",
    }
    scene = table(bog="d4 full", **others).plan(bog="move")
    told = notes(Perspective(scene.match, 0))
    assert set(told) == set(scene.match.waiting[0].actions)
    for space in ("d4", "e5", "d3", "c4", "d5", "e4", "c3"):
        _, details = told[GAME.actions.parse(f"go {space}")]
        for weapon in WEAPON_NAMES:
            armed = table(bog=f"{space} full {weapon}", **others).plan(bog=weapon)
            may = armed.may("bog") if "bog" in armed.waits_for() else []
            nearer = WEAPON_NAMES[: WEAPON_NAMES.index(weapon) + 1]
            told_of = {clan for clan in CLANS if details[clan] in nearer}
            assert told_of == {words.split()[1] for words in may if words != "spare"}
        assert (details["anyone"] == "yes") == any(details[clan] != "none" for clan in CLANS)
        assert details["eye"] == ("yes" if space == "e5" else "no")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_foretold_can_be_said(lang: str) -> None:
    words = board.table_words(GAME, lang)
    said: set[str] = set()
    for match in positions(6, b"said"):
        status = board.status(GAME, match.view(None), words, ["?"] * 6)
        assert str(match.view(None)["turn"]) in status
        for seat, choice in match.waiting.items():
            told = board.notes(GAME, Perspective(match, seat), words)
            assert set(told) <= set(choice.actions)
            said.update(told.values())
            assert all("  " not in text and text == text.strip() for text in told.values())
    assert len(said) > 20


def test_both_languages_say_the_same_things() -> None:
    key = re.compile(r"^([\w-]+) =", re.MULTILINE)
    keys = [key.findall(GAME.read(f"table.{lang}.ftl")) for lang in LANGUAGES]
    assert keys[0] == keys[1]
    used = re.findall(r'(?:say\(|else )"(kd-[\w-]*\w)"', GAME.read("table.html"))
    for file in ("table.py", "endings.py"):
        used += re.findall(r'"(kd-[\w-]*\w)"', GAME.read(file))
    assert len(used) > 30
    assert set(used) <= set(keys[0])
    built = ("kd-says-", "kd-does-", "kd-drawn-", "kd-stance-")
    assert [key for key in keys[0] if key not in used and not key.startswith(built)] == []


# The lesson

LESSON = tomllib.loads(GAME.read("lesson.toml"))


def played() -> Iterator[tuple[dict[str, Any], Match]]:
    """Each step, and the match as it stands before the learner's move."""
    match = GAME.start(LESSON["seats"], LESSON["seed"].encode())
    for step in LESSON["step"]:
        yield step, match
        if "act" in step:
            match.act(LESSON["seat"], GAME.actions.parse(step["act"]))
        for deed in step.get("then", []):
            seat, _, words = deed.partition(" ")
            match.act(int(seat), GAME.actions.parse(words))


def test_every_step_of_the_lesson_is_played_and_shows_what_it_speaks_of() -> None:
    acts = 0
    for step, match in played():
        assert LESSON["seat"] in match.waiting, "the learner is asked before every step"
        assert set(step) <= {"en", "fr", "look", "act", "then"}
        assert step["en"] != step["fr"]
        there = pieces_of(drawn(match, LESSON["seat"]))
        assert all(there[piece] == 1 for piece in step["look"]), step["look"]
        acts += "act" in step
    assert 12 <= len(LESSON["step"]) <= 18
    assert acts >= 12


def test_the_lesson_leads_where_it_says() -> None:
    *_, (_, match) = played()
    told = [event["event"] for event in match.story(None)]
    for event in (
        "swapped", "defends", "contested", "insisted", "yielded", "shielded", "used-inspiration",
        "broken", "recovered", "missed", "parries", "disarmed", "defeated", "left",
    ):  # fmt: skip
        assert event in told, event
    drew = [event.removeprefix("drew-") for event in told if event.startswith("drew-")]
    assert drew == ["heart", "shield", "shield", "heart"]
    bog, dust, north = match.view(None)["knights"]
    assert (bog["space"], bog["heart"], bog["weapon"]) == ("e5", "full", "sword")
    assert dust["space"] is None
    assert (north["heart"], north["weapon"]) == ("full", "none")


def test_the_odds_that_the_lesson_speaks_of_are_the_odds() -> None:
    said = 0
    for step, match in played():
        seen = Perspective(match, LESSON["seat"])
        if "act" not in step or seen.choice.prompt not in ("attack", "inspire"):
            continue
        _, told = notes(seen)[GAME.actions.parse(step["act"])]
        for lang, of in (("en", "of"), ("fr", "sur")):
            for hits, cards in re.findall(rf"(\d)[^.:;\d]* {of} (\d)", step[lang]):
                assert (int(hits), int(cards)) == (told["hits"], told["cards"])
                said += 1
    assert said >= 8
