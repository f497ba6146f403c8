"""The start of a round and the preparation phase (chapter 5). One action is one script."""

from __future__ import annotations

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
    BASIC_WEAPON,
    FAMILY,
    SHOP_SIZE,
    TRAP,
)
from longtable.games.trueshot_lodge.diets import serve_foods
from longtable.games.trueshot_lodge.entries import EFFECTS, MOMENTS, WEAPONS
from longtable.games.trueshot_lodge.healing import sharpen
from longtable.games.trueshot_lodge.piles import (
    discard_spell,
    draw_pet,
    draw_weapon,
    look_at_tops,
    lose_weapon,
    pets_to_draw,
    put_weapon_under,
    take_from_hand,
    weapons_to_draw,
)
from longtable.games.trueshot_lodge.queue import settle
from longtable.games.trueshot_lodge.state import (
    COMBAT_START,
    NO_CARD,
    PREPARING,
    TRAPS,
    Table,
)
from longtable.games.trueshot_lodge.taming import arrive, make_room
from longtable.games.trueshot_lodge.triggers import ROUND_STARTS, Trigger
from longtable.games.trueshot_lodge.values import actions_left, affordable, pet_limit, price, refund

# TL-4.1, step 1


def round_start(table: Table) -> Script[None]:
    table.tell("round", "TL-4.1", round=table.round)
    serve_foods(table)
    discard_old_traps(table)
    table.active = table.ranking[0]  # TL-4.5
    for seat in table.inside:
        for pet in table.row_of(seat):
            for effect in pet.effects:
                if effect in MOMENTS[ROUND_STARTS]:
                    table.fresh.append(Trigger(ROUND_STARTS, seat, pet, effect))
    yield from settle(table)
    table.active = table.ranking[-1]  # TL-5.1, TL-10.16
    table.prepared = table.actions_used = 0
    table.step = PREPARING


def discard_old_traps(table: Table) -> None:
    """TL-9.11: Traps still in a hand are discarded."""
    for seat in table.inside:
        for card in [card for card in table.hands[seat] if FAMILY[card] == TRAP]:
            if table.placings[TRAPS.index(card)]:  # one never placed is just a spell in hand
                take_from_hand(table, seat, card)
                discard_spell(table, card)
                table.tell("trap-spent", "TL-9.11", seat=seat, spell=card)


# A preparation turn


def prepare(table: Table) -> Script[None]:
    """TL-5.2, TL-5.3: one action of the active player, or the end of their turn."""
    seat = table.active
    left = actions_left(table, seat)
    if left <= 0:
        next_to_prepare(table)
        return
    action = yield from table.ask(seat, "prepare", lambda s: legal_preparation(table, s), left=left)
    table.actions_used += 1
    if action == DO_STOP:
        table.tell("stopped", "TL-5.3", seat=seat)
        next_to_prepare(table)
    elif action in (DO_TAME, DO_ADOPT):
        yield from tame(table, seat, from_discard=action == DO_ADOPT)
    elif action in (DO_REFRESH, DO_RUMMAGE):
        yield from refresh(table, seat, from_discard=action == DO_RUMMAGE)
    elif action < SALVAGE.first:
        yield from buy(table, seat, action - BUY_CARD)
    elif action < REFRESH.first:
        yield from buy(table, seat, action - SALVAGE_CARD)


def next_to_prepare(table: Table) -> None:
    table.prepared += 1
    table.actions_used = 0
    if table.prepared >= len(table.inside):
        table.step = COMBAT_START
    else:
        table.active = table.clockwise(table.active)[1]


def legal_preparation(table: Table, seat: int) -> list[int]:
    discards_too = any(EFFECTS[effect].discard_piles for effect in table.effects_of(seat))
    actions: list[int] = []
    petless = not table.row_of(seat)
    if not petless or actions_left(table, seat) > 1 or not pets_to_draw(table):
        actions += sorted({BUY_CARD + card for card in table.shop if affordable(table, seat, card)})
        if discards_too and table.weapon_discard:
            if affordable(table, seat, table.weapon_discard[-1]):
                actions.append(SALVAGE_CARD + table.weapon_discard[-1])
        if weapons_to_draw(table):
            actions.append(DO_REFRESH)
        if discards_too and table.weapon_discard:
            actions.append(DO_RUMMAGE)
    if pets_to_draw(table):
        actions.append(DO_TAME)
    if discards_too and table.pet_discard:
        actions.append(DO_ADOPT)
    if not petless or not pets_to_draw(table):  # TL-5.16
        actions.append(DO_STOP)
    return actions


