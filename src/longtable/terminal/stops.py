"""Stops: where a player who is silent otherwise is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from longtable.core.match import Match
from longtable.core.standing import CARD
from longtable.core.words import Words
from longtable.terminal import cards
from longtable.terminal.ask import fold


def take_up(match: Match, humans: Iterable[int], kept: Mapping[str, Any]) -> None:
    """The stops of the people at the table: as kept with the game, or the usual ones."""
    if match.stop_kinds:
        for seat in humans:
            match.set_stops(seat, kept.get(str(seat), match.default_stops))


def kept(match: Match, humans: Iterable[int]) -> dict[str, list[str]]:
    """The stops of these people, to be kept with the game."""
    found = {str(seat): match.stops(seat) for seat in humans}
    return {seat: sorted(stops) for seat, stops in found.items() if stops is not None}


def change(
    typed: str, seat: int, match: Match, known: dict[str, cards.Card], words: Words
) -> list[str]:
    """Plant or pull the flag that was typed; what to say then, or what else could be typed."""
    stops = match.stops(seat)
    held = set(match.stop_kinds if stops is None else stops)
    if typed:
        found = _meant(typed, seat, match, known, words)
        if len(found) != 1:
            names = " / ".join(_name(stop, known, words) for stop in found or match.stop_kinds)
            key = "doubtful" if found else "stops-unknown"
            return [words.say(key, typed=typed, meanings=names)]
        held ^= set(found)
        match.set_stops(seat, held)
    ordered = [*match.stop_kinds, *sorted(held - set(match.stop_kinds))]
    on = [_name(stop, known, words) for stop in ordered if stop in held]
    off = [_name(stop, known, words) for stop in ordered if stop not in held]
    return [
        words.say("stops-held", on=" · ".join(on) or "-"),
        words.say("stops-offer", off=" · ".join(off) or "-"),
    ]


def _meant(
    typed: str, seat: int, match: Match, known: dict[str, cards.Card], words: Words
) -> Sequence[str]:
    """The kinds of moment that begin so, or the cards that are called so."""
    wanted = fold(typed)
    kinds = [
        kind
        for kind in match.stop_kinds
        if fold(kind).startswith(wanted) or fold(_name(kind, known, words)).startswith(wanted)
    ]
    sight = cards.in_sight(match.view(seat), known)
    return kinds or [CARD + card["id"] for card in cards.find(known, typed, sight)]


def _name(stop: str, known: dict[str, cards.Card], words: Words) -> str:
    if stop.startswith(CARD):
        return str(known[stop.removeprefix(CARD)]["name"])
    key = f"stop-{stop}"
    return words.say(key) if words.has(key) else stop
