"""What pets do when something sets them off. Their words stand in cards.toml.

Effects that only change how something is reckoned stand where it is reckoned, each with its
name: Attack, limits and prices in values.py (Wolf, Carrion Bird, Ravager, Cat, Feathermane),
damage and bonuses in damage.py (Direhorn, Riverbeast, Oxen, Carapid, Core Hound, Ray, Hopper),
strikes in strike.py (Crab, Gorilla, Gruffhorn, Hydra, Scorpid, Turtle, Worm), spells in spells.py
(Bear, Beetle, Fox, Hound, Lesser Dragonkin, Rodent, Spirit Beast), turns in combat.py
(Pterrordax), preparation.py (Bird of Prey, Dragonhawk, Water Strider) and verbs.py (Mammoth).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import AIM_PLACE, DO_DECLINE
from longtable.games.trueshot_lodge.cards import (
    AQIRI,
    ATTACK_BONUS,
    BASILISK,
    BAT,
    BLOOD_BEAST,
    BOAR,
    CALINE,
    CAMEL,
    CHIMAERA,
    CLEFTHOOF,
    COURSER,
    CROCILISK,
    DEVILSAUR,
    EXTRA_BONUS,
    EXTRA_LOSS,
    HEAL,
    HEALTH_BONUS,
    HYENA,
    LAPS,
    LIZARD,
    LOSS,
    MECHANICAL,
    MONKEY,
    MOTH,
    RAPTOR,
    RAPTOR_STRIKE,
    REDUCTION,
    SCALEHIDE,
    SERPENT,
    SET_ATTACK,
    SET_HEALTH,
    SHALE_BEAST,
    SPIDER,
    SPOREBAT,
    STAG,
    STONE_HOUND,
    TALLSTRIDER,
    WASP,
    WATERFOWL,
    WIND_SERPENT,
    WRAP_STALKER,
)
from longtable.games.trueshot_lodge.pet import FOR_GOOD, FOR_ROUND, HAS_RETURNED, Pet
from longtable.games.trueshot_lodge.values import attack

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.rules import TrueshotLodge
    from longtable.games.trueshot_lodge.state import Trigger

# An effect that asks nothing is a plain function; one that asks is a script.
Effect: TypeAlias = Callable[["TrueshotLodge", "Trigger"], Script[None] | None]
Effects: TypeAlias = dict[int, Effect]


def own(trigger: Trigger) -> Pet:
    """The pet whose effect it is."""
    assert trigger.pet is not None
    return trigger.pet


# Death


def basilisk(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Death: an enemy pet may not strike for one lap."""
    enemies = lodge.enemies_of(t.seat)
    if enemies:
        pet = yield from lodge.choose_pet(t.seat, "effect-pet", enemies, t.effect)
        lodge.bar_from_striking(pet, LAPS[t.effect])


