"""What weapons do. Dominion, Talonclaw's limit and Xu'tenash's price are reckoned in values.py,
Thori'dal in damage.py, Rae'shalare at the deaths it repeats, Thas'dorah in spells.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import (
    AT_SEAT,
    FIRST_PILE,
    PET_PILE,
    PICK_CARD,
    SPELL_PILE,
    WEAPON_PILE,
)
from longtable.games.trueshot_lodge.cards import (
    ARATHAR,
    ASHJRE_THUL,
    ATTACK_BONUS,
    ATTACK_PENALTY,
    AWAK_MAMI,
    BASIC_WEAPON,
    CARDS,
    DJARUUN,
    EXOTIC,
    EXTRA_TARGETS,
    FANG_KUNG,
    HEALTH_BONUS,
    JOTUNGEIRR,
    KIRIL,
    KLATITH,
    LOSS,
    LOTRAFEN,
    MIRACORAN,
    NELTHARAX,
    OATHBINDER,
    RHOKDELAR,
    SCREAMING_TIGER,
    SHAN_DUN,
    SOULBARB,
    TAL_RAK,
    TALONCLAW,
    TAOREN,
    TARGETS,
    TITANSTRIKE,
    VISHANKA,
    ZOVASTRUM,
)
from longtable.games.trueshot_lodge.pet import FOR_GOOD, FOR_ROUND, Pet
from longtable.games.trueshot_lodge.state import NO_CARD

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge
    from longtable.games.trueshot_lodge.state import Trigger

# What a weapon does for the seat that wields it
Wielded: TypeAlias = Callable[["TrueshotLodge", int], Script[None] | None]


# When its owner tames a pet


def taoren(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """+2 Attack or +2 Health until the end of the round."""
    assert t.pet is not None
    attack_rather = yield from lodge.choose_bonus(t.seat, TAOREN)
    more_attack = ATTACK_BONUS[TAOREN] if attack_rather else 0
    more_health = 0 if attack_rather else HEALTH_BONUS[TAOREN]
    yield from lodge.give([t.pet], more_attack, more_health, FOR_ROUND, t.seat)


def titanstrike(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """+1 Attack and +1 Health for good."""
    assert t.pet is not None
    more = ATTACK_BONUS[TITANSTRIKE], HEALTH_BONUS[TITANSTRIKE]
    yield from lodge.give([t.pet], *more, FOR_GOOD, t.seat)


def soulbarb(lodge: TrueshotLodge, t: Trigger) -> None:
    """The other copies of that pet are discarded, from the pile and from every board."""
    assert t.pet is not None
    kind = t.pet.kind
    for pet in list(lodge.pets):
        if pet is not None and pet.kind == kind and pet is not t.pet:
            if not lodge.spared_discard(pet.owner, t.seat):
                lodge.discard_pet(pet, "TL-1.3")
    copies = lodge.pet_pile.count(kind)
    if copies:
        lodge.pet_pile = [card for card in lodge.pet_pile if card != kind]
        lodge.pet_discard += [kind] * copies
        lodge.tell("copies-discarded", "TL-1.3", seat=t.seat, pet=kind)
    lodge.shuffle_pets()


TAMED: Final = {TAOREN: taoren, TITANSTRIKE: titanstrike, SOULBARB: soulbarb}


# Bought


def miracoran(lodge: TrueshotLodge, seat: int) -> Script[None]:
    """Its owner trades it for an opponent's weapon (TL-3.6: not a basic one)."""
    armed = [other for other in lodge.opponents(seat) if lodge.weapon[other] != BASIC_WEAPON]
    if armed:
        other = yield from lodge.choose_player(seat, "effect-player", armed, MIRACORAN)
        for things in (
            lodge.weapon, lodge.weapon_bonus, lodge.weapon_food, lodge.weapon_paid
        ):  # fmt: skip
            things[seat], things[other] = things[other], things[seat]
        lodge.tell("traded", "TL-8.12", seat=seat, target=other, weapon=lodge.weapon[seat])


BOUGHT: Final[dict[int, Wielded]] = {MIRACORAN: miracoran}


# When its owner has cast a spell (TL-9.7)


def arathar(lodge: TrueshotLodge, seat: int) -> Script[None]:
    """The enemy pet with the least Health loses 1."""
    enemies = lodge.enemies_of(seat)
    least = min((pet.health for pet in enemies), default=0)
    yield from _hit_one(lodge, seat, [pet for pet in enemies if pet.health == least], ARATHAR)


