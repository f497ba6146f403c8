"""Text in columns."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.style import Style

import longtable
from longtable.kit.lines import (
    Line,
    beside,
    centred,
    ends,
    fit,
    ink_on,
    line_width,
    padded,
    paragraph,
    width,
    wrapped,
)
from longtable.terminal.words import table_words
from tests.games import OURS


def text(line: Line) -> str:
    return "".join(part for part, _ in line)


@pytest.mark.parametrize(
    ("said", "columns"),
    [("knight", 6), ("Fée", 3), ("Fe\u0301e", 3), ("♥♡†●▯★", 6), ("竜の骨", 6), ("a\u2060–b", 3)],
)
def test_a_text_is_as_wide_as_a_terminal_draws_it(said: str, columns: int) -> None:
    assert width(said) == columns


@pytest.mark.parametrize("name", OURS)
def test_every_name_in_a_game_is_as_wide_as_rich_draws_it(name: str) -> None:
    for lang in ("en", "fr"):
        words = table_words(longtable.game(name), lang)
        for said in (words.say("title"), words.say("tagline"), words.say("screen-legend")):
            assert width(said) == cell_len(said)


def test_a_name_is_filled_up_or_cut_to_its_column() -> None:
    assert fit("Wolf", 6) == "Wolf  "
    assert fit("Spirit Beast", 6) == "Spiri…"
    assert fit("竜の骨", 5) == "竜の…"
    assert fit("竜の骨", 4) == "竜… "  # the next one would have needed two columns
    assert fit("", 2) == "  "


def test_a_token_stands_in_the_middle_of_its_slot() -> None:
    assert centred("bow", 8) == "  bow   "
    assert centred("(shield)", 8) == "(shield)"
    assert centred("too wide", 3) == "too wide"


def test_two_boards_side_by_side_begin_in_the_same_column() -> None:
    left: list[Line] = [[("one", "bold")], [("three", "")], [("five", "")]]
    right: list[Line] = [[("two", "")]]
    assert [text(line) for line in beside(left, right, 8)] == [
        "one     two",
        "three   ",
        "five    ",
    ]
    assert [text(line) for line in beside(right, left, 8)] == [
        "two     one",
        "        three",
        "        five",
    ]
    assert beside(left, right, 8)[0][0] == ("one", "bold")  # each keeps its style


def test_what_stands_at_the_right_end_is_never_cut() -> None:
    line = ends(("  † 3 Thas'dorah", ""), (" ● 4 ", "bold"), 16)
    assert text(line) == "  † 3 Thas… ● 4 "
    assert line_width(line) == 16
    assert line[1] == (" ● 4 ", "bold")


def test_a_line_is_filled_up_and_never_cut() -> None:
    assert padded([("abc", "dim")], 5) == [("abc", "dim"), ("  ", "")]
    assert padded([("abcdef", "")], 5) == [("abcdef", "")]


def test_parts_stay_whole_as_long_as_they_fit_a_line() -> None:
    parts = ["Arcane Shot (shot)", "Call Pet", "Feed Pet", "Flare"]
    assert wrapped(parts, 30, " · ") == ["Arcane Shot (shot) · Call Pet", "Feed Pet · Flare"]
    assert wrapped([], 30) == []


def test_a_part_wider_than_a_line_is_broken_at_its_spaces() -> None:
    assert wrapped(["You know of the pile"], 8) == ["You know", "of the", "pile"]
    assert wrapped(["Wert\u00a0: 3 von 4"], 8) == ["Wert\u00a0: 3", "von 4"]  # no break there
    assert wrapped(["abcdefgh"], 3) == ["abc", "def", "gh"]


def test_a_paragraph_is_indented_within_its_width() -> None:
    lines = paragraph(["one", "two", "three"], 9, " · ", "dim", indent=2)
    assert lines == [[("  one", "dim")], [("  two", "dim")], [("  three", "dim")]]
    assert paragraph(["one", "two"], 10, " · ") == [[(" one · two", "")]]


@pytest.mark.parametrize("ground", ["#000000", "#9c3328", "#d9a93a", "#ffffff", "#2f6a52"])
def test_ink_reads_on_its_ground(ground: str) -> None:
    style = Style.parse(ink_on(ground))
    assert style.color is not None
    assert style.bgcolor is not None
    ink, below = style.color.get_truecolor(), style.bgcolor.get_truecolor()
    assert max(abs(a - b) for a, b in zip(ink, below, strict=True)) > 100
    assert below.hex == ground
