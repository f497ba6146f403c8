"""A strike (chapter 7): who may strike whom, and the one order of what happens inside (TL-7.2).

Strikes on a turn and strikes given by effects go the same way.
"""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.choices import choose_pet
from longtable.games.trueshot_lodge.damage import check_deaths, deal, new_blow
from longtable.games.trueshot_lodge.entries import EFFECTS, FROM_ALL, FROM_ITS_ROW, MOMENTS
from longtable.games.trueshot_lodge.pet import HAS_STRUCK, Pet
from longtable.games.trueshot_lodge.queue import count_out, settle
from longtable.games.trueshot_lodge.state import NO_CARD, NOBODY, UNDONE, Table
from longtable.games.trueshot_lodge.triggers import AFTER_STRIKE, ANSWER, Trigger
from longtable.games.trueshot_lodge.values import (
    attack,
    extra_loss,
    may_hit,
    may_strike,
    type_bonus,
)

# Who may be struck


def reach(table: Table, seat: int) -> list[int]:
    """TL-6.11: on each side the nearest player with a living pet, in seat order."""
    here = table.inside.index(seat)
    left = nearest_living(table, here, 1)
    right = nearest_living(table, here, len(table.inside) - 1)  # one back
    if left == right:
        return [] if left == NOBODY else [left]
    return [left, right] if left < right else [right, left]


def nearest_living(table: Table, here: int, step: int) -> int:
    """The first player with a living pet, so many places further each time; or NOBODY."""
    inside = table.inside
    count = len(inside)
    place = (here + step) % count
    while place != here:
        if table.has_living(inside[place]):
            return inside[place]
        place = (place + step) % count
    return NOBODY


def strike_targets(table: Table, striker: Pet) -> list[Pet]:
    """TL-7.1: every pet it may strike now, by place."""
    return targets_among(table, striker, reach(table, striker.owner))


def targets_among(table: Table, striker: Pet, within: list[int]) -> list[Pet]:
    """The same, its owner's reach being known."""
    if not may_strike(table, striker):
        return []
    targets: list[Pet] = []
    for seat in within:
        first = seat * SLOT_COUNT
        for place in range(first, first + SLOT_COUNT):
            target = table.pets[place]
            if target is not None and may_hit(table, striker, target):
                targets.append(target)
    return targets


def sweeps(striker: Pet) -> int:
    """The Health that every enemy pet loses when it strikes without a target; 0 if it does not."""
    for effect in striker.effects:
        if EFFECTS[effect].sweeps:
            return EFFECTS[effect].sweeps
    return 0


def strikes_at_random(striker: Pet) -> bool:
    """Whether its target is drawn."""
    return any(EFFECTS[effect].at_random for effect in striker.effects)


def takes_no_aim(striker: Pet) -> bool:
    """Either of them: its owner only says that it strikes."""
    for number in striker.effects:
        effect = EFFECTS[number]
        if effect.sweeps or effect.at_random:
            return True
    return False


def strikes_on_turn(striker: Pet) -> int:
    """How often it strikes when it does so on a turn (TL-6.6)."""
    most = 1
    for effect in striker.effects:
        most = max(most, EFFECTS[effect].strikes)
    return most


def can_strike(table: Table, striker: Pet) -> bool:
    """Whether it could strike on a turn."""
    if sweeps(striker):
        return may_strike(table, striker) and bool(table.enemies_of(striker.owner))
    return bool(strike_targets(table, striker))


# Redirection: step 2


def redirected(table: Table, striker: Pet, target: Pet) -> Script[Pet]:
    """TL-7.6: at most once; what draws strikes from everywhere comes first."""
    if not any_draws(table) or drawn_by(target, FROM_ALL) != NO_CARD:
        return target
    possible = strike_targets(table, striker)
    drawing = [pet for pet in possible if drawn_by(pet, FROM_ALL) != NO_CARD]
    if drawing:
        target = yield from choose_drawing(table, striker.owner, drawing, FROM_ALL)
        return target
    if drawn_by(target, FROM_ITS_ROW) != NO_CARD:
        return target
    drawing = [
        pet
        for pet in table.face_up(target.owner)
        if drawn_by(pet, FROM_ITS_ROW) != NO_CARD and may_hit(table, striker, pet)
    ]
    if drawing:
        target = yield from choose_drawing(table, target.owner, drawing, FROM_ITS_ROW)
    return target


def choose_drawing(table: Table, seat: int, drawing: list[Pet], how: int) -> Script[Pet]:
    """The strike goes to one of these, of the seat's choice."""
    card = drawn_by(drawing[0], how)
    target = yield from choose_pet(table, seat, "redirect", drawing, card)
    table.tell("redirected", "TL-7.6", owner=target.owner, pet=target.kind, card=card)
    return target


def any_draws(table: Table) -> bool:
    """Whether any pet draws strikes at all."""
    for pet in table.pets:
        if pet is not None and pet.up:
            for effect in pet.effects:
                if EFFECTS[effect].draws_strikes:
                    return True
    return False


def drawn_by(pet: Pet, how: int) -> int:
    """The effect by which it draws strikes to itself in that way, or NO_CARD."""
    for effect in pet.effects:
        if EFFECTS[effect].draws_strikes == how:
            return effect
    return NO_CARD


