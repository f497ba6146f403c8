"""Windows (TL-9.2 to TL-9.5): when spells can be cast and foods used, and who is asked.

Who has passed is asked again once something has happened since, and not before (TL-9.18).
"""

from __future__ import annotations

from typing import Any

from longtable.core.choice import Choice, Script
from longtable.games.trueshot_lodge.actions import (
    CAST_CARD,
    DO_EAT,
    DO_PASS,
    RECAST,
    RECAST_CARD,
)
from longtable.games.trueshot_lodge.cards import ASPECT, FAMILY
from longtable.games.trueshot_lodge.diets import eat, edible, has_food
from longtable.games.trueshot_lodge.spells import cast_spell, castable
from longtable.games.trueshot_lodge.state import NO_CARD, NOBODY, WEAPON_STRIKE, Table


def pause(table: Table, about: dict[str, Any]) -> Script[bool]:
    """Something has happened: a window, and whether the combat is over after it (TL-10.1)."""
    table.something_happened()
    over = yield from window(table, about)
    return over


def passes_by(table: Table) -> bool:
    """Whether a window opens now in which nobody is asked, as everybody sees: then it has closed,
    too. Whoever opens one where this is so makes no script and gathers no words.
    """
    if has_anything(table) and next_asked(table, table.clockwise(table.active), 0) != NOBODY:
        return False
    table.windows += 1
    if ends(table):
        table.step = WEAPON_STRIKE
    return True


def window(table: Table, about: dict[str, Any]) -> Script[bool]:
    """TL-9.4: from the active player clockwise, until all have passed since the last thing that
    happened. `about` says what opened the window; a spell or a food opens it anew. TL-10.3: once
    the combat is about to end, it is the last one.
    """
    table.windows += 1
    order = table.clockwise(table.active)
    seat = next_asked(table, order, 0)
    last, called = ends(table), False
    while seat != NOBODY:
        if last and not called:
            about = {**about, "reason": "combat-end"}
            table.tell("last-window", "TL-10.3", seat=table.active)
        called = last
        action: int = yield Choice(
            seat, "window", lambda s: legal_window(table, s), about, standing=DO_PASS
        )
        if action == DO_PASS:
            table.passed[seat] = True
            if table.is_heard():
                table.tell("passed-window", "TL-9.4", seat=seat)
        else:
            if action == DO_EAT:
                about = yield from eat(table, seat)
            elif action < RECAST.first:
                about = yield from cast_spell(table, seat, action - CAST_CARD, False)
            else:
                about = yield from cast_spell(table, seat, action - RECAST_CARD, True)
            table.something_happened()
            last = ends(table)
        seat = next_asked(table, order, order.index(seat) + 1)
    if last:
        table.step = WEAPON_STRIKE
    return last


def next_asked(table: Table, order: list[int], first: int) -> int:
    """Who is asked next, from some place in the order; NOBODY if the window closes."""
    if not has_anything(table):
        return NOBODY
    count = len(order)
    for number in range(first, first + count):
        seat = order[number % count]
        if not table.passed[seat] and is_asked(table, seat):
            return seat
    return NOBODY


def has_anything(table: Table) -> bool:
    """Whether anybody has anything to cast or to use, as everybody sees."""
    for seat in table.inside:
        if table.hands[seat] or table.kept[seat]:
            return True
    return has_food(table, table.active)


def is_asked(table: Table, seat: int) -> bool:
    """TL-9.3: who holds a spell, whatever it is. Who may not cast at all, as everybody can see, is
    not asked; TL-12.4: who has an unused food on their own turn is.
    """
    if is_silenced(table, seat):
        if could_hold_aspect(table, seat):
            return True
    elif table.hands[seat] or table.kept[seat]:
        return True
    return has_food(table, seat)


def could_hold_aspect(table: Table, seat: int) -> bool:
    """TL-9.13: whether the others have seen an Aspect go to that hand, or a card they do not know
    (TL-13.5).
    """
    if table.secret[seat]:
        return True
    return any(FAMILY[card] == ASPECT for card in table.hands[seat])


def is_silenced(table: Table, seat: int) -> bool:
    """Whether the seat may cast no spell but Aspects."""
    return table.silenced_until[seat] > table.time or table.muted_round[seat] == table.round


def legal_window(table: Table, seat: int) -> list[int]:
    actions = [DO_PASS]
    silenced = is_silenced(table, seat)
    last = NO_CARD
    for card in table.hands[seat]:
        if card != last and (not silenced or FAMILY[card] == ASPECT):
            if castable(table, seat, card):
                actions.append(CAST_CARD + card)
        last = card
    if not silenced:
        for card in sorted(set(table.kept[seat])):
            if castable(table, seat, card):
                actions.append(RECAST_CARD + card)
    if has_food(table, seat) and edible(table, seat):
        actions.append(DO_EAT)
    return actions


# The end of the combat


def ends(table: Table) -> bool:
    """TL-10.1, TL-10.2: no more than one player has living pets, and no start-of-combat effect is
    still to come.
    """
    return not fight_goes_on(table) and not any(
        still_to_come(table, uid, effect) for _, uid, effect in table.starting
    )


def still_to_come(table: Table, uid: int, effect: int) -> bool:
    """TL-6.3: whether a pet could still have its start-of-combat effect."""
    pet = table.pet_called(uid)
    return pet is not None and pet.up and effect in pet.effects


def fight_goes_on(table: Table) -> bool:
    """Whether at least two players have living pets."""
    one = False
    for seat in table.inside:
        if table.has_living(seat):
            if one:
                return True
            one = True
    return False
