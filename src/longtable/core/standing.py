"""Answers left in advance: a seat's word that holds until a milestone of the game passes, and the
moments at which a seat that is silent otherwise wants to be asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from longtable.core.choice import Choice
from longtable.core.errors import Refusal
from longtable.core.state import State
from longtable.core.vocabulary import Vocabulary

# A stop of this kind names a card: it is hit where that card is among what is offered.
CARD: Final = "card:"


class Standing:
    """Answer `prompt` plainly until the milestone `until` no longer reads `count`."""

    __slots__ = ("count", "prompt", "until")

    def __init__(self, prompt: str, until: str, count: int) -> None:
        self.prompt = prompt
        self.until = until
        self.count = count

    def holds(self, state: State, seat: int) -> bool:
        """Whether its milestone has not passed yet."""
        return state.milestone(seat, self.until) == self.count

    def to_json(self) -> list[str | int]:
        """To be kept, and taken up again with `Match.set_standing`."""
        return [self.prompt, self.until, self.count]


def new_standing(state: State, seat: int, prompt: str, until: str) -> Standing:
    """A standing answer from now on; refused if the game has no such prompt or milestone."""
    if prompt not in state.PROMPTS:
        raise Refusal("prompt", prompt=prompt[:40], known=", ".join(state.PROMPTS))
    if until not in state.MILESTONES:
        known = ", ".join(state.MILESTONES) or "-"
        raise Refusal("milestone", milestone=until[:40], known=known)
    return Standing(prompt, until, state.milestone(seat, until))


def from_json(saved: Sequence[Sequence[Any]]) -> list[Standing]:
    """The standing answers that were kept."""
    return [Standing(str(prompt), str(until), int(count)) for prompt, until, count in saved]


class InAdvance:
    """What the seats of a match have left in advance."""

    __slots__ = ("put", "standing", "stops")

    def __init__(self) -> None:
        self.standing: dict[int, list[Standing]] = {}
        self.stops: dict[int, frozenset[str]] = {}
        self.put: dict[int, Choice] = {}  # questions that a seat with stops really has to answer

    def holding(self, state: State, seat: int) -> list[Standing]:
        """The seat's standing answers that still hold."""
        return [s for s in self.standing.get(seat, []) if s.holds(state, seat)]


# Stops


def checked_stops(state: State, actions: Vocabulary, stops: Iterable[str]) -> frozenset[str]:
    """These stops; refused if the game has no such kind of moment, or no such card."""
    found = frozenset(stops)
    for stop in sorted(found):
        if stop not in state.STOPS and not _is_card(actions, stop):
            known = ", ".join([*state.STOPS, f"{CARD}…"])
            raise Refusal("stop", stop=stop[:40], known=known)
    return found


def _is_card(actions: Vocabulary, stop: str) -> bool:
    card = stop.removeprefix(CARD)
    return stop.startswith(CARD) and any(
        card in domain.labels for verb in actions.verbs for domain in verb.domains
    )


def stops_hit(
    state: State, actions: Vocabulary, choice: Choice, stops: frozenset[str]
) -> list[str]:
    """Which of these stops the choice hits: kinds of moment first, then cards."""
    hit = [stop for stop in state.stops_hit(choice) if stop in stops]
    cards = {stop.removeprefix(CARD) for stop in stops if stop.startswith(CARD)}
    if cards:
        offered: set[str] = set()
        for action in choice.actions:
            verb, arguments = actions.decode(action)
            for domain, argument in zip(verb.domains, arguments, strict=True):
                offered.add(domain.labels[argument])
        hit += [CARD + card for card in sorted(cards & offered)]
    return hit
