"""Spells (chapter 9): casting, targets, Traps, Aspects. When they are cast stands in windows.

Nobody answers a spell: each is settled to its end before the next (TL-9.7).
"""

from __future__ import annotations

from typing import Any

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import AIM_PLACE, AT_SEAT
from longtable.games.trueshot_lodge.cards import ASPECT, FAMILY, LOSS, ROUNDS, TRAP
from longtable.games.trueshot_lodge.choices import choose_pet, choose_player
from longtable.games.trueshot_lodge.damage import (
    Blow,
    check_deaths,
    deal,
    hurt_player,
    new_blow,
)
from longtable.games.trueshot_lodge.entries import (
    A_PET,
    A_PLAYER,
    ALLY,
    AN_ENEMY_PET,
    AN_OPPONENT,
    EFFECTS,
    NO_TARGET,
    OWN_DEAD_PET,
    OWN_PET,
    RECEIVER,
    SPELLS,
    WEAPONS,
)
from longtable.games.trueshot_lodge.healing import end_aspect_bonus, give_aspect_bonus
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.piles import (
    discard_spell,
    look_at_tops,
    put_in_hand,
    take_from_hand,
)
from longtable.games.trueshot_lodge.queue import settle_event
from longtable.games.trueshot_lodge.state import NO_CARD, TRAPS, Table
from longtable.games.trueshot_lodge.taming import discard_too_many


class Cast:
    """A spell being cast: by whom, and what changes it."""

    __slots__ = ("added", "aims", "blow", "everyone", "extra", "pets", "seat", "spell")

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell
        self.extra: int = 0  # added to its loss, once per chosen target (TL-8.3)
        self.added: list[int] = []  # who has had it: pets by uid, players as -1 minus their seat
        self.aims: list[tuple[int, int]] = []  # players and pets it was aimed at: seat and card
        self.everyone: bool = False  # it affects every target it could have
        self.blow: Blow | None = None
        self.pets: list[Pet] = []  # the pets it affects

    def addition(self, target: int) -> int:
        """TL-8.3: what is added for this target, however often it is chosen (TL-9.19)."""
        if target in self.added:
            return 0
        self.added.append(target)
        return self.extra

    def about(self) -> dict[str, Any]:
        """What everybody has seen of it, for the window that follows."""
        about: dict[str, Any] = {"reason": "spell", "owner": self.seat, "spell": self.spell}
        aims = list(dict.fromkeys(self.aims))
        if len(aims) != 1:
            about["aim"] = "many" if aims else "none"
            return about
        about["target"], pet = aims[0]
        if pet == NO_CARD:
            about["aim"] = "player"
        else:
            about["aim"], about["victim"] = "pet", pet
        return about


# What can be cast


def castable(table: Table, seat: int, card: int) -> bool:
    """TL-9.8: a spell that needs a target can't be cast without one."""
    aim = SPELLS[card].aim
    if aim == A_PLAYER:
        return True
    if aim == A_PET:
        return any(pet is not None and pet.up for pet in table.pets)
    if aim == NO_TARGET:
        possible = SPELLS[card].possible
        return possible is None or possible(table, seat)
    if aim in (AN_OPPONENT, RECEIVER, ALLY):
        return bool(player_targets(table, aim, seat))
    if not pet_targets(table, aim, seat):
        return False
    possible = SPELLS[card].possible
    return possible is None or possible(table, seat)


# Targets


def pet_targets(table: Table, aim: int, seat: int) -> list[Pet]:
    """Every pet that the wording allows, by place."""
    if aim == A_PET:
        return table.all_face_up()
    if aim == AN_ENEMY_PET:
        return table.enemies_of(seat)
    if aim in (OWN_PET, ALLY):
        return table.face_up(seat)
    if aim == OWN_DEAD_PET:
        return [pet for pet in table.row_of(seat) if pet.health == 0]
    return []


def player_targets(table: Table, aim: int, seat: int) -> list[int]:
    """Every player that the wording allows, in seat order."""
    if aim == A_PLAYER:
        return list(table.inside)
    if aim == AN_OPPONENT:
        return table.opponents(seat)
    if aim == RECEIVER:
        return [other for other in table.opponents(seat) if not refuses_traps(table, other)]
    return [seat] if aim == ALLY else []


def refuses_traps(table: Table, seat: int) -> bool:
    """Whether no Trap can be placed in the seat's hand."""
    return any(EFFECTS[effect].refuses_traps for effect in table.effects_of(seat))


def choose_pets(table: Table, casting: Cast, possible: list[Pet]) -> Script[list[Pet]]:
    """The pets a spell affects: one, perhaps a few more, or all of them (TL-9.15)."""
    if casting.everyone:
        chosen = list(possible)
    else:
        first = yield from choose_pet(table, casting.seat, "spell-pet", possible, casting.spell)
        chosen = [first]
        left = [pet for pet in possible if pet is not first]
        for effect in more_pets(table, casting):
            if left:
                pet = yield from choose_pet(table, casting.seat, "spell-pet", left, effect)
                left.remove(pet)
                chosen.append(pet)
    drawn = yield from drawn_spell(table, chosen, possible)
    return drawn


