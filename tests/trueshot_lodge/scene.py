"""A kit for scenes in the lodge: set the table, play in plain words, look.

    table = combat(A="wolf crab:2", B="cat", C="bear", hands={"A": "arcane_shot"})
    table.cast("A", "arcane_shot", "B cat")
    table.strike("A", "wolf", "C", "bear")
    assert table.health("B", "cat") == 1

Seats are the letters A to D. A pet is named by its id on its owner's board (`"B crab"`, or by its
slot, `"B left"`); `crab:2` sets it up with 2 Health left. Pets of a row fill it from the left,
unless a `-` keeps a slot free. Everybody passes in spell windows, and does not strike, unless told
otherwise; any other question must be answered, or the scene stops there and `asked()` tells it.
"""

from __future__ import annotations

from typing import Any

from longtable.core.errors import IllegalAction
from longtable.games.trueshot_lodge import actions as a
from longtable.games.trueshot_lodge import cards, values
from longtable.games.trueshot_lodge import state as s
from longtable.games.trueshot_lodge.healing import give_aspect_bonus
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.piles import look_at_tops, put_in_hand
from longtable.games.trueshot_lodge.queue import count_out
from longtable.games.trueshot_lodge.rules import TrueshotLodge
from longtable.games.trueshot_lodge.taming import put_on_board
from longtable.testing import Scene

SEATS = "ABCD"
SLOTS = ("left", "middle", "right")
WORDS = {
    "pass": a.DO_PASS, "stop": a.DO_STOP, "refresh": a.DO_REFRESH, "rummage": a.DO_RUMMAGE,
    "tame": a.DO_TAME, "adopt": a.DO_ADOPT, "keep": a.DO_KEEP, "refuse": a.DO_REFUSE,
    "eat": a.DO_EAT, "attack": a.DO_MORE_ATTACK, "health": a.DO_MORE_HEALTH,
    "top": a.DO_LEAVE_ON_TOP, "under": a.DO_PUT_UNDER, "decline": a.DO_DECLINE,
    "pets": a.FIRST_PILE + a.PET_PILE, "weapons": a.FIRST_PILE + a.WEAPON_PILE,
    "spells": a.FIRST_PILE + a.SPELL_PILE,
}  # fmt: skip
PASSED = ("window", "strike")  # what is passed over while waiting for something else


def combat(**scene: Any) -> Lodge:
    """A table in lap 1 of a combat in round 2, about to open the first turn."""
    return Lodge("combat", **scene)


def combat_start(**scene: Any) -> Lodge:
    """A table at the very start of the combat phase: start-of-combat effects still to come."""
    return Lodge("combat_start", **scene)


def preparation(**scene: Any) -> Lodge:
    """A table in the preparation phase of round 2; `opener` prepares first."""
    return Lodge("preparation", **scene)


def round_start(**scene: Any) -> Lodge:
    """A table at the start of round 2, or of the round given."""
    return Lodge("round_start", **scene)


