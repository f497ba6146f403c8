"""What every effect of the grammar does, but for a Deal line: that is an attack (attack.py)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import (
    CARD_SLOTS,
    DISCARD_CARD,
    DO_DONE,
    HIDE_CARD,
    LIGHT_CARD,
    MOVE_TO,
    REMOVE_CARD,
    REMOVE_SEAT_AURA,
    TAKE_CARD,
)
from longtable.games.letal.board import ADJACENT, spaces_in, walk
from longtable.games.letal.endurance import add_to_next_attack, gain, lose
from longtable.games.letal.grammar import NONE, Line
from longtable.games.letal.lines import EFFECT, PLAIN_EFFECT, choose_hero, concerned
from longtable.games.letal.piles import (
    discard,
    draw,
    hide,
    put_into_play,
    remove_aura,
    take_from_hand,
)
from longtable.games.letal.run import (
    BY_ABILITY,
    BY_AURA,
    BY_OPENING,
    BY_SKILL,
    BY_TRICK,
    Run,
)
from longtable.games.letal.shoving import shove
from longtable.games.letal.state import NO_CARD, NO_HERO, Table
from longtable.games.letal.values import area, extra, in_area


def do_move(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-8.1, LE-8.2."""
    heroes = yield from concerned(table, run, line)
    if not heroes:
        return
    hero = heroes[0]
    actions = walk_actions(table, hero, line.amount)
    if len(actions) > 1:
        action = yield from table.ask(
            run.hero // 2, "move", actions, hero=table.kind[hero], amount=line.amount
        )
        step_to(table, hero, action - MOVE_TO, "LE-8.1")


def walk_actions(table: Table, hero: int, amount: int) -> list[int]:
    """Every space it can come to, its own included: movement is never forced."""
    reached = walk(table.space[hero], amount, table.taken())
    return [MOVE_TO + space for space in spaces_in(reached)]


