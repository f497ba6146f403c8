"""What the server needs of a match beyond the public surface, in one place.

The kernel keeps these to itself so far; if it offers them one day, only this file changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.state import State
from longtable.core.story import Event


class Ear(list[Event]):
    """Hears what a match tells, and keeps what those who look see at that moment.

    A kernel compiled to C appends past it: then there are words and no pictures.
    """

    def __init__(self, state: State, eyes: Iterable[int | None]) -> None:
        super().__init__()
        self.pictures: list[tuple[int | None, Event, dict[str, Any]]] = []
        self._state = state
        self._eyes = eyes

    def append(self, event: Event) -> None:
        """Hear it, and look up."""
        super().append(event)
        for seat in self._eyes:
            self.pictures.append((seat, event, self._state.view(seat)))


def listen(match: Match, eyes: Iterable[int | None] = ()) -> None:
    """From now on the match tells what happens, see `drain`, and is looked at with these eyes
    while it tells, see `pictures`. Who looks may change.
    """
    match._state.ear = Ear(match._state, eyes)


def pictures(match: Match) -> list[tuple[int | None, Event, dict[str, Any]]]:
    """What was seen since the last time: by whom, at which word, and their view."""
    ear = match._state.ear
    if not isinstance(ear, Ear):
        return []
    seen, ear.pictures = ear.pictures, []
    return seen


def drain(match: Match) -> list[Event]:
    """What was told since the last time."""
    ear = match._state.ear
    assert ear is not None
    told = list(ear)
    ear.clear()
    return told


def begin(game: Game, seats: int, seed: bytes, options: dict[str, Any]) -> Match:
    """`game.start`, heard from the first word."""
    settled = game.settle(options)
    state = game.start(seats, seed, **settled)._origin.copy()
    return _heard(game, state, seed, settled)


def resume(game: Game, saved: dict[str, Any], seed: bytes, options: dict[str, Any]) -> Match:
    """`game.resume`, heard from the first word."""
    settled = game.settle(options)
    state = game.resume(saved, seed, **settled)._origin.copy()
    return _heard(game, state, seed, settled)


def _heard(game: Game, state: Any, seed: bytes, options: dict[str, Any]) -> Match:
    state.ear = []
    return Match(game, state, seed, options)


def boundary(match: Match) -> dict[str, Any]:
    """The state at the last boundary between two turns, to be resumed from."""
    return match._boundary.save()


def boundary_unseen(match: Match, seat: int, dice: Dice) -> dict[str, Any]:
    """That state with everything the seat can't see dealt anew."""
    state = match._boundary.copy()
    state.redeal(seat, dice.copy())
    state.dice = dice.copy()
    return state.save()


def thrown(match: Match) -> int:
    """How often the dice were rolled so far."""
    return match._state.dice._thrown


def prompts(match: Match) -> tuple[str, ...]:
    """What this game asks."""
    return tuple(match._state.PROMPTS)


def milestone(match: Match, seat: int, name: str) -> int:
    """A count that changes when the milestone passes for the seat."""
    return match._state.milestone(seat, name)


def rule_of(match: Match, prompt: str) -> str:
    """The rule that asks this."""
    return match._state.PROMPTS[prompt]


def to_json(event: Event) -> dict[str, Any]:
    """An event with who may know what of it, to be kept."""
    kept: dict[str, Any] = {"event": event.name, "rule": event.rule, "seen": event.seen}
    if event.secret is not None:
        kept["secret"] = event.secret
    if event.to is not None:
        kept["to"] = event.to
    return kept


def told_to(kept: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """A kept event as that seat heard it."""
    to = kept.get("to")
    event = Event(
        kept["event"],
        kept["rule"],
        kept["seen"],
        kept.get("secret"),
        None if to is None else tuple(to),
    )
    return event.told_to(seat)
