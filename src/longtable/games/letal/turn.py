"""A turn (chapter 4), and cards carried out line by line (LE-5.1 to LE-5.6)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Script
from longtable.games.letal import attack, effects  # noqa: F401 - what lines do
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import (
    DO_END,
    PLAY_CARD,
    REST_HERO,
    SETTLE_ABILITY,
    SETTLE_CARD,
    USE_ABILITY,
)
from longtable.games.letal.endurance import check_end, lose, time_is_up
from longtable.games.letal.grammar import NONE, Line
from longtable.games.letal.library import RESTING_DRAW, RESTING_MOVE, WEARINESS_LOSS
from longtable.games.letal.lines import (
    do_line,
    put_away,
    set_off_ability,
    set_off_aura,
    settle_triggers,
)
from longtable.games.letal.piles import draw, take_from_hand
from longtable.games.letal.run import BY_CARD, BY_SKILL, Run
from longtable.games.letal.state import (
    ACTING,
    NO_CARD,
    OVER,
    TURN_BEGINS,
    TURN_ENDS,
    Table,
)
from longtable.games.letal.values import can_put_aura, holds, payable
from longtable.games.letal.windows import LINE, TURN_END, window

# LE-9.2: Resting, as lines like any other
RESTING: Final[list[Line]] = [
    Line({"do": "move", "amount": RESTING_MOVE}),
    Line({"do": "draw", "amount": RESTING_DRAW}),
]


def turn_begins(table: Table) -> Script[None]:
    """LE-4.2 to LE-4.4."""
    seat = table.active
    table.turns_begun[seat] += 1
    end_this_round(table, seat)
    table.tell("turn", "LE-4.1", seat=seat, round=table.round)
    for hero in table.heroes_of(seat):
        table.ability_used[hero] = [False] * len(table.ability_used[hero])
        table.aura_used[hero] = [False] * len(table.aura_used[hero])
        if table.disabled[hero]:
            table.disabled[hero] = False
            table.tell("enabled", "LE-4.2", seat=seat, hero=table.kind[hero])
    yield from settle_in_order(table, g.TURN_BEGINS)
    if seat != table.first or table.turns_begun[seat] > 1:
        for hero in table.heroes_of(seat):
            draw_for_turn(table, hero)
        check_end(table)
    yield from settle_triggers(table)
    for hero in table.heroes_of(seat):
        table.acts[hero] = 1
    table.step = ACTING


def end_this_round(table: Table, seat: int) -> None:
    """LE-4.12: what the seat's cards gave for a round ends as its turn begins, or would begin."""
    table.boosts = [boost for boost in table.boosts if boost[3] != seat]


def draw_for_turn(table: Table, hero: int) -> None:
    """LE-4.4; LE-4.6: with the option, a hero whose deck is empty grows weary."""
    if not table.deck[hero] and table.options["weariness"]:
        lose(table, hero, WEARINESS_LOSS, "LE-4.6")
    else:
        draw(table, hero, 1, "LE-4.4")


def settle_in_order(table: Table, trigger: int) -> Script[None]:
    """LE-4.3, LE-4.10: one trigger after another, the active player choosing the order. A trigger
    whose condition does not hold when its turn would come is not offered.
    """
    seat = table.active
    waiting = triggers_of(table, seat, trigger)
    while True:
        ready = [action for action in waiting if is_ready(table, seat, action)]
        if not ready:
            return
        action = ready[0]
        if len(set(ready)) > 1:
            action = yield from table.ask(seat, "order", order_actions(ready))
        waiting.remove(action)
        if action >= SETTLE_CARD:
            card = action - SETTLE_CARD
            hero = table.hero_of_card(seat, card)
            yield from set_off_aura(table, hero, card, NONE, NONE)
        else:
            hero, place = ability_at(table, seat, action - SETTLE_ABILITY)
            yield from set_off_ability(table, hero, place, NONE, NONE)
        check_end(table)
        yield from settle_triggers(table)


def order_actions(ready: list[int]) -> list[int]:
    """One action for each, equal ones being one."""
    return sorted(set(ready))


def triggers_of(table: Table, seat: int, trigger: int) -> list[int]:
    """What waits for this moment, each as the action that settles it."""
    found: list[int] = []
    for hero in table.heroes_of(seat):
        for ability in table.library.heroes[table.kind[hero]].abilities:
            if ability.when == trigger:
                found.append(SETTLE_ABILITY + ability.number)
        for card in table.auras[hero]:
            if table.library.cards[card].when == trigger:
                found.append(SETTLE_CARD + card)
    return found


def is_ready(table: Table, seat: int, action: int) -> bool:
    """Whether its hero lives, it is still in play, and its condition holds."""
    if action >= SETTLE_CARD:
        entry = table.library.cards[action - SETTLE_CARD]
        hero = table.hero_of_card(seat, entry.number)
        if entry.number not in table.auras[hero]:
            return False
    else:
        entry = table.library.abilities[action - SETTLE_ABILITY]
        hero = table.hero_called(seat, entry.hero)
    return not table.dead[hero] and holds(table, hero, entry.condition, entry.n, NONE, None)


def ability_at(table: Table, seat: int, number: int) -> tuple[int, int]:
    """The hero that has this ability, and its place among the hero's."""
    ability = table.library.abilities[number]
    hero = table.hero_called(seat, ability.hero)
    return hero, number - table.library.heroes[ability.hero].abilities[0].number


