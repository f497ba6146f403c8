"""Healing, bonuses and penalties (TL-8.11 to TL-8.14)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.cards import MOTH, PLAYER_HEALTH_MAX
from longtable.games.trueshot_lodge.choices import choose_bonus, choose_pet
from longtable.games.trueshot_lodge.entries import ASPECTS, EFFECTS
from longtable.games.trueshot_lodge.pet import FOR_ROUND, Pet
from longtable.games.trueshot_lodge.state import NO_CARD, Table


def heal(table: Table, pets: list[Pet], amount: int, by: int) -> Script[None]:
    """TL-8.11: an effect of seat `by` heals pets; a negative amount heals them fully."""
    growth = sum([EFFECTS[effect].growth for effect in table.effects_of(by)])
    grown: list[Pet] = []
    amounts: list[int] = []
    for pet in pets:
        if pet.health <= 0 or pet.sealed or table.no_heal[pet.owner]:
            continue
        missing = pet.maximum - pet.health
        named = missing if amount < 0 else amount
        healed = min(named, missing)
        if healed > 0:
            pet.health += healed
            table.tell(
                "healed", "TL-8.11", owner=pet.owner, pet=pet.kind, amount=healed,
                health=pet.health,
            )  # fmt: skip
        if growth and named > 0:  # the healed pets also get bonus Health
            grown.append(pet)
            amounts.append(named * growth)
    if grown:
        yield from give_each(table, grown, [0] * len(grown), amounts, FOR_ROUND, by)


def heal_player(table: Table, seat: int, amount: int) -> None:
    """TL-5.20: a player's Health never rises above 10."""
    if table.no_heal[seat]:
        return
    healed = min(amount, PLAYER_HEALTH_MAX - table.health[seat])
    if healed > 0:
        table.health[seat] += healed
        table.tell("player-healed", "TL-5.20", seat=seat, amount=healed, health=table.health[seat])


# Bonuses


def give(
    table: Table, pets: list[Pet], attack_bonus: int, health_bonus: int, lasting: int, by: int
) -> Script[None]:
    """An effect of seat `by` gives each of these pets the same bonus."""
    count = len(pets)
    yield from give_each(table, pets, [attack_bonus] * count, [health_bonus] * count, lasting, by)


def give_each(
    table: Table, pets: list[Pet], attacks: list[int], healths: list[int], lasting: int, by: int
) -> Script[None]:
    """Bonuses given at once. Moth's addition goes to one value of one pet (TL-4.9)."""
    extra = table.next_bonus[by]
    favoured, favours_attack = -1, False
    if extra:
        open_to_it = [number for number, pet in enumerate(pets) if not pet.sealed]
        if open_to_it:
            table.next_bonus[by] = 0
            favoured = yield from _choose_favoured(table, pets, open_to_it, by)
            favours_attack = attacks[favoured] > 0
            if attacks[favoured] > 0 and healths[favoured] > 0:
                favours_attack = yield from choose_bonus(table, by, MOTH)
    for number, pet in enumerate(pets):
        more_attack, more_health = attacks[number], healths[number]
        if number == favoured and favours_attack:
            more_attack += extra
        elif number == favoured:
            more_health += extra
        receive(table, pet, more_attack, more_health, lasting)


def _choose_favoured(table: Table, pets: list[Pet], numbers: list[int], by: int) -> Script[int]:
    if len(numbers) == 1:
        return numbers[0]
    chosen = yield from choose_pet(table, by, "effect-pet", [pets[n] for n in numbers], MOTH)
    return pets.index(chosen)


def receive(table: Table, pet: Pet, attack_bonus: int, health_bonus: int, lasting: int) -> None:
    """A pet gets a bonus, unless it is sealed against them."""
    if pet.sealed or pet.place < 0:
        return
    if swaps_bonuses(pet):
        attack_bonus, health_bonus = health_bonus, attack_bonus
    pet.gain(attack_bonus, health_bonus, lasting)
    if attack_bonus or health_bonus:
        table.tell(
            "gained", "TL-8.11", owner=pet.owner, pet=pet.kind, attack=attack_bonus,
            health=health_bonus,
        )  # fmt: skip


def swaps_bonuses(pet: Pet) -> bool:
    """Whether Attack turns into Health for it, and Health into Attack; twice is not at all."""
    swapped = False
    for effect in pet.working():
        if EFFECTS[effect].swaps_bonuses:
            swapped = not swapped
    return swapped


def give_aspect_bonus(table: Table, pet: Pet) -> None:
    """What its owner's Aspect gives to each of their pets."""
    card = table.aspect[pet.owner]
    if card == NO_CARD or pet.sealed:
        return
    more_attack, more_health = ASPECTS[card].attack_bonus, ASPECTS[card].health_bonus
    if swaps_bonuses(pet):
        more_attack, more_health = more_health, more_attack
    pet.attack_aspect, pet.health_aspect = more_attack, more_health
    if pet.health > 0:
        pet.health += more_health


def end_aspect_bonus(table: Table, seat: int, card: int) -> None:
    for pet in table.row_of(seat):
        if pet.attack_aspect or pet.health_aspect:
            pet.attack_aspect = pet.health_aspect = 0
            pet.health = min(pet.health, pet.maximum)
            table.tell(
                "bonus-ends", "TL-9.12", owner=seat, pet=pet.kind, card=card, health=pet.health
            )


def weaken(table: Table, pet: Pet, penalty: int) -> None:
    """Less Attack until the end of the round; a penalty is never swapped."""
    pet.penalty += penalty
    table.tell("weakened", "TL-7.5", owner=pet.owner, pet=pet.kind, amount=penalty)


def sharpen(table: Table, seat: int, bonus: int) -> None:
    """The seat's weapon gets more Attack for good."""
    table.weapon_bonus[seat] += bonus
    table.tell("sharpened", "TL-8.12", seat=seat, weapon=table.weapon[seat], amount=bonus)
