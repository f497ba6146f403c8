"""What lies on the table in the Trueshot Lodge, and who may know what of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from longtable.core.choice import Choice, Legal, Script
from longtable.core.dice import Dice
from longtable.core.state import State
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
    EXOTIC,
    EXPLOSIVE_TRAP,
    FIRST_FOOD,
    FIRST_PET,
    FIRST_SPELL,
    FIRST_WEAPON,
    FOOD_COUNT,
    FREEZING_TRAP,
    FROST_TRAP,
    IDS,
    IMMOLATION_TRAP,
    PET_COUNT,
    PLAYER_HEALTH,
    SPELL_COUNT,
    STARTING_COINS,
    WEAPON_COUNT,
    pile_of,
)
from longtable.games.trueshot_lodge.pet import Pet

# The steps of a game; each is the script of one `turn()`
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
NO_PET: Final = -1
UNDONE: Final = -2  # in place of the target of a strike that was undone
TRAPS: Final[list[int]] = [EXPLOSIVE_TRAP, FREEZING_TRAP, FROST_TRAP, IMMOLATION_TRAP]

# When a triggered effect comes up inside one event (TL-7.2, TL-8.7)
KILLING: Final = 0
DYING: Final = 1
AFTER_STRIKE: Final = 2
ANSWER: Final = 3
ROUND_STARTS: Final = 4
COMBAT_STARTS: Final = 5
LAP_ENDS: Final = 6
TAMING: Final = 7


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


class Table(State):
    """Boards, piles, hands, and everything that waits for its moment."""

    # The game's own slots, for State.save and State.restore.
    FIELDS: ClassVar[tuple[str, ...]] = (
        "actions_used",
        "active",
        "asked",
        "aspect",
        "aspect_number",
        "aspects_cast",
        "blows",
        "casting",
        "casts",
        "coins",
        "curses",
        "damage_dealt",
        "discarded",
        "drawn",
        "expansions",
        "fallen",
        "fallen_order",
        "flare_round",
        "food_discard",
        "food_pile",
        "food_used",
        "fresh",
        "hands",
        "health",
        "inside",
        "kept",
        "kept_next",
        "lap",
        "lap_struck",
        "laps_begun",
        "lost_before",
        "lost_now",
        "markers",
        "must_strike",
        "muted_round",
        "next_bonus",
        "next_damage",
        "next_loss",
        "no_heal",
        "offers",
        "opener",
        "pet_discard",
        "pet_pile",
        "pet_seen",
        "pets",
        "placings",
        "position",
        "prepared",
        "queue",
        "ranking",
        "removed",
        "result",
        "revealed",
        "round",
        "round_limit",
        "row",
        "secret",
        "shale",
        "shielded_until",
        "shop",
        "silenced_until",
        "spell_discard",
        "spell_pile",
        "starting",
        "step",
        "stings",
        "strike",
        "strikes_left",
        "third_round",
        "time",
        "turns_begun",
        "uids",
        "volley",
        "water",
        "weapon",
        "weapon_base",
        "weapon_bonus",
        "weapon_discard",
        "weapon_food",
        "weapon_paid",
        "weapon_pile",
        "weapon_seen",
        "weapon_set",
        "windows",
        "winner",
    )
    __slots__ = FIELDS  # fmt: skip

    MILESTONES: ClassVar[tuple[str, ...]] = ("window", "turn", "lap", "round")
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
        """A new table, or one like another: see `copy`."""
        super().__init__(seats, dice)
        if like is not None:
            like._copy_players(self)
            like._copy_piles(self)
            like._copy_clock(self)
            return
        self.round_limit: int = options["round_limit"]
        self.expansions: list[str] = [
            name for name in (CORE, "shadowlands", "dragonflight", "dire_diets")
            if name == CORE or options[name]
        ]  # fmt: skip
        self.result: list[float] | None = None
        self._lay_out_players(seats)
        self._lay_out_piles(seats)
        self._set_the_clock(seats)

    def _lay_out_players(self, seats: int) -> None:
        self.inside: list[int] = list(range(seats))  # who is still in the game, in seat order
        self.health: list[int] = [PLAYER_HEALTH] * seats  # TL-3.1
        self.coins: list[int] = [STARTING_COINS] * seats
        self.water: list[int] = [0] * seats  # how many of those Coins came from Water
        self.pets: list[Pet | None] = [None] * (seats * SLOT_COUNT)
        self.uids: int = 0
        self.weapon: list[int] = [BASIC_WEAPON] * seats  # TL-3.5
        self.weapon_bonus: list[int] = [0] * seats  # for good
        self.weapon_food: list[int] = [0] * seats  # Fungus: for the next weapon strike
        self.weapon_paid: list[int] = [0] * seats  # TL-5.5: the Coins really spent
        self.weapon_set: list[int] = [NO_CARD] * seats  # Eyes of the Beast: the Attack it has now
        self.weapon_base: list[int] = [0] * seats  # and the bonuses that this replaced
        self.aspect: list[int] = [NO_CARD] * seats
        self.markers: list[int] = [0] * seats
        self.aspect_number: list[int] = [0] * seats  # the how-manieth Aspect of the game it is
        self.aspects_cast: int = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.secret: list[list[int]] = [[] for _ in range(seats)]  # drawn unseen by the others
        self.kept: list[list[int]] = [[] for _ in range(seats)]  # TL-9.16: may be cast again now
        self.kept_next: list[list[int]] = [[] for _ in range(seats)]  # and in the next combat
        self.next_loss: list[int] = [0] * seats  # TL-4.9: added to the next spell
        self.volley: list[bool] = [False] * seats
        self.next_bonus: list[int] = [0] * seats
        self.next_damage: list[int] = [0] * seats
        self.lost_now: list[bool] = [False] * seats  # lost Health in this round
        self.lost_before: list[bool] = [False] * seats  # and in the one before
        self.casts: list[int] = [0] * seats  # spells cast in this combat phase
        self.discarded: list[int] = [0] * seats  # cards discarded in this preparation
        self.shielded_until: list[int] = [0] * seats  # can't lose Health
        self.silenced_until: list[int] = [0] * seats  # may cast no spell
        self.muted_round: list[int] = [0] * seats  # the round in which Djaruun forbids spells
        self.third_round: list[int] = [0] * seats  # the last round of Talonclaw's third pet
        self.flare_round: list[int] = [0] * seats  # the last round of a seat's Flare
        self.no_heal: list[bool] = [False] * seats
        self.shale: list[int] = [0] * seats  # how much less damage the seat's pets take

    def _lay_out_piles(self, seats: int) -> None:
        """Piles and discard piles have their top card at the end of the list."""
        played = self.expansions
        self.pet_pile: list[int] = pile_of(FIRST_PET, PET_COUNT, played)
        self.weapon_pile: list[int] = pile_of(FIRST_WEAPON, WEAPON_COUNT - 1, played)
        self.spell_pile: list[int] = pile_of(FIRST_SPELL, SPELL_COUNT, played)
        # TL-13.5: for each card of the pile the seats that know it, as bits
        self.pet_seen: list[int] = [0] * len(self.pet_pile)
        self.weapon_seen: list[int] = [0] * len(self.weapon_pile)
        self.pet_discard: list[int] = []
        self.weapon_discard: list[int] = []
        self.spell_discard: list[int] = []
        self.shop: list[int] = []
        self.removed: list[int] = []
        self.offers: list[list[int]] = [[] for _ in range(seats)]  # TL-3.3: three pets to pick from
        self.revealed: list[int] = []  # a pet turned up and not yet tamed or refused
        self.drawn: list[int] = []  # a weapon turned up and not yet in the shop
        self.casting: list[int] = []  # a spell being settled
        self.row: list[int] = []  # TL-10.12: the spells to choose from
        self.placings: list[int] = [0] * len(TRAPS)  # TL-9.10: how often each was placed
        foods = pile_of(FIRST_FOOD, FOOD_COUNT, played)
        self.food_pile: list[list[int]] = [[] for _ in range(seats)]
        self.food_discard: list[list[int]] = [list(foods) for _ in range(seats)]
        self.food_used: list[bool] = [False] * seats

    def _set_the_clock(self, seats: int) -> None:
        self.step: int = SETTING_UP
        self.round: int = 1
        self.active: int = 0
        self.opener: int = NOBODY
        self.winner: int = NOBODY
        self.ranking: list[int] = []  # best first, of the last round
        self.prepared: int = 0  # how many have had their preparation turn
        self.actions_used: int = 0
        self.lap: int = 0
        self.position: int = 0  # how many places of the laps were begun
        self.time: int = 1  # twice the position, and one more once that place is over
        self.damage_dealt: bool = False  # this turn's strike has dealt its damage
        self.lap_struck: bool = False
        self.must_strike: bool = False  # TL-6.8
        self.strike: list[int] = []  # the announced strike: striker and target by uid
        self.strikes_left: int = 0  # TL-6.6
        self.starting: list[list[int]] = []  # TL-6.3: seat, uid and effect of each still to come
        self.fallen_order: list[int] = []  # who is out of the round, worst first
        self.stings: list[list[int]] = []  # TL-6.4: caster, victim, loss, card
        self.blows: list[list[int]] = []  # TL-10.7: owner, amount, victims
        self.curses: list[list[int]] = []  # what happens when a lap begins: see `lap_begins`
        self.windows: int = 0
        self.laps_begun: int = 0
        self.turns_begun: list[int] = [0] * seats
        # Only inside a script:
        self.asked: int = 0  # how many questions this script has asked
        self.fallen: list[Fall] = []  # pets without Health, not yet turned down
        self.fresh: list[Trigger] = []  # effects set off together, not yet lined up
        self.queue: list[Trigger] = []

    def copy(self) -> Table:
        return type(self)(self.seats, self.dice.copy(), {}, self)

    def _copy_players(self, twin: Table) -> None:
        twin.inside = self.inside.copy()
        twin.health = self.health.copy()
        twin.coins = self.coins.copy()
        twin.water = self.water.copy()
        twin.pets = [None if pet is None else pet.copy() for pet in self.pets]
        twin.uids = self.uids
        twin.weapon = self.weapon.copy()
        twin.weapon_bonus = self.weapon_bonus.copy()
        twin.weapon_food = self.weapon_food.copy()
        twin.weapon_paid = self.weapon_paid.copy()
        twin.weapon_set = self.weapon_set.copy()
        twin.weapon_base = self.weapon_base.copy()
        twin.aspect = self.aspect.copy()
        twin.markers = self.markers.copy()
        twin.aspect_number = self.aspect_number.copy()
        twin.aspects_cast = self.aspects_cast
        twin.hands = [hand.copy() for hand in self.hands]
        twin.secret = [cards.copy() for cards in self.secret]
        twin.kept = [cards.copy() for cards in self.kept]
        twin.kept_next = [cards.copy() for cards in self.kept_next]
        twin.next_loss = self.next_loss.copy()
        twin.volley = self.volley.copy()
        twin.next_bonus = self.next_bonus.copy()
        twin.next_damage = self.next_damage.copy()
        twin.lost_now = self.lost_now.copy()
        twin.lost_before = self.lost_before.copy()
        twin.casts = self.casts.copy()
        twin.discarded = self.discarded.copy()
        twin.shielded_until = self.shielded_until.copy()
        twin.silenced_until = self.silenced_until.copy()
        twin.muted_round = self.muted_round.copy()
        twin.third_round = self.third_round.copy()
        twin.flare_round = self.flare_round.copy()
        twin.no_heal = self.no_heal.copy()
        twin.shale = self.shale.copy()

    def _copy_piles(self, twin: Table) -> None:
        twin.expansions = self.expansions  # never changed
        twin.pet_pile = self.pet_pile.copy()
        twin.weapon_pile = self.weapon_pile.copy()
        twin.spell_pile = self.spell_pile.copy()
        twin.pet_seen = self.pet_seen.copy()
        twin.weapon_seen = self.weapon_seen.copy()
        twin.pet_discard = self.pet_discard.copy()
        twin.weapon_discard = self.weapon_discard.copy()
        twin.spell_discard = self.spell_discard.copy()
        twin.shop = self.shop.copy()
        twin.removed = self.removed.copy()
        twin.offers = self.offers.copy()  # an offer is replaced, never changed
        twin.revealed = self.revealed.copy()
        twin.drawn = self.drawn.copy()
        twin.casting = self.casting.copy()
        twin.row = self.row.copy()
        twin.placings = self.placings.copy()
        if "dire_diets" in self.expansions:
            twin.food_pile = [pile.copy() for pile in self.food_pile]
            twin.food_discard = [pile.copy() for pile in self.food_discard]
        else:
            twin.food_pile = self.food_pile
            twin.food_discard = self.food_discard
        twin.food_used = self.food_used.copy()

    def _copy_clock(self, twin: Table) -> None:
        twin.round_limit = self.round_limit
        twin.result = self.result
        twin.step = self.step
        twin.round = self.round
        twin.active = self.active
        twin.opener = self.opener
        twin.winner = self.winner
        twin.ranking = self.ranking.copy()
        twin.prepared = self.prepared
        twin.actions_used = self.actions_used
        twin.lap = self.lap
        twin.position = self.position
        twin.time = self.time
        twin.damage_dealt = self.damage_dealt
        twin.lap_struck = self.lap_struck
        twin.must_strike = self.must_strike
        twin.strike = self.strike.copy()
        twin.strikes_left = self.strikes_left
        twin.starting = self.starting.copy()  # entries are replaced, never changed
        twin.fallen_order = self.fallen_order.copy()
        twin.stings = self.stings.copy()
        twin.blows = self.blows.copy()
        twin.curses = [curse.copy() for curse in self.curses]
        twin.windows = self.windows
        twin.laps_begun = self.laps_begun
        twin.turns_begun = self.turns_begun.copy()
        twin.asked = 0
        twin.fallen = []  # empty between two scripts
        twin.fresh = []
        twin.queue = []

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

    def cards(self) -> dict[str, int]:
        """How many of each card there are, wherever they lie."""
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
        found: dict[str, int] = {}
        for card in sorted(lying):
            found[IDS[card]] = found.get(IDS[card], 0) + 1
        return found

    def save(self) -> dict[str, Any]:
        data = super().save()
        data["pets"] = [None if pet is None else pet.save() for pet in self.pets]
        data["fresh"] = [trigger.save() for trigger in self.fresh]
        data["queue"] = [trigger.save() for trigger in self.queue]
        data["fallen"] = [fall.victim.uid for fall in self.fallen]
        return data

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.pets = [None if pet is None else Pet.load(pet) for pet in data["pets"]]

    # TL-13: what a seat can't see

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see: piles, cards drawn unseen, pets not yet picked."""
        if self.step == SETTING_UP:
            self._redeal_offers(seat, dice)
        self._redeal_spells(seat, dice)
        _shuffle_unseen(self.pet_pile, self.pet_seen, 1 << seat, dice)
        _shuffle_unseen(self.weapon_pile, self.weapon_seen, 1 << seat, dice)
        for pile in self.food_pile:
            _shuffle_unseen(pile, [0] * (len(pile) - 1) + [1], 1, dice)  # the top one lies open

    def _redeal_spells(self, seat: int, dice: Dice) -> None:
        others = [s for s in range(self.seats) if s != seat and self.secret[s]]
        if not others:
            dice.shuffle(self.spell_pile)
            return
        pool = list(self.spell_pile)
        for other in others:
            pool += self.secret[other]
        dice.shuffle(pool)
        for other in others:
            hand = self.hands[other]
            for card in self.secret[other]:
                hand.remove(card)
            dealt = pool[: len(self.secret[other])]
            del pool[: len(dealt)]
            self.secret[other] = dealt
            hand += dealt
            hand.sort()
        self.spell_pile[:] = pool

    def _redeal_offers(self, seat: int, dice: Dice) -> None:
        """TL-3.3: three common pets for each of the others."""
        pool = list(self.pet_pile)
        for other in range(self.seats):
            if other != seat:
                pool += self.offers[other]
        dice.shuffle(pool)
        common = [card for card in pool if not EXOTIC[card]]
        for other in range(self.seats):
            if other != seat:
                dealt = common[: len(self.offers[other])]
                del common[: len(dealt)]
                self.offers[other] = sorted(dealt)
                for card in dealt:
                    pool.remove(card)
        self.pet_pile[:] = pool

    # Asking

    def ask(self, seat: int, prompt: str, legal: Legal, /, **about: Any) -> Script[int]:
        """Ask one seat; gives its action. The script knows how many questions it has asked."""
        self.asked += 1
        action: int = yield Choice(seat, prompt, legal, about)
        return action

    # Who and what is there

    def row_of(self, seat: int) -> list[Pet]:
        """The seat's pets from left to right, dead ones included."""
        first = seat * SLOT_COUNT
        return [pet for pet in self.pets[first : first + SLOT_COUNT] if pet is not None]

    def face_up(self, seat: int) -> list[Pet]:
        """The seat's pets that are alive and face up."""
        first = seat * SLOT_COUNT
        return [pet for pet in self.pets[first : first + SLOT_COUNT] if pet is not None and pet.up]

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

    def counts(self, seat: int, effect: int) -> int:
        """How often an effect works among the seat's pets."""
        number = 0
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            pet = self.pets[place]
            if pet is not None and pet.up:
                number += pet.effects.count(effect)
        return number

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, in seat order."""
        return [other for other in self.inside if other != seat]

    def clockwise(self, seat: int) -> list[int]:
        """All players still in the game, clockwise from a seat."""
        return [s for s in self.inside if s >= seat] + [s for s in self.inside if s < seat]

    def adjacent(self, seat: int) -> list[int]:
        """TL-6.10: the nearest players on both sides who are still in the game."""
        others = [other for other in self.clockwise(seat) if other != seat]
        return sorted({others[0], others[-1]}) if others else []

    def hand_is_open(self, seat: int) -> bool:
        """TL-13.2: whether an opponent's Flare lays this hand open."""
        return any(
            until >= self.round for other, until in enumerate(self.flare_round) if other != seat
        )


def _shuffle_unseen(pile: list[int], seen: list[int], eye: int, dice: Dice) -> None:
    """Shuffle the cards that the eye does not know among the places where they lie."""
    unseen = [place for place, eyes in enumerate(seen) if not eyes & eye]
    if len(unseen) == len(pile):
        dice.shuffle(pile)
        return
    cards = [pile[place] for place in unseen]
    dice.shuffle(cards)
    for place, card in zip(unseen, cards, strict=True):
        pile[place] = card
