"""Spells aimed at pets: for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.actions import PICK_CARD, SLOT_COUNT
from longtable.games.trueshot_lodge.cards import (
    ATTACK,
    ATTACK_BONUS,
    ATTACK_BONUS_HURT,
    COINS,
    HEALTH,
    LAPS,
    LOSS,
    LOSS_OWNER,
    SET_HEALTH,
    TIMES,
)
from longtable.games.trueshot_lodge.choices import choose_pet, take_from_discard
from longtable.games.trueshot_lodge.clock import (
    bar_from_striking,
    deter,
    hide,
    protect_from_strikes,
)
from longtable.games.trueshot_lodge.damage import deal, kill, new_blow, remove_pet
from longtable.games.trueshot_lodge.effects.pets import raptor
from longtable.games.trueshot_lodge.effects.wordings import (
    gain_an_effect,
    gain_and_an_effect,
    gain_for_good,
    heal_an_ally,
    lose_health,
    strengthen_next,
)
from longtable.games.trueshot_lodge.entries import (
    A_PET,
    AN_ENEMY_PET,
    FROM_ALL,
    OWN_DEAD_PET,
    OWN_PET,
    Effect,
    Spell,
    enter,
)
from longtable.games.trueshot_lodge.healing import give_each, heal
from longtable.games.trueshot_lodge.pet import FOR_GOOD, Pet
from longtable.games.trueshot_lodge.piles import put_pet_on_top
from longtable.games.trueshot_lodge.preparation import gain_coins
from longtable.games.trueshot_lodge.spells import Cast, loss_beside, spell_loss
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.strike import given_strike, strike_targets, undo_strike
from longtable.games.trueshot_lodge.triggers import NO_PET
from longtable.games.trueshot_lodge.values import attack, lately_hurt, weapon_attack

# Take Health from a pet; the caster's next spell takes more.
enter(cards.ARCANE_SHOT, Spell(A_PET, lose_health, once=strengthen_next))


def bestial_wrath(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, then it strikes a pet of the caster's choice."""
    yield from gain_for_good(table, c, pets)
    for pet in pets:
        if pet.up:
            yield from given_strike(table, pet, c.seat, c.spell)


enter(cards.BESTIAL_WRATH, Spell(A_PET, bestial_wrath))

# +1 Attack and +1 Health for good.
enter(cards.BRONZE_AFFINITY, Spell(OWN_PET, gain_for_good))

# For this combat the targets of its strikes are random.
enter(cards.CONCUSSIVE_TRAIT, Spell(A_PET, gain_an_effect, lends=Effect(at_random=True)))