def vishanka(lodge: TrueshotLodge, seat: int) -> Script[None]:
    """The enemy pet with the most Health loses 1."""
    enemies = lodge.enemies_of(seat)
    most = max((pet.health for pet in enemies), default=0)
    yield from _hit_one(lodge, seat, [pet for pet in enemies if pet.health == most], VISHANKA)


def _hit_one(lodge: TrueshotLodge, seat: int, equals: list[Pet], card: int) -> Script[None]:
    if equals:
        pet = yield from lodge.choose_pet(seat, "effect-pet", equals, card)
        lodge.deal(lodge.blow(seat), pet, LOSS[card])


def fang_kung(lodge: TrueshotLodge, seat: int) -> Script[None]:
    """One of its owner's pets gets +2 Attack until the end of the round."""
    pets = lodge.face_up(seat)
    if pets:
        pet = yield from lodge.choose_pet(seat, "effect-pet", pets, FANG_KUNG)
        yield from lodge.give([pet], ATTACK_BONUS[FANG_KUNG], 0, FOR_ROUND, seat)


def klatith(lodge: TrueshotLodge, seat: int) -> Script[None]:
    """An enemy pet gets -1 Attack until the end of the round."""
    enemies = lodge.enemies_of(seat)
    if enemies:
        pet = yield from lodge.choose_pet(seat, "effect-pet", enemies, KLATITH)
        lodge.weaken(pet, ATTACK_PENALTY[KLATITH])


def rhokdelar(lodge: TrueshotLodge, seat: int) -> None:
    """This weapon gets +1 Attack for good."""
    lodge.sharpen(seat, ATTACK_BONUS[RHOKDELAR])


CASTING: Final[dict[int, Wielded]] = {
    ARATHAR: arathar,
    VISHANKA: vishanka,
    FANG_KUNG: fang_kung,
    KLATITH: klatith,
    RHOKDELAR: rhokdelar,
}


# The weapon strike itself: whom it hits, and how hard


def victims(lodge: TrueshotLodge, seat: int, strength: int) -> Script[dict[int, int]]:
    """TL-10.5: each adjacent player in full, unless the weapon says otherwise."""
    weapon = lodge.weapon[seat]
    struck = lodge.adjacent(seat)
    if weapon == LOTRAFEN:
        shares = yield from share(lodge, seat, strength)
        return shares
    if weapon == KIRIL:  # every opponent, wherever they sit
        struck = lodge.opponents(seat)
    elif weapon == SCREAMING_TIGER:  # a single neighbour
        struck = yield from pick_players(lodge, seat, struck, TARGETS[weapon], weapon)
    elif weapon == ASHJRE_THUL:  # one more opponent
        others = [other for other in lodge.opponents(seat) if other not in struck]
        more = yield from pick_players(lodge, seat, others, EXTRA_TARGETS[weapon], weapon)
        struck = sorted(struck + more)
    return dict.fromkeys(struck, strength)


def share(lodge: TrueshotLodge, seat: int, strength: int) -> Script[dict[int, int]]:
    """Lotrafen: its Attack is split among all opponents, point by point."""
    opponents = lodge.opponents(seat)
    shares = dict.fromkeys(opponents, 0)
    if len(opponents) == 1:
        return {opponents[0]: strength}
    actions = [AT_SEAT + other for other in opponents]
    for left in range(strength, 0, -1):
        action = yield from lodge.ask(
            seat, "effect-point", lambda _: actions, card=LOTRAFEN, points=left
        )
        shares[action - AT_SEAT] += 1
    return {other: points for other, points in shares.items() if points}


def pick_players(
    lodge: TrueshotLodge, seat: int, among: list[int], count: int, card: int
) -> Script[list[int]]:
    """So many of these players, of the seat's choice."""
    left = list(among)
    picked: list[int] = []
    while left and len(picked) < count:
        other = yield from lodge.choose_player(seat, "effect-player", left, card)
        left.remove(other)
        picked.append(other)
    return sorted(picked)


# After the weapon strike (TL-10.6); `hit` are the players it hit


Struck: TypeAlias = Callable[["TrueshotLodge", int, list[int]], Script[None] | None]


