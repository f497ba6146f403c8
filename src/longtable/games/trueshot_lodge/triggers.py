"""What is set off and waits its turn: moments, triggered effects, deaths (TL-7.2, TL-8.7)."""

from __future__ import annotations

from typing import Final

from longtable.games.trueshot_lodge.pet import Pet

# When a triggered effect comes up inside one event, in this order (TL-7.2, TL-8.7)
KILLING: Final = 0
DYING: Final = 1
AFTER_STRIKE: Final = 2
ANSWER: Final = 3
ROUND_STARTS: Final = 4
COMBAT_STARTS: Final = 5
LAP_ENDS: Final = 6
TAMING: Final = 7
MOMENT_COUNT: Final = 8

NO_PET: Final = -1


class Trigger:
    """A triggered effect in the queue: whose, of which card, and what set it off.

    `pet` is the pet it belongs to (None for a weapon or an Aspect), `foe` the pet killed, struck
    or striking; `amount` is the surplus of a kill, the Attack at death, or the Health lost.
    """

    __slots__ = ("amount", "damage", "effect", "foe", "moment", "pet", "seat")

    def __init__(
        self,
        moment: int,
        seat: int,
        pet: Pet | None,
        effect: int,
        foe: Pet | None = None,
        amount: int = 0,
        damage: int = 0,
    ) -> None:
        self.moment = moment
        self.seat = seat
        self.pet = pet
        self.effect = effect
        self.foe = foe
        self.amount = amount
        self.damage = damage

    @property
    def own(self) -> Pet:
        """The pet whose effect it is, or that was tamed."""
        assert self.pet is not None
        return self.pet

    def save(self) -> list[int]:
        """Plain data, for a fingerprint."""
        pet = NO_PET if self.pet is None else self.pet.uid
        foe = NO_PET if self.foe is None else self.foe.uid
        return [self.moment, self.seat, pet, self.effect, foe, self.amount, self.damage]


class Fall:
    """A pet that has lost its last Health: to whom, and by how much damage too many."""

    __slots__ = ("damage", "killer", "surplus", "victim")

    def __init__(self, victim: Pet, killer: Pet | None, surplus: int, damage: int) -> None:
        self.victim = victim
        self.killer = killer
        self.surplus = surplus  # -1 for a kill that is not damage
        self.damage = damage
