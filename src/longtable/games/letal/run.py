"""What is being carried out: a card or ability with its lines, and an attack with its targets.

Both begin and end inside one script, and lie open on the table meanwhile.
"""

from __future__ import annotations

from typing import Any, Final

from longtable.games.letal.grammar import NONE, Line

# What a run carries out
BY_CARD: Final = 0  # an action, an attack, or an aura being played
BY_TRICK: Final = 1
BY_AURA: Final = 2  # an aura in play that was set off
BY_ABILITY: Final = 3
BY_SKILL: Final = 4  # an action skill, Resting included
BY_OPENING: Final = 5

# The steps of an attack (chapter 6)
DECLARED: Final = 0
TRICKS_BEFORE: Final = 1
DEFENDING: Final = 2
TRICKS_AFTER: Final = 3
LOSING: Final = 4
STEP_NAMES: Final = ("declared", "tricks", "defending", "tricks-after", "losing")


class Run:
    """One card or ability being carried out, line by line (LE-5.1)."""

    __slots__ = (
        "at", "attacked", "attacker", "blocked", "card", "discarded", "fully", "hero", "hidden",
        "how", "it", "lines", "moved", "refresh", "removed", "removes", "source", "spaces",
        "stopped", "target_of",
    )  # fmt: skip

    def __init__(self, how: int, hero: int, source: int, card: int, lines: list[Line]) -> None:
        """`source` is the card's or the ability's number, NONE for Resting; `card` is the card
        that has left its place and goes somewhere in the end, or NONE.
        """
        self.how = how
        self.hero = hero
        self.source = source
        self.card = card
        self.lines = lines
        self.at: int = 0  # the line being carried out
        self.it: int = NONE  # LE-5.10: the hero meant by "it"
        self.attacker: int = NONE  # whose attack set this off
        self.target_of: int = NONE  # LE-6.10: the target on which a trick prevents
        self.discarded: int = 0
        self.hidden: int = 0
        self.removed: int = 0
        self.spaces: int = 0  # of the last push or pull
        self.stopped: bool = False
        self.moved: bool = False
        self.attacked: bool = False  # whether an attack of this card came to its end
        self.blocked: bool = False
        self.fully: bool = False
        self.refresh: bool = False
        self.removes: bool = False  # the card goes out of the game afterwards

    def save(self) -> list[Any]:
        """Plain data, for the fingerprint of a state in the middle of a turn."""
        return [
            self.how, self.hero, self.source, self.card, self.at, self.it, self.attacker,
            self.target_of, self.discarded, self.hidden, self.removed, self.spaces, self.stopped,
            self.moved, self.attacked, self.blocked, self.fully, self.refresh, self.removes,
        ]  # fmt: skip


class Attack:
    """One Deal line being carried out (LE-6.1): a target has the same place in all lists."""

    __slots__ = (
        "attacker", "damage", "defended", "dropped", "guards", "kind", "lost", "parts", "prevented",
        "small", "step", "targets", "turn_of",
    )  # fmt: skip

    def __init__(self, attacker: int, kind: int, targets: list[int], small: bool) -> None:
        self.attacker = attacker
        self.kind = kind
        self.targets = targets
        self.small = small  # LE-6.15: no trick windows
        self.damage: list[int] = [0] * len(targets)  # as declared, for each target
        self.parts: list[list[list[Any]]] = [[] for _ in targets]  # [what, number, amount]
        self.guards: list[list[list[Any]]] = [[] for _ in targets]  # and what prevents how much
        self.prevented: list[int] = [0] * len(targets)
        self.defended: list[int] = [0] * len(targets)  # cards hidden
        self.lost: list[int] = [0] * len(targets)
        self.step: int = DECLARED
        self.turn_of: int = NONE  # whose turn it is to defend, as a place in the lists
        self.dropped: bool = False

    def prevent(self, place: int, what: str, number: int, amount: int) -> None:
        """So much less for that target; what does it is noted for the table."""
        if amount > 0:
            self.prevented[place] += amount
            self.guards[place].append([what, number, amount])

    def strengthen(self, place: int, what: str, number: int, amount: int) -> None:
        """So much more for that target."""
        if amount > 0:
            self.damage[place] += amount
            self.parts[place].append([what, number, amount])

    def left(self, place: int) -> int:
        """What is not prevented yet."""
        return max(0, self.damage[place] - self.prevented[place])

    def is_blocked(self, place: int) -> bool:
        """LE-6.11."""
        return self.prevented[place] > 0

    def is_fully_blocked(self, place: int) -> bool:
        """LE-6.12."""
        return self.prevented[place] > 0 and self.prevented[place] >= self.damage[place]

    def save(self) -> list[Any]:
        return [
            self.attacker, self.kind, list(self.targets), self.small, list(self.damage),
            [[list(part) for part in parts] for parts in self.parts],
            [[list(part) for part in parts] for parts in self.guards], list(self.prevented),
            list(self.defended), list(self.lost), self.step, self.turn_of, self.dropped,
        ]  # fmt: skip