# LE-4.7: one action or aura of each hero


def acting(table: Table) -> Script[None]:
    """One action, skill or aura of one hero; or the end of the turn (LE-4.10)."""
    seat = table.active
    if not any(table.acts[h] and not table.disabled[h] for h in table.heroes_of(seat)):
        table.step = TURN_ENDS
        return
    action = yield from table.ask(seat, "act", lambda s: legal_acts(table, s))
    if action == DO_END:
        table.step = TURN_ENDS
    elif action >= REST_HERO:
        hero = table.hero_called(seat, action - REST_HERO)
        table.tell("rests", "LE-9.2", seat=seat, hero=table.kind[hero])
        yield from perform(table, Run(BY_SKILL, hero, NONE, NO_CARD, RESTING), False)
    elif action >= USE_ABILITY:
        hero, place = ability_at(table, seat, action - USE_ABILITY)
        skill = table.library.heroes[table.kind[hero]].abilities[place]
        table.tell("uses", "LE-4.7", seat=seat, hero=table.kind[hero], ability=skill.number)
        run = Run(BY_SKILL, hero, skill.number, NO_CARD, skill.lines)
        yield from perform(table, run, skill.refresh)
    else:
        yield from play_card(table, seat, action - PLAY_CARD)


def legal_acts(table: Table, seat: int) -> list[int]:
    """Cards whose costs can be paid (LE-5.9), action skills, Resting; and to end the turn."""
    plays: list[int] = []
    skills: list[int] = []
    rests: list[int] = []
    cards = table.library.cards
    for hero in table.heroes_of(seat):
        if not table.acts[hero] or table.disabled[hero]:
            continue
        others = len(table.hand[hero]) - 1
        last = NONE
        for card in table.hand[hero]:
            if card != last and cards[card].kind != g.TRICK:
                if payable(table, hero, cards[card], others):
                    if can_put_aura(table, hero, cards[card]):
                        plays.append(PLAY_CARD + card)
            last = card
        for ability in table.library.heroes[table.kind[hero]].abilities:
            if ability.when == g.SKILL and payable(table, hero, ability, others + 1):
                skills.append(USE_ABILITY + ability.number)
        rests.append(REST_HERO + table.kind[hero])
    return [*sorted(plays), *sorted(skills), *sorted(rests), DO_END]


def play_card(table: Table, seat: int, card: int) -> Script[None]:
    """LE-5.1: an action's lines are carried out; LE-5.2: an aura comes into play, and what it does
    waits for its moment.
    """
    hero = table.hero_of_card(seat, card)
    entry = table.library.cards[card]
    take_from_hand(table, hero, card)
    if entry.kind != g.AURA:
        run = Run(BY_CARD, hero, card, card, entry.lines)
        table.runs.append(run)
        table.tell("plays", "LE-5.1", seat=seat, hero=table.kind[hero], card=card)
        table.runs.pop()
        yield from perform(table, run, entry.refresh)
        return
    run = Run(BY_CARD, hero, card, card, [])
    table.runs.append(run)
    put_away(table, run)
    table.tell("plays-aura", "LE-5.2", seat=seat, hero=table.kind[hero], card=card)
    table.acts[hero] -= 1 if not entry.refresh else 0
    table.fired.append([hero, g.ON_AURA, hero, NONE])
    yield from settle_triggers(table)


def perform(table: Table, run: Run, refresh: bool) -> Script[None]:
    """LE-5.4: every line, and between any two of them a window. LE-6.16: a hero that dies in the
    middle drops the rest; LE-4.14: one that is disabled in the middle gets no Refresh.
    """
    hero = run.hero
    table.acts[hero] -= 1
    run.refresh = refresh
    table.runs.append(run)
    for number, line in enumerate(run.lines):
        if number and not table.dead[hero]:
            yield from window(table, LINE, hero)
        if table.dead[hero]:
            break
        run.at = number
        yield from do_line(table, run, line)
    put_away(table, run)
    if run.refresh and not table.dead[hero] and not table.disabled[hero]:
        table.acts[hero] += 1  # LE-4.9
        table.tell("refresh", "LE-4.9", seat=hero // 2, hero=table.kind[hero])


# The end of a turn


def turn_ends(table: Table) -> Script[None]:
    """LE-4.10, LE-4.11."""
    seat = table.active
    for hero in (2 * seat, 2 * seat + 1):
        table.acts[hero] = 0
    yield from settle_in_order(table, g.TURN_ENDS)
    yield from window(table, TURN_END, 2 * seat if not table.dead[2 * seat] else 2 * seat + 1)
    for hero in (2 * seat, 2 * seat + 1):  # LE-6.17
        if table.next_turns[hero]:
            table.next_turns[hero] -= 1
            if not table.next_turns[hero]:
                table.next_bonus[hero] = 0
    next_player(table)


def next_player(table: Table) -> None:
    """LE-4.1: clockwise, past those without heroes; LE-10.3, LE-10.4: a round ends before the
    first player's turn, and the last one ends the game.
    """
    table.step = TURN_BEGINS
    seat = table.active
    while True:
        seat = (seat + 1) % table.seats
        if seat == table.first:
            if table.round == table.round_limit:
                table.step = OVER
                time_is_up(table)
                return
            table.round += 1
        if table.heroes_of(seat):
            table.active = seat
            return
        end_this_round(table, seat)
