"""The common pets of the core game: for each its entry, next to what it does. Their words stand in
cards.toml.
"""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.cards import (
    ARROW,
    ATTACK_BONUS,
    BITE,
    DISCOUNT,
    EXTRA_ACTIONS,
    EXTRA_BONUS,
    EXTRA_LOSS,
    EXTRA_ROUNDS,
    EXTRA_TARGETS,
    FAMILY,
    HEAL,
    HEALTH_BONUS,
    LAPS,
    LOSS,
    REDUCTION,
    SHOT,
    STING,
)
from longtable.games.trueshot_lodge.choices import choose_bonus, choose_pet, choose_player
from longtable.games.trueshot_lodge.clock import bar_from_striking, protect_from_strikes, shield
from longtable.games.trueshot_lodge.damage import (
    deal,
    discard_pet,
    hurt_player,
    kill,
    new_blow,
    remove_pet,
    suffer,
)
from longtable.games.trueshot_lodge.entries import FROM_ITS_ROW, Effect, enter
from longtable.games.trueshot_lodge.healing import give, heal, heal_player
from longtable.games.trueshot_lodge.pet import (
    FOR_GOOD,
    FOR_ROUND,
    HAS_IGNORED,
    HAS_POISONED,
    HAS_REFLECTED,
    HAS_STRUCK,
    Pet,
)
from longtable.games.trueshot_lodge.piles import put_pet_on_top
from longtable.games.trueshot_lodge.spells import Cast
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.strike import answer, given_strike
from longtable.games.trueshot_lodge.triggers import Trigger


def basilisk(table: Table, t: Trigger) -> Script[None]:
    """Death: an enemy pet may not strike for one lap."""
    enemies = table.enemies_of(t.seat)
    if enemies:
        pet = yield from choose_pet(table, t.seat, "effect-pet", enemies, t.effect)
        bar_from_striking(table, pet, LAPS[t.effect])


enter(cards.BASILISK, Effect(dying=basilisk))


def bat(table: Table, t: Trigger) -> None:
    """Start of combat: its owner regains 1 Health."""
    heal_player(table, t.seat, HEAL[t.effect])


enter(cards.BAT, Effect(combat_starts=bat))

# No Trap can be placed in its owner's hand.
enter(cards.BEAR, Effect(refuses_traps=True))

# A spell aimed at another of its owner's pets hits it instead.
enter(cards.BEETLE, Effect(draws_spells=True))

# One more action in each preparation phase.
enter(cards.BIRD_OF_PREY, Effect(actions=EXTRA_ACTIONS[cards.BIRD_OF_PREY]))


def blood_beast(table: Table, t: Trigger) -> Script[None]:
    """After its strike: it regains as much Health as the struck pet really lost."""
    if t.amount:
        yield from heal(table, [t.own], t.amount, t.seat)


enter(cards.BLOOD_BEAST, Effect(after_strike=blood_beast))


def boar(table: Table, t: Trigger) -> Script[None]:
    """Death: one last strike, with the Attack it had when it died."""
    yield from given_strike(table, t.own, t.seat, t.effect, t.amount)


enter(cards.BOAR, Effect(dying=boar))


def carrion_bird(table: Table, pet: Pet) -> int:
    """+1 Attack for each neighbour who has no living pet."""
    bare = [seat for seat in table.adjacent(pet.owner) if not table.has_living(seat)]
    return ATTACK_BONUS[cards.CARRION_BIRD] * len(bare)


enter(cards.CARRION_BIRD, Effect(attack=carrion_bird))


def cat(table: Table, pet: Pet) -> bool:
    """It can't be struck until the end of lap 1, or until its own first strike."""
    if table.time > 2 * len(table.inside) * LAPS[cards.CAT]:
        return False
    return not pet.used & HAS_STRUCK


enter(cards.CAT, Effect(protected=cat))


def clefthoof(table: Table, t: Trigger) -> Script[None]:
    """The surplus of a kill goes on to another enemy pet."""
    yield from _goes_on(table, t, t.amount)


def _goes_on(table: Table, t: Trigger, amount: int) -> Script[None]:
    enemies = table.enemies_of(t.seat)
    if amount > 0 and enemies:
        pet = yield from choose_pet(table, t.seat, "effect-pet", enemies, t.effect)
        deal(table, new_blow(table, t.seat, t.own), pet, amount)


enter(cards.CLEFTHOOF, Effect(killing=clefthoof))

# A strike aimed at another of its owner's pets hits it instead.
enter(cards.CRAB, Effect(draws_strikes=FROM_ITS_ROW))


def crocilisk(table: Table, t: Trigger) -> Script[None]:
    """Start of combat: it makes an extra strike."""
    yield from given_strike(table, t.own, t.seat, t.effect)


enter(cards.CROCILISK, Effect(combat_starts=crocilisk))