def step_to(table: Table, hero: int, space: int, rule: str) -> None:
    if space != table.space[hero]:
        table.space[hero] = space
        if table.listener is not None:
            table.tell("moved", rule, seat=hero // 2, hero=table.kind[hero], space=space)


def do_place(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-8.13."""
    hero = run.hero
    free = ~table.taken() | 1 << table.space[hero]
    near = in_area(table, table.enemies(hero), area(table, hero, line))
    near = [enemy for enemy in near if ADJACENT[table.space[enemy]] & free]
    enemy = yield from choose_hero(table, run, "target", near)
    if enemy == NO_HERO:
        return
    run.it = enemy
    spaces = spaces_in(ADJACENT[table.space[enemy]] & free)
    space = spaces[0]
    if len(spaces) > 1:
        actions = [MOVE_TO + space for space in spaces]
        action = yield from table.ask(hero // 2, "place-beside", actions, hero=table.kind[hero])
        space = action - MOVE_TO
    step_to(table, hero, space, "LE-8.13")


def do_draw(table: Table, run: Run, line: Line) -> Script[None]:
    heroes = yield from concerned(table, run, line)
    amount = line.amount + extra(table, run, line, run.it)
    for hero in heroes:
        draw(table, hero, amount)


def do_hide(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-5.14, LE-5.16."""
    heroes = yield from concerned(table, run, line)
    for hero in heroes:
        count = yield from give_up(table, hero, line, "hide", HIDE_CARD)
        if hero == run.hero:
            run.hidden += count


def do_discard(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-5.15, LE-5.16."""
    heroes = yield from concerned(table, run, line)
    for hero in heroes:
        count = yield from give_up(table, hero, line, "discard", DISCARD_CARD)
        if hero == run.hero:
            run.discarded += count
        if count:
            table.fired.append([hero, g.ON_DISCARD, hero, NONE])


def give_up(table: Table, hero: int, line: Line, prompt: str, first: int) -> Script[int]:
    """So many cards of a hand, its player choosing which, one at a time; how many it gave."""
    given = 0
    while given < line.amount and table.hand[hero]:
        if len(table.hand[hero]) == 1 and not line.up_to:
            card = table.hand[hero][0]
        else:
            action = yield from table.ask(
                hero // 2,
                prompt,
                lambda s: hand_actions(table, hero, first, line.up_to),
                hero=table.kind[hero],
                left=line.amount - given,
            )
            if action == DO_DONE:
                break
            card = action - first
        if prompt == "hide":
            hide(table, hero, card)
        else:
            discard(table, hero, card)
        given += 1
    return given


def hand_actions(table: Table, hero: int, first: int, may_stop: bool) -> list[int]:
    """One action for each kind of card in the hand."""
    actions = [first + card for card in sorted(set(table.hand[hero]))]
    if may_stop:
        actions.append(DO_DONE)
    return actions


def do_prevent(table: Table, run: Run, line: Line) -> None:
    """LE-6.10: on the hero of the trick or aura, or on the ally it protects."""
    if table.attacks:
        attack = table.attacks[-1]
        fits = line.kind in (NONE, attack.kind)
        if fits and run.target_of in attack.targets:
            amount = line.amount + extra(table, run, line, run.it)
            what = "aura" if run.how == BY_AURA else "ability"
            what = "trick" if run.how == BY_TRICK else what
            attack.prevent(attack.targets.index(run.target_of), what, run.source, amount)
            hero = run.target_of
            table.tell("prevented", "LE-6.10", seat=hero // 2, hero=table.kind[hero], amount=amount)


def do_push(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-8.3 to LE-8.6."""
    heroes = yield from concerned(table, run, line)
    shove(table, run, heroes, line.amount, line.do == g.PUSH)


def do_swap(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-8.12."""
    heroes = yield from concerned(table, run, line)
    for other in heroes:
        hero = run.hero
        table.space[hero], table.space[other] = table.space[other], table.space[hero]
        table.tell("swapped", "LE-8.12", seat=hero // 2, hero=table.kind[hero],
                   owner=other // 2, victim=table.kind[other])  # fmt: skip


def do_disable(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-7.5."""
    heroes = yield from concerned(table, run, line)
    for hero in heroes:
        if not table.disabled[hero]:
            table.disabled[hero] = True
            table.tell("disabled", "LE-7.5", seat=hero // 2, hero=table.kind[hero])
            table.fired.append([run.hero, g.ON_DISABLE, hero, NONE])


def do_lose(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-7.1."""
    heroes = yield from concerned(table, run, line)
    drained = NO_HERO
    for hero in heroes:
        lose(table, hero, line.amount + extra(table, run, line, hero), "LE-7.1")
        if table.team(hero) != table.team(run.hero):
            drained = hero
    if drained != NO_HERO and run.how not in (BY_AURA, BY_ABILITY, BY_SKILL):
        table.fired.append([run.hero, g.ON_DRAIN, drained, NONE])


def do_gain(table: Table, run: Run, line: Line) -> Script[None]:
    heroes = yield from concerned(table, run, line)
    for hero in heroes:
        gain(table, hero, line.amount + extra(table, run, line, run.it))


def do_remove(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-5.13."""
    if line.what == g.THIS_CARD:
        run.removes = True
    elif line.what == g.FROM_DISCARD:
        yield from _remove_from_discard(table, run, line)
    else:
        hero = run.hero
        owners = [hero]
        if line.what == g.ENEMY_AURA:
            owners = in_area(table, table.enemies(hero), area(table, hero, line))
        yield from _remove_aura(table, run, [owner for owner in owners if table.auras[owner]])


def _remove_from_discard(table: Table, run: Run, line: Line) -> Script[None]:
    hero = run.hero
    for _ in range(line.amount):
        if not table.discard[hero]:
            break
        action = yield from table.ask(
            hero // 2,
            "remove",
            [*(REMOVE_CARD + c for c in sorted(set(table.discard[hero]))), DO_DONE],
            hero=table.kind[hero],
        )
        if action == DO_DONE:
            break
        card = action - REMOVE_CARD
        table.discard[hero].remove(card)
        table.removed[hero].append(card)
        run.removed += 1
        table.tell("removed", "LE-5.13", seat=hero // 2, hero=table.kind[hero], card=card)


def _remove_aura(table: Table, run: Run, owners: list[int]) -> Script[None]:
    actions = sorted(
        {REMOVE_SEAT_AURA + o // 2 * CARD_SLOTS + card for o in owners for card in table.auras[o]}
    )
    if not actions:
        return
    action = actions[0]
    if len(actions) > 1:
        action = yield from table.ask(
            run.hero // 2, "remove-aura", actions, hero=table.kind[run.hero]
        )
    seat, card = divmod(action - REMOVE_SEAT_AURA, CARD_SLOTS)
    owner = table.hero_of_card(seat, card)
    remove_aura(table, owner, card)
    run.removed += 1
    table.tell("removed", "LE-5.13", seat=seat, hero=table.kind[owner], card=card)


def do_recover(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-5.18: the maximum hand holds."""
    hero = run.hero
    most = table.library.heroes[table.kind[hero]].maximum_hand
    for _ in range(line.amount):
        if not table.discard[hero] or len(table.hand[hero]) >= most:
            break
        actions = take_actions(table, hero)
        action = actions[0]
        if len(actions) > 1:
            action = yield from table.ask(hero // 2, "take", actions, hero=table.kind[hero])
        card = action - TAKE_CARD
        table.discard[hero].remove(card)
        table.hand[hero] = sorted([*table.hand[hero], card])
        table.shown[hero].append(card)
        table.tell("took-back", "LE-5.18", seat=hero // 2, hero=table.kind[hero], card=card)


def take_actions(table: Table, hero: int) -> list[int]:
    return [TAKE_CARD + card for card in sorted(set(table.discard[hero]))]


def do_boost(table: Table, run: Run, line: Line) -> Script[None]:
    amount = line.amount + extra(table, run, line, run.it)
    if line.span == g.NEXT_ATTACK:
        add_to_next_attack(table, run.hero, amount)
        table.tell("next-attack", "LE-6.17", seat=run.hero // 2, hero=table.kind[run.hero],
                   amount=amount)  # fmt: skip
    elif line.span == g.THIS_ATTACK:
        if table.attacks and amount:
            attack = table.attacks[-1]
            for place in range(len(attack.targets)):
                attack.strengthen(place, "trick", run.source, amount)
            table.tell("stronger", "LE-6.19", seat=run.hero // 2, hero=table.kind[run.hero],
                       amount=amount)  # fmt: skip
    else:
        heroes = yield from concerned(table, run, line)
        stat = "armour" if line.stat == g.STAT_ARMOUR else "damage"
        for hero in heroes:
            table.boosts.append([hero, line.stat, amount, run.hero // 2])
            table.tell("boosted", "LE-4.12", seat=hero // 2, hero=table.kind[hero], stat=stat,
                       amount=amount)  # fmt: skip


def do_put_aura(table: Table, run: Run, line: Line) -> Script[None]:
    """LE-5.2: an aura from the hand, without using the action."""
    hero = run.hero
    if not aura_actions(table, hero):
        return
    action = yield from table.ask(
        hero // 2, "put-aura", lambda s: aura_actions(table, hero), hero=table.kind[hero]
    )
    card = action - LIGHT_CARD
    take_from_hand(table, hero, card)
    put_into_play(table, hero, card)
    table.tell("aura-put", "LE-5.2", seat=hero // 2, hero=table.kind[hero], card=card)
    table.fired.append([hero, g.ON_AURA, hero, NONE])


def aura_actions(table: Table, hero: int) -> list[int]:
    cards = table.library.cards
    return [LIGHT_CARD + c for c in sorted(set(table.hand[hero])) if cards[c].kind == g.AURA]


def do_put_this(table: Table, run: Run, line: Line) -> None:
    """LE-3.10: an aura that begins in play."""
    if run.how == BY_OPENING:
        card, run.card = run.card, NO_CARD
        put_into_play(table, run.hero, card)
        table.tell("aura-put", "LE-3.10", seat=run.hero // 2, hero=table.kind[run.hero], card=card)


def do_refresh(table: Table, run: Run, line: Line) -> None:
    """LE-4.9."""
    run.refresh = True


EFFECT.update(
    {
        g.MOVE: do_move, g.PLACE: do_place, g.DRAW: do_draw, g.HIDE: do_hide,
        g.DISCARD: do_discard, g.PUSH: do_push, g.PULL: do_push,
        g.SWAP: do_swap, g.DISABLE: do_disable, g.LOSE: do_lose, g.GAIN: do_gain,
        g.REMOVE: do_remove, g.RECOVER: do_recover, g.BOOST: do_boost,
        g.PUT_AURA: do_put_aura,
    }
)  # fmt: skip
PLAIN_EFFECT.update({g.PREVENT: do_prevent, g.PUT_THIS: do_put_this, g.REFRESH: do_refresh})