def oathbinder(lodge: TrueshotLodge, seat: int, hit: list[int]) -> Script[None]:
    """A card from a discard pile is shuffled back into its pile."""
    cards = {*lodge.pet_discard, *lodge.weapon_discard, *lodge.spell_discard}
    if cards:
        actions = sorted(PICK_CARD + card for card in cards)
        action = yield from lodge.ask(seat, "effect-card", lambda _: actions, card=OATHBINDER)
        card = action - PICK_CARD
        lodge.put_back(card)
        lodge.tell("shuffled-back", "TL-8.10", seat=seat, card=card)


def shan_dun(lodge: TrueshotLodge, seat: int, hit: list[int]) -> None:
    """This weapon gets +1 Attack for good."""
    lodge.sharpen(seat, ATTACK_BONUS[SHAN_DUN])


def tal_rak(lodge: TrueshotLodge, seat: int, hit: list[int]) -> None:
    """Opponents who have an exotic pet, alive or face down, lose 1 Health."""
    owners = [
        other
        for other in lodge.opponents(seat)
        if any(EXOTIC[pet.kind] for pet in lodge.row_of(other))
    ]
    if owners:
        blow = lodge.blow(seat)
        for other in owners:
            lodge.hurt_player(blow, other, LOSS[TAL_RAK])


def talonclaw(lodge: TrueshotLodge, seat: int, hit: list[int]) -> None:
    """Its owner may have a third pet until the end of the next round."""
    lodge.third_round[seat] = lodge.round + 1
    lodge.tell("third-pet", "TL-5.11", seat=seat)


def jotungeirr(lodge: TrueshotLodge, seat: int, hit: list[int]) -> Script[None]:
    """Its owner takes a spell from the discard pile into hand."""
    yield from lodge.take_from_discard(seat, JOTUNGEIRR)


def zovastrum(lodge: TrueshotLodge, seat: int, hit: list[int]) -> Script[None]:
    """The top card of a pile is discarded."""
    actions = []
    if lodge.pets_to_draw():
        actions.append(FIRST_PILE + PET_PILE)
    if lodge.weapons_to_draw():
        actions.append(FIRST_PILE + WEAPON_PILE)
    if lodge.spell_pile or lodge.spell_discard:
        actions.append(FIRST_PILE + SPELL_PILE)
    if not actions:
        return
    action = yield from lodge.ask(seat, "effect-pile", lambda _: actions, card=ZOVASTRUM)
    if action == FIRST_PILE + PET_PILE:
        card = lodge.draw_pet()
        lodge.pet_discard.append(card)
    elif action == FIRST_PILE + WEAPON_PILE:
        card = lodge.draw_weapon()
        lodge.weapon_discard.append(card)
    else:
        card = lodge.draw_spell()
        lodge.discard_spell(card)
    lodge.tell("top-discarded", "TL-8.10", seat=seat, card=card)


def awak_mami(lodge: TrueshotLodge, seat: int, hit: list[int]) -> None:
    """Its owner draws the top card of the spell pile."""
    for _ in range(CARDS[AWAK_MAMI]):
        card = lodge.draw_spell()
        if card != NO_CARD:
            lodge.draw_unseen(seat, card)
            lodge.tell("drew-spell", "TL-13.2", seat=seat, to=[seat], secret={"spell": card})


def djaruun(lodge: TrueshotLodge, seat: int, hit: list[int]) -> Script[None]:
    """One of the players hit may cast no spell in the next combat."""
    if hit:
        other = yield from lodge.choose_player(seat, "effect-player", hit, DJARUUN)
        lodge.muted_round[other] = lodge.round + 1
        lodge.tell("muted", "TL-4.1", seat=other)


STRUCK: Final[dict[int, Struck]] = {
    OATHBINDER: oathbinder,
    SHAN_DUN: shan_dun,
    TAL_RAK: tal_rak,
    TALONCLAW: talonclaw,
    JOTUNGEIRR: jotungeirr,
    ZOVASTRUM: zovastrum,
    AWAK_MAMI: awak_mami,
    DJARUUN: djaruun,
}


# End of the round


def neltharax(lodge: TrueshotLodge, seat: int) -> None:
    """It is discarded if its owner cast no spell in this combat."""
    if not lodge.casts[seat]:
        lodge.lose_weapon(seat)
        lodge.tell("weapon-discarded", "TL-3.5", seat=seat, weapon=NELTHARAX)


ROUND_ENDS: Final[dict[int, Wielded]] = {NELTHARAX: neltharax}
