"""A kit for scenes on the trail: set the table, play in plain words, look.

    trail = Trail(hand="push rest", place=50)
    trail.play("push", "pay rest")
    assert trail.moved() == 6

Seat 0 is to move, on square 50 of a trail without any effect, under a sky that does nothing, with
no dogs. The others stand on squares 10, 20 and 30. Cards are named by their ids, several in one
string, `move*3` for three; a dog with what it holds is `husky+armour`.
"""

from __future__ import annotations

from typing import Any

from longtable.games.iditacards.boards import SIDES, WEATHERS
from longtable.games.iditacards.cards import IDS, RISK, card
from longtable.testing import Scene

HYPOTHERMIA, STARVATION = 0, 1


def pile(names: str) -> list[int]:
    """The cards named; the last one is the top."""
    found: list[int] = []
    for name in names.split():
        kind, _, times = name.partition("*")
        found += [card(kind)] * int(times or 1)
    return found


def ids(cards: list[int]) -> list[str]:
    """What they are called."""
    return [IDS[number] for number in cards]


def team(names: str) -> list[list[int]]:
    """Dogs, each with what it holds."""
    return [[card(part) for part in name.split("+")] for name in names.split()]


def side(op: str, half: str = "") -> int:
    """A side with that effect."""
    for number, leg in enumerate(SIDES):
        if op in leg.ops and half in ("", leg.half):
            return number
    raise AssertionError(f"no leg has {op}")


QUIET = side("enter_damage", "first")  # levels of 0, and a point of damage for who comes there


class Trail(Scene):
    """A table in the middle of a race."""

    def __init__(
        self,
        seats: int = 2,
        *,
        hand: str = "",
        deck: str = "",
        discard: str = "",
        in_play: str = "",
        dogs: str = "",
        supply: str = "",
        legendary: str = "",
        waiting: str = "",
        place: int = 50,
        others: list[int] | None = None,
        weather: str = "snow",
        freezing: int = 0,
        starving: int = 0,
        free: bool = False,
        ops: dict[int, int] | None = None,
        board: str = "classic",
        throws: list[tuple[int, int]] | None = None,
        arrange: Any = None,
        **options: Any,
    ) -> None:
        """`waiting` cards have one payment left; `free` costs neither energy nor health; `ops`
        lays a side (see `side`) on a leg of that number.
        """

        def lay(race: Any) -> None:
            race.active = race.first = 0
            race.weather = WEATHERS.index(weather)
            race.legs = [0] * len(race.legs)
            for leg, number in (ops or {}).items():
                race.legs[leg] = number
            race.places = [place, *(others or [10, 20, 30][: seats - 1])]
            race.points[HYPOTHERMIA][0], race.points[STARVATION][0] = freezing, starving
            race.dogs = [[] for _ in range(seats)]
            race.dogs[0] = team(dogs)
            race.hands[0] = sorted(pile(hand))
            race.decks[0] = pile(deck)
            race.discards[0] = pile(discard)
            race.in_play[0] = pile(in_play)
            race.stacks[0] = [[number, 1] for number in pile(waiting)]
            race.supply = pile(supply)
            race.checkpoints = [5] * seats
            race.energy_free[0] = race.health_free[0] = free
            if legendary:
                race.legendary[0] = sorted(pile(legendary))
            if arrange is not None:
                arrange(race)

        super().__init__("iditacards", seats, lay, throws, board=board, **options)
        self.before = list(self.state.places)

    def play(self, name: str, *answers: str) -> Trail:
        """Seat 0 plays a card and answers what it is asked; `1: join` is seat 1's answer."""
        return self.say(f"play {name}", *answers)

    def say(self, *answers: str) -> Trail:
        """What seat 0 does, or the seat named."""
        for answer in answers:
            seat, _, words = answer.rpartition(": ")
            self.does(int(seat or 0), words)
        return self

    def moved(self, seat: int = 0) -> int:
        """How far that seat has come since the scene began."""
        return int(self.state.places[seat] - self.before[seat])

    def hand(self, seat: int = 0) -> list[str]:
        return ids(self.state.hands[seat])

    def deck(self, seat: int = 0) -> list[str]:
        """From the bottom to the top."""
        return ids(self.state.decks[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return ids(self.state.discards[seat])

    def in_play(self, seat: int = 0) -> list[str]:
        return ids(self.state.in_play[seat])

    def dogs(self, seat: int = 0) -> list[str]:
        """`husky+armour`."""
        return ["+".join(ids(dog)) for dog in self.state.dogs[seat]]

    def points(self, seat: int = 0) -> tuple[int, int]:
        """Hypothermia and starvation."""
        return self.state.points[HYPOTHERMIA][seat], self.state.points[STARVATION][seat]

    def over_turn(self) -> bool:
        """Whether seat 0's turn is over."""
        return bool(self.state.active != 0 or self.state.turns_taken[0] > 1)


def effect(name: str, *answers: str, deck: str = "", hand: str = "", **scene: Any) -> Trail:
    """The card takes effect on seat 0's turn: played from the hand, or as a risk that is paid by a
    card without any effect. Costs are free.
    """
    if RISK[card(name)]:
        trail = Trail(waiting=name, deck=f"{deck} damaged", hand=hand, free=True, **scene)
        return trail.say("risk", *answers)
    trail = Trail(hand=f"{hand} {name}", deck=deck, free=True, **scene)
    return trail.play(name, *answers)
