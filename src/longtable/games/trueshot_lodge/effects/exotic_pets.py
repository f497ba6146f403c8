"""The exotic pets, and those of the expansions: for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.actions import AIM_PLACE, DO_DECLINE
from longtable.games.trueshot_lodge.cards import (
    AFFINITY,
    ATTACK_BONUS,
    FACTOR,
    FAMILY,
    HEAL,
    LOSS,
    REDUCTION,
    REPEATS,
    SET_ATTACK,
    SET_HEALTH,
    SET_LOSS,
    STRIKES,
)
from longtable.games.trueshot_lodge.choices import choose_pet
from longtable.games.trueshot_lodge.damage import (
    deal,
    hurt_player,
    new_blow,
    remove_pet,
    set_off_death,
)
from longtable.games.trueshot_lodge.entries import MOMENTS, Effect, enter
from longtable.games.trueshot_lodge.healing import give, heal_player, receive
from longtable.games.trueshot_lodge.pet import FOR_GOOD, FOR_ROUND, HAS_RAGED, HAS_RETURNED, Pet
from longtable.games.trueshot_lodge.spells import Cast
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.triggers import DYING, Trigger
from longtable.games.trueshot_lodge.values import attack


def aqiri(table: Table, t: Trigger) -> Script[None]:
    """Death: damage equal to its Attack, split among enemy pets point by point."""
    enemies = table.enemies_of(t.seat)
    actions = [AIM_PLACE + pet.place for pet in enemies]
    points = [0] * len(enemies)
    if len(enemies) == 1:
        points[0] = t.amount
    elif enemies:
        for left in range(t.amount, 0, -1):
            action = yield from table.ask(
                t.seat, "effect-point", actions, card=t.effect, points=left
            )
            points[actions.index(action)] += 1
    if any(points):
        blow = new_blow(table, t.seat, t.own)
        for pet, amount in zip(enemies, points, strict=True):
            if amount:
                deal(table, blow, pet, amount)


enter(cards.AQIRI, Effect(dying=aqiri))


def caline_tamed(table: Table, t: Trigger) -> None:
    """Tamed: every player regains 1 Health."""
    for seat in table.inside:
        heal_player(table, seat, HEAL[t.effect])


def caline_death(table: Table, t: Trigger) -> None:
    """Death: every player loses 1 Health."""
    blow = new_blow(table, t.seat, t.own)
    for seat in table.inside:
        hurt_player(table, blow, seat, LOSS[t.effect])


enter(cards.CALINE, Effect(taming=caline_tamed, dying=caline_death))

# However much damage it takes, it loses exactly 1 Health.
enter(cards.CARAPID, Effect(exact_loss=SET_LOSS[cards.CARAPID]))


def chimaera(table: Table, t: Trigger) -> None:
    """After its strike: the struck pet has no effect until the end of the round."""
    if t.foe is not None and t.foe.place >= 0:
        t.foe.off = True
        t.foe.effects = ()
        table.tell("switched-off", "TL-8.8", owner=t.foe.owner, pet=t.foe.kind)


enter(cards.CHIMAERA, Effect(after_strike=chimaera))


def core_hound(table: Table, pet: Pet) -> None:
    """The first loss of Health multiplies the Attack it has at that moment; one that kills it is
    the first, too.
    """
    if pet.used & HAS_RAGED:
        return
    pet.used |= HAS_RAGED
    if pet.health == 0:
        return
    more = attack(table, pet) * (FACTOR[cards.CORE_HOUND] - 1)
    extra = table.next_bonus[pet.owner]
    if more > 0 and not pet.sealed:
        table.next_bonus[pet.owner] = 0
        receive(table, pet, more + extra, 0, FOR_ROUND)


enter(cards.CORE_HOUND, Effect(hurt=core_hound))


def devilsaur(table: Table, t: Trigger) -> Script[None]:
    """Tamed: an enemy pet leaves the game; this one gets its Attack and Health for good."""
    enemies = table.enemies_of(t.seat)
    if enemies:
        prey = yield from choose_pet(table, t.seat, "effect-pet", enemies, t.effect)
        more = attack(table, prey), prey.maximum
        owner = prey.owner
        remove_pet(table, prey)
        table.removed.append(prey.kind)
        table.tell("removed", "TL-1.3", owner=owner, pet=prey.kind)
        yield from give(table, [t.own], *more, FOR_GOOD, t.seat)


enter(cards.DEVILSAUR, Effect(taming=devilsaur))

# On its turn it strikes twice.
enter(cards.PTERRORDAX, Effect(strikes=STRIKES[cards.PTERRORDAX]))


def shale_beast(table: Table, t: Trigger) -> None:
    """Death: its owner's pets take 1 less damage until the end of the round."""
    table.shale[t.seat] += REDUCTION[t.effect]
    table.tell("hardened", "TL-8.2", seat=t.seat, amount=REDUCTION[t.effect])


enter(cards.SHALE_BEAST, Effect(dying=shale_beast))

# Each spell that its owner casts may be cast once more in the next round.
enter(cards.SPIRIT_BEAST, Effect(keeps_spells=REPEATS[cards.SPIRIT_BEAST] > 0))


def stone_hound(table: Table, t: Trigger) -> None:
    """The first time it dies in a round it comes back with 1 Attack and 3 Health."""
    pet = t.own
    if pet.place >= 0 and pet.health == 0 and not pet.used & HAS_RETURNED:
        pet.used |= HAS_RETURNED
        pet.come_back(SET_ATTACK[t.effect], SET_HEALTH[t.effect], table.aspects_cast)
        table.tell("returned", "TL-8.13", owner=pet.owner, pet=pet.kind, health=pet.health)


enter(cards.STONE_HOUND, Effect(dying=stone_hound))

# In the preparation its owner may tame and buy from the discard piles too.
enter(cards.WATER_STRIDER, Effect(discard_piles=True))

# It strikes without a target: every enemy pet loses 1 Health.
enter(cards.WORM, Effect(sweeps=LOSS[cards.WORM]))


# Shadowlands


def camel(table: Table, t: Trigger) -> Script[None]:
    """Start of combat: its owner may set off the death effect of another of their living pets."""
    friends = [
        pet
        for pet in table.face_up(t.seat)
        if pet is not t.pet and any(effect in MOMENTS[DYING] for effect in pet.effects)
    ]
    if friends:
        actions = [*sorted(AIM_PLACE + pet.place for pet in friends), DO_DECLINE]
        action = yield from table.ask(t.seat, "effect-pet", actions, card=t.effect)
        for pet in friends:
            if AIM_PLACE + pet.place == action:
                set_off_death(table, pet)


enter(cards.CAMEL, Effect(combat_starts=camel))


def courser(table: Table, t: Trigger) -> Script[None]:
    """Start of combat: +1 Attack for the round for each card discarded in this preparation."""
    discarded = table.discarded[t.seat]
    if discarded:
        more = ATTACK_BONUS[t.effect] * discarded
        yield from give(table, [t.own], more, 0, FOR_ROUND, t.seat)


enter(cards.COURSER, Effect(combat_starts=courser))

# No opponent's effect can make its owner discard a card.
enter(cards.MAMMOTH, Effect(spares_discards=True))


# Dragonflight


def lesser_dragonkin(casting: Cast) -> None:
    """Its owner's Affinity spells affect every target they could have."""
    if FAMILY[casting.spell] == AFFINITY:
        casting.everyone = True


enter(cards.LESSER_DRAGONKIN, Effect(casting=lesser_dragonkin))