def direhorn(table: Table, pet: Pet, dealer: Pet, amount: int) -> bool:
    """Once per combat an enemy pet's damage hits that pet instead."""
    if pet.used & HAS_REFLECTED:
        return False
    pet.used |= HAS_REFLECTED
    table.tell("reflected", "TL-8.2", owner=pet.owner, pet=pet.kind)
    suffer(table, dealer, amount, pet)
    return True


enter(cards.DIREHORN, Effect(reflects=direhorn))

# A weapon its owner buys gets +1 Attack for good.
enter(cards.DRAGONHAWK, Effect(weapon_bonus=ATTACK_BONUS[cards.DRAGONHAWK]))

# Weapons cost its owner 1 Coin less.
enter(cards.FEATHERMANE, Effect(discount=DISCOUNT[cards.FEATHERMANE]))

# Aspects that its owner casts last one round longer.
enter(cards.FOX, Effect(aspect_rounds=EXTRA_ROUNDS[cards.FOX]))

# It strikes at random.
enter(cards.GORILLA, Effect(at_random=True))


def gruffhorn(pet: Pet, target: Pet) -> int:
    """Its strike takes 1 more from a pet that has struck it in this combat."""
    return EXTRA_LOSS[cards.GRUFFHORN] if pet.uid in target.struck else 0


enter(cards.GRUFFHORN, Effect(extra_loss=gruffhorn))

# A pet healed by its owner's effects also gets as much bonus Health for the round.
enter(cards.HOPPER, Effect(growth=1))


def hound(spell: int) -> int:
    """Its owner's Arrow and Shot spells affect one more pet."""
    return EXTRA_TARGETS[cards.HOUND] if FAMILY[spell] in (SHOT, ARROW) else 0


enter(cards.HOUND, Effect(more_pets=hound))


def hydra(table: Table, pet: Pet) -> None:
    """Whenever it strikes, its owner loses 1 Health."""
    hurt_player(table, new_blow(table, pet.owner, pet), pet.owner, LOSS[cards.HYDRA])


enter(cards.HYDRA, Effect(striking=hydra))


def hyena(table: Table, t: Trigger) -> Script[None]:
    """When it kills, it gets +1 Attack for good."""
    yield from give(table, [t.own], ATTACK_BONUS[t.effect], 0, FOR_GOOD, t.seat)


enter(cards.HYENA, Effect(killing=hyena))


def lizard(table: Table, t: Trigger) -> None:
    """Death: it goes to the pet discard pile."""
    if t.own.place >= 0:
        discard_pet(table, t.own, "TL-8.9")


enter(cards.LIZARD, Effect(dying=lizard))


def mechanical(table: Table, t: Trigger) -> Script[None]:
    """Start of round: it has the effect of the pet to its left or right until the round ends."""
    pet = t.own
    row = table.row_of(t.seat)
    number = row.index(pet)
    neighbours = row[max(number - 1, 0) : number] + row[number + 1 : number + 2]
    if neighbours:
        chosen = yield from choose_pet(table, t.seat, "effect-pet", neighbours, t.effect)
        for effect in chosen.effects:
            pet.lend(effect)
        if chosen.effects and not pet.off:
            table.tell("copied", "TL-8.15", owner=t.seat, pet=pet.kind, card=chosen.kind)


enter(cards.MECHANICAL, Effect(round_starts=mechanical))


def monkey(table: Table, t: Trigger) -> Script[None]:
    """Death: another of its owner's pets gets +1 Attack and +1 Health for the round."""
    friends = [pet for pet in table.face_up(t.seat) if pet is not t.pet]
    if friends:
        pet = yield from choose_pet(table, t.seat, "effect-pet", friends, t.effect)
        more = ATTACK_BONUS[t.effect], HEALTH_BONUS[t.effect]
        yield from give(table, [pet], *more, FOR_ROUND, t.seat)


enter(cards.MONKEY, Effect(dying=monkey))


def moth(table: Table, t: Trigger) -> None:
    """Death: the next bonus its owner gives is 1 higher."""
    table.next_bonus[t.seat] += EXTRA_BONUS[t.effect]
    table.tell("next-bonus", "TL-4.9", seat=t.seat, amount=EXTRA_BONUS[t.effect])


enter(cards.MOTH, Effect(dying=moth))

# It takes 1 less damage, but at least 1.
enter(cards.OXEN, Effect(reduction=REDUCTION[cards.OXEN]))


def raptor(table: Table, t: Trigger) -> None:
    """After its strike: its owner can't lose Health for one lap."""
    shield(table, t.seat, LAPS[t.effect])


enter(cards.RAPTOR, Effect(after_strike=raptor))


def ravager(table: Table, pet: Pet) -> int:
    """+1 Attack for each Health it is missing."""
    return ATTACK_BONUS[cards.RAVAGER] * max(pet.maximum - pet.health, 0)


enter(cards.RAVAGER, Effect(attack=ravager))

# Bonuses given to it are swapped.
enter(cards.RAY, Effect(swaps_bonuses=True))


def riverbeast(table: Table, pet: Pet) -> bool:
    """Once per combat it ignores the first damage it would take."""
    if pet.used & HAS_IGNORED:
        return False
    pet.used |= HAS_IGNORED
    table.tell("ignored", "TL-8.2", owner=pet.owner, pet=pet.kind)
    return True


