"""What can be foretold before one commits: what a strike would do, what a weapon costs and leaves.

It comes from the rules themselves: a strike is carried out on a copy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.core.story import Event
from longtable.games.trueshot_lodge.actions import (
    ACTIONS,
    BUY,
    CHARGE,
    SALVAGE,
    SLOT_COUNT,
    SLOTS,
    STRIKE,
)
from longtable.games.trueshot_lodge.cards import FIRST_WEAPON, LOSS, WORM
from longtable.games.trueshot_lodge.combat import announce
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.rules import TrueshotLodge
from longtable.games.trueshot_lodge.strike import strike_blow, strike_targets, sweeps
from longtable.games.trueshot_lodge.triggers import ANSWER
from longtable.games.trueshot_lodge.values import (
    attack,
    extra_loss,
    paid_in,
    price,
    refund,
    type_bonus,
)
from longtable.kit.forecast import Note, carried_out, offered


@dataclass(frozen=True)
class Forecast:
    """What a strike would do if nobody cast anything.

    `loss` is the Health its target really loses, `left` what it then has. The parts `attack`,
    `type` and `extra` are what the blow is made of; what the target's side takes off or adds is
    the rest. `slot` is where a redirected strike lands, `back` what the striker suffers itself,
    `own` what its owner loses.
    """

    attack: int
    type: int
    extra: int
    loss: int
    left: int
    fate: str  # hurt, dies, ignored, reflected
    slot: str  # empty if it lands where it was aimed
    back: int
    own: int
    answered: bool


def notes(seen: Perspective) -> dict[int, Note]:
    """What each strike would do, and what each purchase costs and leaves."""
    asked = list(offered(seen, STRIKE, CHARGE, BUY, SALVAGE))
    if not asked:
        return {}
    # No strike or price hangs on what the seat can't see; what is imagined is never looked at.
    lodge = cast(TrueshotLodge, seen.imagine(Dice(b"notes")).state)
    found: dict[int, Note] = {}
    for action, verb, arguments in asked:
        if verb is STRIKE:
            found[action] = _strike_note(foresee(lodge, seen.seat, action))
        elif verb is CHARGE:
            found[action] = _charge_note(lodge, seen.seat, arguments[0])
        else:
            found[action] = _price_note(lodge, seen.seat, FIRST_WEAPON + arguments[0])
    return found


def foresee(lodge: TrueshotLodge, seat: int, action: int) -> Forecast:
    """Carry out a strike on a copy, up to the moment at which its damage is dealt.

    Where somebody would have to choose on the way (of two Crabs, of two neighbours), the first
    is taken.
    """
    twin = cast(TrueshotLodge, lodge.copy())
    striker, target = carried_out(announce(twin, seat, action))
    assert target is not None
    aimed = ACTIONS.decode(action)[1]
    landed = [target.owner, target.place % SLOT_COUNT]
    place, before, own_before, back_before = (
        landed[1], target.health, twin.health[seat], striker.health
    )  # fmt: skip
    strength = attack(twin, striker)
    type_part, extra = type_bonus(striker, target), _extra(twin, striker, target)
    told: list[Event] = []
    twin.listener = told.append
    carried_out(strike_blow(twin, striker, target, strength, False))
    names = [event.name for event in told]
    loss = before - target.health
    fate = "dies" if target.health == 0 else "hurt"
    if loss == 0:
        fate = next((name for name in names if name in ("ignored", "reflected")), "hurt")
    return Forecast(
        attack=strength,
        type=type_part,
        extra=extra,
        loss=loss,
        left=target.health,
        fate=fate,
        slot="" if landed == list(aimed[1:]) else SLOTS.labels[place],
        back=back_before - striker.health,
        own=own_before - twin.health[seat],
        answered=any(trigger.moment == ANSWER for trigger in twin.fresh),
    )


def _extra(lodge: TrueshotLodge, striker: Pet, target: Pet) -> int:
    """What comes on top of Attack and type: the striker's own effects, and what Sporebat left."""
    return lodge.next_damage[striker.owner] + extra_loss(striker, target)


def _strike_note(seen: Forecast) -> Note:
    total = seen.attack + seen.type + seen.extra
    # Of a kill only the Health that was there is known to be lost: nothing to set off against it.
    shift = 0 if seen.fate != "hurt" else seen.loss - total
    parts = sum(1 for part in (seen.type, seen.extra, shift) if part)
    return "note-strike", {
        "attack": seen.attack,
        "type": seen.type,
        "extra": seen.extra,
        "less": max(-shift, 0),
        "more": max(shift, 0),
        "sum": total + shift if parts else -1,
        "fate": seen.fate,
        "left": seen.left,
        "slot": seen.slot or "aimed",
        "back": seen.back,
        "own": seen.own,
        "answered": "yes" if seen.answered else "no",
    }


def _charge_note(lodge: TrueshotLodge, seat: int, slot: int) -> Note:
    pet = lodge.pets[seat * SLOT_COUNT + slot]
    assert pet is not None
    if sweeps(pet):
        enemies = len(lodge.enemies_of(seat))
        amount = LOSS[WORM] + lodge.next_damage[seat]
        return "note-sweep", {"amount": amount, "pets": enemies}
    targets = len(strike_targets(lodge, pet))
    return "note-random", {"attack": attack(lodge, pet), "pets": targets}


def _price_note(lodge: TrueshotLodge, seat: int, weapon: int) -> Note:
    cost, back = price(lodge, seat, weapon), refund(lodge, seat)
    if paid_in(weapon) == "health":
        return "note-price-health", {"price": cost, "left": lodge.health[seat] - cost}
    left = lodge.coins[seat] + back - cost
    return "note-price", {"price": cost, "back": back, "left": left}