def boar(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Death: one last strike, with the Attack it had when it died."""
    yield from lodge.given_strike(own(t), t.seat, t.effect, t.amount)


def lizard(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: it goes to the pet discard pile."""
    if own(t).place >= 0:
        lodge.discard_pet(own(t), "TL-8.9")


def monkey(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Death: another of its owner's pets gets +1 Attack and +1 Health for the round."""
    friends = [pet for pet in lodge.face_up(t.seat) if pet is not t.pet]
    if friends:
        pet = yield from lodge.choose_pet(t.seat, "effect-pet", friends, t.effect)
        more = ATTACK_BONUS[t.effect], HEALTH_BONUS[t.effect]
        yield from lodge.give([pet], *more, FOR_ROUND, t.seat)


def moth(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: the next bonus its owner gives is 1 higher."""
    lodge.next_bonus[t.seat] += EXTRA_BONUS[t.effect]


def sporebat(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: the next damage its owner deals takes 1 more Health."""
    lodge.next_damage[t.seat] += EXTRA_LOSS[t.effect]


def stag(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: it goes on top of the pet pile."""
    pet = own(t)
    if pet.place >= 0:
        lodge.remove_pet(pet)
        lodge.put_pet_on_top(pet.kind)
        lodge.tell("pet-on-top", "TL-8.9", owner=t.seat, pet=pet.kind)


def aqiri(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Death: damage equal to its Attack, split among enemy pets point by point."""
    enemies = lodge.enemies_of(t.seat)
    actions = [AIM_PLACE + pet.place for pet in enemies]
    points = [0] * len(enemies)
    if len(enemies) == 1:
        points[0] = t.amount
    elif enemies:
        for left in range(t.amount, 0, -1):
            action = yield from lodge.ask(
                t.seat, "effect-point", lambda _: actions, card=t.effect, points=left
            )
            points[actions.index(action)] += 1
    if any(points):
        blow = lodge.blow(t.seat, own(t))
        for pet, amount in zip(enemies, points, strict=True):
            if amount:
                lodge.deal(blow, pet, amount)


def caline_death(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: every player loses 1 Health."""
    blow = lodge.blow(t.seat, own(t))
    for seat in lodge.inside:
        lodge.hurt_player(blow, seat, LOSS[t.effect])


def shale_beast(lodge: TrueshotLodge, t: Trigger) -> None:
    """Death: its owner's pets take 1 less damage until the end of the round."""
    lodge.shale[t.seat] += REDUCTION[t.effect]


def stone_hound(lodge: TrueshotLodge, t: Trigger) -> None:
    """The first time it dies in a round it comes back with 1 Attack and 3 Health."""
    pet = own(t)
    if pet.place >= 0 and pet.health == 0 and not pet.used & HAS_RETURNED:
        pet.used |= HAS_RETURNED
        pet.come_back(SET_ATTACK[t.effect], SET_HEALTH[t.effect], lodge.aspects_cast)
        lodge.tell("returned", "TL-8.13", owner=pet.owner, pet=pet.kind, health=pet.health)


DEATH: Final[Effects] = {
    BASILISK: basilisk,
    BOAR: boar,
    LIZARD: lizard,
    MONKEY: monkey,
    MOTH: moth,
    SPOREBAT: sporebat,
    STAG: stag,
    AQIRI: aqiri,
    CALINE: caline_death,
    SHALE_BEAST: shale_beast,
    STONE_HOUND: stone_hound,
}


# When it kills


def clefthoof(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """The surplus of a kill goes on to another enemy pet."""
    yield from _goes_on(lodge, t, t.amount)


def scalehide(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """After an exact kill it deals the same again to another enemy pet."""
    yield from _goes_on(lodge, t, t.damage if t.amount == 0 else 0)


def _goes_on(lodge: TrueshotLodge, t: Trigger, amount: int) -> Script[None]:
    enemies = lodge.enemies_of(t.seat)
    if amount > 0 and enemies:
        pet = yield from lodge.choose_pet(t.seat, "effect-pet", enemies, t.effect)
        lodge.deal(lodge.blow(t.seat, own(t)), pet, amount)


def hyena(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It gets +1 Attack for good."""
    yield from lodge.give([own(t)], ATTACK_BONUS[t.effect], 0, FOR_GOOD, t.seat)


def wrap_stalker(lodge: TrueshotLodge, t: Trigger) -> None:
    """It can't be struck for one lap."""
    lodge.protect_from_strikes(own(t), LAPS[t.effect])


KILL: Final[Effects] = {
    CLEFTHOOF: clefthoof,
    SCALEHIDE: scalehide,
    HYENA: hyena,
    WRAP_STALKER: wrap_stalker,
}


# After its strike


def blood_beast(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It regains as much Health as the struck pet really lost."""
    if t.amount:
        yield from lodge.heal([own(t)], t.amount, t.seat)


def chimaera(lodge: TrueshotLodge, t: Trigger) -> None:
    """The struck pet has no effect until the end of the round."""
    if t.foe is not None and t.foe.place >= 0:
        t.foe.off = True
        t.foe.effects = ()
        lodge.tell("switched-off", "TL-8.8", owner=t.foe.owner, pet=t.foe.kind)


def raptor(lodge: TrueshotLodge, t: Trigger) -> None:
    """Its owner can't lose Health for one lap. (Raptor Strike lends the same.)"""
    lodge.shield(t.seat, LAPS[t.effect])


def waterfowl(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Each of its owner's other pets regains 1 Health."""
    friends = [pet for pet in lodge.face_up(t.seat) if pet is not t.pet]
    yield from lodge.heal(friends, HEAL[t.effect], t.seat)


AFTER: Final[Effects] = {
    BLOOD_BEAST: blood_beast,
    CHIMAERA: chimaera,
    RAPTOR: raptor,
    RAPTOR_STRIKE: raptor,
    WATERFOWL: waterfowl,
}


# When a strike costs it Health


def wasp(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It strikes back at once."""
    if t.foe is not None and t.foe.place >= 0:
        yield from lodge.answer(own(t), t.foe)


ANSWERING: Final[Effects] = {WASP: wasp}


# Start of round


def mechanical(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It has the effect of the pet to its left or right until the end of the round."""
    pet = own(t)
    row = lodge.row_of(t.seat)
    number = row.index(pet)
    neighbours = row[max(number - 1, 0) : number] + row[number + 1 : number + 2]
    if neighbours:
        chosen = yield from lodge.choose_pet(t.seat, "effect-pet", neighbours, t.effect)
        for effect in chosen.effects:
            pet.lend(effect)
        lodge.tell("copied", "TL-8.15", owner=t.seat, pet=pet.kind, card=chosen.kind)


ROUND_STARTS: Final[Effects] = {MECHANICAL: mechanical}


# Start of combat


def bat(lodge: TrueshotLodge, t: Trigger) -> None:
    """Its owner regains 1 Health."""
    lodge.heal_player(t.seat, HEAL[t.effect])


def crocilisk(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It makes an extra strike."""
    yield from lodge.given_strike(own(t), t.seat, t.effect)


def spider(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """An enemy pet may not strike for one lap."""
    yield from basilisk(lodge, t)


def tallstrider(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """It gets +1 Attack or +1 Health for good."""
    attack_rather = yield from lodge.choose_bonus(t.seat, t.effect)
    more_attack = ATTACK_BONUS[t.effect] if attack_rather else 0
    more_health = 0 if attack_rather else HEALTH_BONUS[t.effect]
    yield from lodge.give([own(t)], more_attack, more_health, FOR_GOOD, t.seat)


def wind_serpent(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """An opponent and their pets can't heal until the end of the round."""
    seat = yield from lodge.choose_player(
        t.seat, "effect-player", lodge.opponents(t.seat), t.effect
    )
    lodge.no_heal[seat] = True
    lodge.tell("no-healing", "TL-4.1", seat=seat)


def camel(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """Its owner may set off the death effect of another of their living pets."""
    friends = [
        pet
        for pet in lodge.face_up(t.seat)
        if pet is not t.pet and any(effect in DEATH for effect in pet.effects)
    ]
    if friends:
        actions = [*sorted(AIM_PLACE + pet.place for pet in friends), DO_DECLINE]
        action = yield from lodge.ask(t.seat, "effect-pet", lambda _: actions, card=t.effect)
        for pet in friends:
            if AIM_PLACE + pet.place == action:
                lodge.set_off_death(pet)


def courser(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """+1 Attack for the round for each card its owner discarded in this preparation."""
    cards = lodge.discarded[t.seat]
    if cards:
        yield from lodge.give([own(t)], ATTACK_BONUS[t.effect] * cards, 0, FOR_ROUND, t.seat)


COMBAT_STARTS: Final[Effects] = {
    BAT: bat,
    CROCILISK: crocilisk,
    SPIDER: spider,
    TALLSTRIDER: tallstrider,
    WIND_SERPENT: wind_serpent,
    CAMEL: camel,
    COURSER: courser,
}


# End of each lap


def serpent(lodge: TrueshotLodge, t: Trigger) -> None:
    """Every pet it has struck in this combat loses 1 Health."""
    victims = [lodge.pet_called(uid) for uid in own(t).struck]
    living = [pet for pet in victims if pet is not None and pet.health > 0]
    if living:
        blow = lodge.blow(t.seat, own(t))
        for pet in living:
            lodge.deal(blow, pet, LOSS[t.effect])


LAP_ENDS: Final[Effects] = {SERPENT: serpent}


# Tamed


def caline_tamed(lodge: TrueshotLodge, t: Trigger) -> None:
    """Every player regains 1 Health."""
    for seat in lodge.inside:
        lodge.heal_player(seat, HEAL[t.effect])


def devilsaur(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """An enemy pet leaves the game; this one gets its Attack and Health for good."""
    enemies = lodge.enemies_of(t.seat)
    if enemies:
        prey = yield from lodge.choose_pet(t.seat, "effect-pet", enemies, t.effect)
        more = attack(lodge, prey), prey.maximum
        owner = prey.owner
        lodge.remove_pet(prey)
        lodge.removed.append(prey.kind)
        lodge.tell("removed", "TL-1.3", owner=owner, pet=prey.kind)
        yield from lodge.give([own(t)], *more, FOR_GOOD, t.seat)


TAMED: Final[Effects] = {CALINE: caline_tamed, DEVILSAUR: devilsaur}
