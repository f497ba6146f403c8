"""What a person reads: cards, legs and weather in both languages, and the race in a terminal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.core.words import LANGUAGES
from longtable.games.iditacards import GAME, boards, screen
from longtable.games.iditacards.cards import ENTRIES, card
from longtable.games.iditacards.catalogue import catalogue, effects, names, signed, text
from longtable.kit.lines import line_width
from longtable.server.pages.lesson import lesson_of
from longtable.terminal.pictures import notes
from longtable.terminal.words import table_words
from tests.iditacards.scene import Trail

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def on_the_trail(seats: int = 2, **laid: Any) -> Trail:
    """A scene on the real legs of the classic board."""

    def lay(race: Any) -> None:
        race.legs = boards.classic_sides(race.board)

    return Trail(seats, arrange=lay, **laid)


def drawn(trail: Trail, seat: int | None = 0, lang: str = "en") -> list[str]:
    view = trail.match.view(seat)
    picture = screen.picture(view, table_words(GAME, lang), NAMES[: len(view["players"])])
    return ["".join(said for said, _ in line).rstrip() for line in picture]


def told(trail: Trail, seat: int | None = 0, lang: str = "en") -> list[str]:
    view = trail.match.view(seat)
    return screen.recital(view, table_words(GAME, lang), NAMES[: len(view["players"])])


def options(trail: Trail, seat: int = 0, lang: str = "en") -> list[str]:
    """What a seat is offered, as the screen puts it."""
    view, words = trail.match.view(seat), table_words(GAME, lang)
    found = []
    for action in trail.match.waiting[seat].actions:
        verb, arguments = GAME.actions.decode(action)
        said = screen.option(view, words, NAMES, verb.name, arguments)
        found.append(said or words.action(GAME.actions, action, NAMES))
    return found


# Cards, legs, weather


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_a_text_filled_in(lang: str) -> None:
    cards = catalogue(lang)
    assert len({entry["name"] for entry in cards}) == len(cards) == 107
    for entry in cards:
        assert entry["text"].endswith("."), entry
        assert "{" not in entry["text"] + entry["ruling"], entry
        assert not re.search(r"-\d", entry["text"]), entry  # a minus is a real one


def test_a_text_follows_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENTRIES[card("lazy_dog")], "speed", -2)
    assert text(card("lazy_dog"), "en") == "Speed −2. Holds up to 2 attachments."
    assert [signed(number) for number in (2, 0, -1)] == ["+2", "0", "−1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_leg_can_be_told(lang: str) -> None:
    words, called = GAME.words(lang), names(lang)
    for leg in boards.SIDES[1:]:
        assert called[f"leg-{leg.card}"]
        said = effects([{"op": op, "n": n} for op, n in leg.ops.items()], words)
        assert all(said)
    for weather in boards.WEATHERS:
        assert words.say(f"weather-{weather}")
        assert words.say(f"weather-{weather}.text")


# The lesson


def test_the_lesson_tells_what_happens() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    told_after = [position.story(0) for position in lesson.positions]
    words = GAME.words("en")
    said = [[words.event(event, NAMES) for event in story] for story in told_after]
    assert "Ben passes Ada, who goes back to 2." in said[3]
    assert "Ada passes Ben, who goes back to 2." in said[4]
    assert "Ada’s Mush waits for 1 risk to be paid." in said[12]
    assert said[13][-6:] == [
        "Ada turns up Move as a risk.",
        "Ada moves 2 squares, to 10.",
        "The risk is paid: Ada’s Mush takes effect.",
        "Ada moves 11 squares, to 21.",
        "Ada enters a new leg: Bear Thicket.",
        "Ada takes 1 damage.",
    ]
    assert "Ada: hypothermia rises to 1." in said[14]
    assert "Ada rolls the weather: clouds." in said[15]
    assert said[19][-1] == "Ada destroys Damaged."


# The screen


def test_the_trail_shows_teams_checkpoints_and_the_finish() -> None:
    rows = drawn(on_the_trail(3, place=50, others=[1, 120]))[1:5]
    assert rows[0][5] == "◆"
    assert rows[0][10] == "⌂"
    assert rows[1][14] == "●"
    assert rows[2][44] == "▲"
    assert "⚑" in rows[3]


def test_a_team_shows_its_meters_dogs_and_what_waits() -> None:
    trail = on_the_trail(dogs="husky+armour", waiting="mush", deck="rest", freezing=3, starving=1)
    board = "\n".join(drawn(trail))
    assert "H▰▰▰▱▱▱▱ S▰▱▱▱▱▱▱" in board
    assert "Husky [Armour] · risk: Mush (−1)" in board
    assert "Risk pending: Mush, 1 to pay." in " ".join(told(trail))


def test_a_card_is_shown_with_what_it_costs_now() -> None:
    trail = on_the_trail(hand="mush rest", deck="rest*5", freezing=2)  # one energy more
    assert "Your hand (energy·health·risk): Mush 3·2·1 · Rest 0·0·0" in "\n".join(drawn(trail))
    assert "Your hand: Mush (energy 3, health 2, risk 1) and Rest (free)." in told(trail)


def test_nobody_reads_the_hand_of_another() -> None:
    trail = on_the_trail(hand="mush", deck="rest*3")
    for seat in (1, None):
        assert "Mush" not in "\n".join([*drawn(trail, seat), *told(trail, seat)])


def test_dogs_are_called_by_name_and_equal_ones_by_number() -> None:
    trail = on_the_trail(dogs="cat cat+armour lazy_dog+coat+tiara")
    said = options(trail)
    assert "Sacrifice Cat" in said
    assert "Sacrifice Cat [Armour]" in said
    assert "Drop Tiara of Lazy Dog" in said
    words, view = table_words(GAME, "en"), trail.match.view(0)
    assert screen.piece(view, words, "drop", (2,), 1) == "Tiara"
    assert screen.meant(view, "sacrifice", (1,)) == ["cat", "armour"]


def test_a_play_is_foretold_in_few_words() -> None:
    trail = on_the_trail(hand="push rest mush", deck="rest*5")
    found = notes(GAME, Perspective(trail.match, 0), table_words(GAME, "en"))
    said = {GAME.actions.spell(action): note for action, note in found.items()}
    assert said["play push"] == "1·0·0, +6"
    assert said["play rest"] == "0·0·0, +1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_any_position_can_be_drawn_and_told(seats: int, lang: str) -> None:
    words, players = table_words(GAME, lang), NAMES[:seats]
    match, dice = GAME.start(seats, b"snow", round_limit=25), Dice(b"walk")
    while match.waiting:
        seat = dice.pick(sorted(match.waiting))
        for viewer in (seat, None):
            view: dict[str, Any] = match.view(viewer)
            picture = screen.picture(view, words, players)
            assert max(map(line_width, picture)) <= 80
            assert all(screen.recital(view, words, players))
        match.act(seat, dice.pick(match.waiting[seat].actions))
