"""Windows (LE-5.3 to LE-5.8): when tricks can be played, and who is asked."""

from __future__ import annotations

from typing import Any, Final

from longtable.core.choice import Choice, Script
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import DO_PASS, TRICK_CARD
from longtable.games.letal.library import Entry
from longtable.games.letal.lines import carry_out, choose_hero, settle_triggers
from longtable.games.letal.piles import take_from_hand
from longtable.games.letal.run import BY_TRICK, Attack, Run
from longtable.games.letal.state import NO_HERO, NOBODY, Table
from longtable.games.letal.values import holds, payable

# What opens a window
LINE: Final = "line"
ATTACK: Final = "attack"
DEFENDED: Final = "defended"
TURN_END: Final = "turn-end"
# The tricks that can be played then
WHENS: Final[dict[str, tuple[int, ...]]] = {
    LINE: (g.AT_ANY, g.AT_OWN_LINE, g.AT_ENEMY_LINE),
    ATTACK: (
        g.AT_ANY,
        g.AT_ATTACKED,
        g.AT_ALLY_ATTACKED,
        g.AT_TEAM_ATTACKED,
        g.AT_ATTACKING,
    ),
    DEFENDED: (g.AT_ANY, g.AT_ATTACKED_AFTER, g.AT_ATTACKING_AFTER),
    TURN_END: (g.AT_ANY, g.AT_TURN_END, g.AT_ENEMY_TURN_END),
}


def window(table: Table, reason: str, hero: int) -> Script[None]:
    """LE-5.5: from the active player on, in turn order, until all have passed in a row. `hero` is
    whose card, attack or turn it is.
    """
    table.windows += 1
    order = table.seats_from(table.active)
    table.passed = [False] * table.seats
    seat = next_asked(table, order, 0, reason, hero)
    table.open = "" if seat == NOBODY else reason
    about: dict[str, Any] = {"reason": reason, "seat": hero // 2, "hero": table.kind[hero]}
    while seat != NOBODY:
        action: int = yield Choice(
            seat, "window", lambda s: legal_window(table, s, reason, hero), about, standing=DO_PASS
        )
        if action == DO_PASS:
            table.passed[seat] = True
            if table.listener is not None:
                table.tell("passed", "LE-5.5", seat=seat)
        else:
            yield from play_trick(table, seat, action - TRICK_CARD, reason)
            table.passed = [False] * table.seats
            if reason != TURN_END and table.dead[hero]:
                break  # LE-6.16
            if reason in (ATTACK, DEFENDED) and comes_to_nothing(table, table.attacks[-1]):
                break
        seat = next_asked(table, order, order.index(seat) + 1, reason, hero)
    table.open = ""


def comes_to_nothing(table: Table, attack: Attack) -> bool:
    """LE-6.16: whether the attacker died in the middle, or all the targets did."""
    return table.dead[attack.attacker] or all(table.dead[target] for target in attack.targets)


def next_asked(table: Table, order: list[int], first: int, reason: str, hero: int) -> int:
    """Who is asked next, from some place in the order; NOBODY if the window closes."""
    count = len(order)
    for number in range(first, first + count):
        seat = order[number % count]
        if not table.passed[seat] and could_play(table, seat, reason, hero):
            return seat
    return NOBODY


def could_play(table: Table, seat: int, reason: str, acting: int) -> bool:
    """LE-5.8: whether, as far as everybody can see, the seat could hold a trick for this window:
    one in a deck as it was brought, of which not every copy has been seen to go.
    """
    cards, whens = table.library.cards, WHENS[reason]
    for hero in (2 * seat, 2 * seat + 1):
        if table.dead[hero] or table.disabled[hero] or not table.hand[hero]:
            continue
        for card in table.tricks[hero]:
            if cards[card].when in whens and fits(table, hero, cards[card], reason, acting):
                gone = table.discard[hero].count(card) + table.removed[hero].count(card)
                if table.submitted[hero].count(card) > gone:
                    return True
    return False


def legal_window(table: Table, seat: int, reason: str, acting: int) -> list[int]:
    """The tricks that fit, in the hands of heroes who are not disabled (LE-7.5); and to pass."""
    cards = table.library.cards
    found: set[int] = set()
    for hero in (2 * seat, 2 * seat + 1):
        if not (table.dead[hero] or table.disabled[hero]):
            for card in table.hand[hero]:
                entry = cards[card]
                if entry.kind == g.TRICK and card not in found:
                    if fits(table, hero, entry, reason, acting):
                        found.add(card)
    return [*(TRICK_CARD + card for card in sorted(found)), DO_PASS]


def fits(table: Table, hero: int, entry: Entry, reason: str, acting: int) -> bool:
    """LE-5.3: whether a trick may be played now. Everything that decides it lies open."""
    if not _is_moment(table, hero, entry.when, reason, acting):
        return False
    if not holds(table, hero, entry.condition, entry.n, spoken_of(table, hero), None):
        return False
    return payable(table, hero, entry, len(table.hand[hero]) - 1)


def _is_moment(table: Table, hero: int, when: int, reason: str, acting: int) -> bool:
    if when == g.AT_ANY:
        return True
    if when not in WHENS[reason]:
        return False
    if reason == LINE:
        if when == g.AT_OWN_LINE:
            return hero == acting
        return when == g.AT_ENEMY_LINE and table.team(hero) != table.team(acting)
    if reason == TURN_END:
        if when == g.AT_TURN_END:
            return True
        return when == g.AT_ENEMY_TURN_END and table.team(hero) != table.team(acting)
    if reason == DEFENDED:
        if when == g.AT_ATTACKED_AFTER:
            return hero in table.attacks[-1].targets
        return when == g.AT_ATTACKING_AFTER and hero == acting
    if when == g.AT_ATTACKING:
        return hero == acting
    return bool(protected(table, hero, when))


def protected(table: Table, hero: int, when: int) -> list[int]:
    """LE-6.10: the targets on which this hero's trick may prevent."""
    targets = [target for target in table.attacks[-1].targets if not table.dead[target]]
    if when == g.AT_ATTACKED or when == g.AT_ATTACKED_AFTER:
        return [hero] if hero in targets else []
    team = [target for target in targets if table.team(target) == table.team(hero)]
    if when == g.AT_TEAM_ATTACKED:
        return team
    if when == g.AT_ALLY_ATTACKED:
        return [target for target in team if target != hero]
    return []


def spoken_of(table: Table, hero: int) -> int:
    """LE-5.10: whom "it" means on a trick in an attack: the target, or to its team the attacker."""
    if not table.attacks:
        return NO_HERO
    attack = table.attacks[-1]
    attacks = table.team(hero) == table.team(attack.attacker)
    return attack.targets[-1] if attacks else attack.attacker


def play_trick(table: Table, seat: int, card: int, reason: str) -> Script[None]:
    """LE-5.3, LE-5.7: all of it, before anything else."""
    hero = table.hero_of_card(seat, card)
    entry = table.library.cards[card]
    take_from_hand(table, hero, card)
    run = Run(BY_TRICK, hero, card, card, entry.lines)
    run.it = spoken_of(table, hero)
    if table.attacks:
        run.attacker = table.attacks[-1].attacker
    table.runs.append(run)
    table.tell("trick", "LE-5.3", seat=seat, hero=table.kind[hero], card=card)
    if reason in (ATTACK, DEFENDED):
        heroes = protected(table, hero, entry.when)
        if any(line.do == g.PREVENT for line in entry.lines):
            run.target_of = yield from choose_hero(table, run, "protect", heroes)
    table.runs.pop()
    yield from carry_out(table, run)
    if table.fired:
        yield from settle_triggers(table)
