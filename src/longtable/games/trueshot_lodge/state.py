"""What lies on the table in the Trueshot Lodge, and the plain questions that can be asked of it.

The rules stand in modules of their own, one for each chapter; rules.py names them in order.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.games.trueshot_lodge import hidden, stops
from longtable.games.trueshot_lodge import view as views
from longtable.games.trueshot_lodge.actions import (
    BUY,
    CAST,
    RECAST,
    SALVAGE,
    SLOT_COUNT,
    STRIKE,
)
from longtable.games.trueshot_lodge.cards import (
    BASIC_WEAPON,
    CORE,
    EXPANSIONS,
    EXPLOSIVE_TRAP,
    FIRST_FOOD,
    FIRST_PET,
    FIRST_SPELL,
    FIRST_WEAPON,
    FOOD_COUNT,
    FREEZING_TRAP,
    FROST_TRAP,
    IMMOLATION_TRAP,
    PET_COUNT,
    PLAYER_HEALTH,
    SPELL_COUNT,
    STARTING_COINS,
    WEAPON_COUNT,
    pile_of,
)
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.telling import Telling
from longtable.games.trueshot_lodge.triggers import Fall, Trigger

# The steps of a game, each with its script in rules.STEPS
SETTING_UP: Final = 0
ROUND_START: Final = 1
PREPARING: Final = 2
COMBAT_START: Final = 3
STARTING: Final = 4
LAP_START: Final = 5
TURN_OPENS: Final = 6
STRIKING: Final = 7
SETTLING: Final = 8
LAP_END: Final = 9
WEAPON_STRIKE: Final = 10
SPELL_CHOICE: Final = 11
ROUND_END: Final = 12
OVER: Final = 13
STEP_NAMES: Final = [
    "setting-up", "round-start", "preparing", "combat-start", "combat-start", "combat", "combat",
    "combat", "combat", "combat", "weapon-strike", "spell-choice", "round-end", "over",
]  # fmt: skip

NOBODY: Final = -1
NO_CARD: Final = -1
UNDONE: Final = -2  # in place of the target of a strike that was undone
TRAPS: Final[list[int]] = [EXPLOSIVE_TRAP, FREEZING_TRAP, FROST_TRAP, IMMOLATION_TRAP]


class Table(Telling):
    """Boards, piles, hands, and everything that waits for its moment."""

    # Most fields are lists with one value for each seat. What begins and ends inside a script
    # stands last.
    FIELDS: ClassVar[tuple[str, ...]] = (
        # Players
        "inside",  # who is still in the game, in seat order
        "health",  # TL-3.1
        "coins",
        "water",  # how many of those Coins came from Water
        "pets",  # by place: the owner's seat times three, plus the slot
        "uids",
        "weapon",  # TL-3.5
        "weapon_bonus",  # for good
        "weapon_food",  # Fungus: for the next weapon strike
        "weapon_paid",  # TL-5.5: the Coins really spent
        "weapon_set",  # Eyes of the Beast: the Attack it has now
        "weapon_base",  # and the bonuses that this replaced
        "aspect",
        "markers",  # TL-4.7
        "aspect_number",  # the how-manieth Aspect of the game it is
        "aspects_cast",
        "hands",
        "secret",  # of those, the cards drawn unseen by the others
        "kept",  # TL-9.16: may be cast again now
        "kept_next",  # and in the next combat
        "next_loss",  # TL-4.9: added to the next spell
        "volley",
        "next_bonus",
        "next_damage",
        "lost_now",  # lost Health in this round
        "lost_before",  # and in the one before
        "casts",  # spells cast in this combat phase
        "discarded",  # cards discarded in this preparation
        "shielded_until",  # can't lose Health
        "silenced_until",  # may cast no spell
        "muted_round",  # the round in which Djaruun forbids spells
        "third_round",  # the last round of Talonclaw's third pet
        "flare_round",  # the last round of a seat's Flare
        "no_heal",
        "shale",  # how much less damage the seat's pets take
        # Piles and discard piles: the top card is at the end of the list
        "expansions",  # never changed
        "pet_pile",
        "weapon_pile",
        "spell_pile",
        "pet_seen",  # TL-13.5: for each card of the pile the seats that know it, as bits
        "weapon_seen",
        "pet_discard",
        "weapon_discard",
        "spell_discard",
        "shop",
        "removed",
        "offers",  # TL-3.3: three pets to pick from
        "revealed",  # a pet turned up and not yet tamed or refused
        "drawn",  # a weapon turned up and not yet in the shop
        "casting",  # a spell being settled
        "row",  # TL-10.12: the spells to choose from
        "placings",  # TL-9.10: how often each Trap was placed
        "food_pile",
        "food_discard",
        "food_used",
        # The clock
        "round_limit",
        "result",
        "step",
        "round",
        "active",
        "opener",
        "winner",
        "ranking",  # best first, of the last round
        "prepared",  # how many have had their preparation turn
        "actions_used",
        "lap",
        "position",  # how many places of the laps were begun
        "time",  # twice the position, and one more once that place is over
        "damage_dealt",  # this turn's strike has dealt its damage
        "lap_struck",
        "must_strike",  # TL-6.8
        "strike",  # the announced strike: striker and target by uid
        "strikes_left",  # TL-6.6
        "starting",  # TL-6.3: seat, uid and effect of each still to come
        "fallen_order",  # who is out of the round, worst first
        "stings",  # TL-6.4: caster, victim, loss, card
        "blows",  # TL-10.7: owner, amount, victims
        "curses",  # as a lap begins: spell, caster, pet, laps left, addition to the first loss
        "passed",  # TL-9.18: since something last happened
        "windows",
        "laps_begun",
        "turns_begun",
        # Only inside a script
        "fallen",  # pets without Health, not yet turned down
        "fresh",  # effects set off together, not yet lined up
        "queue",
    )
    __slots__ = (*FIELDS, "by_lot", "sorted")

    # Steps are short: a fork acts again what was asked since the last boundary, which is little,
    # but a copy after every silent step would cost more than it saves.
    STRIDE: ClassVar[int] = 2
    MILESTONES: ClassVar[tuple[str, ...]] = ("window", "turn", "lap", "round")
    STOPS: ClassVar[tuple[str, ...]] = stops.STOPS
    DEFAULT_STOPS: ClassVar[tuple[str, ...]] = stops.DEFAULT_STOPS
    PROMPTS: ClassVar[dict[str, str]] = {
        "first-pet": "TL-3.4",
        "prepare": "TL-5.2",
        "replace": "TL-5.8",
        "keep": "TL-5.9",
        "release": "TL-5.12",
        "place": "TL-5.14",
        "too-many": "TL-5.15",
        "strike": "TL-6.5",
        "strike-again": "TL-6.6",
        "redirect": "TL-7.6",
        "order": "TL-8.7",
        "effect-pet": "TL-8.10",
        "effect-player": "TL-8.10",
        "effect-bonus": "TL-8.10",
        "effect-card": "TL-8.10",
        "effect-pile": "TL-8.10",
        "effect-point": "TL-8.10",
        "discard": "TL-8.10",
        "window": "TL-9.2",
        "spell-pet": "TL-9.8",
        "spell-player": "TL-9.8",
        "spell-ally": "TL-9.8",
        "new-target": "TL-7.6",
        "guest": "TL-9.17",
        "look-pet": "TL-13.4",
        "look-weapon": "TL-13.4",
        "put-on-top": "TL-13.4",
        "take": "TL-10.12",
        "food-pet": "TL-12.3",
    }

    def __init__(
        self, seats: int, dice: Dice, options: dict[str, Any], like: Table | None = None
    ) -> None:
        """A new table, or a copy of another. How a field begins and how it is copied stand in one
        line: made from FIELDS, a copy would take twice as long.
        """
        super().__init__(seats, dice, options)
        self._players(seats, like)
        self._piles(seats, like)
        self._clock(seats, like)
        # Only imagined: what nobody has seen of a pile lies in no order, and is drawn by lot
        self.by_lot: bool = False if like is None else like.by_lot
        # No part of the position: work already done, which copies share
        self.sorted: hidden.Sorted = hidden.nothing_sorted(seats) if like is None else like.sorted
        self.fallen: list[Fall] = []  # these three are empty between two scripts
        self.fresh: list[Trigger] = []
        self.queue: list[Trigger] = []

    def _players(self, seats: int, like: Table | None) -> None:
        self.inside: list[int] = list(range(seats)) if like is None else like.inside.copy()
        self.health: list[int] = [PLAYER_HEALTH] * seats if like is None else like.health.copy()
        self.coins: list[int] = [STARTING_COINS] * seats if like is None else like.coins.copy()
        self.water: list[int] = [0] * seats if like is None else like.water.copy()
        self.pets: list[Pet | None] = (
            [None] * (seats * SLOT_COUNT) if like is None else _copies(like.pets)
        )
        self.uids: int = 0 if like is None else like.uids
        self.weapon: list[int] = [BASIC_WEAPON] * seats if like is None else like.weapon.copy()
        self.weapon_bonus: list[int] = [0] * seats if like is None else like.weapon_bonus.copy()
        self.weapon_food: list[int] = [0] * seats if like is None else like.weapon_food.copy()
        self.weapon_paid: list[int] = [0] * seats if like is None else like.weapon_paid.copy()
        self.weapon_set: list[int] = [NO_CARD] * seats if like is None else like.weapon_set.copy()
        self.weapon_base: list[int] = [0] * seats if like is None else like.weapon_base.copy()
        self.aspect: list[int] = [NO_CARD] * seats if like is None else like.aspect.copy()
        self.markers: list[int] = [0] * seats if like is None else like.markers.copy()
        self.aspect_number: list[int] = [0] * seats if like is None else like.aspect_number.copy()
        self.aspects_cast: int = 0 if like is None else like.aspects_cast
        self.hands: list[list[int]] = _empty(seats) if like is None else _each(like.hands)
        self.secret: list[list[int]] = _empty(seats) if like is None else _each(like.secret)
        self.kept: list[list[int]] = _empty(seats) if like is None else _each(like.kept)
        self.kept_next: list[list[int]] = _empty(seats) if like is None else _each(like.kept_next)
        self.next_loss: list[int] = [0] * seats if like is None else like.next_loss.copy()
        self.volley: list[bool] = [False] * seats if like is None else like.volley.copy()
        self.next_bonus: list[int] = [0] * seats if like is None else like.next_bonus.copy()
        self.next_damage: list[int] = [0] * seats if like is None else like.next_damage.copy()
        self.lost_now: list[bool] = [False] * seats if like is None else like.lost_now.copy()
        self.lost_before: list[bool] = [False] * seats if like is None else like.lost_before.copy()
        self.casts: list[int] = [0] * seats if like is None else like.casts.copy()
        self.discarded: list[int] = [0] * seats if like is None else like.discarded.copy()
        self.shielded_until: list[int] = [0] * seats if like is None else like.shielded_until.copy()
        self.silenced_until: list[int] = [0] * seats if like is None else like.silenced_until.copy()
        self.muted_round: list[int] = [0] * seats if like is None else like.muted_round.copy()
        self.third_round: list[int] = [0] * seats if like is None else like.third_round.copy()
        self.flare_round: list[int] = [0] * seats if like is None else like.flare_round.copy()
        self.no_heal: list[bool] = [False] * seats if like is None else like.no_heal.copy()
        self.shale: list[int] = [0] * seats if like is None else like.shale.copy()

    def _piles(self, seats: int, like: Table | None) -> None:
        played: list[str] = _played(self.options) if like is None else like.expansions
        self.expansions: list[str] = played
        self.pet_pile: list[int] = (
            pile_of(FIRST_PET, PET_COUNT, played) if like is None else like.pet_pile.copy()
        )
        self.weapon_pile: list[int] = (
            pile_of(FIRST_WEAPON, WEAPON_COUNT - 1, played)
            if like is None
            else like.weapon_pile.copy()
        )
        self.spell_pile: list[int] = (
            pile_of(FIRST_SPELL, SPELL_COUNT, played) if like is None else like.spell_pile.copy()
        )
        self.pet_seen: list[int] = (
            [0] * len(self.pet_pile) if like is None else like.pet_seen.copy()
        )
        self.weapon_seen: list[int] = (
            [0] * len(self.weapon_pile) if like is None else like.weapon_seen.copy()
        )
        self.pet_discard: list[int] = [] if like is None else like.pet_discard.copy()
        self.weapon_discard: list[int] = [] if like is None else like.weapon_discard.copy()
        self.spell_discard: list[int] = [] if like is None else like.spell_discard.copy()
        self.shop: list[int] = [] if like is None else like.shop.copy()
        self.removed: list[int] = [] if like is None else like.removed.copy()
        self.offers: list[list[int]] = _empty(seats) if like is None else like.offers.copy()
        self.revealed: list[int] = [] if like is None else like.revealed.copy()
        self.drawn: list[int] = [] if like is None else like.drawn.copy()
        self.casting: list[int] = [] if like is None else like.casting.copy()
        self.row: list[int] = [] if like is None else like.row.copy()
        self.placings: list[int] = [0] * len(TRAPS) if like is None else like.placings.copy()
        self.food_pile: list[list[int]] = _empty(seats) if like is None else _each(like.food_pile)
        self.food_discard: list[list[int]] = (
            _foods(seats, played) if like is None else _each(like.food_discard)
        )
        self.food_used: list[bool] = [False] * seats if like is None else like.food_used.copy()

    def _clock(self, seats: int, like: Table | None) -> None:
        self.round_limit: int = self.options["round_limit"] if like is None else like.round_limit
        self.result: list[float] | None = None if like is None else like.result
        self.step: int = SETTING_UP if like is None else like.step
        self.round: int = 1 if like is None else like.round
        self.active: int = 0 if like is None else like.active
        self.opener: int = NOBODY if like is None else like.opener
        self.winner: int = NOBODY if like is None else like.winner
        self.ranking: list[int] = [] if like is None else like.ranking.copy()
        self.prepared: int = 0 if like is None else like.prepared
        self.actions_used: int = 0 if like is None else like.actions_used
        self.lap: int = 0 if like is None else like.lap
        self.position: int = 0 if like is None else like.position
        self.time: int = 1 if like is None else like.time
        self.damage_dealt: bool = False if like is None else like.damage_dealt
        self.lap_struck: bool = False if like is None else like.lap_struck
        self.must_strike: bool = False if like is None else like.must_strike
        self.strike: list[int] = [] if like is None else like.strike.copy()
        self.strikes_left: int = 0 if like is None else like.strikes_left
        # An entry in these four, as in `offers`, is replaced and never changed.
        self.starting: list[list[int]] = [] if like is None else like.starting.copy()
        self.stings: list[list[int]] = [] if like is None else like.stings.copy()
        self.blows: list[list[int]] = [] if like is None else like.blows.copy()
        self.curses: list[list[int]] = [] if like is None else like.curses.copy()
        self.fallen_order: list[int] = [] if like is None else like.fallen_order.copy()
        self.passed: list[bool] = [False] * seats if like is None else like.passed.copy()
        self.windows: int = 0 if like is None else like.windows
        self.laps_begun: int = 0 if like is None else like.laps_begun
        self.turns_begun: list[int] = [0] * seats if like is None else like.turns_begun.copy()

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

    def milestone(self, seat: int, name: str) -> int:
        if name == "window":
            return self.windows
        if name == "turn":
            return self.turns_begun[seat]
        return self.laps_begun if name == "lap" else self.round

    def stops_hit(self, choice: Choice) -> list[str]:
        return stops.stops_hit(choice)

    def refusal(self, choice: Choice, action: int) -> str:
        if choice.prompt == "prepare":
            if BUY.first <= action < SALVAGE.first + SALVAGE.count:
                return "TL-5.4"
            return "TL-5.16" if not self.row_of(choice.seat) else "TL-5.2"
        if choice.prompt in ("strike", "strike-again"):
            return "TL-7.1" if STRIKE.first <= action < STRIKE.first + STRIKE.count else "TL-6.8"
        if choice.prompt == "window" and CAST.first <= action < RECAST.first + RECAST.count:
            return "TL-9.8"
        return self.PROMPTS[choice.prompt]

    def cards(self) -> list[int]:
        """Every card there is, wherever it lies."""
        lying: list[int] = [
            *self.pet_pile, *self.pet_discard, *self.weapon_pile, *self.weapon_discard,
            *self.spell_pile, *self.spell_discard, *self.shop, *self.removed, *self.revealed,
            *self.drawn, *self.casting, *self.row,
        ]  # fmt: skip
        lying += [pet.kind for pet in self.pets if pet is not None]
        lying += [card for card in (*self.weapon, *self.aspect) if card not in (BASIC_WEAPON, -1)]
        for cards in (
            *self.hands, *self.kept, *self.kept_next, *self.offers, *self.food_pile,
            *self.food_discard,
        ):  # fmt: skip
            lying += cards
        return lying

    def save(self) -> dict[str, Any]:
        if self.by_lot:
            return hidden.in_order(self.copy()).save()
        data = super().save()
        data["pets"] = [None if pet is None else pet.save() for pet in self.pets]
        data["fresh"] = [trigger.save() for trigger in self.fresh]
        data["queue"] = [trigger.save() for trigger in self.queue]
        data["fallen"] = [fall.victim.uid for fall in self.fallen]
        return data

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.pets = [None if pet is None else Pet.load(pet) for pet in data["pets"]]

    def redeal(self, seat: int, dice: Dice) -> None:
        hidden.redeal(self, seat, dice)

    def something_happened(self) -> None:
        """TL-9.18: whoever has passed is asked again in the next window."""
        for seat in range(self.seats):
            self.passed[seat] = False

    # Who and what is there

    def row_of(self, seat: int) -> list[Pet]:
        """The seat's pets from left to right, dead ones included."""
        found: list[Pet] = []
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            pet = self.pets[place]
            if pet is not None:
                found.append(pet)
        return found

    def face_up(self, seat: int) -> list[Pet]:
        """The seat's pets that are alive and face up."""
        found: list[Pet] = []
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            pet = self.pets[place]
            if pet is not None and pet.up:
                found.append(pet)
        return found

    def all_face_up(self) -> list[Pet]:
        """Every pet on the table that is alive and face up, by place."""
        return [pet for pet in self.pets if pet is not None and pet.up]

    def enemies_of(self, seat: int) -> list[Pet]:
        """The opponents' pets that are alive and face up, by place."""
        return [
            pet
            for pet in self.pets
            if pet is not None and pet.up and pet.place // SLOT_COUNT != seat
        ]

    def has_living(self, seat: int) -> bool:
        """Whether the seat has a living pet, face up or not."""
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            pet = self.pets[place]
            if pet is not None and pet.health > 0:
                return True
        return False

    def living_seats(self) -> list[int]:
        """Who is still in the round."""
        return [seat for seat in self.inside if self.has_living(seat)]

    def pet_called(self, uid: int) -> Pet | None:
        """The pet of that number, if it is still on a board."""
        for pet in self.pets:
            if pet is not None and pet.uid == uid:
                return pet
        return None

    def effects_of(self, seat: int) -> list[int]:
        """The effects that work among the seat's pets, each as often as there is one."""
        found: list[int] = []
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            pet = self.pets[place]
            if pet is not None and pet.up:
                found += pet.effects
        return found

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, in seat order."""
        return [other for other in self.inside if other != seat]

    def clockwise(self, seat: int) -> list[int]:
        """All players still in the game, clockwise from a seat."""
        inside = self.inside
        for place, other in enumerate(inside):
            if other >= seat:
                return inside[place:] + inside[:place]
        return inside.copy()

    def sits_after(self, seat: int, places: int) -> int:
        """The player still in the game so many places clockwise from a seat."""
        inside = self.inside
        for place, other in enumerate(inside):
            if other >= seat:
                return inside[(place + places) % len(inside)]
        return inside[places % len(inside)]

    def adjacent(self, seat: int) -> list[int]:
        """TL-6.10: the nearest players on both sides who are still in the game."""
        others = [other for other in self.clockwise(seat) if other != seat]
        return sorted({others[0], others[-1]}) if others else []

    def hand_is_open(self, seat: int) -> bool:
        """TL-13.2: whether an opponent's Flare lays this hand open."""
        return any(
            until >= self.round for other, until in enumerate(self.flare_round) if other != seat
        )


def _played(options: dict[str, Any]) -> list[str]:
    """TL-2.8: the core game, and the expansions chosen."""
    return [CORE, *(name for name in EXPANSIONS if options[name])]


def _foods(seats: int, expansions: list[str]) -> list[list[int]]:
    """TL-12.2: all foods, once for each player."""
    return [pile_of(FIRST_FOOD, FOOD_COUNT, expansions) for _ in range(seats)]


def _copies(pets: list[Pet | None]) -> list[Pet | None]:
    return [None if pet is None else pet.copy() for pet in pets]


def _each(lists: list[list[int]]) -> list[list[int]]:
    return [cards.copy() for cards in lists]


def _empty(seats: int) -> list[list[int]]:
    return [[] for _ in range(seats)]
