"""The combat phase (chapter 6): its start, laps, turns, and how it ends.

Every step is one script: a start-of-combat effect, the opening of a turn, a strike.
"""

from __future__ import annotations

from typing import Any

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    CHARGE_SLOT,
    DO_PASS,
    FIRST_SOURCE,
    PLACE_COUNT,
    SLOT_COUNT,
    STRIKE_FIRST,
)
from longtable.games.trueshot_lodge.cards import EXHAUSTION_LAP, EXHAUSTION_LOSS
from longtable.games.trueshot_lodge.clock import turn_up_hidden
from longtable.games.trueshot_lodge.damage import hurt_player, new_blow, take_health
from longtable.games.trueshot_lodge.entries import ASPECTS, MOMENTS, SPELLS
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.queue import count_out, settle_event
from longtable.games.trueshot_lodge.state import (
    LAP_END,
    LAP_START,
    NO_CARD,
    NOBODY,
    SETTLING,
    STARTING,
    STRIKING,
    TURN_OPENS,
    WEAPON_STRIKE,
    Table,
)
from longtable.games.trueshot_lodge.strike import (
    any_draws,
    can_strike,
    reach,
    redirected,
    settle_strike,
    strike_targets,
    strikes_on_turn,
    sweeps,
    takes_no_aim,
    targets_among,
)
from longtable.games.trueshot_lodge.triggers import COMBAT_STARTS, LAP_ENDS, NO_PET, Trigger
from longtable.games.trueshot_lodge.values import blow_of, may_hit, may_strike
from longtable.games.trueshot_lodge.windows import (
    fight_goes_on,
    passes_by,
    pause,
    still_to_come,
    window,
)

# The start


def combat_start(table: Table) -> Script[None]:
    table.opener = opener_of(table, table.opener)
    table.active = table.opener
    table.fallen_order = []
    table.lap = table.position = 0
    table.laps_begun += 1  # "for this lap" never lasts into the next combat
    table.time = 1
    table.damage_dealt = table.must_strike = table.lap_struck = False
    table.casts = [0] * table.seats
    table.something_happened()
    aspect = table.aspect[table.opener]
    if aspect != NO_CARD and ASPECTS[aspect].opens:
        table.tell("opens-by", "TL-1.3", seat=table.opener, card=aspect)
    table.tell("combat", "TL-6.1", seat=table.opener)
    for seat in table.inside:
        if table.water[seat]:  # TL-12.1: Water unspent is lost
            table.coins[seat] -= table.water[seat]
            table.tell("water-lost", "TL-12.1", seat=seat, amount=table.water[seat])
            table.water[seat] = 0
    count_out(table)  # TL-6.2
    stings = [sting for sting in table.stings if sting[1] in table.inside]
    table.stings = []
    for caster, victim, loss, card in stings:  # TL-6.4
        table.tell("effect", "TL-6.4", seat=caster, card=card)
        hurt_player(table, new_blow(table, caster, None, True), victim, loss)
    table.starting = [
        [seat, pet.uid, effect]
        for seat in table.clockwise(table.opener)
        for pet in table.row_of(seat)
        for effect in pet.effects
        if effect in MOMENTS[COMBAT_STARTS]
    ]
    table.step = STARTING
    if stings:
        caster, victim, loss, card = stings[-1]
        yield from pause(
            table,
            {"reason": "combat-start", "owner": caster, "target": victim, "card": card},
        )


def opener_of(table: Table, opener: int) -> int:
    """TL-6.1: the winner, unless an Aspect gives somebody the first turn; the latest counts."""
    last = 0
    for seat in table.inside:
        aspect = table.aspect[seat]
        if aspect != NO_CARD and ASPECTS[aspect].opens and table.aspect_number[seat] > last:
            last = table.aspect_number[seat]
            opener = seat
    return opener


def start_effect(table: Table) -> Script[None]:
    """TL-6.3: one start-of-combat effect, its owner choosing which of theirs."""
    if not table.starting:
        yield from begin_laps(table)
        return
    seat = table.starting[0][0]
    mine = [entry for entry in table.starting if entry[0] == seat]
    pets = [table.pet_called(entry[1]) for entry in mine]
    slots = [NO_PET if pet is None else pet.place % SLOT_COUNT for pet in pets]
    entry = mine[0]
    actions = sorted({FIRST_SOURCE + slot for slot in slots if slot != NO_PET})
    if len(actions) > 1:
        action = yield from table.ask(seat, "order", actions)
        entry = mine[slots.index(action - FIRST_SOURCE)]
    table.starting.remove(entry)
    if still_to_come(table, entry[1], entry[2]):
        pet = table.pet_called(entry[1])
        table.fresh.append(Trigger(COMBAT_STARTS, seat, pet, entry[2]))
        happened = yield from settle_event(table)
        if happened:
            yield from pause(table, {"reason": "combat-start", "owner": seat, "card": entry[2]})


