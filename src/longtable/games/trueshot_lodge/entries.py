"""What a card can do, kind by kind. Every card has one entry, written in effects/.

The chapters of the rules know no card by name: where one could meddle, they look here for what the
card at hand says to that kind of thing. So `attack` in values.py asks each effect of a pet for its
`attack`, and who wants to know which cards answer searches effects/ for `attack=`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.cards import CARD_COUNT, IDS
from longtable.games.trueshot_lodge.triggers import LAP_ENDS, MOMENT_COUNT, TAMING, Trigger

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.pet import Pet
    from longtable.games.trueshot_lodge.spells import Cast
    from longtable.games.trueshot_lodge.state import Table

# What asks nothing is a plain function; what asks is a script.
SetOff: TypeAlias = Callable[["Table", Trigger], Script[None] | None]
OfPet: TypeAlias = Callable[["Table", "Pet"], None]
OfTwo: TypeAlias = Callable[["Table", "Pet", "Pet"], None]
OfSeat: TypeAlias = Callable[["Table", int], Script[None] | None]

# How a pet draws strikes to itself (TL-7.6); the first comes before the second
FROM_ALL: Final = 1  # from every pet that the striker could strike
FROM_ITS_ROW: Final = 2  # from its owner's other pets


@dataclass(kw_only=True, slots=True)
class Effect:
    """The effect of a pet; some spells lend one. It works while the pet is face up (TL-8.8)."""

    # Set off at a moment, to be settled in the queue (TL-8.7)
    killing: SetOff | None = None
    dying: SetOff | None = None
    after_strike: SetOff | None = None
    answer: SetOff | None = None  # when a strike has cost it Health
    round_starts: SetOff | None = None
    combat_starts: SetOff | None = None
    lap_ends: SetOff | None = None
    taming: SetOff | None = None

    # Preparation (chapter 5): what its owner has, once for each such effect
    actions: int = 0  # more actions in a preparation turn
    discount: int = 0  # Coins off the price of a weapon
    weapon_bonus: int = 0  # Attack that a weapon gets when it is bought
    discard_piles: bool = False  # may tame and buy from the discard piles too

    # Strikes (chapter 7)
    attack: Callable[[Table, Pet], int] | None = None  # TL-8.14: reckoned from the table
    protected: Callable[[Table, Pet], bool] | None = None  # whether it can't be struck now
    draws_strikes: int = 0  # FROM_ALL or FROM_ITS_ROW
    at_random: bool = False  # its target is drawn
    sweeps: int = 0  # it strikes without a target: the Health that every enemy pet loses
    strikes: int = 1  # how often it strikes on its turn
    extra_loss: Callable[[Pet, Pet], int] | None = None  # on top of its Attack, from its target
    beside: Callable[[Table, Pet, Pet], Script[Pet | None]] | None = None  # who else is hurt
    hitting: OfTwo | None = None  # what it does to the pet it has struck
    striking: OfPet | None = None  # what else happens when it strikes
    struck: OfTwo | None = None  # what it does to the pet that has struck it

    # Damage, healing, bonuses (chapter 8)
    reflects: Callable[[Table, Pet, Pet, int], bool] | None = None  # damage back to its dealer
    ignores: Callable[[Table, Pet], bool] | None = None
    reduction: int = 0
    exact_loss: int | None = None
    hurt: OfPet | None = None  # what happens when it has lost Health, its last perhaps
    swaps_bonuses: bool = False
    growth: int = 0  # bonus Health for each Health that its owner's effects heal
    spares_discards: bool = False  # opponents can't make its owner discard

    # Spells (chapter 9) of its owner, or against its owner
    casting: Callable[[Cast], None] | None = None  # what it changes in a spell about to be settled
    more_pets: Callable[[int], int] | None = None  # how many more pets such a spell affects
    keeps_spells: bool = False  # TL-9.16: they may be cast again
    aspect_rounds: int = 0  # how much longer an Aspect lasts
    draws_spells: bool = False
    refuses_traps: bool = False

    def moments(self) -> list[SetOff | None]:
        """What is set off, by moment."""
        return [
            self.killing, self.dying, self.after_strike, self.answer, self.round_starts,
            self.combat_starts, self.lap_ends, self.taming,
        ]  # fmt: skip


Hit: TypeAlias = dict[int, int]  # how much from whom
Victims: TypeAlias = Callable[["Table", int, int], Script[Hit] | Hit]
Struck: TypeAlias = Callable[["Table", int, list[int]], Script[None] | None]


@dataclass(kw_only=True, slots=True)
class Weapon:
    """What a weapon does for the seat that wields it."""

    bought: OfSeat | None = None
    paid_in_health: bool = False  # its cost, never lowered and never refunded
    taming: SetOff | None = None  # when its owner tames a pet
    cast: OfSeat | None = None  # when its owner has cast a spell (TL-9.7)
    spell_factor: int = 1  # on the Health that its owner's spells take
    spell_repeats: int = 0  # TL-9.14
    death_repeats: int = 0  # of its owner's pets
    attack: Callable[[Table, int], int] | None = None  # reckoned from the table
    victims: Victims | None = None  # whom the weapon strike hits, and how hard (TL-10.5)
    delayed: bool = False  # TL-10.7: it takes its Health at the end of the next combat
    struck: Struck | None = None  # after the weapon strike; told whom it hit (TL-10.6)
    round_ends: Callable[[Table, int], None] | None = None


@dataclass(kw_only=True, slots=True)
class Aspect:
    """What an Aspect does while it stays before its caster (TL-9.12)."""

    attack_bonus: int = 0  # of its caster's pets
    health_bonus: int = 0
    enemy_attack: Callable[[int], int] | None = None  # what becomes of an enemy pet's Attack
    pet_limit: int = 0  # TL-5.11
    opens: bool = False  # TL-6.1
    looks: bool = False  # at the top pet and the top weapon, at any time
    lap_ends: SetOff | None = None


# What a spell is aimed at (TL-9.8)
NO_TARGET: Final = 0
A_PET: Final = 1
AN_ENEMY_PET: Final = 2
OWN_PET: Final = 3
OWN_DEAD_PET: Final = 4
A_PLAYER: Final = 5
AN_OPPONENT: Final = 6
ALLY: Final = 7  # the caster or one of the caster's own living pets
RECEIVER: Final = 8  # of a Trap

Once: TypeAlias = Callable[["Table", "Cast"], Script[None] | None]


@dataclass(slots=True)
class Spell:
    """What a spell is aimed at, and what happens to the pets, the player, the caster."""

    aim: int
    pets: Callable[[Table, Cast, list[Pet]], Script[None] | None] | None = None
    player: Callable[[Table, Cast, int], Script[None] | None] | None = None
    once: Once | None = None
    possible: Callable[[Table, int], bool] | None = None  # what else it needs to be cast
    lends: Effect | None = None  # what a pet gains for this combat
    curse: Callable[[Table, int, Pet, int], None] | None = None  # as a lap begins: see flayed_shot
    stays: Aspect | None = None


@dataclass(kw_only=True, slots=True)
class Food:
    """What a food does (TL-12.1): to a pet, or without one."""

    pet: Callable[[Table, int, Pet], Script[None] | None] | None = None
    once: Callable[[Table, int], None] | None = None


Entry: TypeAlias = Effect | Weapon | Spell | Food

ENTRIES: Final[dict[int, Entry]] = {}

# The same by kind of card. An effect is known by the number of the card it is printed on.
EFFECTS: Final[list[Effect]] = [Effect()] * CARD_COUNT
WEAPONS: Final[dict[int, Weapon]] = {}
SPELLS: Final[dict[int, Spell]] = {}
ASPECTS: Final[dict[int, Aspect]] = {}
FOODS: Final[dict[int, Food]] = {}
# For each moment (triggers.KILLING, …) the effects that come up then
MOMENTS: Final[list[dict[int, SetOff]]] = [{} for _ in range(MOMENT_COUNT)]


def enter(card: int, entry: Entry) -> None:
    """Give a card its one entry."""
    assert card not in ENTRIES, f"{IDS[card]} has two entries"
    ENTRIES[card] = entry
    if isinstance(entry, Effect):
        _enter_effect(card, entry)
    elif isinstance(entry, Weapon):
        WEAPONS[card] = entry
        if entry.taming is not None:
            MOMENTS[TAMING][card] = entry.taming
    elif isinstance(entry, Spell):
        SPELLS[card] = entry
        if entry.lends is not None:
            _enter_effect(card, entry.lends)
        if entry.stays is not None:
            ASPECTS[card] = entry.stays
            if entry.stays.lap_ends is not None:
                MOMENTS[LAP_ENDS][card] = entry.stays.lap_ends
    else:
        FOODS[card] = entry


def _enter_effect(card: int, effect: Effect) -> None:
    EFFECTS[card] = effect
    for moment, set_off in enumerate(effect.moments()):
        if set_off is not None:
            MOMENTS[moment][card] = set_off
