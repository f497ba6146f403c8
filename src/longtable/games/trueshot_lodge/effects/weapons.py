"""What weapons do: for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.actions import (
    AT_SEAT,
    FIRST_PILE,
    PET_PILE,
    PICK_CARD,
    SPELL_PILE,
    WEAPON_PILE,
)
from longtable.games.trueshot_lodge.cards import (
    ATTACK_BONUS,
    ATTACK_PENALTY,
    BASIC_WEAPON,
    CARDS,
    EXOTIC,
    EXTRA_TARGETS,
    FACTOR,
    HEALTH_BONUS,
    LOSS,
    NO_TYPE,
    REPEATS,
    TARGETS,
    TYPE,
)
from longtable.games.trueshot_lodge.choices import (
    choose_bonus,
    choose_pet,
    choose_player,
    spared_discard,
    take_from_discard,
)
from longtable.games.trueshot_lodge.damage import deal, discard_pet, hurt_player, new_blow
from longtable.games.trueshot_lodge.entries import Weapon, enter
from longtable.games.trueshot_lodge.healing import give, sharpen, weaken
from longtable.games.trueshot_lodge.pet import FOR_GOOD, FOR_ROUND, Pet
from longtable.games.trueshot_lodge.piles import (
    discard_spell,
    draw_pet,
    draw_spell,
    draw_unseen,
    draw_weapon,
    lose_weapon,
    pets_to_draw,
    put_back,
    shuffle_pets,
    weapons_to_draw,
)
from longtable.games.trueshot_lodge.state import NO_CARD, Table
from longtable.games.trueshot_lodge.triggers import Trigger

# TL-3.5: it does nothing else than strike.
enter(cards.BASIC_WEAPON, Weapon())


def arathar(table: Table, seat: int) -> Script[None]:
    """When its owner has cast a spell, the enemy pet with the least Health loses 1."""
    enemies = table.enemies_of(seat)
    least = min((pet.health for pet in enemies), default=0)
    yield from _hit_one(table, seat, [pet for pet in enemies if pet.health == least], cards.ARATHAR)


def _hit_one(table: Table, seat: int, equals: list[Pet], card: int) -> Script[None]:
    if equals:
        pet = yield from choose_pet(table, seat, "effect-pet", equals, card)
        deal(table, new_blow(table, seat), pet, LOSS[card])


enter(cards.ARATHAR, Weapon(cast=arathar))


def ashjre_thul(table: Table, seat: int, strength: int) -> Script[dict[int, int]]:
    """Weapon strike: it hits one more opponent."""
    card = cards.ASHJRE_THUL
    struck = table.adjacent(seat)
    others = [other for other in table.opponents(seat) if other not in struck]
    more = yield from pick_players(table, seat, others, EXTRA_TARGETS[card], card)
    return dict.fromkeys(sorted(struck + more), strength)


def pick_players(
    table: Table, seat: int, among: list[int], count: int, card: int
) -> Script[list[int]]:
    """So many of these players, of the seat's choice."""
    left = list(among)
    picked: list[int] = []
    while left and len(picked) < count:
        other = yield from choose_player(table, seat, "effect-player", left, card)
        left.remove(other)
        picked.append(other)
    return sorted(picked)


enter(cards.ASHJRE_THUL, Weapon(victims=ashjre_thul))


def dominion(table: Table, seat: int) -> int:
    """+1 Attack for each different type among its owner's pets."""
    types = {TYPE[pet.kind] for pet in table.row_of(seat)} - {NO_TYPE}
    return ATTACK_BONUS[cards.DOMINION] * len(types)


enter(cards.DOMINION, Weapon(attack=dominion))

# Its weapon strike takes its Health at the end of the next combat (TL-10.7).
enter(cards.FALINRUSH, Weapon(delayed=True))


def fang_kung(table: Table, seat: int) -> Script[None]:
    """When its owner has cast a spell, one of their pets gets +2 Attack until the round ends."""
    pets = table.face_up(seat)
    if pets:
        pet = yield from choose_pet(table, seat, "effect-pet", pets, cards.FANG_KUNG)
        yield from give(table, [pet], ATTACK_BONUS[cards.FANG_KUNG], 0, FOR_ROUND, seat)


enter(cards.FANG_KUNG, Weapon(cast=fang_kung))


def kiril(table: Table, seat: int, strength: int) -> dict[int, int]:
    """Weapon strike: it hits every opponent, wherever they sit."""
    return dict.fromkeys(table.opponents(seat), strength)


enter(cards.KIRIL, Weapon(victims=kiril))


def klatith(table: Table, seat: int) -> Script[None]:
    """When its owner has cast a spell, an enemy pet gets -1 Attack until the round ends."""
    enemies = table.enemies_of(seat)
    if enemies:
        pet = yield from choose_pet(table, seat, "effect-pet", enemies, cards.KLATITH)
        weaken(table, pet, ATTACK_PENALTY[cards.KLATITH])


