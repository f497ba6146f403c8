"""Lines carried out (chapter 5): what every effect does, and the triggers it sets off.

An effect is a script over the table, what is being carried out, and the line. EFFECT has one for
each word of the grammar; a Deal line is an attack and stands in attack.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.core.choice import Script
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import (
    HERO_KINDS,
    TARGET_HERO,
)
from longtable.games.letal.endurance import check_end
from longtable.games.letal.grammar import NONE, Line
from longtable.games.letal.library import Entry
from longtable.games.letal.piles import (
    draw,
    put_into_play,
    remove_aura,
)
from longtable.games.letal.run import (
    BY_ABILITY,
    BY_AURA,
    BY_CARD,
    Run,
)
from longtable.games.letal.state import NO_CARD, NO_HERO, Table
from longtable.games.letal.values import area, attacker_seen, extra, holds, in_area

Effect = Callable[[Table, Run, Line], Script[None]]
EFFECT: Final[dict[int, Effect]] = {}
# Those that never ask anything
PLAIN_EFFECT: Final[dict[int, Callable[[Table, Run, Line], None]]] = {}

# Carrying out


def carry_out(table: Table, run: Run) -> Script[None]:
    """LE-5.7: all lines of a trick, an aura or an ability, one after another, with no window
    between them. LE-6.16: a hero that dies in the middle drops the rest.
    """
    table.runs.append(run)
    for number, line in enumerate(run.lines):
        if table.dead[run.hero]:
            break
        run.at = number
        yield from do_line(table, run, line)
    put_away(table, run)


def do_line(table: Table, run: Run, line: Line) -> Script[None]:
    """One line, if its condition holds; then whatever it has set off."""
    if line.condition == NONE or holds(table, run.hero, line.condition, line.n, run.it, run):
        plain = PLAIN_EFFECT.get(line.do)
        if plain is not None:
            plain(table, run, line)
        elif line.do == g.DRAW and line.who == g.SELF:
            draw(table, run.hero, line.amount + extra(table, run, line, run.it))
        else:
            yield from EFFECT[line.do](table, run, line)
            check_end(table)
    if table.fired:
        yield from settle_triggers(table)


def put_away(table: Table, run: Run) -> None:
    """LE-5.1, LE-5.2: where the card goes when its lines are done."""
    table.runs.pop()
    card, hero = run.card, run.hero
    if card == NO_CARD:
        return
    if table.dead[hero] or run.removes:
        table.removed[hero].append(card)
    elif run.how == BY_CARD and table.library.cards[card].kind == g.AURA:
        put_into_play(table, hero, card)
    else:
        table.discard[hero].append(card)


# Triggers


def settle_triggers(table: Table) -> Script[None]:
    """LE-4.13: what was set off, in the order in which it was."""
    while table.fired:
        hero, trigger, it, attacker = table.fired.pop(0)
        if not table.dead[hero]:
            yield from set_off(table, hero, trigger, it, attacker)
            check_end(table)


def set_off(table: Table, hero: int, trigger: int, it: int, attacker: int) -> Script[None]:
    """Every ability and aura of the hero that waits for this, abilities first."""
    for place, ability in enumerate(table.library.heroes[table.kind[hero]].abilities):
        if ability.when == trigger and not (ability.once and table.ability_used[hero][place]):
            yield from set_off_ability(table, hero, place, it, attacker)
    if table.dead[hero] or not table.auras[hero]:
        return
    cards = table.library.cards
    for card in [card for card in table.auras[hero] if cards[card].when == trigger]:
        yield from set_off_aura(table, hero, card, it, attacker)


def set_off_ability(table: Table, hero: int, place: int, it: int, attacker: int) -> Script[None]:
    ability = table.library.heroes[table.kind[hero]].abilities[place]
    run = Run(BY_ABILITY, hero, ability.number, NO_CARD, ability.lines)
    if table.dead[hero] or not may_be_set_off(table, run, ability, it, attacker):
        return
    table.ability_used[hero][place] = True
    table.tell("ability", "LE-4.13", seat=hero // 2, hero=table.kind[hero], ability=ability.number)
    yield from _settle_one(table, run, hero * 1000 + 500 + ability.number)


def set_off_aura(table: Table, hero: int, card: int, it: int, attacker: int) -> Script[None]:
    """LE-5.12: once a round counts for each copy."""
    entry = table.library.cards[card]
    copies = [
        place
        for place, aura in enumerate(table.auras[hero])
        if aura == card and not (entry.once and table.aura_used[hero][place])
    ]
    run = Run(BY_AURA, hero, card, NO_CARD, entry.lines)
    if table.dead[hero] or not copies or not may_be_set_off(table, run, entry, it, attacker):
        return
    table.aura_used[hero][copies[0]] = True
    table.tell("aura", "LE-4.13", seat=hero // 2, hero=table.kind[hero], card=card)
    yield from _settle_one(table, run, hero * 1000 + card)
    if run.removes and card in table.auras[hero]:
        remove_aura(table, hero, card)


def may_be_set_off(table: Table, run: Run, entry: Entry, it: int, attacker: int) -> bool:
    """Its condition, and that it is not being carried out already."""
    run.it, run.attacker = it, attacker
    key = run.hero * 1000 + (run.source if run.how == BY_AURA else 500 + run.source)
    if key in table.busy:
        return False
    if entry.when == g.ON_ATTACKED:
        run.target_of = run.hero
    return holds(table, run.hero, entry.condition, entry.n, it, run)


def _settle_one(table: Table, run: Run, key: int) -> Script[None]:
    table.busy.append(key)
    waiting, table.fired = table.fired, []  # what it sets off itself comes first
    yield from carry_out(table, run)
    table.fired += waiting
    table.busy.remove(key)


# Whom a line is about


def target_action(table: Table, hero: int) -> int:
    return TARGET_HERO + hero // 2 * HERO_KINDS + table.kind[hero]


def hero_of_target(table: Table, action: int) -> int:
    seat, kind = divmod(action - TARGET_HERO, HERO_KINDS)
    return table.hero_called(seat, kind)


def choose_hero(table: Table, run: Run, prompt: str, heroes: list[int]) -> Script[int]:
    """LE-5.10: one of these, by the player whose line it is; the only one without a question."""
    if len(heroes) < 2:
        return heroes[0] if heroes else NO_HERO
    action = yield from table.ask(
        run.hero // 2,
        prompt,
        sorted([target_action(table, hero) for hero in heroes]),
        hero=table.kind[run.hero],
    )
    return hero_of_target(table, action)


def concerned(table: Table, run: Run, line: Line) -> Script[list[int]]:
    """The heroes a line is about, chosen where there is a choice."""
    hero, who = run.hero, line.who
    if who == g.SELF:
        return [hero]
    if who == g.ENEMY:
        found = in_area(table, table.enemies(hero), area(table, hero, line))
        chosen = yield from choose_hero(table, run, "target", found)
        if chosen != NO_HERO:
            run.it = chosen
        return [] if chosen == NO_HERO else [chosen]
    if who == g.IT or who == g.ATTACKER:
        meant = run.it if who == g.IT else attacker_seen(table, run)
        if not table.alive(meant):  # LE-5.11
            return []
        return in_area(table, [meant], area(table, hero, line))
    if who == g.ALLY or who == g.OWN:
        found = in_area(table, table.allies(hero), area(table, hero, line))
        if who == g.OWN:
            found = sorted([hero, *found])
        chosen = yield from choose_hero(table, run, "ally", found)
        return [] if chosen == NO_HERO else [chosen]
    if who == g.TEAM:
        return table.in_turn_order([hero, *table.allies(hero)])
    enemies = table.in_turn_order(table.enemies(hero))
    if who == g.ALL_DISABLED:
        return [enemy for enemy in enemies if table.disabled[enemy]]
    return in_area(table, enemies, area(table, hero, line))
