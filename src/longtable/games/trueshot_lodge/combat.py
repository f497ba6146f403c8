"""The combat phase (chapter 6): its start, laps, turns, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    CHARGE_SLOT,
    DO_PASS,
    FIRST_SOURCE,
    PLACE_COUNT,
    SLOT_COUNT,
    STRIKE_FIRST,
)
from longtable.games.trueshot_lodge.cards import (
    ASPECT_OF_THE_CHEETAH,
    EXHAUSTION_LAP,
    EXHAUSTION_LOSS,
    PTERRORDAX,
    STRIKES,
)
from longtable.games.trueshot_lodge.effects import MOMENTS
from longtable.games.trueshot_lodge.effects.spells import curse_strikes
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.preparation import Preparation
from longtable.games.trueshot_lodge.state import (
    COMBAT_STARTS,
    LAP_END,
    LAP_ENDS,
    LAP_START,
    NO_PET,
    SETTLING,
    STARTING,
    STRIKING,
    TURN_OPENS,
    WEAPON_STRIKE,
    Trigger,
)
from longtable.games.trueshot_lodge.values import may_hit, may_strike

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge


class Combat(Preparation):
    """Every step is one script: a start-of-combat effect, the opening of a turn, a strike."""

    __slots__ = ()

    # The start

    def combat_start(self) -> Script[None]:
        self.choose_opener()
        self.active = self.opener
        self.fallen_order = []
        self.lap = self.position = 0
        self.laps_begun += 1  # "for this lap" never lasts into the next combat
        self.time = 1
        self.damage_dealt = self.must_strike = self.lap_struck = False
        self.casts = [0] * self.seats
        self.tell("combat", "TL-6.1", seat=self.opener)
        for seat in self.inside:
            self.coins[seat] -= self.water[seat]  # TL-12.1: Water unspent is lost
            self.water[seat] = 0
        self.count_out()  # TL-6.2
        stings = [sting for sting in self.stings if sting[1] in self.inside]
        self.stings = []
        for caster, victim, loss, card in stings:  # TL-6.4
            self.tell("effect", "TL-6.4", seat=caster, card=card)
            self.hurt_player(self.blow(caster, None, True), victim, loss)
        self.starting = [
            [seat, pet.uid, effect]
            for seat in self.clockwise(self.opener)
            for pet in self.row_of(seat)
            for effect in pet.effects
            if effect in MOMENTS[COMBAT_STARTS]
        ]
        self.step = STARTING
        if stings:
            yield from self.window()

    def choose_opener(self) -> None:
        """TL-6.1: the winner, unless Aspect of the Cheetah gives somebody the first turn."""
        last = 0
        for seat in self.inside:
            if self.aspect[seat] == ASPECT_OF_THE_CHEETAH and self.aspect_number[seat] > last:
                last = self.aspect_number[seat]
                self.opener = seat

    def start_effect(self) -> Script[None]:
        """TL-6.3: one start-of-combat effect, its owner choosing which of theirs."""
        if not self.starting:
            yield from self.begin_laps()
            return
        seat = self.starting[0][0]
        mine = [entry for entry in self.starting if entry[0] == seat]
        pets = [self.pet_called(entry[1]) for entry in mine]
        slots = [NO_PET if pet is None else pet.place % SLOT_COUNT for pet in pets]
        entry = mine[0]
        actions = sorted({FIRST_SOURCE + slot for slot in slots if slot != NO_PET})
        if len(actions) > 1:
            action = yield from self.ask(seat, "order", lambda _: actions)
            entry = mine[slots.index(action - FIRST_SOURCE)]
        self.starting.remove(entry)
        pet = self.pet_called(entry[1])
        if pet is not None and pet.up and entry[2] in pet.effects:
            self.fresh.append(Trigger(COMBAT_STARTS, seat, pet, entry[2]))
            yield from self.settle_event()
            yield from self.window()

    def begin_laps(self) -> Script[None]:
        over = yield from self.combat_is_over()  # TL-10.2
        if not over:
            self.step = LAP_START

    # Laps

    def lap_begins(self) -> Script[None]:
        """TL-4.2, and what waits for the beginning of a lap."""
        self.must_strike = self.lap > 0 and not self.lap_struck  # TL-6.8
        self.lap += 1
        self.laps_begun += 1
        self.lap_struck = False
        self.active = self.opener
        self.tell("lap", "TL-4.2", lap=self.lap)
        if not self.curses:
            self.step = TURN_OPENS
            return
        curses, self.curses = self.curses, []
        for curse in curses:
            self.tell("effect", "TL-4.2", seat=curse[1], card=curse[0])
            curse_strikes(cast("TrueshotLodge", self), curse)
            if curse[3] > 1:
                self.curses.append([*curse[:3], curse[3] - 1, 0])
        yield from self.settle_event()
        yield from self.window()
        over = yield from self.combat_is_over()
        if not over:
            self.step = TURN_OPENS

    def lap_ends(self) -> Script[None]:
        """TL-4.6: end-of-lap effects, then exhaustion (TL-6.9)."""
        self.step = LAP_START
        for seat in self.inside:
            for pet in self.face_up(seat):
                for effect in pet.effects:
                    if effect in MOMENTS[LAP_ENDS]:
                        self.fresh.append(Trigger(LAP_ENDS, seat, pet, effect))
            if self.aspect[seat] in MOMENTS[LAP_ENDS]:
                self.fresh.append(Trigger(LAP_ENDS, seat, None, self.aspect[seat]))
        happened = bool(self.fresh)
        yield from self.settle_event()
        if self.lap >= EXHAUSTION_LAP:
            happened = True
            self.exhaust()
            yield from self.settle_event()
        if happened:
            yield from self.window()
            yield from self.combat_is_over()

    def exhaust(self) -> None:
        """TL-6.9: from every living pet at once; nothing prevents, lowers or diverts it."""
        self.tell("exhaustion", "TL-6.9", lap=self.lap)
        for pet in self.pets:
            if pet is not None and pet.health > 0:
                self.take_health(pet, EXHAUSTION_LOSS, None)

    # Turns

    def turn_opens(self) -> Script[None]:
        """TL-9.2: the window at the start of a turn. A fallen player's place only passes."""
        self.position += 1
        self.time = 2 * self.position
        self.damage_dealt = False
        self.turn_up_hidden()
        order = self.clockwise(self.opener)
        self.active = order[(self.position - 1) % len(order)]
        seat = self.active
        self.turns_begun[seat] += 1  # "until my turn" ends even for those who have none
        if not self.has_living(seat):  # TL-4.2
            self.end_turn()
            return
        for pet in self.row_of(seat):
            pet.hurt_before = pet.hurt
            pet.hurt = False
        self.tell("turn", "TL-6.5", seat=seat)
        self.strike = []
        self.strikes_left = 0
        yield from self.window()
        over = yield from self.combat_is_over()
        if not over:
            self.step = STRIKING

    def striking(self) -> Script[None]:
        """TL-7.2, steps 1 to 3: announcement, redirection, window."""
        seat = self.active
        again = self.strikes_left > 0
        actions = self.legal_second_strikes() if again else self.legal_strikes(seat)
        if not actions or actions == [DO_PASS]:  # everybody sees that no strike is possible
            self.end_turn()
            return
        prompt = "strike-again" if again else "strike"
        action = yield from self.ask(seat, prompt, lambda _: actions)
        if action == DO_PASS:
            self.tell("passed", "TL-6.8", seat=seat)
            self.end_turn()
            return
        striker, target = yield from self.announce(seat, action)
        self.strike = [striker.uid, NO_PET if target is None else target.uid]
        yield from self.window()
        over = yield from self.combat_is_over()
        if not over:
            self.step = SETTLING

    def legal_strikes(self, seat: int) -> list[int]:
        """TL-7.1, and passing where TL-6.8 allows it."""
        strikes: list[int] = []
        charges: list[int] = []
        reach = self.reach(seat)
        for pet in self.face_up(seat):
            self.add_strikes(pet, reach, strikes, charges)
        if self.must_strike and (strikes or charges):
            return strikes + charges
        return [DO_PASS, *strikes, *charges]

    def legal_second_strikes(self) -> list[int]:
        """TL-6.6: the same pet strikes again."""
        pet = self.pet_called(self.strike[0]) if self.strike else None
        strikes: list[int] = []
        charges: list[int] = []
        if pet is not None and pet.up:
            self.add_strikes(pet, self.reach(pet.owner), strikes, charges)
        return strikes + charges

    def add_strikes(
        self, pet: Pet, reach: list[int], strikes: list[int], charges: list[int]
    ) -> None:
        slot = pet.place % SLOT_COUNT
        if self.sweeps(pet) or self.strikes_at_random(pet):
            if self.can_strike(pet):
                charges.append(CHARGE_SLOT + slot)
        else:
            first = STRIKE_FIRST + slot * PLACE_COUNT
            for target in self.targets_among(pet, reach):
                strikes.append(first + target.place)

    def announce(self, seat: int, action: int) -> Script[tuple[Pet, Pet | None]]:
        """Striker and target, drawn if it must be, then redirected."""
        target: Pet | None = None
        if action >= CHARGE_SLOT:
            striker = self.pets[seat * SLOT_COUNT + action - CHARGE_SLOT]
            assert striker is not None
            if not self.sweeps(striker):
                target = self.dice.pick(self.strike_targets(striker))
        else:
            slot, place = divmod(action - STRIKE_FIRST, PLACE_COUNT)
            striker = self.pets[seat * SLOT_COUNT + slot]
            target = self.pets[place]
            assert striker is not None
        if target is None:
            self.tell("announced-all", "TL-7.2", owner=seat, pet=striker.kind)
            return striker, None
        self.tell(
            "announced", "TL-7.2", owner=seat, pet=striker.kind, target=target.owner,
            victim=target.kind,
        )  # fmt: skip
        target = yield from self.redirected(striker, target)
        return striker, target

    def settling(self) -> Script[None]:
        """TL-7.2, steps 4 to 9; TL-7.7: or the strike has become illegal."""
        striker, target, legal = self.announced()
        if striker is None or not legal:
            self.tell("undone", "TL-7.7", seat=self.active)
            if self.strikes_left == 0 or striker is None:
                self.strike = []
            self.step = STRIKING
            return
        if self.strikes_left == 0:  # Pterrordax strikes twice
            self.strikes_left = max(
                (STRIKES[PTERRORDAX] if PTERRORDAX in striker.effects else 1), 1
            )
        yield from self.settle_strike(striker, target)
        self.strike = [striker.uid, NO_PET]  # nobody is being struck any more
        self.strikes_left -= 1
        yield from self.window()
        over = yield from self.combat_is_over()
        if over:
            return
        if self.strikes_left > 0:
            self.step = STRIKING
        else:
            self.end_turn()

    def announced(self) -> tuple[Pet | None, Pet | None, bool]:
        """The announced strike, and whether it may still be made."""
        if not self.strike:
            return None, None, False
        striker = self.pet_called(self.strike[0])
        if striker is None or not striker.up or not may_strike(self, striker):
            return striker, None, False
        if self.strike[1] == NO_PET:
            return striker, None, self.sweeps(striker)
        target = self.pet_called(self.strike[1])  # nobody, if it was undone
        if target is None or not may_hit(self, striker, target):
            return striker, None, False
        return striker, target, target.owner in self.reach(striker.owner)

    def end_turn(self) -> None:
        self.time = 2 * self.position + 1
        self.strike = []
        self.strikes_left = 0
        self.damage_dealt = False
        self.turn_up_hidden()
        self.step = LAP_END if self.position % len(self.inside) == 0 else TURN_OPENS

    # The end

    def combat_is_over(self) -> Script[bool]:
        """TL-10.1, TL-10.3: one last window before it ends."""
        if self.fight_goes_on():
            return False
        self.tell("last-window", "TL-10.3", seat=self.active)
        yield from self.window()
        if self.fight_goes_on():
            return False
        self.step = WEAPON_STRIKE
        return True

    def fight_goes_on(self) -> bool:
        """Whether at least two players have living pets."""
        one = False
        for seat in self.inside:
            if self.has_living(seat):
                if one:
                    return True
                one = True
        return False