enter(cards.KLATITH, Weapon(cast=klatith))


def lotrafen(table: Table, seat: int, strength: int) -> Script[dict[int, int]]:
    """Weapon strike: its Attack is split among all opponents, point by point."""
    opponents = table.opponents(seat)
    shares = dict.fromkeys(opponents, 0)
    if len(opponents) == 1:
        return {opponents[0]: strength}
    actions = [AT_SEAT + other for other in opponents]
    for left in range(strength, 0, -1):
        action = yield from table.ask(
            seat, "effect-point", actions, card=cards.LOTRAFEN, points=left
        )
        shares[action - AT_SEAT] += 1
    return {other: points for other, points in shares.items() if points}


enter(cards.LOTRAFEN, Weapon(victims=lotrafen))


def miracoran(table: Table, seat: int) -> Script[None]:
    """Bought: its owner trades it for an opponent's weapon (TL-3.6: not a basic one)."""
    armed = [other for other in table.opponents(seat) if table.weapon[other] != BASIC_WEAPON]
    if armed:
        other = yield from choose_player(table, seat, "effect-player", armed, cards.MIRACORAN)
        for things in (
            table.weapon, table.weapon_bonus, table.weapon_food, table.weapon_paid
        ):  # fmt: skip
            things[seat], things[other] = things[other], things[seat]
        table.tell("traded", "TL-8.12", seat=seat, target=other, weapon=table.weapon[seat])


enter(cards.MIRACORAN, Weapon(bought=miracoran))


def oathbinder(table: Table, seat: int, hit: list[int]) -> Script[None]:
    """Weapon strike: a card from a discard pile is shuffled back into its pile."""
    discarded = {*table.pet_discard, *table.weapon_discard, *table.spell_discard}
    if discarded:
        actions = sorted(PICK_CARD + card for card in discarded)
        action = yield from table.ask(seat, "effect-card", actions, card=cards.OATHBINDER)
        card = action - PICK_CARD
        put_back(table, card)
        table.tell("shuffled-back", "TL-8.10", seat=seat, card=card)


enter(cards.OATHBINDER, Weapon(struck=oathbinder))


def rhokdelar(table: Table, seat: int) -> None:
    """When its owner has cast a spell, this weapon gets +1 Attack for good."""
    sharpen(table, seat, ATTACK_BONUS[cards.RHOKDELAR])


enter(cards.RHOKDELAR, Weapon(cast=rhokdelar))


def screaming_tiger(table: Table, seat: int, strength: int) -> Script[dict[int, int]]:
    """Weapon strike: it hits a single neighbour."""
    card = cards.SCREAMING_TIGER
    struck = yield from pick_players(table, seat, table.adjacent(seat), TARGETS[card], card)
    return dict.fromkeys(struck, strength)


enter(cards.SCREAMING_TIGER, Weapon(victims=screaming_tiger))


def shan_dun(table: Table, seat: int, hit: list[int]) -> None:
    """Weapon strike: this weapon gets +1 Attack for good."""
    sharpen(table, seat, ATTACK_BONUS[cards.SHAN_DUN])


enter(cards.SHAN_DUN, Weapon(struck=shan_dun))


def tal_rak(table: Table, seat: int, hit: list[int]) -> None:
    """Weapon strike: opponents who have an exotic pet, alive or face down, lose 1 Health."""
    owners = [
        other
        for other in table.opponents(seat)
        if any(EXOTIC[pet.kind] for pet in table.row_of(other))
    ]
    if owners:
        blow = new_blow(table, seat)
        for other in owners:
            hurt_player(table, blow, other, LOSS[cards.TAL_RAK])


enter(cards.TAL_RAK, Weapon(struck=tal_rak))


def talonclaw(table: Table, seat: int, hit: list[int]) -> None:
    """Weapon strike: its owner may have a third pet until the end of the next round."""
    table.third_round[seat] = table.round + 1
    table.tell("third-pet", "TL-5.11", seat=seat)


enter(cards.TALONCLAW, Weapon(struck=talonclaw))


def taoren(table: Table, t: Trigger) -> Script[None]:
    """A pet its owner tames gets +2 Attack or +2 Health until the end of the round."""
    attack_rather = yield from choose_bonus(table, t.seat, cards.TAOREN)
    more_attack = ATTACK_BONUS[cards.TAOREN] if attack_rather else 0
    more_health = 0 if attack_rather else HEALTH_BONUS[cards.TAOREN]
    yield from give(table, [t.own], more_attack, more_health, FOR_ROUND, t.seat)


enter(cards.TAOREN, Weapon(taming=taoren))

# Its owner's spells take effect once more (TL-9.14).
enter(cards.THAS_DORAH, Weapon(spell_repeats=REPEATS[cards.THAS_DORAH]))