enter(cards.RIVERBEAST, Effect(ignores=riverbeast))


def rodent(casting: Cast) -> None:
    """Its owner's Bite and Sting spells take 1 more Health."""
    if FAMILY[casting.spell] in (BITE, STING):
        casting.extra += EXTRA_LOSS[cards.RODENT]


enter(cards.RODENT, Effect(casting=rodent))


def scalehide(table: Table, t: Trigger) -> Script[None]:
    """After an exact kill it deals the same again to another enemy pet."""
    yield from _goes_on(table, t, t.damage if t.amount == 0 else 0)


enter(cards.SCALEHIDE, Effect(killing=scalehide))


def scorpid(table: Table, pet: Pet, target: Pet) -> None:
    """In each combat, the first pet it strikes is killed outright."""
    if not pet.used & HAS_POISONED:
        pet.used |= HAS_POISONED
        kill(table, target, pet)


enter(cards.SCORPID, Effect(hitting=scorpid))


def serpent(table: Table, t: Trigger) -> None:
    """End of each lap: every pet it has struck in this combat loses 1 Health."""
    victims = [table.pet_called(uid) for uid in t.own.struck]
    living = [pet for pet in victims if pet is not None and pet.health > 0]
    if living:
        blow = new_blow(table, t.seat, t.own)
        for pet in living:
            deal(table, blow, pet, LOSS[t.effect])


enter(cards.SERPENT, Effect(lap_ends=serpent))

# Start of combat: an enemy pet may not strike for one lap.
enter(cards.SPIDER, Effect(combat_starts=basilisk))


def sporebat(table: Table, t: Trigger) -> None:
    """Death: the next damage its owner deals takes 1 more Health."""
    table.next_damage[t.seat] += EXTRA_LOSS[t.effect]
    table.tell("next-damage", "TL-4.9", seat=t.seat, amount=EXTRA_LOSS[t.effect])


enter(cards.SPOREBAT, Effect(dying=sporebat))


def stag(table: Table, t: Trigger) -> None:
    """Death: it goes on top of the pet pile."""
    pet = t.own
    if pet.place >= 0:
        remove_pet(table, pet)
        put_pet_on_top(table, pet.kind)
        table.tell("pet-on-top", "TL-8.9", owner=t.seat, pet=pet.kind)


enter(cards.STAG, Effect(dying=stag))


def tallstrider(table: Table, t: Trigger) -> Script[None]:
    """Start of combat: it gets +1 Attack or +1 Health for good."""
    attack_rather = yield from choose_bonus(table, t.seat, t.effect)
    more_attack = ATTACK_BONUS[t.effect] if attack_rather else 0
    more_health = 0 if attack_rather else HEALTH_BONUS[t.effect]
    yield from give(table, [t.own], more_attack, more_health, FOR_GOOD, t.seat)


enter(cards.TALLSTRIDER, Effect(combat_starts=tallstrider))


def turtle(table: Table, pet: Pet, striker: Pet) -> None:
    """When a pet strikes it, the striker loses 1 Health."""
    deal(table, new_blow(table, pet.owner, pet), striker, LOSS[cards.TURTLE])


enter(cards.TURTLE, Effect(struck=turtle))


def wasp(table: Table, t: Trigger) -> Script[None]:
    """When a strike has cost it Health, it strikes back at once."""
    if t.foe is not None and t.foe.place >= 0:
        yield from answer(table, t.own, t.foe)


enter(cards.WASP, Effect(answer=wasp))


def waterfowl(table: Table, t: Trigger) -> Script[None]:
    """After its strike: each of its owner's other pets regains 1 Health."""
    friends = [pet for pet in table.face_up(t.seat) if pet is not t.pet]
    yield from heal(table, friends, HEAL[t.effect], t.seat)


enter(cards.WATERFOWL, Effect(after_strike=waterfowl))


def wind_serpent(table: Table, t: Trigger) -> Script[None]:
    """Start of combat: an opponent and their pets can't heal until the end of the round."""
    opponents = table.opponents(t.seat)
    seat = yield from choose_player(table, t.seat, "effect-player", opponents, t.effect)
    table.no_heal[seat] = True
    table.tell("no-healing", "TL-4.1", seat=seat)


enter(cards.WIND_SERPENT, Effect(combat_starts=wind_serpent))


def wolf(table: Table, pet: Pet) -> int:
    """+1 Attack for each neighbour who has a living pet."""
    armed = [seat for seat in table.adjacent(pet.owner) if table.has_living(seat)]
    return ATTACK_BONUS[cards.WOLF] * len(armed)


enter(cards.WOLF, Effect(attack=wolf))


def wrap_stalker(table: Table, t: Trigger) -> None:
    """When it kills, it can't be struck for one lap."""
    protect_from_strikes(table, t.own, LAPS[t.effect])


enter(cards.WRAP_STALKER, Effect(killing=wrap_stalker))
