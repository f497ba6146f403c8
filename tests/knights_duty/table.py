"""The table of A Knight's Duty, in the words of its players.

    scene = table(bog="c2 full sword", sea="c3 broken", throws=[HEART])
    scene.plan(bog="sword", sea="move")
    scene.go(sea="c4").attack(bog="sea")
    assert scene.knight("sea") == "left"

A knight is drawn as its space, its heart, its weapon if it holds one, and `inspired` if its
inspiration token is face up. The row c1 to c7 is a good place for a fight: neighbouring numbers
are neighbouring spaces, and the High Ground, e5, is not on it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from longtable.games.knights_duty import GAME
from longtable.games.knights_duty.arena import (
    CLANS,
    EMPTY_HAND,
    FALLEN,
    HEART_NAMES,
    OWNED,
    SEATING,
    SLOTS,
    SPACES,
    TOKEN_NAMES,
    WEAPON_NAMES,
)
from longtable.games.knights_duty.rules import KnightsDuty
from longtable.games.knights_duty.state import OUT
from longtable.testing import Scene

Throw: TypeAlias = tuple[int, int]

# What is drawn from four battle cards, as every weapon and every shield makes them
HEART: Throw = (4, 0)
SHIELD: Throw = (4, 3)


def table(
    *,
    first: str | None = None,
    throws: list[Throw] | None = None,
    agreements: bool = True,
    turn_limit: int = 60,
    **knights: str,
) -> Table:
    """A position before everybody plans.

    It is the smallest table at which these clans sit; any other clan of it has left the board.
    """
    seats = min(count for count in SEATING if set(knights) <= set(clans_at(count)))

    def arrange(state: KnightsDuty) -> None:
        for seat, clan in enumerate(clans_at(seats)):
            _place(state, seat, knights.get(clan, "left"))
        if first is not None:
            state.first = clans_at(seats).index(first)

    return Table(GAME, seats, arrange, throws, agreements=agreements, turn_limit=turn_limit)


def new_game(seats: int, **options: Any) -> Table:
    """A game about to begin."""
    return Table(GAME, seats, **options)


def clans_at(seats: int) -> list[str]:
    """The clans at a table of that many, from the first seat to the last."""
    return [CLANS[clan] for clan in SEATING[seats]]


class Table(Scene):
    """A scene in which everybody is called by clan."""

    # Playing

    def answer(self, **answers: str) -> Table:
        """Each of these clans answers, in this order: `answer(bog="insist", sea="yield")`."""
        for clan, words in answers.items():
            self.does(self.seat(clan), self._by_seat(words))
        return self

    def plan(self, **plans: str) -> Table:
        """Everybody plans. Slots left open, and clans not named, get stances, which do nothing
        unless somebody attacks.
        """
        for seat in sorted(self.match.waiting):
            tokens = plans.pop(self.clan(seat), "").split()
            for stance in ("shield", "parry", "shield"):
                owned = OWNED[TOKEN_NAMES.index(stance)]
                if len(tokens) < SLOTS[self.state.heart[seat]] and tokens.count(stance) < owned:
                    tokens.append(stance)
            self.does(seat, " ".join(["plan", *tokens, "nothing"][:4]))
        assert not plans, f"{', '.join(plans)} can't plan"
        return self

    def go(self, **steps: str) -> Table:
        """Knights step: `go(bog="c2")`."""
        return self.answer(**{clan: f"go {space}" for clan, space in steps.items()})

    def attack(self, **targets: str) -> Table:
        """Attackers declare: `attack(bog="sea", sea="no one")`."""
        return self.answer(
            **{
                clan: "spare" if target == "no one" else f"attack {target}"
                for clan, target in targets.items()
            }
        )

    def forbids(self, clan: str, words: str) -> str:
        """The clan tries something that is not allowed; the number of the rule against it."""
        return self.refused(self.seat(clan), self._by_seat(words))

    # Looking

    def waits_for(self) -> dict[str, str]:
        """Who is asked what: `{"bog": "move"}`."""
        return {self.clan(seat): prompt for seat, prompt in self.asked().items()}

    def may(self, clan: str) -> list[str]:
        """What the clan may answer."""
        return [self._by_clan(words) for words in self.offered(self.seat(clan))]

    def knight(self, clan: str) -> str:
        """The knight, drawn as in `table`; `left` once it has left the board."""
        knight = self.match.view(None)["knights"][self.seat(clan)]
        if knight["space"] is None:
            return "left"
        words = [knight["space"], knight["heart"]]
        if knight["weapon"] != "none":
            words.append(knight["weapon"])
        if knight["inspired"]:
            words.append("inspired")
        return " ".join(words)

    def tokens(self, clan: str, seen_by: str | None = None) -> str:
        """The clan's tracker as another sees it, or a spectator; `?` is a token face down."""
        eye = None if seen_by is None else self.seat(seen_by)
        laid = self.match.view(eye)["knights"][self.seat(clan)]["tokens"]
        return " ".join("?" if token is None else token for token in laid)

    def log(self) -> list[str]:
        """All that happened, each with its rule: `KD-4.1 moved bog c2 c3`."""
        return [
            " ".join([told.pop("rule"), told.pop("event"), *self._details(told)])
            for told in self.match.story(None)
        ]

    def happened(self, event: str) -> list[str]:
        """The details of all events of that name: `happened("moved") == ["bog c2 c3"]`."""
        lines = (line.split(" ", 2) for line in self.log())
        return [" ".join(details) for _, name, *details in lines if name == event]

    def scores(self) -> dict[str, float]:
        """What each clan has scored, once the game is over."""
        assert self.match.scores is not None, "the game goes on"
        return {self.clan(seat): score for seat, score in enumerate(self.match.scores)}

    # Clans and seats

    def seat(self, clan: str) -> int:
        """Where the clan sits."""
        return clans_at(self.match.seats).index(clan)

    def clan(self, seat: int) -> str:
        """Who sits there."""
        return clans_at(self.match.seats)[seat]

    def _by_seat(self, words: str) -> str:
        verb, _, target = words.partition(" ")
        return f"attack {self.seat(target) + 1}" if verb == "attack" else words

    def _by_clan(self, words: str) -> str:
        verb, _, target = words.partition(" ")
        return f"attack {self.clan(int(target) - 1)}" if verb == "attack" else words

    def _details(self, told: dict[str, Any]) -> list[str]:
        details: list[str] = []
        for name, value in told.items():
            for thing in value if isinstance(value, list) else [value]:
                if name in ("seat", "seats", "target"):
                    details.append(self.clan(thing))
                elif name in GAME.fields:
                    details.append(GAME.fields[name].labels[thing])
                else:
                    details.append(str(thing))
        return details


def _place(state: KnightsDuty, seat: int, drawn: str) -> None:
    """Put a knight where it is drawn."""
    if drawn == "left":
        state.space[seat], state.heart[seat] = OUT, FALLEN
        return
    space, heart, *rest = drawn.split()
    state.space[seat] = SPACES.index(space)
    state.heart[seat] = HEART_NAMES.index(heart)
    state.inspired[seat] = "inspired" in rest
    weapons = [WEAPON_NAMES.index(word) for word in rest if word != "inspired"]
    (state.weapon[seat],) = weapons or [EMPTY_HAND]
