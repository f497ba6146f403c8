"""The attack phase (chapter 6), in its five steps."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import DO_DONE, HIDE_CARD
from longtable.games.letal.effects import hand_actions
from longtable.games.letal.endurance import check_end, lose
from longtable.games.letal.grammar import ALWAYS, NONE, PHYSICAL, Line
from longtable.games.letal.library import DEFEND_PER_CARD
from longtable.games.letal.lines import EFFECT, concerned, set_off, settle_triggers
from longtable.games.letal.piles import hide
from longtable.games.letal.run import (
    BY_CARD,
    BY_SKILL,
    DEFENDING,
    LOSING,
    TRICKS_AFTER,
    TRICKS_BEFORE,
    Attack,
    Run,
)
from longtable.games.letal.state import Table
from longtable.games.letal.values import always, area, boosted, extra, in_area
from longtable.games.letal.windows import ATTACK, DEFENDED, comes_to_nothing, window


def deal(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-6.1: a Deal line. What a trick, an aura or an ability deals is an attack in miniature,
    with no trick windows (LE-6.15).
    """
    targets = yield from choose_targets(table, run, line)  # step 1
    run.attacked = False
    if not targets:
        table.tell("no-target", "LE-6.2", seat=run.hero // 2, hero=table.kind[run.hero])
        return
    small = run.how not in (BY_CARD, BY_SKILL) or len(table.attacks) > 0
    attack = Attack(run.hero, line.kind, targets, small)
    declare(table, run, line, attack)  # step 2
    table.attacks.append(attack)
    yield from attack_phase(table, run, attack)
    table.attacks.pop()
    if not attack.dropped:
        yield from afterwards(table, run, attack)


def choose_targets(table: Table, run: Run, line: Line) -> Script[list[int]]:
    """LE-6.2: one enemy, or every enemy within the distance."""
    if line.every:
        found = in_area(table, table.enemies(run.hero), area(table, run.hero, line))
    else:
        found = yield from concerned(table, run, line)
    targets = table.in_turn_order(found)
    if targets:
        run.it = targets[-1]
    return targets


def declare(table: Table, run: Run, line: Line, attack: Attack) -> None:
    """LE-6.3, LE-6.19: the damage for each target, and what it is made of."""
    hero = run.hero
    for place, target in enumerate(attack.targets):
        for what, number, amount in damage_parts(table, run, line, target):
            attack.strengthen(place, what, number, amount)
        table.tell(
            "attacks", "LE-6.3", seat=hero // 2, hero=table.kind[hero], owner=target // 2,
            victim=table.kind[target], amount=attack.damage[place],
            kind=g.DAMAGE[attack.kind],
        )  # fmt: skip
    table.next_bonus[hero] = table.next_turns[hero] = 0  # LE-6.17


def damage_parts(table: Table, run: Run, line: Line, target: int) -> list[tuple[str, int, int]]:
    """What an attack's damage is made of: the line, its plus, abilities and auras that always
    hold, what holds this round, and what was kept for the next attack.
    """
    hero = run.hero
    parts = [("line", NONE, line.amount), ("plus", NONE, extra(table, run, line, target))]
    for ability in table.library.heroes[table.kind[hero]].abilities:
        if ability.when == ALWAYS:
            more = always(table, hero, ability, g.STAT_DAMAGE, target)
            parts.append(("ability", ability.number, more))
    cards = table.library.cards
    for card in table.auras[hero]:
        if cards[card].when == ALWAYS:
            parts.append(("aura", card, always(table, hero, cards[card], g.STAT_DAMAGE, target)))
    parts.append(("round", NONE, boosted(table, hero, g.STAT_DAMAGE)))
    parts.append(("next", NONE, table.next_bonus[hero]))
    return [part for part in parts if part[2] > 0]


def attack_phase(table: Table, run: Run, attack: Attack) -> Script[None]:
    """Steps 3 to 5. LE-6.16: a death in the middle may end them."""
    for target in list(attack.targets):  # LE-6.13: auras that answer, before the tricks
        if not table.dead[target] and not attack.dropped:
            yield from set_off(table, target, g.ON_ATTACKED, attack.attacker, attack.attacker)
            check_end(table)
            attack.dropped = comes_to_nothing(table, attack)
    if not attack.dropped and not attack.small:
        attack.step = TRICKS_BEFORE
        yield from window(table, ATTACK, attack.attacker)  # step 3: LE-6.4
        attack.dropped = comes_to_nothing(table, attack)
    if attack.dropped:
        return
    attack.step = DEFENDING
    for place, target in enumerate(attack.targets):  # step 4: LE-6.5
        if not table.dead[target]:
            attack.turn_of = place
            attack.prevent(place, "round", NONE, boosted(table, target, g.STAT_ARMOUR))
            yield from defend(table, attack, place)
    attack.turn_of = NONE
    if not attack.small:
        attack.step = TRICKS_AFTER
        yield from window(table, DEFENDED, attack.attacker)  # LE-6.7
        attack.dropped = comes_to_nothing(table, attack)
    if not attack.dropped:
        attack.step = LOSING
        take_damage(table, attack)  # step 5


def defend(table: Table, attack: Attack, place: int) -> Script[None]:
    """LE-6.5, LE-6.6, LE-9.1: cards hidden one at a time, until done. LE-6.9, LE-6.18: nobody is
    asked who can prevent nothing, as everybody sees.
    """
    hero = attack.targets[place]
    if attack.kind != PHYSICAL or table.disabled[hero]:
        return
    while attack.left(place) and table.hand[hero]:
        action = yield from table.ask(
            hero // 2,
            "defend",
            lambda s: hand_actions(table, hero, HIDE_CARD, True),
            hero=table.kind[hero],
            amount=attack.left(place),
        )
        if action == DO_DONE:
            break
        hide(table, hero, action - HIDE_CARD)
        attack.prevent(place, "hide", NONE, DEFEND_PER_CARD)
        attack.defended[place] += 1
        table.tell("defended", "LE-6.5", seat=hero // 2, hero=table.kind[hero],
                   amount=DEFEND_PER_CARD, left=attack.left(place))  # fmt: skip


def take_damage(table: Table, attack: Attack) -> None:
    """LE-6.8: what was not prevented is lost as Endurance."""
    for place, target in enumerate(attack.targets):
        if not table.dead[target]:
            attack.lost[place] = attack.left(place)
            if attack.is_fully_blocked(place):
                table.tell("fully-blocked", "LE-6.12", seat=target // 2, hero=table.kind[target])
            lose(table, target, attack.lost[place], "LE-6.8")


def afterwards(table: Table, run: Run, attack: Attack) -> Script[None]:
    """LE-6.11, LE-6.12: what a block sets off. LE-6.13: for the card, the last target counts."""
    last = len(attack.targets) - 1
    run.attacked = True
    run.blocked, run.fully = attack.is_blocked(last), attack.is_fully_blocked(last)
    check_end(table)
    attacker = attack.attacker
    for place, target in enumerate(attack.targets):
        if attack.is_blocked(place):
            table.fired.append([target, g.ON_BLOCK, attacker, attacker])
            if attack.is_fully_blocked(place):
                table.fired.append([target, g.ON_FULL_BLOCK, attacker, attacker])
            table.fired.append([attacker, g.ON_BLOCKED, target, attacker])
        if attack.lost[place]:
            table.fired.append([attacker, g.ON_HIT, target, attacker])
    yield from settle_triggers(table)


EFFECT[g.DEAL] = deal