# Buying


def buy(table: Table, seat: int, card: int) -> Script[None]:
    """TL-5.4 to TL-5.7."""
    if table.options["trade_in"]:
        give_back(table, seat)
    if card in table.shop:
        table.shop.remove(card)
    else:
        table.weapon_discard.remove(card)
    paid = pay(table, seat, card)
    if not table.options["trade_in"]:
        give_back(table, seat)
    table.weapon[seat] = card
    table.weapon_paid[seat] = paid
    bonus = sum([EFFECTS[effect].weapon_bonus for effect in table.effects_of(seat)])
    if bonus:
        sharpen(table, seat, bonus)
    fill_shop(table)
    bought = WEAPONS[card].bought
    if bought is not None:
        script = bought(table, seat)
        if script is not None:
            yield from script


def pay(table: Table, seat: int, card: int) -> int:
    """TL-5.4: the Cost, in full; gives the Coins really spent."""
    cost = price(table, seat, card)
    if WEAPONS[card].paid_in_health:  # not damage
        table.health[seat] -= cost
        table.tell(
            "bought-for-health", "TL-5.4", seat=seat, weapon=card, amount=cost,
            health=table.health[seat],
        )  # fmt: skip
        return 0
    table.coins[seat] -= cost
    table.water[seat] = max(table.water[seat] - cost, 0)  # Water is spent first
    table.tell("bought", "TL-5.4", seat=seat, weapon=card, coins=cost)
    return cost


def give_back(table: Table, seat: int) -> None:
    """TL-5.5: the old weapon goes and pays something back; TL-5.6: after the purchase is paid,
    or before it at a table with trade-ins.
    """
    old, back = table.weapon[seat], refund(table, seat)
    lose_weapon(table, seat)
    if old != BASIC_WEAPON:
        table.coins[seat] += back
        table.discarded[seat] += 1
        table.tell("traded-in", "TL-5.5", seat=seat, weapon=old, coins=back)


def fill_shop(table: Table) -> None:
    """TL-5.7."""
    while len(table.shop) < SHOP_SIZE:
        card = draw_weapon(table)
        if card == NO_CARD:
            return
        table.shop.append(card)
        table.tell("shop", "TL-5.7", weapon=card)


def gain_coins(table: Table, seat: int, coins: int) -> None:
    table.coins[seat] += coins
    table.tell("coins", "TL-5.18", seat=seat, amount=coins)


# Refreshing


def refresh(table: Table, seat: int, from_discard: bool) -> Script[None]:
    """TL-5.8: a new weapon in the shop, the one taken out goes under the pile."""
    card = table.weapon_discard.pop() if from_discard else draw_weapon(table)
    table.drawn.append(card)
    table.tell("weapon-drawn", "TL-5.8", seat=seat, weapon=card)
    old = NO_CARD
    if table.shop:
        actions = sorted({REPLACE_CARD + shown for shown in table.shop})
        action = yield from table.ask(seat, "replace", actions, card=card)
        old = action - REPLACE_CARD
        table.shop.remove(old)
    table.drawn.remove(card)
    table.shop.append(card)
    if old != NO_CARD:
        put_weapon_under(table, old)
        look_at_tops(table)
        table.tell("refreshed", "TL-5.8", seat=seat, weapon=card, card=old)


# Taming


def tame(table: Table, seat: int, from_discard: bool) -> Script[None]:
    """TL-5.9: keep the pet turned up, or refuse it."""
    card = table.pet_discard.pop() if from_discard else draw_pet(table)
    table.revealed.append(card)
    table.tell("revealed", "TL-5.9", seat=seat, pet=card)
    forced = not table.row_of(seat) and actions_left(table, seat) <= 0  # TL-5.16
    if not forced:
        action = yield from table.ask(seat, "keep", [DO_KEEP, DO_REFUSE], card=card)
        if action == DO_REFUSE:
            table.revealed.remove(card)
            table.pet_discard.append(card)
            table.discarded[seat] += 0 if from_discard else 1
            table.tell("refused", "TL-5.10", seat=seat, pet=card)
            return
    released = yield from make_room(table, seat, card, pet_limit(table, seat))
    table.discarded[seat] += released
    yield from arrive(table, seat, card, False)