class Lodge(Scene):
    """A table in the lodge. All expansions but Dire Diets are in the piles."""

    def __init__(
        self,
        moment: str,
        *,
        A: str = "",  # noqa: N803 - seats are called so
        B: str = "",  # noqa: N803 - seats are called so
        C: str = "",  # noqa: N803 - seats are called so
        D: str = "",  # noqa: N803 - seats are called so
        hands: dict[str, str] | None = None,
        weapons: dict[str, str] | None = None,
        foods: dict[str, str] | None = None,
        aspects: dict[str, str] | None = None,
        health: dict[str, int] | None = None,
        coins: dict[str, int] | None = None,
        pet_pile: str = "",
        weapon_pile: str = "",
        spell_pile: str = "",
        pet_discard: str = "",
        weapon_discard: str = "",
        spell_discard: str = "",
        shop: str = "",
        opener: str = "A",
        round: int = 2,
        lap: int = 1,
        throws: list[tuple[int, int]] | None = None,
        **options: Any,
    ) -> None:
        """Piles and discards are given from the top; what is not named lies below."""
        rows = [A, B, C, *([D] if D else [])]
        options = {"shadowlands": True, "dragonflight": True, **options}
        options["dire_diets"] = bool(foods) or options.get("dire_diets", False)

        def arrange(state: TrueshotLodge) -> None:
            lay = Layout(state)
            for seat, row in enumerate(rows):
                lay.row(seat, row)
            for seat, names in _by_seat(hands):
                for name in str(names).split():
                    put_in_hand(state, seat, lay.spell(name))
            for seat, name in _by_seat(weapons):
                state.weapon[seat] = lay.weapon(str(name))
                state.weapon_paid[seat] = cards.COST[state.weapon[seat]]
            for seat, names in _by_seat(aspects):
                lay.aspect(seat, str(names))
            for seat, value in _by_seat(health):
                state.health[seat] = value
            for seat, value in _by_seat(coins):
                state.coins[seat] = value
            for seat, names in _by_seat(foods):
                lay.foods(seat, str(names))
            state.shop = [lay.weapon(name) for name in shop.split()]
            state.pet_discard = [lay.pet(name) for name in reversed(pet_discard.split())]
            state.weapon_discard = [lay.weapon(n) for n in reversed(weapon_discard.split())]
            state.spell_discard = [lay.spell(n) for n in reversed(spell_discard.split())]
            lay.on_top(pet_pile, weapon_pile, spell_pile)
            lay.clock(moment, SEATS.index(opener), round, lap)

        super().__init__("trueshot-lodge", len(rows), arrange, throws, **options)

    # Playing

    def cast(self, seat: str, spell: str, *answers: str) -> Lodge:
        """At its next window the seat casts the spell; then the answers to what it asks."""
        return self._act_in_window(seat, a.CAST_CARD + cards.card(spell), answers)

    def recast(self, seat: str, spell: str, *answers: str) -> Lodge:
        """The same with a spell that lies open before the seat."""
        return self._act_in_window(seat, a.RECAST_CARD + cards.card(spell), answers)

    def eat(self, seat: str, *answers: str) -> Lodge:
        """At its next window on its own turn the seat uses its food."""
        return self._act_in_window(seat, a.DO_EAT, answers)

    def announce(self, seat: str, pet: str, enemy: str = "", target: str = "") -> Lodge:
        """On its next turn the seat announces a strike; the window that follows stays open.

        Without an enemy the pet strikes at random, or all at once.
        """
        self.until(seat, "strike", "strike-again")
        slot = self.pet(seat, pet).place % 3
        if enemy:
            place = self.pet(enemy, target).place
            action = a.STRIKE_FIRST + slot * a.PLACE_COUNT + place
        else:
            action = a.CHARGE_SLOT + slot
        self.match.act(SEATS.index(seat), action)
        return self

    def strike(
        self, seat: str, pet: str, enemy: str = "", target: str = "", *answers: str
    ) -> Lodge:
        """Announce a strike and let everybody pass; then the answers to what it asks."""
        self.announce(seat, pet, enemy, target)
        self.settle()
        return self.answer(*answers)

    def settle(self) -> Lodge:
        """Everybody passes until something else than a window comes up."""
        while self._prompts() == {"window"}:
            self.pass_window()
        return self

    def pass_window(self) -> Lodge:
        """Whoever is asked in a window passes."""
        for seat in list(self.match.waiting):
            self.match.act(seat, a.DO_PASS)
        return self

    def answer(self, *answers: str) -> Lodge:
        """Whoever is asked answers, window after window passed: `"B crab"`, `"B"`, `"attack"`,
        `"left"`, a card's id, `"keep"`, `"decline"` …
        """
        for words in answers:
            self.settle()
            (seat,) = self.match.waiting
            self.match.act(seat, self._meant(seat, words))
        self.settle()
        return self

    def does(self, seat: int | str, words: str) -> Lodge:
        """The seat answers the question it is asked now, in the words of `answer`."""
        number = SEATS.index(seat) if isinstance(seat, str) else seat
        self.match.act(number, self._meant(number, words))
        return self

    def forbids(self, seat: str, words: str) -> str:
        """The rule by which the seat may not do that, in the plain words of the vocabulary."""
        try:
            self.match.act(SEATS.index(seat), self.game.actions.parse(words))
        except IllegalAction as refusal:
            return refusal.rule
        raise AssertionError(f"{seat} was allowed to {words}")

    def until(self, seat: str, *prompts: str) -> Lodge:
        """Everybody passes until the seat is asked one of these."""
        number = SEATS.index(seat)
        while True:
            assert self.match.waiting, f"the game is over before {seat} is asked {prompts}"
            choice = self.match.waiting.get(number)
            if choice is not None and choice.prompt in prompts:
                return self
            self.pass_over(f"until {seat} is asked {prompts}")

    def turn_of(self, seat: str) -> Lodge:
        """Everybody passes until the seat may strike."""
        return self.until(seat, "strike")

    def end_lap(self) -> Lodge:
        """Everybody passes until the next lap has begun, or the combat is over."""
        lap = self.state.laps_begun
        while self.state.laps_begun == lap and self.match.waiting and self._in_combat():
            self.pass_over("until the lap ends")
        return self

    def end_combat(self) -> Lodge:
        """Everybody passes, or strikes if they must, until the combat phase is over."""
        while self.match.waiting and self._in_combat():
            self.pass_over("until the combat ends", forced=True)
        return self

    def end_round(self) -> Lodge:
        """The same, and everybody declines a spell, until the next round has begun."""
        now = self.state.round
        while self.match.waiting and self.state.round == now:
            self.pass_over("until the round ends", forced=True)
        return self

    def pass_over(self, why: str, forced: bool = False) -> None:
        """One answer of somebody who has nothing to say."""
        for seat, choice in list(self.match.waiting.items()):
            for action in (a.DO_PASS, a.DO_DECLINE, a.DO_STOP):
                if action in choice.actions:
                    self.match.act(seat, action)
                    break
            else:
                strikes = choice.prompt in ("strike", "strike-again")
                assert forced or strikes, f"{self.question()} stands open {why}: {self.choices()}"
                self.match.act(seat, choice.actions[0])

    # Looking

    def pet(self, seat: str, name: str) -> Pet:
        """The seat's pet of that name, or in that slot."""
        row: list[Pet] = self.state.row_of(SEATS.index(seat))
        for pet in row:
            if cards.IDS[pet.kind] == name or SLOTS[pet.place % 3] == name:
                return pet
        raise AssertionError(f"{seat} has no {name}: {self.row(seat)}")

    def row(self, seat: str) -> list[str]:
        """The seat's pets from left to right."""
        return [cards.IDS[pet.kind] for pet in self.state.row_of(SEATS.index(seat))]

    def living(self, seat: str) -> list[str]:
        """The seat's living pets."""
        row = self.state.row_of(SEATS.index(seat))
        return [cards.IDS[pet.kind] for pet in row if pet.health > 0]

    def health(self, seat: str, pet: str = "") -> int:
        """Of a player, or of a pet."""
        number: int = self.state.health[SEATS.index(seat)]
        return self.pet(seat, pet).health if pet else number

    def maximum(self, seat: str, pet: str) -> int:
        return self.pet(seat, pet).maximum

    def attack(self, seat: str, pet: str = "") -> int:
        """Of a pet, or of the player's weapon."""
        if pet:
            return values.attack(self.state, self.pet(seat, pet))
        return values.weapon_attack(self.state, SEATS.index(seat))

    def coins(self, seat: str) -> int:
        number: int = self.state.coins[SEATS.index(seat)]
        return number

    def weapon(self, seat: str) -> str:
        number: int = self.state.weapon[SEATS.index(seat)]
        return cards.IDS[number]

    def weapon_in_shop(self, number: int = 0) -> str:
        return self._ids(self.state.shop)[number]

    def hand(self, seat: str) -> list[str]:
        return self._ids(self.state.hands[SEATS.index(seat)])

    def kept(self, seat: str) -> list[str]:
        """Spells that lie open before the seat, to be cast again now or in the next combat."""
        number = SEATS.index(seat)
        return self._ids(self.state.kept[number] + self.state.kept_next[number])

    def pile(self, name: str) -> list[str]:
        """`pets`, `weapons` or `spells`, from the top."""
        return self._ids(getattr(self.state, f"{name[:-1]}_pile")[::-1])

    def discards(self, name: str) -> list[str]:
        """`pets`, `weapons` or `spells`, from the top."""
        return self._ids(getattr(self.state, f"{name[:-1]}_discard")[::-1])

    def strikes(self, seat: str) -> list[str]:
        """What the seat may strike with whom, once it is asked: `"wolf B crab"`, `"worm"`."""
        self.turn_of(seat)
        number = SEATS.index(seat)
        found = []
        for action in self.match.waiting[number].actions:
            verb, arguments = self.game.actions.decode(action)
            if verb is a.STRIKE:
                slot, enemy, target = arguments
                names = self._kind(number, slot), SEATS[enemy], self._kind(enemy, target)
                found.append(" ".join(names))
            elif verb is a.CHARGE:
                found.append(self._kind(number, arguments[0]))
        return found

    def castable(self, seat: str) -> list[str]:
        """What the seat could cast at its next window."""
        self.until(seat, "window")
        legal = self.match.waiting[SEATS.index(seat)].actions
        return [
            cards.IDS[action - a.CAST_CARD]
            for action in legal
            if a.CAST.first <= action < a.CAST.first + a.CAST.count
        ]

    def question(self) -> tuple[str, str]:
        """Who is asked, and what."""
        ((seat, choice),) = self.match.waiting.items()
        return SEATS[seat], choice.prompt

    def choices(self) -> list[str]:
        """What whoever is asked may answer, in the words of `answer`."""
        ((_, choice),) = self.match.waiting.items()
        found = []
        for action in choice.actions:
            verb, arguments = self.game.actions.decode(action)
            if verb is a.AIM:
                found.append(f"{SEATS[arguments[0]]} {self._kind(*arguments)}")
            elif verb is a.AT_PLAYER:
                found.append(SEATS[arguments[0]])
            else:
                found.append(self.game.actions.spell(action))
        return found

    # Inside

    def _kind(self, seat: int, slot: int) -> str:
        pet = self.state.pets[seat * 3 + slot]
        return "-" if pet is None else cards.IDS[pet.kind]

    def _ids(self, numbers: list[int]) -> list[str]:
        return [cards.IDS[number] for number in numbers]

    def _prompts(self) -> set[str]:
        return {choice.prompt for choice in self.match.waiting.values()}

    def _in_combat(self) -> bool:
        return bool(s.COMBAT_START <= self.state.step <= s.LAP_END)

    def _act_in_window(self, seat: str, action: int, answers: tuple[str, ...]) -> Lodge:
        number = SEATS.index(seat)
        while True:
            assert self.match.waiting, f"the game is over before {seat} could do that"
            choice = self.match.waiting.get(number)
            if choice is not None and choice.prompt == "window" and action in choice.actions:
                break
            self.pass_over(f"until {seat} may {self.game.actions.spell(action)}")
        self.match.act(number, action)
        for words in answers:
            (asked,) = self.match.waiting
            self.match.act(asked, self._meant(asked, words))
        return self

    def _meant(self, seat: int, words: str) -> int:
        """The offered action that the words mean."""
        offered = self.match.waiting[seat].actions
        for action in self._meanings(seat, words):
            if action in offered:
                return action
        raise AssertionError(f"{words!r} is not offered to {self.question()}: {self.choices()}")

    def _meanings(self, seat: int, words: str) -> list[int]:
        first, *rest = words.split()
        if first in SEATS and rest:
            return [a.AIM_PLACE + self.pet(first, rest[0]).place]
        if first in SEATS:
            return [a.AT_SEAT + SEATS.index(first)]
        if words in WORDS:
            return [WORDS[words]]
        if words in SLOTS:
            slot = SLOTS.index(words)
            return [a.PLACE_SLOT + slot, a.FIRST_SOURCE + slot]
        if words in ("weapon", "aspect"):
            return [a.FIRST_SOURCE + (a.FROM_WEAPON if words == "weapon" else a.FROM_ASPECT)]
        card = cards.card(words)
        found = [a.PICK_CARD + card]
        if card < cards.PET_COUNT:
            own = [pet for pet in self.state.row_of(seat) if pet.kind == card]
            found += [a.CHOOSE_PET + card, a.ON_TOP_PET + card]
            found += [a.FIRST_SOURCE + pet.place % 3 for pet in own]
            found += [a.AIM_PLACE + pet.place for pet in own]
        elif card < cards.FIRST_SPELL:
            found += [a.BUY_CARD + card, a.SALVAGE_CARD + card, a.REPLACE_CARD + card]
        elif card < cards.FIRST_FOOD:
            found += [a.TAKE_CARD + card, a.DISCARD_CARD + card, a.CAST_CARD + card]
        return found


