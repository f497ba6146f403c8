"""The start of a round and the preparation phase (chapter 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    BUY_CARD,
    DO_ADOPT,
    DO_KEEP,
    DO_REFRESH,
    DO_REFUSE,
    DO_RUMMAGE,
    DO_STOP,
    DO_TAME,
    REFRESH,
    REPLACE_CARD,
    SALVAGE,
    SALVAGE_CARD,
)
from longtable.games.trueshot_lodge.cards import (
    ATTACK_BONUS,
    BASIC_WEAPON,
    BIRD_OF_PREY,
    COST,
    DRAGONHAWK,
    EXTRA_ACTIONS,
    FAMILY,
    PREPARATION_ACTIONS,
    SHOP_SIZE,
    TRAP,
    WATER_STRIDER,
    XU_TENASH,
)
from longtable.games.trueshot_lodge.effects import MOMENTS, weapons
from longtable.games.trueshot_lodge.spells import Spells
from longtable.games.trueshot_lodge.state import (
    COMBAT_START,
    NO_CARD,
    PREPARING,
    ROUND_STARTS,
    TRAPS,
    Trigger,
)
from longtable.games.trueshot_lodge.values import affordable, pet_limit, price, refund

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge

FIRST_MEAL = 2  # TL-12.2: foods are dealt before the second preparation


class Preparation(Spells):
    """One action is one script."""

    __slots__ = ()

    # TL-4.1, step 1

    def round_start(self) -> Script[None]:
        self.tell("round", "TL-4.1", round=self.round)
        self.lay_the_table()
        self.discard_old_traps()
        self.active = self.ranking[0]  # TL-4.5
        for seat in self.inside:
            for pet in self.row_of(seat):
                for effect in pet.effects:
                    if effect in MOMENTS[ROUND_STARTS]:
                        self.fresh.append(Trigger(ROUND_STARTS, seat, pet, effect))
        yield from self.settle()
        self.active = self.ranking[-1]  # TL-5.1, TL-10.16
        self.prepared = self.actions_used = 0
        self.step = PREPARING

    def lay_the_table(self) -> None:
        """TL-12.2, TL-12.5: the top food is moved, an empty pile made anew."""
        if "dire_diets" not in self.expansions:
            return
        for seat in self.inside:
            pile, discard = self.food_pile[seat], self.food_discard[seat]
            if self.round > FIRST_MEAL and pile:  # TL-12.6
                discard.append(pile.pop())
            if not pile:
                pile += discard
                discard.clear()
                self.dice.shuffle(pile)
            self.food_used[seat] = False
            self.tell("food", "TL-12.5", seat=seat, food=pile[-1])

    def discard_old_traps(self) -> None:
        """TL-9.11: Traps still in a hand are discarded."""
        for seat in self.inside:
            for card in [card for card in self.hands[seat] if FAMILY[card] == TRAP]:
                if self.placings[TRAPS.index(card)]:  # one never placed is just a spell in hand
                    self.take_from_hand(seat, card)
                    self.discard_spell(card)
                    self.tell("trap-spent", "TL-9.11", seat=seat, spell=card)

    # A preparation turn

    def prepare(self) -> Script[None]:
        """TL-5.2, TL-5.3: one action of the active player, or the end of their turn."""
        seat = self.active
        if self.actions_left(seat) <= 0:
            self.next_to_prepare()
            return
        action = yield from self.ask(
            seat, "prepare", self.legal_preparation, left=self.actions_left(seat)
        )
        self.actions_used += 1
        if action == DO_STOP:
            self.tell("stopped", "TL-5.3", seat=seat)
            self.next_to_prepare()
        elif action in (DO_TAME, DO_ADOPT):
            yield from self.tame(seat, from_discard=action == DO_ADOPT)
        elif action in (DO_REFRESH, DO_RUMMAGE):
            yield from self.refresh(seat, from_discard=action == DO_RUMMAGE)
        elif action < SALVAGE.first:
            yield from self.buy(seat, action - BUY_CARD)
        elif action < REFRESH.first:
            yield from self.buy(seat, action - SALVAGE_CARD)

    def actions_left(self, seat: int) -> int:
        """Three, and one more for each Bird of Prey."""
        birds = self.counts(seat, BIRD_OF_PREY)
        return PREPARATION_ACTIONS + EXTRA_ACTIONS[BIRD_OF_PREY] * birds - self.actions_used

    def next_to_prepare(self) -> None:
        self.prepared += 1
        self.actions_used = 0
        if self.prepared >= len(self.inside):
            self.step = COMBAT_START
        else:
            self.active = self.clockwise(self.active)[1]

    def legal_preparation(self, seat: int) -> list[int]:
        strider = self.counts(seat, WATER_STRIDER) > 0  # Water Strider: the discard piles too
        actions: list[int] = []
        petless = not self.row_of(seat)
        if not petless or self.actions_left(seat) > 1 or not self.pets_to_draw():
            actions += sorted(
                {BUY_CARD + card for card in self.shop if affordable(self, seat, card)}
            )
            if strider and self.weapon_discard:
                if affordable(self, seat, self.weapon_discard[-1]):
                    actions.append(SALVAGE_CARD + self.weapon_discard[-1])
            if self.weapons_to_draw():
                actions.append(DO_REFRESH)
            if strider and self.weapon_discard:
                actions.append(DO_RUMMAGE)
        if self.pets_to_draw():
            actions.append(DO_TAME)
        if strider and self.pet_discard:
            actions.append(DO_ADOPT)
        if not petless or not self.pets_to_draw():  # TL-5.16
            actions.append(DO_STOP)
        return actions

    # Buying

    def buy(self, seat: int, card: int) -> Script[None]:
        """TL-5.4 to TL-5.7."""
        self.trade_in(seat)
        paid = 0
        if card == XU_TENASH:  # its price is paid in Health; not damage
            self.health[seat] -= COST[card]
        else:
            paid = price(self, seat, card)
            self.coins[seat] -= paid
            self.water[seat] = max(self.water[seat] - paid, 0)  # Water is spent first
        if card in self.shop:
            self.shop.remove(card)
        else:
            self.weapon_discard.remove(card)
        self.weapon[seat] = card
        self.weapon_paid[seat] = paid
        # Dragonhawk: a weapon its owner buys gets +1 Attack for good
        self.weapon_bonus[seat] = ATTACK_BONUS[DRAGONHAWK] * self.counts(seat, DRAGONHAWK)
        self.tell("bought", "TL-5.4", seat=seat, weapon=card, coins=paid)
        self.fill_shop()
        script = weapons.BOUGHT.get(card)
        if script is not None:
            done = script(cast("TrueshotLodge", self), seat)
            if done is not None:
                yield from done

    def trade_in(self, seat: int) -> None:
        """TL-5.5, TL-5.6: the old weapon goes, the refund comes first."""
        old, back = self.weapon[seat], refund(self, seat)
        self.lose_weapon(seat)
        if old != BASIC_WEAPON:
            self.coins[seat] += back
            self.discarded[seat] += 1
            self.tell("traded-in", "TL-5.5", seat=seat, weapon=old, coins=back)

    def fill_shop(self) -> None:
        """TL-5.7."""
        while len(self.shop) < SHOP_SIZE:
            card = self.draw_weapon()
            if card == NO_CARD:
                return
            self.shop.append(card)
            self.tell("shop", "TL-5.7", weapon=card)

    # Refreshing

    def refresh(self, seat: int, from_discard: bool) -> Script[None]:
        """TL-5.8: a new weapon in the shop, the one taken out goes under the pile."""
        card = self.weapon_discard.pop() if from_discard else self.draw_weapon()
        self.drawn.append(card)
        self.tell("weapon-drawn", "TL-5.8", seat=seat, weapon=card)
        old = NO_CARD
        if self.shop:
            actions = sorted({REPLACE_CARD + shown for shown in self.shop})
            action = yield from self.ask(seat, "replace", lambda _: actions, card=card)
            old = action - REPLACE_CARD
            self.shop.remove(old)
        self.drawn.remove(card)
        self.shop.append(card)
        if old != NO_CARD:
            self.put_weapon_under(old)
            self.look_with_hawk()
            self.tell("refreshed", "TL-5.8", seat=seat, weapon=card, card=old)

    # Taming

    def tame(self, seat: int, from_discard: bool) -> Script[None]:
        """TL-5.9: keep the pet turned up, or refuse it."""
        card = self.pet_discard.pop() if from_discard else self.draw_pet()
        self.revealed.append(card)
        self.tell("revealed", "TL-5.9", seat=seat, pet=card)
        forced = not self.row_of(seat) and self.actions_left(seat) <= 0  # TL-5.16
        if not forced:
            action = yield from self.ask(seat, "keep", lambda _: [DO_KEEP, DO_REFUSE], card=card)
            if action == DO_REFUSE:
                self.revealed.remove(card)
                self.pet_discard.append(card)
                self.discarded[seat] += 0 if from_discard else 1
                self.tell("refused", "TL-5.10", seat=seat, pet=card)
                return
        released = yield from self.make_room(seat, card, pet_limit(self, seat))
        self.discarded[seat] += released
        yield from self.arrive(seat, card, False)
