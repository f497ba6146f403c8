"""A pet on a board: what is printed on it, and everything it was given or suffers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import ATTACK, HEALTH

# How long a bonus lasts
FOR_GOOD: Final = 0
FOR_ROUND: Final = 1  # until the end of the round
FOR_NEXT_ROUND: Final = 2  # until the end of the next round

# TL-4.8: what a pet does only the first time in each combat phase
HAS_STRUCK: Final = 1
HAS_REFLECTED: Final = 2
HAS_IGNORED: Final = 4
HAS_POISONED: Final = 8
HAS_RETURNED: Final = 16
HAS_RAGED: Final = 32

NOT_SET: Final = -1

# What there is to know of a pet, in the order in which it is saved: numbers first, then tuples
NUMBERS: Final = (
    "kind",
    "uid",  # no two arrivals have the same
    "place",
    "health",
    "up",
    "off",  # Chimaera has switched its effects off for the round
    "guest",  # TL-9.17: here for this combat phase only
    "sealed",  # Ruby Affinity: neither healing nor bonuses in this combat
    "hurt",  # lost Health since its owner's latest turn began
    "hurt_before",  # and between that turn and the one before
    "used",  # what it has done for the first time, as bits
    "attack_good",  # bonuses for good,
    "health_good",
    "attack_round",  # for this round,
    "health_round",
    "attack_next",  # for this and the next,
    "health_next",
    "attack_aspect",  # and from its owner's Aspect
    "health_aspect",
    "attack_asleep",  # TL-8.13: bonuses that sleep until the round ends
    "health_asleep",
    "attack_next_asleep",
    "health_next_asleep",
    "penalty",  # Attack lost until the round ends
    "set_attack",  # a value in place of the printed one, for this round
    "set_health",
    "deaf",  # Aspects cast up to this one do not lower its Attack this round
    "barred_until",  # may not strike
    "safe_until",  # may not be struck
    "hidden_until",  # lies face down, alive
)
TUPLES: Final = (
    "effects",
    "deterred",  # for each seat, until when it may not strike its pets
    "struck",  # the pets it has struck in this combat, by uid
)


@mypyc_attr(acyclic=True)  # all of it is numbers
class Pet:
    """One pet in play. `place` is its owner's seat times three plus its slot, -1 off the boards.

    `up` means alive and face up: only then does it act, can it be aimed at, and do its `effects`
    work (the number of its own card first, then those lent to it). The times in `..._until` are
    read against the table's clock.
    """

    __slots__ = (*NUMBERS, *TUPLES)

    def __init__(self, kind: int, uid: int, place: int, like: Pet | None = None) -> None:
        """A pet as printed, or with everything that another has."""
        self.kind: int = kind
        self.uid: int = uid
        self.place: int = place
        self.health: int = HEALTH[kind] if like is None else like.health
        self.up: bool = True if like is None else like.up
        self.off: bool = False if like is None else like.off
        self.guest: bool = False if like is None else like.guest
        self.sealed: bool = False if like is None else like.sealed
        self.hurt: bool = False if like is None else like.hurt
        self.hurt_before: bool = False if like is None else like.hurt_before
        self.used: int = 0 if like is None else like.used
        self.attack_good: int = 0 if like is None else like.attack_good
        self.health_good: int = 0 if like is None else like.health_good
        self.attack_round: int = 0 if like is None else like.attack_round
        self.health_round: int = 0 if like is None else like.health_round
        self.attack_next: int = 0 if like is None else like.attack_next
        self.health_next: int = 0 if like is None else like.health_next
        self.attack_aspect: int = 0 if like is None else like.attack_aspect
        self.health_aspect: int = 0 if like is None else like.health_aspect
        self.attack_asleep: int = 0 if like is None else like.attack_asleep
        self.health_asleep: int = 0 if like is None else like.health_asleep
        self.attack_next_asleep: int = 0 if like is None else like.attack_next_asleep
        self.health_next_asleep: int = 0 if like is None else like.health_next_asleep
        self.penalty: int = 0 if like is None else like.penalty
        self.set_attack: int = NOT_SET if like is None else like.set_attack
        self.set_health: int = NOT_SET if like is None else like.set_health
        self.deaf: int = 0 if like is None else like.deaf
        self.barred_until: int = 0 if like is None else like.barred_until
        self.safe_until: int = 0 if like is None else like.safe_until
        self.hidden_until: int = 0 if like is None else like.hidden_until
        self.effects: tuple[int, ...] = (kind,) if like is None else like.effects
        self.deterred: tuple[int, ...] = () if like is None else like.deterred
        self.struck: tuple[int, ...] = () if like is None else like.struck

    def copy(self) -> Pet:
        """A pet of its own with the same everything."""
        return Pet(self.kind, self.uid, self.place, self)

    @property
    def owner(self) -> int:
        """Whose board it lies on."""
        return self.place // SLOT_COUNT

    @property
    def maximum(self) -> int:
        """TL-8.11: printed Health plus bonuses."""
        printed = HEALTH[self.kind] if self.set_health == NOT_SET else self.set_health
        return (
            printed + self.health_good + self.health_round + self.health_next + self.health_aspect
        )

    @property
    def own_attack(self) -> int:
        """Printed Attack plus bonuses, before what is reckoned from the table."""
        printed = ATTACK[self.kind] if self.set_attack == NOT_SET else self.set_attack
        return (
            printed + self.attack_good + self.attack_round + self.attack_next + self.attack_aspect
        )

    def working(self) -> tuple[int, ...]:
        """The effects that work now (TL-8.8)."""
        return self.effects if self.up else ()

    def distinct(self) -> tuple[int, ...]:
        """Its effects, each once, working or not."""
        effects = self.effects
        return effects if len(effects) < 2 else tuple(dict.fromkeys(effects))

    def lend(self, effect: int) -> bool:
        """Give it one more effect until the round ends, unless its effects are switched off."""
        if self.off:
            return False
        self.effects = (*self.effects, effect)
        return True

    def gain(self, attack: int, health: int, lasting: int) -> None:
        """Add a bonus; one of Health raises current and maximum Health alike (TL-8.11)."""
        if lasting == FOR_GOOD:
            self.attack_good += attack
            self.health_good += health
        elif lasting == FOR_ROUND:
            self.attack_round += attack
            self.health_round += health
        else:
            self.attack_next += attack
            self.health_next += health
        if self.health > 0:
            self.health += health

    def put_attack_to_sleep(self) -> None:
        """TL-8.13: the Attack bonuses it has sleep until the round ends."""
        self.attack_asleep += self.attack_good
        self.attack_next_asleep += self.attack_next
        self.attack_good = self.attack_round = self.attack_next = self.attack_aspect = 0

    def put_health_to_sleep(self) -> None:
        """The same for Health; what it has now is cut to the new maximum, which never kills."""
        self.health_asleep += self.health_good
        self.health_next_asleep += self.health_next
        self.health_good = self.health_round = self.health_next = self.health_aspect = 0
        self.health = min(self.health, self.maximum)

    def come_back(self, attack: int, health: int, deaf: int) -> None:
        """TL-8.13: return to life with exactly these values."""
        self.put_attack_to_sleep()
        self.put_health_to_sleep()
        self.set_attack = attack
        self.set_health = health
        self.penalty = 0
        self.deaf = deaf
        self.health = health
        self.hidden_until = 0
        self.up = True

    def end_combat(self) -> None:
        """What lasted for the combat phase is over."""
        self.sealed = self.hurt = self.hurt_before = False
        self.used = 0
        self.barred_until = self.safe_until = self.hidden_until = 0
        self.deterred = self.struck = ()

    def end_round(self) -> None:
        """TL-4.1: what lasted until the end of the round is over, what slept wakes."""
        self.attack_good += self.attack_asleep
        self.health_good += self.health_asleep
        self.attack_round = self.attack_next + self.attack_next_asleep
        self.health_round = self.health_next + self.health_next_asleep
        self.attack_next = self.health_next = 0
        self.attack_asleep = self.health_asleep = 0
        self.attack_next_asleep = self.health_next_asleep = 0
        self.penalty = self.deaf = 0
        self.set_attack = self.set_health = NOT_SET
        self.off = False
        self.effects = (self.kind,)

    def save(self) -> dict[str, Any]:
        """Plain data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in NUMBERS}
        for name in TUPLES:
            data[name] = list(getattr(self, name))
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Pet:
        """The pet that was saved."""
        pet = Pet(data["kind"], data["uid"], data["place"])
        for name in NUMBERS:
            setattr(pet, name, data[name])
        for name in TUPLES:
            setattr(pet, name, tuple(data[name]))
        return pet
