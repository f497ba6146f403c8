"""What lies on the table, and the plain questions that can be asked of it.

A hero's number is the seat of its player times two, plus 0 or 1. The rules stand in modules of
their own, one for each chapter; rules.py names them in order.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.state import State
from longtable.games.letal import hidden, stops
from longtable.games.letal import view as views
from longtable.games.letal.actions import (
    MOVE,
    PLAY,
    REST,
    TRICK,
    USE,
)
from longtable.games.letal.board import OFF
from longtable.games.letal.decks import brought
from longtable.games.letal.library import HERO_COUNT, HERO_IDS, SLOT_IDS, Library, library
from longtable.games.letal.run import Attack, Run

# The steps of a game, each with its script in rules.STEPS
BRINGING: Final = 0
SETTING_ASIDE: Final = 1
ROLLING: Final = 2
PLACING: Final = 3
OPENING: Final = 4
TURN_BEGINS: Final = 5
ACTING: Final = 6
TURN_ENDS: Final = 7
OVER: Final = 8
STEP_NAMES: Final = [
    "bringing", "setting-aside", "rolling", "placing", "opening", "turn-begins", "acting",
    "turn-ends", "over",
]  # fmt: skip

NOBODY: Final = -1
NO_HERO: Final = -1
NO_CARD: Final = -1
MARKS: Final = [[f"{seat + 1} {name}" for name in SLOT_IDS] for seat in range(4)]


class Table(State):
    """Heroes, their decks and hands, and whatever is being carried out."""

    # Most fields are lists with one value for each hero. What begins and ends inside a script
    # stands last.
    FIELDS: ClassVar[tuple[str, ...]] = (
        # Heroes
        "kind",  # which hero it is; NO_HERO before it is brought
        "endurance",
        "space",
        "dead",
        "disabled",
        "acts",  # how many actions or auras it may still do this turn
        "avenged",  # LE-9.3: has avenged an ally
        "next_bonus",  # LE-6.17: more damage in its next attack,
        "next_turns",  # and how many ends of its player's turns that outlasts
        "ability_used",  # once a round, for each ability
        "hand",  # sorted
        "deck",  # the top card is at the end of the list
        "buried",  # how many cards at the bottom its player has hidden there and knows
        "discard",
        "removed",
        "auras",  # in the order in which they came into play
        "aura_used",  # once a round, for each of them
        "aside",  # LE-3.3
        "submitted",  # LE-2.4: its deck as it was brought, sorted
        "tricks",  # the kinds of trick in that
        "shown",  # LE-12.4: cards in its hand that everybody knows
        # The table
        "boosts",  # LE-4.12: hero, stat, amount, and whose next turn ends it
        "sorting",  # which of its decks each seat is looking through (LE-3.2)
        "rolls",  # LE-3.5: the last throw of each seat
        "step",
        "active",
        "first",
        "round",
        "round_limit",
        "turns_begun",
        "windows",
        "passed",
        "open",  # what opened the window that is open; empty if none is
        "result",
        # Only inside a script
        "fired",  # triggers set off, not yet carried out: hero, trigger, and the hero it is about
        "busy",  # LE-4.13: what is being carried out and can't set itself off
        "runs",
        "attacks",
    )
    __slots__ = (*FIELDS, "box", "decks", "library")

    STRIDE: ClassVar[int] = 1
    MILESTONES: ClassVar[tuple[str, ...]] = ("window", "turn", "my-turn", "round")
    STOPS: ClassVar[tuple[str, ...]] = stops.STOPS
    DEFAULT_STOPS: ClassVar[tuple[str, ...]] = stops.DEFAULT_STOPS
    PROMPTS: ClassVar[dict[str, str]] = {
        "bring": "LE-3.1",
        "set-aside": "LE-3.2",
        "first": "LE-3.5",
        "place": "LE-3.7",
        "opening": "LE-3.10",
        "act": "LE-4.7",
        "order": "LE-4.3",
        "window": "LE-5.4",
        "move": "LE-8.1",
        "place-beside": "LE-8.13",
        "target": "LE-5.10",
        "ally": "LE-5.10",
        "hide": "LE-5.14",
        "discard": "LE-5.15",
        "take": "LE-5.18",
        "remove": "LE-5.13",
        "remove-aura": "LE-5.13",
        "put-aura": "LE-5.2",
        "protect": "LE-6.10",
        "defend": "LE-6.5",
    }

    def __init__(
        self, seats: int, dice: Dice, options: dict[str, Any], like: Table | None = None
    ) -> None:
        """A new table, or a copy of another. How a field begins and how it is copied stand in one
        line: made from FIELDS, a copy would take twice as long.
        """
        super().__init__(seats, dice, options)
        n = 2 * seats
        self.library: Library = library(options["cards"]) if like is None else like.library
        self.decks: dict[str, list[int]] = (
            brought(options["decks"], self.library) if like is None else like.decks
        )
        # The cards of every deck that a seat might bring, for `cards`
        self.box: list[list[list[str]]] = (
            [
                [[MARKS[s][c] for c in self.deck_for(s, kind)] for kind in range(HERO_COUNT)]
                for s in range(seats)
            ]
            if like is None
            else like.box
        )
        self._heroes(n, like)
        self._cards(n, like)
        self._table(seats, like)
        # These four are empty between two scripts; a copy made in the middle of one only looks.
        self.fired: list[list[int]] = [] if like is None else like.fired.copy()
        self.busy: list[int] = [] if like is None else like.busy.copy()
        self.runs: list[Run] = [] if like is None else like.runs.copy()
        self.attacks: list[Attack] = [] if like is None else like.attacks.copy()

    def _heroes(self, n: int, like: Table | None) -> None:
        self.kind: list[int] = [NO_HERO] * n if like is None else like.kind.copy()
        self.endurance: list[int] = [0] * n if like is None else like.endurance.copy()
        self.space: list[int] = [OFF] * n if like is None else like.space.copy()
        self.dead: list[bool] = [False] * n if like is None else like.dead.copy()
        self.disabled: list[bool] = [False] * n if like is None else like.disabled.copy()
        self.acts: list[int] = [0] * n if like is None else like.acts.copy()
        self.avenged: list[bool] = [False] * n if like is None else like.avenged.copy()
        self.next_bonus: list[int] = [0] * n if like is None else like.next_bonus.copy()
        self.next_turns: list[int] = [0] * n if like is None else like.next_turns.copy()

    def _cards(self, n: int, like: Table | None) -> None:
        self.ability_used: list[list[bool]] = (
            [[] for _ in range(n)] if like is None else [used.copy() for used in like.ability_used]
        )
        self.hand: list[list[int]] = _empty(n) if like is None else _each(like.hand)
        self.deck: list[list[int]] = _empty(n) if like is None else _each(like.deck)
        self.buried: list[int] = [0] * n if like is None else like.buried.copy()
        self.discard: list[list[int]] = _empty(n) if like is None else _each(like.discard)
        self.removed: list[list[int]] = _empty(n) if like is None else _each(like.removed)
        self.auras: list[list[int]] = _empty(n) if like is None else _each(like.auras)
        self.aura_used: list[list[bool]] = (
            [[] for _ in range(n)] if like is None else [used.copy() for used in like.aura_used]
        )
        self.aside: list[list[int]] = _empty(n) if like is None else _each(like.aside)
        # Replaced and never changed
        self.submitted: list[list[int]] = _empty(n) if like is None else like.submitted.copy()
        self.tricks: list[list[int]] = _empty(n) if like is None else like.tricks.copy()
        self.shown: list[list[int]] = _empty(n) if like is None else _each(like.shown)

    def _table(self, seats: int, like: Table | None) -> None:
        self.boosts: list[list[int]] = [] if like is None else like.boosts.copy()
        self.sorting: list[int] = [0] * seats if like is None else like.sorting.copy()
        self.rolls: list[int] = [0] * seats if like is None else like.rolls.copy()
        self.step: int = BRINGING if like is None else like.step
        self.active: int = NOBODY if like is None else like.active
        self.first: int = NOBODY if like is None else like.first
        self.round: int = 0 if like is None else like.round
        self.round_limit: int = self.options["round_limit"] if like is None else like.round_limit
        self.turns_begun: list[int] = [0] * seats if like is None else like.turns_begun.copy()
        self.windows: int = 0 if like is None else like.windows
        self.passed: list[bool] = [False] * seats if like is None else like.passed.copy()
        self.open: str = "" if like is None else like.open
        self.result: list[float] | None = None if like is None else like.result

    def copy(self) -> Table:
        return type(self)(self.seats, self.dice.copy(), self.options, self)

    # What the platform asks

    @property
    def scores(self) -> list[float] | None:
        return self.result

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def views(self) -> list[dict[str, Any]]:
        return views.all_views(self)

    def redeal(self, seat: int, dice: Dice) -> None:
        hidden.redeal(self, seat, dice)

    def milestone(self, seat: int, name: str) -> int:
        if name == "window":
            return self.windows
        if name == "turn":
            return sum(self.turns_begun)
        return self.turns_begun[seat] if name == "my-turn" else self.round

    def stops_hit(self, choice: Choice) -> list[str]:
        return stops.stops_hit(choice)

    def refusal(self, choice: Choice, action: int) -> str:
        """The rule that speaks of the verb, where a question can be answered in several ways."""
        if choice.prompt == "act":
            if PLAY.first <= action < PLAY.first + PLAY.count:
                return "LE-5.9" if self._holds(choice.seat, action - PLAY.first) else "LE-2.6"
            if USE.first <= action < REST.first + REST.count:
                return "LE-4.7"
        if choice.prompt == "window" and TRICK.first <= action < TRICK.first + TRICK.count:
            return "LE-5.3" if self._holds(choice.seat, action - TRICK.first) else "LE-2.6"
        if choice.prompt == "move" and MOVE.first <= action < MOVE.first + MOVE.count:
            return "LE-8.2"
        return self.PROMPTS[choice.prompt]

    def _holds(self, seat: int, card: int) -> bool:
        return card in self.hand[2 * seat] or card in self.hand[2 * seat + 1]

    def cards(self) -> list[str]:
        """Every card there is, wherever it lies, each with the seat whose it is: so none gets
        lost, and none changes hands. The decks of heroes that were not brought lie in the box.
        """
        lying: list[str] = []
        for seat in range(self.seats):
            names = MARKS[seat]
            for hero in (2 * seat, 2 * seat + 1):
                for pile in (self.deck[hero], self.hand[hero], self.discard[hero],
                             self.removed[hero], self.auras[hero], self.aside[hero]):  # fmt: skip
                    lying += [names[card] for card in pile]
            for kind in range(HERO_COUNT):
                if kind != self.kind[2 * seat] and kind != self.kind[2 * seat + 1]:
                    lying += self.box[seat][kind]
        for run in self.runs:
            if run.card != NO_CARD:
                lying.append(MARKS[run.hero // 2][run.card])
        return lying

    def deck_for(self, seat: int, kind: int) -> list[int]:
        """LE-2.3: the deck that the seat brings for a hero: its own, the table's, or the usual."""
        name = HERO_IDS[kind]
        found = self.decks.get(f"{seat}/{name}", self.decks.get(name))
        return self.library.usual_decks[kind] if found is None else found

    def save(self) -> dict[str, Any]:
        data = super().save()
        data["runs"] = [run.save() for run in self.runs]
        data["attacks"] = [attack.save() for attack in self.attacks]
        return data

    # Who and what is there

    def team(self, hero: int) -> int:
        """LE-1.3: seats alternate between the teams."""
        return (hero >> 1) & 1

    def alive(self, hero: int) -> bool:
        return hero >= 0 and not self.dead[hero]

    def heroes_of(self, seat: int) -> list[int]:
        """The seat's living heroes."""
        first = 2 * seat
        return [hero for hero in (first, first + 1) if not self.dead[hero]]

    def allies(self, hero: int) -> list[int]:
        """LE-11.1: the other living heroes of its team."""
        team = (hero >> 1) & 1
        return [
            other
            for other in range(2 * self.seats)
            if (other >> 1) & 1 == team and other != hero and not self.dead[other]
        ]

    def enemies(self, hero: int) -> list[int]:
        """The living heroes of the other team."""
        team = (hero >> 1) & 1
        return [
            other
            for other in range(2 * self.seats)
            if (other >> 1) & 1 != team and not self.dead[other]
        ]

    def taken(self) -> int:
        """The spaces on which heroes stand, as a set."""
        found = 0
        for space in self.space:
            if space >= 0:
                found |= 1 << space
        return found

    def hero_at(self, space: int) -> int:
        for hero, here in enumerate(self.space):
            if here == space:
                return hero
        return NO_HERO

    def hero_called(self, seat: int, kind: int) -> int:
        """The seat's hero of that kind."""
        first = 2 * seat
        return first if self.kind[first] == kind else first + 1

    def hero_of_card(self, seat: int, card: int) -> int:
        """LE-2.6: the seat's hero whose card it is."""
        return self.hero_called(seat, self.library.cards[card].hero)

    def seats_from(self, seat: int) -> list[int]:
        """All seats with a living hero, in turn order from a seat."""
        order = [(seat + n) % self.seats for n in range(self.seats)]
        return [s for s in order if not (self.dead[2 * s] and self.dead[2 * s + 1])]

    def in_turn_order(self, heroes: list[int]) -> list[int]:
        """LE-6.13: these heroes from the active player on."""
        return sorted(heroes, key=lambda h: ((h // 2 - self.active) % self.seats, h))


def _empty(n: int) -> list[list[int]]:
    return [[] for _ in range(n)]


def _each(piles: list[list[int]]) -> list[list[int]]:
    return [pile.copy() for pile in piles]
