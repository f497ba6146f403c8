"""What lies on the table in Iditacards, and the plain questions that can be asked of it.

The rules stand in modules of their own, one for each chapter; rules.py names them in order.
"""

from __future__ import annotations

from typing import Any, ClassVar

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.state import State
from longtable.games.iditacards import hidden
from longtable.games.iditacards import view as views
from longtable.games.iditacards.actions import DROP, PASS, PLAY, SACRIFICE
from longtable.games.iditacards.boards import (
    LAST_SQUARE,
    LEG_OF_SQUARE,
    NO_LEG,
    NO_WEATHER,
    board_for,
)
from longtable.games.iditacards.cards import DAMAGED, STARTER, STARTER_DECKS


class Race(State):
    """The trail, the teams, and every pile of cards."""

    # Most fields are lists with one value for each seat. Piles have their top at the end.
    FIELDS: ClassVar[tuple[str, ...]] = (
        # The race
        "legs",  # IC-3.5: the side that lies on each leg of the board
        "weather",
        "active",  # whose turn it is
        "first",  # who had the first turn
        "round",
        "last_turns",  # IC-17.1: who still has a last turn, in order; only once somebody is across
        "finished",  # who is across, in the order of crossing
        "result",
        # Players
        "places",  # 0 is Start; beyond the last square they count on
        "points",  # hypothermia, then starvation: for each the points of every seat
        "checkpoints",  # IC-10.6: how many were passed
        "turns_taken",
        "days",  # IC-18.2
        "dawns",  # how many turns each had taken when their day began
        "dogs",  # IC-13.1: each the dog's card, then what it holds
        "hands",  # sorted
        "shown",  # of the hand, what everybody saw come there
        "decks",
        "discards",
        "in_play",  # IC-4.9: what had its effect today
        "stacks",  # IC-6.5: card, payments still to come, then the cards whose effect paid for it
        "legendary",  # IC-3.3: not yet earned
        "moved",  # IC-9.7: today, by a card
        "immune",  # these three today, by a card
        "energy_free",
        "health_free",
        # Piles of all
        "supply",
        "upgrades",  # the four upgrade decks, in no order: what is turned up is drawn by lot
        "damage_left",  # cards of the damage deck, which are all alike
        "destroyed",  # IC-4.6
        "box",  # IC-3.4: legendary cards that were not dealt
        # Only inside a turn
        "answers",  # IC-7.1: who calls the new day, joins it, sits it out; once all are in
        "playing",  # the card that is being paid, or has its effect now
        "looking",  # IC-14.5: what the active player looks at
    )
    __slots__ = ("board", "by_lot", *FIELDS)

    PROMPTS: ClassVar[dict[str, str]] = {
        "turn": "IC-4.1",
        "risk": "IC-4.4",
        "no-card": "IC-6.7",
        "pay": "IC-5.2",
        "day": "IC-7.1",
        "sacrifice": "IC-13.3",
        "room": "IC-13.5",
        "attach": "IC-13.8",
        "explosion": "IC-16.9",
        "kill": "IC-16.8",
        "deck": "IC-14.1",
        "take": "IC-14.2",
        "look": "IC-14.6",
        "recover": "IC-14.10",
        "venison": "IC-16.14",
        "destroy": "IC-14.9",
        "legendary": "IC-10.6",
    }

    def __init__(
        self,
        seats: int,
        dice: Dice,
        options: dict[str, Any] | None = None,
        like: Race | None = None,
    ) -> None:
        """An empty table, which setup.py lays; or a copy of another. How a field begins and how it
        is copied stand in one line: made from FIELDS, a copy would take three times as long.
        """
        super().__init__(seats, dice, options)
        self.board: int = board_for(self.options["board"], seats) if like is None else like.board
        # Only imagined: decks lie in no order, and are drawn from by lot
        self.by_lot: bool = False if like is None else like.by_lot
        self._race(seats, like)
        self._players(seats, like)
        self._piles(like)

    def _race(self, seats: int, like: Race | None) -> None:
        self.legs: list[int] = [] if like is None else like.legs  # replaced, never changed
        self.weather: int = NO_WEATHER if like is None else like.weather
        self.active: int = 0 if like is None else like.active
        self.first: int = 0 if like is None else like.first
        self.round: int = 0 if like is None else like.round
        self.last_turns: list[int] = [] if like is None else like.last_turns.copy()
        self.finished: list[int] = [] if like is None else like.finished.copy()
        self.result: list[float] | None = None if like is None else like.result
        self.answers: list[int] = [] if like is None else like.answers.copy()
        self.playing: list[int] = [] if like is None else like.playing.copy()
        self.looking: list[int] = [] if like is None else like.looking.copy()

    def _players(self, seats: int, like: Race | None) -> None:
        self.places: list[int] = [0] * seats if like is None else like.places.copy()
        self.points: list[list[int]] = (
            [[0] * seats, [0] * seats] if like is None else _each(like.points)
        )
        self.checkpoints: list[int] = [0] * seats if like is None else like.checkpoints.copy()
        self.turns_taken: list[int] = [0] * seats if like is None else like.turns_taken.copy()
        self.days: list[int] = [1] * seats if like is None else like.days.copy()
        self.dawns: list[int] = [0] * seats if like is None else like.dawns.copy()
        self.dogs: list[list[list[int]]] = (
            [[] for _ in range(seats)] if like is None else [_each(dogs) for dogs in like.dogs]
        )
        self.hands: list[list[int]] = _empty(seats) if like is None else _each(like.hands)
        self.shown: list[list[int]] = _empty(seats) if like is None else _each(like.shown)
        self.decks: list[list[int]] = _empty(seats) if like is None else _each(like.decks)
        self.discards: list[list[int]] = _empty(seats) if like is None else _each(like.discards)
        self.in_play: list[list[int]] = _empty(seats) if like is None else _each(like.in_play)
        self.stacks: list[list[list[int]]] = (
            [[] for _ in range(seats)] if like is None else [_each(pile) for pile in like.stacks]
        )
        self.legendary: list[list[int]] = _empty(seats) if like is None else _each(like.legendary)
        self.moved: list[bool] = [False] * seats if like is None else like.moved.copy()
        self.immune: list[bool] = [False] * seats if like is None else like.immune.copy()
        self.energy_free: list[bool] = [False] * seats if like is None else like.energy_free.copy()
        self.health_free: list[bool] = [False] * seats if like is None else like.health_free.copy()

    def _piles(self, like: Race | None) -> None:
        self.supply: list[int] = [] if like is None else like.supply.copy()
        self.upgrades: list[list[int]] = [] if like is None else _each(like.upgrades)
        self.damage_left: int = 0 if like is None else like.damage_left
        self.destroyed: list[int] = [] if like is None else like.destroyed.copy()
        self.box: list[int] = [] if like is None else like.box.copy()

    def copy(self) -> Race:
        return type(self)(self.seats, self.dice.copy(), self.options, self)

    # What the rules ask again and again

    def side(self, seat: int) -> int:
        """The leg the seat stands on, as it lies there; 0 where there is none (IC-11.8)."""
        place = self.places[seat]
        if place > LAST_SQUARE:
            return 0
        leg = LEG_OF_SQUARE[self.board][place]
        return 0 if leg == NO_LEG else self.legs[leg]

    def racing(self, seat: int) -> bool:
        """IC-17.3: whether the seat is still in the race."""
        return seat not in self.finished

    def others(self, seat: int) -> list[int]:
        """Everybody else who is in the race, in turn order from the seat's left."""
        order = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in order if other not in self.finished]

    def order(self, seat: int) -> list[int]:
        """Everybody who is in the race, in turn order from the seat itself."""
        order = [(seat + step) % self.seats for step in range(self.seats)]
        return [other for other in order if other not in self.finished]

    # What the kernel asks

    @property
    def scores(self) -> list[float] | None:
        return self.result

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def views(self) -> list[dict[str, Any]]:
        return views.all_views(self)

    def redeal(self, seat: int, dice: Dice) -> None:
        hidden.redeal(self, seat, dice)

    def save(self) -> dict[str, Any]:
        return hidden.in_order(self.copy()).save() if self.by_lot else super().save()

    def cards(self) -> list[int]:
        """Each of the 356 cards, the starter decks of empty seats included."""
        found = [*self.supply, *self.destroyed, *self.box, *self.playing, *self.looking]
        found += [DAMAGED] * self.damage_left
        for pile in self.upgrades:
            found += pile
        for seat in range(self.seats):
            found += self.hands[seat]
            found += self.decks[seat]
            found += self.discards[seat]
            found += self.in_play[seat]
            found += self.legendary[seat]
            for dog in self.dogs[seat]:
                found += dog
            for waiting in self.stacks[seat]:
                found.append(waiting[0])
        return found + STARTER * (STARTER_DECKS - self.seats)

    def refusal(self, choice: Choice, action: int) -> str:
        """The rule that says why not."""
        number = super().refusal(choice, action)
        if SACRIFICE.first <= action < SACRIFICE.first + SACRIFICE.count:
            return "IC-13.7" if choice.prompt in ("turn", "risk", "sacrifice") else number
        if PLAY.first <= action < PLAY.first + PLAY.count:
            return "IC-4.4" if choice.prompt == "risk" else number
        if action == PASS.first and choice.prompt == "risk":
            return "IC-4.2"
        if DROP.first <= action < DROP.first + DROP.count:
            return "IC-13.9"
        return number


def _empty(seats: int) -> list[list[int]]:
    return [[] for _ in range(seats)]


def _each(piles: list[list[int]]) -> list[list[int]]:
    return [pile.copy() for pile in piles]