def undo_strike(table: Table) -> None:
    """TL-7.7: as if never announced."""
    if table.strike:
        table.strike[1] = UNDONE


# A strike given by an effect


def given_strike(
    table: Table, striker: Pet, chooser: int, card: int, strength: int = -1
) -> Script[None]:
    """TL-7.8: it uses up no turn and opens no window, but needs reach like any other."""
    if striker.place < 0:
        return
    if strength < 0:
        strength = attack(table, striker)
    if sweeps(striker):
        if may_strike(table, striker):
            yield from strike_blow(table, striker, None, strength, False)
        return
    targets = strike_targets(table, striker)
    if not targets:
        return
    if strikes_at_random(striker):
        target = table.dice.pick(targets)
    else:
        target = yield from choose_pet(table, chooser, "effect-pet", targets, card)
    target = yield from redirected(table, striker, target)
    yield from strike_blow(table, striker, target, strength, False)


def answer(table: Table, striker: Pet, target: Pet) -> Script[None]:
    """TL-7.9: a strike back ignores reach, and nobody answers it. Where targets are drawn, the
    striker is one more of those that could be struck.
    """
    if may_strike(table, striker) and may_hit(table, striker, target):
        if sweeps(striker):
            yield from strike_blow(table, striker, None, attack(table, striker), True)
        else:
            if strikes_at_random(striker):
                others = [pet for pet in strike_targets(table, striker) if pet is not target]
                target = table.dice.pick([target, *others])
            target = yield from redirected(table, striker, target)
            yield from strike_blow(table, striker, target, attack(table, striker), True)


# Step 4: damage, with the effects of striking and of being struck


def strike_blow(
    table: Table, striker: Pet, target: Pet | None, strength: int, answering: bool
) -> Script[None]:
    """Step 4, and what it sets off noted for steps 5 to 8."""
    table.lap_struck = True
    striker.used |= HAS_STRUCK
    lost = 0
    if target is None:
        sweep(table, striker)
    else:
        if table.is_heard():
            table.tell(
                "struck", "TL-7.3", owner=striker.owner, pet=striker.kind, target=target.owner,
                victim=target.kind,
            )  # fmt: skip
        has_drawn(target)
        beside: list[Pet] = []
        for effect in striker.distinct():
            script = EFFECTS[effect].beside
            if script is not None:
                neighbour = yield from script(table, striker, target)
                if neighbour is not None:
                    beside.append(neighbour)
        lost = hit(table, striker, target, beside, strength)
    for effect in striker.distinct():
        striking = EFFECTS[effect].striking
        if striking is not None:
            striking(table, striker)
    if target is not None and target.up and striker.health > 0:
        for effect in target.distinct():
            struck = EFFECTS[effect].struck
            if struck is not None:
                struck(table, target, striker)
    check_deaths(table)
    note_after_strike(table, striker, target, lost, answering)


def has_drawn(target: Pet) -> None:
    """A pet that draws strikes from everywhere has drawn its one now."""
    drawn = drawn_by(target, FROM_ALL)
    if drawn != NO_CARD:
        target.effects = tuple([effect for effect in target.effects if effect != drawn])


def hit(table: Table, striker: Pet, target: Pet, beside: list[Pet], strength: int) -> int:
    """The struck pet, and who suffers with it; gives what the struck pet really lost."""
    effects = striker.distinct()
    blow = new_blow(table, striker.owner, striker)
    amount = strength + type_bonus(striker, target) + extra_loss(striker, target)
    if target.uid not in striker.struck:
        striker.struck = (*striker.struck, target.uid)
    lost = deal(table, blow, target, amount)
    for pet in beside:
        deal(table, blow, pet, strength)
    for effect in effects:
        hitting = EFFECTS[effect].hitting
        if hitting is not None:
            hitting(table, striker, target)
    return lost


def sweep(table: Table, striker: Pet) -> None:
    """Every enemy pet loses Health; no pet counts as struck."""
    table.tell("swept", "TL-7.3", owner=striker.owner, pet=striker.kind)
    blow = new_blow(table, striker.owner, striker)
    for pet in table.enemies_of(striker.owner):
        deal(table, blow, pet, sweeps(striker))


def note_after_strike(
    table: Table, striker: Pet, target: Pet | None, lost: int, answering: bool
) -> None:
    """Steps 7 and 8 wait their turn."""
    if striker.place < 0:
        return
    for effect in striker.effects:
        if effect in MOMENTS[AFTER_STRIKE]:
            table.fresh.append(Trigger(AFTER_STRIKE, striker.owner, striker, effect, target, lost))
    if target is not None and target.up and lost and not answering:
        for effect in target.distinct():
            if effect in MOMENTS[ANSWER]:
                table.fresh.append(Trigger(ANSWER, target.owner, target, effect, striker))


# A strike on a turn: steps 4 to 8, each settled before the next begins


def settle_strike(table: Table, striker: Pet, target: Pet | None) -> Script[None]:
    yield from strike_blow(table, striker, target, attack(table, striker), False)
    table.damage_dealt = True
    if table.fresh:
        waiting = table.fresh
        for moment in range(ANSWER + 1):
            table.fresh = [trigger for trigger in waiting if trigger.moment == moment]
            if table.fresh:
                yield from settle(table)
    count_out(table)