class Layout:
    """Takes named cards out of the piles and puts them where a scene wants them."""

    def __init__(self, state: TrueshotLodge) -> None:
        self.state = state

    def pet(self, name: str) -> int:
        return _taken(self.state.pet_pile, name)

    def weapon(self, name: str) -> int:
        return _taken(self.state.weapon_pile, name)

    def spell(self, name: str) -> int:
        return _taken(self.state.spell_pile, name)

    def row(self, seat: int, names: str) -> None:
        for slot, name in enumerate(names.split()):
            if name != "-":
                kind, _, left = name.partition(":")
                pet = put_on_board(self.state, self.pet(kind), seat * 3 + slot)
                pet.health = int(left or pet.health)

    def aspect(self, seat: int, name: str) -> None:
        state = self.state
        state.aspect[seat] = self.spell(name)
        state.markers[seat] = cards.ROUNDS[state.aspect[seat]]
        state.aspects_cast += 1
        state.aspect_number[seat] = state.aspects_cast
        for pet in state.row_of(seat):
            give_aspect_bonus(state, pet)

    def foods(self, seat: int, names: str) -> None:
        """From the top; the rest lies below."""
        discard = self.state.food_discard[seat]
        top = [_taken(discard, name) for name in names.split()]
        self.state.food_pile[seat] = discard + top[::-1]
        self.state.food_discard[seat] = []

    def on_top(self, pets: str, weapons: str, spells: str) -> None:
        state = self.state
        if not state.shop:
            state.shop = [state.weapon_pile.pop(0), state.weapon_pile.pop(0)]
        state.pet_pile += [self.pet(name) for name in pets.split()][::-1]
        state.weapon_pile += [self.weapon(name) for name in weapons.split()][::-1]
        state.spell_pile += [self.spell(name) for name in spells.split()][::-1]
        state.pet_seen = [0] * len(state.pet_pile)
        state.weapon_seen = [0] * len(state.weapon_pile)
        look_at_tops(state)

    def clock(self, moment: str, opener: int, number: int, lap: int) -> None:
        state = self.state
        state.round = number
        state.opener = state.active = opener
        state.ranking = [*state.clockwise(opener)[1:], opener]  # the opener prepares first
        if moment == "round_start":
            state.ranking = state.clockwise(opener)
        state.step = {
            "combat": s.TURN_OPENS,
            "combat_start": s.COMBAT_START,
            "preparation": s.PREPARING,
            "round_start": s.ROUND_START,
        }[moment]
        if moment == "combat":
            state.lap = state.laps_begun = lap
            state.position = (lap - 1) * state.seats
            state.time = 2 * state.position + 1
            count_out(state)


def _by_seat(given: dict[str, Any] | None) -> list[tuple[int, Any]]:
    return [(SEATS.index(seat), value) for seat, value in (given or {}).items()]


def _taken(pile: list[int], name: str) -> int:
    number = cards.card(name)
    assert number in pile, f"no {name} is left in the piles"
    pile.remove(number)
    return number