def begin_laps(table: Table) -> Script[None]:
    over = False
    if not fight_goes_on(table):  # TL-10.2
        over = yield from window(table, {"reason": "combat-end"})
    if not over:
        table.step = LAP_START


# Laps


def lap_begins(table: Table) -> Script[None]:
    """TL-4.2, and what waits for the beginning of a lap."""
    table.must_strike = table.lap > 0 and not table.lap_struck  # TL-6.8
    table.lap += 1
    table.laps_begun += 1
    table.lap_struck = False
    table.active = table.opener
    if table.is_heard():
        table.tell("lap", "TL-4.2", lap=table.lap)
    if not table.curses:
        table.step = TURN_OPENS
        return
    curses, table.curses = table.curses, []
    about: dict[str, Any] = {}
    for spell, caster, uid, laps, extra in curses:
        pet, curse = table.pet_called(uid), SPELLS[spell].curse
        if pet is not None and pet.health > 0 and curse is not None:
            about = {
                "reason": "lap-start", "owner": caster, "spell": spell, "target": pet.owner,
                "victim": pet.kind,
            }  # fmt: skip
            table.tell("effect", "TL-4.2", seat=caster, card=spell)
            curse(table, caster, pet, extra)
        if laps > 1:
            table.curses.append([spell, caster, uid, laps - 1, 0])
    yield from settle_event(table)
    over = False
    if about:
        over = yield from pause(table, about)
    if not over:
        table.step = TURN_OPENS


def lap_ends(table: Table) -> Script[None]:
    """TL-4.6: end-of-lap effects, then exhaustion (TL-6.9)."""
    table.step = LAP_START
    for seat in table.inside:
        for pet in table.face_up(seat):
            for effect in pet.effects:
                if effect in MOMENTS[LAP_ENDS]:
                    table.fresh.append(Trigger(LAP_ENDS, seat, pet, effect))
        if table.aspect[seat] in MOMENTS[LAP_ENDS]:
            table.fresh.append(Trigger(LAP_ENDS, seat, None, table.aspect[seat]))
    happened = yield from settle_event(table)
    if table.lap >= EXHAUSTION_LAP:
        happened = True
        exhaust(table)
        yield from settle_event(table)
    if happened:
        yield from pause(table, {"reason": "lap-end"})


def exhaust(table: Table) -> None:
    """TL-6.9: from every living pet at once; nothing prevents, lowers or diverts it."""
    table.tell("exhaustion", "TL-6.9", lap=table.lap)
    for pet in table.pets:
        if pet is not None and pet.health > 0:
            take_health(table, pet, EXHAUSTION_LOSS, None)


# Turns


def turn_opens(table: Table) -> Script[None]:
    """TL-9.2: the window at the start of a turn. A fallen player's place only passes."""
    table.position += 1
    table.time = 2 * table.position
    table.damage_dealt = False
    turn_up_hidden(table)
    seat = table.active = table.sits_after(table.opener, table.position - 1)
    table.turns_begun[seat] += 1  # "until my turn" ends even for those who have none
    if not table.has_living(seat):  # TL-4.2
        end_turn(table)
        return
    for pet in table.row_of(seat):
        pet.hurt_before = pet.hurt
        pet.hurt = False
    if table.is_heard():
        table.tell("turn", "TL-6.5", seat=seat)
    table.strike = []
    table.strikes_left = 0
    table.passed[seat] = False  # TL-9.18: the new active player is always asked
    table.step = STRIKING
    if not passes_by(table):
        yield from window(table, {"reason": "turn", "owner": seat})


def striking(table: Table) -> Script[None]:
    """TL-7.2, steps 1 to 3: announcement, redirection, window."""
    seat = table.active
    again = table.strikes_left > 0
    actions = legal_second_strikes(table) if again else legal_strikes(table, seat)
    if not actions or actions[-1] == DO_PASS:  # everybody sees that no strike is possible
        end_turn(table)
        return
    prompt = "strike-again" if again else "strike"
    action = yield from table.ask(seat, prompt, actions)
    if action == DO_PASS:
        table.tell("passed", "TL-6.8", seat=seat)
        end_turn(table)
        return
    striker, target = yield from announce(table, seat, action)
    table.strike = [striker.uid, NO_PET if target is None else target.uid]
    table.step = SETTLING
    table.something_happened()
    if not passes_by(table):
        of = NOBODY if target is None else target.owner
        about = about_strike("strike", seat, striker, of, target)
        if target is not None:
            about["amount"] = blow_of(table, striker, target)
        yield from window(table, about)


