"""What lies on the table in A Knight's Duty."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.state import State
from longtable.games.knights_duty import arena
from longtable.games.knights_duty.arena import (
    ATTACK,
    EMPTY_HAND,
    FULL,
    GO,
    HEARTS,
    NOTHING,
    OWNED,
    PLAN,
    PLANS_FROM,
    SEATING,
    SHIELDS,
    STARTS,
)

OUT: Final = -1  # the space of a knight that has left the board
SILENT: Final = -1  # in place of an answer


@mypyc_attr(acyclic=True)  # all of it is numbers and words
class Pile:
    """A combat as everybody sees it: who strikes whom, with what, and what is drawn from."""

    __slots__ = ("drawn", "hearts", "seat", "shields", "stance", "target", "weapon")

    def __init__(self, seat: int, target: int, weapon: int, stance: int) -> None:
        self.seat = seat
        self.target = target
        self.weapon = weapon
        self.stance = stance  # the target's; NOTHING if it takes none
        self.hearts: int = HEARTS[weapon]
        self.shields: int = SHIELDS[weapon]
        self.drawn: str | None = None

    def copy(self) -> Pile:
        """A pile of its own."""
        twin = Pile(self.seat, self.target, self.weapon, self.stance)
        twin.hearts, twin.shields, twin.drawn = self.hearts, self.shields, self.drawn
        return twin

    def view(self) -> dict[str, Any]:
        """As plain JSON."""
        stance = None if self.stance == NOTHING else arena.TOKEN_NAMES[self.stance]
        return {
            "seat": self.seat, "target": self.target, "weapon": arena.WEAPON_NAMES[self.weapon],
            "stance": stance, "hearts": self.hearts, "shields": self.shields, "drawn": self.drawn,
        }  # fmt: skip


class Arena(State):
    """Positions, hearts, weapons, inspiration, and the tokens on the trackers."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agreements",
        "first",
        "heart",
        "inspired",
        "plan",
        "result",
        "said",
        "shown",
        "space",
        "standing",
        "turn_limit",
        "turn_number",
        "weapon",
    )
    # What a combat leaves behind is in the fields: between two turns there is none to save.
    __slots__ = (*FIELDS, "combat_now")

    PROMPTS: ClassVar[dict[str, str]] = {
        "plan": "KD-3.4",
        "move": "KD-4.1",
        "contest": "KD-4.4",
        "attack": "KD-7.3",
        "first": "KD-7.6",
        "inspire": "KD-9.1",
    }

    def __init__(
        self,
        seats: int,
        dice: Dice,
        agreements: bool,
        turn_limit: int,
        like: Arena | None = None,
    ) -> None:
        self.seats = seats  # not by super(): forks are half copies here
        self.dice = dice
        self.listener = None
        self.agreements: bool = agreements
        self.turn_limit: int = turn_limit
        self.combat_now: Pile | None = None  # for the view alone
        if like is None:
            self.options = {}
            self.turn_number: int = 0
            self.first: int = 0  # KD-3.8: the first player
            self.space: list[int] = [STARTS[clan] for clan in SEATING[seats]]  # KD-2.2
            self.standing: list[int] = list(range(seats))  # whose knights are on the board
            self.heart: list[int] = [FULL] * seats  # KD-2.6
            self.weapon: list[int] = [EMPTY_HAND] * seats
            self.inspired: list[bool] = [True] * seats
            self.plan: list[list[int]] = [[]] * seats  # each slot's token, by seat
            self.shown: int = 0  # how many slots are revealed
            self.said: list[int] = [SILENT] * seats  # each seat's last open answer in this slot
            self.result: list[float] | None = None
        else:
            self.options = like.options
            self.turn_number = like.turn_number
            self.first = like.first
            self.space = like.space.copy()
            self.standing = like.standing  # replaced, never changed
            self.heart = like.heart.copy()
            self.weapon = like.weapon.copy()
            self.inspired = like.inspired.copy()
            self.plan = like.plan.copy()  # a plan is replaced, never changed
            self.shown = like.shown
            self.said = like.said.copy()
            self.combat_now = None if like.combat_now is None else like.combat_now.copy()
            self.result = like.result

    def copy(self) -> Arena:
        """By hand, and twice as fast."""
        return type(self)(self.seats, self.dice.copy(), self.agreements, self.turn_limit, self)

    @property
    def scores(self) -> list[float] | None:
        return self.result

    def view(self, seat: int | None) -> dict[str, Any]:
        """KD-11.1: everything but the tokens still face down, of which a player sees its own."""
        return {
            "seat": seat,
            "turn": self.turn_number,
            "turn_limit": self.turn_limit,
            "agreements": self.agreements,
            "slot": self.shown,
            "first": self.first,
            "knights": [
                {
                    "clan": arena.CLANS[clan],
                    "space": None if space == OUT else arena.SPACES.labels[space],
                    "heart": arena.HEART_NAMES[self.heart[number]],
                    "weapon": arena.WEAPONS.labels[self.weapon[number]],
                    "inspired": self.inspired[number],
                    "tokens": [
                        arena.TOKENS.labels[token] if slot < self.shown or number == seat else None
                        for slot, token in enumerate(self.plan[number])
                    ],
                    "said": None if said == SILENT else arena.ACTIONS.spell(said),
                }
                for number, (clan, space, said) in enumerate(
                    zip(SEATING[self.seats], self.space, self.said, strict=True)
                )
            ],
            "combat": None if self.combat_now is None else self.combat_now.view(),
            "scores": self.result,
        }

    def views(self) -> list[dict[str, Any]]:
        """What is open is looked at once: only the face-down tokens are a player's own."""
        watched = self.view(None)
        views = []
        for seat, plan in enumerate(self.plan):
            knights = watched["knights"]
            if len(plan) > self.shown:
                mine = {**knights[seat], "tokens": [arena.TOKENS.labels[token] for token in plan]}
                knights = [*knights[:seat], mine, *knights[seat + 1 :]]
            views.append({**watched, "seat": seat, "knights": knights})
        views.append(watched)
        return views

    def redeal(self, seat: int, dice: Dice) -> None:
        """KD-11.2: what is face down could be any tokens that go with those revealed."""
        for other in range(self.seats):
            laid = self.plan[other]
            if other != seat and len(laid) > self.shown:
                self.plan[other] = dice.pick(PLANS_FROM[len(laid)][tuple(laid[: self.shown])])

    def refusal(self, choice: Choice, action: int) -> str:
        seat = choice.seat
        if choice.prompt == "plan" and PLAN.first <= action < PLAN.first + PLAN.count:
            laid = [token for token in PLAN.arguments(action) if token != arena.NOTHING]
            if any(laid.count(token) > OWNED[token] for token in laid):
                return "KD-3.5"
            return "KD-3.3" if self.heart[seat] != FULL else "KD-3.4"
        if choice.prompt == "move" and GO.first <= action < GO.first + GO.count:
            taken = action - GO.first in self.space
            near = action - GO.first in arena.STEPS[self.space[seat]]
            return "KD-4.3" if taken and near else "KD-4.1"
        if choice.prompt == "attack" and ATTACK.first <= action < ATTACK.first + ATTACK.count:
            return "KD-7.1"
        return self.PROMPTS[choice.prompt]