def more_pets(table: Table, casting: Cast) -> list[int]:
    """For each further pet that the spell affects, the effect that makes it so."""
    found: list[int] = []
    for effect in table.effects_of(casting.seat):
        more = EFFECTS[effect].more_pets
        if more is not None:
            found += [effect] * more(casting.spell)
    return found


def drawn_spell(table: Table, chosen: list[Pet], possible: list[Pet]) -> Script[list[Pet]]:
    """A spell aimed at a pet whose owner has another that draws spells hits that one instead,
    and only once.
    """
    found: list[Pet] = []
    for pet in chosen:
        hit = pet
        if draws_spells(pet.effects) == NO_CARD:
            drawing = [
                other
                for other in possible
                if other.owner == pet.owner and draws_spells(other.working()) != NO_CARD
            ]
            taken = [other for other in drawing if other in found]
            if taken:
                hit = taken[0]
            elif drawing:
                card = draws_spells(drawing[0].effects)
                hit = yield from choose_pet(table, pet.owner, "redirect", drawing, card)
                table.tell("redirected", "TL-9.8", owner=hit.owner, pet=hit.kind, card=card)
        if hit not in found:
            found.append(hit)
    return found


def draws_spells(effects: tuple[int, ...]) -> int:
    """The effect among these that draws spells, or NO_CARD."""
    for effect in effects:
        if EFFECTS[effect].draws_spells:
            return effect
    return NO_CARD


def choose_their_pet(table: Table, casting: Cast, seat: int) -> Script[Pet | None]:
    """A pet of the affected player, of the caster's choice."""
    pets = table.face_up(seat)
    if not pets:
        return None
    chosen = yield from choose_pet(table, casting.seat, "spell-pet", pets, casting.spell)
    drawn = yield from drawn_spell(table, [chosen], pets)
    return drawn[0]


def choose_players(table: Table, casting: Cast, possible: list[int]) -> Script[list[int]]:
    if casting.everyone:
        return possible
    seat = yield from choose_player(table, casting.seat, "spell-player", possible, casting.spell)
    return [seat]


def choose_ally(table: Table, casting: Cast) -> Script[Pet | None]:
    """The caster (None) or one of the caster's own living pets."""
    own = table.face_up(casting.seat)
    if not own:
        return None
    actions = [AIM_PLACE + pet.place for pet in own]
    actions.append(AT_SEAT + casting.seat)
    action = yield from table.ask(casting.seat, "spell-ally", actions, card=casting.spell)
    if action >= AT_SEAT:
        return None
    pet = table.pets[action - AIM_PLACE]
    assert pet is not None
    drawn = yield from drawn_spell(table, [pet], own)
    return drawn[0]


def aim_at_pet(table: Table, casting: Cast, pet: Pet) -> None:
    """Everybody sees which pet the spell goes to."""
    casting.aims.append((pet.owner, pet.kind))
    table.tell("aimed", "TL-9.8", spell=casting.spell, owner=pet.owner, pet=pet.kind)


def aim_at_player(table: Table, casting: Cast, seat: int) -> None:
    """Everybody sees which player the spell goes to."""
    casting.aims.append((seat, NO_CARD))
    table.tell("aimed-at-player", "TL-9.8", spell=casting.spell, target=seat)


# Casting


def cast_spell(table: Table, seat: int, card: int, again: bool) -> Script[dict[str, Any]]:
    """TL-9.7: one spell, settled to its end with everything it sets off; gives what the window
    that follows is about.
    """
    if again:
        table.kept[seat].remove(card)
    else:
        take_from_hand(table, seat, card)
    table.casting.append(card)
    table.casts[seat] += 1
    table.tell("cast", "TL-9.1", seat=seat, spell=card)
    family = FAMILY[card]
    if family == ASPECT:
        casting = Cast(seat, card)  # TL-9.13: whatever changes spells leaves it alone
        yield from cast_aspect(table, seat, card)
    else:
        effects = table.effects_of(seat)
        keeps = not again and any(EFFECTS[effect].keeps_spells for effect in effects)
        casting = prepare_cast(table, seat, card)
        times = 1 + WEAPONS[table.weapon[seat]].spell_repeats
        if family == TRAP:
            yield from cast_trap(table, casting, times)
        else:
            for time in range(times):  # TL-9.14: with new targets each time
                if time == 0 or castable(table, seat, card):
                    yield from settle_spell(table, casting)
            put_away(table, seat, card, keeps)
    cast = WEAPONS[table.weapon[seat]].cast
    if cast is not None:
        table.effect_comes_up("TL-9.7", seat, table.weapon[seat])
        script = cast(table, seat)
        if script is not None:
            yield from script
        table.effect_is_over()
    yield from settle_event(table)
    return casting.about()


def prepare_cast(table: Table, seat: int, card: int) -> Cast:
    """TL-4.9: what waited for the next spell is used up by this one."""
    casting = Cast(seat, card)
    casting.extra = table.next_loss[seat]
    casting.everyone = table.volley[seat]
    table.next_loss[seat] = 0
    table.volley[seat] = False
    for effect in table.effects_of(seat):
        changes = EFFECTS[effect].casting
        if changes is not None:
            changes(casting)
    return casting