# Its owner's spells take twice as much Health.
enter(cards.THORI_DAL, Weapon(spell_factor=FACTOR[cards.THORI_DAL]))


def titanstrike(table: Table, t: Trigger) -> Script[None]:
    """A pet its owner tames gets +1 Attack and +1 Health for good."""
    more = ATTACK_BONUS[cards.TITANSTRIKE], HEALTH_BONUS[cards.TITANSTRIKE]
    yield from give(table, [t.own], *more, FOR_GOOD, t.seat)


enter(cards.TITANSTRIKE, Weapon(taming=titanstrike))


def vishanka(table: Table, seat: int) -> Script[None]:
    """When its owner has cast a spell, the enemy pet with the most Health loses 1."""
    enemies = table.enemies_of(seat)
    most = max((pet.health for pet in enemies), default=0)
    yield from _hit_one(table, seat, [pet for pet in enemies if pet.health == most], cards.VISHANKA)


enter(cards.VISHANKA, Weapon(cast=vishanka))

# Its cost is paid in Health, down to 1 (TL-5.4).
enter(cards.XU_TENASH, Weapon(paid_in_health=True))


# Shadowlands


def jotungeirr(table: Table, seat: int, hit: list[int]) -> Script[None]:
    """Weapon strike: its owner takes a spell from the discard pile into hand."""
    yield from take_from_discard(table, seat, cards.JOTUNGEIRR)


enter(cards.JOTUNGEIRR, Weapon(struck=jotungeirr))

# The death effects of its owner's pets happen once more.
enter(cards.RAE_SHALARE, Weapon(death_repeats=REPEATS[cards.RAE_SHALARE]))


def soulbarb(table: Table, t: Trigger) -> None:
    """Of a pet its owner tames, the other copies are discarded from the pile and every board."""
    kind = t.own.kind
    for pet in list(table.pets):
        if pet is not None and pet.kind == kind and pet is not t.pet:
            if spared_discard(table, pet.owner, t.seat) == NO_CARD:
                discard_pet(table, pet, "TL-1.3")
    copies = table.pet_pile.count(kind)
    if copies:
        table.pet_pile = [card for card in table.pet_pile if card != kind]
        table.pet_discard += [kind] * copies
        table.tell("copies-discarded", "TL-1.3", seat=t.seat, pet=kind)
    shuffle_pets(table)


enter(cards.SOULBARB, Weapon(taming=soulbarb))


def zovastrum(table: Table, seat: int, hit: list[int]) -> Script[None]:
    """Weapon strike: the top card of a pile is discarded."""
    actions = []
    if pets_to_draw(table):
        actions.append(FIRST_PILE + PET_PILE)
    if weapons_to_draw(table):
        actions.append(FIRST_PILE + WEAPON_PILE)
    if table.spell_pile or table.spell_discard:
        actions.append(FIRST_PILE + SPELL_PILE)
    if not actions:
        return
    action = yield from table.ask(seat, "effect-pile", actions, card=cards.ZOVASTRUM)
    if action == FIRST_PILE + PET_PILE:
        card = draw_pet(table)
        table.pet_discard.append(card)
    elif action == FIRST_PILE + WEAPON_PILE:
        card = draw_weapon(table)
        table.weapon_discard.append(card)
    else:
        card = draw_spell(table)
        discard_spell(table, card)
    table.tell("top-discarded", "TL-8.10", seat=seat, card=card)


enter(cards.ZOVASTRUM, Weapon(struck=zovastrum))


# Dragonflight


def awak_mami(table: Table, seat: int, hit: list[int]) -> None:
    """Weapon strike: its owner draws the top card of the spell pile."""
    for _ in range(CARDS[cards.AWAK_MAMI]):
        card = draw_spell(table)
        if card != NO_CARD:
            draw_unseen(table, seat, card)
            table.tell("drew-spell", "TL-13.2", seat=seat, to=[seat], secret={"spell": card})


enter(cards.AWAK_MAMI, Weapon(struck=awak_mami))


def djaruun(table: Table, seat: int, hit: list[int]) -> Script[None]:
    """Weapon strike: one of the players hit may cast no spell in the next combat."""
    if hit:
        other = yield from choose_player(table, seat, "effect-player", hit, cards.DJARUUN)
        table.muted_round[other] = table.round + 1
        table.tell("muted", "TL-4.1", seat=other)


enter(cards.DJARUUN, Weapon(struck=djaruun))


def neltharax(table: Table, seat: int) -> None:
    """End of round: it is discarded if its owner cast no spell in this combat."""
    if not table.casts[seat]:
        lose_weapon(table, seat)
        table.tell("weapon-discarded", "TL-3.5", seat=seat, weapon=cards.NELTHARAX)


enter(cards.NELTHARAX, Weapon(round_ends=neltharax))