def legal_strikes(table: Table, seat: int) -> list[int]:
    """TL-7.1, and passing where TL-6.8 allows it."""
    actions = [DO_PASS]
    charges: list[int] = []
    within = reach(table, seat)
    for pet in table.face_up(seat):
        add_strikes(table, pet, within, actions, charges)
    if charges:
        actions += charges
    if table.must_strike and len(actions) > 1:
        del actions[0]
    return actions


def legal_second_strikes(table: Table) -> list[int]:
    """TL-6.6: the same pet strikes again."""
    pet = table.pet_called(table.strike[0]) if table.strike else None
    strikes: list[int] = []
    charges: list[int] = []
    if pet is not None and pet.up:
        add_strikes(table, pet, reach(table, pet.owner), strikes, charges)
    return strikes + charges


def add_strikes(
    table: Table, pet: Pet, within: list[int], strikes: list[int], charges: list[int]
) -> None:
    slot = pet.place % SLOT_COUNT
    if takes_no_aim(pet):
        if can_strike(table, pet):
            charges.append(CHARGE_SLOT + slot)
    else:
        first = STRIKE_FIRST + slot * PLACE_COUNT
        for target in targets_among(table, pet, within):
            strikes.append(first + target.place)


def announce(table: Table, seat: int, action: int) -> Script[tuple[Pet, Pet | None]]:
    """Striker and target, drawn if it must be, then redirected."""
    target: Pet | None = None
    if action >= CHARGE_SLOT:
        striker = table.pets[seat * SLOT_COUNT + action - CHARGE_SLOT]
        assert striker is not None
        if not sweeps(striker):
            target = table.dice.pick(strike_targets(table, striker))
    else:
        slot, place = divmod(action - STRIKE_FIRST, PLACE_COUNT)
        striker = table.pets[seat * SLOT_COUNT + slot]
        target = table.pets[place]
        assert striker is not None
    if target is None:
        table.tell("announced-all", "TL-7.2", owner=seat, pet=striker.kind)
        return striker, None
    if table.is_heard():
        table.tell(
            "announced", "TL-7.2", owner=seat, pet=striker.kind, target=target.owner,
            victim=target.kind,
        )  # fmt: skip
    if any_draws(table):
        target = yield from redirected(table, striker, target)
    return striker, target


def about_strike(reason: str, by: int, striker: Pet, of: int, target: Pet | None) -> dict[str, Any]:
    """What the window is about: `strike` before it falls, `struck` after it has. Whose the pets
    are is told, for they may have left the board.
    """
    about: dict[str, Any] = {"reason": reason, "owner": by, "pet": striker.kind, "aim": "all"}
    if target is not None:
        about |= {"aim": "pet", "target": of, "victim": target.kind}
    return about


def settling(table: Table) -> Script[None]:
    """TL-7.2, steps 4 to 9; TL-7.7: or the strike has become illegal."""
    striker, target, legal = announced(table)
    if striker is None or not legal:
        if table.strikes_left == 0 or striker is None:
            table.strike = []
        table.step = STRIKING
        undone = "undone" if can_announce(table) else "undone-at-last"
        table.tell(undone, "TL-7.7", seat=table.active)
        return
    if table.strikes_left == 0:
        table.strikes_left = strikes_on_turn(striker)
    by, of = striker.owner, NOBODY if target is None else target.owner
    yield from settle_strike(table, striker, target)
    table.strike = [striker.uid, NO_PET]  # nobody is being struck any more
    table.strikes_left -= 1
    table.something_happened()
    if not passes_by(table):
        yield from window(table, about_strike("struck", by, striker, of, target))
    if table.step == WEAPON_STRIKE:  # TL-10.1
        return
    if table.strikes_left > 0:
        table.step = STRIKING
    else:
        end_turn(table)


def can_announce(table: Table) -> bool:
    """Whether the active player could still strike on this turn."""
    if table.strikes_left > 0:
        return bool(legal_second_strikes(table))
    return legal_strikes(table, table.active) != [DO_PASS]


def announced(table: Table) -> tuple[Pet | None, Pet | None, bool]:
    """The announced strike, and whether it may still be made."""
    if not table.strike:
        return None, None, False
    striker = table.pet_called(table.strike[0])
    if striker is None or not striker.up or not may_strike(table, striker):
        return striker, None, False
    if table.strike[1] == NO_PET:
        return striker, None, sweeps(striker) > 0
    target = table.pet_called(table.strike[1])  # nobody, if it was undone
    if target is None or not may_hit(table, striker, target):
        return striker, None, False
    return striker, target, target.owner in reach(table, striker.owner)


def end_turn(table: Table) -> None:
    table.time = 2 * table.position + 1
    table.strike = []
    table.strikes_left = 0
    table.damage_dealt = False
    turn_up_hidden(table)
    table.step = LAP_END if table.position % len(table.inside) == 0 else TURN_OPENS