def settle_spell(table: Table, casting: Cast) -> Script[None]:
    """Once: targets, what the spell says of each, what concerns only the caster."""
    entry = SPELLS[casting.spell]
    casting.blow = None
    casting.pets = []
    if entry.pets is not None:
        possible = pet_targets(table, entry.aim, casting.seat)
        casting.pets = yield from choose_pets(table, casting, possible)
        for pet in casting.pets:
            aim_at_pet(table, casting, pet)
        script = entry.pets(table, casting, casting.pets)
        if script is not None:
            yield from script
    elif entry.player is not None:
        players = yield from choose_players(
            table, casting, player_targets(table, entry.aim, casting.seat)
        )
        for seat in players:
            aim_at_player(table, casting, seat)
        for seat in players:
            script = entry.player(table, casting, seat)
            if script is not None:
                yield from script
    check_deaths(table)
    if entry.once is not None:
        script = entry.once(table, casting)
        if script is not None:
            yield from script
    yield from settle_event(table)


def put_away(table: Table, seat: int, card: int, keeps: bool) -> None:
    """TL-2.5: to the discard pile; TL-9.16: or open before its caster."""
    table.casting.remove(card)
    if keeps:
        table.kept_next[seat].append(card)
        table.tell("kept", "TL-9.16", seat=seat, spell=card)
    else:
        discard_spell(table, card)


def spell_loss(table: Table, casting: Cast, pet: Pet) -> int:
    """Take the spell's Health from a chosen pet, with what is added to the spell."""
    if casting.blow is None:
        casting.blow = new_blow(table, casting.seat, None, True)
    return deal(table, casting.blow, pet, LOSS[casting.spell] + casting.addition(pet.uid))


def spell_loss_player(table: Table, casting: Cast, seat: int, amount: int) -> None:
    """Take so much Health from a chosen player, with what is added to the spell."""
    loss_beside(table, casting, seat, amount + casting.addition(-1 - seat))


def loss_beside(table: Table, casting: Cast, seat: int, amount: int) -> None:
    """Take exactly so much Health from a player."""
    if casting.blow is None:
        casting.blow = new_blow(table, casting.seat, None, True)
    hurt_player(table, casting.blow, seat, amount)


# Traps


def cast_trap(table: Table, casting: Cast, times: int) -> Script[None]:
    """TL-9.10, TL-9.11: into an opponent's hand, who suffers its effect."""
    card = casting.spell
    possible = player_targets(table, RECEIVER, casting.seat)
    receiver = yield from choose_player(table, casting.seat, "spell-player", possible, card)
    table.casting.remove(card)
    put_in_hand(table, receiver, card)
    number = TRAPS.index(card)
    table.placings[number] += 1
    table.tell("trapped", "TL-9.10", seat=casting.seat, target=receiver, spell=card)
    receivers = possible if casting.everyone else [receiver]
    casting.aims += [(seat, NO_CARD) for seat in receivers]
    suffers = SPELLS[card].player
    assert suffers is not None
    for _ in range(times):
        casting.blow = None
        for seat in receivers:
            script = suffers(table, casting, seat)
            if script is not None:
                yield from script
        yield from settle_event(table)
    if table.placings[number] >= len(table.inside) and card in table.hands[receiver]:
        take_from_hand(table, receiver, card)
        discard_spell(table, card)
        table.tell("trap-spent", "TL-9.11", seat=receiver, spell=card)


# Aspects


def cast_aspect(table: Table, seat: int, card: int) -> Script[None]:
    """TL-9.12: it stays in play; the one before is discarded."""
    yield from lose_aspect(table, seat, replaced=True)
    table.casting.remove(card)
    table.aspect[seat] = card
    longer = sum([EFFECTS[effect].aspect_rounds for effect in table.effects_of(seat)])
    table.markers[seat] = ROUNDS[card] + longer
    table.aspects_cast += 1
    table.aspect_number[seat] = table.aspects_cast
    table.tell("aspect", "TL-9.12", seat=seat, spell=card, amount=table.markers[seat])
    for pet in table.row_of(seat):
        give_aspect_bonus(table, pet)
        if pet.attack_aspect or pet.health_aspect:
            table.tell(
                "gained", "TL-9.12", owner=seat, pet=pet.kind, attack=pet.attack_aspect,
                health=pet.health_aspect,
            )  # fmt: skip
    look_at_tops(table)
    yield from discard_too_many(table, seat, card)


def lose_aspect(table: Table, seat: int, replaced: bool = False) -> Script[None]:
    card = table.aspect[seat]
    if card == NO_CARD:
        return
    table.aspect[seat] = NO_CARD
    table.markers[seat] = 0
    discard_spell(table, card)
    table.tell("aspect-ends", "TL-9.12", seat=seat, spell=card)
    end_aspect_bonus(table, seat, card)
    if not replaced:
        yield from discard_too_many(table, seat, card)
