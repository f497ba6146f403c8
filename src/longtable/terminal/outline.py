"""A table in text for a game that brings no screen of its own: the parts of its view, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from longtable.core.game import Game
from longtable.core.words import Words
from longtable.kit.labels import named
from longtable.kit.lines import Line
from longtable.kit.outline import Part, outline


class Outline:
    """A screen as every game can have it (see `Screen`)."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def picture(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
        """A line for what is said in a word, a line for each row of cards, players set in."""
        parts = outline(self._game, view, words, players)
        lines = _Lines(words, players, view.get("seat"), " · ").of(parts, 0)
        return [[("  " * depth + text, style)] for depth, text, style in lines]

    def recital(self, view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
        """The same in sentences."""
        parts = outline(self._game, view, words, players)
        lines = _Lines(words, players, view.get("seat"), ". ").of(parts, 0)
        return [f"{text}." for _, text, _ in lines]


class _Lines:
    """Lines of an outline, each with how far it is set in and its style."""

    def __init__(
        self, words: Words, players: Sequence[str], seat: int | None, between: str
    ) -> None:
        self.words = words
        self.players = players
        self.seat = seat
        self.between = between

    def of(self, parts: Sequence[Part], depth: int) -> Iterator[tuple[int, str, str]]:
        said = [self.fact(part) for part in parts if part.kind == "text"]
        if said:
            yield depth, self.between.join(said), ""
        for part in parts:
            if part.kind == "players":
                for player in part.parts:
                    yield depth, self.name(player), "bold"
                    yield from self.of(player.parts, depth + 1)
            elif part.kind in ("card", "cards"):
                yield depth, self.fact(part), ""
            elif part.kind != "text":
                yield depth, part.heading, "bold"
                yield from self.below(part, depth + 1)

    def below(self, part: Part, depth: int) -> Iterator[tuple[int, str, str]]:
        """What stands under a heading."""
        if part.kind == "facts":
            yield from self.of(part.parts, depth)
        else:
            for number, one in enumerate(part.parts, 1):
                yield depth, f"{number}. {self.in_a_line(one)}", ""

    def in_a_line(self, part: Part) -> str:
        """However much it is."""
        if part.text:
            return part.text
        facts = (self.fact(one) if one.heading else self.in_a_line(one) for one in part.parts)
        return ", ".join(facts)

    def fact(self, part: Part) -> str:
        value = self.in_a_line(part)
        return self.words.say("outline-fact", heading=part.heading, value=value)

    def name(self, player: Part) -> str:
        assert player.seat is not None
        return named(self.players, player.seat, self.seat, self.words)