def counterattack(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, or +2 if it has lost Health since its owner's last turn began."""
    attacks = [
        (ATTACK_BONUS_HURT if lately_hurt(table, pet) else ATTACK_BONUS)[c.spell] for pet in pets
    ]
    yield from give_each(table, pets, attacks, [0] * len(pets), FOR_GOOD, c.seat)


enter(cards.COUNTERATTACK, Spell(A_PET, counterattack))


def death_chakram(table: Table, c: Cast, pets: list[Pet]) -> None:
    """A pet dies when the next lap begins."""
    for pet in pets:
        table.curses.append([c.spell, c.seat, pet.uid, 1, 0])
        table.tell("cursed", "TL-4.2", owner=pet.owner, pet=pet.kind, card=c.spell)


def chakram_comes_back(table: Table, caster: int, pet: Pet, extra: int) -> None:
    kill(table, pet, None)


enter(cards.DEATH_CHAKRAM, Spell(A_PET, death_chakram, curse=chakram_comes_back))


def deterrence(table: Table, c: Cast, pets: list[Pet]) -> None:
    """For one lap it may not strike the caster's pets."""
    for pet in pets:
        deter(table, pet, c.seat, LAPS[c.spell])


enter(cards.DETERRENCE, Spell(A_PET, deterrence))


def disengage(table: Table, c: Cast, pets: list[Pet]) -> None:
    """It can't be struck for one lap."""
    for pet in pets:
        protect_from_strikes(table, pet, LAPS[c.spell])


enter(cards.DISENGAGE, Spell(OWN_PET, disengage))


def dismiss_pet(table: Table, c: Cast, pets: list[Pet]) -> None:
    """It goes on top of the pet pile."""
    for pet in pets:
        owner = pet.owner
        remove_pet(table, pet)
        put_pet_on_top(table, pet.kind)
        table.tell("pet-on-top", "TL-9.8", owner=owner, pet=pet.kind)


enter(cards.DISMISS_PET, Spell(A_PET, dismiss_pet))

# In this combat it draws the next strike to itself.
enter(cards.DISTRACTING_TRAIT, Spell(A_PET, gain_an_effect, lends=Effect(draws_strikes=FROM_ALL)))


def eyes_of_the_beast(table: Table, c: Cast) -> Script[None]:
    """It got +1 Attack for good; for this combat the caster's weapon has that pet's Attack."""
    pets = [pet for pet in c.pets if pet.place >= 0]
    if pets:
        pet = yield from choose_pet(table, c.seat, "spell-pet", pets, c.spell)
        table.weapon_set[c.seat] = attack(table, pet)
        table.weapon_base[c.seat] = table.weapon_bonus[c.seat] + table.weapon_food[c.seat]
        table.tell("weapon-set", "TL-4.1", seat=c.seat, amount=weapon_attack(table, c.seat))


enter(cards.EYES_OF_THE_BEAST, Spell(A_PET, gain_for_good, once=eyes_of_the_beast))

# +2 Health for good.
enter(cards.FEED_PET, Spell(A_PET, gain_for_good))


def flayed_shot(table: Table, c: Cast, pets: list[Pet]) -> None:
    """A pet loses 1 Health at the start of each of the next three laps."""
    for pet in pets:
        extra = c.addition(pet.uid)
        table.curses.append([c.spell, c.seat, pet.uid, LAPS[c.spell], extra])
        table.tell("cursed", "TL-4.2", owner=pet.owner, pet=pet.kind, card=c.spell)


def flayed_shot_hurts(table: Table, caster: int, pet: Pet, extra: int) -> None:
    deal(table, new_blow(table, caster, None, True), pet, LOSS[cards.FLAYED_SHOT] + extra)


enter(cards.FLAYED_SHOT, Spell(A_PET, flayed_shot, curse=flayed_shot_hurts))

# +2 Attack for good.
enter(cards.GROWL, Spell(A_PET, gain_for_good))


def hunters_mark(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Its Health becomes 1 for this combat, the maximum too."""
    for pet in pets:
        pet.put_health_to_sleep()
        pet.set_health = pet.health = SET_HEALTH[c.spell]
        table.tell("marked", "TL-8.1", owner=pet.owner, pet=pet.kind, health=pet.health)


enter(cards.HUNTERS_MARK, Spell(A_PET, hunters_mark))


def intimidation(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, and it can't be struck for one lap."""
    yield from gain_for_good(table, c, pets)
    disengage(table, c, pets)


enter(cards.INTIMIDATION, Spell(A_PET, intimidation))


def mend_pet(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """Heal a pet fully."""
    yield from heal(table, pets, -1, c.seat)


enter(cards.MEND_PET, Spell(A_PET, mend_pet))


def multi_shot(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Take 1 Health, three times in a row; additions count on the first."""
    lose_health(table, c, pets)
    for _ in range(TIMES[c.spell] - 1):
        blow = new_blow(table, c.seat, None, True)
        for pet in pets:
            deal(table, blow, pet, LOSS[c.spell])


enter(cards.MULTI_SHOT, Spell(A_PET, multi_shot))


def rapid_shot(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Take 3 Health from a pet and 1 from its owner; additions count for the pet only."""
    for pet in pets:
        owner = pet.owner
        spell_loss(table, c, pet)
        loss_beside(table, c, owner, LOSS_OWNER[c.spell])


enter(cards.RAPID_SHOT, Spell(A_PET, rapid_shot))

# +1 Attack for good; for this combat its owner can't lose Health for one lap after its strike.
enter(cards.RAPTOR_STRIKE, Spell(A_PET, gain_and_an_effect, lends=Effect(after_strike=raptor)))


def readiness(table: Table, c: Cast) -> Script[None]:
    """It got +1 Health for good; gain 1 Coin, and an ally regains 1 Health."""
    gain_coins(table, c.seat, COINS[c.spell])
    yield from heal_an_ally(table, c)


enter(cards.READINESS, Spell(A_PET, gain_for_good, once=readiness))


def resonating_arrow(table: Table, c: Cast) -> Script[None]:
    """Health was taken from a pet; the caster takes a spell from the discard pile."""
    yield from take_from_discard(table, c.seat, c.spell)


enter(cards.RESONATING_ARROW, Spell(A_PET, lose_health, once=resonating_arrow))


def revive_pet(table: Table, c: Cast, pets: list[Pet]) -> None:
    """A pet that died in this combat comes back with its printed values."""
    for pet in pets:
        pet.come_back(ATTACK[pet.kind], HEALTH[pet.kind], table.aspects_cast)
        table.tell("returned", "TL-8.13", owner=pet.owner, pet=pet.kind, health=pet.health)


enter(cards.REVIVE_PET, Spell(OWN_DEAD_PET, revive_pet))


def ruby_affinity(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Take 1 Health; for this combat the pet can neither heal nor get bonuses."""
    lose_health(table, c, pets)
    for pet in pets:
        pet.sealed = True
        table.tell("sealed", "TL-8.11", owner=pet.owner, pet=pet.kind)


enter(cards.RUBY_AFFINITY, Spell(AN_ENEMY_PET, ruby_affinity))


def scare_beast(table: Table, c: Cast, pets: list[Pet]) -> None:
    """It lies face down for one lap."""
    for pet in pets:
        hide(table, pet, LAPS[c.spell])


enter(cards.SCARE_BEAST, Spell(AN_ENEMY_PET, scare_beast))


def scatter_shot(table: Table, c: Cast) -> Script[None]:
    """If the pet was striking one of the caster's, the caster picks another target."""
    if not table.strike or table.strike[1] == NO_PET:
        return
    striker, target = table.pet_called(table.strike[0]), table.pet_called(table.strike[1])
    if striker is None or striker not in c.pets or not striker.up:
        return
    if target is None or target.owner != c.seat:
        return
    others = [pet for pet in strike_targets(table, striker) if pet is not target]
    if not others:
        undo_strike(table)
        return
    chosen = yield from choose_pet(table, c.seat, "new-target", others, c.spell)
    table.strike[1] = chosen.uid
    table.tell("redirected", "TL-7.6", owner=chosen.owner, pet=chosen.kind, card=c.spell)


enter(cards.SCATTER_SHOT, Spell(A_PET, lose_health, once=scatter_shot))


def tranquilizing_shot(table: Table, c: Cast, pets: list[Pet]) -> None:
    """Take 3 Health; the pet may not strike for one lap."""
    lose_health(table, c, pets)
    for pet in pets:  # one that it kills too, should it return
        bar_from_striking(table, pet, LAPS[c.spell])


enter(cards.TRANQUILIZING_SHOT, Spell(A_PET, tranquilizing_shot))


def trueshot_aura(table: Table, striker: Pet, target: Pet) -> Script[Pet | None]:
    """For this combat its strike also hurts the nearest living pet on one side of its target."""
    slot = target.place % SLOT_COUNT
    row = table.face_up(target.owner)
    left = [pet for pet in row if pet.place % SLOT_COUNT < slot][-1:]
    right = [pet for pet in row if pet.place % SLOT_COUNT > slot][:1]
    if not left and not right:
        return None
    beside = left + right
    chosen = yield from choose_pet(table, striker.owner, "effect-pet", beside, cards.TRUESHOT_AURA)
    return chosen


# +1 Attack for good, and that.
enter(cards.TRUESHOT_AURA, Spell(A_PET, gain_and_an_effect, lends=Effect(beside=trueshot_aura)))


def wild_spirits(table: Table, c: Cast, pets: list[Pet]) -> Script[None]:
    """For this combat a pet also has the effect of a pet in the discard pile."""
    actions = sorted({PICK_CARD + card for card in table.pet_discard})
    action = yield from table.ask(c.seat, "effect-card", actions, card=c.spell)
    for pet in pets:
        if pet.lend(action - PICK_CARD):
            table.tell("copied", "TL-9.8", owner=pet.owner, pet=pet.kind, card=action - PICK_CARD)


def discard_has_pet(table: Table, seat: int) -> bool:
    return bool(table.pet_discard)


enter(cards.WILD_SPIRITS, Spell(OWN_PET, wild_spirits, possible=discard_has_pet))


def wing_clip(table: Table, c: Cast, pets: list[Pet]) -> None:
    """For this combat it loses the bonuses it has now."""
    for pet in pets:
        pet.put_attack_to_sleep()
        pet.put_health_to_sleep()
        table.tell("clipped", "TL-8.11", owner=pet.owner, pet=pet.kind, health=pet.health)


enter(cards.WING_CLIP, Spell(A_PET, wing_clip))
